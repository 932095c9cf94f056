package main

import (
	"os"
	"strings"
	"testing"

	"redstone/game/diagram"
	"redstone/game/engine"
	"redstone/game/match"
)

// TestReadmeCounts compares the numbers in the README with what there is. It is here because this package may import
// all that they count.
func TestReadmeCounts(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	numbers := []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
		"thirteen", "fourteen", "fifteen", "sixteen"}
	text := strings.Join(strings.Fields(string(readme)), " ")
	for _, want := range []string{
		numbers[len(diagram.Looks())] + " board looks",
		"in " + numbers[engine.Levels] + " levels",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the README does not say %q", want)
		}
	}
	if match.MaxLevel != engine.Merciless {
		t.Errorf("a match has levels to %d, the engine to %d", match.MaxLevel, engine.Merciless)
	}
}
