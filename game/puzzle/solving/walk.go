package solving

import "redstone/rules/record"

// MayWalk reports whether the solver may walk through the moves: not while something is being decided or shown.
func (a *Attempt) MayWalk() bool {
	return a.state == YourTurn || a.state == Wrong || a.state == Given || a.state == Solved
}

// Back shows the position before the shown one; it reports whether there is one.
func (a *Attempt) Back() bool {
	n := a.cursor.Node().Parent()
	return n != nil && a.MayWalk() && a.cursor.Go(n)
}

// Forward shows the next position: that on the way to where the puzzle stands, and what follows there once it is over.
func (a *Attempt) Forward() bool {
	n := a.next()
	return n != nil && a.MayWalk() && a.cursor.Go(n)
}

// MayBack reports whether Back goes anywhere, and MayForward whether Forward does.
func (a *Attempt) MayBack() bool { return a.MayWalk() && a.cursor.Node().Parent() != nil }

// MayForward reports whether Forward goes anywhere.
func (a *Attempt) MayForward() bool { return a.MayWalk() && a.next() != nil }

// ToStart shows the first position, and ToEnd where the puzzle stands.
func (a *Attempt) ToStart() bool { return a.MayWalk() && a.cursor.Go(a.puzzle.Record.Root) }

// ToEnd shows where the puzzle stands.
func (a *Attempt) ToEnd() bool { return a.MayWalk() && a.cursor.Go(a.at) }

// next returns the node that Forward shows, or nil.
func (a *Attempt) next() *record.Node {
	shown := a.cursor.Node()
	path := a.at.Path()
	if d := shown.Depth(); d < len(path) && path[d] == shown {
		if d+1 < len(path) {
			return path[d+1]
		}
		if a.state == YourTurn {
			return nil // it would be the solution
		}
	}
	return shown.Next()
}
