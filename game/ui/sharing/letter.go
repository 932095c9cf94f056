package sharing

import (
	"errors"
	"math"

	"redstone/game/online/form"
	"redstone/game/ui/canvas"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/rules/record"
)

// letters is what the screen remembers of a game that is played by letters.
type letters struct {
	game *record.Record
	tip  *record.Node // that the player has seen, or was offered to send
	link string       // of the open dialog
}

// letterSheet is the dialog "Send your move".
func (s *Screen) letterSheet() widget.Sheet {
	return widget.Sheet{ID: screen.Letter, Title: func() string { return s.host.Words().Say("letter.title") }, Width: 460, Body: s.buildLetter,
		Opening: func() { s.letters.link = s.host.GameURL() + "#" + s.host.Letter() }, Closed: s.code.Drop}
}

// buildLetter adds the link with the player's move, in every form in which it can be sent.
func (s *Screen) buildLetter(f *widget.Frame, r sem.Rect) float64 {
	t, y := s.host.Words(), r.Y
	link := s.letters.link
	key := "letter.words"
	if s.host.Match().Outcome().Over {
		key = "letter.over"
	}
	y += f.Words("letter.words", sem.Rect{X: r.X, Y: y, W: r.W}, t.Say(key), canvas.Regular, canvas.SizeNormal, false) + 14
	buttons := []widget.RowButton{{ID: "letter.copy", Label: t.Say("share.copy"), Style: widget.Accent, Press: s.copyLetter}}
	if s.host.CanShare() {
		buttons = []widget.RowButton{{ID: "letter.send", Label: t.Say("share.send"), Icon: canvas.IconShare, Style: widget.Accent, Press: s.sendLetter},
			{ID: "letter.copy", Label: t.Say("share.copy"), Press: s.copyLetter}}
	}
	y += f.ButtonRow(sem.Rect{X: r.X, Y: y, W: r.W}, buttons) + 14
	if code := s.host.QRCode(link); form.Modules(code) != nil {
		side := math.Min(r.W, 260)
		y += s.code.Build(f, s.ui, "letter.code", sem.Rect{X: r.X + (r.W-side)/2, Y: y, W: side}, t.Say("letter.code"), code) + 10
	}
	y += f.Words("letter.note", sem.Rect{X: r.X, Y: y, W: r.W}, t.Say("letter.note"), canvas.Regular, canvas.SizeSmall, true)
	return y - r.Y
}

func (s *Screen) copyLetter() {
	s.host.CopyText(s.letters.link, func(err error) { s.tell(err, "share.copied", "toast.not-copied") })
}

func (s *Screen) sendLetter() {
	t := s.host.Words()
	s.host.Share(t.Say("title"), t.Say("letter.send", "game", t.Say("game."+s.host.Match().Record().Game.String())), s.letters.link, func(err error) {
		if err != nil && !errors.Is(err, screen.ErrCancelled) {
			s.copyLetter()
		}
	})
}

// offerLetter opens the dialog when the player has made a move in a game that is played by letters, once the board stands
// still. Moves that came with a letter are SeenLetter.
func (s *Screen) offerLetter() {
	m := s.host.Match()
	tip, game := m.Tip(), m.Record()
	if s.letters.tip == tip || s.host.Moving() {
		return
	}
	played := s.letters.game == game && s.letters.tip != nil && tip.Parent() == s.letters.tip
	s.letters.game, s.letters.tip = game, tip
	if played && s.host.ByLetters() && s.ui.OpenSheet() == "" {
		s.ui.Open(screen.Letter)
	}
}

// SeenLetter notes that the game stands where a letter has brought it.
func (s *Screen) SeenLetter() {
	m := s.host.Match()
	s.letters.game, s.letters.tip = m.Record(), m.Tip()
}
