package embedding

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"redstone/game/puzzle"
	"redstone/rules"
	"redstone/rules/record"
)

// file returns the option with a file that was given, which says all about the game; "" for none.
func (p *parser) file() string {
	for _, name := range []string{"sgf", "src"} {
		if strings.TrimSpace(p.values[name]) != "" {
			return name
		}
	}
	return ""
}

func (p *parser) position(value string) {
	if file := p.file(); file != "" {
		p.wrong(Problem{Value: value, Code: Conflict, Allowed: file})
		return
	}
	pos, err := rules.ParsePosition(p.o.Game, value)
	if err != nil {
		setup, _ := err.(*rules.SetupError)
		p.wrong(Problem{Value: value, Code: BadPosition, Setup: setup})
		return
	}
	if p.o.Size != 0 && p.o.Size != pos.Size() {
		p.about("size", Problem{Value: strconv.Itoa(p.o.Size), Code: Conflict, Allowed: "position"})
	}
	p.o.Size, p.o.Position = pos.Size(), pos.Text()
	p.start = pos
}

// board returns what the moves are played from, and then the position after them.
func (p *parser) board() *rules.Position {
	if p.start == nil {
		p.start = startOf(&p.o)
	}
	return p.start
}

// Start returns the position that the moves are played from, with the pie rule in a game of Redstone from the empty
// board. It is the caller's.
func (o *Options) Start() *rules.Position { return startOf(o) }

func startOf(o *Options) *rules.Position {
	if o.Position != "" {
		if pos, err := rules.ParsePosition(o.Game, o.Position); err == nil {
			return pos
		}
	}
	size := o.Size
	if size == 0 {
		size = DefaultSize
	}
	pos, _ := rules.NewPosition(o.Game, size, o.Game == rules.Redstone) // game and size were checked
	return pos
}

// moves reads the moves and plays them; p.start is then the position after them. It ends before the first that is wrong.
func (p *parser) moves(value string) {
	if file := p.file(); file != "" {
		p.wrong(Problem{Value: value, Code: Conflict, Allowed: file})
		return
	}
	pos := p.board()
	for word := range strings.FieldsFuncSeq(value, isBetween) {
		m, err := rules.ParseMove(word)
		if err != nil || m == rules.Resign {
			p.wrong(Problem{Value: word, Code: BadMove})
			return
		}
		if reason := pos.Check(m); reason != rules.Legal {
			p.wrong(Problem{Value: word, Code: BadMove, Reason: reason})
			return
		}
		if len(p.o.Moves) == MaxMoves {
			p.wrong(Problem{Code: TooLong, Allowed: strconv.Itoa(p.option.Most)})
			return
		}
		if _, err := pos.Play(m); err != nil {
			return
		}
		p.o.Moves = append(p.o.Moves, m)
	}
}

// isBetween reports whether a character separates the words of a list.
func isBetween(c rune) bool { return c == ',' || c == ' ' || c == '\n' || c == '\t' || c == '\r' }

// sgf takes the text of a file; what is wrong with it is found when it is read as a game or as puzzles.
func (p *parser) sgf(value string) { p.o.SGF = value }

func (p *parser) src(value string) {
	scheme, _, ok := strings.Cut(value, ":")
	web := !ok || strings.ContainsAny(scheme, "/?#") || strings.EqualFold(scheme, "https") || strings.EqualFold(scheme, "http")
	if !web || strings.ContainsFunc(value, func(c rune) bool { return c <= ' ' || c == '\\' }) {
		p.wrong(Problem{Value: value, Code: BadAddress})
		return
	}
	p.o.Src = value
}

func (p *parser) puzzle(value string) {
	own := p.o.SGF != "" || p.o.Src != "" // its name is the host's
	if !own && !puzzle.ValidID(value) || strings.ContainsFunc(value, func(c rune) bool { return c < ' ' }) {
		p.wrong(Problem{Value: value, Code: BadID})
		return
	}
	p.o.Puzzle = value
}

func (p *parser) color(value string) {
	switch value {
	case "black":
		p.o.Color = rules.Black
	case "white":
		p.o.Color = rules.White
	}
}

func (p *parser) ply(value string) {
	if strings.EqualFold(value, "end") {
		p.o.Ply = -1
		return
	}
	if n, err := strconv.Atoi(value); err != nil || n < 0 {
		p.wrong(Problem{Value: value, Code: BadNumber, Allowed: "0…, end"})
		p.o.values["ply"] = ""
	} else {
		p.o.Ply = n
	}
}

