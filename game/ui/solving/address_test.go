package solving_test

import (
	"strings"
	"testing"

	"redstone/game/puzzle"
	"redstone/game/ui/solving"
)

func TestParseAddress(t *testing.T) {
	for text, want := range map[string]string{
		"puzzle=wcqhuz": "wcqhuz", "#puzzle=wcqhuz": "wcqhuz", " https://redstone.example/#puzzle=a-1&more ": "a-1",
		"": "", "puzzle=": "", "puzzle=A": "", "puzzle=a b": "", "game=redstone": "", "xpuzzle=a": "", "#game=x&puzzle=a": "", "puzzle=" + strings.Repeat("a", 5000): "",
	} {
		id, ok := solving.ParseAddress(text)
		if ok != (want != "") || ok && id != want {
			t.Errorf("%.60q: %q, %v", text, id, ok)
		}
		if ok && solving.Address(id) != "puzzle="+want {
			t.Errorf("%q is written as %q", id, solving.Address(id))
		}
	}
}

func FuzzParseAddress(f *testing.F) {
	f.Add("#puzzle=wcqhuz")
	f.Add("https://redstone.example/#puzzle=a-1&n=3")
	f.Fuzz(func(t *testing.T, text string) {
		if id, ok := solving.ParseAddress(text); ok && !puzzle.ValidID(id) {
			t.Errorf("%q gives %q", text, id)
		}
	})
}
