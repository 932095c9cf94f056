//go:build js && wasm

package main

import (
	"errors"
	"syscall/js"

	"redstone/game/ui"
)

// online is the page's side of playing with people.
type online struct {
	events *ui.OnlineEvents // of the client that was started last
	take   js.Value         // takes the games over; undefined until they are asked for
	title  string           // of the page as it was

	page    js.Value // what site/static/onlinepage.js offers; undefined until it is there
	waiting []func() // that need it
}

// errOnlineNotLoaded says that the client's worker could not be loaded, or has ended.
var errOnlineNotLoaded = errors.New("the online client could not be loaded")

// onlineHost returns the page's functions that start the client; undefined in a board inside another page.
func (b *bridge) onlineHost() js.Value {
	if b.Embedded() {
		return js.Undefined()
	}
	return b.host.Get("online")
}

// StartOnline starts the client in a worker.
func (b *bridge) StartOnline(e ui.OnlineEvents) ui.OnlineClient {
	if b.online.events == nil {
		b.listenOnline()
	}
	b.online.events = &e
	c := &onlineClient{}
	fail := func(err error) {
		if !c.closed {
			c.Close()
			e.Failed(err)
		}
	}
	host := b.onlineHost()
	if host.Type() != js.TypeObject {
		b.after(0, func() { fail(ui.ErrNoOnline) })
		return c
	}
	worker, err := try(func() js.Value { return host.Call("start") })
	if err != nil {
		b.after(0, func() { fail(err) })
		return c
	}
	c.worker = worker
	worker.Set("onmessage", b.callback(func(args []js.Value) {
		if text := readable(args[0].Get("data")); text != "" && !c.closed {
			e.Receive(text)
		}
	}))
	failed := b.callback(func([]js.Value) { fail(errOnlineNotLoaded) })
	worker.Set("onerror", failed)
	worker.Set("onmessageerror", failed)
	return c
}

// listenOnline follows what the page knows of the network and of being seen; frames would come too late.
func (b *bridge) listenOnline() {
	document, tell := js.Global().Get("document"), &b.online
	b.on(document, "visibilitychange", false, func(js.Value) { tell.events.Visible(!document.Get("hidden").Bool()) })
	b.on(js.Global(), "online", false, func(js.Value) { tell.events.Network(true) })
	b.on(js.Global(), "offline", false, func(js.Value) { tell.events.Network(false) })
}

// onlineClient is the client's worker, undefined when it could not be started.
type onlineClient struct {
	worker js.Value
	closed bool
}

// Send sends the worker a message; worker.js keeps it until the client runs.
func (c *onlineClient) Send(text string) {
	if !c.closed && !c.worker.IsUndefined() {
		c.worker.Call("postMessage", text)
	}
}

// Close ends the worker.
func (c *onlineClient) Close() {
	c.closed = true
	if !c.worker.IsUndefined() {
		c.worker.Call("terminate")
	}
}

// withPage calls f once onlinepage.js is there; page is undefined where it could not be loaded.
func (b *bridge) withPage(f func(page js.Value)) {
	o := &b.online
	if o.page.Truthy() {
		f(o.page)
		return
	}
	if o.waiting = append(o.waiting, func() { f(o.page) }); len(o.waiting) > 1 {
		return
	}
	done := func() {
		o.page = js.Global().Get("redstoneOnlinePage")
		waiting := o.waiting
		o.waiting = nil // after a failure the next call tries again
		for _, f := range waiting {
			f()
		}
	}
	document := js.Global().Get("document")
	script := document.Call("createElement", "script")
	script.Set("src", b.host.Get("onlinePage"))
	b.on(script, "load", false, func(js.Value) { done() })
	b.on(script, "error", false, func(js.Value) { done() })
	document.Get("head").Call("append", script)
}

// HoldOnline asks for the lock of all windows of the browser. Where the script that does cannot be loaded nobody holds the
// games: the next call tries again.
func (b *bridge) HoldOnline(take bool, changed func(bool)) {
	b.withPage(func(page js.Value) {
		o := &b.online
		switch {
		case !page.Truthy():
			b.after(0, func() { changed(false) })
		case o.take.IsUndefined():
			o.take = page.Call("hold", b.callback(func(args []js.Value) { changed(args[0].Bool()) }))
		}
		if take && o.take.Truthy() {
			o.take.Invoke()
		}
	})
}

// WhereOnline asks the page, which asks the program that serves it.
func (b *bridge) WhereOnline(done func(ui.OnlineWhere)) {
	w := ui.OnlineWhere{Game: b.GameURL()}
	host := b.onlineHost()
	if host.Type() != js.TypeObject {
		done(w)
		return
	}
	await(host.Call("where"), func(v js.Value, err error) {
		if err == nil {
			w = ui.OnlineWhere{Game: v.Get("game").String(), Relays: texts(v.Get("relays")), Addresses: texts(v.Get("addresses"))}
		}
		done(w)
	})
}

// texts returns an array of strings.
func texts(list js.Value) []string {
	all := make([]string, list.Length())
	for i := range all {
		all[i] = list.Index(i).String()
	}
	return all
}

// NotifyState asks the browser, which has notifications in secure contexts only. It is not known before somebody has gone
// online.
func (b *bridge) NotifyState() ui.NotifyState {
	if !b.online.page.Truthy() {
		return ui.NotifyNever
	}
	switch b.online.page.Call("permission").String() {
	case "default":
		return ui.NotifyAsk
	case "granted":
		return ui.NotifyAllowed
	case "denied":
		return ui.NotifyDenied
	}
	return ui.NotifyNever
}

// AskNotify opens the browser's question.
func (b *bridge) AskNotify(done func(ui.NotifyState)) {
	if b.NotifyState() != ui.NotifyAsk {
		done(b.NotifyState())
		return
	}
	b.online.page.Call("ask", b.callback(func([]js.Value) { done(b.NotifyState()) }))
}

// Notify shows a notification.
func (b *bridge) Notify(title, text, tag string, pressed func()) {
	if b.NotifyState() == ui.NotifyAllowed {
		b.online.page.Call("notify", title, text, tag, b.callback(func([]js.Value) { pressed() }))
	}
}

// SetTitle changes the tab's title, and the badge of an installed page.
func (b *bridge) SetTitle(title string, badge int) {
	document, o := js.Global().Get("document"), &b.online
	if o.title == "" {
		o.title = document.Get("title").String()
	}
	if title == "" {
		title = o.title
	}
	document.Set("title", title)
	if o.page.Truthy() {
		o.page.Call("badge", badge)
	}
}
