package session

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"redstone/game/match"
	"redstone/game/online/timing"
	"redstone/game/online/wire"
	"redstone/rules"
	"redstone/rules/record"
)

// An online game on the board is a match with seats elsewhere. The online client has the game itself and says in every
// State what has been played; the match follows it, and what is not in it stays as a variation. A move that is played here
// is shown at once and sent to the client, which confirms it by the next State.

// confirmTime is how long a move may be missing in the client's States before it counts as refused: one may have been on
// its way when the move was played.
const confirmTime = 3 * time.Second

// onlineGame is the online game on the board.
type onlineGame struct {
	id    string
	state wire.State
	known bool        // the client has told the state, and is there
	at    time.Time   // when it did
	sent  *onlineMove // a move of the player's own that no State has yet; nil for none
}

// onlineMove is a move that was sent to the client.
type onlineMove struct {
	ply  int // before it
	move rules.Move
	at   time.Time
}

// Online returns the state of the online game on the board; ok is false when the game there is none. With an empty ID the
// client has not told it yet, as after a reload.
func (s *Session) Online() (st wire.State, ok bool) {
	switch {
	case s.online == nil:
		return st, false
	case !s.online.known:
		return wire.State{Mine: -1}, true
	}
	return s.online.state, true
}

// MayReview reports whether the game may be reviewed: one that is over, since a review is advice, and one of others.
func (s *Session) MayReview() bool {
	if g := s.online; g != nil {
		return g.known && (g.state.Mine < 0 || s.match.Outcome().Over)
	}
	return s.match.Outcome().Over
}

// Watching reports whether the player looks at an online game of others.
func (s *Session) Watching() bool {
	return s.online != nil && s.online.known && s.online.state.Mine < 0
}

// MayDo reports whether an action of package wire is possible in the online game on the board.
func (s *Session) MayDo(action string) bool {
	return s.online != nil && s.online.known && slices.Contains(s.online.state.May, action)
}

// Do asks the client for an action of package wire in the online game on the board.
func (s *Session) Do(action string, argument ...string) {
	if s.online != nil {
		s.tell(wire.New(wire.Do, append([]string{s.online.id, action}, argument...)...))
	}
}

// tell sends the client a message.
func (s *Session) tell(m wire.Message) {
	if s.Client != nil {
		s.Client(m)
	}
}

// mayPlayOnline reports whether it is the player's turn in the online game.
func (s *Session) mayPlayOnline() bool {
	g := s.online
	return g.known && !s.Elsewhere && g.state.Phase == wire.Playing && g.state.Mine >= 0 && s.match.ToMove() == match.Seat(g.state.Mine)
}

// playOnline plays a move of the player's own, and sends it.
func (s *Session) playOnline(m rules.Move) error {
	if !s.mayPlayOnline() || !s.match.Live() {
		return match.ErrOver
	}
	g, now := s.online, s.Now()
	clock, elapsed, timed := s.OnlineClock(match.Seat(g.state.Mine))
	s.screen.Settle()
	ply := s.match.Tip().Ply()
	effect, err := s.match.Play(m, now)
	if err != nil {
		return err
	}
	g.sent = &onlineMove{ply, m, now}
	if timed {
		if next, ok := clock.After(elapsed); ok {
			g.state.Left[g.state.Mine], g.state.Periods[g.state.Mine] = next.Left, next.Periods
		}
	}
	g.state.Spent, g.at = 0, now
	s.tell(wire.New(wire.Move, g.id, strconv.Itoa(ply), m.String(), strconv.FormatInt(elapsed.Milliseconds(), 10)))
	s.screen.Moved(effect)
	s.Save()
	if s.match.Outcome().Over {
		s.ended()
	}
	return nil
}

// OnlineClock returns the clock of a seat as it stood at the beginning of its turn, and how much of the turn has elapsed; ok
// is false in a game without clocks.
func (s *Session) OnlineClock(seat match.Seat) (clock timing.State, elapsed time.Duration, ok bool) {
	if s.online == nil || !s.online.known {
		return clock, 0, false
	}
	st := &s.online.state
	spent := st.Spent + s.Now().Sub(s.online.at)
	rule, err := timing.Parse(st.Clock)
	if seat == s.match.ToMove() && (st.Runs || !rule.On()) {
		elapsed = max(0, spent)
	}
	if s.match.Outcome().Over {
		elapsed = 0
	}
	return timing.State{Rule: rule, Left: st.Left[seat&1], Periods: st.Periods[seat&1]}, elapsed, err == nil && rule.On()
}

// Connected has to be called when the client has been started, perhaps again: it is asked for the game on the board.
func (s *Session) Connected() {
	if s.online != nil && !s.online.known {
		s.Do(wire.Show)
	}
}

// Disconnected has to be called when the client has ended.
func (s *Session) Disconnected() {
	if s.online != nil {
		s.online.known = false
		s.screen.StatusChanged()
	}
}

// ShowOnline shows an online game, or a newer state of the one that is on the board. It reports whether the state could be
// understood.
func (s *Session) ShowOnline(st wire.State) bool {
	config, moves, ok := readOnline(st)
	if !ok {
		return false
	}
	if s.online == nil || s.online.id != st.ID {
		if s.KeptID() != st.ID && !s.openOnline(st, config) {
			return false
		}
		s.online = &onlineGame{id: st.ID}
	}
	g := s.online
	if !g.known && st.Phase == wire.Playing {
		s.match.GoToTip(s.Now()) // an opened record is shown from its beginning
	}
	g.state, g.known, g.at = st, true, s.Now()
	for seat, p := range config.Players {
		s.match.SetRemote(match.Seat(seat), p.Remote)
		if s.match.Config().Players[seat].Name != p.Name && p.Name != "" {
			s.match.Rename(match.Seat(seat), p.Name)
		}
	}
	if s.match.Record().Info.Overtime == "" && s.match.Record().Info.Time == 0 {
		noteTiming(s.match, st.Clock)
	}
	s.followOnline(moves)
	if st.Phase == wire.Over && st.Logs != [2]string{} && record.SetOnline(s.match.Record(), st.ID, st.Logs[:]...) {
		s.match.Touch()
		s.Save()
	}
	s.screen.StatusChanged()
	return true
}

