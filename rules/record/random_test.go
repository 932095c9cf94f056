package record_test

import (
	"testing"

	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/record/recordtest"
	"redstone/rules/sgf"
)

// TestRoundTrip writes and reads random records of all kinds: nothing may get
// lost, nothing may be odd about our own files, and writing them again gives
// the same file.
func TestRoundTrip(t *testing.T) {
	for seed := range uint64(150) {
		r := recordtest.Random(rules.NewRand(seed))
		file := r.Format()
		list := record.ParseText(file, sgf.Options{})
		if len(list) != 1 || list[0].Err != nil {
			t.Fatalf("seed %d: %d games, %+v\n%s", seed, len(list), list, file)
		}
		for _, w := range list[0].Warnings {
			if w.Kind != record.IllegalMove && w.Kind != record.IllegalSetup {
				t.Errorf("seed %d: our own file: %v", seed, w)
			}
		}
		back := list[0].Record
		if got, want := record.Describe(back), record.Describe(r); got != want {
			t.Fatalf("seed %d: %s", seed, record.Difference(got, want))
		}
		if again := back.Format(); again != file {
			t.Fatalf("seed %d: written again: %s", seed, record.Difference(again, file))
		}
	}
}

// TestCollectionRoundTrip does it with many records in one file.
func TestCollectionRoundTrip(t *testing.T) {
	var all []*record.Record
	want := ""
	for seed := range uint64(30) {
		r := recordtest.Random(rules.NewRand(seed + 1000))
		all = append(all, r)
		want += record.Describe(r) + "\n"
	}
	got := ""
	for _, read := range record.Parse([]byte(record.FormatAll(all...)), sgf.Options{}) {
		if read.Err != nil {
			t.Fatal(read.Err)
		}
		got += record.Describe(read.Record) + "\n"
	}
	if got != want {
		t.Error(record.Difference(got, want))
	}
}

func TestCursorIsWhereReplayWouldBe(t *testing.T) {
	for seed := range uint64(6) {
		rand := rules.NewRand(seed + 100)
		game := rules.Game(seed % 2)
		r, err := record.New(game, 4+int(seed), game == rules.Redstone)
		if err != nil {
			t.Fatal(err)
		}
		recordtest.Grow(r, rand, 150)
		var all []*record.Node
		for n := range r.Root.All() {
			all = append(all, n)
		}
		c := record.NewCursor(r)
		for range 300 {
			n := all[rand.Intn(len(all))]
			if !c.Go(n) || c.Node() != n {
				t.Fatalf("seed %d: the cursor did not go", seed)
			}
			want := r.Position(n)
			if got := c.Position(); got.Text() != want.Text() || got.KoPoint() != want.KoPoint() || got.Result() != want.Result() || got.SwapOffered() != want.SwapOffered() {
				t.Fatalf("seed %d: the cursor is at %v, replay at %v", seed, got, want)
			}
			if e, ok := c.Effect(); ok && (e.Move != n.Move || e.By != n.By || !n.OnBoard() || c.Position().Text() != want.Text()) {
				t.Fatalf("seed %d: effect %+v of %v", seed, e, n.Move)
			} else if !ok && n.OnBoard() {
				t.Fatalf("seed %d: no effect of %v", seed, n.Move)
			}
		}
	}
}
