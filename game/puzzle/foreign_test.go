package puzzle

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"redstone/assets/puzzles"
	"redstone/rules/record"
	"redstone/rules/sgf"
	"redstone/rules/sgf/sgftest"
)

// corner is a set-up for problems, Black to move: C1 and B1, A2 and so on are free.
const corner = "AB[ag][bg][cg][dh][di]AW[ah][bh][ch]"

// tree writes a puzzle's tree with right moves as they are, wrong ones with "?", and answers of the other side in small letters.
func tree(p *Puzzle) string {
	var write func(n *record.Node) string
	write = func(n *record.Node) string {
		var parts []string
		for _, c := range n.Children() {
			text := c.Move.String()
			if c.By != p.Solver() {
				text = strings.ToLower(text)
			}
			if Wrong(c) {
				text += "?"
			}
			if c.Comment != "" {
				text += fmt.Sprintf("%q", c.Comment)
			}
			parts = append(parts, text+write(c))
		}
		switch len(parts) {
		case 0:
			return ""
		case 1:
			return " " + parts[0]
		}
		return " (" + strings.Join(parts, ") (") + ")"
	}
	return strings.TrimSpace(write(p.Record.Root))
}

// TestFromCollection reads a problem in each of the conventions that collections have.
func TestFromCollection(t *testing.T) {
	const head = "(;GM[1]FF[4]SZ[9]" + corner
	for _, test := range []struct{ name, text, want string }{
		{"the main line is right", head + "PL[B](;B[bi];W[ai];B[ci])(;B[ci];W[bi])(;B[ai]))",
			"(B1 a1 C1) (C1? b1) (A1?)"},
		{"no PL: the first move", head + "(;W[bi];B[ei])(;W[ci]))", "(B1 e1) (C1?)"},
		{"the other side has the last move", head + ";B[bi];W[ai])", "B1 a1"},
		{"a single move", head + ";B[bi])", "B1"},
		{"the move in the first node", head + "B[bi];W[ai];B[ci])", "B1 a1 C1"},
		{"variations of the answer, each with its own", head + ";B[bi](;W[ai];B[ci])(;W[ci](;B[ai])(;B[hh])))",
			"B1 (a1 C1) (c1 (A1) (H2?))"},

		{"goproblems: RIGHT at the end", head + "(;B[ci];W[bi]C[no])(;B[bi];W[ai];B[ci]C[Well done!RIGHT])(;B[ai](;W[bi])(;W[ci];B[bi]C[RIGHT])))",
			`(B1 a1 C1"Well done!") (A1 (c1 B1) (b1)) (C1? b1"no")`},
		{"goproblems: the answer that leads on comes first", head + ";B[bi](;W[ci];B[hh])(;W[ai];B[ci]C[RIGHT]))",
			"B1 (a1 C1) (c1 H2?)"},
		{"goproblems: right at a move of the other side", head + "(;B[bi];W[ai]C[RIGHT])(;B[ci]))", "(B1 a1) (C1?)"},
		{"goproblems: moves after RIGHT", head + "(;B[bi]C[RIGHT];W[ai](;B[ci])(;B[hh]))(;B[ci]))", "(B1 a1 (C1) (H2?)) (C1?)"},
		{"goproblems: two right answers", head + "(;B[bi]C[RIGHT])(;B[ci]C[RIGHT])(;B[ai]))", "(B1) (C1) (A1?)"},
		{"goproblems: words that only programs read", head + "C[FORCE Black to play CHOICE](;B[ci]C[NOTTHIS])(;B[bi]C[RIGHT]))", "(B1) (C1?)"},
		{"CORRECT", head + "(;B[ci])(;B[bi]C[CORRECT]))", `(B1"CORRECT") (C1?)`},
		{"a comment that begins with it", head + "(;B[ci]C[Wrong: White lives.])(;B[bi]C[Correct.])(;B[ai]C[Right of A1]))",
			`(B1"Correct.") (C1?"Wrong: White lives.") (A1?"Right of A1")`},
		{"Japanese", head + "(;B[ci]C[失敗])(;B[bi]C[正解。]))", `(B1"正解。") (C1?"失敗")`},

		{"TE", head + "(;B[ci];W[bi])(;B[bi]TE[1];W[ai](;B[ci])(;B[hh])))", "(B1 a1 (C1) (H2?)) (C1? b1)"},
		{"TE of the other side", head + "(;B[ci];W[bi]TE[1])(;B[bi]))", "(C1 b1) (B1?)"},
		{"BM: what is not marked is right", head + "(;B[ci]BM[1];W[bi])(;B[bi];W[ai])(;B[ai]))", "(B1 a1) (A1) (C1? b1)"},
		{"BM of the other side", head + "(;B[ci];W[bi]BM[1];B[ai])(;B[bi]))", "(C1 b1 A1) (B1?)"},
		{"BM deeper makes the first move wrong", head + "(;B[ci];W[bi];B[ai]BM[1])(;B[bi];W[ai]))", "(B1 a1) (C1? b1 A1)"},
		{"BM for one of two later moves", head + "(;B[ci];W[bi](;B[ai]BM[1])(;B[hh])))", "C1 b1 (H2) (A1?)"},
		{"GB and GW at the ends", head + "(;B[ci];W[bi]GW[1])(;B[bi];W[ai];B[ci]GB[1]))", "(B1 a1 C1) (C1? b1)"},
		{"GW alone", head + "(;B[ci];W[bi]GW[1])(;B[bi];W[ai];B[ci]))", "(B1 a1 C1) (C1? b1)"},
		{"GB is bad when White solves", head + "(;W[ci];B[bi]GB[1])(;W[bi]GW[2]))", "(B1) (C1? b1)"},
		{"uliGo: WV", head + "(;B[bi];W[ai])(;B[ci]WV[1];W[bi])(;B[ai]WV[]))", "(B1 a1) (C1? b1) (A1?)"},
		{"a triangle on a wrong move", head + "(;B[bi];W[ai])(;B[ci]TR[ci];W[bi]))", "(B1 a1) (C1? b1)"},
		{"triangles on every move mean nothing", head + "(;B[bi]TR[bi];W[ai]TR[ai])(;B[ci]TR[ci];W[bi]))", "(B1 a1) (C1? b1)"},
		{"a triangle on the group means nothing", head + "TR[ah](;B[bi];W[ai])(;B[ci]TR[ah]))", "(B1 a1) (C1?)"},

		{"a side moves twice", head + "(;B[bi];B[ci]))", "B1 pass C1"},
		{"answers and none", head + "(;B[bi](;W[ai])(;B[ci])))", "B1 (a1) (pass C1)"},
		{"stones in the second node", "(;GM[1]SZ[9]C[Problem 1];" + corner + "C[Black to kill];B[bi])", "B1"},
		{"a node with a comment only", head + ";C[first]TR[ah];B[bi]C[a];C[b];W[ai])", `B1"a\nb" a1`},
		{"first moves of both sides", head + "PL[B](;W[bi])(;B[bi]))", "B1"},
		{"PL without such a move", head + "PL[W];B[bi])", "B1"},
		{"an illegal move later", head + "(;B[bi](;W[bi])(;W[ai]))(;B[ah]))", "B1 a1"},
		{"Redstone", "(;RU[Redstone]SZ[5]AB[aa][ba]AW[ab][cb]PL[W](;W[bb])(;W[cc]))", "(B4) (C3?)"},
	} {
		t.Run(test.name, func(t *testing.T) {
			list, problems := FromCollection(test.text)
			if len(list) != 1 {
				t.Fatalf("%d puzzles, %v", len(list), problems)
			}
			p := list[0]
			if got := tree(p); got != test.want {
				t.Errorf("%s\nnot %s", got, test.want)
			}
			if p.Goal != Solve || !ValidID(p.ID) || Wrong(p.Record.Root.Next()) || len(p.Answers()) == 0 {
				t.Errorf("%s", p.SGF())
			}
			again, err := Parse(p.SGF())
			if err != nil || again.SGF() != p.SGF() {
				t.Errorf("%v\n%s", err, p.SGF())
			}
		})
	}
}

