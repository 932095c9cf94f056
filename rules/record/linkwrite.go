package record

import (
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"redstone/rules"
)

// The data of a link, in order: a header with the game, its size, pie rule or komi,
// the result, the date, the players and the set-up of the root; then the nodes in
// depth-first pre-order, each as a move or set-up and the number of its children. A
// move is its number among the legal ones of the side to move; whatever else a
// record may hold follows an escape. A check of the hash follows the header and
// every eighth node.

const (
	checkEvery  = 8  // nodes
	moveWeight  = 16 // of a legal move against the escape
	maxLevel    = 31 // of a computer
	maxName     = 160
	maxScore    = 2047 // of a result, in half points
	maxLinkKomi = 1e4

	// maxLinkSetups is how many nodes of a link may set stones up, the root not
	// counted: they take time to read.
	maxLinkSetups = 256
)

// What follows an escape.
const (
	escMove  = iota // a move that is not among the legal ones of the side to move
	escSetup        // a set-up
	escBoth         // a set-up, then a move
	escEmpty        // neither
	escCount = 8    // with room for later versions
)

// childWeights are the weights of one child, none, two, and more: nearly all
// nodes have one.
var childWeights = []int{61, 1, 1, 1}

// resultTexts are the results that have a number.
var resultTexts = []string{"", "B+R", "W+R", "B+T", "W+T", "B+F", "W+F", "0", "Void", "?", "B+", "W+"}

const (
	resultScore = 12 + iota // a colour and half points
	resultText
	resultKinds = 16
)

// komis are the komis that have a number; the number after them stands for any
// other.
var komis = []float64{7.5, 6.5, 5.5, 0.5, 0, 7, 6}

// linkWriter encodes a record.
type linkWriter struct {
	*rangeWriter
	size   int
	all    bool // with variations
	cursor *Cursor
	legal  []rules.Move
	left   int // how many more nodes may be written
	setups int
}

func (r *Record) link(all bool) string {
	if r.Check() != nil {
		return ""
	}
	for maxNodes := maxLinkNodes; ; maxNodes /= 2 {
		w := &linkWriter{rangeWriter: newRangeWriter(), size: r.Size, all: all, cursor: newLinkCursor(r)}
		w.header(r)
		w.left = maxNodes
		w.nodes(r.Root)
		data := w.bytes()
		sum := linkSum(data)
		data = append([]byte{byte(sum >> 16), byte(sum >> 8), byte(sum)}, data...)
		text := append([]byte("g="), linkVersion)
		if text = appendDigits(text, data); len(text) <= MaxLink || maxNodes == 1 {
			return string(text)
		}
	}
}

func (w *linkWriter) header(r *Record) {
	w.put(int(r.Game)&1, 2)
	w.put(r.Size-rules.MinSize, rules.MaxSize-rules.MinSize+1)
	if r.Game == rules.Go {
		w.komi(r.Komi)
	} else {
		w.put(flag(r.Pie), 2)
	}
	w.result(strings.TrimSpace(r.Info.Result))
	w.date(r.Info.Date)
	for _, p := range r.Info.Players {
		w.player(p)
	}
	w.put(flag(r.Root.Setup != nil), 2)
	if r.Root.Setup != nil {
		w.setup(r.Root.Setup)
	}
	w.putCheck()
}

func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (w *linkWriter) komi(komi float64) {
	if !(komi > -maxLinkKomi && komi < maxLinkKomi) {
		komi = 0 // not a number, or beyond all reason
	}
	i := slices.Index(komis, komi)
	if i >= 0 {
		w.put(i, len(komis)+1)
		return
	}
	w.put(len(komis), len(komis)+1)
	w.text(strconv.FormatFloat(komi, 'g', -1, 64))
}

func (w *linkWriter) result(text string) {
	if i := slices.Index(resultTexts, text); i >= 0 {
		w.put(i, resultKinds)
		return
	}
	if colour, half, ok := scoreOf(text); ok {
		w.put(resultScore, resultKinds)
		w.put(colour, 2)
		w.put(half, maxScore+1)
		return
	}
	w.put(resultText, resultKinds)
	w.text(text)
}

// scoreOf parses a result such as "W+3.5"; ok only in exactly this form.
func scoreOf(text string) (colour, half int, ok bool) {
	points, ok := strings.CutPrefix(text, "B+")
	if !ok {
		colour = 1
		if points, ok = strings.CutPrefix(text, "W+"); !ok {
			return 0, 0, false
		}
	}
	v, err := strconv.ParseFloat(points, 64)
	half = int(v * 2)
	if err != nil || !(v >= 0 && v*2 <= maxScore) || scoreText(colour, half) != text {
		return 0, 0, false
	}
	return colour, half, true
}

func scoreText(colour, half int) string {
	return []string{"B+", "W+"}[colour] + strconv.FormatFloat(float64(half)/2, 'f', -1, 64)
}

// dateLayout is the SGF form of a day; other dates are left out of links.
const (
	dateLayout = "2006-01-02"
	maxDay     = 1<<16 - 1 // days after firstDay: until 2179
)

var firstDay = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

