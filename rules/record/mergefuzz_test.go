package record_test

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/record/recordtest"
	"redstone/rules/sgf"
)

// FuzzMerge merges the first games of two texts.
func FuzzMerge(f *testing.F) {
	files, err := filepath.Glob(filepath.Join("testdata", "sgf", "*.sgf"))
	if err != nil || len(files) == 0 {
		f.Fatalf("%d files, %v", len(files), err)
	}
	before := ""
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(data), before)
		before = string(data)
	}
	for seed := range uint64(20) {
		a, b := versions(seed)
		if a.Nodes()+b.Nodes() < 200 {
			f.Add(a.Format(), b.Format())
		}
	}
	f.Fuzz(func(t *testing.T, one, two string) {
		if len(one)+len(two) > 1<<16 {
			return
		}
		a, b := first(one), first(two)
		if a == nil || b == nil {
			return
		}
		was, other := recordtest.Copy(a), recordtest.Copy(b)
		text := a.Format()
		if _, err := a.Merge(b); err != nil {
			if !errors.Is(err, record.ErrOtherGame) || a.Format() != text {
				t.Fatalf("%v, and the record is %q", err, a.Format())
			}
			return
		}
		record.CheckWhole(t, a)
		checkHolds(t, a, was)
		checkHolds(t, a, other)
		text = a.Format()
		for _, again := range []*record.Record{was, other, b, recordtest.Copy(a)} {
			if changed, err := a.Merge(again); changed || err != nil || a.Format() != text {
				t.Fatalf("merged again: %v, %v: %s", changed, err, record.Difference(a.Format(), text))
			}
		}
	})
}

// first returns the first game of a text, or nil.
func first(text string) *record.Record {
	read, _ := record.NewTextReader(text, sgf.Options{MaxNodes: 500}).Next()
	return read.Record
}

// BenchmarkMerge merges records of which each has half of what the other lacks.
// The time for a node should be the same in all of them.
func BenchmarkMerge(b *testing.B) {
	deep := func(r *record.Record, nodes int) {
		n := r.Root
		for range nodes {
			n = r.Add(n, rules.Place(rules.At(3, 3)), rules.Empty)
		}
	}
	wide := func(r *record.Record, nodes int) {
		for i := range nodes {
			r.AddEmpty(r.Root).Comment = strconv.Itoa(i)
		}
	}
	for _, c := range []struct {
		name  string
		grow  func(*record.Record, int)
		nodes int
	}{{"deep", deep, 300}, {"deep", deep, 20000}, {"deep", deep, 200000}, {"wide", wide, 5000}, {"wide", wide, 50000}, {"wide", wide, 500000}} {
		b.Run(c.name+"-"+strconv.Itoa(c.nodes), func(b *testing.B) {
			other := goGame(b)
			c.grow(other, c.nodes)
			for b.Loop() {
				b.StopTimer()
				r := goGame(b)
				c.grow(r, c.nodes/2)
				b.StartTimer()
				if changed, err := r.Merge(other); !changed || err != nil {
					b.Fatal(changed, err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*c.nodes), "ns/node")
		})
	}
}

func goGame(t testing.TB) *record.Record {
	t.Helper()
	r, err := record.New(rules.Go, 9, false)
	if err != nil {
		t.Fatal(err)
	}
	return r
}
