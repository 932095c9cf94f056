package club

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/gamelog"
	"redstone/game/online/pairing"
	"redstone/game/online/section"
	"redstone/game/online/wire"
)

// setUp makes a club of five with a tournament, which all see.
func setUp(t *testing.T, kind Form) (w *world, people []*person, id string) {
	w = newWorld(t)
	for _, label := range []string{"Anna", "Bert", "Cleo", "Dora", "Emil"} {
		people = append(people, w.person(label))
	}
	id = w.club(people...)
	maker := people[0]
	maker.s.Open(clubPage, id)
	maker.press(setupPage)
	maker.s.Set(setupPage, "name", "Herbst")
	maker.s.Set(setupPage, "form", fmt.Sprint(slices.Index(forms, kind)))
	maker.s.Set(setupPage, "rounds", "2")
	maker.s.Set(setupPage, "clock", "3")
	maker.press("start")
	if maker.shown.Name != tournamentPage || maker.shown.Title != "Herbst" {
		t.Fatalf("after setting up: %+v", maker.shown)
	}
	w.pump()
	for _, p := range people {
		p.s.Open(clubPage, id)
		p.press("tournament")
	}
	w.pump()
	return w, people, id
}

// player returns who has a number in a tournament.
func player(people []*person, t *Tournament, n int) *person {
	return people[slices.IndexFunc(people, func(p *person) bool { return p.key == t.Players[n].Key })]
}

// earlier reports whether the first of a pairing is earlier in the list of people.
func earlier(people []*person, t *Tournament, p pairing.Pairing) bool {
	return slices.Index(people, player(people, t, p.First)) < slices.Index(people, player(people, t, p.Second))
}

// playRound plays the open pairings of the last round on the tournament's terms; who is earlier in the list wins.
func playRound(w *world, people []*person) {
	t := people[0].s.now.tournaments[1]
	for _, p := range t.Rounds[len(t.Rounds)-1] {
		if p.Second == pairing.Bye || p.Result != pairing.Open {
			continue
		}
		w.game(player(people, t, p.First), player(people, t, p.Second), t.terms(p, 0), earlier(people, t, p), agreed)
	}
	w.now = w.now.Add(time.Minute)
	w.pump()
}

// TestSwiss plays a tournament: results come from the logs, the next round can be drawn up when all are there, and all
// devices show the same.
func TestSwiss(t *testing.T) {
	w, people, _ := setUp(t, Swiss)
	maker := people[0]
	for round := 1; round <= 3; round++ {
		if round > 1 {
			maker.press("next")
			w.pump()
		}
		if c, ok := maker.control("next"); ok {
			t.Errorf("round %d: with results missing there can be a next one: %+v", round, c)
		}
		if !maker.says("2 results are missing") {
			t.Errorf("round %d: %+v", round, maker.shown.Controls)
		}
		playRound(w, people)
	}
	for _, p := range people {
		// Anna has won three times, against Cleo, Bert and whoever came down to her.
		if !p.says("1|Anna|3|") || !p.says("has no opponent and gets the point") || !p.says("Round 3") {
			t.Errorf("%s sees %+v", p.label, p.shown.Controls)
		}
	}
	if got := people[4].s.now.tournaments[1].Text(); got != maker.s.now.tournaments[1].Text() {
		t.Error("Emil has another tournament than Anna")
	}
	if _, ok := maker.control("next"); ok {
		t.Error("there can be more rounds than planned")
	}
	maker.press("end")
	w.pump()
	if !people[1].s.now.tournaments[1].Ended {
		t.Error("the end has not arrived")
	}
	// All results are fixed in the event: without any logs the standings stay.
	tour := people[1].s.now.tournaments[1]
	if missing(tour.Rounds) != 0 {
		t.Errorf("of the event %d results are missing", missing(tour.Rounds))
	}
	maker.press("csv")
	text := maker.sent[len(maker.sent)-1].Field(2)
	if !strings.HasPrefix(text, "place,name,key,points,buchholz,sonneborn-berger,won,drawn,lost,byes\r\n1,Anna,"+string(maker.key)+",3,") ||
		strings.Count(text, "1-0")+strings.Count(text, "0-1") != 9 {
		t.Errorf("the file is %q", text)
	}
}

