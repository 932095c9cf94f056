package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/netip"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"redstone/game/online/relay"
)

// at is a listener that says it is bound to an address.
type at struct {
	net.Listener
	address string
}

func (a at) Addr() net.Addr { return net.TCPAddrFromAddrPort(netip.MustParseAddrPort(a.address)) }

func TestAddressesInTheRoom(t *testing.T) {
	local := []localAddress{
		{"lo", netip.MustParseAddr("127.0.0.1")}, {"docker0", netip.MustParseAddr("172.17.0.1")},
		{"eth0", netip.MustParseAddr("2001:db8::5")}, {"eth0", netip.MustParseAddr("fe80::5")},
		{"eth1", netip.MustParseAddr("203.0.113.5")}, {"wlan0", netip.MustParseAddr("192.168.1.5")},
	}
	for bound, want := range map[string][]string{
		"127.0.0.1:8080": {},
		"[::1]:8080":     {},
		"192.168.7.9:80": {"http://192.168.7.9:80/"},
		"[::]:8080":      {"http://192.168.1.5:8080/", "http://203.0.113.5:8080/", "http://[2001:db8::5]:8080/", "http://172.17.0.1:8080/"},
		"0.0.0.0:8080":   {"http://192.168.1.5:8080/", "http://203.0.113.5:8080/", "http://[2001:db8::5]:8080/", "http://172.17.0.1:8080/"},
	} {
		if got := addresses(at{address: bound}, local); !slices.Equal(got, want) {
			t.Errorf("at %s: %q, want %q", bound, got, want)
		}
	}
	if got := addresses(at{address: "0.0.0.0:1"}, nil); got == nil || len(got) != 0 {
		t.Errorf("without a network: %v", got)
	}
}

// TestTerminalInvites reads the code that the terminal shows back from its half blocks.
func TestTerminalInvites(t *testing.T) {
	var out strings.Builder
	inviteRoom(&out, []string{"http://192.168.1.5:8080/", "http://10.0.0.1:8080/"})
	first, code, _ := strings.Cut(out.String(), "\n")
	if first != "Others in the local network open http://192.168.1.5:8080/ or http://10.0.0.1:8080/" {
		t.Errorf("it says %q", first)
	}
	lines := strings.Split(strings.TrimSuffix(code, "\n"), "\n")
	dark := func(x, y int) bool {
		r := []rune(lines[y/2])[x+2]
		return r == ' ' || r == '▀' && y%2 == 1 || r == '▄' && y%2 == 0
	}
	for y := range 9 { // the finder in the upper left corner, with the light modules around it
		row := ""
		for x := range 10 {
			row += map[bool]string{true: "#", false: "."}[dark(x+1, y+1)]
		}
		want := []string{"..........", ".#######..", ".#.....#..", ".#.###.#..", ".#.###.#..", ".#.###.#..", ".#.....#..", ".#######..", "........."}[y]
		if !strings.HasPrefix(row, want[:9]) {
			t.Errorf("row %d is %s, want %s", y, row, want)
		}
	}
	out.Reset()
	inviteRoom(&out, nil)
	if out.String() != "Others in the local network cannot open it; -addr :8080 lets them in\n" {
		t.Errorf("it says %q", out.String())
	}
}

