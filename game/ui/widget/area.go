package widget

import (
	"math"
	"slices"
)

// areaState is what a text field of several lines has beside its text.
type areaState struct {
	lines   []areaLine
	stale   bool    // the text has changed since lines was made
	width   float64 // that lines was made for
	page    int     // how many lines are visible
	measure func(s string) float64

	goal   float64 // where the caret goes to in the next line; noGoal where it is
	follow bool    // the caret has to be scrolled into view

	undo, redo []areaVersion
	typing     bool // the last change was a typed character
}

// areaLine is a line as it is wrapped, in characters: with the spaces at its end, and
// without a line break.
type areaLine struct{ from, to int }

// areaVersion is a text to which undo goes back. Texts are never changed in place.
type areaVersion struct {
	text     []rune
	from, to int
}

const (
	noGoal  = -1
	maxUndo = 200
)

// changed has the lines made again.
func (a *areaState) changed() { a.stale = true }

// remember keeps a text before it is changed, so that the change can be undone. Typed
// characters are undone together, word by word.
func (a *areaState) remember(t *TextField, typed bool) {
	if !t.Lines {
		return
	}
	if typed && a.typing && t.To > 0 && t.Text[t.To-1] != ' ' {
		return
	}
	a.typing, a.redo = typed, nil
	if a.undo = append(a.undo, areaVersion{t.Text, t.From, t.To}); len(a.undo) > maxUndo {
		a.undo = slices.Delete(a.undo, 0, 1)
	}
}

// restore takes the last version from one list and keeps the present one in the other.
func (t *TextField) restore(from, to *[]areaVersion) {
	n := len(*from)
	if n == 0 {
		return
	}
	v := (*from)[n-1]
	*from, *to = (*from)[:n-1], append(*to, areaVersion{t.Text, t.From, t.To})
	t.Text, t.Full, t.area.typing = v.text, false, false
	t.area.changed()
	t.Move(v.from, false)
	t.Move(v.to, true)
	t.Changes++
}

// areaKey handles the keys that mean something else in several lines than in one. handled is
// false for all others; done reports whether the key was an editing key.
func (t *TextField) areaKey(e Event) (done, handled bool) {
	a := &t.area
	if len(a.lines) == 0 || a.stale {
		a.layout(t.Text, a.width)
	}
	here := a.lineAt(t.To)
	switch {
	case e.Alt:
		return false, false
	case e.Control && (e.Key == "z" || e.Key == "Z") && !e.Shift:
		t.restore(&a.undo, &a.redo)
	case e.Control && (e.Key == "y" || e.Key == "Y" || e.Key == "z" || e.Key == "Z"):
		t.restore(&a.redo, &a.undo)
	case e.Control && (e.Key == "x" || e.Key == "X"):
		t.Insert("") // the platform has copied what is selected
	case e.Key == "Enter":
		t.Insert("\n")
	case e.Key == "ArrowUp":
		t.moveLines(here-1, e.Shift)
	case e.Key == "ArrowDown":
		t.moveLines(here+1, e.Shift)
	case e.Key == "PageUp":
		t.moveLines(here-max(1, a.page-1), e.Shift)
	case e.Key == "PageDown":
		t.moveLines(here+max(1, a.page-1), e.Shift)
	case e.Key == "Home" && e.Control:
		t.Move(0, e.Shift)
	case e.Key == "End" && e.Control:
		t.Move(len(t.Text), e.Shift)
	case e.Key == "Home":
		t.Move(a.lines[here].from, e.Shift)
	case e.Key == "End":
		t.Move(a.end(here, len(t.Text)), e.Shift)
	default:
		return false, false
	}
	return true, true
}

// moveLines moves the caret to a line, to the place below or above where it was.
func (t *TextField) moveLines(to int, extend bool) {
	a := &t.area
	goal := a.goal
	if goal == noGoal {
		l := a.lines[a.lineAt(t.To)]
		goal = a.x(t.Text, l, t.To)
	}
	switch {
	case to < 0:
		t.Move(0, extend)
	case to >= len(a.lines):
		t.Move(len(t.Text), extend)
	default:
		t.Move(a.at(t.Text, to, goal), extend)
	}
	a.goal = goal
}

// layout wraps the text to a width in CSS pixels.
func (a *areaState) layout(text []rune, width float64) {
	if a.measure == nil {
		a.measure = func(string) float64 { return 0 }
	}
	if width <= 0 {
		width = math.Inf(1) // it has not been shown yet
	}
	a.lines, a.width, a.stale = a.lines[:0], width, false
	from := 0
	for at := range len(text) + 1 {
		if at == len(text) || text[at] == '\n' {
			a.wrap(text, from, at)
			from = at + 1
		}
	}
}

// wrap adds the lines of a paragraph. A word that is too long for a line is broken.
func (a *areaState) wrap(text []rune, from, to int) {
	start, x := from, 0.0
	add := func(end int) {
		a.lines = append(a.lines, areaLine{start, end})
		start, x = end, 0
	}
	for at := from; at < to; {
		word := at
		for word < to && text[word] != ' ' {
			word++
		}
		end := word
		for end < to && text[end] == ' ' {
			end++
		}
		w := a.wordWidth(text[at:word])
		if x+w > a.width && at > start {
			add(at)
		}
		if w > a.width {
			for ; at < word; at++ {
				w := a.measure(string(text[at]))
				if x+w > a.width && at > start {
					add(at)
				}
				x += w
			}
			w = 0
		}
		x += w + float64(end-word)*a.measure(" ")
		at = end
	}
	add(to)
}

// wordWidth measures a word, a very long one by its characters: what is measured is cached.
func (a *areaState) wordWidth(word []rune) float64 {
	const long = 40
	if len(word) <= long {
		return a.measure(string(word))
	}
	w := 0.0
	for _, r := range word {
		w += a.measure(string(r))
	}
	return w
}

// lineAt returns the index of the line with a caret in it.
func (a *areaState) lineAt(caret int) int {
	i, found := slices.BinarySearchFunc(a.lines, caret, func(l areaLine, at int) int { return l.from - at })
	if !found {
		i--
	}
	return max(0, i)
}

// end returns the place of the caret at the end of a line. Behind the last space of a line
// that is wrapped it would be in the next one.
func (a *areaState) end(line, all int) int {
	l := a.lines[line]
	if line+1 < len(a.lines) && a.lines[line+1].from == l.to && l.to > l.from {
		return l.to - 1
	}
	return min(l.to, all)
}

// x returns where a caret is in its line, in CSS pixels.
func (a *areaState) x(text []rune, l areaLine, caret int) float64 {
	return a.measure(string(text[l.from:min(max(caret, l.from), l.to)]))
}

// at returns the place of the caret that is nearest to x in a line.
func (a *areaState) at(text []rune, line int, x float64) int {
	l := a.lines[line]
	last := a.end(line, len(text))
	return l.from + nearest(max(0, last-l.from), func(n int) float64 { return a.x(text, l, l.from+n) }, x)
}
