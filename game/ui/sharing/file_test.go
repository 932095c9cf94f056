package sharing_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/gif"
	"image/png"
	"io"
	"strconv"
	"strings"
	"testing"
	"time"

	"redstone/game/match"
	"redstone/game/ui/canvas"
	"redstone/game/ui/screen"
	"redstone/game/ui/widget/widgettest"
	"redstone/rules"
	"redstone/rules/record"
)

// ofPictures has the text keys for picture files.
var ofPictures = screen.FileWords{Saved: "share.saved", SavedIn: "share.saved-in", Failed: "share.not-saved"}

func TestPicture(t *testing.T) {
	for i, side := range []int{480, 960, 1920} {
		r := shared(t, phone, someMoves)
		if !r.Node("share.size.1").Checked {
			t.Error("medium is not chosen at first")
		}
		r.Press("share.size." + string(rune('0'+i)))
		r.Press("share.png")
		if !r.Node("share.png").Disabled || !r.Node("share.gif").Disabled || r.Node("share.svg").Disabled {
			t.Error("another picture can be made meanwhile, or no SVG")
		}
		if l := r.Label("share.progress"); !strings.HasPrefix(l, "Making redstone-"+day+"-16.png: ") {
			t.Errorf("the progress is %q", l)
		}
		f := r.file(1)
		if f.name != "redstone-"+day+"-16.png" || f.mime != "image/png" || f.say != ofPictures {
			t.Errorf("the file is %s of %s, of which is said %+v", f.name, f.mime, f.say)
		}
		if r.Has("share.progress") || r.Node("share.png").Disabled {
			t.Error("it goes on")
		}
		img, err := png.Decode(bytes.NewReader(f.data))
		if err != nil || img.Bounds().Dx() != side {
			t.Errorf("%d pixels wide, want %d; %v", img.Bounds().Dx(), side, err)
		}
	}
}

func TestFileNames(t *testing.T) {
	r := shared(t, phone, "")
	r.Press("share.svg")
	r.begin(match.Config{Game: rules.Go, Size: 9}, "E5 pass D4")
	r.host.match.GoTo(2, r.Host.Now())
	r.Press("share.svg")
	if a, b := r.host.files[0].name, r.host.files[1].name; a != "redstone-"+day+".svg" || b != "go-"+day+"-2.svg" {
		t.Errorf("the files are %s and %s", a, b)
	}
}

// TestProgress is shown in steps, at a limited rate.
func TestProgress(t *testing.T) {
	for _, still := range []bool{true, false} {
		r := shared(t, phone, someMoves)
		r.Press("share.size.2")
		r.Press("share.png")
		told, last, before := 0, "", 0
		for range 100_000 {
			if !still {
				r.Host.Time = r.Host.Time.Add(200 * time.Millisecond)
			}
			r.Step()
			percent, ok := r.s.Making()
			if !ok {
				break
			}
			if l := r.Label("share.progress"); l != last {
				told, last = told+1, l
			}
			if percent < before {
				t.Errorf("it goes back from %d to %d", before, percent)
			}
			before = percent
			said := strings.Fields(last)
			if n, err := strconv.Atoi(strings.TrimSuffix(said[len(said)-1], "%")); !still && (err != nil || n/5 != percent/5) {
				t.Errorf("at %d percent %q is told", percent, last)
			}
		}
		if most := map[bool]int{true: 2, false: 21}[still]; told < 1 || told > most {
			t.Errorf("the clock stands still: %v; told %d times, at most %d wanted", still, told, most)
		}
		if len(r.host.files) != 1 {
			t.Errorf("%d files were saved", len(r.host.files))
		}
	}
}

// svg saves the drawing and returns it.
func (r *rig) svg() string {
	r.Helper()
	r.Press("share.svg")
	f := r.host.files[len(r.host.files)-1]
	if f.mime != "image/svg+xml" || f.say != ofPictures {
		r.Errorf("the file is of %s, of which is said %+v", f.mime, f.say)
	}
	for d := xml.NewDecoder(bytes.NewReader(f.data)); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return string(f.data)
		} else if err != nil {
			r.Fatal(err)
		}
	}
}

func TestDrawing(t *testing.T) {
	r := shared(t, phone, someMoves)
	last := r.svg()
	if !strings.Contains(last, "Move 16 of 16.") || strings.Contains(last, ">16</text>") || !strings.Contains(last, ">J</text>") {
		t.Error("the drawing lacks its title or coordinates, or has numbers")
	}
	r.Press("share.signs.1")
	if svg := r.svg(); !strings.Contains(svg, ">16</text>") || !strings.Contains(svg, ">1</text>") {
		t.Error("the drawing lacks the numbers of moves")
	}
	r.Press("share.signs.2")
	none := r.svg()
	if len(none) >= len(last) {
		t.Error("the last move is marked all the same")
	}
	r.Press("share.coords")
	if svg := r.svg(); strings.Contains(svg, ">J</text>") || len(svg) >= len(none) {
		t.Error("the drawing has coordinates")
	}
	r.Press("sheet.close")
	r.Open(screen.Share)
	if !r.Node("share.signs.2").Checked || r.Node("share.coords").Checked {
		t.Error("the choices of the last time are forgotten")
	}
}

