package match

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"redstone/rules"
	"redstone/rules/record"
)

// ErrColour is Resign's error for a colour that nobody plays.
var ErrColour = errors.New("only Black or White can resign")

// Match is a game between two seats, and the study of its record. New, Open and
// Decode make one.
//
// One node of the record is the tip, where the game stands: the end of the
// game's line, which is all that was played rather than tried. Another, the view,
// is the node whose position is shown. Moves are played at the view; clocks,
// outcome and take-back belong to the tip. Nothing leaves the tree but by
// Delete: plies taken back or given up stay as variations.
//
// Beside its own methods a Match has those of Study; where both have one, the
// Match's takes the time and never changes the game's line.
type Match struct {
	study  // its protected line is the game's
	config Config
	state  state
	main   mainLine
	toMove rules.Stone  // at the tip, kept because another node may be in view
	redo   *record.Node // below the tip, the end of the plies taken back; or nil
	clock  clock
	hints  hints
}

// study embeds a Study under an unexported name: callers cannot reach the methods
// that would change the tree without the game's knowledge.
type study = Study

// hints counts the hints that were asked for.
type hints struct {
	asked   int
	pending bool // since the last ply: the next one is marked
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
		c.Players[seat].Time = wholeMilliseconds(c.Players[seat].Time)
	}
	c.Clock.Main = wholeMilliseconds(c.Clock.Main)
	c.Clock.Increment = wholeMilliseconds(c.Clock.Increment)
	r, err := record.New(c.Game, c.Size, c.Pie)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrConfig, err)
	}
	if c.Setup != "" || c.Handicap != 0 {
		r.SetSetup(r.Root, record.SetupOf(p))
	}
	if c.Game == rules.Go {
		r.Komi, r.Info.Handicap = c.Komi.Points(), c.Handicap
	}
	c.describe(r, now)
	return with(c, r, r.Root, now), nil
}

// wholeMilliseconds cuts a time to what the saved form holds. It makes no 0 of a
// shorter one, since 0 is no limit or no clock.
func wholeMilliseconds(d time.Duration) time.Duration {
	if d > 0 {
		d = max(d.Truncate(time.Millisecond), time.Millisecond)
	}
	return d
}

// with makes a match of a record whose game stands at a node.
func with(c Config, r *record.Record, tip *record.Node, now time.Time) *Match {
	m := &Match{study: newStudy(r), config: c}
	m.protected = tip
	m.showEnd(tip)
	m.clock.start(c.Clock, now)
	m.readBoard()
	return m
}

// Config returns what the match was made from, with Size filled in. It does not
// change while the game lasts.
func (m *Match) Config() Config { return m.config }

// Play plays a move at the view, which becomes the end of the game's line
// first, as by ContinueHere. When the move is the very one that was taken back there,
// the plies after it can still be redone. It lets paused clocks run.
// rules.Resign is a resignation of the side to move at the end of the line.
//
// The error is a *rules.IllegalMoveError, ErrOver (also when it turns out that the
// mover's time is up) or ErrTooMany; nothing has changed then.
func (m *Match) Play(mv rules.Move, now time.Time) (rules.Effect, error) {
	m.Tick(now)
	if m.Live() && m.over() {
		return rules.Effect{}, ErrOver
	}
	if err := m.check(mv); err != nil {
		return rules.Effect{}, err
	}
	if mv == rules.Resign {
		e := rules.Effect{Move: mv, By: m.toMove}
		return e, m.Resign(e.By, now)
	}
	m.ContinueHere(now)
	seat := m.ToMove()
	n := m.record.Add(m.Tip(), mv, m.Position().ToMove())
	n.Hint = n.Hint || m.hints.pending && !m.config.Players[seat].Computer
	if !m.MainLineKept() {
		m.record.Promote(n)
	}
	m.endPly(seat, now)
	m.setTip(n)
	if m.config.Clock.On() {
		stamp(n, m.clock.left)
	}
	m.readBoard()
	m.noteResult()
	return m.Effect(), nil
}

// ContinueHere makes the view the end of the game's line, so that the game goes on from
// there: a resignation, a fallen flag or the recorded end of an opened game is
// undone, and the clocks go back to what they showed there. Plies after it stay in
// the record, and Redo brings them back one by one. Where the game was over,
// its main line is kept. When the view is the tip already, ContinueHere does nothing but
// let an opened game go on.
func (m *Match) ContinueHere(now time.Time) {
	if m.Live() && !m.Opened() {
		m.clock.see(now)
		return
	}
	if m.over() {
		m.main = keptLine
	}
	m.cut(now)
}

// cut is ContinueHere for a game whose main line it is.
func (m *Match) cut(now time.Time) {
	if m.redo == nil {
		m.redo = m.Tip()
	}
	m.setTip(m.Node())
	if !m.MainLineKept() {
		m.record.Promote(m.Tip())
		m.record.Info.Result = ""
	}
	m.resetClocks(now)
	m.readBoard()
	m.noteResult()
}

// Reopen lets an opened game without a result go on from the end of its main
// line, as the same game: what is played continues that line, and the outcome is
// noted in the record. In any other game it does nothing.
func (m *Match) Reopen(now time.Time) {
	if !m.Opened() || !m.Outcome().Open {
		return
	}
	m.GoToTip(now)
	m.main = ownLine
	m.cut(now)
	m.redo = nil
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
	m.redo = nil
	m.lose(resigned, color, now)
	return nil
}

// Hints returns how many hints were asked for in this game.
func (m *Match) Hints() int { return m.hints.asked }

// AskHint notes that a hint was asked for at the tip: the next ply is marked in
// the record.
func (m *Match) AskHint() {
	m.hints.asked++
	m.hints.pending = true
}
