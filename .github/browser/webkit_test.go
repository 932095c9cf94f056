package browser

import "testing"

// withWebKit runs a test in a MiniBrowser of its own. MiniBrowser sometimes ends by itself when the machine is busy; then
// the test begins again in another one, once.
func withWebKit(t *testing.T, test func(o other)) {
	t.Helper()
	type ended struct{ error }
	attempt := func(last bool) (done bool) {
		defer func() {
			switch reason := recover().(type) {
			case nil:
			case ended:
				t.Logf("begun again: %v", reason.error)
			default:
				panic(reason)
			}
		}()
		o := other{t: t, d: startWebKit(t)}
		if !last {
			o.ended = func(err error) { panic(ended{err}) }
		}
		t.Cleanup(o.finish)
		test(o)
		return true
	}
	if !attempt(false) {
		attempt(true)
	}
}

func TestWebKit(t *testing.T) {
	withWebKit(t, func(o other) { o.everything(newSite(t)) })
}
