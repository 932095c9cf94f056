package browser

import (
	"strings"

	"github.com/chromedp/chromedp/kb"
)

// The labels a player reads (assets/texts/en.txt), in one place for all tests.
const (
	labelNewGame    = "New game"
	labelTwoPlayers = "Two players"
	labelSizeFive   = "5 × 5"
	labelStart      = "Start"
	labelKeepWhite  = "Play White" // the answer to the pie rule's question that keeps the seats
	labelUndo       = "Undo"
	labelPlace      = "Place" // confirms a placement on small touch screens
	labelRed        = "Red stone"
	labelBlack      = "Black stone"
	labelWhite      = "White stone"
)

// wholeGame is a game on 5x5 that Black wins by annihilation. At the points of its 14th and 20th move both stones are
// legal, so the chooser is asked.
var wholeGame = strings.Fields("B3 D2 A5 E5 A1 E3 A4 C5 E4 E2 B5 B2 C3 xD5 B4 A3 D3 C1 xC4 xA2 C2 D1 D4 E1 xB1")

const (
	firstCapture = 14 // the ply of wholeGame's first red stone
	rowsAtEnd    = "BB.R./BBRBB/.BBB./R.B../.R..."
)

// player does to the page what a person does with one kind of device.
type player interface {
	// activate presses a control by its label.
	activate(p *page, role, name string)
	// point presses a point of the board, by its coordinate.
	point(p *page, coordinate string)
}

// byMirror is a person with assistive technology: it only knows the mirror.
type byMirror struct{}

func (byMirror) activate(p *page, role, name string) {
	p.t.Helper()
	p.press(role, name)
}

func (byMirror) point(p *page, coordinate string) {
	p.t.Helper()
	p.press("gridcell", coordinate)
}

// byMouse only points and clicks.
type byMouse struct{}

func (byMouse) activate(p *page, role, name string) {
	p.t.Helper()
	p.clickAt(p.find(role, name))
}

func (byMouse) point(p *page, coordinate string) {
	p.t.Helper()
	p.clickAt(p.find("gridcell", coordinate))
}

// byTouch only taps.
type byTouch struct{}

func (byTouch) activate(p *page, role, name string) {
	p.t.Helper()
	p.touchAt(p.find(role, name))
}

func (byTouch) point(p *page, coordinate string) {
	p.t.Helper()
	p.touchAt(p.find("gridcell", coordinate))
}

// byKeys only has a keyboard: Tab to a control, Enter or Space to press it, arrows on the board.
type byKeys struct{}

func (byKeys) activate(p *page, role, name string) {
	p.t.Helper()
	p.waitName(role, name)
	tabTo(p, role, name)
	if focused := eval[string](p, `window.redstoneTest.active()`); strings.HasPrefix(focused, "button") {
		p.key(kb.Enter)
	} else {
		p.key(" ")
	}
}

func (byKeys) point(p *page, coordinate string) {
	p.t.Helper()
	tabTo(p, "gridcell", "")
	to := grid(coordinate)
	for range 60 {
		at := grid(focusedPoint(p))
		switch {
		case at.x < to.x:
			step(p, kb.ArrowRight)
		case at.x > to.x:
			step(p, kb.ArrowLeft)
		case at.y < to.y:
			step(p, kb.ArrowUp)
		case at.y > to.y:
			step(p, kb.ArrowDown)
		default:
			p.key(kb.Enter)
			return
		}
	}
	p.t.Fatalf("the arrow keys never reached %s", coordinate)
}

// tabTo presses Tab until the element has the focus. An empty name is any of the role.
func tabTo(p *page, role, name string) {
	p.t.Helper()
	focused := `window.redstoneTest.focused` + arguments(role, name)
	if name == "" {
		focused = `window.redstoneTest.active().startsWith(` + quoted(role+" ") + `)`
	}
	var passed []string
	for range 80 {
		if eval[bool](p, focused) {
			return
		}
		passed = append(passed, eval[string](p, `window.redstoneTest.active()`))
		p.key(kb.Tab)
	}
	p.t.Fatalf("Tab never reached %s %q, only %q", role, name, passed)
}

