package widget_test

import (
	"strings"
	"testing"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
)

func TestTextFieldKeys(t *testing.T) {
	key := func(k string) widget.Event { return widget.Event{Key: k} }
	shift := func(k string) widget.Event { return widget.Event{Key: k, Shift: true} }
	control := func(k string) widget.Event { return widget.Event{Key: k, Control: true} }
	for _, c := range []struct {
		name  string
		start string
		keys  []widget.Event
		want  string
		from  int
		to    int
	}{
		{"typing", "", []widget.Event{key("a"), key("ß"), key("A"), key(" ")}, "aßA ", 4, 4},
		{"in the middle", "ac", []widget.Event{key("ArrowLeft"), key("b")}, "abc", 2, 2},
		{"over what is selected", "abcd", []widget.Event{shift("ArrowLeft"), shift("ArrowLeft"), key("x")}, "abx", 3, 3},
		{"backspace", "añb", []widget.Event{key("Backspace"), key("Backspace")}, "a", 1, 1},
		{"backspace at the start", "a", []widget.Event{key("Home"), key("Backspace")}, "a", 0, 0},
		{"delete", "abc", []widget.Event{key("Home"), key("Delete")}, "bc", 0, 0},
		{"delete at the end", "abc", []widget.Event{key("Delete")}, "abc", 3, 3},
		{"all", "abc", []widget.Event{control("a"), key("Backspace")}, "", 0, 0},
		{"select to the start", "abc", []widget.Event{shift("Home")}, "abc", 3, 0},
		{"leave a selection", "abc", []widget.Event{shift("Home"), key("ArrowRight")}, "abc", 3, 3},
		{"leave it to the left", "abc", []widget.Event{shift("ArrowLeft"), key("ArrowLeft")}, "abc", 2, 2},
		{"by words", "one two-three", []widget.Event{control("ArrowLeft"), control("ArrowLeft")}, "one two-three", 4, 4},
		{"a word away", "one two", []widget.Event{control("Backspace")}, "one ", 4, 4},
		{"the next word away", "one two", []widget.Event{key("Home"), control("Delete")}, " two", 0, 0},
		{"over what is selected backwards", "abcd", []widget.Event{shift("Home"), key("x")}, "x", 1, 1},
		{"up and down", "abc", []widget.Event{key("ArrowUp"), key("x"), key("ArrowDown"), key("y")}, "xabcy", 5, 5},
		{"select by words", "one two", []widget.Event{{Key: "ArrowLeft", Control: true, Shift: true}}, "one two", 7, 4},
		{"to the next word", "one two", []widget.Event{key("Home"), control("ArrowRight"), control("ArrowRight"), control("ArrowRight")}, "one two", 7, 7},
		{"A with Alt", "x", []widget.Event{{Key: "a", Alt: true}, {Key: "A", Alt: true, Control: true}}, "x", 1, 1},
		{"all, then to the right", "abc", []widget.Event{control("A"), key("ArrowRight"), key("d")}, "abcd", 4, 4},
		{"keys of no letter", "a", []widget.Event{key("F5"), control("z"), key("Tab")}, "a", 1, 1},
	} {
		f := &widget.TextField{}
		f.Set(c.start)
		f.Move(len(c.start), false)
		for _, e := range c.keys {
			f.Key(e)
		}
		if f.String() != c.want || f.From != c.from || f.To != c.to {
			t.Errorf("%s: %q from %d to %d, want %q from %d to %d", c.name, f, f.From, f.To, c.want, c.from, c.to)
		}
	}
}

func TestTextFieldIsBounded(t *testing.T) {
	f := &widget.TextField{}
	long := make([]byte, 5*widget.MaxField)
	for i := range long {
		long[i] = 'x'
	}
	f.Insert(string(long))
	f.Insert("more")
	if len(f.Text) != widget.MaxField {
		t.Errorf("%d characters", len(f.Text))
	}
	f.Put(string(long)+"\xff", -5, 1<<40)
	if len(f.Text) != widget.MaxField || f.From != 0 || f.To != widget.MaxField {
		t.Errorf("%d characters from %d to %d", len(f.Text), f.From, f.To)
	}
	f.Insert("a\tb\nc\x00\x1b")
	if f.String() != "a b c" || f.Selected() != "" {
		t.Errorf("inserted %q", f)
	}
}

func TestTextFieldKeepsRunes(t *testing.T) {
	f := &widget.TextField{}
	f.Set("a\xffß語")
	if f.String() != "aß語" || f.To != 3 || f.From != 3 || f.Changes != 1 {
		t.Errorf("%q from %d to %d, %d changes", f, f.From, f.To, f.Changes)
	}
	f.Move(1, false)
	f.Move(-7, true)
	if f.Selected() != "a" || f.To != 0 {
		t.Errorf("selected %q, the caret at %d", f.Selected(), f.To)
	}
	f.Move(99, false)
	if f.Selected() != "" || f.To != 3 {
		t.Errorf("selected %q, the caret at %d", f.Selected(), f.To)
	}
}

