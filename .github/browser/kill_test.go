package browser

import (
	"context"
	"flag"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// kills is how many times TestBrowserKilled kills the browser: few in every run of the tests, thirty now and then.
var kills = flag.Int("kills", 4, "how many times TestBrowserKilled kills the browser")

// movesBetween is after how many moves TestBrowserKilled begins another game.
const movesBetween = 8

// startOwnChrome starts a browser with a profile of its own, and returns its first tab and a function that kills it as a
// power cut would.
func startOwnChrome(t *testing.T, s *site, profile string) (p *page, kill func()) {
	t.Helper()
	path, err := findChrome()
	if err != nil {
		t.Fatal(err)
	}
	options := append(chromeOptions(path, ""), chromedp.UserDataDir(profile))
	allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(stop)
	p = openTab(t, s, allocator)
	p.resize(1000, 800, 1)
	t.Cleanup(func() {
		if t.Failed() && p.ctx.Err() == nil {
			p.describe()
		}
	})
	return p, func() {
		if process := chromedp.FromContext(p.ctx).Browser.Process(); process != nil {
			_ = process.Kill() // it may have ended by itself
		}
		p.close()
		stop()
	}
}

// TestBrowserKilled kills the browser at one moment after the other and starts it again: no move is lost that was on the
// screen for a second. In a real crash sessionStorage may be gone and localStorage may be old, as here.
func TestBrowserKilled(t *testing.T) {
	if *kills == 0 {
		t.Skip("-kills 0")
	}
	s, profile := newSite(t), t.TempDir()
	cells := strings.Fields("A1 C1 E1 G1 J1 B3 D3 F3 H3 A5 C5 E5 G5 J5 B7 D7 F7 H7 A9 C9 E9 G9 J9 B2 D2 F2 H2 B4 D4 F4 H4 B6")
	var shown []string
	id := ""
	for n := range *kills {
		p, kill := startOwnChrome(t, s, profile)
		p.open(s.game(""))
		if n > 0 {
			got := p.waitState("the game "+id+" with "+strings.Join(shown, " "), func(s state) bool {
				return s.ID == id && len(s.Moves) >= len(shown) && slices.Equal(s.Moves[:len(shown)], shown)
			})
			shown = got.Moves
		}
		if n == 0 || len(shown) >= movesBetween {
			startTwoPlayersOn(p, byMirror{}, 9)
			shown = nil
			slices.Reverse(cells) // the next game is another one
		}
		next := cells[len(shown)]
		playOne(p, byMirror{}, shown, next)
		shown = append(slices.Clone(shown), next)
		id = p.waitStored().ID
		if n%2 == 0 {
			time.Sleep(time.Second) // what is promised
			playOne(p, byMirror{}, shown, cells[len(shown)])
			time.Sleep(time.Duration(n*37%500) * time.Millisecond)
		} else {
			time.Sleep(time.Second + time.Duration(n*53%300)*time.Millisecond)
		}
		kill()
		if t.Failed() {
			return
		}
	}
}
