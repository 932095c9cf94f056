package ui

import (
	"strings"
	"testing"
	"time"

	"redstone/game/settings"
	"redstone/game/ui/boardview"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/rules"
)

// wholeGame plays a complete random game with one input method: place puts a stone
// on a point and answers the chooser if there is one.
func wholeGame(t *testing.T, r *rig, seed uint64, place func(m rules.Move)) {
	t.Helper()
	moves, after, result := randomMoves(t, 5, seed)
	both := 0
	for i, m := range moves {
		if len(boardview.Placements(r.a.session.Match().Position(), m.Point())) == 2 {
			both++
		}
		place(m)
		if s := r.state(); s.Position != after[i] || s.Ply != i+1 {
			t.Fatalf("after ply %d, %s, the board is %s (ply %d), want %s", i+1, m, s.Position, s.Ply, after[i])
		}
	}
	r.settle()
	s := r.state()
	if want := result.Winner.String() + " " + result.Method.String(); s.Result != want || s.Screen != "game-over" {
		t.Errorf("the game ended as %q on screen %q, want %q on game-over", s.Result, s.Screen, want)
	}
	if result.Method != rules.Annihilation {
		t.Errorf("seed %d ends by %s; choose one that ends by annihilation", seed, result.Method)
	}
	if both == 0 {
		t.Errorf("seed %d never asked which stone; choose one that does", seed)
	}
}

// gameSeed is of a random game on 5x5 that ends by annihilation and in which
// both stones were possible where one was placed.
const gameSeed = 3

func TestWholeGameByNames(t *testing.T) {
	r := newRig(t, unasked)
	r.named(sem.Button, "New game")
	r.screenIs("new-game")
	r.named(sem.Radio, "Redstone")
	r.named(sem.Radio, "5×5")
	r.named(sem.Radio, "Two players here")
	r.named(sem.Switch, "Pie rule")
	r.named(sem.Button, "Start")
	r.screenIs("play")
	if s := r.state(); s.Size != 5 || s.Seats != [2]string{"human", "human"} {
		t.Fatalf("another game than chosen: %+v", s)
	}
	wholeGame(t, r, gameSeed, func(m rules.Move) {
		r.named(sem.Cell, m.Point().String()+", empty")
		if r.has("chooser") {
			stone := r.state().ToMove
			if m.IsRed() {
				stone = "red"
			}
			r.named(sem.Button, "Place a "+stone+" stone at "+m.Point().String())
		}
	})
	if n := r.f.tree.Named(sem.Heading, "Black wins"); n == nil && strings.HasPrefix(r.state().Result, "black") {
		t.Error("nothing says that Black wins")
	}
	r.named(sem.Button, "Rematch")
	r.screenIs("play")
	if s := r.state(); s.Plies != 0 || s.Size != 5 || s.Result != "" {
		t.Errorf("the rematch is no fresh game: %+v", s)
	}
}

// TestWholeGameByKeyboard plays with Tab, arrows, Enter, 1 and 2 alone, from
// the first frame on.
func TestWholeGameByKeyboard(t *testing.T) {
	r := newRig(t, unasked)
	tabTo := func(id string) {
		t.Helper()
		for i := 0; i < 60; i++ {
			if r.f.tree.Focus == id {
				return
			}
			r.key("Tab")
		}
		t.Fatalf("Tab never reaches %s", id)
	}
	tabTo("new-game")
	r.key("Enter")
	r.screenIs("new-game")
	radio := func(id string) {
		t.Helper()
		group := id[:strings.LastIndexByte(id, '.')]
		for i := 0; i < 60 && !strings.HasPrefix(r.f.tree.Focus, group+"."); i++ {
			r.key("Tab")
		}
		for i := 0; i < 10 && r.f.tree.Focus != id; i++ {
			r.key("ArrowRight")
		}
		if !r.node(id).Checked {
			t.Fatalf("the arrows do not choose %s; the focus is on %s", id, r.f.tree.Focus)
		}
	}
	radio("new.size.0")
	radio("new.opponent.1")
	tabTo("new.pie")
	r.key(" ")
	tabTo("new.start")
	r.key("Enter")
	r.screenIs("play")
	wholeGame(t, r, gameSeed, func(m rules.Move) {
		for i := 0; i < 60 && !strings.HasPrefix(r.f.tree.Focus, "point."); i++ {
			r.key("Tab")
		}
		for i := 0; i < 20; i++ {
			at, ok := boardview.CellPoint(r.f.tree.Focus)
			if !ok {
				t.Fatalf("the focus left the board for %q", r.f.tree.Focus)
			}
			to := m.Point()
			switch {
			case at.Col() < to.Col():
				r.key("ArrowRight")
			case at.Col() > to.Col():
				r.key("ArrowLeft")
			case at.Row() < to.Row():
				r.key("ArrowUp")
			case at.Row() > to.Row():
				r.key("ArrowDown")
			}
			if at == to {
				break
			}
		}
		r.key("Enter")
		if !r.has("chooser") {
			return
		}
		r.key("Escape")
		if r.has("chooser") || r.f.tree.Focus != boardview.CellID(m.Point()) {
			t.Fatalf("Escape leaves the chooser for %q", r.f.tree.Focus)
		}
		r.key("Enter")
		if m.IsRed() {
			r.key("2")
		} else {
			r.key("1")
		}
	})
	tabTo("rematch")
	r.key("Enter")
	if s := r.state(); s.Screen != "play" || s.Plies != 0 {
		t.Errorf("Enter on Rematch: %+v", s)
	}
}

