package browser

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgb/xtest"
)

// desktop is the desktop build on a display without a screen, which has nothing but the pointer and its files to be
// operated and looked at by.
type desktop struct {
	t    *testing.T
	data string // its folder
	x    *xgb.Conn
}

// startDesktop starts the desktop build with a link.
func startDesktop(t *testing.T, link string, r *relay) *desktop {
	t.Helper()
	program := filepath.Join(scratch, "redstone-desktop")
	build := exec.Command("go", "build", "-o", program, "./game/desktop")
	build.Dir = filepath.Join("..", "..")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("building the desktop program: %v\n%s", err, out)
	}
	d := &desktop{t: t, data: t.TempDir()}
	display := startDisplay(t)
	cmd := exec.Command(program, "-data", d.data, "-silent", "-relays", r.url(), link)
	cmd.Env = append(os.Environ(), "DISPLAY="+display, "LIBGL_ALWAYS_SOFTWARE=1")
	startGroup(t, cmd)
	x, err := xgb.NewConnDisplay(display)
	if err == nil {
		err = xtest.Init(x)
	}
	if err != nil {
		t.Fatalf("operating the display: %v", err)
	}
	t.Cleanup(x.Close)
	d.x = x
	return d
}

// click presses and releases the first button at a part of the window's size from its corner.
func (d *desktop) click(right, down float64) error {
	root := xproto.Setup(d.x).DefaultScreen(d.x).Root
	tree, err := xproto.QueryTree(d.x, root).Reply()
	if err != nil {
		return err
	}
	for _, child := range tree.Children {
		g, err := xproto.GetGeometry(d.x, xproto.Drawable(child)).Reply()
		if err != nil || g.Width < 600 {
			continue
		}
		x, y := g.X+int16(right*float64(g.Width)), g.Y+int16(down*float64(g.Height))
		for _, e := range []struct{ kind, button byte }{{xproto.MotionNotify, 0}, {xproto.ButtonPress, 1}, {xproto.ButtonRelease, 1}} {
			if err := xtest.FakeInputChecked(d.x, e.kind, e.button, 0, root, x, y, 0).Check(); err != nil {
				return err
			}
		}
		return nil
	}
	return fmt.Errorf("no window among %d", len(tree.Children))
}

// game returns the text of the only game in the program's folder.
func (d *desktop) game(id string) string {
	text, err := os.ReadFile(filepath.Join(d.data, "games", id+".sgf"))
	if err != nil {
		return ""
	}
	return strings.ReplaceAll(string(text), "\n", "")
}

// TestOnlineDesktop plays a browser against the desktop build: an invitation, a move of each side, and the game in the
// files of the one and on the board of the other.
func TestOnlineDesktop(t *testing.T) {
	s := newSite(t)
	r := newRelay(t)
	a := newPage(t, s, 1000, 800)
	a.usesRelays(r)
	a.open(s.game(""))
	a.beginInvitation()
	a.press("radio", onlineLabel(t, "play.colour.white"))
	d := startDesktop(t, a.finishInvitation(), r)
	id := a.plays().ID
	// The board is on the left; its middle is C3. The window may still be opening.
	a.wait("the move of the desktop", func() (bool, error) {
		if len(a.state().Moves) == 0 {
			if err := d.click(0.37, 0.53); err != nil {
				return false, err
			}
		}
		return len(a.state().Moves) > 0, nil
	})
	a.plays("C3")
	playOne(a, byMirror{}, []string{"C3"}, "B2")
	a.wait("both moves in the desktop's file", func() (bool, error) {
		return strings.Contains(d.game(id), ";B[cc];W[bd]"), nil
	})
}
