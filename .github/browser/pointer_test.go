package browser

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
)

func TestMouse(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1280, 800)
	p.open(s.game(""))
	startTwoPlayers(p, byMouse)
	playAll(p, byMouse, wholeGame[:6])
}

// TestClicksOfNoDuration presses and releases with no frame between: nothing that asks once a frame would see it.
func TestClicksOfNoDuration(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1280, 800)
	p.open(s.game(""))
	startTwoPlayers(p, byInstant)
	playAll(p, byInstant, wholeGame[:6])
}

func TestTouch(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 820, 1180)
	p.withTouch()
	p.open(s.game(""))
	startTwoPlayers(p, byTouch)
	playAll(p, byTouch, wholeGame[:6])
}

// TestTouchOnASmallPhoneAsksFirst plays on points smaller than a finger, where a tap only proposes.
func TestTouchOnASmallPhoneAsksFirst(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 320, 568)
	p.withTouch()
	p.open(s.game(""))
	p.touchAt(p.find("gridcell", "E5"))
	confirm := label(t, "choose.black", "{point}", "E5")
	p.waitName("button", confirm)
	if got := p.state(); got.Ply != 0 {
		t.Fatalf("the tap placed a stone before it was confirmed: %v", got.Moves)
	}
	p.touchAt(p.find("button", confirm))
	p.waitReply("E5")
}

// touch sends one touch event with the fingers that are down then, by their number.
func (p *page) touch(kind input.DispatchTouchEventType, fingers ...*input.TouchPoint) {
	p.t.Helper()
	if fingers == nil {
		fingers = []*input.TouchPoint{}
	}
	call(p, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: fingers})
}

// TestTwoFingersPlaceNothing puts two fingers down, lifts them in both orders, and spreads them; then one places.
func TestTwoFingersPlaceNothing(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 820, 1180)
	p.withTouch()
	p.open(s.game(""))
	startTwoPlayers(p, byTouch)
	start, move, end, gone := input.DispatchTouchEventTypeTouchStart, input.DispatchTouchEventTypeTouchMove,
		input.DispatchTouchEventTypeTouchEnd, input.DispatchTouchEventTypeTouchCancel
	a, b := p.find("gridcell", "C3"), p.find("gridcell", "E2")
	first := func(dx float64) *input.TouchPoint { return &input.TouchPoint{X: a.X + dx, Y: a.Y, ID: new(1.0)} }
	second := func(dx float64) *input.TouchPoint { return &input.TouchPoint{X: b.X + dx, Y: b.Y, ID: new(2.0)} }

	p.touch(start, first(0))
	p.touch(start, first(0), second(0))
	p.touch(end, first(0))
	p.touch(end)

	p.touch(start, first(0))
	p.touch(start, first(0), second(0))
	p.touch(end, second(0))
	p.touch(end)

	p.touch(start, first(0), second(0))
	p.touch(end)

	p.touch(start, first(0))
	p.touch(start, first(0), second(0))
	for i := range 5 {
		p.touch(move, first(-8*float64(i)), second(8*float64(i)))
	}
	p.touch(end)

	call(p, emulation.SetPageScaleFactor, emulation.SetPageScaleFactorParams{PageScaleFactor: 1}) // undo the zoom

	p.touch(start, first(0))
	p.touch(gone)

	// A finger that slides to another point places nothing either.
	p.touch(start, &input.TouchPoint{X: a.X, Y: a.Y, ID: new(1.0)})
	p.touch(move, &input.TouchPoint{X: b.X, Y: b.Y, ID: new(1.0)})
	p.touch(end)

	p.touchAt(p.find("gridcell", "B4"))
	p.waitMoves("B4") // and nothing before it
}

// TestSlowPress holds a finger down for longer than a browser's long press takes.
func TestSlowPress(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 820, 1180)
	p.withTouch()
	p.open(s.game(""))
	startTwoPlayers(p, byTouch)
	at := p.find("gridcell", "C3")
	long := eval[float64](p, `performance.now()`) + 1500
	p.touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: at.X, Y: at.Y})
	p.wait("1.5 seconds", func() (bool, error) {
		now, err := try[float64](p, `performance.now()`)
		return now > long, err
	})
	p.touch(input.DispatchTouchEventTypeTouchEnd)
	p.waitMoves("C3")
}

// TestPressBeforeASheetOpened presses the mouse on the board, opens a dialog with the keyboard, and releases.
func TestPressBeforeASheetOpened(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.open(s.game(""))
	startTwoPlayers(p, byMouse)
	at := p.find("gridcell", "C3")
	event := input.DispatchMouseEventParams{X: at.X, Y: at.Y, Button: input.MouseButtonLeft, ClickCount: 1, Buttons: 1, Type: input.DispatchMouseEventTypeMousePressed}
	call(p, input.DispatchMouseEvent, event)
	p.press("button", label(t, "settings"))
	p.waitName("dialog", label(t, "settings"))
	event.Type, event.Buttons = input.DispatchMouseEventTypeMouseReleased, 0
	call(p, input.DispatchMouseEvent, event)
	p.press("button", label(t, "close"))
	p.waitState("the board", func(s state) bool { return s.Screen == "play" })
	p.clickAt(p.find("gridcell", "B4"))
	p.waitMoves("B4")
}
