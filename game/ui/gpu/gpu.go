// Package gpu implements canvas.Graphics with
// Ebitengine. It needs a running game loop, and on Linux a display.
package gpu

import (
	_ "embed"
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"redstone/game/ui/canvas"
)

// panelShader fills a rounded rectangle with a border, its edges smooth at any
// scale: coverage from the signed distance to the outline.
//
//go:embed panel.kage
var panelShader []byte

// blurShader draws the soft shadow of a rounded rectangle.
//
//go:embed blur.kage
var blurShader []byte

// Graphics implements canvas.Graphics.
type Graphics struct {
	panel, blur *ebiten.Shader
	white       *ebiten.Image   // 3 by 3 pixels, so that filtering at the edges of the middle one samples white
	vertices    []ebiten.Vertex // of the last call, reused to save allocations
}

// New compiles the shaders. It needs a running game loop.
func New() *Graphics {
	g := &Graphics{}
	var err error
	if g.panel, err = ebiten.NewShader(panelShader); err != nil {
		panic("gpu: the panel shader does not compile: " + err.Error())
	}
	if g.blur, err = ebiten.NewShader(blurShader); err != nil {
		panic("gpu: the shadow shader does not compile: " + err.Error())
	}
	g.white = ebiten.NewImage(3, 3)
	g.white.Fill(color.White)
	return g
}

// NewImage makes a transparent image of that size in pixels.
func (g *Graphics) NewImage(w, h int) canvas.Image { return &surface{g, ebiten.NewImage(w, h)} }

// NewTarget makes an image that is redrawn often; it has a texture of its
// own.
func (g *Graphics) NewTarget(w, h int) canvas.Image {
	return &surface{g, ebiten.NewImageWithOptions(image.Rect(0, 0, w, h), &ebiten.NewImageOptions{Unmanaged: true})}
}

// Wrap wraps an Ebitengine image as a canvas.Image.
func (g *Graphics) Wrap(img *ebiten.Image) canvas.Image { return &surface{g, img} }

// surface wraps an Ebitengine image.
type surface struct {
	gpu *Graphics
	img *ebiten.Image
}

func (s *surface) Bounds() image.Rectangle { return s.img.Bounds() }

func (s *surface) Sub(r image.Rectangle) canvas.Image {
	return &surface{s.gpu, s.img.SubImage(r).(*ebiten.Image)}
}

func (s *surface) Clear() { s.img.Clear() }

func (s *surface) Fill(c color.RGBA) { s.img.Fill(c) }

func (s *surface) Write(pix []byte) { s.img.WritePixels(pix) }

func (s *surface) Dispose() { s.img.Deallocate() }

func (s *surface) Draw(src canvas.Image, o canvas.DrawOptions) {
	var op ebiten.DrawImageOptions
	if o.Scale != 0 {
		op.GeoM.Scale(o.Scale, o.Scale)
	}
	op.GeoM.Translate(o.X, o.Y)
	if o.Smooth {
		op.Filter = ebiten.FilterLinear
	}
	if o.Tint != [4]float32{} {
		op.ColorScale.Scale(o.Tint[0], o.Tint[1], o.Tint[2], o.Tint[3])
	}
	s.img.DrawImage(src.(*surface).img, &op)
}

func (s *surface) FillRect(r image.Rectangle, c color.RGBA) {
	o := ebiten.DrawImageOptions{}
	o.GeoM.Scale(float64(r.Dx())/3, float64(r.Dy())/3)
	o.GeoM.Translate(float64(r.Min.X), float64(r.Min.Y))
	o.ColorScale.ScaleWithColor(c)
	s.img.DrawImage(s.gpu.white, &o)
}

func (s *surface) Panel(r image.Rectangle, p canvas.PanelStyle) {
	o := ebiten.DrawRectShaderOptions{Uniforms: map[string]any{
		"Size": []float32{float32(r.Dx()), float32(r.Dy())}, "Radius": float32(p.Radius), "Border": float32(p.Border),
		"Fill": floats(p.Fill), "Line": floats(p.Line),
	}}
	o.GeoM.Translate(float64(r.Min.X), float64(r.Min.Y))
	s.img.DrawRectShader(r.Dx(), r.Dy(), s.gpu.panel, &o)
}

func (s *surface) Shadow(r image.Rectangle, p canvas.ShadowStyle) {
	o := ebiten.DrawRectShaderOptions{Uniforms: map[string]any{
		"Size": []float32{float32(r.Dx()), float32(r.Dy())}, "Radius": float32(p.Radius),
		"Blur": float32(p.Blur), "Fill": floats(p.Fill),
	}}
	o.GeoM.Translate(float64(r.Min.X), float64(r.Min.Y))
	s.img.DrawRectShader(r.Dx(), r.Dy(), s.gpu.blur, &o)
}

func (s *surface) Triangles(src canvas.Image, v []canvas.Vertex, indices []uint16, o canvas.TriangleOptions) {
	g := s.gpu
	g.vertices = g.vertices[:0]
	for _, c := range v {
		g.vertices = append(g.vertices, ebiten.Vertex{DstX: c.DstX, DstY: c.DstY, SrcX: c.SrcX, SrcY: c.SrcY,
			ColorR: c.R, ColorG: c.G, ColorB: c.B, ColorA: c.A})
	}
	from := g.white
	if src != nil {
		from = src.(*surface).img
	} else {
		for i := range g.vertices {
			g.vertices[i].SrcX, g.vertices[i].SrcY = 1.5, 1.5
		}
	}
	op := ebiten.DrawTrianglesOptions{AntiAlias: o.AntiAliased, ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha}
	if o.Smooth {
		op.Filter = ebiten.FilterLinear
	}
	s.img.DrawTriangles(g.vertices, indices, from, &op)
}

func floats(c color.RGBA) []float32 {
	return []float32{float32(c.R) / 255, float32(c.G) / 255, float32(c.B) / 255, float32(c.A) / 255}
}
