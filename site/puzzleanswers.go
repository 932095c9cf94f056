package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"redstone/game/engine/goal"
	"redstone/game/puzzle"
	"redstone/rules"
)

// answerNodes is how many positions are searched for one first move. Puzzles need at most a few thousand.
const answerNodes = 200_000

// answerVersion is part of the names in the cache: another way to find answers takes another one.
const answerVersion = "1"

// answerFinder finds every first move of a puzzle that reaches its goal. Of goals with a number of moves that is proven for
// the moves that the puzzle's tree says nothing of. The others (win, and those of Go) are what the tree says: that only its
// moves are right was proven when the puzzle was made. Proofs take seconds for a thousand puzzles, so results are kept in a
// file, by position and goal.
type answerFinder struct {
	file  string              // "" keeps nothing
	known map[string][]string // by key: moves
}

// newAnswerFinder reads what was kept. A file that is damaged or is not there only costs time.
func newAnswerFinder(file string) *answerFinder {
	f := &answerFinder{file: file, known: map[string][]string{}}
	if file == "" {
		return f
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return f
	}
	for line := range strings.Lines(string(data)) {
		// The first word is a checksum of the rest, the second the key.
		sum, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		if words := strings.Fields(rest); len(words) > 1 && sum == shortHash([]byte(rest)) {
			f.known[words[0]] = words[1:]
		}
	}
	return f
}

// answerKey stands for all that the answers depend on.
func answerKey(p *sitePuzzle) string {
	text := fmt.Sprintln(answerVersion, p.Game(), p.start.Text(), p.Goal, p.In, p.Target)
	for _, n := range p.Record.Root.Children() {
		text += fmt.Sprintln(n.Move, puzzle.Wrong(n))
	}
	return fullHash([]byte(text))[:20]
}

// find sets the answers of all puzzles, on all processors, and keeps them.
func (f *answerFinder) find(ctx context.Context, list []*sitePuzzle) error {
	keys := make([]string, len(list))
	var open []int
	for i, p := range list {
		keys[i] = answerKey(p)
		if p.answers = f.kept(p, keys[i]); p.answers == nil {
			open = append(open, i)
		}
	}
	var all sync.WaitGroup
	next := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for i := range next {
				list[i].answers = findAnswers(list[i], func() bool { return ctx.Err() != nil })
			}
		})
	}
	for _, i := range open {
		next <- i
	}
	close(next)
	all.Wait()
	if err := ctx.Err(); err != nil {
		return err
	}
	if len(open) > 0 && f.file != "" {
		f.keep(list, keys)
	}
	return nil
}

// kept returns the answers of an earlier run, nil when there are none or they are no legal moves.
func (f *answerFinder) kept(p *sitePuzzle, key string) []rules.Move {
	var moves []rules.Move
	for _, word := range f.known[key] {
		m, err := rules.ParseMove(word)
		if err != nil || p.start.Check(m) != rules.Legal {
			return nil
		}
		moves = append(moves, m)
	}
	return moves
}

// keep writes the answers of these puzzles. When that fails they are found again next time.
func (f *answerFinder) keep(list []*sitePuzzle, keys []string) {
	var text strings.Builder
	for i, p := range list {
		line := keys[i]
		for _, m := range p.answers {
			line += " " + m.String()
		}
		fmt.Fprintln(&text, shortHash([]byte(line)), line)
	}
	if os.MkdirAll(filepath.Dir(f.file), 0o755) == nil {
		_ = writeChanged(f.file, []byte(text.String()))
	}
}

// findAnswers returns the first moves that reach the goal, those of the tree first. One that is neither in the tree nor
// decided within answerNodes positions is left out.
func findAnswers(p *sitePuzzle, stop func() bool) []rules.Move {
	var right, wrong []rules.Move
	for _, n := range p.Record.Root.Children() {
		if puzzle.Wrong(n) {
			wrong = append(wrong, n.Move)
		} else {
			right = append(right, n.Move)
		}
	}
	position := p.start.Clone()
	for _, m := range position.AppendLegal(nil) {
		if !slices.Contains(right, m) && !slices.Contains(wrong, m) && reaches(p, position, m, stop) {
			right = append(right, m)
		}
	}
	return right
}

// reaches reports whether a first move is proven to reach the goal of a puzzle that has a number of moves.
func reaches(p *sitePuzzle, position *rules.Position, m rules.Move, stop func() bool) bool {
	me, target := position.ToMove(), position.At(p.Target)
	position.Do(m)
	defer position.Undo()
	over := position.Result().Over()
	won := over && position.Result().Winner == me
	question := goal.Question{Position: position, Attacker: me, Target: p.Target, In: p.In - 1}
	want := goal.Reached
	switch p.Goal {
	case puzzle.Annihilate:
		question.Kind = goal.Annihilate
	case puzzle.Capture:
		if question.Kind = goal.Capture; position.At(p.Target) != target {
			return true
		}
	case puzzle.Save:
		question.Kind, question.Attacker, question.In = goal.Capture, me.Opponent(), p.In
		want = goal.Refuted
		if position.At(p.Target) != target {
			return false
		}
	default:
		return false
	}
	if over || question.In == 0 {
		return won
	}
	proof, err := goal.Prove(question, answerNodes, stop)
	return err == nil && proof.Verdict == want
}
