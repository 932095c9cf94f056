package rules

// Score returns the area of Black and of White in Go, komi left out: stones,
// plus empty regions that touch only that colour. Regions that touch both, or
// neither, count for nobody. No stone is taken for dead: what stands counts.
func (p *Position) Score() (black, white int) {
	black, white = p.counts[Black], p.counts[White]
	p.Regions(func(points []Point, owner Stone) {
		switch owner {
		case Black:
			black += len(points)
		case White:
			white += len(points)
		}
	})
	return black, white
}

// Regions calls visit with every empty region and the colour it belongs to in
// Go's area score: the one that alone touches it, or Empty. The slice is good
// until visit returns.
func (p *Position) Regions(visit func(points []Point, owner Stone)) {
	var seen [area]bool
	var region [MaxSize * MaxSize]Point
	for _, start := range p.EmptyPoints() {
		if seen[start&mask] {
			continue
		}
		seen[start&mask] = true
		region[0] = start
		found := 1
		var touches [edge + 1]bool
		for next := 0; next < found; next++ {
			pt := region[next]
			for _, n := range pt.Neighbours() {
				touches[p.stones[n&mask]] = true
				if p.stones[n&mask] == Empty && !seen[n&mask] {
					seen[n&mask] = true
					region[found] = n
					found++
				}
			}
		}
		owner := Empty
		switch {
		case touches[Black] && !touches[White]:
			owner = Black
		case touches[White] && !touches[Black]:
			owner = White
		}
		visit(region[:found], owner)
	}
}

// scoreWinner returns who leads after komi, or Empty when nobody does.
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
