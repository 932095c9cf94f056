package record

import (
	"slices"
	"strconv"
	"strings"

	"redstone/rules"
	"redstone/rules/sgf"
)

// Format returns the record as a file of SGF: strict FF[4], UTF-8. For how
// Redstone is written see .github/SGF.md. It is "" when the record fails Check.
func (r *Record) Format() string { return sgf.Format(r.SGF()) }

// FormatWith is Format for records that may be huge, in programs that have one
// thread: yield is called every few nodes, and when it returns false the writing
// stops and ok is false.
func (r *Record) FormatWith(yield func() bool) (text string, ok bool) {
	root, ok := r.tree(yield)
	if !ok {
		return "", false
	}
	return sgf.FormatWith(yield, root)
}

// FormatAll returns the records as one file, a collection. It leaves out those
// that fail Check.
func FormatAll(records ...*Record) string {
	trees := make([]*sgf.Node, len(records))
	for i, r := range records {
		trees[i] = r.SGF()
	}
	return sgf.Format(trees...)
}

// SGF returns the record as a tree. FromSGF makes the same record of it again,
// except for what SGF cannot hold: line breaks in texts of one line, tabs, times
// finer than a millisecond. Info.App is not written, since this package becomes
// the author of the file; for Redstone neither are Komi and Info.Rules. The tree
// is nil when the record fails Check.
func (r *Record) SGF() *sgf.Node {
	root, _ := r.tree(neverStop)
	return root
}

// tree is SGF with yield, as in FormatWith; ok is false when it was stopped.
func (r *Record) tree(yield func() bool) (root *sgf.Node, ok bool) {
	if r.Check() != nil {
		return nil, true
	}
	e := exporter{r: r}
	pace := yielder{yield: yield}
	var path []*sgf.Node // from the root to the node that is being written
	for n := range r.Root.All() {
		if !pace.due() {
			return nil, false
		}
		e.node = &sgf.Node{}
		path = append(path[:n.depth], e.node)
		if n == r.Root {
			e.info()
		} else {
			parent := path[n.depth-1]
			parent.Children = append(parent.Children, e.node)
		}
		e.write(n)
	}
	return path[0], true
}

// exporter is the state of SGF.
type exporter struct {
	r    *Record
	node *sgf.Node
}

func (e *exporter) add(name string, values ...string) {
	e.node.Props = append(e.node.Props, sgf.Property{Name: name, Values: values})
}

// info writes the properties of the whole game.
func (e *exporter) info() {
	r, info := e.r, &e.r.Info
	if r.Game == rules.Go {
		e.add("GM", "1")
	}
	e.add("AP", appName+":"+appVersion)
	e.add("SZ", strconv.Itoa(r.Size))
	if r.Game == rules.Redstone {
		e.add("RU", "Redstone")
		pie := "0"
		if r.Pie {
			pie = "1"
		}
		e.add(propPie, pie)
	} else {
		if rules := oneLine(info.Rules); rules != "" {
			e.add("RU", sgf.Escape(rules))
		}
		unread := func(p sgf.Property) bool { return p.Name == "KM" }
		if r.Komi != 0 || !slices.ContainsFunc(r.Root.Extra, unread) {
			e.add("KM", strconv.FormatFloat(r.Komi, 'f', -1, 64))
		}
	}
	if info.Handicap > 0 {
		e.add("HA", strconv.Itoa(info.Handicap))
	}
	for i, name := range []string{propBlackLevel, propWhiteLevel} {
		if level := info.Players[i].Computer; level > 0 {
			e.add(name, strconv.Itoa(level))
		}
	}
	if info.Time > 0 {
		e.add("TM", seconds(info.Time))
	}
	for _, t := range infoTexts {
		if text := oneLine(*t.field(info)); text != "" {
			e.add(t.name, sgf.Escape(text))
		}
	}
	if text := lines(info.Comment); text != "" {
		e.add("GC", sgf.Escape(text))
	}
}

// write writes a node.
func (e *exporter) write(n *Node) {
	if n.Move != rules.NoMove {
		name := "B"
		if n.By == rules.White {
			name = "W"
		}
		e.add(name, sgfMove(n.Move, e.r.Size))
	} else if n.Setup != nil {
		e.setup(n.Setup)
	}
	for i, name := range []string{"BL", "WL"} {
		if n.Left[i] >= 0 {
			e.add(name, seconds(n.Left[i]))
		}
	}
	if n.Hint {
		e.add(propHint, "1")
	}
	if n.winRate > 0 {
		hundredths := int(n.winRate) - 1
		e.add(propWinRate, strconv.FormatFloat(float64(hundredths)/100, 'f', -1, 64))
	}
	if text := oneLine(n.Title); text != "" {
		e.add("N", sgf.Escape(text))
	}
	if text := lines(n.Comment); text != "" {
		e.add("C", sgf.Escape(text))
	}
	e.marks(n)
	e.extra(n)
}

// setup writes the stones that are set up, and always the side to move.
func (e *exporter) setup(s *Setup) {
	for _, l := range []struct {
		name string
		list []rules.Point
	}{{"AB", s.Black}, {"AW", s.White}, {propRed, s.Red}, {"AE", s.Empty}} {
		if len(l.list) == 0 {
			continue
		}
		values := make([]string, len(l.list))
		for i, p := range l.list {
			values[i] = sgfPoint(p, e.r.Size)
		}
		e.add(l.name, values...)
	}
	if s.ToMove == rules.White {
		e.add("PL", "W")
	} else {
		e.add("PL", "B")
	}
}

// marks writes the marks, each kind in one list.
func (e *exporter) marks(n *Node) {
	for kind, name := range markProperties {
		var values []string
		for _, m := range n.Marks {
			if m.Kind != MarkKind(kind) || !m.Point.On(e.r.Size) {
				continue
			}
			v := sgfPoint(m.Point, e.r.Size)
			if m.Kind == Label {
				v += ":" + sgf.EscapePart(oneLine(m.Text))
			}
			values = append(values, v)
		}
		if values != nil {
			e.add(name, values...)
		}
	}
}

// extra writes the unknown properties that were read, except where the record has
// come to have one of that name.
func (e *exporter) extra(n *Node) {
	own := len(e.node.Props)
	for _, p := range n.Extra {
		if !e.has(p.Name, own) {
			e.add(strings.Clone(p.Name), p.Values...)
		}
	}
}

func (e *exporter) has(name string, among int) bool {
	for _, p := range e.node.Props[:among] {
		if p.Name == name {
			return true
		}
	}
	return false
}
