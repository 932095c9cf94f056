package ui

import (
	goflag "flag"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"redstone/rules"
)

var update = goflag.Bool("update", false, "write the pictures and states in testdata/golden anew")

// Pictures may differ this much, so that another version of Mesa, or another
// graphics card, passes: in the mean of all pixels, and in the share of pixels
// that differ by more than pixelMost, in units of 0 to 255. They are compared
// at half their size, which forgives edges that lie half a pixel off.
const (
	meanMost  = 0.5
	pixelMost = 28
	shareMost = 0.002
)

// TestGoldenScreens compares screens with those in testdata/golden. What the
// screen is about has to be exactly the same, how it looks nearly so. After a
// change that is meant, run with -update and look at the new pictures.
func TestGoldenScreens(t *testing.T) {
	phone, small := screenSize{390, 844, false}, screenSize{720, 450, false}
	middle := func(r *rig) { r.begin(computer(0, 9, false)); r.play(firstMoves(41)); r.frame() }
	for _, c := range []struct {
		name string
		size screenSize
		dark bool
		show func(r *rig)
	}{
		{"middle-light", phone, false, middle},
		{"middle-dark", small, true, middle},
		{"hints-light", small, false, func(r *rig) {
			r.begin(friends(9, false))
			r.play(firstMoves(40))
			r.setting(func(s *settings) { s.hints, s.atari, s.marks, s.look = true, true, true, "slate" })
		}},
		{"chooser-light", phone, false, scenes["chooser"]},
		{"learn-light", small, false, scenes["learn"]},
		{"new-game-dark", phone, true, scenes["new game"]},
		{"review-light", phone, false, scenes["review lost"]},
		{"review-dark", small, true, scenes["review better"]},
		{"comments-light", phone, false, scenes["review alone"]},
		{"hint-dark", phone, true, scenes["hint"]},
		{"over-light", small, false, func(r *rig) { r.annihilated() }},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRig(t, sharp, func(f *fakePlatform) { f.dark = c.dark })
			r.f.thinker.slow = true
			r.blind = true
			r.reset(c.size)
			c.show(r)
			r.a.toast = toast{}
			r.blind, r.a.dirtyScreen, r.a.dirtyBoard, r.a.dirtyFrame = false, true, true, true
			r.update()
			checkGolden(t, c.name, fmt.Sprintf("%+v\n", r.state()), half(r.picture()))
		})
	}
}

// checkGolden compares a state and a picture with what is kept, or keeps them.
func checkGolden(t *testing.T, name, state string, got *image.RGBA) {
	t.Helper()
	base := filepath.Join("testdata", "golden", name)
	state = strings.ReplaceAll(state, " ", "\n")
	if *update {
		if err := os.MkdirAll(filepath.Dir(base), 0o755); err != nil {
			t.Fatal(err)
		}
		savePNG(t, base+".png", got)
		if err := os.WriteFile(base+".txt", []byte(state), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(base + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	if string(want) != state {
		t.Errorf("the state is\n%s\nwant\n%s", state, want)
	}
	mean, share, err := difference(got, loadPNG(t, base+".png"))
	if err == nil && mean <= meanMost && share <= shareMost {
		return
	}
	file := filepath.Join(os.TempDir(), "redstone-"+name+".png")
	savePNG(t, file, got)
	t.Errorf("the picture differs: %v, mean %.2f (at most %.2f), pixels %.2f%% (at most %.2f%%); it is now in %s",
		err, mean, meanMost, 100*share, 100*shareMost, file)
}

func loadPNG(t testing.TB, file string) image.Image {
	t.Helper()
	in, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	img, err := png.Decode(in)
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return img
}

// half returns a picture at half its size.
func half(img *image.RGBA) *image.RGBA {
	b := img.Bounds()
	small := image.NewRGBA(image.Rect(0, 0, b.Dx()/2, b.Dy()/2))
	for y := range small.Bounds().Dy() {
		for x := range small.Bounds().Dx() {
			var sum [3]int
			for i := range 4 {
				c := img.RGBAAt(b.Min.X+2*x+i%2, b.Min.Y+2*y+i/2)
				sum[0], sum[1], sum[2] = sum[0]+int(c.R), sum[1]+int(c.G), sum[2]+int(c.B)
			}
			small.SetRGBA(x, y, color.RGBA{uint8(sum[0] / 4), uint8(sum[1] / 4), uint8(sum[2] / 4), 255})
		}
	}
	return small
}

// difference returns the mean difference of two pictures' channels and the
// share of pixels with a channel that differs by more than pixelMost.
func difference(a *image.RGBA, b image.Image) (mean, share float64, err error) {
	if a.Bounds() != b.Bounds() {
		return 0, 0, fmt.Errorf("sizes %v and %v", a.Bounds().Max, b.Bounds().Max)
	}
	total, far, n := 0, 0, a.Bounds().Dx()*a.Bounds().Dy()
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			p, q := a.RGBAAt(x, y), color.RGBAModel.Convert(b.At(x, y)).(color.RGBA)
			most := 0
			for _, d := range []int{int(p.R) - int(q.R), int(p.G) - int(q.G), int(p.B) - int(q.B)} {
				d = max(d, -d)
				total += d
				most = max(most, d)
			}
			if most > pixelMost {
				far++
			}
		}
	}
	return float64(total) / float64(3*n), float64(far) / float64(n), nil
}

// TestToleranceIsTight checks that the comparison with the goldens sees what a
// person would: one stone, one word, a shift.
func TestToleranceIsTight(t *testing.T) {
	r := newMatch(t, friends(9, false), sharp)
	r.blind = true
	r.reset(screenSize{390, 844, false})
	shot := func(show func()) *image.RGBA {
		r.blind = true
		show()
		r.blind, r.a.dirtyScreen, r.a.dirtyBoard, r.a.dirtyFrame = false, true, true, true
		r.update()
		return half(r.picture())
	}
	begin := func(text string) func() { return func() { r.begin(setup(text)) } }
	const empty = "........./........./........./........./........./........./........./"
	before := shot(begin(empty + "..B....../W........ b"))
	same := shot(func() {})
	if mean, share, err := difference(same, before); mean != 0 || share != 0 || err != nil {
		t.Errorf("the same picture differs: %v, %v, %v", mean, share, err)
	}
	for name, after := range map[string]*image.RGBA{
		"another stone":    shot(begin(empty + "..B.....W/W........ b")),
		"a stone's colour": shot(begin(empty + "..B....../WR....... b")),
		"a toast": shot(func() {
			begin(empty + "..B....../W........ b")()
			r.a.showToast("Hello", false)
			r.f.now = r.f.now.Add(4e8)
		}),
		"another theme":      shot(func() { r.a.toast = toast{}; r.f.dark = true; r.frame() }),
		"another board look": shot(func() { r.f.dark = false; r.setting(func(s *settings) { s.look = "walnut" }) }),
	} {
		mean, share, err := difference(after, before)
		if err != nil || mean <= meanMost && share <= shareMost {
			t.Errorf("%s goes unseen: mean %.2f, pixels %.2f%%, %v", name, mean, 100*share, err)
		}
	}
	if p := r.a.match.Position().At(rules.At(2, 1)); p != rules.Black {
		t.Errorf("the position is another one: %v", p)
	}
}
