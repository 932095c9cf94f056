package diagram

import (
	"image/color"
	"math"
	"strconv"
	"strings"

	"redstone/rules"
)

// SVG pictures a position as a standalone vector drawing of the same look and
// layout as Draw. It has a title and role img for assistive technology and uses
// presentation attributes only: no styles, scripts or references outside
// itself, so that it passes a strict Content-Security-Policy inline as well.
func SVG(p *rules.Position, o Options) string {
	o = o.complete()
	s := svg{g: NewGeometry(p.Size(), o.Side, o.Coords), o: o}
	title := o.Title
	if title == "" {
		title = p.Text()
	}
	side := strconv.Itoa(s.g.Side)
	s.put(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ^ ^" width="^" height="^" role="img">`, side)
	s.raw("<title>" + escape(title) + "</title>")
	s.defs()
	s.board()
	s.stones(p)
	if s.o.Owners {
		s.owners(p)
	}
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

// put writes a format in which every ~ stands for one of the numbers and every
// ^ for the text. Such a call is much less machine code than concatenation, in a
// program that is downloaded.
func (s *svg) put(format, text string, numbers ...float64) {
	for i := 0; i < len(format); i++ {
		switch format[i] {
		case '~':
			s.raw(num(numbers[0]))
			numbers = numbers[1:]
		case '^':
			s.raw(text)
		default:
			s.b.WriteByte(format[i])
		}
	}
}

func (s *svg) text(x, y, size float64, ink color.RGBA, weight, text string) {
	s.put(`<text x="~" y="~" font-size="~" font-family="Go, Verdana, DejaVu Sans, sans-serif" font-weight="^" text-anchor="middle" fill="`,
		weight, x, y+capShare*size/2, size)
	s.raw(hex(ink) + `">` + escape(text) + "</text>")
}

func (s *svg) ref(name string) string { return "url(#" + escape(s.o.ID) + "-" + name + ")" }

// gradients fill the stones; ^ is the prefix of their IDs.
const gradients = `<radialGradient id="^-b" cx="0.36" cy="0.3" r="0.78">` +
	`<stop offset="0" stop-color="#4b4e54" stop-opacity="1"/><stop offset="0.35" stop-color="#25272b" stop-opacity="1"/>` +
	`<stop offset="0.8" stop-color="#0e0f11" stop-opacity="1"/><stop offset="1" stop-color="#17171a" stop-opacity="1"/></radialGradient>` +
	`<radialGradient id="^-s" cx="0.36" cy="0.3" r="0.78">` +
	`<stop offset="0" stop-color="#ffffff" stop-opacity="1"/><stop offset="0.5" stop-color="#f8f6f1" stop-opacity="1"/>` +
	`<stop offset="0.85" stop-color="#e2ded3" stop-opacity="1"/><stop offset="1" stop-color="#c9c3b5" stop-opacity="1"/></radialGradient>` +
	`<radialGradient id="^-r" cx="0.36" cy="0.3" r="0.78">` +
	`<stop offset="0" stop-color="#f0525a" stop-opacity="1"/><stop offset="0.4" stop-color="#cf2331" stop-opacity="1"/>` +
	`<stop offset="0.8" stop-color="#a30f22" stop-opacity="1"/><stop offset="1" stop-color="#6d0614" stop-opacity="1"/></radialGradient>` +
	`<radialGradient id="^-g" cx="0.5" cy="0.5" r="0.5">` +
	`<stop offset="0" stop-color="#ffffff" stop-opacity="0.75"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/></radialGradient>` +
	`<radialGradient id="^-d" cx="0.5" cy="0.5" r="0.5">` +
	`<stop offset="0.72" stop-color="#000000" stop-opacity="0.5"/><stop offset="0.88" stop-color="#000000" stop-opacity="0.22"/>` +
	`<stop offset="1" stop-color="#000000" stop-opacity="0"/></radialGradient></defs>`

func (s *svg) defs() {
	id := escape(s.o.ID)
	s.put(`<defs><linearGradient id="^-w" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="`, id)
	s.raw(hex(s.o.Look.Light) + `" stop-opacity="1"/><stop offset="1" stop-color="` + hex(s.o.Look.Dark) + `" stop-opacity="1"/></linearGradient>`)
	s.put(gradients, id)
}

func (s *svg) board() {
	g, l := s.g, s.o.Look
	side := float64(g.Side)
	s.put(`<rect x="0.5" y="0.5" width="~" height="~" rx="~" fill="`+s.ref("w")+`" stroke="^" stroke-width="1"/>`, hex(l.Rim), side-1, side-1, g.corner())
	s.grain()
	lo, hi := g.centre(0), g.centre(g.Size-1)
	if g.Size > 2 {
		s.raw(`<path d="`)
		for i := 1; i < g.Size-1; i++ {
			at := g.centre(i)
			s.put("M~ ~H~M~ ~V~", "", lo, at, hi, at, lo, hi)
		}
		s.put(`" fill="none" stroke="^" stroke-opacity="~" stroke-width="~"/>`, hex(l.Line), g.lineInk(), float64(g.line))
	}
	out := float64(g.border-g.line) / 2 // the border grows outwards
	s.put(`<rect x="~" y="~" width="~" height="~" fill="none" stroke="^" stroke-width="~"/>`, hex(l.Line),
		lo-out, lo-out, hi-lo+2*out, hi-lo+2*out, float64(g.border))
	for _, p := range Star(g.Size) {
		x, y := g.XY(p)
		s.put(`<circle cx="~" cy="~" r="~" fill="^"/>`, hex(l.Line), x, y, g.starRadius())
	}
	if !g.Coords {
		return
	}
	for i := range g.Size {
		x, y := g.letterXY(i)
		s.text(x, y, g.font, l.Ink, "normal", rules.ColumnName(i))
		x, y = g.numberXY(i)
		s.text(x, y, g.font, l.Ink, "normal", strconv.Itoa(i+1))
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
	s.raw(`<path d="`)
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
		s.put("M~ ~q~ ~ 0 ~", "", x, inset, bend, side/2, side-2*inset)
	}
	s.put(`" fill="none" stroke="^" stroke-opacity="0.2" stroke-width="~"/>`, hex(s.o.Look.grain), max(side/900, 0.5))
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
			s.disc(x+dx, y+dy, r*1.12, "d")
		}
	}
	for _, t := range all {
		x, y := s.g.XY(t.at)
		if faded[t.at] {
			s.put(`<g opacity="~">`, "", faint)
		}
		s.stone(t.stone, x, y, r)
		if faded[t.at] {
			s.raw("</g>")
		}
	}
}

