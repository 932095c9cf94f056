package browser

import (
	"net"
	"net/http/httptest"
	"strings"
	"testing"
)

// localNetwork is an address of this machine by which others reach it, or "": pages there are no secure contexts.
func localNetwork() string {
	all, err := net.InterfaceAddrs()
	if err != nil {
		return ""
	}
	for _, one := range all {
		if n, ok := one.(*net.IPNet); ok && n.IP.To4() != nil && !n.IP.IsLoopback() && n.IP.IsGlobalUnicast() {
			return n.IP.String()
		}
	}
	return ""
}

// TestOnlineInARoom plays over plain http in the local network, where browsers have no service worker, no clipboard and no
// Web Locks: two begin a game by a link, which is copied by hand, one of them reloads, and the game goes on.
func TestOnlineInARoom(t *testing.T) {
	host := localNetwork()
	if host == "" {
		t.Skip("this machine is in no network")
	}
	s := newSite(t)
	listener, err := net.Listen("tcp", net.JoinHostPort(host, "0"))
	if err != nil {
		t.Fatal(err)
	}
	s.server.Close()
	s.server = httptest.NewUnstartedServer(s)
	s.server.Listener.Close()
	s.server.Listener = listener
	s.server.Start()
	r := newRelayAt(t, host)
	newPlayer := func() *page {
		p := newPage(t, s, 390, 844)
		p.usesRelaysOnly(r)
		p.allow("external request: http://" + host)
		return p
	}
	a, b := newPlayer(), newPlayer()
	a.open(s.game(""))
	if secure := eval[bool](a, `isSecureContext || 'serviceWorker' in navigator || 'locks' in navigator || 'clipboard' in navigator`); secure {
		t.Fatal("the page is a secure context")
	}
	if asked := s.requests("/assets/online"); len(asked) != 0 {
		t.Errorf("before somebody goes online there are requests for %q", asked)
	}
	a.beginInvitation()
	a.press("button", onlineLabel(t, "play.invite.create"))
	a.press("button", onlineLabel(t, "play.wait.copy"))
	link := ""
	a.wait("the link in a field, selected", func() (bool, error) {
		var err error
		link, err = try[string](a, `document.activeElement instanceof HTMLTextAreaElement && document.activeElement.selectionEnd > 0 ? document.activeElement.value : ''`)
		return link != "", err
	})
	if !strings.HasPrefix(link, s.game("")+"#join=1") {
		t.Fatalf("the link is %q", link)
	}
	b.open(link)
	b.plays()
	a.plays()
	black, white := a, b
	if a.state().Seats.White == "human" {
		black, white = b, a
	}
	playOne(black, byMirror{}, nil, onlineGame[0])
	white.plays(onlineGame[:1]...)
	black.reload()
	black.plays(onlineGame[:1]...)
	white.waitTurn()
	playOne(white, byMirror{}, onlineGame[:1], onlineGame[1])
	black.plays(onlineGame[:2]...)
}

// TestOnlineClientIsKept: the online client is fetched when somebody goes online, and is there offline from then on.
func TestOnlineClientIsKept(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.open(s.game(""))
	p.keepOffline()
	p.waitOffline()
	kept := `(async () => {
		let n = 0;
		for (const name of await caches.keys()) n += (await (await caches.open(name)).keys()).filter((r) => r.url.includes('/assets/online')).length;
		return n;
	})()`
	if n := eval[int](p, kept); n != 0 || len(s.requests("/assets/online")) != 0 {
		t.Errorf("before somebody goes online %d files are kept, and there are requests for %q", n, s.requests("/assets/online"))
	}
	start := `new Promise((done) => { redstoneHost.online.start().addEventListener('message', (event) => done(event.data), { once: true }); })`
	if got := eval[string](p, start); got != "ready" {
		t.Errorf("the client says %q", got)
	}
	p.wait("three files kept", func() (bool, error) {
		n, err := try[int](p, kept)
		return n == 3, err
	})
	s.stop()
	p.allowOffline()
	p.open(s.game(""))
	if got := eval[string](p, start); got != "ready" {
		t.Errorf("offline the client says %q", got)
	}
}