// TestChoiceIsShown checks that words for programs become letters on the board, and other comments stay.
func TestChoiceIsShown(t *testing.T) {
	list, _ := FromCollection("(;GM[1]SZ[9]" + corner + "C[Where?\nCHOICE FORCE](;B[ci]C[NOTTHIS])(;B[bi]C[RIGHT Yes, there.])(;B[ai]))")
	if len(list) != 1 {
		t.Fatal(list)
	}
	root := list[0].Record.Root
	if root.Comment != "Where?" || root.Next().Comment != "Yes, there." {
		t.Errorf("%q %q", root.Comment, root.Next().Comment)
	}
	var labels []string
	for _, m := range root.Marks {
		labels = append(labels, m.Point.String()+m.Text)
	}
	slices.Sort(labels)
	if !slices.Equal(labels, []string{"A1B", "B1A"}) {
		t.Errorf("%q", labels)
	}
}

// TestFromCollectionReadsOurOwn reads files with headers as they are, and such that lack only the ID.
func TestFromCollectionReadsOurOwn(t *testing.T) {
	list, problems := FromCollection(puzzles.Redstone + puzzles.Go)
	own := all(t, puzzles.Redstone+puzzles.Go)
	if len(list) != len(own) {
		t.Fatalf("%d of %d, %v", len(list), len(own), problems)
	}
	for i := range list {
		if list[i].SGF() != own[i].SGF() {
			t.Errorf("%s\n%s", list[i].SGF(), own[i].SGF())
		}
	}
	list, problems = FromCollection(strings.Replace(sample, "PUZZLE[two-keys]", "", 1))
	if len(list) != 1 || list[0].ID != "wcqhuz" || list[0].Goal != Annihilate {
		t.Errorf("%v %v", list, problems)
	}
	// With a goal and without an ID the marks of others count, and without marks all variations are right.
	for text, want := range map[string]string{
		"(;GM[1]SZ[9]" + corner + "PL[B]GOAL[kill A2](;B[bi];W[ai])(;B[ci];W[bi]))":    "(B1 a1) (C1 b1)",
		"(;GM[1]SZ[9]" + corner + "GOAL[kill A2](;B[ci]WV[];W[bi])(;B[bi];W[ai]))":     "(B1 a1) (C1? b1)",
		"(;GM[1]SZ[9]" + corner + "GOAL[kill A2](;B[ci];W[bi])(;B[bi]C[RIGHT Good.]))": `(B1"Good.") (C1? b1)`,
		"(;GM[1]SZ[9]" + corner + "PL[B]GOAL[kill A2])":                                "",
	} {
		list, problems = FromCollection(text)
		if len(list) != 1 || list[0].Goal != Kill || tree(list[0]) != want {
			t.Errorf("%s: %v %v", text, list, problems)
		}
	}
	list, _ = FromCollection(sample + sample + sample)
	if len(list) != 3 || list[0].ID != "two-keys" || list[1].ID != "two-keys-2" || list[2].ID != "two-keys-3" {
		t.Error("three of one ID are not told apart")
	}
}

