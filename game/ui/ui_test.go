package ui

import (
	"errors"
	"image"
	"image/png"
	"os"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"redstone/game/engine"
	"redstone/game/ui/sem"
)

// TestMain runs the tests inside the game loop, where Ebitengine can draw and
// read pixels back.
func TestMain(m *testing.M) {
	loop := &testLoop{m: m}
	ebiten.SetWindowSize(320, 240)
	if err := ebiten.RunGame(loop); err != nil {
		panic(err)
	}
	os.Exit(loop.code)
}

type testLoop struct {
	m    *testing.M
	code int
}

func (l *testLoop) Update() error {
	l.code = l.m.Run()
	return ebiten.Termination
}
func (*testLoop) Draw(*ebiten.Image)         {}
func (*testLoop) Layout(w, h int) (int, int) { return w, h }

// fakePlatform is a Platform under the test's control.
type fakePlatform struct {
	store       map[string]string
	now         time.Time
	scale       float64
	dark, calm  bool
	langs       []string
	embedded    bool
	events      []Event
	broken      bool // storage fails
	clip        string
	opened      []string
	sounds      []string
	tree        sem.Tree
	drawn       int
	newThinkers int
}

func newFake() *fakePlatform {
	return &fakePlatform{store: map[string]string{}, now: time.Unix(1_700_000_000, 0), scale: 1, langs: []string{"en"}}
}

func (f *fakePlatform) Load(key string) (string, error) {
	if f.broken {
		return "", errors.New("storage is blocked")
	}
	if t, ok := f.store[key]; ok {
		return t, nil
	}
	return "", ErrNotStored
}
func (f *fakePlatform) Save(key, text string) error {
	if f.broken {
		return errors.New("storage is blocked")
	}
	f.store[key] = text
	return nil
}
func (f *fakePlatform) Scale() float64      { return f.scale }
func (f *fakePlatform) Dark() bool          { return f.dark }
func (f *fakePlatform) ReducedMotion() bool { return f.calm }
func (f *fakePlatform) Languages() []string { return f.langs }
func (f *fakePlatform) Embedded() bool      { return f.embedded }
func (f *fakePlatform) Now() time.Time      { return f.now }
func (f *fakePlatform) Poll(events []Event) []Event {
	events = append(events, f.events...)
	f.events = nil
	return events
}
func (f *fakePlatform) Mirror(t *sem.Tree) { f.tree = *t }
func (f *fakePlatform) Drawn()             { f.drawn++ }
func (f *fakePlatform) NewThinker() engine.Thinker {
	f.newThinkers++
	return engine.NewLocal(engine.Options{})
}
func (f *fakePlatform) CopyText(text string, done func(error)) { f.clip = text; done(nil) }
func (f *fakePlatform) PasteText(done func(string, error))     { done(f.clip, nil) }
func (f *fakePlatform) PlaySound(name string, volume float64)  { f.sounds = append(f.sounds, name) }
func (f *fakePlatform) OpenURL(url string)                     { f.opened = append(f.opened, url) }

// screenshot draws the app at a size and writes it where SHOTS says.
func screenshot(t *testing.T, a *App, f *fakePlatform, name string, w, h float64) image.Image {
	t.Helper()
	dw, dh := a.LayoutF(w, h)
	for i := 0; i < 3; i++ {
		if err := a.Update(); err != nil {
			t.Fatal(err)
		}
		f.now = f.now.Add(16 * time.Millisecond)
	}
	img := ebiten.NewImage(int(dw), int(dh))
	a.dirtyScreen = true
	a.Draw(img)
	rgba := image.NewRGBA(img.Bounds())
	img.ReadPixels(rgba.Pix)
	if dir := os.Getenv("SHOTS"); dir != "" {
		out, err := os.Create(dir + "/" + name + ".png")
		if err != nil {
			t.Fatal(err)
		}
		defer out.Close()
		if err := png.Encode(out, rgba); err != nil {
			t.Fatal(err)
		}
	}
	return rgba
}

func TestShots(t *testing.T) {
	for _, dark := range []bool{false, true} {
		f := newFake()
		f.dark = dark
		suffix := map[bool]string{false: "light", true: "dark"}[dark]
		a := New(f)
		screenshot(t, a, f, "desktop-"+suffix, 1440, 900)
		screenshot(t, a, f, "phone-"+suffix, 390, 844)
		for _, s := range []string{newSheet, prefsSheet, learnSheet} {
			a.openSheet(s)
			screenshot(t, a, f, "phone-"+s+"-"+suffix, 390, 844)
			screenshot(t, a, f, "desktop-"+s+"-"+suffix, 1440, 900)
			a.closeSheet()
		}
	}
	f := newFake()
	f.embedded = true
	a := New(f)
	screenshot(t, a, f, "embed", 300, 300)
}
