package normal

import "sync"

// maxFolds bounds the cache: more different characters are in no list of names.
const maxFolds = 4096

// foldCache caches the folded form of characters; its zero value is empty.
type foldCache struct {
	mu    sync.Mutex
	forms map[rune]string
}

func (c *foldCache) get(r rune) (string, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	s, ok := c.forms[r]
	return s, ok
}

func (c *foldCache) put(r rune, s string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.forms == nil || len(c.forms) >= maxFolds {
		c.forms = map[rune]string{}
	}
	c.forms[r] = s
}