// TestFromCollectionSaysWhatIsWrong checks kinds and places of problems, and that the other puzzles of a file are read.
func TestFromCollectionSaysWhatIsWrong(t *testing.T) {
	const good = "(;GM[1]SZ[9]" + corner + ";B[bi])\n"
	for _, test := range []struct {
		name, text   string
		kind         sgf.Kind
		line, column int
		puzzles      int
	}{
		{"no moves", good + "(;GM[1]SZ[9]" + corner + ")\n" + good, NoMoves, 2, 2, 2},
		{"all wrong", "\n\n(;GM[1]SZ[9]" + corner + ";B[bi]BM[1])" + good, NoRight, 3, 2, 1},
		{"chess", good + " (;GM[3];B[bi])", record.OtherGame, 2, 3, 1},
		{"a large board", good + "(;GM[1]SZ[37];B[bi])", record.BadSize, 2, 2, 1},
		{"a bad goal", good + "(;GM[1]SZ[9]" + corner + "GOAL[kill]PL[B];B[bi])", NoPuzzle, 2, 2, 1},
		{"to solve, and no moves", good + "(;GM[1]SZ[9]" + corner + "GOAL[solve]PL[B])", NoMoves, 2, 2, 1},
		{"a goal on the own stone", good + "(;GM[1]SZ[9]" + corner + "GOAL[kill A3]PL[B];B[bi])", NoPuzzle, 2, 2, 1},
		{"Redstone of one colour", "(;RU[Redstone]SZ[5]AB[aa];W[cc])" + good, NoPuzzle, 1, 2, 1},
		{"twice in Redstone", "(;RU[Redstone]SZ[5]AB[aa]AW[ee];B[cc];B[cd])" + good, NoPuzzle, 1, 2, 1},
		{"stones later", "(;GM[1]SZ[9]" + corner + ";B[bi]\n;AW[hh];W[ai])", LaterSetup, 2, 1, 1},
		{"the other side", "(;GM[1]SZ[9]" + corner + "(;B[bi])\n(;W[bi]))", OtherSide, 2, 2, 1},
		{"twice", "(;GM[1]SZ[9]" + corner + ";B[bi]\n;B[ci])", MovedTwice, 2, 1, 1},
		{"cut", good + "(;GM[1]SZ[9]" + corner + ";B[bi]C[abc", sgf.Truncated, 2, 0, 1},
		{"an illegal move", "(;GM[1]SZ[9]" + corner + "(;B[ah])(;B[bi];W[ai]))", LeftOut, 1, 2, 0},
		{"no text", "", sgf.NoGame, 1, 1, 0},
		{"too long", strings.Repeat(" ", MaxFile+1), sgf.TooLong, 0, 0, 0},
		{"too many nodes", "(;GM[1]SZ[9]" + strings.Repeat(";B[aa]", MaxNodes+1) + ")", sgf.TooMany, 1, 0, 0},
		{"no liberty", "(;GM[1]SZ[9]AB[aa]AW[ba][ab];B[bi])", NoPuzzle, 1, 2, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			list, problems := FromCollection(test.text)
			i := slices.IndexFunc(problems, func(p *sgf.Problem) bool { return p.Kind == test.kind })
			if i < 0 || len(list) != test.puzzles {
				t.Fatalf("%d puzzles, %v", len(list), problems)
			}
			if p := problems[i]; p.Line != test.line || test.column > 0 && p.Column != test.column || p.Error() == "" {
				t.Errorf("%d:%d %v", p.Line, p.Column, p)
			}
		})
	}
}

