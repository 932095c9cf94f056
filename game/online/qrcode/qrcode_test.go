package qrcode_test

import (
	"strings"
	"testing"

	"redstone/game/online/form"
	"redstone/game/online/qrcode"
)

// TestCode checks what every QR code has: its side by its version, and the three squares by which it is found.
func TestCode(t *testing.T) {
	for _, test := range []struct {
		text string
		side int
	}{
		{"https://example.com/#join=abc", 25}, {strings.Repeat("a", 500), 77}, {strings.Repeat("a", 1200), 117},
	} {
		rows := form.Modules(qrcode.Of(test.text))
		if len(rows) != test.side {
			t.Fatalf("%d characters have %d modules on a side, want %d", len(test.text), len(rows), test.side)
		}
		finder := []string{"#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"}
		n := test.side
		for y, want := range finder {
			if rows[y][:7] != want || rows[y][n-7:] != want || rows[n-7+y][:7] != want {
				t.Errorf("row %d of the squares in the corners of a code with %d modules is wrong", y, n)
			}
		}
	}
	if got := qrcode.Of(strings.Repeat("a", 1300)); got != "" {
		t.Error("there is a code too fine for a screen")
	}
}
