package record

import (
	"math"
	"strconv"
	"strings"

	"redstone/rules"
	"redstone/rules/sgf"
)

// one returns the value of a property that should have a single one.
func (im *importer) one(src *sgf.Node, p *sgf.Property) string {
	if len(p.Values) > 1 {
		im.warn(src, Repeated, p.Name, p.Values[1])
	}
	return strings.Clone(sgf.SimpleText(p.Values[0]))
}

// long returns the value of a property that is a text of many lines.
func (im *importer) long(src *sgf.Node, p *sgf.Property) string {
	if len(p.Values) == 1 {
		return strings.Clone(sgf.Text(p.Values[0]))
	}
	texts := make([]string, len(p.Values))
	for i, v := range p.Values {
		if !im.goesOn(src) {
			break
		}
		if texts[i] = sgf.Text(v); i > 0 {
			im.warn(src, Repeated, p.Name, v)
		}
	}
	return strings.Join(texts, "\n")
}

// property reads one property of a node into the record: what belongs to the game
// into the first of the nodes made of it, what describes the position into the last.
func (im *importer) property(first, n *Node, src *sgf.Node, p *sgf.Property) {
	if len(p.Values) == 0 {
		return
	}
	if first != im.r.Root && sgf.BeginsTree(p.Name) {
		im.warn(src, Misplaced, p.Name, p.Values[0])
		return
	}
	if p.Name == "N" {
		first.Title = im.one(src, p) // it may name a variation, so it goes where that begins
		return
	}
	if first == im.r.Root && im.infoProperty(src, p) || im.moveProperty(first, src, p) || im.nodeProperty(n, src, p) {
		return
	}
	extra := sgf.Property{Name: strings.Clone(p.Name)}
	for _, v := range p.Values {
		if !im.goesOn(src) {
			break
		}
		extra.Values = append(extra.Values, strings.Clone(v))
	}
	if first == im.r.Root && n != first && !positional(p.Name) {
		n = first
	}
	n.Extra = append(n.Extra, extra)
}

// positional reports whether an unknown property describes the position rather than
// the game: where a root with a move is read as two nodes, it goes with the move.
func positional(name string) bool {
	switch name {
	case "GB", "GW", "DM", "UC", "HO", "V", "BM", "DO", "IT", "TE", "MN", "KO", "OB", "OW", "AR", "LN", "DD", "VW":
		return true
	}
	return false
}

// moveProperty reports whether a property is a move or a set-up that has been read
// in full.
func (im *importer) moveProperty(first *Node, src *sgf.Node, p *sgf.Property) bool {
	switch p.Name {
	case "B", "W":
		bad := 0
		for _, v := range p.Values {
			if !im.goesOn(src) {
				break
			}
			if _, _, ok := readMove(v, im.r.Game, im.r.Size); !ok {
				im.warn(src, BadMove, p.Name, v)
				bad++
			}
		}
		return bad < len(p.Values)
	case "AB", "AW", "AE":
		return true
	case propRed:
		return im.r.Game == rules.Redstone
	case "PL":
		if readTurn(p.Values[0]) != rules.Empty {
			return true
		}
		im.warn(src, BadValue, p.Name, p.Values[0])
		return first.Setup != nil // which has a side to move of its own
	}
	return false
}

// markProperties are the properties of the marks, by MarkKind.
var markProperties = [markKinds]string{"CR", "SQ", "TR", "MA", "SL", "LB", "TB", "TW"}

