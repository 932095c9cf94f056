package browser

import "testing"

// webKit opens a window of a MiniBrowser of its own.
func webKit(t *testing.T) other {
	t.Helper()
	o := other{t: t, d: startWebKit(t)}
	t.Cleanup(o.finish)
	return o
}

func TestWebKit(t *testing.T) { webKit(t).everything(newSite(t)) }
