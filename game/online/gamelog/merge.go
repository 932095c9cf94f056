package gamelog

import (
	"errors"
)

// Errors of Merge, which say that two logs make no game.
var (
	ErrOtherGame  = errors.New("gamelog: the logs are not of one game")
	ErrNotInvited = errors.New("gamelog: the game was for somebody else")
	ErrTerms      = errors.New("gamelog: the guest agreed to other terms")
)

const mostViews = 8 // of one Merge: how many void entries of each log are looked at for evidence, since each look is a replay

// Merge replays the logs of the inviter and of a guest, in whatever order they are given. Without a guest (the zero Log)
// the game is Waiting. What the package comment says of it holds for all logs that Parse returns.
func Merge(a, b Log) (*Game, error) {
	if a.Player() == Guest {
		a, b = b, a
	}
	if a.Terms == nil || b.Terms != nil {
		return nil, ErrOtherGame
	}
	if !b.IsZero() {
		switch {
		case a.Game != b.Game || b.Host != a.Author || a.Author == b.Author:
			return nil, ErrOtherGame
		case a.Terms.For != "" && a.Terms.For != b.Author:
			return nil, ErrNotInvited
		case b.Agree != a.HeaderHash():
			return nil, ErrTerms
		}
	}
	r := newReplay(a, b)
	if who := a.Started(); who != "" && who != b.Author {
		r.g.Keys[Guest] = who
		if b.IsZero() {
			r.g.Missing[Guest] = true
		} else {
			r.g.Phase, r.g.Names[Guest] = Taken, ""
		}
		return r.g, nil
	}
	r.run(true)
	r.finish()
	return r.g, nil
}

// run takes entries as long as there are some that can be taken.
func (r *replay) run(evidence bool) {
	for p := r.next(); p >= 0; p = r.next() {
		r.step(p, evidence)
	}
}

// step takes a player's next entry, with a look for evidence if it turns out to be void.
func (r *replay) step(p int, evidence bool) {
	i := r.g.Entries[p]
	e := r.logs[p].Entries[i]
	h := e.after(r.chain[p][i], r.seenHash(p, e.Seen))
	if h.check() != e.Check {
		r.stopped[p] = true
		r.blame(Mismatch, p, i)
		return
	}
	r.chain[p] = append(r.chain[p], h)
	r.g.Entries[p]++
	r.g.Seen[1-p] = e.Seen
	if r.apply(p, i, e) {
		return
	}
	r.g.Void = append(r.g.Void, Void{p, i})
	if evidence && r.views[p] < mostViews && !r.possibleInView(p, i, e) {
		r.blame(Illegal, p, i)
		r.views[p] = mostViews // one is enough
	}
	r.views[p]++
}

// next returns whose entry is taken next, -1 for nobody's.
func (r *replay) next() int {
	var class [2]int
	for p := range class {
		class[p] = classes
		i := r.g.Entries[p]
		if i >= len(r.logs[p].Entries) || r.stopped[p] {
			continue
		}
		if e := r.logs[p].Entries[i]; e.Seen <= r.g.Entries[1-p] {
			class[p] = classOf(e.Kind)
		}
	}
	switch {
	case class[Host] == classes && class[Guest] == classes:
		return -1
	case class[Guest] < class[Host]:
		return Guest
	}
	return Host
}

const classes = 7

// classOf orders concurrent entries; the package comment has the classes.
func classOf(k Kind) int {
	switch k {
	case Start:
		return 0
	case Accept:
		return 1
	case Resign, Abort:
		return 2
	case Move, Flag:
		return 3
	case End:
		return 5
	case Claim:
		return 6
	}
	return 4
}

// possibleInView reports whether an entry was possible in view of what its author had seen.
func (r *replay) possibleInView(p, i int, e Entry) bool {
	var logs [2]Log
	logs[p], logs[1-p] = r.logs[p].Prefix(i), r.logs[1-p].Prefix(e.Seen)
	view := newReplay(logs[Host], logs[Guest])
	view.run(false)
	return view.possible(p, i, e)
}

// finish says what the end of a replay leaves open.
func (r *replay) finish() {
	g := r.g
	waits := [2]bool{}
	for p := range r.logs {
		i := g.Entries[p]
		if i == len(r.logs[p].Entries) || r.stopped[p] {
			continue
		}
		waits[p] = true
		g.Missing[1-p] = r.logs[p].Entries[i].Seen > len(r.logs[1-p].Entries)
	}
	if waits[Host] && waits[Guest] && !g.Missing[Host] && !g.Missing[Guest] {
		r.blame(Cycle, Host, g.Entries[Host])
		r.blame(Cycle, Guest, g.Entries[Guest])
	}
	g.now = r
	r.summarise(g)
}

func (r *replay) blame(k EvidenceKind, p, i int) {
	r.g.Evidence = append(r.g.Evidence, Evidence{k, p, i})
}
