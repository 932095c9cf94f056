package widget_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
)

// sheets controls what the dialogs of a test show.
type sheets struct {
	body, top float64 // heights
	noFoot    bool
}

// sheetRig has three buttons on the screen, and the dialogs "plain" and "full", of
// which the second has all parts.
func sheetRig(t *testing.T, width, height float64) (r *rig, s *sheets) {
	t.Helper()
	s = &sheets{body: 500, top: 60}
	r = newSized(t, widgettest.Options{Width: width, Height: height}, three)
	title := func(words string) func() string { return func() string { return words } }
	part := func(id string) func(f *widget.Frame, b sem.Rect) float64 {
		return func(f *widget.Frame, b sem.Rect) float64 {
			r.button(f, id, b.X, b.Y)
			return map[string]float64{"body": s.body, "top": s.top}[id]
		}
	}
	r.UI.Register(
		widget.Sheet{ID: "plain", Title: title("Plain"), Width: 300, Body: part("body")},
		widget.Sheet{ID: "full", Title: title("Full"), Width: 320, Body: part("body"), Top: part("top"),
			Foot: func(f *widget.Frame, b sem.Rect) { r.button(f, "foot", b.X, b.Y) }, NoFoot: func() bool { return s.noFoot },
			Opening: r.note("opening"), Closed: r.note("closed")},
		widget.Sheet{ID: "tall", Title: title("Tall"), Width: 300, Tall: true, Body: part("body")},
	)
	return r, s
}

func TestSheetOpensAndCloses(t *testing.T) {
	r, _ := sheetRig(t, 400, 700)
	r.Host.OnInterrupt = func(id string) { r.done = append(r.done, "interrupt "+id) }
	r.Open("full")
	r.took("opened", "interrupt ", "opening")
	if !slices.Contains(r.Content.TakeCalls(), "gone") {
		t.Error("the content keeps the pointer")
	}
	if n := r.Node("sheet"); n.Role != sem.Dialog || n.Label != "Full" || r.Tree().Modal != "sheet" {
		t.Errorf("the dialog is %+v, modal %q", n, r.Tree().Modal)
	}
	if got, want := r.IDs(), []string{"a", "b", "c", "sheet", "sheet.title", "sheet.close", "top", "body", "foot"}; !slices.Equal(got, want) {
		t.Errorf("nodes %q, want %q", got, want)
	}
	for _, id := range []string{"sheet.title", "sheet.close", "top", "body", "foot"} {
		if r.Node(id).Parent != "sheet" {
			t.Errorf("%s is in %q", id, r.Node(id).Parent)
		}
	}
	if r.Node("sheet.close").Label != "Close" {
		t.Errorf("the button to close it is called %q", r.Node("sheet.close").Label)
	}
	r.Do(widget.Event{Kind: widget.Press, ID: "a"})
	r.took("a press by ID below the dialog")
	r.Press("top")
	r.took("a press in it", "interrupt top", "top")
	r.Press("sheet.close")
	r.took("closed", "interrupt sheet.close", "closed")
	if r.UI.OpenSheet() != "" || r.Has("sheet") || r.Tree().Modal != "" {
		t.Errorf("%q is still open", r.UI.OpenSheet())
	}
	r.UI.Close()
	r.took("closed again")
}

func TestSheetIsLeft(t *testing.T) {
	for name, leave := range map[string]func(r *rig){
		"Escape":                 func(r *rig) { r.Key("Escape") },
		"press beside it":        func(r *rig) { r.Click(5, 690) },
		"press beside on a":      func(r *rig) { r.Click(20, 30) },
		"the button to close it": func(r *rig) { r.TapOn("sheet.close") },
		"the program":            func(r *rig) { r.UI.Close(); r.Frame() },
	} {
		r, _ := sheetRig(t, 400, 700)
		r.Open("full")
		r.done = nil
		leave(r)
		if r.UI.OpenSheet() != "" || r.Has("sheet") {
			t.Errorf("%s: the dialog stays", name)
		}
		r.took(name, "closed")
	}
	r, _ := sheetRig(t, 400, 700)
	r.Open("plain")
	r.Click(r.Node("sheet").Rect.Center())
	if r.UI.OpenSheet() != "plain" {
		t.Error("a press on its ground closes the dialog")
	}
	if len(r.Host.Keys) > 0 {
		t.Errorf("the host got %+v", r.Host.Keys)
	}
}

