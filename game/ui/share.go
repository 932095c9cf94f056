package ui

import (
	"errors"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"redstone/game/diagram"
	"redstone/game/ui/sem"
	"redstone/rules"
	"redstone/rules/record"
)

// shareSheet is where a game leaves the program: as a link, a picture, an
// animation or text.
const shareSheet = "share"

// What a link holds.
const (
	linkGame = iota
	linkAll
	linkPosition
)

// What is drawn on the stones of a picture.
const (
	signLast = iota
	signNumbers
	signNone
)

// pictureSides and filmSides are the sizes on offer, in pixels: small, medium
// and large. Films are smaller, as each of their pictures takes room.
var (
	pictureSides = [3]int{480, 960, 1920}
	filmSides    = [3]int{320, 480, 720}
)

// filmMoves are the numbers of last moves that a film can show; 0 is the whole
// game.
var filmMoves = []int{0, 10, 30}

// share is the state of the sheet.
type share struct {
	what   int // of the link: linkGame …
	coords bool
	signs  int // signLast …
	size   int // index of the sides
	film   int // index of filmMoves

	link    string // as shown; made when what it depends on changes
	linkKey linkKey

	preview    *ebiten.Image
	previewKey previewKey
	drawing    *diagram.Job // the preview being drawn

	job *fileJob // the file being made

	used   bool   // the sheet was open before
	opened string // the link whose game was put on the screen last
}

// linkKey is what the link depends on, and previewKey what the preview does.
type linkKey struct {
	what int
	node *record.Node
	rev  int
}

type previewKey struct {
	node          *record.Node
	rev           int
	coords, marks bool
	signs, side   int
	look          string
}

// openShare opens the sheet.
func (a *App) openShare() {
	s := &a.share
	if !s.used { // later the choices of the last time stay
		s.used, s.coords, s.size = true, a.settings.coords, 1
	}
	s.what = linkGame
	if !a.match.Node().OnMainLine() {
		s.what = linkAll // or what is on the screen would not be in it
	}
	s.linkKey = linkKey{what: -1}
	a.openSheet(shareSheet)
}

// shareLink returns the address that is shared.
func (a *App) shareLink() string {
	s := &a.share
	key := linkKey{s.what, a.match.Node(), a.match.Rev()}
	if s.linkKey == key && s.link != "" {
		return s.link
	}
	s.linkKey = key
	s.link = a.p.GameURL() + "#" + a.linkTo(s.what)
	return s.link
}

// linkTo returns the fragment of a link. Where an earlier position of the main
// line is shown, the link leads there.
func (a *App) linkTo(what int) string {
	r, n := a.match.Record(), a.match.Node()
	text := ""
	switch what {
	case linkPosition:
		return record.PositionLink(a.match.Position())
	case linkAll:
		text = r.LinkAll()
	default:
		text = r.Link()
	}
	if n.OnMainLine() && n != r.Last() {
		text += "&n=" + itoa(n.Depth())
	}
	return text
}

// hasVariations reports whether the record is more than one line.
func (a *App) hasVariations() bool {
	for n := a.match.Record().Root; n != nil; n = n.Next() {
		if len(n.Children()) > 1 {
			return true
		}
	}
	return false
}

// playable reports whether a position can be set up; where a game has ended by
// annihilation it can't.
func playable(p *rules.Position) bool {
	_, err := rules.ParsePosition(p.Game(), p.Text())
	return err == nil
}

// buildShare adds the sheet's body.
func (a *App) buildShare(f *frame, r sem.Rect) float64 {
	y := r.Y
	y += a.buildShareLink(f, sem.Rect{X: r.X, Y: y, W: r.W}) + 18
	y += a.buildSharePicture(f, sem.Rect{X: r.X, Y: y, W: r.W}) + 18
	y += a.buildShareFilm(f, sem.Rect{X: r.X, Y: y, W: r.W})
	return y - r.Y
}

