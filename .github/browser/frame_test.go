package browser

import "testing"

// TestInSandboxedFrame plays in a frame that may run scripts and nothing else: no origin, no storage, no workers of
// the site's own address.
func TestInSandboxedFrame(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 800, 800)
	p.openInFrame(`sandbox="allow-scripts"`)
	p.press("gridcell", "E5")
	p.waitReply("E5")
}

func TestInFrameWithoutGamepads(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 800, 800)
	p.openInFrame(`allow="gamepad 'none'"`)
	p.press("gridcell", "E5")
	p.waitReply("E5")
}

func TestClickInFrame(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 800, 800)
	p.openInFrame(``)
	p.clickAt(p.find("gridcell", "E5"))
	p.waitReply("E5")
}
