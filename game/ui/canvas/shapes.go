package canvas

import (
	"image/color"
	"math"
)

// Area fills the area between a polyline and a height.
func (c Canvas) Area(points []Point, to float64, col color.RGBA) {
	var vs []Vertex
	var is []uint16
	for i, p := range points {
		vs = append(vs, c.vertex(p.X, p.Y, col), c.vertex(p.X, to, col))
		if i > 0 {
			k := uint16(2 * i)
			is = append(is, k-2, k-1, k, k-1, k+1, k)
		}
	}
	c.triangles(vs, is, false)
}

// Strip draws a polyline of a width in CSS pixels.
func (c Canvas) Strip(points []Point, width float64, col color.RGBA) {
	var vs []Vertex
	var is []uint16
	for i := 1; i < len(points); i++ {
		p, q := points[i-1], points[i]
		d := math.Hypot(q.X-p.X, q.Y-p.Y)
		if d == 0 {
			continue
		}
		nx, ny := -(q.Y-p.Y)/d*width/2, (q.X-p.X)/d*width/2
		k := uint16(len(vs))
		vs = append(vs, c.vertex(p.X+nx, p.Y+ny, col), c.vertex(p.X-nx, p.Y-ny, col), c.vertex(q.X+nx, q.Y+ny, col), c.vertex(q.X-nx, q.Y-ny, col))
		is = append(is, k, k+1, k+2, k+1, k+3, k+2)
	}
	c.triangles(vs, is, true)
}

// vertex returns a vertex at a position in CSS pixels, in one colour.
func (c Canvas) vertex(x, y float64, col color.RGBA) Vertex {
	return Vertex{DstX: float32(x * c.Scale), DstY: float32(y * c.Scale),
		R: float32(col.R) / 255, G: float32(col.G) / 255, B: float32(col.B) / 255, A: float32(col.A) / 255}
}

// maxVertices is the limit of one DrawTriangles call with 16-bit indices.
const maxVertices = math.MaxUint16

func (c Canvas) triangles(vs []Vertex, is []uint16, smooth bool) {
	if len(is) == 0 || len(vs) > maxVertices {
		return
	}
	c.Img.Triangles(nil, vs, is, TriangleOptions{AntiAliased: smooth})
}