func (p *parser) autoplay(value string) {
	switch seconds, err := strconv.ParseFloat(value, 64); {
	case strings.EqualFold(value, "on"):
		p.o.Autoplay = DefaultAutoplay
	case strings.EqualFold(value, "off"):
	case err != nil || !(seconds >= 0.5 && seconds <= 60):
		p.wrong(Problem{Value: value, Code: BadNumber, Allowed: "0.5–60, on, off"})
	default:
		p.o.Autoplay = time.Duration(math.Round(seconds*1000)) * time.Millisecond
	}
}

func (p *parser) controls(value string) {
	for word := range strings.FieldsFuncSeq(strings.ToLower(value), isBetween) {
		switch c := Control(word); {
		case word == "none":
		case !slices.Contains(Controls, c):
			p.wrong(Problem{Value: word, Code: BadChoice, Allowed: strings.Join(p.option.Allowed, ", ")})
		case !p.o.Has(c):
			p.o.Controls = append(p.o.Controls, c)
		}
	}
	slices.SortFunc(p.o.Controls, func(a, b Control) int { return slices.Index(Controls, a) - slices.Index(Controls, b) })
}

func (p *parser) symmetry(value string) {
	if strings.EqualFold(value, "random") {
		p.o.Symmetry = RandomSymmetry
		return
	}
	if n, err := strconv.Atoi(value); err != nil || n < 0 || n > 7 {
		p.wrong(Problem{Value: value, Code: BadNumber, Allowed: "0–7, random"})
	} else {
		p.o.Symmetry = n
	}
}

// markNames are the names of marks in SGF.
var markNames = map[string]record.MarkKind{
	"CR": record.Circle, "SQ": record.Square, "TR": record.Triangle, "MA": record.Cross, "SL": record.Selected,
	"LB": record.Label, "TB": record.TerritoryBlack, "TW": record.TerritoryWhite,
}

// marks reads lists such as "TR:A1,B2;LB:C3=a".
func (p *parser) marks(value string) {
	size := p.boardSize()
	for list := range strings.SplitSeq(value, ";") {
		if list = strings.TrimSpace(list); list == "" {
			continue
		}
		name, points, _ := strings.Cut(list, ":")
		kind, ok := markNames[strings.ToUpper(strings.TrimSpace(name))]
		if !ok {
			p.wrong(Problem{Value: list, Code: BadMarks})
			continue
		}
		for word := range strings.SplitSeq(points, ",") {
			if m, ok := readMark(kind, word, size); !ok {
				p.wrong(Problem{Value: list, Code: BadMarks})
				break
			} else if len(p.o.Marks) < maxMarks {
				p.o.Marks = append(p.o.Marks, m)
			}
		}
	}
}

// readMark reads a point, with its label where it has one.
func readMark(kind record.MarkKind, text string, size int) (record.Mark, bool) {
	name, label, labelled := strings.Cut(text, "=")
	at, ok := rules.ParsePoint(strings.TrimSpace(name))
	label = strings.TrimSpace(label)
	ok = ok && at.On(size) && labelled == (kind == record.Label) && labelled == (label != "") && len(label) <= MaxLabel
	return record.Mark{Kind: kind, Point: at, Text: label}, ok
}

// boardSize returns the size of the board on which points have to be: the largest there is where a file or a puzzle says
// it later.
func (p *parser) boardSize() int {
	if p.o.SGF != "" || p.o.Src != "" || p.o.Puzzle != "" {
		return rules.MaxSize
	}
	return p.board().Size()
}

// crop reads two corners.
func (p *parser) crop(value string) {
	first, last, _ := strings.Cut(value, "-")
	a, ok1 := rules.ParsePoint(strings.TrimSpace(first))
	b, ok2 := rules.ParsePoint(strings.TrimSpace(last))
	c := Crop{}
	if ok1 && ok2 {
		c = corners(a, b)
	}
	if !c.fits(p.boardSize()) {
		p.wrong(Problem{Value: value, Code: BadCrop})
		return
	}
	p.o.Crop = c
}

// corners returns the part between two points.
func corners(a, b rules.Point) Crop {
	return Crop{Min: rules.At(min(a.Col(), b.Col()), min(a.Row(), b.Row())), Max: rules.At(max(a.Col(), b.Col()), max(a.Row(), b.Row()))}
}

// fits reports whether the part is one of a board of that size: at least two lines each way.
func (c Crop) fits(size int) bool {
	return c.Min.On(size) && c.Max.On(size) && c.Max.Col() > c.Min.Col() && c.Max.Row() > c.Min.Row()
}

// On returns the part of a board of that size, the whole board where it does not fit.
func (c Crop) On(size int) Crop {
	if !c.fits(size) {
		return Crop{}
	}
	return c
}
