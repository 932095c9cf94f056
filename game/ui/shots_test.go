package ui

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"redstone/game/ui/widget"
	"redstone/rules"
)

// realGame is a game of the engine against itself whose last move, White's red
// at J7, takes nine black stones.
const realGame = "C5 A4 F2 B9 G2 C8 J6 G5 G7 E3 G3 D4 H6 F7 E6 H7 B6 E4 B8 J4 F3 B7 F6 C7 C4 F8 E8 C6 F4 D6 " +
	"B3 F5 E5 D5 G6 D7 E7 G1 H3 D8 E2 H5 J1 G8 B4 C3 G9 F9 C1 D9 C2 E9 xD3 A7 D2 J5 B5 xJ7"

// firstMoves returns the first n plies of realGame.
func firstMoves(n int) string { return strings.Join(strings.Fields(realGame)[:n], " ") }

// capturing plays realGame and stops the animation of its last capture half-way.
func (r *rig) capturing() {
	r.Helper()
	c := computer(0, 9, false)
	c.Players[0].Level = 7
	r.begin(c)
	moves := strings.Fields(realGame)
	r.play(firstMoves(len(moves) - 1))
	r.a.ui.DropToast()
	r.frame()
	_ = r.a.session.Play(parseMove(r, moves[len(moves)-1]))
	r.f.now = r.f.now.Add(400 * time.Millisecond)
	r.update()
}

// shotScreen is a screen that pictures are taken of; their files begin with its
// name.
type shotScreen struct {
	name  string
	size  screenSize
	scale float64 // device pixels a point
}

var shotScreens = []shotScreen{
	{"desktop", screenSize{1440, 900, false}, 1}, {"phone", screenSize{390, 844, false}, 2}, {"embed", screenSize{300, 300, true}, 2},
}

// shotsDir returns the folder that SHOTS names, or skips the test.
func shotsDir(t *testing.T) string {
	t.Helper()
	dir := os.Getenv("SHOTS")
	if dir == "" {
		t.Skip("SHOTS names no folder to write to")
	}
	return dir
}

// TestShots writes the screenshots of the README where SHOTS says (it takes a
// minute with software rendering):
//
//	SHOTS=dir go test ./game/ui -run TestShots
//
// Each is named screen-state-theme.png: desktop 1440x900, phone 390x844 at two
// device pixels a point, embed 300x300 at two.
func TestShots(t *testing.T) {
	dir := shotsDir(t)
	for _, s := range shotScreens {
		for _, dark := range []bool{false, true} {
			r := newRig(t, func(f *fakePlatform) { f.scale, f.dark = s.scale, dark })
			theme := r.state().Theme
			r.noDraw = true
			for _, sc := range scenes() {
				if !sc.readme {
					continue
				}
				r.reset(s.size)
				sc.show(r)
				r.noDraw = false
				r.a.ui.Invalidate(allParts | widget.Screen)
				r.update()
				r.noDraw = true
				file := s.name + "-" + strings.ReplaceAll(sc.name, " ", "-") + "-" + theme + ".png"
				savePNG(t, filepath.Join(dir, file), r.picture())
			}
		}
	}
}

// annihilated plays a complete game on 5x5 until its final animation is over.
func (r *rig) annihilated() {
	r.Helper()
	r.begin(friends(5, false))
	moves, _, _ := randomMoves(r, 5, gameSeed)
	for _, m := range moves {
		r.play(m.String())
	}
	r.a.ui.DropToast()
	r.settle()
}

// TestFingerShots writes the magnified view.
func TestFingerShots(t *testing.T) {
	dir := shotsDir(t)
	r := newMatch(t, friends(19, false), sharp)
	r.play("D4 Q16 D16 Q4 C3")
	x, y := r.a.board.PointXY(rules.At(3, 4))
	r.do(widget.Event{Kind: widget.PointerDown, Touch: true, X: x, Y: y})
	savePNG(t, filepath.Join(dir, "phone-finger-light.png"), r.picture())
}

// savePNG writes a picture to a file.
func savePNG(t testing.TB, file string, img image.Image) {
	t.Helper()
	out, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	if err := png.Encode(out, img); err != nil {
		t.Fatal(err)
	}
}