// readOnline reads the game of a state, which may be anything.
func readOnline(st wire.State) (c match.Config, moves []rules.Move, ok bool) {
	game, ok := rules.ParseGame(st.Game)
	if !ok || !strings.HasPrefix(st.ID, wire.GamePrefix) {
		return c, nil, false
	}
	c = match.Config{Game: game, Size: st.Size, Pie: st.Pie}
	if komi, err := strconv.ParseFloat(st.Komi, 64); err == nil && game == rules.Go {
		c.Komi = match.KomiOf(komi)
	}
	for seat := range c.Players {
		c.Players[seat] = match.Player{Name: match.CleanName(st.Names[seat]), Remote: seat != st.Mine}
	}
	for _, made := range st.Moves {
		m, err := rules.ParseMove(made.Move)
		if err != nil {
			return c, nil, false
		}
		moves = append(moves, m)
	}
	return c, moves, c.Validate() == nil
}

// openOnline replaces the game on the board by an online game. What My games has of it is merged.
func (s *Session) openOnline(st wire.State, c match.Config) bool {
	m, err := match.New(c, s.Now())
	if err != nil {
		return false
	}
	record.SetOnline(m.Record(), st.ID)
	s.leave()
	s.bind(st.ID, 0, 0)
	s.install(m)
	s.kept.silent = true
	s.kept.doc.Check()
	s.saveWindow(m.Record().Format())
	return true
}

// noteTiming writes the clocks into the record, as other programs understand them.
func noteTiming(m *match.Match, clock string) {
	rule, err := timing.Parse(clock)
	if err != nil || !rule.On() {
		return
	}
	info := &m.Record().Info
	info.Time, info.Overtime = rule.Main, rule.Overtime()
	m.Touch()
}

// inFlight reports whether the move that was sent is only not yet in a state with these moves.
func (g *onlineGame) inFlight(moves, line []rules.Move) bool {
	return g.state.Phase == wire.Playing && len(moves) == g.sent.ply && g.at.Sub(g.sent.at) < confirmTime && slices.Equal(moves, line[:min(g.sent.ply, len(line))])
}

// followOnline makes the match what the client says that has been played.
func (s *Session) followOnline(moves []rules.Move) {
	g, m, now := s.online, s.match, s.Now()
	before := m.Tip()
	line := movesTo(before)
	if g.sent != nil {
		if g.inFlight(moves, line) {
			moves = append(moves[:len(moves):len(moves)], g.sent.move)
		} else {
			g.sent = nil
		}
	}
	left := make([]time.Duration, len(g.state.Moves))
	for i, made := range g.state.Moves {
		left[i] = made.Left
	}
	result, _ := record.ParseOutcome(g.state.Result)
	live := m.Live()
	if !slices.Equal(moves, line) && live {
		s.screen.Settle()
	}
	f, err := m.Follow(moves, left, result, now)
	if err != nil {
		s.screen.Notify(OnlineDamaged)
	}
	if !f.Changed {
		return
	}
	s.showFollowed(f, live && m.Node() != before, before.Ply()-m.Tip().Ply())
	s.Save()
	if f.Ended {
		s.endedOnline(live)
	}
}

// showFollowed shows what Follow has changed. moved says that another position is shown, back by how many plies the line
// is shorter.
func (s *Session) showFollowed(f match.Followed, moved bool, back int) {
	s.review.FindTurns()
	switch {
	case moved && f.Plies > 0:
		s.screen.Moved(s.match.Effect())
	case moved && back > 0:
		s.screen.TakenBack(back)
	default:
		s.screen.Changed()
	}
}

// endedOnline is ended for an online game: who looks at an earlier position stays there.
func (s *Session) endedOnline(live bool) {
	if live {
		s.ended()
		return
	}
	s.screen.Ended()
	s.Save()
}

// movesTo returns the moves that lead to a node.
func movesTo(n *record.Node) []rules.Move {
	var list []rules.Move
	for _, step := range n.Path() {
		if step.Move != rules.NoMove {
			list = append(list, step.Move)
		}
	}
	return list
}

// LeftOnline has to be called when the client no longer has a game: a record that has begun stays, for going through it.
func (s *Session) LeftOnline(id string) {
	if s.online == nil || s.online.id != id {
		return
	}
	s.online = nil
	if !s.worthKeeping() {
		s.BeginChosen()
		return
	}
	if m, err := match.Open(s.match.Record(), s.Now()); err == nil && !s.match.Outcome().Over {
		s.install(m)
	}
	s.screen.StatusChanged()
	s.Save()
}

// findOnline notices that the game that was restored or opened is an online game that has not ended, and asks the client
// for it.
func (s *Session) findOnline(r *record.Record) {
	id := s.KeptID()
	named, logs := record.Online(r)
	if s.online != nil || named == "" || named != id || logs || !strings.HasPrefix(id, wire.GamePrefix) {
		return
	}
	s.online = &onlineGame{id: id}
	s.Do(wire.Show) // which starts the client
}

// followAgain brings the match back to what the client says, after another version of its record was merged.
func (s *Session) followAgain() {
	if s.online == nil || !s.online.known {
		return
	}
	if _, moves, ok := readOnline(s.online.state); ok {
		s.followOnline(moves)
	}
}
