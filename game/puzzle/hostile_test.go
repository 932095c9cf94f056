package puzzle

import (
	"strings"
	"testing"

	"redstone/rules/sgf/sgftest"
)

// TestHostileTexts reads texts that are made to be slow. Only that they are read at all is checked: what would take a
// careless reader minutes ends the test by its timeout.
func TestHostileTexts(t *testing.T) {
	bytes := 1 << 16
	if testing.Short() {
		bytes = 1 << 14
	}
	deep := strings.Repeat("(;B[aa](;)", bytes/10)
	for name, text := range map[string]string{
		"nodes without a move":  "(;GM[1]SZ[9]" + strings.Repeat(";C[x]", bytes/5) + ")",
		"empty variations":      "(;GM[1]SZ[9]" + strings.Repeat("(;)", bytes/3) + ")",
		"one colour":            "(;GM[1]SZ[9]" + strings.Repeat("(;B[aa])", bytes/8) + ")",
		"one colour, in a line": "(;GM[1]SZ[9]" + strings.Repeat(";B[aa]", bytes/6) + ")",
		"variations in others":  deep,
		"small trees":           strings.Repeat("(;B[aa])", bytes/8),
		"small headers":         strings.Repeat("(;GM[1]SZ[9]PUZZLE[a]GOAL[win];B[aa])\n", bytes/38),
		"open brackets":         strings.Repeat("(;PUZZLE[", bytes/9),
	} {
		FromCollection(text)
		ReadCollection(text)
		Parse(text)
		t.Log(name)
	}
	for _, h := range sgftest.All() {
		text := h.Text(bytes)
		FromCollection(text)
		ReadCollection(text)
		t.Log(h.Name)
	}
}
