package main

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// tab is a browser's tab: entries, those of other documents among them, and a page that is told where it goes.
type tab struct {
	*testing.T
	page    *address
	now     time.Time
	entries []tabEntry
	at      int
	asked   []int // by the page, not gone yet
	refused bool  // changes throw, as in a sandboxed frame
	deaf    bool  // the browser does not go where the page wants
	changes int
	ids     int

	fragment string // what the screen says
	open     int    // how many things are open that Back closes
	opened   []string
}

type tabEntry struct {
	mark     entry
	fragment string
	foreign  bool // of another site
}

func (b *tab) Entry() entry     { return b.entries[b.at].mark }
func (b *tab) Fragment() string { return b.entries[b.at].fragment }
func (b *tab) Go(steps int)     { b.asked = append(b.asked, steps) }

func (b *tab) Replace(e entry, fragment string) bool {
	if b.refused {
		return false
	}
	b.changes++
	b.entries[b.at] = tabEntry{mark: e, fragment: fragment}
	return true
}

func (b *tab) Push(e entry, fragment string) bool {
	if b.refused {
		return false
	}
	b.entries = append(b.entries[:b.at+1], tabEntry{mark: e, fragment: fragment})
	b.at++
	return true
}

// newTab opens the page at an address, after another site.
func newTab(t *testing.T, fragment string) *tab {
	b := &tab{T: t, now: time.Unix(1e9, 0), entries: []tabEntry{{foreign: true}, {fragment: fragment}}, at: 1}
	b.load()
	return b
}

// load starts the page anew.
func (b *tab) load() {
	b.page = &address{history: b, newID: func() string { b.ids++; return fmt.Sprint(b.ids) }}
	b.open = 0
	b.arrived()
}

// arrived tells the page that the browser has gone somewhere; both events do.
func (b *tab) arrived() {
	for range 2 {
		open, back := b.page.arrive()
		if open != "" {
			b.opened = append(b.opened, open)
		}
		if back && b.open > 0 {
			b.open--
		}
	}
}

// frames lets the page draw until nothing is left to do.
func (b *tab) frames() {
	for range 4 {
		b.now = b.now.Add(time.Second)
		b.page.show(b.fragment, b.open > 0, b.now)
		asked := b.asked
		b.asked = nil
		for _, steps := range asked {
			if !b.deaf {
				b.move(steps)
			}
		}
	}
}

// move goes through the history, as with the browser's buttons.
func (b *tab) move(steps int) {
	b.Helper()
	if b.at += steps; b.at < 0 || b.at >= len(b.entries) {
		b.Fatalf("the browser has no entry %d", b.at)
	}
	if !b.entries[b.at].foreign {
		b.arrived()
	}
}

// back presses the browser's button and lets the page draw.
func (b *tab) back() {
	b.Helper()
	b.move(-1)
	b.frames()
}

// want checks how many entries there are, which is the current one, and how many things are open.
func (b *tab) want(when string, entries, at, open int) {
	b.Helper()
	if len(b.entries) != entries || b.at != at || b.open != open {
		b.Fatalf("%s: entry %d of %d, %d open; want %d of %d, %d open", when, b.at, len(b.entries), b.open, at, entries, open)
	}
}

func TestBackCloses(t *testing.T) {
	b := newTab(t, "")
	b.frames()
	b.want("at first", 2, 1, 0)
	for range 5 {
		b.open = 1
		b.frames()
		b.want("open", 3, 2, 1)
		b.back()
		b.want("after Back", 3, 1, 0)
	}
	b.move(-1)
	if !b.entries[b.at].foreign {
		t.Error("with nothing open Back does not leave the page")
	}
}

// TestClosingOtherwise: Escape and the close button take the entry back, and Forward does nothing.
func TestClosingOtherwise(t *testing.T) {
	b := newTab(t, "")
	for range 5 {
		b.open = 1
		b.frames()
		b.open = 0
		b.frames()
		b.want("closed", 3, 1, 0)
		b.move(1)
		b.frames()
		b.want("after Forward", 3, 1, 0)
	}
	b.move(-1)
	if !b.entries[b.at].foreign {
		t.Error("with nothing open Back does not leave the page")
	}
}

// TestBackThroughTwo: a dialog over the review needs one entry, too.
func TestBackThroughTwo(t *testing.T) {
	b := newTab(t, "")
	b.open = 2
	b.frames()
	b.want("open", 3, 2, 2)
	b.back()
	b.want("after Back", 3, 2, 1)
	b.back()
	b.want("after Back again", 3, 1, 0)
}

