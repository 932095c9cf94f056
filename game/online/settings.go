package online

import (
	"encoding/binary"
	"io"
	"slices"
	"strconv"
	"strings"

	"redstone/game/online/event"
	"redstone/game/online/names"
	"redstone/game/online/wire"
)

// Keys of stored texts.
const (
	ownKey    = "own"    // of package names
	relaysKey = "relays" // one address a line
)

// settings are what the player has set.
type settings struct {
	own    *names.Own
	relays []string // nil for those of the build
}

func (s *settings) load(stored map[string]string) {
	s.own = names.ReadOwn(stored[ownKey])
	for address := range strings.SplitSeq(stored[relaysKey], "\n") {
		if address, ok := cleanAddress(address); ok && len(s.relays) < wire.MaxRelays {
			s.relays = append(s.relays, address)
		}
	}
}

// Relays returns the addresses of the relays that are used.
func (c *Client) Relays() []string {
	if c.set.relays != nil {
		return c.set.relays
	}
	return c.hello.Relays
}

// maxAlso is how many relays of links are asked, beside as many of the player's own as a pool has room for.
const maxAlso = 3

// urls returns all that are asked: the player's, and the latest that links have named.
func (c *Client) urls() []string {
	list := slices.Clone(c.Relays())
	list = list[:min(len(list), wire.MaxRelays-len(c.also))]
	return append(list, c.also...)
}

// Also has the relays of a link asked, too.
func (c *Client) Also(urls []string) {
	before := c.also
	for _, url := range urls {
		if address, ok := cleanAddress(url); ok && !slices.Contains(c.Relays(), address) && !slices.Contains(c.also, address) {
			c.also = append([]string{address}, c.also[:min(len(c.also), maxAlso-1)]...)
		}
	}
	if !slices.Equal(before, c.also) {
		c.net.SetURLs(c.urls())
	}
}

// setRelays stores another list; nil for that of the build.
func (c *Client) setRelays(list []string) {
	c.set.relays = list
	c.Keep(relaysKey, strings.Join(list, "\n"))
	c.net.SetURLs(c.urls())
}

// addRelay adds one that the player has typed.
func (c *Client) addRelay(text string) {
	address, ok := cleanAddress(text)
	list := slices.Clone(c.Relays())
	switch {
	case !ok:
		c.note = c.Say("settings.relays.wrong")
	case len(list) >= wire.MaxRelays:
		c.note = c.Say("settings.relays.many", "n", strconv.Itoa(wire.MaxRelays))
	case !slices.Contains(list, address):
		c.setRelays(append(list, address))
	}
}

// dropRelay removes one of the list; the last one stays, since without any nothing goes on.
func (c *Client) dropRelay(i int) {
	list := c.Relays()
	switch {
	case i < 0 || i >= len(list):
	case len(list) == 1:
		c.note = c.Say("settings.relays.last")
	default:
		c.setRelays(slices.Delete(slices.Clone(list), i, i+1))
	}
}

// cleanAddress returns the address of a relay as it is used: what has no scheme gets wss://, and host names are lower case.
func cleanAddress(text string) (string, bool) {
	text = strings.TrimSpace(text)
	scheme, rest, ok := strings.Cut(text, "://")
	if !ok {
		scheme, rest = "wss", text
	}
	host, path, _ := strings.Cut(strings.TrimRight(rest, "/"), "/")
	address := strings.ToLower(scheme) + "://" + strings.ToLower(host)
	if path != "" {
		address += "/" + path
	}
	return address, wire.IsRelay(address)
}

// Name returns the player's name; "" until he has chosen or been given one.
func (c *Client) Name() string { return c.set.own.Name }

// Own returns what the player has chosen about names and messages.
func (c *Client) Own() *names.Own { return c.set.own }

// KeepOwn stores Own after a change.
func (c *Client) KeepOwn() { c.Keep(ownKey, c.set.own.Text()) }

// Blocked reports whether the player has blocked that key.
func (c *Client) Blocked(k event.Key) bool { return c.set.own.Blocks(string(k)) }

// setName takes a name that the player has typed; without one he plays under one that is drawn.
func (c *Client) setName(typed string) {
	name, fault := "", names.None
	if strings.TrimSpace(typed) != "" {
		name, fault = names.Clean(typed)
	}
	if fault != names.None {
		c.note = c.Say(fault.Key(), "few", strconv.Itoa(names.Fewest), "most", strconv.Itoa(names.Most))
		return
	}
	c.set.own.Name = name
	c.KeepOwn()
}

// drawName gives the player another name of the lists.
func (c *Client) drawName() {
	var seed [8]byte
	if _, err := io.ReadFull(c.cfg.Random, seed[:]); err != nil {
		return
	}
	c.set.own.Name = names.Drawn(c.Say, binary.LittleEndian.Uint64(seed[:])>>1)
	c.KeepOwn()
}

// short returns a key as people compare it: its first and last digits.
func short(k event.Key) string {
	if len(k) < 12 {
		return string(k)
	}
	return string(k[:6]) + "…" + string(k[len(k)-6:])
}

// importKey reads a key that the player has brought from another device. Another one than the own is asked about first.
func (c *Client) importKey(text string) {
	switch k, err := parseSecret(text); {
	case err != nil:
		c.note = c.Say("settings.key.wrong")
	case k.public == c.id.public:
		c.note = c.Say("settings.key.same")
	case !c.id.made():
		c.id.use(c, k)
		c.replaced()
	default:
		c.id.asked = &k
	}
}

// bringKeys takes the keys that a file has brought: the player's there, and then those that he had before.
func (c *Client) bringKeys(text string) {
	key, old, _ := strings.Cut(text, "\n")
	for line := range strings.SplitSeq(old, "\n") {
		if p, err := parseSecret(line); err == nil && p.public != c.id.public {
			c.id.keepOld(c, p)
		}
	}
	c.importKey(key)
}

func (c *Client) replaceKey() {
	if k := c.id.asked; k != nil {
		c.id.asked = nil
		c.id.use(c, *k)
		c.replaced()
	}
}

// replaced begins anew with another key: the games of the other one are stored and wait for it.
func (c *Client) replaced() {
	c.restart()
	c.send(wire.New(wire.Notice, c.Say("settings.key.replaced", "key", short(c.id.public))))
}
