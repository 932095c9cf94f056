package native

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/relay"
	"redstone/game/online/relays"
)

// interopFolder has a relay of others, with what it needs installed by npm.
const interopFolder = "../../../.github/interop"

// start starts a relay without events at a port of the loopback, 0 for any, and returns the port and what kills it.
type start func(t *testing.T, port int) (int, func())

func startOurs(t *testing.T, port int) (int, func()) {
	own, err := relay.New(relay.Options{})
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:"+strconv.Itoa(port))
	if err != nil {
		t.Fatal(err)
	}
	server := &http.Server{Handler: own}
	go server.Serve(listener)
	return listener.Addr().(*net.TCPAddr).Port, func() {
		server.Close()
		if err := own.Close(); err != nil {
			t.Error(err)
		}
	}
}

func startTheirs(t *testing.T, port int) (int, func()) {
	cmd := exec.Command("node", filepath.Join(interopFolder, "relay.js"), strconv.Itoa(port))
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	kill := func() {
		cmd.Process.Kill()
		cmd.Wait()
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if port, _ = strconv.Atoi(strings.TrimSpace(line)); err != nil || port == 0 {
		kill()
		t.Fatalf("the relay says %q, %v", line, err)
	}
	return port, kill
}

// player is a pool with what it has received.
type player struct {
	*testing.T
	loop   *Loop
	pool   *relays.Pool
	secret event.Secret
	got    []string // contents
	taken  []string
	all    bool // the relays have sent what they had
}

func newPlayer(t *testing.T, who byte, url string) *player {
	p := &player{T: t, loop: newLoop(t), secret: event.Secret{31: who}}
	dialer := NewDialer(p.loop)
	p.loop.Do(func() {
		p.pool = relays.New(relays.Config{
			Dialer: dialer, Random: rand.New(rand.NewPCG(1, uint64(who))), Now: time.Now, Changed: func() {},
			Receive:  func(_ string, e event.Event) { p.got = append(p.got, e.Content) },
			Complete: func(string) { p.all = true },
			Settled: func(e event.Event, taken bool, reason string) {
				if !taken {
					t.Errorf("%s is refused: %s", e.Content, reason)
				}
				p.taken = append(p.taken, e.Content)
			},
		}, []string{url})
	})
	return p
}

// until waits until the player knows something.
func (p *player) until(what string, is func() bool) {
	p.Helper()
	for end := time.Now().Add(60 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		done := false
		p.loop.Do(func() {
			p.pool.Advance(time.Now())
			done = is()
		})
		if done {
			return
		}
		if time.Now().After(end) {
			p.Fatalf("%s: got %q, taken %q, relays %+v", what, p.got, p.taken, p.pool.States())
		}
	}
}

func (p *player) publish(at int64, content string) {
	p.Helper()
	e, err := event.Sign(p.secret, event.KindGame, at, [][]string{{"d", "g"}, {"t", "redstone"}, event.Expiration(time.Now().Add(time.Hour))}, content)
	if err != nil {
		p.Fatal(err)
	}
	p.loop.Do(func() { p.pool.Publish(e) })
	p.until(content+" is not taken", func() bool { return slices.Contains(p.taken, content) })
}

func (p *player) subscribe() {
	p.loop.Do(func() {
		p.pool.Subscribe("game", event.Filter{Kinds: []int{event.KindGame}, D: []string{"g"}, T: []string{"redstone"}})
	})
}

// TestRelays plays by our relay and by one of others: logs that replace each other arrive, late readers get the newest, and
// a relay that has forgotten everything gets it again.
func TestRelays(t *testing.T) {
	for name, start := range map[string]start{"ours": startOurs, "nostr-relay": startTheirs} {
		t.Run(name, func(t *testing.T) {
			if _, err := os.Stat(filepath.Join(interopFolder, "node_modules")); name != "ours" && err != nil {
				t.Skip("bash .github/test.sh setup installs it")
			}
			port, kill := start(t, 0)
			t.Cleanup(func() { kill() })
			url := fmt.Sprintf("ws://127.0.0.1:%d", port)
			alice, bob := newPlayer(t, 1, url), newPlayer(t, 2, url)
			bob.subscribe()
			bob.until("no answer", func() bool { return bob.all })
			now := time.Now().Unix()
			for i := range 5 {
				log := fmt.Sprint("log ", i)
				alice.publish(now+int64(i), log)
				bob.until(log+" does not arrive", func() bool { return slices.Contains(bob.got, log) })
			}
			carol := newPlayer(t, 3, url)
			carol.subscribe()
			// A relay that answers from a cache first says that there is nothing.
			carol.until("who comes late", func() bool { return slices.Equal(carol.got, []string{"log 4"}) })
			kill()
			alice.until("still open", func() bool { return alice.pool.Open() == 0 })
			if _, kill = start(t, port); t.Failed() {
				return
			}
			dave := newPlayer(t, 4, url)
			dave.subscribe()
			dave.until("the log is lost", func() bool {
				alice.loop.Do(func() { alice.pool.Advance(time.Now()) })
				return slices.Equal(dave.got, []string{"log 4"})
			})
			alice.publish(now+5, "log 5")
			bob.until("no log after the restart", func() bool { return slices.Contains(bob.got, "log 5") })
		})
	}
}
