package engine

import (
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"redstone/rules"
)

// SearchOptions configure a Searcher.
type SearchOptions struct {
	// Threads is how many trees are searched in parallel, each in a goroutine of its
	// own (root parallelism); 0 counts as 1. The playouts of a request are shared
	// among them. Only with one thread are the answers deterministic.
	Threads int
	// Plain is for comparison: UCT with uniformly random playouts and no other
	// knowledge, the baseline of game/arena.
	Plain bool
	// Untrained is for comparison: the full search with hand-made priors only.
	Untrained bool
	// Nodes bounds the memory of each tree, at 64 bytes a node; 0 stands for
	// about a million.
	Nodes int
}

// Searcher answers requests one after the other. When a request continues the game
// of the last one it reuses the tree, so that its answer depends on earlier
// requests; only levels that choose at random start with an empty tree. A Searcher
// may be used from several goroutines: they wait for each other.
type Searcher struct {
	options SearchOptions

	// lock is held for the whole of a request, its report included: the next
	// request takes the trees. It is a sync.Mutex; a test puts a lock in its place
	// that shows who waits.
	lock  sync.Locker
	trees []*tree // of the last request; none when there is nothing to keep
	last  Request

	solver *Solver // nil until an endgame needs it
}

// NewSearcher returns a searcher with empty trees.
func NewSearcher(o SearchOptions) *Searcher {
	o.Threads = max(o.Threads, 1)
	if o.Nodes <= 0 {
		o.Nodes = defaultNodes
	}
	return &Searcher{options: o, lock: &sync.Mutex{}}
}

// Search answers a request in the caller's goroutine. It calls stop, which may be
// nil, after every playout, and when that returns true it returns the best move so
// far: a legal one even when it is stopped at once. A panic becomes an ErrPanic.
func (s *Searcher) Search(stop func() bool, r Request) (a Answer) {
	return s.SearchTelling(stop, r, nil)
}

// SearchTelling is Search that calls tell, in the same goroutine, with a report several
// times a second and a last one before it returns, as Analyse does; with several threads
// they are about the first one's tree. There are none about the pie rule, and nil asks
// for none.
func (s *Searcher) SearchTelling(stop func() bool, r Request, tell func(Report)) (a Answer) {
	s.lock.Lock()
	defer s.lock.Unlock()
	defer s.mend(func(err error) { a = Answer{Err: err} })
	if tell == nil {
		return s.search(stop, r)
	}
	next := time.Now().Add(firstReport)
	a = s.search(func() bool {
		if now := time.Now(); !now.Before(next) && s.told(tell) {
			next = now.Add(reportEvery)
		}
		return stop != nil && stop()
	}, r)
	s.told(tell)
	return a
}

// told calls tell with a report when there is a tree.
func (s *Searcher) told(tell func(Report)) bool {
	if len(s.trees) == 0 {
		return false
	}
	tell(s.trees[0].report())
	return true
}

// search is Search for whoever holds the lock and mends.
func (s *Searcher) search(stop func() bool, r Request) Answer {
	p, err := r.Position()
	if err != nil {
		return Answer{Err: err}
	}
	b, temperature := newBudget(r, stop), levels[r.Level].temperature
	if p.PieOn() {
		s.trees = nil
		if p.SwapOffered() && r.Level < firstSwapLevel {
			return declineSwap(p, r.Seed, b, temperature)
		}
		if p.SwapOffered() {
			b.playouts = max(b.playouts, swapPlayouts)
			return decideSwap(p, r.Seed, b, temperature)
		}
		b.playouts = max(b.playouts, firstPlayouts)
		return chooseFirst(p, r.Seed, b)
	}
	strong := temperature == 0
	s.prepare(p, r, strong)
	if strong && s.trees[0].nodes[0].proof == unproven {
		if win, ok := s.solve(p, b.playouts, b.early(solveTime)); ok {
			return win
		}
	}
	if s.trees[0].mayEnd() {
		b.keep(passTime)
	}
	t := s.run(b)
	b.release()
	careless := levels[r.Level].careless
	if late(p) {
		temperature, careless = min(temperature, lateTemperature), 0
	}
	a := t.answer(temperature)
	if pass, ok := t.passInstead(a, r.Seed, b); ok {
		return pass
	}
	if a.Move.IsPlacement() && t.rand.Float() < careless {
		return t.careless()
	}
	return a
}

