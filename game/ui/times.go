package ui

import "time"

// frameTimes measures how long the last frames took.
type frameTimes struct {
	ring           [4096]float64 // milliseconds of Update and Draw
	next, filled   int
	update         float64
	updates, draws int
}

func (f *frameTimes) updated(d time.Duration) {
	f.update += float64(d) / float64(time.Millisecond)
	f.updates++
}

func (f *frameTimes) put(ms float64) {
	f.ring[f.next] = ms
	f.next = (f.next + 1) % len(f.ring)
	f.filled = min(f.filled+1, len(f.ring))
	f.update = 0
}

func (f *frameTimes) skipped() { f.put(f.update) }

func (f *frameTimes) drawn(d time.Duration) {
	f.draws++
	f.put(f.update + float64(d)/float64(time.Millisecond))
}

// FrameTimes returns how many milliseconds of work on the Go side, Update and
// Draw together, each of the last frames took, oldest first.
func (a *App) FrameTimes() []float64 {
	f := &a.times
	var list []float64
	for i := 0; i < f.filled; i++ {
		list = append(list, f.ring[(f.next-f.filled+i+len(f.ring))%len(f.ring)])
	}
	return list
}

// Frames returns how often Update was called and how many frames were drawn
// rather than skipped because nothing had changed.
func (a *App) Frames() (updates, draws int) { return a.times.updates, a.times.draws }
