package boardview_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"redstone/game/diagram"
	"redstone/game/ui/boardview"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget/widgettest"
	"redstone/rules"
	"redstone/rules/record"
)

// newPainter makes a canvas to draw on.
func newPainter(t testing.TB) (canvas.Canvas, *widgettest.Graphics) {
	g := widgettest.NewGraphics(t)
	return canvas.Canvas{Painter: canvas.NewPainter(g), Img: g.NewTarget(800, 800), Scale: 1, Theme: &canvas.LightTheme}, g
}

// TestStonesInUseStay resizes a window through many sizes, each of which has
// stones of its own, while another board keeps drawing with the stones that it
// has: fake graphics report the use of an image that was disposed of.
func TestStonesInUseStay(t *testing.T) {
	b := newFixture(t, choice)
	other := boardview.Picture{}
	c, _ := newPainter(t)
	c.Painter = b.UI.Painter()
	style := boardview.Style{Size: 5, Side: 200, Look: "kaya"}
	scene := boardview.Scene{Stone: b.model.Position.At}
	other.Fit(c.Graphics, b.view.Stones, style)
	for i := range 40 {
		side := 160 + 5*float64(i)
		b.place = sem.Rect{X: 10, Y: 10, W: side, H: side}
		b.Resize(side+20, side+120, 1)
		b.Frame()
		other.Render(c, scene, rules.Black)
		other.StoneMoving(c, 50, 50, rules.Red, 1, 1, 0)
		b.view.Stones.Draw(c, rules.White, 50, 50, 24, false)
		b.view.Stones.DrawShadow(c, 50, 50, 24, false)
	}
	if n := len(b.view.Stones); n > 17 {
		t.Errorf("%d sets of stones are kept", n)
	}
	if len(b.Graphics.Faults) == 0 && !other.Fit(c.Graphics, b.view.Stones, boardview.Style{Size: 5, Side: 210, Look: "kaya"}) {
		t.Error("another size changes nothing")
	}
}

// TestAnimationSurvivesResizing animates a move while the window is resized through
// many sizes.
func TestAnimationSurvivesResizing(t *testing.T) {
	b := newFixture(t, twoGroups)
	b.view.Show(play(t, b.model.Position, "xC4"), b.Host.Time, false, rules.White)
	start := b.Host.Time
	for i := range 40 {
		side := 160 + 5*float64(i)
		b.place = sem.Rect{X: 10, Y: 10, W: side, H: side}
		b.Resize(side+20, side+120, 1)
		b.Host.Time = start.Add(time.Duration(i) * 50 * time.Millisecond)
		b.Step()
		b.Step()
	}
}

func TestStonesAreMadeOncePerSize(t *testing.T) {
	c, g := newPainter(t)
	sets := boardview.Stones{}
	before := len(g.Images)
	for range 3 {
		sets.Draw(c, rules.Black, 50, 50, 24, false)
		sets.Draw(c, rules.Red, 50, 50, 24, false)
		sets.DrawShadow(c, 50, 50, 24, false)
	}
	if n := len(g.Images) - before; n != 2 { // the stones and their shadow
		t.Errorf("%d images for one size", n)
	}
	sets.Draw(c, rules.Red, 50, 50, 24, true)
	sets.Draw(c, rules.Red, 50, 50, 25, true)
	if n := len(g.Images) - before; n != 6 {
		t.Errorf("%d images for two sizes, one of them with marks and without", n)
	}
	sets.Draw(c, rules.Red, 50, 50, 0.1, false) // no size at all
}

// TestPicturesFitTheLargestTexture makes boards of every size, and of the whole screen, on a graphics card with small
// textures: no image may be larger than the screen, which the platform limits.
func TestPicturesFitTheLargestTexture(t *testing.T) {
	for _, largest := range []int{512, 1024} {
		for _, size := range []int{2, 3, 4, 5, 9, 25} {
			c, g := newPainter(t)
			g.Largest = largest
			var p boardview.Picture
			p.Fit(c.Graphics, boardview.Stones{}, boardview.Style{Size: size, Side: largest - 1, Look: "slate", Coords: size%2 == 0})
			if len(g.Images) < 5 {
				t.Errorf("only %d images are made", len(g.Images))
			}
		}
	}
}

