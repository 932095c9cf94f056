package rating

import (
	"os"
	"regexp"
	"strconv"
	"testing"
)

// TestLadderIsTheReadmes compares the levels' strengths with the table of the README.
func TestLadderIsTheReadmes(t *testing.T) {
	text, err := os.ReadFile("../../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := regexp.MustCompile(`(?m)^\| (\d+) \w+ \| [\d,]+ \| \d+ \| (\d+) ± `).FindAllStringSubmatch(string(text), -1)
	if len(rows) != Levels {
		t.Fatalf("%d levels in the README, and %d here", len(rows), Levels)
	}
	for i, row := range rows {
		if elo, err := strconv.ParseFloat(row[2], 64); err != nil || row[1] != strconv.Itoa(i+1) || elo != ladder[i] {
			t.Errorf("level %s has %s in the README, and level %d %.0f here", row[1], row[2], i+1, ladder[i])
		}
	}
}

func TestLevels(t *testing.T) {
	for level, want := range map[int]float64{1: 600, 5: 1418.23, 10: 2600} {
		if got, ok := OfLevel(level); !ok || !near(got.Value, want, 0.01) || got != got.Sound() {
			t.Errorf("level %d has %+v, want %f", level, got, want)
		}
	}
	for _, level := range []int{-1, 0, 11} {
		if got, ok := OfLevel(level); ok {
			t.Errorf("level %d has %+v", level, got)
		}
	}
}
