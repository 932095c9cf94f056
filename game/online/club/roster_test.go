package club

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"redstone/game/online/event"
	"redstone/game/online/form"
	"redstone/game/online/link"
	"redstone/game/online/pairing"
	"redstone/game/online/ranking"
)

func testKey(n int) event.Key { return event.Key(fmt.Sprintf("%064x", n)) }

func clubEvent(c *Club) event.Event {
	return event.Event{Author: c.Maker, Kind: event.KindClub, Tags: c.Tags(), Content: c.Text(), CreatedAt: start}
}

func TestClubText(t *testing.T) {
	c := Club{Maker: testKey(1), ID: "abcdefgh", Name: "Go im Park", Claims: true, Closed: true, Members: []Member{
		{Key: testKey(1), Name: "Anna"}, {Key: testKey(2)}, {Key: testKey(3), Name: "Bert Müller", Until: 1_764_000_000}, {Key: testKey(4), Until: 5}}}
	got, err := ParseClub(clubEvent(&c))
	if err != nil || !reflect.DeepEqual(got, c) {
		t.Errorf("%v\n%+v\n%+v", err, got, c)
	}
	if !c.Had(testKey(3), 1_764_000_000) || c.Had(testKey(3), 1_764_000_001) || c.Had(testKey(9), 0) || c.Has(testKey(3)) || !c.Had(testKey(2), 1<<40) {
		t.Error("who was a member when")
	}
}

// TestHostileClubs: what is not a list of members is none, and what a list may have is bounded.
func TestHostileClubs(t *testing.T) {
	c := Club{Maker: testKey(1), ID: "abcdefgh", Name: "Go im Park", Members: []Member{{Key: testKey(1), Name: "Anna"}}}
	with := func(old, text string) event.Event {
		e := clubEvent(&c)
		e.Content = strings.Replace(e.Content, old, text, 1)
		return e
	}
	many := clubEvent(&c)
	var lines strings.Builder
	for n := range 10_000 {
		lines.WriteString("member " + string(testKey(n+2)) + "\n")
	}
	many.Content += lines.String()
	for name, test := range map[string]struct {
		e    event.Event
		want error
	}{
		"another version": {with("club 1", "club 2"), ErrClub},
		"maker not in it": {with("member "+string(testKey(1)), "member "+string(testKey(2))), ErrClub},
		"maker has left":  {with("member "+string(testKey(1)), "former "+string(testKey(1))+" 7"), ErrClub},
		"ten thousand":    {many, ErrClub},
		"a bit too many":  {event.Event{Author: many.Author, Kind: many.Kind, Tags: many.Tags, Content: many.Content[:30_000]}, ErrMembers},
		"wrong kind":      {event.Event{Author: c.Maker, Kind: event.KindGame, Tags: c.Tags(), Content: c.Text()}, ErrClub},
		"hyphen":          {event.Event{Author: c.Maker, Kind: event.KindClub, Tags: [][]string{{"d", "online-abcdefgh"}}, Content: c.Text()}, ErrClub},
		"no ID":           {event.Event{Author: c.Maker, Kind: event.KindClub, Content: c.Text()}, ErrClub},
	} {
		if _, err := ParseClub(test.e); !errors.Is(err, test.want) {
			t.Errorf("%s: %v, want %v", name, err, test.want)
		}
	}
	got, err := ParseClub(with("\nmember", "\nname <b>\nmember nonsense\nfuture thing\nmember "+string(testKey(2))+" http://x.example\nmember "+
		string(testKey(2))+" Bert\nmember"))
	want := []Member{{Key: testKey(2)}, {Key: testKey(1), Name: "Anna"}}
	if err != nil || !reflect.DeepEqual(got.Members, want) || got.Name != "Go im Park" {
		t.Errorf("%v, %+v", err, got)
	}
	for n := 2; c.Add(testKey(n), "Somebody"); n++ {
		if n > MaxMembers {
			t.Fatal("there is no limit")
		}
	}
	if len(c.Members) != MaxMembers || len(c.Text()) > maxText {
		t.Errorf("%d members in %d bytes", len(c.Members), len(c.Text()))
	}
	c.Remove(testKey(1), start)
	if c.Remove(testKey(2), start); !c.Has(testKey(1)) || c.Has(testKey(2)) || c.Member(testKey(2)).Until != start {
		t.Error("the maker can be removed, or a member cannot")
	}
}

