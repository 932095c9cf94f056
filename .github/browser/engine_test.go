package browser

import (
	"fmt"
	"strings"
	"testing"
)

// engineStats is what the game reports about its workers; times are in milliseconds.
type engineStats struct {
	Workers, Ready, Busy      int
	Started, Failed, Replaced int
	Shared                    int // among how many workers the last answer was shared
	Stops                     int // requests that were cancelled and have ended
	LastStop, WorstStop       float64
	Frames                    int // with work for the engine
	WorstFrame, MeanFrame     float64
}

func (p *page) engine() (engineStats, error) {
	return try[engineStats](p, `window.redstone.stats().engine`)
}

// waitEngine waits until the statistics satisfy the condition.
func (p *page) waitEngine(what string, met func(engineStats) bool) engineStats {
	p.t.Helper()
	var last engineStats
	p.wait(what, func() (bool, error) {
		var err error
		last, err = p.engine()
		return err == nil && met(last), err
	})
	return last
}

// computerBegins opens a 9x9 game without the pie rule that the computer begins, on a machine with so many processors.
func computerBegins(t testing.TB, level, seconds, processors int, scripts ...string) *page {
	t.Helper()
	return newSite(t).computerBegins(t, level, seconds, processors, scripts...)
}

func (s *site) computerBegins(t testing.TB, level, seconds, processors int, scripts ...string) *page {
	t.Helper()
	p := newPage(t, s, 620, 420)
	save := fmt.Sprintf("redstone-match 1\ngame redstone\nsize 9\nseat0 %d\nseat1 person\n", level)
	if seconds > 0 {
		save += fmt.Sprintf("think0 %d\n", seconds*1000)
	}
	save += "moves\nend\n"
	p.beforeScripts(`try { localStorage.setItem('redstone.game', ` + quoted(save) + `) } catch {}
		Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', {get: () => ` + fmt.Sprint(processors) + `})`)
	for _, script := range scripts {
		p.beforeScripts(script)
	}
	p.open(s.game(""))
	return p
}

// TestMercilessThinksInThePlayersTime lets it ponder, which ends by a stone and by leaving it to itself.
func TestMercilessThinksInThePlayersTime(t *testing.T) {
	p := computerBegins(t, 11, 2, 3, `try { localStorage.setItem('redstone.settings', 'ponder on\n') } catch {}`)
	p.waitState("the computer's first stone", func(s state) bool { return s.Ply == 1 })
	p.waitEngine("two workers that think on", func(e engineStats) bool { return e.Shared > 0 && e.Busy == 2 })
	move := "C3"
	if strings.Contains(p.state().Moves[0], move) {
		move = "D4"
	}
	p.press("gridcell", move)
	p.waitState("the computer's second stone", func(s state) bool { return s.Ply == 3 })
	p.waitEngine("two workers that think on", func(e engineStats) bool { return e.Busy == 2 && e.Stops == 2 })
	p.press("button", label(t, "new-game"))
	p.press("button", label(t, "start"))
	if e := p.waitEngine("idle workers", func(e engineStats) bool { return e.Busy == 0 }); e.Stops != 4 || e.Replaced != 0 || e.Started != 2 {
		t.Errorf("afterwards: %+v", e)
	}
}

func TestMercilessThinksInTwoWorkers(t *testing.T) {
	p := computerBegins(t, 11, 5, 3)
	p.waitEngine("two workers that think", func(e engineStats) bool { return e.Workers == 2 && e.Busy == 2 })
	p.waitState("the computer's first stone", func(s state) bool { return s.Ply == 1 })
	if e := p.waitEngine("idle workers", func(e engineStats) bool { return e.Busy == 0 }); e.Shared != 2 || e.Failed != 0 || e.Replaced != 0 {
		t.Errorf("afterwards: %+v", e)
	}
}

func TestAWeakLevelNeedsOneWorker(t *testing.T) {
	p := computerBegins(t, 3, 0, 8)
	p.waitState("the computer's first stone", func(s state) bool { return s.Ply == 1 })
	if e, err := p.engine(); err != nil || e.Started != 1 || e.Shared != 1 {
		t.Errorf("afterwards: %+v, %v", e, err)
	}
}

func TestComputerWithoutWorkers(t *testing.T) {
	p := computerBegins(t, 11, 2, 8, `window.Worker = function () { throw new DOMException('not here', 'SecurityError') }`)
	p.waitState("the computer's first stone", func(s state) bool { return s.Ply == 1 })
	if e, err := p.engine(); err != nil || e.Workers != 0 || e.Started != 0 {
		t.Errorf("afterwards: %+v, %v", e, err)
	}
}

// TestBadWorkers serves scripts that are no engine in place of the worker's: the computer moves all the same, by the
// engine inside, after one restart.
func TestBadWorkers(t *testing.T) {
	for name, bad := range map[string]struct {
		script  string
		message bool // the player is told meanwhile
	}{
		"answers that are illegal": {script: `postMessage('ready'); onmessage = (e) => {
			const id = e.data.split(' ')[1];
			if (id) { postMessage('answer ' + id + ' move=xE5 playouts=1 rate=0.5'); postMessage('done ' + id + ' 1'); }
		}`},
		"a flood": {script: `postMessage('ready'); const flood = () => {
			for (let i = 0; i < 2000; i++) postMessage('answer ' + (1 + i % 3) + ' rubbish');
			setTimeout(flood);
		};
		onmessage = flood`},
		"silence": {script: `postMessage('ready'); onmessage = () => {}`, message: true},
	} {
		t.Run(name, func(t *testing.T) {
			s := newSite(t)
			s.breakWorker(bad.script)
			p := s.computerBegins(t, 3, 0, 3)
			if bad.message {
				p.waitSpoken(label(t, "toast.computer-delayed"))
			}
			p.waitState("the computer's first stone", func(s state) bool { return s.Ply == 1 })
			e := p.waitEngine("no worker that is left", func(e engineStats) bool { return e.Workers == 0 })
			if e.Started != 2 || e.Replaced != 2 || e.Failed != 0 || e.Shared != 0 {
				t.Errorf("afterwards: %+v", e)
			}
			move := "C3"
			if strings.Contains(p.state().Moves[0], move) {
				move = "D4"
			}
			p.press("gridcell", move)
			p.waitState("the computer's second stone", func(s state) bool { return s.Ply == 3 })
		})
	}
}

// TestCancelLeavesNoWorkerThinking begins another game while the computer has a minute to think.
func TestCancelLeavesNoWorkerThinking(t *testing.T) {
	p := computerBegins(t, 11, 60, 3)
	p.waitEngine("two workers that think", func(e engineStats) bool { return e.Ready == 2 && e.Busy == 2 })
	p.press("button", label(t, "new-game"))
	p.press("button", label(t, "start"))
	e := p.waitEngine("idle workers", func(e engineStats) bool { return e.Busy == 0 })
	if e.Stops != 2 || e.Replaced != 0 || e.Started != 2 {
		t.Errorf("afterwards: %+v", e)
	}
	p.press("gridcell", "E5")
	p.waitReply("E5")
}
