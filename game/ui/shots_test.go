package ui

import (
	"strings"
	"testing"
	"time"

	"redstone/game/match"
	"redstone/game/ui/sem"
	"redstone/rules"
)

// playAll plays moves given in notation, without animation.
func playAll(t *testing.T, a *App, f *fakePlatform, moves string) {
	t.Helper()
	for _, s := range strings.Fields(moves) {
		m, err := rules.ParseMove(s)
		if err != nil {
			t.Fatal(err)
		}
		if r := a.match.Position().Check(m); r != rules.Legal {
			t.Fatalf("%s: %s in %s", s, r, a.match.Position())
		}
		a.playMove(m, f.now)
		a.finishAnimation()
	}
}

func friends(size int, pie bool) match.Config {
	return match.Config{Game: rules.Redstone, Size: size, Pie: pie}
}

func TestMoreShots(t *testing.T) {
	f := newFake()
	a := New(f)
	c := friends(9, true)
	c.Clock = match.Clock{Main: 5 * time.Minute, Increment: 5 * time.Second}
	a.begin(c)
	a.LayoutF(390, 844)
	a.Update()
	playAll(t, a, f, "E5")
	screenshot(t, a, f, "pie-phone", 390, 844)
	screenshot(t, a, f, "pie-desktop", 1440, 900)
	a.begin(friends(9, false))
	playAll(t, a, f, "E5 E4 D4 D3 F4 F3 C3 E6 G3 D6 E2 E7")
	playAll(t, a, f, "D2 F7 F2 D5")
	a.settings.hints, a.settings.atari = true, true
	screenshot(t, a, f, "mid-desktop", 1440, 900)
	screenshot(t, a, f, "mid-phone", 390, 844)
	t.Log(a.match.Position())
	for _, ms := range []int{60, 250, 420, 560} {
		b := New(newFake())
		bf := b.p.(*fakePlatform)
		b.begin(friends(9, false))
		playAll(t, b, bf, "E5 E4 D4 D3 F4 F3 C3 E6 G3 D6 E2 E7 D2 F7 F2 D5")
		screenshot(t, b, bf, "x", 1440, 900)
		var cap rules.Move
		for _, m := range b.match.Position().AppendLegal(nil) {
			if m.IsRed() {
				cap = m
			}
		}
		if cap == 0 {
			break
		}
		b.playMove(cap, bf.now)
		bf.now = bf.now.Add(time.Duration(ms-48) * time.Millisecond)
		screenshot(t, b, bf, "capture-"+itoa(ms), 1440, 900)
	}
	a.settings.hints, a.settings.atari = false, false
	a.begin(match.Config{Game: rules.Redstone, Size: 5, Setup: "...../...../.WBW./..W../B.... b"})
	screenshot(t, a, f, "x", 390, 844)
	f.events = append(f.events, Event{Kind: Focus, ID: "point.C4"}, Event{Kind: KeyDown, Key: "Enter"})
	screenshot(t, a, f, "chooser-phone", 390, 844)
	x, y := a.pointXY(rules.At(3, 3))
	f.events = append(f.events, Event{Kind: KeyDown, Key: "Escape"}, Event{Kind: PointerDown, Touch: true, Pointer: 1, X: x, Y: y})
	screenshot(t, a, f, "loupe-phone", 390, 844)
	f.events = append(f.events, Event{Kind: PointerCancel})
	a.begin(match.Config{Game: rules.Redstone, Size: 3, Setup: "BB./W../WWB b"})
	playAll(t, a, f, "xB2")
	screenshot(t, a, f, "over-desktop", 1440, 900)
	screenshot(t, a, f, "over-phone", 390, 844)
	a.resign()
	screenshot(t, a, f, "ask-phone", 390, 844)
	a.closeSheet()
	if n := a.Tree().Named(sem.Button, "Rematch"); n == nil {
		t.Error("no rematch button")
	}
	a.begin(match.Config{Game: rules.Redstone, Size: 19})
	playAll(t, a, f, "D4 Q16 D16 Q4")
	screenshot(t, a, f, "19-phone", 390, 844)
	screenshot(t, a, f, "short-phone", 375, 620)
	screenshot(t, a, f, "landscape-phone", 844, 390)
	screenshot(t, a, f, "tablet", 768, 1024)
	f.scale = 2
	screenshot(t, a, f, "phone-2x", 390, 844)
}
