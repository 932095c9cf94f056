package relay

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	"redstone/game/online/event"
)

// clock can be set by tests while the relay runs.
type clock struct{ now atomic.Int64 }

func (c *clock) Now() time.Time { return time.Unix(c.now.Load(), 0) }

const noon = 1_800_000_000

// room is a relay with its server.
type room struct {
	*testing.T
	*Relay
	clock  *clock
	server *httptest.Server
}

// newRoom starts a relay; change its options before.
func newRoom(t *testing.T, change ...func(*Options)) *room {
	t.Helper()
	r := &room{T: t, clock: &clock{}}
	r.clock.now.Store(noon)
	o := Options{Limits: RoomLimits, Now: r.clock.Now}
	for _, f := range change {
		f(&o)
	}
	var err error
	if r.Relay, err = New(o); err != nil {
		t.Fatal(err)
	}
	r.server = httptest.NewServer(r.Relay)
	t.Cleanup(func() {
		if err := r.Relay.Close(); err != nil {
			t.Error(err)
		}
		r.server.Close()
	})
	return r
}

// until waits for a state of the relay.
func (r *room) until(what string, is func(Stats) bool) {
	r.Helper()
	for end := time.Now().Add(20 * time.Second); !is(r.Stats()); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			r.Fatalf("%s: %+v", what, r.Stats())
		}
	}
}

// client is one end of a WebSocket.
type client struct {
	*testing.T
	socket *websocket.Conn
}

func (r *room) join() *client {
	r.Helper()
	socket, _, err := websocket.Dial(r.Context(), "ws"+strings.TrimPrefix(r.server.URL, "http"), nil)
	if err != nil {
		r.Fatal(err)
	}
	socket.SetReadLimit(event.MaxMessage)
	r.Cleanup(func() { socket.CloseNow() })
	return &client{r.T, socket}
}

func (c *client) send(text string) {
	c.Helper()
	ctx, stop := context.WithTimeout(c.Context(), 20*time.Second)
	defer stop()
	if err := c.socket.Write(ctx, websocket.MessageText, []byte(text)); err != nil {
		c.Fatal(err)
	}
}

func (c *client) next() (string, error) {
	ctx, stop := context.WithTimeout(c.Context(), 20*time.Second)
	defer stop()
	_, data, err := c.socket.Read(ctx)
	return string(data), err
}

// want reads one message and looks for parts of it, which … separates.
func (c *client) want(pattern string) {
	c.Helper()
	got, err := c.next()
	parts := strings.Split(pattern, "…")
	fits := err == nil && strings.HasPrefix(got, parts[0]) && strings.HasSuffix(got, parts[len(parts)-1])
	for _, part := range parts {
		fits = fits && strings.Contains(got, part)
	}
	if !fits {
		c.Fatalf("got %.300s, %v; want %s", got, err, pattern)
	}
}

func (c *client) wantClosed() {
	c.Helper()
	for {
		if _, err := c.next(); err != nil {
			if c.Context().Err() != nil || strings.Contains(err.Error(), "deadline") {
				c.Fatalf("the connection is not closed: %v", err)
			}
			return
		}
	}
}

// publish sends an event and wants it to be taken.
func (c *client) publish(e event.Event) {
	c.Helper()
	c.send(event.Message{Verb: event.Publish, Event: e}.String())
	c.want(`["OK","` + e.ID + `",true,""]`)
}

// ask subscribes and returns the contents of what is stored.
func (c *client) ask(name, filters string) []string {
	c.Helper()
	c.send(`["REQ","` + name + `",` + filters + `]`)
	contents := []string{}
	for {
		text, err := c.next()
		if err != nil {
			c.Fatal(err)
		}
		m, err := event.ParseAnswer(text)
		switch {
		case err != nil || m.Name != name:
			c.Fatalf("got %s, %v", text, err)
		case m.Verb == event.Stored:
			return contents
		case m.Verb != event.Found:
			c.Fatalf("got %s", text)
		}
		if err := m.Event.Check(); err != nil {
			c.Fatal(err)
		}
		contents = append(contents, m.Event.Content)
	}
}

