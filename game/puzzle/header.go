package puzzle

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"redstone/rules"
	"redstone/rules/sgf"
)

// The properties of a puzzle at the root; .github/SGF.md describes them. What SGF has a name for is there: SO and CP.
const (
	propID     = "PUZZLE" // the ID
	propGoal   = "GOAL"   // "win", "annihilate 3", "capture 2 D7"
	propThemes = "THEMES" // names, with spaces between
	propRating = "RATING"
	propProof  = "PROOF"
	propSource = "SO"
	propCredit = "CP"
	propBad    = "BM" // a wrong move, as in SGF
)

// own are the properties that only puzzles have.
var own = []string{propID, propGoal, propThemes, propRating, propProof}

// The limits of a header.
const (
	MaxID     = 32   // bytes of an ID
	MaxIn     = 50   // the largest number of moves of a goal
	MaxRating = 4000 //
	MaxText   = 2000 // bytes of Proof, Source and Credit
)

// header is what the root of a puzzle says about it; get returns the raw values of a property.
func readHeader(get func(name string) []string) (p Puzzle, err error) {
	one := func(name string, limit int) string {
		values := get(name)
		text := ""
		if len(values) > 0 {
			text = sgf.SimpleText(values[0])
		}
		if err == nil && len(values) > 1 {
			err = fmt.Errorf("%w: %s is there %d times", ErrFormat, name, len(values))
		}
		if err == nil && len(text) > limit {
			err = fmt.Errorf("%w: %s is longer than %d bytes", ErrFormat, name, limit)
		}
		return text
	}
	p.ID = one(propID, MaxText)
	goal, themes, rating := one(propGoal, MaxText), one(propThemes, MaxText), one(propRating, MaxText)
	p.Proof, p.Source, p.Credit = one(propProof, MaxText), one(propSource, MaxText), one(propCredit, MaxText)
	if err != nil {
		return p, err
	}
	if !ValidID(p.ID) {
		return p, fmt.Errorf("%w: its ID is %s", ErrFormat, sgf.Quote(p.ID))
	}
	if p.Goal, p.In, p.Target, err = parseGoal(goal); err != nil {
		return p, err
	}
	for name := range strings.FieldsSeq(themes) {
		if t := Theme(name); slices.Contains(Themes, t) && !slices.Contains(p.Themes, t) {
			p.Themes = append(p.Themes, t) // others are of a later version
		}
	}
	if rating != "" {
		if p.Rating, err = strconv.Atoi(rating); err != nil || p.Rating < 0 || p.Rating > MaxRating {
			return p, fmt.Errorf("%w: its rating is %s", ErrFormat, sgf.Quote(rating))
		}
	}
	return p, nil
}

// properties returns the header as properties.
func (p *Puzzle) properties() []sgf.Property {
	var list []sgf.Property
	add := func(name, value string) {
		if value != "" {
			list = append(list, sgf.Property{Name: name, Values: []string{sgf.Escape(value)}})
		}
	}
	names := make([]string, len(p.Themes))
	for i, t := range p.Themes {
		names[i] = string(t)
	}
	add(propID, p.ID)
	add(propGoal, p.GoalText())
	add(propThemes, strings.Join(names, " "))
	if p.Rating != 0 {
		add(propRating, strconv.Itoa(p.Rating))
	}
	add(propProof, oneLine(p.Proof))
	add(propSource, oneLine(p.Source))
	add(propCredit, oneLine(p.Credit))
	return list
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// GoalText returns the goal as the property GOAL has it: "win", "annihilate 3", "capture 2 D7".
func (p *Puzzle) GoalText() string {
	text := string(p.Goal)
	if p.In != 0 {
		text += " " + strconv.Itoa(p.In)
	}
	if p.Target != 0 {
		text += " " + p.Target.String()
	}
	return text
}

// shape says what belongs to a goal.
type shape struct {
	in, target bool
	enemy      bool       // the target is the other side's
	only       rules.Game // with one
	one        bool       // it is a goal of one game only
}

var shapes = map[Goal]shape{
	Win:        {},
	Solve:      {},
	Annihilate: {in: true, one: true, only: rules.Redstone},
	Capture:    {in: true, target: true, enemy: true},
	Save:       {in: true, target: true},
	Live:       {target: true, one: true, only: rules.Go},
	Kill:       {target: true, enemy: true, one: true, only: rules.Go},
	Ladder:     {target: true, enemy: true, one: true, only: rules.Go},
}

// parseGoal reads "capture 2 D7".
func parseGoal(text string) (goal Goal, in int, target rules.Point, err error) {
	words := strings.Fields(text)
	bad := fmt.Errorf("%w: its goal is %s", ErrFormat, sgf.Quote(text))
	if len(words) == 0 {
		return "", 0, 0, bad
	}
	goal, words = Goal(words[0]), words[1:]
	s, ok := shapes[goal]
	if !ok {
		return "", 0, 0, bad
	}
	if s.in {
		if len(words) == 0 {
			return "", 0, 0, bad
		}
		in, err = strconv.Atoi(words[0])
		if err != nil || in < 1 || in > MaxIn {
			return "", 0, 0, bad
		}
		words = words[1:]
	}
	if s.target {
		if len(words) == 0 {
			return "", 0, 0, bad
		}
		if target, ok = rules.ParsePoint(words[0]); !ok {
			return "", 0, 0, bad
		}
		words = words[1:]
	}
	if len(words) > 0 {
		return "", 0, 0, bad
	}
	return goal, in, target, nil
}

// checkGoal returns why the goal does not fit a position, or nil. The error wraps ErrFormat.
func (p *Puzzle) checkGoal(start *rules.Position) error {
	s, ok := shapes[p.Goal]
	if !ok || s.one && s.only != start.Game() {
		return fmt.Errorf("%w: %s has no goal %s", ErrFormat, start.Game(), sgf.Quote(string(p.Goal)))
	}
	if s.in != (p.In != 0) || p.In < 0 || p.In > MaxIn || s.target != (p.Target != 0) {
		return fmt.Errorf("%w: its goal is %s", ErrFormat, sgf.Quote(p.GoalText()))
	}
	if !s.target {
		return nil
	}
	if !p.Target.On(start.Size()) || !start.At(p.Target).Coloured() {
		return fmt.Errorf("%w: there is no stone on %v", ErrFormat, p.Target)
	}
	if (start.At(p.Target) != start.ToMove()) != s.enemy {
		return fmt.Errorf("%w: the stone on %v is the wrong side's for %s", ErrFormat, p.Target, p.Goal)
	}
	return nil
}

// ValidID reports whether a text can be an ID.
func ValidID(id string) bool {
	for _, c := range []byte(id) {
		if !(c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-') {
			return false
		}
	}
	return id != "" && len(id) <= MaxID
}
