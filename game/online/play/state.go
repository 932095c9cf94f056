package play

import (
	"encoding/hex"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"redstone/game/online/gamelog"
	"redstone/game/online/names"
	"redstone/game/online/section"
	"redstone/game/online/wire"
	"redstone/rules"
)

// told is what has been said of a game, so that only news is.
type told struct {
	phase wire.Phase
	turn  string
	claim bool
	react int
	notes int
	next  string // the rematch
	init  bool
}

// tell tells the game, the other sections and the player what is new.
func (s *Section) tell(g *game) {
	now := s.host.Now()
	was := g.told
	g.told = told{phase: g.phaseOf(), claim: g.mayClaim(now), init: true, react: was.react, notes: len(g.notes)}
	if g.view != nil {
		g.told.turn, g.told.next = turnOf(g.view), g.view.Rematch
	}
	if g.told.next != was.next && g.me != watcher && s.host.Holds() {
		g.goOn()
	}
	if g.told.phase != was.phase || g.told.turn != was.turn {
		if was.init {
			g.turned = now
		}
		if g.told.phase == wire.Playing && was.phase == wire.Waiting && s.waiting == g.id && s.host.Shown() == waitPage {
			s.showGame(g) // who waits for it sees it at once
		}
	}
	if g.told.phase != was.phase && g.me != watcher {
		sum := g.summary()
		for _, f := range s.followers {
			f(sum)
		}
	}
	if g.told.turn != was.turn && g.mine() && was.init && (!s.visible || s.shown != g.id) {
		s.host.Send(wire.New(wire.Alert, s.host.Say("play.alert.turn", "name", g.summary().Name), g.id))
	}
	if s.shown == g.id && g.view != nil && g.phaseOf() != wire.Waiting {
		s.host.Send(g.state(now).Message())
		g.shownEnd = g.phaseOf() == wire.Over && g.view.Both() || g.shownEnd
	}
}

// tellBadge tells in how many games it is the player's turn.
func (s *Section) tellBadge() {
	n := 0
	for _, g := range s.games {
		if g.mine() {
			n++
		}
	}
	if n != s.badge {
		s.badge = n
		s.host.Send(wire.New(wire.Badge, strconv.Itoa(n)))
	}
}

// state returns the game as the board shows it.
func (g *game) state(now time.Time) wire.State {
	v, h := g.view, g.s.host
	st := wire.State{ID: g.id, Phase: g.phaseOf(), Mine: -1, Game: v.Terms.Rules.String(), Size: v.Terms.Size, Pie: v.Terms.Pie,
		Ranked: v.Terms.Ranked, Clock: v.Terms.Clock.String(), Watchers: len(g.s.watchers), Why: g.why(), Notes: g.noted()}
	if v.Terms.Rules == rules.Go {
		st.Komi = strconv.FormatFloat(v.Terms.Komi, 'f', -1, 64)
	}
	for p, seat := range v.Seats {
		st.Names[seat] = names.Shown(h.Say, v.Names[p], string(v.Keys[p]))
		st.Rating[seat] = g.s.rate(v.Keys[p], v.Terms)
		st.Left[seat], st.Periods[seat] = v.Clocks[p].Left, v.Clocks[p].Periods
	}
	line := v.Line
	if n := v.Terms.DelayMoves; g.me == watcher && v.Phase == gamelog.Playing {
		line = line[:max(0, len(line)-n)]
	}
	for _, ply := range line {
		m := wire.MoveMade{Move: ply.Move.String(), Took: ply.Took, Left: -1}
		if v.Terms.Clock.On() {
			m.Left, _ = ply.Clock.Remaining(0)
		}
		st.Moves = append(st.Moves, m)
	}
	if st.Phase != wire.Playing {
		st.Result = v.Result.Text
	}
	st.Runs = st.Phase == wire.Playing && v.Runs
	if st.Runs && g.me != watcher {
		st.Spent = g.watch.elapsed(v, now)
	}
	if g.s.lost {
		st.Link = "lost"
	}
	if g.me == watcher {
		st.May = []string{wire.Leave}
		if st.Phase == wire.Over {
			st.Logs = g.signed()
		}
		return st
	}
	st.Mine = v.Seats[g.me]
	if st.Phase == wire.Over || st.Phase == wire.Forked {
		st.Logs = g.signed()
	}
	if o := v.Offers[1-g.me]; o != nil {
		st.Asked = asked(o)
	}
	if o := v.Offers[g.me]; o != nil {
		st.Asking = asked(o)
	}
	if h.Online() && st.Phase == wire.Playing && v.ToMove == 1-g.me && g.watch.fallen(v, now) {
		st.Link = "silent"
	}
	st.May = g.may(now)
	if theirs := v.Reactions[1-g.me]; len(theirs) > g.told.react {
		g.told.react = len(theirs)
		if text, ok := names.Reaction(h.Say, strconv.Itoa(theirs[len(theirs)-1])); ok && !h.Own().Muted && !g.s.muted[g.id] && !h.Blocked(g.opponent()) {
			st.Reaction = text
		}
	}
	return st
}

