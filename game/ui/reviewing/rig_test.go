package reviewing_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/game/match"
	"redstone/game/match/matchtest"
	"redstone/game/review"
	"redstone/game/settings"
	"redstone/game/ui/boardview"
	"redstone/game/ui/layout"
	"redstone/game/ui/reviewing"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
	"redstone/game/words"
	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

// host is a reviewing.Host with a match and without an engine. It applies calls
// to the match, and records them.
type host struct {
	rig      *widgettest.Rig
	match    *match.Match
	review   *review.Review
	settings settings.Settings
	embedded bool
	moving   bool
	spacing  float64
	pointed  rules.Point
	stones   boardview.Stones
	hint     *review.Advice
	animated []rules.Effect
	recorded []string
	mistakes []*record.Node

	drafts     map[string]string // by node: base and text
	noDrafts   bool              // they can't be stored
	draftCalls int
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

func (h *host) Match() *match.Match          { return h.match }
func (h *host) Review() *review.Review       { return h.review }
func (h *host) MayReview() bool              { return h.match.Outcome().Over }
func (h *host) Words() words.Words           { return words.Words{Texts: h.rig.Host.Texts} }
func (h *host) Settings() *settings.Settings { return &h.settings }
func (h *host) Stones() boardview.Stones     { return h.stones }
func (h *host) PointSpacing() float64        { return h.spacing }
func (h *host) Pointed() rules.Point         { return h.pointed }
func (h *host) Moving() bool                 { return h.moving }
func (h *host) Settle()                      { h.note("settle") }
func (h *host) StartReview()                 { h.note("start review"); h.review.Start() }
func (h *host) StopReview()                  { h.note("stop review"); h.review.Stop() }
func (h *host) Edited()                      { h.note("edited"); h.review.FindTurns() }
func (h *host) Rematch()                     { h.note("rematch") }
func (h *host) Keep()                        { h.note("keep") }
func (h *host) Save()                        { h.note("save") }
func (h *host) GoOn()                        { h.note("go on"); h.match.ContinueHere(h.now()) }
func (h *host) GoTo(number int)              { h.note("go to"); h.match.GoTo(number, h.now()) }
func (h *host) GoToNode(n *record.Node)      { h.note("go to node"); h.match.GoToNode(n, h.now()) }

// draftOf names the place of a draft.
func draftOf(n *record.Node) string {
	if n == nil {
		return "game"
	}
	return n.Move.String()
}

func (h *host) KeepDraft(n *record.Node, base, text string) error {
	if h.draftCalls++; h.noDrafts {
		return errors.New("full")
	}
	h.drafts[draftOf(n)] = base + "|" + text
	return nil
}

func (h *host) DropDraft() { clear(h.drafts) }

func (h *host) Mistakes() []*record.Node { return h.mistakes }

func (h *host) Learn(list []*record.Node, from *record.Node) {
	h.note(fmt.Sprintf("learn from %d, from %v on", len(list), from.Move))
}

func (h *host) Try(m rules.Move) error {
	h.note("try " + m.String())
	_, err := h.match.Try(m, h.now())
	return err
}

func (h *host) Animate(e rules.Effect) {
	h.note("animate " + e.Move.String())
	h.animated = append(h.animated, e)
}

func (h *host) Hint() (review.Advice, bool) {
	if h.hint == nil {
		return review.Advice{}, false
	}
	return *h.hint, true
}

func (h *host) Layout() layout.Layout {
	return layout.New(layout.Screen{W: h.rig.UI.Width, H: h.rig.UI.Height, Insets: h.rig.UI.Insets, Embedded: h.embedded}).ForReview()
}

func (h *host) BuildBoard(f *widget.Frame) {
	f.Container("board", sem.Grid, "Board", h.Layout().Board)()
}

// fixture is a review screen with its fakes.
type fixture struct {
	*widgettest.Rig
	host   *host
	screen *reviewing.Screen
}

// size is a screen in CSS pixels.
type size struct {
	w, h     float64
	embedded bool
}

func (s size) String() string { return fmt.Sprint(s.w, "x", s.h) }

var (
	desktop = size{w: 1440, h: 900}
	phone   = size{w: 390, h: 844}
	embed   = size{w: 300, h: 300, embedded: true}
)

// sizes are screens of every shape that has room for a review.
var sizes = []size{phone, {w: 360, h: 640}, {w: 320, h: 568}, {w: 844, h: 390}, desktop, {w: 1024, h: 768}, {w: 768, h: 1024}}

// newReview opens a match in the screen, which does not show it yet.
func newReview(t testing.TB, s size, language string, m *match.Match) *fixture {
	t.Helper()
	r := widgettest.New(t, widgettest.Options{Width: s.w, Height: s.h, Language: language})
	h := &host{rig: r, match: m, review: review.New(m), settings: settings.Default(), embedded: s.embedded, stones: boardview.Stones{}, spacing: 40, drafts: map[string]string{}}
	sc := reviewing.New(r.UI, h)
	r.UI.Register(sc.Sheets()...)
	for _, id := range []string{screen.More, screen.NewGame} {
		r.UI.Register(widget.Sheet{ID: id, Title: func() string { return id }, Width: 300, Body: func(*widget.Frame, sem.Rect) float64 { return 0 }})
	}
	r.Host.OnBuild = func(f *widget.Frame) {
		if sc.Shown() {
			sc.Build(f)
		}
	}
	r.Advance = sc.Advance
	return &fixture{Rig: r, host: h, screen: sc}
}

// show opens a match and shows the review.
func show(t testing.TB, s size, language string, m *match.Match) *fixture {
	t.Helper()
	d := newReview(t, s, language, m)
	d.screen.Show()
	d.Frame()
	d.host.calls()
	return d
}

// refresh shows changes made without the screen.
func (d *fixture) refresh() {
	d.Helper()
	d.UI.Invalidate(widget.Controls)
	d.Frame()
}

// goTo shows another position of the shown line.
func (d *fixture) goTo(number int) {
	d.Helper()
	d.host.match.GoTo(number, d.Host.Time)
	d.UI.Invalidate(widget.Follow)
	d.refresh()
}

// called checks the calls of the host since the last time.
func (d *fixture) called(want string) {
	d.Helper()
	if got := d.host.calls(); got != want {
		d.Errorf("the host is asked for %q, want %q", got, want)
	}
}

// has checks which of the IDs exist.
func (d *fixture) has(want bool, ids ...string) {
	d.Helper()
	for _, id := range ids {
		if d.Has(id) != want {
			d.Errorf("there is %q: %v, want %v", id, !want, want)
		}
	}
}

// label checks the label of a node, "" for no node.
func (d *fixture) label(id, want string) {
	d.Helper()
	got := ""
	if n := d.Tree().Find(id); n != nil {
		got = n.Label
	}
	if got != want {
		d.Errorf("%s is %q, want %q", id, got, want)
	}
}

// rates are Black's chances in a game from matchtest.LostStart: White loses it with
// the first move.
var rates = []float64{0.2, 0.75, 0.72, 0.78, 0.75}

// play plays a game.
func play(t testing.TB, c match.Config, list string) *match.Match {
	t.Helper()
	return matchtest.Play(t, c, list, widgettest.Start)
}

// lost is a game in which White leaves two stones alone, and resigns. Black's
// chances at each position are the rates; below 0 they are not known.
func lost(t testing.TB, rates ...float64) *match.Match {
	t.Helper()
	m := play(t, match.Config{Setup: matchtest.LostStart, Players: [2]match.Player{{}, {Computer: true, Level: 5}}}, "C3 A5 D4 C4 resign")
	rate(m, rates...)
	return m
}

func rate(m *match.Match, rates ...float64) {
	for i, n := range m.Tip().Path() {
		if i < len(rates) && rates[i] >= 0 {
			n.SetWinRate(rates[i])
		}
	}
}

// reviewed shows the finished review of a lost game.
func reviewed(t testing.TB, s size, language string) *fixture {
	t.Helper()
	d := show(t, s, language, lost(t, rates...))
	d.host.review.Receive(d.host.match.Record().Root, 2400, report(t, 2400, 0.8, "xA5 E5", "C3", "xA5", "E4"))
	d.host.review.Finish(d.screen.Comment)
	d.refresh()
	return d
}

// report is a complete report with a line for each move, the best first.
func report(t testing.TB, playouts int, rate float64, lines ...string) engine.Report {
	rep := engine.Report{Playouts: playouts, WinRate: rate, Done: true}
	for i, l := range lines {
		line := matchtest.Moves(t, l)
		rep.Moves = append(rep.Moves, engine.MoveReport{Move: line[0], Visits: playouts / (i + 2), WinRate: rate - 0.02*float64(i), Line: line})
	}
	return rep
}

// commented is a game from a file, with variations, a comment, marks and a move that
// the rules do not allow.
const commented = `(;FF[4]RU[Redstone]SZ[5]PB[Ann]PW[Bob]RE[B+R]N[A lesson];B[cc]C[The middle.]
(;W[cd]TR[cc]LB[aa:1][bb:x]MA[ee](;B[dc];W[cc];B[ea])(;B[bc]))(;W[bc])(;W[dd]))`

// open opens a game like one from a file, and shows it.
func open(t testing.TB, s size, language, text string) *fixture {
	t.Helper()
	list := record.ParseText(text, sgf.Options{})
	if len(list) != 1 || list[0].Err != nil {
		t.Fatalf("the record can't be read: %v", list)
	}
	m, err := match.Open(list[0].Record, widgettest.Start)
	if err != nil {
		t.Fatal(err)
	}
	d := newReview(t, s, language, m)
	d.screen.Opened()
	d.Frame()
	return d
}
