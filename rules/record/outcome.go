package record

import (
	"math"
	"strconv"
	"strings"

	"redstone/rules"
)

// End says how a game ended, as far as results in files say it.
type End uint8

// The ends.
const (
	Unknown  End = iota // the result is missing, or "?"
	Won                 // the result does not say how; in Redstone, by capture
	OnPoints            // by as many as Points says
	Resigned
	OnTime
	Forfeited
	Drawn
	Void // no result
	ends // number of ends; keep last
)

var endNames = [ends]string{"unknown", "won", "points", "resignation", "time", "forfeit", "draw", "void"}

// String returns a short stable name such as "resignation", for translation
// keys.
func (e End) String() string {
	if e >= ends {
		e = Unknown
	}
	return endNames[e]
}

// Outcome is a result that could be understood.
type Outcome struct {
	Winner rules.Stone // Black or White; Empty when nobody won or nothing is known
	End    End
	Points float64 // OnPoints: the lead of the winner
}

// String returns the outcome as SGF has it: "B+R", "W+3.5", "0", "Void", "?".
func (o Outcome) String() string {
	switch o.End {
	case Drawn:
		return "0"
	case Void:
		return "Void"
	}
	text := "B+"
	switch o.Winner {
	case rules.Black:
	case rules.White:
		text = "W+"
	default:
		return "?"
	}
	switch o.End {
	case OnPoints:
		return text + strconv.FormatFloat(o.Points, 'f', -1, 64)
	case Resigned:
		return text + "R"
	case OnTime:
		return text + "T"
	case Forfeited:
		return text + "F"
	}
	return text
}

// ParseOutcome reads an SGF result, in the spellings that programs use, and reports
// whether it was understood.
func ParseOutcome(text string) (Outcome, bool) {
	text = strings.ToLower(strings.TrimSpace(text))
	switch text {
	case "", "?", "unknown":
		return Outcome{}, true
	case "0", "draw", "jigo", "tie", "drawn":
		return Outcome{End: Drawn}, true
	case "void", "no result", "noresult", "suspended":
		return Outcome{End: Void}, true
	}
	who, how, ok := strings.Cut(text, "+")
	if !ok {
		return Outcome{}, false
	}
	var o Outcome
	switch strings.TrimSpace(who) {
	case "b", "black":
		o.Winner = rules.Black
	case "w", "white":
		o.Winner = rules.White
	default:
		return Outcome{}, false
	}
	how = strings.TrimSpace(how)
	if cut := strings.IndexAny(how, " ("); cut > 0 {
		how = how[:cut] // "3.5 (after 200 moves)"
	}
	switch how {
	case "":
		o.End = Won
	case "r", "res", "resign", "resignation", "resigned":
		o.End = Resigned
	case "t", "time", "timeout":
		o.End = OnTime
	case "f", "forfeit":
		o.End = Forfeited
	default:
		points, err := strconv.ParseFloat(strings.Replace(how, ",", ".", 1), 64)
		if err != nil || math.IsNaN(points) || points < 0 || points > maxKomi {
			return Outcome{Winner: o.Winner, End: Won}, false
		}
		o.End, o.Points = OnPoints, points
	}
	return o, true
}

// Outcome returns how the game ended: by its result, or without one by the
// position at the end of the main line. When the record fails Check there is no
// such position.
func (r *Record) Outcome() Outcome {
	if r == nil {
		return Outcome{}
	}
	if o, ok := ParseOutcome(r.Info.Result); ok && o.End != Unknown || o.End == Won {
		return o
	}
	if r.Check() != nil {
		return Outcome{}
	}
	return OutcomeOf(r.Position(r.Last()))
}

// OutcomeOf returns how the game on the board has ended, if it has; the zero
// Outcome for nil.
func OutcomeOf(p *rules.Position) Outcome {
	if p == nil {
		return Outcome{}
	}
	black, white := 0, 0
	if p.Result().Method == rules.Score {
		black, white = p.Score()
	}
	return OutcomeBy(p.Result(), float64(black-white)-p.Komi())
}

// OutcomeBy converts a result of package rules. lead is how many points Black is
// ahead after komi, below 0 when White is; it is used where the result is by score.
func OutcomeBy(result rules.Result, lead float64) Outcome {
	o := Outcome{Winner: result.Winner, End: Won}
	switch result.Method {
	case rules.NotOver:
		return Outcome{}
	case rules.NoResult:
		return Outcome{End: Void}
	case rules.Resignation:
		o.End = Resigned
	case rules.Score:
		if o.Winner == rules.Empty {
			return Outcome{End: Drawn}
		}
		o.End, o.Points = OnPoints, math.Abs(lead)
	}
	return o
}
