package club

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/form"
	"redstone/game/online/gamelog"
	"redstone/game/online/ranking"
	"redstone/game/online/section"
	"redstone/game/online/wire"
)

// TestClub goes from making a club to its table: a link, asking, taking in, a game, the same table on both devices, and
// after a restart without any relay.
func TestClub(t *testing.T) {
	w := newWorld(t)
	anna, bert := w.person("Anna"), w.person("Bert")
	anna.s.Open(listPage, "")
	anna.press(makePage)
	anna.press("make")
	if anna.shown.Name != makePage || anna.shown.Controls[0].Kind != form.Warning {
		t.Errorf("a club without a name: %+v", anna.shown)
	}
	anna.s.Set(makePage, "name", "Go im Park")
	anna.press("make")
	if anna.shown.Name != clubPage || anna.shown.Title != "Go im Park" {
		t.Fatalf("after making a club: %+v", anna.shown)
	}
	address, _ := anna.control("copy")
	bert.s.Open(listPage, "")
	bert.s.Set(listPage, "link", "ht")
	if bert.shown.Name != listPage || bert.shown.Controls[0].Kind == form.Warning {
		t.Errorf("while a link is typed: %+v", bert.shown)
	}
	bert.s.Set(listPage, "link", "Come! "+address.Value+" Anna")
	if bert.shown.Name != clubPage || bert.shown.Title != "Go im Park" || !bert.says("Looking for the club") {
		t.Fatalf("the link shows %+v", bert.shown)
	}
	if want := []string{"wss://relay.example"}; !reflect.DeepEqual(bert.also, want) {
		t.Errorf("the relays of the link are %q, want %q", bert.also, want)
	}
	w.pump()
	bert.press("ask")
	if !bert.says("You have asked") {
		t.Errorf("after asking: %+v", bert.shown)
	}
	w.pump()
	anna.press(asksPage)
	if !anna.says("Bert") || !anna.says(string(bert.key)[:16]) {
		t.Errorf("who asks is %+v", anna.shown)
	}
	anna.press("accept")
	w.pump()
	id := anna.s.now.id
	if bert.s.Open(membersPage, id); !bert.says("Anna") || !bert.says("Bert") || bert.s.now.asked {
		t.Errorf("the members are %+v", bert.shown)
	}
	w.game(anna, bert, clubTerms(id), true, agreed)
	anna.s.Open(clubPage, id)
	bert.s.Open(clubPage, id)
	w.pump()
	for _, p := range []*person{anna, bert} {
		if !p.says("1|Anna|1662?|1") || !p.says("2|Bert|1338?|1") {
			t.Errorf("%s sees %+v", p.label, p.shown.Controls)
		}
	}
	if got := bert.s.rate(anna.key, clubTerms(id)); got != "1662?" {
		t.Errorf("beside Anna's name is %q", got)
	}
	w.relay = nil
	bert.restart()
	bert.s.Open(clubPage, id)
	if !bert.says("1|Anna|1662?|1") {
		t.Errorf("without a relay Bert sees %+v", bert.shown.Controls)
	}
	bert.press(gamesPage)
	if !bert.says("Anna – Bert") || !bert.says("W+R") && !bert.says("B+R") {
		t.Errorf("the games are %+v", bert.shown.Controls)
	}
}

// TestSameTableOnAllDevices: whatever order events come in, and how often, all devices have the same table.
func TestSameTableOnAllDevices(t *testing.T) {
	w := newWorld(t)
	people := []*person{w.person("Anna"), w.person("Bert"), w.person("Cleo"), w.person("Dora")}
	id := w.club(people...)
	random := rand.New(rand.NewPCG(1, 2))
	for i := range 30 {
		w.now = w.now.Add(time.Minute)
		a, b := random.IntN(4), random.IntN(3)
		if b >= a {
			b++
		}
		terms := clubTerms(id)
		terms.Size, terms.Ranked = []int{7, 9}[i%2], i%5 > 0
		w.game(people[a], people[b], terms, random.IntN(2) == 0, ending(max(0, random.IntN(6)-3)))
	}
	for _, p := range people {
		p.s.Open(clubPage, id)
	}
	w.pump()
	var want string
	for i, p := range people {
		events := append(slices.Clone(w.relay), w.relay...)
		random.Shuffle(len(events), func(i, j int) { events[i], events[j] = events[j], events[i] })
		for _, e := range events {
			p.s.Receive(gamesSub, e)
		}
		p.settle()
		p.sent = nil
		p.s.Press(clubPage, "csv")
		text := p.sent[0].Field(2)
		if i == 0 {
			want = text
		}
		if text != want || strings.Count(text, "\r\n") != 9 {
			t.Errorf("%s has another table:\n%s\nwant\n%s", p.label, text, want)
		}
	}
}

