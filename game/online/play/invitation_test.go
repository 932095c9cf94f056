package play

import (
	"reflect"
	"strings"
	"testing"

	"redstone/game/online/event"
	"redstone/game/online/link"
)

var someone = event.Key(strings.Repeat("0123456789abcdef", 4))

func TestInvitationLinks(t *testing.T) {
	secret := [32]byte{1, 2, 3}
	for name, v := range map[string]Invitation{
		"public":  {Inviter: someone, ID: "abcdefghijkmnpqrstuv", Relays: []string{"wss://relay.example", "ws://192.168.1.2:8080/relay"}},
		"private": {Inviter: someone, ID: "22222222222222222222", Secret: &secret, Relays: []string{"wss://relay.example"}},
		"bare":    {Inviter: someone, ID: "zzzzzzzz"},
	} {
		text := v.Link(link.Join)
		kind, payload, err := link.Parse("Play with me: https://game.example/#" + text + ", please")
		if err != nil || kind != link.Join {
			t.Fatalf("%s: %v, %v", name, kind, err)
		}
		got, err := ParseInvitation(payload)
		if err != nil || !reflect.DeepEqual(got, v) {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
		if limit := 230; len(text) > limit {
			t.Errorf("%s: %d bytes", name, len(text))
		}
	}
	many := Invitation{Inviter: someone, ID: "abcdefghijkmnpqrstuv", Relays: []string{"http://no.example", "wss://a", "wss://b", "wss://c", "wss://d", "wss://e", "wss://" + strings.Repeat("x", 150)}}
	got, err := ParseInvitation(many.Payload())
	if err != nil || len(got.Relays) != 4 || got.Relays[3] != "wss://d" {
		t.Errorf("%v, %v", got.Relays, err)
	}
	for _, v := range []Invitation{{}, {Inviter: "xx", ID: "abcdefghijkmnpqrstuv"}, {Inviter: someone, ID: "ABCDEFGHIJKMNPQRSTUV"}, {Inviter: someone, ID: "game"}} {
		if v.Link(link.Watch) != "" {
			t.Errorf("%+v has a link", v)
		}
	}
}

func FuzzParseInvitation(f *testing.F) {
	f.Add([]byte{})
	f.Add(Invitation{Inviter: someone, ID: "abcdefghijkmnpqrstuv", Secret: &[32]byte{}, Relays: []string{"ws://a/b", "wss://c"}}.Payload())
	f.Fuzz(func(t *testing.T, payload []byte) {
		v, err := ParseInvitation(payload)
		if err != nil {
			return
		}
		again, err := ParseInvitation(v.Payload())
		if err != nil || !reflect.DeepEqual(again, v) {
			t.Errorf("%+v is read as %+v, %v", v, again, err)
		}
	})
}
