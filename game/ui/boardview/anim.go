package boardview

import (
	"image/color"
	"math"
	"slices"
	"time"

	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/rules"
)

// The phases of a move on the board, in milliseconds. A capture always
// takes less than a second, whatever its number of groups.
const (
	DropTime   = 150.0  // the stone comes down
	glowTime   = 190.0  // bounded groups glow
	LeaveTime  = 260.0  // one group leaves
	staggerMax = 110.0  // between one group's leaving and the next's
	staggerAll = 300.0  // from the first group's leaving to the last's
	FinaleTime = 1500.0 // rings expand from the last stone
	FadeTime   = 180.0  // the whole move, with reduced motion
)

// Animation shows one move: the stone comes down, bounded groups glow, then
// leave group by group. It knows only the effect of the move.
type Animation struct {
	Effect  rules.Effect
	Reduced bool        // reduced motion: everything fades
	Finale  rules.Stone // the winner, if the move annihilated a side, otherwise Empty

	place rules.Stone // the placement
	start time.Time
	cues  []cue // sounds still to be played
}

// cue is a sound at a time of the animation.
type cue struct {
	at   float64 // milliseconds
	name string
}

// NewAnimation makes the animation of a placement, starting at now.
func NewAnimation(e rules.Effect, now time.Time, reduced bool, finale rules.Stone) *Animation {
	a := &Animation{Effect: e, place: e.By, start: now, Reduced: reduced, Finale: finale}
	if e.Move.IsRed() {
		a.place = rules.Red
	}
	landed := DropTime
	if reduced {
		landed = 0
	}
	sound := "stone"
	if a.place == rules.Red {
		sound = "red"
	}
	a.cues = append(a.cues, cue{landed, sound})
	if len(e.Captures) > 0 {
		a.cues = append(a.cues, cue{a.Leaves(0), "capture"})
	}
	return a
}

// stagger is the time between two groups' leaving.
func (a *Animation) stagger() float64 {
	n := len(a.Effect.Captures)
	if n < 2 {
		return 0
	}
	return math.Min(staggerMax, staggerAll/float64(n-1))
}

// Leaves returns when the k-th group, from 0, begins to leave, in milliseconds.
func (a *Animation) Leaves(k int) float64 {
	if a.Reduced {
		return 0
	}
	return DropTime + glowTime + float64(k)*a.stagger()
}

// Length returns how long the animation lasts in milliseconds.
func (a *Animation) Length() float64 {
	l := DropTime
	if n := len(a.Effect.Captures); n > 0 {
		l = a.Leaves(n-1) + LeaveTime
	}
	if a.Reduced {
		l = FadeTime
	}
	if a.Finale != rules.Empty && !a.Reduced {
		l += FinaleTime
	}
	return l
}

func (a *Animation) elapsed(now time.Time) float64 {
	return float64(now.Sub(a.start)) / float64(time.Millisecond)
}

// Capturing reports whether captured groups are still visible.
func (a *Animation) Capturing(now time.Time) bool {
	n := len(a.Effect.Captures)
	return n > 0 && !a.Reduced && a.elapsed(now) < a.Leaves(n-1)+LeaveTime
}

// Over reports whether the animation has finished.
func (a *Animation) Over(now time.Time) bool { return a.elapsed(now) >= a.Length() }

// Hidden lists the points whose stones the board must not draw: the
// one being placed.
func (a *Animation) Hidden() []rules.Point {
	if p := a.Effect.Move.Point(); p != 0 {
		return []rules.Point{p}
	}
	return nil
}

// Part returns the elapsed share of an interval that begins at from, at time
// t, clamped to 0 to 1.
func Part(t, from, length float64) float64 {
	return math.Min(1, math.Max(0, (t-from)/length))
}

// ease is an ease-out curve.
func ease(t float64) float64 { return 1 - (1-t)*(1-t)*(1-t) }

// Draw draws the move's state at a time over a board whose corner is at x0, y0, in
// device pixels.
func (a *Animation) Draw(c canvas.Canvas, b *Picture, x0, y0 float64, now time.Time) {
	t := a.elapsed(now)
	c.Scale = 1
	for k, group := range a.Effect.Captures {
		a.drawGroup(c, b, group, k, t, x0, y0)
	}
	if p := a.Effect.Move.Point(); p != 0 && !a.Left(p, t) && b.Geo.Shows(p) {
		x, y := b.Geo.XY(p)
		x, y = x+x0, y+y0
		if a.Reduced {
			b.StoneMoving(c, x, y, a.place, 1, Part(t, 0, FadeTime), 0)
		} else {
			k := Part(t, 0, DropTime)
			fall := 1 - k*k
			b.StoneMoving(c, x, y, a.place, 1+0.22*fall, math.Min(1, k*2.5), 0.55*fall)
			a.drawShock(c, b, x, y, t)
		}
	}
	if a.Finale != rules.Empty {
		a.drawFinale(c, b, t, x0, y0)
	}
}

