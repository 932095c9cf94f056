package ui

import (
	"image"
	"image/color"
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"redstone/game/ui/sem"
	"redstone/rules"
)

// draw brings the screen up to date and reports whether there was anything to
// do. What stands still is kept in three images: the chrome (ground, panels,
// controls), the board's layer, and the open sheet; a frame of an animation
// draws these and what moves.
func (a *App) draw(screen *ebiten.Image) bool {
	if a.painter == nil {
		a.painter = newPainter()
		a.dirtyFrame = true
	}
	if a.width <= 0 || len(a.frame.controls) == 0 && !a.dirtyFrame {
		return false
	}
	if a.chrome == nil {
		a.rebuild(a.p.Now())
	}
	if !a.dirtyScreen && !a.dirtyBoard {
		return false
	}
	a.drawBoardLayer()
	c := canvas{painter: a.painter, img: screen, scale: a.scale, theme: a.theme}
	screen.DrawImage(a.chrome, nil)
	a.drawBoard(c)
	if a.frame.modal != "" {
		screen.DrawImage(a.sheetImg, nil)
	}
	a.drawToast(c)
	a.drawTip(c)
	a.dirtyScreen = a.anim != nil
	return true
}

// rebuild makes the controls anew, mirrors them, and redraws their pictures.
func (a *App) rebuild(now time.Time) {
	if a.painter == nil {
		a.painter = newPainter()
	}
	a.dirtyFrame = false
	a.painter.fonts.sweep()
	a.build(now)
	a.mirror()
	a.unpainted = true
	if !a.holdsPaint(now) {
		a.paint()
	}
}

// holdsPaint reports whether the picture of the controls has to wait: they
// count stones when the captured ones have left, not before, and frames that
// move stones do nothing else. A screen of another size can't wait.
func (a *App) holdsPaint(now time.Time) bool {
	if a.anim == nil || a.frame.modal != "" || a.chrome == nil || !a.anim.capturing(now) {
		return false
	}
	b := a.chrome.Bounds()
	w, h := a.deviceSize()
	return b.Dx() == w && b.Dy() == h
}

// deviceSize returns the screen's size in device pixels.
func (a *App) deviceSize() (w, h int) {
	return int(math.Max(1, math.Floor(a.width*a.scale))), int(math.Max(1, math.Floor(a.height*a.scale)))
}

// paint redraws the pictures of the chrome and the open sheet.
func (a *App) paint() {
	a.unpainted = false
	w, h := a.deviceSize()
	a.chrome = sized(a.chrome, w, h)
	c := canvas{painter: a.painter, img: a.chrome, scale: a.scale, theme: a.theme}
	a.chrome.Fill(a.theme.ground)
	a.paintControls(c, a.frame.controls[:a.frame.sheet])
	if a.frame.modal != "" {
		a.sheetImg = sized(a.sheetImg, w, h)
		a.sheetImg.Clear()
		c.img = a.sheetImg
		c.fill(sem.Rect{W: a.width + 1, H: a.height + 1}, a.theme.scrim)
		a.paintControls(c, a.frame.controls[a.frame.sheet:])
	}
	a.dirtyScreen = true
}

// sized returns an image of that size, the old one if it fits.
func sized(img *ebiten.Image, w, h int) *ebiten.Image {
	if img != nil {
		if b := img.Bounds(); b.Dx() == w && b.Dy() == h {
			return img
		}
		img.Deallocate()
	}
	return ebiten.NewImageWithOptions(image.Rect(0, 0, w, h), &ebiten.NewImageOptions{Unmanaged: true})
}

