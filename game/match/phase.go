package match

import (
	"strings"
	"time"

	"redstone/rules"
	"redstone/rules/record"
)

// phase is how far a game has come. These methods lead from one to another:
//
//	Play         from playing: to playing, or decided
//	Resign       from playing: to resigned
//	Tick         from playing: to flagged
//	TakeBack     from playing, decided, resigned and flagged: to playing
//	ContinueHere from any: to playing, or decided where the view is an end by the rules
//	Reopen       from opened without a result: to playing
//	Follow       from any: to playing, decided, resigned, flagged, or voided
//
// Open begins with opened, New with playing, Decode with any.
type phase uint8

const (
	playing  phase = iota // the only one in which clocks run
	decided               // the rules have ended the game on the board
	resigned              // a player has given up
	flagged               // a player's time is up
	voided                // a game with somebody elsewhere has ended without a result
	opened                // the record comes from elsewhere, and play has not gone on
	phases                // how many there are; keep last
)

// mainLine says what the record's main line is in a game. It does not depend on
// the phase, but for an opened game, whose main line is always kept.
//
//	New          ownLine
//	Open         keptLine
//	ContinueHere keptLine, where the game was over
//	Promote      keptLine; so does Reorder, where another line becomes the main line
//	Reopen       ownLine
//	Follow       ownLine
type mainLine uint8

const (
	ownLine  mainLine = iota // the game's line, made the main line with every ply
	keptLine                 // that of an opened or finished game, beside which play goes on
)

// state is a phase and what it means for the players.
type state struct {
	phase   phase
	outcome Outcome // zero while playing
}

// Outcome is how a match stands: the zero Outcome while it goes on.
type Outcome struct {
	Over   bool
	Winner rules.Stone  // Empty when nobody wins
	Seat   Seat         // the winner's, when there is one
	Method rules.Method // NotOver when OnTime
	OnTime bool         // the loser's flag fell
	Open   bool         // an opened game that has no result
	// Recorded is the result of an opened game as its record has it, where the board
	// does not say the same; the zero Outcome otherwise.
	Recorded record.Outcome
	Said     string     // a result in the record that is not understood, as it stands
	Area     rules.Area // the count, in a game of Go that was counted
}

// Outcome returns the outcome at the end of the game's line, wherever the view
// is.
func (m *Match) Outcome() Outcome { return m.state.outcome }

// Opened reports whether the match is an opened game in which play has not gone
// on.
func (m *Match) Opened() bool { return m.state.phase == opened }

// MainLineKept reports whether the record's main line is a game of its own, opened or
// finished, beside which play goes on.
func (m *Match) MainLineKept() bool { return m.main == keptLine }

// over reports whether the game has ended, on the board or otherwise.
func (m *Match) over() bool { return m.state.phase != playing }

// mayReplaceMain reports whether another line than the game's may be the main
// line.
func (m *Match) mayReplaceMain() bool { return m.MainLineKept() || m.over() }

// enter changes the phase; the outcome's Seat is filled in.
func (m *Match) enter(p phase, o Outcome) {
	if o.Winner != rules.Empty {
		o.Seat = seatAt(m.Tip(), o.Winner)
	}
	m.state = state{p, o}
}

// readBoard finds out whether the rules have ended the game. It is called when
// the game's line has changed, with its end in view.
func (m *Match) readBoard() {
	p := m.Position()
	m.toMove = p.ToMove()
	r := p.Result()
	if !r.Over() {
		m.enter(playing, Outcome{})
		return
	}
	o := Outcome{Over: true, Winner: r.Winner, Method: r.Method}
	if r.Method == rules.Score {
		o.Area = p.Area()
	}
	m.enter(decided, o)
}

// lose ends a game that is being played: resigned, or flagged.
func (m *Match) lose(p phase, loser rules.Stone, now time.Time) {
	m.bank(now)
	o := Outcome{Over: true, Winner: loser.Opponent(), OnTime: p == flagged}
	if p == resigned {
		o.Method = rules.Resignation
	}
	m.enter(p, o)
	m.rev++
	m.noteResult()
}

// open makes the match an opened game, with the result that the record gives, or else
// the board.
func (m *Match) open() {
	board := m.state.outcome
	o := recorded(m.record.Info.Result)
	switch {
	case board.Over && (!o.Over || o.Recorded == board.recorded()):
		o = board // which also has the areas
	case !o.Over:
		o = Outcome{Over: true, Open: true}
	}
	m.main = keptLine
	m.enter(opened, o)
}

// noteResult writes the outcome into the record, where it is that of the main
// line.
func (m *Match) noteResult() {
	if m.over() && !m.MainLineKept() {
		m.record.Info.Result = m.state.outcome.text()
	}
}

// text returns an outcome as SGF's RE has it: "B+R", "W+3.5", "B+" for a win on
// the board that is not counted, "Void" without a result.
func (o Outcome) text() string { return o.recorded().String() }

// recorded returns an outcome of a game that was played here as records have it.
func (o Outcome) recorded() record.Outcome {
	if o.OnTime {
		return record.Outcome{Winner: o.Winner, End: record.OnTime}
	}
	result := rules.Result{Winner: o.Winner, Method: o.Method}
	return record.OutcomeBy(result, o.Area.Lead())
}

// recorded reads the result in a record; the zero Outcome where it says nothing.
func recorded(result string) Outcome {
	r, understood := record.ParseOutcome(result)
	if r.End == record.Unknown && understood {
		return Outcome{}
	}
	o := Outcome{Over: true, Winner: r.Winner, Recorded: r}
	if !understood {
		o.Said = strings.TrimSpace(result)
	}
	switch r.End {
	case record.Void:
		o.Method = rules.NoResult
	case record.Drawn:
		o.Method = rules.Score
	case record.Resigned:
		o.Method = rules.Resignation
	case record.OnTime:
		o.OnTime = true
	}
	return o
}
