// Package online shows the pages of the online client (package form) as one dialog, and says what is going on while the
// client is fetched or when that fails. It knows no game and no page: what is on a page, and what a press on it means, is
// the client's matter. The game on the board is that of package playing.
package online

import (
	"time"

	"redstone/game/online/form"
	"redstone/game/online/wire"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/words"
)

// Host is what the screen needs of the program.
type Host interface {
	Words() words.Words
	// StartOnline starts the online client, if it does not run: its Ready is passed to Receive, and why it can't be
	// started to Failed, perhaps before this returns. It may be called again after a failure.
	StartOnline()
	// ToClient sends a message to the client, which is running.
	ToClient(m wire.Message)
	// CanGoOnline reports whether there is a client at all: a board in another page has none.
	CanGoOnline() bool

	CopyText(text string, done func(error))
	// CanShare reports whether the system has a share sheet, which Share opens with a link; done gets
	// screen.ErrCancelled when the player dismissed it.
	CanShare() bool
	Share(title, text, url string, done func(error))
	OpenURL(url string)
	// PickFiles lets the player choose files, which are passed to ReadFiles. It reports whether that is possible.
	PickFiles() bool

	// SeesGame reports whether the player sees the window and, if id is not "", the game with that ID in it.
	SeesGame(id string) bool
	PlaySound(name string)
	// SetTitle shows a title of the window in place of the usual one, which is "", and a number on the program's icon.
	SetTitle(title string, number int)
	// Notifications reports whether the system has notifications that the player may switch on, and whether they are on.
	// SetNotifications switches them; NotifyTurn shows one if they are on.
	Notifications() (possible, on bool)
	SetNotifications(on bool)
	NotifyTurn(text, game string)
}

// Screen is the dialog.
type Screen struct {
	screen.Base
	ui   *widget.UI
	host Host

	page    *page // that is shown or was shown last, nil before the first
	open    bool  // the client has been asked for a page, or shows one
	away    bool  // the player closed the dialog himself: pages that are on the way are dropped until he opens another
	running bool  // the client is ready
	wanted  opening
	last    opening // the page that was opened last
	picking string  // the control for which the player chooses a file, "" for none
	code    screen.Code
	badge   int // games in which it is the player's turn
}

// opening is a page that is to be opened as soon as the client is ready.
type opening struct{ page, argument string }

// New makes the screen.
func New(ui *widget.UI, host Host) *Screen { return &Screen{ui: ui, host: host} }

// Sheets returns the dialog.
func (s *Screen) Sheets() []widget.Sheet {
	return []widget.Sheet{{ID: screen.Online, Title: s.title, Width: 520, Body: s.build, Back: s.back, Closed: s.wasClosed}}
}

// Label returns the name of the way online, with the number of games in which it is the player's turn.
func (s *Screen) Label() string {
	if s.badge > 0 {
		return s.host.Words().Count("online.turns", s.badge)
	}
	return s.host.Words().Say("online")
}

// Badge returns the number of games in which it is the player's turn.
func (s *Screen) Badge() int { return s.badge }

// Start opens the client's first page.
func (s *Screen) Start() { s.Open(form.Home, "") }

// OpenGame opens the game with that ID, "" for the list of them.
func (s *Screen) OpenGame(id string) {
	if id == "" {
		s.Start()
		return
	}
	s.Open(form.Game, id)
}

// Open opens a page of the client, which is started first if it has to be.
func (s *Screen) Open(name, argument string) {
	s.wanted, s.away = opening{name, argument}, false
	s.last = s.wanted
	if s.running {
		s.ask()
		return
	}
	s.show(s.waiting())
	s.host.StartOnline()
}

// ask asks the client for the page that is wanted.
func (s *Screen) ask() {
	w := s.wanted
	s.wanted, s.open = opening{}, true
	s.host.ToClient(wire.New(wire.Open, w.page, w.argument))
}

