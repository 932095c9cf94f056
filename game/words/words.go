package words

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"redstone/game/engine"
	"redstone/game/lang"
	"redstone/game/library"
	"redstone/game/match"
	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

// Words makes sentences from the texts of one language.
type Words struct{ *lang.Texts }

// Colour returns the word for a colour: "Black", "White".
func (w Words) Colour(s rules.Stone) string { return w.Say("colour." + s.String()) }

// Move describes a move's effect: "White placed red at E7: two black stones
// captured."
func (w Words) Move(e rules.Effect) string {
	who := w.Colour(e.By)
	switch {
	case e.Move == rules.Swap:
		return w.Say("say.swap")
	case e.Move == rules.Pass:
		return w.Say("say.pass", "who", who)
	case e.Move == rules.Resign:
		return w.Say("say.resign", "who", who)
	case !e.Move.IsPlacement():
		return ""
	}
	key := "say.place"
	if e.Move.IsRed() {
		key = "say.red"
	}
	text := w.Say(key, "who", who, "point", e.Move.Point().String())
	if list := e.Captures; len(list) == 1 && len(list[0].Points) == 1 {
		return text + ": " + w.Say("say.takes."+list[0].Stone.String(), "point", list[0].Points[0].String()) + "."
	}
	var lost []string
	for _, s := range []rules.Stone{rules.Black, rules.White} {
		if n := e.Captured(s); n > 0 {
			lost = append(lost, w.Count("say.captured."+s.String(), n, "point", onePoint(e, s)))
		}
	}
	if len(lost) == 0 {
		return text + "."
	}
	return text + ": " + strings.Join(lost, ", ") + "."
}

// onePoint returns the point of a captured stone of that colour, of which there may be one.
func onePoint(e rules.Effect, s rules.Stone) string {
	for _, c := range e.Captures {
		if c.Stone == s {
			return c.Points[0].String()
		}
	}
	return ""
}

// Atari says which groups a move has left with a single liberty: "The white stone at C4 has
// one liberty left." p is the position after the move.
func (w Words) Atari(p *rules.Position, e rules.Effect) string {
	if !e.Move.IsPlacement() {
		return ""
	}
	at := e.Move.Point()
	var said []string
	var seen []rules.Point
	beside := at.Neighbours()
	for _, n := range append([]rules.Point{at}, beside[:]...) {
		if !n.On(p.Size()) || !p.At(n).Coloured() || slices.Contains(seen, n) {
			continue
		}
		if _, ok := p.Atari(n); !ok {
			continue
		}
		group := p.AppendGroup(nil, n)
		seen = append(seen, group...)
		said = append(said, w.Count("say.atari."+p.At(n).String(), len(group), "point", n.String()))
	}
	return strings.Join(said, " ")
}

// Ply describes the shown ply.
func (w Words) Ply(m *match.Match) string {
	n := m.Node()
	if n.Ply() == 0 {
		return w.Say("say.start")
	}
	line := m.Line()
	where := w.Say("say.ply", "n", strconv.Itoa(n.Ply()), "all", strconv.Itoa(line[len(line)-1].Ply()))
	if said := w.Move(m.Effect()); said != "" {
		where += " " + said
	}
	return where
}

// Status says whose turn it is, or how the game ended.
func (w Words) Status(m *match.Match) string {
	if m.Outcome().Over { // in every position
		return w.Outcome(m)
	}
	who := m.Position().ToMove()
	switch {
	case m.PlayerOf(who).Computer:
		return w.Say("status.computer", "who", w.Colour(who))
	case (TwoPlayers(m) || m.PlayerOf(who).Remote) && m.PlayerOf(who).Name != "":
		return w.Say("status.named-turn", "name", m.PlayerOf(who).Name, "who", w.Colour(who))
	case You(m) != who:
		return w.Say("status.turn", "who", w.Colour(who))
	}
	return w.Say("status.your-turn", "who", w.Colour(who))
}

// Swapped tells two people at one screen what the swap of the shown position means for them:
// who plays what now, by their names if they have any.
func (w Words) Swapped(m *match.Match) string {
	var said []string
	for _, colour := range []rules.Stone{rules.White, rules.Black} {
		if name := m.PlayerOf(colour).Name; name != "" {
			said = append(said, w.Say("toast.swapped-name", "name", name, "colour", w.Colour(colour)))
		}
	}
	if len(said) == 0 {
		return w.Say("toast.swapped")
	}
	return strings.Join(append(said, w.Say("toast.swapped-turn")), " ")
}

