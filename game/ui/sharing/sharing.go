// Package sharing exports games, and opens them from
// links: links, pictures, animations and text, and the question before a link's
// game replaces the one on the screen.
//
// Links are read and written by package record, pictures are drawn by package
// diagram.
package sharing

import (
	"errors"
	"math"
	"strconv"

	"redstone/game/diagram"
	"redstone/game/match"
	"redstone/game/settings"
	"redstone/game/ui/canvas"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/words"
	"redstone/rules"
	"redstone/rules/record"
)

// linkKind is what a link holds.
type linkKind uint8

const (
	linkGame linkKind = iota
	linkAll
	linkPosition
)

// stoneMarks says what is drawn on the stones of a picture.
type stoneMarks uint8

const (
	markLast stoneMarks = iota
	markNumbers
	markNone
)

// pictureSides and animationSides are the sizes on offer, in pixels: small, medium
// and large. Animations are smaller, because they have many frames.
var (
	pictureSides   = [3]int{480, 960, 1920}
	animationSides = [3]int{320, 480, 720}
)

// animationMoves are the numbers of last moves that an animation can show; 0 is the whole
// game.
var animationMoves = []int{0, 10, 30}

// Host is what the screen needs of the program.
type Host interface {
	Words() words.Words
	Settings() *settings.Settings
	Match() *match.Match

	// OpenLink, GoToLink, LosesGame and OnScreen are those of session.Session.
	OpenLink(r *record.Record, text string) error
	GoToLink(text string)
	LosesGame() bool
	OnScreen(r *record.Record) bool
	// SendsLetters, ByLetters and Letter are those of session.Session; OpenLetter shows the game of a letter.
	SendsLetters() bool
	ByLetters() bool
	Letter() string
	OpenLetter(r *record.Record, text string)
	// QRCode returns the QR code of a text as package form has it, "" for none. Moving reports whether anything is animated.
	QRCode(text string) string
	Moving() bool
	// Embedded reports whether the board stands alone in another page, without "My games".
	Embedded() bool

	CopyText(text string, done func(error))
	CopyPosition()
	// GameURL returns the address of the game's own page, "" where none is known.
	GameURL() string
	// PageURL returns the address of a page of the site around the game, "" where there is none; OpenURL opens it.
	PageURL(name, lang string) string
	OpenURL(url string)
	// CanShare reports whether the system has a share sheet, which Share
	// opens with a link; done gets screen.ErrCancelled when the player dismissed it.
	CanShare() bool
	Share(title, text, url string, done func(error))
	// GiveFile saves a file for the player and reports where.
	GiveFile(name, mime string, data []byte, say screen.FileWords)
}

// Screen is the share sheet.
type Screen struct {
	screen.Base
	ui   *widget.UI
	host Host

	what       linkKind
	coords     bool
	stoneMarks stoneMarks
	size       int // index of the sides
	animation  int // index of animationMoves

	link    string // as shown; updated when its key changes
	linkKey linkKey

	preview    canvas.Image
	previewKey previewKey
	drawing    *diagram.Job // the preview being drawn

	job *fileJob // the file being made

	used bool // the sheet has been open before

	letters letters
	code    screen.Code
}

// New makes the screen.
func New(ui *widget.UI, host Host) *Screen { return &Screen{ui: ui, host: host} }

// Sheets returns the dialog; while a file is being made it has a footer.
func (s *Screen) Sheets() []widget.Sheet {
	return []widget.Sheet{{ID: screen.Share, Title: func() string { return s.host.Words().Say("share.title") }, Width: 520,
		Body: s.build, Foot: s.buildFoot, NoFoot: func() bool { return s.job == nil }, Opening: s.opening}, s.letterSheet()}
}

// Menu returns the rows for sharing and copying.
func (s *Screen) Menu() []widget.MenuItem {
	t := s.host.Words()
	var list []widget.MenuItem
	if s.host.SendsLetters() {
		list = append(list, widget.MenuItem{ID: "menu.letter", Label: t.Say("letter.title"), Icon: canvas.IconNote, Press: func() { s.ui.Open(screen.Letter) }})
	}
	return append(list, []widget.MenuItem{
		{ID: "menu.share", Label: t.Say("share"), Icon: canvas.IconShare, Press: func() { s.ui.Open(screen.Share) }},
		{ID: "copy", Label: t.Say("set.copy"), Icon: canvas.IconBoard, Press: s.host.CopyPosition},
	}...)
}

