package solving_test

import (
	"strings"
	"testing"
	"time"

	"redstone/assets/puzzles"
	"redstone/game/puzzle"
	. "redstone/game/puzzle/solving"
	"redstone/rules"
)

// The samples of other goals. In the first Black's stone on A1 has to survive one move of White's: B1 gives it two
// liberties, elsewhere White takes it. In the problem of another collection White answers last, and A5 is wrong.
const (
	saveOne = `(;FF[4]CA[UTF-8]AP[Redstone:1]SZ[5]RU[Redstone]PIE[0]AB[ae]AW[ad][cc][dc]PL[B]PUZZLE[save-1]GOAL[save 1 A1](;B[be]))`
	ladder  = `(;FF[4]CA[UTF-8]GM[1]AP[Redstone:1]SZ[9]KM[7.5]AB[cc][dd][ed][cf]AB[db]AW[dc]PL[B]PUZZLE[ladder-1]GOAL[ladder D7](;B[ec];W[cb];B[bb]))`
	foreign = `(;FF[4]CA[UTF-8]GM[1]AP[Redstone:1]SZ[9]AB[cc][dc]AW[cd][dd]PL[B]PUZZLE[foreign]GOAL[solve](;B[ec];W[ed]C[Connected.])(;B[ae]BM[1]C[Too far.];W[ec]))`
)

// solves plays right moves by the whole hint until the puzzle is solved.
func (p *player) solves() State {
	p.Helper()
	for range 60 {
		if p.State() != YourTurn {
			break
		}
		p.AskHint(p.now)
		p.AskHint(p.now)
		h := p.Hint()
		if h.Step != 2 {
			p.Fatalf("no hint after %q", p.line())
		}
		p.press(h.Move.String())
		p.settle()
	}
	return p.State()
}

// TestPublishedAreSolved solves puzzles that come with the game by their hints, and looks at their solutions.
func TestPublishedAreSolved(t *testing.T) {
	for _, text := range []string{puzzles.Redstone, puzzles.Go} {
		c, err := puzzle.ReadCollection(text)
		if err != nil {
			t.Fatal(err)
		}
		for i, h := range c.Heads {
			if i%max(1, len(c.Heads)/25) != 0 {
				continue // a sample of them
			}
			q, err := c.Puzzle(h.ID)
			if err != nil {
				t.Fatal(err)
			}
			p := attempt(t, q, AnyShape(uint64(i)))
			if got := p.solves(); got != Solved {
				t.Errorf("%s: state %v after %s", h.ID, got, p.line())
			}
			p = attempt(t, q, 0)
			if p.Solution(p.now); p.settle() != Given || p.Plies() == 0 {
				t.Errorf("%s: the solution is %q", h.ID, p.line())
			}
		}
	}
}

// TestOtherRightMoves plays moves that reach the goal as stated and that the tree does not have.
func TestOtherRightMoves(t *testing.T) {
	// The tree has the first move only: what follows is proven, and so are the answers.
	only := `(;FF[4]CA[UTF-8]AP[Redstone:1]SZ[5]RU[Redstone]PIE[0]AB[ca][ab][bc][cc][ad][bd][dd][de]AW[da][bb][cb][db][eb][dc]ADDRED[ed][be][ce]PL[B]PUZZLE[only]GOAL[annihilate 3](;B[bar]))`
	p := attempt(t, read(t, only), 0)
	if got := p.play("xB5"); got != YourTurn || p.line() != "xB5 C5" {
		t.Fatalf("state %v after %s", got, p.line())
	}
	if got := p.solves(); got != Solved || p.line() != "xB5 C5 A3 E5 xE3" {
		t.Errorf("state %v after %s", got, p.line())
	}
	// A tree whose author has overlooked the solution: any proven move is right.
	blind := strings.Replace(only, "(;B[bar])", "(;B[aa]BM[1])", 1)
	p = attempt(t, read(t, blind), 0)
	if got := p.play("xB5"); got != YourTurn || !p.Other() || p.line() != "xB5 C5" || p.Tries() != 1 {
		t.Errorf("state %v, other %v after %s", got, p.Other(), p.line())
	}
	// And the wrong one is refuted by the proof's move.
	p = attempt(t, read(t, blind), 0)
	if got := p.play("B5"); got != Wrong || !strings.HasPrefix(p.line(), "B5 ") || len(p.Why()) == 0 {
		t.Errorf("state %v after %s: %+v", got, p.line(), p.Why())
	}
	if len(p.prover.Asked) == 0 {
		t.Error("the prover was not asked")
	}
}

