package recordtest

import (
	"reflect"
	"strings"
	"time"

	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

// pieces are what random texts are made of: much that means something in SGF.
var pieces = []string{
	"a", "Z", " ", "\n", "\n\n", "]", "[", `\`, ":", ";", "(", ")", "(;", ";B[aa]", "];B[aa", "]C[x", `\]`, "[1] and", "é", "石", "𝄞",
	"B[cc", "FF[4]", "-", "?", "1.5", "aa:bb", "] foo[x]", "\n]\n", ";;", "])", "](;", "W", "swap", "\u00A0", "/", " / ",
}

func wild(rand *rules.Rand) string {
	var b strings.Builder
	for range rand.Intn(8) {
		b.WriteString(pieces[rand.Intn(len(pieces))])
	}
	return b.String()
}

// Text returns a text with line breaks that a file can hold exactly.
func Text(rand *rules.Rand) string { return sgf.Text(sgf.Escape(wild(rand))) }

// Line returns a text without line breaks that a file can hold exactly.
func Line(rand *rules.Rand) string { return sgf.SimpleText(sgf.Escape(wild(rand))) }

// dress writes random texts, marks, numbers and unknown properties all over a
// record.
func dress(r *record.Record, rand *rules.Rand) {
	dressInfo(r, rand)
	for n := range r.Root.All() {
		dressNode(r, n, rand)
	}
}

func dressInfo(r *record.Record, rand *rules.Rand) {
	texts(reflect.ValueOf(&r.Info).Elem(), rand)
	r.Info.App = "" // is not written
	r.Info.Comment = Text(rand)
	if r.Game == rules.Go {
		r.Komi = float64(rand.Intn(400)-200) / 4
	}
	if r.Game != rules.Go || strings.HasPrefix(strings.ToLower(r.Info.Rules), "redstone") {
		r.Info.Rules = ""
	}
	if rand.Intn(2) == 0 {
		r.Info.Result = []string{"", "?", "B+", "W+3.5", "B+R", "0", "Void"}[rand.Intn(7)]
	}
	r.Info.Handicap = rand.Intn(10)
	r.Info.Time = time.Duration(rand.Intn(1e7)) * time.Millisecond
	r.Info.Players[rand.Intn(2)].Computer = rand.Intn(12)
}

// texts fills half of the strings of a struct, also of those that it contains.
func texts(v reflect.Value, rand *rules.Rand) {
	switch v.Kind() {
	case reflect.String:
		if rand.Intn(2) == 0 {
			v.SetString(Line(rand))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			texts(v.Field(i), rand)
		}
	case reflect.Array:
		for i := range v.Len() {
			texts(v.Index(i), rand)
		}
	}
}

// dressNode is dress for one node.
func dressNode(r *record.Record, n *record.Node, rand *rules.Rand) {
	if rand.Intn(2) == 0 {
		n.Comment = Text(rand)
	}
	switch rand.Intn(8) {
	case 0:
		n.Title = Line(rand)
	case 1:
		n.Left = [2]time.Duration{time.Duration(rand.Intn(1e6)) * time.Millisecond, -1}
	case 2:
		n.Left[1] = time.Duration(rand.Intn(1e9)) * time.Millisecond
	case 3:
		n.Hint = true
	case 4:
		n.SetWinRate(rand.Float())
	case 5:
		p := sgf.Property{Name: []string{"XY", "foo", "MN", "Zz9", "V", "ST", "b"}[rand.Intn(7)]}
		for range 1 + rand.Intn(3) {
			p.Values = append(p.Values, sgf.Escape(wild(rand)))
		}
		n.Extra = append(withoutName(n.Extra, p.Name), p)
	}
	for range rand.Intn(4) {
		kind := record.MarkKind(rand.Intn(int(record.TerritoryWhite) + 1))
		n.SetMark(record.Mark{Kind: kind, Point: rules.At(rand.Intn(r.Size), rand.Intn(r.Size)), Text: Line(rand)})
	}
}

func withoutName(list []sgf.Property, name string) (kept []sgf.Property) {
	for _, p := range list {
		if p.Name != name {
			kept = append(kept, p)
		}
	}
	return kept
}

// Change edits a record at random, as often as edits says, as a player does it in
// one of two windows: it adds and comments, and changes the order of variations;
// with remove it also deletes and replaces.
func Change(r *record.Record, rand *rules.Rand, edits int, remove bool) {
	for range edits {
		all := nodesOf(r)
		n := all[rand.Intn(len(all))]
		switch rand.Intn(8) {
		case 0:
			r.Promote(n)
		case 1:
			r.Down(n)
		case 2:
			n.Comment += "\n\n" + Text(rand)
			n.Comment = sgf.Text(sgf.Escape(n.Comment))
		case 3:
			if remove {
				r.Delete(n)
			}
		case 4:
			if remove {
				dressNode(r, n, rand)
			}
		default:
			dressNode(r, add(r, n, rand), rand)
		}
	}
	if rand.Intn(3) == 0 {
		dressInfo(r, rand)
	}
}
