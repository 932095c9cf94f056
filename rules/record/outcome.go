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
// whether it was understood. Of what was not, the winner may be known all the same.
// It is the only reader of results: what shows, lists or merges them asks it.
func ParseOutcome(text string) (Outcome, bool) {
	text = strings.ToLower(strings.Join(strings.Fields(text), " "))
	switch text {
	case "", "?", "unknown", "unfinished", "not finished":
		return Outcome{}, true
	case "0", "draw", "jigo", "tie", "drawn", "0-0":
		return Outcome{End: Drawn}, true
	case "void", "no result", "noresult", "no-result", "suspended", "both lost":
		return Outcome{End: Void}, true
	}
	who, how, ok := strings.Cut(text, "+")
	if !ok {
		return parseWon(text)
	}
	o := Outcome{Winner: colourOf(who)}
	if o.Winner == rules.Empty {
		return Outcome{}, false
	}
	if o.End, o.Points, ok = parseEnd(how); !ok {
		return Outcome{Winner: o.Winner, End: Won}, false
	}
	return o, true
}

// parseWon reads a result in words: "White wins by resignation", "B won".
func parseWon(text string) (Outcome, bool) {
	who, how, _ := strings.Cut(text, " ")
	o := Outcome{Winner: colourOf(who), End: Won}
	verb, how, _ := strings.Cut(how, " ")
	switch verb {
	case "wins", "won", "win":
	default:
		return Outcome{}, false
	}
	if o.Winner == rules.Empty {
		return Outcome{}, false
	}
	if how != "" {
		end, points, ok := parseEnd(strings.TrimPrefix(strings.TrimPrefix(how, "by "), "on "))
		if !ok {
			return o, false
		}
		o.End, o.Points = end, points
	}
	return o, true
}

func colourOf(text string) rules.Stone {
	switch strings.TrimSpace(text) {
	case "b", "black":
		return rules.Black
	case "w", "white":
		return rules.White
	}
	return rules.Empty
}

// parseEnd reads how a game was won. What follows a space or a bracket, as in "3.5
// (after 200 moves)", is left out.
func parseEnd(how string) (end End, points float64, ok bool) {
	how = strings.TrimSpace(how)
	if cut := strings.IndexAny(how, " (["); cut > 0 {
		how = how[:cut]
	}
	switch strings.TrimSuffix(how, ".") {
	case "":
		return Won, 0, true
	case "r", "res", "resign", "resignation", "resigned", "resigns":
		return Resigned, 0, true
	case "t", "time", "timeout":
		return OnTime, 0, true
	case "f", "forfeit", "forfeited":
		return Forfeited, 0, true
	}
	points, err := strconv.ParseFloat(strings.Replace(how, ",", ".", 1), 64)
	if err != nil || math.IsNaN(points) || points < 0 || points > maxKomi {
		return Unknown, 0, false
	}
	return OnPoints, points, true
}

// Outcome returns how the game ended: by its result, or where that is missing or
// unknown by the position at the end of the main line. When the record fails Check there is no
// such position.
func (r *Record) Outcome() Outcome {
	if r == nil {
		return Outcome{}
	}
	if o, ok := ParseOutcome(r.Info.Result); o.End != Unknown || !ok {
		return o // which is the zero Outcome for words that are not understood
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
