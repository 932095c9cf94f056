package ui

import "testing"

func TestTextFieldKeys(t *testing.T) {
	key := func(k string) Event { return Event{Key: k} }
	shift := func(k string) Event { return Event{Key: k, Shift: true} }
	control := func(k string) Event { return Event{Key: k, Control: true} }
	for _, c := range []struct {
		name  string
		start string
		keys  []Event
		want  string
		from  int
		to    int
	}{
		{"typing", "", []Event{key("a"), key("ß"), key("A"), key(" ")}, "aßA ", 4, 4},
		{"in the middle", "ac", []Event{key("ArrowLeft"), key("b")}, "abc", 2, 2},
		{"over what is selected", "abcd", []Event{shift("ArrowLeft"), shift("ArrowLeft"), key("x")}, "abx", 3, 3},
		{"backspace", "añb", []Event{key("Backspace"), key("Backspace")}, "a", 1, 1},
		{"backspace at the start", "a", []Event{key("Home"), key("Backspace")}, "a", 0, 0},
		{"delete", "abc", []Event{key("Home"), key("Delete")}, "bc", 0, 0},
		{"delete at the end", "abc", []Event{key("Delete")}, "abc", 3, 3},
		{"all", "abc", []Event{control("a"), key("Backspace")}, "", 0, 0},
		{"select to the start", "abc", []Event{shift("Home")}, "abc", 3, 0},
		{"leave a selection", "abc", []Event{shift("Home"), key("ArrowRight")}, "abc", 3, 3},
		{"leave it to the left", "abc", []Event{shift("ArrowLeft"), key("ArrowLeft")}, "abc", 2, 2},
		{"by words", "one two-three", []Event{control("ArrowLeft"), control("ArrowLeft")}, "one two-three", 4, 4},
		{"a word away", "one two", []Event{control("Backspace")}, "one ", 4, 4},
		{"the next word away", "one two", []Event{key("Home"), control("Delete")}, " two", 0, 0},
		{"keys of no letter", "a", []Event{key("F5"), control("z"), key("Tab")}, "a", 1, 1},
	} {
		f := &textField{}
		f.set(c.start)
		f.move(len(c.start), false)
		for _, e := range c.keys {
			f.key(e)
		}
		if f.String() != c.want || f.from != c.from || f.to != c.to {
			t.Errorf("%s: %q from %d to %d, want %q from %d to %d", c.name, f, f.from, f.to, c.want, c.from, c.to)
		}
	}
}

func TestTextFieldIsBounded(t *testing.T) {
	f := &textField{}
	long := make([]byte, 5*maxField)
	for i := range long {
		long[i] = 'x'
	}
	f.insert(string(long))
	f.insert("more")
	if len(f.text) != maxField {
		t.Errorf("%d characters", len(f.text))
	}
	f.put(string(long)+"\xff", -5, 1<<40)
	if len(f.text) != maxField || f.from != 0 || f.to != maxField {
		t.Errorf("%d characters from %d to %d", len(f.text), f.from, f.to)
	}
	f.insert("a\tb\nc\x00\x1b")
	if f.String() != "a b c" || f.selected() != "" {
		t.Errorf("inserted %q", f)
	}
}

// TestFieldTakesItsKeys checks that writing plays no moves and opens nothing.
func TestFieldTakesItsKeys(t *testing.T) {
	r := newRig(t)
	r.press("nav.games")
	r.clickOn(gamesSearch)
	r.key("u", "?", "Enter")
	r.screenIs("games")
	if n := r.node(gamesSearch); n.ValueText != "u?" || r.f.tree.Focus != gamesSearch {
		t.Errorf("the field holds %q, the focus is on %q", n.ValueText, r.f.tree.Focus)
	}
	r.do(Event{Kind: KeyDown, Key: "a", Control: true})
	if s := r.a.Selected(); s != "u?" {
		t.Errorf("selected is %q", s)
	}
	r.do(Event{Kind: SetText, ID: gamesSearch, Text: "ü", From: 1, To: 1})
	r.do(Event{Kind: SetText, ID: "games.import", Text: "no"}, Event{Kind: SetText, ID: "nothing", Text: "no"})
	if n := r.node(gamesSearch); n.ValueText != "ü" {
		t.Errorf("the platform's field says ü, it holds %q", n.ValueText)
	}
	r.key("Tab")
	if r.f.tree.Focus == gamesSearch {
		t.Error("Tab stays in the field")
	}
}
