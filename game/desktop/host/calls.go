package host

import "sync"

// Calls are functions that other goroutines have posted to the frame loop. The zero value is empty.
type Calls struct {
	mu      sync.Mutex
	waiting []func()
}

// Post makes the next Run call f. It may be called from any goroutine.
func (c *Calls) Post(f func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.waiting = append(c.waiting, f)
}

// Run calls what was posted, in that order, and reports whether there was anything. What is posted meanwhile waits for
// the next Run.
func (c *Calls) Run() bool {
	c.mu.Lock()
	waiting := c.waiting
	c.waiting = nil
	c.mu.Unlock()
	for _, call := range waiting {
		call()
	}
	return len(waiting) > 0
}