func (a *App) paintControls(c canvas, list []control) {
	for i := range list {
		ctl := &list[i]
		cc := c
		if ctl.clip != nil {
			if ctl.ID != "" && !overlaps(ctl.Rect, *ctl.clip) {
				continue
			}
			cc = c.clip(*ctl.clip)
		}
		s := touchState{hover: ctl.ID != "" && ctl.ID == a.pointer.hover, down: ctl.ID != "" && ctl.ID == a.pointer.down}
		if ctl.paint != nil {
			ctl.paint(cc, s)
		}
		if a.keys && ctl.ID != "" && ctl.ID == a.focus && ctl.Role != sem.Cell {
			cc.box(ctl.Rect.Inset(-3), ctl.round+3, color.RGBA{}, 2.5, a.theme.accent)
			cc.box(ctl.Rect.Inset(-1), ctl.round+1, color.RGBA{}, 1, a.theme.panel)
		}
	}
}

func overlaps(a, b sem.Rect) bool {
	return a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H
}

// drawBoardLayer redraws the still part of the board if it changed.
func (a *App) drawBoardLayer() {
	style := a.boardStyle()
	if !a.board.fit(a.sets, style) && !a.dirtyBoard {
		return
	}
	a.dirtyBoard = false
	a.dirtyScreen = true
	c := canvas{painter: a.painter, theme: a.theme}
	a.board.render(c, a.scene(), a.match.Position().ToMove())
}

// boardStyle returns how the board is to look on this screen. Coordinates go
// where they would be too small to read.
func (a *App) boardStyle() boardStyle {
	r := a.layout.board
	return boardStyle{
		size: a.match.Position().Size(), side: max(16, int(math.Round(r.W*a.scale))), look: a.settings.look,
		coords: a.settings.coords && r.W >= 310, marks: a.settings.marks,
	}
}

// scene returns the stones and marks to show, without what is in motion.
func (a *App) scene() scene {
	pos := a.match.Position()
	s := scene{stone: pos.At}
	s.last = a.lastPoint()
	if a.anim != nil {
		s.hidden = a.anim.hidden()
	}
	if a.settings.hints && a.anim == nil && a.mayPlace() {
		s.hints = legalHints(pos)
	}
	if pos.Result().Method == rules.Score {
		s.owner = map[rules.Point]rules.Stone{}
		pos.Regions(func(points []rules.Point, owner rules.Stone) {
			for _, p := range points {
				if owner != rules.Empty {
					s.owner[p] = owner
				}
			}
		})
	}
	s.marks = a.boardMarks()
	if a.settings.atari {
		s.atari = atariStones(pos)
	}
	return s
}

// legalHints tells for every empty point what the side to move may place.
func legalHints(pos *rules.Position) map[rules.Point]hint {
	hints := map[rules.Point]hint{}
	for _, p := range pos.EmptyPoints() {
		h := hint(0)
		if pos.Check(rules.Place(p)) == rules.Legal {
			h |= hintOwn
		}
		if pos.Check(rules.PlaceRed(p)) == rules.Legal {
			h |= hintRed
		}
		if h == 0 {
			h = hintNone
		}
		hints[p] = h
	}
	return hints
}

// atariStones lists the stones whose group has a single liberty.
func atariStones(pos *rules.Position) map[rules.Point]bool {
	list := map[rules.Point]bool{}
	for row := 0; row < pos.Size(); row++ {
		for col := 0; col < pos.Size(); col++ {
			if p := rules.At(col, row); pos.At(p).Coloured() {
				if _, ok := pos.Atari(p); ok {
					list[p] = true
				}
			}
		}
	}
	return list
}

// drawBoard draws the board with all that moves over it: the animated move,
// the ghost, the keyboard's cursor, the chooser and the magnified view.
func (a *App) drawBoard(c canvas) {
	if a.board.layer == nil {
		return
	}
	r := a.layout.board
	x0, y0 := math.Round(r.X*a.scale), math.Round(r.Y*a.scale)
	o := ebiten.DrawImageOptions{}
	o.GeoM.Translate(x0, y0)
	c.img.DrawImage(a.board.layer, &o)
	if a.anim != nil {
		a.anim.draw(c, &a.board, x0, y0, a.p.Now())
	}
	a.drawGhost(c, x0, y0)
	a.drawCursor(c, x0, y0)
	a.drawChooser(c)
	a.drawLoupe(c, x0, y0)
}