func TestPictureFit(t *testing.T) {
	c, g := newPainter(t)
	sets := boardview.Stones{}
	var p boardview.Picture
	base := boardview.Style{Size: 9, Side: 300, Look: "kaya", Coords: true}
	if !p.Fit(c.Graphics, sets, base) || p.Layer == nil || p.Empty == nil || p.Layer.Bounds().Dx() != 300 || p.Empty.Bounds().Dx() != 300 {
		t.Fatalf("the first style makes %+v", p)
	}
	if p.Fit(c.Graphics, sets, base) {
		t.Error("the same style changes something")
	}
	marked := base
	marked.Marks = true
	layer, empty := p.Layer, p.Empty
	if !p.Fit(c.Graphics, sets, marked) || p.Layer != layer || p.Empty != empty {
		t.Error("other stones make another board")
	}
	for name, change := range map[string]func(s *boardview.Style){
		"look":        func(s *boardview.Style) { s.Look = "slate" },
		"size":        func(s *boardview.Style) { s.Size = 13 },
		"side":        func(s *boardview.Style) { s.Side = 310 },
		"coordinates": func(s *boardview.Style) { s.Coords = false },
	} {
		s := base
		p.Fit(c.Graphics, sets, s)
		layer, empty := p.Layer.(*widgettest.Image), p.Empty.(*widgettest.Image)
		change(&s)
		if !p.Fit(c.Graphics, sets, s) || p.Layer == layer || p.Empty == empty || !layer.Disposed || !empty.Disposed {
			t.Errorf("another %s: the old images are disposed of %v, %v", name, layer.Disposed, empty.Disposed)
		}
		if p.Geo.Size != s.Size || p.Layer.Bounds().Dx() != s.Side {
			t.Errorf("another %s: %+v", name, p.Geo)
		}
		p.Render(c, boardview.Scene{Stone: func(rules.Point) rules.Stone { return rules.Black }}, rules.Black)
	}
	// Placing alone changes where the points are, and no image.
	images := len(g.Images)
	x, _ := p.Geo.XY(rules.At(1, 1))
	p.Place(boardview.Style{Size: 5, Side: 300, Look: "kaya"})
	if at, _ := p.Geo.XY(rules.At(1, 1)); at == x || len(g.Images) != images {
		t.Errorf("placed, B2 is at %v, %d images were made", at, len(g.Images)-images)
	}
}

// TestEveryLookIsDrawn renders boards of every look and size, with everything that
// can be on them.
func TestEveryLookIsDrawn(t *testing.T) {
	var marks []boardview.Mark
	for k := record.Circle; k <= record.TerritoryWhite; k++ {
		for _, at := range []rules.Point{rules.At(0, 0), rules.At(1, 0), rules.At(1, 1)} {
			marks = append(marks, boardview.Mark{At: at, Kind: boardview.MarkRecord, Shape: k, Text: "A1"})
		}
	}
	for s := rules.Black; s <= rules.Red; s++ {
		for _, k := range []boardview.MarkKind{boardview.MarkOwner, boardview.MarkCandidate, boardview.MarkGhost, boardview.MarkLetter} {
			for _, first := range []bool{false, true} {
				marks = append(marks, boardview.Mark{At: rules.At(0, 1), Kind: k, Stone: s, Value: 0.5, Text: "50", Small: "1k", First: first}, boardview.Mark{At: rules.At(0, 1), Kind: k, Stone: s, Text: "!"})
			}
		}
	}
	for _, look := range diagram.Looks() {
		for _, size := range []int{2, 9, 25} {
			for _, side := range []int{16, 300, 1500} {
				c, _ := newPainter(t)
				var p boardview.Picture
				p.Fit(c.Graphics, boardview.Stones{}, boardview.Style{Size: size, Side: side, Look: look.Name, Coords: size%2 == 0})
				stone := func(p rules.Point) rules.Stone { return rules.Stone(p.Col()+p.Row()) % 4 }
				p.Render(c, boardview.Scene{
					Stone: stone, Last: rules.At(1, 0), Hidden: []rules.Point{rules.At(1, 1)}, Marks: marks,
					Hints: map[rules.Point]boardview.Hint{rules.At(0, 0): boardview.HintNone}, Owner: map[rules.Point]rules.Stone{rules.At(0, 0): rules.White},
					Atari: map[rules.Point]bool{rules.At(1, 0): true, rules.At(1, 1): true},
				}, rules.White)
				img := p.Layer.(*widgettest.Image)
				if n := count(img, widgettest.Triangles); n < 1 || img.Draws < 40 {
					t.Errorf("%s, %d points, %d pixels: %d calls, %d of triangles", look.Name, size, side, img.Draws, n)
				}
			}
		}
	}
}

