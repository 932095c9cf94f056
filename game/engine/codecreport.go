package engine

import (
	"strconv"
	"strings"

	"redstone/rules"
)

// Bounds of what DecodeReport reads.
const (
	maxReportMoves = 2000
	maxPoints      = rules.MaxSize * rules.MaxSize
)

// Encode returns the report as one line for DecodeReport:
// "playouts=900 rate=0.53 proof=0 done=0 owners=97,-3,… moves=500:0.55:0:D4,E5;…",
// where a move is its visits, rate, proof and line, or "error=" and the error's
// text.
func (r Report) Encode() string {
	if r.Err != nil {
		return encodeError(r.Err)
	}
	b := make([]byte, 0, 256)
	b = strconv.AppendInt(append(b, "playouts="...), int64(r.Playouts), 10)
	b = appendRate(append(b, " rate="...), r.WinRate)
	b = strconv.AppendInt(append(b, " proof="...), int64(r.Proof), 10)
	b = appendFlag(append(b, " done="...), r.Done)
	b = append(b, " owners="...)
	if r.Owners == nil {
		b = append(b, '-')
	}
	for i, o := range r.Owners {
		if i > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendInt(b, int64(o), 10)
	}
	b = append(b, " moves="...)
	if len(r.Moves) == 0 {
		b = append(b, '-')
	}
	for i, m := range r.Moves {
		if i > 0 {
			b = append(b, ';')
		}
		b = m.append(b)
	}
	return string(b)
}

func appendRate(b []byte, rate float64) []byte { return strconv.AppendFloat(b, rate, 'g', 6, 64) }

// append writes the move as "VISITS:RATE:PROOF:LINE".
func (m MoveReport) append(b []byte) []byte {
	b = append(strconv.AppendInt(b, int64(m.Visits), 10), ':')
	b = append(appendRate(b, m.WinRate), ':')
	b = append(strconv.AppendInt(b, int64(m.Proof), 10), ':')
	for i, one := range m.Line {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, one.String()...)
	}
	return b
}

// DecodeReport reads what Report.Encode writes; rates keep six digits. The Err of a
// report still matches ErrRequest, ErrOver or ErrPanic, and such a report is Done.
// The error wraps ErrMalformed.
func DecodeReport(text string) (Report, error) {
	if len(text) > MaxText {
		return Report{}, &fault{ErrMalformed, "too long"}
	}
	if words, ok := strings.CutPrefix(text, "error="); ok {
		return Report{Err: parseError(words), Done: true}, nil
	}
	f := fields{rest: text}
	r := Report{
		Playouts: int(f.number("playouts=", 1<<40)),
		WinRate:  f.rate(f.value("rate=")),
		Proof:    Proof(f.number("proof=", uint64(ProvenLoss))),
		Done:     f.number("done=", 1) == 1,
	}
	if owners := f.value("owners="); owners != "-" {
		r.Owners = f.owners(owners)
	}
	if moves := f.value("moves="); moves != "-" {
		r.Moves = f.reports(moves)
	}
	if f.end(); f.err != nil {
		return Report{}, f.err
	}
	return r, nil
}

// owners reads percentages with commas between them.
func (f *fields) owners(text string) []int8 {
	var list []int8
	f.each(text, ",", func(word string) {
		n, err := strconv.Atoi(word)
		if err != nil || n < -100 || n > 100 || len(list) == maxPoints {
			f.fail("owners=")
			return
		}
		list = append(list, int8(n))
	})
	return list
}

// reports reads what MoveReport.append writes, with semicolons between.
func (f *fields) reports(text string) []MoveReport {
	var list []MoveReport
	f.each(text, ";", func(word string) {
		parts := strings.Split(word, ":")
		if len(parts) != 4 || len(list) == maxReportMoves {
			f.fail("moves=")
			return
		}
		visits, err := strconv.ParseUint(parts[0], 10, 40)
		proof, err2 := strconv.ParseUint(parts[2], 10, 8)
		line := f.moves(parts[3])
		if err != nil || err2 != nil || Proof(proof) > ProvenLoss || f.err != nil || len(line) > MaxLine {
			f.fail("moves=")
			return
		}
		list = append(list, MoveReport{Move: line[0], Visits: int(visits), WinRate: f.rate(parts[1]), Proof: Proof(proof), Line: line})
	})
	return list
}
