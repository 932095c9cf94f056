package main

import (
	"bytes"
	"context"
	"errors"
	"hash/crc32"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"redstone/game/engine"
	"redstone/rules"
)

const solved3x3 = `3x3
  A3: White wins; with the pie rule he does not swap
  B3: Black wins; with the pie rule White swaps
  B2: Black wins; with the pie rule White swaps
  without the pie rule Black wins
  with the pie rule the second player wins
`

func TestSolvesSmallBoards(t *testing.T) {
	for _, test := range []struct {
		name, args, want string
	}{
		{"2x2", "-size 2", `2x2
  A2: White wins; with the pie rule he does not swap
  without the pie rule White wins
  with the pie rule the second player wins
`},
		{"3x3", "-size 3 -bytes 1000000", solved3x3},
		{"3x3 split into tiny jobs", "-size 3 -bytes 100000 -job 40 -split 40", solved3x3},
		{"3x3 in two threads", "-size 3 -bytes 100000 -threads 2 -job 50 -split 100", solved3x3},
		{"3x3 all the way down", "-size 3 -bytes 0 -job 1 -split 1", solved3x3},
	} {
		var out, stderr bytes.Buffer
		if err := run(context.Background(), strings.Fields(test.args), &out, &stderr); err != nil || stderr.Len() > 0 {
			t.Errorf("%s: %v %s", test.name, err, stderr.String())
		}
		if out.String() != test.want {
			t.Errorf("%s:\n%swant\n%s", test.name, out.String(), test.want)
		}
	}
}

// TestGoesOnFromACheckpoint solves 3x3 a few jobs at a time, each time by a
// program that knows only what the checkpoint says.
func TestGoesOnFromACheckpoint(t *testing.T) {
	path := filepath.Join(t.TempDir(), "checkpoint")
	o := options{bytes: 1 << 16, threads: 1, job: 40, split: 80, checkpoint: path, report: 1 << 40}
	for run := 1; ; run++ {
		tree := newTree(o.split)
		if err := tree.load(path); err != nil {
			t.Fatal(err)
		}
		if err := tree.aim(3); err != nil {
			t.Fatal(err)
		}
		before := len(tree.known)
		for range 5 {
			job, _ := tree.next()
			if job == nil {
				break
			}
			p, err := rules.ParsePosition(rules.Redstone, job.text)
			if err != nil {
				t.Fatal(err)
			}
			s := engine.NewSolver(o.bytes)
			estimate := func(p *rules.Position) engine.Solution { return s.Solve(p, nil, 10) }
			if err := tree.learn(job, s.Solve(p, nil, int(o.job)), estimate); err != nil {
				t.Fatal(err)
			}
		}
		if err := tree.save(path); err != nil {
			t.Fatal(err)
		}
		if _, solved := tree.next(); solved {
			if run < 5 || before < 10 {
				t.Errorf("%d runs with %d positions at the last are no test", run, before)
			}
			var out bytes.Buffer
			tree.results(&out, 3)
			if out.String() != solved3x3 {
				t.Errorf("%swant\n%s", out.String(), solved3x3)
			}
			break
		}
		if run == 5000 {
			t.Fatal("it never ends")
		}
	}
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil || len(entries) != 1 {
		t.Errorf("beside the checkpoint are %v, %v", entries, err)
	}
}

// TestIsStopped interrupts a run that would take for ever: what it knows is
// saved, said, and taken up again.
func TestIsStopped(t *testing.T) {
	path := filepath.Join(t.TempDir(), "checkpoint")
	args := strings.Fields("-size 5 -bytes 1000000 -job 500 -split 500 -report 50ms -threads 2 -checkpoint " + path)
	ctx, cancel := context.WithCancel(context.Background())
	out := &reports{then: cancel}
	if err := run(ctx, args, out, os.Stderr); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "  C3: not proven; White's win takes at least ") {
		t.Errorf("it said %q", out.String())
	}
	tree := newTree(500)
	if err := tree.load(path); err != nil {
		t.Fatal(err)
	}
	split := 0
	for _, k := range tree.known {
		if k.split {
			split++
		}
	}
	if len(tree.known) < 30 || split == 0 {
		t.Errorf("%d positions were saved, %d of them split", len(tree.known), split)
	}
	again := newTree(1)
	if err := again.parse(tree.format()); err != nil || !bytes.Equal(again.format(), tree.format()) {
		t.Errorf("written and read again: %v", err)
	}
}

// reports calls then at the third report.
type reports struct {
	bytes.Buffer
	n    int
	then func()
}

func (r *reports) Write(b []byte) (int, error) {
	if r.n++; r.n == 3 {
		r.then()
	}
	return r.Buffer.Write(b)
}

