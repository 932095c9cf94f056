package ui

import (
	"image/color"
	"math"
	"slices"
	"time"

	"redstone/game/ui/sem"
	"redstone/rules"
)

// The phases of a move on the board, in milliseconds. A capture as a whole
// stays under a second whatever its number of groups.
const (
	dropTime   = 150.0 // the stone comes down
	glowTime   = 190.0 // bounded groups glow
	leaveTime  = 260.0 // one group leaves
	staggerMax = 110.0 // between one group's leaving and the next's
	staggerAll = 300.0 // from the first group's leaving to the last's
	finaleTime = 1500.0
	fadeTime   = 180.0 // all of it, with reduced motion
)

// animation shows one move: the stone comes down, bounded groups glow, then
// leave group by group. It knows only what the move did.
type animation struct {
	effect  rules.Effect
	place   rules.Stone // what was placed
	start   time.Time
	reduced bool
	finale  rules.Stone // the winner, when the move annihilated somebody
	sounds  []cue       // still to be heard, in order
}

// cue is a sound at a time of the animation, in milliseconds.
type cue struct {
	at   float64
	name string
}

func newAnimation(e rules.Effect, now time.Time, reduced bool, finale rules.Stone) *animation {
	a := &animation{effect: e, place: e.By, start: now, reduced: reduced, finale: finale}
	if e.Move.IsRed() {
		a.place = rules.Red
	}
	landed := dropTime
	if reduced {
		landed = 0
	}
	a.sounds = append(a.sounds, cue{landed, map[bool]string{false: "stone", true: "red"}[a.place == rules.Red]})
	if len(e.Captures) > 0 {
		a.sounds = append(a.sounds, cue{a.leaves(0), "capture"})
	}
	return a
}

// stagger is the time between two groups' leaving.
func (a *animation) stagger() float64 {
	n := len(a.effect.Captures)
	if n < 2 {
		return 0
	}
	return math.Min(staggerMax, staggerAll/float64(n-1))
}

// leaves returns when the k-th group begins to leave.
func (a *animation) leaves(k int) float64 {
	if a.reduced {
		return 0
	}
	return dropTime + glowTime + float64(k)*a.stagger()
}

// length returns how long the animation lasts in milliseconds.
func (a *animation) length() float64 {
	l := dropTime
	if n := len(a.effect.Captures); n > 0 {
		l = a.leaves(n-1) + leaveTime
	}
	if a.reduced {
		l = fadeTime
	}
	if a.finale != rules.Empty && !a.reduced {
		l += finaleTime
	}
	return l
}

func (a *animation) elapsed(now time.Time) float64 {
	return float64(now.Sub(a.start)) / float64(time.Millisecond)
}

// capturing reports whether captured groups are still to be seen.
func (a *animation) capturing(now time.Time) bool {
	n := len(a.effect.Captures)
	return n > 0 && !a.reduced && a.elapsed(now) < a.leaves(n-1)+leaveTime
}

func (a *animation) over(now time.Time) bool { return a.elapsed(now) >= a.length() }

// hidden lists the points whose standing stones the board must leave out: the
// one being placed.
func (a *animation) hidden() []rules.Point {
	if p := a.effect.Move.Point(); p != 0 {
		return []rules.Point{p}
	}
	return nil
}

// part returns how far t is through the time from..from+length, 0 to 1.
func part(t, from, length float64) float64 {
	return math.Min(1, math.Max(0, (t-from)/length))
}

// ease slows down towards the end.
func ease(t float64) float64 { return 1 - (1-t)*(1-t)*(1-t) }

// draw draws the move's state at a time over the board's layer; c draws in
// device pixels from the board's corner at x0, y0.
func (a *animation) draw(c canvas, b *boardView, x0, y0 float64, now time.Time) {
	t := a.elapsed(now)
	c.scale = 1
	for k, group := range a.effect.Captures {
		a.drawGroup(c, b, group, k, t, x0, y0)
	}
	if p := a.effect.Move.Point(); p != 0 {
		x, y := b.geo.XY(p)
		x, y = x+x0, y+y0
		if a.reduced {
			b.stoneMoving(c, x, y, a.place, 1, part(t, 0, fadeTime), 0)
		} else {
			k := part(t, 0, dropTime)
			fall := 1 - k*k
			b.stoneMoving(c, x, y, a.place, 1+0.22*fall, math.Min(1, k*2.5), 0.55*fall)
			a.drawShock(c, b, x, y, t)
		}
	}
	if a.finale != rules.Empty {
		a.drawFinale(c, b, t, x0, y0)
	}
}

