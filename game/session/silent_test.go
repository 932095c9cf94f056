package session_test

import (
	"strings"
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/game/engine/pool"
	"redstone/game/session"
	"redstone/rules"
)

// silentWorkers is a platform whose workers load and then never say a word again, and whose own engine works.
type silentWorkers struct {
	*platform
	pool    *pool.Pool
	started int
	alarms  []func(now time.Time) bool // each reports whether it went off
}

// prompt is an engine that answers at once.
type prompt struct{ thinker }

func (p *prompt) Think(r engine.Request) {
	p.thinker.Think(r)
	a := engine.Search(nil, r)
	p.answer = &a
}

func (p *prompt) Prove(r engine.ProofRequest) {
	p.thinker.Prove(r)
	res := engine.Prove(nil, r)
	p.proof = &res
}

// deaf is the way to a worker that does nothing.
type deaf struct{}

func (deaf) Post(string) {}
func (deaf) Close()      {}

func newSilentWorkers() *silentWorkers {
	p := &silentWorkers{platform: newPlatform()}
	p.pool = pool.New(pool.Config{
		Start: func(receive func(string), _ func()) (pool.Port, error) {
			p.started++
			p.after(100*time.Millisecond, func() { receive("ready") })
			return deaf{}, nil
		},
		Local: func() engine.Thinker { return &prompt{} },
		Now:   p.Now, After: p.after, Max: 1,
	})
	return p
}

func (p *silentWorkers) after(d time.Duration, do func()) {
	at := p.now.Add(d)
	p.alarms = append(p.alarms, func(now time.Time) bool {
		if now.Before(at) {
			return false
		}
		do()
		return true
	})
}

func (p *silentWorkers) NewThinker(bool) engine.Thinker { return p.pool.NewThinker(1) }

// frame passes a tenth of a second.
func (p *silentWorkers) frame(r *rig) {
	p.now = p.now.Add(100 * time.Millisecond)
	due := p.alarms
	p.alarms = nil
	for _, alarm := range due {
		if !alarm(p.now) {
			p.alarms = append(p.alarms, alarm)
		}
	}
	r.Step(p.now, r.at)
}

// newSilentRig is a game against a computer with such workers.
func newSilentRig(t *testing.T) (*rig, *silentWorkers) {
	p := newSilentWorkers()
	r := &rig{T: t, p: p.platform, screen: &fakeScreen{}, at: session.Situation{Shown: true}}
	r.Session = session.New(p, r.screen, &r.settings)
	r.Begin(against(1, 3))
	return r, p
}

// TestSilentWorkers: whatever the player does while the computer hears nothing works at once, the player is told, and in
// the end there is a move.
func TestSilentWorkers(t *testing.T) {
	for name, do := range map[string]func(r *rig){
		"waiting":    func(*rig) {},
		"taken back": func(r *rig) { r.TakeBack(); r.moves(""); r.play("E5") },
		"a new game": func(r *rig) { r.Begin(against(1, 3)); r.moves(""); r.play("E5") },
		"resigned":   func(r *rig) { r.Resign(rules.Black) },
	} {
		r, p := newSilentRig(t)
		r.play("E5")
		for range 20 {
			p.frame(r)
		}
		if !r.Thinking() {
			t.Fatalf("%s: it is not asked", name)
		}
		do(r)
		if name == "resigned" {
			if r.Thinking() || !r.Match().Outcome().Over {
				t.Errorf("resigning does not end the game: thinking %v", r.Thinking())
			}
			continue
		}
		began := p.now
		for r.Match().Plies() < 2 && p.now.Sub(began) < time.Minute {
			p.frame(r)
		}
		if took := p.now.Sub(began); r.Match().Plies() != 2 || took > 22*time.Second || p.started != 2 || r.told("notify no move") != 0 {
			t.Errorf("%s: after %v there are %d plies, by %d workers; the screen was told %q", name, took, r.Match().Plies(), p.started, r.called())
		}
		if n := r.told("notify computer delayed"); n != 1 {
			t.Errorf("%s: told %d times", name, n)
		}
		// The next move does not wait for a worker.
		r.play(free(r))
		for began = p.now; r.Match().Plies() < 4 && p.now.Sub(began) < time.Second; {
			p.frame(r)
		}
		if p.started != 2 || r.Match().Plies() != 4 {
			t.Errorf("%s: the next move: %d workers, %d plies", name, p.started, r.Match().Plies())
		}
	}
}

// free is a point that may be played on.
func free(r *rig) string {
	for _, s := range strings.Fields("A1 J9 A9") {
		if r.Match().Position().Check(r.move(s)) == rules.Legal {
			return s
		}
	}
	r.Fatal("no point is free")
	return ""
}