func sign(t testing.TB, who byte, kind int, at int64, content string, tags ...[]string) event.Event {
	t.Helper()
	e, err := event.Sign(event.Secret{31: who}, kind, at, tags, content)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func d(value string) []string { return []string{"d", value} }

func TestReplacedAndLive(t *testing.T) {
	r := newRoom(t)
	alice, bob := r.join(), r.join()
	alice.publish(sign(t, 1, event.KindGame, noon, "one", d("g")))
	if got := bob.ask("a", `{"kinds":[31240],"#d":["g"]}`); !slices.Equal(got, []string{"one"}) {
		t.Errorf("stored are %q", got)
	}
	two := sign(t, 1, event.KindGame, noon+1, "two", d("g"))
	alice.publish(two)
	bob.want(`["EVENT","a",{…"content":"two","sig":"` + two.Sig + `"}]`)
	alice.publish(sign(t, 1, event.KindGame, noon, "another game", d("h")))
	alice.publish(sign(t, 2, event.KindGame, noon, "another author", d("g")))
	bob.want(`["EVENT","a",…"content":"another author",…`)

	// What is older is not sent, and what is sent twice is no news.
	alice.send(event.Message{Verb: event.Publish, Event: sign(t, 1, event.KindGame, noon, "late", d("g"))}.String())
	alice.want(`["OK",…,true,"duplicate: the relay has a newer one"]`)
	alice.send(event.Message{Verb: event.Publish, Event: two}.String())
	alice.want(`["OK",…,true,"duplicate: the relay has it"]`)
	bob.send(`["CLOSE","a"]`)
	bob.ask("b", `{"kinds":[1]}`) // after which the relay has read it
	alice.publish(sign(t, 1, event.KindGame, noon+2, "three", d("g")))
	if got := bob.ask("b", `{"#d":["g"]}`); !slices.Equal(got, []string{"three", "another author"}) {
		t.Errorf("stored are %q", got)
	}
	if s := r.Stats(); s.Events != 3 || s.Taken != 5 || s.Subscriptions != 1 {
		t.Errorf("%+v", s)
	}
}

// TestWithinOneSecond has two events of one second: the lower ID stays, whichever comes first.
func TestWithinOneSecond(t *testing.T) {
	one, two := sign(t, 1, event.KindGame, noon, "one", d("g")), sign(t, 1, event.KindGame, noon, "two", d("g"))
	low, high := one, two
	if two.ID < one.ID {
		low, high = two, one
	}
	for _, order := range [][]event.Event{{low, high}, {high, low}} {
		s := newStore(RoomLimits)
		for _, e := range order {
			s.put(newStored(e, e.String(), nil))
		}
		if s.byAddress[low.Address()].event.ID != low.ID || len(s.byID) != 1 {
			t.Errorf("the event with the higher ID is kept, of %d", len(s.byID))
		}
	}
}

func TestFilters(t *testing.T) {
	r := newRoom(t)
	c := r.join()
	events := []event.Event{
		sign(t, 1, 1, noon-30, "note 1"),
		sign(t, 1, 1, noon-20, "note 2", []string{"t", "redstone"}),
		sign(t, 2, 1, noon-10, "note 3", []string{"t", "go"}),
		sign(t, 2, event.KindSeek, noon, "seek", d("seek"), []string{"t", "redstone"}),
	}
	events = append(events, sign(t, 3, 0, noon-40, "profile", []string{"p", string(events[0].Author)}))
	for _, e := range events {
		c.publish(e)
	}
	author := func(i int) string { return `"` + string(events[i].Author) + `"` }
	for filter, want := range map[string]string{
		`{}`:                                    "seek,note 3,note 2,note 1,profile",
		`{"limit":2}`:                           "seek,note 3",
		`{"limit":0}`:                           "",
		`{"kinds":[1],"limit":1},{"kinds":[0]}`: "note 3,profile",
		`{"kinds":[1]},{"#t":["redstone"]}`:     "seek,note 3,note 2,note 1",
		`{"authors":[` + author(0) + `]}`:       "note 2,note 1",
		`{"authors":[` + author(0) + `,` + author(2) + `],"since":1799999980}`: "seek,note 3,note 2",
		`{"until":1799999970}`:             "note 1,profile",
		`{"ids":["` + events[2].ID + `"]}`: "note 3",
		`{"ids":["` + events[2].ID + `","` + events[2].ID + `"],"kinds":[0]}`: "",
		`{"#p":[` + author(0) + `]}`:                                          "profile",
		`{"#d":["seek"],"#t":["redstone"]}`:                                   "seek",
	} {
		if got := strings.Join(c.ask("x", filter), ","); got != want {
			t.Errorf("%s: found %s, want %s", filter, got, want)
		}
	}
}

func TestEphemeralAndExpiring(t *testing.T) {
	r := newRoom(t)
	alice, bob := r.join(), r.join()
	bob.ask("a", `{"kinds":[20001,31241]}`)
	alice.publish(sign(t, 1, 20_001, noon, "now"))
	bob.want(`["EVENT","a",…"content":"now",…`)
	alice.publish(sign(t, 1, event.KindSeek, noon, "here", d("seek"), event.Expiration(time.Unix(noon+300, 0))))
	bob.want(`["EVENT","a",…"content":"here",…`)
	if got := bob.ask("a", `{"kinds":[20001,31241]}`); !slices.Equal(got, []string{"here"}) {
		t.Errorf("stored are %q", got)
	}
	r.clock.now.Store(noon + 300)
	if got := bob.ask("a", `{}`); len(got) != 0 {
		t.Errorf("after it has expired there is %q", got)
	}
	r.tidy()
	if s := r.Stats(); s.Events != 0 || s.Bytes != 0 {
		t.Errorf("%+v", s)
	}
}

func TestInformation(t *testing.T) {
	r := newRoom(t)
	req, _ := http.NewRequestWithContext(t.Context(), http.MethodGet, r.server.URL, nil)
	req.Header.Set("Accept", "application/nostr+json")
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	var doc struct {
		Nips       []int          `json:"supported_nips"`
		Limitation map[string]any `json:"limitation"`
	}
	if err := json.NewDecoder(res.Body).Decode(&doc); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(doc.Nips, []int{1, 11, 40}) || doc.Limitation["max_message_length"] != float64(event.MaxMessage) ||
		res.Header.Get("Access-Control-Allow-Origin") != "*" {
		t.Errorf("%+v, %v", doc, res.Header)
	}
	plain, err := http.Get(r.server.URL)
	if err != nil {
		t.Fatal(err)
	}
	plain.Body.Close()
	if plain.StatusCode != http.StatusOK || !strings.HasPrefix(plain.Header.Get("Content-Type"), "text/plain") {
		t.Errorf("a browser gets %d, %s", plain.StatusCode, plain.Header.Get("Content-Type"))
	}
}

// TestNothingIsKeptOfTheDead: connections that have ended leave nothing behind.
func TestNothingIsKeptOfTheDead(t *testing.T) {
	r := newRoom(t)
	for range 20 {
		c := r.join()
		c.ask("a", `{}`)
		c.socket.CloseNow()
	}
	r.until("connections stay", func(s Stats) bool { return s.Connections == 0 })
	r.clock.now.Add(3600)
	r.tidy()
	if s := r.Stats(); s.Addresses != 0 || s.Subscriptions != 0 || s.CutOff != 0 {
		t.Errorf("%+v", s)
	}
}

// TestClosedByItself: whoever is connected hears it when the relay ends, and nobody can join.
func TestClosedByItself(t *testing.T) {
	r := newRoom(t)
	c := r.join()
	c.ask("a", `{}`)
	if err := r.Relay.Close(); err != nil {
		t.Fatal(err)
	}
	c.wantClosed()
	if _, res, err := websocket.Dial(t.Context(), "ws"+strings.TrimPrefix(r.server.URL, "http"), nil); err == nil || res.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("after the end: %v", fmt.Sprint(err))
	}
}
