// Package relay is a small Nostr relay as an http.Handler, for a room: NIP-01 with replaceable, addressable and ephemeral
// events, NIP-11 and NIP-40. It keeps events in memory, with a journal also in a file, and everything that others can make
// it do is bounded (Limits). It knows no game, takes events of all kinds, deletes nothing on request (NIP-09) and knows
// nobody by name (NIP-42); for more than a room there are larger relays.
package relay
