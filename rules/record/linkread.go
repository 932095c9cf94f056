package record

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"redstone/rules"
)

// linkReader decodes the data of a link, and holds the result.
type linkReader struct {
	*rangeReader
	record *Record      // nil when not even the header could be read
	hashes []symbolHash // of what was read up to the header and to each node
	good   int          // how many hashes there were at the last check that was right
	wrong  int          // how many there were at the first that was wrong; -1 for none
	done   bool         // the end of the game was read

	cursor *Cursor
	legal  []rules.Move
	setups int
}

// decodeGame reads data, at most maxNodes nodes of it; fill stands for missing bytes.
func decodeGame(data []byte, fill byte, maxNodes int) *linkReader {
	r := &linkReader{rangeReader: newRangeReader(data, fill), wrong: -1}
	r.header()
	if r.record == nil || r.bad {
		r.record = nil
		return r
	}
	r.hashes = append(r.hashes, r.trace)
	if !r.check() {
		r.wrong = 0
		r.record = nil
		return r
	}
	r.good = len(r.hashes)
	r.cursor = newLinkCursor(r.record)
	r.nodes(maxNodes)
	return r
}

// marked returns the record with the marks of moves that are not legal.
func (r *linkReader) marked() *Record {
	if r.record != nil {
		r.record.mark(r.record.Root, neverStop)
	}
	return r.record
}

// moves returns how many moves of the main line were read.
func (r *linkReader) moves() int {
	if r.record == nil {
		return 0
	}
	return r.record.Last().Ply()
}

func (r *linkReader) header() {
	game := rules.Game(r.get(2))
	size := rules.MinSize + r.get(rules.MaxSize-rules.MinSize+1)
	pie, komi := false, 0.0
	if game == rules.Go {
		komi = r.komi()
	} else {
		pie = r.get(2) == 1
	}
	rec, err := New(game, size, pie)
	if err != nil {
		return
	}
	rec.Komi = komi
	rec.Info.Result = r.result()
	if r.get(2) == 1 {
		rec.Info.Date = firstDay.AddDate(0, 0, r.get(maxDay+1)).Format(dateLayout)
	}
	for i := range rec.Info.Players {
		rec.Info.Players[i] = r.player()
	}
	if r.get(2) == 1 {
		rec.SetSetup(rec.Root, *r.setup(size))
		if game == rules.Go { // a link has the stones, which say how many they are
			rec.Info.Handicap = rec.Root.Setup.Handicap(size)
		}
	}
	r.record = rec
}

func (r *linkReader) komi() float64 {
	if i := r.get(len(komis) + 1); i < len(komis) {
		return komis[i]
	}
	komi, err := strconv.ParseFloat(r.text(), 64)
	if err != nil || !(komi > -maxLinkKomi && komi < maxLinkKomi) {
		r.bad = true
		return 0
	}
	return komi
}

func (r *linkReader) result() string {
	switch kind := r.get(resultKinds); {
	case kind < len(resultTexts):
		return resultTexts[kind]
	case kind == resultScore:
		colour := r.get(2)
		return scoreText(colour, r.get(maxScore+1))
	case kind == resultText:
		return r.text()
	}
	r.bad = true
	return ""
}

func (r *linkReader) player() Player {
	var p Player
	if r.get(2) == 1 {
		p.Computer = r.get(maxLevel + 1)
	}
	if r.get(2) == 1 {
		p.Name = r.text()
	}
	return p
}

// text reads a short text without control characters.
func (r *linkReader) text() string {
	b := make([]byte, r.get(maxName+1))
	for i := range b {
		b[i] = byte(r.get(256))
	}
	if !utf8.Valid(b) {
		r.bad = true
		return ""
	}
	return strings.Map(func(c rune) rune {
		if unicode.IsControl(c) {
			return -1
		}
		return c
	}, string(b))
}

func (r *linkReader) setup(size int) *Setup {
	s := &Setup{}
	lists := []*[]rules.Point{nil, &s.Black, &s.White, &s.Red, &s.Empty}
	weights := []int{1, 1, 1, 1, 1}
	for row := size - 1; row >= 0; row-- {
		for col := range size {
			action := r.getWeighted(weights)
			weights[action] += setupGain
			if action > 0 {
				*lists[action] = append(*lists[action], rules.At(col, row))
			}
		}
	}
	s.ToMove = rules.Stone(r.get(3))
	return s
}

// pendingNode is a node of which some children have not been read.
type pendingNode struct {
	node *Node
	left int
}

func (r *linkReader) nodes(maxNodes int) {
	stack := []pendingNode{{r.record.Root, r.children()}}
	for read := 0; read < maxNodes; {
		for len(stack) > 0 && stack[len(stack)-1].left == 0 {
			stack = stack[:len(stack)-1]
		}
		if len(stack) == 0 {
			r.done = true
			return
		}
		top := &stack[len(stack)-1]
		top.left--
		parent := top.node
		n := r.node(parent)
		count := r.children()
		if r.bad || n.Setup != nil && r.setups >= maxLinkSetups {
			return
		}
		stack = append(stack, pendingNode{r.attach(parent, n), count})
		r.hashes = append(r.hashes, r.trace)
		if read++; read%checkEvery != 0 {
			continue
		}
		if !r.check() {
			r.wrong = len(r.hashes) - 1
			return
		}
		r.good = len(r.hashes)
	}
}

func (r *linkReader) children() int {
	switch r.getWeighted(childWeights) {
	case 0:
		return 1
	case 1:
		return 0
	case 2:
		return 2
	}
	return 3 + r.get(maxLinkNodes)
}

// node reads a child of parent.
func (r *linkReader) node(parent *Node) *Node {
	r.cursor.Go(parent)
	p := r.cursor.Position()
	r.legal = p.AppendLegal(r.legal[:0])
	n := newNode()
	if i := r.move(len(r.legal)); i >= 0 {
		n.Move, n.By = r.legal[i], p.ToMove()
		return n
	}
	switch r.get(escCount) {
	case escMove:
		r.otherMove(n)
	case escSetup:
		n.Setup = r.setup(r.record.Size)
	case escBoth:
		n.Setup = r.setup(r.record.Size)
		r.otherMove(n)
	case escEmpty:
	default:
		r.bad = true
	}
	return n
}

// move reads the number of a legal move among n of them, -1 for the escape.
func (r *linkReader) move(n int) int {
	slot := r.slot(n*moveWeight + 1)
	i := slot / moveWeight
	if i == n {
		r.take(slot, 1)
		i = -1
	} else {
		r.take(i*moveWeight, moveWeight)
	}
	r.hash.add(i + 1)
	return i
}

func (r *linkReader) otherMove(n *Node) {
	n.By = rules.Black
	if r.get(2) == 1 {
		n.By = rules.White
	}
	kind := r.get(moveKinds)
	switch kind {
	case kindSwap:
		n.Move = rules.Swap
	case kindPass:
		n.Move = rules.Pass
	default:
		at := r.get(rules.MaxSize * rules.MaxSize)
		point := rules.At(at%rules.MaxSize, at/rules.MaxSize)
		n.Move = rules.Place(point)
		if kind == kindRed {
			n.Move = rules.PlaceRed(point)
		}
	}
}

// attach makes n a child of parent. Two children that play the same move become one.
func (r *linkReader) attach(parent, n *Node) *Node {
	if n.Setup != nil {
		r.setups++
	} else if n.Move != rules.NoMove {
		if same := parent.Child(n.Move, n.By); same != nil {
			return same
		}
	}
	parent.attach(n, len(parent.children))
	return n
}
