package record_test

import (
	"testing"

	"redstone/rules/record"
)

func TestReviseComment(t *testing.T) {
	for _, c := range []struct{ name, now, base, text, want string }{
		{"nothing else", "a", "a", "ab", "ab"},
		{"deleted", "a", "a", "", ""},
		{"only elsewhere", "a b", "a", "a", "a b"},
		{"written further elsewhere", "a\n\nb", "a", "a!", "a!\n\nb"},
		{"deleted here, written further elsewhere", "a\n\nb", "a", "", "b"},
		{"new in both", "theirs", "", "mine", "mine\n\ntheirs"},
		{"changed in both", "theirs", "was", "mine", "mine\n\ntheirs"},
		{"the same in both", "new", "was", "new", "new"},
		{"control characters", "", "", "a\x00b\x10\nc\x7f", "ab\nc"},
		{"deleted elsewhere", "", "was", "mine", "mine"},
	} {
		if got := record.ReviseComment(c.now, c.base, c.text); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
