package solving_test

import (
	"strings"
	"testing"
	"time"

	"redstone/game/puzzle"
	. "redstone/game/puzzle/solving"
	"redstone/game/puzzle/solving/solvingtest"
	"redstone/rules"
)

// The samples by ID, whose solutions are known.
const (
	annihilate2 = "wcqhuz" // xE1
	annihilate3 = "7hbypc" // xB5
	winA1       = "4xxz78" // A1
	capture3    = "2bzpqx" // F7
	capture2    = "b2vb4f" // xG5
)

const samples = `(;FF[4]CA[UTF-8]AP[Redstone:1]SZ[5]RU[Redstone]PIE[0]AB[ba][bb][cb][bc][cc][ad][cd][ed][ce]AW[db][eb][dc][ec][dd][de]ADDRED[da][ab][be]PL[B]PUZZLE[wcqhuz]GOAL[annihilate 2](;B[eer];W[ea];B[edr])(;B[aa]BM[1];W[eer])(;B[ca]BM[1];W[eer]))
(;FF[4]CA[UTF-8]AP[Redstone:1]SZ[5]RU[Redstone]PIE[0]AB[ca][ab][bc][cc][ad][bd][dd][de]AW[da][bb][cb][db][eb][dc]ADDRED[ed][be][ce]PL[B]PUZZLE[7hbypc]GOAL[annihilate 3](;B[bar];W[ca];B[ac];W[ea];B[ecr])(;B[aa]BM[1];W[bar])(;B[ba]BM[1];W[aar])(;B[ac]BM[1];W[aa]))
(;FF[4]CA[UTF-8]AP[Redstone:1]SZ[5]RU[Redstone]PIE[0]AB[aa][da][cb][db][bc][cc][dc][dd][ed]AW[ea][ab][bb][ac][bd][cd][ce][de]PL[W]PUZZLE[4xxz78]GOAL[win](;W[ae];B[ba];W[car];B[aa];W[bar];B[ebr];W[ee];B[ea];W[ecr])(;W[bar]BM[1];B[ebr])(;W[ca]BM[1];B[ad]))
(;FF[4]CA[UTF-8]AP[Redstone:1]SZ[7]RU[Redstone]PIE[0]AB[da][ea][eb][gb][fc][gc][cd][dd][fd][ae][de][fe][af][bf][cf][df][ef][ff][gf][cg]AW[ba][ca][cb][ac][bc][cc][dc][ec][bd][ed][be][ce][ee][ag][fg]ADDRED[ga][ab][gd][dg][gg]PL[W]PUZZLE[2bzpqx]GOAL[capture 3 D7](;W[fa];B[fbr];W[db];B[ad];W[far])(;W[aa]BM[1];B[fa])(;W[fb]BM[1];B[far]))
(;FF[4]CA[UTF-8]AP[Redstone:1]SZ[7]RU[Redstone]PIE[0]AB[ba][ca][da][ea][bb][eb][fb][ec][ed][gd][fe][df][ef][ff][eg]AW[cb][db][gb][bc][cc][dc][fc][cd][dd][fd][ae][de][ee][ge][bf][cf][dg]ADDRED[aa][ab][ad]PL[B]PUZZLE[b2vb4f]GOAL[capture 2 G6](;B[gcr];W[fa];B[gar])(;B[fa]BM[1];W[gar])(;B[be]BM[1];W[far]))`

// sample returns one of the samples.
func sample(t testing.TB, id string) *puzzle.Puzzle {
	t.Helper()
	c, err := puzzle.ReadCollection(samples)
	if err != nil {
		t.Fatal(err)
	}
	p, err := c.Puzzle(id)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// read reads a puzzle of a test.
func read(t testing.TB, text string) *puzzle.Puzzle {
	t.Helper()
	p, err := puzzle.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// player plays an Attempt by its own clock.
type player struct {
	testing.TB
	*Attempt
	prover *solvingtest.Prover
	now    time.Time
	events []Event
}

func attempt(t testing.TB, p *puzzle.Puzzle, shape Shape) *player {
	t.Helper()
	now := time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)
	prover := &solvingtest.Prover{}
	return &player{TB: t, Attempt: New(p, shape, prover, now), prover: prover, now: now}
}

func (p *player) step() {
	p.now = p.now.Add(50 * time.Millisecond)
	p.Step(p.now, false)
	p.events = append(p.events, p.TakeEvents()...)
}

// settle waits until it waits for the player.
func (p *player) settle() State {
	p.Helper()
	for range 2000 {
		switch p.State() {
		case YourTurn, Wrong, Given, Solved:
			p.step()
			return p.State()
		}
		p.step()
	}
	p.Fatalf("it does not settle: %v", p.State())
	return 0
}

// press plays a move without waiting for the answer.
func (p *player) press(text string) {
	p.Helper()
	m, err := rules.ParseMove(text)
	if err != nil {
		p.Fatal(err)
	}
	if !p.Play(m, p.now) {
		p.Fatalf("%s may not be played in %s, state %v", text, p.Position().Text(), p.State())
	}
	p.events = append(p.events, p.TakeEvents()...)
}

// play plays moves, and returns what state follows.
func (p *player) play(moves string) (s State) {
	p.Helper()
	for m := range strings.FieldsSeq(moves) {
		p.press(m)
		s = p.settle()
	}
	return s
}

// line returns the moves to the shown position.
func (p *player) line() string {
	var list []string
	for _, n := range p.Node().Path()[1:] {
		list = append(list, n.Move.String())
	}
	return strings.Join(list, " ")
}

// TestRightMoves solves the samples by the authors' moves, in every shape.
func TestRightMoves(t *testing.T) {
	for _, test := range []struct{ id, moves, line string }{
		{annihilate2, "xE1 xE2", "xE1 E5 xE2"},
		{annihilate3, "xB5 A3 xE3", "xB5 C5 A3 E5 xE3"},
		{winA1, "A1 xC5 xB5 E1 xE3", "A1 B5 xC5 A5 xB5 xE4 E1 E5 xE3"},
		{capture3, "F7 D6 xF7", "F7 xF6 D6 A4 xF7"},
		{capture2, "xG5 xG7", "xG5 F7 xG7"},
	} {
		size := sample(t, test.id).Record.Size
		for shape := range Shape(16) {
			p := attempt(t, sample(t, test.id), shape)
			turned := func(moves string) string {
				var list []string
				for word := range strings.FieldsSeq(moves) {
					m, _ := rules.ParseMove(word)
					list = append(list, shape.Move(m, size).String())
				}
				return strings.Join(list, " ")
			}
			if got := p.play(turned(test.moves)); got != Solved || p.line() != turned(test.line) {
				t.Errorf("%s in shape %d: state %v after %s", test.id, shape, got, p.line())
			}
			if r := p.Result(p.now); !r.Clean() || r.ID != test.id || r.Time <= 0 {
				t.Errorf("%s in shape %d: %+v", test.id, shape, r)
			}
		}
	}
}
