package widget_test

import (
	"testing"
	"time"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
)

// counts is the work of a frame: builds of the screen, trees mirrored,
// repaints of the controls' layer, renders of the content, and draws of the
// whole screen.
type counts struct{ builds, mirrored, painted, stale, drawn int }

// countRig counts the work of frames; paint is called with every repaint.
func countRig(t *testing.T) (r *rig, since func() counts) {
	painted, drawn := 0, 0
	r = newRig(t, func(r *rig, f *widget.Frame) {
		f.Draw(func(canvas.Canvas) { painted++ })
		three(r, f)
	})
	var before counts
	now := func() counts {
		return counts{r.builds, r.Host.Mirrored, painted, r.Content.Stale, r.Content.Draws + drawn}
	}
	since = func() counts {
		c := now()
		d := counts{c.builds - before.builds, c.mirrored - before.mirrored, c.painted - before.painted, c.stale - before.stale, c.drawn - before.drawn}
		before = c
		return d
	}
	r.Frame()
	since()
	return r, since
}

func TestWhatIsMadeAnew(t *testing.T) {
	r, since := countRig(t)
	for _, c := range []struct {
		what string
		do   func()
		want counts
	}{
		{"nothing", func() {}, counts{}},
		{"the controls", func() { r.UI.Invalidate(widget.Controls) }, counts{1, 1, 1, 0, 1}},
		{"the still part", func() { r.UI.Invalidate(widget.Static) }, counts{0, 0, 0, 1, 1}},
		{"the screen", func() { r.UI.Invalidate(widget.Screen) }, counts{0, 0, 0, 0, 1}},
		{"all", func() { r.UI.Invalidate(widget.Controls | widget.Static | widget.Screen) }, counts{1, 1, 1, 1, 1}},
		{"following", func() { r.UI.Invalidate(widget.Follow) }, counts{}},
		{"the size", func() { r.Resize(500, 700, 2) }, counts{1, 1, 1, 1, 1}},
		{"the same size", func() { r.UI.Resize(500, 700, 2) }, counts{}},
		{"a mouse over nothing", func() { r.UI.Handle(event(widget.PointerMove, 390, 590), r.Host.Time) }, counts{}},
		{"a mouse over a button", func() { r.UI.Handle(event(widget.PointerMove, 20, 20), r.Host.Time) }, counts{1, 1, 1, 0, 1}},
		{"further over it", func() { r.UI.Handle(event(widget.PointerMove, 21, 21), r.Host.Time) }, counts{}},
		{"something is spoken", func() { r.UI.Announce("text", false) }, counts{1, 1, 1, 0, 1}},
		{"the window is seen again", func() { r.UI.Handle(widget.Event{Kind: widget.Shown}, r.Host.Time) }, counts{0, 0, 0, 0, 1}},
	} {
		c.do()
		r.Frame()
		if got := since(); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.what, got, c.want)
		}
		if r.Drawn != (c.want.drawn > 0) {
			t.Errorf("%s: drawn is %v", c.what, r.Drawn)
		}
		for range 5 {
			r.Frame()
		}
		if got := since(); got != (counts{}) {
			t.Errorf("%s: later frames do %+v", c.what, got)
		}
	}
}

func TestMovingContentIsDrawnEveryFrame(t *testing.T) {
	r, since := countRig(t)
	r.Content.Moves = true
	r.UI.Invalidate(widget.Screen)
	for range 5 {
		r.Frame()
	}
	if got := since(); got != (counts{drawn: 5}) {
		t.Errorf("five frames do %+v", got)
	}
	r.Content.Moves = false
	r.Frame()
	r.Frame()
	if got := since(); got != (counts{drawn: 1}) {
		t.Errorf("when it stands still: %+v", got)
	}
}

// TestPostponedControls checks that controls wait for one frame, in which the screen is drawn.
func TestPostponedControls(t *testing.T) {
	r, since := countRig(t)
	r.UI.Invalidate(widget.Controls | widget.Screen)
	r.UI.Postpone()
	r.Step()
	if got := since(); got != (counts{drawn: 1}) {
		t.Errorf("the frame does %+v", got)
	}
	r.Step()
	if got := since(); got != (counts{1, 1, 1, 0, 1}) {
		t.Errorf("the next does %+v", got)
	}
	// Input must be matched against current controls.
	r.UI.Invalidate(widget.Controls)
	r.UI.Postpone()
	r.Step(event(widget.PointerMove, 390, 590))
	if got := since(); got.builds != 1 {
		t.Errorf("with input: %+v", got)
	}
}

