package browser

import (
	"fmt"
	"slices"
	"testing"
)

// BenchmarkShare measures what it takes to make a picture and an animation in the page: how long the player waits, how
// large the file is, and the work of the frames meanwhile on the Go side.
//
//	go test -C .github -run xxx -bench Share -benchtime 1x ./browser
func BenchmarkShare(b *testing.B) {
	for _, game := range []struct{ name, about, moves string }{
		{"58 moves on 9x9", "redstone 9 pie=false", "C5 A4"}, {"300 moves on 19x19", "go 19 pie=false komi=7.5", ""},
	} {
		for _, size := range []string{"small", "medium", "large"} {
			for _, file := range []string{"png", "gif"} {
				b.Run(fmt.Sprintf("%s/%s/%s", game.name, size, file), func(b *testing.B) {
					link, moves := goldenLink(b, game.about, game.moves)
					for range b.N {
						measureFile(b, link, len(moves), size, file)
					}
					b.ReportMetric(0, "ns/op")
				})
			}
		}
	}
}

// measureFile opens the game and makes a file of it.
func measureFile(b *testing.B, link string, plies int, size, file string) {
	s := newSite(b)
	p := newPage(b, s, 390, 844)
	p.beforeScripts(`
		const make = URL.createObjectURL;
		URL.createObjectURL = (blob) => { window.made = blob.size; return make.call(URL, blob) };
		HTMLAnchorElement.prototype.click = () => {};`)
	p.open(s.game("#" + link))
	p.waitState("the game", func(s state) bool { return len(s.Moves) == plies })
	p.press("button", label(b, "share"))
	p.waitName("dialog", label(b, "share.title"))
	p.press("radio", label(b, "share.size."+size))
	p.waitChecked("radio", label(b, "share.size."+size))
	got := eval[[]float64](p, `(async () => {
		const frame = () => new Promise((done) => requestAnimationFrame(done));
		for (let i = 0; i < 30; i++) await frame(); // the preview
		window.made = 0;
		const before = window.redstone.stats().updates, start = performance.now();
		window.redstoneTest.press('button', `+quoted(label(b, "share."+file))+`);
		while (!window.made) await frame();
		const stats = window.redstone.stats();
		return [performance.now() - start, window.made, ...stats.frameTimes.slice(-(stats.updates - before))];
	})()`)
	frames := got[2:]
	slices.Sort(frames)
	b.ReportMetric(got[0]/1000, "s")
	b.ReportMetric(got[1], "bytes")
	b.ReportMetric(float64(len(frames)), "frames")
	b.ReportMetric(frames[len(frames)/2], "ms-median")
	b.ReportMetric(frames[len(frames)-1], "ms-max")
}
