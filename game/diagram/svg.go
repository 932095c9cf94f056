package diagram

import (
	"image/color"
	"math"
	"strconv"
	"strings"

	"redstone/rules"
)

// SVG pictures a position as a standalone vector drawing of the same look and
// layout as Draw. It has a title and role img for people who cannot see it and
// uses presentation attributes only: no styles, scripts or references outside
// itself, so that it passes a strict Content-Security-Policy inline as well.
func SVG(p *rules.Position, o Options) string {
	o = o.complete()
	s := svg{g: NewGeometry(p.Size(), o.Side, o.Coords), o: o}
	title := o.Title
	if title == "" {
		title = p.Text()
	}
	side := num(float64(s.g.Side))
	s.raw(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ` + side + ` ` + side + `" width="` + side + `" height="` + side + `" role="img">`)
	s.raw("<title>" + escape(title) + "</title>")
	s.defs()
	s.board()
	s.stones(p)
	s.marks(p)
	s.raw("</svg>\n")
	return s.b.String()
}

// svg is a drawing being written.
type svg struct {
	b strings.Builder
	g Geometry
	o Options
}

func (s *svg) raw(text string) { s.b.WriteString(text) }

// tag writes an empty element; attributes are pairs of name and value.
func (s *svg) tag(name string, attrs ...string) { s.open(name, "/>", attrs) }

func (s *svg) open(name, end string, attrs []string) {
	s.raw("<" + name)
	for i := 0; i+1 < len(attrs); i += 2 {
		s.raw(" " + attrs[i] + `="` + escape(attrs[i+1]) + `"`)
	}
	s.raw(end)
}

func (s *svg) text(x, y, size float64, ink color.RGBA, bold bool, text string) {
	weight := "normal"
	if bold {
		weight = "bold"
	}
	s.open("text", ">", []string{"x", num(x), "y", num(y + capShare*size/2), "font-size", num(size),
		"font-family", "Go, Verdana, DejaVu Sans, sans-serif", "font-weight", weight, "text-anchor", "middle", "fill", hex(ink)})
	s.raw(escape(text) + "</text>")
}

func (s *svg) ref(name string) string { return "url(#" + s.o.ID + "-" + name + ")" }

// gradient writes a gradient; stops are offset, colour, opacity.
func (s *svg) gradient(kind, name string, attrs []string, stops [][3]string) {
	s.open(kind, ">", append([]string{"id", s.o.ID + "-" + name}, attrs...))
	for _, t := range stops {
		s.tag("stop", "offset", t[0], "stop-color", t[1], "stop-opacity", t[2])
	}
	s.raw("</" + kind + ">")
}

func (s *svg) defs() {
	upper := []string{"cx", "0.36", "cy", "0.3", "r", "0.78"}
	s.raw("<defs>")
	s.gradient("linearGradient", "w", []string{"x1", "0", "y1", "0", "x2", "1", "y2", "1"}, [][3]string{
		{"0", hex(s.o.Look.Light), "1"}, {"1", hex(s.o.Look.Dark), "1"}})
	s.gradient("radialGradient", "b", upper, [][3]string{
		{"0", "#4b4e54", "1"}, {"0.35", "#25272b", "1"}, {"0.8", "#0e0f11", "1"}, {"1", "#17171a", "1"}})
	s.gradient("radialGradient", "s", upper, [][3]string{
		{"0", "#ffffff", "1"}, {"0.5", "#f8f6f1", "1"}, {"0.85", "#e2ded3", "1"}, {"1", "#c9c3b5", "1"}})
	s.gradient("radialGradient", "r", upper, [][3]string{
		{"0", "#f0525a", "1"}, {"0.4", "#cf2331", "1"}, {"0.8", "#a30f22", "1"}, {"1", "#6d0614", "1"}})
	s.gradient("radialGradient", "g", []string{"cx", "0.5", "cy", "0.5", "r", "0.5"}, [][3]string{
		{"0", "#ffffff", "0.75"}, {"1", "#ffffff", "0"}})
	s.gradient("radialGradient", "d", []string{"cx", "0.5", "cy", "0.5", "r", "0.5"}, [][3]string{
		{"0.72", "#000000", "0.5"}, {"0.88", "#000000", "0.22"}, {"1", "#000000", "0"}})
	s.raw("</defs>")
}

func (s *svg) board() {
	g, l := s.g, s.o.Look
	side := float64(g.Side)
	s.tag("rect", "x", "0.5", "y", "0.5", "width", num(side-1), "height", num(side-1), "rx", num(g.corner()),
		"fill", s.ref("w"), "stroke", hex(l.Rim), "stroke-width", "1")
	s.grain()
	lo, hi := g.centre(0), g.centre(g.Size-1)
	var path strings.Builder
	for i := 1; i < g.Size-1; i++ {
		at := num(g.centre(i))
		path.WriteString("M" + num(lo) + " " + at + "H" + num(hi) + "M" + at + " " + num(lo) + "V" + num(hi))
	}
	if path.Len() > 0 {
		s.tag("path", "d", path.String(), "fill", "none", "stroke", hex(l.Line), "stroke-opacity", num(g.lineInk()), "stroke-width", num(float64(g.line)))
	}
	out := float64(g.border-g.line) / 2 // the border grows outwards
	s.tag("rect", "x", num(lo-out), "y", num(lo-out), "width", num(hi-lo+2*out), "height", num(hi-lo+2*out),
		"fill", "none", "stroke", hex(l.Line), "stroke-width", num(float64(g.border)))
	for _, p := range Star(g.Size) {
		x, y := g.XY(p)
		s.tag("circle", "cx", num(x), "cy", num(y), "r", num(g.starRadius()), "fill", hex(l.Line))
	}
	if !g.Coords {
		return
	}
	for i := range g.Size {
		x, y := g.letterXY(i)
		s.text(x, y, g.font, l.Ink, false, rules.ColumnName(i))
		x, y = g.numberXY(i)
		s.text(x, y, g.font, l.Ink, false, strconv.Itoa(i+1))
	}
}

// grain draws a few of the look's growth rings as thin lines.
func (s *svg) grain() {
	r := s.o.Look.rings
	if r.amp == 0 {
		return
	}
	side := float64(s.g.Side)
	inset := side * 0.004
	var path strings.Builder
	for k, at := 0, 0.0; ; k++ {
		at += (r.narrow + (r.wide-r.narrow)*noise(r.seed, k, 0)) * 1.1
		x := at * side / 1000
		if x > side-3*inset {
			break
		}
		if x < 3*inset {
			continue
		}
		bend := r.bend * side / 1000
		path.WriteString("M" + num(x) + " " + num(inset) + "q" + num(bend) + " " + num(side/2) + " 0 " + num(side-2*inset))
	}
	s.tag("path", "d", path.String(), "fill", "none", "stroke", hex(s.o.Look.grain), "stroke-opacity", "0.2", "stroke-width", num(max(side/900, 0.5)))
}

func (s *svg) stones(p *rules.Position) {
	all := points(p)
	faded := pointSet(s.o.Faded)
	d := float64(s.g.stone)
	r := d / 2
	dx, dy := 0.035*d, 0.055*d
	for _, t := range all {
		if !faded[t.at] {
			x, y := s.g.XY(t.at)
			s.tag("circle", "cx", num(x+dx), "cy", num(y+dy), "r", num(r*1.12), "fill", s.ref("d"))
		}
	}
	for _, t := range all {
		x, y := s.g.XY(t.at)
		if faded[t.at] {
			s.raw(`<g opacity="0.45">`)
		}
		s.stone(t.stone, x, y, r)
		if faded[t.at] {
			s.raw("</g>")
		}
	}
}

func (s *svg) stone(stone rules.Stone, x, y, r float64) {
	name := map[rules.Stone]string{rules.Black: "b", rules.White: "s", rules.Red: "r"}[stone]
	s.tag("circle", "cx", num(x), "cy", num(y), "r", num(r), "fill", s.ref(name))
	if stone != rules.White {
		gx, gy := x-0.34*r, y-0.42*r
		s.tag("ellipse", "cx", num(gx), "cy", num(gy), "rx", num(0.30*r), "ry", num(0.19*r), "fill", s.ref("g"),
			"fill-opacity", "0.7", "transform", "rotate(-30 "+num(gx)+" "+num(gy)+")")
	}
	switch {
	case stone == rules.Red:
		s.gem(x, y, r)
	case s.o.Marks && stone == rules.Black:
		s.tag("circle", "cx", num(x), "cy", num(y), "r", num(0.48*r), "fill", "none", "stroke", "#d8dde2",
			"stroke-opacity", "0.8", "stroke-width", num(max(1.2, 0.075*r)))
	case s.o.Marks:
		h := num(0.30 * r)
		s.tag("path", "d", "M"+num(x-0.30*r)+" "+num(y)+"h"+num(0.60*r)+"M"+num(x)+" "+num(y)+"m0 -"+h+"v"+num(0.60*r),
			"fill", "none", "stroke", "#4a4640", "stroke-opacity", "0.85", "stroke-width", num(max(1.2, 0.075*r)))
	}
}

// gem is the cut diamond: four facets, the table, the edges.
func (s *svg) gem(x, y, r float64) {
	o, t := gemOuter*r, gemTable*r
	corner := func(h float64, i int) string {
		return num(x+h*float64([]int{-1, 0, 1, 0}[i%4])) + " " + num(y+h*float64([]int{0, -1, 0, 1}[i%4]))
	}
	facets := []struct{ colour, opacity string }{{"#ffe2e0", "0.5"}, {"#ffb3b0", "0.26"}, {"#5a0010", "0.34"}, {"#8a0718", "0.16"}}
	edges := ""
	for i, f := range facets {
		s.tag("path", "d", "M"+corner(o, i)+"L"+corner(o, i+1)+"L"+corner(t, i+1)+"L"+corner(t, i)+"Z", "fill", f.colour, "fill-opacity", f.opacity)
		edges += "M" + corner(o, i) + "L" + corner(t, i)
	}
	diamond := func(h float64) string {
		return "M" + corner(h, 0) + "L" + corner(h, 1) + "L" + corner(h, 2) + "L" + corner(h, 3) + "Z"
	}
	s.tag("path", "d", diamond(t), "fill", "#ff7d7d", "fill-opacity", "0.38")
	s.tag("path", "d", edges+diamond(t), "fill", "none", "stroke", "#ffe0dd", "stroke-opacity", "0.6", "stroke-width", num(max(0.7, 0.028*r)))
	s.tag("path", "d", diamond(o), "fill", "none", "stroke", "#ffd9d6", "stroke-opacity", "0.88", "stroke-width", num(max(1, 0.055*r)))
}

func (s *svg) marks(p *rules.Position) {
	g, l := s.g, s.o.Look
	for _, pt := range s.o.Highlight {
		if !pt.On(g.Size) {
			continue
		}
		x, y := g.XY(pt)
		w := max(1.5, 0.06*g.spacing)
		h := g.spacing/2 - w/2
		s.tag("rect", "x", num(x-h), "y", num(y-h), "width", num(2*h), "height", num(2*h), "rx", num(0.24*g.spacing),
			"fill", hex(l.Glow), "fill-opacity", "0.16", "stroke", hex(l.Glow), "stroke-opacity", "0.8", "stroke-width", num(w))
	}
	if s.o.Last.On(g.Size) {
		x, y := g.XY(s.o.Last)
		w := max(1.5, 0.042*g.spacing)
		s.tag("circle", "cx", num(x), "cy", num(y), "r", num(float64(g.stone)/2+w*1.3), "fill", "none",
			"stroke", hex(l.Glow), "stroke-opacity", "0.72", "stroke-width", num(w))
	}
	for _, pt := range sortedLabels(s.o.Labels) {
		if !pt.On(g.Size) {
			continue
		}
		x, y := g.XY(pt)
		stone := p.At(pt)
		if stone == rules.Empty {
			s.tag("circle", "cx", num(x), "cy", num(y), "r", num(0.36*g.spacing), "fill", hex(g.ground(l, x, y)), "fill-opacity", "0.94")
		}
		s.text(x, y, max(0.46*g.spacing, 6), labelInk(stone, l), true, cut(s.o.Labels[pt]))
	}
}

// num writes a number with at most two decimals.
func num(v float64) string {
	return strconv.FormatFloat(math.Round(v*100)/100, 'f', -1, 64)
}

func hex(c color.RGBA) string {
	v := uint64(c.R)<<16 | uint64(c.G)<<8 | uint64(c.B) | 1<<24
	return "#" + strconv.FormatUint(v, 16)[1:]
}

// escape makes text safe in element content and attribute values, and drops
// what XML cannot hold.
func escape(text string) string {
	var b strings.Builder
	for _, r := range text {
		switch {
		case r == '&':
			b.WriteString("&amp;")
		case r == '<':
			b.WriteString("&lt;")
		case r == '>':
			b.WriteString("&gt;")
		case r == '"':
			b.WriteString("&quot;")
		case r < ' ' && r != '\t' && r != '\n', r == 0xfffe, r == 0xffff:
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
