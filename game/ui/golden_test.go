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

	"redstone/game/settings"
	"redstone/game/ui/widget"
	"redstone/rules"
)

var update = goflag.Bool("update", false, "update the states in testdata/golden, and the pictures that differ")

// The tolerances allow another version of Mesa, or another
// graphics card, to pass: the mean difference of all pixels, and the share of pixels
// that differ by more than maxPixel, in units of 0 to 255. They are compared
// at half their size, which tolerates edges that are half a pixel off.
const (
	maxMean  = 0.5
	maxPixel = 28
	maxShare = 0.002
)

// TestGoldenScreens compares screens with those in testdata/golden. What the
// screen is about has to be exactly the same, its looks approximately. After an
// intended change, run with -update and look at the new pictures:
//
//	bash .github/test.sh draw ./game/ui -run TestGoldenScreens -update
func TestGoldenScreens(t *testing.T) {
	for _, sc := range scenes() {
		for _, v := range sc.golden {
			name := strings.ReplaceAll(sc.name, " ", "-") + "-" + map[bool]string{false: "light", true: "dark"}[v.dark]
			t.Run(name, func(t *testing.T) {
				r := newRig(t, sharp, func(f *fakePlatform) { f.dark = v.dark })
				r.f.thinker.slow = true
				r.noDraw = true
				r.reset(v.size)
				sc.show(r)
				r.a.ui.DropToast()
				r.noDraw = false
				r.a.ui.Invalidate(allParts | widget.Screen)
				r.update()
				checkGolden(t, name, fmt.Sprintf("%+v\n", r.state()), half(r.picture()))
			})
		}
	}
}

// checkGolden compares a state and a picture with the golden files, or updates these.
// A picture that would pass is left alone: its bytes may come from another graphics
// driver.
func checkGolden(t *testing.T, name, state string, got *image.RGBA) {
	t.Helper()
	base := filepath.Join("testdata", "golden", name)
	state = strings.ReplaceAll(state, " ", "\n")
	if *update {
		if err := os.MkdirAll(filepath.Dir(base), 0o755); err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(base + ".png"); err != nil || !alike(got, loadPNG(t, base+".png")) {
			savePNG(t, base+".png", got)
		}
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
	kept := loadPNG(t, base+".png")
	if alike(got, kept) {
		return
	}
	mean, share, err := difference(got, kept)
	file := filepath.Join(os.TempDir(), "redstone-"+name+".png")
	savePNG(t, file, got)
	t.Errorf("the picture differs: %v, mean %.2f (at most %.2f), pixels %.2f%% (at most %.2f%%); it is now in %s",
		err, mean, maxMean, 100*share, 100*maxShare, file)
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
// share of pixels with a channel that differs by more than maxPixel.
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
			if most > maxPixel {
				far++
			}
		}
	}
	return float64(total) / float64(3*n), float64(far) / float64(n), nil
}

// alike reports whether two pictures differ no more than they may.
func alike(a *image.RGBA, b image.Image) bool {
	mean, share, err := difference(a, b)
	return err == nil && mean <= maxMean && share <= maxShare
}

// TestToleranceIsTight checks that the comparison with the goldens sees what a
// person would: one stone, one word, a shift.
func TestToleranceIsTight(t *testing.T) {
	r := newMatch(t, friends(9, false), sharp)
	r.noDraw = true
	r.reset(screenSize{390, 844, false})
	shot := func(show func()) *image.RGBA {
		r.noDraw = true
		show()
		r.noDraw = false
		r.a.ui.Invalidate(allParts | widget.Screen)
		r.update()
		return half(r.picture())
	}
	begin := func(text string) func() { return func() { r.begin(setUp(text)) } }
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
			r.a.ui.ShowToast("Hello", false)
			r.f.now = r.f.now.Add(4e8)
		}),
		"another theme":      shot(func() { r.a.ui.DropToast(); r.f.dark = true; r.frame() }),
		"another board look": shot(func() { r.f.dark = false; r.setting(func(s *settings.Settings) { s.Look = "walnut" }) }),
	} {
		mean, share, err := difference(after, before)
		if err != nil || mean <= maxMean && share <= maxShare {
			t.Errorf("%s goes unseen: mean %.2f, pixels %.2f%%, %v", name, mean, 100*share, err)
		}
	}
	if p := r.a.session.Match().Position().At(rules.At(2, 1)); p != rules.Black {
		t.Errorf("the position is another one: %v", p)
	}
}
