package words

import (
	"strconv"

	"redstone/rules"
)

// Harm says what a move of the side to move does if that harms nobody but its player: "This
// takes five of your own stones and none of White's.", that it loses at once, or that it
// lets the enemy end a game of Go with a count that wins for him. It is "" for any other
// move.
func (w Words) Harm(p *rules.Position, m rules.Move) string {
	by := p.ToMove()
	if m == rules.Pass {
		if p.Area().Winner() == by.Opponent() {
			return w.PassCount(p)
		}
		return ""
	}
	if !m.IsRed() {
		return "" // a stone of one's own colour can neither take those nor lose
	}
	after := p.Clone()
	e, err := after.Play(m)
	own, enemy := e.Captured(by), e.Captured(by.Opponent())
	switch {
	case err != nil:
		return ""
	case after.Result().Winner == by.Opponent():
		return w.count("ask.last", own)
	case own > 0 && enemy == 0:
		return w.count("ask.own", own, "enemy", w.Colour(by.Opponent()))
	}
	return ""
}

// count is Count with the number in words: "five", "17".
func (w Words) count(key string, n int, pairs ...string) string {
	form := ".many"
	if n == 1 {
		form = ".one"
	}
	return w.Say(key+form, append([]string{"n", w.numeral(n)}, pairs...)...)
}

// numeral writes a number from 2 on, in words up to twelve.
func (w Words) numeral(n int) string {
	const inWords = 12
	text := strconv.Itoa(n)
	if n >= 2 && n <= inWords {
		return w.Say("number." + text)
	}
	return text
}
