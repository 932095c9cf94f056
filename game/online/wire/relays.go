package wire

import (
	"slices"
	"strings"
)

// PublicRelays are those of a build that names no others: well known, run by different people, and they take addressable
// events of any kind.
var PublicRelays = []string{
	"wss://relay.damus.io",
	"wss://nos.lol",
	"wss://relay.primal.net",
	"wss://nostr.mom",
	"wss://offchain.pub",
}

// MaxRelays is how many relays a client asks at most, and MaxAddress how long the address of one may be, in bytes.
const (
	MaxRelays  = 8
	MaxAddress = 200
)

// IsRelay reports whether a text is the address of a relay: ws:// or wss://, a host, perhaps a port and a path, in visible
// ASCII. Characters that would end a list, an attribute or a policy are not part of it, nor are user, query and fragment.
func IsRelay(address string) bool {
	host, ok := strings.CutPrefix(address, "wss://")
	if !ok {
		host, ok = strings.CutPrefix(address, "ws://")
	}
	if !ok || len(address) > MaxAddress {
		return false
	}
	for i := range len(address) {
		if c := address[i]; c <= ' ' || c >= 0x7f || strings.IndexByte(`"'<>\^{|}@?#,;*`+"`", c) >= 0 {
			return false
		}
	}
	host, _, _ = strings.Cut(host, "/")
	return host != "" && host[0] != ':'
}

// ParseRelays reads a list of addresses that commas separate; "" is none. wrong is the first text in it that is no address, or
// the first address that is too many; "" if all is well.
func ParseRelays(text string) (list []string, wrong string) {
	for one := range strings.SplitSeq(text, ",") {
		one = strings.TrimSuffix(strings.TrimSpace(one), "/")
		switch {
		case one == "" || slices.Contains(list, one):
		case !IsRelay(one) || len(list) == MaxRelays:
			return nil, one
		default:
			list = append(list, one)
		}
	}
	return list, ""
}
