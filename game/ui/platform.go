package ui

import (
	"errors"
	"time"

	"redstone/game/embedding"
	"redstone/game/engine"
	"redstone/game/library"
	"redstone/game/session"
	"redstone/game/text"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

// ErrNotStored and ErrNoStorage are errors of Platform.Load: for a key that was never
// saved, and where nothing at all can be stored.
var (
	ErrNotStored = session.ErrNotStored
	ErrNoStorage = session.ErrNoStorage
)

// ErrCancelled is returned by Platform.Share when the player dismissed the
// system's share sheet: not a failure to report.
var ErrCancelled = screen.ErrCancelled

// ErrNoFile is the error of Platform.FetchText for a file that does not exist.
var ErrNoFile = errors.New("there is no such file")

// Platform is the interface to the browser or the desktop. All methods are
// called from the frame loop or App.Handle and must not block it.
type Platform interface {
	OnlinePlatform

	// Load and Save store texts between runs, the same for all windows. Save replaces the
	// old text. Both may fail: storage can be blocked, full or damaged. Load of an unknown
	// key returns ErrNotStored, and an error that wraps ErrNoStorage where nothing can be
	// stored; any other error says that the text is there, but could not be read. Remove
	// removes a text, which may not be there. Keys returns the keys that begin with a prefix;
	// its errors are as those of Load, but that there may be none is no error.
	Load(key string) (string, error)
	Save(key, text string) error
	Remove(key string) error
	Keys(prefix string) ([]string, error)
	// LoadWindow and SaveWindow store what this window shows. A window that has saved
	// nothing gets what any window saved last; own is false then, and the text may be old,
	// since a browser that is killed has not written everything. A board inside another page stores nothing:
	// LoadWindow returns ErrNotStored then.
	LoadWindow() (text string, own bool, err error)
	SaveWindow(text string) error

	// Scale returns the current number of device pixels per CSS pixel.
	Scale() float64
	// Insets returns where notches, rounded corners and the like may cover the screen, in
	// CSS pixels from its edges; zero where there are none.
	Insets() sem.Insets
	// Dark and ReducedMotion return the system's current preferences.
	Dark() bool
	ReducedMotion() bool
	// SystemText returns what draws text with the fonts of the system, or nil. It is called
	// once.
	SystemText() text.System
	// Languages returns the player's languages by preference, as BCP 47 tags.
	Languages() []string
	// Embedded reports whether the board is shown alone inside another page.
	Embedded() bool
	// Version returns the version of this build.
	Version() string
	// Options returns the options of an embedded board, the query of its address; "" for none. It is called once.
	Options() string
	// Post sends a message to the page around an embedded board, whose messages are events Message with an
	// embedding.Data.
	Post(message embedding.Data)
	// Note writes a line for the author of the page to its console.
	Note(text string)
	// FetchText reads a text of at most so many bytes, from an address relative to the site's root. done is called once,
	// perhaps later, from the frame loop or before it returns, with ErrNoFile when there is no such file.
	FetchText(address string, most int, done func(text string, err error))
	// Now returns the wall time, with a monotonic reading if it has one; see package
	// gametime.
	Now() time.Time

	// Poll appends the events since the last call, oldest first.
	Poll(events []widget.Event) []widget.Event
	// Mirror shows a new state of the semantics tree to assistive technology.
	// The tree is valid until the next call and must not be changed.
	Mirror(t *sem.Tree)
	// NativeAreas reports whether the platform shows the text of text areas itself, in fields
	// over the drawn ones.
	NativeAreas() bool
	// Drawn is called once, after the first frame has been drawn.
	Drawn()

	// NewThinker makes an engine, which may use several processors or only
	// one. The frame loop closes it.
	NewThinker(several bool) engine.Thinker
	// Processors returns how many processors the engine could use; 1 if that is not
	// known.
	Processors() int

	// PlaySound plays one of the sounds of package assets at a volume from 0 to
	// 1; it does nothing where there is no audio, or not yet (browsers wait for a
	// gesture, and fetch the sounds after the first frame).
	PlaySound(name string, volume float64)
	// WakeSound is called while a press or a key is handled and sounds are on, so that
	// the first one can be played in time.
	WakeSound()

	// CopyText copies text to the clipboard; done is called, perhaps later, from
	// the frame loop or before CopyText returns.
	CopyText(text string, done func(error))
	// CopySoon is CopyText for a text that has to be read first: begin is called at once,
	// and passes the text or an error, perhaps later, to ready.
	CopySoon(begin func(ready func(text string, err error)), done func(error))
	// PasteText reads the clipboard.
	PasteText(done func(string, error))
	// Games returns the store for games, or nil if there is none. It is called
	// once.
	Games() library.Store
	// PickFiles lets the player choose files, which come as an event Files. It
	// reports whether that is possible.
	PickFiles() bool
	// OpenURL opens a page outside the game.
	OpenURL(url string)
	// PageURL returns the address of a page of the site around the game,
	// "rules" or "about", in the given language; "" where there is no site.
	PageURL(name, lang string) string
	// GameURL returns the address of the game's own page, to which a link's
	// fragment is appended; "" where no address is known.
	GameURL() string

	// Fetch reads one of the collections of puzzles, "redstone" or "go": in the browser from the site, on the desktop it
	// is part of the program. done is called once, perhaps later, from the frame loop or before Fetch returns.
	Fetch(name string, done func(text string, err error))

	// ShowAddress is called in every frame with what the page's address should say of the
	// screen, a fragment without its #, or "", and whether Back would close something
	// (event Back) before it leaves the page. It does nothing where there is no address.
	ShowAddress(fragment string, back bool)

	// SaveFile saves a file for the player: in the browser as a download, on the
	// desktop in the folder FilesIn, under another name where that one is taken.
	// done is called, perhaps later, from the frame loop or before it returns.
	SaveFile(name, mime string, data []byte, done func(error))
	// FilesIn returns the folder of SaveFile; "" where the browser decides.
	FilesIn() string
	// CanShare reports whether the system has a share sheet, which Share
	// opens with a link. done gets ErrCancelled when the player dismissed it.
	CanShare() bool
	Share(title, text, url string, done func(error))
}
