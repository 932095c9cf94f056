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
	text = strings.ToLower(strings.Join(strings.Fields(strings.Map(halfWidth, text)), " "))
	text = strings.TrimRight(text, ".")
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

// halfWidth returns the ASCII form of a character that East Asian keyboards type twice as wide.
func halfWidth(r rune) rune {
	if r >= '\uFF01' && r <= '\uFF5E' {
		return r - '\uFF01' + '!'
	}
	return r
}

// parseWon reads a result in words: "White wins by resignation", "B won", "Black resigns".
func parseWon(text string) (Outcome, bool) {
	who, how, _ := strings.Cut(text, " ")
	o := Outcome{Winner: colourOf(who), End: Won}
	if o.Winner == rules.Empty {
		return Outcome{}, false
	}
	verb, how, _ := strings.Cut(how, " ")
	switch verb {
	case "wins", "won", "win":
	case "resigns", "resigned":
		return Outcome{Winner: o.Winner.Opponent(), End: Resigned}, true
	case "loses", "lost":
		o.Winner = o.Winner.Opponent()
	default:
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
	how = strings.TrimLeft(how, " ([")
	if cut := strings.IndexAny(how, "()[]"); cut >= 0 {
		how = how[:cut]
	}
	word, rest, _ := strings.Cut(how, " ")
	switch strings.TrimSuffix(word, ".") {
	case "":
		return Won, 0, true
	case "r", "res", "resign", "resignation", "resigned", "resigns":
		return Resigned, 0, true
	case "t", "time", "timeout":
		return OnTime, 0, true
	case "f", "forfeit", "forfeited":
		return Forfeited, 0, true
	}
	points, ok = parsePoints(word, rest)
	if !ok || points > maxKomi {
		return Unknown, 0, false
	}
	return OnPoints, points, true
}

// parsePoints reads a lead: "3.5", "3,5", "3.5 points", "1/2", "3½", "3 1/2" or "half". rest is what follows
// the first word.
func parsePoints(word, rest string) (float64, bool) {
	if word == "half" {
		return 0.5, true
	}
	for i, fraction := range []string{"¼", "½", "¾"} {
		if whole, ok := strings.CutSuffix(word, fraction); ok {
			points, ok := decimal(whole + ".0")
			return points + float64(i+1)/4, ok
		}
	}
	if points, ok := quotient(word); ok {
		return points, true
	}
	points, ok := decimal(strings.TrimSuffix(strings.TrimSuffix(word, "pts"), "目"))
	if next, _, _ := strings.Cut(rest, " "); ok {
		part, _ := quotient(next)
		points += part
	}
	return points, ok
}

// quotient reads a fraction below one, such as "1/2".
func quotient(text string) (float64, bool) {
	above, below, _ := strings.Cut(text, "/")
	a, ok1 := decimal(above)
	b, ok2 := decimal(below)
	if !ok1 || !ok2 || a >= b {
		return 0, false
	}
	return a / b, true
}

// decimal reads a number of digits and at most one point or comma. Of what else strconv
// takes nothing is meant in a result.
func decimal(text string) (float64, bool) {
	if strings.Trim(text, "0123456789.,") != "" {
		return 0, false
	}
	n, err := strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64)
	return n, err == nil
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
