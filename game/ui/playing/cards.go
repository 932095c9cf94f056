package playing

import (
	"math"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/words"
	"redstone/rules"
)

// lowerColour returns the colour of the card below the board: the person's against the
// computer or somebody elsewhere, otherwise Black's.
func (s *Screen) lowerColour() rules.Stone {
	if m := s.host.Match(); !words.Here(m, rules.Black) && words.Here(m, rules.White) {
		return rules.White
	}
	return rules.Black
}

func (s *Screen) buildCards(f *widget.Frame) {
	lower := s.lowerColour()
	for i, colour := range []rules.Stone{lower.Opponent(), lower} {
		s.buildCard(f, i, colour)
	}
}

// card is the content of a seat's card.
type card struct {
	colour         rules.Stone
	name, short    string // the player; short for narrow cards
	stones, detail string // the number of stones; that and whose turn it is
	clock          string // "" for none
	low            bool   // it runs low
	framed         bool   // this side is to move, or has won
}

// cardOf returns the content of a colour's card.
func (s *Screen) cardOf(colour rules.Stone) card {
	m, w := s.host.Match(), s.host.Words()
	c := card{colour: colour, name: w.Player(m, colour), short: w.ShortPlayer(m, colour), stones: w.Seat(m, colour)}
	c.detail = c.stones
	over := m.Outcome().Over // a game that is over says so in every position
	turn := m.Position().ToMove() == colour && !over
	won := over && m.Outcome().Winner == colour
	c.framed = won || turn && m.Live()
	note := ""
	switch {
	case won:
		note = w.Say("seat.won")
	case turn && !m.Live():
		note = w.Say("seat.to-move") // an earlier position: no one is to move
	case turn && m.PlayerOf(colour).Computer:
		note = w.Say(s.computing("seat.thinking", "seat.delayed", "seat.failed"))
	case turn && words.TwoPlayers(m):
		note = w.Say("seat.to-move")
	case turn:
		note = w.Say("seat.your-turn")
	}
	if said, ok := s.remoteCard(&c); ok && !won {
		note = said
	}
	if note != "" {
		c.detail += ", " + note
	}
	c.clock, c.low = s.clockOf(colour)
	return c
}

// computing returns one of three keys of texts for a computer that is to move: it thinks,
// takes longer than it should, or found no move.
func (s *Screen) computing(thinks, delayed, failed string) string {
	switch {
	case s.host.Failed():
		return failed
	case s.host.Delayed():
		return delayed
	}
	return thinks
}

// label returns the accessible name of a seat.
func (c card) label(w words.Words) string {
	label := w.Say("seat.label", "colour", w.Colour(c.colour), "name", c.name, "detail", c.detail)
	if c.name == w.Colour(c.colour) {
		label = c.name + ", " + c.detail
	}
	if c.clock != "" {
		label += ", " + c.clock
	}
	return label
}

// buildCard adds a seat: stone, name, stones on the board, clock.
func (s *Screen) buildCard(f *widget.Frame, i int, colour rules.Stone) {
	r := s.host.Layout().Cards[i]
	shown := s.cardOf(colour)
	s.clockShown[colour-rules.Black] = shown.clock
	f.Add(widget.Control{
		Node:  sem.Node{ID: "seat." + colour.String(), Role: sem.Status, Label: shown.label(s.host.Words()), Rect: r},
		Paint: func(c canvas.Canvas, _ widget.ControlState) { s.drawCard(c, r, shown) },
	})
}