func TestCollectionKinds(t *testing.T) {
	seen := map[string]bool{}
	for k := range collectionKinds + 1 {
		if k < collectionKinds && (k.Code() == "" || k.String() == "" || seen[k.Code()]) || k == collectionKinds && k.Code() != "unknown" {
			t.Errorf("%d: %q %q", k, k.Code(), k.String())
		}
		seen[k.Code()] = true
	}
}

// FuzzFromCollection reads anything: what comes of it are puzzles that can be written and read again, and problems.
func FuzzFromCollection(f *testing.F) {
	for _, text := range []string{
		"(;GM[1]SZ[9]" + corner + "C[CHOICE](;B[ci];W[bi]C[失敗])(;B[bi]TE[1];W[ai](;B[ci]GB[1])(;B[hh]WV[]TR[hh])))",
		"(;GM[1]SZ[9]B[aa]W[bb];B[cc];AB[dd];C[RIGHT](;B[])(;W[]))", "(;;;(;)(;B[aa](;B[bb])(;;B[cc])))", sample,
	} {
		f.Add(text)
	}
	for _, h := range sgftest.All() {
		f.Add(h.Text(500))
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1<<13 {
			return
		}
		list, problems := FromCollection(text)
		if len(list) == 0 && len(problems) == 0 {
			t.Fatal("neither a puzzle nor a problem")
		}
		for _, p := range list {
			if err := p.check(); err != nil {
				t.Fatal(err)
			}
			if p.Goal == Solve && len(p.Answers()) == 0 {
				t.Fatalf("%s: no move is right", p.SGF())
			}
			again, err := Parse(p.SGF())
			if err != nil || again.SGF() != p.SGF() {
				t.Fatalf("%q: %v", p.SGF(), err)
			}
		}
	})
}
