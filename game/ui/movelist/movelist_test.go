package movelist_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"redstone/game/match"
	"redstone/game/review"
	"redstone/game/ui/canvas"
	"redstone/game/ui/movelist"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
	"redstone/game/words"
	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

// rig is a list in a scrolled view with a fake of its screen.
type rig struct {
	*widgettest.Rig
	list  *movelist.List
	match *match.Match
	rev   *review.Review
	view  sem.Rect
	top   float64 // space above the list

	went   []int
	wentTo []*record.Node
	spoken int // number of calls of Words
}

func (r *rig) Match() *match.Match     { return r.match }
func (r *rig) Review() *review.Review  { return r.rev }
func (r *rig) GoTo(number int)         { r.went = append(r.went, number) }
func (r *rig) GoToNode(n *record.Node) { r.wentTo = append(r.wentTo, n) }

func (r *rig) Words() words.Words {
	r.spoken++
	return words.Words{Texts: r.Host.Texts}
}

// game is a record of 9x9 points from moves in notation, separated by spaces.
func game(t testing.TB, moves string) *record.Record {
	t.Helper()
	r, err := record.New(rules.Redstone, 9, true)
	if err != nil {
		t.Fatal(err)
	}
	add(t, r, r.Root, moves)
	return r
}

// add plays moves after a node and returns the last one.
func add(t testing.TB, r *record.Record, n *record.Node, moves string) *record.Node {
	t.Helper()
	for _, text := range strings.Fields(moves) {
		m, err := rules.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		if n = r.Add(n, m, rules.Empty); n == nil {
			t.Fatalf("%s is not added", text)
		}
	}
	return n
}

// at returns the node of a record's main line after so many moves.
func at(r *record.Record, ply int) *record.Node {
	n := r.Root
	for range ply {
		n = n.Next()
	}
	return n
}

// show shows the list of a record in a view of that width.
func show(t testing.TB, rec *record.Record, width float64) *rig {
	t.Helper()
	r := &rig{Rig: widgettest.New(t, widgettest.Options{Width: width + 20, Height: 400}), view: sem.Rect{X: 10, Y: 50, W: width, H: 330}}
	r.open(rec)
	r.list = movelist.New(r.UI, r)
	r.Host.OnBuild = func(f *widget.Frame) { r.list.Build(f, r.view, r.top) }
	r.Frame()
	return r
}

// open opens another record, as the host does.
func (r *rig) open(rec *record.Record) {
	r.Helper()
	m, err := match.Open(rec, r.Host.Time)
	if err != nil {
		r.Fatal(err)
	}
	r.match, r.rev = m, review.New(m)
	r.UI.Invalidate(widget.Controls | widget.Follow)
}

func (r *rig) rebuild(p widget.Parts) {
	r.UI.Invalidate(widget.Controls | p)
	r.Frame()
}

func TestPairs(t *testing.T) {
	r := show(t, game(t, "E5 D4 C3 E4 xF6"), 300)
	r.Check("pairs")
	if n := r.Node("moves"); n.Role != sem.List || n.Label != "Moves" || n.Rect != r.view {
		t.Errorf("the list is %+v", n)
	}
	want := []struct {
		id, label string
		row       int
		right     bool
	}{
		{"move.1", "Move 1: E5", 0, false}, {"move.2", "Move 2: D4", 0, true}, {"move.3", "Move 3: C3", 1, false},
		{"move.4", "Move 4: E4", 1, true}, {"move.5", "Move 5: xF6, not legal here", 2, false},
	}
	if got := len(r.Tree().Nodes); got != len(want)+1 {
		t.Errorf("%d nodes: %q", got, r.IDs())
	}
	for _, w := range want {
		n := r.Node(w.id)
		if n.Label != w.label || n.Role != sem.ListItem || n.Parent != "moves" || n.Checked != (w.id == "move.5") {
			t.Errorf("%+v, want %q", n, w.label)
		}
		if y := 50 + 33*float64(w.row) + 3; n.Rect.Y != y || n.Rect.H != 27 || (n.Rect.X > 150) != w.right {
			t.Errorf("%s is at %v, want row %d, on the right %v", w.id, n.Rect, w.row, w.right)
		}
	}
	if h := r.list.Height(&r.UI.Frame, 300); h != 99 {
		t.Errorf("it is %v high", h)
	}
	r.Host.SetLanguage("de")
	r.rebuild(0)
	if a, b := r.Label("moves"), r.Label("move.2"); a != "Züge" || b != "Zug 2: D4" {
		t.Errorf("in German: %q, %q", a, b)
	}
}

