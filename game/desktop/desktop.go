package main

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"redstone/game/desktop/fonts"
	"redstone/game/desktop/host"
	"redstone/game/embedding"
	"redstone/game/engine"
	"redstone/game/text"
	"redstone/game/ui"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

// darkInterval is how often the system's theme is queried.
const darkInterval = 2 * time.Second

// desktop implements ui.Platform.
type desktop struct {
	store    *host.Store
	games    *host.Games
	input    input
	export   func() string // the game as text, for Ctrl+C
	selected func() string // the selected text, for Ctrl+X; "" for none
	silent   bool          // without sound
	sound    sound

	dark      bool
	darkAsked time.Time

	online *host.OnlineLock // nil before it is asked for
	relays []string         // of the command line

	posted host.Calls // to the frame loop
}

var _ ui.Platform = (*desktop)(nil)

func newDesktop(store *host.Store) *desktop {
	return &desktop{store: store}
}

// Load reads a text from the user's folder.
func (d *desktop) Load(key string) (string, error) {
	text, err := d.store.Load(key)
	if errors.Is(err, host.ErrNotStored) {
		return "", fmt.Errorf("%s: %w", key, ui.ErrNotStored)
	}
	return text, err
}

// Save keeps a text in the user's folder. It is one short file, so that writing it does not delay the frame.
func (d *desktop) Save(key, text string) error { return d.store.Save(key, text) }

// Remove removes a text from the user's folder.
func (d *desktop) Remove(key string) error { return d.store.Remove(key) }

// Keys lists the texts whose keys begin with a prefix.
func (d *desktop) Keys(prefix string) ([]string, error) { return d.store.Keys(prefix) }

// gameKey is the key of what the window shows.
const gameKey = "game"

// LoadWindow reads what the window showed that was saved last.
func (d *desktop) LoadWindow() (text string, own bool, err error) {
	text, err = d.Load(gameKey)
	return text, true, err // it is on the disk as soon as it was saved
}

// SaveWindow saves what this window shows.
func (d *desktop) SaveWindow(text string) error { return d.Save(gameKey, text) }

// Scale is the device pixels of a CSS pixel on the window's monitor.
func (d *desktop) Scale() float64 {
	if m := ebiten.Monitor(); m != nil && m.DeviceScaleFactor() > 0 {
		return m.DeviceScaleFactor()
	}
	return 1
}

// Insets are zero: a window is not under a notch.
func (d *desktop) Insets() sem.Insets { return sem.Insets{} }

// Dark reports whether the system has a dark theme.
func (d *desktop) Dark() bool {
	if now := time.Now(); now.Sub(d.darkAsked) > darkInterval {
		d.dark, d.darkAsked = host.Dark(), now
	}
	return d.dark
}

// ReducedMotion is not known here: the game has a setting.
func (d *desktop) ReducedMotion() bool { return false }

// Languages gives the player's languages.
func (d *desktop) Languages() []string { return host.Languages(os.Getenv, host.SystemLanguages()) }

// SystemText draws with the fonts of the system, which are looked for in the background from now on.
func (d *desktop) SystemText() text.System {
	return fonts.Open(fonts.CacheDir(), func(err error) { logError("looking for fonts", err) })
}

// Embedded is false: the window is the program's own.
func (d *desktop) Embedded() bool { return false }

// Version is the one that -version prints.
func (d *desktop) Version() string { return version() }

// Options are those of boards in other pages.
func (d *desktop) Options() string { return "" }

// Post has no page to send to.
func (d *desktop) Post(embedding.Data) {}

// Note has no page whose author would read it.
func (d *desktop) Note(string) {}

// FetchText has no site to read from.
func (d *desktop) FetchText(_ string, _ int, done func(string, error)) { done("", ui.ErrNoFile) }

// Now is the wall time.
func (d *desktop) Now() time.Time { return time.Now() }

// Poll gives the events since the last frame.
func (d *desktop) Poll(events []widget.Event) []widget.Event {
	d.posted.Run()
	events = d.input.poll(events)
	if d.input.files != nil {
		d.dropped(d.input.files)
	}
	switch {
	case d.input.copied && d.export != nil:
		d.CopyText(d.export(), func(err error) { logError("copying", err) })
	case d.input.cut && d.selected != nil && d.selected() != "":
		d.CopyText(d.selected(), func(err error) { logError("copying", err) })
	case d.input.pasted:
		d.PasteText(func(text string, err error) {
			logError("pasting", err)
			if err == nil {
				d.input.add(widget.Event{Kind: widget.Paste, Text: text})
			}
		})
	}
	return events
}

// logError prints an error to standard error.
func logError(what string, err error) {
	if err != nil {
		fmt.Fprintf(os.Stderr, "%s: %v\n", what, err)
	}
}

// Mirror does nothing: Ebitengine's windows have no accessibility API.
func (d *desktop) Mirror(*sem.Tree) {}

// ShowAddress does nothing: a window has no address.
func (d *desktop) ShowAddress(string, bool) {}

// Drawn does nothing: the window shows itself.
func (d *desktop) Drawn() {}

// NewThinker makes an opponent that thinks on other threads, several of them if they are wanted.
func (d *desktop) NewThinker(several bool) engine.Thinker {
	threads := 1
	if several {
		threads = d.Processors()
	}
	return engine.NewLocal(engine.Options{Threads: threads})
}

// maxThreads bounds the trees that are searched in parallel: each takes memory, and adds less than the one before.
const maxThreads = 4

// Processors is how many the engine may use: one is left to the window where there are more than two.
func (d *desktop) Processors() int {
	n := runtime.NumCPU()
	if n > 2 {
		n--
	}
	return min(n, maxThreads)
}

// CopyText puts text on the clipboard, in a goroutine: on Linux that starts a program.
func (d *desktop) CopyText(text string, done func(error)) {
	go func() {
		err := host.Copy(text)
		d.post(func() { done(err) })
	}()
}

// CopySoon copies a text as soon as it has been read.
func (d *desktop) CopySoon(begin func(ready func(string, error)), done func(error)) {
	begin(func(text string, err error) {
		if err != nil {
			done(err)
			return
		}
		d.CopyText(text, done)
	})
}

// PasteText reads the clipboard in a goroutine.
func (d *desktop) PasteText(done func(string, error)) {
	go func() {
		text, err := host.Paste()
		d.post(func() { done(text, err) })
	}()
}

// post makes the frame loop call f at the next Poll.
func (d *desktop) post(f func()) { d.posted.Post(f) }

// OpenURL opens a page in the player's browser.
func (d *desktop) OpenURL(url string) {
	go func() { logError("opening "+url, host.OpenURL(url)) }()
}

// PageURL returns "": the desktop build has no site around it.
func (d *desktop) PageURL(string, string) string { return "" }
