package words

import (
	"strconv"
	"strings"
	"time"

	"redstone/game/library"
	"redstone/game/online/wire"
	"redstone/rules"
	"redstone/rules/record"
)

// KeptName returns the name of a player of a stored game.
func (w Words) KeptName(e *library.Entry, color rules.Stone) string {
	p := e.Players[color-rules.Black]
	switch {
	case p.Computer > 0 && w.Has("level."+strconv.Itoa(p.Computer)):
		return w.Level(p.Computer)
	case p.Name != "":
		return p.Name
	case p.Computer > 0:
		return w.Say("new.computer")
	case SideOf(e) == color:
		return w.Say("seat.you")
	}
	return w.Colour(color)
}

// KeptResult says how a stored game ended: "You won by resignation". A result that is not
// understood is shown as it stands.
func (w Words) KeptResult(e *library.Entry) string {
	o, understood := record.ParseOutcome(e.Result)
	switch {
	case o.Winner.Coloured():
	case !understood:
		return e.Result
	case o.End == record.Drawn:
		return w.Say("games.draw")
	case o.End == record.Void:
		return w.Say("games.nobody")
	case strings.HasPrefix(e.ID, wire.GamePrefix):
		return w.Say("games.online")
	default:
		return w.Say("games.open")
	}
	result := ""
	switch SideOf(e) {
	case rules.Empty:
		result = w.Say("games.won", "who", w.KeptName(e, o.Winner))
	case o.Winner:
		result = w.Say("games.you-won")
	default:
		result = w.Say("games.you-lost")
	}
	switch {
	case !understood:
		return result + " (" + e.Result + ")"
	case o.End == record.Resigned:
		return result + " " + w.Say("games.by.resignation")
	case o.End == record.OnTime:
		return result + " " + w.Say("games.by.time")
	case o.End == record.Forfeited:
		return result + " " + w.Say("games.by.forfeit")
	case o.End == record.OnPoints && o.Points > 0:
		return result + " " + w.Say("games.by.points", "n", w.Number(o.Points))
	}
	return result
}

// KeptTitle says who played: the opponent, if there was one person.
func (w Words) KeptTitle(e *library.Entry) string {
	if side := SideOf(e); side != rules.Empty {
		return w.KeptName(e, side.Opponent())
	}
	return w.KeptName(e, rules.Black) + " – " + w.KeptName(e, rules.White)
}

// KeptDetail says when, what and how long: "29 Nov 2026 · Redstone 9×9 · 23 moves".
func (w Words) KeptDetail(e *library.Entry) string {
	return strings.Join(w.KeptFacts(e), " · ")
}

// KeptFacts lists the parts of KeptDetail by importance: the date if it
// is known, game and board, and the number of moves.
func (w Words) KeptFacts(e *library.Entry) []string {
	parts := []string{w.Say("game."+e.Game.String()) + " " + Size(e.Size), w.Count("games.moves", e.Plies)}
	if date := w.date(e.Date); date != "" {
		parts = append([]string{date}, parts...)
	}
	return parts
}

// date formats a date of SGF, "2026-11-29", in the language's style; what is
// not such a date is returned unchanged.
func (w Words) date(date string) string {
	when, err := time.Parse("2006-01-02", date)
	if err != nil {
		return date
	}
	return w.Date(when)
}

// Date writes a date in the language's style: "29 Nov 2026".
func (w Words) Date(d time.Time) string {
	return w.Say("date", "day", strconv.Itoa(d.Day()), "month", w.Say("month."+strconv.Itoa(int(d.Month()))), "year", strconv.Itoa(d.Year()))
}

// SearchText returns the searchable text of a game: all that is shown
// of it, and its title in a file.
func (w Words) SearchText(e *library.Entry) string {
	return strings.Join([]string{w.KeptTitle(e), w.KeptResult(e), w.KeptDetail(e), e.Players[0].Name, e.Players[1].Name, e.Title, e.Date, e.ID}, " ")
}

// SideOf returns the colour of the only person in a game against a computer, if it is one
// without a name: the player of this program. It is Empty for any other game.
func SideOf(e *library.Entry) rules.Stone {
	black, white := e.Players[0], e.Players[1]
	switch {
	case black == library.Player{} && white.Computer > 0:
		return rules.Black
	case black.Computer > 0 && white == library.Player{}:
		return rules.White
	}
	return rules.Empty
}
