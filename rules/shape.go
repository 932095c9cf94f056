package rules

// Around returns the eight points around pt, the row above from the left, then
// left and right, then the row below. Some are off the board when pt is on its
// edge; pt must not be the zero Point.
func (pt Point) Around() [8]Point {
	return [8]Point{pt + stride - 1, pt + stride, pt + stride + 1, pt - 1, pt + 1, pt - stride - 1, pt - stride, pt - stride + 1}
}

// Shape returns what stands on the points Around pt, two bits each, the first
// in the lowest: 0 for nothing, 1 for black, 2 for white, 3 for red or the edge.
func (p *Position) Shape(pt Point) uint16 {
	return p.shapeBits(pt+stride-1) | p.shapeBits(pt+stride)<<2 | p.shapeBits(pt+stride+1)<<4 |
		p.shapeBits(pt-1)<<6 | p.shapeBits(pt+1)<<8 |
		p.shapeBits(pt-stride-1)<<10 | p.shapeBits(pt-stride)<<12 | p.shapeBits(pt-stride+1)<<14
}

// shapeBits returns the two bits of a Shape for the point n.
func (p *Position) shapeBits(n Point) uint16 {
	s := uint16(p.stones[n&mask])
	return (s | s>>2*3) & 3
}
