package words

import (
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
