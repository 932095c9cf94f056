package main

import (
	"slices"
	"strings"
	"testing"
)

func TestKeyActions(t *testing.T) {
	forward := keyAction{Forward: true, Prevent: true}
	press := keyAction{Press: true, Prevent: true}
	block := keyAction{Prevent: true}
	ignore := keyAction{}
	for _, test := range []struct {
		name string
		key  keyPress
		want keyAction
	}{
		{"arrow", keyPress{Key: "ArrowUp", Where: onPage}, forward},
		{"arrow on a point", keyPress{Key: "ArrowUp", Where: onCell}, forward},
		{"arrow on a slider", keyPress{Key: "ArrowUp", Where: onSlider}, ignore},
		{"Escape on a slider", keyPress{Key: "Escape", Where: onSlider}, forward},
		{"digit", keyPress{Key: "1", Where: onButton}, forward},
		{"letter", keyPress{Key: "ü", Where: onPage}, forward},
		{"Escape in a dialog", keyPress{Key: "Escape", Where: inBox}, forward},
		{"Enter on the page", keyPress{Key: "Enter", Where: onPage}, forward},
		{"Enter on a button", keyPress{Key: "Enter", Where: onButton}, ignore},
		{"Enter held on a button", keyPress{Key: "Enter", Where: onButton, Repeat: true}, block},
		{"space on a button", keyPress{Key: " ", Where: onButton}, ignore},
		{"Enter on a point", keyPress{Key: "Enter", Where: onCell}, press},
		{"space on a point", keyPress{Key: " ", Where: onCell}, press},
		{"Enter held on a point", keyPress{Key: "Enter", Where: onCell, Repeat: true}, block},
		{"Tab", keyPress{Key: "Tab", Where: onPage}, ignore},
		{"F5", keyPress{Key: "F5", Where: onPage}, ignore},
		{"F1 on a point", keyPress{Key: "F1", Where: onCell}, ignore},
		{"copy", keyPress{Key: "c", Control: true, Where: onPage}, ignore},
		{"reload on a Mac", keyPress{Key: "r", Meta: true, Where: onPage}, ignore},
		{"back", keyPress{Key: "ArrowLeft", Alt: true, Where: onPage}, ignore},
		{"ten moves on", keyPress{Key: "ArrowRight", Control: true, Where: onCell}, forward},
		{"ten moves back on a Mac", keyPress{Key: "ArrowLeft", Meta: true, Where: onSlider}, forward},
		{"a word on in a field", keyPress{Key: "ArrowRight", Control: true, Where: onText}, ignore},
		{"undo", keyPress{Key: "z", Control: true, Where: onPage}, forward},
		{"redo on a Mac", keyPress{Key: "Z", Meta: true, Where: onPage}, forward},
		{"a letter being composed", keyPress{Key: "a", Composing: true, Where: onPage}, ignore},
		{"typing into the loader's text", keyPress{Key: "ArrowUp", Where: onForeign}, ignore},
		{"undo in the loader's text", keyPress{Key: "z", Control: true, Where: onForeign}, ignore},
		{"a letter in a field", keyPress{Key: "a", Where: onText}, ignore},
		{"an arrow in a field", keyPress{Key: "Home", Where: onText}, ignore},
		{"paste in a field", keyPress{Key: "v", Control: true, Where: onText}, ignore},
		{"undo in a field", keyPress{Key: "z", Control: true, Where: onText}, ignore},
		{"Enter in a field of several lines", keyPress{Key: "Enter", Where: onArea}, ignore},
		{"a page down in one", keyPress{Key: "PageDown", Where: onArea}, ignore},
		{"undo in one", keyPress{Key: "z", Control: true, Where: onArea}, ignore},
		{"Ctrl+Enter in one", keyPress{Key: "Enter", Control: true, Where: onArea}, forward},
		{"Cmd+Enter in one", keyPress{Key: "Enter", Meta: true, Where: onArea}, forward},
		{"Escape in one", keyPress{Key: "Escape", Where: onArea}, forward},
		{"Escape in a field", keyPress{Key: "Escape", Where: onText}, forward},
		{"Enter in a field", keyPress{Key: "Enter", Where: onText}, forward},
		{"Enter on a radio button", keyPress{Key: "Enter", Where: onRadio}, ignore},
		{"arrow after a press on the board", keyPress{Key: "ArrowUp", Where: onCanvas}, forward},
		{"space on the page", keyPress{Key: " ", Where: onPage}, forward},
		{"End on a button", keyPress{Key: "End", Where: onButton}, forward},
		{"a key of no name", keyPress{Key: "Unidentified", Where: onPage}, ignore},
	} {
		if got := actionOf(test.key); got != test.want {
			t.Errorf("%s: %+v, want %+v", test.name, got, test.want)
		}
	}
}

// TestKeysOfAnEmbeddedBoard checks which keys are left to the page around a board, which scrolls by them.
func TestKeysOfAnEmbeddedBoard(t *testing.T) {
	const scroll, arrows = "PageUp PageDown Home End Space", "ArrowUp ArrowDown ArrowLeft ArrowRight"
	for where, left := range map[place]string{
		onPage:    scroll + " " + arrows,
		inBox:     scroll + " " + arrows,
		onCanvas:  scroll,
		onCell:    "PageUp PageDown Home End",
		onRadio:   "PageUp PageDown Home End",
		onButton:  "PageUp PageDown Home End " + arrows,
		onSlider:  "",
		onText:    "",
		onForeign: "",
	} {
		for _, key := range strings.Fields(scroll + " " + arrows + " Enter Escape 1 a") {
			k := keyPress{Key: strings.Replace(key, "Space", " ", 1), Where: where}
			alone := actionOf(k)
			k.Embedded = true
			want := alone
			if slices.Contains(strings.Fields(left), key) {
				want = keyAction{}
			}
			if got := actionOf(k); got != want {
				t.Errorf("%s on %s: %+v, want %+v", key, where, got, want)
			}
			k.Modal = true
			if got := actionOf(k); got != alone {
				t.Errorf("%s on %s in a dialog: %+v, want %+v", key, where, got, alone)
			}
		}
	}
	if got := actionOf(keyPress{Key: "End", Control: true, Where: onCanvas, Embedded: true}); got != (keyAction{}) {
		t.Errorf("Ctrl+End: %+v", got)
	}
}