func TestCoordinatesAreThoseOfTheBoardAtFirst(t *testing.T) {
	for _, on := range []bool{true, false} {
		if r := shared(t, phone, "E5", func(h *host) { h.settings.Coords = on }); r.Node("share.coords").Checked != on {
			t.Errorf("with %v on the board they are %v", on, !on)
		}
	}
}

// TestMarksOfARecord are drawn; a number does not cover them.
func TestMarksOfARecord(t *testing.T) {
	r := shared(t, phone, "E5 D4")
	point := func(s string) rules.Point {
		m, err := rules.ParseMove(s)
		if err != nil {
			t.Fatal(err)
		}
		return m.Point()
	}
	n := r.host.match.Node()
	for i, k := range []record.MarkKind{record.Label, record.Circle, record.Square, record.Triangle, record.Cross, record.Selected} {
		n.Marks = append(n.Marks, record.Mark{Point: point([]string{"E5", "A1", "B1", "C1", "D1", "E1"}[i]), Kind: k, Text: "key"})
	}
	r.Press("share.signs.1")
	r.Press("share.coords")
	svg := r.svg()
	for _, sign := range []string{">key<", ">○<", ">□<", ">▲<", ">×<", ">■<", ">2<"} {
		if !strings.Contains(svg, sign) {
			t.Errorf("the drawing lacks %s", sign)
		}
	}
	if strings.Contains(svg, ">1</text>") {
		t.Error("the first move's number is drawn over its mark")
	}
}

// TestNumberOfAStoneThatWasPlacedTwice is its last one.
func TestNumberOfAStoneThatWasPlacedTwice(t *testing.T) {
	r := newRig(t, phone, "")
	r.begin(match.Config{Game: rules.Redstone, Size: 5}, captures+" A5")
	r.Open(screen.Share)
	r.Press("share.signs.1")
	r.Press("share.coords")
	if svg := r.svg(); !strings.Contains(svg, ">6</text>") || strings.Contains(svg, ">1</text>") {
		t.Error("on A5 there is the number of the stone that was captured")
	}
}

func TestDiagramAsText(t *testing.T) {
	r := shared(t, phone, someMoves)
	r.Press("share.text")
	for _, want := range []string{"Redstone 9×9\n    A B C D E F G H J\n", "(O)", "\nBlack to move\n", "E5 E4 D4", " D5\nhttps://redstone.example/#g=1"} {
		if !strings.Contains(r.host.clip, want) {
			t.Errorf("the text lacks %q:\n%s", want, r.host.clip)
		}
	}
	r.message("The diagram is on the clipboard.")
	r.host.clipErr = errBlocked
	r.Press("share.text")
	r.message("The clipboard could not be written.")
	// Up to the shown position, twenty moves in a row.
	r.host.clipErr = nil
	r.play("A1 A2 A3 A4 A5 A6 A7 A8")
	r.host.match.GoTo(22, r.Host.Now())
	r.Press("share.text")
	if !strings.Contains(r.host.clip, "A4\nA5 A6\nhttps://") {
		t.Errorf("the moves are not in rows of twenty:\n%s", r.host.clip)
	}
}

// captures are moves on 5x5, the last of which takes a stone.
const captures = "A5 B5 C3 D4 xA4"

func TestAnimation(t *testing.T) {
	r := newRig(t, phone, "")
	r.begin(match.Config{Game: rules.Redstone, Size: 5}, captures)
	r.Open(screen.Share)
	if got := r.labels("share.film"); got != "*All, Last 10, Last 30" {
		t.Errorf("animations are of %q", got)
	}
	r.Press("share.size.0")
	r.Press("share.gif")
	f := r.file(1)
	if f.name != "redstone-"+day+".gif" || f.mime != "image/gif" || f.say != ofPictures {
		t.Errorf("the file is %s of %s", f.name, f.mime)
	}
	g, err := gif.DecodeAll(bytes.NewReader(f.data))
	if err != nil {
		t.Fatal(err)
	}
	// The empty board, five moves, and what is captured before it leaves.
	if want := []int{100, 70, 70, 70, 70, 50, 300}; len(g.Delay) != len(want) {
		t.Errorf("the pictures stay %v, want %v", g.Delay, want)
	} else {
		for i := range want {
			if g.Delay[i] != want[i] {
				t.Errorf("picture %d stays %d, want %d", i, g.Delay[i], want[i])
			}
		}
	}
	if g.Config.Width != 320 {
		t.Errorf("it is %d pixels wide", g.Config.Width)
	}
}

