package embedding

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"redstone/game/diagram"
	"redstone/game/engine"
	"redstone/game/match"
	"redstone/game/puzzle"
	"redstone/rules"
	"redstone/rules/record"
)

// Kind is what the value of an option is.
type Kind string

// The kinds.
const (
	Choice Kind = "choice" // one of Allowed
	Number Kind = "number" // Least to Most
	Text   Kind = "text"   // of at most Most bytes
	List   Kind = "list"   // words of Allowed, with spaces or commas between them
)

// Option is one option, as EMBED.md lists it.
type Option struct {
	Name        string
	Kind        Kind
	Allowed     []string
	Least, Most int // of a Number without a Most, read checks it

	read func(p *parser, value string) // after Kind was checked but for List
}

// short is enough for a word or a number.
const short = 200

// table has all options, in the order in which they are read: the game before its size, the position before the moves.
var table []Option

func init() { // what reads an option also looks others up here
	table = []Option{
		{Name: "game", Kind: Choice, Allowed: []string{"redstone", "go"}, read: func(p *parser, v string) { p.o.Game, _ = rules.ParseGame(v) }},
		{Name: "size", Kind: Number, Least: rules.MinSize, Most: rules.MaxSize, read: number(func(o *Options) *int { return &o.Size })},
		{Name: "position", Kind: Text, Most: 850, read: (*parser).position},
		{Name: "moves", Kind: Text, Most: 64 << 10, read: (*parser).moves},
		{Name: "sgf", Kind: Text, Most: MaxSGF, read: (*parser).sgf},
		{Name: "src", Kind: Text, Most: 2048, read: (*parser).src},
		{Name: "puzzle", Kind: Text, Most: short, read: (*parser).puzzle},
		{Name: "mode", Kind: Choice, Allowed: []string{"play", "solve", "view", "analyse"}, read: func(p *parser, v string) { p.o.Mode = Mode(v) }},
		{Name: "color", Kind: Choice, Allowed: []string{"black", "white", "both"}, read: (*parser).color},
		{Name: "level", Kind: Number, Least: 1, Most: match.MaxLevel, read: number(func(o *Options) *int { return &o.Level })},
		{Name: "ply", Kind: Number, read: (*parser).ply},
		{Name: "theme", Kind: Choice, Allowed: themes, read: func(p *parser, v string) { p.o.Theme = v }},
		{Name: "look", Kind: Choice, Allowed: looks(), read: func(p *parser, v string) { p.o.Look = v }},
		{Name: "coords", Kind: Choice, Allowed: onOff, read: func(p *parser, v string) { p.o.Coords = v != "off" }},
		{Name: "marks", Kind: Text, Most: 64 << 10, read: (*parser).marks},
		{Name: "crop", Kind: Text, Most: short, read: (*parser).crop},
		{Name: "controls", Kind: List, Allowed: controlNames(), read: (*parser).controls},
		{Name: "lang", Kind: Text, Most: short, read: func(p *parser, v string) { p.o.Lang = v }},
		{Name: "symmetry", Kind: Text, Most: short, read: (*parser).symmetry},
		{Name: "autoplay", Kind: Text, Most: short, read: (*parser).autoplay},
		{Name: "width", Kind: Number, Least: 240, Most: 1200, read: number(func(o *Options) *int { return &o.Width })},
		{Name: "loading", Kind: Choice, Allowed: []string{"press", "visible", "eager"}, read: func(p *parser, v string) { p.o.Loading = v }},
	}
}

// Table lists the options.
func Table() []Option { return slices.Clone(table) }

var (
	themes = []string{"auto", "light", "dark"}
	onOff  = []string{"on", "off"}
)

func looks() []string {
	var names []string
	for _, l := range diagram.Looks() {
		names = append(names, l.Name)
	}
	return names
}

func controlNames() []string {
	var names []string
	for _, c := range Controls {
		names = append(names, string(c))
	}
	return append(names, "none")
}

// number returns what reads a whole number.
func number(field func(*Options) *int) func(p *parser, value string) {
	return func(p *parser, value string) {
		if n, err := strconv.Atoi(value); err == nil {
			*field(&p.o) = n
		} else {
			p.wrong(Problem{Value: value, Code: BadNumber, Allowed: p.option.bounds()})
		}
	}
}

// bounds returns the bounds of a number, to be shown.
func (o *Option) bounds() string { return strconv.Itoa(o.Least) + "–" + strconv.Itoa(o.Most) }

// parser reads the options one after the other.
type parser struct {
	o        Options
	values   Values  // as they were given
	option   *Option // that is read
	problems []Problem

	start *rules.Position // what moves are played from, nil before it is needed
}