// TestLargePages: a club with as many members, games and names as there may be makes pages that can be read.
func TestLargePages(t *testing.T) {
	w := newWorld(t)
	anna := w.person("Anna")
	id := w.club(anna)
	club := *anna.s.now.club
	for n := 2; club.Add(testKey(n), fmt.Sprintf("Wwwwwwwwwwwwwwww %d", n)); n++ {
	}
	anna.s.publishClub(anna.s.now, &club)
	book := anna.s.now.book
	for n := range maxKept {
		r := result{Game: ranking.Game{ID: fmt.Sprintf("game%04d", n), Players: [2]event.Key{testKey(2 + n%200), testKey(2 + (n+7)%200)},
			Game: "redstone", Size: 9, Club: id, Ranked: true, Result: "B+R", Score: 1, Ended: int64(start - n)}, Made: 1, Terms: "x"}
		book.results[r.identity()] = r
	}
	for n := range 500 {
		anna.s.now.asks = append(anna.s.now.asks, ask{testKey(1000 + n%maxAsks), "Somebody"})
	}
	anna.s.now.asks = anna.s.now.asks[:maxAsks]
	anna.s.now.dirty = true
	w.pump()
	tour := &Tournament{Club: id, Number: 1, Form: Double, Game: "redstone", Size: 9, Pie: true, Out: map[int]bool{}, Decided: map[[2]int]bool{}}
	tour.Players = club.Members[:pairing.MaxRobin]
	tour.Rounds, _ = pairing.RoundRobin(pairing.MaxRobin, true)
	tour.Since = make([]int64, len(tour.Rounds))
	anna.s.publishTournament(anna.s.now, tour)
	anna.s.tournament = 1
	for _, page := range []string{clubPage, membersPage, asksPage, gamesPage, setupPage, listPage, tournamentPage, decidePage} {
		anna.s.Open(page, id) // Show fails the test when the page cannot be read
		if anna.shown.Name != page {
			t.Errorf("%s shows %s", page, anna.shown.Name)
		}
	}
}

// TestBookIsBounded: a member who publishes ever more logs fills his share, not the book.
func TestBookIsBounded(t *testing.T) {
	b := newBook("abcdefgh", 200)
	take := func(author event.Key, n int) bool {
		return b.take(event.Event{ID: fmt.Sprint(n), Author: author, Kind: event.KindGame, CreatedAt: start,
			Tags: [][]string{{"d", fmt.Sprintf("game%06d", n)}, {"t", "redstone-club-abcdefgh"}}, Content: "x"})
	}
	taken := 0
	for n := range 5000 {
		if take(testKey(1), n) {
			taken++
		}
	}
	if taken != leastShare || !b.full || !take(testKey(2), 9999) {
		t.Errorf("%d logs of one author are taken, full: %v", taken, b.full)
	}
	for b.todo != nil && !b.work() {
	}
	if len(b.results) != 0 || len(b.running) != 0 {
		t.Errorf("rubbish makes %d results", len(b.results))
	}
	big := event.Event{ID: "big", Author: testKey(3), Kind: event.KindGame, Tags: [][]string{{"d", "biggame1"}, {"t", "redstone-club-abcdefgh"}},
		Content: strings.Repeat("x", maxBytes+1)}
	if b.take(big) {
		t.Error("a log that is larger than all together may be is taken")
	}
}

