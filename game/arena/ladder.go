package main

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"redstone/assets"
	"redstone/game/engine"
	"redstone/game/lang"
)

// pairing is two players of a ladder, by number, who play each other.
type pairing struct{ a, b int }

// ladder lets each level play the ones up to s.reach above it, and every further
// player all levels, and prints the ratings that fit the games.
func (s *settings) ladder(more []string) error {
	if s.top < 2 || s.top > engine.Merciless || s.reach < 1 {
		return fmt.Errorf("a ladder has a top from 2 to %d and a reach of at least 1", engine.Merciless)
	}
	names := make([]string, s.top, s.top+len(more))
	for i := range names {
		names[i] = fmt.Sprintf("level:%d", i+1)
		if i+1 == engine.Merciless && s.effort.time > 0 {
			names[i] += ":time=" + s.effort.time.String()
		}
	}
	names = append(names, more...)
	results := newResults(len(names))
	for _, pair := range pairings(s.top, s.reach, len(more)) {
		if s.halt.Load() {
			break
		}
		score, err := s.match(names[pair.b], names[pair.a])
		if err != nil {
			return err
		}
		results.add(pair.b, pair.a, score)
		fmt.Fprintf(s.out, "%s against %s: %s\n", names[pair.b], names[pair.a], score.describe())
	}
	text := table(names, results)
	fmt.Fprint(s.out, "\n"+text)
	if s.readme == "" {
		return nil
	}
	return writeTable(s.readme, s.command, text)
}

// pairings lists who plays whom: levels come first, then the others.
func pairings(levels, reach, more int) []pairing {
	var list []pairing
	for up := 1; up <= reach; up++ {
		for low := 0; low+up < levels; low++ {
			list = append(list, pairing{low, low + up})
		}
	}
	for m := range more {
		for low := range levels {
			list = append(list, pairing{low, levels + m})
		}
	}
	return list
}

// table prints the ratings as Markdown. The first player's is 0. Intervals are of
// 95%: of the rating itself, and of the step from the player in the line above.
func table(names []string, r *results) string {
	rating, covariance := r.fit()
	texts := lang.Load(assets.Texts(), lang.Base)
	text := "| Level | Playouts a move | Games | Elo above the first | Step from the row above |\n|---|---|---|---|---|\n"
	for i, name := range names {
		row := "| " + label(texts, name) + fmt.Sprintf(" | %d | ", r.gamesOf(i))
		if r.gamesOf(i) == 0 { // it was interrupted
			text += row + "unknown | |\n"
			continue
		}
		row += fmt.Sprintf("%.0f ± %.0f | ", rating[i], interval(covariance[i][i]))
		if i > 0 && r.gamesOf(i-1) > 0 {
			step := covariance[i][i] + covariance[i-1][i-1] - 2*covariance[i][i-1]
			row += fmt.Sprintf("%+.0f ± %.0f ", rating[i]-rating[i-1], interval(step))
		}
		text += row + "|\n"
	}
	return text
}

// label is the first two columns: a level with its name and its playouts, or any other
// player.
func label(texts *lang.Texts, player string) string {
	number, ok := strings.CutPrefix(player, "level:")
	n, err := strconv.Atoi(number)
	if !ok || err != nil {
		return player + " |"
	}
	playouts := strconv.Itoa(engine.Playouts(n))
	if thousands := len(playouts) - 3; thousands > 0 {
		playouts = playouts[:thousands] + "," + playouts[thousands:]
	}
	return number + " " + texts.Say("level."+number) + " | " + playouts
}

// The lines of a document between which writeTable writes.
const (
	tableBegin = "<!-- ladder -->\n"
	tableEnd   = "<!-- end of ladder -->\n"
)

var errNoMarks = errors.New("it has no lines \"" + strings.TrimSpace(tableBegin) + "\" and \"" + strings.TrimSpace(tableEnd) + "\"")

// writeTable puts the command and its table between the two marks of a document.
func writeTable(file, command, table string) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	before, rest, ok := strings.Cut(string(data), tableBegin)
	_, after, found := strings.Cut(rest, tableEnd)
	if !ok || !found {
		return fmt.Errorf("%s: %w", file, errNoMarks)
	}
	text := before + tableBegin + "`go run ./game/arena " + command + "`:\n\n" + table + tableEnd + after
	return os.WriteFile(file, []byte(text), 0o644)
}
