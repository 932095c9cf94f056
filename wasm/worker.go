//go:build js && wasm

package main

import (
	"errors"
	"fmt"
	"syscall/js"
	"time"

	"redstone/game/engine"
)

// localYield is how long the game's own engine may hold up the page's only thread.
const localYield = 6 * time.Millisecond

// workerPool keeps the engine's Web Worker. One is enough: a game has one thinker at a time, and a worker that is
// no longer needed waits for the next.
type workerPool struct {
	agency
	host  js.Value
	spare hired
}

// NewThinker makes an opponent that thinks in the worker.
func (b *bridge) NewThinker(several bool) engine.Thinker {
	p := &b.workers
	if p.hire == nil {
		p.hire, p.giveUp, p.now = p.take, p.keep, time.Now
		p.local = func() engine.Thinker { return engine.NewLocal(engine.Options{Yield: localYield}) }
	}
	// The worker begins to load now: the game asks for a thinker when the computer is to move for the first time.
	r := &remote{agency: &p.agency}
	r.warmUp()
	return r
}

// Processors is how many the engine uses at most: one is left to the page.
func (b *bridge) Processors() int {
	cores := js.Global().Get("navigator").Get("hardwareConcurrency")
	if cores.Type() != js.TypeNumber {
		return 1
	}
	return min(max(cores.Int()-1, 1), maxWorkers)
}

// maxWorkers is how many workers think at the same time at most: each takes memory, and learns less that the others do
// not.
const maxWorkers = 4

// take gives the spare worker or starts one.
func (p *workerPool) take() (hired, error) {
	if p.spare.port != nil {
		worker := p.spare
		p.spare = hired{}
		return worker, nil
	}
	address := p.host.Get("worker")
	if address.Type() != js.TypeString {
		return hired{}, errors.New("the page names no worker")
	}
	object, err := try(func() js.Value { return js.Global().Get("Worker").New(address) })
	if err != nil {
		return hired{}, fmt.Errorf("starting the engine's worker: %w", err)
	}
	return hired{port: newWebWorker(object)}, nil
}

// keep makes a worker the spare one.
func (p *workerPool) keep(worker hired) {
	if p.spare.port != nil {
		worker.port.close()
		return
	}
	p.spare = worker
	worker.port.listen(func(text string) {
		if text == "ready" {
			p.spare.ready = true
		}
	}, func() {
		p.spare.port.close()
		p.spare = hired{}
	})
}

// webWorker is a Worker object.
type webWorker struct {
	object    js.Value
	receive   func(string)
	failed    func()
	callbacks []js.Func
}

func newWebWorker(object js.Value) *webWorker {
	w := &webWorker{object: object}
	message := js.FuncOf(func(_ js.Value, args []js.Value) any {
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
