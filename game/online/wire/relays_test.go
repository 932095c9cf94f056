package wire

import (
	"slices"
	"strings"
	"testing"
)

func TestIsRelay(t *testing.T) {
	for _, good := range append(PublicRelays, "ws://localhost:8080/relay", "ws://192.168.1.5:7777", "wss://[2001:db8::1]:443/a/b") {
		if !IsRelay(good) {
			t.Errorf("%q is refused", good)
		}
	}
	for _, bad := range []string{"", "wss://", "wss:///relay", "ws://:80", "https://a.example", "wss://a b", "wss://a;script-src", "wss://*",
		"wss://user@host", "wss://host?q", "wss://host#f", "wss://a,wss://b", "wss://\"", "wss://ä.example", "wss://" + strings.Repeat("a", MaxAddress)} {
		if IsRelay(bad) {
			t.Errorf("%q is taken", bad)
		}
	}
}

func TestPublicRelays(t *testing.T) {
	if len(PublicRelays) < 3 || len(PublicRelays) > MaxRelays {
		t.Errorf("%d relays", len(PublicRelays))
	}
	for _, r := range PublicRelays {
		if !strings.HasPrefix(r, "wss://") {
			t.Errorf("%s is not encrypted", r)
		}
	}
}

func TestParseRelays(t *testing.T) {
	for text, want := range map[string][]string{
		"": nil, " , ": nil,
		"wss://one.example, ws://192.168.1.5:7777/relay,wss://one.example/": {"wss://one.example", "ws://192.168.1.5:7777/relay"},
		strings.Join(PublicRelays, ","):                                     PublicRelays,
	} {
		if got, wrong := ParseRelays(text); wrong != "" || !slices.Equal(got, want) {
			t.Errorf("%q gives %q, %q; want %q", text, got, wrong, want)
		}
	}
	for text, want := range map[string]string{
		"wss://one.example,https://two.example":                          "https://two.example",
		"ws://a,ws://b,ws://c,ws://d,ws://e,ws://f,ws://g,ws://h,ws://i": "ws://i",
	} {
		if got, wrong := ParseRelays(text); wrong != want || got != nil {
			t.Errorf("%q gives %q, %q", text, got, wrong)
		}
	}
}
