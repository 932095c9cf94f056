package main

import (
	"strings"
	"time"
)

// entry is an entry of the tab's history, as the page marks it. The page has two: the one that it was opened in, and
// on top of that another one while something is open that Back closes. So Back leads from the second to the first,
// which the page notices, instead of to another site.
type entry struct {
	id  string // the same for both; "" for an entry that the page has not marked
	top bool   // it is the second one
}

// tabHistory is the browser's history, and the address of its current entry. Replace and Push report whether the
// browser has done that.
type tabHistory interface {
	Entry() entry
	Fragment() string
	Replace(e entry, fragment string) bool
	Push(e entry, fragment string) bool
	Go(steps int)
}

const (
	// addressPause is the time between two changes of the address that differ only in the shown move: Safari allows a
	// hundred in thirty seconds.
	addressPause = 500 * time.Millisecond
	// goLimit is how long the browser may take to go to another entry. It does not go where there is none.
	goLimit = 2 * time.Second
)

// address keeps the page's address and its entries in the history in step with the screen. It does not depend on
// events in any order: what the current entry says counts.
type address struct {
	history tabHistory
	newID   func() string
	off     bool // the address can't be changed: in a sandboxed frame
	framed  bool // entries would be those of the page around this one, so none are added

	entry    entry
	shown    string    // the fragment of the address
	replaced time.Time // when it was changed last
	going    int       // where to the page has asked the browser to go: 1, -1 or 0 for nowhere
	since    time.Time
	ahead    bool // the player has just gone back from the second entry, which can be gone to again
}

// arrive is called at the start and whenever the browser may have gone to another entry. It returns the fragment that
// has to be opened, "" for none, and whether the player went back to the first entry.
func (a *address) arrive() (open string, back bool) {
	at, was, going := a.history.Entry(), a.entry, a.going
	a.going, a.shown = 0, a.history.Fragment()
	if a.off || at.id == "" { // the page was opened, or another fragment entered
		a.entry, a.ahead = entry{id: a.newID()}, false
		a.off = !a.history.Replace(a.entry, a.shown)
		return a.shown, false
	}
	a.entry = at
	if at.id != was.id { // after a reload, or in the history of another address
		a.ahead = false
		return a.shown, false
	}
	// A page that was on its way to the second entry and is on the first has been sent back again.
	back = !at.top && (was.top && going == 0 || going > 0)
	if at != was || back { // there may be two events for one arrival
		a.ahead = back
	}
	return "", back
}

// show is called in every frame with what the address should say, and whether anything is open that Back closes.
func (a *address) show(fragment string, open bool, now time.Time) {
	if a.off {
		return
	}
	if a.going != 0 {
		if now.Sub(a.since) < goLimit {
			return
		}
		a.stay()
	}
	a.replace(fragment, now)
	ahead := a.ahead
	a.ahead = false
	switch {
	case a.framed || open == a.entry.top:
	case !open:
		a.goTo(-1, now)
	case ahead:
		// A new entry without anything pressed since would make browsers skip the first one when the player goes back.
		a.goTo(1, now)
	default:
		top := entry{a.entry.id, true}
		if a.history.Push(top, a.shown) {
			a.entry = top
		} else {
			a.framed = true
		}
	}
}

// goTo asks the browser to go to the other entry.
func (a *address) goTo(steps int, now time.Time) {
	a.going, a.since = steps, now
	a.history.Go(steps)
}

// stay is called when the browser did not go anywhere: the current entry becomes the first.
func (a *address) stay() {
	a.going, a.entry.top = 0, false
	a.history.Replace(a.entry, a.shown)
}

// replace changes the fragment of the address.
func (a *address) replace(fragment string, now time.Time) {
	if fragment == a.shown || sameGame(fragment, a.shown) && now.Sub(a.replaced) < addressPause && !now.Before(a.replaced) {
		return
	}
	a.history.Replace(a.entry, fragment)
	a.shown, a.replaced = fragment, now
}

// sameGame reports whether two fragments differ at most in their further fields.
func sameGame(a, b string) bool {
	a, _, _ = strings.Cut(a, "&n=")
	b, _, _ = strings.Cut(b, "&n=")
	return a == b
}
