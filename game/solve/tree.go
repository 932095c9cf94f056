package main

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"redstone/game/engine"
	"redstone/rules"
)

// fresh is the proof number of an unknown position: that of engine.Solver.
const fresh = 64

// position is one of the opening, for all its symmetric forms.
type position struct {
	text      string // canonical: the least rules.Position.Text of its symmetric forms
	value     engine.Value
	win, loss int   // proof numbers
	nodes     int64 // that the solver has visited for it
	split     bool
	kids      []*position // once split: where its moves lead if the game goes on
	busy      bool        // a solver works on it
}

// tree is the opening as far as it is split. It is safe for concurrent use.
type tree struct {
	lock  sync.Mutex
	known map[string]*position
	goals []goal // the first stones of the board that is solved

	splitAt int64 // the nodes that a position may take in one piece
}

// goal is a first stone and the position after it.
type goal struct {
	move rules.Move
	*position
}

func newTree(splitAt int64) *tree {
	return &tree{known: map[string]*position{}, splitAt: splitAt}
}

// aim sets the goals: all first stones on a board of that size.
func (t *tree) aim(size int) error {
	t.lock.Lock()
	defer t.lock.Unlock()
	t.goals = t.goals[:0]
	p, err := rules.NewPosition(rules.Redstone, size, false)
	if err != nil {
		return fmt.Errorf("solving %dx%d: %w", size, size, err)
	}
	for _, m := range p.AppendLegal(nil) {
		p.Do(m)
		k := t.at(p)
		p.Undo()
		if !slices.ContainsFunc(t.goals, func(g goal) bool { return g.position == k }) {
			t.goals = append(t.goals, goal{m, k})
		}
	}
	t.update()
	return nil
}

// at returns a position, which it adds if it is new.
func (t *tree) at(p *rules.Position) *position {
	text := canonical(p.Text())
	k := t.known[text]
	if k == nil {
		k = &position{text: text, win: fresh, loss: fresh}
		t.known[text] = k
	}
	return k
}

// branch adds the positions after a position's moves. A move that wins at once proves
// it; those that lose at once are left out.
func (t *tree) branch(k *position) error {
	p, err := rules.ParsePosition(rules.Redstone, k.text)
	if err != nil {
		return fmt.Errorf("%q: %w", k.text, err)
	}
	k.split, k.kids = true, nil
	for _, m := range p.AppendLegal(nil) {
		mover := p.ToMove()
		p.Do(m)
		switch r := p.Result(); {
		case !r.Over():
			if next := t.at(p); !slices.Contains(k.kids, next) {
				k.kids = append(k.kids, next)
			}
		case r.Winner == mover:
			k.value = engine.Win
		}
		p.Undo()
	}
	return nil
}

// update draws the values and numbers of split positions from their moves'.
func (t *tree) update() {
	done := map[*position]bool{}
	for _, g := range t.goals {
		g.update(done)
	}
}

func (k *position) update(done map[*position]bool) {
	if done[k] || !k.split || k.value != engine.Unknown {
		return
	}
	done[k] = true
	const maxNumber = 1 << 50
	win, loss, all := maxNumber, 0, true
	for _, next := range k.kids {
		next.update(done)
		switch next.value {
		case engine.Loss:
			k.value = engine.Win
			return
		case engine.Unknown:
			all = false
			win, loss = min(win, next.loss), min(maxNumber, loss+next.win)
		}
	}
	if k.win, k.loss = win, loss; all {
		k.value = engine.Loss
	}
}

// next returns the most promising job and marks it busy; nil when all are busy or
// proven, which solved tells apart.
func (t *tree) next() (job *position, solved bool) {
	t.lock.Lock()
	defer t.lock.Unlock()
	goals := slices.Clone(t.goals)
	slices.SortStableFunc(goals, func(a, b goal) int {
		return cmp.Compare(min(a.win, a.loss), min(b.win, b.loss))
	})
	solved = true
	for _, g := range goals {
		if g.value != engine.Unknown {
			continue
		}
		solved = false
		if job := g.job(map[*position]bool{}); job != nil {
			job.busy = true
			return job, false
		}
	}
	return nil, solved
}

// job returns the most proving job below a position, or nil if all are busy.
func (k *position) job(seen map[*position]bool) *position {
	if seen[k] || k.value != engine.Unknown || k.busy {
		return nil
	}
	if !k.split {
		return k
	}
	seen[k] = true
	kids := slices.Clone(k.kids)
	slices.SortStableFunc(kids, func(a, b *position) int { return cmp.Compare(a.loss, b.loss) })
	for _, next := range kids {
		if job := next.job(seen); job != nil {
			return job
		}
	}
	return nil
}

// errDisagree says that two proofs contradict each other: a bug.
var errDisagree = errors.New("two proofs disagree")

// learn adds the solution of a job, and splits jobs that take too long. estimate
// returns the initial numbers of the new jobs.
func (t *tree) learn(job *position, found engine.Solution, estimate func(*rules.Position) engine.Solution) error {
	t.lock.Lock()
	defer t.lock.Unlock()
	job.busy = false
	job.nodes += int64(found.Nodes)
	defer t.update()
	if job.value == engine.Unknown {
		job.take(found)
	} else if found.Value != engine.Unknown && found.Value != job.value {
		return fmt.Errorf("%q: a %v and a %v: %w", job.text, job.value, found.Value, errDisagree)
	}
	if job.value != engine.Unknown || job.nodes < t.splitAt || job.split {
		return nil
	}
	if err := t.branch(job); err != nil {
		return err
	}
	for _, next := range job.kids {
		if next.nodes > 0 || next.split || next.value != engine.Unknown || next.busy {
			continue
		}
		p, err := rules.ParsePosition(rules.Redstone, next.text)
		if err != nil {
			return fmt.Errorf("%q: %w", next.text, err)
		}
		found := estimate(p)
		next.nodes += int64(found.Nodes)
		next.take(found)
	}
	return nil
}

// take stores what the solver found.
func (k *position) take(found engine.Solution) {
	k.value = found.Value
	if found.Value == engine.Unknown {
		k.win, k.loss = max(1, found.ForWin), max(1, found.ForLoss)
	}
}

// canonical returns the least of a position's texts that the square's eight
// symmetries make.
func canonical(text string) string {
	board, turn, _ := strings.Cut(text, " ")
	rows := strings.Split(board, "/")
	least := ""
	for range 4 {
		turned := make([]string, len(rows))
		for i := range rows { // a quarter to the right
			b := make([]byte, len(rows))
			for j := range rows {
				b[j] = rows[len(rows)-1-j][i]
			}
			turned[i] = string(b)
		}
		rows = turned
		mirrored := slices.Clone(rows)
		slices.Reverse(mirrored)
		for _, r := range [2][]string{rows, mirrored} {
			if s := strings.Join(r, "/"); least == "" || s < least {
				least = s
			}
		}
	}
	return least + " " + turn
}
