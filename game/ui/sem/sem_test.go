package sem

import (
	"math"
	"slices"
	"testing"
)

var somewhere = Rect{X: 10, Y: 10, W: 50, H: 30}

// node is a valid node, apart from what its role requires in addition.
func node(id string, role Role, parent string) Node {
	return Node{ID: id, Role: role, Parent: parent, Label: "label of " + id, Rect: somewhere}
}

// screen is a valid tree with one of everything: a board of two points, buttons, radios, a slider, a list.
func screen() *Tree {
	t := &Tree{Lang: "en", Title: "Redstone"}
	add := func(id string, role Role, parent string) *Node {
		t.Nodes = append(t.Nodes, node(id, role, parent))
		return &t.Nodes[len(t.Nodes)-1]
	}
	add("title", Heading, "").Level = 1
	add("undo", Button, "")
	add("board", Grid, "")
	for i, id := range []string{"a1", "b1", "c1"} {
		n := add(id, Cell, "board")
		n.Row, n.Col = 1, i+1
	}
	add("sizes", RadioGroup, "")
	add("five", Radio, "sizes")
	add("nine", Radio, "sizes").Checked = true
	add("gone", Button, "").Disabled = true
	v := add("volume", Slider, "")
	v.Max, v.Step, v.Value = 10, 1, 5
	add("moves", List, "")
	add("m1", ListItem, "moves")
	add("m2", ListItem, "moves")
	add("credit", Link, "").URL = "https://www.marksteeregames.com/"
	return t
}

// walk lists the IDs that repeated Steps visit.
func walk(t *Tree, from string, dir, steps int) []string {
	var list []string
	t.Focus = from
	for range steps {
		t.Focus = t.Step(dir)
		list = append(list, t.Focus)
	}
	return list
}

func TestStepGoesRound(t *testing.T) {
	order := []string{"undo", "a1", "nine", "volume", "m1", "m2", "credit", "undo"}
	if got := walk(screen(), "", 1, 8); !slices.Equal(got, order) {
		t.Errorf("forwards %q, want %q", got, order)
	}
	back := []string{"credit", "m2", "m1", "volume", "nine", "a1", "undo", "credit"}
	if got := walk(screen(), "", -1, 8); !slices.Equal(got, back) {
		t.Errorf("backwards %q, want %q", got, back)
	}
}

func TestStepTakesAGroupAsOne(t *testing.T) {
	for _, test := range []struct {
		from       string
		next, back string
	}{
		{"a1", "nine", "undo"},
		{"c1", "nine", "undo"},   // a point in the middle of the board
		{"five", "volume", "a1"}, // a radio that is not the checked one
		{"nine", "volume", "a1"},
		{"title", "undo", "credit"},   // cannot have the focus: treated as none
		{"gone", "undo", "credit"},    // disabled
		{"missing", "undo", "credit"}, // not there
	} {
		tree := screen()
		tree.Focus = test.from
		if got := tree.Step(1); got != test.next {
			t.Errorf("from %s to %s, want %s", test.from, got, test.next)
		}
		if got := tree.Step(-1); got != test.back {
			t.Errorf("from %s back to %s, want %s", test.from, got, test.back)
		}
	}
}

func TestStepTakesTheFirstRadioWhenNoneIsChecked(t *testing.T) {
	tree := screen()
	tree.Find("nine").Checked = false
	tree.Focus = "a1"
	if got := tree.Step(1); got != "five" {
		t.Errorf("to %s, want five", got)
	}
	tree.Find("five").Disabled = true
	if got := tree.Step(1); got != "nine" {
		t.Errorf("with five disabled to %s, want nine", got)
	}
}

func TestStepStaysInTheDialog(t *testing.T) {
	tree := screen()
	tree.Nodes = append(tree.Nodes, node("dialog", Dialog, ""), node("inner", Group, "dialog"),
		node("yes", Button, "inner"), node("no", Button, "dialog"))
	tree.Modal = "dialog"
	if got, want := walk(tree, "undo", 1, 3), []string{"yes", "no", "yes"}; !slices.Equal(got, want) {
		t.Errorf("forwards %q, want %q", got, want)
	}
	if got, want := walk(tree, "yes", -1, 2), []string{"no", "yes"}; !slices.Equal(got, want) {
		t.Errorf("backwards %q, want %q", got, want)
	}
}

func TestStepWithNothingToStepOn(t *testing.T) {
	for _, tree := range []*Tree{{}, {Nodes: []Node{node("t", Text, "")}}, {Nodes: []Node{node("b", Button, "")}, Modal: "dialog"}} {
		if got := tree.Step(1) + tree.Step(-1); got != "" {
			t.Errorf("%v: went to %q", tree.Nodes, got)
		}
	}
}