// TestPicturesWaitForBusyContent checks that controls are rebuilt and mirrored,
// but painted only when the content no longer needs the whole frame.
func TestPicturesWaitForBusyContent(t *testing.T) {
	r, since := countRig(t)
	r.Content.IsBusy = true
	for range 3 {
		r.UI.Invalidate(widget.Controls)
		r.Step()
	}
	if got := since(); got != (counts{builds: 3, mirrored: 3}) {
		t.Errorf("busy frames do %+v", got)
	}
	if !r.UI.Invalid(widget.Pictures) {
		t.Error("the pictures count as new")
	}
	r.Content.IsBusy = false
	r.Step()
	if got := since(); got != (counts{painted: 1, drawn: 1}) {
		t.Errorf("the frame afterwards does %+v", got)
	}
	r.Step()
	if got := since(); got != (counts{}) {
		t.Errorf("and the next %+v", got)
	}
	// A resized screen can't wait, nor can a dialog.
	r.Content.IsBusy = true
	r.Resize(300, 500, 1)
	r.Step()
	if got := since(); got.painted != 1 || got.drawn != 1 {
		t.Errorf("in another size: %+v", got)
	}
	r.UI.Register(widget.Sheet{ID: "s", Title: func() string { return "Title" }, Width: 200, Body: func(*widget.Frame, sem.Rect) float64 { return 10 }})
	r.UI.Open("s")
	r.Step()
	if got := since(); got.painted != 1 {
		t.Errorf("with a dialog: %+v", got)
	}
}

func TestContentThatChangesIsDrawn(t *testing.T) {
	r, since := countRig(t)
	r.Content.Fresh = true
	r.UI.Invalidate(widget.Static)
	r.Step()
	r.Content.Fresh = false
	if got := since(); got != (counts{stale: 1, drawn: 1}) {
		t.Errorf("%+v", got)
	}
}

// TestPicturesAreFreed resizes the screen many times: layers of old sizes are
// disposed of and not used again.
func TestPicturesAreFreed(t *testing.T) {
	r, _ := sheetRig(t, 400, 700)
	targets := func() int {
		n := 0
		for _, img := range r.Graphics.Live() {
			if img.Target {
				n++
			}
		}
		return n
	}
	r.Open("plain")
	for i := range 30 {
		r.Screen.Dispose()
		r.Resize(400+7*float64(i%13), 700-11*float64(i), 1)
		r.Frame()
	}
	if n := targets(); n != 3 {
		t.Errorf("%d pictures of the screen are kept, want the controls', the dialog's and the screen itself", n)
	}
}

// TestLayoutSettles has a layout that never converges: it must not hang.
func TestLayoutSettles(t *testing.T) {
	r := newRig(t, func(r *rig, f *widget.Frame) { f.Relayout = true })
	if r.builds != 5 {
		t.Errorf("built %d times", r.builds)
	}
	before := r.builds
	r.rebuild()
	if got := r.builds - before; got != 5 {
		t.Errorf("built %d times at the next change", got)
	}
}

func TestDrawBeforeAnything(t *testing.T) {
	r := widgettest.New(t, widgettest.Options{})
	ui := widgettest.NewUI(r.Host, &widgettest.Content{}, r.Graphics)
	if ui.Draw(r.Screen) {
		t.Error("a screen of no size is drawn")
	}
	ui.Refresh(r.Host.Time)
	if ui.Frame.Controls != nil {
		t.Error("a screen of no size is built")
	}
	ui.Resize(100, 100, 1)
	r.Host.OnBuild = func(f *widget.Frame) { f.Draw(func(canvas.Canvas) {}) }
	if !ui.Draw(r.Screen) {
		t.Error("the first frame is not drawn without an update before it")
	}
}

// TestSharedPainter shares glyphs between two toolkits.
func TestSharedPainter(t *testing.T) {
	a := newRig(t, three)
	a.Frame()
	made := len(a.Graphics.Images)
	b := widgettest.New(t, widgettest.Options{Width: 400, Height: 600})
	b.UI.SetPainter(a.UI.Painter())
	b.Host.OnBuild = a.Host.OnBuild
	b.Frame()
	if more := len(a.Graphics.Images) - made; more != 1 {
		t.Errorf("%d images were made for the second, want only the picture of its controls", more)
	}
	if b.Host.Now().Sub(widgettest.Start) != widgettest.FrameTime || b.UI.Now() != b.Host.Time {
		t.Errorf("the clock is at %v", b.Host.Now())
	}
	a.Wait(time.Second)
}
