package main

import "testing"

func TestRule(t *testing.T) {
	forward := keyRuling{Forward: true, Prevent: true}
	press := keyRuling{Press: true, Prevent: true}
	swallow := keyRuling{Prevent: true}
	browsers := keyRuling{}
	for _, test := range []struct {
		name string
		key  keyPress
		want keyRuling
	}{
		{"arrow", keyPress{Key: "ArrowUp", Where: onPage}, forward},
		{"arrow on a point", keyPress{Key: "ArrowUp", Where: onCell}, forward},
		{"arrow on a slider", keyPress{Key: "ArrowUp", Where: onSlider}, browsers},
		{"Escape on a slider", keyPress{Key: "Escape", Where: onSlider}, forward},
		{"digit", keyPress{Key: "1", Where: onButton}, forward},
		{"letter", keyPress{Key: "ü", Where: onPage}, forward},
		{"Escape in a dialog", keyPress{Key: "Escape", Where: inBox}, forward},
		{"Enter on the page", keyPress{Key: "Enter", Where: onPage}, forward},
		{"Enter on a button", keyPress{Key: "Enter", Where: onButton}, browsers},
		{"Enter held on a button", keyPress{Key: "Enter", Where: onButton, Repeat: true}, swallow},
		{"space on a button", keyPress{Key: " ", Where: onButton}, browsers},
		{"Enter on a point", keyPress{Key: "Enter", Where: onCell}, press},
		{"space on a point", keyPress{Key: " ", Where: onCell}, press},
		{"Enter held on a point", keyPress{Key: "Enter", Where: onCell, Repeat: true}, swallow},
		{"Tab", keyPress{Key: "Tab", Where: onPage}, browsers},
		{"F5", keyPress{Key: "F5", Where: onPage}, browsers},
		{"F1 on a point", keyPress{Key: "F1", Where: onCell}, browsers},
		{"copy", keyPress{Key: "c", Control: true, Where: onPage}, browsers},
		{"reload on a Mac", keyPress{Key: "r", Meta: true, Where: onPage}, browsers},
		{"back", keyPress{Key: "ArrowLeft", Alt: true, Where: onPage}, browsers},
		{"ten moves on", keyPress{Key: "ArrowRight", Control: true, Where: onCell}, forward},
		{"ten moves back on a Mac", keyPress{Key: "ArrowLeft", Meta: true, Where: onSlider}, forward},
		{"a word on in a field", keyPress{Key: "ArrowRight", Control: true, Where: onText}, browsers},
		{"undo", keyPress{Key: "z", Control: true, Where: onPage}, forward},
		{"redo on a Mac", keyPress{Key: "Z", Meta: true, Where: onPage}, forward},
		{"a letter being composed", keyPress{Key: "a", Composing: true, Where: onPage}, browsers},
		{"typing into the loader's text", keyPress{Key: "ArrowUp", Where: onForeign}, browsers},
		{"undo in the loader's text", keyPress{Key: "z", Control: true, Where: onForeign}, browsers},
		{"a letter in a field", keyPress{Key: "a", Where: onText}, browsers},
		{"an arrow in a field", keyPress{Key: "Home", Where: onText}, browsers},
		{"paste in a field", keyPress{Key: "v", Control: true, Where: onText}, browsers},
		{"undo in a field", keyPress{Key: "z", Control: true, Where: onText}, browsers},
		{"Escape in a field", keyPress{Key: "Escape", Where: onText}, forward},
		{"Enter in a field", keyPress{Key: "Enter", Where: onText}, forward},
		{"a key of no name", keyPress{Key: "Unidentified", Where: onPage}, browsers},
	} {
		if got := rule(test.key); got != test.want {
			t.Errorf("%s: %+v, want %+v", test.name, got, test.want)
		}
	}
}
