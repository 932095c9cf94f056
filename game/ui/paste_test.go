package ui

import (
	"testing"

	"redstone/game/ui/widget"
	"redstone/rules"
)

// TestPastedText says in plain words what is wrong with a text, and opens what is right.
func TestPastedText(t *testing.T) {
	const neither = "This is neither a game nor a position."
	for _, c := range []struct{ text, message string }{
		{"hello", neither},
		{"B4 C5 D6", neither},
		{"a/b testing and/or more", neither},
		{"https://example.org/", neither},
		{"with p=0.05 and g=9.81", neither},
		{"\x89PNG\r\n\x1a\n\x00\x00", neither},
		{"..B/.X./... b", "That is not a position. One looks like this: ..B/.W./R.. b"},
		{"..B/.W./R..", "After the board the position must say whose turn it is: b or w."},
		{"BW/W. b", "The group at A2 has no liberty."},
		{"#g=1AAA", "The end of this link is missing."},
	} {
		r := newMatch(t, friends(9, false))
		r.play("E5 E4")
		r.do(widget.Event{Kind: widget.Paste, Text: c.text})
		if got := r.state().Message; got != c.message {
			t.Errorf("%q: the message is %q, want %q", c.text, got, c.message)
		}
		r.moves("E5 E4")
	}
}

// TestPastedLinks are links as messengers hand them on, and a game whose comment has one.
func TestPastedLinks(t *testing.T) {
	other := link(t, rules.Redstone, 7, "D4 C4 D5")
	for _, text := range []string{
		"look: https://redstone.example/#" + other + " !", "#g%3D" + other[2:], "https://redstone.example/%23g%3D" + other[2:] + ").",
		"<https://redstone.example/#" + other + "\u200b>", "_#" + other + "_",
	} {
		for _, kind := range []widget.EventKind{widget.Paste, widget.Link} {
			r := newMatch(t, friends(9, false))
			r.do(widget.Event{Kind: kind, Text: text})
			r.moves("D4 C4 D5")
		}
	}
	r := newMatch(t, friends(9, false))
	r.do(widget.Event{Kind: widget.Paste, Text: "(see) (;GM[1]SZ[9]C[https://redstone.example/#" + other + "];B[ee])"})
	r.until("the game", func() bool { return r.state().Game == "go" })
}

// TestFragmentThatIsNoLink is told, and changes nothing.
func TestFragmentThatIsNoLink(t *testing.T) {
	r := newMatch(t, friends(9, false))
	r.play("E5 E4")
	for _, text := range []string{"rules", "x=1", "g", "%%%"} {
		r.a.ui.DropToast()
		r.do(widget.Event{Kind: widget.Link, Text: text})
		if got := r.state().Message; got != "This is not a link to a game." {
			t.Errorf("%q: the message is %q", text, got)
		}
	}
	r.moves("E5 E4")
}