// TestAnimationOfTheLastMoves ends at the shown position.
func TestAnimationOfTheLastMoves(t *testing.T) {
	r := newRig(t, phone, someMoves)
	r.host.match.GoTo(14, r.Host.Now())
	r.Open(screen.Share)
	r.Press("share.size.0")
	for i, want := range []int{17, 11, 15} {
		r.Press("share.film." + string(rune('0'+i)))
		r.Press("share.gif")
		g, err := gif.DecodeAll(bytes.NewReader(r.file(i + 1).data))
		if err != nil || len(g.Image) != want {
			t.Errorf("animation %d has %d frames, want %d; %v", i, len(g.Image), want, err)
		}
	}
}

func TestNoAnimationOfNothing(t *testing.T) {
	r := shared(t, phone, "")
	if !r.Node("share.gif").Disabled || r.Node("share.png").Disabled {
		t.Error("there is an animation of an empty board, or no picture of it")
	}
}

// TestGivenUp cancels by the button, and by whatever replaces the sheet.
func TestGivenUp(t *testing.T) {
	for name, end := range map[string]func(r *rig){
		"cancel":         func(r *rig) { r.Press("share.cancel") },
		"close":          func(r *rig) { r.Press("sheet.close") },
		"another dialog": func(r *rig) { r.UI.Ask("Really?", "Yes", "No", nil, nil) },
	} {
		r := shared(t, phone, someMoves)
		r.until("the preview", func() bool { return r.s.Preview() != nil })
		preview := r.s.Preview().(*widgettest.Image)
		r.Press("share.size.2")
		r.Press("share.gif")
		if _, ok := r.s.Making(); !ok || !r.Has("share.cancel") {
			t.Fatalf("%s: nothing is being made", name)
		}
		end(r)
		r.Frame()
		if _, ok := r.s.Making(); ok || r.Has("share.cancel") {
			t.Errorf("%s: it goes on", name)
		}
		if closed := name != "cancel"; preview.Disposed != closed || (r.s.Preview() == nil) != closed {
			t.Errorf("%s: the preview is given up: %v", name, preview.Disposed)
		}
		for range 50 {
			r.Frame()
		}
		if n := len(r.host.files); n != 0 {
			t.Errorf("%s: %d files were saved", name, n)
		}
	}
}

// TestClosedAtOnce closes before the preview is ready, in a size that takes long.
func TestClosedAtOnce(t *testing.T) {
	o := phone
	o.Scale = 8
	r := newRig(t, o, someMoves)
	r.UI.Open(screen.Share)
	r.Step()
	r.Step()
	r.UI.Close()
	r.Step()
	r.Step()
	if r.s.Preview() != nil {
		t.Error("there is a preview")
	}
	r.Open(screen.Share)
	r.until("the preview", func() bool { return r.s.Preview() != nil })
}

// TestPreviewFollowsTheChoices updates it for the choices and for what is on the screen.
func TestPreviewFollowsTheChoices(t *testing.T) {
	o := phone
	o.Scale = 1.5
	r := shared(t, o, someMoves)
	ready := func() canvas.Image {
		t.Helper()
		r.until("the preview", func() bool { return r.s.Preview() != nil })
		return r.s.Preview()
	}
	before := ready()
	if got, want := before.Bounds().Dx(), int(r.Node("share.preview").Rect.W*1.5+0.5); got != want {
		t.Errorf("the preview is %d pixels wide, want %d", got, want)
	}
	for name, change := range map[string]func(){
		"coordinates": func() { r.Press("share.coords") },
		"numbers":     func() { r.Press("share.signs.1") },
		"the look":    func() { r.host.settings.Look = "walnut" },
		"marks":       func() { r.host.settings.Marks = true },
		"the move":    func() { r.host.match.GoTo(3, r.Host.Now()) },
		"the size":    func() { r.Resize(390, 844, 2) },
	} {
		change()
		r.Frame()
		r.Frame()
		next := ready()
		if next == before {
			t.Errorf("%s: the preview is the same", name)
		}
		if !before.(*widgettest.Image).Disposed || next.(*widgettest.Image).Disposed {
			t.Errorf("%s: the preview before is kept, or the new one is gone", name)
		}
		before = next
	}
	// Options of the file do not affect it.
	r.Press("share.size.0")
	r.Press("share.film.1")
	r.Frame()
	if r.s.Preview() != before {
		t.Error("the size of the file changes the preview")
	}
}

// TestPreviewIsDrawnOnce draws it in the right size.
func TestPreviewIsDrawnOnce(t *testing.T) {
	r := newRig(t, phone, someMoves)
	r.Frame()
	made := len(r.Graphics.Images)
	r.UI.Open(screen.Share)
	r.until("the preview", func() bool { return r.s.Preview() != nil })
	side := int(r.Node("share.preview").Rect.W + 0.5)
	for _, img := range r.Graphics.Images[made:] {
		if b := img.Bounds(); b.Dx() == b.Dy() && b.Dx() > 150 && b.Dx() != side {
			t.Errorf("a picture of %v was made", b.Size())
		}
	}
}
