package embedding

import (
	"slices"
	"strconv"

	"redstone/game/diagram"
	"redstone/game/match"
	"redstone/rules"
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