// linkKey is what the link depends on, and previewKey what the preview does.
type linkKey struct {
	what linkKind
	node *record.Node
	rev  int
}

type previewKey struct {
	node          *record.Node
	rev           int
	coords, marks bool
	stoneMarks    stoneMarks
	side          int
	look          string
}

// opening prepares the sheet for the game on the screen.
func (s *Screen) opening() {
	if !s.used { // later the previous choices stay
		s.used, s.coords, s.size = true, s.host.Settings().Coords, 1
	}
	s.what = linkGame
	if !s.host.Match().Node().OnMainLine() {
		s.what = linkAll // otherwise what is on the screen would not be in it
	}
	s.linkKey = linkKey{}
}

// shareLink returns the address that is shared.
func (s *Screen) shareLink() string {
	key := linkKey{s.what, s.host.Match().Node(), s.host.Match().Rev()}
	if s.linkKey == key && s.link != "" {
		return s.link
	}
	s.linkKey = key
	s.link = s.host.GameURL() + "#" + s.linkTo(s.what)
	return s.link
}

// linkTo returns the fragment of a link. Where an earlier position of the main
// line is shown, the link leads there; from the end a reader begins at the start.
func (s *Screen) linkTo(what linkKind) string {
	r, n := s.host.Match().Record(), s.host.Match().Node()
	text := ""
	switch what {
	case linkPosition:
		return record.PositionLink(s.host.Match().Position())
	case linkAll:
		text = r.LinkAll()
	default:
		text = r.Link()
	}
	if n.OnMainLine() && n != r.Last() {
		text += "&n=" + strconv.Itoa(n.Depth())
	}
	return text
}