// drawShock is the ring that a red stone sends out when it lands.
func (a *animation) drawShock(c canvas, b *boardView, x, y, t float64) {
	if a.place != rules.Red {
		return
	}
	if k := part(t, dropTime, 320); k > 0 && k < 1 {
		b.ringAt(c, x, y, 1+1.5*ease(k), 0.10*(1-k)+0.02, fade(rgb(0xE0505A), 0.75*(1-k)))
	}
}

// drawGroup draws a captured group: it glows, ruby when it was the enemy's and
// amber with a cross when it was the mover's own, then it leaves: the enemy's
// stones rise and scatter, own ones sink.
func (a *animation) drawGroup(c canvas, b *boardView, group rules.Capture, k int, t, x0, y0 float64) {
	own := group.Stone == a.effect.By
	glow := rgb(0xE8303E)
	if own {
		glow = amber
	}
	if a.reduced {
		for _, p := range group.Points {
			x, y := b.geo.XY(p)
			b.stoneMoving(c, x+x0, y+y0, group.Stone, 1, 1-part(t, 0, fadeTime), 0)
		}
		return
	}
	lit := part(t, dropTime*0.7, glowTime)
	gone := part(t, a.leaves(k), leaveTime)
	if gone >= 1 {
		return
	}
	ox, oy := b.geo.XY(a.effect.Move.Point())
	d := float64(b.geo.StoneDiameter())
	for _, p := range group.Points {
		x, y := b.geo.XY(p)
		e := ease(gone)
		scale, alpha, lift := 1.0, 1-gone*gone, 0.0
		if own {
			scale = 1 - 0.45*e
		} else {
			dist := math.Max(1, math.Hypot(x-ox, y-oy))
			x += (x - ox) / dist * d * 0.5 * e
			y += (y - oy) / dist * d * 0.5 * e
			scale, lift = 1+0.12*e, 0.5*e
		}
		b.stoneMoving(c, x+x0, y+y0, group.Stone, scale, alpha, lift)
		if lit > 0 {
			b.ringAt(c, x+x0, y+y0-lift*d*0.25, 1.04*scale, 0.08, fade(glow, lit*alpha))
			if own {
				s := d * 0.4 * scale
				c.icon(iconCross, sem.Rect{X: x + x0 - s, Y: y + y0 - s, W: 2 * s, H: 2 * s}, math.Round(d*0.5), fade(glow, lit*alpha))
			}
		}
	}
}

// drawFinale is the ending of an annihilation: rings run out from the last
// stone over the board, and a warm light stays a moment.
func (a *animation) drawFinale(c canvas, b *boardView, t, x0, y0 float64) {
	from := dropTime
	if n := len(a.effect.Captures); n > 0 {
		from = a.leaves(n-1) + leaveTime*0.5
	}
	if a.reduced {
		return
	}
	x, y := b.geo.XY(a.effect.Move.Point())
	side := float64(b.side)
	clip := c.clip(sem.Rect{X: x0, Y: y0, W: side, H: side})
	for i := 0; i < 4; i++ {
		k := part(t, from+float64(i)*170, 1000)
		if k <= 0 || k >= 1 {
			continue
		}
		d := float64(b.geo.StoneDiameter())
		col := rgb(0xE0505A)
		if i%2 == 1 {
			col = rgb(0xFFD9A0)
		}
		b.ringAt(clip, x+x0, y+y0, ease(k)*side*2.4/d, 0.22*(1-k)+0.02, fade(col, 0.7*(1-k)))
	}
	if k := part(t, from, finaleTime); k < 1 {
		light := math.Sin(k*math.Pi) * 0.16
		clip.box(sem.Rect{X: x0, Y: y0, W: side, H: side}, 10, fade(color.RGBA{255, 220, 170, 255}, light), 0, color.RGBA{})
	}
}

// due returns the sounds whose time has come and forgets them.
func (a *animation) due(now time.Time) []string {
	var names []string
	t := a.elapsed(now)
	a.sounds = slices.DeleteFunc(a.sounds, func(q cue) bool {
		if q.at > t {
			return false
		}
		names = append(names, q.name)
		return true
	})
	return names
}
