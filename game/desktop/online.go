package main

import (
	"github.com/hajimehoshi/ebiten/v2"

	"redstone/game/desktop/host"
	"redstone/game/online/native"
	"redstone/game/ui"
)

// programName is the window's title.
const programName = "Redstone"

// StartOnline starts the online client in a goroutine.
func (d *desktop) StartOnline(e ui.OnlineEvents) ui.OnlineClient {
	c := &onlineClient{}
	post := func(f func()) {
		d.post(func() {
			if !c.closed {
				f()
			}
		})
	}
	c.Client = native.Start(func(text string) { post(func() { e.Receive(text) }) }, func(err error) {
		logError("the online client", err)
		post(func() { e.Failed(err) })
	})
	return c
}

// onlineClient is the running client.
type onlineClient struct {
	*native.Client
	closed bool // in the frame loop's thread
}

// Close ends the client.
func (c *onlineClient) Close() {
	c.closed = true
	c.Client.Close()
}

// HoldOnline asks for the lock of all running programs.
func (d *desktop) HoldOnline(take bool, changed func(bool)) {
	if d.online == nil {
		d.online = host.HoldOnline(d.store.Dir(), func(holds bool) { d.post(func() { changed(holds) }) })
	}
	if take {
		d.online.Take()
	}
}

// WhereOnline tells the public site's address and the relays of the command line.
func (d *desktop) WhereOnline(done func(ui.OnlineWhere)) {
	done(ui.OnlineWhere{Game: siteURL, Relays: d.relays, Desktop: true})
}

// NotifyState says whether the system has a program that shows notifications.
func (d *desktop) NotifyState() ui.NotifyState {
	if host.CanNotify() {
		return ui.NotifyAllowed
	}
	return ui.NotifyNever
}

// AskNotify asks nobody: the system's settings are for that.
func (d *desktop) AskNotify(done func(ui.NotifyState)) { done(d.NotifyState()) }

// Notify shows a notification. That it is pressed is not known.
func (d *desktop) Notify(title, text, _ string, _ func()) {
	go func() { logError("showing a notification", host.Notify(title, text)) }()
}

// SetTitle changes the window's title, with the number in it.
func (d *desktop) SetTitle(title string, _ int) {
	if title == "" {
		title = programName
	}
	ebiten.SetWindowTitle(title)
}