// TestRobin: all rounds are there at once, and can be played in any order.
func TestRobin(t *testing.T) {
	w, people, _ := setUp(t, Robin)
	tour := people[2].s.now.tournaments[1]
	if len(tour.Rounds) != 5 {
		t.Fatalf("%d rounds", len(tour.Rounds))
	}
	for _, r := range []int{4, 0, 3, 1, 2} {
		for _, p := range tour.Rounds[r] {
			if p.Second != pairing.Bye {
				w.game(player(people, tour, p.First), player(people, tour, p.Second), tour.terms(p, 0), earlier(people, tour, p), agreed)
			}
		}
	}
	w.pump()
	for _, p := range people {
		if !p.says("1|Anna|4|") || !p.says("5|Emil|0|") || !p.says("has no game in this round") {
			t.Errorf("%s sees %+v", p.label, p.shown.Controls)
		}
	}
}

// TestPlayPairing: the button of a pairing begins that game, only for those two; when both have pressed it, the invitation
// of the one with Black counts.
func TestPlayPairing(t *testing.T) {
	w, people, _ := setUp(t, Swiss)
	tour := people[0].s.now.tournaments[1]
	pair := tour.Rounds[0][0]
	black, white, other := player(people, tour, pair.First), player(people, tour, pair.Second), player(people, tour, tour.Rounds[0][1].First)
	if white.press("play"); len(white.list) != 1 || white.list[0].Terms.For != black.key || white.list[0].Terms.Colour != gamelog.White {
		t.Fatalf("White's invitation is %+v", white.list)
	}
	if !white.says("invited") {
		t.Errorf("White sees %+v", white.shown.Controls)
	}
	black.press("play")
	w.pump()
	if len(white.list) != 0 || !slices.Contains(white.opened, "join "+black.list[0].ID) {
		t.Errorf("White has %+v and opened %q, Black invites to %s", white.list, white.opened, black.list[0].ID)
	}
	if len(black.list) != 1 || black.list[0].Terms.For != white.key || !black.list[0].Terms.Ranked {
		t.Errorf("Black has %+v", black.list)
	}
	// Pressed again it shows the game that waits.
	black.press("play")
	if len(black.list) != 1 || black.opened[len(black.opened)-1] != black.list[0].ID {
		t.Errorf("Black has %+v and opened %q", black.list, black.opened)
	}
	// Somebody else watches it, once it is being played.
	a, b := w.logs("watchedgame", black, white, tour.terms(pair, 0), true, goingOn)
	black.publishLog(a, tour.Club)
	white.publishLog(b, tour.Club)
	w.pump()
	other.s.Press(tournamentPage, "look 0 0")
	if len(other.opened) == 0 || other.opened[len(other.opened)-1] != "watch watchedgame" {
		t.Errorf("another player opened %q", other.opened)
	}
	// Who is playing it goes on with it.
	white.list = []section.Game{{ID: "watchedgame", Phase: wire.Playing, Inviter: black.key, Terms: tour.terms(pair, 0)}}
	white.press("play")
	if white.opened[len(white.opened)-1] != "watchedgame" {
		t.Errorf("White opened %q", white.opened)
	}
}

// TestInvitedToPairing: who presses second joins the first one's game.
func TestInvitedToPairing(t *testing.T) {
	w, people, _ := setUp(t, Swiss)
	tour := people[0].s.now.tournaments[1]
	black, white := player(people, tour, tour.Rounds[0][0].First), player(people, tour, tour.Rounds[0][0].Second)
	white.press("play")
	w.pump()
	black.press("play")
	if len(black.list) != 0 || !reflect.DeepEqual(black.opened, []string{"join " + white.list[0].ID, white.list[0].ID}) {
		t.Errorf("Black has %+v and opened %q", black.list, black.opened)
	}
}

