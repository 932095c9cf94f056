package fonts

import (
	"bytes"
	"image"
	"image/draw"
	_ "image/jpeg" // the pictures of some fonts
	_ "image/png"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	xdraw "golang.org/x/image/draw"

	"redstone/game/text"
)

// maxWidth is the maximum width of a picture in pixels.
const maxWidth = 8192

// shape returns the runs of a line from left to right.
func (f *Fonts) shape(line string, t text.Font) []shaping.Output {
	found := f.ready()
	if found == nil || line == "" || !(t.Size > 0) {
		return nil
	}
	line = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == 0x2028 || r == 0x2029 {
			return ' ' // it is one line
		}
		return r
	}, line)
	f.faces.FontMap, f.faces.bold, f.faces.emoji = found, t.Bold, emoji(line)
	f.faces.ask(false)
	input := shaping.Input{Text: []rune(line), Size: fixed.Int26_6(math.Round(min(t.Size, 1000) * 64)), Language: language.NewLanguage("en")}
	var runs []shaping.Output
	for _, span := range text.Spans(line) {
		input.RunStart = utf8.RuneCountInString(line[:span.From])
		input.RunEnd = input.RunStart + utf8.RuneCountInString(line[span.From:span.To])
		input.Direction = di.DirectionLTR
		if span.RightToLeft {
			input.Direction = di.DirectionRTL
		}
		runs = f.shapeSpan(runs, input)
	}
	return runs
}

// shapeSpan appends the runs of a part of a line in one direction, from left to right.
func (f *Fonts) shapeSpan(runs []shaping.Output, span shaping.Input) []shaping.Output {
	first := len(runs)
	for _, input := range f.segmenter.Split(span, &f.faces) {
		if input.Face == nil {
			continue
		}
		input.Direction = span.Direction
		run := f.shaper.Shape(input)
		adjust(&run, span.Text)
		runs = append(runs, run)
	}
	if span.Direction == di.DirectionRTL {
		slices.Reverse(runs[first:])
	}
	return runs
}

// adjust makes the spaces of a font for emoji as wide as others are, since theirs are as
// wide as an emoji, and makes room for the box of what no font has.
func adjust(run *shaping.Output, runes []rune) {
	changed := false
	for i := range run.Glyphs {
		g := &run.Glyphs[i]
		advance := g.Advance
		switch r := runes[g.TextIndex()]; {
		case r == ' ' && advance > run.Size*2/5:
			advance = run.Size * 3 / 10
		case g.GlyphID == 0 && text.IsMark(r):
			advance = 0
		case g.GlyphID == 0:
			advance = run.Size * 2 / 3
		default:
			continue
		}
		g.Advance = advance
		changed = true
	}
	if changed {
		run.RecomputeAdvance()
	}
}

// Width returns the advance width of a line in pixels.
func (f *Fonts) Width(line string, t text.Font) float64 {
	width := fixed.Int26_6(0)
	for _, run := range f.shape(line, t) {
		width += run.Advance
	}
	return float64(width) / 64
}

// Draw draws a line. Outlines are in the mask; pictures, such as those of emoji, have
// colours.
func (f *Fonts) Draw(line string, t text.Font) text.Picture {
	var p pen
	dot := fixed.Int26_6(0)
	for _, run := range f.shape(line, t) {
		thin := t.Bold && f.faces.thin(run.Face)
		for _, g := range run.Glyphs {
			x, y := float64(dot+g.XOffset)/64, -float64(g.YOffset)/64
			p.add(run, g, x, y)
			if thin {
				p.add(run, g, x+t.Size/30, y) // as browsers do
			}
			dot += g.Advance
		}
	}
	return p.picture(t.Size)
}

// pen collects what is drawn of a line. The y axis points down.
type pen struct {
	outlines []outline
	pictures []picture
}

// outline is the path of a glyph in pixels.
type outline struct{ segments []opentype.Segment }

// picture is a bitmap of a glyph and where it is.
type picture struct {
	img        image.Image
	x, y, w, h float64
}

// add adds a glyph with its dot at x, y.
func (p *pen) add(run shaping.Output, g shaping.Glyph, x, y float64) {
	size := float64(run.Size) / 64
	if g.GlyphID == 0 {
		p.box(x, y, size, float64(g.Advance)/64)
		return
	}
	var segments []opentype.Segment
	switch data := run.Face.GlyphData(g.GlyphID).(type) {
	case font.GlyphOutline:
		segments = data.Segments
	case font.GlyphSVG:
		segments = data.Outline.Segments
	case font.GlyphColor:
		if o, ok := run.Face.GlyphDataOutline(g.GlyphID); ok {
			segments = o.Segments
		}
	case font.GlyphBitmap:
		if img, _, err := image.Decode(bytes.NewReader(data.Data)); err == nil && !img.Bounds().Empty() && img.Bounds().Dx() <= maxWidth && img.Bounds().Dy() <= maxWidth {
			p.pictures = append(p.pictures, picture{img, x + float64(g.XBearing)/64, y - float64(g.YBearing)/64, float64(g.Width) / 64, -float64(g.Height) / 64})
			return
		}
		if data.Outline != nil {
			segments = data.Outline.Segments
		}
	}
	scale := size / float64(run.Face.Upem())
	o := outline{make([]opentype.Segment, len(segments))}
	for i, s := range segments {
		o.segments[i].Op = s.Op
		for k, a := range s.Args {
			o.segments[i].Args[k] = opentype.SegmentPoint{X: float32(x + float64(a.X)*scale), Y: float32(y - float64(a.Y)*scale)}
		}
	}
	p.outlines = append(p.outlines, o)
}

