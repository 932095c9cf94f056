package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"redstone/game/online/form"
	"redstone/game/online/qrcode"
)

// roomFile is where the page learns by which addresses others in the local network reach it.
const roomFile = "relay.json"

// withRelay adds the relay to a site, and roomFile.
func withRelay(site, relay http.Handler, listener net.Listener) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/", site)
	mux.Handle("/"+ownRelay, relay)
	mux.HandleFunc("GET /"+roomFile, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Cache-Control", "no-store") // a laptop moves from one network to another
		json.NewEncoder(w).Encode(map[string][]string{"addresses": addresses(listener, localAddresses())})
	})
	return mux
}

// localAddress is an address of this machine.
type localAddress struct {
	card string // the interface
	ip   netip.Addr
}

// localAddresses lists those of all cards that are up.
func localAddresses() []localAddress {
	cards, err := net.Interfaces()
	if err != nil {
		return nil
	}
	var all []localAddress
	for _, card := range cards {
		list, err := card.Addrs()
		if err != nil || card.Flags&net.FlagUp == 0 {
			continue
		}
		for _, a := range list {
			if p, err := netip.ParsePrefix(a.String()); err == nil {
				all = append(all, localAddress{card.Name, p.Addr()})
			}
		}
	}
	return all
}

// mostAddresses is how many addresses are told at most: nobody tries more.
const mostAddresses = 4

// addresses are the URLs, each ending in a slash, at which others in the local network find the site, the most likely first;
// none when it listens on this machine only.
func addresses(listener net.Listener, local []localAddress) []string {
	bound, err := netip.ParseAddrPort(listener.Addr().String())
	if err != nil || bound.Addr().IsLoopback() {
		return []string{}
	}
	if !bound.Addr().IsUnspecified() {
		local = []localAddress{{"", bound.Addr().Unmap()}}
	}
	local = slices.DeleteFunc(slices.Clone(local), func(a localAddress) bool {
		return !a.ip.IsGlobalUnicast() || a.ip.Zone() != ""
	})
	slices.SortStableFunc(local, func(a, b localAddress) int { return likely(b) - likely(a) })
	urls := []string{}
	for _, a := range local[:min(len(local), mostAddresses)] {
		urls = append(urls, "http://"+netip.AddrPortFrom(a.ip, bound.Port()).String()+"/")
	}
	return urls
}

// likely is how likely it is that other devices in the room reach an address.
func likely(a localAddress) int {
	points := 0
	if a.ip.Is4() {
		points += 4 // shorter to type, too
	}
	if a.ip.IsPrivate() {
		points += 2
	}
	for _, virtual := range []string{"docker", "br-", "veth", "virbr", "vmnet", "tun", "utun", "wg", "tailscale"} {
		if strings.HasPrefix(a.card, virtual) {
			points -= 8
		}
	}
	return points
}

// inviteRoom tells the terminal how others get in.
func inviteRoom(stdout io.Writer, urls []string) {
	if len(urls) == 0 {
		fmt.Fprintln(stdout, "Others in the local network cannot open it; -addr :8080 lets them in")
		return
	}
	fmt.Fprintln(stdout, "Others in the local network open", strings.Join(urls, " or "))
	fmt.Fprint(stdout, qrText(urls[0]))
}

// qrText is the QR code of a text for a terminal, where a line of text has two rows of modules. Light modules are drawn, as on
// a dark terminal; programs that read codes take either.
func qrText(text string) string {
	rows := form.Modules(qrcode.Of(text))
	light := func(x, y int) bool {
		return y < 0 || y >= len(rows) || x < 0 || x >= len(rows) || rows[y][x] != '#'
	}
	const quiet = 2 // modules around
	var b strings.Builder
	for y := -quiet; y < len(rows)+quiet; y += 2 {
		b.WriteString("  ")
		for x := -quiet; x < len(rows)+quiet; x++ {
			i := 0
			if light(x, y) {
				i++
			}
			if light(x, y+1) {
				i += 2
			}
			b.WriteRune([]rune(" ▀▄█")[i])
		}
		b.WriteByte('\n')
	}
	return b.String()
}
