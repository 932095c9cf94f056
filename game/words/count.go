package words

import (
	"redstone/game/match"
	"redstone/rules"
)

// PassCount says what a pass by the side to move leads to: "If White passes too, Black
// wins by 2.5.", or, when it ends the game, "This pass ends the game: Black wins by 2.5."
// It is "" where no pass is possible.
func (w Words) PassCount(p *rules.Position) string {
	switch {
	case p.Game() != rules.Go || p.Result().Over():
		return ""
	case p.Passes() > 0:
		return w.Say("count.ends", "result", w.Lead(p.Area()))
	}
	return w.Say("count.too", "who", w.Colour(p.ToMove().Opponent()), "result", w.Lead(p.Area()))
}

// PassedCount says, after a pass, what another one by the side to move leads to: "If White
// passes too, Black wins by 2.5."
func (w Words) PassedCount(p *rules.Position) string {
	return w.Say("count.too", "who", w.Colour(p.ToMove()), "result", w.Lead(p.Area()))
}

// Seat says what a side has in the shown position: how many stones on the board, in Go how
// many prisoners.
func (w Words) Seat(m *match.Match, colour rules.Stone) string {
	if m.Position().Game() == rules.Go {
		return w.Count("seat.prisoners", m.Prisoners(colour))
	}
	return w.Count("seat.stones", m.Position().Count(colour))
}

// Start says how the game on the board begins, and short the same in a few words.
func (w Words) Start(m *match.Match) (long, short string) {
	if m.Position().Game() != rules.Go {
		return w.Say("start.words"), w.Say("start.short")
	}
	short = w.Say("start.short")
	if m.Position().ToMove() == rules.White {
		short = w.Say("start.white")
	}
	return short + " " + w.Say("start.go"), short
}

// Counted describes a count: what each side has on the board, the komi, the sums, and what
// belongs to nobody.
func (w Words) Counted(a rules.Area) string {
	side := func(h rules.Holding) (stones, points string) {
		return w.Count("seat.stones", h.Stones), w.Count("count.points", h.Points)
	}
	bs, bp := side(a.Black)
	ws, wp := side(a.White)
	text := w.Say("count.black", "stones", bs, "points", bp, "sum", w.Number(a.Sum(rules.Black))) + " " +
		w.Say("count.white", "stones", ws, "points", wp, "komi", w.Number(a.Komi), "sum", w.Number(a.Sum(rules.White)))
	if a.Neutral > 0 {
		text += " " + w.Count("count.neutral", a.Neutral)
	}
	return text
}

// Sums says in a few words what each side has in a count: "Black 31, White 25.5".
func (w Words) Sums(a rules.Area) string {
	return w.Say("count.sums", "black", w.Number(a.Sum(rules.Black)), "white", w.Number(a.Sum(rules.White)))
}

// Lead says who wins by a count and by how much: "Black wins by 2.5", "it is a draw".
func (w Words) Lead(a rules.Area) string {
	key, winner, lead := "count.wins", a.Winner(), max(a.Lead(), -a.Lead())
	switch lead {
	case 0:
		return w.Say("count.draw")
	case 1:
		key = "count.wins-one" // some languages have another word for a single point
	}
	return w.Say(key, "who", w.Colour(winner), "n", w.Number(lead))
}