// asked returns an offer as the board knows it.
func asked(o *gamelog.Offer) string {
	switch o.Kind {
	case gamelog.Settle:
		return wire.Settle + " " + o.Text
	case gamelog.Rematch:
		return wire.Rematch
	}
	return wire.TakeBack
}

// may returns what the player may do now.
func (g *game) may(now time.Time) []string {
	if !g.s.host.Holds() || !g.synced || g.phaseOf() == wire.Forked {
		return []string{wire.Leave}
	}
	may := []string{wire.Leave, wire.Mute}
	for _, k := range g.view.May(g.me) {
		switch k {
		case gamelog.Flag, gamelog.Claim, gamelog.End, gamelog.Start, gamelog.Move:
		default:
			may = append(may, actions[k])
		}
	}
	if g.mayClaim(now) {
		may = append(may, wire.ClaimTime)
	}
	return slices.Compact(may)
}

// actions are the names of actions on the board.
var actions = map[gamelog.Kind]string{gamelog.Resign: wire.Resign, gamelog.Abort: wire.Abort, gamelog.TakeBack: wire.TakeBack,
	gamelog.Settle: wire.Settle, gamelog.Rematch: wire.Rematch, gamelog.Accept: wire.Accept, gamelog.Decline: wire.Decline,
	gamelog.Withdraw: wire.Withdraw, gamelog.React: wire.React}

// signed returns both signed logs, of the player who began with Black first, to be kept in the game's record. Those of a
// private game come with the secret that opens them, since a record says all that they say.
func (g *game) signed() [2]string {
	var logs [2]string
	for p, e := range g.events {
		if e.ID == "" {
			continue
		}
		logs[g.view.Seats[p]] = e.String()
		if g.secret != nil {
			logs[g.view.Seats[p]] += "\nsecret " + hex.EncodeToString(g.secret[:])
		}
	}
	return logs
}

// why returns the result in words, where SGF's RE does not say it all.
func (g *game) why() string {
	v, say := g.view, g.s.host.Say
	switch {
	case g.phaseOf() == wire.Forked:
		return say("play.forked")
	case v.Phase != gamelog.Over:
		return ""
	}
	switch v.Result.Reason {
	case gamelog.Claimed, gamelog.Aborted, gamelog.NoResult, gamelog.Agreed:
		return say("play.why." + v.Result.Reason.String())
	}
	return ""
}

// noted returns what the player should know of the game.
func (g *game) noted() []string {
	say := g.s.host.Say
	var list []string
	for _, n := range g.notes {
		parts := strings.Split(n, "\t")
		list = append(list, say(parts[0], parts[1:]...))
	}
	if g.refused != "" {
		list = append(list, say("play.note.refused", "reason", g.refused))
	}
	called := func(p int) string { return names.Shown(say, g.view.Names[p], string(g.view.Keys[p])) }
	for p, f := range g.forks {
		if f != nil {
			list = append(list, say("play.note.fork", "name", called(p), "n", strconv.Itoa(f.entry+1)))
		}
	}
	for _, e := range g.view.Evidence {
		list = append(list, say("play.note."+e.Kind.String(), "name", called(e.Player), "n", strconv.Itoa(e.Entry+1)))
	}
	return list
}

// whyNot says why something can't be done.
func (s *Section) whyNot(err error) string {
	say := s.host.Say
	switch {
	case errors.Is(err, errElsewhere):
		return say("play.error.elsewhere")
	case errors.Is(err, errUnsynced):
		return say("play.error.unsynced")
	case errors.Is(err, gamelog.ErrFull):
		return say("play.error.full")
	case errors.Is(err, gamelog.ErrBehind):
		return say("play.error.behind")
	case errors.As(err, new(*rules.IllegalMoveError)), errors.As(err, new(*rules.MoveError)):
		return say("play.error.illegal")
	}
	return say("play.error.impossible")
}

func (s *Section) span(d time.Duration) string { return section.Left(s.host, d) }

func number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		return -1
	}
	return n
}
