package ui

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"redstone/game/library"
	"redstone/game/match"
	"redstone/game/ui/widget"
	"redstone/rules"
)

var gamesScenes = []scene{
	{name: "games", readme: true, games: true, show: func(r *rig) { r.fill(5); r.reach("nav.games") }},
	{name: "games none", games: true, show: func(r *rig) { r.reach("nav.games") }},
	{name: "games more", games: true, show: func(r *rig) {
		r.fill(3)
		r.reach("nav.games")
		r.press("game.more." + r.a.session.Games().Entries()[1].ID)
	}},
	{name: "games pages", games: true, show: func(r *rig) { r.fill(65); r.reach("nav.games"); r.press("games.older") }},
	{name: "games refused", games: true, show: func(r *rig) {
		r.f.games = &refusing{}
		r.restartGames()
		r.begin(friends(9, false))
		r.play(midGame)
		r.reach("nav.games")
		r.a.ui.DropToast()
	}},
	{name: "games search", games: true, show: func(r *rig) {
		r.fill(12)
		r.reach("nav.games")
		r.do(widget.Event{Kind: widget.SetText, ID: "games.search", Text: "19x19", From: 5, To: 5})
	}},
	{name: "games deleted", games: true, show: func(r *rig) {
		r.fill(3)
		r.reach("nav.games")
		id := r.a.session.Games().Entries()[0].ID
		r.press("game.more." + id)
		r.press("game.delete." + id)
	}},
}

// refusing is a store that refuses everything.
type refusing struct{ library.Memory }

func (*refusing) List(done func([]library.Entry, error)) { done(nil, library.ErrRefused) }
func (*refusing) Put(_ []library.Item, done func(error)) { done(library.ErrRefused) }
func (*refusing) Get(_ string, done func(string, error)) { done("", library.ErrRefused) }
func (*refusing) Delete(_ string, done func(error))      { done(library.ErrRefused) }

// fill puts games of many kinds into the library.
func (r *rig) fill(n int) {
	r.Helper()
	r.f.games = library.NewMemory()
	r.restartGames()
	now := time.Date(2026, 11, 29, 20, 0, 0, 0, time.UTC)
	for i := range n {
		c := friends([]int{9, 13, 19, 5}[i%4], false)
		switch i % 3 {
		case 0:
			c.Players[1] = match.Player{Computer: true, Level: 5}
		case 1:
			c.Players = [2]match.Player{{Name: "Anna"}, {Name: "Bert"}}
		}
		if i%5 == 4 {
			c.Game, c.Size = rules.Go, 9
		}
		m, err := match.New(c, now)
		if err != nil {
			r.Fatal(err)
		}
		for k := range 6 + i {
			mv := rules.Place(rules.At((2*k)%c.Size, (2*k/c.Size*2)%c.Size))
			if m.Position().Check(mv) == rules.Legal {
				m.Play(mv, now)
			}
		}
		if i%4 == 1 {
			m.Resign(rules.White, now)
		}
		now = now.Add(-26 * time.Hour)
		e := library.EntryOf(m.Record())
		e.ID, e.Saved = fmt.Sprint("game-", i), now
		r.a.session.Games().PutAll([]library.Item{{Entry: e, Text: m.Record().Format()}}, func(err error) {
			if err != nil {
				r.Fatal(err)
			}
		})
	}
}

// kept lists the stored games: results and plies, newest first.
func (r *rig) kept() string {
	var list []string
	for _, e := range r.a.session.Games().Entries() {
		list = append(list, fmt.Sprintf("%s %d %s", e.Game, e.Plies, e.Result))
	}
	return strings.Join(list, ", ")
}

// TestAGameStaysOneGame continues a stored game, also after a restart: it is
// updated, not stored twice.
func TestAGameStaysOneGame(t *testing.T) {
	r := newMatch(t, friends(9, false))
	r.play("E5 E4 D4 D3")
	r.do(widget.Event{Kind: widget.Hidden})
	r = r.again()
	r.play("F4 F3")
	r.press("nav.games")
	if got := r.kept(); got != "redstone 6 " {
		t.Fatalf("kept are %q", got)
	}
	id := r.a.session.KeptID()
	r.press("game." + id) // it is on the screen: nothing to open
	r.screenIs("play")
	r.begin(friends(9, false))
	r.play("A1 B2 C3 D4")
	r.press("nav.games")
	if got := r.kept(); got != "redstone 4 , redstone 6 " {
		t.Fatalf("kept are %q", got)
	}
	r.press("game." + id)
	r.screenIs("play")
	r.moves("E5 E4 D4 D3 F4 F3")
	r.do(widget.Event{Kind: widget.Hidden})
	r.press("nav.games")
	if got := r.kept(); got != "redstone 4 , redstone 6 " {
		t.Errorf("an opened game is kept anew: %q", got)
	}
}

// TestStoreThatRefuses: the games are in the list all the same, which says so.
func TestStoreThatRefuses(t *testing.T) {
	r := newRig(t, func(f *fakePlatform) { f.games = &refusing{} })
	r.begin(friends(9, false))
	r.play("E5 E4 D4 D3")
	r.begin(friends(9, false))
	r.play("E5 E4 D4 D3 C3")
	r.begin(friends(9, false))
	if m := r.state().Message; m != "" || r.has("unsaved") {
		t.Errorf("told %q, though the games are stored elsewhere", m)
	}
	r.press("nav.games")
	if got := r.kept(); got != "redstone 4 , redstone 5 " && got != "redstone 5 , redstone 4 " || !r.has("games.notice") {
		t.Errorf("kept are %q, the notice is there: %v", got, r.has("games.notice"))
	}
}

// TestUnsaved is said as long as nothing can be stored, and the game can be saved as a file.
func TestUnsaved(t *testing.T) {
	r := newRig(t, func(f *fakePlatform) { f.games, f.broken = &refusing{}, true })
	r.begin(friends(9, false))
	if r.has("unsaved") || r.state().Message != "" {
		t.Errorf("told before there is anything to save: %q", r.state().Message)
	}
	r.play("E5")
	if m := r.state().Message; !r.has("unsaved") || !strings.HasPrefix(m, "This game cannot be saved") {
		t.Fatalf("the message is %q, the button is there: %v", m, r.has("unsaved"))
	}
	r.play("E4")
	r.press("unsaved")
	r.press("answer.yes")
	if len(r.f.files) != 1 || !strings.Contains(string(r.f.files[0].data), ";B[ee];W[ef]") || !strings.HasSuffix(r.f.files[0].name, ".sgf") {
		t.Fatalf("the files are %+v", r.f.files)
	}
	r.f.broken = false
	r.play("D4")
	if r.has("unsaved") {
		t.Error("it is still said when the game is saved")
	}
}
