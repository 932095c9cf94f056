package play

import (
	"encoding/hex"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/gamelog"
	"redstone/game/online/section"
)

// How the player's own log becomes an event.

// storeTime is how long an entry waits for the device to store it before it is published all the same.
const storeTime = 3 * time.Second

// For how long relays are to keep logs.
const (
	keepRunning = 40 * 24 * time.Hour
	keepClub    = 400 * 24 * time.Hour
)

// flush makes an event of what is new in the player's log, has it stored, and then published.
func (g *game) flush() {
	if !g.dirty || g.me == watcher || !g.s.host.Holds() {
		return
	}
	g.dirty, g.acked = false, false
	content := g.logs[g.me].String()
	if g.secret != nil {
		sealed, err := event.Seal(*g.secret, content, g.s.host.Random())
		if err != nil {
			return // logs are short enough for that
		}
		content = sealed
	}
	e := g.s.host.Sign(event.KindGame, g.tags(), content)
	if e.ID == "" {
		return
	}
	g.events[g.me], g.fresh[g.me] = e, true
	g.stored = g.s.host.Now()
	g.s.host.KeepThen(g.key(), g.encode(), func(bool) { g.spread(e) })
}

// spread publishes the player's newest event, when it is stored or has waited for that long enough.
func (g *game) spread(e event.Event) {
	if g.events[g.me].ID == e.ID && !g.stored.IsZero() {
		g.stored = time.Time{}
		g.s.host.Spread(e)
	}
}

// tags returns the tags of the player's event.
func (g *game) tags() [][]string {
	tags := [][]string{{"d", g.id}}
	if k := g.opponent(); k != "" {
		tags = append(tags, []string{"p", string(k)})
	} else if only := g.view.Terms.For; only != "" {
		tags = append(tags, []string{"p", string(only)})
	}
	terms := g.view.Terms
	if terms.Watch == gamelog.WatchOpen && g.view.Phase == gamelog.Playing && g.me == gamelog.Host {
		tags = append(tags, []string{"t", section.TagLive})
	}
	keep := keepRunning
	if terms.Club != "" {
		tags, keep = append(tags, []string{"t", section.ClubTag(terms.Club)}), keepClub
	}
	if g.secret != nil {
		tags = append(tags, []string{secretTag, g.sealedSecret()})
	}
	until := g.s.host.Now().Add(keep)
	if g.view.Phase == gamelog.Waiting && g.me == gamelog.Host && !g.expires.IsZero() {
		until = g.expires
	}
	return append(tags, event.Expiration(until))
}

// secretTag is the tag with the secret of a private game, for other devices of the player's: sealed with a key that only
// they have.
const secretTag = "k"

func (g *game) sealedSecret() string {
	if g.sealed == "" {
		g.sealed, _ = event.Seal(g.s.host.SelfKey(), hex.EncodeToString(g.secret[:]), g.s.host.Random())
	}
	return g.sealed
}

// unsealSecret reads the secret of an event that another device of the player's has made.
func (s *Section) unsealSecret(e event.Event) *[32]byte {
	text, err := event.Unseal(s.host.SelfKey(), e.Tag(secretTag))
	if err != nil {
		return nil
	}
	b, err := hex.DecodeString(text)
	if err != nil || len(b) != 32 {
		return nil
	}
	return (*[32]byte)(b)
}
