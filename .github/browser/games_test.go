package browser

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// words are the English texts of the game that the player reads, by key, and siteWords those of the pages around it.
var (
	words     = sync.OnceValues(func() (map[string]string, error) { return readTexts("assets", "texts", "en.txt") })
	siteWords = sync.OnceValues(func() (map[string]string, error) { return readTexts("site", "texts", "en.txt") })
)

// readTexts reads a language file by its path in the repository.
func readTexts(path ...string) (map[string]string, error) {
	data, err := os.ReadFile(filepath.Join("..", "..", filepath.Join(path...)))
	if err != nil {
		return nil, fmt.Errorf("reading the texts: %w", err)
	}
	found := make(map[string]string)
	for line := range strings.Lines(string(data)) {
		if key, text, ok := strings.Cut(line, "="); ok && !strings.HasPrefix(line, "#") {
			found[strings.TrimSpace(key)] = strings.TrimSpace(text)
		}
	}
	return found, nil
}

// label returns the text of a key, with placeholders replaced: label(t, "choose.red", "{point}", "D4").
func label(t testing.TB, key string, pairs ...string) string {
	t.Helper()
	all, err := words()
	if err != nil {
		t.Fatal(err)
	}
	if all[key] == "" {
		t.Fatalf("assets/texts/en.txt has no text for %q", key)
	}
	return strings.NewReplacer(pairs...).Replace(all[key])
}

// wholeGame is a game on 5x5 that Black wins by annihilation. At the points of its 14th and 20th move both stones are
// legal, so the chooser is asked.
var wholeGame = strings.Fields("B3 D2 A5 E5 A1 E3 A4 C5 E4 E2 B5 B2 C3 xD5 B4 A3 D3 C1 xC4 xA2 C2 D1 D4 E1 xB1")

const (
	firstCapture = 14 // the ply of wholeGame's first red stone
	rowsAtEnd    = "BB.R./BBRBB/.BBB./R.B../.R..."
)

// player operates the page with one kind of input device.
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

// byPointer acts at positions, with one of the methods below.
type byPointer func(p *page, at place)

var (
	byMouse   = byPointer((*page).clickAt)
	byInstant = byPointer((*page).instantAt) // presses and releases within one task of the page
	byTouch   = byPointer((*page).touchAt)
)

func (act byPointer) activate(p *page, role, name string) {
	p.t.Helper()
	act(p, p.find(role, name))
}

func (act byPointer) point(p *page, coordinate string) {
	p.t.Helper()
	act(p, p.find("gridcell", coordinate))
}

// byKeys only has a keyboard: Tab to a control, Enter to press it, arrows among radios and on the board.
type byKeys struct{}

func (byKeys) activate(p *page, role, name string) {
	p.t.Helper()
	p.waitName(role, name)
	if role == "radio" {
		chooseRadio(p, name)
		return
	}
	tabUntil(p, name, `window.redstoneTest.focused`+arguments(role, name))
	p.key(kb.Enter)
}

// chooseRadio tabs to the radio's group, which is one stop, and takes the arrows to the radio itself.
func chooseRadio(p *page, name string) {
	p.t.Helper()
	steps := `window.redstoneTest.radioSteps(` + quoted(name) + `)`
	tabUntil(p, "the radios of "+name, steps+` !== null`)
	for left := eval[int](p, steps); left != 0; left = eval[int](p, steps) {
		key := kb.ArrowRight
		if left < 0 {
			key = kb.ArrowLeft
		}
		p.key(key)
		p.wait("an arrow key to move on to "+name, func() (bool, error) {
			now, err := try[int](p, steps)
			return now != left, err
		})
	}
}

func (byKeys) point(p *page, coordinate string) {
	p.t.Helper()
	p.wait("the end of the dialog", func() (bool, error) {
		return try[bool](p, `!document.querySelector('#mirror [role=dialog]')`)
	})
	tabUntil(p, "the board", `window.redstoneTest.active().startsWith('gridcell ')`)
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

// tabUntil presses Tab until the expression is true.
func tabUntil(p *page, what, reached string) {
	p.t.Helper()
	var passed []string
	for range 80 {
		if eval[bool](p, reached) {
			return
		}
		passed = append(passed, eval[string](p, `window.redstoneTest.active()`))
		p.key(kb.Tab)
	}
	p.t.Fatalf("Tab never reached %s, only %q", what, passed)
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

// focusedPoint returns the coordinate of the point that has the focus. While the page's hidden elements are updated
// none may have it for a moment.
func focusedPoint(p *page) string {
	p.t.Helper()
	point := ""
	p.wait("the focus on the board", func() (bool, error) {
		active, err := try[string](p, `window.redstoneTest.active()`)
		point = pointOf(active)
		return point != "", err
	})
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
func startTwoPlayers(p *page, who player) { startTwoPlayersOn(p, who, 5) }

// startTwoPlayersOn starts one on a board of that size.
func startTwoPlayersOn(p *page, who player, size int) {
	p.t.Helper()
	who.activate(p, "button", label(p.t, "new-game"))
	board := strconv.Itoa(size) + "×" + strconv.Itoa(size)
	for _, choice := range []string{label(p.t, "new.friend"), board} {
		who.activate(p, "radio", choice)
		p.waitChecked("radio", choice) // only then has the dialog the layout for the next press
	}
	who.activate(p, "button", label(p.t, "start"))
	p.waitState("an empty board", func(s state) bool {
		return s.Size == size && s.Ply == 0 && s.Game == "redstone" && s.ToMove == "black"
	})
}

// playAll plays the moves, choosing the stone where both are legal, and waits until each has been played.
func playAll(p *page, who player, moves []string) {
	p.t.Helper()
	for i := range moves {
		playOne(p, who, moves[:i], moves[i])
	}
}

func playOne(p *page, who player, before []string, move string) {
	p.t.Helper()
	if len(before) == 1 { // the pie rule's question comes once, before White's first stone
		who.activate(p, "button", label(p.t, "pie.stay"))
	}
	coordinate, red := strings.CutPrefix(move, "x")
	stone := "black"
	switch {
	case red:
		stone = "red"
	case len(before)%2 == 1:
		stone = "white"
	}
	choice := label(p.t, "choose."+stone, "{point}", coordinate)
	who.point(p, coordinate)
	asked := false
	p.wait("the move "+move+" or the choice of its stone", func() (bool, error) {
		s, err := try[state](p, `window.redstone.state()`)
		if err != nil || len(s.Moves) > len(before) {
			return err == nil, err
		}
		asked, err = try[bool](p, `window.redstoneTest.has`+arguments("button", choice))
		return asked, err
	})
	if asked {
		who.activate(p, "button", choice)
	}
	p.wait("the move "+move+" or a question about it", func() (bool, error) {
		s, err := try[state](p, `window.redstone.state()`)
		if err == nil && s.Screen == "question" {
			p.press("button", label(p.t, "ask.place.yes")) // it takes only the mover's own stones
		}
		return err == nil && len(s.Moves) > len(before), err
	})
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
