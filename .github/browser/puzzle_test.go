package browser

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// puzzle is what the tests know of a puzzle that is published: the moves of its solution, and one that is wrong with its
// refutation.
type puzzle struct {
	id       string
	size     int
	solution []string
	wrong    []string
}

// puzzles reads the puzzles of Redstone that are published, by ID, and their IDs in the file's order.
func puzzles(t testing.TB) (map[string]puzzle, []string) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "assets", "puzzles", "redstone.sgf"))
	if err != nil {
		t.Fatal(err)
	}
	found, ids := map[string]puzzle{}, []string{}
	for line := range strings.Lines(string(data)) {
		if p := readPuzzle(strings.TrimSpace(line)); p.id != "" {
			found[p.id] = p
			ids = append(ids, p.id)
		}
	}
	if len(ids) == 0 {
		t.Fatal("no puzzles are published")
	}
	return found, ids
}

// readPuzzle reads what it needs of one game tree: the first line of moves, and the first one that begins with BM.
func readPuzzle(tree string) (p puzzle) {
	var line []string // of the variation that is being read
	depth, bad, first := 0, false, true
	end := func() {
		switch {
		case first && len(line) > 0:
			p.solution, first = line, false
		case bad && p.wrong == nil && len(line) > 1:
			p.wrong = line
		}
		line, bad = nil, false
	}
	for i := 0; i < len(tree); i++ {
		switch c := tree[i]; c {
		case '(':
			depth++
			if depth == 2 {
				line, bad = nil, false
			}
		case ')':
			end()
			depth--
		default:
			if c < 'A' || c > 'Z' {
				continue
			}
			j := i + strings.IndexByte(tree[i:], '[')
			k := j
			for k = j + 1; tree[k] != ']'; k++ {
				if tree[k] == '\\' {
					k++
				}
			}
			name, value := tree[i:j], tree[j+1:k]
			i = k
			switch name {
			case "PUZZLE":
				p.id = value
			case "SZ":
				p.size = 0
				for _, digit := range value {
					p.size = 10*p.size + int(digit-'0')
				}
			case "BM":
				bad = true
			case "B", "W":
				line = append(line, value)
			}
		}
	}
	return p
}

// shown returns the moves of a file in notation as they are on a board that is turned in that way; see rules.Point.Turned.
func (p puzzle) shown(moves []string, turned int) []string {
	var list []string
	for _, m := range moves {
		x, y := int(m[0]-'a'), p.size-1-int(m[1]-'a')
		if turned&1 != 0 {
			x = p.size - 1 - x
		}
		if turned&2 != 0 {
			y = p.size - 1 - y
		}
		if turned&4 != 0 {
			x, y = y, x
		}
		text := "ABCDEFGHJKLMNOPQRSTUVWXYZ"[x:x+1] + decimal(y+1)
		if strings.HasSuffix(m, "r") {
			text = "x" + text
		}
		list = append(list, text)
	}
	return list
}

// place plays a move with one kind of input device, the choice between two stones included.
func (p *page) place(act player, move, toMove string) {
	p.t.Helper()
	point, stone := strings.TrimPrefix(move, "x"), toMove
	if strings.HasPrefix(move, "x") {
		stone = "red"
	}
	plies := len(p.state().Moves)
	act.point(p, point)
	choice := label(p.t, "choose."+stone, "{point}", point)
	asked := false
	p.wait(move+" to be played, or the question which stone", func() (bool, error) {
		var err error
		if asked, err = try[bool](p, `!!document.querySelector('#mirror [data-id="choose.0"], #mirror [id="choose.0"]') || window.redstoneTest.center`+arguments("button", choice)+` !== null`); asked || err != nil {
			return asked, err
		}
		s, err := try[state](p, `window.redstone.state()`)
		return len(s.Moves) > plies, err
	})
	if asked {
		act.activate(p, "button", choice)
	}
}

// solve solves the puzzle on the screen.
func (p *page) solve(act player, all map[string]puzzle) {
	p.t.Helper()
	s := p.waitState("a puzzle at its start", func(s state) bool { return s.Screen == "puzzle" && s.Puzzle.Status == "turn" && s.Ply == 0 })
	known, ok := all[s.Puzzle.ID]
	if !ok {
		p.t.Fatalf("the puzzle %q is not published", s.Puzzle.ID)
	}
	moves := known.shown(known.solution, s.Puzzle.Turned)
	for i := 0; i < len(moves); i += 2 {
		before := p.waitState("the solver's turn", func(s state) bool { return s.Puzzle.Status == "turn" && s.Ply == i })
		p.place(act, moves[i], before.ToMove)
		p.waitState("the answer to "+moves[i], func(s state) bool { return s.Puzzle.Status == "solved" || s.Puzzle.Status == "turn" && s.Ply == i+2 })
	}
	if s := p.waitState("the solution", func(s state) bool { return s.Puzzle.Status == "solved" }); s.Puzzle.Tries != 1 || s.Puzzle.Hints != 0 {
		p.t.Errorf("%s was solved as %+v", s.Puzzle.ID, s.Puzzle)
	}
}