// TestDecide: the organiser enters a result for somebody who has not come; all see that he has, and when the players'
// logs say something else.
func TestDecide(t *testing.T) {
	w, people, _ := setUp(t, Swiss)
	maker := people[0]
	tour := maker.s.now.tournaments[1]
	pair := tour.Rounds[0][0]
	maker.press(decidePage)
	maker.press("pick 0 0")
	maker.press("set 0 0 2")
	w.pump()
	if !people[4].says("decided by the organiser") || !people[4].says("1 result is missing") && !maker.says("1 result is missing") {
		t.Errorf("Emil sees %+v", people[4].shown.Controls)
	}
	w.game(player(people, tour, pair.First), player(people, tour, pair.Second), tour.terms(pair, 0), true, agreed)
	w.pump()
	if !people[3].says("The players’ own game says") {
		t.Errorf("Dora sees %+v", people[3].shown.Controls)
	}
	// Others have no such page.
	people[1].s.Press(decidePage, "set 0 1 1")
	people[1].s.Press(tournamentPage, "end")
	people[1].s.Press(tournamentPage, "next")
	if tour = people[1].s.now.tournaments[1]; tour.Ended || len(tour.Rounds) != 1 || tour.Rounds[0][1].Result != pairing.Open {
		t.Errorf("a player has changed the tournament: %s", tour.Text())
	}
}

// TestWrongGames: games on other terms, before the round, with other colours or a result that does not count, are not
// results of a pairing, and one game is the result of one pairing.
func TestWrongGames(t *testing.T) {
	w, people, _ := setUp(t, Double)
	tour := people[0].s.now.tournaments[1]
	pair := tour.Rounds[0][0]
	if pair.Second == pairing.Bye {
		pair = tour.Rounds[0][1]
	}
	a, b := player(people, tour, pair.First), player(people, tour, pair.Second)
	right := tour.terms(pair, 0)
	other := right
	other.Size = 7
	w.game(a, b, other, true, agreed)
	other = right
	other.Ranked = false
	w.game(a, b, other, true, agreed)
	w.game(a, b, right, true, oneSided)
	now := w.now
	w.now = time.Unix(start-1000, 0)
	w.game(a, b, right, true, agreed)
	w.now = now
	w.pump()
	count := func() int {
		c := people[0].s.now
		return len(tour.results(people[0].s.tableOf(c), c.book.results))
	}
	if n := count(); n != 0 {
		t.Errorf("%d results of games that are none", n)
	}
	w.game(a, b, right, true, agreed)
	w.pump()
	if n := count(); n != 1 {
		t.Errorf("%d results of one game", n)
	}
	w.game(b, a, right, true, agreed) // colours exchanged: the second half's game
	w.pump()
	if n := count(); n != 2 {
		t.Errorf("%d results of two games", n)
	}
}

// TestLeaver: who is taken off the list is not paired any more.
func TestLeaver(t *testing.T) {
	w, people, id := setUp(t, Swiss)
	maker := people[0]
	playRound(w, people)
	maker.s.who = people[1].key
	maker.s.Open(memberPage, id)
	maker.press("remove")
	w.pump()
	maker.s.Open(tournamentPage, id)
	maker.press("next")
	w.pump()
	tour := people[2].s.now.tournaments[1]
	bert := slices.IndexFunc(tour.Players, func(m Member) bool { return m.Key == people[1].key })
	if len(tour.Rounds) != 2 || len(tour.Rounds[1]) != 2 || !tour.Out[bert] {
		t.Fatalf("the tournament is %s", tour.Text())
	}
	for _, p := range tour.Rounds[1] {
		if p.First == bert || p.Second == bert {
			t.Errorf("Bert is paired: %+v", p)
		}
	}
	if !people[2].says("Bert (has left)") {
		t.Errorf("Cleo sees %+v", people[2].shown.Controls)
	}
}

// TestForgedTournament: only the club's maker draws up its tournaments.
func TestForgedTournament(t *testing.T) {
	w, people, id := setUp(t, Robin)
	tour := people[0].s.now.tournaments[1].clone()
	tour.Number, tour.Name = 2, "Falsch"
	e := w.sign(people[1].secret, event.KindClub, tour.Tags(), tour.Text())
	people[2].s.Receive(clubsSub, e)
	if n := len(people[2].s.now.tournaments); n != 1 {
		t.Errorf("%d tournaments", n)
	}
	for n := range maxTournaments + 20 {
		tour.Number = n + 1
		e := w.sign(people[0].secret, event.KindClub, tour.Tags(), tour.Text())
		people[2].s.Receive(clubsSub, e)
	}
	if n := len(people[2].s.now.tournaments); n != maxTournaments {
		t.Errorf("%d tournaments", n)
	}
	people[2].s.Open(clubPage, id) // the page still has room for them
}

