package widget

import (
	"math"
	"slices"
	"unicode/utf8"

	"redstone/game/text"
)

// areaState is what a text field of several lines has beside its text.
type areaState struct {
	lines   []areaLine
	stale   bool    // the text has changed since lines was made
	width   float64 // that lines was made for
	page    int     // how many lines are visible
	measure func(s string) float64
	caret   func(line string, at int) float64 // nil where it is behind what measure measures

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

// wrap adds the lines of a paragraph: it is broken before words, and where text.Breaks allows
// it. A word that is too long for a line is broken between characters.
func (a *areaState) wrap(runes []rune, from, to int) {
	start, x := from, 0.0
	add := func(end int) {
		a.lines = append(a.lines, areaLine{start, end})
		start, x = end, 0
	}
	for at := from; at < to; {
		word := at
		for word < to && runes[word] != ' ' {
			word++
		}
		end := word
		for end < to && runes[end] == ' ' {
			end++
		}
		for _, piece := range pieces(runes[at:word]) {
			w := a.wordWidth(piece)
			if x+w > a.width && at > start {
				add(at)
			}
			if w <= a.width {
				at, x = at+len(piece), x+w
				continue
			}
			for _, cluster := range text.Clusters(string(piece)) {
				w := a.measure(cluster)
				if x+w > a.width && at > start {
					add(at)
				}
				at, x = at+utf8.RuneCountInString(cluster), x+w
			}
		}
		x += float64(end-word) * a.measure(" ")
		at = end
	}
	add(to)
}

// pieces splits a word where a line may be broken in it.
func pieces(word []rune) [][]rune {
	s := string(word)
	var list [][]rune
	from := 0
	for _, at := range text.Breaks(s) {
		list = append(list, []rune(s[from:at]))
		from = at
	}
	return append(list, []rune(s[from:]))
}

// wordWidth measures a word, a very long one by its characters: what is measured is cached.
func (a *areaState) wordWidth(word []rune) float64 {
	const long = 40
	if len(word) <= long {
		return a.measure(string(word))
	}
	w := 0.0
	for _, cluster := range text.Clusters(string(word)) {
		w += a.measure(cluster)
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

// line returns a line as it is drawn, and how many bytes of that are marks before it: in a paragraph
// of the other direction it needs one.
func (a *areaState) line(runes []rune, l areaLine) (line string, marks int) {
	own := string(runes[l.from:l.to])
	line = own
	from, to := paragraph(runes, l.from)
	if p := string(runes[from:to]); text.HasRightToLeft(p) {
		line = text.Towards(own, text.RightToLeft(p))
	}
	return line, len(line) - len(own)
}

// start returns where a line begins, in CSS pixels from the left edge: one that is written from right
// to left is flush with the right edge.
func (a *areaState) start(line string) float64 {
	if !text.RightToLeft(line) || math.IsInf(a.width, 1) {
		return 0
	}
	return math.Max(0, a.width-a.measure(line))
}

// x returns where a caret is in its line, in CSS pixels from the left edge.
func (a *areaState) x(runes []rune, l areaLine, at int) float64 {
	line, marks := a.line(runes, l)
	offset := len(string(runes[l.from:min(max(at, l.from), l.to)]))
	if a.caret == nil {
		return a.measure(line[:marks+offset])
	}
	if offset > 0 {
		offset += marks
	}
	return a.start(line) + a.caret(line, offset)
}

// at returns the place of the caret that is nearest to x in a line.
func (a *areaState) at(runes []rune, line int, x float64) int {
	l := a.lines[line]
	last := max(l.from, a.end(line, len(runes)))
	places := carets(runes[l.from:last])
	return l.from + nearest(places, func(n int) float64 { return a.x(runes, l, l.from+n) }, x)
}