// TestGoals plays puzzles of the other goals.
func TestGoals(t *testing.T) {
	for _, test := range []struct {
		name, text, moves string
		want              State
		why               FactKind
	}{
		{"saved as the author says", saveOne, "B1", Solved, 0},
		{"the group is taken", saveOne, "E5", Wrong, GroupTaken},
		{"a problem ends with the other side's move", foreign, "E7", Solved, 0},
		{"a move that a problem's tree does not have", foreign, "J9", Wrong, NotInSolution},
		{"a wrong move of a problem", foreign, "A5", Wrong, NotInSolution},
		{"the author's ladder", ladder, "E7", Solved, 0},
	} {
		p := attempt(t, read(t, test.text), 0)
		got := p.play(test.moves)
		why := FactKind(0)
		if len(p.Why()) > 0 {
			why = p.Why()[0].Kind
		}
		if got != test.want || why != test.why {
			t.Errorf("%s: state %v after %s, why %+v", test.name, got, p.line(), p.Why())
		}
	}
}

// TestUnknown lets the prover fail: the move is taken back, and does not count.
func TestUnknown(t *testing.T) {
	p := attempt(t, sample(t, winA1), 0)
	p.prover.Lost = true
	if got := p.play("E4"); got != YourTurn || !p.Open() || p.line() != "" || p.Tries() != 1 {
		t.Errorf("state %v, open %v after %q, tries %d", got, p.Open(), p.line(), p.Tries())
	}
	if p.Puzzle().Record.Root.Child(rules.Place(rules.At(4, 3)), rules.White) != nil {
		t.Error("the move is in the tree")
	}
	for _, e := range p.events {
		if e.Kind == Failed {
			t.Errorf("event %+v", e)
		}
	}
	if got := p.play("A1"); got != YourTurn || p.Open() || !strings.HasPrefix(p.line(), "A1 ") {
		t.Errorf("state %v, open %v after %q", got, p.Open(), p.line())
	}
}

// TestThinking has a prover that is late.
func TestThinking(t *testing.T) {
	p := attempt(t, sample(t, winA1), 0)
	p.prover.Silent = true
	p.press("E4")
	for range 60 {
		p.step()
	}
	if p.State() != Thinking || p.MayTakeBack() {
		t.Fatalf("state %v, take back %v", p.State(), p.MayTakeBack())
	}
	p.prover.Silent = false
	if got := p.settle(); got != Wrong {
		t.Errorf("state %v", got)
	}
}

// TestTakeBack takes presses back before the answer, right ones and wrong ones: both wait as long, and it costs nothing.
func TestTakeBack(t *testing.T) {
	for _, move := range []string{"A1", "xB5", "E4"} { // right, known as wrong, unknown
		p := attempt(t, sample(t, winA1), 0)
		p.press(move)
		for p.now = p.now.Add(AnswerAfter / 2); p.State() == Pending; p.step() {
			if p.now.After(p.now.Add(AnswerAfter)) {
				t.Fatal("it waits for ever")
			}
			if !p.MayTakeBack() {
				t.Fatalf("%s: it may not be taken back", move)
			}
			break
		}
		if !p.TakeBack() || p.State() != YourTurn || p.line() != "" || p.Tries() != 1 || p.TakeBack() {
			t.Errorf("%s: state %v, tries %d", move, p.State(), p.Tries())
		}
		if got := p.solves(); got != Solved {
			t.Errorf("%s: state %v afterwards", move, got)
		}
	}
	// The answer comes after the same time, whatever it is.
	for _, move := range []string{"A1", "xB5"} {
		p := attempt(t, sample(t, winA1), 0)
		p.press(move)
		start := p.now
		for p.State() == Pending {
			p.step()
		}
		if waited := p.now.Sub(start); waited < AnswerAfter || waited > AnswerAfter+100*time.Millisecond {
			t.Errorf("%s is answered after %v", move, waited)
		}
		if p.TakeBack() {
			t.Errorf("%s is taken back after the answer", move)
		}
	}
}

