package puzzle

import (
	"slices"
	"strings"

	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

// Transform returns the puzzle turned by one of the square's eight symmetries (as rules.Point.Turned counts them), and
// with the colours exchanged if that is wanted: position, tree, marks and target. It is the same puzzle with the same ID;
// p stays as it is. Comments are not changed: see Turnable.
//
// In Redstone and in problems of Go, which are not about the score, colours mean nothing.
func Transform(p *Puzzle, symmetry int, exchange bool) *Puzzle {
	t := turner{size: p.Record.Size, symmetry: symmetry & 7, exchange: exchange}
	q := *p
	q.Themes = slices.Clone(p.Themes)
	q.Target = t.point(p.Target)
	q.Record = t.record(p.Record)
	return &q
}

// Turnable reports whether a puzzle can be shown turned and with other colours: no text in it can speak of points, sides
// or colours, and no coordinates are marked.
func (p *Puzzle) Turnable() bool {
	if p.Record.Info.Comment != "" {
		return false
	}
	for n := range p.Record.Root.All() {
		if n.Comment != "" || n.Title != "" {
			return false
		}
	}
	return true
}

// turner turns what a record consists of.
type turner struct {
	size, symmetry int
	exchange       bool
}

func (t turner) point(pt rules.Point) rules.Point { return pt.Turned(t.size, t.symmetry) }

func (t turner) points(list []rules.Point) []rules.Point {
	if list == nil {
		return nil
	}
	turned := make([]rules.Point, len(list))
	for i, pt := range list {
		turned[i] = t.point(pt)
	}
	return turned
}

func (t turner) stone(s rules.Stone) rules.Stone {
	if t.exchange && s.Coloured() {
		return s.Opponent()
	}
	return s
}

func (t turner) move(m rules.Move) rules.Move {
	switch {
	case !m.IsPlacement():
		return m
	case m.IsRed():
		return rules.PlaceRed(t.point(m.Point()))
	}
	return rules.Place(t.point(m.Point()))
}

func (t turner) record(r *record.Record) *record.Record {
	q, err := record.New(r.Game, r.Size, r.Pie)
	if err != nil {
		return r // of no size or game: no puzzle has that
	}
	q.Komi, q.Info = r.Komi, r.Info
	if t.exchange {
		q.Info.Players[0], q.Info.Players[1] = q.Info.Players[1], q.Info.Players[0]
		q.Info.Result = exchanged(q.Info.Result, "B", "W")
	}
	setup := r.Root.Setup
	if setup == nil {
		setup = &record.Setup{ToMove: r.Position(r.Root).ToMove()}
	}
	s := record.Setup{Black: t.points(setup.Black), White: t.points(setup.White), Red: t.points(setup.Red),
		Empty: t.points(setup.Empty), ToMove: t.stone(setup.ToMove)}
	if t.exchange {
		s.Black, s.White = s.White, s.Black
	}
	if setup == r.Root.Setup || t.exchange {
		q.SetSetup(q.Root, s)
	}
	made := map[*record.Node]*record.Node{r.Root: q.Root}
	for n := range r.Root.All() {
		if n != r.Root {
			made[n] = t.add(q, made[n.Parent()], n)
		}
		if m := made[n]; m != nil {
			t.copyTo(m, n)
		}
	}
	return q
}

// add adds a node's move, its set-up, or neither.
func (t turner) add(q *record.Record, parent, n *record.Node) *record.Node {
	switch s := n.Setup; {
	case s != nil:
		turned := record.Setup{Black: t.points(s.Black), White: t.points(s.White), Red: t.points(s.Red), Empty: t.points(s.Empty), ToMove: t.stone(s.ToMove)}
		if t.exchange {
			turned.Black, turned.White = turned.White, turned.Black
		}
		return q.AddSetup(parent, turned)
	case n.Move == rules.NoMove:
		return q.AddEmpty(parent)
	}
	return q.Add(parent, t.move(n.Move), t.stone(n.By))
}

// TurnRecord returns a game turned by one of the square's eight symmetries; r stays as it is.
func TurnRecord(r *record.Record, symmetry int) *record.Record {
	if symmetry&7 == 0 {
		return r
	}
	return turner{size: r.Size, symmetry: symmetry & 7}.record(r)
}

// copyTo copies what a node has beside its move and its set-up.
func (t turner) copyTo(to, n *record.Node) {
	to.Comment, to.Title, to.Hint, to.Left = n.Comment, n.Title, n.Hint, n.Left
	if black, ok := n.WinRate(); ok {
		if t.exchange {
			black = 1 - black
		}
		to.SetWinRate(black)
	}
	if t.exchange {
		to.Left[0], to.Left[1] = n.Left[1], n.Left[0]
	}
	for _, m := range n.Marks {
		m.Point = t.point(m.Point)
		if t.exchange && m.Kind == record.TerritoryBlack {
			m.Kind = record.TerritoryWhite
		} else if t.exchange && m.Kind == record.TerritoryWhite {
			m.Kind = record.TerritoryBlack
		}
		to.SetMark(m)
	}
	to.Extra = nil
	for _, p := range n.Extra {
		to.Extra = append(to.Extra, t.property(p))
	}
}

// pairs are the names of properties that mean the same of the one and of the other colour.
var pairs = map[string]string{"GB": "GW", "GW": "GB", "OB": "OW", "OW": "OB"}

// property turns a property that records keep raw: those of the format that hold points.
func (t turner) property(p sgf.Property) sgf.Property {
	q := sgf.Property{Name: p.Name, Values: slices.Clone(p.Values)}
	if other := pairs[p.Name]; other != "" && t.exchange {
		q.Name = other
	}
	switch p.Name {
	case "AR", "LN", "DD", "VW":
		for i, v := range q.Values {
			from, to, two := strings.Cut(v, ":")
			a, b := t.raw(from), t.raw(to)
			if p.Name == "DD" || p.Name == "VW" { // a rectangle: the upper left corner, then the lower right
				if two && len(a) == 2 && len(b) == 2 {
					a, b = string([]byte{min(a[0], b[0]), min(a[1], b[1])}), string([]byte{max(a[0], b[0]), max(a[1], b[1])})
				}
			}
			if q.Values[i] = a; two {
				q.Values[i] = a + ":" + b
			}
		}
	}
	return q
}

// raw turns a point as SGF has it, two letters of which the second counts from the top; anything else it returns as it is.
func (t turner) raw(text string) string {
	text = strings.TrimSpace(text)
	if len(text) != 2 {
		return text
	}
	pt := rules.At(int(text[0])-'a', t.size-1-(int(text[1])-'a'))
	if !pt.On(t.size) {
		return text
	}
	pt = t.point(pt)
	return string([]byte{byte('a' + pt.Col()), byte('a' + t.size - 1 - pt.Row())})
}

// exchanged returns a text that begins with a or b beginning with the other.
func exchanged(text, a, b string) string {
	switch {
	case strings.HasPrefix(text, a):
		return b + text[len(a):]
	case strings.HasPrefix(text, b):
		return a + text[len(b):]
	}
	return text
}

// Twin returns a number that two puzzles share when they have the same goal and their positions, with the target, are
// the same but for symmetry and colours (and hardly any others share).
func Twin(p *Puzzle) uint64 {
	var best uint64
	start := p.Start()
	for i := range 16 {
		t := turner{size: start.Size(), symmetry: i & 7, exchange: i >= 8}
		if h := t.hash(p, start); i == 0 || h < best {
			best = h
		}
	}
	return best
}

// hash is FNV-1a of the turned position, its turn, and the goal.
func (t turner) hash(p *Puzzle, start *rules.Position) uint64 {
	h := uint64(14695981039346656037)
	add := func(b byte) { h = (h ^ uint64(b)) * 1099511628211 }
	var stones [rules.MaxSize * rules.MaxSize]rules.Stone
	for row := range t.size {
		for col := range t.size {
			pt := rules.At(col, row)
			to := t.point(pt)
			stones[to.Row()*t.size+to.Col()] = t.stone(start.At(pt))
		}
	}
	for _, s := range stones[:t.size*t.size] {
		add(byte(s))
	}
	add(byte(t.stone(start.ToMove())))
	add(byte(start.Game()))
	for _, c := range []byte(p.Goal) {
		add(c)
	}
	add(byte(p.In))
	if p.Target != 0 {
		to := t.point(p.Target)
		add(byte(to.Col()))
		add(byte(to.Row()))
	}
	return h
}
