package session_test

import (
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"redstone/game/library"
	"redstone/game/session"
	"redstone/game/settings"
	"redstone/rules"
	"redstone/rules/record"
)

// A random walk: several windows on one storage, which does and is done everything that can
// happen, at random. What was ever played or written in any of them is somewhere at the end.

// world is the storage that the windows share.
type world struct {
	*testing.T
	rand    *rules.Rand
	now     time.Time
	texts   map[string]string
	store   *library.Memory
	puts    int // how often a game was stored
	windows []*walker
	names   int
	begun   int             // games that had a move
	token   int             // number of the last comment
	nodes   []mark          // what has to be there
	deletes bool            // games or their first moves were deleted
	prompt  bool            // the store answers at once, else before the next frame
	deleted map[string]bool // IDs and first moves of games that somebody deleted
	trace   []string
}

// mark is a node that a player has made, as its path of moves, and what was written there.
type mark struct {
	path, text string
	by         *walker
	game       string // its ID
}

// under reports whether a node is at a path or below.
func (m mark) under(path string) bool { return m.path == path || strings.HasPrefix(m.path, path+" ") }

// walker is one window.
type walker struct {
	*session.Session
	w        *world
	name     string
	screen   *fakeScreen
	settings settings.Settings
	link     *flaky
	full     bool // texts cannot be saved
	wasFull  bool
	tried    bool // the game has been counted
	removed  record.Removed
	gone     []mark        // what went with it
	deleted  *library.Item // a deleted game
}

// open opens a window, a new one or one that is loaded again.
func (w *world) open(name string, fail int) *walker {
	p := &walker{w: w, name: name, screen: &fakeScreen{}, settings: settings.Default()}
	p.link = &flaky{p: p, fail: fail}
	p.Session = session.New(walkPlatform{&platform{name: name, texts: w.texts, saves: map[string]int{}}, p}, p.screen, &p.settings)
	p.Restore()
	p.tried = p.KeptID() != ""
	return p
}

func (w *world) fail() int { return []int{0, 0, 3, 9}[w.rand.Intn(4)] }

// pathOf returns the moves that lead to a node.
func pathOf(n *record.Node) string {
	var moves []string
	for _, step := range n.Path()[1:] {
		moves = append(moves, step.Move.String())
	}
	return strings.Join(moves, " ")
}

// played notes a node that must not get lost.
func (p *walker) played(path, text string) {
	p.w.nodes = append(p.w.nodes, mark{path, text, p, p.KeptID()})
	if !p.tried {
		p.tried = true
		p.w.begun++
	}
}