// buildShareLink adds what kind of link it is, the link, and its buttons.
func (a *App) buildShareLink(f *frame, r sem.Rect) float64 {
	t, s := a.texts, &a.share
	kinds, words := []int{linkGame}, []string{t.Say("share.game")}
	if a.hasVariations() || s.what == linkAll {
		kinds, words = append(kinds, linkAll), append(words, t.Say("share.all"))
	}
	if playable(a.match.Position()) {
		kinds, words = append(kinds, linkPosition), append(words, t.Say("share.position"))
	}
	taken := 0
	for i, k := range kinds {
		if k == s.what {
			taken = i
		}
	}
	y := r.Y
	y += f.segments("share.what", sem.Rect{X: r.X, Y: y, W: r.W}, t.Say("share.link"), words, taken, func(i int) { s.what = kinds[i] }) + 4
	link := a.shareLink()
	box := sem.Rect{X: r.X, Y: y, W: r.W, H: 40}
	f.add(control{
		Node: sem.Node{ID: "share.address", Role: sem.Text, Label: link, Rect: box},
		paint: func(c canvas, _ touchState) {
			c.box(box, 10, c.theme.raised, 1, c.theme.rule)
			inner := sem.Rect{X: box.X + 12, Y: box.Y, W: box.W - 24, H: box.H}
			c.text(c.fonts.fit(link, regular, sizeSmall, c.scale, inner.W), inner, regular, sizeSmall, c.theme.muted, left)
		},
	})
	y += 50
	buttons := []rowButton{{id: "share.copy", label: t.Say("share.copy"), st: accent, press: a.copyLink}}
	if a.p.CanShare() {
		buttons = []rowButton{{id: "share.send", label: t.Say("share.send"), sign: iconShare, st: accent, press: a.sendLink},
			{id: "share.copy", label: t.Say("share.copy"), st: plain, press: a.copyLink}}
	}
	y += f.buttonRow(sem.Rect{X: r.X, Y: y, W: r.W}, buttons) + 8
	key := "share.link.words"
	if s.what == linkPosition {
		key = "share.position.words"
	}
	y += f.words("share.link.words", sem.Rect{X: r.X, Y: y, W: r.W}, t.Say(key), regular, sizeSmall, true)
	return y - r.Y
}

// buildSharePicture adds the picture, how it is to look, and its buttons.
func (a *App) buildSharePicture(f *frame, r sem.Rect) float64 {
	t, s := a.texts, &a.share
	y := r.Y
	f.caption(sem.Rect{X: r.X, Y: y, W: r.W, H: 26}, t.Say("share.picture"))
	y += 28
	side := math.Min(r.W, 216)
	beside := r.W >= side+190
	view := sem.Rect{X: r.X + (r.W-side)/2, Y: y, W: side, H: side}
	column := sem.Rect{X: r.X, Y: y + side + 8, W: r.W}
	if beside {
		view.X = r.X
		column = sem.Rect{X: r.X + side + 20, Y: y, W: r.W - side - 20}
	}
	a.buildPreview(f, view)
	cy := column.Y
	f.toggle("share.coords", sem.Rect{X: column.X, Y: cy, W: column.W, H: 44}, t.Say("set.coords"), s.coords, func() { s.coords = !s.coords })
	cy += 48
	cy += f.segments("share.signs", sem.Rect{X: column.X, Y: cy, W: column.W}, t.Say("share.signs"),
		[]string{t.Say("share.signs.last"), t.Say("share.signs.numbers"), t.Say("share.signs.none")}, s.signs, func(i int) { s.signs = i })
	y = math.Max(view.Y+side, cy) + 10
	y += f.segments("share.size", sem.Rect{X: r.X, Y: y, W: r.W}, t.Say("share.size"),
		[]string{t.Say("share.size.small"), t.Say("share.size.medium"), t.Say("share.size.large")}, s.size, func(i int) { s.size = i }) + 6
	busy := s.job != nil
	y += f.buttonRow(sem.Rect{X: r.X, Y: y, W: r.W}, []rowButton{
		{id: "share.png", label: t.Say("share.png"), st: accent, off: busy, press: a.savePicture},
		{id: "share.svg", label: t.Say("share.svg"), st: plain, press: a.saveDrawing},
		{id: "share.text", label: t.Say("share.text"), st: plain, press: a.copyDiagram},
	})
	return y - r.Y
}

// buildPreview adds the picture as it will be.
func (a *App) buildPreview(f *frame, r sem.Rect) {
	f.add(control{
		Node: sem.Node{ID: "share.preview", Role: sem.Image, Label: a.texts.Say("share.preview"), Rect: r},
		paint: func(c canvas, _ touchState) {
			if img := a.share.preview; img != nil {
				x, y := r.Center()
				c.sprite(img, x, y, r.W, 1)
				return
			}
			c.box(r, 6, c.theme.raised, 1, c.theme.rule)
		},
	})
}