func (w *linkWriter) date(text string) {
	t, err := time.Parse(dateLayout, text)
	day := int(t.Sub(firstDay) / (24 * time.Hour))
	known := err == nil && day >= 0 && day <= maxDay
	w.put(flag(known), 2)
	if known {
		w.put(day, maxDay+1)
	}
}

func (w *linkWriter) player(p Player) {
	w.put(flag(p.Computer > 0), 2)
	if p.Computer > 0 {
		w.put(min(p.Computer, maxLevel), maxLevel+1)
	}
	w.put(flag(p.Name != ""), 2)
	if p.Name != "" {
		w.text(p.Name)
	}
}

// text encodes a short text, cut between two characters when it is too long.
func (w *linkWriter) text(s string) {
	s = strings.ToValidUTF8(s, "\uFFFD")
	if len(s) > maxName {
		s = s[:maxName]
		for !utf8.ValidString(s) {
			s = s[:len(s)-1]
		}
	}
	w.put(len(s), maxName+1)
	for i := range len(s) {
		w.put(int(s[i]), 256)
	}
}

// setup encodes a set-up: for every point what is done to it, with adaptive
// weights.
func (w *linkWriter) setup(s *Setup) {
	s = s.normalized(w.size)
	actions := map[rules.Point]int{}
	for action, list := range [][]rules.Point{s.Black, s.White, s.Red, s.Empty} {
		for _, p := range list {
			actions[p] = action + 1
		}
	}
	weights := []int{1, 1, 1, 1, 1}
	for row := w.size - 1; row >= 0; row-- {
		for col := range w.size {
			action := actions[rules.At(col, row)]
			w.putWeighted(action, weights)
			weights[action] += setupGain
		}
	}
	w.put(int(s.ToMove), 3)
}

// setupGain is by how much a weight of a set-up grows with each use.
const setupGain = 8

// nodes encodes everything below the root.
func (w *linkWriter) nodes(root *Node) {
	stack := reversed(nil, w.children(root))
	for done := 1; len(stack) > 0; done++ {
		n := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		w.node(n)
		stack = reversed(stack, w.children(n))
		if done%checkEvery == 0 {
			w.putCheck()
		}
	}
}

// reversed appends nodes so that the first of them is on top.
func reversed(stack, nodes []*Node) []*Node {
	for i := len(nodes) - 1; i >= 0; i-- {
		stack = append(stack, nodes[i])
	}
	return stack
}

// children encodes how many children of n follow, and returns them.
func (w *linkWriter) children(n *Node) []*Node {
	count := min(len(n.Children()), w.left)
	if !w.all {
		count = min(count, 1)
	}
	for i, c := range n.Children()[:count] {
		if c.Setup != nil {
			if w.setups++; w.setups > maxLinkSetups {
				count = i
				break
			}
		}
	}
	w.left -= count
	switch count {
	case 1:
		w.putWeighted(0, childWeights)
	case 0:
		w.putWeighted(1, childWeights)
	case 2:
		w.putWeighted(2, childWeights)
	default:
		w.putWeighted(3, childWeights)
		w.put(count-3, maxLinkNodes)
	}
	return n.Children()[:count]
}

func (w *linkWriter) node(n *Node) {
	w.cursor.Go(n.Parent())
	p := w.cursor.Position()
	w.legal = p.AppendLegal(w.legal[:0])
	if n.Setup == nil && n.By == p.ToMove() {
		if i := slices.Index(w.legal, n.Move); i >= 0 {
			w.move(i, len(w.legal))
			return
		}
	}
	w.move(-1, len(w.legal))
	switch {
	case n.Setup == nil && n.Move == rules.NoMove:
		w.put(escEmpty, escCount)
	case n.Setup == nil:
		w.put(escMove, escCount)
		w.otherMove(n)
	case n.Move == rules.NoMove:
		w.put(escSetup, escCount)
		w.setup(n.Setup)
	default:
		w.put(escBoth, escCount)
		w.setup(n.Setup)
		w.otherMove(n)
	}
}

// move encodes the number of a legal move among n of them, or the escape for -1.
func (w *linkWriter) move(i, n int) {
	w.hash.add(i + 1)
	total := n*moveWeight + 1
	if i < 0 {
		w.code(n*moveWeight, 1, total)
	} else {
		w.code(i*moveWeight, moveWeight, total)
	}
}

// otherMove encodes any move, legal or not.
func (w *linkWriter) otherMove(n *Node) {
	w.put(flag(n.By == rules.White), 2)
	kind := moveKind(n.Move)
	w.put(kind, moveKinds)
	if kind <= kindRed {
		w.put(n.Move.Point().Row()*rules.MaxSize+n.Move.Point().Col(), rules.MaxSize*rules.MaxSize)
	}
}

// The kinds of moves after an escape.
const (
	kindOwn = iota
	kindRed
	kindSwap
	kindPass
	moveKinds
)

func moveKind(m rules.Move) int {
	switch {
	case m == rules.Swap:
		return kindSwap
	case m.IsRed():
		return kindRed
	case m.IsPlacement():
		return kindOwn
	}
	return kindPass
}
