package browser

import (
	"strings"
	"testing"
)

// twoClocks lets the test set the system's clock, and the page's monotonic clock stand still: that one goes on by 40
// milliseconds a frame, however fast the machine is.
const twoClocks = `{
	const Real = Date, start = Real.now();
	let monotonic = 1000;
	window.setClock = 0; // milliseconds that the system's clock is ahead
	window.jump = (ms) => { monotonic += ms };
	performance.now = () => monotonic;
	const wall = () => start + monotonic + window.setClock;
	window.Date = class extends Real {
		constructor(...given) {
			if (given.length > 0) super(...given);
			else super(wall());
		}
		static now() { return wall() }
	};
	const step = () => { monotonic += 40; requestAnimationFrame(step) };
	step();
}`

// TestClocksOverASleep sets the system's clock while a clock runs, which must neither give nor take time, and lets the system
// sleep, which counts.
func TestClocksOverASleep(t *testing.T) {
	const hour = "3600e3"
	s := newSite(t)
	for name, sleep := range map[string]string{
		"frozen":  `(setClock += ` + hour + `, document.dispatchEvent(new Event('resume')))`,
		"hidden":  `(setClock += ` + hour + `, document.dispatchEvent(new Event('visibilitychange')))`,
		"stopped": `(setClock += ` + hour + `, jump(900), true)`,
	} {
		t.Run(name, func(t *testing.T) {
			p := newPage(t, s, 1000, 800)
			p.beforeScripts(twoClocks)
			p.open(s.game(""))
			p.press("button", label(t, "new-game"))
			for _, choice := range []string{label(t, "new.friend"), "5×5", label(t, "new.minutes", "{n}", "10")} {
				p.press("radio", choice)
				p.waitChecked("radio", choice)
			}
			p.press("button", label(t, "start"))
			p.waitState("an empty board", func(s state) bool { return s.Size == 5 && s.Ply == 0 })
			playAll(p, byMirror{}, wholeGame[:3])
			left := func() string { return p.waitName("status", "White") }
			for _, set := range []string{`setClock += ` + hour, `setClock -= 2 * ` + hour, `setClock += ` + hour} {
				eval[float64](p, set)
				eval[bool](p, `new Promise((done) => { let n = 5; const f = () => n-- ? requestAnimationFrame(f) : done(true); f() })`)
				if got := left(); !strings.Contains(got, " 9:") && !strings.Contains(got, " 10:") {
					t.Fatalf("after %s White's card says %q", set, got)
				}
			}
			if got := p.state(); got.Result != "" {
				t.Fatalf("setting the clock ended the game: %q", got.Result)
			}
			eval[bool](p, sleep)
			p.waitState("the end of the game on time", func(s state) bool { return s.Result != "" })
		})
	}
}
