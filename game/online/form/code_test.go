package form_test

import (
	"slices"
	"strings"
	"testing"

	"redstone/game/online/form"
)

func TestModules(t *testing.T) {
	value := form.CodeOf(3, func(x, y int) bool { return x == y || x == 2 })
	if value != "#.#\n.##\n..#" {
		t.Errorf("the modules are %q", value)
	}
	if got := form.Modules(value); !slices.Equal(got, []string{"#.#", ".##", "..#"}) {
		t.Errorf("they are read as %q", got)
	}
	for _, bad := range []string{"", "#.\n#", "ab\ncd", "#.#", strings.Repeat("#", 20_000), strings.Repeat("\n", 100)} {
		if got := form.Modules(bad); got != nil {
			t.Errorf("%.20q is read as %d rows", bad, len(got))
		}
	}
}