// TestManyLogsAtOnce: a table is made once of all that arrives together, not for each log.
func TestManyLogsAtOnce(t *testing.T) {
	w := newWorld(t)
	anna, bert := w.person("Anna"), w.person("Bert")
	id := w.club(anna, bert)
	var events []event.Event
	for range 20 {
		w.game(anna, bert, clubTerms(id), true, agreed)
	}
	for _, e := range w.relay {
		if e.Kind == event.KindGame {
			events = append(events, e)
		}
	}
	stored := 0
	anna.kept = func(key string) {
		if key == keptKey+id {
			stored++
		}
	}
	for _, e := range events {
		anna.s.Receive(gamesSub, e)
		anna.s.Advance(w.now)
		w.now = w.now.Add(time.Millisecond)
	}
	anna.settle()
	if games := anna.s.now.table.Games; stored != 1 || len(events) != 40 || len(games) != 20 || games[19].Why != ranking.Counts {
		t.Errorf("for %d logs the results are stored %d times: %+v", len(events), stored, games)
	}
}

// why returns what became of the only game of a club, "nothing" when there is none.
func (p *person) why() ranking.Why {
	games := p.s.now.table.Games
	if len(games) != 1 {
		return "nothing"
	}
	return games[0].Why
}

// TestHostileLogs: what others publish about games changes no table, and the page says why.
func TestHostileLogs(t *testing.T) {
	shown := func(p *person, id string) {
		p.s.Open(clubPage, id)
		p.w.pump()
	}
	tests := map[string]struct {
		do   func(w *world, id string, anna, bert, eve *person)
		want ranking.Why
	}{
		"a stranger": {func(w *world, id string, anna, _, eve *person) {
			w.game(eve, anna, clubTerms(id), true, agreed)
		}, "nothing"},
		"another club's log": {func(w *world, id string, anna, bert, _ *person) {
			a, b := w.logs("othergame", anna, bert, clubTerms("anotherclub"), true, agreed)
			anna.publishLog(a, id) // with the tag of this one
			bert.publishLog(b, id)
		}, "nothing"},
		"somebody else's log": {func(w *world, id string, anna, bert, eve *person) {
			a, b := w.logs("othergame", anna, bert, clubTerms(id), true, agreed)
			eve.publishLog(a, id)
			bert.publishLog(b, id)
		}, "nothing"},
		"one side": {func(w *world, id string, anna, bert, _ *person) {
			w.game(anna, bert, clubTerms(id), true, oneSided)
		}, ranking.NotAgreed},
		"a claim": {func(w *world, id string, anna, bert, _ *person) {
			w.game(anna, bert, clubTerms(id), true, claimed)
		}, ranking.OnlyClaimed},
		"a claim where claims count": {func(w *world, id string, anna, bert, _ *person) {
			w.game(anna, bert, clubTerms(id), true, claimed)
			anna.s.Open(membersPage, id)
			w.pump()
			anna.s.Set(membersPage, "claims", "yes")
			bert.s.Open(membersPage, id)
			bert.s.Set(membersPage, "claims", "no") // it is the maker who decides
			w.pump()
			if !bert.says("count here") {
				w.t.Errorf("Bert sees %+v", bert.shown)
			}
		}, ranking.Counts},
		"only one log": {func(w *world, id string, anna, bert, _ *person) {
			a, _ := w.logs("onlyonelog", anna, bert, clubTerms(id), true, agreed)
			anna.publishLog(a, id)
		}, "nothing"},
		"from the future": {func(w *world, id string, anna, bert, _ *person) {
			w.now = w.now.Add(time.Hour)
			a, b := w.logs("future01", anna, bert, clubTerms(id), true, agreed)
			w.now = w.now.Add(-time.Hour)
			anna.publishLog(a, id) // dated now, but the game is not
			bert.publishLog(b, id)
		}, ranking.InFuture},
		"an event from the future": {func(w *world, id string, anna, bert, _ *person) {
			a, b := w.logs("future02", anna, bert, clubTerms(id), true, agreed)
			w.now = w.now.Add(time.Hour)
			e := anna.publishLog(a, id)
			bert.publishLog(b, id)
			w.now = w.now.Add(-time.Hour)
			if e.CreatedAt <= w.now.Unix() {
				w.t.Error("not in the future")
			}
		}, "nothing"},
		"an end that is taken back": {func(w *world, id string, anna, bert, _ *person) {
			a, b := w.logs("takenback", anna, bert, clubTerms(id), true, agreed)
			anna.publishLog(a, id)
			bert.publishLog(b, id)
			anna.s.Open(clubPage, id)
			w.pump()
			bert.publishLog(b.Prefix(len(b.Entries)-2), id)
		}, ranking.Counts},
		"a fork of who has lost": {func(w *world, id string, anna, bert, _ *person) {
			a, b := w.logs("forkedgame", anna, bert, clubTerms(id), true, agreed)
			anna.publishLog(a, id)
			bert.publishLog(b, id)
			anna.s.Open(clubPage, id)
			w.pump()
			other, _ := gamelog.Append(b.Prefix(1), a.Prefix(2), gamelog.Action{Kind: gamelog.React, Number: 1}, 0)
			bert.publishLog(other, id)
		}, ranking.Counts},
		"a fork of who has won": {func(w *world, id string, anna, bert, _ *person) {
			a, b := w.logs("forkedgame", anna, bert, clubTerms(id), false, agreed)
			anna.publishLog(a, id)
			bert.publishLog(b, id)
			anna.s.Open(clubPage, id)
			w.pump()
			other, _ := gamelog.Append(b.Prefix(1), a.Prefix(2), gamelog.Action{Kind: gamelog.React, Number: 1}, 0)
			bert.publishLog(other, id)
		}, ranking.HasFork},
		"rubbish": {func(w *world, id string, anna, bert, _ *person) {
			for _, text := range []string{"", "redstone-log 1 invite\n", strings.Repeat("x", 60_000), "redstone-log 99 join\n"} {
				bert.Publish(event.KindGame, [][]string{{"d", "rubbish1"}, {"t", section.ClubTag(id)}}, text)
				bert.Publish(event.KindGame, [][]string{{"d", "../xy"}, {"t", section.ClubTag(id)}}, text)
				anna.s.Open(clubPage, id)
				w.pump()
			}
		}, "nothing"},
		"after leaving": {func(w *world, id string, anna, bert, _ *person) {
			anna.s.who = bert.key
			anna.s.Open(memberPage, "")
			anna.press("remove")
			w.now = w.now.Add(time.Hour)
			w.game(anna, bert, clubTerms(id), true, agreed)
		}, ranking.NoMember},
		"before leaving": {func(w *world, id string, anna, bert, _ *person) {
			w.game(anna, bert, clubTerms(id), true, agreed)
			w.now = w.now.Add(time.Hour)
			anna.s.who = bert.key
			anna.s.Open(memberPage, "")
			anna.press("remove")
		}, ranking.Counts},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			anna, bert, eve := w.person("Anna"), w.person("Bert"), w.person("Eve")
			id := w.club(anna, bert)
			test.do(w, id, anna, bert, eve)
			shown(anna, id)
			if got := anna.why(); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
			anna.s.Open(gamesPage, id)
			if test.want != "nothing" && test.want != ranking.Counts && !anna.says(anna.s.why(test.want)) {
				t.Errorf("the page does not say %q: %+v", test.want, anna.shown.Controls)
			}
		})
	}
}

