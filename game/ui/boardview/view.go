package boardview

import (
	"math"
	"time"

	"redstone/game/diagram"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/rules"
)

// Model is what a board currently shows and allows.
type Model struct {
	Position *rules.Position // valid until the next call of Host.Board
	MayPlace bool            // the player may place a stone of the side to move
	Marking  bool            // a press on a point is for Host.Mark and places nothing
	Last     rules.Point     // the point of the last placement, which gets a ring; 0 for none
	Marks    []Mark          // shown while nothing is animated

	Part       diagram.Part // what is shown of the board; the zero Part is all of it
	Look       string       // name of the board look
	Coords     bool         // letters and numbers at the edges, where there is room for them
	StoneMarks bool         // marks distinguish the stones without colour
	Hints      bool         // show what may be placed where
	Atari      bool         // mark groups with one liberty
	Confirm    Confirm
	// ArrowsWalk leaves the arrow keys to the screen for navigation, unless a point has
	// the focus.
	ArrowsWalk bool
}

// Confirm says whether a placement by touch has to be confirmed.
type Confirm uint8

// When to confirm.
const (
	ConfirmSmall  Confirm = iota // where points are small
	ConfirmAlways                // on any board
	ConfirmNever                 // nowhere
)

// Host is what a View needs of its screen.
type Host interface {
	// Board returns what is to be shown.
	Board() Model
	// Ready reports whether the player may choose a placement at this moment.
	// If not, it has told the player why, or asked a question that comes first.
	Ready() bool
	// Chose is called with the placement that the player chose, which is legal.
	Chose(m rules.Move)
	// Mark is called when a point was pressed while Model.Marking is set.
	Mark(p rules.Point)
	// Forbidden is called when no stone may be placed on the point that was pressed.
	Forbidden(p rules.Point)
	// Settled is called when an animation has finished.
	Settled()
	// Say returns the text for a key of the language files, Lang the language.
	Say(key string, pairs ...string) string
	Lang() string
	// PlaySound plays one of the game's sounds.
	PlaySound(name string)
}

// View is a board on the screen; it implements widget.Content.
type View struct {
	State
	Stones  Stones // shared by everything that draws stones on the board or beside it
	picture Picture

	ui   *widget.UI
	host Host
	rect sem.Rect // its rectangle, in CSS pixels

	pressedAt [2]float64 // where State.Pressed was pressed, in CSS pixels
	style     Style      // the style for rect
	words     pointWords
}

// NewView makes a board; Attach has to be called before it is used.
func NewView(h Host) *View { return &View{host: h, Stones: Stones{}} }

// Attach sets the toolkit of the view, which in turn needs the view when it is
// created.
func (v *View) Attach(ui *widget.UI) { v.ui = ui }

// Reset drops what the player was about to do, and the animation.
func (v *View) Reset() {
	v.Anim = nil
	v.CloseChooser()
	v.State = State{}
	if _, ok := CellPoint(v.ui.Focus); ok {
		v.ui.Focus = ""
	}
}

// Show animates a move, and postpones the controls by a frame. finale is the
// winner if this move ended the game by annihilation, otherwise Empty.
func (v *View) Show(e rules.Effect, now time.Time, calm bool, finale rules.Stone) {
	v.Ghost = 0
	v.CloseChooser()
	v.Anim = nil
	if e.Move.IsPlacement() {
		v.Anim = NewAnimation(e, now, calm, finale)
		v.ui.Postpone()
	}
}

// Advance continues the animation and plays the sounds that are due.
func (v *View) Advance(now time.Time) {
	if v.Anim == nil {
		return
	}
	for _, name := range v.Anim.Due(now) {
		v.host.PlaySound(name)
	}
	if v.Anim.Over(now) {
		v.Finish()
	}
	v.ui.Invalidate(widget.Screen)
}

// Finish ends the animation at once.
func (v *View) Finish() {
	if v.Anim != nil {
		v.Anim = nil
		v.ui.Invalidate(widget.Static | widget.Screen)
		v.host.Settled()
	}
}

// CloseChooser closes the choice between stones, if it is open.
func (v *View) CloseChooser() {
	p := v.State.CloseChooser()
	if p == 0 {
		return
	}
	if isOption(v.ui.Focus) {
		v.ui.Focus = CellID(p)
	}
	v.ui.Invalidate(widget.Controls | widget.Screen)
}

