package wire

import (
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
