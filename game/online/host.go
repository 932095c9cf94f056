package online

import (
	"crypto/sha256"
	"io"
	"slices"
	"strconv"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/form"
	"redstone/game/online/qrcode"
	"redstone/game/online/wire"
)

// The methods of section.Host, and of play.Host.

// Now returns the time.
func (c *Client) Now() time.Time { return c.cfg.Now() }

// Random returns the source of random bytes.
func (c *Client) Random() io.Reader { return c.cfg.Random }

// Online reports whether at least one relay is connected.
func (c *Client) Online() bool { return c.net.Open() > 0 }

// Shown returns the name of the page that the player sees; "" for none.
func (c *Client) Shown() string { return c.shown }

// Send sends the game a message.
func (c *Client) Send(m wire.Message) { c.send(m) }

// HasKey reports whether the player's key has been made.
func (c *Client) HasKey() bool { return c.id.made() }

// Holds reports whether this window holds the player's games.
func (c *Client) Holds() bool { return c.holds }

// Say returns a text of the player's language.
func (c *Client) Say(key string, pairs ...string) string { return c.texts.Say(key, pairs...) }

// Count returns the text for a number of things.
func (c *Client) Count(key string, n int, pairs ...string) string {
	return c.texts.Count(key, n, pairs...)
}

// Link returns the address of the game's own page with a fragment; only the fragment if the game has no address.
func (c *Client) Link(fragment string) string { return c.hello.Game + "#" + fragment }

// Show shows a page. Sections give the text of a QR code, the game gets its modules; a text that is too long has none.
func (c *Client) Show(p form.Page) {
	p.Controls = slices.Clone(p.Controls)
	for i, control := range p.Controls {
		if control.Kind == form.Code {
			p.Controls[i].Value = qrcode.Of(control.Value)
		}
	}
	p.Controls = slices.DeleteFunc(p.Controls, func(control form.Control) bool { return control.Kind == form.Code && control.Value == "" })
	c.shown = p.Name
	c.send(p.Message())
}

// Close closes the page that is shown.
func (c *Client) Close() {
	c.shown = ""
	c.send(wire.New(wire.Close))
}

// Publish signs an event and hands it to the relays.
func (c *Client) Publish(kind int, tags [][]string, content string) event.Event {
	e := c.Sign(kind, tags, content)
	c.Spread(e)
	return e
}

// Sign makes an event of the player's; without an ID when it would be larger than events may be.
func (c *Client) Sign(kind int, tags [][]string, content string) event.Event {
	at := place(event.Event{Kind: kind, Tags: tags})
	c.Me()
	e, err := event.Sign(c.id.secret, kind, max(c.Now().Unix(), c.last[at]+1), tags, content)
	if err != nil {
		return event.Event{} // sections bound what they publish
	}
	c.last[at] = e.CreatedAt
	return e
}

// Spread sends an event to all relays until they have it; it need not be the player's own.
func (c *Client) Spread(e event.Event) {
	if e.ID != "" {
		c.wanted = true
		c.net.Publish(e)
	}
}

// SelfKey returns a secret that only devices with the player's key have.
func (c *Client) SelfKey() [32]byte {
	c.Me()
	return sha256.Sum256(append([]byte("redstone self\n"), c.id.secret[:]...))
}

// Seen tells of an event of the player's own that another start or device has made: the next one is later.
func (c *Client) Seen(e event.Event) {
	at := place(e)
	c.last[at] = max(c.last[at], e.CreatedAt)
}

// place is what an event has in common with those that it replaces.
func place(e event.Event) string { return strconv.Itoa(e.Kind) + " " + e.Tag("d") }

// Guard has an event that came from a relay sent to those that turn out to have lost it.
func (c *Client) Guard(e event.Event) { c.net.Guard(e) }

// Subscribe asks all relays for events, those that they have and those to come.
func (c *Client) Subscribe(name string, filters ...event.Filter) {
	c.wanted, c.subs[name] = true, true
	c.net.Subscribe(name, filters...)
}

// Unsubscribe ends a subscription.
func (c *Client) Unsubscribe(name string) {
	delete(c.subs, name)
	c.net.Unsubscribe(name)
}

// Keep stores a text.
func (c *Client) Keep(key, text string) { c.KeepThen(key, text, nil) }

// KeepThen stores a text and calls done when the device has it, or has failed to store it.
func (c *Client) KeepThen(key, text string, done func(ok bool)) {
	if text == "" {
		delete(c.stored, key)
		c.send(wire.New(wire.Drop, key))
	} else {
		c.stored[key] = text
		c.send(wire.New(wire.Keep, key, text))
	}
	c.keeping[key] = append(c.keeping[key], done)
}

// kept is the answer to the oldest Keep or Drop of that key.
func (c *Client) kept(key, fault string) {
	waiting := c.keeping[key]
	if len(waiting) == 0 {
		return
	}
	if c.keeping[key] = waiting[1:]; len(waiting) == 1 {
		delete(c.keeping, key)
	}
	if fault != "" && !c.failed {
		c.failed = true
		c.send(wire.New(wire.Notice, c.Say("store.failed")))
	}
	if waiting[0] != nil {
		waiting[0](fault == "")
	}
}
