package ui

import (
	"redstone/game/ui/canvas"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

// copyField is the field in the dialog for a text that could not be copied.
const copyField = "copy.text"

// maxCopy is the maximum length of such a text in characters; a longer one has to be saved.
const maxCopy = 200_000

// CopyText copies text to the clipboard. Where that fails, the text is shown in a field from which the player can copy it.
func (h *host) CopyText(text string, done func(error)) {
	h.a.p.CopyText(text, func(err error) {
		done(err)
		if err != nil {
			h.a.showText(text)
		}
	})
}

// CopySoon is CopyText for a text that begin reads first.
func (h *host) CopySoon(begin func(ready func(text string, err error)), done func(error)) {
	var text string
	var failed error // to read it
	h.a.p.CopySoon(func(ready func(string, error)) {
		begin(func(t string, err error) {
			text, failed = t, err
			ready(t, err)
		})
	}, func(err error) {
		if failed != nil {
			err = failed
		}
		done(err)
		if err != nil && failed == nil {
			h.a.showText(text)
		}
	})
}

// showText opens the dialog with the whole text selected.
func (a *App) showText(text string) {
	t := a.ui.Field(copyField)
	t.Lines, t.Limit = true, maxCopy
	t.Set(text)
	t.From, t.To = 0, len(t.Text)
	a.copying = text
	a.ui.Open(screen.Copying)
	a.ui.SetFocus(copyField, true)
}

// copySheet is the dialog of showText.
func (a *App) copySheet() widget.Sheet {
	return widget.Sheet{
		ID: screen.Copying, Title: func() string { return a.words.Say("copy.title") }, Width: 480, Focus: copyField,
		Body: func(f *widget.Frame, r sem.Rect) float64 {
			const height = 140.0
			y := r.Y
			y += f.Words("copy.words", sem.Rect{X: r.X, Y: y, W: r.W}, a.words.Say("copy.words"), canvas.Regular, canvas.SizeNormal, true) + 12
			a.ui.TextArea(f, copyField, sem.Rect{X: r.X, Y: y, W: r.W, H: height}, a.words.Say("copy.text"), "", nil, nil)
			y += height + 12
			y += f.ButtonRow(sem.Rect{X: r.X, Y: y, W: r.W}, []widget.RowButton{
				{ID: "copy.save", Label: a.words.Say("copy.save"), Style: widget.Plain, Press: a.saveCopy},
			})
			return y - r.Y
		},
		Closed: func() { a.copying = "" },
	}
}

// saveCopy saves the text of the dialog as a file.
func (a *App) saveCopy() {
	a.host.GiveFile("redstone.txt", "text/plain;charset=utf-8", []byte(a.copying),
		screen.FileWords{Saved: "share.saved", SavedIn: "share.saved-in", Failed: "share.not-saved"})
}
