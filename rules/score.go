package rules

// Score returns the area of Black and of White in Go, komi left out: stones,
// plus empty regions that touch only that colour. Regions that touch both, or
// neither, count for nobody. No stone is taken for dead: what stands counts.
func (p *Position) Score() (black, white int) {
	black, white = p.counts[Black], p.counts[White]
	var seen [area]bool
	var stack [MaxSize * MaxSize]Point
	for _, start := range p.EmptyPoints() {
		if seen[start&mask] {
			continue
		}
		seen[start&mask] = true
		stack[0] = start
		region, depth := 0, 1
		var touches [edge + 1]bool
		for depth > 0 {
			depth--
			pt := stack[depth]
			region++
			for _, n := range [4]Point{pt - stride, pt - 1, pt + 1, pt + stride} {
				touches[p.stones[n&mask]] = true
				if p.stones[n&mask] == Empty && !seen[n&mask] {
					seen[n&mask] = true
					stack[depth] = n
					depth++
				}
			}
		}
		switch {
		case touches[Black] && !touches[White]:
			black += region
		case touches[White] && !touches[Black]:
			white += region
		}
	}
	return black, white
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
