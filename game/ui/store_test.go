package ui

import (
	"strings"
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/game/library/librarytest"
	"redstone/game/match"
	"redstone/game/settings"
	"redstone/game/ui/widget"
	"redstone/rules"
)

// again restarts the program on the same storage.
func (r *rig) again() *rig {
	r.Helper()
	return newRig(r.TB, func(f *fakePlatform) { f.store, f.now, f.scale = r.f.store, r.f.now, r.f.scale })
}

func TestGameIsSavedOnEveryMove(t *testing.T) {
	r := newMatch(t, friends(9, false))
	for _, m := range strings.Fields(midGame) {
		before := r.f.saves["game"]
		r.play(m)
		if r.f.saves["game"] == before {
			t.Fatalf("%s is not saved", m)
		}
		saved, err := match.Decode(r.f.store["game"], r.f.now)
		if err != nil || saved.Position().Text() != r.state().Position {
			t.Fatalf("after %s the store holds %v, %v", m, saved.Position(), err)
		}
		if got := r.again().state(); got.Position != r.state().Position || got.Ply != r.state().Ply || got.Message != "" {
			t.Fatalf("after %s another start shows %+v", m, got)
		}
	}
	r.a.session.TakeBack()
	r.frame()
	if got := r.again(); got.state().Position != r.state().Position || got.node("redo").Disabled {
		t.Errorf("taking back is not saved: %+v", got.state())
	}
	r.more("resign")
	r.press("answer.yes")
	if got := r.again().state(); got.Result != r.state().Result || got.Screen != "game-over" || got.Result == "" {
		t.Errorf("the end is not saved: %+v", got)
	}
}

func TestPieIsRestored(t *testing.T) {
	r := newMatch(t, friends(9, true))
	r.play("E5")
	if got := r.again(); !got.has("pie.swap") {
		t.Error("White's question is not asked again")
	}
	r.press("pie.swap")
	if got := r.again().state(); got.ToMove != "white" || len(got.Moves) != 2 || got.Moves[1] != "swap" {
		t.Errorf("restored: %+v", got)
	}
}

func TestComputerGoesOnAfterRestart(t *testing.T) {
	r := newMatch(t, computer(1, 9, false))
	r.f.thinker.slow = true
	r.press("point.E5")
	got := r.again()
	got.settle()
	if s := got.state(); s.Plies != 2 || s.ToMove != "black" {
		t.Errorf("the computer does not answer after a restart: %+v", s)
	}
}

func TestClockStandsStillWhileClosed(t *testing.T) {
	c := friends(9, false)
	c.Clock = match.Clock{Main: 5 * time.Minute}
	r := newMatch(t, c)
	r.press("point.E5")
	r.wait(30 * time.Second)
	r.do(widget.Event{Kind: widget.Hidden}) // saves
	r.f.now = r.f.now.Add(time.Hour)
	left := r.again().a.session.Match().Remaining(rules.White, r.f.now)
	if left < 4*time.Minute+28*time.Second || left > 4*time.Minute+31*time.Second {
		t.Errorf("White has %v left after an hour away, want about 4m30s", left)
	}
}

func TestSettingsAreRestored(t *testing.T) {
	r := newRig(t)
	r.press("settings")
	r.press("set.language.2")
	r.press("set.theme.2")
	r.press("set.look.1")
	r.do(widget.Event{Kind: widget.SetValue, ID: "set.volume", Value: 3})
	for _, id := range []string{"set.coords", "set.marks", "set.hints", "set.atari", "set.warn", "set.turned", "set.ponder", "set.processors", "set.confirm.1", "set.motion.2"} {
		r.press(id)
	}
	r.press("sheet.close")
	r.press("new-game")
	r.press("new.opponent.0")
	r.press("new.size.1")
	r.do(widget.Event{Kind: widget.SetValue, ID: "new.level", Value: engine.Merciless})
	r.press("new.think.3")
	r.do(widget.Event{Kind: widget.SetValue, ID: "new.level", Value: 8})
	r.press("new.colour.1")
	r.press("new.pie")
	r.press("new.clock.3")
	r.press("new.increment.4")
	r.press("new.start")
	got := r.again()
	if got.a.settings != r.a.settings {
		t.Errorf("restored %+v\nwant %+v", got.a.settings, r.a.settings)
	}
	want := settings.Settings{
		Theme: "dark", Look: "walnut", Language: "de", Coords: false, Marks: true, Hints: true, Atari: true, Confirm: settings.On, Motion: settings.Off, Volume: 0.3,
		Ponder: true, Processors: false, Welcomed: true,
		Next: settings.Choice{Game: rules.Redstone, Size: 7, Level: 8, Think: 30, Colour: "white", Main: 10, Increment: 20, Komi: 7.5},
	}
	if got.a.settings != want {
		t.Errorf("settings are %+v\nwant %+v", got.a.settings, want)
	}
	if s := got.state(); s.Theme != "dark" || s.Language != "de" || s.Size != 7 || s.Seats[0] != "computer 8" {
		t.Errorf("they have no effect: %+v", s)
	}
	if c := got.a.session.Match().Config(); c.Clock != (match.Clock{Main: 10 * time.Minute, Increment: 20 * time.Second}) || c.Pie {
		t.Errorf("the game is %+v", c)
	}
}

