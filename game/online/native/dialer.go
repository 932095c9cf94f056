package native

import (
	"context"
	"errors"
	"time"

	"github.com/coder/websocket"

	"redstone/game/online/relays"
)

const (
	dialTimeout = 15 * time.Second
	sendTimeout = 15 * time.Second
	maxQueue    = 256 // messages that wait to be sent, before a connection counts as broken
)

var errSlow = errors.New("it takes too long to send")

// Dialer opens WebSockets whose handlers are called in a Loop.
type Dialer struct {
	loop *Loop
	all  context.Context // ends with the loop
}

// NewDialer returns a dialer. Its connections end with the loop.
func NewDialer(l *Loop) *Dialer {
	all, cancel := context.WithCancel(context.Background())
	l.AtEnd(cancel)
	return &Dialer{l, all}
}

// socket is a connection. All but the goroutines of run and write belongs to the loop.
type socket struct {
	loop   *Loop
	h      relays.Handler
	queue  chan string
	cancel context.CancelCauseFunc
	open   bool
	ended  bool
}

// Dial opens a connection.
func (d *Dialer) Dial(url string, h relays.Handler) relays.Conn {
	ctx, cancel := context.WithCancelCause(d.all)
	s := &socket{loop: d.loop, h: h, queue: make(chan string, maxQueue), cancel: cancel}
	go s.run(ctx, url)
	return s
}

// run is the connection's goroutine. It waits until the loop has handled a message before it reads the next, so that a
// relay cannot fill the memory.
func (s *socket) run(ctx context.Context, url string) {
	err := s.read(ctx, url)
	if cause := context.Cause(ctx); cause != nil && !errors.Is(cause, context.Canceled) {
		err = cause
	}
	s.cancel(nil)
	s.loop.Post(func() {
		if !s.ended {
			s.ended = true
			s.h.Closed(err.Error())
		}
	})
}

// read returns why the connection has ended.
func (s *socket) read(ctx context.Context, url string) error {
	dial, cancel := context.WithTimeout(ctx, dialTimeout)
	defer cancel()
	conn, _, err := websocket.Dial(dial, url, nil)
	if err != nil {
		return err
	}
	defer conn.CloseNow()
	conn.SetReadLimit(relays.MaxMessage)
	go s.write(ctx, conn)
	s.call(func() {
		s.open = true
		s.h.Opened()
	})
	for {
		kind, text, err := conn.Read(ctx)
		if err != nil {
			return err
		}
		if kind != websocket.MessageText {
			return errors.New("a message is no text")
		}
		s.call(func() { s.h.Received(string(text)) })
	}
}

// call calls the handler in the loop, unless the connection was closed, and waits for it.
func (s *socket) call(f func()) {
	s.loop.Do(func() {
		if !s.ended {
			f()
		}
	})
}

func (s *socket) write(ctx context.Context, conn *websocket.Conn) {
	for {
		select {
		case <-ctx.Done():
			conn.Close(websocket.StatusNormalClosure, "")
			return
		case text := <-s.queue:
			send, cancel := context.WithTimeout(ctx, sendTimeout)
			err := conn.Write(send, websocket.MessageText, []byte(text))
			cancel()
			if err != nil {
				s.cancel(err)
				return
			}
		}
	}
}

// Send sends a message, unless the connection is not open.
func (s *socket) Send(text string) {
	if !s.open || s.ended {
		return
	}
	select {
	case s.queue <- text:
	default:
		s.cancel(errSlow)
	}
}

// Close closes the connection; nothing is called any more.
func (s *socket) Close() {
	s.ended = true
	s.cancel(nil)
}
