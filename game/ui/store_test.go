package ui

import (
	"strings"
	"testing"
	"time"

	"redstone/game/match"
	"redstone/rules"
)

// again starts the game anew on the same storage.
func (r *rig) again() *rig {
	r.Helper()
	return newRig(r.TB, func(f *fakePlatform) { f.store, f.now, f.scale = r.f.store, r.f.now, r.f.scale })
}

func TestGameIsSavedOnEveryMove(t *testing.T) {
	r := newMatch(t, friends(9, false))
	for _, m := range strings.Fields(midGame) {
		before := r.f.saves[gameKey]
		r.play(m)
		if r.f.saves[gameKey] == before {
			t.Fatalf("%s is not saved", m)
		}
		saved, err := match.Decode(r.f.store[gameKey], r.f.now)
		if err != nil || saved.Position().Text() != r.state().Position {
			t.Fatalf("after %s the store holds %v, %v", m, saved.Position(), err)
		}
		if got := r.again().state(); got.Position != r.state().Position || got.Ply != r.state().Ply || got.Message != "" {
			t.Fatalf("after %s another start shows %+v", m, got)
		}
	}
	r.a.doTakeBack()
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
	r.do(Event{Kind: Hidden}) // saves
	r.f.now = r.f.now.Add(time.Hour)
	left := r.again().a.match.Remaining(rules.White, r.f.now)
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
	r.do(Event{Kind: SetValue, ID: "set.volume", Value: 3})
	for _, id := range []string{"set.coords", "set.marks", "set.hints", "set.atari", "set.ponder", "set.processors", "set.confirm.1", "set.motion.2"} {
		r.press(id)
	}
	r.press("sheet.close")
	r.press("new-game")
	r.press("new.opponent.0")
	r.press("new.size.1")
	r.do(Event{Kind: SetValue, ID: "new.level", Value: merciless})
	r.press("new.think.3")
	r.do(Event{Kind: SetValue, ID: "new.level", Value: 8})
	r.press("new.colour.1")
	r.press("new.pie")
	r.press("new.clock.3")
	r.press("new.increment.4")
	r.press("new.start")
	got := r.again()
	if got.a.settings != r.a.settings {
		t.Errorf("restored %+v\nwant %+v", got.a.settings, r.a.settings)
	}
	want := settings{
		theme: "dark", look: "walnut", language: "de", coords: false, marks: true, hints: true, atari: true, confirm: on, motion: off, volume: 0.3,
		ponder: true, processors: false,
		next: gameChoice{game: rules.Redstone, size: 7, level: 8, think: 30, colour: "white", main: 10, increment: 20},
	}
	if got.a.settings != want {
		t.Errorf("settings are %+v\nwant %+v", got.a.settings, want)
	}
	if s := got.state(); s.Theme != "dark" || s.Language != "de" || s.Size != 7 || s.Seats[0] != "computer 8" {
		t.Errorf("they have no effect: %+v", s)
	}
	if c := got.a.match.Config(); c.Clock != (match.Clock{Main: 10 * time.Minute, Increment: 20 * time.Second}) || c.Pie {
		t.Errorf("the game is %+v", c)
	}
}

// TestDamagedState starts on every kind of rubbish: never a panic, always a
// board; what was there is put aside, with a message.
func TestDamagedState(t *testing.T) {
	r := newMatch(t, friends(9, false))
	r.play(midGame)
	good := r.f.store[gameKey]
	newer := strings.Replace(good, "redstone-match 2", "redstone-match 999", 1)
	cases := map[string]string{
		"empty":                 "",
		"foreign":               `{"type":"chess","fen":"8/8/8/8/8/8/8/8 w - - 0 1"}`,
		"binary":                "\x00\xff\xfe\x80redstone\x00",
		"huge":                  good + strings.Repeat("x", 2<<20),
		"huge line":             "redstone-match 1\n" + strings.Repeat("A", 1<<17),
		"newer":                 newer,
		"illegal move":          strings.Replace(good, "W[ef]", "W[ee]", 1),
		"unknown move":          strings.Replace(good, "W[ef]", "W[zz]", 1),
		"size":                  strings.Replace(good, "size 9", "size 900000000", 1),
		"negative":              strings.Replace(good, "size 9", "size -9", 1),
		"no game":               strings.Replace(good, "game redstone", "game chess", 1),
		"only the head":         "redstone-match 1\n",
		"windows endings, half": strings.ReplaceAll(good[:len(good)/2], "\n", "\r\n"),
	}
	for name, text := range cases {
		f := newFake()
		f.store[gameKey] = text
		a := New(f)
		s := a.State()
		if f.store[damagedKey] != text {
			t.Errorf("%s: put aside was %.40q", name, f.store[damagedKey])
		}
		want := "The saved game was damaged. What could be read is here; the rest was put aside."
		if name == "newer" {
			want = "The saved game is from a newer version. It was put aside; here is a new one."
		}
		if s.Message != want {
			t.Errorf("%s: the message is %q", name, s.Message)
		}
		if s.Size != 9 || s.Screen != "play" {
			t.Errorf("%s: on the screen is %+v", name, s)
		}
		if strings.HasSuffix(name, " move") && strings.Join(s.Moves, " ") != "E5" {
			t.Errorf("%s: what could be read is %v, want E5", name, s.Moves)
		}
	}
	for cut := range len(good) {
		f := newFake()
		f.store[gameKey] = good[:cut]
		a := New(f)
		s := a.State()
		if moves := strings.Join(s.Moves, " "); !strings.HasPrefix(midGame, moves) {
			t.Fatalf("cut at %d: moves %q", cut, moves)
		} else if moves != midGame && (s.Message == "" || f.store[damagedKey] != good[:cut]) {
			t.Fatalf("cut at %d: %d moves lost without a word", cut, len(strings.Fields(midGame))-len(s.Moves))
		}
	}
}

// TestDamageIsPlayedOn checks that the game goes on where it could be read.
func TestDamageIsPlayedOn(t *testing.T) {
	r := newMatch(t, friends(9, false))
	r.play("E5 E4 D4")
	r.f.store[gameKey] = strings.Replace(r.f.store[gameKey], "B[df]", "B[!!]", 1)
	got := r.again()
	got.moves("E5 E4")
	got.press("point.A1")
	got.moves("E5 E4 A1")
	if next := got.again(); next.state().Message != "" || next.state().Plies != 3 {
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
		if a := New(f); a.settings != defaultSettings() {
			t.Errorf("%s: settings are %+v", name, a.settings)
		}
	}
	f := newFake()
	f.store["settings"] = "language xx-unknown\nlook kaya\n"
	if s := New(f).State(); s.Language != "en" {
		t.Errorf("an unknown language shows %q", s.Language)
	}
	f.store["settings"] = "next-game go\nnext-size 5\n"
	if a := New(f); a.settings.next.size != 9 || a.settings.next.game != rules.Go {
		t.Errorf("a size that Go does not have: %+v", a.settings.next)
	}
}

func TestStorageThatFails(t *testing.T) {
	r := newRig(t, func(f *fakePlatform) { f.broken = true })
	const words = "Games cannot be saved here (storage is blocked or full). This one lasts until the page is closed."
	if m := r.state().Message; m != words {
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
	if r.f.tree.Say[len(r.f.tree.Say)-1].Text == words || r.f.saves[gameKey] < 5 {
		t.Error("it is told more than once, or saving is not tried again")
	}
	r.press("settings")
	r.press("set.theme.2")
	if r.state().Theme != "dark" || r.state().Message != "" {
		t.Errorf("settings without storage: %+v", r.state())
	}
}