// TestHintsAndSolution asks for both steps of a hint and for the solution, and counts them.
func TestHintsAndSolution(t *testing.T) {
	p := attempt(t, sample(t, annihilate3), 0)
	if h := p.Hint(); h.Step != 0 || !p.MayHint() {
		t.Fatalf("%+v", h)
	}
	p.AskHint(p.now)
	if h := p.Hint(); h.Step != 1 || h.Move.Point().String() != "B5" || !p.MayHint() {
		t.Errorf("the first step is %+v", h)
	}
	p.AskHint(p.now)
	if h := p.Hint(); h.Step != 2 || h.Move.String() != "xB5" || p.MayHint() || p.AskHint(p.now) || p.Hints() != 2 {
		t.Errorf("the second step is %+v, %d hints", h, p.Hints())
	}
	p.play("xB5")
	if h := p.Hint(); h.Step != 0 {
		t.Errorf("after the move: %+v", h)
	}
	if !p.Solution(p.now) || p.settle() != Given || p.line() != "xB5 C5 A3 E5 xE3" || p.Solution(p.now) {
		t.Errorf("the solution is %s, %v", p.line(), p.State())
	}
	for p.Back() {
	}
	if p.line() != "" || !p.Forward() || p.line() != "xB5" {
		t.Errorf("walked to %q", p.line())
	}
	if !p.TryAgain(p.now) || p.line() != "" {
		t.Errorf("from the start: %q", p.line())
	}
	if got := p.solves(); got != Solved {
		t.Errorf("state %v", got)
	}
	if r := p.Result(p.now); r.Clean() || !r.Solved || !r.Shown || r.Hints < 2 {
		t.Errorf("result %+v", r)
	}
}

// TestWalking goes back and forward: the solution is not to be seen before its time, and stones are placed where the
// puzzle stands only.
func TestWalking(t *testing.T) {
	p := attempt(t, sample(t, annihilate3), 0)
	if p.MayForward() || p.Forward() || p.MayBack() {
		t.Error("the start leads somewhere")
	}
	p.play("xB5")
	if p.Forward() || !p.Back() || p.line() != "xB5" || p.MayPlay() || p.Play(rules.Place(rules.At(0, 2)), p.now) {
		t.Errorf("at %q, may play %v", p.line(), p.MayPlay())
	}
	if !p.ToStart() || p.line() != "" || !p.ToEnd() || p.line() != "xB5 C5" || !p.MayPlay() {
		t.Errorf("at %q", p.line())
	}
	p.press("A3")
	if p.MayWalk() || p.Back() {
		t.Error("it walks while the answer is awaited")
	}
	p.settle()
	p.play("xE3")
	if p.State() != Solved || !p.Back() || !p.Forward() || p.MayForward() {
		t.Errorf("after the solution: %v at %q", p.State(), p.line())
	}
}

// TestFlip turns the board by half a turn in every state that allows it.
func TestFlip(t *testing.T) {
	p := attempt(t, sample(t, annihilate3), 0)
	p.play("xB5")
	if !p.Flip() || p.line() != "xD1 C1" || !p.MayPlay() {
		t.Fatalf("turned: %q", p.line())
	}
	if p.Shape() != 3 || !p.Flip() || p.Shape() != 0 || p.line() != "xB5" && p.line() != "xB5 C5" {
		t.Errorf("turned again: %q in shape %d", p.line(), p.Shape())
	}
	p.press("A3")
	if p.Flip() {
		t.Error("it is turned while the answer is awaited")
	}
	p.settle()
	p.play("C2")
	if p.State() == Wrong && (!p.Flip() || p.WrongMove() == nil || p.WrongMove().Move.IsRed()) {
		t.Errorf("the wrong move is %+v", p.WrongMove())
	}
}