func TestFocusComesBackFromASheet(t *testing.T) {
	r, _ := sheetRig(t, 400, 700)
	r.Focus("b")
	r.Open("full")
	if f := r.Tree().Focus; f != "sheet.close" {
		t.Errorf("by keyboard the focus goes to %q", f)
	}
	if got, want := r.walk(false, 4), []string{"top", "body", "foot", "sheet.close"}; !slices.Equal(got, want) {
		t.Errorf("Tab goes to %q, want %q", got, want)
	}
	r.Open("plain") // in its place
	if got := r.Node("sheet").Label; got != "Plain" || r.Has("top") {
		t.Errorf("the dialog is %q", got)
	}
	r.Key("Escape")
	if f := r.Tree().Focus; f != "b" {
		t.Errorf("afterwards the focus is on %q", f)
	}
	r.ClickOn("c")
	r.Open("plain")
	if f := r.Tree().Focus; f != "" {
		t.Errorf("by pointer the focus goes to %q", f)
	}
	r.UI.Close()
	r.Frame()
	if f := r.UI.Focus; f != "c" {
		t.Errorf("afterwards the focus is on %q", f)
	}
}

func TestSheetOpensAtItsTop(t *testing.T) {
	r, s := sheetRig(t, 400, 700)
	s.body = 3000
	r.Open("plain")
	y := r.Node("body").Rect.Y
	r.Key("End")
	if r.Node("body").Rect.Y == y {
		t.Fatal("it does not scroll")
	}
	r.Key("Escape")
	r.Open("plain")
	if got := r.Node("body").Rect.Y; got != y {
		t.Errorf("opened again the body is at %v, at first %v", got, y)
	}
}

// TestSheetSize checks the rectangles of dialogs, and that their height follows their
// content within one frame.
func TestSheetSize(t *testing.T) {
	for _, c := range []struct {
		name          string
		sheet         string
		width, height float64
		body, top     float64
		noFoot        bool
		want          sem.Rect
	}{
		{"as high as its parts", "plain", 400, 900, 500, 0, false, sem.Rect{X: 50, Y: 147, W: 300, H: 606}},
		{"with top and foot", "full", 400, 900, 400, 60, false, sem.Rect{X: 40, Y: 126, W: 320, H: 648}},
		{"with a lower top", "full", 400, 900, 400, 45, false, sem.Rect{X: 40, Y: 133, W: 320, H: 633}},
		{"without its foot", "full", 400, 900, 400, 60, true, sem.Rect{X: 40, Y: 167, W: 320, H: 566}},
		{"never very low", "plain", 400, 900, 10, 0, false, sem.Rect{X: 50, Y: 300, W: 300, H: 300}},
		{"never higher than the screen", "plain", 400, 600, 5000, 0, false, sem.Rect{X: 50, Y: 24, W: 300, H: 552}},
		{"tall", "tall", 400, 700, 10, 0, false, sem.Rect{X: 50, Y: 24, W: 300, H: 652}},
		{"tall on a large screen", "tall", 400, 1500, 10, 0, false, sem.Rect{X: 50, Y: 320, W: 300, H: 860}},
		{"fills a narrow screen", "plain", 339, 700, 10, 0, false, sem.Rect{W: 339, H: 700}},
		{"fills a low screen", "plain", 1000, 479, 10, 0, false, sem.Rect{W: 1000, H: 479}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, s := sheetRig(t, c.width, c.height)
			s.body, s.top, s.noFoot = 123, 45, !c.noFoot // other heights at first
			r.Open(c.sheet)
			s.body, s.top, s.noFoot = c.body, c.top, c.noFoot
			r.rebuild()
			if got := r.Node("sheet").Rect; got != c.want {
				t.Errorf("the dialog is at %v, want %v", got, c.want)
			}
			if r.Has("foot") != (c.sheet == "full" && !c.noFoot) {
				t.Errorf("there is a foot: %v", r.Has("foot"))
			}
			r.Check(c.name)
		})
	}
}