// Left reports whether the stone on a point has begun to leave with its group, so many
// milliseconds after the beginning: a move of
// a file may take itself.
func (a *Animation) Left(p rules.Point, t float64) bool {
	for k, group := range a.Effect.Captures {
		if slices.Contains(group.Points, p) {
			return t >= a.Leaves(k)
		}
	}
	return false
}

// drawShock draws the ring around a red stone that has just landed.
func (a *Animation) drawShock(c canvas.Canvas, b *Picture, x, y, t float64) {
	if a.place != rules.Red {
		return
	}
	if k := Part(t, DropTime, 320); k > 0 && k < 1 {
		b.RingAt(c, x, y, 1+1.5*ease(k), 0.10*(1-k)+0.02, canvas.Fade(canvas.RGB(0xE0505A), 0.75*(1-k)))
	}
}

// drawGroup draws a captured group: it glows, ruby when it was the enemy's and
// amber with a cross when it was the mover's own, then it leaves: the enemy's
// stones rise and scatter, own ones sink.
func (a *Animation) drawGroup(c canvas.Canvas, b *Picture, group rules.Capture, k int, t, x0, y0 float64) {
	own := group.Stone == a.Effect.By
	glow := canvas.RGB(0xE8303E)
	if own {
		glow = Amber
	}
	if a.Reduced {
		for _, p := range group.Points {
			if !b.Geo.Shows(p) {
				continue
			}
			x, y := b.Geo.XY(p)
			b.StoneMoving(c, x+x0, y+y0, group.Stone, 1, 1-Part(t, 0, FadeTime), 0)
		}
		return
	}
	lit := Part(t, DropTime*0.7, glowTime)
	left := Part(t, a.Leaves(k), LeaveTime)
	if left >= 1 {
		return
	}
	ox, oy := b.Geo.XY(a.Effect.Move.Point())
	d := float64(b.Geo.StoneDiameter())
	for _, p := range group.Points {
		if !b.Geo.Shows(p) {
			continue
		}
		x, y := b.Geo.XY(p)
		e := ease(left)
		scale, alpha, lift := 1.0, 1-left*left, 0.0
		if own {
			scale = 1 - 0.45*e
		} else {
			dist := math.Max(1, math.Hypot(x-ox, y-oy))
			x += (x - ox) / dist * d * 0.5 * e
			y += (y - oy) / dist * d * 0.5 * e
			scale, lift = 1+0.12*e, 0.5*e
		}
		b.StoneMoving(c, x+x0, y+y0, group.Stone, scale, alpha, lift)
		if lit > 0 {
			b.RingAt(c, x+x0, y+y0-lift*d*0.25, 1.04*scale, 0.08, canvas.Fade(glow, lit*alpha))
			if own {
				s := d * 0.4 * scale
				c.Icon(canvas.IconCross, sem.Rect{X: x + x0 - s, Y: y + y0 - s, W: 2 * s, H: 2 * s}, math.Round(d*0.5), canvas.Fade(glow, lit*alpha))
			}
		}
	}
}

// drawFinale draws the ending of an annihilation: rings expand from the last
// stone over the board, and a warm glow stays for a moment.
func (a *Animation) drawFinale(c canvas.Canvas, b *Picture, t, x0, y0 float64) {
	from := DropTime
	if n := len(a.Effect.Captures); n > 0 {
		from = a.Leaves(n-1) + LeaveTime*0.5
	}
	if a.Reduced {
		return
	}
	x, y := b.Geo.XY(a.Effect.Move.Point())
	side := float64(b.Geo.Side)
	board := sem.Rect{X: x0, Y: y0, W: float64(b.Geo.Width), H: float64(b.Geo.Height)}
	clip := c.Clip(board)
	for i := 0; i < 4; i++ {
		k := Part(t, from+float64(i)*170, 1000)
		if k <= 0 || k >= 1 {
			continue
		}
		d := float64(b.Geo.StoneDiameter())
		col := canvas.RGB(0xE0505A)
		if i%2 == 1 {
			col = canvas.RGB(0xFFD9A0)
		}
		b.RingAt(clip, x+x0, y+y0, ease(k)*side*2.4/d, 0.22*(1-k)+0.02, canvas.Fade(col, 0.7*(1-k)))
	}
	if k := Part(t, from, FinaleTime); k < 1 {
		light := math.Sin(k*math.Pi) * 0.16
		clip.Box(board, 10, canvas.Fade(color.RGBA{255, 220, 170, 255}, light), 0, color.RGBA{})
	}
}

// Due removes and returns the sounds that are due.
func (a *Animation) Due(now time.Time) []string {
	var names []string
	t := a.elapsed(now)
	a.cues = slices.DeleteFunc(a.cues, func(q cue) bool {
		if q.at > t {
			return false
		}
		names = append(names, q.name)
		return true
	})
	return names
}

// PlayLater schedules a sound for when the stones have stopped moving, before the
// finale if there is one.
func (a *Animation) PlayLater(name string) {
	at := a.Length()
	if a.Finale != rules.Empty && !a.Reduced {
		at -= FinaleTime
	}
	a.cues = append(a.cues, cue{at, name})
}
