package online

import (
	"io"
	"slices"
	"strings"

	"redstone/game/online/event"
	keytree "redstone/game/online/identity"
)

// Keys of stored texts.
const (
	secretKey = keytree.Stored    // the player's secret key as nsec1…, which the game exports with My games
	oldKey    = keytree.StoredOld // those that were replaced, one a line
)

// pair is a key with its secret.
type pair struct {
	secret event.Secret
	public event.Key
}

func newPair(s event.Secret) pair { return pair{s, event.Public(s)} }

// parseSecret reads a secret key as nsec1… (NIP-19) or as 64 hexadecimal digits.
func parseSecret(text string) (pair, error) {
	s, err := event.ParseSecret(strings.TrimSpace(text))
	if err != nil {
		return pair{}, err
	}
	return newPair(s), nil
}

// identity is the player's key, made when it is first needed.
type identity struct {
	pair
	old   []pair
	asked *pair // what was imported, and may replace the key
}

func (id *identity) made() bool   { return id.public != "" }
func (id *identity) text() string { return id.secret.String() }

func (id *identity) load(stored map[string]string) {
	if p, err := parseSecret(stored[secretKey]); err == nil {
		id.pair = p
	}
	for line := range strings.SplitSeq(stored[oldKey], "\n") {
		if p, err := parseSecret(line); err == nil {
			id.old = append(id.old, p)
		}
	}
}

// Me returns the player's public key.
func (c *Client) Me() event.Key {
	if !c.id.made() {
		c.id.use(c, newPair(makeSecret(c.cfg.Random)))
	}
	return c.id.public
}

// makeSecret makes a key. A source of randomness that fails would make keys that others can guess.
func makeSecret(random io.Reader) event.Secret {
	s, err := event.NewSecret(random)
	if err != nil {
		panic(err)
	}
	return s
}

// use makes another key the player's, and keeps the one that it replaces.
func (id *identity) use(c *Client, p pair) {
	if before := id.pair; id.made() {
		id.pair = p
		id.keepOld(c, before)
	}
	id.pair = p
	c.Keep(secretKey, p.secret.String())
}

// keepOld adds a key to those that were replaced.
func (id *identity) keepOld(c *Client, p pair) {
	id.old = append(slices.DeleteFunc(id.old, func(o pair) bool { return o.public == p.public || o.public == id.public }), p)
	var lines []string
	for _, o := range id.old {
		lines = append(lines, o.secret.String())
	}
	c.Keep(oldKey, strings.Join(lines, "\n"))
}
