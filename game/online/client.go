package online

import (
	"io"
	"slices"
	"strings"
	"time"

	texts "redstone/assets/online"
	"redstone/game/lang"
	"redstone/game/online/event"
	"redstone/game/online/form"
	"redstone/game/online/gamelog"
	"redstone/game/online/play"
	"redstone/game/online/relays"
	"redstone/game/online/section"
	"redstone/game/online/wire"
)

// Network is a pool of connections to relays; relays.Pool is the one of the program.
type Network interface {
	SetURLs(urls []string)
	Open() int
	States() []relays.State
	Wake()
	Publish(e event.Event)
	Guard(e event.Event)
	Subscribe(name string, filters ...event.Filter)
	Unsubscribe(name string)
	Advance(now time.Time) time.Time
	Close()
}

// Listener hears from a Network; relays.Config has what its methods mean.
type Listener interface {
	Receive(subscription string, e event.Event)
	Complete(subscription string)
	Settled(e event.Event, taken bool, reason string)
}

// Config is what a client is given.
type Config struct {
	Send    func(text string)        // a message for the game
	Network func(l Listener) Network // the relays
	Random  io.Reader                // for keys and games: crypto/rand's, except in tests
	Now     func() time.Time         // the time of day
	// Sections makes the sections in the order of their pages on the first page; nil for the usual ones.
	Sections func(h section.Host) []section.Section
}

// Client is the online client.
type Client struct {
	cfg      Config
	net      Network
	sections []section.Section
	hello    wire.Hello
	texts    *lang.Texts
	started  bool
	stopped  bool
	holds    bool // whether this window holds the player's games

	stored  map[string]string
	keeping map[string][]func(ok bool) // callbacks of texts that are being stored
	failed  bool                       // the player knows that nothing can be stored

	id   identity
	set  settings
	last map[string]int64 // CreatedAt of the player's newest event of a kind and d

	subs   map[string]bool
	wanted bool     // there is something to be connected for
	also   []string // relays of links

	shown  string // the name of the page that the player sees
	status string
	note   string // what the settings have to say
}

// New returns a client that waits for the game's first message.
func New(cfg Config) *Client {
	c := &Client{cfg: cfg, stored: map[string]string{}, keeping: map[string][]func(bool){}, subs: map[string]bool{}, last: map[string]int64{}}
	c.send(wire.New(wire.Ready))
	return c
}

func (c *Client) send(m wire.Message) { c.cfg.Send(m.String()) }

// Receive handles a message of the game. Malformed ones, and words that it does not know, are ignored.
func (c *Client) Receive(text string) {
	m, err := wire.Parse(text)
	if err != nil || c.stopped || !c.started && m.Word != wire.Start {
		return
	}
	switch m.Word {
	case wire.Start:
		c.start(m)
	case wire.Open:
		c.open(m.Field(0), m.Field(1))
	case wire.Press:
		c.press(m.Field(0), m.Field(1))
	case wire.Set:
		c.change(m.Field(0), m.Field(1), m.Field(2))
	case wire.Closed:
		c.shown = ""
		for _, s := range c.sections {
			s.Closed()
		}
	case wire.Kept:
		c.kept(m.Field(0), m.Field(1))
	case wire.Network:
		if m.Field(0) == "yes" {
			c.net.Wake()
		}
	case wire.Elsewhere:
		c.elsewhere(m)
	case wire.Stop:
		c.stop()
	default:
		c.tellSections(m)
	}
	c.tellStatus()
}

// gamer is the section that gets the words Move, Do and Visible.
type gamer interface{ Do(m wire.Message) }

// holder is a section that behaves in another way while another window holds the games.
type holder interface{ Hold(holds bool) }

func (c *Client) start(m wire.Message) {
	if c.started {
		return
	}
	c.started = true
	c.hello = wire.HelloOf(m)
	c.holds = c.hello.Holds
	tag, _, _ := strings.Cut(c.hello.Language, "-")
	c.texts = lang.Load(texts.Texts, tag)
	c.read(m.Items)
	c.net = c.cfg.Network(ear{c})
	c.net.SetURLs(c.urls())
	c.begin()
}

// begin makes the sections and gives them what is stored.
func (c *Client) begin() {
	sections := c.cfg.Sections
	if sections == nil {
		sections = usual
	}
	c.sections = sections(c)
	for _, s := range c.sections {
		mine := map[string]string{}
		for key, text := range c.stored {
			if belongs(key, s.Name()) {
				mine[key] = text
			}
		}
		if h, ok := s.(holder); ok {
			h.Hold(c.holds)
		}
		s.Load(mine)
	}
}

// belongs reports whether a page, subscription or key is of the section of that name.
func belongs(name, section string) bool {
	return name == section || strings.HasPrefix(name, section+"-")
}

func (c *Client) section(name string) section.Section {
	for _, s := range c.sections {
		if belongs(name, s.Name()) {
			return s
		}
	}
	return nil
}

