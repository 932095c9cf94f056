package record

import (
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"redstone/rules"
)

// What a link's data holds, in order: the game, its size, pie or komi, the
// result, the date, the players, the set-up of the root; then the nodes, each before its
// children, as what it does and how many children follow. A move is its number
// among the legal ones of the side to move, and what a file may have beside
// those comes behind an escape. A check of the hash follows the head and
// every eighth node.

const (
	checkEvery  = 8  // nodes
	moveWeight  = 16 // of a legal move against the escape
	maxLevel    = 31 // of a computer, as links have it
	maxName     = 160
	maxScore    = 2047 // of a result, in half points
	maxLinkKomi = 1e4

	// maxLinkSetups is how many nodes of a link set stones up, the root not
	// counted: they cost time to read.
	maxLinkSetups = 256
)

// What stands behind an escape.
const (
	escMove  = iota // a move that is not among the legal ones of the side to move
	escSetup        // stones set up
	escBoth         // stones set up, then a move
	escEmpty        // neither
	escCount = 8    // room for later versions
)

// childWeights are the weights of one child, none, two, and more: nearly
// all nodes have one.
var childWeights = []int{61, 1, 1, 1}

// resultTexts are the results with a number of their own.
var resultTexts = []string{"", "B+R", "W+R", "B+T", "W+T", "B+F", "W+F", "0", "Void", "?", "B+", "W+"}

const (
	resultScore = 12 + iota // a colour and half points
	resultText
	resultKinds = 16
)

// komis are the komis with a number of their own; the number after them is any
// other.
var komis = []float64{7.5, 6.5, 5.5, 0.5, 0, 7, 6}

// linkWriter codes a record.
type linkWriter struct {
	*rangeWriter
	size   int
	all    bool // with variations
	cursor *Cursor
	legal  []rules.Move
	left   int // nodes that may still follow
	setups int
}

func (r *Record) link(all bool) string {
	if r.Check() != nil {
		return ""
	}
	for most := maxLinkNodes; ; most /= 2 {
		w := &linkWriter{rangeWriter: newRangeWriter(), size: r.Size, all: all, cursor: NewCursor(r)}
		w.head(r)
		w.left = most
		w.nodes(r.Root)
		data := w.bytes()
		sum := linkSum(data)
		data = append([]byte{byte(sum >> 16), byte(sum >> 8), byte(sum)}, data...)
		text := append([]byte("g="), linkVersion)
		if text = appendDigits(text, data); len(text) <= MaxLink || most == 1 {
			return string(text)
		}
	}
}

func (w *linkWriter) head(r *Record) {
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
		komi = 0 // no number of points
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

// scoreOf takes a result such as "W+3.5" apart, when it is written just so.
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

// dateLayout is a day as SGF has it; other dates are left out of links.
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

// text codes a short text; what is too long is cut between two letters.
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

// setup codes a set-up: for every point what is done to it, with weights that
// learn what is frequent.
func (w *linkWriter) setup(s *Setup) {
	s = s.tidy(w.size)
	deeds := map[rules.Point]int{}
	for deed, list := range [][]rules.Point{s.Black, s.White, s.Red, s.Empty} {
		for _, p := range list {
			deeds[p] = deed + 1
		}
	}
	weights := []int{1, 1, 1, 1, 1}
	for row := w.size - 1; row >= 0; row-- {
		for col := range w.size {
			deed := deeds[rules.At(col, row)]
			w.putWeighted(deed, weights)
			weights[deed] += setupGain
		}
	}
	w.put(int(s.ToMove), 3)
}

// setupGain is how much a set-up's weights learn at each point.
const setupGain = 8

// nodes codes what is below the root.
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

// children codes how many children of n follow, and returns them.
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
		w.oddMove(n)
	case n.Move == rules.NoMove:
		w.put(escSetup, escCount)
		w.setup(n.Setup)
	default:
		w.put(escBoth, escCount)
		w.setup(n.Setup)
		w.oddMove(n)
	}
}

// move codes the number of a legal move among n of them, or the escape.
func (w *linkWriter) move(i, n int) {
	w.hash.add(i + 1)
	total := n*moveWeight + 1
	if i < 0 {
		w.code(n*moveWeight, 1, total)
	} else {
		w.code(i*moveWeight, moveWeight, total)
	}
}

// oddMove codes a move whatever the board says to it.
func (w *linkWriter) oddMove(n *Node) {
	w.put(flag(n.By == rules.White), 2)
	kind := moveKind(n.Move)
	w.put(kind, moveKinds)
	if kind <= kindRed {
		w.put(n.Move.Point().Row()*rules.MaxSize+n.Move.Point().Col(), rules.MaxSize*rules.MaxSize)
	}
}

// The kinds of moves behind an escape.
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
