package browser

import (
	"bufio"
	"bytes"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// relayProgram is the site's program, whose relay the tests start.
var relayProgram = sync.OnceValues(func() (string, error) {
	program := filepath.Join(scratch, "redstone-site")
	cmd := exec.Command("go", "build", "-o", program, "./site")
	cmd.Dir = filepath.Join("..", "..")
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("building the relay: %w\n%s", err, out)
	}
	return program, nil
})

// relay is a relay on the loopback, which can be killed and started again at the same address.
type relay struct {
	t    testing.TB
	addr string
	cmd  *exec.Cmd
}

func newRelay(t testing.TB) *relay {
	t.Helper()
	return newRelayAt(t, "127.0.0.1")
}

// newRelayAt is newRelay at another address of this machine.
func newRelayAt(t testing.TB, host string) *relay {
	t.Helper()
	free, err := net.Listen("tcp", net.JoinHostPort(host, "0"))
	if err != nil {
		t.Fatal(err)
	}
	r := &relay{t: t, addr: free.Addr().String()}
	free.Close()
	r.start()
	t.Cleanup(r.kill)
	return r
}

func (r *relay) url() string { return "ws://" + r.addr + "/relay" }

// start returns when the relay listens.
func (r *relay) start() {
	r.t.Helper()
	program, err := relayProgram()
	if err != nil {
		r.t.Fatal(err)
	}
	r.cmd = exec.Command(program, "relay", "-addr", r.addr)
	out, err := r.cmd.StdoutPipe()
	if err == nil {
		err = r.cmd.Start()
	}
	if err != nil {
		r.t.Fatalf("starting a relay: %v", err)
	}
	if line, err := bufio.NewReader(out).ReadString('\n'); err != nil {
		r.t.Fatalf("the relay says %q: %v", line, err)
	}
}

// kill ends the relay with all that it has.
func (r *relay) kill() {
	if r.cmd != nil {
		r.cmd.Process.Kill()
		r.cmd.Wait()
		r.cmd = nil
	}
}

// onlineTexts are the English texts of the online client's pages.
var onlineTexts = sync.OnceValues(func() ([]byte, error) {
	return os.ReadFile(filepath.Join("..", "..", "assets", "online", "en.txt"))
})

// onlineLabel returns a text of the online client.
func onlineLabel(t testing.TB, key string) string {
	t.Helper()
	data, err := onlineTexts()
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(data) {
		if name, text, ok := strings.Cut(strings.TrimSpace(string(line)), " = "); ok && name == key {
			return text
		}
	}
	t.Fatalf("assets/online/en.txt has no text for %q", key)
	return ""
}

// usesRelays is usesRelaysOnly, and remembers what the page copies.
func (p *page) usesRelays(relays ...*relay) {
	p.t.Helper()
	p.usesRelaysOnly(relays...)
	p.beforeScripts(`Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied = text } } })`)
}

// usesRelaysOnly lets the page ask these relays only.
func (p *page) usesRelaysOnly(relays ...*relay) {
	p.t.Helper()
	var list []string
	for _, r := range relays {
		list = append(list, quoted(r.url()))
	}
	p.beforeScripts(`{
		let host;
		Object.defineProperty(globalThis, 'redstoneHost', { get: () => host, set(value) {
			host = value;
			if (host.online) host.online.where = async () => ({ game: location.origin + location.pathname, relays: [` + strings.Join(list, ", ") + `], addresses: [] });
		} });
	}`)
}

// copies presses a button that copies, and returns what it has copied.
func (p *page) copies(name string) string {
	p.t.Helper()
	p.press("button", name)
	copied := ""
	p.wait("a copied text", func() (bool, error) {
		var err error
		copied, err = try[string](p, `window.copied ?? ''`)
		return copied != "", err
	})
	return copied
}

// invites makes an invitation to a game on 5x5 and returns its link.
func (p *page) invites() string {
	p.t.Helper()
	p.beginInvitation()
	return p.finishInvitation()
}

// beginInvitation opens the page of an invitation, for a game on 5x5.
func (p *page) beginInvitation() {
	p.t.Helper()
	if !eval[bool](p, `window.redstoneTest.has`+arguments("button", label(p.t, "online"))) {
		p.press("button", label(p.t, "more"))
	}
	p.press("button", label(p.t, "online"))
	p.press("button", onlineLabel(p.t, "play.invite"))
	p.press("radio", "5×5")
}

// finishInvitation makes the invitation and returns its link.
func (p *page) finishInvitation() string {
	p.t.Helper()
	p.press("button", onlineLabel(p.t, "play.invite.create"))
	return p.copies(onlineLabel(p.t, "play.wait.copy"))
}