// TestServedWithRelay has the site, its relay and the addresses at one port.
func TestServedWithRelay(t *testing.T) {
	own, err := relay.New(relay.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { own.Close() })
	built := newBundle()
	built.add("index.html", []byte("home"))
	listener, err := listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	var out bytes.Buffer
	go func() { done <- serve(ctx, &out, listener, built, own) }()
	get := func(path string) string {
		res, err := http.Get(address(listener) + path)
		if err != nil {
			t.Fatal(err)
		}
		defer res.Body.Close()
		body, err := io.ReadAll(res.Body)
		if err != nil || res.StatusCode != http.StatusOK {
			t.Errorf("%s: %d, %v", path, res.StatusCode, err)
		}
		return string(body)
	}
	if got := get("/"); got != "home" {
		t.Errorf("the site has %q", got)
	}
	var room struct{ Addresses []string }
	if err := json.Unmarshal([]byte(get("/relay.json")), &room); err != nil || room.Addresses == nil || len(room.Addresses) != 0 {
		t.Errorf("%v, %v", room, err)
	}
	socket, _, err := websocket.Dial(ctx, "ws"+strings.TrimPrefix(address(listener), "http")+"/relay", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer socket.CloseNow()
	if err := socket.Write(ctx, websocket.MessageText, []byte(`["REQ","a",{}]`)); err != nil {
		t.Fatal(err)
	}
	if _, data, err := socket.Read(ctx); err != nil || string(data) != `["EOSE","a"]` {
		t.Errorf("the relay says %s, %v", data, err)
	}
	stop()
	if err := <-done; err != nil {
		t.Error(err)
	}
	if !strings.Contains(out.String(), "-addr :8080 lets them in") {
		t.Errorf("the terminal says %q", out.String())
	}
}

// TestRelayFileInDoubt does not build anything when the relay's file is another.
func TestRelayFileInDoubt(t *testing.T) {
	name := filepath.Join(t.TempDir(), "diary")
	if err := os.WriteFile(name, []byte("my diary\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	err := run(t.Context(), []string{"-addr", "127.0.0.1:0", "-relay-file", name}, io.Discard, io.Discard)
	if err == nil || !strings.Contains(err.Error(), "is not a relay's journal: "+name) {
		t.Errorf("error is %v", err)
	}
}

// TestWhereOthersFindTheGame runs host.js, as the page does, on sites that are published and served, at several addresses.
func TestWhereOthersFindTheGame(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("needs Node")
	}
	for _, test := range []struct {
		name, page, room string
		served           bool
		want             string
	}{
		{"published", "https://games.example/redstone/", `{}`, false, "https://games.example/redstone/ wss://one.example"},
		{"served here", "http://localhost:8080/", `{"addresses":["http://192.168.1.5:8080/","http://10.0.0.5:8080/"]}`, true,
			"http://192.168.1.5:8080/ ws://192.168.1.5:8080/relay wss://one.example http://192.168.1.5:8080/ http://10.0.0.5:8080/"},
		{"served there", "http://192.168.1.5:8080/", `{"addresses":["http://10.0.0.5:8080/"]}`, true,
			"http://192.168.1.5:8080/ ws://192.168.1.5:8080/relay wss://one.example http://10.0.0.5:8080/"},
		{"alone", "http://127.0.0.1:8080/", `{"addresses":[]}`, true, "http://127.0.0.1:8080/ ws://127.0.0.1:8080/relay wss://one.example"},
		{"no answer", "http://localhost:8080/", `<html>`, true, "http://localhost:8080/ ws://localhost:8080/relay wss://one.example"},
		{"wrong answer", "http://localhost:8080/", `{"addresses":["javascript:x", "http://a b/"]}`, true, "http://localhost:8080/ ws://localhost:8080/relay wss://one.example"},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := stubBuilder(t)
			b.relays, b.served = []string{"wss://one.example"}, test.served
			built, err := b.build(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			var script []byte
			for name, data := range built.files {
				if strings.HasPrefix(name, "assets/host-") {
					script = data
				}
			}
			page, _ := json.Marshal(test.page)
			room, _ := json.Marshal(test.room)
			program := "globalThis.self = globalThis; globalThis.location = new URL(" + string(page) + `);
globalThis.document = { currentScript: { src: new URL('assets/host.js', location).href }, documentElement: { hasAttribute: () => false } };
globalThis.fetch = async (url) => {
  if (url !== location.href + 'relay.json') throw new Error(url);
  return { json: async () => JSON.parse(` + string(room) + `) };
};
` + string(script) + `
redstoneHost.online.where().then((w) => console.log([w.game, ...w.relays, ...w.addresses].join(' ')));`
			file := filepath.Join(t.TempDir(), "where.js")
			if err := os.WriteFile(file, []byte(program), 0o600); err != nil {
				t.Fatal(err)
			}
			out, err := exec.CommandContext(t.Context(), node, file).CombinedOutput()
			if got := strings.TrimSpace(string(out)); err != nil || got != test.want {
				t.Errorf("others find it at %s, %v; want %s", got, err, test.want)
			}
		})
	}
}
