package puzzle

import (
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

// The properties of a puzzle at the root; .github/SGF.md describes them. What SGF has a name for is there: SO and CP.
const (
	propID     = "PUZZLE" // the ID
	propGoal   = "GOAL"   // "win", "annihilate 3", "capture 2 D7"
	propThemes = "THEMES" // names, with spaces between
	propRating = "RATING"
	propProof  = "PROOF"
	propBad    = "BM" // a wrong move, as in SGF
)

// MaxID is the length of the longest ID, and MaxIn the largest number of moves of a goal.
const (
	MaxID = 32
	MaxIn = 50
)

// ErrFormat is wrapped by the errors of reading puzzles.
var ErrFormat = errors.New("no puzzle")

// SGF returns the puzzle as one game tree on one line.
func (p *Puzzle) SGF() string {
	root := p.Record.Root
	saved, info := root.Extra, p.Record.Info
	defer func() { root.Extra, p.Record.Info = saved, info }()
	root.Extra = p.header()
	p.Record.Info.Source, p.Record.Info.Copyright = p.Source, p.Credit
	return strings.ReplaceAll(strings.TrimSpace(p.Record.Format()), "\n", "")
}

func (p *Puzzle) header() []sgf.Property {
	goal := string(p.Goal)
	if p.In != 0 {
		goal += " " + strconv.Itoa(p.In)
	}
	if p.Target != 0 {
		goal += " " + p.Target.String()
	}
	list := []sgf.Property{{Name: propID, Values: []string{p.ID}}, {Name: propGoal, Values: []string{goal}}}
	add := func(name, value string) {
		if value != "" {
			list = append(list, sgf.Property{Name: name, Values: []string{sgf.Escape(value)}})
		}
	}
	names := make([]string, len(p.Themes))
	for i, t := range p.Themes {
		names[i] = string(t)
	}
	add(propThemes, strings.Join(names, " "))
	if p.Rating != 0 {
		add(propRating, strconv.Itoa(p.Rating))
	}
	add(propProof, p.Proof)
	return list
}

// FromRecord reads a puzzle from a record that has been read from SGF. The error wraps ErrFormat.
func FromRecord(r *record.Record) (*Puzzle, error) {
	get := func(name string) string {
		for _, p := range r.Root.Extra {
			if p.Name == name && len(p.Values) > 0 {
				return sgf.SimpleText(p.Values[0])
			}
		}
		return ""
	}
	p := &Puzzle{ID: get(propID), Proof: get(propProof), Source: r.Info.Source, Credit: r.Info.Copyright, Record: r}
	if !ValidID(p.ID) {
		return nil, fmt.Errorf("%w: its ID is %q", ErrFormat, p.ID)
	}
	var err error
	if p.Goal, p.In, p.Target, err = parseGoal(get(propGoal)); err != nil {
		return nil, err
	}
	if p.Target != 0 && p.Start().At(p.Target) != rules.Black && p.Start().At(p.Target) != rules.White {
		return nil, fmt.Errorf("%w: there is no stone on %v", ErrFormat, p.Target)
	}
	for _, name := range strings.Fields(get(propThemes)) {
		if t := Theme(name); slices.Contains(Themes, t) {
			p.Themes = append(p.Themes, t)
		}
	}
	if text := get(propRating); text != "" {
		if p.Rating, err = strconv.Atoi(text); err != nil || p.Rating < 0 || p.Rating > 4000 {
			return nil, fmt.Errorf("%w: its rating is %q", ErrFormat, text)
		}
	}
	return p, nil
}

// parseGoal reads "capture 2 D7".
func parseGoal(text string) (goal Goal, in int, target rules.Point, err error) {
	words := strings.Fields(text)
	bad := fmt.Errorf("%w: its goal is %q", ErrFormat, text)
	if len(words) == 0 {
		return "", 0, 0, bad
	}
	goal, words = Goal(words[0]), words[1:]
	needs, marked := true, true
	switch goal {
	case Win, Solve:
		needs, marked = false, false
	case Annihilate:
		marked = false
	case Live, Kill, Ladder:
		needs = false
	case Capture, Save:
	default:
		return "", 0, 0, bad
	}
	if needs {
		if len(words) == 0 {
			return "", 0, 0, bad
		}
		in, err = strconv.Atoi(words[0])
		if err != nil || in < 1 || in > MaxIn {
			return "", 0, 0, bad
		}
		words = words[1:]
	}
	if marked {
		var ok bool
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

// ValidID reports whether a text can be an ID.
func ValidID(id string) bool {
	for _, c := range []byte(id) {
		if !(c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-') {
			return false
		}
	}
	return id != "" && len(id) <= MaxID
}

// NewID makes the ID of a puzzle from its game, position and goal: six characters, the same in every process and
// version.
func NewID(p *Puzzle) string {
	const letters = "abcdefghjkmnpqrstuvwxyz23456789x"
	h := fnv.New64a()
	fmt.Fprintf(h, "%v %s %s %d %v", p.Game(), p.Start().Text(), p.Goal, p.In, p.Target)
	sum := h.Sum64()
	id := make([]byte, 6)
	for i := range id {
		id[i] = letters[sum&31]
		sum >>= 5
	}
	return string(id)
}

// Wrong reports whether a move of the solver is marked as wrong, BM; what follows it is its refutation.
func Wrong(n *record.Node) bool {
	return n != nil && slices.ContainsFunc(n.Extra, func(p sgf.Property) bool { return p.Name == propBad })
}

// MarkWrong marks a move of the solver as wrong.
func MarkWrong(n *record.Node) {
	if n != nil && !Wrong(n) {
		n.Extra = append(n.Extra, sgf.Property{Name: propBad, Values: []string{"1"}})
	}
}
