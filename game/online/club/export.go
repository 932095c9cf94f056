package club

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"redstone/game/online/event"
	"redstone/game/online/pairing"
	"redstone/game/online/wire"
)

// mostExported is how long a file with logs gets, in bytes: a message may have wire.MaxText.
const mostExported = wire.MaxText - 1<<20

// importedAtOnce is how many signatures are checked in one go.
const importedAtOnce = 40

// exportTable saves the ratings of a club as CSV.
func (s *Section) exportTable(c *home) {
	var b strings.Builder
	csvLine(&b, "game", "boards", "place", "name", "key", "rating", "deviation", "games", "won", "drawn", "lost", "claims")
	table := s.tableOf(c)
	for _, pool := range pools(table.Rows) {
		for i, row := range table.Rows[pool] {
			line := []string{pool.Game, className(pool), strconv.Itoa(i + 1), c.display(s.h.Say, row.Player), string(row.Player)}
			for _, n := range [...]int{row.Value(), int(row.Rating.Deviation + 0.5), row.Games, row.Won, row.Drawn, row.Lost, row.Claims} {
				line = append(line, strconv.Itoa(n))
			}
			csvLine(&b, line...)
		}
	}
	s.h.Send(wire.New(wire.File, "club-"+c.id+".csv", "text/csv", b.String()))
}

// exportStandings saves the standings and pairings of a tournament as CSV.
func (s *Section) exportStandings(c *home, t *Tournament) {
	found := map[[2]int]scored{}
	if c.book != nil {
		found = t.results(s.tableOf(c), c.book.results)
	}
	rounds := t.filled(found)
	var b strings.Builder
	csvLine(&b, "place", "name", "key", "points", "buchholz", "sonneborn-berger", "won", "drawn", "lost", "byes")
	for _, st := range pairing.Standings(len(t.Players), rounds, t.Form != Swiss) {
		m := t.Players[st.Player]
		line := []string{strconv.Itoa(st.Place), c.display(s.h.Say, m.Key), string(m.Key), half(st.Points), half(st.Buchholz), quarter(st.Berger)}
		for _, n := range [...]int{st.Won, st.Drawn, st.Lost, st.Byes} {
			line = append(line, strconv.Itoa(n))
		}
		csvLine(&b, line...)
	}
	b.WriteString("\r\n")
	csvLine(&b, "round", "black", "white", "result", "game")
	for r, round := range rounds {
		for i, p := range round {
			white, game := "", ""
			if p.Second != pairing.Bye {
				white = c.display(s.h.Say, t.Players[p.Second].Key)
			}
			if f, ok := found[[2]int{r, i}]; ok {
				game = f.game.ID
			}
			csvLine(&b, strconv.Itoa(r+1), c.display(s.h.Say, t.Players[p.First].Key), white, s.resultWords(p.Result), game)
		}
	}
	s.h.Send(wire.New(wire.File, "tournament-"+t.D()+".csv", "text/csv", b.String()))
}

// csvLine writes a line as RFC 4180 has it. What a spreadsheet would take for a formula gets an apostrophe.
func csvLine(b *strings.Builder, fields ...string) {
	for i, f := range fields {
		if i > 0 {
			b.WriteByte(',')
		}
		if f != "" && strings.IndexByte("=+-@\t\r", f[0]) >= 0 {
			f = "'" + f
		}
		if strings.ContainsAny(f, ",\"\r\n") {
			f = `"` + strings.ReplaceAll(f, `"`, `""`) + `"`
		}
		b.WriteString(f)
	}
	b.WriteString("\r\n")
}

// exportLogs saves the signed logs of a club's games as JSON lines, with the club's own event first, which the program
// game/online/verify reads.
func (s *Section) exportLogs(c *home) {
	text := ""
	if c.event.ID != "" {
		text = c.event.String() + "\n"
	}
	for _, n := range slices.Sorted(maps.Keys(c.events)) {
		text += c.events[n].String() + "\n"
	}
	text += c.book.logsText(mostExported - len(text))
	s.h.Send(wire.New(wire.File, "club-"+c.id+".jsonl", "application/x-ndjson", text))
}

// importLogs reads logs that were exported, of which the relays may have lost some.
func (s *Section) importLogs(text string) {
	if s.now.book == nil || len(text) > wire.MaxText {
		s.note = s.h.Say("club.failed")
		s.show(gamesPage)
		return
	}
	s.now.imports = strings.Split(strings.TrimSpace(text), "\n")
	s.now.dirty = true
	s.show(gamesPage)
}

// importSome checks some of the lines that were imported.
func (s *Section) importSome(c *home) {
	for range min(importedAtOnce, len(c.imports)) {
		line := strings.TrimSpace(c.imports[0])
		c.imports = c.imports[1:]
		if e, err := event.Parse(line); err == nil && e.Kind == event.KindGame && c.club.Member(e.Author) != nil {
			c.book.take(e)
		}
	}
}
