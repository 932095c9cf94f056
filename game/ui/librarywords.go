package ui

import (
	"strconv"
	"strings"
	"time"

	"redstone/game/library"
	"redstone/rules"
)

// keptName is how a player of a kept game is called.
func (a *App) keptName(e *library.Entry, color rules.Stone) string {
	p := e.Players[color-rules.Black]
	switch {
	case p.Computer > 0 && a.texts.Has("level."+itoa(p.Computer)):
		return a.levelName(p.Computer)
	case p.Name != "":
		return p.Name
	case p.Computer > 0:
		return a.texts.Say("new.computer")
	case sideOf(e) == color:
		return a.texts.Say("seat.you")
	}
	return a.colour(color)
}

// keptResult says how a kept game ended.
func (a *App) keptResult(e *library.Entry) string {
	t := a.texts
	winner, side := e.Winner(), sideOf(e)
	if winner == rules.Empty {
		switch strings.ToLower(e.Result) {
		case "", "?":
			return t.Say("games.open")
		case "0", "draw", "jigo":
			return t.Say("games.draw")
		}
		return t.Say("games.nobody")
	}
	how := ""
	switch rest := strings.ToLower(e.Result[2:]); {
	case strings.HasPrefix(rest, "r"):
		how = t.Say("games.by.resignation")
	case strings.HasPrefix(rest, "t"):
		how = t.Say("games.by.time")
	default:
		if points, err := strconv.ParseFloat(rest, 64); err == nil && points > 0 && points < 1000 {
			how = t.Say("games.by.points", "n", a.number(points))
		}
	}
	words := ""
	switch {
	case side == rules.Empty:
		words = t.Say("games.won", "who", a.keptName(e, winner))
	case side == winner:
		words = t.Say("games.you-won")
	default:
		words = t.Say("games.you-lost")
	}
	if how != "" {
		words += " " + how
	}
	return words
}

// keptTitle says who played: the opponent, where there was one person.
func (a *App) keptTitle(e *library.Entry) string {
	if side := sideOf(e); side != rules.Empty && e.Players[side-rules.Black].Name == "" {
		return a.keptName(e, side.Opponent())
	}
	return a.keptName(e, rules.Black) + " – " + a.keptName(e, rules.White)
}

// keptDetail says when, what and how long.
func (a *App) keptDetail(e *library.Entry) string {
	return strings.Join(a.keptFacts(e), " · ")
}

// keptFacts lists the parts of keptDetail, the most wanted first.
func (a *App) keptFacts(e *library.Entry) []string {
	size := itoa(e.Size)
	parts := []string{a.texts.Say("game."+e.Game.String()) + " " + size + "×" + size, a.texts.Count("games.moves", e.Plies)}
	if date := a.dateWords(e.Date); date != "" {
		parts = append([]string{date}, parts...)
	}
	return parts
}

// dateWords writes a date of SGF, "2026-11-29", as the language does; what is
// no such date stays as it is.
func (a *App) dateWords(date string) string {
	when, err := time.Parse("2006-01-02", date)
	if err != nil {
		return date
	}
	return a.texts.Say("date", "day", itoa(when.Day()), "month", a.texts.Say("month."+itoa(int(when.Month()))), "year", itoa(when.Year()))
}

// searchText is what is looked at when games are searched: all that is shown
// of one, and what a file calls it.
func (a *App) searchText(e *library.Entry) string {
	return strings.Join([]string{a.keptTitle(e), a.keptResult(e), a.keptDetail(e), e.Players[0].Name, e.Players[1].Name, e.Title, e.Date, e.ID}, " ")
}
