package diagram

import (
	"strconv"
	"strings"

	"redstone/rules"
)

// Text pictures a position in plain characters, for messages and terminals: X
// for black stones, O for white ones, as people write Go diagrams, # for red
// ones, + for the marked points, letters and numbers around it. The last move
// stands in brackets when last is on the board. Every line ends in "\n".
func Text(p *rules.Position, last rules.Point) string {
	size := p.Size()
	star := pointSet(Star(size))
	var b strings.Builder
	letters := "   "
	for col := range size {
		letters += " " + rules.ColumnName(col)
	}
	letters += "\n"
	b.WriteString(letters)
	for row := size - 1; row >= 0; row-- {
		number := strconv.Itoa(row + 1)
		line := strings.Repeat(" ", 3-len(number)) + number
		for col := range size {
			at := rules.At(col, row)
			sign := "."
			switch p.At(at) {
			case rules.Black:
				sign = "X"
			case rules.White:
				sign = "O"
			case rules.Red:
				sign = "#"
			default:
				if star[at] {
					sign = "+"
				}
			}
			switch {
			case at == last:
				line += "(" + sign
			case col > 0 && rules.At(col-1, row) == last:
				line += ")" + sign
			default:
				line += " " + sign
			}
		}
		if last.Row() == row && last.Col() == size-1 {
			line += ")"
		} else {
			line += " "
		}
		b.WriteString(line + number + "\n")
	}
	b.WriteString(letters)
	return b.String()
}
