package ui

import (
	"strings"
	"testing"

	"redstone/game/ui/boardview"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

// TestShortcutsAreListed opens the list of keys in every way, in both languages.
func TestShortcutsAreListed(t *testing.T) {
	for _, c := range []struct{ lang, title, undo, cursor string }{
		{"en", "Keyboard shortcuts", "U: Take back", "Arrow keys: Move to another point"},
		{"de", "Tastenkürzel", "U: Zurücknehmen", "Pfeiltasten: Zu einem anderen Punkt"},
	} {
		for name, open := range map[string]func(r *rig){
			"the key":             func(r *rig) { r.key("?") },
			"the key in a dialog": func(r *rig) { r.press("settings"); r.key("?") },
			"the menu":            func(r *rig) { r.more("shortcuts") },
		} {
			r := newRig(t, func(f *fakePlatform) { f.langs = []string{c.lang} })
			open(r)
			r.screenIs("shortcuts")
			if n := r.node("sheet.title"); n.Role != sem.Heading || n.Label != c.title {
				t.Errorf("%s, %s: the title is %+v", c.lang, name, n)
			}
			if r.f.tree.Named(sem.Text, c.undo) == nil || r.f.tree.Named(sem.Text, c.cursor) == nil {
				t.Errorf("%s, %s: listed are %s", c.lang, name, r.ids())
			}
			r.key("Escape")
			r.screenIs("play")
		}
	}
}

// TestShortcutsAreKeys looks for every listed key among those that do something.
func TestShortcutsAreKeys(t *testing.T) {
	r := newMatch(t, setUp(choice))
	say := r.a.words.Say
	for _, list := range [][]widget.Shortcut{boardview.Shortcuts(), r.a.playing.Shortcuts(), r.a.host.walkKeys(), r.a.reviewing.Shortcuts(), r.a.host.commonKeys()} {
		for _, s := range list {
			if len(s.Keys) == 0 || say(s.Name) == "" || say(s.Text) == "" || strings.HasPrefix(say(s.Text), "keys.") {
				t.Errorf("%+v", s)
			}
		}
	}
	// The board's own.
	for _, s := range boardview.Shortcuts() {
		for _, key := range s.Keys {
			r.begin(setUp(choice))
			r.focus("point.C4")
			if s.Text != "keys.cursor" && key != "Enter" && key != " " {
				r.key("Enter")
			}
			before := r.state().Position + r.f.tree.Focus + r.ids()
			r.key(key)
			if r.state().Position+r.f.tree.Focus+r.ids() == before {
				t.Errorf("%q does nothing for %s", key, s.Text)
			}
		}
	}
	// Those that go through the game.
	r.begin(friends(9, false))
	r.play(midGame)
	plies := r.state().Plies
	for _, s := range r.a.host.walkKeys() {
		for _, key := range s.Keys {
			if key == "ArrowUp" || key == "ArrowDown" {
				continue // there is one line
			}
			r.a.session.GoTo(plies / 2)
			r.a.ui.SetFocus("undo", true)
			r.frame()
			before := r.state().Ply
			r.do(widget.Event{Kind: widget.KeyDown, Key: key, Control: s.Control})
			if r.state().Ply == before {
				t.Errorf("%q (with Ctrl: %v) does nothing for %s", key, s.Control, s.Text)
			}
		}
	}
}
