package review

import (
	"strings"
	"testing"

	"redstone/game/engine"
	"redstone/game/match"
	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

func markComputer(n *record.Node) {
	n.Extra = append(n.Extra, sgf.Property{Name: computerProperty, Values: []string{"1"}})
}

func TestGradeOf(t *testing.T) {
	for _, c := range []struct {
		loss       float64
		want       Grade
		sign, name string
	}{
		{-0.5, Fine, "", ""}, {0.0999, Fine, "", ""}, {0.10, Doubtful, "?!", "doubtful"}, {0.1999, Doubtful, "?!", "doubtful"},
		{0.20, Mistake, "?", "mistake"}, {0.3499, Mistake, "?", "mistake"}, {0.35, Blunder, "??", "blunder"}, {1, Blunder, "??", "blunder"},
	} {
		if got := GradeOf(c.loss); got != c.want || got.Sign() != c.sign || got.String() != c.name {
			t.Errorf("%v is %v, %q, %q", c.loss, got, got.Sign(), got.String())
		}
	}
}

// plies lists turns as "1?? 3?".
func plies(list []Turn) string {
	var b strings.Builder
	for _, turn := range list {
		b.WriteString(turn.Node.Move.String() + turn.Grade.Sign() + " ")
	}
	return strings.TrimSpace(b.String())
}

func TestTurns(t *testing.T) {
	for _, c := range []struct {
		name                  string
		rates                 []float64
		all, points, decisive string
	}{
		{"nothing known", nil, "", "", ""},
		{"nothing lost", []float64{0.5, 0.52, 0.5, 0.5, 0.5}, "", "", ""},
		{"one blunder", []float64{0.2, 0.75, 0.72, 0.78, 0.75}, "C3??", "C3??", "C3??"},
		{"small losses only: the largest", []float64{0.3, 0.41, 0.41, 0.55, 0.55}, "C3?! D4?!", "D4?!", "D4?!"},
		{"both sides", []float64{0.4, 0.7, 0.3, 0.8, 0.6}, "C3? A5?? D4?? C4?", "C3? A5?? D4?? C4?", "D4??"},
		{"the winner's moves do not count", []float64{0.3, 0.6, 0.6, 0.6, 0.1}, "C3? C4??", "C3? C4??", "C3?"},
		// The last move that took White, who lost, from even or better to worse counts, not the largest loss.
		{"the last that lost the lead", []float64{0.1, 0.61, 0.4, 0.65, 0.65}, "C3?? A5? D4?", "C3?? A5? D4?", "D4?"},
		{"the largest loss where the lead was never there", []float64{0.6, 0.71, 0.71, 0.95, 0.95}, "C3?! D4?", "D4?", "D4?"},
		{"a loss without the lead does not count after one that lost it", []float64{0.45, 0.6, 0.6, 0.9, 0.9}, "C3?! D4?", "D4?", "C3?!"},
	} {
		r := New(lost(t, c.rates...))
		if got := plies(r.turns); got != c.all {
			t.Errorf("%s: %s, want %s", c.name, got, c.all)
		}
		if got := plies(r.TurningPoints()); got != c.points {
			t.Errorf("%s: turned on %s, want %s", c.name, got, c.points)
		}
		d, ok := r.Decisive()
		got := ""
		if ok {
			got = plies([]Turn{d})
		}
		if got != c.decisive || ok != (d.Node != nil) {
			t.Errorf("%s: lost at %s, want %s", c.name, got, c.decisive)
		}
		for _, turn := range r.turns {
			if r.Grade(turn.Node) != turn.Grade || !near(turn.Loss, Loss(turn.Node)) {
				t.Errorf("%s: %v is %v", c.name, turn.Node.Move, r.Grade(turn.Node))
			}
		}
		if r.Grade(r.Line()[0]) != Fine {
			t.Errorf("%s: the start has a grade", c.name)
		}
	}
}

// TestFairFirstStone does not blame Black for a stone that White may take over.
func TestFairFirstStone(t *testing.T) {
	rates := []float64{0.9, 0.5, 0.9}
	for _, c := range []struct {
		pie  bool
		want string
	}{{true, "B2??"}, {false, "C3?? B2??"}} {
		m := play(t, match.Config{Size: 5, Pie: c.pie}, "C3 B2")
		rate(m, rates...)
		if got := plies(New(m).turns); got != c.want {
			t.Errorf("pie %v: %s, want %s", c.pie, got, c.want)
		}
	}
}

// TestDecisiveWithoutWinner takes the moves of both sides where nobody has won.
func TestDecisiveWithoutWinner(t *testing.T) {
	m := opened(t, "(;FF[4]RU[Redstone]SZ[5]SBKV[50];B[aa]SBKV[50];W[cc]SBKV[20];B[bb]SBKV[10];W[dd]SBKV[30])")
	if d, ok := New(m).Decisive(); !ok || d.Node.Move.String() != "D2" {
		t.Errorf("lost at %+v", d)
	}
}

func TestMarks(t *testing.T) {
	m := lost(t, 0.2, 0.75)
	r := New(m)
	before := r.Marks()
	r.FindTurns()
	if r.Marks() != before {
		t.Error("the same grades count as changed")
	}
	m.Line()[0].SetWinRate(0.78)
	if r.FindTurns(); r.Marks() != before {
		t.Error("the same grade of another loss counts as changed")
	}
	m.Line()[0].SetWinRate(0.45)
	if r.FindTurns(); r.Marks() != before+1 {
		t.Errorf("another grade does not count: %d, %d", before, r.Marks())
	}
	m.Line()[0].SetWinRate(0.2)
	if r.FindTurns(); r.Marks() != before+2 {
		t.Error("no grade any more does not count")
	}
}

func TestBetter(t *testing.T) {
	m := lost(t)
	played := m.Line()[0]
	if Better(m.Record().Root) != nil || Better(played) != nil {
		t.Error("there is something better at first")
	}
	mine := variation(t, m, m.Record().Root, "E5")
	if Better(played) != nil || ByComputer(mine) {
		t.Error("a player's variation is the computer's")
	}
	computers := variation(t, m, m.Record().Root, "xA5 E5")
	markComputer(computers)
	if Better(played) != computers || Better(mine) != computers || Better(computers) != nil || Better(computers.Next()) != nil {
		t.Error("the computer's variation is not the better one beside its siblings")
	}
	remark := opened(t, "(;FF[4]RU[Redstone]SZ[5];B[aa](;W[cc])(;COMPUTER[1]C[Well]))")
	if Better(remark.Line()[1]) != nil {
		t.Error("a node without a move is better than one with a move")
	}
}

// comments counts what it is asked to write.
func comments(asked *int) func(n *record.Node) string {
	return func(n *record.Node) string { *asked++; return "instead of " + n.Move.String() }
}

// TestFinish puts the computer's line into the record, once.
func TestFinish(t *testing.T) {
	rates := []float64{0.2, 0.75, 0.72, 0.78, 0.75}
	m := lost(t, rates...)
	played := m.Line()[0]
	r := New(m)
	r.Start()
	r.Receive(m.Record().Root, closerPlayouts, report(t, closerPlayouts, 0.8, "xA5 E5 E2 D5 D2 C5 C2 B5", "C3"))
	rev, asked := m.Rev(), 0
	r.Finish(comments(&asked))
	b := Better(played)
	if b == nil || b.Comment != "instead of C3" || asked != 1 || m.Rev() == rev {
		t.Fatalf("the better move is %+v, asked %d times", b, asked)
	}
	line := ""
	for n := b; n != nil; n = n.Next() {
		line += n.Move.String() + " "
	}
	if line != "xA5 E5 E2 D5 D2 C5 " {
		t.Errorf("the variation is %s, want %d plies", line, maxBetter)
	}
	if black, ok := b.WinRate(); !ok || !near(black, 0.2) {
		t.Errorf("its chance is %v, %v", black, ok)
	}
	text := m.Record().Format()
	again := New(m)
	again.Receive(m.Record().Root, closerPlayouts, report(t, closerPlayouts, 0.8, "E5"))
	again.Finish(comments(&asked))
	if got := m.Record().Format(); got != text || asked != 1 {
		t.Errorf("a second review changed the record to\n%s\nfrom\n%s", got, text)
	}
}

// TestFinishWithoutBetter leaves the record as it is where nothing better is known.
func TestFinishWithoutBetter(t *testing.T) {
	for name, rep := range map[string]engine.Report{
		"no report":       {},
		"no moves":        report(t, 2400, 0.8),
		"the move itself": report(t, 2400, 0.8, "C3 A5"),
		"an illegal move": report(t, 2400, 0.8, "A4"),
		"resignation":     report(t, 2400, 0.8, "resign"),
		"a swap":          report(t, 2400, 0.8, "swap"),
		"failed":          {Err: engine.ErrPanic, Done: true},
		"a pass":          report(t, 2400, 0.8, "pass"),
	} {
		m := lost(t, 0.2, 0.75, 0.72, 0.78, 0.75)
		r := New(m)
		if rep.Done {
			r.Receive(m.Record().Root, closerPlayouts, rep)
		}
		asked := 0
		r.Finish(comments(&asked))
		if Better(m.Line()[0]) != nil || len(m.Record().Root.Children()) != 1 || asked != 0 {
			t.Errorf("%s: there is a variation", name)
		}
	}
}

// TestFinishKeepsWhatIsThere marks a player's variation that is the computer's too.
func TestFinishKeepsWhatIsThere(t *testing.T) {
	m := lost(t, 0.2, 0.75, 0.72, 0.78, 0.75)
	mine := variation(t, m, m.Record().Root, "xA5")
	mine.Comment = "Why not?"
	mine.SetWinRate(0.33)
	r := New(m)
	r.Receive(m.Record().Root, closerPlayouts, report(t, closerPlayouts, 0.8, "xA5 E5"))
	asked := 0
	r.Finish(comments(&asked))
	if Better(m.Line()[0]) != mine || mine.Comment != "Why not?" || mine.Next() == nil || !near(Chance(mine, rules.Black), 0.33) || asked != 0 {
		t.Errorf("the variation is %+v", mine)
	}
}
