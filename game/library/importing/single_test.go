package importing

import (
	"errors"
	"strings"
	"testing"
	"time"

	"redstone/rules/sgf"
)

// parsed waits for a text to be parsed.
func parsed(t *testing.T, text string) (plies int, err error) {
	t.Helper()
	p := Parse(text)
	for range 10000 {
		if game, err, ready := p.Result(); ready {
			if game == nil {
				return -1, err
			}
			return game.Last().Ply(), err
		}
		time.Sleep(time.Millisecond)
	}
	t.Fatal("it never ends")
	return 0, nil
}

func TestParse(t *testing.T) {
	long := "(;GM[1]SZ[9]" + strings.Repeat(";B[aa];W[bb]", 5000) + ")"
	for _, test := range []struct {
		name, text string
		plies      int
		kind       sgf.Kind // nil for no error
	}{
		{"a long game", long, 10000, nil},
		{"two games", "(;GM[1]SZ[9];B[aa])(;GM[1]SZ[9])", 1, nil},
		{"cut off", "(;GM[1]SZ[9]" + strings.Repeat(";B[aa];W[bb]", 100) + ";C[x", 200, sgf.Truncated},
		{"nothing", "no game", -1, sgf.NoGame},
	} {
		plies, err := parsed(t, test.text)
		var p *sgf.Problem
		if plies != test.plies || errors.As(err, &p) != (test.kind != nil) || p != nil && p.Kind != test.kind {
			t.Errorf("%s: %d plies, %v", test.name, plies, err)
		}
	}
}
