package diagram

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"redstone/rules"
)

// shots plays a random game and makes a frame of every position.
func shots(t testing.TB, game rules.Game, size, plies int, seed uint64) ([]Frame, []*rules.Position) {
	t.Helper()
	p, err := rules.NewPosition(game, size, false)
	if err != nil {
		t.Fatal(err)
	}
	coin := rules.NewRand(seed)
	list := []Frame{FrameOf(p, 0, time.Second)}
	boards := []*rules.Position{p.Clone()}
	for range plies {
		if p.Result().Over() {
			break
		}
		m := p.RandomMove(coin)
		if _, err := p.Play(m); err != nil {
			t.Fatal(err)
		}
		list = append(list, FrameOf(p, m.Point(), 600*time.Millisecond))
		boards = append(boards, p.Clone())
	}
	return list, boards
}

// finish runs a job to its end in the shortest steps.
func finish(t testing.TB, j *Job) []byte {
	t.Helper()
	defer j.Close()
	last, steps := -1.0, 0
	for !j.Work(time.Time{}) {
		if j.Data() != nil {
			t.Fatal("there is a file before the end")
		}
		if p := j.Progress(); p < last || p < 0 || p > 1 {
			t.Fatalf("the progress goes from %v to %v", last, p)
		} else {
			last = p
		}
		if steps++; steps > 1_000_000 {
			t.Fatal("no end after a million steps")
		}
	}
	if j.Progress() != 1 {
		t.Errorf("the progress ends at %v", j.Progress())
	}
	return j.Data()
}

// TestFramesEqualPictures compares every frame, of which only the changed part
// is drawn, with the whole picture of its position.
func TestFramesEqualPictures(t *testing.T) {
	for _, game := range []rules.Game{rules.Redstone, rules.Go} {
		list, boards := shots(t, game, 7, 120, 3)
		o := Options{Side: 150, Coords: true}.complete()
		a := newAnimation(7, o, nil)
		for i, s := range list {
			if _, ok := a.show(s, nil); !ok {
				t.Fatal("cancelled")
			}
			o.Last = s.Last
			want := Draw(boards[i], o)
			if !bytes.Equal(a.screen.Pix, want.Pix) {
				t.Fatalf("%s: shot %d differs from the picture of %s", game, i, boards[i].Text())
			}
		}
	}
}

// TestFadedStones fades stones in and out.
func TestFadedStones(t *testing.T) {
	p := position(t, sample)
	o := Options{Side: 150}.complete()
	a := newAnimation(9, o, nil)
	s := FrameOf(p, 0, 0)
	for _, faded := range [][]rules.Point{nil, {rules.At(3, 7), rules.At(4, 8)}, {rules.At(4, 8)}, nil} {
		s.Faded, o.Faded = faded, faded
		a.show(s, nil)
		if want := Draw(p, o); !bytes.Equal(a.screen.Pix, want.Pix) {
			t.Fatalf("faded %v: the shot differs from the picture", faded)
		}
	}
}

