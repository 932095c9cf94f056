package lifedeath

import (
	"errors"
	"fmt"
	"testing"
)

// TestLadder drives stones into ladders by hand-checked lines.
func TestLadder(t *testing.T) {
	p := position(t, "........./...B...../.BWB...../........./........./........./........./........./......... b")
	if got, want := show(Ladder(p, point("C7"), 10_000)), "[C6 in 4: C6 C8 B8 C9 B9 D9 E9] [C8 in 0: C8 C6]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	// Down to the right: E4 drives it to the corner; a white stone on the way breaks that, a black one does not.
	for _, test := range []struct{ rows, want string }{
		{"........./........./........./.........", "[E4 in 8: E4 F5 G5 F4 F3 G4 H4 G3 G2 H3 H2 J3 J2 J4 J5] [F5 in 0: F5 E4]"},
		{"........./......W../........./.........", "[E4 in 0: E4 F5] [F5 in 0: F5 E4]"},
		{"........./......B../........./.........", "[E4 in 4: E4 F5 G5 F4 F3 G4 H4] [F5 in 0: F5 E4]"},
		{"........./........./........./.......W.", "[E4 in 8: E4 F5 G5 F4 F3 G4 H4 G3 G2 H3 H2 J3 J2 J4 J5] [F5 in 0: F5 E4]"},
	} {
		p := position(t, "........./........./........./....BB.../...BW..../"+test.rows+" b")
		if got := show(Ladder(p, point("E5"), 10_000)); got != test.want {
			t.Errorf("%s: %s", test.rows, got)
		}
	}
	p = position(t, "........./........./........./........./....W..../........./........./........./......... b")
	if moves, err := Ladder(p, point("E5"), 1000); err != nil || len(moves) != 0 {
		t.Errorf("four liberties: %v, %v", moves, err)
	}
	if _, err := Ladder(p, point("A1"), 1000); !errors.Is(err, ErrQuestion) {
		t.Error(err)
	}
	if _, err := Ladder(nil, point("A1"), 1000); !errors.Is(err, ErrQuestion) {
		t.Error(err)
	}
}

func show(list []LadderMove, err error) string {
	text := ""
	for _, m := range list {
		text += fmt.Sprintf(" [%v in %d:", m.Move, m.In)
		for _, x := range m.Line {
			text += " " + x.String()
		}
		text += "]"
	}
	if err != nil {
		return err.Error()
	}
	return text[min(1, len(text)):]
}
