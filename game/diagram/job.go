package diagram

import (
	"image"
	"iter"
	"time"
)

// Job makes a large picture in short steps, for loops that must not block. It
// makes progress only while Work runs; there is no goroutine of its own.
//
//	job := NewPNG(position, options)
//	for !job.Work(time.Now().Add(3 * time.Millisecond)) {
//		… show job.Progress(), draw a frame …
//	}
//	save(job.Data())
//
// A Job is not safe for concurrent use. A cancelled one must be closed.
type Job struct {
	next     func() (float64, bool)
	stop     func()
	progress float64
	done     bool
	data     []byte
	img      *image.RGBA
}

// newJob starts a job. work calls pause often, with how far it is from 0 to 1,
// and returns nil as soon as pause is false.
func newJob(work func(j *Job, pause func(float64) bool) []byte) *Job {
	j := &Job{}
	j.next, j.stop = iter.Pull(func(yield func(float64) bool) { j.data = work(j, yield) })
	return j
}

// Work goes on until the given time, or the end, and reports whether that was
// reached. It overruns by one step, well under a millisecond except for stones
// larger than any screen shows.
func (j *Job) Work(until time.Time) bool {
	for !j.done {
		progress, more := j.next()
		if !more {
			j.done, j.progress = true, 1
			break
		}
		j.progress = progress
		if !time.Now().Before(until) {
			break
		}
	}
	return j.done
}

// Progress returns how much is done, from 0 to 1.
func (j *Job) Progress() float64 { return j.progress }

// Data returns the finished file of NewPNG and NewGIF, and nil before the end.
func (j *Job) Data() []byte {
	if !j.done {
		return nil
	}
	return j.data
}

// Image returns the finished picture of NewPicture and NewPNG, and nil before
// the end.
func (j *Job) Image() *image.RGBA {
	if !j.done {
		return nil
	}
	return j.img
}

// Close cancels the job. Closing a finished job does nothing.
func (j *Job) Close() { j.stop() }

// checkpoint is called in the middle of long work, which is cancelled when it
// returns false. A nil checkpoint never cancels.
type checkpoint func() bool

func (check checkpoint) ok() bool { return check == nil || check() }

// section makes the checkpoint of a part of a job's work: progress goes from one
// value to another in that many steps.
func section(pause func(float64) bool, from, to float64, steps int) checkpoint {
	n := 0
	return func() bool {
		n = min(n+1, steps)
		return pause(from + (to-from)*float64(n)/float64(max(steps, 1)))
	}
}
