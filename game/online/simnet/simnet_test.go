package simnet

import (
	"slices"
	"strconv"
	"testing"
	"time"

	"redstone/game/online/event"
)

// listener notes what happens to a connection.
type listener struct {
	n    *Net
	told []string
}

func (l *listener) Opened()              { l.told = append(l.told, "opened") }
func (l *listener) Received(text string) { l.told = append(l.told, text) }
func (l *listener) Closed(reason string) { l.told = append(l.told, "closed: "+reason) }

func TestLinesKeepTheOrder(t *testing.T) {
	n := New(1)
	n.Line = Line{Delay: time.Millisecond, Jitter: time.Second}
	n.Relay("wss://x")
	c, l := n.Client(), &listener{n: n}
	conn := c.Dial("wss://x", l)
	n.Run(2 * time.Second)
	for i := range 20 {
		conn.Send(event.Message{Verb: event.Request, Name: strconv.Itoa(i), Filters: []event.Filter{{}}}.String())
	}
	n.Run(5 * time.Second)
	want := []string{"opened"}
	for i := range 20 {
		want = append(want, `["EOSE","`+strconv.Itoa(i)+`"]`)
	}
	if !slices.Equal(l.told, want) {
		t.Errorf("told %q", l.told)
	}
}

func TestWhatALineDoes(t *testing.T) {
	request := event.Message{Verb: event.Request, Name: "r", Filters: []event.Filter{{}}}.String()
	answer := `["EOSE","r"]`
	tests := []struct {
		name  string
		spoil func(n *Net, c *Client)
		want  []string
	}{
		{"good", func(*Net, *Client) {}, []string{"opened", answer}},
		{"drops", func(n *Net, _ *Client) { n.Line.Drop = 1 }, []string{"opened"}},
		{"breaks", func(n *Net, _ *Client) { n.Line.Break = 1 }, []string{"opened", "closed: the line broke"}},
		{"doubles", func(n *Net, _ *Client) { n.Line.Double = 1 }, []string{"opened", answer, answer, answer, answer}},
		{"cut", func(_ *Net, c *Client) { c.Cut("wss://x") }, []string{"opened"}},
		{"deaf", func(n *Net, _ *Client) { n.Relay("wss://x").Deaf = true }, []string{"opened"}},
		{"restart", func(n *Net, _ *Client) { n.Relay("wss://x").Restart(time.Second, true) }, []string{"opened", "closed: the relay stopped"}},
		{"megabyte", func(n *Net, _ *Client) { n.Relay("wss://x").Lie = Megabyte }, []string{"opened", "closed: a message is too long"}},
		{"asleep", func(n *Net, c *Client) { c.Sleep(); n.After(time.Second, c.Wake) }, []string{"opened", "closed: the device was asleep"}},
	}
	for _, test := range tests {
		n := New(2)
		n.Relay("wss://x")
		c, l := n.Client(), &listener{n: n}
		conn := c.Dial("wss://x", l)
		n.Run(time.Second)
		test.spoil(n, c)
		conn.Send(request)
		n.Run(5 * time.Second)
		if !slices.Equal(l.told, test.want) {
			t.Errorf("%s: told %q, want %q", test.name, l.told, test.want)
		}
	}
	n, l := New(3), &listener{}
	n.Client().Dial("wss://nobody", l)
	n.Run(time.Second)
	if !slices.Equal(l.told, []string{"closed: no such relay"}) {
		t.Errorf("told %q", l.told)
	}
}
