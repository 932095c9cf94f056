package ui

import (
	"redstone/game/library"
	"redstone/game/online/qrcode"
	"redstone/game/session"
	"redstone/game/words"
	"redstone/rules/record"
)

// OpenLetter shows the game of a letter: the one of "My games" that it continues, or a new one. The last move is animated,
// and the player told whose turn it is.
func (h *host) OpenLetter(r *record.Record, text string) {
	id := record.LetterID(text)
	switch {
	case h.Shows(id):
		h.takeLetter(r)
	case h.LosesGame():
		h.a.ui.Ask(h.Say("link.replace"), h.Say("link.show"), h.Say("ask.paste.no"), func() { h.findLetter(r, id) }, nil)
	default:
		h.findLetter(r, id)
	}
}

// findLetter looks for the game of a letter in "My games".
func (h *host) findLetter(r *record.Record, id string) {
	if !library.ValidID(id) {
		h.newLetter(r, "")
		return
	}
	h.Games().Load(func() {
		if _, known := h.Games().Find(id); !known {
			h.newLetter(r, id)
			return
		}
		h.a.games.OpenKept(id, func(shown bool) {
			if shown {
				h.takeLetter(r)
			} else {
				h.newLetter(r, "") // what is stored can't be read, and stays
			}
		})
	})
}

// takeLetter adds a letter to the game on the screen.
func (h *host) takeLetter(r *record.Record) {
	news := h.TakeLetter(r)
	if news == session.LetterForeign {
		h.newLetter(r, "")
		return
	}
	h.letterShown(news)
}

// newLetter shows the game of a letter that is not in "My games".
func (h *host) newLetter(r *record.Record, id string) {
	if h.Session.OpenLetter(r, id) != nil {
		h.a.ui.Refuse(h.Say("toast.no-game"))
		return
	}
	h.letterShown(session.LetterBegins)
}

// letterShown animates the last move of a letter whose game is on the screen, and says what it has brought.
func (h *host) letterShown(news session.LetterNews) {
	a, m := h.a, h.Match()
	a.solving.Hide()
	a.ui.Close()
	a.sharing.SeenLetter()
	if news == session.LetterBegins || news == session.LetterGoesOn {
		h.Moved(m.Effect())
	}
	if m.Outcome().Over && news != session.LetterOlder && news != session.LetterDiffers {
		return // the end says it
	}
	key := map[session.LetterNews]string{
		session.LetterBegins: "letter.begins", session.LetterGoesOn: "letter.goes-on", session.LetterKnown: "letter.known",
		session.LetterOlder: "letter.older", session.LetterDiffers: "letter.differs",
	}[news]
	a.ui.ShowToast(h.Say(key, "who", a.letterTurn()), true)
}

// letterTurn says who is to move at the end of the game: the colour, and the name if there is one.
func (a *App) letterTurn() string {
	m := a.session.Match()
	color := m.Record().Position(m.Tip()).ToMove()
	if words.Named(m) {
		return a.words.Player(m, color)
	}
	return a.words.Colour(color)
}

// QRCode returns the QR code of a text as package form has it, "" for none.
func (h *host) QRCode(text string) string { return qrcode.Of(text) }
