package rules

// Score returns the area of Black and of White in Go, komi left out: stones,
// plus empty regions that touch only that colour. Regions that touch both, or
// neither, count for nobody. No stone is considered dead: all on the board count.
func (p *Position) Score() (black, white int) {
	black, white = p.counts[Black], p.counts[White]
	var f flood
	for _, start := range p.EmptyPoints() {
		switch n, owner := f.region(p, start); owner {
		case Black:
			black += n
		case White:
			white += n
		}
	}
	return black, white
}

// Regions calls visit with every empty region and the colour it belongs to in
// Go's area score: the only one that touches it, or Empty. The slice is valid
// until visit returns.
func (p *Position) Regions(visit func(points []Point, owner Stone)) {
	if visit == nil {
		return
	}
	var f flood
	for _, start := range p.EmptyPoints() {
		if n, owner := f.region(p, start); n > 0 {
			visit(f.points[:n], owner)
		}
	}
}

// flood finds the empty regions of a position, each once.
type flood struct {
	seen   [area]bool
	points [MaxSize * MaxSize]Point // of the region found last
}

// region finds the region of an empty point and returns how many points it has,
// 0 when it was found before, and its owner.
func (f *flood) region(p *Position, start Point) (found int, owner Stone) {
	if f.seen[start&mask] {
		return 0, Empty
	}
	f.seen[start&mask] = true
	f.points[0], found = start, 1
	var touches [edge + 1]bool
	for next := 0; next < found; next++ {
		for _, n := range f.points[next].Neighbours() {
			touches[p.stones[n&mask]] = true
			if p.stones[n&mask] == Empty && !f.seen[n&mask] {
				f.seen[n&mask] = true
				f.points[found] = n
				found++
			}
		}
	}
	switch {
	case touches[Black] && !touches[White]:
		owner = Black
	case touches[White] && !touches[Black]:
		owner = White
	}
	return found, owner
}

// scoreWinner returns the colour that leads after komi, or Empty.
func (p *Position) scoreWinner() Stone {
	black, white := p.Score()
	switch lead := float64(black-white) - p.komi; {
	case lead > 0:
		return Black
	case lead < 0:
		return White
	}
	return Empty
}