// hasVariations reports whether the record is more than one line.
func (s *Screen) hasVariations() bool {
	for n := s.host.Match().Record().Root; n != nil; n = n.Next() {
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

// build adds the sheet's body.
func (s *Screen) build(f *widget.Frame, r sem.Rect) float64 {
	y := r.Y
	if s.host.SendsLetters() {
		f.Button("share.letter", sem.Rect{X: r.X, Y: y, W: r.W, H: 44}, s.host.Words().Say("letter.title"), canvas.IconNote, true, widget.Plain, func() { s.ui.Open(screen.Letter) })
		y += 58
	}
	y += s.buildShareLink(f, sem.Rect{X: r.X, Y: y, W: r.W}) + 18
	y += s.buildEmbed(f, sem.Rect{X: r.X, Y: y, W: r.W})
	y += s.buildSharePicture(f, sem.Rect{X: r.X, Y: y, W: r.W}) + 18
	y += s.buildShareAnimation(f, sem.Rect{X: r.X, Y: y, W: r.W})
	return y - r.Y
}

// buildShareLink adds the kind of link, the link, and its buttons.
func (s *Screen) buildShareLink(f *widget.Frame, r sem.Rect) float64 {
	t := s.host.Words()
	kinds, words := []linkKind{linkGame}, []string{t.Say("share.game")}
	if s.hasVariations() || s.what == linkAll {
		kinds, words = append(kinds, linkAll), append(words, t.Say("share.all"))
	}
	if playable(s.host.Match().Position()) {
		kinds, words = append(kinds, linkPosition), append(words, t.Say("share.position"))
	}
	taken := 0
	for i, k := range kinds {
		if k == s.what {
			taken = i
		}
	}
	y := r.Y
	y += f.Segments("share.what", sem.Rect{X: r.X, Y: y, W: r.W}, t.Say("share.link"), words, taken, func(i int) { s.what = kinds[i] }) + 4
	link := s.shareLink()
	box := sem.Rect{X: r.X, Y: y, W: r.W, H: 40}
	f.Add(widget.Control{
		Node: sem.Node{ID: "share.address", Role: sem.Text, Label: link, Rect: box},
		Paint: func(c canvas.Canvas, _ widget.ControlState) {
			c.Box(box, 10, c.Theme.Raised, 1, c.Theme.Rule)
			inner := sem.Rect{X: box.X + 12, Y: box.Y, W: box.W - 24, H: box.H}
			c.Text(c.Fonts.Fit(link, canvas.Regular, canvas.SizeSmall, c.Scale, inner.W), inner, canvas.Regular, canvas.SizeSmall, c.Theme.Muted, canvas.Left)
		},
	})
	y += 50
	buttons := []widget.RowButton{{ID: "share.copy", Label: t.Say("share.copy"), Style: widget.Accent, Press: s.copyLink}}
	if s.host.CanShare() {
		buttons = []widget.RowButton{{ID: "share.send", Label: t.Say("share.send"), Icon: canvas.IconShare, Style: widget.Accent, Press: s.sendLink},
			{ID: "share.copy", Label: t.Say("share.copy"), Style: widget.Plain, Press: s.copyLink}}
	}
	y += f.ButtonRow(sem.Rect{X: r.X, Y: y, W: r.W}, buttons) + 8
	key := "share.link.words"
	if s.what == linkPosition {
		key = "share.position.words"
	}
	y += f.Words("share.link.words", sem.Rect{X: r.X, Y: y, W: r.W}, t.Say(key), canvas.Regular, canvas.SizeSmall, true)
	if s.what != linkPosition && hasNotes(s.host.Match().Record()) {
		y += f.Words("share.no-marks", sem.Rect{X: r.X, Y: y, W: r.W}, t.Say("share.no-marks"), canvas.Regular, canvas.SizeSmall, true)
	}
	return y - r.Y
}

// hasNotes reports whether a record has what links do not hold: comments, marks or a review.
func hasNotes(r *record.Record) bool {
	if r.Info.Comment != "" {
		return true
	}
	for n := range r.Root.All() {
		if _, rated := n.WinRate(); rated || n.Says() {
			return true
		}
	}
	return false
}

// buildSharePicture adds the preview, the options of the picture, and its buttons.
func (s *Screen) buildSharePicture(f *widget.Frame, r sem.Rect) float64 {
	t := s.host.Words()
	y := r.Y
	f.Caption(sem.Rect{X: r.X, Y: y, W: r.W, H: 26}, t.Say("share.picture"))
	y += 28
	side := math.Min(r.W, 216)
	beside := r.W >= side+190
	view := sem.Rect{X: r.X + (r.W-side)/2, Y: y, W: side, H: side}
	column := sem.Rect{X: r.X, Y: y + side + 8, W: r.W}
	if beside {
		view.X = r.X
		column = sem.Rect{X: r.X + side + 20, Y: y, W: r.W - side - 20}
	}
	s.buildPreview(f, view)
	cy := column.Y
	f.Toggle("share.coords", sem.Rect{X: column.X, Y: cy, W: column.W, H: 44}, t.Say("set.coords"), s.coords, func() { s.coords = !s.coords })
	cy += 48
	cy += f.Segments("share.signs", sem.Rect{X: column.X, Y: cy, W: column.W}, t.Say("share.signs"),
		[]string{t.Say("share.signs.last"), t.Say("share.signs.numbers"), t.Say("share.signs.none")}, int(s.stoneMarks), func(i int) { s.stoneMarks = stoneMarks(i) })
	y = math.Max(view.Y+side, cy) + 10
	y += f.Segments("share.size", sem.Rect{X: r.X, Y: y, W: r.W}, t.Say("share.size"),
		[]string{t.Say("share.size.small"), t.Say("share.size.medium"), t.Say("share.size.large")}, s.size, func(i int) { s.size = i }) + 6
	busy := s.job != nil
	y += f.ButtonRow(sem.Rect{X: r.X, Y: y, W: r.W}, []widget.RowButton{
		{ID: "share.png", Label: t.Say("share.png"), Style: widget.Accent, Disabled: busy, Press: s.savePicture},
		{ID: "share.svg", Label: t.Say("share.svg"), Style: widget.Plain, Press: s.saveDrawing},
		{ID: "share.text", Label: t.Say("share.text"), Style: widget.Plain, Press: s.copyDiagram},
	})
	return y - r.Y
}

// buildPreview adds the preview of the picture.
func (s *Screen) buildPreview(f *widget.Frame, r sem.Rect) {
	f.Add(widget.Control{
		Node: sem.Node{ID: "share.preview", Role: sem.Image, Label: s.host.Words().Say("share.preview"), Rect: r},
		Paint: func(c canvas.Canvas, _ widget.ControlState) {
			if img := s.preview; img != nil {
				x, y := r.Center()
				c.Sprite(img, x, y, r.W, 1)
				return
			}
			c.Box(r, 6, c.Theme.Raised, 1, c.Theme.Rule)
		},
	})
}

// buildShareAnimation adds what an animation is of, and its button.
func (s *Screen) buildShareAnimation(f *widget.Frame, r sem.Rect) float64 {
	t := s.host.Words()
	y := r.Y
	words := make([]string, len(animationMoves))
	for i, n := range animationMoves {
		words[i] = t.Say("share.film.last", "n", strconv.Itoa(n))
	}
	words[0] = t.Say("share.film.game")
	y += f.Segments("share.film", sem.Rect{X: r.X, Y: y, W: r.W}, t.Say("share.film"), words, s.animation, func(i int) { s.animation = i }) + 6
	y += f.ButtonRow(sem.Rect{X: r.X, Y: y, W: r.W}, []widget.RowButton{
		{ID: "share.gif", Label: t.Say("share.gif"), Style: widget.Plain, Disabled: s.job != nil || s.host.Match().Plies() == 0, Press: s.saveAnimation},
	})
	return y - r.Y
}

// buildFoot shows the progress of a file, with a cancel button.
func (s *Screen) buildFoot(f *widget.Frame, r sem.Rect) {
	t, j := s.host.Words(), s.job
	w := f.Width(t.Say("cancel"), canvas.Regular, canvas.SizeNormal) + 34
	bar := sem.Rect{X: r.X, Y: r.Y, W: r.W - w - 16, H: r.H}
	words := t.Say("share.making", "name", j.name, "n", strconv.Itoa(j.percent()))
	f.Progress("share.progress", bar, words, canvas.SizeSmall, float64(j.percent())/100)
	f.Button("share.cancel", sem.Rect{X: r.X + r.W - w, Y: r.Y, W: w, H: r.H}, t.Say("cancel"), canvas.IconNone, true, widget.Plain, s.cancelFile)
}

// copyLink copies the link to the clipboard.
func (s *Screen) copyLink() {
	s.host.CopyText(s.shareLink(), func(err error) { s.tell(err, "share.copied", "toast.not-copied") })
}

// sendLink opens the system's share sheet, and copies the link if that
// fails.
func (s *Screen) sendLink() {
	s.host.Share(s.host.Words().Say("title"), s.shareWords(), s.shareLink(), func(err error) {
		if err != nil && !errors.Is(err, screen.ErrCancelled) {
			s.copyLink()
		}
	})
}

// shareWords describes in a sentence what is shared.
func (s *Screen) shareWords() string {
	game := s.host.Words().Say("game." + s.host.Match().Record().Game.String())
	t, m := s.host.Words(), s.host.Match()
	you := words.You(m)
	switch {
	case s.what == linkPosition:
		return t.Say("share.send.position", "game", game)
	case you != rules.Empty: // who it is, the other person knows
		return t.Say("share.send.against", "game", game, "who", t.Player(m, you.Opponent()))
	case words.Named(m):
		return t.Say("share.send.players", "game", game, "black", t.Player(m, rules.Black), "white", t.Player(m, rules.White))
	}
	return t.Say("share.send.game", "game", game)
}

// tell reports success or failure.
func (s *Screen) tell(err error, good, bad string) {
	if err != nil {
		s.ui.Refuse(s.host.Words().Say(bad))
		return
	}
	s.ui.ShowToast(s.host.Words().Say(good), false)
}
