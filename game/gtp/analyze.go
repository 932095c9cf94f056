package main

import (
	"fmt"
	"strings"
	"time"

	"redstone/game/engine"
	"redstone/rules"
)

// analyzeSeconds is the default time limit of redstone-analyze.
const analyzeSeconds = 10

// analyze searches the position for so many seconds and then prints a report:
// a first line about the position, a line for each of the best moves, and a map of
// the expected owners of the points, as rows of percentages from the top, Black's if
// above zero.
func analyze(s *session, args []string) (string, error) {
	limit, err := limitOf(args, analyzeSeconds*time.Second)
	if err != nil {
		return "", err
	}
	r := s.request(s.line)
	r.Time = min(max(limit, time.Millisecond), engine.MaxTime)
	var last engine.Report
	s.analyse(nil, r, nil, func(m engine.Report) { last = m })
	if last.Err != nil {
		return "", last.Err
	}
	lines := []string{fmt.Sprintf("%s to move: win rate %.4f%s, %d playouts", s.pos.ToMove(), last.WinRate, proofWords(last.Proof), last.Playouts)}
	for _, m := range last.Moves {
		lines = append(lines, fmt.Sprintf("%s: %d visits, win rate %.4f%s; %s", m.Move, m.Visits, m.WinRate, proofWords(m.Proof), lineText(m.Line)))
	}
	return strings.Join(append(lines, ownerRows(last.Owners, s.size)...), "\n"), nil
}

func proofWords(p engine.Proof) string {
	return map[engine.Proof]string{engine.ProvenWin: " (proven win)", engine.ProvenLoss: " (proven loss)"}[p]
}

func lineText(line []rules.Move) string {
	words := make([]string, len(line))
	for i, m := range line {
		words[i] = m.String()
	}
	return strings.Join(words, " ")
}

// ownerRows writes the map, the top row first.
func ownerRows(owners []int8, size int) []string {
	if len(owners) != size*size {
		return nil
	}
	rows := []string{"owners:"}
	for row := size - 1; row >= 0; row-- {
		var b strings.Builder
		for _, o := range owners[row*size : (row+1)*size] {
			fmt.Fprintf(&b, "%5d", o)
		}
		rows = append(rows, b.String())
	}
	return rows
}
