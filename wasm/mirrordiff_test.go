package main

import (
	"math"
	"slices"
	"strings"
	"testing"

	"redstone/game/ui/sem"
)

// summary makes records readable: of nodes only the ID is kept.
func summary(text string) []string {
	var list []string
	for _, record := range strings.Split(text, endRecord) {
		fields := strings.Split(record, endField)
		if fields[0] == "n" {
			fields = fields[:2]
		}
		if record != "" {
			list = append(list, strings.Join(fields, " "))
		}
	}
	return list
}

func expect(t *testing.T, what, text string, want ...string) {
	t.Helper()
	if got := summary(text); !slices.Equal(got, want) {
		t.Errorf("%s:\n got %q\nwant %q", what, got, want)
	}
}

func someTree() *sem.Tree {
	return &sem.Tree{Lang: "en", Title: "Redstone", Nodes: []sem.Node{
		{ID: "board", Role: sem.Grid, Label: "Board"},
		{ID: "a1", Parent: "board", Role: sem.Cell, Label: "A1, empty", Row: 1, Col: 1},
		{ID: "b1", Parent: "board", Role: sem.Cell, Label: "B1, empty", Row: 1, Col: 2},
		{ID: "ok", Role: sem.Button, Label: "OK"},
	}}
}

func TestDifferSendsWhatChanged(t *testing.T) {
	var d differ
	expect(t, "first", d.update(someTree()), "l en", "t Redstone", "n board", "n a1", "n b1", "n ok", "o  board ok", "o board a1 b1")
	expect(t, "the same", d.update(someTree()))

	tree := someTree()
	tree.Nodes[1].Label = "A1, black"
	expect(t, "a stone", d.update(tree), "b a1 A1, black")
	tree = someTree()
	tree.Nodes[1].Label = "A1, black"
	tree.Nodes[3].Disabled = true
	tree.Title = "Redstone: White"
	expect(t, "a flag and the title", d.update(tree), "t Redstone: White", "n ok")
	tree.Lang, tree.Title = "de", "Redstone"
	expect(t, "the language", d.update(tree), "l de", "t Redstone")
}

func TestDifferFollowsStructure(t *testing.T) {
	var d differ
	d.update(someTree())

	tree := someTree()
	tree.Nodes = append(tree.Nodes, sem.Node{ID: "dlg", Role: sem.Dialog, Label: "Sure?"},
		sem.Node{ID: "yes", Parent: "dlg", Role: sem.Button, Label: "Yes"})
	tree.Modal = "dlg"
	expect(t, "a dialog opens", d.update(tree), "n dlg", "n yes", "o  board ok dlg", "o dlg yes", "m dlg")

	tree = someTree()
	tree.Nodes[1], tree.Nodes[2] = tree.Nodes[2], tree.Nodes[1]
	expect(t, "it closes, and points change places", d.update(tree), "r dlg", "r yes", "o  board ok", "o board b1 a1", "m ")

	tree = someTree()
	tree.Nodes[0].Role = sem.Group
	expect(t, "a box is another", d.update(tree), "r board", "r b1", "r a1", "n board", "n a1", "n b1", "o  board ok", "o board a1 b1")

	tree = someTree()
	tree.Nodes[0].Role = sem.Group
	tree.Nodes[2].Row = 2
	expect(t, "another row", d.update(tree), "r b1", "n b1", "o board a1 b1")
	expect(t, "nothing is left", d.update(&sem.Tree{Lang: "en", Title: "Redstone"}), "r board", "r a1", "r b1", "r ok")
}

func TestDifferSpeaksOnce(t *testing.T) {
	var d differ
	d.update(someTree())
	tree := someTree()
	tree.Say = []sem.Utterance{{Seq: 1, Text: "D4"}, {Seq: 2, Text: "Annihilation", Urgent: true}}
	expect(t, "two", d.update(tree), "s 0 D4", "s 1 Annihilation")
	expect(t, "again", d.update(tree))
	tree.Say = append(tree.Say[1:], sem.Utterance{Seq: 3, Text: "D4"})
	expect(t, "one more", d.update(tree), "s 0 D4")
}

func TestDifferWritesANode(t *testing.T) {
	var d differ
	text := d.update(&sem.Tree{Nodes: []sem.Node{{ID: "v", Role: sem.Slider, Label: "Volume\x1e\x1f", Hint: "of sounds", ValueText: "half",
		Rect: sem.Rect{X: 1.5, Y: 2, W: 1.0 / 3, H: math.NaN()}, Disabled: true, HasPopup: true, Value: 5, Max: 10, Step: 0.5}}})
	record, _, _ := strings.Cut(text, endRecord)
	want := []string{"n", "v", "", "slider", "Volume  ", "of sounds", "", "1.5", "2", "0.333", "0", "9", "5", "0", "10", "0.5", "half", "0", "0", "0"}
	if got := strings.Split(record, endField); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestDifferAllocatesNothingForTheSame(t *testing.T) {
	var d differ
	tree := someTree()
	d.update(tree)
	if n := testing.AllocsPerRun(100, func() { d.update(tree) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
