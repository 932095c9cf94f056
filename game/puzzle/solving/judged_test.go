package solving_test

import (
	"testing"
	"time"

	"redstone/game/engine/goal"
	. "redstone/game/puzzle/solving"
	"redstone/rules"
	"redstone/rules/record"
)

// opinions is a Prover that has a chance to win for each move.
type opinions struct {
	*testing.T
	chances map[string]float64
	asked   []Question
	answer  *Answer
}

func (o *opinions) Ask(q Question) {
	o.asked = append(o.asked, q)
	chance, ok := o.chances[q.Position.LastMove().String()]
	o.answer = &Answer{Chance: chance}
	if ok {
		o.answer.Verdict = goal.Refuted
		if chance >= q.Keep {
			o.answer.Verdict = goal.Reached
		}
		for range 10 {
			p := q.Position.Clone()
			for _, m := range o.answer.Line {
				p.Do(m)
			}
			if p.Result().Over() {
				break
			}
			o.answer.Line = append(o.answer.Line, p.AppendLegal(nil)[0])
		}
	}
}

func (o *opinions) Cancel() { o.answer = nil }

func (o *opinions) Answer() (Answer, bool) {
	if o.answer == nil {
		return Answer{}, false
	}
	a := *o.answer
	o.answer = nil
	return a, true
}

// judged is a puzzle of the solver's own game: White, who wins 80 % with xA5, played C3 and won 25 %.
func judged(t *testing.T, prover Prover) *player {
	t.Helper()
	p := read(t, `(;FF[4]SZ[5]RU[Redstone]PIE[0]AB[ab][ac]AW[bb][bc][ad]AB[ee]PL[W]PUZZLE[own]GOAL[solve](;W[aar])(;W[cc]BM[1];B[aa]))`)
	rate := func(n *record.Node, white float64) { n.SetWinRate(1 - white) }
	rate(p.Record.Root, 0.8)
	rate(p.Record.Root.Children()[0], 0.8)
	rate(p.Record.Root.Children()[1], 0.25)
	now := time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)
	a := New(p, 0, prover, now)
	a.Keep = 0.75
	return &player{TB: t, Attempt: a, now: now}
}

func near(a, b float64) bool { return a-b < 0.005 && b-a < 0.005 }

// TestJudged plays what the tree knows, and what the engine judges.
func TestJudged(t *testing.T) {
	for _, test := range []struct {
		move  string
		asked int
		state State
		after float64
	}{
		{"xA5", 0, Solved, 0.8},
		{"C3", 0, Wrong, 0.25},
		{"D4", 1, Solved, 0.77},
		{"E4", 1, Wrong, 0.3},
	} {
		o := &opinions{T: t, chances: map[string]float64{"D4": 0.77, "E4": 0.3}}
		p := judged(t, o)
		if got := p.play(test.move); got != test.state || len(o.asked) != test.asked {
			t.Errorf("%s: %v after %d questions, want %v after %d", test.move, got, len(o.asked), test.state, test.asked)
			continue
		}
		after, best, ok := p.Judged()
		if !ok || !near(after, test.after) || !near(best, 0.8) {
			t.Errorf("%s: %v of %v, %v", test.move, after, best, ok)
		}
		if test.state == Wrong {
			why := p.Why()
			last := why[len(why)-1]
			if last.Kind != Judged || !near(last.After, test.after) || !near(last.Best, 0.8) || why[0].Kind == NotInSolution {
				t.Errorf("%s: %+v", test.move, why)
			}
			if n := len(p.WrongMove().Path()); p.WrongMove().Next() == nil || p.Node().Depth() > n+6 {
				t.Errorf("%s: refuted by %s", test.move, p.line())
			}
		}
		if test.asked == 1 && (o.asked[0].Keep != 0.75 || o.asked[0].Attacker != rules.White || o.asked[0].Position.LastMove().String() != test.move) {
			t.Errorf("asked %+v", o.asked[0])
		}
	}
}

// TestJudgedUndecided: what the engine can't judge does not count.
func TestJudgedUndecided(t *testing.T) {
	p := judged(t, &opinions{T: t})
	if got := p.play("D4"); got != YourTurn || !p.Open() || p.Tries() != 1 {
		t.Errorf("%v, open %v, %d tries", got, p.Open(), p.Tries())
	}
	if _, _, ok := p.Judged(); ok {
		t.Error("it is judged")
	}
}

// TestOthersAreNotJudged: a problem of a collection knows all that is right.
func TestOthersAreNotJudged(t *testing.T) {
	o := &opinions{T: t, chances: map[string]float64{"D4": 0.9}}
	p := judged(t, o)
	p.Keep = 0
	if got := p.play("D4"); got != Wrong || len(o.asked) != 0 || p.Why()[0].Kind != NotInSolution {
		t.Errorf("%v after %d questions: %+v", got, len(o.asked), p.Why())
	}
}
