package record

import (
	"slices"
	"time"

	"redstone/rules"
	"redstone/rules/sgf"
)

// mergeContents adds to a node what another version of it holds, apart from its
// children, and reports whether that changed it.
func (n *Node) mergeContents(from *Node) bool {
	changed := comment.merge(&n.Comment, from.Comment)
	changed = title.merge(&n.Title, from.Title) || changed
	changed = n.mergeMarks(from.Marks) || changed
	changed = n.mergeExtra(from.Extra) || changed
	for i, left := range from.Left {
		changed = mergeLeft(&n.Left[i], left) || changed
	}
	if rate := mergedRate(n.winRate, from.winRate); rate != n.winRate {
		n.winRate = rate
		changed = true
	}
	if from.Hint && !n.Hint {
		n.Hint = true
		changed = true
	}
	return changed
}

// mergeLeft takes the shorter of two clock times that are known, as files hold
// them.
func mergeLeft(to *time.Duration, from time.Duration) bool {
	if from < 0 || *to >= 0 && (from >= *to || seconds(from) == seconds(*to)) {
		return false
	}
	*to = from
	return true
}

// mergedRate returns the one of two win rates that is known; of two the one nearer
// to even, and of those that are as near the smaller.
func mergedRate(a, b uint16) uint16 {
	const even = winSteps/2 + 1
	far := func(rate uint16) int { return max(int(rate)-even, even-int(rate)) }
	switch {
	case a == 0 || b == 0:
		return max(a, b)
	case far(a) != far(b):
		if far(a) < far(b) {
			return a
		}
		return b
	}
	return min(a, b)
}

// markPlace is what only one mark can have.
type markPlace struct {
	at    rules.Point
	group MarkKind
}

func (m Mark) place() markPlace { return markPlace{m.Point, groupOf(m.Kind)} }

// mergeMarks adds the marks of another version. Of those that exclude each other
// the one with the smaller kind stays; labels keep the texts of both.
func (n *Node) mergeMarks(from []Mark) bool {
	if len(from) == 0 || slices.Equal(n.Marks, from) {
		return false
	}
	index := make(map[markPlace]int, len(n.Marks))
	for i, m := range n.Marks {
		index[m.place()] = i
	}
	changed := false
	for _, m := range from {
		i, found := index[m.place()]
		switch {
		case !found:
			index[m.place()] = len(n.Marks)
			n.Marks = append(n.Marks, m)
			changed = true
		case m.Kind == Label:
			changed = label.merge(&n.Marks[i].Text, m.Text) || changed
		case m.Kind < n.Marks[i].Kind:
			n.Marks[i] = m
			changed = true
		}
	}
	if changed {
		slices.SortStableFunc(n.Marks, compareMarks)
	}
	return changed
}

// mergeExtra adds the properties of another version, and to those that both have
// the values.
func (n *Node) mergeExtra(from []sgf.Property) bool {
	equal := func(a, b sgf.Property) bool { return a.Name == b.Name && slices.Equal(a.Values, b.Values) }
	if len(from) == 0 || slices.EqualFunc(n.Extra, from, equal) {
		return false
	}
	ours, theirs := extraOf(n.Extra), extraOf(from)
	merged := make([]sgf.Property, 0, len(ours.names)+len(theirs.names))
	for _, name := range union(ours.names, theirs.names, exactly) {
		values := union(ours.values[name], theirs.values[name], exactly)
		merged = append(merged, sgf.Property{Name: name, Values: values})
	}
	if slices.EqualFunc(n.Extra, merged, equal) {
		return false
	}
	n.Extra = merged
	return true
}

// extra is a list of properties by name.
type extra struct {
	names  []string            // in order, each once
	values map[string][]string // copies
}

func extraOf(list []sgf.Property) extra {
	x := extra{values: make(map[string][]string, len(list))}
	for _, p := range list {
		if _, found := x.values[p.Name]; !found {
			x.names = append(x.names, p.Name)
		}
		x.values[p.Name] = slices.Concat(x.values[p.Name], p.Values)
	}
	return x
}