// TestForgedRoster: only the maker's events are a list of members, and an older one does not replace a newer.
func TestForgedRoster(t *testing.T) {
	w := newWorld(t)
	anna, bert, eve := w.person("Anna"), w.person("Bert"), w.person("Eve")
	id := w.club(anna, bert)
	old := bert.s.now.event
	forged := *bert.s.now.club
	forged.Maker = eve.key
	forged.Members = []Member{{Key: eve.key}, {Key: anna.key, Until: 1}}
	w.now = w.now.Add(time.Hour)
	bert.s.Receive(clubsSub, w.sign(eve.secret, event.KindClub, forged.Tags(), forged.Text()))
	if !bert.s.now.club.Has(anna.key) || bert.s.now.club.Has(eve.key) {
		t.Errorf("a stranger's list is taken: %+v", bert.s.now.club)
	}
	anna.s.Open(membersPage, id)
	w.pump()
	if c, _ := anna.control("name"); c.Value != "Go im Park" {
		t.Errorf("the field has the name %q", c.Value)
	}
	anna.s.Set(membersPage, "name", "Go am S")
	anna.s.Set(membersPage, "name", "Go am See")
	if anna.s.now.name != "Go im Park" {
		t.Errorf("what is being typed is the name: %s", anna.s.now.name)
	}
	anna.press("rename")
	w.pump()
	if bert.s.now.name != "Go am See" {
		t.Errorf("the club is called %s", bert.s.now.name)
	}
	if bert.s.Receive(clubsSub, old); bert.s.now.name != "Go am See" {
		t.Error("an older list has replaced the newer one")
	}
	// A link with this club's ID and another maker is not this club.
	before := bert.s.now
	bert.s.Open(clubPage, ref{maker: eve.key, id: id, name: "Go am See"}.fragment())
	if bert.s.find(id) != before || before.maker != anna.key || !bert.says("not a link to a club") {
		t.Errorf("a link by somebody else shows %+v", bert.shown)
	}
	// Somebody who is blocked cannot ask.
	anna.blocked[eve.key] = true
	eve.s.Open(clubPage, anna.s.fragment(anna.s.now))
	w.pump()
	eve.press("ask")
	w.pump()
	if len(anna.s.now.asks) > 0 {
		t.Error("somebody who is blocked has asked")
	}
}