// step presses an arrow key and waits until the cursor has moved.
func step(p *page, key string) {
	p.t.Helper()
	before := focusedPoint(p)
	p.key(key)
	p.wait("the cursor leaving "+before, func() (bool, error) {
		now, err := try[string](p, `window.redstoneTest.active()`)
		return pointOf(now) != before, err
	})
}

// focusedPoint gives the coordinate of the point that has the focus.
func focusedPoint(p *page) string {
	p.t.Helper()
	active := eval[string](p, `window.redstoneTest.active()`)
	point := pointOf(active)
	if point == "" {
		p.t.Fatalf("the focus is not on the board but on %q", active)
	}
	return point
}

// pointOf takes the coordinate out of `gridcell D4, empty`.
func pointOf(active string) string {
	name, onBoard := strings.CutPrefix(active, "gridcell ")
	if !onBoard {
		return ""
	}
	point, _, _ := strings.Cut(name, ",")
	return strings.TrimSpace(point)
}

type gridPoint struct{ x, y int }

// grid reads a coordinate: letters from the left without I, numbers from the bottom.
func grid(coordinate string) gridPoint {
	x := strings.IndexByte("ABCDEFGHJKLMNOPQRSTUVWXYZ", coordinate[0])
	y := 0
	for _, digit := range coordinate[1:] {
		y = y*10 + int(digit-'0')
	}
	return gridPoint{x, y}
}

// startTwoPlayers begins a game on 5x5 between two people at this screen.
func startTwoPlayers(p *page, who player) {
	p.t.Helper()
	who.activate(p, "", labelNewGame)
	who.activate(p, "", labelTwoPlayers)
	who.activate(p, "", labelSizeFive)
	who.activate(p, "", labelStart)
	p.waitState("an empty 5x5 board", func(s state) bool {
		return s.Size == 5 && s.Ply == 0 && s.Game == "redstone" && s.ToMove == "black"
	})
}

// playAll plays the moves, choosing the stone where both are legal, and waits for each to stand.
func playAll(p *page, who player, moves []string) {
	p.t.Helper()
	for i := range moves {
		playOne(p, who, moves[:i], moves[i])
	}
}

func playOne(p *page, who player, before []string, move string) {
	p.t.Helper()
	if len(before) == 1 && p.has("button", labelKeepWhite) {
		who.activate(p, "button", labelKeepWhite)
	}
	coordinate, red := strings.CutPrefix(move, "x")
	stone := labelBlack
	switch {
	case red:
		stone = labelRed
	case len(before)%2 == 1:
		stone = labelWhite
	}
	who.point(p, coordinate)
	asked := false
	p.wait("the move "+move+" or the choice of its stone", func() (bool, error) {
		s, err := try[state](p, `window.redstone.state()`)
		if err != nil || len(s.Moves) > len(before) {
			return err == nil, err
		}
		asked, err = try[bool](p, `window.redstoneTest.has`+arguments("button", stone))
		return asked, err
	})
	if asked {
		who.activate(p, "button", stone)
	}
	p.waitMoves(append(append([]string(nil), before...), move)...)
}

// checkWon checks the end of wholeGame: White has no stone left.
func checkWon(p *page) {
	p.t.Helper()
	s := p.waitState("a result", func(s state) bool { return s.Result != "" })
	if rows, _, _ := strings.Cut(s.Position, " "); rows != rowsAtEnd {
		p.t.Errorf("the game ended at %s, not at %s", rows, rowsAtEnd)
	}
	if !strings.Contains(strings.ToLower(s.Result), "black") {
		p.t.Errorf("the result is %q, but Black won", s.Result)
	}
}
