package ui

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"redstone/game/library"
	"redstone/game/match"
	"redstone/game/ui/sem"
	"redstone/rules"
)

func init() {
	scenes["games"] = func(r *rig) { r.fill(5); r.press(r.gamesButton()) }
	scenes["games none"] = func(r *rig) { r.press(r.gamesButton()) }
	scenes["games more"] = func(r *rig) {
		r.fill(3)
		r.press(r.gamesButton())
		r.press("game.more." + r.a.games.lib.Entries()[1].ID)
	}
	scenes["games pages"] = func(r *rig) { r.fill(65); r.press(r.gamesButton()); r.press("games.older") }
	scenes["games refused"] = func(r *rig) {
		r.f.games = &refusing{}
		r.a.startGames()
		r.begin(friends(9, false))
		r.play(midGame)
		r.press(r.gamesButton())
		r.a.toast = toast{}
	}
	scenes["games search"] = func(r *rig) {
		r.fill(12)
		r.press(r.gamesButton())
		r.do(Event{Kind: SetText, ID: gamesSearch, Text: "19x19", From: 5, To: 5})
	}
	scenes["games deleted"] = func(r *rig) {
		r.fill(3)
		r.press(r.gamesButton())
		id := r.a.games.lib.Entries()[0].ID
		r.press("game.more." + id)
		r.press("game.delete." + id)
	}
}

// gamesButton is the way to "My games" on this screen.
func (r *rig) gamesButton() string {
	if r.has("nav.games") {
		return "nav.games"
	}
	r.press("settings")
	return "set.games"
}

// refusing is a store that keeps nothing.
type refusing struct{ library.Memory }

func (*refusing) List(done func([]library.Entry, error)) { done(nil, library.ErrRefused) }
func (*refusing) Put(_ []library.Item, done func(error)) { done(library.ErrRefused) }
func (*refusing) Get(_ string, done func(string, error)) { done("", library.ErrRefused) }
func (*refusing) Delete(_ string, done func(error))      { done(library.ErrRefused) }

// fill puts games of many kinds into the library.
func (r *rig) fill(n int) {
	r.Helper()
	r.f.games = library.NewMemory()
	r.a.games = gamesView{}
	r.a.startGames()
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
		r.a.games.lib.Put(e, library.Text(m.Record()), func(err error) {
			if err != nil {
				r.Fatal(err)
			}
		})
	}
}

// kept lists the kept games: results and plies, the newest first.
func (r *rig) kept() string {
	var list []string
	for _, e := range r.a.games.lib.Entries() {
		list = append(list, fmt.Sprintf("%s %d %s", e.Game, e.Plies, e.Result))
	}
	return strings.Join(list, ", ")
}

func TestGamesAreKept(t *testing.T) {
	r := newMatch(t, friends(9, false))
	r.play("E5 E4 D4")
	r.begin(friends(9, false))
	if got := r.kept(); got != "" {
		t.Errorf("three plies are kept: %s", got)
	}
	r.play("E5 E4 D4 D3")
	r.f.now = r.f.now.Add(time.Minute)
	r.begin(friends(9, false))
	if got := r.kept(); got != "redstone 4 " {
		t.Errorf("a game that was left: %q", got)
	}
	r.play("E5")
	r.press("more")
	r.press("resign")
	r.press("answer.yes")
	if got := r.kept(); got != "redstone 1 B+R, redstone 4 " {
		t.Errorf("after a game that was resigned: %q", got)
	}
	r.do(Event{Kind: Hidden})
	r.begin(friends(9, false))
	if got := r.kept(); got != "redstone 1 B+R, redstone 4 " {
		t.Errorf("what was kept is kept twice: %q", got)
	}
}

// TestAGameStaysOneGame goes on with a kept game, over a restart too: it is
// kept in its own place.
func TestAGameStaysOneGame(t *testing.T) {
	r := newMatch(t, friends(9, false))
	r.play("E5 E4 D4 D3")
	r.do(Event{Kind: Hidden})
	r = r.again()
	r.play("F4 F3")
	r.press("nav.games")
	if got := r.kept(); got != "redstone 6 " {
		t.Fatalf("kept are %q", got)
	}
	id := r.a.games.id
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
	r.do(Event{Kind: Hidden})
	r.press("nav.games")
	if got := r.kept(); got != "redstone 4 , redstone 6 " {
		t.Errorf("an opened game is kept anew: %q", got)
	}
}

