package record

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"redstone/rules"
)

// dump writes all of a record that a link holds.
func dump(r *Record) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %d pie %v komi %v result %q %s\n", r.Game, r.Size, r.Pie, r.Komi, r.Info.Result, r.Info.Date)
	for _, p := range r.Info.Players {
		fmt.Fprintf(&b, "%q %d\n", p.Name, p.Computer)
	}
	for n := range r.Root.All() {
		fmt.Fprintf(&b, "%*s%s %s %s", n.Depth(), "", n.By, n.Move, n.Illegal)
		if n.Setup != nil {
			fmt.Fprintf(&b, " set-up %v", *n.Setup)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// randomGame plays at random, with a swap and passes now and then, for so many
// plies or to the end.
func randomGame(t testing.TB, game rules.Game, size int, pie bool, plies int, seed uint64) *Record {
	t.Helper()
	r, err := New(game, size, pie)
	if err != nil {
		t.Fatal(err)
	}
	coin := rules.NewRand(seed)
	p := r.Position(r.Root)
	n := r.Root
	for i := 0; i < plies && !p.Result().Over(); i++ {
		m := p.RandomMove(coin)
		switch {
		case p.SwapOffered() && coin.Intn(2) == 0:
			m = rules.Swap
		case game == rules.Go && coin.Intn(60) == 0:
			m = rules.Pass
		}
		n = r.Add(n, m, p.ToMove())
		if _, err := p.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	return r
}

// roundTrip checks that a link gives its record back, and returns it.
func roundTrip(t testing.TB, r *Record) string {
	t.Helper()
	link := r.Link()
	back, err := ParseLink(link)
	if err != nil {
		t.Fatalf("%s: %v", link, err)
	}
	if got, want := dump(back), dump(r); got != want {
		t.Fatalf("%s came back as\n%swant\n%s", link, got, want)
	}
	if again := back.Link(); again != link {
		t.Fatalf("the link of what a link gave is %q, not %q", again, link)
	}
	return link
}

func TestLinksOfRandomGames(t *testing.T) {
	seed := uint64(0)
	for size := rules.MinSize; size <= rules.MaxSize; size++ {
		for _, game := range []rules.Game{rules.Redstone, rules.Go} {
			for round := range 6 {
				seed++
				plies := []int{0, 1, 8, 30, 100, 300}[round]
				r := randomGame(t, game, size, game == rules.Redstone && round%2 == 0, plies, seed)
				r.Info.Result = []string{"", "B+R", "W+T", "B+3.5", "W+12", "after a long fight"}[round]
				if round >= 3 {
					r.Info.Date = []string{"2026-11-29", "2000-01-01", "2179-06-06"}[round-3]
				}
				if round == 3 {
					r.Info.Players = [2]Player{{Name: "Åsa 石"}, {Name: "", Computer: 11}}
				}
				if game == rules.Go {
					r.Komi = []float64{7.5, 0.5, -3.25, 0, 6.5, 100}[round]
				}
				roundTrip(t, r)
			}
		}
	}
}

// TestLinkLengths holds what people see of links: how long they are.
func TestLinkLengths(t *testing.T) {
	for _, c := range []struct {
		name  string
		game  rules.Game
		size  int
		plies int
		most  int
	}{
		{"Redstone, 60 moves on 9x9", rules.Redstone, 9, 60, 80},
		{"Go, 60 moves on 9x9", rules.Go, 9, 60, 80},
		{"Go, 300 moves on 19x19", rules.Go, 19, 300, 430},
	} {
		length, longest := 0, 0
		const games = 20
		for seed := range uint64(games) {
			r := randomGame(t, c.game, c.size, false, c.plies, seed)
			r.Info.Date, r.Info.Result, r.Info.Players[1].Computer = "2026-11-29", "B+R", 5
			n := len(roundTrip(t, r))
			length, longest = length+n, max(longest, n)
		}
		t.Logf("%s: %d characters in the mean, at most %d", c.name, length/games, longest)
		if length/games > c.most {
			t.Errorf("%s: %d characters in the mean, want %d at most", c.name, length/games, c.most)
		}
	}
}

// longGame plays Redstone at random but avoids the end as long as it can, and
// takes as many stones as it can where it captures, to make room.
func longGame(t testing.TB, size, plies int) *Record {
	t.Helper()
	for seed := uint64(1); seed < 200; seed++ {
		r, err := New(rules.Redstone, size, true)
		if err != nil {
			t.Fatal(err)
		}
		coin := rules.NewRand(seed)
		p, n := r.Position(r.Root), r.Root
		for p.Ply() < plies && !p.Result().Over() {
			best := p.RandomMove(coin)
			for try, taken := 0, -1; try < 12; try++ {
				m := p.RandomMove(coin)
				black, white := 0, 0
				if m.IsRed() {
					black, white = p.Bounded(m.Point())
				}
				p.Do(m)
				over := p.Result().Over()
				p.Undo()
				if !over && black+white > taken {
					best, taken = m, black+white
				}
			}
			n = r.Add(n, best, p.ToMove())
			p.Do(best)
		}
		if p.Ply() == plies {
			return r
		}
	}
	t.Fatalf("no game on %d lasts %d plies", size, plies)
	return nil
}

func TestLinkOfALongGame(t *testing.T) {
	link := roundTrip(t, longGame(t, 13, 500))
	t.Logf("Redstone, 500 plies on 13x13: %d characters", len(link))
	if len(link) > 600 {
		t.Errorf("500 plies take %d characters", len(link))
	}
}

func TestLinkOfTheWholeTree(t *testing.T) {
	coin := rules.NewRand(5)
	for seed := range uint64(20) {
		r := randomGame(t, rules.Redstone, 7, true, 40, seed)
		for range 12 {
			var all []*Node
			for n := range r.Root.All() {
				all = append(all, n)
			}
			n := all[coin.Intn(len(all))]
			for range 1 + coin.Intn(5) {
				p := r.Position(n)
				if p.Result().Over() {
					break
				}
				n = r.Add(n, p.RandomMove(coin), p.ToMove())
			}
		}
		back, err := ParseLink(r.LinkAll())
		if err != nil {
			t.Fatal(err)
		}
		if got, want := dump(back), dump(r); got != want {
			t.Fatalf("the tree came back as\n%swant\n%s", got, want)
		}
		line, err := ParseLink(r.Link())
		if err != nil {
			t.Fatal(err)
		}
		if got, want := line.Nodes(), r.Last().Depth()+1; got != want {
			t.Errorf("the link of the main line has %d nodes, want %d", got, want)
		}
	}
}

// TestLinkOfWhatFilesHave has set-ups, an illegal move, two moves of one
// colour, and a node with nothing in it.
func TestLinkOfWhatFilesHave(t *testing.T) {
	r, err := New(rules.Go, 9, false)
	if err != nil {
		t.Fatal(err)
	}
	r.SetSetup(r.Root, Setup{Black: []rules.Point{rules.At(2, 2), rules.At(6, 6)}, ToMove: rules.White})
	n := r.Add(r.Root, rules.Place(rules.At(4, 4)), rules.White)
	n = r.Add(n, rules.Place(rules.At(4, 4)), rules.Black) // occupied
	n = r.Add(n, rules.Place(rules.At(0, 0)), rules.Black)
	n = r.Add(n, rules.Place(rules.At(0, 1)), rules.Black)
	n = r.AddEmpty(n)
	n = r.AddSetup(n, Setup{White: []rules.Point{rules.At(8, 8)}, Empty: []rules.Point{rules.At(2, 2)}, ToMove: rules.Black})
	n = r.Add(n, rules.Pass, rules.Black)
	n = r.Add(n, rules.Pass, rules.White)
	r.Add(n, rules.Place(rules.At(1, 5)), rules.White) // after the game is over
	if r.Root.Next().Next().Illegal == rules.Legal {
		t.Fatal("the occupied point is not illegal: the test tests nothing")
	}
	roundTrip(t, r)
}

func TestPositionLinks(t *testing.T) {
	for _, c := range []struct {
		link, text string
		game       rules.Game
	}{
		{"p=..B/.W./R.._b", "..B/.W./R.. b", rules.Redstone},
		{"#p=..b/.w./..._w&game=go", "..B/.W./... w", rules.Go},
		{"https://example.org/x/#p=B%2e%2F%2EW_w", "B./.W w", rules.Redstone},
	} {
		r, err := ParseLink(c.link)
		if err != nil {
			t.Fatalf("%s: %v", c.link, err)
		}
		p := r.Position(r.Root)
		if p.Text() != c.text || p.Game() != c.game {
			t.Errorf("%s is %s of %s", c.link, p.Text(), p.Game())
		}
		again, err := ParseLink(PositionLink(p))
		if err != nil || again.Position(again.Root).Text() != c.text || again.Game != c.game {
			t.Errorf("%s: the link of the position gives %v", c.link, err)
		}
	}
	for _, link := range []string{"p=..B/.W./R..", "p=x", "p=BW/WB_b"} {
		_, err := ParseLink(link)
		var fault *LinkError
		var setup *rules.SetupError
		if !errors.As(err, &fault) || fault.Fault != LinkPosition || !errors.As(err, &setup) {
			t.Errorf("%s gives %v", link, err)
		}
	}
}

// TestLinksInText takes links out of what surrounds them.
func TestLinksInText(t *testing.T) {
	r := randomGame(t, rules.Redstone, 9, true, 30, 77)
	link, want := r.Link(), dump(r)
	for _, text := range []string{
		link, "#" + link, "https://example.org/redstone/#" + link, " " + link + "\n", link + ".", link + ").", link + "&n=12",
		strings.ReplaceAll(strings.ReplaceAll(link, "-", "%2D"), "_", "%5f"), link[:20] + "\r\n" + link[20:], link + "&game=chess&x",
	} {
		back, err := ParseLink(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if dump(back) != want {
			t.Errorf("%q is another game", text)
		}
	}
	if n, ok := LinkPly("#" + link + "&n=12"); n != 12 || !ok {
		t.Errorf("the ply is %d, %v", n, ok)
	}
	for _, text := range []string{link, link + "&n=", link + "&n=-1", link + "&n=1e3", link + "&n=99999999999999999999"} {
		if n, ok := LinkPly(text); ok {
			t.Errorf("%q names ply %d", text, n)
		}
	}
}

func TestNoLinks(t *testing.T) {
	for _, c := range []struct {
		text  string
		fault LinkFault
	}{
		{"", LinkFormat}, {"hello", LinkFormat}, {"#", LinkFormat}, {"g=", LinkFormat}, {"g=Aabc", LinkFormat}, {"g=?", LinkFormat},
		{"x=1&y=2", LinkFormat}, {"g=2AAAA", LinkVersion}, {"p=..B/.W./R.._b&game=chess", LinkVersion},
		{"g=1", LinkCut}, {"g=1AAA", LinkCut}, {"g=1" + strings.Repeat("A", MaxLink), LinkLong},
	} {
		r, err := ParseLink(c.text)
		var fault *LinkError
		if r != nil || !errors.As(err, &fault) || fault.Fault != c.fault {
			t.Errorf("%.40q gives %v, want the fault %s", c.text, err, c.fault.Code())
		}
	}
	if IsLink("..B/.W./R.. b") || IsLink("D4 D5") || !IsLink("https://a/#g=1") || !IsLink("#p=x") {
		t.Error("links are told from other texts wrongly")
	}
}

// prefix reports whether the moves of a are the first of b.
func prefix(a, b *Record) bool {
	n, m := a.Root, b.Root
	for n.Next() != nil {
		n, m = n.Next(), m.Next()
		if m == nil || n.Move != m.Move || n.By != m.By {
			return false
		}
	}
	return a.Game == b.Game && a.Size == b.Size
}

// TestCutLinks cuts links everywhere: what is read is a beginning of the game,
// and nearly all that the rest can tell.
func TestCutLinks(t *testing.T) {
	for seed := range uint64(8) {
		game := rules.Game(seed % 2)
		r := randomGame(t, game, 9, false, 80, seed)
		link := r.Link()
		for n := len(link) - 1; n > len("g=1"); n-- {
			got, err := ParseLink(link[:n])
			var fault *LinkError
			if !errors.As(err, &fault) || fault.Fault != LinkCut {
				t.Fatalf("%d of %d characters give %v", n, len(link), err)
			}
			if got == nil {
				if n > 20 {
					t.Fatalf("of %d of %d characters nothing could be read", n, len(link))
				}
				continue
			}
			if !prefix(got, r) || got.Last().Ply() != fault.Moves {
				t.Fatalf("%d of %d characters give another game:\n%s", n, len(link), dump(got))
			}
			if least := (n - 16) * 6 / 8; fault.Moves < least {
				t.Errorf("of %d of %d characters only %d moves were read, want %d", n, len(link), fault.Moves, least)
			}
		}
	}
}

// TestDamagedLinks changes every character: it is always noticed, and nearly
// always only true moves are left.
func TestDamagedLinks(t *testing.T) {
	coin := rules.NewRand(9)
	tries, untrue := 0, 0
	for seed := range uint64(12) {
		r := randomGame(t, rules.Game(seed%2), 9, false, 80, seed)
		link := r.Link()
		for i := len("g=1"); i < len(link); i++ {
			b := []byte(link)
			for b[i] == link[i] {
				b[i] = digits[coin.Intn(64)]
			}
			got, err := ParseLink(string(b))
			var fault *LinkError
			if !errors.As(err, &fault) || fault.Fault != LinkDamaged && fault.Fault != LinkCut {
				t.Fatalf("changed at %d: %v", i, err)
			}
			tries++
			if got != nil && !prefix(got, r) {
				untrue++
			}
		}
	}
	// A wrong stretch passes one of sixteen checks.
	if share := float64(untrue) / float64(tries); share > 0.12 {
		t.Errorf("%.1f%% of damaged links gave moves that were never played", 100*share)
	}
}

func TestLongestLinks(t *testing.T) {
	r, err := New(rules.Go, 25, false)
	if err != nil {
		t.Fatal(err)
	}
	n := r.Root
	for i := range 30000 { // far too long: mostly illegal moves, which take the most room
		n = r.Add(n, rules.Place(rules.At(i%25, i/25%25)), rules.Stone(1+i%2))
	}
	link := r.Link()
	if len(link) > MaxLink {
		t.Fatalf("the link has %d bytes", len(link))
	}
	back, err := ParseLink(link)
	if err != nil {
		t.Fatal(err)
	}
	if !prefix(back, r) || back.Last().Ply() < 5000 {
		t.Errorf("%d moves came back", back.Last().Ply())
	}
}

// goldenLinks are links of version 1 and what they hold. They must be readable
// for ever: add lines, change none.
const goldenLinks = "testdata/links.txt"

func TestGoldenLinks(t *testing.T) {
	data, err := os.ReadFile(goldenLinks)
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for i, line := range strings.Split(string(data), "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		count++
		link, want, _ := strings.Cut(line, " ")
		r, err := ParseLink(link)
		if err != nil {
			t.Errorf("line %d: %v", i+1, err)
			continue
		}
		if got := goldenText(r); got != want {
			t.Errorf("line %d is\n%s\nwant\n%s", i+1, got, want)
		}
	}
	if count < 12 {
		t.Errorf("only %d golden links", count)
	}
}

// goldenText is a record in one line.
func goldenText(r *Record) string {
	text := fmt.Sprintf("%s %d pie=%v komi=%v result=%q date=%s", r.Game, r.Size, r.Pie, r.Komi, r.Info.Result, r.Info.Date)
	for _, p := range r.Info.Players {
		text += fmt.Sprintf(" %q/%d", p.Name, p.Computer)
	}
	text += " start=" + strings.Replace(r.Position(r.Root).Text(), " ", "_", 1)
	if r.Info.Handicap > 0 {
		text += fmt.Sprintf(" handicap=%d", r.Info.Handicap)
	}
	for n := range r.Root.All() {
		if n != r.Root {
			text += fmt.Sprintf(" %d:%s%s", n.Depth(), n.By.String()[:1], n.Move)
		}
	}
	return text
}

func FuzzParseLink(f *testing.F) {
	for seed := range uint64(6) {
		r := randomGame(f, rules.Game(seed%2), 5+int(seed), false, 50, seed)
		link := r.LinkAll()
		f.Add(link)
		f.Add(link[:len(link)/2])
	}
	f.Add("#p=..B/.W./R.._b&game=go&n=3")
	f.Add(Letter(randomGame(f, rules.Redstone, 5, false, 9, 7), "redstone-5x5-2026-11-29-143205"))
	f.Fuzz(func(t *testing.T, text string) {
		if id := LetterID(text); len(id) > len(text) {
			t.Fatalf("the ID is longer than the link")
		}
		r, err := ParseLink(text)
		if err != nil {
			var fault *LinkError
			if !errors.As(err, &fault) {
				t.Fatalf("the error is %T", err)
			}
			_ = fault.Error()
			if r != nil && fault.Fault != LinkCut && fault.Fault != LinkDamaged {
				t.Fatalf("a record beside %v", err)
			}
		}
		if r == nil {
			if err == nil {
				t.Fatal("neither a record nor an error")
			}
			return
		}
		if r.Nodes() > maxLinkNodes+1 {
			t.Fatalf("%d nodes", r.Nodes())
		}
		back, err := ParseLink(r.LinkAll())
		if err != nil {
			t.Fatalf("what was read cannot be written: %v", err)
		}
		if got, want := dump(back), dump(r); got != want {
			t.Fatalf("came back as\n%swant\n%s", got, want)
		}
	})
}
