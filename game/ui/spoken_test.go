package ui

import (
	"slices"
	"testing"

	"redstone/game/match"
	"redstone/game/settings"
	"redstone/game/ui/sem"
	"redstone/rules"
)

// spoken returns what the live region was given since the last call.
func (r *rig) spoken(seen *int) []string {
	var list []string
	for _, u := range r.f.tree.Say {
		if u.Seq > *seen {
			list = append(list, u.Text)
			*seen = u.Seq
		}
	}
	return list
}

// TestMovesAreSpokenOnce follows what is said of moves: the move, groups left with one liberty, whose turn it is,
// each once and in this order.
func TestMovesAreSpokenOnce(t *testing.T) {
	seen := 0
	check := func(r *rig, what string, want ...string) {
		t.Helper()
		if got := r.spoken(&seen); !slices.Equal(got, want) {
			t.Errorf("%s: spoken %q, want %q", what, got, want)
		}
	}
	r := newRig(t)
	begin := func(c match.Config, script ...string) {
		r.f.thinker.script = nil
		for _, m := range script {
			r.f.thinker.script = append(r.f.thinker.script, parseMove(t, m))
		}
		r.begin(c)
		r.spoken(&seen)
	}
	against := func(seat int, c match.Config) match.Config {
		c.Players[seat] = match.Player{Computer: true, Level: 3}
		return c
	}
	begin(computer(1, 9, false), "D4")
	r.press("point.E5")
	check(r, "one's own move", "Black placed a stone at E5.")
	r.settle()
	check(r, "the computer's", "White placed a stone at D4.", "Your turn.")

	begin(against(1, friends(9, false)), "A8")
	r.press("point.A9")
	r.spoken(&seen)
	r.settle()
	check(r, "a stone left with one liberty", "White placed a stone at A8.", "The black stone at A9 has one liberty left.", "Your turn.")

	begin(friends(9, false))
	r.press("point.A9")
	r.press("point.A8")
	check(r, "between two people", "Black placed a stone at A9.", "White placed a stone at A8.", "The black stone at A9 has one liberty left.")
	r.press("point.E5")
	r.spoken(&seen)
	r.press("point.B9")
	check(r, "a stone is taken", "White placed red at B9: takes A9, a black stone.")

	// The end comes after the move that made it, and takes no turn.
	begin(against(1, setUp("B.W../W..../...../...../....B b")))
	r.press("point.B5")
	if r.has("choose.1") {
		r.press("choose.1")
	}
	if r.has("answer.yes") {
		r.press("answer.yes")
	}
	r.spoken(&seen)
	begin(setUp("BB./W../WWB b"))
	r.press("point.B2")
	if r.has("choose.1") {
		r.press("choose.1")
	}
	r.a.board.Finish()
	r.frame()
	got := r.spoken(&seen)
	if len(got) < 2 || got[len(got)-1] != "Black wins. White is annihilated: not a stone left on the board." {
		t.Errorf("at the end: %q", got)
	}
	for _, u := range r.f.tree.Say {
		if u.Urgent {
			t.Errorf("%q would be spoken before the move", u.Text)
		}
	}

	// A pass and a swap are told by messages, and by nothing else.
	c := friends(9, false)
	c.Game = rules.Go
	begin(c)
	r.press("point.E5")
	r.press("point.E4")
	r.spoken(&seen)
	r.a.settings.Warn = false
	r.press("pass")
	check(r, "a pass between two people", "Black passed. If White passes too, White wins by 7.5.")
	begin(against(1, c), "pass")
	r.press("point.E5")
	r.settle()
	check(r, "the computer passes", "Black placed a stone at E5.", "White passed. If Black passes too, Black wins by 73.5.", "Your turn.")
	begin(friends(9, true))
	r.press("point.E5")
	check(r, "the pie", "Black placed a stone at E5.", "Play White, or take Black's stone?")
	r.press("pie.swap")
	check(r, "a swap between two people", "The seats are swapped: whoever began now plays White, and it is White's turn.")
	begin(computer(1, 9, true), "swap")
	r.press("point.E5")
	r.settle()
	check(r, "the computer swaps", "Black placed a stone at E5.", "The computer takes Black's stone: you are White now and it is your turn.")
	begin(computer(0, 9, true), "E5")
	r.settle()
	check(r, "the pie against the computer", "Black placed a stone at E5.", "Play White, or take Black's stone?")
}

// TestCommentsAreSpoken goes through a game with a comment.
func TestCommentsAreSpoken(t *testing.T) {
	r := newRig(t)
	r.begin(friends(9, false))
	r.play("E5 D4 E4")
	r.a.session.GoTo(2)
	r.a.session.Match().Node().Comment = "Too early."
	r.a.session.GoTo(1)
	r.frame()
	seen := 0
	r.spoken(&seen)
	r.a.session.GoTo(2)
	r.frame()
	if got, want := r.spoken(&seen), []string{"Move 2 of 3. White placed a stone at D4.", "Comment: Too early."}; !slices.Equal(got, want) {
		t.Errorf("spoken %q, want %q", got, want)
	}
	r.a.session.GoTo(3)
	r.frame()
	if got, want := r.spoken(&seen), []string{"Move 3 of 3. Black placed a stone at E4."}; !slices.Equal(got, want) {
		t.Errorf("spoken %q, want %q", got, want)
	}
}

// TestLandmarksAndHeadings looks at every scene: one main landmark with the board in it, a heading of the first level
// on the page where there is room for it, and a heading of the second level first in every dialog.
func TestLandmarksAndHeadings(t *testing.T) {
	for _, s := range scenes() {
		if s.posed {
			continue
		}
		t.Run(s.name, func(t *testing.T) {
			r := newRig(t)
			r.resize(1000, 800)
			s.show(r)
			tree, main := r.f.tree, 0
			for i := range tree.Nodes {
				n := &tree.Nodes[i]
				switch {
				case n.Role == sem.Main:
					main++
				case n.ID == "board" && !tree.Inside(n, "main"), n.Role == sem.Navigation && tree.Inside(n, "main"):
					t.Errorf("%s is in the wrong landmark", n.ID)
				case n.ID == "brand" && n.Level != 1:
					t.Errorf("the title has the level %d", n.Level)
				}
			}
			if main != 1 {
				t.Errorf("%d main landmarks", main)
			}
			if tree.Modal == "" {
				return
			}
			for i := range tree.Nodes {
				if n := &tree.Nodes[i]; n.Parent == tree.Modal {
					if n.Role != sem.Heading || n.Level != 2 || n.Label != tree.Find(tree.Modal).Label {
						t.Errorf("the dialog %q begins with %s %q of the level %d", tree.Find(tree.Modal).Label, n.Role, n.Label, n.Level)
					}
					break
				}
			}
		})
	}
}

// TestNamesOfLegalPoints switches them on in the settings.
func TestNamesOfLegalPoints(t *testing.T) {
	r := newMatch(t, setUp(choice))
	if got := r.node("point.C4").Label; got != "C4, empty" {
		t.Errorf("at first %q", got)
	}
	r.setting(func(s *settings.Settings) { s.Hints = true })
	if got := r.node("point.C4").Label; got != "C4, empty, own or red" {
		t.Errorf("then %q", got)
	}
	r.setting(func(s *settings.Settings) { s.Hints = false })
	if got := r.node("point.C4").Label; got != "C4, empty" {
		t.Errorf("at last %q", got)
	}
}
