package record_test

import (
	"hash/fnv"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"redstone/rules/record"
	"redstone/rules/sgf"
)

// canonical writes a record with the variations of each node in an order that
// depends only on what is in them.
func canonical(r *record.Record) string {
	root := r.SGF()
	all := slices.Collect(root.All())
	sums := make(map[*sgf.Node]uint64, len(all))
	for _, n := range slices.Backward(all) { // children before their parents
		slices.SortStableFunc(n.Children, func(a, b *sgf.Node) int {
			switch {
			case sums[a] < sums[b]:
				return -1
			case sums[a] > sums[b]:
				return 1
			}
			return 0
		})
		h := fnv.New64a()
		for _, p := range n.Props {
			h.Write([]byte(strconv.Quote(p.Name) + strconv.Itoa(len(p.Values))))
			for _, v := range p.Values {
				h.Write([]byte(strconv.Quote(v)))
			}
		}
		for _, c := range n.Children {
			h.Write([]byte(strconv.FormatUint(sums[c], 16) + ","))
		}
		sums[n] = h.Sum64()
	}
	return sgf.Format(root)
}

// played writes what a node plays and sets up.
func played(n *record.Node) string {
	b := []byte(n.By.String() + n.Move.String())
	if s := n.Setup; s != nil {
		b = append(b, s.ToMove.String()...)
		for _, p := range s.Black {
			b = append(b, " b"+p.String()...)
		}
		for _, p := range s.White {
			b = append(b, " w"+p.String()...)
		}
		for _, p := range s.Red {
			b = append(b, " r"+p.String()...)
		}
		for _, p := range s.Empty {
			b = append(b, " -"+p.String()...)
		}
	}
	return string(b)
}

func mainLine(r *record.Record) (line []string) {
	for n := r.Root; n != nil; n = n.Next() {
		line = append(line, played(n))
	}
	return line
}

// checkHolds fails the test unless r has all that part has: every line, and on it
// every text, mark, number and property, or what may stand for it.
func checkHolds(t *testing.T, r, part *record.Record) {
	t.Helper()
	type pair struct{ whole, part *record.Node }
	stack := []pair{{r.Root, part.Root}}
	for len(stack) > 0 {
		p := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		checkContents(t, p.whole, p.part)
		have := map[string][]*record.Node{}
		for _, c := range p.whole.Children() {
			have[played(c)] = append(have[played(c)], c)
		}
		for _, c := range p.part.Children() {
			list := have[played(c)]
			if len(list) == 0 {
				t.Errorf("at ply %d %s is missing", c.Ply(), played(c))
				return
			}
			have[played(c)] = list[1:]
			stack = append(stack, pair{list[0], c})
		}
	}
	checkParagraphs(t, r.Info.Comment, part.Info.Comment)
}

func checkContents(t *testing.T, n, part *record.Node) {
	t.Helper()
	if n.Illegal != part.Illegal || (n.Fault == nil) != (part.Fault == nil) {
		t.Errorf("illegal: %v %v, was %v %v", n.Illegal, n.Fault, part.Illegal, part.Fault)
	}
	checkParagraphs(t, n.Comment, part.Comment)
	for text := range strings.SplitSeq(part.Title, " / ") {
		if text = strings.Trim(text, "/ "); !strings.Contains(n.Title, text) {
			t.Errorf("the title %q lacks %q", n.Title, text)
		}
	}
	for _, m := range part.Marks {
		if !slices.ContainsFunc(n.Marks, func(o record.Mark) bool { return stands(o, m) }) {
			t.Errorf("the mark %v is missing in %v", m, n.Marks)
		}
	}
	for _, p := range part.Extra {
		i := slices.IndexFunc(n.Extra, func(q sgf.Property) bool { return q.Name == p.Name })
		for _, v := range p.Values {
			if i < 0 || !slices.Contains(n.Extra[i].Values, v) {
				t.Errorf("the property %s[%s] is missing in %v", p.Name, v, n.Extra)
			}
		}
	}
	for i, left := range part.Left {
		if left >= 0 && !(n.Left[i] >= 0 && n.Left[i] <= left) {
			t.Errorf("the clock %v was %v", n.Left[i], left)
		}
	}
	was, known := part.WinRate()
	if rate, found := n.WinRate(); known && !(found && math.Abs(rate-0.5) < math.Abs(was-0.5)+1e-9) || part.Hint && !n.Hint {
		t.Errorf("win rate %v, was %v; hint %v, was %v", rate, was, n.Hint, part.Hint)
	}
}

func checkParagraphs(t *testing.T, text, part string) {
	t.Helper()
	for p := range strings.SplitSeq(part, "\n\n") {
		if p = strings.Trim(p, " \n"); !strings.Contains(text, p) {
			t.Errorf("%q lacks the paragraph %q", text, p)
		}
	}
}

// stands reports whether a mark may stand where another was.
func stands(m, was record.Mark) bool {
	if m.Point != was.Point || record.GroupOf(m.Kind) != record.GroupOf(was.Kind) {
		return false
	}
	if m.Kind != record.Label {
		return m.Kind <= was.Kind
	}
	have := strings.Split(m.Text, "/")
	for text := range strings.SplitSeq(was.Text, "/") {
		if !slices.Contains(have, text) && was.Text != "" {
			return false
		}
	}
	return true
}