// box draws what stands for a character that no font has.
func (p *pen) box(x, y, size, advance float64) {
	if advance <= 0 {
		return
	}
	line := math.Max(1, size/15)
	frame := func(x0, y0, x1, y1 float64, clockwise bool) {
		corners := []opentype.SegmentPoint{{X: float32(x0), Y: float32(y0)}, {X: float32(x1), Y: float32(y0)}, {X: float32(x1), Y: float32(y1)}, {X: float32(x0), Y: float32(y1)}}
		if !clockwise {
			corners[1], corners[3] = corners[3], corners[1]
		}
		var o outline
		for i, c := range append(corners, corners[0]) {
			op := opentype.SegmentOpLineTo
			if i == 0 {
				op = opentype.SegmentOpMoveTo
			}
			o.segments = append(o.segments, opentype.Segment{Op: op, Args: [3]opentype.SegmentPoint{c}})
		}
		p.outlines = append(p.outlines, o)
	}
	left, right, top := x+line, x+math.Max(advance-line, 4*line), y-0.72*size
	frame(left, top, right, y, true)
	frame(left+line, top+line, right-line, y-line, false)
}

// bounds are those of the outlines in pixels, within what a line of that size may take.
func (p *pen) bounds(size float64) image.Rectangle {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, o := range p.outlines {
		for _, s := range o.segments {
			for _, a := range s.ArgsSlice() {
				x0, x1 = math.Min(x0, float64(a.X)), math.Max(x1, float64(a.X))
				y0, y1 = math.Min(y0, float64(a.Y)), math.Max(y1, float64(a.Y))
			}
		}
	}
	if !(x0 <= x1 && y0 <= y1) {
		return image.Rectangle{}
	}
	return image.Rect(int(math.Floor(x0)), int(math.Floor(y0)), int(math.Ceil(x1)), int(math.Ceil(y1))).Intersect(room(size))
}

// room is what a line of a size may take at most: marks can be piled up without end.
func room(size float64) image.Rectangle {
	rise := int(math.Ceil(2 * size))
	return image.Rect(-rise, -rise, maxWidth, rise)
}

// picture draws all that was added.
func (p *pen) picture(size float64) text.Picture {
	var done text.Picture
	if r := p.bounds(size); !r.Empty() {
		done.Mask = p.mask(r)
	}
	whole := image.Rectangle{}
	for _, pic := range p.pictures {
		whole = whole.Union(pic.rect())
	}
	if whole = whole.Intersect(room(size)); !whole.Empty() {
		done.Colour = image.NewRGBA(whole)
		for _, pic := range p.pictures {
			xdraw.CatmullRom.Scale(done.Colour, pic.rect(), pic.img, pic.img.Bounds(), draw.Over, nil)
		}
	}
	return done
}

// mask draws the outlines.
func (p *pen) mask(r image.Rectangle) *image.Alpha {
	z := vector.NewRasterizer(r.Dx(), r.Dy())
	at := func(a opentype.SegmentPoint) (x, y float32) { return a.X - float32(r.Min.X), a.Y - float32(r.Min.Y) }
	for _, o := range p.outlines {
		for _, s := range o.segments {
			ax, ay := at(s.Args[0])
			bx, by := at(s.Args[1])
			cx, cy := at(s.Args[2])
			switch s.Op {
			case opentype.SegmentOpMoveTo:
				z.ClosePath()
				z.MoveTo(ax, ay)
			case opentype.SegmentOpLineTo:
				z.LineTo(ax, ay)
			case opentype.SegmentOpQuadTo:
				z.QuadTo(ax, ay, bx, by)
			case opentype.SegmentOpCubeTo:
				z.CubeTo(ax, ay, bx, by, cx, cy)
			}
		}
		z.ClosePath()
	}
	mask := image.NewAlpha(r)
	z.Draw(mask, r, image.Opaque, image.Point{})
	return mask
}

// rect is where a picture is drawn, in whole pixels.
func (p picture) rect() image.Rectangle {
	x, y := int(math.Round(p.x)), int(math.Round(p.y))
	return image.Rect(x, y, x+max(1, int(math.Round(p.w))), y+max(1, int(math.Round(p.h))))
}
