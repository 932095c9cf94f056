// Package native runs the online client in a program that is no browser: in a goroutine, with WebSockets of
// github.com/coder/websocket. Tests and programs that only need sockets use its Loop and Dialer. Nothing here is ever
// part of a wasm file.
package native

import (
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	"redstone/game/online"
)

// Client is a running online client.
type Client struct {
	loop   *Loop
	runner *online.Runner
}

// ErrFailed is what is wrapped by the error of a client that has ended because of a bug.
var ErrFailed = errors.New("the online client has crashed")

// Start starts a client. send gets its messages for the game, one after the other, in a goroutine of the client's: it must
// not block for long. A bug ends the client, not the program: failed is called, in that goroutine, and nothing after it.
func Start(send func(text string), failed func(err error)) *Client {
	c := &Client{loop: loopWith(func(err any) { failed(fmt.Errorf("%w: %v\n%s", ErrFailed, err, debug.Stack())) })}
	t := &timer{loop: c.loop}
	c.loop.Post(func() {
		c.runner = online.NewRunner(online.Platform{Send: send, Dialer: NewDialer(c.loop), Timer: t.set})
		t.fire = c.runner.Wake
	})
	return c
}

// Send gives the client a message of the game.
func (c *Client) Send(text string) { c.loop.Post(func() { c.runner.Receive(text) }) }

// Close ends the client and its connections. Messages may still come while it runs, but none after it.
func (c *Client) Close() { c.loop.Close() }

// timer is one timer of a loop.
type timer struct {
	loop *Loop
	fire func()
	t    *time.Timer
	plan int // timers so far, so that one that has just fired does nothing when it was replaced
}

func (t *timer) set(d time.Duration) {
	if t.plan++; t.t != nil {
		t.t.Stop()
	}
	if d > 0 {
		plan := t.plan
		t.t = time.AfterFunc(d, func() {
			t.loop.Post(func() {
				if t.plan == plan {
					t.fire()
				}
			})
		})
	}
}
