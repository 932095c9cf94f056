package match

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"redstone/rules"
	"redstone/rules/record"
)

// MaxPlies is where a match stops taking plies. No real game comes near; it
// bounds memory and what a save can hold.
const MaxPlies = 20000

// Errors of Play and Resign. Play's other error is a *rules.IllegalMoveError.
var (
	ErrOver    = errors.New("the game is over")
	ErrTooMany = errors.New("the game has too many plies")
	ErrColour  = errors.New("only Black or White can resign")
)

// Match is a game in progress, and the record of it. New, Open and Decode make
// one.
//
// The record is a tree. One of its nodes is where the game stands: the end of
// the game's line, which is all that was played in earnest. Another, the view,
// is the node whose position is shown. Moves are played at the view; clocks,
// outcome and taking back belong to the end of the game's line. Nothing leaves
// the tree but by Delete: plies taken back and given up stay as variations.
type Match struct {
	config Config
	record *record.Record
	cursor *record.Cursor // at the view
	line   []*record.Node // the shown line, without the root; the view is on it
	tip    *record.Node   // the end of the game's line
	redo   *record.Node   // below tip, the end of the plies taken back; or nil
	kept   bool           // the main line is a game of its own: play goes on beside it
	ending ending         // what ended the game beside the board
	end    end
	clock  clock
	hints  int  // hints asked for
	hinted bool // one of them for the next ply
	rev    int
}

// end is what there is to know of the position at the end of the game's line,
// kept so that asking for it while another one is shown costs nothing.
type end struct {
	toMove       rules.Stone
	result       rules.Result
	black, white int // areas, when the result is by score
}

// ending is a resignation, a fallen flag, or what a file says of how the game
// ended.
type ending struct {
	loser  rules.Stone // Empty while there is none
	onTime bool
	shut   bool    // an opened game, which nobody has gone on with
	told   Outcome // of an opened game: what its record says
}

// New starts a game, and Black's clock with it. The error is Validate's.
func New(c Config, now time.Time) (*Match, error) {
	p, err := c.position()
	if err != nil {
		return nil, err
	}
	c.Size = p.Size()
	c.Setup = strings.TrimSpace(c.Setup)
	for seat := range c.Players {
		c.Players[seat].Name = strings.TrimSpace(c.Players[seat].Name)
		c.Players[seat].Time = c.Players[seat].Time.Truncate(time.Millisecond)
	}
	c.Clock.Main = c.Clock.Main.Truncate(time.Millisecond)
	c.Clock.Increment = c.Clock.Increment.Truncate(time.Millisecond)
	r, err := record.New(c.Game, c.Size, c.Pie)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrConfig, err)
	}
	if c.Setup != "" {
		r.SetSetup(r.Root, record.SetupOf(p))
	}
	c.describe(r, now)
	m := with(c, r)
	m.clock.start(c.Clock, now)
	m.noteEnd()
	return m, nil
}

// with makes a match of a record that shows and goes on from its root.
func with(c Config, r *record.Record) *Match {
	return &Match{config: c, record: r, cursor: record.NewCursor(r), tip: r.Root}
}

// Config returns what the match was made from, with Size filled in.
func (m *Match) Config() Config { return m.config }

// Record returns the record, which belongs to the match. Callers may write
// comments, marks and win rates into its nodes and change its Info; the tree
// itself is changed by the match's own methods.
func (m *Match) Record() *record.Record { return m.record }

// Position returns the position shown. It belongs to the match and is good
// until the next call that changes the view; callers must not change it.
func (m *Match) Position() *rules.Position { return m.cursor.Position() }

// Play plays a move at the view, which becomes the end of the game's line
// first, as by Cut. When the move is the very one that was taken back there,
// the plies after it can still be redone. It lets paused clocks run.
// rules.Resign is a resignation of the side to move at the end of the line.
//
// The error is a *rules.IllegalMoveError, ErrOver (also when it turns out that the
// mover's time is up) or ErrTooMany; nothing has changed then.
func (m *Match) Play(mv rules.Move, now time.Time) (rules.Effect, error) {
	m.Tick(now)
	if m.Live() && m.ending.there() {
		return rules.Effect{}, ErrOver
	}
	if err := m.check(mv); err != nil {
		return rules.Effect{}, err
	}
	if mv == rules.Resign {
		e := rules.Effect{Move: mv, By: m.end.toMove}
		return e, m.Resign(e.By, now)
	}
	m.Cut(now)
	seat := m.ToMove()
	n := m.record.Add(m.tip, mv, m.Position().ToMove())
	n.Hint = n.Hint || m.hinted && !m.config.Players[seat].Computer
	if !m.kept {
		m.record.Promote(n)
	}
	m.setTip(n)
	m.clock.played(seat, now)
	if m.config.Clock.On() {
		stamp(n, m.clock.left)
	}
	m.noteEnd()
	m.settle(now)
	return m.Effect(), nil
}

