package browser

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// BenchmarkFrames measures the work of frames on the Go side (Update and Draw, in wasm) while captures animate on a
// full 19x19 board, and what the page costs while nothing happens, beside Ebitengine's own 2048 in the same run:
//
//	go test -C .github -run xxx -bench Frames -benchtime 1x ./browser
//
// The small window leaves the drawing of pixels in software enough time for nearly all frames of a screen; in the large
// one it takes the processors that the frames' own work needs, and most frames are skipped.
func BenchmarkFrames(b *testing.B) {
	for _, size := range [][2]int64{{620, 420}, {1280, 900}} {
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			for range b.N {
				frames := captureFrames(b, size[0], size[1])
				slices.Sort(frames)
				at := func(share float64) float64 { return frames[min(len(frames)-1, int(share*float64(len(frames))))] }
				b.ReportMetric(float64(len(frames)), "frames")
				b.ReportMetric(at(0.5), "ms-median")
				b.ReportMetric(at(0.99), "ms-99%")
				b.ReportMetric(frames[len(frames)-1], "ms-max")
			}
			b.ReportMetric(0, "ns/op")
		})
	}
}

// BenchmarkIdle measures processor time of the whole browser while a page is left alone, in percent of one core.
func BenchmarkIdle(b *testing.B) {
	for range b.N {
		draws, game := idleGame(b)
		other := idle2048(b)
		b.ReportMetric(draws, "frames-drawn")
		b.ReportMetric(game, "%cpu")
		b.ReportMetric(other, "%cpu-2048")
	}
	b.ReportMetric(0, "ns/op")
}

// traps is a 19x19 position with nine places where a red stone takes four white groups at once, and three empty rows
// for White's moves.
func traps() (position string, red []string) {
	rows := make([][]byte, 19)
	for i := range rows {
		rows[i] = bytes.Repeat([]byte("."), 19)
	}
	trap := []string{"..B..", ".BWB.", "BW.WB", ".BWB.", "..B.."}
	for ty := range 3 {
		for tx := range 3 {
			for y, line := range trap {
				copy(rows[5*ty+y][6*tx:], line)
			}
			red = append(red, string(columns[6*tx+2])+strconv.Itoa(19-5*ty-2))
		}
	}
	lines := make([]string, len(rows))
	for i, r := range rows {
		lines[i] = string(r)
	}
	return strings.Join(lines, "/") + " b", red
}

const columns = "ABCDEFGHJKLMNOPQRSTUVWXYZ"

// rounds is how often the nine captures are played, for enough frames to give a 99th percentile.
const rounds = 4

// captureFrames plays the nine captures again and again and returns the milliseconds of every frame from each press until the
// last stone has left. White's placements between them are left out.
func captureFrames(b *testing.B, width, height int64) []float64 {
	s := newSite(b)
	p := newPage(b, s, width, height)
	position, red := traps()
	save := "redstone-match 1\ngame redstone\nsize 19\nseat0 person\nseat1 person\nsetup " + position + "\nmoves\nend\n"
	p.beforeScripts("try { localStorage.setItem('redstone.game', " + quoted(save) + ") } catch {}")
	p.open(s.game(""))
	p.waitState("the board with the traps", func(s state) bool { return s.Position == position })
	var frames []float64
	for range rounds {
		for i, point := range red {
			frames = append(frames, pressAndWatch(p, point)...)
			pressAndWatch(p, string(columns[2*i])+"1")
		}
		p.press("button", label(b, "new-game"))
		p.press("button", label(b, "restart"))
		p.waitState("the traps again", func(s state) bool { return s.Position == position })
	}
	return frames
}

// pressAndWatch presses a point and returns the times of all frames until the animation has ended.
func pressAndWatch(p *page, point string) []float64 {
	p.t.Helper()
	return eval[[]float64](p, `(async () => {
		const frame = () => new Promise((done) => requestAnimationFrame(done));
		const plies = window.redstone.state().plies;
		const before = window.redstone.stats().updates;
		window.redstoneTest.press('gridcell', `+quoted(point)+`);
		while (window.redstone.state().plies === plies) await frame();
		while (window.redstone.state().moving) await frame();
		const stats = window.redstone.stats();
		const n = stats.updates - before;
		return n > 0 ? stats.frameTimes.slice(-n) : [];
	})()`)
}

