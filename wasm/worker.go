//go:build js && wasm

package main

import (
	"errors"
	"fmt"
	"syscall/js"
	"time"

	"redstone/game/engine"
	"redstone/game/engine/pool"
	"redstone/game/engine/pool/wire"
)

const (
	// localYield is how long the local engine may block the page's only thread, when there are no workers.
	localYield = 6 * time.Millisecond
	// localPause is the maximum time it waits for the next frame.
	localPause = 16 * time.Millisecond
	// maxWorkers is the maximum number of workers: each takes memory, with diminishing
	// returns.
	maxWorkers = 4
)

// workerPool is a pool of Web Workers. It also measures the engine's load on the page's thread, and lets the local
// engine pause for frames.
type workerPool struct {
	pool  *pool.Pool
	host  js.Value
	meter *pool.Meter
	frame chan struct{} // closed when the next frame has begun; nil while nothing waits for it
}

// newWorkerPool returns a pool without workers: they are started on demand.
func newWorkerPool(b *bridge) *workerPool {
	p := &workerPool{host: b.host, meter: pool.NewMeter(time.Now)}
	p.pool = pool.New(pool.Config{
		Start: p.startWorker,
		Local: func() engine.Thinker { return engine.NewLocal(engine.Options{Yield: localYield, Pause: p.pause}) },
		Now:   time.Now,
		After: b.after,
		Max:   b.Processors(),
	})
	document := js.Global().Get("document")
	b.on(document, "visibilitychange", false, func(js.Value) {
		if document.Get("hidden").Truthy() {
			p.pool.StopPondering()
		}
	})
	return p
}

// Processors returns the maximum number that the engine uses: one is left to the page.
func (b *bridge) Processors() int {
	cores := js.Global().Get("navigator").Get("hardwareConcurrency")
	if cores.Type() != js.TypeNumber {
		return 1
	}
	return min(max(cores.Int()-1, 1), maxWorkers)
}

// NewThinker makes an engine that runs in workers.
func (b *bridge) NewThinker(several bool) engine.Thinker {
	if b.workers == nil {
		b.workers = newWorkerPool(b)
	}
	limit := 1
	if several {
		limit = b.Processors()
	}
	t := b.workers.pool.NewThinker(limit)
	// One worker starts loading now: the game asks for a thinker when the computer is to move for the first time.
	t.Preload()
	return b.workers.meter.Wrap(t)
}

// startWorker starts a worker.
func (p *workerPool) startWorker(receive func(string), failed func()) (pool.Port, error) {
	address := p.host.Get("worker")
	if address.Type() != js.TypeString {
		return nil, errors.New("the page names no worker")
	}
	object, err := try(func() js.Value { return js.Global().Get("Worker").New(address) })
	if err != nil {
		return nil, fmt.Errorf("starting the engine's worker: %w", err)
	}
	return newWebWorker(object, p.meter, receive, failed), nil
}

// endFrame is called once a frame.
func (p *workerPool) endFrame() {
	p.meter.EndFrame()
	if p.frame != nil {
		close(p.frame)
		p.frame = nil
	}
}

// pause yields the page's thread between two slices of the local engine: for a frame, but if frames are slow, or
// none are drawn, only briefly.
func (p *workerPool) pause() {
	p.meter.EndSlice()
	if p.frame == nil {
		p.frame = make(chan struct{})
	}
	select {
	case <-p.frame:
		time.Sleep(time.Millisecond) // the rest of the frame goes first
	case <-time.After(localPause):
	}
	p.meter.BeginSlice()
}

// stats is the engine's part of window.redstone.stats(); times are in milliseconds.
func (p *workerPool) stats() map[string]any {
	if p == nil {
		return map[string]any{"workers": 0}
	}
	ms := func(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
	s, m := p.pool.Stats(), p.meter
	return map[string]any{
		"workers": s.Workers, "ready": s.Ready, "busy": s.Busy,
		"started": s.Started, "failed": s.Failed, "replaced": s.Replaced, "shared": s.Shared,
		"stops": s.Stops, "lastStop": ms(s.LastStop), "worstStop": ms(s.WorstStop),
		"frames": m.Frames, "worstFrame": ms(m.Worst), "meanFrame": ms(m.Total) / float64(max(m.Frames, 1)),
	}
}

// webWorker is a Worker object.
type webWorker struct {
	object    js.Value
	callbacks []js.Func
}

var _ pool.Port = (*webWorker)(nil)

func newWebWorker(object js.Value, m *pool.Meter, receive func(string), failed func()) *webWorker {
	message := js.FuncOf(func(_ js.Value, args []js.Value) any {
		defer m.Add(m.Start())
		receive(readable(args[0].Get("data")))
		return nil
	})
	fail := js.FuncOf(func(js.Value, []js.Value) any {
		failed()
		return nil
	})
	object.Set("onmessage", message)
	object.Set("onerror", fail)
	object.Set("onmessageerror", fail)
	return &webWorker{object, []js.Func{message, fail}}
}

// readable returns a message as a text, "" for what is none or too long: megabytes are not worth copying.
func readable(data js.Value) string {
	if data.Type() != js.TypeString || js.Global().Get("Object").Invoke(data).Length() > wire.MaxText {
		return ""
	}
	return data.String()
}

// Post sends the worker a message.
func (w *webWorker) Post(text string) { w.object.Call("postMessage", text) }

// Close ends the worker.
func (w *webWorker) Close() {
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
