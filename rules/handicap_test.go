package rules

import (
	"errors"
	"strings"
	"testing"
)

func TestHandicap(t *testing.T) {
	for _, c := range []struct {
		size, stones int
		want         string
	}{
		{19, 2, "D4 Q16"}, {19, 3, "D4 Q16 D16"}, {19, 4, "D4 Q16 D16 Q4"}, {19, 5, "D4 Q16 D16 Q4 K10"},
		{19, 6, "D4 Q16 D16 Q4 D10 Q10"}, {19, 7, "D4 Q16 D16 Q4 D10 Q10 K10"},
		{19, 8, "D4 Q16 D16 Q4 D10 Q10 K4 K16"}, {19, 9, "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10"},
		{13, 5, "D4 K10 D10 K4 G7"}, {9, 2, "C3 G7"}, {9, 9, "C3 G7 C7 G3 C5 G5 E3 E7 E5"},
		{7, 4, "C3 E5 C5 E3"}, {7, 5, ""}, {8, 4, "C3 F6 C6 F3"}, {14, 4, "D4 L11 D11 L4"}, {14, 5, ""}, {25, 9, "D4 W22 D22 W4 D13 W13 N4 N22 N13"},
		{5, 2, ""}, {6, 2, ""}, {9, 0, ""}, {9, 1, ""}, {9, 10, ""}, {9, -1, ""}, {0, 2, ""}, {26, 2, ""}, {27, 2, ""},
	} {
		var names []string
		for _, p := range Handicap(c.size, c.stones) {
			names = append(names, p.String())
		}
		if got := strings.Join(names, " "); got != c.want {
			t.Errorf("%d stones on %d: %s, want %s", c.stones, c.size, got, c.want)
		}
	}
}

func TestNewHandicap(t *testing.T) {
	for size := MinSize; size <= MaxSize; size++ {
		for stones := -1; stones <= 10; stones++ {
			p, err := NewHandicap(size, stones)
			if possible := stones == 0 || stones >= 2 && stones <= MaxHandicap(size); !possible {
				if !errors.Is(err, ErrHandicap) {
					t.Errorf("%d stones on %d: %v", stones, size, err)
				}
				continue
			}
			if err != nil {
				t.Fatalf("%d stones on %d: %v", stones, size, err)
			}
			turn := White
			if stones == 0 {
				turn = Black
			}
			if p.Count(Black) != stones || p.Count(White) != 0 || p.ToMove() != turn || p.Ply() != 0 || p.Game() != Go {
				t.Errorf("%d stones on %d: %v", stones, size, p)
			}
			if again, err := ParsePosition(Go, p.Text()); err != nil || again.Hash() != p.Hash() {
				t.Errorf("%d stones on %d: %v is no position: %v", stones, size, p, err)
			}
		}
	}
	if _, err := NewHandicap(1, 0); !errors.Is(err, ErrSize) {
		t.Errorf("a size of 1: %v", err)
	}
}
