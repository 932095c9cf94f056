package ui

import (
	"redstone/game/embedding"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/rules"
)

// noticeSheet is the dialog with everything that is wrong with the options.
const noticeSheet = "frame.notice"

// wrong tells of a wrong option: the page, and below the board its reader.
func (fr *frame) wrong(p embedding.Problem) {
	fr.told = append(fr.told, p)
	fr.post(fr.errorOf(p), nil)
	fr.a.p.Note(p.Error())
	fr.a.ui.Invalidate(widget.Controls)
}

// errorOf returns the message about a wrong option.
func (fr *frame) errorOf(p embedding.Problem) embedding.Error {
	e := embedding.Error{Code: embedding.ErrOption, Message: fr.words(p), Option: p.Option}
	switch p.Code {
	case embedding.NotFetched:
		e.Code = embedding.ErrNetwork
	case embedding.NoPuzzle:
		e.Code = embedding.ErrMissing
	}
	return e
}

// words says in the reader's language what is wrong with an option.
func (fr *frame) words(p embedding.Problem) string {
	t := fr.a.words
	switch {
	case p.Code == embedding.BadPosition && p.Setup != nil:
		return p.Option + ": " + t.Setup(p.Setup)
	case p.Code == embedding.BadMove && p.Reason != rules.Legal:
		return t.Say("frame.wrong.illegal", "value", p.Value)
	}
	return t.Say("frame.wrong."+string(p.Code), "option", p.Option, "value", p.Value, "allowed", p.Allowed)
}

// BuildNotice adds what is wrong with the options, in place of what is in the strip: a press shows all of it, the cross
// removes it.
func (fr *frame) BuildNotice(f *widget.Frame, r sem.Rect) bool {
	if len(fr.told) == 0 {
		return false
	}
	say := fr.a.words.Say
	text := fr.words(fr.told[0])
	r.H = min(r.H, 44)
	at := sem.Rect{X: r.X + 2, Y: r.Y + 1, W: r.W - r.H - 4, H: r.H - 2}
	inner := sem.Rect{X: at.X + 30, Y: at.Y, W: at.W - 34, H: at.H}
	lines := f.Wrap(text, canvas.Regular, canvas.SizeSmall*0.92, inner.W)
	cut := len(lines) > 2 || len(fr.told) > 1
	if len(lines) > 2 {
		lines = append(lines[:1:1], lines[1]+" …")
	}
	done := f.Container("frame.notice.area", sem.Group, say("frame.wrong.title"), r)
	defer done()
	f.Add(widget.Control{
		Node: sem.Node{ID: "frame.notice", Role: sem.Button, Label: text, Rect: at, HasPopup: true}, Round: 10, Tip: cut,
		Press: fr.a.opener(noticeSheet),
		Paint: func(c canvas.Canvas, st widget.ControlState) {
			if st.Hover || st.Down {
				c.Box(at, 10, c.Theme.Raised, 0, c.Theme.Raised)
			}
			c.Icon(canvas.IconInfo, sem.Rect{X: at.X + 4, Y: at.Y, W: 22, H: at.H}, 18, c.Theme.AccentInk)
			const line = 17.0
			y := at.Y + (at.H-line*float64(len(lines)))/2
			c.Lines(lines, sem.Rect{X: inner.X, Y: y, W: inner.W, H: line * float64(len(lines))}, canvas.Regular, canvas.SizeSmall*0.92, line, c.Theme.Ink, canvas.Left)
		},
	})
	f.Button("frame.notice.close", sem.Rect{X: r.X + r.W - r.H, Y: r.Y + 1, W: r.H - 2, H: r.H - 2}, say("close"), canvas.IconClose, false, widget.Bare, func() {
		fr.told = nil
		fr.a.ui.Invalidate(allParts)
	})
	return true
}

// noticeSheet is the dialog with all of it.
func (fr *frame) noticeSheet() widget.Sheet {
	return widget.Sheet{ID: noticeSheet, Width: 420, Title: func() string { return fr.a.words.Say("frame.wrong.title") }, Body: func(f *widget.Frame, r sem.Rect) float64 {
		y := r.Y
		for i, p := range fr.told {
			y += f.Words("frame.notice."+string(rune('a'+i%26)), sem.Rect{X: r.X, Y: y, W: r.W}, fr.words(p), canvas.Regular, canvas.SizeNormal, false) + 8
		}
		return y - r.Y
	}}
}
