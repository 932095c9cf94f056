package diagram

import (
	"image"
	"iter"
	"time"
)

// Job is a large picture being made in short steps, for loops that must not
// stand still. It is worked on only while Work runs; nothing goes on by itself.
//
//	job := NewPNG(position, options)
//	for !job.Work(time.Now().Add(3 * time.Millisecond)) {
//		… show job.Progress(), draw a frame …
//	}
//	save(job.Data())
//
// A Job is not safe for concurrent use. One that is given up must be closed.
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

// Work goes on until the time or the end, which it reports. A step takes well
// under a millisecond, but for stones larger than any screen shows.
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

// Progress tells how much is done, from 0 to 1.
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

// Close gives the job up. Closing a finished job does no harm.
func (j *Job) Close() { j.stop() }

// breath is called in the middle of long work; when it is false the work is
// given up. A nil breath never is.
type breath func() bool

func (b breath) on() bool { return b == nil || b() }

// share makes a breath of a job's pause for a part of its work, which begins at
// from and ends at to, in so many breaths.
func share(pause func(float64) bool, from, to float64, breaths int) breath {
	n := 0
	return func() bool {
		n = min(n+1, breaths)
		return pause(from + (to-from)*float64(n)/float64(max(breaths, 1)))
	}
}
