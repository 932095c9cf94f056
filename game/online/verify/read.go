package main

import (
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"

	"redstone/game/online/club"
	"redstone/game/online/event"
	"redstone/game/online/gamelog"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

// maxProblems is how many problems are kept; a file may have more.
const maxProblems = 1000

// place is where something was found.
type place struct {
	file string
	line int
}

func (p place) String() string { return fmt.Sprintf("%s:%d", p.file, p.line) }

// problem is something that is wrong.
type problem struct {
	at   place
	text string
}

// sealed is a log that could not be read yet.
type sealed struct {
	event event.Event
	at    place
}

// entry is one version of a log with its signed event.
type entry struct {
	log   gamelog.Log
	event event.Event
	at    place
}

// kept is a game of My games.
type kept struct {
	id     string
	record *record.Record
	at     place
}

// roster is a club with its list of members.
type roster struct {
	club.Club
	event event.Event
}

// tournament is one version of a tournament of a club.
type tournament struct {
	*club.Tournament
	event event.Event
}

// check is everything that was read, and what came of it.
type check struct {
	problems []problem
	secrets  [][32]byte
	sealed   []sealed
	entries  []entry
	kept     []kept
	seen     map[string]bool // IDs of events
	skipped  int             // events of other kinds
	clubs    []roster

	tournaments []tournament
	games       []game
	byID        map[string][]*gamelog.Game
}

func newCheck() *check { return &check{seen: map[string]bool{}, byID: map[string][]*gamelog.Game{}} }

func (c *check) fault(at place, format string, args ...any) {
	if len(c.problems) < maxProblems {
		c.problems = append(c.problems, problem{at, fmt.Sprintf(format, args...)})
	}
}

// read reads a file: SGF if a tree begins somewhere before any brace.
func (c *check) read(file string, data []byte) {
	text := strings.TrimPrefix(string(data), "\ufeff")
	first, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	if strings.HasPrefix(first, "{") || strings.HasPrefix(first, "secret ") {
		for i, line := range strings.Split(text, "\n") {
			c.line(place{file, i + 1}, strings.TrimSpace(line))
		}
		return
	}
	c.readSGF(file, data)
}

// line takes a line of JSON, or a secret.
func (c *check) line(at place, line string) {
	if line == "" {
		return
	}
	if digits, ok := strings.CutPrefix(line, "secret "); ok {
		b, err := hex.DecodeString(digits)
		if err != nil || len(b) != 32 {
			c.fault(at, "a secret has 64 hexadecimal digits")
			return
		}
		if secret := [32]byte(b); !slices.Contains(c.secrets, secret) {
			c.secrets = append(c.secrets, secret)
		}
		return
	}
	e, err := event.Parse(line)
	switch {
	case err != nil:
		c.fault(at, "no valid event: %v", err)
	case c.seen[e.ID]:
	case e.Kind != event.KindGame:
		c.seen[e.ID] = true
		c.other(e)
	default:
		c.seen[e.ID] = true
		c.sealed = append(c.sealed, sealed{e, at})
	}
}

// other takes the list of a club's members and its tournaments, the newest of each maker, and counts all else.
func (c *check) other(e event.Event) {
	list, err := club.ParseClub(e)
	if err != nil {
		c.tournament(e)
		return
	}
	i := slices.IndexFunc(c.clubs, func(r roster) bool { return r.ID == list.ID && r.Maker == list.Maker })
	switch {
	case i < 0:
		c.clubs = append(c.clubs, roster{list, e})
	case event.Newer(e, c.clubs[i].event):
		c.clubs[i] = roster{list, e}
	}
}

func (c *check) tournament(e event.Event) {
	t, err := club.ParseTournament(e)
	if err != nil {
		c.skipped++
		return
	}
	i := slices.IndexFunc(c.tournaments, func(old tournament) bool { return old.D() == t.D() && old.event.Author == e.Author })
	switch {
	case i < 0:
		c.tournaments = append(c.tournaments, tournament{t, e})
	case event.Newer(e, c.tournaments[i].event):
		c.tournaments[i] = tournament{t, e}
	}
}

// readSGF takes the events of the games' roots.
func (c *check) readSGF(file string, data []byte) {
	r := record.NewReader(data, sgf.Options{})
	rest, line := string(data), 1
	for {
		read, ok := r.Next()
		if !ok {
			return
		}
		if i := strings.Index(rest, r.Text()); i >= 0 && r.Text() != "" {
			line += strings.Count(rest[:i], "\n")
			rest = rest[i:]
		}
		at := place{file, line}
		if read.Record == nil {
			c.fault(at, "no game: %v", read.Err)
			continue
		}
		id, over := record.Online(read.Record)
		if id == "" {
			continue
		}
		if read.Err != nil {
			c.fault(at, "damaged: %v", read.Err)
		}
		for _, text := range record.OnlineLogs(read.Record) {
			for part := range strings.SplitSeq(text, "\n") {
				c.line(at, part)
			}
		}
		if over {
			c.kept = append(c.kept, kept{id, read.Record, at})
		}
	}
}

// open reads the logs of all events, when all secrets are known.
func (c *check) open() {
	for _, s := range c.sealed {
		l, err := c.parse(s.event)
		switch {
		case errors.Is(err, event.ErrSealed) || errors.Is(err, event.ErrVersion):
			c.fault(s.at, "a private game, whose secret is missing")
		case err != nil:
			c.fault(s.at, "no valid log: %v", err)
		case s.event.Tag("d") != l.Game:
			c.fault(s.at, "the event is said to be of another game than its log")
		default:
			c.entries = append(c.entries, entry{l, s.event, s.at})
		}
	}
	c.sealed = nil
}

func (c *check) parse(e event.Event) (gamelog.Log, error) {
	if strings.HasPrefix(e.Content, "redstone-log ") {
		return gamelog.Parse(e.Author, e.Content)
	}
	for _, secret := range c.secrets {
		if text, err := event.Unseal(secret, e.Content); err == nil {
			return gamelog.Parse(e.Author, text)
		}
	}
	if _, err := event.Unseal([32]byte{}, e.Content); errors.Is(err, event.ErrSealed) || errors.Is(err, event.ErrVersion) {
		return gamelog.Log{}, event.ErrSealed
	}
	return gamelog.Log{}, gamelog.ErrFormat
}
