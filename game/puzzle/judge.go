package puzzle

import (
	"slices"
	"strings"
	"unicode"

	"redstone/rules"
	"redstone/rules/sgf"
)

// propWrong marks a wrong variation in the files of uliGo.
const propWrong = "WV"

// judge decides which moves of the solver are right in a problem of another collection, marks the wrong ones by BM, sorts
// right before wrong, and removes the words that only programs read. In this order:
//
//   - A move is wrong with BM, WV, GW (GB when White solves), or a comment that begins with the word "wrong" or
//     "incorrect", or when an answer to it is so marked, or leaves only moves that are. A triangle on the move itself says
//     the same in files that have no other mark, unless the main line has one, too.
//   - A move is right with TE, GB (GW when White solves), or a comment with RIGHT or CORRECT in capitals or that begins with
//     such a word, or when it leads to a node with such a mark; then its siblings without one are wrong.
//   - Where no sibling has a mark: in a file that marks the ends of right lines all are wrong, except after such an end; in
//     a file that marks wrong moves only, all are right; in a file without marks the first is right.
//
// CHOICE at a node puts letters on the moves to choose from, those without NOTTHIS. FORCE says nothing that the tree does
// not say.
func judge(root *sgf.Node, solver rules.Stone, unmarked bool) {
	j := judgement{solver: solver, unmarked: unmarked, marks: map[*sgf.Node]verdict{}}
	nodes := slices.Collect(root.All())
	j.look(root, nodes)
	for _, n := range slices.Backward(nodes) {
		j.fromBelow(n)
	}
	for _, n := range nodes {
		j.decide(n, n == root)
	}
	for _, n := range nodes {
		cleanComment(n)
	}
}

// verdict is what the marks say of a node.
type verdict struct {
	right, wrong bool // by marks of its own
	leads        bool // to a node that is right, or is one
	refuted      bool // it is wrong, or what follows says so
	after        bool // it follows a node that is right by its own mark
	done         bool // it follows a wrong move: nothing is decided any more
}

type judgement struct {
	solver   rules.Stone
	unmarked bool // in a file without marks all moves are right
	marks    map[*sgf.Node]verdict
	ends     bool // lines that are right have a mark at their end
	bad      bool // moves are marked as wrong
}

// look finds the marks of all nodes.
func (j *judgement) look(root *sgf.Node, nodes []*sgf.Node) {
	good, evil := "GB", "GW"
	if j.solver == rules.White {
		good, evil = evil, good
	}
	any := false
	for _, n := range nodes {
		if n == root {
			continue
		}
		by, _ := moveOf(n)
		own := by == j.solver
		says := wordOf(n)
		var v verdict
		v.right = says > 0 || n.Get(good) != nil
		j.ends = j.ends || v.right
		v.right = v.right || own && n.Get("TE") != nil
		v.wrong = says < 0 || n.Get(evil) != nil || n.Get(propWrong) != nil || own && n.Get(propBad) != nil
		any, j.bad = any || v.right || v.wrong, j.bad || v.wrong
		j.marks[n] = v
	}
	if any || len(root.Children) == 0 || triangle(root.Children[0]) {
		return
	}
	for _, n := range nodes {
		if by, _ := moveOf(n); n != root && by == j.solver && triangle(n) {
			v := j.marks[n]
			v.wrong, j.bad = true, true
			j.marks[n] = v
		}
	}
}

// triangle reports whether a node's move has a triangle.
func triangle(n *sgf.Node) bool {
	_, move := moveOf(n)
	return move != "" && slices.Contains(n.Get("TR"), move)
}

// fromBelow finds what a node leads to; those below are known.
func (j *judgement) fromBelow(n *sgf.Node) {
	v := j.marks[n]
	v.leads = v.right && !v.wrong
	all := len(n.Children) > 0
	some := false
	for _, c := range n.Children {
		m := j.marks[c]
		v.leads = v.leads || m.leads && !v.wrong
		all = all && m.refuted
		some = some || m.refuted
	}
	by, _ := moveOf(n)
	v.refuted = v.wrong || !v.leads && (by == j.solver && some || by != j.solver && all)
	j.marks[n] = v
}

