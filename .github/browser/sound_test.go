package browser

import (
	"fmt"
	"net/http"
	"testing"
)

// soundWatch counts the sounds that are started, and notes when the page was ready and what had been fetched then.
const soundWatch = `globalThis.redstoneHeard = 0;
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (...rest) {
	if (this.buffer && this.buffer.duration > 0.1) globalThis.redstoneHeard++;
	return start.apply(this, rest);
};
globalThis.addEventListener('load', () => globalThis.redstone?.ready.then(() => { globalThis.redstoneReadyAt = performance.now() }));`

// soundsFetched is when the sounds were asked for, in milliseconds since the page was ready.
const soundsFetched = `performance.getEntriesByType('resource').filter((e) => e.name.endsWith('.wav')).map((e) => e.startTime - globalThis.redstoneReadyAt)`

func heard(p *page) int { return eval[int](p, `globalThis.redstoneHeard`) }

// TestSoundsAfterTheFirstFrame listens to the first stone that a person sets on a new page.
func TestSoundsAfterTheFirstFrame(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.beforeScripts(soundWatch)
	p.open(s.game(""))
	p.wait("all sounds", func() (bool, error) {
		n, err := try[int](p, soundsFetched+`.length`)
		return n == 6, err
	})
	for _, at := range eval[[]float64](p, soundsFetched) {
		// The page notes the time in a later task than the one that asks for the sounds, on a busy machine much later.
		// Sounds that the first frame had to wait for would be seconds early.
		if at < -500 {
			t.Errorf("a sound was asked for %.1f ms before the first frame was drawn", -at)
		}
	}
	if n := heard(p); n != 0 {
		t.Errorf("%d sounds before anything happened", n)
	}
	p.clickAt(p.find("gridcell", "E5"))
	p.wait("the sound of the stone", func() (bool, error) {
		n, err := try[int](p, `globalThis.redstoneHeard`)
		return n > 0, err
	})
}

// TestSoundsThatFail has a host that has no sounds, then a network that answers everything with a page of its own, and
// then the sounds.
func TestSoundsThatFail(t *testing.T) {
	s := newSite(t)
	s.instead(".wav", http.NotFound)
	p := newPage(t, s, 1000, 800)
	p.allow("the server responded with a status of 404")
	// The pause between attempts passes at once.
	p.beforeScripts(soundWatch + `const later = globalThis.setTimeout;
globalThis.setTimeout = (f, ms, ...rest) => later(f, ms === 5000 ? 0 : ms, ...rest);`)
	p.open(s.game(""))
	p.wait("requests for all sounds", func() (bool, error) { return len(s.requests(".wav")) >= 6, nil })
	press := func(point string) {
		ply := p.state().Ply
		p.clickAt(p.find("gridcell", point))
		p.waitState("the stone at "+point, func(s state) bool { return s.Ply > ply })
	}
	s.instead(".wav", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, "<title>Sign in</title>")
	})
	before := len(s.requests(".wav"))
	press("E5")
	p.wait("another request for the sound of a stone", func() (bool, error) { return len(s.requests(".wav")) > before, nil })
	p.waitReply("E5")
	if n := heard(p); n != 0 {
		t.Errorf("%d sounds without files", n)
	}
	s.instead(".wav", nil)
	for _, point := range []string{"A1", "J9", "A9", "J1"} {
		if heard(p) > 0 {
			return
		}
		press(point)
		p.waitState("the person's turn", func(s state) bool {
			return s.Seats.Black == "human" && s.ToMove == "black" || s.Seats.White == "human" && s.ToMove == "white"
		})
	}
	p.wait("a sound", func() (bool, error) { return heard(p) > 0, nil })
}
