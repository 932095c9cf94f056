package main

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"redstone/game/ui/widget"
)

// TestKeyThatGoesBack is the one of browsers; Alt with other keys is the window manager's.
func TestKeyThatGoesBack(t *testing.T) {
	var in input
	for _, key := range []ebiten.Key{ebiten.KeyArrowLeft, ebiten.KeyArrowRight, ebiten.KeyEscape} {
		in.key(key, false, true, false)
	}
	in.key(ebiten.KeyArrowLeft, false, true, true)
	if len(in.queued) != 1 || in.queued[0].Kind != widget.Back {
		t.Errorf("the events are %+v", in.queued)
	}
}