func TestRef(t *testing.T) {
	r := ref{maker: testKey(7), id: "abcdefgh", name: "Go im Park", relays: []string{"wss://a.example", "ws://192.168.0.2:8080/relay", "wss://c.example"}}
	got, err := parseRef("https://example.org/#" + r.fragment() + "&x=1")
	if err != nil || !reflect.DeepEqual(got, r) {
		t.Errorf("%v, %+v", err, got)
	}
	if n := len(r.fragment()); n > 220 {
		t.Errorf("the link has %d characters", n)
	}
	key := string(make([]byte, 32))
	for name, payload := range map[string][]byte{
		"nothing":    nil,
		"version":    link.Fields("9", key, "abcdefgh", "x"),
		"short key":  link.Fields("1", key[1:], "abcdefgh", "x"),
		"wrong ID":   link.Fields("1", key, "../../x", "x"),
		"no name":    link.Fields("1", key, "abcdefgh"),
		"not fields": {200},
	} {
		if got, err := parseRef(link.Encode(link.Club, payload)); err == nil {
			t.Errorf("%s: %+v", name, got)
		}
	}
	if _, err := parseRef(link.Encode(link.Join, link.Fields("1", key, "abcdefgh", "x"))); err == nil {
		t.Error("an invitation to a game is one to a club")
	}
	odd, err := parseRef(link.Encode(link.Club, link.Fields("1", key, "abcdefgh", "<script>", "http://x", "javascript:1", "wss://d.example")))
	if err != nil || odd.name != "" || !reflect.DeepEqual(odd.relays, []string{"wss://d.example"}) {
		t.Errorf("%v, %+v", err, odd)
	}
}

// TestStoredRubbish: whatever is stored, the section starts.
func TestStoredRubbish(t *testing.T) {
	w := newWorld(t)
	p := w.person("Anna")
	id := w.club(p)
	for key := range p.stored {
		for _, text := range []string{"", "x", strings.Repeat("a b c d e\n", 1000), p.stored[eventKey+id], p.stored[listKey]} {
			before := p.stored[key]
			p.stored[key] = text
			p.restart()
			p.s.Open(listPage, "")
			p.s.Open(clubPage, id)
			p.s.Open(ratingsPage, "")
			w.pump()
			p.stored[key] = before
		}
	}
	p.restart()
	if p.s.Open(clubPage, id); p.shown.Title != "Go im Park" {
		t.Errorf("the page is %+v", p.shown)
	}
	// Presses that no page has.
	for _, page := range []string{listPage, makePage, clubPage, membersPage, memberPage, asksPage, invitePage, gamesPage, setupPage, tournamentPage, decidePage, ratingsPage, "club-", "other"} {
		for _, control := range []string{"", "x", "open", "join", "watch 1", "accept", "play 9 9", "set 0 0 1", "pick -1 0", "member", "tournament -1", "player"} {
			p.s.Press(page, control)
			p.s.Set(page, control, "7")
			p.s.Set(page, control, "")
		}
		p.s.Open(page, "nonsense")
	}
	if p.s.Open(clubPage, "#club=1AAAA"); p.shown.Name != listPage || p.shown.Controls[0].Kind != form.Warning {
		t.Errorf("a damaged link shows %+v", p.shown)
	}
}