// disc is a circle filled with a gradient.
func (s *svg) disc(x, y, r float64, gradient string) {
	s.put(`<circle cx="~" cy="~" r="~" fill="^"/>`, s.ref(gradient), x, y, r)
}

func (s *svg) stone(stone rules.Stone, x, y, r float64) {
	s.disc(x, y, r, [...]string{rules.Black: "b", rules.White: "s", rules.Red: "r"}[stone])
	if stone != rules.White {
		gx, gy := x-0.34*r, y-0.42*r
		s.put(`<ellipse cx="~" cy="~" rx="~" ry="~" fill="^" fill-opacity="0.7" transform="rotate(-30 ~ ~)"/>`, s.ref("g"),
			gx, gy, 0.30*r, 0.19*r, gx, gy)
	}
	width := max(1.2, 0.075*r)
	switch {
	case stone == rules.Red:
		s.gem(x, y, r)
	case s.o.Marks && stone == rules.Black:
		s.put(`<circle cx="~" cy="~" r="~" fill="none" stroke="#d8dde2" stroke-opacity="0.8" stroke-width="~"/>`, "", x, y, 0.48*r, width)
	case s.o.Marks:
		s.put(`<path d="M~ ~h~M~ ~m0 -~v~" fill="none" stroke="#4a4640" stroke-opacity="0.85" stroke-width="~"/>`, "",
			x-0.30*r, y, 0.60*r, x, y, 0.30*r, 0.60*r, width)
	}
}