// TestLabelsOfAnyScript draws labels of three letters that are as wide as they are high: whole, but smaller.
func TestLabelsOfAnyScript(t *testing.T) {
	for _, stone := range []rules.Stone{rules.Empty, rules.Black} {
		c, _ := newPainter(t)
		system := &widgettest.SystemText{Fonts: 1}
		c.Fonts.System = system
		c.Fonts.Sweep()
		c.Fonts.OnCut = func(line string) { t.Errorf("%s is cut", line) }
		var p boardview.Picture
		p.Fit(c.Graphics, boardview.Stones{}, boardview.Style{Size: 9, Side: 500, Look: "kaya"})
		node := &record.Node{Marks: []record.Mark{{Point: rules.At(1, 1), Kind: record.Label, Text: "甲乙丙丁"}, {Point: rules.At(2, 2), Kind: record.Label, Text: "🇯🇵👍🏽"}}}
		p.Render(c, boardview.Scene{Stone: func(rules.Point) rules.Stone { return stone }, Marks: boardview.RecordMarks(node)}, rules.White)
		if want := []string{"甲乙丙", "🇯🇵👍🏽"}; !slices.Equal(system.Drawn, want) {
			t.Errorf("drawn are %q, want %q", system.Drawn, want)
		}
	}
}

// TestHiddenStonesAreLeftOut compares what is drawn for a stone and for none.
func TestHiddenStonesAreLeftOut(t *testing.T) {
	c, _ := newPainter(t)
	var p boardview.Picture
	p.Fit(c.Graphics, boardview.Stones{}, boardview.Style{Size: 5, Side: 200, Look: "kaya"})
	img := p.Layer.(*widgettest.Image)
	at := rules.At(2, 2)
	stone := func(q rules.Point) rules.Stone {
		if q == at {
			return rules.White
		}
		return rules.Empty
	}
	for name, c2 := range map[string]struct {
		scene boardview.Scene
		want  string
	}{
		"shown":           {boardview.Scene{Stone: stone, Last: at, Atari: map[rules.Point]bool{at: true}}, "1 stones, 3 rings"},
		"hidden":          {boardview.Scene{Stone: stone, Last: at, Atari: map[rules.Point]bool{at: true}, Hidden: []rules.Point{at}}, "0 stones, 0 rings"},
		"no last, hidden": {boardview.Scene{Stone: stone, Hidden: []rules.Point{rules.At(1, 1)}}, "1 stones, 0 rings"},
	} {
		p.Render(c, c2.scene, rules.Black)
		// One call draws the shadows, another the stones.
		if got := fmt.Sprintf("%d stones, %d rings", count(img, widgettest.Triangles)/2, count(img, widgettest.Panel)); got != c2.want {
			t.Errorf("%s: %s, want %s", name, got, c2.want)
		}
	}
}

func TestStoneThatIsNotSeenIsNotDrawn(t *testing.T) {
	c, _ := newPainter(t)
	var p boardview.Picture
	p.Fit(c.Graphics, boardview.Stones{}, boardview.Style{Size: 5, Side: 200, Look: "kaya"})
	img := c.Img.(*widgettest.Image)
	p.StoneMoving(c, 50, 50, rules.Red, 1, 0, 0)
	p.StoneMoving(c, 50, 50, rules.Red, 0, 1, 0)
	if len(img.Ops) != 0 {
		t.Errorf("drawn: %+v", img.Ops)
	}
	p.StoneMoving(c, 50, 50, rules.Red, 2, 0.5, 0)
	if len(img.Ops) != 2 || img.Ops[1].Scale != 2 || img.Ops[1].Tint != canvas.Opacity(0.5) {
		t.Fatalf("drawn: %+v", img.Ops)
	}
	if r := img.Ops[1].Rect; (r.Min.X+r.Max.X)/2 != 50 || (r.Min.Y+r.Max.Y)/2 != 50 {
		t.Errorf("the stone is drawn at %v", r)
	}
}

func TestRecordMarks(t *testing.T) {
	r, err := record.New(rules.Redstone, 5, false)
	if err != nil {
		t.Fatal(err)
	}
	r.Root.Marks = []record.Mark{{Kind: record.Circle, Point: rules.At(0, 0)}, {Kind: record.Label, Point: rules.At(1, 1), Text: "ÄÖÜ long"}}
	got := boardview.RecordMarks(r.Root)
	if len(got) != 2 || got[0] != (boardview.Mark{At: rules.At(0, 0), Shape: record.Circle}) || got[1] != (boardview.Mark{At: rules.At(1, 1), Shape: record.Label, Text: "ÄÖÜ", Whole: "ÄÖÜ long"}) {
		t.Errorf("%+v", got)
	}
}
