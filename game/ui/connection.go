package ui

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"redstone/game/online/form"
	"redstone/game/online/wire"
	"redstone/game/ui/online"
	"redstone/game/ui/screen"
	"redstone/game/ui/widget"
)

var _ online.Host = (*host)(nil)

// onlinePrefix begins the keys under which the online client's texts are stored.
const onlinePrefix = "online-"

// maxWaiting is how many messages of the client wait for a frame at most: a window in the background has none.
const maxWaiting = 200

// connection is the App's connection to the online client. Messages that cannot wait for a frame, which a hidden window does
// not have, are handled at once: what is to be stored, and what tells the player that it is his turn.
type connection struct {
	a       *App
	client  OnlineClient   // nil while there is none
	begun   bool           // the first message has been sent
	early   []wire.Message // to be sent after it
	waiting []wire.Message // from the client, for the next frame

	where   *OnlineWhere // nil before it is known
	watched string       // the link by which a game of others was opened
	offered *wire.State  // the game that the player is asked about; nil for none

	looked bool // whether there are games going on
	asked  bool // for the lock of all windows
	holds  bool // this window holds the games
	locked bool // whether it does is known
}

// StartOnline starts the online client, if it does not run.
func (h *host) StartOnline() { h.a.online.start() }

// ToClient sends the online client a message.
func (h *host) ToClient(m wire.Message) { h.a.online.send(m) }

// CanGoOnline reports whether there is an online client: a board in another page has none.
func (h *host) CanGoOnline() bool { return !h.a.p.Embedded() }

// start starts the client. Its first message is sent when all that belongs to it is known.
func (c *connection) start() {
	if c.client != nil {
		return
	}
	p := c.a.p
	c.begun, c.early, c.waiting = false, nil, nil
	c.client = p.StartOnline(OnlineEvents{
		Receive: c.receive,
		Failed:  c.failed,
		Visible: func(visible bool) {
			c.a.hidden = !visible
			c.send(wire.New(wire.Visible, wire.YesNo(visible)))
		},
		Network: func(connected bool) { c.send(wire.New(wire.Network, wire.YesNo(connected))) },
	})
	if c.where == nil {
		p.WhereOnline(func(w OnlineWhere) {
			c.where = &w
			c.begin()
		})
	}
	if !c.asked {
		c.asked = true
		p.HoldOnline(false, c.held)
	}
	c.begin()
}

// held is told whether this window holds the games.
func (c *connection) held(holds bool) {
	changed := !c.locked || holds != c.holds
	c.holds, c.locked = holds, true
	c.a.session.Elsewhere = !holds
	c.a.ui.Invalidate(widget.Controls)
	if c.begun && changed {
		m := wire.New(wire.Elsewhere, wire.YesNo(!holds))
		if holds { // what the other window has stored
			items, err := c.stored()
			if err != nil {
				c.failed(err)
				return
			}
			m.Items = items
		}
		c.send(m)
	}
	c.begin()
}

// begin sends the first message, and what has waited for it.
func (c *connection) begin() {
	if c.client == nil || c.begun || c.where == nil || !c.locked {
		return
	}
	stored, err := c.stored()
	if err != nil {
		c.failed(err) // without what is there the client would take the player for a new one
		return
	}
	w := c.where
	hello := wire.Hello{Language: c.a.words.Tag, Game: w.Game, Relays: w.Relays, Addresses: w.Addresses, Desktop: w.Desktop, Holds: c.holds}.Message()
	hello.Items = stored
	c.begun = true
	c.send(hello)
	for _, m := range c.early {
		c.send(m)
	}
	c.early = nil
	c.a.session.Connected()
}

// stored returns what the client has stored, as keys and texts.
func (c *connection) stored() (items [][]string, err error) {
	keys, err := c.a.p.Keys(onlinePrefix)
	if errors.Is(err, ErrNoStorage) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("listing what is stored of online games: %w", err)
	}
	for _, key := range keys {
		text, err := c.a.p.Load(key)
		if errors.Is(err, ErrNotStored) {
			continue // another window has just removed it
		}
		if err != nil {
			return nil, fmt.Errorf("reading what is stored of online games: %w", err)
		}
		items = append(items, []string{key[len(onlinePrefix):], text})
	}
	return items, nil
}

// send sends the client a message, after the first one. Without a client it is lost.
func (c *connection) send(m wire.Message) {
	switch {
	case c.client == nil:
	case !c.begun:
		c.early = append(c.early, m)
	default:
		c.client.Send(m.String())
	}
}

// post sends a message about a game, for which the client is started if it does not run.
func (c *connection) post(m wire.Message) {
	if c.client == nil && !c.a.p.Embedded() && m.Field(1) != wire.Leave {
		c.start()
	}
	c.send(m)
}

// failed says that the client could not be started, or has ended.
func (c *connection) failed(err error) {
	if c.client == nil {
		return
	}
	c.client.Close()
	c.client, c.begun = nil, false
	c.a.p.Note("Redstone: playing online: " + err.Error())
	c.a.pages.Failed(err)
	c.a.session.Disconnected()
}

// close ends the client.
func (c *connection) close() {
	if c.client != nil {
		c.send(wire.New(wire.Stop))
		c.client.Close()
		c.client = nil
	}
}

