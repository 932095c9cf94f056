package solving

import (
	"errors"

	"redstone/game/embedding"
	"redstone/game/ui/canvas"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

// The IDs of the screen's dialogs.
const (
	shareSheet = "puzzle.share-sheet"
	wholeSheet = "puzzle.whole" // everything that is said, for a board that stands alone
)

// Sheets returns the dialogs: the link to the puzzle, and what is said of it where there is no room.
func (s *Screen) Sheets() []widget.Sheet {
	return []widget.Sheet{
		{ID: shareSheet, Width: 460, Title: func() string { return s.say("puzzle.share") }, Body: s.buildShare, Focus: "puzzle.copy"},
		{ID: wholeSheet, Width: 420, Title: func() string { return s.say("puzzle") }, Body: s.buildWhole},
	}
}

// OpenShare opens the dialog with the link to the puzzle.
func (s *Screen) OpenShare() { s.ui.Open(shareSheet) }

// link returns the link to the puzzle.
func (s *Screen) link() string { return s.host.GameURL() + "#" + s.Address() }

// page returns the address of the puzzle's page on the site around the game, "" where there is none.
func (s *Screen) page() string { return s.host.PageURL("puzzles/"+s.source.ID, s.host.Words().Tag) }

// buildShare adds the link with its buttons.
func (s *Screen) buildShare(f *widget.Frame, r sem.Rect) float64 {
	if s.attempt == nil {
		return 0
	}
	y := r.Y
	link := s.link()
	f.Caption(sem.Rect{X: r.X, Y: y, W: r.W, H: 26}, s.say("puzzle.link"))
	y += 28
	box := sem.Rect{X: r.X, Y: y, W: r.W, H: 40}
	f.Add(widget.Control{
		Node: sem.Node{ID: "puzzle.address", Role: sem.Text, Label: link, Rect: box},
		Paint: func(c canvas.Canvas, _ widget.ControlState) {
			c.Box(box, 10, c.Theme.Raised, 1, c.Theme.Rule)
			inner := sem.Rect{X: box.X + 12, Y: box.Y, W: box.W - 24, H: box.H}
			c.Clipped(link, inner, canvas.Regular, canvas.SizeSmall, c.Theme.Muted)
		},
	})
	y += 50
	buttons := []widget.RowButton{{ID: "puzzle.copy", Label: s.say("share.copy"), Style: widget.Accent, Press: s.copyLink}}
	if s.host.CanShare() {
		buttons = append(buttons, widget.RowButton{ID: "puzzle.send", Label: s.say("share.send"), Press: s.sendLink})
	}
	y += f.ButtonRow(sem.Rect{X: r.X, Y: y, W: r.W, H: 44}, buttons) + 10
	y += f.ButtonRow(sem.Rect{X: r.X, Y: y, W: r.W, H: 44}, []widget.RowButton{{ID: "puzzle.embed", Label: s.say("share.embed.copy.puzzle"), Press: s.copySnippet}}) + 10
	if url := s.page(); url != "" {
		label := s.say("puzzle.page")
		f.Link("puzzle.page", sem.Rect{X: r.X, Y: y, W: f.Width(label, canvas.Regular, canvas.SizeSmall) + 4, H: 44}, label, label, url, s.host.OpenURL)
		y += 46
	}
	return y - r.Y
}

// copySnippet copies the HTML that puts the puzzle into another page.
func (s *Screen) copySnippet() {
	s.host.CopyText(embedding.Snippet(s.host.GameURL(), embedding.Values{"puzzle": s.source.ID}), func(err error) {
		if err == nil {
			s.ui.ShowToast(s.say("share.embed.copied"), false)
		} else {
			s.ui.Refuse(s.say("toast.not-copied"))
		}
	})
}

func (s *Screen) copyLink() {
	s.host.CopyText(s.link(), func(err error) {
		if err == nil {
			s.ui.ShowToast(s.say("share.copied"), false)
		} else {
			s.ui.Refuse(s.say("toast.not-copied"))
		}
	})
}

// sendLink opens the system's share sheet, and copies the link if that fails.
func (s *Screen) sendLink() {
	s.host.Share(s.say("title"), s.task(), s.link(), func(err error) {
		if err != nil && !errors.Is(err, screen.ErrCancelled) {
			s.copyLink()
		}
	})
}
