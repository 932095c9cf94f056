package meeting

import (
	"strconv"
	"strings"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/names"
	"redstone/game/online/section"
	"redstone/game/online/timing"
)

// nameOf returns what the author of a notice is called.
func (s *Section) nameOf(n notice) string { return s.called(n.Name, n.Key) }

func (s *Section) called(name string, k event.Key) string {
	return names.Shown(s.host.Say, name, string(k))
}

// strengthOf returns the name with the rating that the player says he has, if he says one.
func (s *Section) strengthOf(n notice, class string) string {
	name := s.nameOf(n)
	if p := n.points(class); p > 0 {
		return s.host.Say("lobby.rated-name", "name", name, "points", strconv.Itoa(p))
	}
	return name
}

func (s *Section) clockWords(clock string) string {
	r, err := timing.Parse(clock)
	if err != nil {
		return ""
	}
	return section.ClockWords(s.host, r)
}

// boardWords is a game with the size of its board.
func (s *Section) boardWords(game string, size int) string {
	return s.host.Say("lobby.board", "game", s.host.Say("play.game."+game), "size", strconv.Itoa(size))
}

// termsWords are the terms of somebody's challenge in one line, ownWords those of the player's own.
func (s *Section) termsWords(t terms) string { return s.lineOf(t, "lobby.theirs.") }
func (s *Section) ownWords(t terms) string   { return s.lineOf(t, "play.colour.") }

func (s *Section) lineOf(t terms, colour string) string {
	parts := []string{s.boardWords(t.Game, t.Size), s.clockWords(t.Clock)}
	if t.Ranked {
		parts = append(parts, s.host.Say("lobby.ranked.yes"))
	}
	if t.Colour != "" {
		parts = append(parts, s.host.Say(colour+t.Colour))
	}
	for _, o := range t.options() {
		parts = append(parts, s.host.Say("lobby.option."+o))
	}
	return strings.Join(parts, " · ")
}

// wishWords are what the player searches for, one line for each question.
func (s *Section) wishWords(w wish) string {
	list := func(n int, word func(i int) string) string {
		parts := make([]string, n)
		for i := range parts {
			parts[i] = word(i)
		}
		return strings.Join(parts, " "+s.host.Say("lobby.or")+" ")
	}
	clocks := s.host.Say("lobby.any-live")
	if !sameSet(w.Clocks, clockSets()[0]) {
		clocks = list(len(w.Clocks), func(i int) string { return s.clockWords(w.Clocks[i]) })
	}
	boards := s.host.Say("lobby.any-size")
	if all := sizeSets(w); len(w.Sizes) == 1 || !sameSet(w.Sizes, all[len(all)-1]) {
		boards = list(len(w.Sizes), func(i int) string { return s.host.Say("lobby.size", "size", strconv.Itoa(w.Sizes[i])) })
	}
	parts := []string{
		list(len(w.Games), func(i int) string { return s.host.Say("play.game." + w.Games[i]) }),
		boards,
		clocks,
	}
	if w.Range > 0 {
		parts = append(parts, s.host.Say("lobby.range", "points", strconv.Itoa(w.Range)))
	}
	if w.Ranked != either {
		parts = append(parts, s.host.Say("lobby.ranked."+string(w.Ranked)))
	}
	return strings.Join(parts, " · ")
}

// countWords says how many other players are there, and on what that rests.
func (s *Section) countWords(now time.Time) string {
	switch {
	case !s.host.Online():
		return s.host.Say("lobby.count.offline")
	case s.heard.IsZero():
		return s.host.Say("lobby.count.asking")
	}
	online, searching := s.crowd.count(s.host.Me(), now)
	minutes := strconv.Itoa(int(lastsHere.Minutes()))
	if online == 0 {
		return s.host.Say("lobby.count.nobody", "minutes", minutes)
	}
	return s.host.Say("lobby.count", "online", s.host.Count("lobby.online", online), "searching", s.host.Count("lobby.seeking", searching),
		"minutes", minutes)
}

// age says how long ago something was.
func (s *Section) age(t, now time.Time) string {
	switch d := now.Sub(t); {
	case d < time.Minute:
		return s.host.Say("lobby.now")
	default:
		return s.host.Say("lobby.ago", "time", section.Left(s.host, d))
	}
}
