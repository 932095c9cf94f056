package main

import (
	"fmt"
	"io"
	"strconv"
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
	r := s.request()
	r.Time = min(max(limit, time.Millisecond), engine.MaxTime)
	var last engine.Report
	s.analyse(nil, r, func(m engine.Report) { last = m })
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

// lzAnalyze is the command of the program Leela Zero that graphical boards know:
// "lz-analyze [colour] [centiseconds]". It answers at once and then writes a report
// of one line at each interval, until another command comes.
func lzAnalyze(s *session, args []string) (string, error) {
	passed := 0
	if c, err := colour(args); err == nil {
		if passed, err = s.turn(c); err != nil {
			return "", err
		}
		defer func() { s.back(passed) }()
		args = args[1:]
	}
	every := 50
	for i, word := range args { // some programs write the interval's name before it
		if n, err := strconv.Atoi(word); err == nil && n >= 0 {
			every = n
		} else if word != "interval" || i+1 >= len(args) {
			return "", errSyntax
		}
	}
	r := s.request()
	r.Playouts = 0
	var told time.Time
	var failed error
	if _, err := io.WriteString(s.out, "="+s.id+"\n"); err != nil {
		return "", errQuiet
	}
	s.analyse(s.input.waiting, r, func(m engine.Report) {
		if m.Err != nil {
			failed = m.Err
		}
		if m.Err != nil || !m.Done && s.now().Sub(told) < time.Duration(every)*10*time.Millisecond {
			return
		}
		told = s.now()
		_, _ = io.WriteString(s.out, lzLine(m)+"\n") // the end of the answer shows what is wrong
	})
	if failed != nil {
		_, _ = fmt.Fprintf(s.out, "info error %s\n", oneLine(failed.Error()))
	}
	return "", errQuiet
}

// lzLine writes a report in Leela Zero's format: win rates in hundredths of a
// percent, the best move first.
func lzLine(m engine.Report) string {
	var words []string
	for i, one := range m.Moves {
		words = append(words, fmt.Sprintf("info move %s visits %d winrate %d order %d pv %s",
			one.Move, one.Visits, int(one.WinRate*10000+0.5), i, lineText(one.Line)))
	}
	return strings.Join(words, " ")
}
