package ui

import (
	"math"
	"strings"
	"time"

	"redstone/game/ui/sem"
	"redstone/rules"
)

// boardInput is what the player is about to place.
type boardInput struct {
	ghost    rules.Point  // under the pointer
	cursor   rules.Point  // of the keyboard
	choosing rules.Point  // the chooser is open beside it
	options  []rules.Move // what it offers
	marked   int          // the option the keyboard is on
	loupe    bool         // a finger is down: show the magnified view
}

// cellNames are the names of all points in the semantics tree, which asks for
// hundreds of them at every change.
var cellNames = func() map[rules.Point]string {
	names := map[rules.Point]string{}
	for row := range rules.MaxSize {
		for col := range rules.MaxSize {
			names[rules.At(col, row)] = "point." + rules.At(col, row).String()
		}
	}
	return names
}()

// cellID names a point in the semantics tree, cellPoint reads it back.
func cellID(p rules.Point) string { return cellNames[p] }

func cellPoint(id string) (rules.Point, bool) {
	name, ok := strings.CutPrefix(id, "point.")
	if !ok {
		return 0, false
	}
	return rules.ParsePoint(name)
}

// mayPlace reports whether a person may place a stone on the shown board now.
func (a *App) mayPlace() bool {
	if a.reviewing() { // there every move can be tried
		return !a.match.Position().Result().Over()
	}
	return a.match.Live() && !a.match.Outcome().Over && !a.match.PlayerOf(a.match.Position().ToMove()).Computer
}

// placements lists what the mover may place on a point: own colour first.
func (a *App) placements(p rules.Point) []rules.Move {
	var list []rules.Move
	for _, m := range []rules.Move{rules.Place(p), rules.PlaceRed(p)} {
		if a.match.Position().Check(m) == rules.Legal {
			list = append(list, m)
		}
	}
	return list
}

// pointAt returns the point of the board at a place on the screen.
func (a *App) pointAt(x, y float64) (rules.Point, bool) {
	r := a.layout.board
	if a.board.layer == nil || !r.Contains(x, y) {
		return 0, false
	}
	return a.board.geo.PointAt((x-r.X)*a.scale, (y-r.Y)*a.scale)
}

func (a *App) hoverBoard(e Event) {
	p, ok := a.pointAt(e.X, e.Y)
	if !ok || e.Touch || a.frame.modal != "" || !a.mayPlace() || len(a.placements(p)) == 0 {
		p = 0
	}
	if p != a.input.ghost {
		a.input.ghost = p
		a.dirtyScreen = true
	}
}

// confirms reports whether a placement by touch has to be confirmed.
func (a *App) confirms(touch bool) bool {
	const small = 34 // CSS pixels between lines: a finger covers less for sure
	return touch && (a.settings.confirm == on ||
		a.settings.confirm == auto && a.board.geo.Spacing()/math.Max(a.scale, 0.1) < small)
}

func (a *App) boardDown(e Event) {
	if a.input.choosing != 0 && a.overChooser(e.X, e.Y) {
		return
	}
	if !a.layout.board.Contains(e.X, e.Y) {
		a.closeChooser()
		return
	}
	if a.anim != nil {
		skips := len(a.anim.effect.Captures) > 0
		a.finishAnimation()
		if skips {
			return // the press was meant for the capture, not for a stone
		}
	}
	a.pointer.board = true
	if p, ok := a.pointAt(e.X, e.Y); len(a.input.options) == 1 && (!ok || p != a.input.choosing) {
		a.closeChooser() // another point instead of the proposed one
	}
	if e.Touch {
		a.touchAt(e.X, e.Y)
	}
}

// touchAt shows where a finger's stone would go, magnified.
func (a *App) touchAt(x, y float64) {
	p, ok := a.pointAt(x, y)
	if !ok || !a.mayPlace() {
		p = 0
	}
	a.input.ghost, a.input.loupe = p, p != 0
	a.dirtyScreen = true
}

func (a *App) boardMove(e Event, _ time.Time) {
	if a.pointer.touch {
		a.touchAt(e.X, e.Y)
	} else {
		a.hoverBoard(e)
	}
}

func (a *App) boardUp(e Event, now time.Time) {
	touch := a.input.loupe || e.Touch
	a.input.loupe = false
	a.dirtyScreen = true
	if touch {
		a.input.ghost = 0
	}
	if p, ok := a.pointAt(e.X, e.Y); ok {
		a.pressPoint(p, touch, now)
	} else {
		a.closeChooser()
	}
}

// pressPoint is a press on a point by pointer, finger, keyboard or mirror.
func (a *App) pressPoint(p rules.Point, touch bool, now time.Time) {
	if a.input.choosing == p && len(a.input.options) == 1 {
		a.choose(0, now) // the second press on the same point confirms
		return
	}
	elsewhere := len(a.input.options) > 1 && a.input.choosing != p
	a.closeChooser()
	a.input.cursor = p
	if elsewhere {
		return // it leaves the open question and places nothing
	}
	if !a.mayPlace() {
		a.refuse(a.whyNot())
		return
	}
	if a.pieAsked() && !a.layout.pieFits {
		a.askPie() // its dialog was left without an answer
		return
	}
	switch list := a.placements(p); {
	case len(list) == 0:
		a.refuse(a.illegalWords(p))
	case len(list) > 1 || a.confirms(touch):
		a.input.choosing, a.input.options, a.input.marked = p, list, 0
		a.dirtyFrame, a.dirtyScreen = true, true
		if len(list) > 1 {
			a.announce(a.texts.Say("choose.say", "point", p.String()), false)
		}
		if a.keys {
			a.focus = "choose.0"
		}
	default:
		a.playMove(list[0], now)
	}
}