// LastMove describes the move of the shown position: as Move does, and where two people with
// names have swapped, who plays what now.
func (w Words) LastMove(m *match.Match) string {
	e, p := m.Effect(), m.Config().Players
	if e.Move == rules.Swap && TwoPlayers(m) && p[0].Name+p[1].Name != "" {
		return w.Swapped(m)
	}
	return w.Move(e)
}

// OutcomeCode returns the outcome of a game that is over, for programs: the winner
// ("nobody" for none), and how it was won if that is known: "black
// annihilation", "white time", "black".
func OutcomeCode(o match.Outcome) string {
	code := "nobody"
	if o.Winner.Coloured() {
		code = o.Winner.String()
	}
	switch {
	case o.OnTime:
		code += " time"
	case o.Method != rules.NotOver:
		code += " " + o.Method.String()
	}
	return code
}

// OutcomeTitle returns the outcome in a few words: "You win", "White wins".
func (w Words) OutcomeTitle(m *match.Match) string {
	o := m.Outcome()
	switch {
	case o.Open:
		return w.Say("end.open-title")
	case o.Said != "" && !o.Winner.Coloured():
		return o.Said
	case !o.Winner.Coloured() && o.Method == rules.Score:
		return w.Say("games.draw")
	case !o.Winner.Coloured():
		return w.Say("end.nobody")
	}
	// Of the seats: the shown position may be one before a swap.
	you, isYou := yourSeat(m)
	switch winner := m.Config().Players[o.Seat]; {
	case isYou && you == o.Seat:
		return w.Say("end.you-win")
	case isYou && winner.Computer:
		return w.Say("end.computer-wins")
	case winner.Name != "":
		return w.Say("end.wins", "who", winner.Name)
	}
	return w.Say("end.wins", "who", w.Colour(o.Winner))
}

// OutcomeReason says how the game ended: "White resigned." It is empty where the title says
// all that is known.
func (w Words) OutcomeReason(m *match.Match) string {
	o := m.Outcome()
	winner, loser := "", ""
	if o.Winner.Coloured() {
		winner, loser = w.Colour(o.Winner), w.Colour(o.Winner.Opponent())
	}
	method := o.Method.String()
	switch {
	case o.Said != "" && winner == "":
		return ""
	case o.Said != "":
		return Sentence(o.Said)
	case o.Recorded.End == record.OnPoints && o.Recorded.Points == 0:
		return ""
	case o.Recorded.End == record.OnPoints && o.Recorded.Points == 1:
		return w.Say("end.points-one")
	case o.Recorded.End == record.OnPoints:
		return w.Say("end.points", "n", w.Number(o.Recorded.Points))
	case o.Recorded.End == record.Forfeited:
		return w.Say("end.forfeit", "loser", loser)
	case o.Recorded.End == record.Void:
		return Sentence(w.Say("games.nobody"))
	case o.Recorded.End == record.Drawn:
		return ""
	case o.OnTime:
		method = "time"
	case o.Open:
		method = "open"
	case o.Method == rules.NotOver:
		method = "won" // it is not known how
	case o.Method == rules.Score:
		return w.Counted(o.Area)
	}
	return w.Say("end."+method, "winner", winner, "loser", loser)
}

// Outcome says who won and how: "Black wins. White resigned."
func (w Words) Outcome(m *match.Match) string {
	return strings.TrimSpace(Sentence(w.OutcomeTitle(m)) + " " + w.OutcomeReason(m))
}

// Whole formats a whole number with the language's thousands separator.
func (w Words) Whole(n int) string {
	s := strconv.Itoa(n)
	first := 0
	if n < 0 {
		first = 1
	}
	for i := len(s) - 3; i > first; i -= 3 {
		s = s[:i] + w.Say("thousands") + s[i:]
	}
	return s
}

// Number formats a number with as many decimals as it has, at most two, and the
// language's decimal sign.
func (w Words) Number(v float64) string {
	s := strings.TrimRight(strings.TrimRight(fmt.Sprintf("%.2f", v), "0"), ".")
	return strings.Replace(s, ".", w.Say("decimal"), 1)
}

// Player returns the name of a seat's player.
func (w Words) Player(m *match.Match, color rules.Stone) string {
	p := m.PlayerOf(color)
	switch {
	case p.Name != "":
		return p.Name
	case p.Computer:
		return w.Computer(p)
	case You(m) == color:
		return w.Say("seat.you")
	}
	return w.Colour(color)
}

