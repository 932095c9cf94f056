package main

import (
	"errors"
	"fmt"
	"runtime/debug"
	"strconv"
	"strings"

	"redstone/rules"
)

// showboard draws the board with position letters. It has no empty line, which
// would end the answer.
func showboard(s *session, _ []string) (string, error) {
	var b strings.Builder
	size := s.pos.Size()
	header := "  "
	for col := range size {
		header += " " + rules.ColumnName(col)
	}
	b.WriteString("\n" + header + "\n")
	for row := size - 1; row >= 0; row-- {
		fmt.Fprintf(&b, "%2d", row+1)
		for col := range size {
			fmt.Fprintf(&b, " %c", s.pos.At(rules.At(col, row)).Letter())
		}
		fmt.Fprintf(&b, " %d\n", row+1)
	}
	b.WriteString(header + "\n")
	switch r := s.pos.Result(); {
	case r.Over() && r.Winner == rules.Empty:
		b.WriteString("over without a winner")
	case r.Over():
		fmt.Fprintf(&b, "%s has won", r.Winner)
	default:
		fmt.Fprintf(&b, "%s to move", s.pos.ToMove())
		if s.pos.SwapOffered() {
			b.WriteString(" or swap")
		}
	}
	return b.String(), nil
}

// finalScore counts a game of Go as the board stands, over or not. Redstone has no
// points: its winner has 1 more.
func finalScore(s *session, _ []string) (string, error) {
	r := s.pos.Result()
	switch {
	case r.Method == rules.Resignation:
		return initial(r.Winner) + "+Resign", nil
	case s.game == rules.Go:
		black, white := s.pos.Score()
		return lead(float64(black) - float64(white) - s.pos.Komi()), nil
	case r.Over():
		return initial(r.Winner) + "+1", nil
	}
	return "", errors.New("cannot score: the game is not over")
}

func initial(colour rules.Stone) string {
	return strings.ToUpper(string(colour.Letter()))
}

// lead writes by how much Black is ahead.
func lead(points float64) string {
	switch {
	case points > 0:
		return "B+" + strconv.FormatFloat(points, 'f', -1, 64)
	case points < 0:
		return "W+" + strconv.FormatFloat(-points, 'f', -1, 64)
	}
	return "0"
}

// finalStatusList lists groups, one a line. All stones on the board are alive: they
// are never agreed to be dead.
func finalStatusList(s *session, args []string) (string, error) {
	if len(args) == 0 {
		return "", errSyntax
	}
	switch args[0] {
	case "dead", "seki":
		return "", nil
	case "alive":
	default:
		return "", errSyntax
	}
	var lines []string
	seen := map[rules.Point]bool{}
	for row := s.size - 1; row >= 0; row-- {
		for col := range s.size {
			pt := rules.At(col, row)
			if seen[pt] || !s.pos.At(pt).Coloured() {
				continue
			}
			var words []string
			for _, q := range s.pos.AppendGroup(nil, pt) {
				seen[q] = true
				words = append(words, q.String())
			}
			lines = append(lines, strings.Join(words, " "))
		}
	}
	return strings.Join(lines, "\n"), nil
}

// version is that of the module, or of the commit it was built from.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "unknown"
	}
	return info.Main.Version
}