// TestBackBeforeTheNextFrame goes back twice while the page is on its way to the second entry.
func TestBackBeforeTheNextFrame(t *testing.T) {
	b := newTab(t, "")
	b.open = 2
	b.frames()
	b.move(-1)
	b.page.show("", b.open > 0, b.now) // asks to go forward
	b.arrived()                        // but the player went back meanwhile
	b.asked = nil
	b.frames()
	if b.open != 0 {
		t.Errorf("%d are open", b.open)
	}
	b.want("in the end", 3, 1, 0)
}

func TestReloadWhileOpen(t *testing.T) {
	b := newTab(t, "")
	b.fragment, b.open = "game=a", 1
	b.frames()
	b.load()
	b.frames()
	b.want("after a reload", 3, 1, 0)
	if got := strings.Join(b.opened, " "); got != "game=a" || b.Fragment() != "game=a" {
		t.Errorf("opened was %q, the address is %q", got, b.Fragment())
	}
	b.open = 1
	b.frames()
	b.back()
	b.want("after Back", 3, 1, 0)
}

// TestEnteredFragment: another one in the address of the page is opened, and Back leads to what was there.
func TestEnteredFragment(t *testing.T) {
	b := newTab(t, "g=1x")
	b.fragment, b.open = "game=a", 1
	b.frames()
	b.entries = append(b.entries, tabEntry{fragment: "game=b"})
	b.at++
	b.open = 0 // opening it closes the dialog
	b.arrived()
	b.fragment = "game=b"
	b.frames()
	b.want("with another address", 4, 3, 0)
	b.move(-1)
	b.fragment = "game=a"
	b.frames()
	b.want("after Back", 4, 1, 0)
	if got := strings.Join(b.opened, " "); got != "g=1x game=b game=a" {
		t.Errorf("opened were %q", got)
	}
}

func TestAddressFollowsTheScreen(t *testing.T) {
	b := newTab(t, "")
	show := func(fragment string, after time.Duration) {
		b.now = b.now.Add(after)
		b.page.show(fragment, false, b.now)
	}
	before := b.changes
	for i := range 60 { // a second of walking through a game
		show(fmt.Sprintf("game=a&n=%d", i), time.Second/60)
	}
	if n := b.changes - before; n < 2 || n > 4 {
		t.Errorf("the address was changed %d times in a second", n)
	}
	show("game=a&n=59", addressPause)
	if b.Fragment() != "game=a&n=59" {
		t.Errorf("the address is %q", b.Fragment())
	}
	show("game=b", 0)
	if b.Fragment() != "game=b" {
		t.Errorf("another game is not in the address at once: %q", b.Fragment())
	}
	show("", 0)
	if b.Fragment() != "" {
		t.Errorf("the address is %q", b.Fragment())
	}
}

// TestFramedAddress: a page in a frame adds nothing to the history of the page around it.
func TestFramedAddress(t *testing.T) {
	b := newTab(t, "")
	b.page.framed = true
	b.fragment, b.open = "game=a", 1
	b.frames()
	b.want("open in a frame", 2, 1, 1)
	if b.Fragment() != "game=a" {
		t.Errorf("the address is %q", b.Fragment())
	}
}

func TestAddressThatCannotBeChanged(t *testing.T) {
	b := newTab(t, "")
	b = &tab{T: t, now: b.now, entries: []tabEntry{{fragment: "g=1x"}}, refused: true}
	b.load()
	b.fragment, b.open = "game=a", 1
	b.frames()
	b.want("sandboxed", 1, 0, 1)
	if b.opened[0] != "g=1x" {
		t.Errorf("opened were %q", b.opened)
	}
}

// TestHistoryWithoutTheFirstEntry: the mark of a second entry whose first one is not there, as another script could make it.
func TestHistoryWithoutTheFirstEntry(t *testing.T) {
	b := &tab{T: t, now: time.Unix(1e9, 0), entries: []tabEntry{{mark: entry{"x", true}, fragment: "game=a"}}, deaf: true}
	b.load()
	b.fragment = "game=a"
	b.frames()
	if b.Entry().top || b.page.going != 0 {
		t.Errorf("the entry is marked %+v", b.Entry())
	}
	b.deaf, b.open = false, 1
	b.frames()
	b.want("open", 2, 1, 1)
	b.back()
	b.want("after Back", 2, 0, 0)
}