func (c *Client) open(page, argument string) {
	switch page {
	case form.Join, form.Watch: // the fragment of a link
		page, argument = play.LinkPage, page+"="+argument
	case form.Game:
		page = play.ShowPage
	case form.Club:
		if argument != "" && !gamelog.ValidID(argument) {
			argument = page + "=" + argument
		}
	}
	switch s := c.section(page); {
	case s != nil:
		s.Open(page, argument)
	case page == settingsPage:
		c.note = ""
		c.showSettings()
	case page == roomPage:
		c.showRoom()
	default:
		c.showHome()
	}
}

func (c *Client) press(page, control string) {
	switch s := c.section(page); {
	case s != nil:
		s.Press(page, control)
	case page == settingsPage:
		c.pressSettings(control)
	case page == homePage:
		c.pressHome(control)
	}
}

func (c *Client) change(page, control, value string) {
	switch s := c.section(page); {
	case s != nil:
		s.Set(page, control, value)
	case page == settingsPage:
		c.setSettings(control, value)
	}
}

// elsewhere says whether another window holds the games. Then this one shows them, and publishes nothing. When this one
// takes them over, it gets what the other one has stored, and begins anew with that.
func (c *Client) elsewhere(m wire.Message) {
	held := c.holds
	if c.holds = m.Field(0) != "yes"; c.holds && !held && len(m.Items) > 0 {
		c.read(m.Items)
		c.restart()
		return
	}
	for _, s := range c.sections {
		if h, ok := s.(holder); ok {
			h.Hold(c.holds)
		}
	}
	c.refresh()
}

// restart makes all sections anew from what is stored. What the player sees stays.
func (c *Client) restart() {
	page, game := c.shown, ""
	for _, s := range c.sections {
		if g, ok := s.(boarder); ok {
			game = g.OnBoard()
		}
	}
	for name := range c.subs {
		c.Unsubscribe(name)
	}
	c.last, c.keeping = map[string]int64{}, map[string][]func(bool){}
	c.begin()
	if game != "" {
		c.shown = ""
		c.tellSections(wire.New(wire.Do, game, wire.Show))
	}
	if page != "" {
		c.open(page, "")
	}
}

// boarder is the section of which the board shows a game.
type boarder interface{ OnBoard() string }

func (c *Client) tellSections(m wire.Message) {
	for _, s := range c.sections {
		if g, ok := s.(gamer); ok {
			g.Do(m)
		}
	}
}

// read reads what is stored, items KEY TEXT.
func (c *Client) read(items [][]string) {
	c.stored = map[string]string{}
	for _, item := range items {
		if key, text := wire.At(item, 0), wire.At(item, 1); key != "" && text != "" {
			c.stored[key] = text
		}
	}
	c.id, c.set = identity{}, settings{}
	c.id.load(c.stored)
	c.set.load(c.stored)
}

func (c *Client) stop() {
	c.stopped = true
	c.net.Close()
}

// ear hears from the network for the client.
type ear struct{ c *Client }

func (e ear) Receive(subscription string, ev event.Event) {
	c := e.c
	if c.stopped {
		return
	}
	if ev.Author == c.id.public {
		c.Seen(ev)
	}
	if s := c.section(subscription); s != nil {
		s.Receive(subscription, ev)
	}
}

func (e ear) Complete(subscription string) {
	if s := e.c.section(subscription); s != nil && !e.c.stopped {
		s.Complete(subscription)
	}
}

// settler is a section that wants to know what became of the player's events.
type settler interface {
	Settled(e event.Event, taken bool, reason string)
}

func (e ear) Settled(ev event.Event, taken bool, reason string) {
	for _, s := range e.c.sections {
		if s, ok := s.(settler); ok && !e.c.stopped {
			s.Settled(ev, taken, reason)
		}
	}
}

// Advance does what is due, and returns when it wants to be called again; the zero Time for not before something happens.
// It is to be called after every message and whenever the network has done something, too.
func (c *Client) Advance(now time.Time) time.Time {
	if !c.started || c.stopped {
		return time.Time{}
	}
	var due []time.Time
	for _, s := range c.sections {
		due = append(due, s.Advance(now))
	}
	due = append(due, c.net.Advance(now))
	c.tellStatus()
	due = slices.DeleteFunc(due, time.Time.IsZero)
	if len(due) == 0 {
		return time.Time{}
	}
	return slices.MinFunc(due, time.Time.Compare)
}

// tellStatus tells the game when the connection has changed.
func (c *Client) tellStatus() {
	if !c.started || c.stopped {
		return
	}
	status := "offline"
	switch {
	case c.net.Open() > 0:
		status = "online"
	case c.wanted:
		status = "connecting"
	}
	if status == c.status {
		return
	}
	c.status = status
	c.send(wire.New(wire.Status, status, c.Say("status."+status)))
	c.refresh()
}

// refresh shows the client's own page again, if one is shown.
func (c *Client) refresh() {
	switch c.shown {
	case homePage:
		c.showHome()
	case settingsPage:
		c.showSettings()
	}
}
