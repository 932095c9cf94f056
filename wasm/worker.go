//go:build js && wasm

package main

import (
	"errors"
	"fmt"
	"syscall/js"
	"time"

	"redstone/game/engine"
)

// localYield is for how long the game's own engine may hold up the page's only thread, where there are no workers.
const localYield = 6 * time.Millisecond

// maxWorkers is how many workers think at the same time at most: each takes memory, and learns less that the others do
// not.
const maxWorkers = 4

// workerPool keeps the engine's Web Workers, and measures what the engine costs the page's thread.
type workerPool struct {
	agency
	host  js.Value
	meter meter
	frame chan struct{} // closed when the next frame has begun; nil while nobody waits for it
}

// newWorkerPool returns a pool without any worker: they are started when somebody needs them.
func newWorkerPool(b *bridge) *workerPool {
	p := &workerPool{host: b.host, meter: meter{now: time.Now}}
	p.agency = agency{
		start: p.startWorker,
		local: func() engine.Thinker { return engine.NewLocal(engine.Options{Yield: localYield, Pause: p.pause}) },
		now:   time.Now,
		after: b.after,
		most:  b.Processors(),
	}
	document := js.Global().Get("document")
	b.on(document, "visibilitychange", false, func(js.Value) {
		if document.Get("hidden").Truthy() {
			p.rest()
		}
	})
	return p
}

// Processors is how many the engine uses at most: one is left to the page.
func (b *bridge) Processors() int {
	cores := js.Global().Get("navigator").Get("hardwareConcurrency")
	if cores.Type() != js.TypeNumber {
		return 1
	}
	return min(max(cores.Int()-1, 1), maxWorkers)
}

// NewThinker makes an opponent that thinks in workers.
func (b *bridge) NewThinker(several bool) engine.Thinker {
	if b.workers == nil {
		b.workers = newWorkerPool(b)
	}
	p := b.workers
	most := 1
	if several {
		most = p.most
	}
	r := p.newThinker(most)
	// One worker begins to load now: the game asks for a thinker when the computer is to move for the first time.
	r.warmUp()
	return measured{r, &p.meter}
}

// startWorker starts a worker.
func (p *workerPool) startWorker() (port, error) {
	address := p.host.Get("worker")
	if address.Type() != js.TypeString {
		return nil, errors.New("the page names no worker")
	}
	object, err := try(func() js.Value { return js.Global().Get("Worker").New(address) })
	if err != nil {
		return nil, fmt.Errorf("starting the engine's worker: %w", err)
	}
	return newWebWorker(object, &p.meter), nil
}

// endFrame is called once a frame.
func (p *workerPool) endFrame() {
	p.meter.endFrame()
	if p.frame != nil {
		close(p.frame)
		p.frame = nil
	}
}

// pause lets the page have its thread between two slices of the game's own engine: for a frame, but where frames are slow,
// or none are drawn, not for long.
func (p *workerPool) pause() {
	p.meter.endSlice()
	if p.frame == nil {
		p.frame = make(chan struct{})
	}
	select {
	case <-p.frame:
		time.Sleep(time.Millisecond) // the rest of the frame goes first
	case <-time.After(16 * time.Millisecond):
	}
	p.meter.slice = time.Now()
}

// stats is what window.redstone.stats() says about the engine; times are in milliseconds.
func (p *workerPool) stats() map[string]any {
	if p == nil {
		return map[string]any{"workers": 0}
	}
	ms := func(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
	c, m := p.counts, &p.meter
	return map[string]any{
		"workers": len(p.hands), "ready": p.ready(), "busy": p.busy(),
		"started": c.started, "failed": c.failed, "replaced": c.replaced, "shared": c.shared,
		"stops": c.stops, "lastStop": c.lastStop, "worstStop": c.worstStop,
		"frames": m.frames, "worstFrame": ms(m.worst), "meanFrame": ms(m.total) / float64(max(m.frames, 1)),
	}
}

// webWorker is a Worker object.
type webWorker struct {
	object    js.Value
	receive   func(string)
	failed    func()
	callbacks []js.Func
}

func newWebWorker(object js.Value, m *meter) *webWorker {
	w := &webWorker{object: object}
	message := js.FuncOf(func(_ js.Value, args []js.Value) any {
		defer m.work(m.now())
		if data := args[0].Get("data"); data.Type() == js.TypeString {
			w.receive(data.String())
		}
		return nil
	})
	failed := js.FuncOf(func(_ js.Value, args []js.Value) any {
		w.failed()
		return nil
	})
	w.callbacks = []js.Func{message, failed}
	object.Set("onmessage", message)
	object.Set("onerror", failed)
	object.Set("onmessageerror", failed)
	return w
}

func (w *webWorker) post(text string) { w.object.Call("postMessage", text) }

func (w *webWorker) listen(receive func(string), failed func()) {
	w.receive, w.failed = receive, failed
}

func (w *webWorker) close() {
	w.object.Set("onmessage", js.Null())
	w.object.Set("onerror", js.Null())
	w.object.Set("onmessageerror", js.Null())
	w.object.Call("terminate")
	// The callback that is running now may be one of these.
	time.AfterFunc(time.Second, func() {
		for _, c := range w.callbacks {
			c.Release()
		}
		w.callbacks = nil
	})
}