// mend turns a panic into an error and drops the state that may be inconsistent.
func (s *Searcher) mend(report func(error)) {
	if v := recover(); v != nil {
		s.trees, s.solver = nil, nil
		report(&fault{ErrPanic, panicText(v)})
	}
}

// prepare makes trees of a position, from the last request's where it continues it.
func (s *Searcher) prepare(p *rules.Position, r Request, keep bool) {
	continues := keep && len(s.trees) > 0 && s.last.Level == r.Level && continuesGame(s.last, r)
	for i := range s.options.Threads {
		seed := r.Seed + uint64(i)*0x9E3779B97F4A7C15
		if continues && s.trees[i].follow(p, r.Moves[len(s.last.Moves):], seed) {
			continue
		}
		t := growTree(p, seed, s.options.Nodes, style{plain: s.options.Plain, untrained: s.options.Untrained})
		if i < len(s.trees) {
			s.trees[i] = t
		} else {
			s.trees = append(s.trees, t)
		}
	}
	r.Moves = slices.Clone(r.Moves)
	s.last = r
}

// continuesGame reports whether b is a's game some moves later.
func continuesGame(a, b Request) bool {
	n := len(a.Moves)
	return a.Game == b.Game && a.Size == b.Size && a.komi() == b.komi() && a.Pie == b.Pie && a.Setup == b.Setup &&
		len(b.Moves) > n && slices.Equal(a.Moves, b.Moves[:n])
}

// settleEvery is how many playouts pass between two checks whether the rest can
// still change the choice.
const settleEvery = 64

// run spends the budget and returns a tree with the results of all.
func (s *Searcher) run(b *budget) *tree {
	first := s.trees[0]
	if len(s.trees) > 1 {
		s.runAll(b)
		for _, t := range s.trees[1:] {
			first.merge(t)
		}
		return first
	}
	for first.done < b.playouts && first.nodes[0].proof == unproven {
		first.run(min(first.done+settleEvery, b.playouts), b.stop)
		if b.ended || b.timed() && first.settled(b.left(first.done)) {
			break
		}
	}
	return first
}

// runAll grows all trees in parallel, until their playouts add up to the budget, it
// is stopped, one tree is proven or the first one is settled.
func (s *Searcher) runAll(b *budget) {
	var left atomic.Int64
	left.Store(int64(b.playouts))
	var ended atomic.Bool
	s.parallel(func(i int, t *tree) {
		defer ended.Store(true)
		for t.nodes[0].proof == unproven && !ended.Load() {
			t.run(t.done+settleEvery, func() bool {
				return i == 0 && b.stop() || ended.Load() || left.Add(-1) < 0
			})
			if left.Load() < 0 || i == 0 && (b.ended || b.timed() && t.settled(b.left(t.done))) {
				return
			}
		}
	})
}

// parallel calls do with every tree, in a goroutine each where there are several,
// and waits. What is not safe for concurrent use, such as a budget's stop, is for
// the goroutine of the first tree. A panic in any of them becomes the caller's.
func (s *Searcher) parallel(do func(i int, t *tree)) {
	if len(s.trees) == 1 {
		do(0, s.trees[0])
		return
	}
	panicked := make(chan any, len(s.trees))
	var work sync.WaitGroup
	for i, t := range s.trees {
		work.Go(func() {
			defer func() {
				if v := recover(); v != nil {
					panicked <- v
				}
			}()
			do(i, t)
		})
	}
	work.Wait()
	select {
	case v := <-panicked:
		panic(v)
	default:
	}
}

// merge adds the results of another tree for the root's moves.
func (t *tree) merge(other *tree) {
	t.done += other.done
	root, from := &t.nodes[0], &other.nodes[0]
	root.visits += from.visits
	root.wins += from.wins
	if root.proof == unproven {
		root.proof = from.proof
	}
	for i := root.first; i < root.first+int32(root.count); i++ {
		c := &t.nodes[i]
		for j := from.first; j < from.first+int32(from.count); j++ {
			if o := &other.nodes[j]; o.move == c.move {
				c.visits += o.visits
				c.wins += o.wins
				if c.proof == unproven {
					c.proof = o.proof
				}
			}
		}
	}
	t.prove(0)
}
