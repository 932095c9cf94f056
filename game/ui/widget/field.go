package widget

import (
	"strings"
	"unicode"
)

// MaxField is the maximum length of a text field in characters.
const MaxField = 200

// TextField is the state of a single-line text field. Where the platform has a
// native field over the drawn one (the browser, see site/static/mirror.js)
// that one handles editing and reports it by SetText; otherwise keys are handled here.
type TextField struct {
	Text     []rune  // at most MaxField characters
	From, To int     // the selection, in characters; the caret is at To, which may be before From
	Scroll   float64 // scroll offset of the text, in CSS pixels
	Changes  int     // how often it was changed here and not by the platform's native field
}

// String returns the text.
func (t *TextField) String() string { return string(t.Text) }

// Set replaces the text programmatically.
func (t *TextField) Set(s string) {
	t.Put(s, len(s), len(s))
	t.Changes++
}

// Put sets the text and the selection.
func (t *TextField) Put(s string, from, to int) {
	t.Text = []rune(strings.ToValidUTF8(s, ""))
	if len(t.Text) > MaxField {
		t.Text = t.Text[:MaxField]
	}
	n := len(t.Text)
	t.From, t.To = min(max(from, 0), n), min(max(to, 0), n)
}

// Selected returns the selected text.
func (t *TextField) Selected() string {
	low, high := min(t.From, t.To), max(t.From, t.To)
	return string(t.Text[low:high])
}

// Insert replaces the selection with text.
func (t *TextField) Insert(s string) {
	var add []rune
	for _, r := range s {
		switch {
		case r == '\n' || r == '\t':
			add = append(add, ' ')
		case !unicode.IsControl(r):
			add = append(add, r)
		}
	}
	low, high := min(t.From, t.To), max(t.From, t.To)
	add = add[:min(len(add), MaxField-len(t.Text)+high-low)]
	t.Text = append(t.Text[:low:low], append(add, t.Text[high:]...)...)
	t.From, t.To = low+len(add), low+len(add)
	t.Changes++
}

// Move moves the caret; with extend the selection grows or
// shrinks.
func (t *TextField) Move(to int, extend bool) {
	t.To = min(max(to, 0), len(t.Text))
	if !extend {
		t.From = t.To
	}
}

// word returns the end of the word before (dir -1) or after (1) the caret.
func (t *TextField) word(dir int) int {
	at := t.To
	letter := func(i int) bool {
		return i >= 0 && i < len(t.Text) && (unicode.IsLetter(t.Text[i]) || unicode.IsDigit(t.Text[i]))
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
	low, high := min(t.From, t.To), max(t.From, t.To)
	remove := func(from, to int) {
		if low == high {
			t.From, t.To = min(max(from, 0), len(t.Text)), min(max(to, 0), len(t.Text))
		}
		t.Insert("")
	}
	left, right := t.To-1, t.To+1
	if e.Control || e.Alt {
		left, right = t.word(-1), t.word(1)
	}
	switch e.Key {
	case "ArrowLeft", "ArrowRight":
		to := left
		if e.Key == "ArrowRight" {
			to = right
		}
		if low != high && !e.Shift && !e.Control {
			if to = low; e.Key == "ArrowRight" {
				to = high
			}
		}
		t.Move(to, e.Shift)
	case "Home", "ArrowUp":
		t.Move(0, e.Shift)
	case "End", "ArrowDown":
		t.Move(len(t.Text), e.Shift)
	case "Backspace":
		remove(left, t.To)
	case "Delete":
		remove(t.To, right)
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
