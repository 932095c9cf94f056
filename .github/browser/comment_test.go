package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// areaRef is the page's text area.
const areaRef = `document.querySelector('#mirror textarea')`

// writeComment opens the dialog in the review of an opened game, and waits until its field
// has the focus.
func (p *page) writeComment() {
	p.t.Helper()
	p.press("button", label(p.t, "more"))
	p.press("button", label(p.t, "comment.edit"))
	p.wait("the focus in the field", func() (bool, error) {
		return try[bool](p, areaRef+` !== null && document.activeElement === `+areaRef)
	})
}

// TestComment writes a comment into a native field of several lines, reloads in the middle
// of it, and finds every word.
func TestComment(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 390, 844)
	link, moves := goldenLink(t, "redstone 9 pie=false", "C5 A4 F2")
	p.open(s.game("#" + link))
	p.waitGame(9, moves)
	p.waitStored()
	p.writeComment()
	if got := eval[bool](p, `(() => {
		const seen = (e) => { let o = 1; for (; e && e !== document.body; e = e.parentElement) o *= Number(getComputedStyle(e).opacity); return o };
		return seen(`+areaRef+`) === 1 && seen(document.querySelector('#mirror [role=grid]')) === 0 })()`); !got {
		t.Error("the field is not what is seen")
	}
	p.insert("Erste Zeile 🙂")
	p.key(kb.Enter)
	p.insert("第二行")
	p.waitWritten("Erste Zeile 🙂\n第二行")
	shoot(p, "comment")
	p.key(kb.ArrowUp) // moves the caret, not through the game
	if ply := p.state().Ply; ply != 0 {
		t.Errorf("an arrow in the field walks to ply %d", ply)
	}
	p.wait("the draft", func() (bool, error) {
		return try[bool](p, `Object.entries(localStorage).some(([key, text]) => key.startsWith('redstone.draft-') && text.endsWith('第二行'))`)
	})
	p.reload()
	p.wait("the comment after a reload", func() (bool, error) {
		s, err := try[string](p, `redstone.state().comment`)
		return s == "Erste Zeile 🙂\n第二行", err
	})

	// The dialog has it, and keeps what is written when it is left.
	if p.state().Screen != "review" {
		p.press("button", label(t, "review.short"))
	}
	p.writeComment()
	p.waitWritten("Erste Zeile 🙂\n第二行")
	p.insert("!")
	p.waitWritten("Erste Zeile 🙂\n第二行!")
	p.key(kb.Escape)
	p.wait("the comment after Escape", func() (bool, error) {
		s, err := try[string](p, `redstone.state().comment`)
		return s == "Erste Zeile 🙂\n第二行!", err
	})
	p.wait("the mirror not to be seen after the dialog", func() (bool, error) {
		return try[bool](p, areaRef+` === null && document.getElementById('mirror').style.opacity === '0'`)
	})

	// Of too long a text the rest is left out, and that is said.
	p.writeComment()
	p.insert(strings.Repeat("x", 11_000))
	p.waitText(label(t, "comment.full", "{n}", "10,000"))
	if n := eval[int](p, `[...`+areaRef+`.value].length`); n != 10_000 {
		t.Errorf("the field has %d characters", n)
	}
	if err := chromedp.Do(p.ctx, chromedp.KeyEvent(kb.Enter, chromedp.KeyModifiers(2))); err != nil {
		t.Fatal(err)
	}
	p.waitState("the review after Ctrl+Enter", func(s state) bool { return s.Screen == "review" })
}

// insert types a text as an input method does.
func (p *page) insert(text string) {
	p.t.Helper()
	call(p, input.InsertText, input.InsertTextParams{Text: text})
}

// waitWritten waits until the field has a text.
func (p *page) waitWritten(text string) {
	p.t.Helper()
	p.wait("the text of the field", func() (bool, error) { return try[bool](p, areaRef+`.value === `+quoted(text)) })
}