// step does one thing at random.
func (p *walker) step() {
	w := p.w
	m := p.Match()
	if !p.tried || p.KeptID() == "" {
		w.now = w.now.Add(time.Second) // no two games begin in the same second; see TestSameSecond
	}
	switch r := w.rand.Intn(100); {
	case r < 40:
		legal := m.Position().AppendLegal(nil)
		if len(legal) == 0 {
			return
		}
		mv, do := legal[w.rand.Intn(len(legal))], p.Play
		if r < 6 || m.Live() && m.Outcome().Over {
			do = p.Try
		}
		path := strings.TrimSpace(pathOf(m.Node()) + " " + mv.String())
		if do(mv) == nil { // now another position may be shown: the game has gone on elsewhere
			w.note(p, "plays %s", path)
			p.played(path, "")
		}
	case r < 48:
		if n := m.Node(); n.Parent() != nil {
			w.token++
			text := "comment " + strconv.Itoa(w.token) + "."
			n.Comment = strings.TrimSpace(n.Comment + "\n\n" + text)
			path := pathOf(n)
			p.Edited()
			w.note(p, "writes %s at %s", text, path)
			p.played(path, text)
		}
	case r < 52:
		p.GoTo(w.rand.Intn(m.Plies() + 1))
	case r < 55:
		w.note(p, "takes back")
		p.TakeBack()
	case r < 56:
		w.note(p, "plays again")
		p.Redo()
	case r < 57:
		p.openOne()
	case r < 58:
		w.note(p, "resigns")
		p.Resign(m.Position().ToMove())
	case r < 61:
		w.note(p, "begins")
		p.Begin(friends())
		p.tried = false
	case r < 62:
		p.deleteVariation()
	case r < 63:
		p.restoreVariation()
	case r < 64:
		p.deleteOne()
	case r < 65:
		p.bringBack()
	case r < 68:
		w.note(p, "is loaded again")
		if w.rand.Intn(2) == 0 {
			p.Close()
		}
		w.replace(p, p.name)
	case r < 70:
		w.note(p, "is closed, another is opened")
		p.Close()
		w.names++
		w.replace(p, "-"+strconv.Itoa(w.names))
	case r < 73:
		p.link.fail = w.fail()
		w.note(p, "fails %d", p.link.fail)
	case r < 74:
		p.full = w.rand.Intn(3) == 0
		p.wasFull = p.wasFull || p.full
		w.note(p, "is full: %v", p.full)
	case r < 75:
		p.link.deaf = !p.link.deaf
	case r < 82:
		p.link.answer(1 + w.rand.Intn(4))
	default:
		for range 1 + w.rand.Intn(20) {
			w.pass([]time.Duration{16 * time.Millisecond, time.Second, 5 * time.Second, time.Minute}[w.rand.Intn(4)])
		}
	}
}

// openOne opens a game of the list.
func (p *walker) openOne() {
	list := p.Games().Entries()
	if len(list) == 0 {
		p.Games().Load(func() {})
		return
	}
	e := *list[p.w.rand.Intn(len(list))]
	opened := p.Match()
	p.Games().Get(e.ID, func(text string, err error) {
		games, errRead := library.Read([]byte(text))
		if err != nil || errRead != nil || p.Match() != opened {
			return
		}
		e.Sum = library.Sum(text)
		p.w.note(p, "opens %s: %q", e.ID, lines(games[0]))
		if err := p.OpenRecord(games[0], e); err != nil {
			p.w.Error(err)
		}
		p.tried = true
	})
}

// excuse takes marks for which a condition holds from what has to be there.
func (w *world) excuse(which func(m mark) bool) (excused []mark) {
	var left []mark
	for _, m := range w.nodes {
		if which(m) {
			excused = append(excused, m)
		} else {
			left = append(left, m)
		}
	}
	w.nodes = left
	return excused
}

func (p *walker) deleteVariation() {
	var nodes []*record.Node
	for n := range p.Match().Record().Root.All() {
		if p.Match().CanDelete(n) {
			nodes = append(nodes, n)
		}
	}
	if len(nodes) == 0 {
		return
	}
	n := nodes[p.w.rand.Intn(len(nodes))]
	path := pathOf(n)
	p.w.note(p, "deletes %s", path)
	w := p.w
	w.deletes = w.deletes || n.Depth() == 1 // games are told apart by their first moves
	p.removed = p.Match().Delete(n, p.w.now)
	p.gone = p.w.excuse(func(m mark) bool { return m.under(path) })
	p.Edited()
}

func (p *walker) restoreVariation() {
	if p.removed.Node != nil && p.Match().Restore(p.removed, p.w.now) {
		p.w.note(p, "restores %s", pathOf(p.removed.Node))
		p.Edited()
		p.w.nodes = append(p.w.nodes, p.gone...)
	}
	p.removed, p.gone = record.Removed{}, nil
}

