package ui

import (
	"testing"
	"time"

	"redstone/game/match"
	"redstone/game/settings"
	"redstone/game/ui/sem"
	"redstone/rules"
)

// fiveOwn is a position in which only red may go to D4, and takes five of Black's own stones.
const fiveOwn = "BBBBB/WWW.W/...W./...../....B b"

// TestHarmIsAskedAboutByEveryInput chooses the move with the mouse, a finger, the keyboard and the mirror, with
// and without the choice between two stones before it.
func TestHarmIsAskedAboutByEveryInput(t *testing.T) {
	const twoOwn = "BB.../WWW../...../...../....B b" // C5: both stones
	for _, c := range []struct{ position, point, move string }{{fiveOwn, "point.D4", "xD4"}, {twoOwn, "point.C5", "xC5"}} {
		for name, press := range map[string]func(r *rig, id string){
			"mouse":  (*rig).clickOn,
			"finger": (*rig).tapOn,
			"mirror": (*rig).press,
			"keys":   func(r *rig, id string) { r.focus(id); r.key("Enter") },
		} {
			r := newMatch(t, setUp(c.position), sharp)
			before := r.state().Position
			ask := func() {
				t.Helper()
				press(r, c.point)
				if c.position == twoOwn {
					press(r, "choose.1")
				}
				r.screenIs("question")
				if r.has("chooser") || r.f.tree.Modal != "sheet" {
					t.Errorf("%s: the choice stays, or the question does not wait", name)
				}
				if d := r.node("sheet"); d.Role != sem.Dialog || d.Label != r.node("question").Label {
					t.Errorf("%s: the dialog is %+v", name, d)
				}
			}
			ask()
			r.key("Escape")
			if s := r.state(); s.Position != before || s.Screen != "play" || s.Plies != 0 {
				t.Errorf("%s: left, %+v", name, s)
			}
			if name == "keys" && r.f.tree.Focus != c.point {
				t.Errorf("left, the focus is on %q", r.f.tree.Focus)
			}
			ask()
			r.named(sem.Button, "Think again")
			r.moves("")
			ask()
			if name == "keys" {
				r.key("Enter") // the first answer has the focus: no stone by a second Enter
				r.moves("")
				ask()
				r.key("Tab", "Enter")
			} else {
				r.wait(time.Second)
				press(r, "answer.yes")
			}
			r.moves(c.move)
			if name == "keys" && r.f.tree.Focus != c.point {
				t.Errorf("placed, the focus is on %q", r.f.tree.Focus)
			}
		}
	}
	// The second click of a double click is no answer.
	r := newMatch(t, setUp(fiveOwn), sharp)
	r.clickOn("point.D4")
	r.clickOn("answer.yes")
	r.moves("")
	r.screenIs("question")
	r.wait(time.Second)
	r.clickOn("answer.yes")
	r.moves("xD4")

	// Switched off, it is played.
	r = newMatch(t, setUp(fiveOwn))
	r.press("settings")
	if n := r.node("set.warn"); n.Role != sem.Switch || !n.Checked || n.Label != "Ask before a move that harms only me" {
		t.Errorf("%+v", n)
	}
	r.press("set.warn")
	r.press("sheet.close")
	r.press("point.D4")
	r.moves("xD4")
	if settings.Parse(r.f.store[settingsKey]).Warn {
		t.Error("the setting is not stored")
	}

	// Variations are free, and so is the computer.
	r = newMatch(t, setUp(fiveOwn))
	r.play("B1 resign")
	r.resize(1000, 800)
	r.press("review")
	r.press("walk.first")
	r.press("point.D4")
	if s := r.state(); s.Screen != "review" || s.Position == setUp(fiveOwn).Setup {
		t.Errorf("trying a variation: %+v", s)
	}
	c := setUp(fiveOwn)
	c.Players[0] = match.Player{Computer: true, Level: 3}
	r = newRig(t)
	r.f.thinker.script = []rules.Move{parseMove(t, "xD4")}
	r.begin(c)
	r.settle()
	r.moves("xD4")
	r.screenIs("play")
}
