package recordtest_test

import (
	"slices"
	"testing"

	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/record/recordtest"
	"redstone/rules/sgf"
)

// Whatever Random makes comes back from its file as it was, and nothing about our
// own files is odd.
func TestRandomComesBack(t *testing.T) {
	for seed := range uint64(150) {
		r := recordtest.Random(rules.NewRand(seed))
		recordtest.Change(r, rules.NewRand(seed), 10, true)
		text := r.Format()
		list := record.ParseText(text, sgf.Options{})
		if len(list) != 1 || list[0].Err != nil || list[0].Record.Format() != text || recordtest.Copy(r).Format() != text {
			t.Fatalf("seed %d: %d games, %+v", seed, len(list), list)
		}
		for _, w := range list[0].Warnings {
			if w.Kind != record.IllegalMove && w.Kind != record.IllegalSetup {
				t.Errorf("seed %d: %v", seed, w)
			}
		}
		if again := recordtest.Random(rules.NewRand(seed)); seed < 20 && again.Format() != recordtest.Random(rules.NewRand(seed)).Format() {
			t.Errorf("seed %d makes different records", seed)
		}
	}
}

// Random makes everything that its comment says.
func TestRandomMakesAll(t *testing.T) {
	found := map[string]int{}
	for seed := range uint64(200) {
		r := recordtest.Random(rules.NewRand(seed))
		found[r.Game.String()]++
		count(found, r)
	}
	for _, what := range []string{
		"redstone", "go", "no pie", "set-up at the root", "set-up", "set-up that makes no position", "turn only", "legal", "illegal",
		"red stone", "legal swap", "pass", "again the same colour", "empty", "equal siblings", "deep", "wide", "comment", "title",
		"clock", "hint", "win rate", "unknown property", "variation", "computer", "result",
	} {
		if found[what] < 3 {
			t.Errorf("%s: %d", what, found[what])
		}
	}
	for kind := record.Circle; kind <= record.TerritoryWhite; kind++ {
		if found[kind.String()] < 3 {
			t.Errorf("%v: %d", kind, found[kind.String()])
		}
	}
}

func count(found map[string]int, r *record.Record) {
	note := func(what string, is bool) {
		if is {
			found[what]++
		}
	}
	note("no pie", r.Game == rules.Redstone && !r.Pie)
	note("set-up at the root", r.Root.Setup != nil)
	note("computer", r.Info.Players[0].Computer > 0)
	note("result", r.Info.Result == "B+R")
	for n := range r.Root.All() {
		s := n.Setup
		note("set-up", s != nil && n.Fault == nil && n != r.Root)
		note("set-up that makes no position", n.Fault != nil)
		note("turn only", s != nil && len(s.Black)+len(s.White)+len(s.Red)+len(s.Empty) == 0)
		note("legal", n.Move.IsPlacement() && n.Illegal == rules.Legal)
		note("illegal", n.Illegal != rules.Legal)
		note("red stone", n.Move.IsRed() && n.Illegal == rules.Legal)
		note("legal swap", n.Move == rules.Swap && n.Illegal == rules.Legal)
		note("pass", n.Move == rules.Pass && n.Illegal == rules.Legal)
		note("again the same colour", n.Parent() != nil && n.By != rules.Empty && n.By == n.Parent().By && n.Illegal == rules.Legal)
		note("empty", n.Move == rules.NoMove && s == nil && n != r.Root)
		note("equal siblings", len(n.Children()) > 1 && slices.ContainsFunc(n.Children()[1:], func(c *record.Node) bool {
			return c.Move != rules.NoMove && c.Move == n.Children()[0].Move && c.By == n.Children()[0].By
		}))
		note("deep", n.Depth() == 1000)
		note("wide", len(n.Children()) >= 150)
		note("variation", len(n.Children()) == 2)
		note("comment", n.Comment != "")
		note("title", n.Title != "")
		note("clock", n.Left[0] >= 0)
		note("hint", n.Hint)
		_, rate := n.WinRate()
		note("win rate", rate)
		note("unknown property", len(n.Extra) > 0)
		for _, m := range n.Marks {
			found[m.Kind.String()]++
		}
	}
}