// buildShareFilm adds what an animation is of, and its button.
func (a *App) buildShareFilm(f *frame, r sem.Rect) float64 {
	t, s := a.texts, &a.share
	y := r.Y
	words := make([]string, len(filmMoves))
	for i, n := range filmMoves {
		words[i] = t.Say("share.film.last", "n", itoa(n))
	}
	words[0] = t.Say("share.film.game")
	y += f.segments("share.film", sem.Rect{X: r.X, Y: y, W: r.W}, t.Say("share.film"), words, s.film, func(i int) { s.film = i }) + 6
	y += f.buttonRow(sem.Rect{X: r.X, Y: y, W: r.W}, []rowButton{
		{id: "share.gif", label: t.Say("share.gif"), st: plain, off: s.job != nil || a.match.Plies() == 0, press: a.saveFilm},
	})
	return y - r.Y
}

// buildShareFoot shows how far a file is, with a way to give it up.
func (a *App) buildShareFoot(f *frame, r sem.Rect) {
	t, j := a.texts, a.share.job
	w := f.width(t.Say("cancel"), regular, sizeNormal) + 34
	bar := sem.Rect{X: r.X, Y: r.Y, W: r.W - w - 16, H: r.H}
	words := t.Say("share.making", "name", j.name, "n", itoa(j.percent()))
	f.progress("share.progress", bar, words, sizeSmall, float64(j.percent())/100)
	f.button("share.cancel", sem.Rect{X: r.X + r.W - w, Y: r.Y, W: w, H: r.H}, t.Say("cancel"), iconNone, true, plain, a.cancelFile)
}

// copyLink puts the link on the clipboard.
func (a *App) copyLink() {
	a.p.CopyText(a.shareLink(), func(err error) { a.tell(err, "share.copied", "toast.not-copied") })
}

// sendLink opens the system's sheet for sharing, and copies the link where that
// fails.
func (a *App) sendLink() {
	a.p.Share(a.texts.Say("title"), a.shareWords(), a.shareLink(), func(err error) {
		if err != nil && !errors.Is(err, ErrCancelled) {
			a.copyLink()
		}
	})
}

// shareWords says in a sentence what is shared.
func (a *App) shareWords() string {
	game := a.texts.Say("game." + a.match.Record().Game.String())
	if a.share.what == linkPosition {
		return a.texts.Say("share.send.position", "game", game)
	}
	return a.texts.Say("share.send.game", "game", game)
}

// tell says that something worked, or that it did not.
func (a *App) tell(err error, good, bad string) {
	if err != nil {
		a.refuse(a.texts.Say(bad))
		return
	}
	a.showToast(a.texts.Say(good), false)
}

// caption adds the name of a part of a sheet, as segments have theirs.
func (f *frame) caption(r sem.Rect, text string) {
	f.add(control{
		Node:  sem.Node{ID: "caption." + text, Role: sem.Heading, Label: text, Rect: r, Level: 3},
		paint: func(c canvas, _ touchState) { c.text(text, r, bold, sizeSmall, c.theme.muted, left) },
	})
}

// rowButton is one of a row of buttons.
type rowButton struct {
	id, label string
	sign      icon
	st        style
	off       bool
	press     func()
}

// buttonRow adds buttons side by side, all equally wide, or one below the
// other where their words need the room, and returns their height.
func (f *frame) buttonRow(r sem.Rect, list []rowButton) float64 {
	const gap, height = 10.0, 44.0
	w := (r.W - gap*float64(len(list)-1)) / float64(len(list))
	stacked := false
	for _, b := range list {
		need := f.width(b.label, bold, sizeNormal)*0.86 + 14
		if b.sign != iconNone {
			need += 34
		}
		stacked = stacked || need > w
	}
	if stacked {
		w = r.W
	}
	x, y := r.X, r.Y
	for _, b := range list {
		f.button(b.id, sem.Rect{X: x, Y: y, W: w, H: height}, b.label, b.sign, true, b.st, b.press).disabled(b.off)
		if stacked {
			y += height + 8
		} else {
			x += w + gap
		}
	}
	if stacked {
		return y - 8 - r.Y
	}
	return height
}

// buildShareSheet adds the dialog; while a file is being made it has a foot.
func (a *App) buildShareSheet(f *frame) {
	var foot func(f *frame, r sem.Rect)
	if a.share.job != nil {
		foot = a.buildShareFoot
	}
	a.buildDialog(f, a.texts.Say("share.title"), 520, a.buildShare, foot)
}
