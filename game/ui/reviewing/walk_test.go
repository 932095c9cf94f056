package reviewing_test

import (
	"testing"
	"time"

	"redstone/game/match/matchtest"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
)

func TestPlayingThrough(t *testing.T) {
	d := reviewed(t, desktop, "en")
	d.goTo(0)
	n := d.Node("walk.play")
	if n.Role != sem.Switch || n.Checked || n.Label != "Play through the game" {
		t.Fatalf("the switch is %+v", n)
	}
	d.Press("walk.play")
	if !d.screen.Playing() || !d.Node("walk.play").Checked {
		t.Fatal("it does not play")
	}
	// The first move is shown at once, the others one after another, and it stops by
	// itself.
	d.called("go to, animate C3")
	d.Wait(800 * time.Millisecond)
	d.called("")
	d.Wait(200 * time.Millisecond)
	d.called("go to, animate A5")
	d.Wait(2 * time.Second)
	d.called("go to, animate D4, go to, animate C4")
	if d.screen.Playing() {
		d.Wait(time.Second)
	}
	if d.screen.Playing() || d.Node("walk.play").Checked || d.host.match.View() != 4 {
		t.Errorf("at the end: playing %v, move %d", d.screen.Playing(), d.host.match.View())
	}
	if e := d.host.animated[1]; e.Move != matchtest.Move(t, "A5") || e.By.String() != "black" {
		t.Errorf("animated: %+v", e)
	}
	d.screen.TogglePlaying() // there is nothing to play
	if d.screen.Playing() {
		t.Error("it plays at the end")
	}
}

// TestPlayingWaits waits for the animation of a move before the next one.
func TestPlayingWaits(t *testing.T) {
	d := reviewed(t, desktop, "en")
	d.goTo(0)
	d.host.moving = true
	d.Press("walk.play")
	d.Wait(3 * time.Second)
	d.called("")
	d.host.moving = false
	d.Frame()
	d.called("go to, animate C3")
}

// TestPlayingStops stops when the player does something else.
func TestPlayingStops(t *testing.T) {
	for name, stop := range map[string]func(d *fixture){
		"pressed again": func(d *fixture) { d.Press("walk.play") },
		"walking":       func(d *fixture) { d.screen.Walking() },
		"a dialog":      func(d *fixture) { d.UI.Open(screen.More) },
		"left":          func(d *fixture) { d.screen.Leave() },
		"a move tried":  func(d *fixture) { d.screen.Choose(matchtest.Move(t, "E5")) },
	} {
		d := reviewed(t, desktop, "en")
		d.goTo(0)
		d.Press("walk.play")
		stop(d)
		view := d.host.match.View()
		d.Wait(3 * time.Second)
		if d.screen.Playing() || d.host.match.View() != view {
			t.Errorf("%s: playing %v, from move %d to %d", name, d.screen.Playing(), view, d.host.match.View())
		}
	}
}
