package sharing

import (
	"strings"

	"redstone/game/embedding"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

// snippet returns the HTML that puts what the link leads to into another page, "" where the site's address is not known.
func (s *Screen) snippet() string {
	base, m := s.host.GameURL(), s.host.Match()
	if base == "" {
		return ""
	}
	if s.what == linkPosition {
		return embedding.Snippet(base, embedding.OfPosition(m.Position()))
	}
	return embedding.Snippet(base, embedding.OfGame(m.Record(), m.Node(), s.what == linkAll || hasNotes(m.Record())))
}

// buildEmbed adds the HTML for other pages, with a button that copies it and the way to the guide. It returns the height, 0
// where there is none.
func (s *Screen) buildEmbed(f *widget.Frame, r sem.Rect) float64 {
	const gap = 18
	snippet := s.snippet()
	if snippet == "" {
		return 0
	}
	t := s.host.Words()
	y := r.Y
	f.Caption(sem.Rect{X: r.X, Y: y, W: r.W, H: 26}, t.Say("share.embed"))
	y += 28
	y += f.Words("share.embed.words", sem.Rect{X: r.X, Y: y, W: r.W}, t.Say("share.embed.words"), canvas.Regular, canvas.SizeSmall, true) + 6
	box := sem.Rect{X: r.X, Y: y, W: r.W, H: 40}
	_, board, _ := strings.Cut(strings.TrimSpace(snippet), "\n") // the script before it is always the same
	f.Add(widget.Control{
		Node: sem.Node{ID: "share.embed.html", Role: sem.Text, Label: snippet, Rect: box},
		Paint: func(c canvas.Canvas, _ widget.ControlState) {
			c.Box(box, 10, c.Theme.Raised, 1, c.Theme.Rule)
			c.Clipped(board, sem.Rect{X: box.X + 12, Y: box.Y, W: box.W - 24, H: box.H}, canvas.Regular, canvas.SizeSmall, c.Theme.Muted)
		},
	})
	y += 50
	buttons := []widget.RowButton{{ID: "share.embed.copy", Label: t.Say("share.embed.copy"), Style: widget.Plain, Press: s.copySnippet}}
	if guide := s.host.PageURL("embed/guide", t.Tag); guide != "" {
		buttons = append(buttons, widget.RowButton{ID: "share.embed.guide", Label: t.Say("share.embed.guide"), Style: widget.Plain, Press: func() { s.host.OpenURL(guide) }})
	}
	y += f.ButtonRow(sem.Rect{X: r.X, Y: y, W: r.W}, buttons)
	return y - r.Y + gap
}

// copySnippet copies the HTML to the clipboard.
func (s *Screen) copySnippet() {
	s.host.CopyText(s.snippet(), func(err error) { s.tell(err, "share.embed.copied", "toast.not-copied") })
}
