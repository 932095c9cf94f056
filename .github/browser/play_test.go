package browser

import (
	"strings"
	"testing"
)

func TestMirrorWholeGame(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.open(s.game(""))
	startTwoPlayers(p, byMirror{})
	playAll(p, byMirror{}, wholeGame)
	checkWon(p)
}

func TestMirrorNamesCaptures(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.open(s.game(""))
	startTwoPlayers(p, byMirror{})
	playAll(p, byMirror{}, wholeGame[:firstCapture-1])
	// The red stone at D5 takes the last liberty of White's C5 or E5 and whatever else is bounded by it.
	before := p.state().Position
	playOne(p, byMirror{}, wholeGame[:firstCapture-1], wholeGame[firstCapture-1])
	after := p.state().Position
	if strings.Count(after, "R") != 1 {
		t.Fatalf("after the first capture the position is %s", after)
	}
	taken := 0
	for coordinate, stone := range points(before) {
		if stone == 'B' || stone == 'W' {
			if points(after)[coordinate] == '.' {
				taken++
				p.waitName("gridcell", coordinate+", "+label(t, "point.empty"))
			}
		}
	}
	if taken == 0 {
		t.Errorf("no stone left the board between %s and %s", before, after)
	}
	p.waitName("gridcell", "D5, "+label(t, "point.red"))
	p.waitSpoken("D5")
}

// points returns the stone at each coordinate of a position text.
func points(position string) map[string]byte {
	rows, _, _ := strings.Cut(position, " ")
	lines := strings.Split(rows, "/")
	found := make(map[string]byte)
	for i, line := range lines {
		for x := range len(line) {
			found["ABCDEFGHJKLMNOPQRSTUVWXYZ"[x:x+1]+decimal(len(lines)-i)] = line[x]
		}
	}
	return found
}

func decimal(n int) string {
	if n < 10 {
		return string(rune('0' + n))
	}
	return decimal(n/10) + decimal(n%10)
}

func TestMirrorUndo(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.open(s.game(""))
	startTwoPlayers(p, byMirror{})
	playAll(p, byMirror{}, wholeGame[:2])
	p.press("button", label(t, "undo"))
	p.waitName("dialog", label(t, "ask.take-back")) // between two people both have to agree
	p.press("button", label(t, "ask.take-back.yes"))
	p.waitMoves(wholeGame[0])
	p.waitName("gridcell", wholeGame[1]+", "+label(t, "point.empty"))
}

func TestMirrorSwap(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.open(s.game(""))
	startTwoPlayers(p, byMirror{})
	playAll(p, byMirror{}, []string{"C3"})
	p.press("button", label(t, "pie.swap"))
	got := p.waitMoves("C3", "swap")
	if got.ToMove != "white" || got.Position != "...../...../..B../...../..... w" {
		t.Errorf("after the swap it is %s to move in %s", got.ToMove, got.Position)
	}
}

func TestKeyboardWholeGame(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.open(s.game(""))
	startTwoPlayers(p, byKeys{})
	playAll(p, byKeys{}, wholeGame)
	checkWon(p)
}