// Interrupt has to be called before the control with that ID is pressed: the
// animation ends, and the chooser closes unless the control is part of it.
func (v *View) Interrupt(id string) {
	if !isOption(id) {
		v.CloseChooser()
	}
	v.Finish()
}

// styleFor returns the style for a rectangle. There are no
// coordinates where they would be too small to read.
func (v *View) styleFor(m *Model, r sem.Rect) Style {
	const (
		minForCoords = 310 // CSS pixels
		minOfPart    = 26  // CSS pixels between lines
	)
	pixels := func(length float64) int { return max(16, int(math.Round(length*v.ui.Scale))) }
	s := Style{
		Size: m.Position.Size(), Side: pixels(r.W), Look: m.Look,
		Coords: m.Coords && r.W >= minForCoords, Marks: m.StoneMarks, Scale: v.ui.Scale,
	}
	if !m.Part.Whole(s.Size) {
		s.Part, s.Height = m.Part, pixels(r.H)
		s.Coords = m.Coords && r.W >= minOfPart*float64(m.Part.Cols)
	}
	return s
}

// Spacing returns the distance between two lines in CSS pixels.
func (v *View) Spacing() float64 { return v.picture.Geo.Spacing() / math.Max(v.ui.Scale, 0.1) }

// StoneDiameter returns the diameter of a stone in CSS pixels.
func (v *View) StoneDiameter() float64 {
	return float64(v.picture.Geo.StoneDiameter()) / math.Max(v.ui.Scale, 0.1)
}

// Rect returns the board's rectangle in CSS pixels.
func (v *View) Rect() sem.Rect { return v.rect }

// PointXY returns a point's position on the screen in CSS pixels.
func (v *View) PointXY(p rules.Point) (x, y float64) {
	x, y = v.picture.Geo.XY(p)
	return v.rect.X + x/v.ui.Scale, v.rect.Y + y/v.ui.Scale
}

// Pointed returns the point that the pointer or a finger is on and that has the visible focus
// otherwise, if anything may be placed there; 0 for none.
func (v *View) Pointed() rules.Point {
	if v.Ghost != 0 {
		return v.Ghost
	}
	if p, ok := CellPoint(v.ui.Focus); ok && v.ui.FocusVisible {
		return p
	}
	return v.Choosing
}

// PointAt returns the point of the board at a position on the screen.
func (v *View) PointAt(x, y float64) (rules.Point, bool) {
	if v.picture.Layer == nil || !v.rect.Contains(x, y) {
		return 0, false
	}
	return v.picture.Geo.PointAt((x-v.rect.X)*v.ui.Scale, (y-v.rect.Y)*v.ui.Scale)
}

// Render redraws the static part of the board if it has changed.
func (v *View) Render(c canvas.Canvas, stale bool) bool {
	if !stale && v.picture.Fits(v.style) {
		return false // as in every frame of an animation
	}
	m := v.host.Board()
	v.style = v.styleFor(&m, v.rect)
	v.picture.Fit(c.Graphics, v.Stones, v.style)
	v.picture.Render(c, v.scene(&m), m.Position.ToMove())
	return true
}

// scene returns the stones and marks to show, without what is in motion.
func (v *View) scene(m *Model) Scene {
	pos := m.Position
	s := Scene{Stone: pos.At, Last: m.Last}
	if v.Anim != nil {
		s.Hidden = v.Anim.Hidden()
	} else {
		s.Marks = m.Marks
		if m.Hints && m.MayPlace {
			s.Hints = LegalHints(pos)
		}
	}
	s.Owner = owners(pos)
	if m.Atari {
		s.Atari = AtariStones(pos)
	}
	return s
}

// owners returns the owners of all empty points when a game of Go has been counted,
// rules.Empty for those of nobody; otherwise nil.
func owners(pos *rules.Position) map[rules.Point]rules.Stone {
	if pos.Result().Method != rules.Score {
		return nil
	}
	list := map[rules.Point]rules.Stone{}
	pos.Regions(func(points []rules.Point, owner rules.Stone) {
		for _, p := range points {
			list[p] = owner
		}
	})
	return list
}

// Moving reports whether a move is being animated.
func (v *View) Moving() bool { return v.Anim != nil }

// Busy reports whether captured stones are still visible: controls count
// stones only when those have left, and frames that move stones do nothing
// else.
func (v *View) Busy(now time.Time) bool { return v.Capturing(now) }
