package setup_test

import (
	"strings"
	"testing"

	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
	"redstone/rules"
)

// write replaces the text of a field.
func (r *rig) write(id, text string) {
	r.Helper()
	r.Do(widget.Event{Kind: widget.SetText, ID: id, Text: text, From: len([]rune(text)), To: len([]rune(text))})
}

func TestKomiAndHandicap(t *testing.T) {
	r := open(t, phone, screen.NewGame)
	if r.Has("new.komi") || r.Has("new.handicap") {
		t.Error("Redstone has komi or a handicap")
	}
	r.Press("new.game.1")
	for id, want := range map[string]string{
		"new.handicap": "*None, 2, 3, 4, 5, 6, 7, 8, 9", "new.komi": "0.5, 5.5, 6.5, *7.5, Other",
	} {
		if got := r.choices(id); got != want {
			t.Errorf("%s offers %q, want %q", id, got, want)
		}
	}
	if r.Has("new.komi.own") || r.Has("new.handicap.words") || r.Has("new.komi.words") {
		t.Error("the usual game of Go needs an explanation")
	}
	r.Press("new.handicap.3")
	if got := r.choices("new.komi"); got != "*0.5, 5.5, 6.5, 7.5, Other" || !strings.Contains(r.Label("new.handicap.words"), "White moves first") {
		t.Errorf("with a handicap the komi is %q", got)
	}
	r.Press("new.komi.4")
	if n := r.Node("new.komi.own"); n.Role != sem.TextBox || n.ValueText != "0.5" || n.Label != "Another komi" {
		t.Errorf("the field is %+v", n)
	}
	for _, c := range []struct {
		text, words string
		disabled    bool
	}{
		{"6", "With a whole number the game can be a draw.", false},
		{"7.25", "Komi is a whole or half number, at most 100 either way.", true},
		{"", "Komi is a whole or half number, at most 100 either way.", true},
		{"-3.5", "", false},
	} {
		r.write("new.komi.own", c.text)
		words := ""
		if r.Has("new.komi.words") {
			words = r.Label("new.komi.words")
		}
		if words != c.words || r.Node("new.start").Disabled != c.disabled {
			t.Errorf("komi %q: %q, and the game cannot begin: %v", c.text, words, r.Node("new.start").Disabled)
		}
		r.Check("komi " + c.text)
	}
	r.Press("new.start")
	if next := r.host.settings.Next; next.Komi != -3.5 || next.Handicap != 4 || next.Game != rules.Go {
		t.Errorf("chosen is %+v", next)
	}
	r.Open(screen.NewGame)
	if got := r.choices("new.komi"); got != "0.5, 5.5, 6.5, 7.5, *Other" || r.Node("new.komi.own").ValueText != "-3.5" {
		t.Errorf("the next time the komi is %q", got)
	}
	r.write("new.komi.own", "x")
	r.Press("new.game.0")
	if r.Node("new.start").Disabled {
		t.Error("a game of Redstone waits for a komi")
	}
	r.Press("new.game.1")
	r.Press("new.komi.3")
	if r.Node("new.start").Disabled || r.Has("new.komi.own") {
		t.Error("a komi that is offered is not taken")
	}
}

func TestNames(t *testing.T) {
	r := open(t, phone, screen.NewGame)
	if r.Has("new.name.black") {
		t.Error("there are names against the computer")
	}
	r.Press("new.opponent.1")
	for id, label := range map[string]string{"new.name.black": "Name of the player who begins as Black", "new.name.white": "Name of the player who begins as White"} {
		if n := r.Node(id); n.Role != sem.TextBox || n.Label != label || n.ValueText != "" {
			t.Errorf("the field is %+v", n)
		}
	}
	r.write("new.name.black", " 古力 🙂 ")
	r.write("new.name.white", strings.Repeat("ё", 41))
	if got := r.Node("new.name.white").ValueText; got != strings.Repeat("ё", 40) {
		t.Errorf("the long name is %q", got)
	}
	r.Check("names")
	r.Press("new.start")
	want := [2]string{"古力 🙂", strings.Repeat("ё", 40)}
	if got := r.host.settings.Next.Names; got != want {
		t.Errorf("the names are %q", got)
	}
	r.Open(screen.NewGame)
	if r.Node("new.name.black").ValueText != want[0] || r.Node("new.name.white").ValueText != want[1] {
		t.Error("the names are not there the next time")
	}
}

// TestGoLayout shows everything that Go and two players add, in many sizes and both languages.
func TestGoLayout(t *testing.T) {
	for _, size := range [][2]float64{{240, 240}, {320, 480}, {390, 844}, {667, 375}, {1280, 800}} {
		for _, language := range []string{"en", "de"} {
			r := open(t, widgettest.Options{Width: size[0], Height: size[1], Language: language}, screen.NewGame)
			for _, id := range []string{"new.game.1", "new.opponent.1", "new.handicap.3", "new.komi.4"} {
				if n := r.UI.Frame.Find(id); n == nil {
					t.Fatalf("%v in %s: there is no %s", size, language, id)
				} else {
					n.Press()
				}
				r.UI.Invalidate(widget.Controls)
				r.Frame()
			}
			r.write("new.komi.own", "6")
			for range 20 {
				r.Check(language)
				before := r.UI.Offset["sheet"]
				r.Do(widget.Event{Kind: widget.KeyDown, Key: "PageDown"})
				if r.UI.Offset["sheet"] == before {
					break
				}
			}
		}
	}
}
