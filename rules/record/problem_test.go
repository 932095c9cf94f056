package record

import (
	"testing"

	"redstone/rules/sgf"
)

// TestKinds looks at all kinds of problems, those of package sgf too: they
// share translation keys.
func TestKinds(t *testing.T) {
	var all []sgf.Kind
	for k := sgf.NoGame; k <= sgf.CharsetUnknown; k++ {
		all = append(all, k)
	}
	for k := OtherGame; k < gameKinds; k++ {
		all = append(all, k)
	}
	seen := map[string]bool{}
	for _, k := range all {
		if k.Code() == "" || k.Code() == "unknown" || k.String() == "" || seen[k.Code()] || seen[k.String()] {
			t.Errorf("kind %d: %q, %q", k, k.Code(), k)
		}
		seen[k.Code()], seen[k.String()] = true, true
	}
	if gameKinds.Code() != "unknown" || gameKinds.String() != "unknown" || !Rectangular.IsError() || BadMove.IsError() {
		t.Error("errors and warnings are mixed up")
	}
}
