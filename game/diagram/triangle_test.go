package diagram

import (
	"strings"
	"testing"

	"redstone/rules"
)

// TestTriangles draws marks on a black and on a white stone, each in an ink that is seen on it, and none beside the board.
func TestTriangles(t *testing.T) {
	p, err := rules.ParsePosition(rules.Redstone, "B.W/.../... b")
	if err != nil {
		t.Fatal(err)
	}
	plain := SVG(p, Options{})
	got := SVG(p, Options{Triangles: []rules.Point{rules.At(0, 2), rules.At(2, 2), rules.At(5, 5), 0}})
	added := strings.Count(got, "<path") - strings.Count(plain, "<path")
	if added != 2 || !strings.Contains(got, `stroke="#ffffff" stroke-linejoin`) || !strings.Contains(got, `stroke="#1d2024" stroke-linejoin`) {
		t.Errorf("%d marks: %s", added, got)
	}
}
