package widget

import (
	"strings"
	"unicode"

	"redstone/game/text"
)

// MaxField is the maximum length of a text field in characters, unless it has another
// Limit.
const MaxField = 200

// TextField is the state of a text field. Where the platform has a
// native field over the drawn one (the browser, see site/static/mirror.js)
// that one handles editing and reports it by SetText; otherwise keys are handled here.
type TextField struct {
	Text     []rune  // at most Limit characters
	From, To int     // the selection, in characters; the caret is at To, which may be before From
	Scroll   float64 // scroll offset of the text, in CSS pixels; of a single line
	Changes  int     // how often it was changed here and not by the platform's native field
	Limit    int     // maximum length in characters; 0 for MaxField
	Lines    bool    // it keeps line breaks: a field of several lines, see UI.TextArea
	Keep     bool    // Escape leaves its text alone, as in one of several lines
	Full     bool    // the last change did not fit as a whole

	area areaState
}

// String returns the text.
func (t *TextField) String() string { return string(t.Text) }

// limit returns the maximum length.
func (t *TextField) limit() int {
	if t.Limit > 0 {
		return t.Limit
	}
	return MaxField
}

// Set replaces the text programmatically.
func (t *TextField) Set(s string) {
	t.Text, t.area = nil, areaState{}
	t.Put(s, len(s), len(s))
	t.Changes++
}

// Put sets the text and the selection. Of what is inserted into a text as much is
// left out as does not fit: the rest of the text stays as it was.
func (t *TextField) Put(s string, from, to int) {
	text := []rune(strings.Map(t.kept, strings.ToValidUTF8(s, "")))
	changed := string(text) != string(t.Text)
	switch t.Full = t.Full && !changed; {
	case len(text) <= t.limit():
	case t.Lines:
		text, to = t.fitted(text)
		from, t.Full = to, true
		t.Changes++ // the native field has to show it too
	default:
		text = text[:t.limit()]
	}
	if changed {
		t.Text = text
		t.area.changed()
	}
	t.Move(from, false)
	t.Move(to, true)
}

// kept returns a character as the field holds it; -1 for one that it leaves out.
func (t *TextField) kept(r rune) rune {
	switch {
	case r == '\n' && t.Lines:
		return r
	case r == '\n' || r == '\t':
		return ' '
	case unicode.IsControl(r):
		return -1
	}
	return r
}

// fitted returns the part of a new text that is within the limit, and the end of what
// was inserted into the old one.
func (t *TextField) fitted(text []rune) (fits []rune, end int) {
	before, after := 0, 0
	shorter := min(len(text), len(t.Text), t.limit())
	for before < shorter && text[before] == t.Text[before] {
		before++
	}
	for after < shorter-before && text[len(text)-1-after] == t.Text[len(t.Text)-1-after] {
		after++
	}
	end = t.limit() - after
	return append(text[:end:end], text[len(text)-after:]...), end
}

// Selected returns the selected text.
func (t *TextField) Selected() string {
	low, high := min(t.From, t.To), max(t.From, t.To)
	return string(t.Text[low:high])
}

// Insert replaces the selection with text.
func (t *TextField) Insert(s string) {
	add := []rune(strings.Map(t.kept, s))
	low, high := min(t.From, t.To), max(t.From, t.To)
	room := max(0, t.limit()-len(t.Text)+high-low)
	t.Full = len(add) > room
	if t.Full {
		add = []rune(text.Truncate(string(add), room))
	}
	t.area.remember(t, len(add) == 1 && low == high && add[0] != '\n')
	t.Text = append(t.Text[:low:low], append(add, t.Text[high:]...)...)
	t.area.changed()
	t.Move(low+len(add), false)
	t.Changes++
}

// Move moves the caret; with extend the selection grows or
// shrinks.
func (t *TextField) Move(to int, extend bool) {
	t.To = min(max(to, 0), len(t.Text))
	if !extend {
		t.From = t.To
	}
	t.area.goal, t.area.follow = noGoal, true
}

// word returns the end of the word before (dir -1) or after (1) the caret.
func (t *TextField) word(dir int) int {
	at := t.To
	letter := func(i int) bool {
		return i >= 0 && i < len(t.Text) && (unicode.IsLetter(t.Text[i]) || unicode.IsDigit(t.Text[i]) || text.IsMark(t.Text[i]))
	}
	next := func(i int) int {
		if dir < 0 {
			return i - 1
		}
		return i
	}
	for at+dir >= 0 && at+dir <= len(t.Text) && !letter(next(at)) {
		at += dir
	}
	for at+dir >= 0 && at+dir <= len(t.Text) && letter(next(at)) {
		at += dir
	}
	return at
}

// Key handles an editing key, and reports whether it was one.
func (t *TextField) Key(e Event) bool {
	if t.Lines {
		if done, handled := t.areaKey(e); handled {
			return done
		}
	}
	low, high := min(t.From, t.To), max(t.From, t.To)
	remove := func(from, to int) {
		if low == high {
			t.Move(from, false)
			t.Move(to, true)
		}
		t.Insert("")
	}
	step := t.step
	if e.Control || e.Alt {
		step = t.word
	}
	switch e.Key {
	case "ArrowLeft", "ArrowRight":
		forward := (e.Key == "ArrowRight") != t.rightToLeft()
		to := step(-1)
		if forward {
			to = step(1)
		}
		if low != high && !e.Shift && !e.Control {
			if to = low; forward {
				to = high
			}
		}
		t.Move(to, e.Shift)
	case "Home", "ArrowUp":
		t.Move(0, e.Shift)
	case "End", "ArrowDown":
		t.Move(len(t.Text), e.Shift)
	case "Backspace":
		remove(step(-1), t.To)
	case "Delete":
		remove(t.To, step(1))
	default:
		switch {
		case e.Alt:
			return false
		case e.Control && (e.Key == "a" || e.Key == "A"):
			t.From, t.To = 0, len(t.Text)
		case e.Control || len([]rune(e.Key)) != 1:
			return false
		default:
			t.Insert(e.Key)
		}
	}
	return true
}