// receive takes a message of the client, perhaps between two frames.
func (c *connection) receive(text string) {
	m, err := wire.Parse(text)
	if err != nil || c.client == nil {
		return
	}
	switch m.Word {
	case wire.Keep, wire.Drop:
		c.keep(m)
	case wire.Take:
		c.a.p.HoldOnline(true, c.held)
	case wire.Badge, wire.Alert, wire.Status:
		c.a.pages.Receive(m)
	default:
		c.wait(m)
	}
}

// wait keeps a message for the next frame. Of a page and a game the newest version is enough, and of messages that are shown
// for a while the newest one, which would replace the others at once: they must not take the place of a file or a game.
func (c *connection) wait(m wire.Message) {
	if m.Word == wire.Page || m.Word == wire.Game || m.Word == wire.Notice {
		c.waiting = slices.DeleteFunc(c.waiting, func(old wire.Message) bool {
			return old.Word == m.Word && (m.Word == wire.Notice || old.Field(0) == m.Field(0))
		})
	}
	if len(c.waiting) < maxWaiting {
		c.waiting = append(c.waiting, m)
	}
}

// keep stores a text or removes it, and answers.
func (c *connection) keep(m wire.Message) {
	key := m.Field(0)
	var err error
	if m.Word == wire.Keep {
		err = c.a.p.Save(onlinePrefix+key, m.Field(1))
	} else {
		err = c.a.p.Remove(onlinePrefix + key)
	}
	fault := ""
	if err != nil {
		fault = err.Error()
	}
	c.send(wire.New(wire.Kept, key, fault))
}

// advance handles what has waited for a frame. The client is started when the player has games going on, also when what is
// stored of them cannot be read: then it fails, and the player is told.
func (c *connection) advance() {
	if !c.looked {
		c.looked = true
		there, err := c.a.p.Keys(onlinePrefix + form.Running)
		if (len(there) > 0 || err != nil && !errors.Is(err, ErrNoStorage)) && !c.a.p.Embedded() {
			c.start()
		}
	}
	waiting := c.waiting
	c.waiting = nil
	for _, m := range waiting {
		c.handle(m)
	}
}

// handle handles a message in a frame.
func (c *connection) handle(m wire.Message) {
	switch m.Word {
	case wire.Game:
		c.game(m)
	case wire.Left:
		c.a.session.LeftOnline(m.Field(0))
	case wire.Levels:
		c.a.session.AgainstLevels(func(games []wire.Against) { c.send(wire.AgainstMessage(games)) })
	case wire.File:
		c.a.host.GiveFile(m.Field(0), m.Field(1), []byte(m.Field(2)),
			screen.FileWords{Saved: "games.exported", SavedIn: "games.exported-to", Failed: "games.not-exported"})
	default:
		c.a.pages.Receive(m)
	}
}

// game shows a newer state of the game on the board, or another online game. That asks first when the player is in the middle
// of a game, such as one against the computer while he waits.
func (c *connection) game(m wire.Message) {
	a := c.a
	st, err := wire.StateOf(m)
	if err != nil {
		a.ui.Refuse(a.words.Say("online.bad-game"))
		return
	}
	if c.offered != nil && c.offered.ID == st.ID {
		c.offered = &st // while the question is open
		return
	}
	game := a.session.Match()
	_, online := a.session.Online()
	busy := !online && a.session.KeptID() != st.ID && game.Plies() > 0 && !game.Outcome().Over || a.solving.Shown()
	if !busy || a.ui.OpenSheet() == screen.Online {
		c.show(st)
		return
	}
	c.offered = &st
	say := a.words.Say
	a.ui.Ask(say("online.ready"), say("online.ready.yes"), say("online.ready.no"), func() {
		offered := c.offered
		c.offered = nil
		if offered != nil {
			c.show(*offered)
		}
	}, func() {
		c.offered = nil
		c.send(wire.New(wire.Do, st.ID, wire.Leave))
	})
}

// show shows an online game on the board.
func (c *connection) show(st wire.State) {
	a := c.a
	a.session.Elsewhere = !c.holds
	before := a.session.KeptID()
	if !a.session.ShowOnline(st) {
		a.ui.Refuse(a.words.Say("online.bad-game"))
		return
	}
	if before != st.ID {
		a.solving.Hide()
		if a.ui.OpenSheet() != "" {
			a.ui.Close()
		}
	}
}

// onlineLinks are the pages that a link opens: an invitation, a game to watch, a club. Their names are those in the link.
var onlineLinks = []string{form.Join, form.Watch, form.Club}

// maxOnlineLink is the length in bytes of the longest link that is passed to the client, which checks it.
const maxOnlineLink = 16 << 10

// onlineLink returns the page of the client that the fragment of an address, or an address, leads to, and its argument.
func onlineLink(text string) (page, argument string, ok bool) {
	if _, fragment, found := strings.Cut(text, "#"); found {
		text = fragment
	}
	page, argument, ok = strings.Cut(strings.TrimSpace(text), "=")
	return page, argument, ok && slices.Contains(onlineLinks, page) && len(argument) <= maxOnlineLink
}

// IsOnlineLink reports whether a text seems to be a link to an invitation, a game to watch, or a club.
func IsOnlineLink(text string) bool {
	_, _, ok := onlineLink(text)
	return ok
}

// openOnline opens the page of the online client that the fragment of an address, or an address, leads to, and reports
// whether it is one of those.
func (a *App) openOnline(text string) bool {
	name, value, ok := onlineLink(text)
	if !ok || a.p.Embedded() {
		return false
	}
	a.solving.Hide()
	a.online.watched = ""
	if name == form.Watch {
		a.online.watched = name + "=" + value
	}
	a.pages.Open(name, value)
	return true
}