// fieldRig shows a text field over the whole width, and a button below it.
func fieldRig(t *testing.T) *rig {
	return newRig(t, func(r *rig, f *widget.Frame) {
		r.UI.TextField(f, "field", sem.Rect{X: 10, Y: 10, W: 380, H: 46}, "Search", "Name or date", canvas.IconSearch, r.note("wrote"))
		r.button(f, "below", 10, 100)
	})
}

// TestTextWithoutIconBeginsAtTheEdge clicks behind the first character, where its end is with and without an icon.
func TestTextWithoutIconBeginsAtTheEdge(t *testing.T) {
	for icon, lead := range map[canvas.Icon]float64{canvas.IconNone: 14, canvas.IconSearch: 40, canvas.IconBlank: 40} {
		r := newRig(t, func(r *rig, f *widget.Frame) {
			r.UI.TextField(f, "field", sem.Rect{X: 10, Y: 10, W: 380, H: 46}, "Name", "", icon, nil)
		})
		r.UI.Field("field").Set("WWWWWWWWWW")
		r.Frame()
		x := 10 + lead + r.UI.Frame.Width("W", canvas.Regular, canvas.SizeNormal)
		r.Do(widget.Event{Kind: widget.PointerDown, X: x, Y: 30})
		r.Do(widget.Event{Kind: widget.PointerUp, X: x, Y: 30})
		r.holds("clicked", "WWWWWWWWWW", 1, 1)
	}
}

// holds checks the field's content.
func (r *rig) holds(what, text string, from, to int) {
	r.Helper()
	f := r.UI.Field("field")
	if n := r.Node("field"); n.ValueText != text || f.String() != text || f.From != from || f.To != to {
		r.Errorf("%s: the field shows %q and holds %q from %d to %d, want %q from %d to %d", what, n.ValueText, f, f.From, f.To, text, from, to)
	}
}

func TestFieldIsTypedInto(t *testing.T) {
	r := fieldRig(t)
	if n := r.Node("field"); n.Role != sem.TextBox || n.Label != "Search" || n.Hint != "Name or date" || r.Has("field.clear") {
		t.Errorf("empty it is %+v", n)
	}
	r.Type("lost")
	r.holds("without the focus", "", 0, 0)
	r.ClickOn("field")
	if r.UI.Focus != "field" {
		t.Fatalf("a click gives the focus to %q", r.UI.Focus)
	}
	r.Host.Keys = nil
	r.Host.OnShortcut = func(widget.Event) bool { t.Error("a key was taken for a shortcut"); return true }
	r.Type("Jo é1?")
	r.holds("typed", "Jo é1?", 6, 6)
	r.took("typed", "wrote", "wrote", "wrote", "wrote", "wrote", "wrote")
	r.Key("ArrowLeft", "Home", "ArrowUp", "Enter")
	r.holds("moved", "Jo é1?", 0, 0)
	if len(r.Host.Keys) > 0 || r.UI.Focus != "field" {
		t.Errorf("keys left for the host: %+v", r.Host.Keys)
	}
	r.done = nil
	r.Key("Escape")
	r.holds("Escape", "", 0, 0)
	r.took("Escape", "wrote")
	r.Host.OnShortcut = nil
	r.Key("Escape", "F5")
	if len(r.Host.Keys) != 2 {
		t.Errorf("Escape in the empty field and F5 are the host's, which got %+v", r.Host.Keys)
	}
	r.Key("Tab")
	if r.UI.Focus != "below" {
		t.Errorf("Tab goes to %q", r.UI.Focus)
	}
}

func TestFieldCaretByPress(t *testing.T) {
	r := fieldRig(t)
	r.UI.Field("field").Set("illWWW")
	r.rebuild()
	at := func(n int) float64 {
		return 10 + 40 + r.UI.Frame.Width("illWWW"[:n], canvas.Regular, canvas.SizeNormal)
	}
	for n := range 7 {
		r.Click(at(n)+1, 30)
		r.holds("pressed", "illWWW", n, n)
		r.Tap(at(n)-1, 30)
		r.holds("tapped", "illWWW", n, n)
	}
	r.Click(12, 30)
	r.holds("pressed on the icon", "illWWW", 0, 0)
	r.Click(330, 30)
	r.holds("pressed behind the text", "illWWW", 6, 6)
	// A press on the caret's place in a text that is scrolled.
	long := strings.Repeat("wide ", 30)
	r.UI.Field("field").Set(long)
	r.rebuild()
	f := r.UI.Field("field")
	if f.Scroll <= 0 || f.To != 150 {
		t.Fatalf("a long text is scrolled by %v, the caret at %d", f.Scroll, f.To)
	}
	end := f.Scroll
	x := 50 - f.Scroll + r.UI.Frame.Width(long[:140], canvas.Regular, canvas.SizeNormal)
	r.Click(x, 30)
	r.holds("pressed in the scrolled text", long, 140, 140)
	if f.Scroll != end {
		t.Errorf("a press scrolls the text from %v to %v", end, f.Scroll)
	}
	r.Key("Home")
	if f.Scroll != 0 {
		t.Errorf("with the caret at the start the text is scrolled by %v", f.Scroll)
	}
}

