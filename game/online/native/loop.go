package native

import "sync"

// Loop is a thread: it calls functions one after the other in one goroutine.
type Loop struct {
	mu     sync.Mutex
	more   sync.Cond
	jobs   []func()
	closed bool
	done   chan struct{} // closed when nothing is called any more
	closes []func()      // called when it ends
	failed func(err any) // called in the loop when a function panics, which ends it; nil to let it panic
}

// NewLoop starts a loop.
func NewLoop() *Loop { return loopWith(nil) }

func loopWith(failed func(err any)) *Loop {
	l := &Loop{done: make(chan struct{}), failed: failed}
	l.more.L = &l.mu
	go l.run()
	return l
}

// Post has a function called after those posted before. It does not wait. After Close it does nothing.
func (l *Loop) Post(f func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.closed {
		l.jobs = append(l.jobs, f)
		l.more.Signal()
	}
}

// Do has a function called and waits for it; it returns false if the loop has ended. It must not be called in the loop.
func (l *Loop) Do(f func()) bool {
	called := make(chan struct{})
	l.Post(func() {
		defer close(called)
		f()
	})
	select {
	case <-called:
		return true
	case <-l.done:
		return false
	}
}

// AtEnd has a function called, in another goroutine than the loop's, when the loop is closed; at once if it is.
func (l *Loop) AtEnd(f func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		go f()
		return
	}
	l.closes = append(l.closes, f)
}

// Close ends the loop when the function that is being called has returned. It must not be called in the loop. What was
// posted and not called is dropped.
func (l *Loop) Close() {
	l.mu.Lock()
	if !l.closed {
		l.closed = true
		l.more.Signal()
	}
	closes := l.closes
	l.closes = nil
	l.mu.Unlock()
	<-l.done
	for _, f := range closes {
		f()
	}
}

func (l *Loop) run() {
	defer close(l.done)
	for {
		l.mu.Lock()
		for len(l.jobs) == 0 && !l.closed {
			l.more.Wait()
		}
		if l.closed {
			l.jobs = nil
			l.mu.Unlock()
			return
		}
		f := l.jobs[0]
		l.jobs[0] = nil
		l.jobs = l.jobs[1:]
		l.mu.Unlock()
		if !l.call(f) {
			return
		}
	}
}

// call reports whether the loop goes on.
func (l *Loop) call(f func()) (ok bool) {
	if l.failed == nil {
		f()
		return true
	}
	defer func() {
		if !ok {
			l.fail(recover())
		}
	}()
	f()
	return true
}

// fail ends the loop after a panic.
func (l *Loop) fail(err any) {
	l.mu.Lock()
	l.closed, l.jobs = true, nil
	closes := l.closes
	l.closes = nil
	l.mu.Unlock()
	for _, f := range closes {
		f()
	}
	l.failed(err)
}
