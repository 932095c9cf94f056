package reviewing

import (
	"math"
	"strings"
	"time"
	"unicode/utf8"

	"redstone/game/match"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/rules/record"
)

// The dialog for writing a comment, and its text field.
const (
	commentSheet = "comment"
	commentField = "comment.text"
)

// MaxComment is the length in characters up to which a comment can be written. One from a
// file may be longer: that can be changed, but not grow.
const MaxComment = 10_000

// writing is the comment that is being written. The record gets it when the dialog is closed,
// however that happens; until then a draft is stored with every change.
type writing struct {
	match *match.Match // nil when nothing is being written
	node  *record.Node // nil for the comment on the whole game
	base  string       // the comment as it was

	full    bool      // it was said that something did not fit
	changed bool      // since the draft was stored
	next    time.Time // when it may be stored again
}

// comment returns the comment in the record.
func (w *writing) comment() *string {
	if w.node == nil {
		return &w.match.Record().Info.Comment
	}
	return &w.node.Comment
}

// writeComment opens the dialog for the comment on the shown move.
func (s *Screen) writeComment() { s.write(s.host.Match().Node()) }

// writeGameComment opens the dialog for the comment on the whole game.
func (s *Screen) writeGameComment() { s.write(nil) }

func (s *Screen) write(n *record.Node) {
	s.KeepWriting()
	s.begin(n)
	s.ui.Open(commentSheet)
}

// begin takes the comment from the record.
func (s *Screen) begin(n *record.Node) {
	s.writing = writing{match: s.host.Match(), node: n}
	s.writing.base = *s.writing.comment()
	f := s.ui.Field(commentField)
	f.Lines, f.Limit = true, max(MaxComment, utf8.RuneCountInString(s.writing.base))
	f.Set(s.writing.base)
	s.writing.base = f.String() // without control characters, which no field holds
}

// commentSheet returns the dialog.
func (s *Screen) commentSheet() widget.Sheet {
	return widget.Sheet{
		ID: commentSheet, Width: 560, Focus: commentField, Title: func() string {
			if s.writing.match != nil && s.writing.node == nil {
				return s.host.Words().Say("comment.game")
			}
			return s.host.Words().Say("comment")
		},
		Body: s.buildComment, Foot: s.buildCommentFoot, Closed: s.KeepWriting,
		Opening: func() {
			if s.writing.match == nil {
				s.begin(s.host.Match().Node())
			}
		},
	}
}

// buildComment adds the dialog's text area, as high as the screen allows.
func (s *Screen) buildComment(f *widget.Frame, r sem.Rect) float64 {
	const around = 56 + 82 + 32 // the dialog's title, its buttons and its margins
	t, w := s.host.Words(), &s.writing
	y := r.Y
	if w.node != nil {
		y += f.Words("comment.for", sem.Rect{X: r.X, Y: y, W: r.W}, nameOf(t, w.node, "comment.start"), canvas.Regular, canvas.SizeSmall, true) + 6
	}
	note := s.lengthNote()
	below := 0.0
	if note != "" {
		below = 6 + math.Round(canvas.SizeSmall*1.5)*float64(len(f.Wrap(note, canvas.Regular, canvas.SizeSmall, r.W)))
	}
	room := s.ui.Height - around - (y - r.Y) - below
	if s.ui.Height >= 480 && s.ui.Width >= 600 {
		room -= 48 // the dialog does not fill the screen
	}
	h := math.Min(math.Max(room, 96), 420)
	s.ui.TextArea(f, commentField, sem.Rect{X: r.X, Y: y, W: r.W, H: h}, t.Say("comment"), t.Say("comment.hint"), s.wrote, s.ui.Close)
	y += h
	if note != "" {
		y += 6 + f.Words("comment.length", sem.Rect{X: r.X, Y: y + 6, W: r.W}, note, canvas.Regular, canvas.SizeSmall, true)
	}
	return y - r.Y
}

// lengthNote says how much room is left when that is little, and that something did not fit.
func (s *Screen) lengthNote() string {
	t, f := s.host.Words(), s.ui.Field(commentField)
	n, limit := len(f.Text), f.Limit
	switch {
	case f.Full:
		return t.Say("comment.full", "n", t.Whole(limit))
	case n*10 >= limit*9:
		return t.Say("comment.length", "n", t.Whole(n), "all", t.Whole(limit))
	}
	return ""
}

// buildCommentFoot adds the button that saves the comment.
func (s *Screen) buildCommentFoot(f *widget.Frame, r sem.Rect) {
	f.Button("comment.keep", r, s.host.Words().Say("comment.keep"), canvas.IconNone, true, widget.Accent, s.ui.Close)
}

// wrote stores the draft after a change.
func (s *Screen) wrote() {
	s.writing.changed = true
	full := s.ui.Field(commentField).Full
	if full && !s.writing.full {
		s.ui.Announce(s.lengthNote(), false)
	}
	s.writing.full = full
	s.keepDraft(s.ui.Now())
}

// keepDraft stores the draft if it has changed. Where that takes long, it is done less often:
// it must not slow down typing.
func (s *Screen) keepDraft(now time.Time) {
	w := &s.writing
	if !w.changed || w.match == nil || now.Before(w.next) {
		return
	}
	w.changed = false
	if s.host.KeepDraft(w.node, w.base, s.ui.Field(commentField).String()) != nil {
		s.putComment() // there is no other place for it
	}
	end := s.ui.Now()
	w.next = end.Add(20 * end.Sub(now))
}

// advanceWriting stores what is left of the draft, and puts the comment into the record when
// another dialog has replaced this one.
func (s *Screen) advanceWriting(now time.Time) {
	switch {
	case s.writing.match == nil:
	case s.ui.OpenSheet() != commentSheet:
		s.KeepWriting()
	default:
		s.keepDraft(now)
	}
}

// KeepDraft stores the draft of what is being written, since the program may end.
func (s *Screen) KeepDraft() {
	s.writing.next = time.Time{}
	s.keepDraft(s.ui.Now())
}

// KeepWriting puts the comment that is being written into the record, if there is one.
func (s *Screen) KeepWriting() {
	if s.writing.match == nil {
		return
	}
	if s.writing.match == s.host.Match() { // otherwise the draft waits for its game
		s.putComment()
		s.host.DropDraft()
	} else if s.writing.changed {
		_ = s.host.KeepDraft(s.writing.node, s.writing.base, s.ui.Field(commentField).String())
	}
	s.writing = writing{}
}

// putComment puts the comment as it is written now into the record, together with what
// another window has made of it meanwhile.
func (s *Screen) putComment() {
	w := &s.writing
	text, to := s.ui.Field(commentField).String(), w.comment()
	if text == w.base {
		return
	}
	revised := record.ReviseComment(*to, w.base, strings.TrimRight(text, " \n"))
	w.base = text
	if revised != *to {
		*to = revised
		w.match.Touch()
		s.host.Edited()
	}
}