// TestManyClubs: there is a limit, which is told.
func TestManyClubs(t *testing.T) {
	w := newWorld(t)
	p := w.person("Anna")
	for n := range MaxClubs + 1 {
		p.s.Open(clubPage, ref{maker: testKey(5), id: fmt.Sprintf("clubnr%02d", n), name: "Go"}.fragment())
	}
	if len(p.s.homes) != MaxClubs || !p.says("You can have 8 clubs") {
		t.Errorf("%d clubs, the page is %+v", len(p.s.homes), p.shown)
	}
	p.s.Open(listPage, strings.TrimPrefix(p.s.fragment(p.s.find("clubnr05")), "club="))
	if p.shown.Name != clubPage || p.s.now.id != "clubnr05" {
		t.Errorf("the value of a link shows %+v", p.shown)
	}
	p.s.Open(clubPage, "clubnr03")
	p.press("forget")
	if p.s.find("clubnr03") == nil || !p.says("Press again") {
		t.Errorf("one press leaves the club: %+v", p.shown)
	}
	p.press("forget")
	if p.s.find("clubnr03") != nil || strings.Contains(p.stored[listKey], "clubnr03") || len(p.s.homes) != MaxClubs-1 {
		t.Errorf("after leaving one: %q", p.stored[listKey])
	}
}

func TestResultLine(t *testing.T) {
	r := result{Game: ranking.Game{ID: "abcdefgh", Players: [2]event.Key{testKey(1), testKey(2)}, Game: "go", Size: 9, Club: "clubclub",
		Ranked: true, Basis: ranking.Claimed, Result: "B+T", Score: 0.5, Ended: 99}, Made: 7, Terms: "go/9//7.5/10m+5s"}
	if got, ok := parseResult(r.line()); !ok || got != r {
		t.Errorf("%+v", got)
	}
	for _, line := range []string{"", "a b", strings.Replace(r.line(), "abcdefgh", "x", 1), r.line() + " x", strings.Replace(r.line(), " 99 ", " -9 ", 1),
		strings.Replace(r.line(), " 1 99", " 7 99", 1)} {
		if got, ok := parseResult(line); ok {
			t.Errorf("%q is read as %+v", line, got)
		}
	}
}

func FuzzParseClub(f *testing.F) {
	f.Add("redstone-club 1\nname Go im Park\nmember " + string(testKey(1)) + " Anna\nformer " + string(testKey(2)) + " 1764531000 Bert\nclosed\n")
	f.Fuzz(func(t *testing.T, text string) {
		e := event.Event{Author: testKey(1), Kind: event.KindClub, Tags: [][]string{{"d", "abcdefgh"}}, Content: text}
		c, err := ParseClub(e)
		if err != nil {
			return
		}
		e.Content = c.Text()
		if again, err := ParseClub(e); err != nil || !reflect.DeepEqual(again, c) {
			t.Fatalf("%q is written as %q, which is read as %+v, %v", text, e.Content, again, err)
		}
	})
}

func FuzzParseResult(f *testing.F) {
	f.Add("abcdefgh " + string(testKey(1)) + " " + string(testKey(2)) + " go 9 clubclub ranked 2 B+T 1 99 7 go/9//7.5/10m+5s")
	f.Fuzz(func(t *testing.T, line string) {
		if r, ok := parseResult(line); ok {
			if again, ok := parseResult(r.line()); !ok || again != r {
				t.Fatalf("%q is written as %q", line, r.line())
			}
		}
	})
}

func FuzzParseAsk(f *testing.F) {
	f.Add("redstone-ask 1\nname Anna\n")
	f.Fuzz(func(t *testing.T, text string) {
		label, ok := parseAsk(event.Event{Kind: event.KindClub, Tags: [][]string{{"d", "ask-abcdefgh"}}, Content: text})
		if !ok && label != "" {
			t.Fatalf("%q", label)
		}
	})
}

func FuzzParseRef(f *testing.F) {
	f.Add(ref{maker: testKey(7), id: "abcdefgh", name: "Go im Park", relays: []string{"wss://a.example"}}.fragment())
	f.Add(link.Encode(link.Club, link.Fields("1", "", "", "")))
	f.Fuzz(func(t *testing.T, text string) {
		r, err := parseRef(text)
		if err != nil {
			return
		}
		if again, err := parseRef(r.fragment()); err != nil || !reflect.DeepEqual(again, r) {
			t.Fatalf("%q is read as %+v, and that as %+v, %v", text, r, again, err)
		}
	})
}
