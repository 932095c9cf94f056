package relay

import (
	"context"
	"errors"
	"io"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/coder/websocket"

	"redstone/game/online/event"
)

// out is a message for a client: an event for a subscription, or a text.
type out struct {
	text  string
	found *stored // then text is the name of the subscription
}

// subscription is what a client has asked for.
type subscription struct {
	filters []event.Filter
	bytes   int
}

// connection is a client's. Its reader handles one message after another and waits while the queue is full; events of
// others do not wait: a queue that they fill ends the connection.
type connection struct {
	relay   *Relay
	socket  *websocket.Conn
	from    *source
	ctx     context.Context
	end     context.CancelFunc
	room    chan struct{} // has an element when the queue has become shorter
	more    chan struct{} // has an element when it has become longer
	cutOnce sync.Once

	subscriptions map[string]subscription // guarded by relay.mu

	mu         sync.Mutex
	queue      []out
	queueBytes int // of what is not stored
}

func newConnection(r *Relay, socket *websocket.Conn, from *source) *connection {
	c := &connection{relay: r, socket: socket, from: from, subscriptions: map[string]subscription{},
		room: make(chan struct{}, 1), more: make(chan struct{}, 1)}
	c.ctx, c.end = context.WithCancel(context.Background())
	socket.SetReadLimit(int64(r.limits.Message))
	return c
}

// serve handles the connection until it ends.
func (c *connection) serve() {
	r := c.relay
	var others sync.WaitGroup
	others.Go(c.write)
	others.Go(c.ping)
	c.read()
	c.end()
	others.Wait()
	c.socket.CloseNow()
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.connections, c)
	c.from.connections--
}

// cut ends a connection that behaves badly.
func (c *connection) cut() {
	c.cutOnce.Do(func() {
		c.relay.cutOff.Add(1)
		c.end()
	})
}

// ping finds out whether the other end is still there: of a half-open connection nothing else tells.
func (c *connection) ping() {
	for {
		select {
		case <-c.ctx.Done():
			return
		case <-time.After(c.relay.limits.Ping):
		}
		ctx, stop := context.WithTimeout(c.ctx, c.relay.limits.Ping)
		err := c.socket.Ping(ctx)
		stop()
		if err != nil {
			if c.ctx.Err() == nil {
				c.cut()
			}
			return
		}
	}
}

// read handles messages until there are none, or too many without sense.
func (c *connection) read() {
	malformed := 0
	for {
		text, err := c.next()
		switch {
		case errors.Is(err, errBinary):
		case err != nil:
			if websocket.CloseStatus(err) == -1 && c.ctx.Err() == nil && !errors.Is(err, io.EOF) {
				c.cut() // too long, too slow, or against the protocol
			}
			return
		default:
			err = c.handle(text)
		}
		if err == nil {
			continue
		}
		if malformed++; malformed > c.relay.limits.Malformed {
			c.cut()
			return
		}
		c.say(event.Message{Verb: event.Notice, Reason: "invalid: " + err.Error()})
	}
}

var errBinary = errors.New("messages are texts")

// next waits for a message, and no longer than allowed for one that has begun.
func (c *connection) next() (string, error) {
	ctx, stop := context.WithCancel(c.ctx)
	defer stop()
	kind, reader, err := c.socket.Reader(ctx)
	if err != nil {
		return "", err
	}
	late := time.AfterFunc(c.relay.limits.Read, stop)
	data, err := io.ReadAll(reader)
	late.Stop()
	switch {
	case err != nil:
		return "", err
	case kind != websocket.MessageText || !utf8.Valid(data):
		return "", errBinary
	}
	return string(data), nil
}

// handle does what a message asks for. The error says that it is none.
func (c *connection) handle(text string) error {
	m, err := event.ParseRequest(text)
	switch {
	case errors.Is(err, event.ErrUnsupported) && m.Verb == event.Request && m.Name != "":
		c.say(event.Message{Verb: event.Closed, Name: m.Name, Reason: "unsupported: the filter has a field that this relay does not know"})
		return nil
	case err != nil:
		return err
	}
	switch m.Verb {
	case event.Publish:
		ok, reason := false, "rate-limited: slow down"
		if c.may(&c.from.events, c.relay.limits.EventRate, c.relay.limits.EventBurst) {
			ok, reason = c.relay.publish(m.Event, c.from)
		}
		c.say(event.Message{Verb: event.OK, ID: m.Event.ID, Taken: ok, Reason: reason})
	case event.Request:
		c.request(m, len(text))
	case event.Close:
		c.relay.mu.Lock()
		delete(c.subscriptions, m.Name)
		c.relay.mu.Unlock()
	}
	return nil
}

// may asks an account, and holds up a client whose account is empty.
func (c *connection) may(b *bucket, rate, burst int) bool {
	c.relay.mu.Lock()
	ok := b.take(c.relay.now(), rate, burst)
	c.relay.mu.Unlock()
	if !ok {
		select {
		case <-c.ctx.Done():
		case <-time.After(time.Second / time.Duration(max(rate, 1))):
		}
	}
	return ok
}

// request begins a subscription, in place of one of the same name, and sends what there is.
func (c *connection) request(m event.Message, bytes int) {
	l := c.relay.limits
	reason := ""
	if !c.may(&c.from.requests, l.RequestRate, l.RequestBurst) {
		reason = "rate-limited: slow down"
	}
	var found []*stored
	c.relay.mu.Lock()
	filters, sum := len(m.Filters), bytes
	for name, s := range c.subscriptions {
		if name != m.Name {
			filters, sum = filters+len(s.filters), sum+s.bytes
		}
	}
	_, again := c.subscriptions[m.Name]
	switch {
	case reason != "":
	case !again && len(c.subscriptions) >= l.Subscriptions, filters > l.Filters, sum > l.FilterBytes:
		reason = "blocked: too many subscriptions"
	}
	if reason == "" {
		c.subscriptions[m.Name] = subscription{m.Filters, bytes}
		found = c.relay.store.query(m.Filters, c.relay.now(), l.Found)
	} else {
		delete(c.subscriptions, m.Name)
	}
	c.relay.mu.Unlock()
	if reason != "" {
		c.say(event.Message{Verb: event.Closed, Name: m.Name, Reason: reason})
		return
	}
	for _, n := range found {
		if !c.push(out{m.Name, n}, true) {
			return
		}
	}
	c.say(event.Message{Verb: event.Stored, Name: m.Name})
}

// offer sends an event to the subscriptions that select it. The relay is locked.
func (c *connection) offer(n *stored, ephemeral bool) {
	for name, s := range c.subscriptions {
		if !event.MatchesAny(s.filters, n.event) {
			continue
		}
		o := out{name, n}
		if ephemeral {
			o = out{text: foundText(name, *n.text.Load())}
		}
		if !c.push(o, false) {
			c.cut()
			return
		}
	}
}
