package ui

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"redstone/game/puzzle/solving"
	"redstone/game/ui/widget"
)

// annotated is a game with comments, variations and marks.
const annotated = "(;GM[1]SZ[9]PB[Honinbo Shusaku]PW[Inoue Gennan Inseki]RE[B+2.5]C[The start, with a remark that is long enough to fill more than the one line that there is below a board.]" +
	";B[gc];W[cc]C[The usual answer.](;B[fg]TR[fg]LB[gc:a];W[cg];B[df]C[A probe.])(;B[ff];W[dd])(;B[dg]))"

// frameScene is a board in another page.
type frameScene struct {
	name    string
	options string
	act     func(r *rig)
}

func frameScenes() []frameScene {
	walk := func(n int) func(r *rig) {
		return func(r *rig) { r.a.session.GoTo(n); r.frame() }
	}
	return []frameScene{
		{"play", "size=9", nil},
		{"play with all buttons", "size=9&controls=walk,undo,hint,reset,share,sound&moves=E5,C3&mode=play", nil},
		{"play without buttons", "size=7&controls=none", nil},
		{"play Go", "game=go&moves=E5,C3&mode=play&color=both", nil},
		{"play, the pie", "size=5&color=both&moves=C3&mode=play", nil},
		{"play, over", "position=BB./W../WWB_b&color=both", func(r *rig) { r.play("xB2") }},
		{"play, the menu", "size=9&controls=walk,undo,hint,reset,share,sound&moves=E5,C3&mode=play", func(r *rig) {
			if r.has("more") {
				r.press("more")
			}
		}},
		{"view", "sgf=" + annotated, nil},
		{"view, a comment", "sgf=" + annotated, walk(2)},
		{"view, marks", "sgf=" + annotated + "&controls=walk,reset,share,sound", walk(3)},
		{"view, the end", "sgf=" + annotated, walk(5)},
		{"view, the text", "sgf=" + annotated, func(r *rig) {
			r.a.session.GoTo(2)
			r.frame()
			if c := r.a.ui.Frame.Find("shown"); c.Press != nil {
				r.press("shown")
			}
		}},
		{"view without buttons", "sgf=" + annotated + "&controls=none", nil},
		{"view moves", "moves=E5,C3,G7", nil},
		{"analyse", "moves=E5,C3,G7&mode=analyse", nil},
		{"wrong options", "size=99&moves=E5,E5&mode=play&look=wood", nil},
		{"wrong options, all", "size=99&moves=E5,E5&mode=play&look=wood", func(r *rig) { r.press("frame.notice") }},
		{"solve", "puzzle=2bzpqx", nil},
		{"solve with all buttons", "puzzle=7hbypc&controls=walk,undo,hint,solution,reset,next,share,sound", nil},
		{"solve without buttons", "puzzle=2bzpqx&controls=none", nil},
		{"solve, wrong", "puzzle=2bzpqx", func(r *rig) {
			r.a.solving.Choose(parseMove(r, "A7"))
			r.waitFor(solving.Wrong)
		}},
		{"solve, a part", "puzzle=2bzpqx&crop=A4-G7", nil},
		{"a part", "size=19&game=go&moves=D4,C6,F3&crop=A1-H7&controls=walk&marks=TR:C6", nil},
		{"share", "moves=E5,C3,G7&controls=share", func(r *rig) { r.press("share") }},
	}
}

// frameSizes are frames: in a narrow column, a square, high and wide, and as high as the board asks for.
var frameSizes = []screenSize{{240, 240, true}, {240, 284, true}, {300, 300, true}, {300, 344, true}, {320, 480, true}, {600, 400, true}, {700, 744, true}}

// framed starts a board in another page.
func framed(t testing.TB, options string, prepare ...func(f *fakePlatform)) *rig {
	t.Helper()
	return newRig(t, append([]func(f *fakePlatform){withPuzzles, func(f *fakePlatform) { f.embedded, f.options = true, options }}, prepare...)...)
}

// TestFramesAreSound checks every board in another page as TestEveryScreenIsSound does the program.
func TestFramesAreSound(t *testing.T) {
	cut := map[string]bool{}
	small := map[string]bool{}
	for _, lang := range []string{"en", "de"} {
		for _, sc := range frameScenes() {
			for _, s := range frameSizes {
				r := framed(t, sc.options+"&lang="+lang, func(f *fakePlatform) { f.scale = 0.5 })
				r.noDraw = true
				r.a.ui.Painter().Fonts.OnCut = func(line string) { cut[line] = true }
				where := fmt.Sprintf("%s, %s, %s", sc.name, s, lang)
				r.resize(s.w, s.h)
				clear(cut)
				if sc.act != nil {
					sc.act(r)
					r.frame()
				}
				r.lookAround(where, s, small)
				for _, line := range slices.Sorted(maps.Keys(cut)) {
					if !strings.HasPrefix(line, "https://") {
						t.Errorf("%s: cut: %q", where, line)
					}
				}
				r.a.ui.Painter().Fonts.OnCut = nil
			}
		}
	}
}

// TestFrameShots writes pictures of all of them where SHOTS says, light in English and dark in German.
func TestFrameShots(t *testing.T) {
	dir := shotsDir(t)
	for _, sc := range frameScenes() {
		t.Run(sc.name, func(t *testing.T) {
			for _, lang := range []string{"en", "de"} {
				for _, s := range frameSizes {
					r := framed(t, sc.options+"&lang="+lang, func(f *fakePlatform) { f.scale, f.dark = 1.5, lang == "de" })
					r.noDraw = true
					r.resize(s.w, s.h)
					if sc.act != nil {
						sc.act(r)
					}
					r.settle()
					r.noDraw = false
					r.a.ui.Invalidate(allParts | widget.Screen)
					r.update()
					name := fmt.Sprintf("frame-%s-%gx%g-%s.png", strings.NewReplacer(" ", "-", ",", "").Replace(sc.name), s.w, s.h, lang)
					savePNG(t, filepath.Join(dir, name), r.picture())
				}
			}
		})
	}
}