// decide marks the wrong ones among the moves that follow a node, if they are the solver's, and sorts them.
func (j *judgement) decide(n *sgf.Node, root bool) {
	if len(n.Children) == 0 {
		return
	}
	here := j.marks[n]
	by, _ := moveOf(n)
	if !root && by == j.solver {
		n.Children = sorted(n.Children, func(c *sgf.Node) bool { return j.marks[c].leads })
		for _, c := range n.Children {
			drop(c, propBad) // a bad answer of the other side says nothing of the solver's moves
			j.pass(c, here, false)
		}
		return
	}
	label(n)
	led := slices.ContainsFunc(n.Children, func(c *sgf.Node) bool { return j.marks[c].leads })
	first := true
	right := map[*sgf.Node]bool{}
	for _, c := range n.Children {
		m := j.marks[c]
		switch {
		case m.refuted:
		case led:
			right[c] = m.leads
		case j.ends && !here.after && !here.right:
		case j.bad:
			right[c] = true
		default:
			right[c], first = first || j.unmarked, false
		}
	}
	for _, c := range n.Children {
		drop(c, propBad)
		if !right[c] && !here.done {
			c.Add(propBad, "1")
		}
		j.pass(c, here, !right[c])
	}
	n.Children = sorted(n.Children, func(c *sgf.Node) bool { return right[c] })
}

// pass hands on to a child what was said on the way to it.
func (j *judgement) pass(c *sgf.Node, here verdict, wrong bool) {
	v := j.marks[c]
	v.after = here.after || here.right
	v.done = here.done || wrong
	j.marks[c] = v
}

// sorted returns the nodes with those that are better first, otherwise in their order.
func sorted(nodes []*sgf.Node, better func(*sgf.Node) bool) []*sgf.Node {
	var first, last []*sgf.Node
	for _, n := range nodes {
		if better(n) {
			first = append(first, n)
		} else {
			last = append(last, n)
		}
	}
	return append(first, last...)
}

func drop(n *sgf.Node, name string) {
	n.Props = slices.DeleteFunc(n.Props, func(p sgf.Property) bool { return p.Name == name })
}

// commentOf returns the text of a node.
func commentOf(n *sgf.Node) string {
	values := n.Get("C")
	texts := make([]string, len(values))
	for i, v := range values {
		texts[i] = sgf.Text(v)
	}
	return strings.Join(texts, "\n")
}

// The words that comments begin with: 1 for right lines, -1 for wrong ones.
var openings = map[string]int{
	"right": 1, "correct": 1, "richtig": 1, "wrong": -1, "incorrect": -1, "falsch": -1, "failure": -1,
	"正解": 1, "正解図": 1, "正解图": 1, "正确": 1, "失敗": -1, "失败": -1, "失敗図": -1, "失败图": -1, "정답": 1, "오답": -1, "실패": -1,
}

// commands are the words of goproblems.com that stand anywhere in a comment, in capitals.
var commands = []string{"RIGHT", "CHOICE", "FORCE", "NOTTHIS"}

// wordOf returns 1 when a comment says that the line is right, -1 when it is wrong, otherwise 0.
func wordOf(n *sgf.Node) int {
	text := commentOf(n)
	if text == "" {
		return 0
	}
	if hasWord(text, "RIGHT") || hasWord(text, "CORRECT") {
		return 1
	}
	text = strings.TrimSpace(text)
	end := strings.IndexFunc(text, func(r rune) bool { return !unicode.IsLetter(r) })
	if end < 0 {
		end = len(text)
	}
	if rest := text[end:]; rest != "" && strings.TrimLeft(rest, ".!,:;-–—)\r\n") == rest {
		return 0 // "Right of the stone …"
	}
	return openings[strings.ToLower(text[:end])]
}

// words yields the words of letters in a text, with their places.
func words(text string) func(yield func(from, to int) bool) {
	return func(yield func(from, to int) bool) {
		from := -1
		for i, r := range text {
			if unicode.IsLetter(r) {
				if from < 0 {
					from = i
				}
				continue
			}
			if from >= 0 && !yield(from, i) {
				return
			}
			from = -1
		}
		if from >= 0 {
			yield(from, len(text))
		}
	}
}

func hasWord(text, word string) bool {
	for from, to := range words(text) {
		if text[from:to] == word {
			return true
		}
	}
	return false
}

// cleanComment removes the words that only programs read.
func cleanComment(n *sgf.Node) {
	text := commentOf(n)
	if text == "" {
		return
	}
	var b strings.Builder
	last := 0
	for from, to := range words(text) {
		if slices.Contains(commands, text[from:to]) {
			b.WriteString(strings.TrimRight(text[last:from], " "))
			last = to
		}
	}
	if last == 0 {
		return
	}
	b.WriteString(text[last:])
	drop(n, "C")
	if rest := strings.TrimSpace(b.String()); rest != "" {
		n.Add("C", sgf.Escape(rest))
	}
}

// label puts letters on the moves that a node offers for choice.
func label(n *sgf.Node) {
	if !hasWord(commentOf(n), "CHOICE") {
		return
	}
	next := byte('A')
	for _, c := range n.Children {
		_, move := moveOf(c)
		if len(move) == 2 && next <= 'Z' && !hasWord(commentOf(c), "NOTTHIS") {
			n.Add("LB", move+":"+string(next))
			next++
		}
	}
}