// gem is the cut diamond: four facets, the table, the edges.
func (s *svg) gem(x, y, r float64) {
	o, t := gemOuter*r, gemTable*r
	corner := func(command string, h float64, i int) {
		dx, dy := [...]float64{-1, 0, 1, 0}[i%4], [...]float64{0, -1, 0, 1}[i%4]
		s.put("^~ ~", command, x+h*dx, y+h*dy)
	}
	diamond := func(h float64) {
		for i, command := range [...]string{"M", "L", "L", "L"} {
			corner(command, h, i)
		}
		s.raw("Z")
	}
	for i, fill := range [...]string{
		`"#ffe2e0" fill-opacity="0.5"/>`, `"#ffb3b0" fill-opacity="0.26"/>`, `"#5a0010" fill-opacity="0.34"/>`, `"#8a0718" fill-opacity="0.16"/>`,
	} {
		s.raw(`<path d="`)
		corner("M", o, i)
		corner("L", o, i+1)
		corner("L", t, i+1)
		corner("L", t, i)
		s.raw(`Z" fill=` + fill)
	}
	s.raw(`<path d="`)
	diamond(t)
	s.raw(`" fill="#ff7d7d" fill-opacity="0.38"/><path d="`)
	for i := range 4 {
		corner("M", o, i)
		corner("L", t, i)
	}
	diamond(t)
	s.put(`" fill="none" stroke="#ffe0dd" stroke-opacity="0.6" stroke-width="~"/><path d="`, "", max(0.7, 0.028*r))
	diamond(o)
	s.put(`" fill="none" stroke="#ffd9d6" stroke-opacity="0.88" stroke-width="~"/>`, "", max(1, 0.055*r))
}

func (s *svg) marks(p *rules.Position) {
	g, l := s.g, s.o.Look
	glow := hex(l.Glow)
	for _, pt := range s.o.Highlight {
		if !pt.On(g.Size) {
			continue
		}
		x, y := g.XY(pt)
		w := max(1.5, 0.06*g.spacing)
		h := g.spacing/2 - w/2
		s.put(`<rect x="~" y="~" width="~" height="~" rx="~" fill="^" fill-opacity="0.16" stroke="^" stroke-opacity="0.8" stroke-width="~"/>`, glow,
			x-h, y-h, 2*h, 2*h, 0.24*g.spacing, w)
	}
	if s.o.Last.On(g.Size) {
		x, y := g.XY(s.o.Last)
		w := max(1.5, 0.042*g.spacing)
		s.put(`<circle cx="~" cy="~" r="~" fill="none" stroke="^" stroke-opacity="0.72" stroke-width="~"/>`, glow, x, y, float64(g.stone)/2+w*1.3, w)
	}
	for _, pt := range s.o.Triangles {
		if pt.On(g.Size) {
			s.triangle(pt, labelInk(p.At(pt), l))
		}
	}
	for _, pt := range sortedLabels(s.o.Labels, g.Size) {
		x, y := g.XY(pt)
		stone := p.At(pt)
		switch stone {
		case rules.Empty:
			s.put(`<circle cx="~" cy="~" r="~" fill="^" fill-opacity="0.94"/>`, hex(g.ground(l, x, y)), x, y, 0.36*g.spacing)
		case rules.Red:
			r := plateShare * float64(g.stone) / 2
			s.put(`<path d="M~ ~l~ ~l~ ~l~ ~Z" fill="^" fill-opacity="0.88"/>`, hex(plateInk), x-r, y, r, -r, r, r, -r, r)
		}
		text := cut(s.o.Labels[pt])
		s.text(x, y, g.labelSize(text), labelInk(stone, l), "bold", text)
	}
}

// triangle is the mark that the board view draws, in the same proportions.
func (s *svg) triangle(pt rules.Point, ink color.RGBA) {
	x, y := s.g.XY(pt)
	d := float64(s.g.stone)
	s.put(`<path d="M~ ~L~ ~L~ ~Z" fill="none" stroke="^" stroke-linejoin="round" stroke-width="~"/>`, hex(ink),
		x, y-0.32*d, x+0.28*d, y+0.17*d, x-0.28*d, y+0.17*d, max(1.2, 0.06*d))
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