func TestNamed(t *testing.T) {
	tree := &Tree{Nodes: []Node{
		{ID: "1", Role: Button, Label: "New game"},
		{ID: "2", Role: Cell, Label: "D10, empty"},
		{ID: "3", Role: Cell, Label: "D1, empty"},
		{ID: "4", Role: Heading, Label: "New"},
		{ID: "5", Role: Cell, Label: "D1"},
		{ID: "6", Role: Button, Label: "Zurück"},
		{ID: "7", Role: Cell, Label: "E1, black"},
		{ID: "8", Role: Cell, Label: "E1, white"},
	}}
	for _, test := range []struct {
		role  Role
		label string
		want  string // ID, "" for none
	}{
		{Cell, "D1", "5"}, // the whole label before a longer one
		{Cell, "D10", "2"},
		{Cell, "D1,", "3"},
		{Cell, "D1, empty", "3"},
		{Cell, "E1", "7"}, // of two the first
		{Cell, "D", ""},
		{Cell, "", ""},
		{Button, "New", "1"},
		{Heading, "New", "4"},
		{Button, "Zur", ""}, // ü is a letter
		{Button, "new", ""},
		{Link, "New", ""},
	} {
		got := ""
		if n := tree.Named(test.role, test.label); n != nil {
			got = n.ID
		}
		if got != test.want {
			t.Errorf("%s %q: %q, want %q", test.role, test.label, got, test.want)
		}
	}
}

func TestInside(t *testing.T) {
	tree := &Tree{Nodes: []Node{node("outer", Dialog, ""), node("inner", Group, "outer"), node("leaf", Button, "inner"),
		node("other", Button, ""), node("x", Group, "y"), node("y", Group, "x"), node("orphan", Button, "nowhere")}}
	for _, test := range []struct {
		id, container string
		want          bool
	}{
		{"leaf", "inner", true},
		{"leaf", "outer", true},
		{"inner", "outer", true},
		{"outer", "outer", true},
		{"outer", "inner", false},
		{"other", "outer", false},
		{"leaf", "other", false},
		{"x", "outer", false}, // its containers form a cycle
		{"orphan", "nowhere", true},
		{"orphan", "outer", false},
	} {
		if got := tree.Inside(tree.Find(test.id), test.container); got != test.want {
			t.Errorf("%s inside %s: %v", test.id, test.container, got)
		}
	}
	if tree.Inside(nil, "outer") {
		t.Error("nothing is inside something")
	}
}

func TestASoundTreeHasNoProblems(t *testing.T) {
	tree := screen()
	tree.Focus = "b1"
	if got := tree.Problems(); len(got) != 0 {
		t.Errorf("found %q", got)
	}
	tree.Nodes = append(tree.Nodes, node("dialog", Dialog, ""))
	tree.Modal = "dialog"
	if got := tree.Problems(); len(got) != 0 {
		t.Errorf("with a dialog: %q", got)
	}
}

func TestProblemsFindsEachFault(t *testing.T) {
	for _, test := range []struct {
		want  string
		spoil func(*Tree)
	}{
		{"a node has no ID: label of undo", func(t *Tree) { t.Find("undo").ID = "" }},
		{"two nodes have the ID m1", func(t *Tree) { t.Find("m2").ID = "m1" }},
		{"undo has no label", func(t *Tree) { t.Find("undo").Label = "" }},
		{"undo has no size", func(t *Tree) { t.Find("undo").Rect.W = 0 }},
		{"undo has no size", func(t *Tree) { t.Find("undo").Rect.H = math.NaN() }},
		{"undo: its parent board is no container before it", func(t *Tree) { t.Find("undo").Parent = "board" }},
		{"gone: its parent undo is no container before it", func(t *Tree) { t.Find("gone").Parent = "undo" }},
		{"the focus is on nothing, which is not there", func(t *Tree) { t.Focus = "nothing" }},
		{"all waits for nothing, which is no dialog", func(t *Tree) { t.Modal = "nothing" }},
		{"all waits for board, which is no dialog", func(t *Tree) { t.Modal = "board" }},
		{"b1 is in no grid", func(t *Tree) { t.Find("b1").Parent = "" }},
		{"b1 has no row and column", func(t *Tree) { t.Find("b1").Col = 0 }},
		{"five is in no radio group", func(t *Tree) { t.Find("five").Parent = "board" }},
		{"m1 is in no list", func(t *Tree) { t.Find("m1").Parent = "" }},
		{"title has no level from 1 to 3", func(t *Tree) { t.Find("title").Level = 4 }},
		{"credit leads nowhere", func(t *Tree) { t.Find("credit").URL = "" }},
		{"volume has no range", func(t *Tree) { t.Find("volume").Step = 0 }},
		{"volume has a value outside its range", func(t *Tree) { t.Find("volume").Value = 11 }},
	} {
		tree := screen()
		test.spoil(tree)
		if got := tree.Problems(); !slices.Equal(got, []string{test.want}) {
			t.Errorf("found %q, want %q", got, test.want)
		}
	}
}

func TestRect(t *testing.T) {
	r := Rect{X: 10, Y: 20, W: 30, H: 40}
	for _, test := range []struct {
		x, y float64
		want bool
	}{{10, 20, true}, {39.9, 59.9, true}, {40, 30, false}, {20, 60, false}, {9.9, 30, false}, {20, 19.9, false}} {
		if got := r.Contains(test.x, test.y); got != test.want {
			t.Errorf("contains (%v, %v): %v", test.x, test.y, got)
		}
	}
	if got, want := r.Inset(5), (Rect{X: 15, Y: 25, W: 20, H: 30}); got != want {
		t.Errorf("inset %v, want %v", got, want)
	}
	if x, y := r.Center(); x != 25 || y != 40 {
		t.Errorf("center (%v, %v), want (25, 40)", x, y)
	}
}
