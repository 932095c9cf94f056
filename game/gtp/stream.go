package main

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"redstone/game/engine"
	"redstone/rules"
)

// dialect is how a program that graphical boards know writes reports.
type dialect struct {
	rate      func(float64) string // of a win rate, 0…1
	ownership bool                 // can report the expected owners
}

// The dialects of Leela Zero, whose win rates are in hundredths of a percent (its
// README, section "GTP extensions"), and of KataGo (docs/GTP_Extensions.md). What the
// engine does not know, such as a score for each move, is left out.
var (
	leelaZero = dialect{rate: func(p float64) string { return strconv.Itoa(int(p*10000 + 0.5)) }}
	kataGo    = dialect{rate: func(p float64) string { return strconv.FormatFloat(p, 'f', 6, 64) }, ownership: true}
)

// streamOptions are the arguments of a command that analyses.
type streamOptions struct {
	colour    rules.Stone // Empty: the side to move
	every     time.Duration
	least     int // moves in a report, even those that have not been tried
	most      int
	allowed   []rules.Move // nil: all
	avoided   []rules.Move
	ownership bool
}

// parseStream reads "[colour] [centiseconds] [key value]…". allow and avoid have three
// values: a colour, moves with commas between them, and for how many plies. Only the
// next move is restricted, and only the colour to move. Keys of other programs are
// skipped, with one value.
func parseStream(args []string, toMove rules.Stone) (streamOptions, error) {
	o := streamOptions{every: 500 * time.Millisecond, most: math.MaxInt}
	if c, err := colour(args); err == nil {
		o.colour, toMove, args = c, c, args[1:]
	}
	if len(args) > 0 {
		if n, err := strconv.ParseUint(args[0], 10, 31); err == nil {
			o.every, args = time.Duration(n)*10*time.Millisecond, args[1:]
		}
	}
	for len(args) > 0 {
		values := 1
		switch args[0] {
		case "allow", "avoid":
			values = 3
		}
		if len(args) <= values {
			return o, errSyntax
		}
		if err := o.set(args[0], args[1:1+values], toMove); err != nil {
			return o, err
		}
		args = args[1+values:]
	}
	return o, nil
}

// set takes one key with its values.
func (o *streamOptions) set(key string, values []string, toMove rules.Stone) error {
	switch key {
	case "interval":
		n, err := whole(values, 0, math.MaxInt32)
		o.every = time.Duration(n) * 10 * time.Millisecond
		return err
	case "maxmoves":
		n, err := whole(values, 0, math.MaxInt32)
		o.most = n
		return err
	case "minmoves":
		n, err := whole(values, 0, math.MaxInt32)
		o.least = n
		return err
	case "ownership":
		o.ownership = values[0] == "true"
	case "allow", "avoid":
		c, err := colour(values)
		if err != nil {
			return err
		}
		if _, err := whole(values, 2, math.MaxInt32); err != nil {
			return err
		}
		var moves []rules.Move
		for _, word := range strings.Split(values[1], ",") {
			m, err := rules.ParseMove(word)
			if err != nil {
				return errSyntax
			}
			moves = append(moves, m)
		}
		switch {
		case c != toMove:
		case key == "allow":
			o.allowed = append(o.allowed, moves...)
		default:
			o.avoided = append(o.avoided, moves...)
		}
	}
	return nil
}

// keep returns which moves to look at; nil for all.
func (o streamOptions) keep() func(rules.Move) bool {
	if o.allowed == nil && o.avoided == nil {
		return nil
	}
	return func(m rules.Move) bool {
		return (o.allowed == nil || slices.Contains(o.allowed, m)) && !slices.Contains(o.avoided, m)
	}
}

// analysed reads the arguments of a command that analyses, and returns what it is about:
// the position with the colour to move, also after two passes.
func (s *session) analysed(args []string) (streamOptions, line, error) {
	o, err := parseStream(args, s.pos.ToMove())
	if err != nil {
		return o, line{}, err
	}
	if o.colour == rules.Empty {
		o.colour = s.pos.ToMove()
	}
	l, _, err := s.forColour(o.colour)
	return o, l, err
}

