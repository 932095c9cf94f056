package canvas_test

import (
	"image/color"
	"math"
	"slices"
	"strings"
	"testing"

	"redstone/game/text"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget/widgettest"
)

// newScripts makes a canvas with a system that has every letter.
func newScripts(t *testing.T, scale float64) (canvas.Canvas, *widgettest.Image, *widgettest.SystemText) {
	c, img := newCanvas(t, scale)
	system := &widgettest.SystemText{Fonts: 1}
	c.Fonts.System = system
	c.Fonts.Sweep()
	return c, img, system
}

// TestRuns checks which parts of a line are drawn by the system.
func TestRuns(t *testing.T) {
	for line, want := range map[string][]string{
		"Redstone 9×9 – Süß":         nil,
		"Александр":                  nil,
		"Mu\u0308ller":               nil, // composed, it is in the built-in fonts
		"\u200Eabc\u2069":            nil,
		"古力 (9p)":                    {"古力"},
		"Gu Li 古力 vs 이 세돌 3":         {"古力", "이 세돌"},
		"第123手":                      {"第", "手"},
		"tiếng Việt":                 {"tiếng Việt"},
		"Nhà tie\u0302\u0301ng":      {"Nhà tiếng"},
		"Good 🙂!":                    {"🙂"},
		"☺ ☺\uFE0F":                  {"☺\uFE0F"},
		"1\uFE0F\u20E3 2":            {"1\uFE0F\u20E3"},
		"\u2068שלום\u2069 wins":      {"\u2068שלום\u2069 wins"},
		"नमस्ते दुनिया.":             {"नमस्ते दुनिया"},
		"👨‍👩‍👧 and 👍🏽":               {"👨‍👩‍👧", "👍🏽"},
		"\u110B\u1175\u1109\u1166 1": {"이세"},
	} {
		c, img, system := newScripts(t, 1)
		c.Text(line, sem.Rect{W: 2000, H: 30}, canvas.Regular, 15, color.RGBA{A: 255}, canvas.Left)
		if !slices.Equal(system.Drawn, want) {
			t.Errorf("%q: the system draws %q, want %q", line, system.Drawn, want)
		}
		if len(img.Ops) == 0 {
			t.Errorf("%q: nothing is drawn", line)
		}
	}
}

// TestMixedLine checks the width and the place of the parts of a line, and their colours.
func TestMixedLine(t *testing.T) {
	c, img, _ := newScripts(t, 2)
	width := func(s string) float64 { return c.Fonts.Width(s, canvas.Bold, 15, 2) }
	if got, want := width("Gu Li 古力🙂 3"), width("Gu Li ")+3*15+width(" 3"); math.Abs(got-want) > 0.6 {
		t.Errorf("a line is %v wide, want %v", got, want)
	}
	ink := color.RGBA{9, 8, 7, 255}
	c.Text("AV 🙂", sem.Rect{X: 10, W: 300, H: 30}, canvas.Bold, 15, ink, canvas.Left)
	if len(img.Ops) != 2 || img.Ops[0].Tint != canvas.Tint(ink) || img.Ops[1].Tint != canvas.Opacity(1) {
		t.Fatalf("drawn %+v", img.Ops)
	}
	if x, want := float64(img.Ops[1].Rect.Min.X), 20+2*width("AV "); math.Abs(x-want) > 1.5 {
		t.Errorf("the emoji is at %v, want %v", x, want)
	}
	if img.Ops[0].Rect.Max.X != img.Ops[1].Rect.Max.X {
		t.Errorf("the letters end at %v, the emoji at %v", img.Ops[0].Rect, img.Ops[1].Rect)
	}
}