// nodeProperty reads what any node may have.
func (im *importer) nodeProperty(n *Node, src *sgf.Node, p *sgf.Property) bool {
	switch p.Name {
	case "C":
		if n.Comment != "" { // of the root, beside that of its move
			n.Comment += "\n"
		}
		n.Comment += im.long(src, p)
		return true
	case "LB":
		im.labels(n, src, p)
		return true
	case "BL", "WL":
		if d, ok := readSeconds(sgf.SimpleText(p.Values[0])); ok {
			n.Left[strings.Index("BW", p.Name[:1])] = d
			return true
		}
		im.warn(src, BadValue, p.Name, p.Values[0])
		return false
	case propHint:
		n.Hint = p.Values[0] == "1" && len(p.Values) == 1
		return n.Hint
	case propWinRate:
		percent, err := strconv.ParseFloat(sgf.SimpleText(p.Values[0]), 64)
		if err != nil || !(percent >= 0 && percent <= 100) {
			return false
		}
		n.SetWinRate(percent / 100)
		return true
	}
	for kind, name := range markProperties {
		if name == p.Name {
			for _, pt := range im.points(src, name, p.Values) {
				n.Marks = append(n.Marks, Mark{Kind: MarkKind(kind), Point: pt})
			}
			n.normalizeMarks()
			return true
		}
	}
	return false
}

// labels reads LB: points with a text each.
func (im *importer) labels(n *Node, src *sgf.Node, p *sgf.Property) {
	for _, v := range p.Values {
		if !im.goesOn(src) {
			break
		}
		at, text, _ := sgf.Pair(v)
		pt, ok := readPoint(strings.TrimSpace(at), im.r.Size)
		if !ok {
			if v != "" {
				im.warn(src, BadPoint, p.Name, v)
			}
			continue
		}
		if !im.expand(src, 1) {
			break
		}
		n.Marks = append(n.Marks, Mark{Kind: Label, Point: pt, Text: strings.Clone(sgf.SimpleText(text))})
	}
	n.normalizeMarks()
}

// infoProperty reads the properties of Info.
func (im *importer) infoProperty(src *sgf.Node, p *sgf.Property) bool {
	info := &im.r.Info
	for _, t := range infoTexts {
		if t.name == p.Name {
			*t.field(info) = im.one(src, p)
			return true
		}
	}
	text := sgf.SimpleText(p.Values[0])
	switch p.Name {
	case "FF", "CA", "GM", "SZ":
		return true
	case "GC":
		info.Comment = im.long(src, p)
		return true
	case "AP":
		name, version, ok := sgf.Pair(p.Values[0])
		if name = sgf.SimpleText(name); ok {
			name += ":" + sgf.SimpleText(version)
		}
		if name != appName+":"+appVersion {
			info.App = name
		}
		return true
	case "RU":
		if im.r.Game == rules.Go {
			info.Rules = im.one(src, p)
		}
		return true
	case propPie:
		if im.r.Game == rules.Redstone && text != "0" && text != "1" {
			im.warn(src, BadValue, p.Name, text)
		}
		return im.r.Game == rules.Redstone
	}
	return im.infoNumber(src, p, text)
}

// infoNumber reads those that are numbers.
func (im *importer) infoNumber(src *sgf.Node, p *sgf.Property, text string) bool {
	info := &im.r.Info
	ok := false
	switch p.Name {
	case "KM":
		if im.r.Game == rules.Redstone {
			return false
		}
		var odd bool
		if im.r.Komi, odd, ok = readKomi(text); odd {
			im.warn(src, BadValue, p.Name, text)
		}
	case "HA":
		var h int
		if h, ok = readCount(text, rules.MaxSize*rules.MaxSize); ok {
			info.Handicap = h
		}
	case "TM":
		if info.Time, ok = readSeconds(text); text == "" {
			return true
		}
	case propBlackLevel:
		info.Players[0].Computer, ok = readCount(text, math.MaxInt16)
		return ok
	case propWhiteLevel:
		info.Players[1].Computer, ok = readCount(text, math.MaxInt16)
		return ok
	default:
		return false
	}
	if !ok {
		im.warn(src, BadValue, p.Name, text)
	}
	return ok
}

// readCount reads a number from 0 to limit; an empty text is 0.
func readCount(text string, limit int) (int, bool) {
	if text == "" {
		return 0, true
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > limit {
		return 0, false
	}
	return n, true
}