// drawCard draws a seat.
func (s *Screen) drawCard(c canvas.Canvas, r sem.Rect, shown card) {
	c.Card(r)
	if shown.framed {
		c.Box(r, 14, c.Theme.Panel, 2, c.Theme.Accent)
	}
	in := insideCard(r)
	y, d, marks := r.Y+r.H/2, in.stone, s.host.Settings().Marks
	s.host.Stones().DrawShadow(c, in.x, y, d, marks)
	if c.Theme == &canvas.DarkTheme && shown.colour == rules.Black {
		c.Box(sem.Rect{X: in.x - d/2 - 1, Y: y - d/2 - 1, W: d + 2, H: d + 2}, d, canvas.Fade(canvas.RGB(0xECE8E1), 0.35), 0, c.Theme.Panel)
	}
	s.host.Stones().Draw(c, shown.colour, in.x, y, d, marks)
	name, detail := in.name, in.detail
	if shown.clock != "" && !in.narrow {
		drawClock(c, shown, sem.Rect{X: r.X + r.W - 114, Y: r.Y, W: 98, H: r.H}, canvas.SizeLarge, canvas.Right)
		name.W, detail.W = name.W-100, detail.W-100
	}
	fits := func(text string) bool {
		return c.Fonts.Width(text, canvas.Bold, canvas.SizeNormal, c.Scale)*0.82 <= name.W
	}
	switch {
	case fits(shown.name):
		c.Text(shown.name, name, canvas.Bold, canvas.SizeNormal, c.Theme.Ink, canvas.Left)
	case fits(shown.short):
		c.Text(shown.short, name, canvas.Bold, canvas.SizeNormal, c.Theme.Ink, canvas.Left)
	default:
		c.Clipped(shown.short, name, canvas.Bold, canvas.SizeNormal, c.Theme.Ink)
	}
	text := shown.detail
	if shown.clock != "" && in.narrow { // the clock takes the place of the detail
		drawClock(c, shown, detail, canvas.SizeNormal, canvas.Left)
		w := c.Fonts.Width(shown.clock, canvas.Bold, canvas.SizeNormal, c.Scale) + 6
		detail.X, detail.W, text = detail.X+w, detail.W-w, shown.stones
		if c.Fonts.Width(text, canvas.Regular, canvas.SizeSmall, c.Scale) <= detail.W {
			c.Text(text, detail, canvas.Regular, canvas.SizeSmall, c.Theme.Muted, canvas.Right)
		}
		return
	}
	if c.Fonts.Width(text, canvas.Regular, canvas.SizeSmall, c.Scale) > detail.W {
		text = shown.stones // the frame shows whose turn it is
	}
	c.Text(text, detail, canvas.Regular, canvas.SizeSmall, c.Theme.Muted, canvas.Left)
}

// drawClock draws the clock of a card, on a red ground when it runs low.
func drawClock(c canvas.Canvas, shown card, r sem.Rect, size float64, a canvas.Align) {
	ink := c.Theme.Ink
	if shown.low {
		ink = c.Theme.OnAccent
		w, h := math.Min(r.W, c.Fonts.Width(shown.clock, canvas.Bold, size, c.Scale)), math.Min(r.H, size+10)
		ground := sem.Rect{X: r.X - 5, Y: r.Y + (r.H-h)/2, W: w + 10, H: h}
		if a == canvas.Right {
			ground.X = r.X + r.W - w - 5
		}
		c.Box(ground, 6, c.Theme.Fill, 0, c.Theme.Fill)
	}
	c.Text(shown.clock, r, canvas.Bold, size, ink, a)
}

// cardPlaces is where the parts of a card are.
type cardPlaces struct {
	narrow       bool    // there is no room for a clock beside the name
	x, stone     float64 // the middle of the stone, and its diameter
	name, detail sem.Rect
}

// insideCard divides a card: the stone, and two lines beside it.
func insideCard(r sem.Rect) cardPlaces {
	p := cardPlaces{narrow: r.W < 248, stone: 34}
	left, gap, right := 18.0, 16.0, 14.0
	nameY, detailY, line := -21.0, 1.0, 20.0
	if r.H < 55 {
		p.stone, nameY, detailY, line = 26, -18, 0, 18
	}
	if p.narrow {
		p.stone, left, gap, right = 22, 9, 8, 8
		if r.W < 120 {
			left, gap, right = 7, 6, 4
		}
	}
	p.x = r.X + left + p.stone/2
	x, y := r.X+left+p.stone+gap, r.Y+r.H/2
	p.name = sem.Rect{X: x, Y: y + nameY, W: r.X + r.W - x - right, H: line}
	p.detail = sem.Rect{X: x, Y: y + detailY, W: p.name.W, H: line}
	return p
}
