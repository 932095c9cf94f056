package playing_test

import (
	"strings"
	"testing"
	"time"

	"redstone/game/library"
	"redstone/game/library/librarytest"
	"redstone/game/match"
	"redstone/game/match/matchtest"
	"redstone/game/review"
	"redstone/game/settings"
	"redstone/game/ui/boardview"
	"redstone/game/ui/layout"
	"redstone/game/ui/playing"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
	"redstone/game/words"
	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

// host is a playing.Host with a match and without an engine. It applies calls
// to the match, and records them.
type host struct {
	remote   remote
	rig      *widgettest.Rig
	match    *match.Match
	review   *review.Review
	settings settings.Settings
	library  *library.Library
	began    match.Config // by Begin
	embedded bool
	frame    screen.Frame
	moving   bool
	stones   boardview.Stones

	playErr  error // the error of Play
	hints    int   // HintsLeft
	hint     *review.Advice
	pending  bool // HintPending
	mayHint  bool // the result of AskHint
	delayed  bool // Delayed
	failed   bool // Failed
	recorded []string
}

func (h *host) note(what string) {
	h.recorded = append(h.recorded, what)
	h.rig.UI.Invalidate(widget.Controls)
}

// calls returns the calls since the last time.
func (h *host) calls() string {
	list := strings.Join(h.recorded, ", ")
	h.recorded = nil
	return list
}

func (h *host) now() time.Time { return h.rig.Host.Time }

func (h *host) Match() *match.Match    { return h.match }
func (h *host) Review() *review.Review { return h.review }
func (h *host) Words() words.Words     { return words.Words{Texts: h.rig.Host.Texts} }

func (h *host) MayPlay() bool {
	m := h.match
	if p := m.PlayerOf(m.Position().ToMove()); p.Computer || p.Remote {
		return false
	}
	return m.Live() && !m.Outcome().Over
}

func (h *host) Play(m rules.Move) error {
	h.note("play " + m.String())
	if h.playErr != nil {
		return h.playErr
	}
	_, err := h.match.Play(m, h.now())
	return err
}

func (h *host) TakeBack()  { h.note("take back"); h.match.TakeBack(h.now()) }
func (h *host) Redo() bool { h.note("redo"); return h.match.Redo(h.now()) > 0 }
func (h *host) GoOn()      { h.note("go on"); h.match.ContinueHere(h.now()) }
func (h *host) Rematch()   { h.note("rematch") }
func (h *host) OpenReview() {
	h.note("review")
}

func (h *host) Resign(color rules.Stone) {
	h.note("resign " + color.String())
	_ = h.match.Resign(color, h.now())
}

func (h *host) Resigns() rules.Stone {
	color := h.match.Position().ToMove()
	if h.match.PlayerOf(color).Computer {
		color = color.Opponent()
	}
	return color
}

func (h *host) GoTo(number int) { h.note("go to"); h.match.GoTo(number, h.now()) }

func (h *host) GoToNode(n *record.Node) {
	h.note("go to node")
	h.match.GoToNode(n, h.now())
}

func (h *host) Delayed() bool { return h.delayed }
func (h *host) Failed() bool  { return h.failed }
func (h *host) AskAgain()     { h.note("ask again"); h.failed = false }

func (h *host) HintsLeft() int    { return h.hints }
func (h *host) HintPending() bool { return h.pending }
func (h *host) AskHint() bool     { h.note("ask hint"); return h.mayHint }
func (h *host) Hint() (review.Advice, bool) {
	if h.hint == nil {
		return review.Advice{}, false
	}
	return *h.hint, true
}

func (h *host) Settings() *settings.Settings { return &h.settings }
func (h *host) SettingsChanged()             { h.note("settings") }
func (h *host) Frame() screen.Frame          { return h.frame }
func (h *host) Embedded() bool               { return h.embedded }
func (h *host) Games() *library.Library      { return h.library }
func (h *host) Begin(c match.Config)         { h.note("begin"); h.began = c }
func (h *host) Stones() boardview.Stones     { return h.stones }
func (h *host) Moving() bool                 { return h.moving }
func (h *host) Layout() layout.Layout {
	return layout.New(layout.Screen{W: h.rig.UI.Width, H: h.rig.UI.Height, Insets: h.rig.UI.Insets, Embedded: h.embedded})
}

func (h *host) BuildBoard(f *widget.Frame) {
	f.Container("board", sem.Grid, "Board", h.Layout().Board)()
}

// fixture is a playing screen with its fakes.
type fixture struct {
	*widgettest.Rig
	host   *host
	screen *playing.Screen
}

// size is a screen in CSS pixels.
type size struct {
	w, h     float64
	embedded bool
}

var (
	desktop = size{w: 1440, h: 900}
	phone   = size{w: 390, h: 844}
	embed   = size{w: 300, h: 300, embedded: true}
)

// sizes are screens of every shape.
var sizes = []size{
	phone, {w: 360, h: 640}, {w: 320, h: 568}, {w: 844, h: 390}, desktop, {w: 1024, h: 768}, {w: 768, h: 1024}, embed,
	{w: 240, h: 240, embedded: true}, {w: 560, h: 470}, {w: 500, h: 500}, {w: 240, h: 240}, {w: 320, h: 480}, {w: 568, h: 320}, {w: 600, h: 700},
}

// newGame begins a game, plays moves and shows it.
func newGame(t testing.TB, s size, language string, c match.Config, moves string) *fixture {
	t.Helper()
	m, err := match.New(c, widgettest.Start)
	if err != nil {
		t.Fatal(err)
	}
	m.Pause(widgettest.Start)
	tb := show(t, s, language, m)
	tb.play(moves)
	return tb
}

// read shows a game from a file.
func read(t testing.TB, s size, language, text string) *fixture {
	t.Helper()
	list := record.ParseText(text, sgf.Options{})
	if len(list) != 1 || list[0].Err != nil {
		t.Fatalf("the record can't be read: %v", list)
	}
	m, err := match.Open(list[0].Record, widgettest.Start)
	if err != nil {
		t.Fatal(err)
	}
	tb := show(t, s, language, m)
	tb.Frame()
	return tb
}

func show(t testing.TB, s size, language string, m *match.Match) *fixture {
	t.Helper()
	r := widgettest.New(t, widgettest.Options{Width: s.w, Height: s.h, Language: language})
	h := &host{rig: r, match: m, review: review.New(m), settings: settings.Default(), embedded: s.embedded, stones: boardview.Stones{}, hints: 3, mayHint: true}
	h.settings.Welcomed = true // the offer of a first game has tests of its own
	h.library = library.New(librarytest.New())
	sc := playing.New(r.UI, h)
	r.UI.Register(sc.Sheets()...)
	for _, id := range []string{screen.More, screen.NewGame, screen.Settings, screen.Share, screen.Learn} {
		r.UI.Register(widget.Sheet{ID: id, Title: func() string { return id }, Width: 300, Body: func(*widget.Frame, sem.Rect) float64 { return 0 }})
	}
	r.Host.OnBuild, r.Advance = sc.Build, sc.Advance
	return &fixture{Rig: r, host: h, screen: sc}
}

// play plays moves in the match, without the screen.
func (tb *fixture) play(moves string) {
	tb.Helper()
	for _, s := range strings.Fields(moves) {
		if _, err := tb.host.match.Play(matchtest.Move(tb, s), tb.Host.Time); err != nil {
			tb.Fatalf("%s: %v", s, err)
		}
	}
	tb.refresh()
}

// refresh shows changes made without the screen.
func (tb *fixture) refresh() {
	tb.Helper()
	tb.UI.Invalidate(widget.Controls)
	tb.Frame()
}

// goTo shows an earlier position.
func (tb *fixture) goTo(number int) {
	tb.Helper()
	tb.host.match.GoTo(number, tb.Host.Time)
	tb.refresh()
}

// called checks the calls of the host since the last time.
func (tb *fixture) called(want string) {
	tb.Helper()
	if got := tb.host.calls(); got != want {
		tb.Errorf("the host is asked for %q, want %q", got, want)
	}
}

// refused checks that a message was shown as a refusal.
func (tb *fixture) refused(want string) {
	tb.Helper()
	if got := strings.Join(tb.Host.TakeSounds(), " "); got != "error" || tb.UI.Message() != want || !tb.Said(want) {
		tb.Errorf("the message is %q with the sounds %q, want %q; spoken: %v", tb.UI.Message(), got, want, tb.Said(want))
	}
}

// has checks which of the IDs are there.
func (tb *fixture) has(want bool, ids ...string) {
	tb.Helper()
	for _, id := range ids {
		if tb.Has(id) != want {
			tb.Errorf("there is %q: %v, want %v", id, !want, want)
		}
	}
}

// The games that are played here.
var (
	garnet     = match.Player{Computer: true, Level: 5}
	twoPlayers = match.Config{Size: 9, Pie: false}
	pie        = match.Config{Size: 9, Pie: true}
	asBlack    = match.Config{Size: 9, Players: [2]match.Player{{}, garnet}}
	asWhite    = match.Config{Size: 9, Pie: true, Players: [2]match.Player{garnet, {}}}
	goGame     = match.Config{Game: rules.Go, Size: 9}
	capture    = match.Config{Setup: "...../BW.../BW.../W..../....B w"}
	oneLeft    = match.Config{Setup: "BB./BW./BB. b"}
	clocks     = match.Config{Size: 9, Clock: match.Clock{Main: time.Minute, Increment: 5 * time.Second}}
)

const middle = "E5 E4 D4 D3 F4 F3 C3 E6 G3 D6 E2 E7 D2 F7 F2 D5"