// TestNoBlanks draws what no font has as boxes.
func TestNoBlanks(t *testing.T) {
	for name, system := range map[string]text.System{"none": nil, "not yet": &widgettest.SystemText{}} {
		c, img := newCanvas(t, 1)
		c.Fonts.System = system
		c.Fonts.Sweep()
		for _, line := range []string{"古", "이", "🙂", "א", "ก", "\U000F0000"} {
			img.Clear()
			c.Text(line, sem.Rect{W: 100, H: 30}, canvas.Regular, 15, color.RGBA{A: 255}, canvas.Left)
			if len(img.Ops) != 1 || img.Ops[0].Rect.Dx() < 5 || img.Ops[0].Rect.Dy() < 9 {
				t.Errorf("%s: %q is drawn as %+v", name, line, img.Ops)
			}
			if one, two := c.Fonts.Width(line, canvas.Regular, 15, 1), c.Fonts.Width(line+line, canvas.Regular, 15, 1); one < 6 || math.Abs(two-2*one) > 0.1 {
				t.Errorf("%s: %q is %v wide, twice it is %v", name, line, one, two)
			}
		}
	}
	// When the fonts are there, everything is measured and drawn again.
	c, _ := newCanvas(t, 1)
	system := &widgettest.SystemText{}
	c.Fonts.System = system
	c.Fonts.Sweep()
	r := sem.Rect{W: 100, H: 30}
	c.Text("古", r, canvas.Regular, 15, color.RGBA{A: 255}, canvas.Left)
	if c.Fonts.Stale() || len(system.Drawn) > 0 {
		t.Errorf("stale before: %v, drawn %q", c.Fonts.Stale(), system.Drawn)
	}
	system.Fonts++
	if !c.Fonts.Stale() {
		t.Error("other fonts are not noticed")
	}
	c.Fonts.Sweep()
	c.Text("古", r, canvas.Regular, 15, color.RGBA{A: 255}, canvas.Left)
	if c.Fonts.Stale() || len(system.Drawn) != 1 || c.Fonts.Width("古", canvas.Regular, 15, 1) != 15 {
		t.Errorf("stale after: %v, drawn %q", c.Fonts.Stale(), system.Drawn)
	}
}

// TestScriptsCostNothingLater draws and wraps the same text in many frames.
func TestScriptsCostNothingLater(t *testing.T) {
	c, _, system := newScripts(t, 1)
	comment := strings.Repeat("黑先白后，胜负难料。이세돌 tiếng Việt 🙂\n", 40)
	frame := func() {
		c.Fonts.Sweep()
		lines := c.Fonts.Wrap(comment, canvas.Regular, 15, 1, 150)
		c.Lines(lines[:20], sem.Rect{W: 150}, canvas.Regular, 15, 22, color.RGBA{A: 255}, canvas.Left)
	}
	frame()
	measured, drawn := len(system.Measured), len(system.Drawn)
	if measured > 400 {
		t.Errorf("%d lines measured at first", measured)
	}
	for range 100 {
		frame()
	}
	if len(system.Measured) != measured || len(system.Drawn) != drawn {
		t.Errorf("later %d lines are measured and %d drawn", len(system.Measured)-measured, len(system.Drawn)-drawn)
	}
}

// TestWrapScripts wraps with letters of the system, each 10 wide.
func TestWrapScripts(t *testing.T) {
	c, _, _ := newScripts(t, 1)
	for _, test := range []struct {
		text  string
		width float64
		want  []string
	}{
		{"黑先白后，胜负难料。", 45, []string{"黑先白", "后，胜负", "难料。"}},
		{"「好棋」と言う", 30, []string{"「好", "棋」と", "言う"}},
		{"이세돌 알파고", 45, []string{"이세돌", "알파고"}},
		{"ไม่มีสระ", 30, nil},
		{"👨‍👩‍👧👍🏽🇯🇵❤️‍🔥", 25, []string{"👨‍👩‍👧👍🏽", "🇯🇵❤️‍🔥"}},
		{"古\u3000力", 15, []string{"古", "力"}},
		{"שלום עולם abc", 95, []string{"שלום עולם", "\u200Fabc"}},
		{"abc שלום עולם", 65, []string{"abc", "\u200Eשלום", "\u200Eעולם"}},
		{strings.Repeat("x", 40), c.Fonts.Width(strings.Repeat("x", 25), canvas.Regular, 10, 1), []string{strings.Repeat("x", 25), strings.Repeat("x", 15)}},
		{"古古古", 5, []string{"古", "古", "古"}},
	} {
		got := c.Fonts.Wrap(test.text, canvas.Regular, 10, 1, test.width)
		if len(test.want) > 0 && !slices.Equal(got, test.want) {
			t.Errorf("%q in %v: %q, want %q", test.text, test.width, got, test.want)
		}
		if plain := strings.NewReplacer(" ", "", "\u200F", "", "\u200E", ""); plain.Replace(strings.Join(got, "")) != plain.Replace(strings.ReplaceAll(test.text, "\u3000", "")) {
			t.Errorf("%q in %v: %q has not all of it", test.text, test.width, got)
		}
		for _, line := range got {
			if w := c.Fonts.Width(line, canvas.Regular, 10, 1); w > test.width && len(text.Clusters(line)) > 1 {
				t.Errorf("%q is %v wide, more than %v", line, w, test.width)
			}
		}
	}
}

