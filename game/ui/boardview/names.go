package boardview

import (
	"math"
	"strconv"

	"redstone/rules"
	"redstone/rules/record"
)

// pointWords caches the names of points without remarks, of which there are few, since the
// tree needs all of them at every change.
type pointWords struct {
	lang string
	of   map[pointKey]string
}

type pointKey struct {
	p    rules.Point
	s    rules.Stone
	last bool
}

// label returns the accessible name of a point: "D4, black stone".
func (v *View) label(p rules.Point, s rules.Stone, last bool) string {
	if lang := v.host.Lang(); v.words.of == nil || v.words.lang != lang {
		v.words = pointWords{lang: lang, of: map[pointKey]string{}}
	}
	k := pointKey{p, s, last}
	if w := v.words.of[k]; w != "" {
		return w
	}
	w := p.String() + ", " + v.host.Say("point."+s.String())
	if last {
		w += ", " + v.host.Say("point.last")
	}
	v.words.of[k] = w
	return w
}

// remarks returns what is added to the names of points, since it is drawn on them: what may
// be placed there, groups with one liberty, owners, and marks. Most boards have none.
func (v *View) remarks(m *Model) map[rules.Point]string {
	var list map[rules.Point]string
	add := func(p rules.Point, text string) {
		if list == nil {
			list = map[rules.Point]string{}
		}
		list[p] += ", " + text
	}
	pos := m.Position
	if m.Hints && m.MayPlace {
		for p, h := range LegalHints(pos) {
			if key := hintKey(pos.Game(), h); key != "" {
				add(p, v.host.Say(key))
			}
		}
	}
	if m.Atari {
		for p := range AtariStones(pos) {
			add(p, v.host.Say("point.atari"))
		}
	}
	for p, owner := range owners(pos) {
		if owner == rules.Empty {
			add(p, v.host.Say("point.of.nobody"))
		} else {
			add(p, v.host.Say("point.of."+owner.String()))
		}
	}
	for _, mark := range m.Marks {
		add(mark.At, v.markWords(mark))
	}
	return list
}

// hintKey returns the key of the text on what may be placed on a point, "" where that goes without
// saying.
func hintKey(game rules.Game, h Hint) string {
	switch {
	case h == HintNone:
		return "point.none"
	case game == rules.Go:
		return ""
	case h == HintOwn|HintRed:
		return "point.both"
	case h == HintRed:
		return "point.red-only"
	}
	return "point.own-only"
}

// shapeKeys are the keys of the texts on marks of a record.
var shapeKeys = map[record.MarkKind]string{
	record.Circle: "point.mark.circle", record.Square: "point.mark.square", record.Triangle: "point.mark.triangle",
	record.Cross: "point.mark.cross", record.Selected: "point.mark.selected", record.Label: "point.mark.label",
	record.TerritoryBlack: "point.of.black", record.TerritoryWhite: "point.of.white",
}

// markWords describes a mark.
func (v *View) markWords(m Mark) string {
	if m.Words != "" {
		return m.Words
	}
	switch m.Kind {
	case MarkRecord:
		return v.host.Say(shapeKeys[m.Shape], "text", m.Whole)
	case MarkOwner:
		return v.host.Say("point.owner."+m.Stone.String(), "n", strconv.Itoa(int(math.Round(100*m.Value))))
	case MarkGhost:
		return v.host.Say("point.advised." + m.Stone.String())
	case MarkLetter:
		return v.host.Say("point.variation", "text", m.Text)
	}
	return m.Text
}