// ShortPlayer is Player with no more than the name of a computer's level, where there is
// little room.
func (w Words) ShortPlayer(m *match.Match, color rules.Stone) string {
	if p := m.PlayerOf(color); p.Computer && p.Name == "" {
		return w.Say("level." + strconv.Itoa(p.Level))
	}
	return w.Player(m, color)
}

// Computer returns the name of a computer: its level's name and number, or
// how long the merciless one takes: "Merciless (5 s)".
func (w Words) Computer(p match.Player) string {
	name := w.Level(p.Level)
	if p.Time > 0 {
		name = w.Say("level.timed", "name", name, "time", w.Say("new.seconds", "n", w.Number(p.Time.Seconds())))
	}
	return name
}

// Level returns a computer level's name and number: "Garnet (level 5)". The
// merciless one has no number.
func (w Words) Level(level int) string {
	if level == engine.Merciless {
		return w.Say("level." + strconv.Itoa(level))
	}
	return w.Say("level.name", "name", w.Say("level."+strconv.Itoa(level)), "n", strconv.Itoa(level))
}

// Setup says what is wrong with a pasted position.
func (w Words) Setup(err error) string {
	var s *rules.SetupError
	if !errors.As(err, &s) {
		return w.Say("setup.stone")
	}
	return w.Say("setup."+s.Fault.Code(), "point", s.Point.String(), "text", s.Text)
}

// Clock formats the time left on a clock: "4:05", with tenths below ten
// seconds, "1:02:03" from an hour on.
func Clock(d time.Duration) string {
	if d < 0 {
		d = 0
	}
	if d < 10*time.Second {
		tenths := int(d / (100 * time.Millisecond))
		return fmt.Sprintf("0:%02d.%d", tenths/10, tenths%10)
	}
	s := int((d + time.Second - 1) / time.Second)
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// You returns the colour of the player to whom texts say "you": the only person at this screen, in a game
// against somebody elsewhere or a computer, but in one that was opened only who has no name, since a named one is
// somebody else. It is Empty in any other game.
func You(m *match.Match) rules.Stone {
	if seat, ok := yourSeat(m); ok {
		return m.ColorOf(seat)
	}
	return rules.Empty
}

// yourSeat is You for seats, whatever position is shown.
func yourSeat(m *match.Match) (seat match.Seat, ok bool) {
	for seat, p := range m.Config().Players {
		s := match.Seat(seat)
		if here(p) && !here(m.Config().Players[s.Other()]) && (p.Name == "" || !m.Opened()) {
			return s, true
		}
	}
	return 0, false
}

// Named reports whether anything is known of the players: a name or a computer's level.
func Named(m *match.Match) bool {
	black, white := m.PlayerOf(rules.Black), m.PlayerOf(rules.White)
	return black.Name != "" || white.Name != "" || black.Computer || white.Computer
}

// TwoPlayers reports whether both seats are people at this screen.
func TwoPlayers(m *match.Match) bool {
	p := m.Config().Players
	return here(p[0]) && here(p[1])
}

// here reports whether a player is a person at this screen.
func here(p match.Player) bool { return !p.Computer && !p.Remote }

// Here reports whether the player of a colour is a person at this screen.
func Here(m *match.Match, color rules.Stone) bool { return here(m.PlayerOf(color)) }

// NotKept returns the key of the text that says why games are in memory only, by the error of
// library.Library.Refused.
func NotKept(err error) string {
	if errors.Is(err, library.ErrSilent) {
		return "games.silent"
	}
	return "games.refused"
}

// Size formats the size of a board: "9×9".
func Size(n int) string { return strconv.Itoa(n) + "×" + strconv.Itoa(n) }

// Problem describes what is wrong in an SGF text, and where; false if the error is
// not such a problem.
func (w Words) Problem(err error) (string, bool) {
	var p *sgf.Problem
	if !errors.As(err, &p) {
		return "", false
	}
	words := w.Say("sgf."+p.Kind.Code(), "n", w.Whole(p.Limit))
	if p.Text != "" {
		words += " (" + p.Text + ")"
	}
	if p.Line > 0 {
		words = w.Say("import.at", "line", strconv.Itoa(p.Line), "column", strconv.Itoa(p.Column)) + " " + words
	}
	return words, true
}