func whole(body string) string {
	return body + ending + " " + strconv.Itoa(strings.Count(body, "\n")-1) + " " + checksum(body) + "\n"
}

func checksum(body string) string {
	s := strconv.FormatUint(uint64(crc32.ChecksumIEEE([]byte(body))), 16)
	return strings.Repeat("0", 8-len(s)) + s
}

func TestRefusesBrokenCheckpoints(t *testing.T) {
	good := whole("redstone-solve 1\n../.B_w win 0 2147483648 12 whole\n.../.../..B_w unknown 3 4 5 split\n")
	if err := newTree(1).parse([]byte(good)); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"empty":             "",
		"another version":   strings.Replace(good, "solve 1", "solve 2", 1),
		"no end":            good[:strings.Index(good, ending)],
		"cut":               good[:len(good)-1],
		"something follows": good + "\n",
		"changed":           strings.Replace(good, "win", "loss", 1),
		"the wrong number":  strings.Replace(good, "end 2", "end 1", 1),
		"turned":            whole("redstone-solve 1\nB./.._w win 0 1 12 whole\n"),
		"twice":             whole("redstone-solve 1\n../.B_w win 0 1 12 whole\n../.B_w win 0 1 12 whole\n"),
		"no liberty":        whole("redstone-solve 1\nBBB/BBB/WBB_w win 0 1 12 whole\n"),
		"no value":          whole("redstone-solve 1\n../.B_w won 0 1 12 whole\n"),
		"nothing to do":     whole("redstone-solve 1\n../.B_w unknown 0 1 12 whole\n"),
		"negative":          whole("redstone-solve 1\n../.B_w unknown 1 1 -12 whole\n"),
		"huge":              whole("redstone-solve 1\n../.B_w unknown 1 1 99999999999999999999 whole\n"),
		"a word missing":    whole("redstone-solve 1\n../.B_w unknown 1 1 12\n"),
		"neither":           whole("redstone-solve 1\n../.B_w unknown 1 1 12 half\n"),
		"a blank line":      whole("redstone-solve 1\n\n"),
	} {
		if err := newTree(1).parse([]byte(text)); !errors.Is(err, errCheckpoint) {
			t.Errorf("%s: %v", name, err)
		}
	}
	path := filepath.Join(t.TempDir(), "broken")
	if err := os.WriteFile(path, []byte(good[:40]), 0o600); err != nil {
		t.Fatal(err)
	}
	err := run(context.Background(), []string{"-size", "2", "-checkpoint", path}, &bytes.Buffer{}, &bytes.Buffer{})
	if left, _ := os.ReadFile(path); !errors.Is(err, errCheckpoint) || string(left) != good[:40] {
		t.Errorf("%v, and the file is now %q", err, left)
	}
}

func TestRefusesBadFlags(t *testing.T) {
	for _, args := range []string{
		"-size 1", "-size 26", "-size x", "-threads 0", "-threads 1000", "-job 0", "-split 0", "-bytes -1",
		"-minutes -1", "-minutes NaN", "-minutes 1e300", "-report 0s", "five",
	} {
		var out, stderr bytes.Buffer
		if err := run(context.Background(), strings.Fields(args), &out, &stderr); !errors.Is(err, errUsage) || stderr.Len() == 0 || out.Len() > 0 {
			t.Errorf("%s: %v %q %q", args, err, stderr.String(), out.String())
		}
	}
}

func TestDisagreementIsSaid(t *testing.T) {
	tree := newTree(1000)
	if err := tree.aim(2); err != nil {
		t.Fatal(err)
	}
	g := tree.goals[0].position
	for i, v := range []engine.Value{engine.Win, engine.Win, engine.Loss} {
		if err := tree.learn(g, engine.Solution{Value: v}, nil); errors.Is(err, errDisagree) != (i == 2) {
			t.Errorf("solution %d: %v", i, err)
		}
	}
}

// FuzzCheckpoint reads anything without a panic, and what it takes it writes
// and reads again.
func FuzzCheckpoint(f *testing.F) {
	f.Add("redstone-solve 1\n../.B_w win 0 2147483648 12 whole\n.../.../..B_w unknown 3 4 5 split\n")
	f.Add("redstone-solve 1\n")
	f.Fuzz(func(t *testing.T, body string) {
		for _, text := range []string{body, whole(body)} {
			tree := newTree(1)
			if err := tree.parse([]byte(text)); err != nil {
				continue
			}
			first := tree.format()
			again := newTree(1)
			if err := again.parse(first); err != nil {
				t.Fatalf("%q became %q: %v", text, first, err)
			}
			if second := again.format(); !bytes.Equal(first, second) {
				t.Fatalf("%q, then %q", first, second)
			}
		}
	})
}