func TestFieldIsCleared(t *testing.T) {
	r := fieldRig(t)
	r.ClickOn("field")
	r.Type("abc")
	r.Focus("below")
	r.done = nil
	if l := r.Label("field.clear"); l != "Clear" {
		t.Errorf("the button is called %q", l)
	}
	r.Check("with a text")
	changes := r.Node("field").Value
	r.ClickOn("field.clear")
	r.holds("cleared", "", 0, 0)
	r.took("cleared", "wrote")
	if r.UI.Focus != "field" || r.Has("field.clear") || r.Node("field").Value != changes+1 {
		t.Errorf("the focus is on %q, the field %+v", r.UI.Focus, r.Node("field"))
	}
}

func TestFieldTakesPastedText(t *testing.T) {
	r := fieldRig(t)
	if r.UI.PasteIntoField("text") {
		t.Error("pasted without a focus")
	}
	r.ClickOn("field")
	r.Type("ad")
	r.Key("ArrowLeft")
	r.done = nil
	if !r.UI.PasteIntoField(" b\nc\x00\n") {
		t.Fatal("not pasted")
	}
	r.Frame()
	r.holds("pasted", "ab cd", 4, 4)
	r.took("pasted", "wrote")
	r.Do(widget.Event{Kind: widget.KeyDown, Key: "a", Control: true})
	if s := r.UI.Selected(); s != "ab cd" {
		t.Errorf("selected is %q", s)
	}
	r.UI.PasteIntoField(strings.Repeat("x", 500))
	r.Frame()
	r.holds("pasted over it", strings.Repeat("x", widget.MaxField), widget.MaxField, widget.MaxField)
	r.Focus("below")
	if r.UI.PasteIntoField("text") || r.UI.Selected() != "" {
		t.Error("the field without the focus takes text")
	}
}

func TestFieldOfThePlatform(t *testing.T) {
	r := fieldRig(t)
	r.Do(widget.Event{Kind: widget.SetText, ID: "field", Text: "über", From: 1, To: 3})
	r.holds("told", "über", 1, 3)
	r.took("told", "wrote")
	if v := r.Node("field").Value; v != 0 {
		t.Errorf("the platform's own text counts as %v changes", v)
	}
	r.Do(widget.Event{Kind: widget.SetText, ID: "below", Text: "no"}, widget.Event{Kind: widget.SetText, ID: "nothing", Text: "no"})
	r.took("told of what is no field")
	r.Do(widget.Event{Kind: widget.SetText, ID: "field", Text: "a\xffb", From: -4, To: 1 << 40})
	r.holds("told nonsense", "ab", 0, 2)
	r.took("told nonsense", "wrote")
	r.Do(widget.Event{Kind: widget.SetText, ID: "field", Text: "ab", From: 1, To: 1, Selection: true})
	r.holds("selected", "ab", 1, 1)
	r.took("selected", "wrote")
	r.Do(widget.Event{Kind: widget.SetText, ID: "field", Text: "abc", From: 3, To: 3, Selection: true})
	r.holds("told late of a selection in another text", "ab", 1, 1)
	r.took("told late")
}

// TestFieldIsPainted checks what is drawn in the field: the caret with the focus,
// and the background of the selection.
func TestFieldIsPainted(t *testing.T) {
	r := fieldRig(t)
	fills := func() (carets, selections int) {
		for _, img := range r.Graphics.Live() {
			for _, o := range img.Ops {
				if o.Kind != widgettest.FillRect {
					continue
				}
				switch o.Color {
				case canvas.LightTheme.Ink:
					carets++
				case canvas.Mix(canvas.LightTheme.AccentSoft, canvas.LightTheme.Accent, 0.25):
					selections++
				}
			}
		}
		return carets, selections
	}
	if c, s := fills(); c != 0 || s != 0 {
		t.Errorf("without the focus %d carets, %d selections", c, s)
	}
	r.ClickOn("field")
	r.Type("abc")
	if c, s := fills(); c != 1 || s != 0 {
		t.Errorf("with the focus %d carets, %d selections", c, s)
	}
	r.Do(widget.Event{Kind: widget.KeyDown, Key: "Home", Shift: true})
	if c, s := fills(); c != 0 || s != 1 {
		t.Errorf("with a selection %d carets, %d selections", c, s)
	}
}
