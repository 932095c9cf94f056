package club

import (
	"strconv"

	"redstone/game/online/ranking"
	"redstone/game/online/wire"
)

func poolOf(b board) ranking.Pool {
	return ranking.Pool{Game: b.game.String(), Class: ranking.ClassOf(b.size)}
}

// askLevels asks the game for the results against the computer's levels in My games.
func (s *Section) askLevels() { s.h.Send(wire.New(wire.Levels)) }

// Do gets the results against the levels.
func (s *Section) Do(m wire.Message) {
	if m.Word != wire.Levels {
		return
	}
	var games []ranking.LevelGame
	for _, g := range wire.AgainstOf(m) {
		games = append(games, ranking.LevelGame{ID: g.ID, Game: g.Game, Size: g.Size, Level: g.Level, Score: float64(g.Score) / 2, Ended: g.Ended})
	}
	s.levels = ranking.AgainstLevels(games)
	s.keepLevels()
	s.again()
}

// Rating returns the player's own rating on a board for those who look for an opponent: among people, or where there is
// none against the computer. sure is false as long as little is known.
func (s *Section) Rating(game string, size int) (value int, sure, ok bool) {
	pool := ranking.Pool{Game: game, Class: ranking.ClassOf(size)}
	if row, found := s.strangers().Of(pool, s.h.Me()); found && row.Games > 0 {
		return row.Value(), !row.Provisional(), true
	}
	if row, found := s.levels[pool]; found {
		return row.Value(), !row.Provisional(), true
	}
	return 0, false, false
}

// showRatings shows the player's ratings and what each rests on.
func (s *Section) showRatings() {
	p := s.page(ratingsPage, s.h.Say("club.ratings"), "home")
	p.heading(s.h.Say("club.ratings.levels"))
	s.ratingRows(p, s.levels, "club.ratings.levels.none")
	p.remark(s.h.Say("club.ratings.levels.words"))
	me := s.h.Me()
	for _, c := range s.homes {
		if c.club == nil || c.club.Member(me) == nil {
			continue
		}
		p.heading(s.h.Say("club.ratings.club", "name", s.title(c)))
		s.ratingRows(p, rowsOf(s.tableOf(c), s), "club.ratings.club.none")
	}
	p.remark(s.h.Say("club.ratings.club.words"))
	p.heading(s.h.Say("club.ratings.strangers"))
	s.ratingRows(p, rowsOf(s.strangers(), s), "club.ratings.strangers.none")
	p.remark(s.h.Say("club.ratings.strangers.words"))
	p.show()
}

// rowsOf returns the player's own rows of a table.
func rowsOf(t ranking.Table, s *Section) map[ranking.Pool]ranking.Row {
	rows := map[ranking.Pool]ranking.Row{}
	for pool := range t.Rows {
		if row, ok := t.Of(pool, s.h.Me()); ok && row.Games > 0 {
			rows[pool] = row
		}
	}
	return rows
}

func (s *Section) ratingRows(p *page, rows map[ranking.Pool]ranking.Row, none string) {
	if len(rows) == 0 {
		p.text(s.h.Say(none))
		return
	}
	var cells [][]string
	for _, pool := range pools(rows) {
		row := rows[pool]
		cells = append(cells, []string{s.shortPool(pool), strconv.Itoa(row.Value()) + " ± " + strconv.Itoa(int(2*row.Rating.Deviation+0.5)), strconv.Itoa(row.Games)})
	}
	p.table([]string{s.h.Say("club.column.pool"), s.h.Say("club.column.rating"), s.h.Say("club.column.games")}, cells)
}

func (s *Section) pressRatings(string, string) {}
