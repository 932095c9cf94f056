package rules

import "errors"

// Position is a board with all that decides what may be played on it, and the
// plies played on it since it was set up, so that they can be undone. A Position is
// not safe for concurrent use; Clone is cheap.
//
// NewPosition, ParsePosition and Setup.Position make one. The zero Position is only
// for CopyFrom and UnmarshalText to fill: until then it has no points, and nothing
// may be played on it. Playouts spend their time in these methods, so they do not
// look for nil: on a nil *Position only Clone, Text, String, MarshalText and
// UnmarshalText may be called.
type Position struct {
	game   Game
	size   int
	toMove Stone
	ply    int
	pie    bool  // White may still swap: at the next ply, or now
	ko     Point // where simple ko forbids the next placement; zero for none
	passes uint8 // passes in a row
	komi   float64
	result Result
	hash   uint64 // of the stones only; see Hash
	counts [4]int // stones on the board, by colour; index Empty is unused

	stones [area]Stone
	head   [area]Point // of coloured stones: the point that stands for their group; else 0
	next   [area]Point // of coloured stones: the next stone of the group, a circular list
	groups [area]group // at a group's head; index 0 stands for none

	free    [MaxSize * MaxSize]Point // the empty points, unordered
	freeAt  [area]uint16             // index in free of each empty point
	freeLen int

	history []undo
	taken   []taken // captured groups of all plies in history, in order
}

// Errors of NewPosition and NewHandicap.
var (
	ErrGame     = errors.New("the game is neither Redstone nor Go")
	ErrSize     = errors.New("a board has 2 to 25 points a side")
	ErrPieInGo  = errors.New("the pie rule belongs to Redstone")
	ErrHandicap = errors.New("that many handicap stones have no fixed points on the board")
)

// DefaultKomi is what White receives in Go, in points.
const DefaultKomi = 7.5

// NewPosition returns the empty board with Black to move. With pie, White may
// swap instead of playing his first stone (Redstone only). The error is
// ErrGame, ErrSize or ErrPieInGo.
func NewPosition(game Game, size int, pie bool) (*Position, error) {
	if game > Go {
		return nil, ErrGame
	}
	if size < MinSize || size > MaxSize {
		return nil, ErrSize
	}
	if pie && game == Go {
		return nil, ErrPieInGo
	}
	p := &Position{game: game, size: size, toMove: Black, pie: pie, komi: DefaultKomi}
	for i := range p.stones {
		p.stones[i] = edge
	}
	p.groups[0].libs = noGroup
	for row := size - 1; row >= 0; row-- {
		for col := 0; col < size; col++ {
			p.clear(At(col, row))
		}
	}
	return p, nil
}

// Game returns the rule set.
func (p *Position) Game() Game { return p.game }

// Size returns the number of points a side.
func (p *Position) Size() int { return p.size }

// ToMove returns Black or White: the side to move, or that would be if the game
// were not over.
func (p *Position) ToMove() Stone { return p.toMove }

// Ply returns the number of plies played, swaps and passes included.
func (p *Position) Ply() int { return p.ply }

// At returns what stands on a point; Empty for a point off the board.
func (p *Position) At(pt Point) Stone {
	if pt < area {
		if s := p.stones[pt]; s < edge {
			return s
		}
	}
	return Empty
}

// Empty reports whether pt is an empty point of the board. It must be on the
// board or beside it.
func (p *Position) Empty(pt Point) bool { return p.stones[pt&mask] == Empty }

// Count returns how many stones of that colour are on the board; for Empty the
// number of empty points.
func (p *Position) Count(s Stone) int {
	switch s {
	case Empty:
		return p.freeLen
	case Black, White, Red:
		return p.counts[s]
	}
	return 0
}

// Result returns the outcome; its Over is false while the game goes on.
func (p *Position) Result() Result { return p.result }

// PieOn reports whether White may still swap: at the next ply, or now.
func (p *Position) PieOn() bool { return p.pie }

// SwapOffered reports whether the side to move may swap now.
func (p *Position) SwapOffered() bool {
	return p.pie && p.ply == 1 && !p.result.Over()
}

// Komi returns what White receives in Go, in points.
func (p *Position) Komi() float64 { return p.komi }

// SetKomi changes what White receives in Go, in points.
func (p *Position) SetKomi(points float64) { p.komi = points }

// KoPoint returns the point that simple ko forbids to the side to move, or the
// zero Point.
func (p *Position) KoPoint() Point { return p.ko }

// EmptyPoints returns the empty points in no particular order. The slice
// belongs to the position and is valid until its next move or undo.
func (p *Position) EmptyPoints() []Point { return p.free[:p.freeLen] }

// LastMove returns the ply that Undo would undo, or NoMove.
func (p *Position) LastMove() Move {
	if n := len(p.history); n > 0 {
		return p.history[n-1].move
	}
	return NoMove
}

// Clone returns an independent copy that cannot be undone past this point; nil for
// nil.
func (p *Position) Clone() *Position {
	if p == nil {
		return nil
	}
	q := &Position{}
	*q = *p
	q.history, q.taken = nil, nil
	return q
}

// CopyFrom makes p a copy of q that cannot be undone past this point, whatever
// p was before (it may be the zero Position). It allocates nothing and copies
// only the rows that the larger of both sizes uses.
func (p *Position) CopyFrom(q *Position) {
	used := stride * (max(p.size, q.size) + 2)
	if p.size == 0 {
		used = area // a zero Position lacks the edge beyond as well
	}
	p.game, p.size, p.toMove, p.ply, p.pie = q.game, q.size, q.toMove, q.ply, q.pie
	p.ko, p.passes, p.komi, p.result, p.hash, p.counts = q.ko, q.passes, q.komi, q.result, q.hash, q.counts
	copy(p.stones[:used], q.stones[:used])
	copy(p.head[:used], q.head[:used])
	copy(p.next[:used], q.next[:used])
	copy(p.groups[:used], q.groups[:used])
	copy(p.freeAt[:used], q.freeAt[:used])
	copy(p.free[:q.freeLen], q.free[:q.freeLen])
	p.freeLen = q.freeLen
	p.history, p.taken = p.history[:0], p.taken[:0]
}
