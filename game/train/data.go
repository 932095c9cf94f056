package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"redstone/rules"
)

// thought is the result of the search for one position of a game.
type thought struct {
	ply    int
	rate   float64 // the mover's win rate
	visits map[rules.Move]int
}

// gameRecord is a game that play has written.
type gameRecord struct {
	game     rules.Game
	size     int
	moves    []rules.Move
	thoughts []thought // in order
}

// errLine is wrapped by the errors of readGames for lines that are not games.
var errLine = errors.New("malformed game")

// readFiles reads the games of one kind from files.
func readFiles(files []string, kind rules.Game) ([]gameRecord, error) {
	var all []gameRecord
	for _, name := range files {
		in, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		games, err := readGames(in, kind)
		in.Close()
		if err != nil {
			return nil, fmt.Errorf("%s, %w", name, err)
		}
		all = append(all, games...)
	}
	return all, nil
}

// readGames reads games, a line each.
func readGames(in io.Reader, kind rules.Game) ([]gameRecord, error) {
	var games []gameRecord
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		g, err := readGame(lines.Text(), kind)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", len(games)+1, err)
		}
		games = append(games, g)
	}
	return games, lines.Err()
}

// readGame reads one game and plays it through, so that all its moves are legal.
func readGame(line string, kind rules.Game) (gameRecord, error) {
	words := strings.Fields(line)
	if len(words) < 2 {
		return gameRecord{}, errLine
	}
	var g gameRecord
	var ok bool
	if g.game, ok = rules.ParseGame(words[0]); !ok || g.game != kind {
		return g, fmt.Errorf("%w: %q is not %v", errLine, words[0], kind)
	}
	var err error
	if g.size, err = strconv.Atoi(words[1]); err != nil {
		return g, fmt.Errorf("%w: the size %q", errLine, words[1])
	}
	p, err := rules.NewPosition(g.game, g.size, false)
	if err != nil {
		return g, err
	}
	for _, word := range words[2:] {
		name, rest, found := strings.Cut(word, ";")
		if found {
			t, err := readThought(rest, p)
			if err != nil {
				return g, err
			}
			g.thoughts = append(g.thoughts, t)
		}
		m, err := rules.ParseMove(name)
		if err != nil {
			return g, err
		}
		if _, err := p.Play(m); err != nil {
			return g, err
		}
		g.moves = append(g.moves, m)
	}
	return g, nil
}

// readThought reads "57;D4=300,E5=200".
func readThought(text string, p *rules.Position) (thought, error) {
	rate, list, _ := strings.Cut(text, ";")
	percent, err := strconv.Atoi(rate)
	if err != nil || percent < 0 || percent > 100 {
		return thought{}, fmt.Errorf("%w: the win rate %q", errLine, rate)
	}
	t := thought{ply: p.Ply(), rate: float64(percent) / 100, visits: map[rules.Move]int{}}
	for _, pair := range strings.Split(list, ",") {
		name, number, _ := strings.Cut(pair, "=")
		m, err := rules.ParseMove(name)
		if err != nil {
			return t, err
		}
		if reason := p.Check(m); reason != rules.Legal {
			return t, fmt.Errorf("%w: %v: %v", errLine, m, reason)
		}
		if t.visits[m], err = strconv.Atoi(number); err != nil || t.visits[m] < 0 {
			return t, fmt.Errorf("%w: the visits %q", errLine, number)
		}
	}
	return t, nil
}

// replay calls visit for every thought of the game with its position and the last
// two moves. The position is valid until visit returns.
func (g *gameRecord) replay(visit func(t *thought, p *rules.Position, last, before rules.Move)) {
	p, err := rules.NewPosition(g.game, g.size, false)
	if err != nil {
		panic(err) // readGame has made one
	}
	next := 0
	for ply := 0; next < len(g.thoughts); ply++ {
		if t := &g.thoughts[next]; t.ply == ply {
			last, before := rules.NoMove, rules.NoMove
			if ply > 0 {
				last = g.moves[ply-1]
			}
			if ply > 1 {
				before = g.moves[ply-2]
			}
			visit(t, p, last, before)
			next++
		}
		p.Do(g.moves[ply])
	}
}
