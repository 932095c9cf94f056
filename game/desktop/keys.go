package main

import (
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"redstone/game/desktop/host"
	"redstone/game/ui/widget"
)

// keyNames are the keys that type no character, named as by KeyboardEvent.key. The others come as characters: only the
// system knows the keyboard's layout.
var keyNames = map[ebiten.Key]string{
	ebiten.KeyArrowUp: "ArrowUp", ebiten.KeyArrowDown: "ArrowDown", ebiten.KeyArrowLeft: "ArrowLeft",
	ebiten.KeyArrowRight: "ArrowRight", ebiten.KeyHome: "Home", ebiten.KeyEnd: "End", ebiten.KeyPageUp: "PageUp",
	ebiten.KeyPageDown: "PageDown", ebiten.KeyEnter: "Enter", ebiten.KeyNumpadEnter: "Enter",
	ebiten.KeyEscape: "Escape", ebiten.KeyTab: "Tab", ebiten.KeyBackspace: "Backspace", ebiten.KeyDelete: "Delete",
}

// control reports whether Ctrl is held, or Cmd on a Mac.
func control() bool {
	return ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta)
}

// keyboard adds the keys of this frame.
func (in *input) keyboard(now time.Time) {
	if in.keys == nil {
		in.keys = map[ebiten.Key]*host.Repeater{}
	}
	alt := ebiten.IsKeyPressed(ebiten.KeyAlt)
	// Control with Alt is AltGr, which types @ and brackets on some keyboards.
	command := control() && !alt
	in.pressed = in.pressed[:0]
	for key := ebiten.Key(0); key <= ebiten.KeyMax; key++ {
		r := in.keys[key]
		if r == nil {
			r = new(host.Repeater)
			in.keys[key] = r
		}
		pressed, repeated := r.Step(ebiten.IsKeyPressed(key), now)
		if pressed {
			in.key(key, command, alt, repeated)
		}
	}
	in.chars = ebiten.AppendInputChars(in.chars[:0])
	if command {
		return
	}
	for _, c := range in.chars {
		if c >= ' ' && c != 0x7f {
			in.add(widget.Event{Kind: widget.KeyDown, Key: string(c), Shift: ebiten.IsKeyPressed(ebiten.KeyShift)})
		}
	}
}

// key adds a named key, or a key held together with Control.
func (in *input) key(key ebiten.Key, command, alt, repeated bool) {
	e := widget.Event{Kind: widget.KeyDown, Shift: ebiten.IsKeyPressed(ebiten.KeyShift), Control: command, Alt: alt, Repeat: repeated}
	switch {
	case key == ebiten.KeyF11 && !repeated, key == ebiten.KeyEnter && alt && !repeated:
		ebiten.SetFullscreen(!ebiten.IsFullscreen())
		return
	case keyNames[key] != "":
		e.Key = keyNames[key]
		switch {
		case key == ebiten.KeyArrowLeft && alt && !command && !repeated: // as in browsers
			in.add(widget.Event{Kind: widget.Back})
			return
		case alt:
			return // left to the window manager
		}
	case command && key >= ebiten.KeyA && key <= ebiten.KeyZ:
		e.Key = letter(key)
		switch {
		case e.Key == "c" && !repeated:
			in.copied = true
			return
		case e.Key == "x" && !repeated:
			in.cut = true // and the field, which gets the key, removes what was selected
		case e.Key == "v" && !repeated:
			in.pasted = true
			return
		}
	default:
		return
	}
	in.add(e)
}

// letter is the letter of a key in the keyboard's layout.
func letter(key ebiten.Key) string {
	if name := ebiten.KeyName(key); len(name) == 1 {
		return strings.ToLower(name)
	}
	return strings.ToLower(key.String())
}