// plays waits until the page shows an online game with these moves, and returns its state.
func (p *page) plays(moves ...string) state {
	p.t.Helper()
	return p.waitState("an online game with the moves "+strings.Join(moves, " "), func(s state) bool {
		return strings.HasPrefix(s.ID, "online-") && strings.Join(s.Moves, " ") == strings.Join(moves, " ")
	})
}

// onlineGame is a short game on 5x5, which Black wins by annihilation.
var onlineGame = strings.Fields("D4 E5 D3 E4 D5 E3 xE2")

// TestOnline plays a whole game between two browsers by an invitation, with a spectator, reloads on both sides, a relay that
// is killed and another that takes over.
func TestOnline(t *testing.T) {
	s := newSite(t)
	first, second := newRelay(t), newRelay(t)
	newPlayer := func() *page {
		p := newPage(t, s, 390, 844)
		p.usesRelays(first, second)
		p.allow("WebSocket connection to")
		return p
	}
	a, b, c := newPlayer(), newPlayer(), newPlayer()
	a.open(s.game(""))
	link := a.invites()
	begun := time.Now()
	b.open(link)
	b.plays()
	a.plays()
	black, white := a, b
	if a.state().Seats.White == "human" {
		black, white = b, a
	}
	playOne(black, byMirror{}, nil, onlineGame[0])
	t.Logf("from opening the link to the first move: %v", time.Since(begun))
	white.plays(onlineGame[:1]...)

	// A spectator has a link that can't play.
	black.press("button", label(t, "remote.about"))
	watch := black.copies(onlineLabel(t, "play.about.watch"))
	black.press("button", label(t, "close"))
	c.open(watch)
	c.plays(onlineGame[:1]...)
	if seats := c.state().Seats; seats.Black != "remote" || seats.White != "remote" {
		t.Errorf("a spectator's seats are %+v", seats)
	}

	players := []*page{black, white}
	for i := 1; i < len(onlineGame); i++ {
		switch i {
		case 2: // both windows begin anew
			black.reload()
			white.reload()
			for _, p := range players {
				p.plays(onlineGame[:i]...)
			}
		case 3:
			first.kill()
		case 4: // another window takes the games over
			other := black.sibling()
			other.usesRelays(first, second)
			other.allow("WebSocket connection to")
			other.open(s.game(""))
			other.plays(onlineGame[:i]...)
			other.press("button", label(t, "remote.take"))
			black.waitName("group", label(t, "remote.elsewhere"))
			black, players[0] = other, other
		case 5: // what the first relay had is gone, and the other one ends
			first.start()
			second.kill()
		}
		mover := players[i%2]
		mover.waitTurn()
		playOne(mover, byMirror{}, onlineGame[:i], onlineGame[i])
		players[(i+1)%2].plays(onlineGame[:i+1]...)
	}
	for _, p := range []*page{black, white, c} {
		over := p.waitState("the end", func(s state) bool { return s.Result != "" })
		if over.Result != "black annihilation" {
			t.Errorf("the result is %q", over.Result)
		}
	}
	// Both keep the game with both signed logs.
	id := black.state().ID
	for _, p := range []*page{black, white} {
		p.wait("both signed logs in My games", func() (bool, error) {
			text := strings.ReplaceAll(p.storedTexts()[id], "\n", "")
			return strings.Contains(text, "ONLINE["+id+"][") && strings.Contains(text, "RE[B+"), nil
		})
	}
	// A rematch has the colours exchanged.
	white.press("button", label(t, "rematch"))
	black.press("button", label(t, "rematch"))
	for p, seat := range map[*page]string{black: "remote", white: "human"} {
		p.waitState("the rematch", func(s state) bool {
			return s.ID != id && strings.HasPrefix(s.ID, "online-") && len(s.Moves) == 0 && s.Seats.Black == seat
		})
	}
}

// waitTurn waits until the player may move.
func (p *page) waitTurn() {
	p.t.Helper()
	p.waitState("one's own turn", func(s state) bool {
		return s.ToMove == "black" && s.Seats.Black == "human" || s.ToMove == "white" && s.Seats.White == "human"
	})
}

// slowLine passes everything on at ten megabits a second, all answers together, as a phone has it.
type slowLine struct {
	next http.Handler
	mu   sync.Mutex
	free time.Time // when the line is free again
}

func (l *slowLine) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	l.next.ServeHTTP(&slowWriter{w, l}, r)
}

type slowWriter struct {
	http.ResponseWriter
	line *slowLine
}

func (w *slowWriter) Write(data []byte) (n int, err error) {
	const piece, perSecond = 16 << 10, 10_000_000 / 8
	for len(data) > 0 && err == nil {
		part := data[:min(len(data), piece)]
		w.line.mu.Lock()
		if now := time.Now(); w.line.free.Before(now) {
			w.line.free = now
		}
		w.line.free = w.line.free.Add(time.Second * time.Duration(len(part)) / perSecond)
		until := w.line.free
		w.line.mu.Unlock()
		time.Sleep(time.Until(until))
		var written int
		written, err = w.ResponseWriter.Write(part)
		n, data = n+written, data[len(part):]
	}
	return n, err
}