// tenPuzzles solves ten puzzles, one after the other.
func tenPuzzles(t *testing.T, act player, next func(p *page)) {
	s := newSite(t)
	all, ids := puzzles(t)
	p := newPage(t, s, 800, 700)
	p.open(s.game("#puzzle=" + ids[0]))
	for n := range 10 {
		shown := p.waitState("a puzzle", func(s state) bool { return s.Screen == "puzzle" && s.Puzzle.Status == "turn" })
		id := shown.Puzzle.ID
		// The page's elements come after the state: the focus may be on a point of the last board until then.
		p.waitName("grid", label(t, "board", "{n}", strconv.Itoa(shown.Size)))
		goal := all[id]
		if goal.id == "" {
			t.Fatalf("%q is none of the puzzles", id)
		}
		p.wait("its goal as a heading", func() (bool, error) {
			return slices.ContainsFunc(p.accessible(), func(a axNode) bool {
				return a.role == "heading" && (strings.Contains(a.name, label(t, "puzzle.to-play", "{who}", label(t, "colour.black"))) ||
					strings.Contains(a.name, label(t, "puzzle.to-play", "{who}", label(t, "colour.white"))))
			}), nil
		})
		p.solve(act, all)
		p.waitSpoken(label(t, "puzzle.solved"))
		p.wait("the news in the accessibility tree", func() (bool, error) {
			return slices.ContainsFunc(p.accessible(), func(a axNode) bool { return strings.Contains(a.name, label(t, "puzzle.solved")) }), nil
		})
		if n < 9 {
			next(p)
			p.waitState("the next puzzle", func(s state) bool { return s.Puzzle.ID != id && s.Puzzle.Status == "turn" })
		}
	}
}

// TestTenPuzzlesByKeyboard solves a set of ten by keys alone.
func TestTenPuzzlesByKeyboard(t *testing.T) {
	tenPuzzles(t, byKeys{}, func(p *page) { p.key("n") })
}

// TestTenPuzzlesByNames solves a set of ten through the mirror, by roles and names.
func TestTenPuzzlesByNames(t *testing.T) {
	tenPuzzles(t, byMirror{}, func(p *page) { p.press("button", label(p.t, "puzzle.next")) })
}

// TestPuzzleRefuted plays a wrong move with a finger, sees it refuted, tries again and solves the puzzle; the address shows
// it again after a reload, and Back leaves it.
func TestPuzzleRefuted(t *testing.T) {
	s := newSite(t)
	all, ids := puzzles(t)
	i := slices.IndexFunc(ids, func(id string) bool { return len(all[id].wrong) > 1 })
	if i < 0 {
		t.Fatal("no puzzle has a wrong move")
	}
	known := all[ids[i]]
	p := newPage(t, s, 390, 844)
	p.withTouch()
	p.open(s.game("#puzzle=" + known.id))
	before := p.waitState("the puzzle", func(s state) bool { return s.Puzzle.ID == known.id && s.Puzzle.Status == "turn" })
	if before.Puzzle.Turned != 0 {
		t.Errorf("a linked puzzle is shown in shape %d", before.Puzzle.Turned)
	}
	wrong := known.shown(known.wrong, 0)
	p.place(byTouch, wrong[0], before.ToMove)
	got := p.waitState("the refutation", func(s state) bool { return s.Puzzle.Status == "wrong" })
	if len(got.Moves) < 2 || !slices.Equal(got.Moves[:2], wrong[:2]) {
		t.Errorf("%v is refuted by %v", wrong, got.Moves)
	}
	p.waitSpoken(label(t, "puzzle.wrong"))
	byTouch.activate(p, "button", label(t, "puzzle.again"))
	p.waitState("another try", func(s state) bool { return s.Puzzle.Status == "turn" && s.Puzzle.Tries == 2 && s.Ply == 0 })
	byTouch.activate(p, "button", label(t, "puzzle.hint"))
	p.waitState("a hint", func(s state) bool { return s.Puzzle.Hints == 1 })
	moves := known.shown(known.solution, 0)
	for i := 0; i < len(moves); i += 2 {
		p.place(byTouch, moves[i], before.ToMove)
		p.waitState("the answer to "+moves[i], func(s state) bool { return s.Puzzle.Status == "solved" || s.Puzzle.Status == "turn" && s.Ply == i+2 })
	}
	p.waitFragment("puzzle=" + known.id)
	p.reload()
	p.waitState("the puzzle again", func(s state) bool { return s.Puzzle.ID == known.id && s.Puzzle.Status == "turn" && s.Ply == 0 })
	eval[chromedp.Void](p, `void history.back()`)
	p.waitState("the game", func(s state) bool { return s.Screen == "play" })
	p.key(kb.Escape)
}
