package online

import (
	"strconv"
	"strings"
	"testing"

	"redstone/game/online/form"
	"redstone/game/online/wire"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
	"redstone/game/words"
)

// fakeHost is a program whose client the test plays.
type fakeHost struct {
	rig      *rig
	sent     []string // messages to the client
	starts   int
	never    bool // there is no client
	copied   []string
	shared   []string
	opened   []string
	canShare bool
	failing  error // what copying and sharing end with
	noFiles  bool

	hidden   bool
	game     string // on the board
	titles   []string
	possible bool // notifications are
	on       bool
	notified []string
}

func (h *fakeHost) SeesGame(id string) bool { return !h.hidden && (id == "" || id == h.game) }
func (h *fakeHost) PlaySound(name string)   { h.rig.Host.PlaySound(name) }
func (h *fakeHost) SetTitle(title string, n int) {
	h.titles = append(h.titles, title+" "+strconv.Itoa(n))
}
func (h *fakeHost) Notifications() (possible, on bool) { return h.possible, h.on }
func (h *fakeHost) SetNotifications(on bool)           { h.on = on; h.rig.UI.Invalidate(widget.Controls) }
func (h *fakeHost) NotifyTurn(text, game string)       { h.notified = append(h.notified, text+" "+game) }

func (h *fakeHost) Words() words.Words      { return words.Words{Texts: h.rig.Host.Texts} }
func (h *fakeHost) StartOnline()            { h.starts++ }
func (h *fakeHost) ToClient(m wire.Message) { h.sent = append(h.sent, m.String()) }
func (h *fakeHost) CanGoOnline() bool       { return !h.never }
func (h *fakeHost) CanShare() bool          { return h.canShare }
func (h *fakeHost) OpenURL(url string)      { h.opened = append(h.opened, url) }
func (h *fakeHost) PickFiles() bool         { return !h.noFiles }
func (h *fakeHost) CopyText(text string, done func(error)) {
	h.copied = append(h.copied, text)
	done(h.failing)
}

func (h *fakeHost) Share(_, _, url string, done func(error)) {
	h.shared = append(h.shared, url)
	done(h.failing)
}

// take returns the messages since the last call.
func (h *fakeHost) take() string {
	list := strings.Join(h.sent, "; ")
	h.sent = nil
	return strings.ReplaceAll(list, "\t", " ")
}

// rig is the dialog with fakes around it.
type rig struct {
	*widgettest.Rig
	host   *fakeHost
	screen *Screen
}

func newRig(t testing.TB, o widgettest.Options) *rig {
	t.Helper()
	r := &rig{Rig: widgettest.New(t, o), host: &fakeHost{}}
	r.host.rig = r
	r.screen = New(r.UI, r.host)
	r.UI.Register(r.screen.Sheets()...)
	r.UI.Register(widget.Sheet{ID: screen.NewGame, Title: func() string { return "new" }, Width: 300, Body: empty})
	r.UI.Register(widget.Sheet{ID: screen.Copying, Title: func() string { return "copy" }, Width: 300, Body: empty})
	r.Advance = r.screen.Advance
	r.Frame()
	return r
}

func empty(*widget.Frame, sem.Rect) float64 { return 10 }

// ready starts a rig whose client is ready and was asked for its first page.
func ready(t testing.TB, o widgettest.Options) *rig {
	t.Helper()
	r := newRig(t, o)
	r.screen.Start()
	r.screen.Receive(wire.New(wire.Ready))
	r.host.take()
	return r
}

// receive has the client send a page.
func (r *rig) receive(p form.Page) {
	r.Helper()
	m, err := wire.Parse(p.Message().String())
	if err != nil {
		r.Fatal(err)
	}
	if !r.screen.Receive(m) {
		r.Fatal("a page is not taken")
	}
	r.Frame()
}

// ids returns the IDs of the nodes of the page.
func (r *rig) ids() []string {
	var list []string
	for _, id := range r.IDs() {
		if strings.HasPrefix(id, prefix) {
			list = append(list, id)
		}
	}
	return list
}

// everything is a page with a control of each kind.
func everything() form.Page {
	modules := form.CodeOf(33, func(x, y int) bool { return (x*y+x)%3 == 0 })
	return form.Page{Name: "test", Title: "Invite a friend", Back: form.Home, Controls: []form.Control{
		{Kind: form.Text, Label: "Who opens the link plays against you, in the browser or in the program for the desktop."},
		{Kind: form.Choice, ID: "clock", Label: "Clock", Options: []string{"None", "5 min + 3 s", "15 min + 10 s", "3 days a move"}, Value: "1"},
		{Kind: form.Toggle, ID: "open", Label: "Others may watch", Value: "yes"},
		{Kind: form.Group},
		{Kind: form.Field, ID: "name", Label: "Your name", Value: "Anna", Most: 20},
		{Kind: form.Field, ID: "club", Label: "Club", Most: 20},
		{Kind: form.Group},
		{Kind: form.Code, Label: "QR code of the link", Value: modules},
		{Kind: form.Share, ID: "share", Label: "Share the link", Value: "https://example.com/#join=1abc"},
		{Kind: form.Copy, ID: "copy", Label: "Copy the link", Value: "https://example.com/#join=1abc"},
		{Kind: form.Group, Label: "Meanwhile"},
		{Kind: form.Button, ID: "make", Label: "Make the link", Value: "primary"},
		{Kind: form.Button, ID: "cancel", Label: "Cancel the invitation", Value: "danger"},
		{Kind: form.Busy, Label: "Waiting for an opponent …"},
		{Kind: form.Warning, Label: "No relay can be reached at the moment; the game goes on as soon as one can."},
		{Kind: form.Heading, Label: "Games that go on"},
		{Kind: form.Row, ID: "game-1", Label: "Benjamin (1520)", Value: "Redstone 9×9, 5 min + 3 s", Options: []string{"Move 23"}, Mark: "Your turn"},
		{Kind: form.Row, ID: "game-2", Label: "A player with a rather long name, as some have", Value: "Go 19×19", Mark: "2 days 3 hours left", Off: true},
		{Kind: form.Heading, Label: "Table"},
		{Kind: form.Table, ID: "table", Options: []string{"Name", "Games", "Won", "Rating"}, Rows: [][]string{
			{"Anna Amalia", "12", "9", "1655 ± 80"}, {"Benjamin", "7", "3", "1498 ± 110"},
		}},
		{Kind: form.Note, Label: "Ratings rest on games whose two logs end with the same result."},
		{Kind: form.Link, ID: "about", Label: "What is sent where", Value: "https://example.com/privacy/"},
		{Kind: form.Files, ID: "file", Label: "Import a key …"},
	}}
}
