package sharing_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"redstone/game/match"
	"redstone/game/online/form"
	"redstone/game/settings"
	"redstone/game/ui/screen"
	"redstone/game/ui/sharing"
	"redstone/game/ui/widget/widgettest"
	"redstone/game/words"
	"redstone/rules"
	"redstone/rules/record"
)

var errBlocked = errors.New("blocked")

// host is the program around the screen.
type host struct {
	*widgettest.Host
	match    *match.Match
	settings settings.Settings
	calls    []string // of OpenLink, GoToLink and CopyPosition
	cannot   error    // the result of OpenLink
	visited  string
	embedded bool // the result of Embedded
	letters  bool // the result of SendsLetters and ByLetters
	moving   bool
	loses    bool // the results of LosesGame and OnScreen
	onScreen bool
	home     string // GameURL
	clip     string
	clipErr  error
	canShare bool
	shareErr error
	shares   [][3]string // title, text and address
	files    []file
}

// file has the arguments of GiveFile.
type file struct {
	name, mime string
	data       []byte
	say        screen.FileWords
}

func (h *host) call(format string, args ...any) {
	h.calls = append(h.calls, fmt.Sprintf(format, args...))
}

func (h *host) Words() words.Words           { return words.Words{Texts: h.Texts} }
func (h *host) Settings() *settings.Settings { return &h.settings }
func (h *host) Match() *match.Match          { return h.match }
func (h *host) OpenLink(r *record.Record, text string) error {
	h.call("open %d plies", r.Last().Ply())
	return h.cannot
}
func (h *host) SendsLetters() bool { return h.letters }
func (h *host) ByLetters() bool    { return h.letters }
func (h *host) Letter() string {
	record.SetLetter(h.match.Record())
	return record.Letter(h.match.Record(), "game-1")
}
func (h *host) OpenLetter(r *record.Record, text string) {
	h.call("letter of %d plies with the ID %s", r.Last().Ply(), record.LetterID(text))
}
func (h *host) QRCode(text string) string {
	return form.CodeOf(21, func(x, y int) bool { return x == y })
}
func (h *host) Moving() bool         { return h.moving }
func (h *host) GoToLink(text string) { h.call("go to %s", text) }
func (h *host) PageURL(name, lang string) string {
	if h.home == "" {
		return ""
	}
	return h.home + name + "/" + lang
}
func (h *host) OpenURL(url string)             { h.visited = url }
func (h *host) Embedded() bool                 { return h.embedded }
func (h *host) LosesGame() bool                { return h.loses }
func (h *host) OnScreen(r *record.Record) bool { return h.onScreen }
func (h *host) CopyPosition()                  { h.call("copy position") }
func (h *host) GameURL() string                { return h.home }
func (h *host) CanShare() bool                 { return h.canShare }
func (h *host) CopyText(text string, done func(error)) {
	if h.clipErr == nil {
		h.clip = text
	}
	done(h.clipErr)
}
func (h *host) Share(title, text, url string, done func(error)) {
	h.shares = append(h.shares, [3]string{title, text, url})
	done(h.shareErr)
}
func (h *host) GiveFile(name, mime string, data []byte, say screen.FileWords) {
	h.files = append(h.files, file{name, mime, data, say})
}

// rig is the screen with its fakes.
type rig struct {
	*widgettest.Rig
	s    *sharing.Screen
	host *host
}

var phone = widgettest.Options{Width: 390, Height: 844}

// newRig makes the screen with a game of these moves on 9x9; prepare may change
// the host before.
func newRig(t *testing.T, o widgettest.Options, moves string, prepare ...func(h *host)) *rig {
	t.Helper()
	r := &rig{Rig: widgettest.New(t, o)}
	r.host = &host{Host: r.Host, settings: settings.Default(), home: "https://redstone.example/"}
	r.begin(match.Config{Game: rules.Redstone, Size: 9}, moves)
	for _, f := range prepare {
		f(r.host)
	}
	r.s = sharing.New(r.UI, r.host)
	r.UI.Register(r.s.Sheets()...)
	r.Advance = r.s.Advance
	return r
}

// shared makes a rig and opens the dialog.
func shared(t *testing.T, o widgettest.Options, moves string, prepare ...func(h *host)) *rig {
	t.Helper()
	r := newRig(t, o, moves, prepare...)
	r.Open(screen.Share)
	return r
}

// begin begins another game.
func (r *rig) begin(c match.Config, moves string) {
	r.Helper()
	m, err := match.New(c, r.Host.Now())
	if err != nil {
		r.Fatal(err)
	}
	r.host.match = m
	r.play(moves)
}

func (r *rig) play(moves string) {
	r.Helper()
	for _, s := range strings.Fields(moves) {
		m, err := rules.ParseMove(s)
		if err == nil {
			_, err = r.host.match.Play(m, r.Host.Now())
		}
		if err != nil {
			r.Fatalf("%s: %v", s, err)
		}
	}
}

// until runs frames until a condition holds. A frame's share of the work is
// short, so that it takes many.
func (r *rig) until(what string, met func() bool) {
	r.Helper()
	for range 100_000 {
		if met() {
			return
		}
		r.Frame()
	}
	r.Fatalf("waited in vain for %s", what)
}

// file waits for the nth file.
func (r *rig) file(n int) file {
	r.Helper()
	r.until("a file", func() bool { return len(r.host.files) >= n })
	r.Frame()
	return r.host.files[n-1]
}

// takeCalls returns the calls of the host since the last time.
func (r *rig) takeCalls() string {
	s := strings.Join(r.host.calls, ", ")
	r.host.calls = nil
	return s
}

// message checks the message that is shown, and removes it.
func (r *rig) message(want string) {
	r.Helper()
	if got := r.UI.Message(); got != want {
		r.Errorf("the message is %q, want %q", got, want)
	}
	r.UI.DropToast()
}

// want checks a label.
func (r *rig) want(id, label string) {
	r.Helper()
	if got := r.Label(id); got != label {
		r.Errorf("%s is %q, want %q", id, got, label)
	}
}

// labels returns those of a row of choices.
func (r *rig) labels(id string) string {
	var list []string
	for _, n := range r.Tree().Nodes {
		if n.Parent == id {
			mark := ""
			if n.Checked {
				mark = "*"
			}
			list = append(list, mark+n.Label)
		}
	}
	return strings.Join(list, ", ")
}

// parse reads the link that the sheet shows.
func (r *rig) parse() *record.Record {
	r.Helper()
	rec, err := record.ParseLink(r.Label("share.address"))
	if err != nil {
		r.Fatal(err)
	}
	return rec
}

// someMoves are sixteen plies that capture nothing.
const someMoves = "E5 E4 D4 D3 F4 F3 C3 E6 G3 D6 E2 E7 D2 F7 F2 D5"

// day is the date of the clock.
var day = widgettest.Start.Format(time.DateOnly)