// idleTime is how long a page is watched while nothing happens.
const idleTime = 10 * time.Second

// idleGame returns how many frames the untouched game drew in idleTime, and the browser's processor time in percent.
func idleGame(b *testing.B) (draws, percent float64) {
	s := newSite(b)
	p := newPage(b, s, 1280, 900)
	p.open(s.game(""))
	time.Sleep(3 * time.Second) // the worker and the cache for offline play settle
	before := eval[float64](p, `window.redstone.stats().draws`)
	percent = busy(b)
	return eval[float64](p, `window.redstone.stats().draws`) - before, percent
}

// example2048 is a folder with Ebitengine's example game, built with the ordinary flags, and a page for it.
var example2048 = sync.OnceValues(func() (string, error) {
	dir := filepath.Join(scratch, "2048")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	build := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", filepath.Join(dir, "game.wasm"),
		"github.com/hajimehoshi/ebiten/v2/examples/2048")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("building 2048: %w\n%s", err, out)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return "", err
	}
	js, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return "", err
	}
	html := `<!doctype html><link rel="icon" href="data:,"><script src="wasm_exec.js"></script><script>
const go = new Go();
WebAssembly.instantiateStreaming(fetch('game.wasm'), go.importObject).then((result) => go.run(result.instance));
</script>`
	for name, data := range map[string][]byte{"wasm_exec.js": js, "index.html": []byte(html)} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			return "", err
		}
	}
	return dir, nil
})

// idle2048 is idleGame for Ebitengine's example game.
func idle2048(b *testing.B) float64 {
	dir, err := example2048()
	if err != nil {
		b.Fatal(err)
	}
	server := httptest.NewServer(http.FileServer(http.Dir(dir)))
	defer server.Close()
	tab, closeTab := chromedp.NewContext(chrome, chromedp.WithNewBrowserContext())
	defer closeTab()
	if err := chromedp.Do(tab, chromedp.EmulateViewport(1280, 900), chromedp.Navigate(server.URL)); err != nil {
		b.Fatal(err)
	}
	time.Sleep(5 * time.Second) // compiled and drawing
	return busy(b)
}

// busy is the processor time of the browser and all its processes over idleTime, in percent of one core.
func busy(b *testing.B) float64 {
	before := browserTime(b)
	start := time.Now()
	time.Sleep(idleTime)
	return 100 * (browserTime(b) - before) / time.Since(start).Seconds()
}

// browserTime is the processor seconds that the browser's processes have used, as Linux counts them in /proc.
func browserTime(b *testing.B) float64 {
	parent, ticks := map[int]int{}, map[int]float64{}
	stats, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil || len(stats) == 0 {
		b.Skip("processor time is read from Linux's /proc")
	}
	for _, name := range stats {
		data, err := os.ReadFile(name)
		if err != nil {
			continue // ended meanwhile
		}
		var pid int
		fmt.Sscanf(string(data), "%d", &pid)
		// The program's name, in brackets, may hold anything; the fields after it are numbers.
		fields := strings.Fields(string(data[bytes.LastIndexByte(data, ')')+1:]))
		parent[pid], _ = strconv.Atoi(fields[1])
		user, _ := strconv.ParseFloat(fields[11], 64)
		system, _ := strconv.ParseFloat(fields[12], 64)
		ticks[pid] = user + system
	}
	root := chromedp.FromContext(chrome).Browser.Process().Pid
	total := 0.0
	for pid := range ticks {
		for up, hops := pid, 0; up > 1 && hops < 50; up, hops = parent[up], hops+1 {
			if up == root {
				total += ticks[pid]
				break
			}
		}
	}
	const ticksPerSecond = 100
	return total / ticksPerSecond
}