// whyNot says why nothing can be placed at all.
func (a *App) whyNot() string {
	switch {
	case !a.match.Live() && !a.reviewing():
		return a.texts.Say("toast.past")
	case a.match.Outcome().Over:
		return a.texts.Say("toast.over")
	}
	return a.texts.Say("toast.computer-turn")
}

// illegalWords says why neither stone may go on a point.
func (a *App) illegalWords(p rules.Point) string {
	pos := a.match.Position()
	reason := pos.Check(rules.Place(p))
	return a.texts.Say("reason."+reason.Code(),
		"stone", a.texts.Say("stone."+pos.ToMove().String()), "enemy", a.texts.Say("stone."+pos.ToMove().Opponent().String()))
}

// choose plays one of the chooser's options.
func (a *App) choose(i int, now time.Time) {
	if i < 0 || i >= len(a.input.options) {
		return
	}
	m := a.input.options[i]
	a.closeChooser()
	if a.keys {
		a.setFocus(cellID(m.Point()), true)
	}
	a.playMove(m, now)
}

func (a *App) closeChooser() {
	if a.input.choosing == 0 {
		return
	}
	if strings.HasPrefix(a.focus, "choose.") {
		a.focus = cellID(a.input.choosing)
	}
	a.input.choosing, a.input.options = 0, nil
	a.dirtyFrame, a.dirtyScreen = true, true
}

// boardKey handles a key while the board has the focus.
func (a *App) boardKey(e Event, now time.Time) bool {
	if a.sheet != noSheet {
		return false
	}
	dx, dy := 0, 0
	switch e.Key {
	case "ArrowLeft":
		dx = -1
	case "ArrowRight":
		dx = 1
	case "ArrowUp":
		dy = 1
	case "ArrowDown":
		dy = -1
	case "1", "2":
		if a.input.choosing != 0 {
			a.choose(int(e.Key[0]-'1'), now)
			return true
		}
		return false
	case "Enter", " ":
		if a.focus == "" || e.Repeat {
			return false
		}
		a.activate(a.focus, now)
		return true
	default:
		return false
	}
	if a.focus == "" && (dy == 0 && !a.mayPlace() || a.reviewing()) {
		return false // nothing to place: the arrow keys walk through the game
	}
	size := a.match.Position().Size()
	c := a.input.cursor
	if !c.On(size) {
		c, dx, dy = a.entryPoint(), 0, 0
	}
	clamp := func(v int) int { return min(max(v, 0), size-1) }
	a.setFocus(cellID(rules.At(clamp(c.Col()+dx), clamp(c.Row()+dy))), true)
	return true
}

// chooserRects places the chooser beside its point so that it never covers it:
// the pill, and a square for each option (with a way out as the last one when
// a single placement is to be confirmed).
func (a *App) chooserRects() (pill sem.Rect, options []sem.Rect) {
	n := len(a.input.options)
	if n == 0 {
		return
	}
	const side, pad = 48.0, 6.0
	places := n
	if n == 1 {
		places = 2
	}
	w, h := float64(places)*side+pad*float64(places+1), side+2*pad
	x, y := a.pointXY(a.input.choosing)
	reach := a.board.geo.Spacing()/a.scale*0.5 + 8
	pill = sem.Rect{X: x - w/2, Y: y - reach - h, W: w, H: h}
	if pill.Y < 4 {
		pill.Y = y + reach
	}
	pill.X = math.Min(math.Max(pill.X, 4), a.width-w-4)
	for i := 0; i < places; i++ {
		options = append(options, sem.Rect{X: pill.X + pad + float64(i)*(side+pad), Y: pill.Y + pad, W: side, H: side})
	}
	return pill, options
}

// pointXY returns a point's place on the screen in CSS pixels.
func (a *App) pointXY(p rules.Point) (x, y float64) {
	x, y = a.board.geo.XY(p)
	return a.layout.board.X + x/a.scale, a.layout.board.Y + y/a.scale
}

// overChooser reports whether a place is inside the open chooser, whose options
// are controls of their own.
func (a *App) overChooser(x, y float64) bool {
	pill, _ := a.chooserRects()
	return pill.Contains(x, y)
}

// entryPoint returns where the keyboard comes onto the board: where it was, at
// the last stone, or in the middle.
func (a *App) entryPoint() rules.Point {
	size := a.match.Position().Size()
	if a.input.cursor.On(size) {
		return a.input.cursor
	}
	if p := a.lastPoint(); p != 0 {
		return p
	}
	return rules.At(size/2, size/2)
}

// lastPoint returns the point of the last placement shown, or the zero Point. A
// swap or a pass does not hide the stone before it.
func (a *App) lastPoint() rules.Point {
	n := a.match.Node()
	for range 2 {
		if p := n.Move.Point(); p != 0 {
			return p
		}
		if n = n.Parent(); n == nil {
			break
		}
	}
	return 0
}