// TestTournamentText: what is written is read again; what does not fit together is not.
func TestTournamentText(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	var players []Member
	for i := range 9 {
		players = append(players, Member{Key: event.Key(fmt.Sprintf("%064x", i+1)), Name: fmt.Sprintf("Player %d", i)})
	}
	tour := &Tournament{Club: "abcdefgh", Number: 7, Name: "Herbst", Form: Swiss, Planned: 4, Game: "go", Size: 9, Komi: "6.5",
		Clock: "10m+5s", Players: players, Out: map[int]bool{3: true}, Decided: map[[2]int]bool{}}
	for r := range 3 {
		round, err := pairing.Swiss(9, tour.Rounds, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i := range round {
			if round[i].Second != pairing.Bye {
				round[i].Result = pairing.First + pairing.Result(random.IntN(4))
				if random.IntN(2) == 0 {
					tour.Decided[[2]int{r, i}] = true
				}
			}
		}
		tour.Rounds, tour.Since = append(tour.Rounds, round), append(tour.Since, int64(start+r))
	}
	e := event.Event{Kind: event.KindClub, Tags: tour.Tags(), Content: tour.Text()}
	got, err := ParseTournament(e)
	if err != nil || !reflect.DeepEqual(got, tour) {
		t.Fatalf("%v\n%+v\n%+v", err, got, tour)
	}
	for _, change := range [][2]string{
		{"redstone-tournament 1", "redstone-tournament 2"},
		{"form swiss 4", "form chaos 4"},
		{"form swiss 4", "form swiss -4"},
		{"game go 9", "game chess 9"},
		{"game go 9", "game go 99"},
		{"game go 9 plain 6.5", "game go 9 plain NaN"},
		{"10m+5s", "soon"},
		{"player " + string(players[1].Key), "player " + string(players[0].Key)},
		{"out 3", "out 30"},
		{"\npair", "\npair 0 0\npair"},
		{"\npair", "\npair 8 9\npair"},
		{"\nround", "\npair 1 2\nround"},
		{"\nround 1764000000", "\nround never"},
		{"\nround 1764000000", strings.Repeat("\nround 1", pairing.MaxRounds) + "\nround 1"},
	} {
		bad := e
		bad.Content = strings.Replace(e.Content, change[0], change[1], 1)
		if _, err := ParseTournament(bad); bad.Content == e.Content || err == nil {
			t.Errorf("with %q for %q it is read", change[1], change[0])
		}
	}
	for _, d := range []string{"", "abcdefgh", "abcdefgh-0", "abcdefgh-07", "abcdefgh-1000", "short-1"} {
		bad := e
		bad.Tags = [][]string{{"d", d}}
		if _, err := ParseTournament(bad); err == nil {
			t.Errorf("with the ID %q it is read", d)
		}
	}
}

func FuzzParseTournament(f *testing.F) {
	f.Add("redstone-tournament 1\nname Herbst\nform swiss 5\ngame redstone 9 pie - 10m+5s\nplayer " + strings.Repeat("a", 64) + " Anna\nplayer " +
		strings.Repeat("b", 64) + "\nout 0\nround 1764531000\npair 0 1 2!\nround 1764531001\nbye 1\nended\n")
	f.Fuzz(func(t *testing.T, text string) {
		e := event.Event{Kind: event.KindClub, Tags: [][]string{{"d", "abcdefgh-1"}}, Content: text}
		tour, err := ParseTournament(e)
		if err != nil {
			return
		}
		e.Content = tour.Text()
		again, err := ParseTournament(e)
		if err != nil || again.Text() != e.Content {
			t.Fatalf("%q is written as %q, which is read with %v", text, e.Content, err)
		}
		pairing.Standings(len(tour.Players), tour.Rounds, tour.Form != Swiss)
		if next, err := pairing.Swiss(len(tour.Players), tour.Rounds, tour.Out); err == nil && len(next) > len(tour.Players) {
			t.Fatalf("%d pairings", len(next))
		}
	})
}
