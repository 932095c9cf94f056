package record

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"redstone/rules"
	"redstone/rules/sgf"
)

// pieces are what random texts are made of.
var pieces = []string{
	"a", "Z", " ", "\n", "]", "[", `\`, ":", ";", "(", ")", "(;", ";B[aa]", "];B[aa", "]C[x", `\]`, "[1] and", "é", "石", "𝄞",
	"B[cc", "FF[4]", "-", "?", "1.5", "aa:bb", "] foo[x]", "\n]\n", ";;", "])", "](;", "W", "swap", "\u00A0",
}

func wildText(rand *rules.Rand) string {
	var b strings.Builder
	for range rand.Intn(8) {
		b.WriteString(pieces[rand.Intn(len(pieces))])
	}
	return b.String()
}

// dress writes random words, marks and numbers all over a record.
func dress(r *Record, rand *rules.Rand) {
	for _, t := range infoTexts {
		if rand.Intn(2) == 0 {
			*t.field(&r.Info) = oneLine(wildText(rand))
		}
	}
	r.Info.Comment = wildText(rand)
	if r.Game == rules.Go {
		r.Komi = float64(rand.Intn(400)-200) / 4
		r.Info.Rules = oneLine(wildText(rand))
		if strings.HasPrefix(strings.ToLower(r.Info.Rules), "redstone") {
			r.Info.Rules = ""
		}
	}
	r.Info.Handicap = rand.Intn(10)
	r.Info.Time = time.Duration(rand.Intn(1e7)) * time.Millisecond
	r.Info.Players[rand.Intn(2)].Computer = rand.Intn(12)
	for n := range r.Root.All() {
		if rand.Intn(2) == 0 {
			n.Comment = wildText(rand)
		}
		switch rand.Intn(8) {
		case 0:
			n.Title = oneLine(wildText(rand))
		case 1:
			n.Left = [2]time.Duration{time.Duration(rand.Intn(1e6)) * time.Millisecond, -1}
		case 2:
			n.Left[1] = time.Duration(rand.Intn(1e9)) * time.Millisecond
		case 3:
			n.Hint = true
		case 4:
			n.SetWinRate(rand.Float())
		case 5:
			p := sgf.Property{Name: []string{"XY", "foo", "MN", "Zz9", "V", "ST", "b"}[rand.Intn(7)]}
			for range 1 + rand.Intn(3) {
				p.Values = append(p.Values, sgf.Escape(wildText(rand)))
			}
			n.Extra = append(n.Extra, p)
		}
		for range rand.Intn(4) {
			n.SetMark(Mark{MarkKind(rand.Intn(int(markKinds))), rules.At(rand.Intn(r.Size), rand.Intn(r.Size)), oneLine(wildText(rand))})
		}
	}
}

// TestRoundTrip writes and reads random records of all kinds: nothing may get
// lost, nothing may be odd about our own files, and writing them again gives
// the same file.
func TestRoundTrip(t *testing.T) {
	for seed := range uint64(120) {
		game, size := rules.Game(seed%2), 2+int(seed)%24
		r := grow(t, game, size, 60, seed+1000)
		if r.Game == rules.Redstone && seed%3 == 0 {
			r.Pie = false
			r.mark(r.Root)
		}
		if seed%4 == 0 {
			s := SetupOf(r.Position(r.Last()))
			if !r.SetSetup(r.Root, s) {
				t.Fatal("no set-up at the root")
			}
		}
		dress(r, rules.NewRand(seed))
		file := r.Format()
		list := ParseText(file, sgf.Options{})
		if len(list) != 1 || list[0].Err != nil {
			t.Fatalf("seed %d: %d games, %+v\n%s", seed, len(list), list, file)
		}
		for _, w := range list[0].Warnings {
			if w.Kind != IllegalMove && w.Kind != IllegalSetup {
				t.Errorf("seed %d: our own file: %v", seed, w)
			}
		}
		back := list[0].Record
		if got, want := describe(back), describe(r); got != want {
			t.Fatalf("seed %d: %s", seed, difference(got, want))
		}
		if again := back.Format(); again != file {
			t.Fatalf("seed %d: written again: %s", seed, difference(again, file))
		}
	}
}

// TestCollectionRoundTrip does it with many records in one file.
func TestCollectionRoundTrip(t *testing.T) {
	var all []*Record
	want := ""
	for seed := range uint64(30) {
		r := grow(t, rules.Game(seed%2), 9, 20, seed+1)
		dress(r, rules.NewRand(seed+5))
		all = append(all, r)
		want += describe(r) + "\n"
	}
	got := ""
	for _, read := range Parse([]byte(FormatAll(all...)), sgf.Options{}) {
		if read.Err != nil {
			t.Fatal(read.Err)
		}
		got += describe(read.Record) + "\n"
	}
	if got != want {
		t.Error(difference(got, want))
	}
}

// difference shows two texts where they part.
func difference(got, want string) string {
	i := 0
	for i < min(len(got), len(want)) && got[i] == want[i] {
		i++
	}
	part := func(s string) string { return strconv.Quote(s[max(0, i-60):min(len(s), i+60)]) }
	return "got …" + part(got) + "…, want …" + part(want) + "…"
}

// TestWrittenForm pins what our files look like.
func TestWrittenForm(t *testing.T) {
	r := must(t, rules.Redstone, 5, true)
	r.Info.Players[0] = Player{Name: "Ann"}
	r.Info.Players[1] = Player{Name: "Redstone", Computer: 7}
	r.Info.Result = Outcome{Winner: rules.White, End: Resigned}.String()
	n := line(t, r, r.Root, "C3", "swap", "D2")
	n.Left = [2]time.Duration{-1, 61500 * time.Millisecond}
	n.Comment, n.Hint = `a \ and [b]`, true
	n.SetWinRate(0.4321)
	r.Add(n.Parent(), move(t, "A1"), rules.Empty)
	r.AddSetup(n, Setup{Red: []rules.Point{rules.At(4, 4)}, Black: []rules.Point{rules.At(0, 4)}, ToMove: rules.Black})
	const want = `(;FF[4]CA[UTF-8]AP[Redstone:1]SZ[5]RU[Redstone]PIE[1]WHITELEVEL[7]
PB[Ann]PW[Redstone]RE[W+R];B[cc];W[swap]
(;W[dd]WL[61.5]HINT[1]SBKV[43.21]C[a \\ and [b\]];AB[aa]ADDRED[ea]PL[B])
(;W[ae]))
`
	if got := r.Format(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	g := must(t, rules.Go, 19, false)
	g.Info.Rules, g.Info.Date, g.Komi = "Chinese", "2026-11-29", 6.5
	line(t, g, g.Root, "Q16", "D4", "pass", "pass")
	const wantGo = "(;FF[4]CA[UTF-8]GM[1]AP[Redstone:1]SZ[19]RU[Chinese]KM[6.5]\nDT[2026-11-29];B[pd];W[dp];B[];W[])\n"
	if got := g.Format(); got != wantGo {
		t.Errorf("got\n%s\nwant\n%s", got, wantGo)
	}
}

// TestTextsAreCleaned writes what no file can hold.
func TestTextsAreCleaned(t *testing.T) {
	r := must(t, rules.Go, 9, false)
	r.Info.Event = " two\nlines\tand \xff "
	r.Root.Comment = "a\r\nb\tc\xff"
	r.Root.Left[0] = 1234567 * time.Microsecond
	back := ParseText(r.Format(), sgf.Options{})[0].Record
	if back.Info.Event != "two lines and \uFFFD" || back.Root.Comment != "a\nb c\uFFFD" || back.Root.Left[0] != 1234*time.Millisecond {
		t.Errorf("%q, %q, %v", back.Info.Event, back.Root.Comment, back.Root.Left[0])
	}
}

// TestDeepRoundTrip nests variations five thousand deep.
func TestDeepRoundTrip(t *testing.T) {
	r := must(t, rules.Go, 9, false)
	n := r.Root
	for i := range 5000 {
		next := r.Add(n, rules.Place(rules.At(i%9, i/9%9)), rules.Empty)
		if i%2 == 0 {
			r.AddEmpty(n).Comment = strconv.Itoa(i)
		}
		n = next
	}
	file := r.Format()
	list := ParseText(file, sgf.Options{})
	if len(list) != 1 || list[0].Err != nil || list[0].Record.Format() != file {
		t.Fatalf("%d games, not the same", len(list))
	}
}
