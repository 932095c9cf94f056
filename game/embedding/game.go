package embedding

import (
	"maps"
	"strconv"

	"redstone/game/puzzle"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

// Record returns the game of the options, that of the file or the moves from the position, and the node that is shown
// first, which has their marks. wrong is set when there is a file and no game in it; then it is the moves.
//
// It is turned as Symmetry says, which must be a number here.
func (o *Options) Record() (r *record.Record, shown *record.Node, wrong *Problem) {
	if r = o.game; r == nil {
		r, wrong = o.file()
	}
	if r == nil {
		r = o.played()
	}
	r = puzzle.TurnRecord(r, o.Symmetry)
	shown = o.first(r)
	for _, m := range o.Marks {
		if m.Point.On(r.Size) {
			m.Point = m.Point.Turned(r.Size, o.Symmetry)
			shown.SetMark(m)
		}
	}
	return r, shown, wrong
}

// Conflicts returns what is wrong when a file or a puzzle has a board of that size and the options say another one; nil for
// nothing.
func (o *Options) Conflicts(size int) *Problem {
	if o.values["size"] == "" || o.Size == size {
		return nil
	}
	for _, name := range []string{"puzzle", "sgf", "src"} {
		if o.values[name] != "" {
			return &Problem{Option: "size", Value: strconv.Itoa(o.Size), Code: Conflict, Allowed: name}
		}
	}
	return nil
}

// WithGame returns the options of a board that shows a game that was read elsewhere, as from a link, after so many plies;
// -1 for all.
func (o Options) WithGame(r *record.Record, ply int) Options {
	o.game, o.SGF, o.Src, o.Puzzle, o.Moves, o.Ply = r, "", "", "", nil, ply
	if o.values["mode"] == "" {
		if o.Mode = View; r.Root.Next() == nil {
			o.Mode = Play
		}
	}
	if o.values["controls"] == "" {
		o.Controls = usual(o.Mode)
	}
	if o.values["color"] == "" {
		o.Color = r.Position(o.first(r)).ToMove()
	}
	return o
}

// WithFile returns the options with the text of the file at Src.
func (o Options) WithFile(text string) Options {
	o.SGF, o.goal = text, hasGoal(text)
	if o.values["mode"] == "" {
		o.Mode = o.suggested()
	}
	if o.values["controls"] == "" {
		o.Controls = usual(o.Mode)
	}
	return o
}

// Restyle returns the options with other colours; Load keeps them.
func (o Options) Restyle(t Theme) Options {
	values := maps.Clone(o.values)
	set := func(name, value string, to *string) {
		if value != "" {
			values[name], *to = value, value
		}
	}
	coords := ""
	set("theme", t.Theme, &o.Theme)
	set("look", t.Look, &o.Look)
	if set("coords", t.Coords, &coords); coords != "" {
		o.Coords = coords == "on"
	}
	o.values = values
	return o
}

// Shown returns the part of the board that is shown, on a board of that size turned as the options say.
func (o *Options) Shown(size int) Crop {
	c := o.Crop.On(size)
	if c.Whole() {
		return c
	}
	return corners(c.Min.Turned(size, o.Symmetry), c.Max.Turned(size, o.Symmetry))
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