// TestEverySheetFits opens dialogs on screens of every size.
func TestEverySheetFits(t *testing.T) {
	r, s := sheetRig(t, 400, 700)
	for w := 240.0; w <= 2560; w += 290 {
		for h := 240.0; h <= 1600; h += 170 {
			for _, id := range []string{"plain", "full", "tall"} {
				s.body = w
				r.Resize(w, h, 1)
				r.Open(id)
				r.Check(fmt.Sprintf("%s on %v x %v", id, w, h))
				for _, part := range []string{"sheet.close", "sheet.title", "top", "foot"} {
					if r.Has(part) && !widgettest.Inside(r.Node(part).Rect, r.Node("sheet").Rect) {
						t.Errorf("%s on %v x %v: %s at %v is outside of %v", id, w, h, part, r.Node(part).Rect, r.Node("sheet").Rect)
					}
				}
			}
		}
	}
}

func TestUnknownSheetPanics(t *testing.T) {
	r, _ := sheetRig(t, 400, 700)
	defer func() {
		if p := recover(); p != "widget: no dialog is called nothing" {
			t.Errorf("panic %v", p)
		}
	}()
	r.UI.Open("nothing")
}

func TestQuestion(t *testing.T) {
	for name, c := range map[string]struct {
		answer func(r *rig)
		want   []string
	}{
		"yes":             {func(r *rig) { r.Press("answer.yes") }, []string{"yes"}},
		"no":              {func(r *rig) { r.Press("answer.no") }, []string{"no"}},
		"yes by tap":      {func(r *rig) { r.TapOn("answer.yes") }, []string{"yes"}},
		"Escape":          {func(r *rig) { r.Key("Escape") }, nil},
		"press beside it": {func(r *rig) { r.Click(5, 5) }, nil},
		"by keyboard":     {func(r *rig) { r.Key("Tab", "Tab", "Enter") }, []string{"yes"}},
	} {
		r := newRig(t, three)
		r.UI.Ask("Do you resign?", "Resign", "Play on", r.note("yes"), r.note("no"))
		r.Frame()
		// The second click of a double click is no answer.
		r.ClickOn("answer.yes")
		r.Click(5, 5)
		r.Host.Time = r.Host.Time.Add(time.Second)
		if n := r.Node("sheet"); r.UI.OpenSheet() != widget.QuestionSheet || n.Label != "Do you resign?" || n.Role != sem.Dialog {
			t.Fatalf("the dialog is %q, %+v", r.UI.OpenSheet(), n)
		}
		if y, n := r.Label("answer.yes"), r.Label("answer.no"); y != "Resign" || n != "Play on" || r.Label("question") != "Do you resign?" || r.Node("question").Role != sem.Heading {
			t.Errorf("answers %q and %q to %q", y, n, r.Label("question"))
		}
		c.answer(r)
		r.took(name, c.want...)
		if r.UI.OpenSheet() != "" {
			t.Errorf("%s: the question stays", name)
		}
	}
}

func TestAnswersMayAskAgain(t *testing.T) {
	r := newRig(t, three)
	r.UI.Ask("First?", "Yes", "No", func() { r.UI.Ask("Second?", "Yes", "No", r.note("second"), nil) }, nil)
	r.Frame()
	r.Press("answer.yes")
	if r.Label("question") != "Second?" {
		t.Fatalf("the question is %q", r.Label("question"))
	}
	r.Press("answer.yes")
	r.took("answered", "second")
	r.UI.Ask("Third?", "Yes", "No", r.note("third"), nil)
	r.Frame()
	r.Press("answer.no") // means nothing
	r.took("no")
}

func TestQuestionFitsEveryScreen(t *testing.T) {
	long := "Someone has sent you a game with a rather long name, and the one on the screen is not finished yet. Do you want to open it and leave this one?"
	r := newRig(t, nil)
	for w := 240.0; w <= 2560; w += 290 {
		for h := 240.0; h <= 1600; h += 170 {
			for _, words := range [][2]string{{"Yes", "No"}, {"Open what was sent", "Stay with this one"}} {
				r.Resize(w, h, 1)
				r.UI.Ask(long, words[0], words[1], nil, nil)
				r.Frame()
				for _, p := range r.Problems() {
					if h >= 280 || words[0] == "Yes" { // a long question with long answers needs more
						t.Errorf("%v x %v: %s", w, h, p)
					}
				}
				for _, id := range []string{"answer.yes", "answer.no"} {
					if n := r.Node(id).Rect; n.H < 44 || n.W < 80 {
						t.Errorf("%v x %v: %s is %v", w, h, id, n)
					}
				}
			}
		}
	}
	if len(r.Cut) > 0 {
		t.Errorf("cut: %q", r.Cut)
	}
}
