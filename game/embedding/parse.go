package embedding

import (
	"slices"
	"strconv"
	"strings"

	"redstone/game/engine"
	"redstone/rules"
)

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
