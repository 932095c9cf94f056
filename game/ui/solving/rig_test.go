package solving_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"redstone/game/match"
	"redstone/game/puzzle"
	"redstone/game/puzzle/progress"
	logic "redstone/game/puzzle/solving"
	"redstone/game/puzzle/solving/solvingtest"
	"redstone/game/settings"
	"redstone/game/ui/boardview"
	"redstone/game/ui/layout"
	"redstone/game/ui/screen"
	"redstone/game/ui/solving"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
	"redstone/game/words"
	"redstone/rules"
)

const (
	annihilate3 = `(;FF[4]CA[UTF-8]AP[Redstone:1]SZ[5]RU[Redstone]PIE[0]AB[ca][ab][bc][cc][ad][bd][dd][de]AW[da][bb][cb][db][eb][dc]ADDRED[ed][be][ce]PL[B]PUZZLE[7hbypc]GOAL[annihilate 3]THEMES[sacrifice own-or-red]RATING[1500](;B[bar];W[ca];B[ac];W[ea];B[ecr])(;B[aa]BM[1];W[bar])(;B[ba]BM[1];W[aar])(;B[ac]BM[1];W[aa]))`
	capture3    = `(;FF[4]CA[UTF-8]AP[Redstone:1]SZ[7]RU[Redstone]PIE[0]AB[da][ea][eb][gb][fc][gc][cd][dd][fd][ae][de][fe][af][bf][cf][df][ef][ff][gf][cg]AW[ba][ca][cb][ac][bc][cc][dc][ec][bd][ed][be][ce][ee][ag][fg]ADDRED[ga][ab][gd][dg][gg]PL[W]PUZZLE[2bzpqx]GOAL[capture 3 D7](;W[fa];B[fbr];W[db];B[ad];W[far])(;W[aa]BM[1];B[fa])(;W[fb]BM[1];B[far]))`
	foreign     = `(;FF[4]CA[UTF-8]GM[1]AP[Redstone:1]SZ[9]CP[An author]AB[cc][dc]AW[cd][dd]PL[B]PUZZLE[foreign]GOAL[solve](;B[ec];W[ed]C[Connected.])(;B[ae]BM[1]C[Too far.];W[ec]))`
)

// host is a solving.Host that records what it is asked for.
type host struct {
	rig      *widgettest.Rig
	screen   *solving.Screen
	settings settings.Settings
	embedded bool
	unkept   bool // the game on the screen would be lost
	stones   boardview.Stones
	prover   solvingtest.Prover
	animated []rules.Effect
	done     []progress.Attempt
	begun    []match.Config
	copied   string
	opened   string
	failing  bool // the clipboard
	calls    []string
}

func (h *host) Words() words.Words           { return words.Words{Texts: h.rig.Host.Texts} }
func (h *host) Settings() *settings.Settings { return &h.settings }
func (h *host) Now() time.Time               { return h.rig.Host.Time }
func (h *host) Layout() layout.Layout {
	return h.screen.Layout(layout.New(layout.Screen{W: h.rig.UI.Width, H: h.rig.UI.Height, Embedded: h.embedded}))
}
func (h *host) Stones() boardview.Stones      { return h.stones }
func (h *host) Embedded() bool                { return h.embedded }
func (h *host) BuildBoard(*widget.Frame)      {}
func (h *host) Moving() bool                  { return false }
func (h *host) Animate(e rules.Effect)        { h.animated = append(h.animated, e) }
func (h *host) Settle()                       {}
func (h *host) PlaySound(name string)         { h.rig.Host.PlaySound(name) }
func (h *host) Frame() screen.Frame           { return nil }
func (h *host) NewProver() logic.Prover       { return &h.prover }
func (h *host) PuzzleDone(a progress.Attempt) { h.done = append(h.done, a) }
func (h *host) Begin(c match.Config)          { h.begun = append(h.begun, c) }
func (h *host) LosesGame() bool               { return h.unkept }
func (h *host) GameURL() string               { return "https://redstone.example/" }
func (h *host) PageURL(name, lang string) string {
	return "https://redstone.example/" + name + "/"
}
func (h *host) OpenURL(url string) { h.opened = url }
func (h *host) CopyText(text string, done func(error)) {
	if h.failing {
		done(errors.New("blocked"))
		return
	}
	h.copied = text
	done(nil)
}
func (h *host) CanShare() bool { return true }
func (h *host) Share(title, text, url string, done func(error)) {
	h.calls = append(h.calls, "share "+text+" "+url)
	done(nil)
}

// rig is a solving screen with fakes around it.
type rig struct {
	*widgettest.Rig
	*solving.Screen
	host *host
}

func newRig(t testing.TB, o widgettest.Options) *rig {
	t.Helper()
	r := &rig{Rig: widgettest.New(t, o)}
	r.host = &host{rig: r.Rig, settings: settings.Default(), stones: boardview.Stones{}}
	r.Screen = solving.New(r.UI, r.host)
	r.host.screen = r.Screen
	r.UI.Register(r.Sheets()...)
	r.Host.OnBuild = func(f *widget.Frame) {
		if r.Shown() {
			r.Build(f)
		}
	}
	r.Host.OnKey = func(e widget.Event) { widget.PressShortcut(r.Shortcuts(), e.Key, false) }
	r.Rig.Advance = r.Screen.Advance
	return r
}

// open opens a puzzle as it is.
func (r *rig) open(text string, change ...func(*solving.Options)) {
	r.Helper()
	p, err := puzzle.Parse(text)
	if err != nil {
		r.Fatal(err)
	}
	o := solving.Options{Fixed: true}
	for _, f := range change {
		f(&o)
	}
	r.Screen.Open(p, o)
	r.Frame()
}

// play plays moves, each until it is answered.
func (r *rig) play(moves string) {
	r.Helper()
	for word := range strings.FieldsSeq(moves) {
		m, err := rules.ParseMove(word)
		if err != nil {
			r.Fatal(err)
		}
		r.Choose(m)
		r.settle()
	}
}

// settle waits until the attempt waits for the player.
func (r *rig) settle() {
	r.Helper()
	for range 400 {
		switch r.Attempt().State() {
		case logic.YourTurn, logic.Wrong, logic.Given, logic.Solved:
			r.Frame()
			return
		}
		r.Wait(50 * time.Millisecond)
	}
	r.Fatalf("it stays %v", r.Attempt().State())
}