// TestDamagedState reports that a saved game could not be read; what is restored of it is
// tested in package session.
func TestDamagedState(t *testing.T) {
	r := newMatch(t, friends(9, false))
	r.play("E5 E4")
	good := r.f.store["game"]
	for name, test := range map[string]struct{ text, message string }{
		"newer":   {strings.Replace(good, "redstone-match 3", "redstone-match 999", 1), "The saved game is from a newer version. It was put aside; here is a new one."},
		"foreign": {`{"type":"chess"}`, "The saved game was damaged. What could be read is here; the rest was put aside."},
	} {
		f := newFake()
		f.store["game"] = test.text
		if s := New(f).State(); s.Message != test.message || s.Size != 9 || s.Screen != "play" {
			t.Errorf("%s: on the screen is %+v", name, s)
		}
	}
}

// TestDamageIsPlayedOn checks that the game can be continued from what could be read.
func TestDamageIsPlayedOn(t *testing.T) {
	r := newMatch(t, friends(9, false))
	r.play("E5 E4 D4")
	i := strings.Index(r.f.store["game"], ";B[df]")
	r.f.store["game"] = r.f.store["game"][:i]
	got := r.again()
	got.moves("E5 E4")
	got.press("point.A1")
	got.moves("E5 E4 A1")
	if next := got.again(); next.state().Message != "" || next.state().Plies != 3 { // E5 E4 A1
		t.Errorf("after one more move another start shows %+v", next.state())
	}
}

func TestDamagedSettings(t *testing.T) {
	for name, text := range map[string]string{
		"empty": "", "binary": "\x00\xff\xfe", "huge": strings.Repeat("theme dark\n", 1<<16), "foreign": `{"theme":"dark"}`,
		"values": "theme pink\nlook lava\nlanguage x\nvolume NaN\nvolume 7\nvolume -1\nconfirm maybe\nmotion 3\nnext-size 4000\nnext-level 99\nnext-colour red\nnext-main -5\nnext-game chess\n",
	} {
		f := newFake()
		f.store["settings"] = text
		if a := New(f); a.settings != settings.Default() {
			t.Errorf("%s: settings are %+v", name, a.settings)
		}
	}
	f := newFake()
	f.store["settings"] = "language xx-unknown\nlook kaya\n"
	if s := New(f).State(); s.Language != "en" {
		t.Errorf("an unknown language shows %q", s.Language)
	}
	f.store["settings"] = "next-game go\nnext-size 5\n"
	if a := New(f); a.settings.Next.Size != 9 || a.settings.Next.Game != rules.Go {
		t.Errorf("a size that Go does not have: %+v", a.settings.Next)
	}
}

func TestStorageThatFails(t *testing.T) {
	r := newRig(t, func(f *fakePlatform) { f.broken = true })
	if m := r.state().Message; m != "" {
		t.Errorf("the message is %q", m)
	}
	r.settle()
	for _, p := range []string{"point.E5", "point.A1"} {
		r.press(p)
		r.settle()
	}
	if r.state().Plies != 4 {
		t.Errorf("the game does not go on: %+v", r.state())
	}
	if r.f.saves["game"] < 5 || r.has("unsaved") {
		t.Error("saving is not tried again, or said to fail though My games has the game")
	}
	r.press("settings")
	r.press("set.theme.2")
	if r.state().Theme != "dark" || r.state().Message != "" {
		t.Errorf("settings without storage: %+v", r.state())
	}
}

// TestUnreadableSettings stay as they are.
func TestUnreadableSettings(t *testing.T) {
	r := newRig(t)
	r.press("settings")
	r.press("set.look.1")
	stored := r.f.store["settings"]
	got := newRig(t, func(f *fakePlatform) { f.store, f.unreadable = r.f.store, true })
	if m := got.state().Message; !strings.HasPrefix(m, "Your settings cannot be read") {
		t.Errorf("the message is %q", m)
	}
	got.press("settings")
	got.press("set.theme.2")
	if got.f.store["settings"] != stored || got.state().Theme != "dark" {
		t.Errorf("stored is %q, the theme %s", got.f.store["settings"], got.state().Theme)
	}
}

// TestTwoWindows of one storage: what one plays the other shows, and says so.
func TestTwoWindows(t *testing.T) {
	store := librarytest.New()
	a := newRig(t, func(f *fakePlatform) { f.games = store })
	a.begin(friends(9, false))
	a.play("E5 E4")
	b := newRig(t, func(f *fakePlatform) { f.games, f.store, f.now = store, a.f.store, a.f.now })
	b.moves("E5 E4")
	b.play("D4")
	store.Changed(a.state().ID)
	a.frame()
	a.moves("E5 E4 D4")
	if m := a.state().Message; m != "The game has continued in another window. This is how it stands now." {
		t.Errorf("the message is %q", m)
	}
	a.press("point.D3")
	store.Changed(a.state().ID)
	b.frame()
	b.moves("E5 E4 D4 D3")
	if !b.state().Stored || strings.Contains(store.Contents(), ",") {
		t.Errorf("kept are %q", store.Contents())
	}
}