// Parse reads options. A wrong one is as if it was not there, and told.
func Parse(v Values) (Options, []Problem) {
	p := &parser{values: v}
	p.o = Options{
		Game: rules.Redstone, Level: engine.DefaultLevel, Ply: -1, Theme: "auto", Look: looks()[0], Coords: true, Loading: "press",
		values: Values{},
	}
	for name := range v {
		if !slices.ContainsFunc(table, func(o Option) bool { return o.Name == name }) {
			p.o.Unknown = append(p.o.Unknown, shorten(name))
		}
	}
	slices.Sort(p.o.Unknown)
	for i := range table {
		p.option = &table[i]
		value, there := v[p.option.Name]
		if !there {
			continue
		}
		if p.option.Name != "sgf" {
			value = strings.TrimSpace(value)
		}
		if strings.TrimSpace(value) == "" {
			if !slices.Contains(switches, p.option.Name) {
				continue
			}
			value = "on"
		}
		p.o.values[p.option.Name] = value
		if p.option.Kind == Choice {
			value = strings.ToLower(value)
		}
		if p.allowed(value) {
			p.option.read(p, value)
		}
	}
	p.finish()
	return p.o, p.problems
}

// switches are the options that an empty value switches on: an attribute has one when it has none.
var switches = []string{"coords", "autoplay"}

// given reports whether an option has a value, right or wrong.
func (p *parser) given(name string) bool { return p.o.values[name] != "" }

// allowed reports whether a value is one of the option's kind; if not, it is noted.
func (p *parser) allowed(value string) bool {
	o := p.option
	switch o.Kind {
	case Choice:
		if !slices.Contains(o.Allowed, value) {
			p.wrong(Problem{Value: value, Code: BadChoice, Allowed: strings.Join(o.Allowed, ", ")})
			return false
		}
	case Number:
		if o.Most == 0 {
			break
		}
		if n, err := strconv.ParseFloat(value, 64); err != nil || !(n >= float64(o.Least) && n <= float64(o.Most)) {
			p.wrong(Problem{Value: value, Code: BadNumber, Allowed: o.bounds()})
			return false
		}
	case Text:
		if len(value) > o.Most {
			p.wrong(Problem{Code: TooLong, Allowed: strconv.Itoa(o.Most)})
			return false
		}
	}
	return true
}

// wrong notes what is wrong with the current option.
func (p *parser) wrong(what Problem) {
	what.Option, what.Value = p.option.Name, shorten(what.Value)
	p.problems = append(p.problems, what)
}

// finish fills in what depends on several options.
func (p *parser) finish() {
	o := &p.o
	if o.Size == 0 {
		o.Size = DefaultSize
	}
	o.goal = hasGoal(o.SGF)
	if o.Mode == Solve && o.Puzzle == "" && o.SGF == "" && o.Src == "" {
		p.about("mode", Problem{Value: string(Solve), Code: NeedsOther, Allowed: "puzzle"})
		o.Mode = ""
	}
	if o.Mode == "" {
		o.Mode = o.suggested()
	}
	if !p.given("color") {
		o.Color = p.board().ToMove()
	}
	if !p.given("ply") && (o.SGF != "" || o.Src != "") {
		o.Ply = 0 // a file is a game to go through, while moves lead to what the author wants to show
	}
	if !p.given("controls") {
		o.Controls = usual(o.Mode)
	}
	o.Controls = slices.DeleteFunc(o.Controls, func(c Control) bool { return !slices.Contains(useful(o.Mode), c) })
}

// about notes what is wrong with an option that was read before.
func (p *parser) about(name string, what Problem) {
	p.option = &table[slices.IndexFunc(table, func(o Option) bool { return o.Name == name })]
	p.wrong(what)
}

// hasGoal reports whether an SGF looks like a puzzle: it has a goal, or stones that are set up and variations marked as
// right or wrong. The element decides in the same way (site/static/embed/sgf.js); what it is is found out when it is read.
func hasGoal(text string) bool {
	property := func(names ...string) bool {
		return slices.ContainsFunc(names, func(name string) bool { return hasWord(text, name, '[') })
	}
	return property("GOAL") || property("AB", "AW") && (property("BM", "TE") || hasWord(text, "RIGHT", 0) || hasWord(text, "CORRECT", 0))
}

// hasWord reports whether a word stands in a text with no letter or digit beside it; with a next character that has to
// follow, perhaps after white space.
func hasWord(text, word string, next byte) bool {
	part := func(c byte) bool {
		return c == '_' || c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z'
	}
	for from := 0; ; {
		i := strings.Index(text[from:], word)
		if i < 0 {
			return false
		}
		i += from
		from = i + len(word)
		before, rest := i > 0 && part(text[i-1]), text[from:]
		switch {
		case before || rest != "" && part(rest[0]):
		case next == 0, strings.HasPrefix(strings.TrimLeft(rest, " \t\r\n"), string(next)):
			return true
		}
	}
}

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