// TestSwap checks that White's stone after the swap begins a row, on the right.
func TestSwap(t *testing.T) {
	r := show(t, game(t, "E5 swap D4 C3"), 300)
	r.Check("swap")
	swap, white, black := r.Node("move.2"), r.Node("move.3"), r.Node("move.4")
	if swap.Label != "Move 2: swap" || swap.Rect.X != white.Rect.X || white.Rect.Y != swap.Rect.Y+33 || black.Rect.Y != white.Rect.Y+33 || black.Rect.X >= white.Rect.X {
		t.Errorf("the swap is %+v, then %+v, then %+v", swap, white, black)
	}
	r.Host.SetLanguage("de")
	r.rebuild(0)
	if got := r.Label("move.2"); got != "Zug 2: Tausch" {
		t.Errorf("in German: %q", got)
	}
}

// TestSetUpWithWhite begins with White's move: it is on the right.
func TestSetUpWithWhite(t *testing.T) {
	rec, err := record.New(rules.Redstone, 5, false)
	if err != nil {
		t.Fatal(err)
	}
	pos, err := rules.ParsePosition(rules.Redstone, "B..../...../..W../...../..... w")
	if err != nil {
		t.Fatal(err)
	}
	if !rec.SetSetup(rec.Root, record.SetupOf(pos)) {
		t.Fatal("no set-up")
	}
	add(t, rec, rec.Root, "C4 B2 D4")
	r := show(t, rec, 300)
	one, two, three := r.Node("move.1").Rect, r.Node("move.2").Rect, r.Node("move.3").Rect
	if one.X != three.X || two.X >= one.X || one.Y >= two.Y || two.Y != three.Y {
		t.Errorf("the moves are at %v, %v, %v", one, two, three)
	}
}

func TestVariations(t *testing.T) {
	rec := game(t, "E5 D4 C3 E4")
	side := add(t, rec, at(rec, 1), "F6 G6")       // instead of D4
	add(t, rec, side.Parent(), "C5")               // instead of G6
	last := add(t, rec, at(rec, 3), "A1 A2 A3 A4") // instead of E4
	last.Comment = "Look here."
	r := show(t, rec, 300)
	r.Check("variations")
	var got []string
	for _, n := range r.Tree().Nodes[1:] {
		got = append(got, n.Label)
	}
	want := []string{
		"Move 1: E5", "Move 2: D4",
		"Variation, move 2: F6", "Variation, move 3: C5", "Variation, move 3: G6",
		"Move 3: C3", "Move 4: E4",
		"Variation, move 4: A1", "Variation, move 5: A2", "Variation, move 6: A3", "Variation, move 7: A4, with a comment",
	}
	if !slices.Equal(got, want) {
		t.Errorf("labels\n%q, want\n%q", got, want)
	}
	rect := func(id string) sem.Rect { return r.Node(id).Rect }
	// A variation begins in a row of its own, indented, and a nested one further.
	if main, first, nested := rect("move.2"), rect("variation.1"), rect("variation.2"); first.Y <= main.Y || first.X <= rect("move.1").X || nested.X <= first.X || nested.Y <= first.Y {
		t.Errorf("D4 is at %v, F6 at %v, C5 at %v", main, first, nested)
	}
	if f6, g6 := rect("variation.1"), rect("variation.3"); g6.X != f6.X || g6.Y <= rect("variation.2").Y {
		t.Errorf("after it the variation goes on at %v", g6)
	}
	if rect("variation.4").Y != rect("variation.5").Y || rect("variation.4").X >= rect("variation.5").X {
		t.Error("the second move of a variation is in another row")
	}
	// The game continues below it, in a row of its own with White's move beside it.
	if c3, e4 := rect("move.3"), rect("move.4"); c3.Y <= rect("variation.3").Y || c3.Y != e4.Y {
		t.Errorf("C3 is at %v, E4 at %v", c3, e4)
	}
	r.Press("variation.3")
	r.ClickOn("move.3")
	if len(r.wentTo) != 2 || r.wentTo[0] != side || r.wentTo[1] != at(rec, 3) {
		t.Errorf("went to %v", r.wentTo)
	}
}