func TestListOfGames(t *testing.T) {
	r := newRig(t)
	r.fill(65)
	r.named(sem.Tab, "My games")
	r.screenIs("games")
	if n := r.node("games"); n.Label != "Games 1 to 30 of 65" {
		t.Errorf("the list is %q", n.Label)
	}
	first := r.node("game.game-0").Label
	if first != "Garnet (level 5). Not finished. 29 Nov 2026 · Redstone 9×9 · 6 moves" {
		t.Errorf("the first game reads %q", first)
	}
	if second := r.node("game.game-1").Label; !strings.HasPrefix(second, "Anna – Bert. Anna won by resignation. ") {
		t.Errorf("the second game reads %q", second)
	}
	r.named(sem.Button, "Older games")
	r.named(sem.Button, "Older games")
	if n := r.node("games"); n.Label != "Games 61 to 65 of 65" || !r.node("games.older").Disabled {
		t.Errorf("the last page is %q", n.Label)
	}
	r.focus(gamesSearch)
	for _, c := range "anna" {
		r.key(string(c))
	}
	if n := r.node("games"); n.Label != "Games 1 to 22 of 22" || r.node(gamesSearch).ValueText != "anna" {
		t.Errorf("the search for Anna gives %q", n.Label)
	}
	r.key(" ", "5", "x", "5")
	if n := r.node("games"); n.Label != "Games 1 to 4 of 4" {
		t.Errorf("the search for Anna on 5x5 gives %q", n.Label)
	}
	r.named(sem.Button, "Clear")
	if n := r.node("games"); n.Label != "Games 1 to 30 of 65" || r.f.tree.Focus != gamesSearch {
		t.Errorf("cleared: %q, focus on %s", n.Label, r.f.tree.Focus)
	}
	r.key("z", "q", "x")
	if n := r.node("games.empty"); n.Label != "No game matches." {
		t.Errorf("nothing found reads %q", n.Label)
	}
	r.key("Escape")
	if r.state().Screen != "games" || r.node(gamesSearch).ValueText != "" {
		t.Error("Escape does not empty the field first")
	}
	r.key("Escape")
	r.screenIs("play")
}

func TestDeleteAndBringBack(t *testing.T) {
	r := newRig(t)
	r.fill(3)
	r.press("nav.games")
	r.press("game.more.game-1")
	if n := r.node("game.more.game-1"); !n.Expanded {
		t.Error("the actions are not said to be open")
	}
	r.named(sem.Button, "Delete")
	if r.has("game.game-1") || r.node("games.gone").Label != "Game deleted." {
		t.Fatal("the game is still there")
	}
	if _, err := r.text("game-1"); !errors.Is(err, library.ErrNotFound) {
		t.Errorf("the store still has it: %v", err)
	}
	r.named(sem.Button, "Undo")
	if !r.has("game.game-1") || r.has("games.gone") {
		t.Error("the game is not back")
	}
	if _, err := r.text("game-1"); err != nil {
		t.Errorf("the store does not have it again: %v", err)
	}
}

// text reads a game from the store.
func (r *rig) text(id string) (text string, err error) {
	r.f.games.Get(id, func(t string, e error) { text, err = t, e })
	return text, err
}

func TestExportOfKeptGames(t *testing.T) {
	r := newRig(t)
	r.fill(3)
	r.press("nav.games")
	r.press("game.more.game-2")
	r.named(sem.Button, "Copy")
	want, _ := r.text("game-2")
	if r.f.clip != want || want == "" {
		t.Errorf("copied %q", r.f.clip)
	}
	r.named(sem.Button, "Export")
	if len(r.f.files) != 1 || r.f.files[0].name != "game-2.sgf" || string(r.f.files[0].data) != want {
		t.Fatalf("saved %+v", r.f.files)
	}
	r.named(sem.Button, "Export all")
	if len(r.f.files) != 2 || !strings.HasPrefix(r.f.files[1].name, "redstone-20") {
		t.Fatalf("saved %+v", r.f.files)
	}
	games, err := library.Read(r.f.files[1].data)
	if err != nil || len(games) != 3 {
		t.Errorf("the collection holds %d games, %v", len(games), err)
	}
}

func TestStoreThatRefusesIsTold(t *testing.T) {
	r := newRig(t, func(f *fakePlatform) { f.games = &refusing{} })
	r.begin(friends(9, false))
	r.play("E5 E4 D4 D3")
	r.begin(friends(9, false))
	if m := r.state().Message; !strings.HasPrefix(m, "This browser keeps no games here") {
		t.Errorf("the message is %q", m)
	}
	r.a.toast = toast{}
	r.play("E5 E4 D4 D3 C3")
	r.begin(friends(9, false))
	if m := r.state().Message; m != "" {
		t.Errorf("told twice: %q", m)
	}
	r.press("nav.games")
	if got := r.kept(); got != "redstone 5 , redstone 4 " || !r.has("games.notice") {
		t.Errorf("kept are %q, the notice is there: %v", got, r.has("games.notice"))
	}
}