// TestRush ends with the first wrong move, without a refutation.
func TestRush(t *testing.T) {
	p := attempt(t, sample(t, annihilate3), 0)
	p.Rush = true
	if p.MayHint() || p.AskHint(p.now) {
		t.Error("there is a hint")
	}
	if got := p.play("B5"); got != Wrong || p.line() != "B5" || p.TryAgain(p.now) || p.Solution(p.now) {
		t.Errorf("state %v after %s", got, p.line())
	}
}

// TestEvents lists what happens, with what came of it.
func TestEvents(t *testing.T) {
	p := attempt(t, sample(t, annihilate2), 0)
	p.play("A5")
	p.TryAgain(p.now)
	p.AskHint(p.now)
	p.play("xE1 xE2")
	var list []string
	for _, e := range p.events {
		text := map[EventKind]string{Moved: "moved", Failed: "failed", Finished: "finished", Hinted: "hinted"}[e.Kind]
		if e.Kind == Moved || e.Kind == Failed {
			text += " " + e.Color.String() + " " + e.Move.String() + map[By]string{Solver: "", Opponent: " back"}[e.By]
		}
		if e.Again {
			text += " again"
		}
		list = append(list, text)
	}
	want := "moved black A5, failed black A5, moved white xE1 back again, moved black xE1 again, moved white E5 back again, hinted again, moved black xE2 again, finished again"
	got := strings.Join(list, ", ")
	if !strings.Contains(got, "moved black A5, failed black A5, moved white xE1 back again") || !strings.HasSuffix(got, "moved black xE2 again, finished again") {
		t.Errorf("events are\n%s, want\n%s", got, want)
	}
	if r := p.Result(p.now); r.Tries != 2 || !r.Solved || r.Hints != 1 || r.Clean() {
		t.Errorf("result %+v", r)
	}
}

// TestAuthorKnows takes an author's move as right even if what follows is not in the tree and could not be proven.
func TestAuthorKnows(t *testing.T) {
	only := samplesLine(winA1)
	only = only[:strings.Index(only, "(;W[ae]")] + "(;W[ae]))"
	p := attempt(t, read(t, only), 0)
	p.prover.Lost = true
	if got := p.play("A1"); got != YourTurn || p.Open() || p.Plies() != 2 || p.Other() {
		t.Errorf("state %v, open %v after %q", got, p.Open(), p.line())
	}
}

// TestEndsBeforeWrongMoves ends a problem where its tree has only wrong moves of the solver's left.
func TestEndsBeforeWrongMoves(t *testing.T) {
	text := strings.Replace(foreign, "C[Connected.]", ";B[aa]BM[1];W[ba]", 1)
	p := attempt(t, read(t, text), 0)
	if got := p.play("E7"); got != Solved || p.line() != "E7 E6" {
		t.Errorf("state %v after %q", got, p.line())
	}
}

// TestNoIdleQuestions drops a question whose answer nobody waits for.
func TestNoIdleQuestions(t *testing.T) {
	for name, drop := range map[string]func(p *player){
		"taken back":  func(p *player) { p.TakeBack() },
		"left":        func(p *player) { p.Close() },
		"given up":    func(p *player) { p.Solution(p.now) },
		"tried again": func(p *player) { p.prover.Silent = false; p.settle(); p.prover.Silent = true; p.TryAgain(p.now) },
	} {
		p := attempt(t, sample(t, winA1), 0)
		p.prover.Silent = true
		p.press("E4")
		if !p.prover.Waiting() {
			t.Fatalf("%s: nothing was asked", name)
		}
		if drop(p); p.prover.Waiting() {
			t.Errorf("%s: the prover goes on", name)
		}
	}
}

// TestSoonInARush answers sooner in a rush, but a press can be taken back all the same.
func TestSoonInARush(t *testing.T) {
	p := attempt(t, sample(t, annihilate3), 0)
	p.Rush = true
	start := p.now
	p.press("xB5")
	if !p.MayTakeBack() {
		t.Error("it can't be taken back")
	}
	if p.settle(); p.now.Sub(start) < RushAfter || p.now.Sub(start) > RushAfter+200*time.Millisecond {
		t.Errorf("answered after %v", p.now.Sub(start))
	}
}
