package solving_test

import (
	"slices"
	"strings"
	"testing"

	. "redstone/game/puzzle/solving"
	"redstone/rules"
)

// TestWrongMoves plays wrong moves, known to the tree and not, and looks at their refutations and reasons.
func TestWrongMoves(t *testing.T) {
	for _, test := range []struct {
		id, move, line string
		why            []Fact
	}{
		{annihilate2, "A5", "A5 xE1", []Fact{{Kind: TooSlow, Move: move("xE1"), N: 3}}},
		{annihilate3, "B5", "B5 xA5", []Fact{
			{Kind: OtherStone, Point: point("B5"), Stone: rules.Red}, {Kind: StonesTaken, Move: move("xA5"), Point: point("B5"), Stones: 2}}},
		{winA1, "xB5", "xB5 xE4 E1 A1", []Fact{{Kind: LosesGame, Move: move("xE4"), N: 7}}},
		{winA1, "E4", "E4 A1 xE3 xB5", []Fact{{Kind: LosesGame, Move: move("A1"), N: 11}}},
		{capture3, "A7", "A7 F7 D6 F6", []Fact{{Kind: Escapes, Move: move("F7"), Point: point("D7"), Liberties: 4, Left: 1}}},
		{capture2, "F7", "F7 xG7", []Fact{{Kind: StonesTaken, Move: move("xG7"), Point: point("B7"), Stones: 10}}},
	} {
		p := attempt(t, sample(t, test.id), 0)
		got := p.play(test.move)
		if got != Wrong || p.line() != test.line || !slices.Equal(p.Why(), test.why) {
			t.Errorf("%s %s: state %v, refuted by %s, why %+v", test.id, test.move, got, p.line(), p.Why())
		}
		if n := p.WrongMove(); n == nil || n.Move.String() != test.move {
			t.Errorf("%s %s: the wrong move is %+v", test.id, test.move, n)
		}
		if !p.TryAgain(p.now) || p.State() != YourTurn || p.line() != "" || p.Tries() != 2 || p.WrongMove() != nil {
			t.Errorf("%s %s: after another try: %v %q, tries %d", test.id, test.move, p.State(), p.line(), p.Tries())
		}
		asked := len(p.prover.Asked)
		if p.play(test.move); p.line() != test.line {
			t.Errorf("%s %s: the second time it is refuted by %s", test.id, test.move, p.line())
		}
		if more := len(p.prover.Asked) - asked; more > 2 {
			t.Errorf("%s %s: the prover is asked %d times for what is known", test.id, test.move, more)
		}
	}
}

// TestTooSlow plays moves that reach the goal, but later than stated.
func TestTooSlow(t *testing.T) {
	// The same position with one move less: every first move takes one too many.
	text := strings.Replace(samplesLine(annihilate3), "annihilate 3", "annihilate 2", 1)
	text = text[:strings.Index(text, "(;B[bar]")] + "(;B[aa]BM[1]))"
	p := attempt(t, read(t, text), 0)
	if got := p.play("xB5"); got != Wrong || !slices.ContainsFunc(p.Why(), func(f Fact) bool { return f.Kind == TooSlow && f.N == 3 }) {
		t.Errorf("state %v after %s: %+v", got, p.line(), p.Why())
	}
}

// TestSlowExplanation does not wait for ever for what would explain a move better.
func TestSlowExplanation(t *testing.T) {
	p := attempt(t, sample(t, annihilate2), 0)
	p.press("A5")
	p.prover.Silent = true
	if got := p.settle(); got != Wrong || len(p.Why()) != 1 || p.Why()[0].Kind != StonesTaken {
		t.Errorf("state %v: %+v", got, p.Why())
	}
}

// TestLiberties counts those of groups.
func TestLiberties(t *testing.T) {
	p, err := rules.ParsePosition(rules.Redstone, "..B../.BB../R..../...../....W b")
	if err != nil {
		t.Fatal(err)
	}
	for at, want := range map[string]int{"C5": 6, "B4": 6, "E1": 2, "A3": 0, "A1": 0} {
		if got := Liberties(p, point(at)); got != want {
			t.Errorf("%s: %d, want %d", at, got, want)
		}
	}
}

func move(text string) rules.Move {
	m, err := rules.ParseMove(text)
	if err != nil {
		panic(err)
	}
	return m
}

func point(text string) rules.Point {
	p, ok := rules.ParsePoint(text)
	if !ok {
		panic(text)
	}
	return p
}

// samplesLine returns the text of a sample.
func samplesLine(id string) string {
	for line := range strings.Lines(samples) {
		if strings.Contains(line, id) {
			return line
		}
	}
	return ""
}

// TestReasonsOfGoals looks at the reasons in puzzles of the other goals.
func TestReasonsOfGoals(t *testing.T) {
	for _, test := range []struct {
		name, text, move string
		want             Fact
	}{
		// The group has two eyes once White has E5, whatever happened to the stone on F5.
		{"a group that lives", `(;FF[4]CA[UTF-8]GM[1]AP[Redstone:1]SZ[9]KM[7.5]AB[bc][cc][dc][ec][fc][gc][hc][bd][hd][ae][be][he][ie][bf][hf][ag][bg][cg][dg][eg][fg][gg][hg][ig]AW[cd][dd][ed][fd][gd][ce][ge][cf][df][ef][ff][gf]PL[B]PUZZLE[kill]GOAL[kill C4](;B[ee];W[fe];B[de])(;B[fe]BM[1];W[ee]))`,
			"F5", Fact{Kind: Lives, Move: move("E5"), Point: point("C4")}},
		{"a ladder that fails", `(;FF[4]CA[UTF-8]GM[1]AP[Redstone:1]SZ[9]KM[7.5]AB[cc][bd][cd]AW[dd]PL[B]PUZZLE[lad]GOAL[ladder D6](;B[de];W[ed];B[ec])(;B[ed]BM[1];W[de]))`,
			"E6", Fact{Kind: Escapes, Move: move("D5"), Point: point("D6"), Liberties: 4, Left: NoLimit}},
		{"one's own stone takes the group", `(;FF[4]CA[UTF-8]AP[Redstone:1]SZ[5]RU[Redstone]PIE[0]AB[ae][dc][ec]AW[be][cc]ADDRED[bd]PL[B]PUZZLE[own]GOAL[save 1 A1](;B[cb])(;B[adr]BM[1]))`,
			"xA2", Fact{Kind: GroupTaken, Point: point("A1")}},
	} {
		p := attempt(t, read(t, test.text), 0)
		if got := p.play(test.move); got != Wrong || len(p.Why()) == 0 || p.Why()[len(p.Why())-1] != test.want {
			t.Errorf("%s: state %v after %s: %+v", test.name, got, p.line(), p.Why())
		}
	}
}
