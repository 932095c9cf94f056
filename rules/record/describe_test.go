package record

import (
	"strconv"
	"strings"

	"redstone/rules"
	"redstone/rules/sgf"
)

// describe writes all that a record holds, for tests to compare: the head,
// then the tree with variations in parentheses.
func describe(r *Record) string {
	var b strings.Builder
	b.WriteString(r.Game.String() + " " + strconv.Itoa(r.Size))
	if r.Pie {
		b.WriteString(" pie")
	}
	if r.Komi != 0 {
		b.WriteString(" komi " + strconv.FormatFloat(r.Komi, 'g', -1, 64))
	}
	i := r.Info
	for _, t := range infoTexts {
		if v := *t.field(&i); v != "" {
			b.WriteString(" " + t.name + "=" + strconv.Quote(v))
		}
	}
	for name, v := range map[string]string{"GC": i.Comment} {
		if v != "" {
			b.WriteString(" " + name + "=" + strconv.Quote(v))
		}
	}
	if i.Rules != "" {
		b.WriteString(" RU=" + strconv.Quote(i.Rules))
	}
	if i.App != "" {
		b.WriteString(" AP=" + strconv.Quote(i.App))
	}
	if i.Time != 0 {
		b.WriteString(" TM=" + i.Time.String())
	}
	if i.Handicap != 0 {
		b.WriteString(" HA=" + strconv.Itoa(i.Handicap))
	}
	for seat, p := range i.Players {
		if p.Computer != 0 {
			b.WriteString(" seat" + strconv.Itoa(seat) + "=level" + strconv.Itoa(p.Computer))
		}
	}
	b.WriteString(":")
	type todo struct {
		n    *Node
		text string
	}
	stack := []todo{{n: r.Root}}
	for len(stack) > 0 {
		next := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		b.WriteString(next.text)
		if next.n == nil {
			continue
		}
		describeNode(&b, r, next.n)
		if len(next.n.children) == 1 {
			stack = append(stack, todo{n: next.n.children[0]})
			continue
		}
		for i := len(next.n.children) - 1; i >= 0; i-- {
			stack = append(stack, todo{text: ")"}, todo{n: next.n.children[i], text: " ("})
		}
	}
	return b.String()
}

// describeNode writes a node: "B:D4", with "!reason" when it is illegal.
func describeNode(b *strings.Builder, r *Record, n *Node) {
	switch {
	case n.Move != rules.NoMove:
		b.WriteString(" " + strings.ToUpper(n.By.String()[:1]) + ":" + n.Move.String())
	case n == r.Root:
		b.WriteString(" -")
	default:
		b.WriteString(" .")
	}
	if n.Illegal != rules.Legal {
		b.WriteString("!" + n.Illegal.Code())
	}
	if s := n.Setup; s != nil {
		b.WriteString("<")
		for _, l := range []struct {
			name   string
			points []rules.Point
		}{{"B", s.Black}, {"W", s.White}, {"R", s.Red}, {"-", s.Empty}} {
			if len(l.points) > 0 {
				b.WriteString(l.name)
				for _, p := range l.points {
					b.WriteString(" " + p.String())
				}
				b.WriteString(" ")
			}
		}
		b.WriteString(s.ToMove.String() + ">")
	}
	if n.Fault != nil {
		b.WriteString("!" + n.Fault.Fault.Code())
	}
	if n.Title != "" {
		b.WriteString("N=" + strconv.Quote(n.Title))
	}
	if n.Comment != "" {
		b.WriteString(strconv.Quote(n.Comment))
	}
	for _, m := range n.Marks {
		b.WriteString("[" + m.Kind.String() + " " + m.Point.String())
		if m.Text != "" {
			b.WriteString(" " + m.Text)
		}
		b.WriteString("]")
	}
	for i, left := range n.Left {
		if left >= 0 {
			b.WriteString("[" + "BW"[i:i+1] + " has " + left.String() + "]")
		}
	}
	if n.Hint {
		b.WriteString("[hint]")
	}
	if p, ok := n.WinRate(); ok {
		b.WriteString("[" + strconv.FormatFloat(p, 'g', 4, 64) + "]")
	}
	for _, p := range n.Extra {
		b.WriteString("{" + p.Name + strconv.Quote(strings.Join(p.Values, "|")) + "}")
	}
}

// describeProblems lists warnings as "kind@line:column property xN".
func describeProblems(list []*sgf.Problem) string {
	var words []string
	for _, p := range list {
		w := p.Kind.Code()
		if p.Line > 0 {
			w += "@" + strconv.Itoa(p.Line) + ":" + strconv.Itoa(p.Column)
		}
		if p.Property != "" {
			w += " " + p.Property
		}
		if p.Count > 1 {
			w += " x" + strconv.Itoa(p.Count)
		}
		words = append(words, w)
	}
	return strings.Join(words, ", ")
}
