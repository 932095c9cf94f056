package relay

import (
	"context"

	"github.com/coder/websocket"

	"redstone/game/online/event"
)

// say sends a message, and waits while too many are waiting.
func (c *connection) say(m event.Message) { c.push(out{text: m.String()}, true) }

// push puts a message into the queue. If that is full it waits, or returns false; also when the connection has ended.
func (c *connection) push(o out, wait bool) bool {
	l := c.relay.limits
	bytes := 0
	if o.found == nil {
		bytes = len(o.text)
	}
	for {
		c.mu.Lock()
		fits := len(c.queue) < l.Queue && (c.queueBytes+bytes <= l.QueueBytes || len(c.queue) == 0)
		if fits {
			c.queue = append(c.queue, o)
			c.queueBytes += bytes
		}
		c.mu.Unlock()
		switch {
		case fits:
			signal(c.more)
			return true
		case !wait:
			return false
		}
		select {
		case <-c.ctx.Done():
			return false
		case <-c.room:
		}
	}
}

// pop takes the first message from the queue.
func (c *connection) pop() (o out, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.queue) == 0 {
		return out{}, false
	}
	o = c.queue[0]
	c.queue[0] = out{}
	c.queue = c.queue[1:]
	if o.found == nil {
		c.queueBytes -= len(o.text)
	}
	if len(c.queue) == 0 {
		c.queue = nil
	}
	return o, true
}

func signal(ch chan struct{}) {
	select {
	case ch <- struct{}{}:
	default:
	}
}

// write sends what is in the queue until the connection ends. A message that cannot be sent in time ends it.
func (c *connection) write() {
	for {
		o, ok := c.pop()
		if !ok {
			select {
			case <-c.ctx.Done():
				return
			case <-c.more:
			}
			continue
		}
		signal(c.room)
		text := o.text
		if o.found != nil {
			event := o.found.text.Load()
			if event == nil {
				continue // replaced by one that follows, or expired
			}
			text = foundText(o.text, *event)
		}
		ctx, stop := context.WithTimeout(c.ctx, c.relay.limits.Write)
		err := c.socket.Write(ctx, websocket.MessageText, []byte(text))
		stop()
		if err != nil {
			if c.ctx.Err() == nil {
				c.cut()
			}
			c.end()
			return
		}
	}
}

// foundText is the message with an event for a subscription.
func foundText(name, text string) string {
	m := event.Message{Verb: event.Stored, Name: name}.String() // for its quotes
	return `["EVENT"` + m[len(`["EOSE"`):len(m)-1] + "," + text + "]"
}
