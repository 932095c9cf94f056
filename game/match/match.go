package match

import (
	"errors"
	"slices"
	"strings"
	"time"

	"redstone/rules"
)

// MaxPlies is where a match stops taking plies. No real game comes near; it
// bounds memory and what a save can hold.
const MaxPlies = 20000

// Errors of Play and Resign. Play's other error is a *rules.IllegalMove.
var (
	ErrOver    = errors.New("the game is over")
	ErrTooMany = errors.New("the game has too many plies")
	ErrColour  = errors.New("only Black or White can resign")
)

// Match is a game in progress. New and Decode make one.
//
// It has a line, the plies played so far, and a view, the ply after which the
// board is shown. Moves are played at the view; clocks, outcome and taking
// back belong to the end of the line.
type Match struct {
	config  Config
	pos     *rules.Position // the shown position, with its history
	view    int
	line    []rules.Move
	effects []rules.Effect
	redo    []rules.Move // plies taken back, the next one last
	ending  ending       // what ended the game beside the board
	end     end
	clock   clock
}

// end is what there is to know of the position at the end of the line, kept so
// that asking for it while an earlier one is shown costs nothing.
type end struct {
	toMove       rules.Stone
	result       rules.Result
	black, white int // areas, when the result is by score
}

// ending is a resignation or a fallen flag.
type ending struct {
	loser  rules.Stone // Empty while there is none
	onTime bool
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
	m := &Match{config: c, pos: p}
	m.clock.start(c.Clock, now)
	m.noteEnd()
	return m, nil
}

// Config returns what the match was made from, with Size filled in.
func (m *Match) Config() Config { return m.config }

// Position returns the position shown: the one after View plies. It belongs to
// the match and is always the same one; callers must not change it.
func (m *Match) Position() *rules.Position { return m.pos }

// Plies returns the length of the line.
func (m *Match) Plies() int { return len(m.line) }

// Live reports whether the position shown is the newest.
func (m *Match) Live() bool { return m.view == len(m.line) }

// Moves returns all plies of the line, those after View too.
func (m *Match) Moves() []rules.Move { return slices.Clone(m.line) }

// Move returns the ply with that number, the first being 1; NoMove where the
// line has none.
func (m *Match) Move(ply int) rules.Move {
	if ply < 1 || ply > len(m.line) {
		return rules.NoMove
	}
	return m.line[ply-1]
}

// Effects returns what the ply with that number did, the first being 1; the
// zero Effect where the line has none.
func (m *Match) Effects(ply int) rules.Effect {
	if ply < 1 || ply > len(m.effects) {
		return rules.Effect{}
	}
	return m.effects[ply-1]
}

// View returns after how many plies the position shown is.
func (m *Match) View() int { return m.view }

// GoTo shows the position after that many plies, or the nearest there is. It
// never changes the line, and the clocks run on.
func (m *Match) GoTo(ply int, now time.Time) {
	m.clock.see(now)
	m.show(ply)
}

func (m *Match) show(ply int) {
	ply = min(max(ply, 0), len(m.line))
	for m.view > ply {
		m.pos.Undo()
		m.view--
	}
	for m.view < ply {
		m.pos.Do(m.line[m.view])
		m.view++
	}
}

// Play plays a move at the view, which becomes the end of the line first, as
// by Cut. When the move is the very one that was played there, the plies after
// it can still be redone. It lets paused clocks run.
// rules.Resign is a resignation of the side to move at the end of the line.
//
// The error is a *rules.IllegalMove, ErrOver (also when it turns out that the
// mover's time is up) or ErrTooMany; the line is then unchanged.
func (m *Match) Play(mv rules.Move, now time.Time) (rules.Effect, error) {
	m.Tick(now)
	if m.pos.Result().Over() || m.Live() && m.ending.loser != rules.Empty {
		return rules.Effect{}, ErrOver
	}
	if m.view >= MaxPlies {
		return rules.Effect{}, ErrTooMany
	}
	if r := m.pos.Check(mv); r != rules.Legal {
		return rules.Effect{}, &rules.IllegalMove{Move: mv, ToMove: m.pos.ToMove(), Reason: r}
	}
	if mv == rules.Resign {
		e := rules.Effect{Move: mv, By: m.end.toMove}
		return e, m.Resign(e.By, now)
	}
	m.Cut(now)
	seat := m.SeatOf(m.pos.ToMove())
	effect, err := m.pos.Play(mv)
	if err != nil {
		return rules.Effect{}, err
	}
	if n := len(m.redo); n > 0 && m.redo[n-1] == mv {
		m.redo = m.redo[:n-1]
	} else {
		m.redo = m.redo[:0]
	}
	m.line = append(m.line, mv)
	m.effects = append(m.effects, effect)
	m.view++
	m.clock.played(seat, now)
	m.noteEnd()
	m.settle(now)
	return effect, nil
}

// Cut makes the view the end of the line, so that the game goes on from there:
// the later plies, a resignation or a fallen flag are given up, the clocks go
// back to where they stood, and Redo brings the plies back one by one. When
// the newest position is shown it does nothing.
func (m *Match) Cut(now time.Time) {
	if m.Live() {
		m.clock.see(now)
		return
	}
	for i := len(m.line) - 1; i >= m.view; i-- {
		m.redo = append(m.redo, m.line[i])
	}
	m.cut(m.view, now)
}

// cut drops the plies after the first n and whatever ended the game, and sets
// the clocks back. The view must be there.
func (m *Match) cut(n int, now time.Time) {
	m.line, m.effects = m.line[:n], m.effects[:n]
	m.ending = ending{}
	m.clock.back(n, now)
	m.noteEnd()
}

// noteEnd is called when the line has changed, with its end in view.
func (m *Match) noteEnd() {
	m.end = end{toMove: m.pos.ToMove(), result: m.pos.Result()}
	if m.end.result.How == rules.Score {
		m.end.black, m.end.white = m.pos.Score()
	}
}

// over reports whether the game has ended, by the board or beside it.
func (m *Match) over() bool { return m.end.result.Over() || m.ending.loser != rules.Empty }

// settle stops the clocks of a game that is over.
func (m *Match) settle(now time.Time) {
	if m.over() {
		m.clock.stop(m.ToMove(), now)
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
	m.redo = m.redo[:0]
	m.settle(now)
	return nil
}

// Outcome is how a match stands: the zero Outcome while it goes on.
type Outcome struct {
	Over   bool
	Winner rules.Stone // Empty when nobody wins
	Seat   Seat        // the winner's, when there is one
	How    rules.How   // NotOver when OnTime
	OnTime bool        // the loser's flag fell
	// Black and White are the areas in a game of Go that was counted, White's
	// without the komi.
	Black, White int
}

// Outcome returns the outcome at the end of the line, wherever the view is.
func (m *Match) Outcome() Outcome {
	r := m.end.result
	o := Outcome{Over: r.Over(), Winner: r.Winner, How: r.How, Black: m.end.black, White: m.end.white}
	if l := m.ending.loser; l != rules.Empty {
		o = Outcome{Over: true, Winner: l.Opponent(), OnTime: m.ending.onTime}
		if !o.OnTime {
			o.How = rules.Resignation
		}
	}
	if o.Winner != rules.Empty {
		o.Seat = m.seatAt(len(m.line), o.Winner)
	}
	return o
}