// TestMakerOnTwoDevices: a list is changed only after the relays have said what they have of it, so that the change of
// another device is not lost.
func TestMakerOnTwoDevices(t *testing.T) {
	w := newWorld(t)
	anna, bert := w.person("Anna"), w.person("Bert")
	id := w.club(anna, bert)
	phone := w.person("Anna")
	phone.secret, phone.key = anna.secret, anna.key
	phone.restart()
	phone.s.Open(clubPage, anna.s.fragment(anna.s.now))
	w.pump()
	w.now = w.now.Add(time.Minute)
	anna.s.Open(membersPage, id)
	anna.s.Set(membersPage, "name", "Go am See")
	anna.press("rename")
	phone.s.Closed()
	phone.s.who = bert.key
	phone.s.Open(memberPage, id)
	if c, _ := phone.control("remove"); !c.Off {
		t.Errorf("before the relays have answered: %+v", phone.shown)
	}
	w.pump()
	phone.s.Open(memberPage, id)
	phone.press("remove")
	w.pump()
	if c := anna.s.now.club; c.Name != "Go am See" || c.Has(bert.key) || !c.Had(bert.key, start) {
		t.Errorf("the club is %+v", c)
	}
}

// TestOtherWindow: a window that does not hold the games shows clubs, but publishes and stores nothing, and says so.
func TestOtherWindow(t *testing.T) {
	w := newWorld(t)
	anna, bert := w.person("Anna"), w.person("Bert")
	id := w.club(anna, bert)
	anna.aside = true
	anna.restart()
	before, events := len(anna.stored), len(w.relay)
	anna.kept = func(key string) { t.Errorf("%s is stored", key) }
	anna.s.Open(makePage, "")
	anna.s.Set(makePage, "name", "Go am See")
	anna.press("make")
	if anna.shown.Name != makePage || !anna.says("in another window") {
		t.Errorf("making a club shows %+v", anna.shown)
	}
	anna.s.Open(clubPage, ref{maker: testKey(5), id: "otherclub", name: "Go"}.fragment())
	if anna.s.find("otherclub") != nil || !anna.says("in another window") {
		t.Errorf("a link shows %+v", anna.shown)
	}
	anna.s.Open(clubPage, id)
	w.pump()
	anna.press("close")
	anna.s.Open(setupPage, id)
	anna.press("start")
	if anna.shown.Name != setupPage || !anna.says("in another window") {
		t.Errorf("a tournament shows %+v", anna.shown)
	}
	if len(anna.stored) != before || len(w.relay) != events || anna.s.now.club.Closed {
		t.Errorf("%d texts are stored, %d events published", len(anna.stored)-before, len(w.relay)-events)
	}
}