// TestLongVariationsWrap checks that all stays in the list's width, however it is
// nested and annotated.
func TestLongVariationsWrap(t *testing.T) {
	for _, width := range []float64{200, 250, 276, 300, 500} {
		for _, lang := range []string{"en", "de"} {
			rec := game(t, "E5 D4 C3 E4")
			n := at(rec, 1)
			for _, moves := range []string{"F6 G6 H7", "A1 A3", "A5 A7", "A9 C9", "E9 G9", "J9 J7", "J5 J3"} {
				n = add(t, rec, n, moves).Parent()
				n.Comment, n.Hint = "A remark.", true
				v := n
				v.Extra = append(v.Extra, sgf.Property{Name: "COMPUTER"})
			}
			long := rec.Add(at(rec, 2), rules.PlaceRed(rules.At(8, 8)), rules.Empty) // an illegal one
			long.Extra = append(long.Extra, sgf.Property{Name: "COMPUTER"})
			long.Comment, long.Hint = "A remark.", true
			r := show(t, rec, width)
			r.Host.SetLanguage(lang)
			r.Resize(width+20, 900, 1)
			r.view.H = 800
			r.rebuild(0)
			r.Check(fmt.Sprint(width, " ", lang))
			if len(r.Cut) > 0 {
				t.Errorf("%v, %s: cut %q", width, lang, r.Cut)
			}
		}
	}
}

func TestWhatIsSaidOfMoves(t *testing.T) {
	rec := game(t, "E5 D4 C3 E4 F6")
	at(rec, 1).Hint = true
	at(rec, 4).Comment = "Why?"
	at(rec, 5).SetMark(record.Mark{Kind: record.Circle, Point: rules.At(0, 0)})
	illegal := rec.Add(at(rec, 2), rules.Place(rules.At(4, 4)), rules.Empty) // occupied
	remark := rec.AddEmpty(at(rec, 3))
	remark.Comment = "In between."
	r := show(t, rec, 300)
	if got := r.Label("move.2"); got != "Move 2: D4" {
		t.Errorf("before the review D4 is called %q", got)
	}
	for i, rate := range []float64{0.5, 0.5, 0.65, 0.40, 0.9, 0.5} {
		at(rec, i).SetWinRate(rate)
	}
	r.rev.FindTurns()
	r.rebuild(0)
	r.Check("said")
	for id, want := range map[string]string{
		"move.1": "Move 1: E5, played after a hint", "move.2": "Move 2: D4, doubtful", "move.3": "Move 3: C3, a mistake",
		"move.4": "Move 4: E4, a blunder, with a comment", "move.5": "Move 5: F6, a blunder, with a comment",
		"variation.1": "Variation, move 3: E5, not legal here", "variation.2": "Remark after move 3, with a comment",
	} {
		if got := r.Label(id); got != want {
			t.Errorf("%s is called %q, want %q", id, got, want)
		}
	}
	r.Press("variation.1")
	r.Press("variation.2")
	if !slices.Equal(r.wentTo, []*record.Node{illegal, remark}) {
		t.Errorf("went to %v", r.wentTo)
	}
}

