package native

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"redstone/game/online/relays"
	"redstone/game/online/wire"
)

// server is a WebSocket server whose connections do what the test says; it returns the address.
func server(t *testing.T, serve func(ctx context.Context, c *websocket.Conn)) string {
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c, err := websocket.Accept(w, r, nil)
		if err != nil {
			t.Error(err)
			return
		}
		defer c.CloseNow()
		serve(r.Context(), c)
	}))
	t.Cleanup(s.Close)
	return "ws" + strings.TrimPrefix(s.URL, "http")
}

// listener passes on what happens to a connection.
type listener chan string

func (l listener) Opened()              { l <- "opened" }
func (l listener) Received(text string) { l <- text[:min(len(text), 20)] }
func (l listener) Closed(reason string) { l <- "closed: " + reason }

func (l listener) expect(t *testing.T, want ...string) {
	t.Helper()
	for _, w := range want {
		if got := <-l; !strings.HasPrefix(got, w) {
			t.Fatalf("told %q, want %q", got, w)
		}
	}
}

func newLoop(t *testing.T) *Loop {
	l := NewLoop()
	t.Cleanup(l.Close)
	return l
}

func echo(ctx context.Context, c *websocket.Conn) {
	for {
		kind, text, err := c.Read(ctx)
		if err != nil {
			return
		}
		if c.Write(ctx, kind, text) != nil {
			return
		}
	}
}

func TestAConversation(t *testing.T) {
	loop, told := newLoop(t), make(listener, 10)
	c := NewDialer(loop).Dial(server(t, echo), told)
	told.expect(t, "opened")
	loop.Post(func() { c.Send("Grüße"); c.Send("two") })
	told.expect(t, "Grüße", "two")
	loop.Do(func() { c.Close(); c.Send("late") })
	loop.Do(func() {})
	if len(told) != 0 {
		t.Errorf("told %q after Close", <-told)
	}
}

func TestHowConnectionsEnd(t *testing.T) {
	tests := []struct {
		name  string
		serve func(ctx context.Context, c *websocket.Conn)
		want  string
	}{
		{"closed", func(_ context.Context, c *websocket.Conn) { c.Close(websocket.StatusGoingAway, "restart") }, "closed: failed to"},
		{"too long", func(ctx context.Context, c *websocket.Conn) {
			c.Write(ctx, websocket.MessageText, make([]byte, relays.MaxMessage+1))
		}, "closed: failed to read: websocket: message too big"},
		{"binary", func(ctx context.Context, c *websocket.Conn) { c.Write(ctx, websocket.MessageBinary, []byte("x")) }, "closed: a message is no text"},
	}
	for _, test := range tests {
		told := make(listener, 10)
		NewDialer(newLoop(t)).Dial(server(t, test.serve), told)
		told.expect(t, "opened", test.want)
	}
	told := make(listener, 10)
	NewDialer(newLoop(t)).Dial("ws://127.0.0.1:1/", told)
	told.expect(t, "closed: failed to")
}

func TestTheLoopEndsItsConnections(t *testing.T) {
	ended := make(chan struct{})
	url := server(t, func(ctx context.Context, c *websocket.Conn) {
		echo(ctx, c)
		close(ended)
	})
	loop, told := NewLoop(), make(listener, 10)
	NewDialer(loop).Dial(url, told)
	told.expect(t, "opened")
	loop.Close()
	<-ended
	if loop.Do(func() {}) || len(told) != 0 {
		t.Error("a closed loop goes on")
	}
}

func TestTheClientRuns(t *testing.T) {
	opened := make(chan struct{}, 1)
	url := server(t, func(ctx context.Context, c *websocket.Conn) {
		opened <- struct{}{}
		echo(ctx, c)
	})
	said := make(chan string, 100)
	c := Start(func(text string) { said <- text }, func(err error) { t.Error(err) })
	if got := <-said; got != wire.New(wire.Ready).String() {
		t.Fatalf("the first message is %q", got)
	}
	c.Send(wire.Hello{Language: "en", Relays: []string{url}, Holds: true}.Message().String())
	<-opened
	for {
		if m, _ := wire.Parse(<-said); m.Word == wire.Status && m.Field(0) == "online" {
			break
		}
	}
	c.Close()
}

func TestABugEndsTheClientOnly(t *testing.T) {
	failed := make(chan error, 1)
	var c *Client
	ready := make(chan struct{})
	c = Start(func(text string) {
		<-ready
		panic("a bug")
	}, func(err error) { failed <- err })
	close(ready)
	if err := <-failed; !errors.Is(err, ErrFailed) || !strings.Contains(err.Error(), "a bug") {
		t.Errorf("the error is %v", err)
	}
	c.Send("x")
	c.Close() // does not wait for anything
}
