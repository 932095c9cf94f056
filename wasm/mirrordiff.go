package main

import (
	"math"
	"strconv"
	"strings"

	"redstone/game/ui/sem"
)

// The message to mirror.js: records of fields.
const (
	endField  = "\x1f"
	endRecord = "\x1e"
)

// differ encodes the difference between the last tree and a new one as records that mirror.js applies: unchanged
// nodes cost only a comparison.
type differ struct {
	nodes       []sem.Node
	lang, title string
	ink         string
	zoom        float64
	modal       string
	said        int // Seq of the last utterance that was sent
	out         strings.Builder
}

// update returns the records that lead to t, "" if nothing has changed. The focus is not included.
func (d *differ) update(t *sem.Tree) string {
	d.out.Reset()
	if d.lang != t.Lang {
		d.lang = t.Lang
		d.record("l", t.Lang)
	}
	if d.title != t.Title {
		d.title = t.Title
		d.record("t", t.Title)
	}
	if d.ink != t.Ink || d.zoom != t.Zoom {
		d.ink, d.zoom = t.Ink, t.Zoom
		d.record("c", t.Ink, number(t.Zoom))
	}
	if d.sameShape(t.Nodes) {
		for i := range t.Nodes {
			if t.Nodes[i] != d.nodes[i] {
				d.change(&d.nodes[i], &t.Nodes[i])
			}
		}
	} else {
		d.reshape(t.Nodes)
	}
	d.nodes = append(d.nodes[:0], t.Nodes...)
	if d.modal != t.Modal {
		d.modal = t.Modal
		d.record("m", t.Modal)
	}
	for _, u := range t.Say {
		if u.Seq > d.said {
			d.said = u.Seq
			urgent := "0"
			if u.Urgent {
				urgent = "1"
			}
			d.record("s", urgent, u.Text)
		}
	}
	return d.out.String()
}

// sameElement reports whether an element made for a can show b.
func sameElement(a, b *sem.Node) bool {
	return a.ID == b.ID && a.Role == b.Role && a.Parent == b.Parent && a.Row == b.Row && a.Level == b.Level
}

// sameShape reports whether the last tree had the same elements in the same order.
func (d *differ) sameShape(nodes []sem.Node) bool {
	if len(nodes) != len(d.nodes) {
		return false
	}
	for i := range nodes {
		if !sameElement(&nodes[i], &d.nodes[i]) {
			return false
		}
	}
	return true
}

// reshape removes old elements, sends new and changed ones, and the order of children where that changed. An
// element that cannot be reused is recreated with its content.
func (d *differ) reshape(nodes []sem.Node) {
	old := make(map[string]*sem.Node, len(d.nodes))
	for i := range d.nodes {
		old[d.nodes[i].ID] = &d.nodes[i]
	}
	stays := make(map[string]bool, len(nodes))
	for i := range nodes {
		n := &nodes[i]
		was := old[n.ID]
		stays[n.ID] = was != nil && sameElement(was, n) && (n.Parent == "" || stays[n.Parent])
	}
	for i := range d.nodes {
		if id := d.nodes[i].ID; !stays[id] {
			d.record("r", id)
		}
	}
	for i := range nodes {
		switch n := &nodes[i]; {
		case !stays[n.ID]:
			d.node(n)
		case *old[n.ID] != *n:
			d.change(old[n.ID], n)
		}
	}
	before, after := children(d.nodes), children(nodes)
	for _, box := range after.boxes {
		if !equal(before.of[box], after.of[box]) || !allStay(after.of[box], stays) {
			d.record("o", append([]string{box}, after.of[box]...)...)
		}
	}
}

// childLists has the children, in order, of every container that has any. The top level is the container "".
type childLists struct {
	boxes []string // in order of first appearance
	of    map[string][]string
}

func children(nodes []sem.Node) childLists {
	f := childLists{of: map[string][]string{}}
	for i := range nodes {
		n := &nodes[i]
		if f.of[n.Parent] == nil {
			f.boxes = append(f.boxes, n.Parent)
		}
		f.of[n.Parent] = append(f.of[n.Parent], n.ID)
	}
	return f
}

func equal(a, b []string) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

func allStay(ids []string, stays map[string]bool) bool {
	for _, id := range ids {
		if !stays[id] {
			return false
		}
	}
	return true
}

// change sends what differs: often the label alone, of a point on the board or a clock.
func (d *differ) change(was, n *sem.Node) {
	same := *was
	same.Label = n.Label
	if same == *n {
		d.record("b", n.ID, n.Label)
		return
	}
	d.node(n)
}

// node sends all fields of a node; mirror.js compares them, and defines the flags.
func (d *differ) node(n *sem.Node) {
	flags := 0
	for i, set := range [...]bool{n.Disabled, n.Checked, n.Expanded, n.HasPopup, n.Multiline} {
		if set {
			flags |= 1 << i
		}
	}
	d.record("n", n.ID, n.Parent, string(n.Role), n.Label, n.Hint, n.URL,
		number(n.Rect.X), number(n.Rect.Y), number(n.Rect.W), number(n.Rect.H), strconv.Itoa(flags),
		number(n.Value), number(n.Min), number(n.Max), number(n.Step), n.ValueText,
		strconv.Itoa(n.Row), strconv.Itoa(n.Col), strconv.Itoa(n.Level))
}

func (d *differ) record(kind string, fields ...string) {
	d.out.WriteString(kind)
	for _, f := range fields {
		d.out.WriteString(endField)
		if strings.ContainsAny(f, endField+endRecord) {
			f = strings.NewReplacer(endField, " ", endRecord, " ").Replace(f)
		}
		d.out.WriteString(f)
	}
	d.out.WriteString(endRecord)
}

// number is f with at most three decimals.
func number(f float64) string {
	if math.IsNaN(f) || math.IsInf(f, 0) {
		return "0"
	}
	return strconv.FormatFloat(math.Round(f*1000)/1000, 'f', -1, 64)
}
