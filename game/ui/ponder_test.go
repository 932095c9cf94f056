package ui

import (
	"strings"
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/game/match"
	"redstone/rules"
)

// strongest is a game against the merciless computer, which begins.
func strongest(think time.Duration) match.Config {
	c := friends(9, false)
	c.Players[0] = match.Player{Computer: true, Level: merciless, Time: think}
	return c
}

func TestMercilessIsTheEnginesOwn(t *testing.T) {
	if merciless != engine.Merciless {
		t.Errorf("level %d on the screen, %d in the engine", merciless, engine.Merciless)
	}
}

// TestStrengthIsChosen goes through the dialog as a player does.
func TestStrengthIsChosen(t *testing.T) {
	r := newRig(t)
	r.press("new-game")
	r.press("new.opponent.0")
	said := map[string]bool{}
	for level := 1; level <= merciless; level++ {
		r.do(Event{Kind: SetValue, ID: "new.level", Value: float64(level)})
		said[r.node("new.level").ValueText+": "+r.node("new.level.words").Label] = true
		if r.has("new.think.0") != (level == merciless) {
			t.Errorf("level %d: the time for a move is offered: %v", level, r.has("new.think.0"))
		}
	}
	if len(said) != merciless || !said["Garnet (level 5): A steady opponent for an evening."] ||
		!said["Merciless: All it knows, for as long as you give it."] {
		t.Errorf("the levels are %v", said)
	}
	if !r.node("new.think.1").Checked || r.node("new.think.1").Label != "5 s" {
		t.Errorf("at first it is %+v", r.node("new.think.1"))
	}
	r.press("new.think.3")
	r.press("new.colour.0")
	r.press("new.start")
	if p := r.a.match.Config().Players[1]; p != (match.Player{Computer: true, Level: merciless, Time: 30 * time.Second}) {
		t.Errorf("the opponent is %+v", p)
	}
	if label := r.node("seat.white").Label; !strings.Contains(label, "Merciless (30 s)") {
		t.Errorf("its card says %q", label)
	}
}

func TestMercilessIsAskedWithItsTime(t *testing.T) {
	untimed := strongest(0)
	clocked := strongest(10 * time.Second)
	clocked.Clock = match.Clock{Main: time.Minute}
	weak := computer(0, 9, false)
	weakClocked := weak
	weakClocked.Clock = match.Clock{Main: time.Minute}
	for name, test := range map[string]struct {
		c    match.Config
		want time.Duration
	}{
		"as chosen":           {strongest(10 * time.Second), 10 * time.Second},
		"not said":            {untimed, engine.MercilessTime},
		"on a clock":          {clocked, 2400 * time.Millisecond},
		"by playouts":         {weak, 0},
		"weak, and a clock":   {weakClocked, 2400 * time.Millisecond},
		"longer than a clock": {strongest(2 * time.Second), 2 * time.Second},
	} {
		r := newMatch(t, test.c)
		r.settle()
		asked := r.f.thinker.asked
		if len(asked) != 1 || asked[0].Time != test.want || asked[0].Level != test.c.Players[0].Level {
			t.Errorf("%s: asked %+v, want a time of %v", name, asked, test.want)
		}
	}
}

func TestClockShare(t *testing.T) {
	for _, test := range []struct{ left, increment, want time.Duration }{
		{10 * time.Minute, 0, 24 * time.Second},
		{10 * time.Minute, 10 * time.Second, 32 * time.Second},
		{3 * time.Second, 10 * time.Second, time.Second}, // never more than a third
		{30 * time.Millisecond, 0, leastThought},
	} {
		if got := clockShare(test.left, test.increment); got != test.want {
			t.Errorf("%v left and %v a move: %v, want %v", test.left, test.increment, got, test.want)
		}
	}
}

func TestPondering(t *testing.T) {
	r := newRig(t)
	r.press("settings")
	r.press("set.ponder")
	r.press("sheet.close")
	r.f.thinker.script = []rules.Move{parseMove(t, "E5"), parseMove(t, "C3")}
	r.begin(strongest(5 * time.Second))
	r.settle()
	pondered := func(n int, moves string) {
		t.Helper()
		got := r.f.thinker.pondered
		if len(got) != n || len(got) > 0 && movesText(got[n-1].Moves) != moves {
			t.Fatalf("pondered %+v; want %d times, at last after %s", got, n, moves)
		}
	}
	pondered(1, "E5")
	if q := r.f.thinker.pondered[0]; q.Time != 0 || q.Level != merciless {
		t.Errorf("pondered %+v", q)
	}
	r.frame()
	pondered(1, "E5") // once
	r.play("D4")
	r.settle()
	pondered(2, "E5 D4 C3")
	before := r.f.thinker.canceled
	r.press("undo")
	r.settle()
	if r.f.thinker.canceled <= before {
		t.Error("after taking back it still thinks about what was")
	}
	pondered(3, "E5")
	before = r.f.thinker.canceled
	r.f.now = r.f.now.Add(longestPonder + time.Second)
	r.frame()
	r.frame()
	if r.f.thinker.canceled != before+1 {
		t.Errorf("after a long time: cancelled %d times, want once", r.f.thinker.canceled-before)
	}
	pondered(3, "E5")
}

func TestNobodyPondersUnasked(t *testing.T) {
	for name, c := range map[string]match.Config{"merciless, but not asked to": strongest(time.Second), "weaker": computer(0, 9, false)} {
		r := newRig(t)
		r.a.settings.ponder = name == "weaker"
		r.begin(c)
		r.settle()
		if len(r.f.thinker.asked) != 1 || len(r.f.thinker.pondered) != 0 {
			t.Errorf("%s: asked %d times, pondered %+v", name, len(r.f.thinker.asked), r.f.thinker.pondered)
		}
	}
}

// TestProcessorsAreAMatterOfTaste turns them off while the computer thinks.
func TestProcessorsAreAMatterOfTaste(t *testing.T) {
	r := newRig(t)
	r.f.thinker.slow = true
	r.begin(strongest(5 * time.Second))
	r.press("settings")
	r.press("set.processors")
	r.press("sheet.close")
	r.f.thinker.slow = false
	r.settle()
	if got := r.f.several; len(got) != 2 || !got[0] || got[1] || len(r.f.thinker.asked) != 2 {
		t.Errorf("thinkers with several processors: %v, asked %d times", got, len(r.f.thinker.asked))
	}
	one := newRig(t, func(f *fakePlatform) { f.processors = 1 })
	one.press("settings")
	if one.has("set.processors") || !one.has("set.ponder") {
		t.Error("several processors are offered where there is one")
	}
}

func movesText(moves []rules.Move) string {
	var words []string
	for _, m := range moves {
		words = append(words, m.String())
	}
	return strings.Join(words, " ")
}