// TestInviteMember invites a member to a game that counts in the club.
func TestInviteMember(t *testing.T) {
	w := newWorld(t)
	anna, bert := w.person("Anna"), w.person("Bert")
	id := w.club(anna, bert)
	anna.s.Open(membersPage, id)
	anna.s.Press(membersPage, "member "+string(bert.key))
	anna.press(invitePage)
	anna.s.Set(invitePage, "board", "6")
	anna.s.Set(invitePage, "color", "1")
	anna.press("invite")
	if len(anna.list) != 1 || len(anna.opened) != 1 || anna.opened[0] != anna.list[0].ID {
		t.Fatalf("the games are %+v, shown %q", anna.list, anna.opened)
	}
	terms := anna.list[0].Terms
	if terms.Rules.String() != "go" || terms.Size != 9 || terms.Komi != 7.5 || terms.Club != id || !terms.Ranked || terms.Colour != gamelog.Black {
		t.Errorf("the terms are %+v", terms)
	}
	bert.s.Open(clubPage, id)
	w.pump()
	if !bert.says("Play Anna: Go 9×9") {
		t.Errorf("Bert sees %+v", bert.shown.Controls)
	}
	bert.press("join")
	if want := []string{"join " + anna.list[0].ID, anna.list[0].ID}; !reflect.DeepEqual(bert.opened, want) {
		t.Errorf("Bert opens %q, want %q", bert.opened, want)
	}
}

// TestCalled: who is invited by a member hears of it wherever he is in the program, once, also after a restart; by nobody
// else.
func TestCalled(t *testing.T) {
	w := newWorld(t)
	anna, bert, eve := w.person("Anna"), w.person("Bert"), w.person("Eve")
	id := w.club(anna, bert)
	bert.s.Closed()
	bert.shown = form.Page{}
	alerts := func() (texts []string) {
		for _, m := range bert.sent {
			if m.Word == wire.Alert {
				texts = append(texts, m.Field(0))
			}
		}
		return texts
	}
	eve.Invite(clubTerms(id), bert.key, time.Time{})
	anna.Invite(clubTerms(id), eve.key, time.Time{})
	w.pump()
	if got := alerts(); len(got) != 0 {
		t.Errorf("Bert hears %q", got)
	}
	anna.Invite(clubTerms(id), bert.key, time.Time{})
	w.pump()
	want := []string{"Anna invites you to a game: Go im Park"}
	if got := alerts(); !reflect.DeepEqual(got, want) {
		t.Errorf("Bert hears %q, want %q", got, want)
	}
	bert.restart()
	w.pump()
	if got := alerts(); !reflect.DeepEqual(got, want) {
		t.Errorf("after a restart Bert has heard %q", got)
	}
	for sub := range bert.subs {
		if sub != callsSub {
			t.Errorf("nothing is open, and %s is asked for", sub)
		}
	}
	w.now = w.now.Add(maxInvitation + time.Hour)
	bert.sent, bert.s.heard = nil, nil
	w.pump()
	if got := alerts(); len(got) != 0 {
		t.Errorf("long afterwards Bert hears %q", got)
	}
}

