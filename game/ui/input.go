package ui

import (
	"strings"
	"time"

	"redstone/game/session"
	"redstone/game/ui/solving"
	"redstone/game/ui/widget"
	"redstone/rules"
)

// handle handles one event; those that the toolkit does not handle are handled here.
func (a *App) handle(e widget.Event, now time.Time) {
	if e.Kind == widget.Hidden || e.Kind == widget.Shown {
		a.hidden = e.Kind == widget.Hidden
	}
	if a.ui.Handle(e, now) {
		return
	}
	switch e.Kind {
	case widget.Files:
		a.board.CloseChooser()
		if !a.pages.ReadFiles(e.Files) {
			a.games.ReadFiles(e.Files)
		}
	case widget.Paste:
		a.handlePaste(e.Text)
	case widget.Link:
		a.openAddress(e.Text)
	case widget.Back:
		a.goBack()
	case widget.Message:
		if a.frame != nil {
			a.frame.receive(e.Data)
		}
	case widget.Hidden:
		a.ui.CancelPointer()
		a.reviewing.KeepDraft()
		a.puzzles.Hidden()
		a.session.Away()
		a.session.Save()
	case widget.NewVersion:
		a.ui.ShowToast(a.words.Say("toast.new-version"), true)
	}
}

// Shortcut handles keys with priority over the controls: Ctrl with the arrows navigates
// wherever the focus is, and the board has its own keys.
func (h *host) Shortcut(e widget.Event) bool {
	if h.a.ui.OpenSheet() != "" {
		return false
	}
	if e.Control && !e.Alt && widget.PressShortcut(h.walkKeys(), e.Key, true) {
		return true
	}
	return !e.Control && !e.Alt && h.a.board.Key(e)
}

// Key handles a key that no control handled.
func (h *host) Key(e widget.Event) {
	a := h.a
	if a.ui.OpenSheet() != "" {
		widget.PressShortcut(h.commonKeys(), e.Key, false)
		return
	}
	if e.Key == "Escape" && h.leaveBoard() {
		return
	}
	_ = widget.PressShortcut(a.shown().Shortcuts(), e.Key, false) || widget.PressShortcut(h.walkKeys(), e.Key, false) ||
		widget.PressShortcut(h.commonKeys(), e.Key, false)
}

// Swipe navigates by one move.
func (h *host) Swipe(forward bool) {
	if forward {
		h.walk("ArrowRight")
	} else {
		h.walk("ArrowLeft")
	}
}

// walk goes through the game by the keys of walkKeys.
func (h *host) walk(key string) {
	if h.a.solving.Shown() {
		h.a.solving.WalkKey(key)
		return
	}
	m := h.Match()
	v := m.View()
	switch key {
	case "ArrowUp":
		h.StepVariation(-1)
		return
	case "ArrowDown":
		h.StepVariation(1)
		return
	case "ArrowLeft":
		v--
	case "ArrowRight":
		v++
	case "PageUp":
		v -= 10
	case "PageDown":
		v += 10
	case "Home":
		v = 0
	case "End":
		v = m.Plies()
	}
	h.a.shown().Walking()
	h.GoTo(v)
}

// leaveBoard leaves the choice between stones, or ends an animation. It reports
// whether there was anything to leave.
func (h *host) leaveBoard() bool {
	switch b := h.a.board; {
	case b.Choosing != 0:
		b.CloseChooser()
	case b.Moving():
		b.Finish()
	default:
		return false
	}
	return true
}

// handlePaste handles pasted or dropped text: a link, games, or a position
// from which a game begins.
func (a *App) handlePaste(text string) {
	if a.ui.PasteIntoField(text) || a.games.TakeText(text) || a.sharing.TakeLink(text) { // a comment of a game may have a link
		return
	}
	if a.openOnline(text) {
		return
	}
	if id, ok := solving.ParseAddress(text); ok {
		a.openPuzzle(id, text)
		return
	}
	if at, ok := session.ParseAddress(text); ok && !a.p.Embedded() {
		a.openKept(at)
		return
	}
	// Only the first line: the output of "copy game" has the moves below.
	text, _, _ = strings.Cut(strings.TrimSpace(text), "\n")
	if text = strings.TrimSpace(text); text == "" {
		return
	}
	game := a.session.Match().Position().Game()
	pos, err := rules.ParsePosition(game, text)
	if err != nil && game == rules.Go {
		pos, err = rules.ParsePosition(rules.Redstone, text)
	}
	say := a.words.Say
	switch {
	case err != nil && !likePosition(text):
		a.ui.Refuse(say("paste.neither"))
		return
	case err != nil:
		a.ui.Refuse(a.words.Setup(err))
		return
	}
	a.ui.Ask(say("ask.paste"), say("ask.paste.yes"), say("ask.paste.no"), func() { a.session.BeginFrom(pos) }, nil)
}

// likePosition reports whether a text is so much like a position in one line that it is worth saying what is wrong with it:
// its first word is rows of points, most of which have a stone or none.
func likePosition(text string) bool {
	board, _, _ := strings.Cut(strings.ReplaceAll(text, "_", " "), " ")
	known := 0
	for _, c := range board {
		if strings.ContainsRune(".bBwWrR/", c) {
			known++
		}
	}
	return strings.Contains(board, "/") && 3*known > 2*len(board)
}

// Export returns the game as text for "copy game": the position in one line,
// then the moves.
func (a *App) Export() string {
	var b strings.Builder
	m := a.session.Match()
	b.WriteString(m.Position().Text() + "\n")
	for i, move := range m.Moves() {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(move.String())
	}
	return b.String()
}

// CopyPosition copies the shown position to the clipboard.
func (h *host) CopyPosition() {
	h.CopyText(h.Match().Position().Text(), func(err error) {
		key := "toast.copied"
		if err != nil {
			key = "toast.not-copied"
		}
		h.a.ui.ShowToast(h.Say(key), false)
	})
}

// PastePosition reads a position from the clipboard.
func (h *host) PastePosition() {
	h.a.p.PasteText(func(text string, err error) {
		if err != nil {
			h.a.ui.Refuse(h.Say("toast.not-pasted"))
			return
		}
		h.a.ui.Close()
		h.a.handlePaste(text)
	})
}