// check says why a move can't be played at the view.
func (m *Match) check(mv rules.Move) error {
	p := m.Position()
	if p.Result().Over() {
		return ErrOver
	}
	if m.View() >= MaxPlies {
		return ErrTooMany
	}
	if r := p.Check(mv); r != rules.Legal {
		return &rules.IllegalMoveError{Move: mv, ToMove: p.ToMove(), Reason: r}
	}
	return nil
}

// Try plays a move at the view without playing it in the game: it becomes a
// variation, or is found among those that are there, and is shown. Clocks,
// outcome and the game's line stay as they are. The error is that of Play.
func (m *Match) Try(mv rules.Move, now time.Time) (rules.Effect, error) {
	m.Tick(now)
	if err := m.check(mv); err != nil {
		return rules.Effect{}, err
	}
	n := m.record.Add(m.cursor.Node(), mv, m.Position().ToMove())
	if n == nil {
		return rules.Effect{}, &rules.IllegalMoveError{Move: mv, ToMove: m.Position().ToMove(), Reason: rules.NotAMove}
	}
	m.rev++
	m.show(n)
	return m.Effect(), nil
}

// Cut makes the view the end of the game's line, so that the game goes on from
// there: a resignation, a fallen flag or what a file says of the end are given
// up, and the clocks go back to where they stood. Plies after it stay in the
// record, and Redo brings them back one by one. Where the game was over, what
// was played stays the main line. When the view is the end already it does
// nothing but to reopen an opened game.
func (m *Match) Cut(now time.Time) {
	if m.Live() && !m.ending.shut {
		m.clock.see(now)
		return
	}
	m.kept = m.kept || m.over()
	m.cut(now)
}

// cut is Cut for a game whose main line it is.
func (m *Match) cut(now time.Time) {
	view := m.cursor.Node()
	if m.redo == nil {
		m.redo = m.tip
	}
	m.ending = ending{}
	m.setTip(view)
	if !m.kept {
		m.record.Promote(view)
		m.record.Info.Result = ""
	}
	m.back(now)
	m.noteEnd()
}

// setTip makes a node the end of the game's line and shows it.
func (m *Match) setTip(n *record.Node) {
	m.rev++
	m.tip, m.hinted = n, false
	if m.redo == n || !above(n, m.redo) {
		m.redo = nil
	}
	m.cursor.Go(n)
	m.line = lineTo(n, m.line)
}

// noteEnd is called when the line has changed, with its end in view.
func (m *Match) noteEnd() {
	p := m.Position()
	m.end = end{toMove: p.ToMove(), result: p.Result()}
	if m.end.result.Method == rules.Score {
		m.end.black, m.end.white = p.Score()
	}
}

// over reports whether the game has ended, by the board or beside it.
func (m *Match) over() bool { return m.end.result.Over() || m.ending.there() }

// there reports whether something ended the game.
func (e ending) there() bool { return e.loser != rules.Empty || e.shut }

// settle stops the clocks of a game that is over.
func (m *Match) settle(now time.Time) {
	if m.over() {
		m.clock.stop(m.ToMove(), now)
		m.noteResult()
	}
}

// Resign ends the game: the player who controls that colour at the end of the
// line gives up, whosever turn it is. The error is ErrOver or ErrColour.
func (m *Match) Resign(color rules.Stone, now time.Time) error {
	if !color.Coloured() {
		return ErrColour
	}
	m.Tick(now)
	if m.over() {
		return ErrOver
	}
	m.ending = ending{loser: color}
	m.rev++
	m.redo = nil
	m.settle(now)
	return nil
}

// Outcome is how a match stands: the zero Outcome while it goes on.
type Outcome struct {
	Over   bool
	Winner rules.Stone  // Empty when nobody wins
	Seat   Seat         // the winner's, when there is one
	Method rules.Method // NotOver when OnTime
	OnTime bool         // the loser's flag fell
	Open   bool         // an opened game that has no result
	// Black and White are the areas in a game of Go that was counted, White's
	// without the komi.
	Black, White int
}

// Outcome returns the outcome at the end of the game's line, wherever the view
// is.
func (m *Match) Outcome() Outcome {
	r := m.end.result
	o := Outcome{Over: r.Over(), Winner: r.Winner, Method: r.Method, Black: m.end.black, White: m.end.white}
	if l := m.ending.loser; l != rules.Empty {
		o = Outcome{Over: true, Winner: l.Opponent(), OnTime: m.ending.onTime}
		if !o.OnTime {
			o.Method = rules.Resignation
		}
	}
	if m.ending.shut {
		if told := m.ending.told; told.Over {
			o = told
		} else if !o.Over {
			o = Outcome{Over: true, Open: true}
		}
	}
	if o.Winner != rules.Empty {
		o.Seat = seatAt(m.tip, o.Winner)
	}
	return o
}