func decodeGIF(t testing.TB, data []byte) (*gif.GIF, []*image.RGBA) {
	t.Helper()
	g, err := gif.DecodeAll(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	screen := image.NewRGBA(image.Rect(0, 0, g.Config.Width, g.Config.Height))
	var frames []*image.RGBA
	for _, frame := range g.Image {
		draw.Draw(screen, frame.Rect, frame, frame.Rect.Min, draw.Over)
		whole := image.NewRGBA(screen.Rect)
		copy(whole.Pix, screen.Pix)
		frames = append(frames, whole)
	}
	return g, frames
}

// TestGIF compares the number of frames, their pictures and their delays.
func TestGIF(t *testing.T) {
	for _, l := range Looks() {
		list, boards := shots(t, rules.Redstone, 5, 200, 8)
		data := finish(t, NewGIF(5, slices.Values(list), len(list), Options{Side: 160, Look: l, Coords: true}))
		g, frames := decodeGIF(t, data)
		if len(frames) != len(list) || g.LoopCount != 0 || g.Config.Width != 160 {
			t.Fatalf("%d frames of %d shots, loop count %d, width %d", len(frames), len(list), g.LoopCount, g.Config.Width)
		}
		for i := range frames {
			if want := int(list[i].Delay / (10 * time.Millisecond)); g.Delay[i] != want || g.Disposal[i] != gif.DisposalNone {
				t.Fatalf("frame %d: delay %d, disposal %d, want %d and %d", i, g.Delay[i], g.Disposal[i], want, gif.DisposalNone)
			}
			want := Draw(boards[i], Options{Side: 160, Look: l, Coords: true, Last: list[i].Last})
			if far, mean := apart(frames[i], want); far > 0.004 || mean > 3.5 {
				savePicture(t, "gif-"+l.Name, frames[i])
				t.Fatalf("%s, frame %d: %.2f%% of the pixels are far off, %.2f in the mean", l.Name, i, 100*far, mean)
			}
		}
	}
}

// apart returns the share of opaque pixels that differ clearly, and the mean
// difference of all, of 255.
func apart(a, b *image.RGBA) (far, mean float64) {
	n, bad, sum := 0, 0, 0
	for i := 0; i < len(b.Pix); i += 4 {
		if b.Pix[i+3] != 255 {
			continue
		}
		n++
		worst := 0
		for k := range 4 {
			d := int(a.Pix[i+k]) - int(b.Pix[i+k])
			worst = max(worst, d, -d)
		}
		sum += worst
		if worst > 24 {
			bad++
		}
	}
	return float64(bad) / float64(n), float64(sum) / float64(n)
}

func savePicture(t testing.TB, name string, img image.Image) {
	t.Helper()
	path := filepath.Join(os.TempDir(), "diagram-"+name+".png")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
	t.Logf("see %s", path)
}

// TestGIFOfNothing has no frames, or invalid ones.
func TestGIFOfNothing(t *testing.T) {
	for _, list := range [][]Frame{nil, {{}}, {{Stones: []rules.Stone{9, rules.Black}, Last: rules.At(24, 24), Faded: []rules.Point{0}, Delay: -time.Hour}}} {
		g, _ := decodeGIF(t, finish(t, NewGIF(3, slices.Values(list), len(list), Options{Side: 1 << 20})))
		if len(g.Image) != max(len(list), 1) || g.Config.Width != MaxAnimationSide {
			t.Errorf("%d frames of %d, width %d", len(g.Image), len(list), g.Config.Width)
		}
	}
	many := make([]Frame, MaxFrames+50)
	for i := range many {
		many[i].Delay = 20 * time.Millisecond
	}
	many[MaxFrames-1].Delay = time.Second // the last that is shown
	g, _ := decodeGIF(t, finish(t, NewGIF(2, slices.Values(many), len(many), Options{Side: MinSide})))
	if n := len(g.Image); n != MaxFrames || g.Delay[n-1] != 100 {
		t.Errorf("%d frames, the last stays %d", n, g.Delay[n-1])
	}
}

func TestPNGEqualsDraw(t *testing.T) {
	p := position(t, sample)
	for _, o := range []Options{{}, {Side: 77, Coords: true, Marks: true, Last: rules.At(4, 6), Labels: map[rules.Point]string{rules.At(0, 0): "17"}}} {
		img, err := png.Decode(bytes.NewReader(finish(t, NewPNG(p, o))))
		if err != nil {
			t.Fatal(err)
		}
		want := Draw(p, o)
		if img.Bounds() != want.Bounds() {
			t.Fatalf("bounds %v, want %v", img.Bounds(), want.Bounds())
		}
		for y := range want.Rect.Dy() {
			for x := range want.Rect.Dx() {
				got, exact := img.At(x, y), color.NRGBAModel.Convert(want.RGBAAt(x, y))
				if different(got, exact) || want.RGBAAt(x, y).A == 255 && got != exact {
					t.Fatalf("pixel %d,%d is %v, want %v", x, y, got, exact)
				}
			}
		}
	}
}

func TestPictureJob(t *testing.T) {
	p := position(t, sample)
	o := Options{Side: 120, Coords: true, Last: rules.At(4, 6)}
	j := NewPicture(p, o)
	finish(t, j)
	if got, want := j.Image(), Draw(p, o); got == nil || !bytes.Equal(got.Pix, want.Pix) {
		t.Error("the picture is not what Draw draws")
	}
}

// TestJobsCanBeCancelled closes jobs at many places.
func TestJobsCanBeCancelled(t *testing.T) {
	list, _ := shots(t, rules.Redstone, 5, 20, 1)
	for _, steps := range []int{0, 1, 50, 150, 260, 400} {
		for _, j := range []*Job{NewGIF(5, slices.Values(list), len(list), Options{Side: 100}), NewPNG(position(t, sample), Options{Side: 100})} {
			for range steps {
				j.Work(time.Time{})
			}
			done := j.Work(time.Time{})
			j.Close()
			j.Close()
			if (j.Data() != nil) != done {
				t.Errorf("after %d steps: done %v, with %d bytes", steps, done, len(j.Data()))
			}
		}
	}
}

func BenchmarkGIF(b *testing.B) {
	for _, c := range []struct {
		name        string
		size, plies int
		side        int
	}{{"60 moves 9x9", 9, 60, 480}, {"300 moves 19x19", 19, 300, 480}} {
		b.Run(c.name, func(b *testing.B) {
			list, _ := shots(b, rules.Go, c.size, c.plies, 4)
			bytes := 0
			for b.Loop() {
				j := NewGIF(c.size, slices.Values(list), len(list), Options{Side: c.side, Coords: true})
				for !j.Work(time.Now().Add(3 * time.Millisecond)) {
				}
				bytes = len(j.Data())
			}
			b.ReportMetric(float64(bytes), "bytes")
		})
	}
}

func BenchmarkPNG(b *testing.B) {
	p := position(b, sample)
	for name, side := range map[string]int{"480": 480, "960": 960, "1920": 1920} {
		b.Run(name, func(b *testing.B) {
			bytes := 0
			for b.Loop() {
				j := NewPNG(p, Options{Side: side, Coords: true})
				for !j.Work(time.Now().Add(3 * time.Millisecond)) {
				}
				bytes = len(j.Data())
			}
			b.ReportMetric(float64(bytes), "bytes")
		})
	}
}

// BenchmarkStep reports the longest step of a job, in milliseconds.
func BenchmarkStep(b *testing.B) {
	list, _ := shots(b, rules.Go, 19, 100, 4)
	longest := time.Duration(0)
	for b.Loop() {
		j := NewGIF(19, slices.Values(list), len(list), Options{Side: 480, Coords: true})
		for done := false; !done; {
			start := time.Now()
			done = j.Work(time.Time{})
			longest = max(longest, time.Since(start))
		}
	}
	b.ReportMetric(float64(longest)/1e6, "ms")
}