// streaming makes the handler of a command like lz-analyze, which answers at once and
// then writes a report of one line at each interval, until another command comes.
func streaming(d dialect) handler {
	return func(s *session, args []string) (string, error) {
		o, l, err := s.analysed(args)
		if err != nil {
			return "", err
		}
		r := s.request(l)
		r.Playouts = 0
		var failed error
		if _, err := io.WriteString(s.out, "="+s.id+"\n"); err != nil {
			return "", errQuiet
		}
		write := s.writer(d, o, l.pos)
		s.analyse(s.input.waiting, r, o.keep(), func(m engine.Report) {
			if m.Err != nil {
				failed = m.Err
			} else {
				write(m, m.Done)
			}
		})
		if failed != nil {
			_, _ = fmt.Fprintf(s.out, "info error %s\n", oneLine(failed.Error()))
		}
		return "", errQuiet
	}
}

// generating makes the handler of a command like lz-genmove_analyze, which writes
// reports while it thinks about its move.
func generating(d dialect) handler {
	return func(s *session, args []string) (string, error) {
		o, l, err := s.analysed(args)
		if err != nil {
			return "", err
		}
		if _, err := io.WriteString(s.out, "="+s.id+"\n"); err != nil {
			return "", errQuiet
		}
		write := s.writer(d, o, l.pos)
		var last engine.Report
		told := false
		m, err := s.think(s.search, o.colour, func(m engine.Report) {
			told = write(m, false)
			last = m
		})
		if !told && len(last.Moves) > 0 {
			write(last, true)
		}
		if err == nil {
			err = s.play(o.colour, m)
		}
		word := m.String()
		if err != nil {
			_, _ = fmt.Fprintf(s.out, "info error %s\n", oneLine(err.Error()))
			return "", errQuiet
		}
		s.moved = true
		_, _ = io.WriteString(s.out, "play "+word+"\n") // the end of the answer shows what is wrong
		return "", errQuiet
	}
}

// writer returns a function that writes a report when the interval is over, or when it
// must, and says whether it did. Errors show at the end of the answer.
func (s *session) writer(d dialect, o streamOptions, p *rules.Position) func(m engine.Report, must bool) bool {
	var told time.Time
	return func(m engine.Report, must bool) bool {
		if !must && s.now().Sub(told) < o.every {
			return false
		}
		text := d.line(m.Moves, o.least, o.most)
		if d.ownership && o.ownership && len(m.Owners) == p.Size()*p.Size() {
			text += " ownership " + ownership(m.Owners, p)
		}
		told = s.now()
		_, _ = io.WriteString(s.out, text+"\n")
		return true
	}
}

// line writes a report about at most so many moves, the best first. Beyond the least
// number it leaves out those that have not been tried. Rates are those of the player to
// move.
func (d dialect) line(moves []engine.MoveReport, least, most int) string {
	var words []string
	for i, one := range moves[:min(most, len(moves))] {
		if one.Visits > 0 || one.Proof != engine.Unproven || i < least {
			words = append(words, fmt.Sprintf("info move %s visits %d winrate %s lcb %s order %d pv %s",
				one.Move, one.Visits, d.rate(one.WinRate), d.rate(lowerBound(one)), i, lineText(one.Line)))
		}
	}
	return strings.Join(words, " ")
}

// lowerBound is the lower end of the 95 % confidence interval of a move's win rate, by
// the normal approximation, which is what these programs call "lcb".
func lowerBound(m engine.MoveReport) float64 {
	if m.Proof != engine.Unproven || m.Visits == 0 {
		return m.WinRate
	}
	return max(0, m.WinRate-1.96*math.Sqrt(m.WinRate*(1-m.WinRate)/float64(m.Visits)))
}

// ownership writes the expected owners from the player to move's view, -1 to 1, row by
// row from the top.
func ownership(owners []int8, p *rules.Position) string {
	sign := 0.01
	if p.ToMove() == rules.White {
		sign = -sign
	}
	words := make([]string, 0, len(owners))
	for row := p.Size() - 1; row >= 0; row-- {
		for _, o := range owners[row*p.Size() : (row+1)*p.Size()] {
			words = append(words, strconv.FormatFloat(sign*float64(o), 'f', 2, 64))
		}
	}
	return strings.Join(words, " ")
}
