package club

import (
	"time"

	"redstone/game/online/form"
	"redstone/game/online/ranking"
)

// showGames shows the games of a club: those that go on can be watched, those that are over have a result.
func (s *Section) showGames() {
	c := s.now
	p := s.page(gamesPage, s.h.Say("club.games"), clubPage)
	if c.book == nil {
		p.show()
		return
	}
	for i, r := range c.book.going(s.h.Now()) {
		if r.guest == "" || i >= shownGames {
			continue
		}
		p.row("watch "+string(r.host)+" "+r.id, c.display(s.h.Say, r.players[0])+" – "+c.display(s.h.Say, r.players[1]),
			s.h.Say("club.game.running"), s.boardWords(r.terms.Rules.String(), r.terms.Size))
	}
	judged := s.tableOf(c).Games
	for i := len(judged) - 1; i >= max(0, len(judged)-shownGames); i-- {
		g := judged[i]
		lines := []string{s.boardWords(g.Game.Game, g.Size) + " · " + time.Unix(g.Ended, 0).UTC().Format("2006-01-02")}
		if g.Why != ranking.Counts {
			lines = append(lines, s.why(g.Why))
		}
		p.row("watch "+s.hostOf(c, g.Game)+" "+g.ID, c.display(s.h.Say, g.Players[0])+" – "+c.display(s.h.Say, g.Players[1]), g.Result, lines...)
	}
	if len(judged) == 0 {
		p.text(s.h.Say("club.games.none"))
	} else {
		p.remark(s.h.Say("club.games.words"))
		p.button("logs", s.h.Say("club.export.logs"))
	}
	p.Add(form.Control{Kind: form.Files, ID: "import", Label: s.h.Say("club.import")})
	p.show()
}

// why says why a game does not count.
func (s *Section) why(w ranking.Why) string { return s.h.Say("club.why." + string(w)) }

// hostOf returns who has invited to a game, if the logs are here; else the player who began.
func (s *Section) hostOf(c *home, g ranking.Game) string {
	for _, k := range g.Players {
		if host, ok := c.book.papers[g.ID][k]; ok && isHost(host) {
			return string(k)
		}
	}
	return string(g.Players[0])
}

func (s *Section) pressGames(word, argument string) {
	switch word {
	case "watch":
		s.watch(argument)
	case "logs":
		s.exportLogs(s.now)
	}
}