// Receive takes a message of the client, and reports whether it was for this screen.
func (s *Screen) Receive(m wire.Message) bool {
	switch m.Word {
	case wire.Ready:
		s.running = true
		if s.wanted.page != "" {
			s.ask()
		}
	case wire.Page:
		s.receivePage(m)
	case wire.Close:
		s.leave()
	case wire.Notice:
		s.ui.ShowToast(clean(m.Field(0), 500), false)
	case wire.Badge:
		s.setBadge(m.Field(0))
	case wire.Alert:
		s.alert(clean(m.Field(0), maxWord), m.Field(1))
	default:
		return false
	}
	return true
}

// receivePage shows a page, or a newer version of the one that is shown.
func (s *Screen) receivePage(m wire.Message) {
	p, err := form.PageOf(m)
	if err != nil {
		s.ui.Refuse(s.host.Words().Say("online.bad-page"))
		return
	}
	if s.away {
		return // the client had not heard yet that the player closed the dialog
	}
	s.open = true
	s.show(p)
}

// Failed says that the client could not be started, or ended by itself.
func (s *Screen) Failed(error) {
	s.running, s.open = false, false
	if s.shown() {
		s.show(s.failed())
	} else {
		s.ui.ShowToast(s.host.Words().Say("online.stopped"), true)
	}
}

// Stopped says that the client was ended on purpose.
func (s *Screen) Stopped() {
	s.running, s.open = false, false
	s.setBadge("0")
	s.leave()
}

// shown reports whether the dialog is open.
func (s *Screen) shown() bool { return s.ui.OpenSheet() == screen.Online }

// leave closes the dialog without telling the client.
func (s *Screen) leave() {
	s.open = false
	if s.shown() {
		s.ui.Close()
	}
}

// show shows a page in the dialog.
func (s *Screen) show(p form.Page) {
	before := s.page
	s.page = s.prepare(p, before)
	if !s.shown() {
		if s.interrupted() {
			return // it is shown when that dialog closes
		}
		s.ui.Open(screen.Online)
		s.announce(nil)
		return
	}
	same := before != nil && before.Name == p.Name
	if !same {
		s.turn(before)
		before = nil
	}
	s.keepFocus(before)
	s.announce(before)
	s.ui.Invalidate(widget.Controls)
}

// turn begins another page in the open dialog.
func (s *Screen) turn(*page) {
	s.ui.EndPress() // something else is under the pointer
	s.ui.ScrollSheet()
	s.ui.SetFocus("", false)
	s.picking = ""
	s.ui.Announce(s.title(), false)
}

// Advance notices that another dialog has taken the place of this one, and comes back when one that asks or shows
// something for a moment has closed.
func (s *Screen) Advance(time.Time) {
	if s.page == nil || !s.open || s.shown() || s.interrupted() {
		return
	}
	if s.ui.OpenSheet() == "" {
		s.ui.Open(screen.Online)
		return
	}
	s.wasClosed()
}

// interrupted reports whether a dialog is open after which the page is shown again.
func (s *Screen) interrupted() bool {
	return s.open && (s.ui.OpenSheet() == screen.Copying || s.ui.OpenSheet() == widget.QuestionSheet)
}

// wasClosed tells the client that the player sees its page no longer.
func (s *Screen) wasClosed() {
	s.wanted, s.picking = opening{}, ""
	s.code.Drop()
	if s.open {
		s.open, s.away = false, true
		s.host.ToClient(wire.New(wire.Closed))
	}
}

// back returns what Back does, nil where it closes the dialog.
func (s *Screen) back() func() {
	if s.page == nil || s.page.Back == "" {
		return nil
	}
	return func() { s.host.ToClient(wire.New(wire.Open, s.page.Back, "")) }
}

// title returns the title of the page.
func (s *Screen) title() string {
	if s.page == nil || s.page.Title == "" {
		return s.host.Words().Say("online")
	}
	return s.page.Title
}

// build adds the page.
func (s *Screen) build(f *widget.Frame, r sem.Rect) float64 {
	if s.page == nil {
		return 0
	}
	b := builder{Screen: s, f: f, r: r, y: r.Y}
	b.build()
	return b.y - r.Y
}