// TestOnlineFirstMove opens an invitation on a phone that has nothing of the site yet, over a line of ten megabits, and
// reports how long it takes to the first move. Nothing is asserted of the time, which is the machine's.
func TestOnlineFirstMove(t *testing.T) {
	s := newSite(t)
	r := newRelay(t)
	a := newPage(t, s, 1000, 800)
	a.usesRelays(r)
	a.open(s.game(""))
	a.beginInvitation()
	a.press("radio", onlineLabel(t, "play.colour.white"))
	link := a.finishInvitation()

	line := httptest.NewServer(&slowLine{next: s})
	t.Cleanup(line.Close)
	b := newPage(t, s, 390, 844)
	b.usesRelays(r)
	begun := time.Now()
	b.open(line.URL + strings.TrimPrefix(link, s.server.URL))
	drawn := time.Since(begun)
	b.plays()
	shown := time.Since(begun)
	playOne(b, byMirror{}, nil, "C3")
	t.Logf("over 10 Mbit/s: the game is drawn after %v, the invitation is taken after %v, the first move is made after %v", drawn, shown, time.Since(begun))
	a.plays("C3")
}

// opensOnline opens one of the pages that the first page of online play leads to.
func (p *page) opensOnline(key string) {
	p.t.Helper()
	if !eval[bool](p, `window.redstoneTest.has`+arguments("button", label(p.t, "online"))) {
		p.press("button", label(p.t, "more"))
	}
	p.press("button", label(p.t, "online"))
	p.press("button", onlineLabel(p.t, key))
}

// TestOnlineMeeting lets two players who know nothing of each other find an opponent. The one who plays the computer
// meanwhile is called. A third one finds their game in the lobby and watches.
func TestOnlineMeeting(t *testing.T) {
	s := newSite(t)
	r := newRelay(t)
	newPlayer := func() *page {
		p := newPage(t, s, 390, 844)
		p.usesRelays(r)
		p.open(s.game(""))
		return p
	}
	a, b, c := newPlayer(), newPlayer(), newPlayer()
	a.opensOnline("lobby.find")
	a.press("button", onlineLabel(t, "lobby.search"))
	a.press("button", onlineLabel(t, "lobby.computer"))
	b.opensOnline("lobby.find")
	b.press("button", onlineLabel(t, "lobby.search"))
	b.plays()
	var calls []string
	for _, key := range []string{"lobby.found", "play.alert.joined", "play.alert.turn"} {
		calls = append(calls, strings.TrimSpace(strings.ReplaceAll(onlineLabel(t, key), "{name}", "")))
	}
	a.waitSpoken(calls...)
	if a.state().ID == b.state().ID {
		t.Error("who plays the computer is shown the other game")
	}
	c.opensOnline("lobby")
	c.press("button", onlineLabel(t, "lobby.running"))
	row := ""
	c.wait("the game in the list", func() (bool, error) {
		outline, err := try[string](c, `window.redstoneTest.outline()`)
		for line := range strings.Lines(outline) {
			if name, ok := strings.CutPrefix(strings.TrimSpace(line), `button "`); ok && strings.Contains(name, " – ") {
				row = strings.TrimSuffix(name, `"`)
			}
		}
		return row != "", err
	})
	c.press("button", row)
	c.waitState("the game to watch", func(s state) bool { return s.Seats.Black == "remote" && s.Seats.White == "remote" })
}

// TestOnlineWithoutLocks has two windows over plain http, where browsers have no Web Locks, agree on which holds the games.
func TestOnlineWithoutLocks(t *testing.T) {
	s := newSite(t)
	held := func(p *page, want string) {
		t.Helper()
		p.wait("the answers "+want, func() (bool, error) {
			got, err := try[string](p, `window.held.join(' ')`)
			return got == want, err
		})
	}
	window := func(p *page) *page {
		p.beforeScripts(`Object.defineProperty(navigator, 'locks', { value: undefined })`)
		p.open(s.game(""))
		eval[bool](p, `new Promise((resolve) => {
			const script = document.createElement('script');
			script.src = redstoneHost.onlinePage;
			script.onload = () => {
				window.held = [];
				window.take = redstoneOnlinePage.hold((now) => window.held.push(now));
				resolve(true);
			};
			document.head.append(script);
		})`)
		return p
	}
	a := window(newPage(t, s, 400, 400))
	held(a, "true")
	b := window(a.sibling())
	held(b, "false")
	eval[bool](b, `(window.take(), true)`)
	held(b, "false true")
	held(a, "true false")
	b.visit("about:blank") // its window is closed
	held(a, "true false true")
}
