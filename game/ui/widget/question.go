package widget

import (
	"math"
	"time"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
)

// QuestionSheet is the ID of the dialog that Ask opens.
const QuestionSheet = "question"

// doubleClick is how long a question that has opened ignores the mouse and fingers: it may
// be where the second click of a double click comes.
const doubleClick = 400 * time.Millisecond

// tooSoon reports whether a press is none of the open question's.
func (u *UI) tooSoon() bool {
	return u.OpenSheet() == QuestionSheet && u.host.Now().Sub(u.sheets.since) < doubleClick
}

// question is the content of a small dialog with two answers.
type question struct {
	text, yes, no string
	onYes, onNo   func()
}

// Ask opens a confirmation dialog with two answers. doNo may be nil. Closing the dialog
// counts as neither.
func (u *UI) Ask(text, yes, no string, doYes, doNo func()) {
	u.sheets.asked = question{text, yes, no, doYes, doNo}
	if u.sheets.all[QuestionSheet] == nil {
		u.Register(Sheet{ID: QuestionSheet})
	}
	u.Open(QuestionSheet)
}

// buildQuestion adds the body of the confirmation dialog.
func (u *UI) buildQuestion(f *Frame) {
	q := u.sheets.asked
	safe := u.Safe()
	w := math.Min(safe.W-24, 400)
	size, lineHeight := canvas.SizeNormal, 23.0
	if safe.H < 280 {
		size, lineHeight = canvas.SizeSmall, 18
	}
	lines := f.Wrap(q.text, canvas.Regular, size, w-44)
	text := float64(len(lines)) * lineHeight
	stacked := math.Max(f.Width(q.yes, canvas.Bold, canvas.SizeNormal), f.Width(q.no, canvas.Regular, canvas.SizeNormal))+12 > (w-54)/2
	buttons := 46.0
	if stacked {
		buttons = 100
	}
	h := text + buttons + 60
	r := sem.Rect{X: safe.X + math.Floor((safe.W-w)/2), Y: safe.Y + math.Floor((safe.H-h)/2), W: w, H: h}
	f.Modal = sheetID
	done := f.Container(sheetID, sem.Dialog, q.text, r)
	defer done()
	f.panel(r, 18)
	tr := sem.Rect{X: r.X + 22, Y: r.Y + 20, W: w - 44, H: text}
	f.Add(Control{
		Node: sem.Node{ID: "question", Role: sem.Heading, Label: q.text, Rect: tr, Level: 2},
		Paint: func(c canvas.Canvas, _ ControlState) {
			c.Lines(lines, tr, canvas.Regular, size, lineHeight, c.Theme.Ink, canvas.Left)
		},
	})
	y := r.Y + 20 + text + 18
	no, yes := sem.Rect{X: r.X + 22, Y: y, W: (w - 44 - 10) / 2, H: 46}, sem.Rect{X: r.X + 22 + (w-44+10)/2, Y: y, W: (w - 44 - 10) / 2, H: 46}
	if stacked {
		no.W, yes.W, yes.X, yes.Y = w-44, w-44, no.X, y+54
	}
	f.Button("answer.no", no, q.no, canvas.IconNone, true, Plain, u.answer(q.onNo))
	f.Button("answer.yes", yes, q.yes, canvas.IconNone, true, Accent, u.answer(q.onYes))
}

// answer returns the action of an answer's button.
func (u *UI) answer(do func()) func() {
	return func() {
		u.Close()
		if do != nil {
			do()
		}
	}
}
