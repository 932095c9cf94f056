package browser

import "testing"

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