// TestWholeGameByPointer clicks with 0 ms between down and up, as trackpads do.
func TestWholeGameByPointer(t *testing.T) {
	r := newMatch(t, friends(5, false), unasked)
	wholeGame(t, r, gameSeed, func(m rules.Move) { clickMove(r, m, r.clickOn) })
	r.clickOn("review")
	r.screenIs("review")
	r.clickOn("walk.first")
	if r.state().Ply != 0 || r.state().Screen != "review" {
		t.Errorf("looking back shows ply %d", r.state().Ply)
	}
}

func TestWholeGameByTouch(t *testing.T) {
	for _, confirm := range []string{settings.Off, settings.On} {
		r := newMatch(t, friends(5, false), unasked)
		r.setting(func(s *settings.Settings) { s.Confirm = confirm })
		wholeGame(t, r, gameSeed, func(m rules.Move) {
			if len(boardview.Placements(r.a.session.Match().Position(), m.Point())) == 1 && confirm == settings.On {
				r.a.board.Finish()
				before := r.state().Ply
				r.tapOn(boardview.CellID(m.Point()))
				if r.state().Ply != before {
					t.Fatal("a tap placed a stone without being confirmed")
				}
				r.tapOn("choose.0")
				return
			}
			clickMove(r, m, r.tapOn)
		})
	}
}

// clickMove places a stone by the given way of pressing.
func clickMove(r *rig, m rules.Move, press func(id string)) {
	r.Helper()
	r.a.board.Finish() // otherwise the press only skips it
	press(boardview.CellID(m.Point()))
	if r.has("chooser") {
		option := "choose.0"
		if m.IsRed() {
			option = "choose.1"
		}
		press(option)
	}
}

func TestConfirmByTouch(t *testing.T) {
	auto9 := friends(9, false)
	for _, c := range []struct {
		name    string
		size    int
		w, h    float64
		confirm string
		asks    bool
	}{
		{"9x9 on a phone, by itself", 9, 390, 844, settings.Auto, false},
		{"19x19 on a phone, by itself", 19, 390, 844, settings.Auto, true},
		{"5x5 on a tablet, always", 5, 768, 1024, settings.On, true},
		{"19x19 on a phone, never", 19, 390, 844, settings.Off, false},
	} {
		conf := auto9
		conf.Size = c.size
		r := newMatch(t, conf, sharp)
		r.resize(c.w, c.h)
		r.setting(func(s *settings.Settings) { s.Confirm = c.confirm })
		r.tapOn("point.C3")
		if got := r.has("choose.cancel"); got != c.asks {
			t.Errorf("%s: asks %v, want %v", c.name, got, c.asks)
		}
		if !c.asks {
			r.moves("C3")
			continue
		}
		r.moves("")
		r.tapOn("choose.cancel")
		if r.moves(""); r.has("chooser") {
			t.Errorf("%s: the cross leaves the question open", c.name)
		}
		r.tapOn("point.C3")
		r.tapOn("point.D2") // another point: asked again, nothing placed
		if r.moves(""); !r.has("choose.0") {
			t.Errorf("%s: a tap elsewhere does not ask about the new point", c.name)
		}
		r.tapOn("point.D2") // the same point again confirms
		r.moves("D2")
		// A mouse is not asked.
		r.a.board.Finish()
		r.clickOn("point.B4")
		r.moves("D2 B4")
	}
}

