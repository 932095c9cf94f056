package embedding

import (
	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

// Record returns the game of the options, that of the file or the moves from the position, and the node that is shown
// first, which has their marks. wrong is set when there is a file and no game in it; then it is the moves.
func (o *Options) Record() (r *record.Record, shown *record.Node, wrong *Problem) {
	if r, wrong = o.file(); r == nil {
		r = o.played()
	}
	shown = o.first(r)
	for _, m := range o.Marks {
		if m.Point.On(r.Size) {
			shown.SetMark(m)
		}
	}
	return r, shown, wrong
}

// file returns the first game of the file, nil when there is none.
func (o *Options) file() (*record.Record, *Problem) {
	if o.SGF == "" {
		return nil, nil
	}
	games := record.NewTextReader(o.SGF, sgf.Options{})
	for {
		read, ok := games.Next()
		if !ok {
			return nil, &Problem{Option: "sgf", Code: BadFile}
		}
		if read.Record != nil {
			return read.Record, nil
		}
	}
}

// played returns the moves from the position.
func (o *Options) played() *record.Record {
	pos := o.Start()
	r, _ := record.New(o.Game, pos.Size(), pos.PieOn()) // game and size were checked
	if o.Position != "" {
		r.SetSetup(r.Root, record.SetupOf(pos))
	}
	n := r.Root
	for _, m := range o.Moves {
		by := pos.ToMove()
		if _, err := pos.Play(m); err != nil {
			break
		}
		n = r.Add(n, m, by)
	}
	return r
}

// first returns the node of the main line that is shown first.
func (o *Options) first(r *record.Record) *record.Node {
	if o.Ply < 0 {
		return r.Last()
	}
	n := r.Root
	for n.Ply() < o.Ply && n.Next() != nil {
		n = n.Next()
	}
	return n
}

// Turn applies one of the square's eight symmetries, 0 to 7, to a point of a board: 1 mirrors left and right, 2 top and
// bottom, and 4 then exchanges columns and rows.
func Turn(p rules.Point, size, symmetry int) rules.Point {
	col, row := p.Col(), p.Row()
	if symmetry&1 != 0 {
		col = size - 1 - col
	}
	if symmetry&2 != 0 {
		row = size - 1 - row
	}
	if symmetry&4 != 0 {
		col, row = row, col
	}
	return rules.At(col, row)
}