// TestLongWordIsWrapped wraps a comment without any space, of a script in which only words are broken: what
// is measured grows with its length, not with its square.
func TestLongWordIsWrapped(t *testing.T) {
	c, _, system := newScripts(t, 1)
	word := strings.Repeat("สวัสดี", 2000)
	lines := c.Fonts.Wrap(word, canvas.Regular, 10, 1, 300)
	if strings.Join(lines, "") != word || len(lines) < 200 || len(lines) > 300 {
		t.Errorf("%d lines of %d bytes", len(lines), len(strings.Join(lines, "")))
	}
	measured := 0
	for _, line := range system.Measured {
		measured += len(line)
	}
	if measured > 50*len(word) {
		t.Errorf("%d bytes are measured for %d", measured, len(word))
	}
}

// TestFitScripts cuts between characters as a reader sees them.
func TestFitScripts(t *testing.T) {
	c, _, _ := newScripts(t, 1)
	dots := c.Fonts.Width("…", canvas.Regular, 10, 1)
	for _, test := range []struct{ text, want string }{
		{"👨‍👩‍👧👍🏽🇯🇵🏴󠁧󠁢󠁳󠁣󠁴󠁿x", "👨‍👩‍👧👍🏽…"}, {"古力、九段", "古力…"}, {"नस्तेमदुनिया", "नस्ते…"},
	} {
		if got := c.Fonts.Fit(test.text, canvas.Regular, 10, 1, 20+dots+0.1); got != test.want {
			t.Errorf("%q is cut to %q, want %q", test.text, got, test.want)
		}
	}
}

// TestParagraphsFromTheRight are flush with the right edge, as long as they are not centred.
func TestParagraphsFromTheRight(t *testing.T) {
	c, img, _ := newScripts(t, 1)
	r := sem.Rect{X: 20, Y: 10, W: 160}
	lines := c.Fonts.Wrap("שלום abc\nabc שלום", canvas.Regular, 10, 1, 160)
	c.Lines(lines, r, canvas.Regular, 10, 20, color.RGBA{A: 255}, canvas.Left)
	c.Lines(lines[:1], r, canvas.Regular, 10, 20, color.RGBA{A: 255}, canvas.Center)
	var at []int
	for _, o := range img.Ops {
		at = append(at, o.Rect.Min.X)
	}
	if want := []int{100, 20, 60}; !slices.Equal(at, want) {
		t.Errorf("the lines begin at %v, want %v", at, want)
	}
}

// TestCaret checks where a caret is in lines of both directions; every letter is 10 wide.
func TestCaret(t *testing.T) {
	c, _, _ := newScripts(t, 1)
	for _, test := range []struct {
		line string
		want []float64 // before the first letter and behind each
	}{
		{"古力", []float64{0, 10, 20}},
		{"שלום", []float64{40, 30, 20, 10, 0}},
		{"古של力", []float64{0, 10, 20, 10, 40}},
		{"של古力", []float64{40, 30, 20, 10, 20}},
	} {
		var got []float64
		for at := range test.line + "." {
			got = append(got, c.Fonts.Caret(test.line, at, canvas.Regular, 10, 1))
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: carets at %v, want %v", test.line, got, test.want)
		}
	}
}