func TestTouchShowsThePointAboveTheFinger(t *testing.T) {
	r := newMatch(t, friends(9, false), sharp)
	x, y := r.node("point.E5").Rect.Center()
	r.do(widget.Event{Kind: widget.PointerDown, Pointer: 3, Touch: true, X: x, Y: y})
	if !r.a.board.Magnified || r.a.board.Ghost != rules.At(4, 4) {
		t.Errorf("under the finger: magnified %v, ghost %v", r.a.board.Magnified, r.a.board.Ghost)
	}
	// Lifted there, it places; moved off the point, it does not.
	r.do(widget.Event{Kind: widget.PointerUp, Pointer: 3, Touch: true, X: x, Y: y})
	r.moves("E5")
	fx, fy := r.node("point.F5").Rect.Center()
	gx, gy := r.node("point.G5").Rect.Center()
	r.do(widget.Event{Kind: widget.PointerDown, Pointer: 3, Touch: true, X: fx, Y: fy}, widget.Event{Kind: widget.PointerMove, Pointer: 3, Touch: true, X: gx, Y: gy})
	if r.a.board.Magnified || r.a.board.Ghost != 0 {
		t.Errorf("moved off: magnified %v, ghost %v", r.a.board.Magnified, r.a.board.Ghost)
	}
	r.do(widget.Event{Kind: widget.PointerUp, Pointer: 3, Touch: true, X: gx, Y: gy})
	r.moves("E5")
}

func TestCancelledTouchPlacesNothing(t *testing.T) {
	for _, end := range []widget.Event{{Kind: widget.PointerCancel, Pointer: 3, Touch: true}, {Kind: widget.Hidden}} {
		r := newMatch(t, friends(9, false), sharp)
		x, y := r.node("point.E5").Rect.Center()
		r.do(widget.Event{Kind: widget.PointerDown, Pointer: 3, Touch: true, X: x, Y: y}, end,
			widget.Event{Kind: widget.PointerUp, Pointer: 3, Touch: true, X: x, Y: y})
		r.moves("")
		if r.a.board.Magnified || r.a.board.Ghost != 0 {
			t.Error("the magnified view stays")
		}
		r.tapOn("point.E5")
		r.moves("E5")
	}
}

func TestDragOffAButtonPressesNothing(t *testing.T) {
	r := newMatch(t, friends(9, false))
	x, y := r.node("settings").Rect.Center()
	r.do(widget.Event{Kind: widget.PointerDown, X: x, Y: y}, widget.Event{Kind: widget.PointerMove, X: x, Y: y + 120}, widget.Event{Kind: widget.PointerUp, X: x, Y: y + 120})
	r.screenIs("play")
	r.clickOn("settings")
	r.screenIs("settings")
	// A press beside the controls of a sheet does nothing, the cross closes it.
	r.clickOn("sheet.title")
	r.screenIs("settings")
	r.clickOn("sheet.close")
	r.screenIs("play")
}

func TestFirstPressIsTheFirstMove(t *testing.T) {
	r := newRig(t)
	s := r.state()
	if s.Screen != "play" || s.Seats != [2]string{"human", "computer 5"} || s.Size != 9 || s.ToMove != "black" {
		t.Fatalf("the page opens on %+v", s)
	}
	r.f.thinker.script = []rules.Move{parseMove(t, "D4")}
	r.clickOn("point.E5")
	r.moves("E5")
	if len(r.f.thinker.asked) != 1 {
		t.Fatalf("the computer was asked %d times", len(r.f.thinker.asked))
	}
	q := r.f.thinker.asked[0]
	if q.Size != 9 || q.Level != 5 || !q.Pie || len(q.Moves) != 1 || q.Moves[0] != parseMove(t, "E5") {
		t.Errorf("the computer was asked %+v", q)
	}
	r.settle()
	r.moves("E5 D4")
	if r.takeSounds() != "stone stone" {
		t.Error("not one sound a stone")
	}
}

// TestComputerWaits checks that the answer does not come at once, and that the
// person can place nothing meanwhile.
func TestComputerWaits(t *testing.T) {
	r := newRig(t)
	r.f.thinker.slow = true
	r.press("point.E5")
	r.wait(time.Second)
	if s := r.state(); !s.Thinking || s.Moving || len(s.Moves) != 1 {
		t.Fatalf("while the computer thinks: %+v", s)
	}
	if n := r.node("seat.white"); n.Label != "White: Garnet (level 5), no stones, thinking" {
		t.Errorf("White's seat says %q", n.Label)
	}
	r.press("point.A1")
	if s := r.state(); s.Message != "It is the computer's turn." || len(s.Moves) != 1 {
		t.Errorf("pressed during its turn: %+v", s)
	}
	r.f.thinker.slow = false
	r.settle()
	if s := r.state(); s.Plies != 2 || s.ToMove != "black" {
		t.Errorf("afterwards: %+v", s)
	}
}