// deleteOne deletes a game of the list, as "My games" does.
func (p *walker) deleteOne() {
	list := p.Games().Entries()
	if len(list) == 0 {
		return
	}
	e := *list[p.w.rand.Intn(len(list))]
	p.Games().Get(e.ID, func(text string, err error) {
		games, errRead := library.Read([]byte(text))
		if err != nil || errRead != nil {
			return
		}
		p.w.deleted[e.ID] = true
		p.w.deletes = true // another window, or a late answer, may store it again
		for _, n := range games[0].Root.Children() {
			p.w.deleted[pathOf(n)] = true // whatever the answer is
		}
		p.Games().Delete(e.ID, func(err error) {
			p.w.note(p, "deletes %s: %v", e.ID, err)
			if err != nil {
				return
			}
			if p.KeptID() == e.ID {
				p.tried = false // it is another game from now on
				for _, n := range p.Match().Record().Root.Children() {
					p.w.deleted[pathOf(n)] = true
				}
			}
			p.deleted = &library.Item{Entry: e, Text: text}
			p.Deleted(e.ID)
		})
	})
}

func (p *walker) bringBack() {
	it := p.deleted
	if p.deleted = nil; it == nil {
		return
	}
	p.Games().Undelete(*it, func(err error) {
		p.w.note(p, "brings %s back: %v", it.Entry.ID, err)
		if err != nil {
			p.NotKept()
			return
		}
		games, _ := library.Read([]byte(it.Text))
		for _, n := range games[0].Root.Children() {
			first := pathOf(n)
			p.w.excuse(func(m mark) bool { return m.under(first) }) // it may be older than what was deleted
			delete(p.w.deleted, first)
		}
		for n := range games[0].Root.All() {
			p.w.nodes = append(p.w.nodes, mark{pathOf(n), n.Comment, p, ""})
		}
		p.Undeleted(it.Entry.ID, library.Sum(it.Text))
	})
}

// replace replaces a window by another. Nothing is promised of one that could save no texts
// while the store did not answer either.
func (w *world) replace(p *walker, name string) {
	if p.wasFull {
		w.excuse(func(m mark) bool { return m.by.name == p.name })
	}
	i := slices.Index(w.windows, p)
	w.windows[i] = w.open(name, w.fail())
}

// pass lets time pass in all windows.
func (w *world) pass(d time.Duration) {
	w.now = w.now.Add(d)
	for _, p := range w.windows {
		next := p.link.next
		p.link.next = nil
		for _, do := range next {
			do()
		}
		p.Step(w.now, session.Situation{Shown: true})
	}
}

func (w *world) note(p *walker, format string, args ...any) {
	w.trace = append(w.trace, p.name+" "+fmt.Sprintf(format, args...))
}

// settle lets everything work, and waits until nothing is left to be done.
func (w *world) settle() {
	for _, p := range w.windows {
		p.link.fail, p.full, p.link.deaf = 0, false, false
		p.Games().Load(func() {}) // as "My games" does
	}
	for range 40 {
		w.pass(time.Minute)
		for _, p := range w.windows {
			p.link.answer(1000)
		}
	}
}

// walk is one random walk.
func walk(t *testing.T, seed uint64, steps int) {
	w := &world{T: t, rand: rules.NewRand(seed), now: time.Unix(1_790_000_000, 0), texts: map[string]string{}, store: library.NewMemory(), deleted: map[string]bool{}, prompt: seed%5 == 4}
	for i := range 2 + w.rand.Intn(2) {
		w.windows = append(w.windows, w.open("-"+string(rune('a'+i)), w.fail()))
	}
	for range steps {
		w.windows[w.rand.Intn(len(w.windows))].step()
	}
	w.settle()
	w.windows = append(w.windows, w.open("-z", 0)) // what is left of the journal goes into the library
	w.settle()
	w.check()
	if t.Failed() {
		t.Fatalf("seed %d, %d steps:\n%s", seed, steps, strings.Join(w.trace, "\n"))
	}
}

// walks is how many random walks there are: "go test -run TestRandomWalk ./game/session -walks 20000"
// takes a minute.
var walks = flag.Uint("walks", 300, "how many random walks of several windows")

func TestRandomWalk(t *testing.T) {
	for seed := range uint64(*walks) {
		walk(t, seed, 20+int(seed%5)*20)
	}
}