// TestNodesOfNothing leaves empty nodes out.
func TestNodesOfNothing(t *testing.T) {
	rec := game(t, "E5 D4")
	n := rec.AddEmpty(at(rec, 1))
	if n = rec.Add(n, rules.Place(rules.At(0, 0)), rules.Empty); n == nil {
		t.Fatal("no move")
	}
	r := show(t, rec, 300)
	if got, want := r.IDs(), []string{"moves", "move.1", "move.2", "variation.1"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if got := r.Label("variation.1"); got != "Variation, move 2: A1" {
		t.Errorf("called %q", got)
	}
}

// TestIDsStay checks that nodes keep their IDs when others come, so that the
// focus stays where it is.
func TestIDsStay(t *testing.T) {
	rec := game(t, "E5 D4 C3")
	add(t, rec, at(rec, 2), "A1")
	r := show(t, rec, 300)
	r.Focus("variation.1")
	before := r.Label("variation.1")
	r.match.GoTo(1, r.Host.Time)
	if _, err := r.match.Try(rules.Place(rules.At(8, 8)), r.Host.Time); err != nil {
		t.Fatal(err)
	}
	r.rebuild(0)
	if got := r.Label("variation.1"); got != before || r.Tree().Focus != "variation.1" {
		t.Errorf("variation.1 was %q and is %q, the focus is on %q", before, got, r.Tree().Focus)
	}
	if got := r.Label("variation.2"); got != "Variation, move 2: J9" {
		t.Errorf("the new one is %q", got)
	}
	if !r.Node("variation.2").Checked {
		t.Error("the shown move is not marked")
	}
	rec = game(t, "E5 D4")
	add(t, rec, at(rec, 1), "B2")
	r.open(rec)
	r.Frame()
	if got := r.Label("variation.1"); got != "Variation, move 2: B2" || r.Has("variation.2") {
		t.Errorf("in another game variation.1 is %q", got)
	}
}

// long is a game of many moves on a large board.
func long(t testing.TB, plies int) *record.Record {
	t.Helper()
	rec, err := record.New(rules.Redstone, 25, false)
	if err != nil {
		t.Fatal(err)
	}
	pos, n := rec.Position(rec.Root), rec.Root
	for i := 0; n.Depth() < plies; i++ {
		m := rules.Place(rules.At(i%25, i/25))
		if pos.Check(m) == rules.Legal {
			pos.Do(m)
			n = rec.Add(n, m, rules.Empty)
		}
	}
	return rec
}

// TestNoRowIsCutOff looks at the edges of the list when it follows the shown move, in views of any height.
func TestNoRowIsCutOff(t *testing.T) {
	rec := long(t, 60)
	add(t, rec, at(rec, 21), "M12 N12 O12") // a variation, whose row is not as high
	r := show(t, rec, 300)
	for h := 33.0; h < 400; h += 7 {
		r.view.H = h
		for _, ply := range []int{60, 1, 24, 45, 2, 59} {
			r.match.GoTo(ply, r.Host.Time)
			r.rebuild(widget.Follow)
			view, shown := r.Node("moves").Rect, false
			if view.H > h || view.H <= h-40 {
				t.Errorf("%v high, move %d: the list takes %v", h, ply, view)
			}
			for _, n := range r.Tree().Nodes {
				if n.Role != sem.ListItem || n.Rect.Y >= view.Y+view.H || n.Rect.Y+n.Rect.H <= view.Y {
					continue
				}
				shown = shown || n.Checked
				if !widgettest.Inside(n.Rect, view) {
					t.Errorf("%v high, move %d: %s at %v is cut off by %v", h, ply, n.ID, n.Rect, view)
				}
			}
			if !shown {
				t.Errorf("%v high: move %d is not in view", h, ply)
			}
		}
	}
}

func TestTheShownMoveIsInView(t *testing.T) {
	rec := long(t, 60)
	r := show(t, rec, 300)
	r.top = 40
	r.rebuild(widget.Follow)
	inView := func(what string, ply int) {
		t.Helper()
		id := "move." + strconv.Itoa(ply)
		if n := r.Node(id); !n.Checked || !widgettest.Inside(n.Rect, r.view) {
			t.Errorf("%s: %s is at %v, marked %v, in the view of %v", what, id, n.Rect, n.Checked, r.view)
		}
	}
	inView("the end", 60)
	for _, ply := range []int{1, 30, 31, 59, 20, 60, 2} {
		r.match.GoTo(ply, r.Host.Time)
		r.rebuild(widget.Follow)
		inView("walked", ply)
	}
	// As long as it is in view nothing scrolls.
	r.match.GoTo(30, r.Host.Time)
	r.rebuild(widget.Follow)
	before := r.UI.Offset[movelist.Scroll]
	r.match.GoTo(29, r.Host.Time)
	r.rebuild(widget.Follow)
	if got := r.UI.Offset[movelist.Scroll]; got != before {
		t.Errorf("one move back scrolls from %v to %v", before, got)
	}
	// The player scrolls away, and it stays there.
	r.Do(widget.Event{Kind: widget.Wheel, X: 100, Y: 100, DY: 400})
	away := r.UI.Offset[movelist.Scroll]
	r.rebuild(0)
	if r.UI.Offset[movelist.Scroll] != away || widgettest.Inside(r.Node("move.29").Rect, r.view) {
		t.Errorf("scrolled to %v it comes back to %v", away, r.UI.Offset[movelist.Scroll])
	}
	r.match.GoTo(0, r.Host.Time)
	r.rebuild(widget.Follow)
	if got := r.UI.Offset[movelist.Scroll]; got != 0 {
		t.Errorf("at the start it is scrolled to %v", got)
	}
	for _, n := range r.Tree().Nodes {
		if n.Checked {
			t.Errorf("at the start %s is marked", n.ID)
		}
	}
}

// TestManyRows checks that of a very long game only the rows near the view are in the
// tree, and that all of it can be reached.
func TestManyRows(t *testing.T) {
	r := show(t, long(t, 500), 300)
	if n := len(r.Tree().Nodes); n > 150 {
		t.Errorf("%d nodes", n)
	}
	if !r.Node("move.500").Checked || r.Has("move.1") {
		t.Errorf("%q", r.IDs())
	}
	r.Do(widget.Event{Kind: widget.Wheel, X: 100, Y: 100, DY: -1e5})
	if r.Has("move.500") || !widgettest.Inside(r.Node("move.1").Rect, r.view) {
		t.Errorf("at the top: %q", r.IDs())
	}
	r.Check("at the top")
	if h := r.list.Height(&r.UI.Frame, 300); h != 250*33 {
		t.Errorf("it is %v high", h)
	}
}

func TestWalkItem(t *testing.T) {
	r := show(t, game(t, "E5 D4 C3"), 300)
	r.match.GoTo(2, r.Host.Time)
	for _, c := range []struct {
		to, want int
		off      bool
	}{{0, 0, false}, {1, 1, false}, {2, 2, true}, {3, 3, false}, {99, 3, false}, {-5, 0, false}} {
		r.went = nil
		item := r.list.WalkItem("walk", canvas.IconBack, c.to)
		item.Press()
		if item.ID != "walk" || item.Icon != canvas.IconBack || item.Disabled != c.off || !slices.Equal(r.went, []int{c.want}) {
			t.Errorf("to %d: %+v goes to %v, want %d", c.to, item, r.went, c.want)
		}
	}
	r.match.GoTo(3, r.Host.Time)
	if !r.list.WalkItem("walk", canvas.IconLast, 99).Disabled {
		t.Error("at the end one can go further")
	}
}

// TestShownMoveIsDrawn checks the highlight of the shown move in both themes.
func TestShownMoveIsDrawn(t *testing.T) {
	for _, th := range []*canvas.Theme{&canvas.LightTheme, &canvas.DarkTheme} {
		r := show(t, game(t, "E5 D4 C3"), 300)
		r.UI.Theme = th
		r.rebuild(0)
		grounds := 0
		for _, img := range r.Graphics.Live() {
			for _, o := range img.Ops {
				if o.Kind == widgettest.Panel && o.Line == th.Muted {
					grounds++
				}
			}
		}
		if grounds != 1 {
			t.Errorf("%s: %d moves have a ground", th.Name, grounds)
		}
		x, y := r.Node("move.1").Rect.Center()
		r.Do(widget.Event{Kind: widget.PointerMove, X: x, Y: y})
	}
}

// TestRowsAreKept checks which changes invalidate the cached rows. Height calls Words
// once to compare the language, and once more to lay out the
// rows.
func TestRowsAreKept(t *testing.T) {
	r := show(t, game(t, "E5 D4 C3"), 300)
	width := 300.0
	for _, c := range []struct {
		what   string
		change func()
		anew   bool
	}{
		{"nothing", func() {}, false},
		{"the shown move", func() { r.match.GoTo(1, r.Host.Time) }, false},
		{"a move", func() { r.match.Try(rules.Place(rules.At(8, 8)), r.Host.Time) }, true},
		{"the width", func() { width = 310 }, true},
		{"the scale", func() { r.UI.Scale = 2 }, true},
		{"the language", func() { r.Host.SetLanguage("de") }, true},
		{"grades", func() {
			at(r.match.Record(), 1).SetWinRate(0.1)
			at(r.match.Record(), 2).SetWinRate(0.9)
			r.rev.FindTurns()
		}, true},
		{"the same grades", func() { r.rev.FindTurns() }, false},
		{"another game", func() { r.open(game(t, "A1 B2 C3")) }, true},
	} {
		c.change()
		before, want := r.spoken, 1
		if c.anew {
			want = 2
		}
		if r.list.Height(&r.UI.Frame, width); r.spoken-before != want {
			t.Errorf("%s changes: words were asked for %d times, want %d", c.what, r.spoken-before, want)
		}
	}
}
