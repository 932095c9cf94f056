package browser

import (
	"fmt"
	"slices"
	"testing"
)

// BenchmarkMerciless measures the work of the page's own thread for the engine, in milliseconds of a frame, while
// Merciless thinks at 9x9 in so many workers: the worst frame of a move, in the best of three moves, because other processes
// of this machine interfere. More than 8 is an error.
//
//	go test -C .github -run xxx -bench Merciless -benchtime 1x ./browser
func BenchmarkMerciless(b *testing.B) {
	for _, workers := range []int{1, 2, 4} {
		b.Run(fmt.Sprintf("workers=%d", workers), func(b *testing.B) {
			var e engineStats
			for i := range 3 {
				p := computerBegins(b, 11, 5, workers+1)
				p.waitState("the computer's first stone", func(s state) bool { return s.Ply == 1 })
				this := p.waitEngine("idle workers", func(e engineStats) bool { return e.Busy == 0 })
				if i == 0 || this.WorstFrame < e.WorstFrame {
					e = this
				}
			}
			b.ReportMetric(e.WorstFrame, "ms-worst-frame")
			b.ReportMetric(e.MeanFrame, "ms-mean")
			b.ReportMetric(float64(e.Frames), "frames")
			b.ReportMetric(0, "ns/op")
			if e.WorstFrame > 8 {
				b.Errorf("a frame had %.1f ms of work for the engine", e.WorstFrame)
			}
		})
	}
}

// engineScript talks with a worker of its own.
const engineScript = `(async () => {
	const worker = new Worker(window.redstoneHost.worker);
	const waiting = [];
	worker.onmessage = (e) => {
		const i = waiting.findIndex((w) => e.data.startsWith(w.word));
		if (i >= 0) waiting.splice(i, 1)[0].done(e.data);
	};
	const next = (word) => new Promise((done) => waiting.push({word, done}));
	const ready = next('ready');
	await ready;
	let id = 0;
	window.redstoneEngine = {
		// think returns the milliseconds from the question to the answer.
		async think(request) {
			const start = performance.now(), answer = next('answer ' + ++id + ' '), done = next('done ' + id + ' ');
			worker.postMessage('think ' + id + ' ' + request);
			const text = await answer;
			const took = performance.now() - start;
			await done;
			if (!text.includes(' move=')) throw new Error(text);
			return took;
		},
		// stop returns the milliseconds from the cancelling of an endless search to its end.
		async stop(request) {
			const done = next('done ' + ++id + ' ');
			worker.postMessage('think ' + id + ' ' + request);
			await new Promise((r) => setTimeout(r, 300));
			const start = performance.now();
			worker.postMessage('cancel');
			await done;
			return performance.now() - start;
		},
	};
	return true;
})()`

// questions are what a computer is asked in a game of Redstone at 9x9: Black's first stone, whether to swap, and the
// middle and the end of a game.
var questions = map[string]string{
	"first":  "pie=1 %s setup=- moves=-",
	"swap":   "pie=1 %s setup=- moves=E5",
	"early":  "pie=1 %s setup=- moves=E5,C3,G3,D6",
	"middle": "pie=0 %s setup=- moves=C5,A4,F2,B9,G2,C8,J6,G5,G7,E3,G3,D4,H6,F7,E6,H7,B6,E4,B8,J4,F3,B7,F6,C7",
	"late": "pie=0 %s setup=- moves=C5,A4,F2,B9,G2,C8,J6,G5,G7,E3,G3,D4,H6,F7,E6,H7,B6,E4,B8,J4,F3,B7,F6,C7," +
		"C4,F8,E8,C6,F4,D6,B3,F5,E5,D5,G6,D7,E7,G1,H3,D8,E2,H5,J1,G8,B4,C3,G9,F9,C1,D9,C2,E9,xD3,A7,D2,J5,B5",
}

// openEngine opens the game, for the address of its worker, and starts one that nobody else uses.
func openEngine(b *testing.B) *page {
	p := newPage(b, newSite(b), 620, 420)
	p.open(p.site.game(""))
	if !eval[bool](p, engineScript) {
		b.Fatal("no worker")
	}
	return p
}

// BenchmarkLevels measures how long each level thinks about one move at 9x9, in milliseconds, in one worker. The best of
// three is taken, because other processes of this machine interfere. Levels up to 7 are to answer within a second.
//
//	go test -C .github -run xxx -bench Levels -benchtime 1x ./browser
func BenchmarkLevels(b *testing.B) {
	p := openEngine(b)
	for level := 1; level <= 10; level++ {
		b.Run(fmt.Sprintf("level=%d", level), func(b *testing.B) {
			worst := 0.0
			for name, question := range questions {
				times := []float64{}
				for i := range 3 {
					request := "redstone size=9 " + fmt.Sprintf(question, fmt.Sprintf("level=%d seed=%d playouts=0 time=0 komi=-", level, i))
					times = append(times, eval[float64](p, `window.redstoneEngine.think(`+quoted(request)+`)`))
				}
				best := slices.Min(times)
				b.ReportMetric(best, "ms-"+name)
				worst = max(worst, best)
			}
			b.ReportMetric(0, "ns/op")
			if level <= 7 && worst > 1000 {
				b.Errorf("level %d took %.0f ms", level, worst)
			}
		})
	}
}

// BenchmarkStop measures the time from a stop message until a worker has stopped, in milliseconds, forty times. 50 are
// allowed for nine in ten; the rest may be due to other processes of this machine.
//
//	go test -C .github -run xxx -bench Stop -benchtime 1x ./browser
func BenchmarkStop(b *testing.B) {
	p := openEngine(b)
	for _, size := range []int{9, 13, 19} {
		b.Run(fmt.Sprintf("%dx%d", size, size), func(b *testing.B) {
			request := fmt.Sprintf("redstone size=%d pie=0 level=11 seed=1 playouts=0 time=60000 komi=- setup=- moves=-", size)
			var times []float64
			for range 40 {
				times = append(times, eval[float64](p, `window.redstoneEngine.stop(`+quoted(request)+`)`))
			}
			slices.Sort(times)
			b.ReportMetric(times[len(times)/2], "ms-median")
			b.ReportMetric(times[len(times)*9/10], "ms-90%")
			b.ReportMetric(times[len(times)-1], "ms-worst")
			b.ReportMetric(0, "ns/op")
			if most := times[len(times)*9/10]; most > 50 {
				b.Errorf("in a tenth of all cases a worker went on for %.0f ms or more", most)
			}
		})
	}
}