// TestExport: the table and the signed logs can be saved, and the logs added elsewhere, where forged ones are not taken.
func TestExport(t *testing.T) {
	w := newWorld(t)
	anna, bert := w.person("=Anna"), w.person("Bert")
	id := w.club(anna, bert)
	w.game(anna, bert, clubTerms(id), false, agreed)
	bert.s.Open(gamesPage, id)
	w.pump()
	bert.press("logs")
	file := bert.sent[len(bert.sent)-1]
	lines := strings.Split(strings.TrimSpace(file.Field(2)), "\n")
	if file.Word != wire.File || !strings.HasSuffix(file.Field(0), ".jsonl") || len(lines) != 3 {
		t.Fatalf("the file is %q with %d lines", file.Fields, len(lines))
	}
	for _, line := range lines {
		if _, err := event.Parse(line); err != nil {
			t.Errorf("%.60s…: %v", line, err)
		}
	}
	w.relay = slices.DeleteFunc(w.relay, func(e event.Event) bool { return e.Kind == event.KindGame })
	other := w.person("Bert")
	other.secret, other.key = bert.secret, bert.key
	other.restart()
	other.s.Open(clubPage, anna.s.fragment(anna.s.now))
	w.pump()
	other.s.Open(gamesPage, id)
	other.s.Set(gamesPage, "import", strings.Replace(file.Field(2), `"W+R`, `"B+R`, 1)+"\nrubbish\n"+strings.Replace(lines[1], "W+R", "B+R", -1))
	w.pump()
	if got := other.why(); got != ranking.Counts {
		t.Errorf("the game that was added: %q", got)
	}
	other.s.Open(clubPage, id)
	other.press("csv")
	if text := other.sent[len(other.sent)-1].Field(2); !strings.Contains(text, "redstone,medium,1,Bert,"+string(bert.key)+",1662,") {
		t.Errorf("the table is %q", text)
	}
	var b strings.Builder
	csvLine(&b, "=1+1", `a"b`, "c,d", "-5", "e")
	if want := "'=1+1,\"a\"\"b\",\"c,d\",'-5,e\r\n"; b.String() != want {
		t.Errorf("%q, want %q", b.String(), want)
	}
}

// TestRatingsPage: what each rating rests on.
func TestRatingsPage(t *testing.T) {
	w := newWorld(t)
	anna, bert := w.person("Anna"), w.person("Bert")
	id := w.club(anna, bert)
	w.game(anna, bert, clubTerms(id), true, agreed)
	anna.s.Open(clubPage, id)
	w.pump()
	a, b := w.logs("strangers", anna, bert, clubTerms(""), true, agreed)
	over := section.Game{ID: "strangers", Phase: wire.Over, Logs: [2]event.Event{
		w.sign(anna.secret, event.KindGame, nil, a.String()), w.sign(bert.secret, event.KindGame, nil, b.String())}}
	anna.follow(over)
	anna.follow(over)
	anna.s.Open(ratingsPage, "")
	if last := anna.sent[len(anna.sent)-1]; last.Word != wire.Levels {
		t.Errorf("the game is asked for %v", last)
	}
	var against []wire.Against
	for i := range 12 {
		against = append(against, wire.Against{ID: string(rune('a' + i)), Game: "go", Size: 9, Level: 3, Score: 2, Ended: int64(i)})
	}
	anna.s.Do(wire.AgainstMessage(against))
	for _, words := range []string{"Against the computer", "Go 8–11|", "|12", "In Go im Park", "Redstone 8–11|1662 ± ", "Among strangers", "Self-reported"} {
		if !anna.says(words) {
			t.Errorf("the page does not say %q: %+v", words, anna.shown.Controls)
		}
	}
	value, sure, ok := anna.s.Rating("go", 9)
	anna.restart()
	again, sureAgain, _ := anna.s.Rating("go", 9)
	if !ok || value < 1100 || again != value || sureAgain != sure {
		t.Errorf("the rating in Go is %d, after a restart %d", value, again)
	}
	if value, _, ok := anna.s.Rating("redstone", 9); !ok || value != 1662 {
		t.Errorf("the rating in Redstone is %d", value)
	}
	if _, _, ok := anna.s.Rating("go", 19); ok {
		t.Error("there is a rating without a game")
	}
}
