package browser

import "testing"

// firefox opens a tab of a Firefox of its own.
func firefox(t *testing.T, prefs string) other {
	t.Helper()
	o := other{t: t, d: startFirefox(t, prefs)}
	t.Cleanup(o.finish)
	return o
}

func TestFirefox(t *testing.T) { firefox(t, "").everything(newSite(t)) }

// TestFirefoxResistFingerprinting: there the largest texture has 2048 pixels a side.
func TestFirefoxResistFingerprinting(t *testing.T) {
	s := newSite(t)
	o := firefox(t, `user_pref("privacy.resistFingerprinting", true);`)
	o.open(s.game(""))
	if side, err := get[int](o, `document.createElement('canvas').getContext('webgl2').getParameter(WebGL2RenderingContext.MAX_TEXTURE_SIZE)`); err != nil || side != 2048 {
		t.Errorf("the largest texture has %d pixels a side, error %v", side, err)
	}
	o.startTwoPlayers()
	o.playToCapture()
	o.open(s.game("embed/"))
	o.press("gridcell", "E5")
	o.waitState("the computer's answer", func(s state) bool { return len(s.Moves) == 2 && s.Moves[0] == "E5" })
}
