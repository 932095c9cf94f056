package event

import (
	"bytes"
	"encoding/hex"
	"errors"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"
)

// walled is an event that other programs have made.
const walled = `{"id":"4376c65d2f232afbe9b882a35baa4f6fe8667c4e684749af565f981833ed6a65",` +
	`"pubkey":"6e468422dfb74a5738702a8823b9b28168abab8655faacb6853cd0ee15deee93","created_at":1673347337,"kind":1,` +
	`"tags":[["e","3da979448d9ba263864c4d6f14984c423a3838364ec255f03c7904b1ae77f206"],` +
	`["p","bf2376e17ba4ec269d10fcc996a4746b451152be9031fa48e74553dde5526bce"]],` +
	`"content":"Walled gardens became prisons, and nostr is the first step towards tearing down the prison walls.",` +
	`"sig":"908a15e46fb4d8675bab026fc230a0e3542bfade63da02d542fb78b2a8513fcd0092619a2c8c1221e581946e0191f2af505dfdf8657a414dbca329186f009262"}`

var alice = secretOf(3)

func secretOf(last byte) Secret { return Secret{31: last} }

func signed(t testing.TB, kind int, createdAt int64, tags [][]string, content string) Event {
	t.Helper()
	e, err := Sign(alice, kind, createdAt, tags, content)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func TestAnEventOfOthersIsRead(t *testing.T) {
	e, err := Parse(walled)
	if err != nil {
		t.Fatal(err)
	}
	if e.CreatedAt != 1673347337 || e.Kind != 1 || e.Tag("p") != "bf2376e17ba4ec269d10fcc996a4746b451152be9031fa48e74553dde5526bce" {
		t.Errorf("read %+v", e)
	}
	if got := e.String(); got != walled {
		t.Errorf("written again it is %s", got)
	}
}

func TestWhatIsSignedIsRead(t *testing.T) {
	texts := []string{"", "plain", "a \"quote\", a \\ and </script> & \u2028\u007f", "\b\t\n\f\r", "表ポ🍕"}
	for _, text := range texts {
		e := signed(t, KindGame, 1_800_000_000, [][]string{{"d", text}, {"t", "redstone", text}}, text)
		got, err := Parse(e.String())
		if err != nil || !reflect.DeepEqual(got, e) {
			t.Errorf("%q: got %+v, %v", text, got, err)
		}
	}
	if e := signed(t, 1, 1, nil, ""); e.Author != "f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9" {
		t.Errorf("the author is %s, not BIP-340's", e.Author)
	}
}

func TestWhatCouldNotBeReadIsNotSigned(t *testing.T) {
	bad := map[string]func() (Event, error){
		"control character": func() (Event, error) { return Sign(alice, 1, 1, nil, "\x01") },
		"not UTF-8":         func() (Event, error) { return Sign(alice, 1, 1, [][]string{{"d", "\xff"}}, "") },
		"long content":      func() (Event, error) { return Sign(alice, 1, 1, nil, strings.Repeat("x", MaxContent+1)) },
		"long when escaped": func() (Event, error) { return Sign(alice, 1, 1, nil, strings.Repeat("\n", MaxContent)) },
		"empty tag":         func() (Event, error) { return Sign(alice, 1, 1, [][]string{{}}, "") },
		"many tags":         func() (Event, error) { return Sign(alice, 1, 1, make([][]string, MaxTags+1), "") },
		"kind":              func() (Event, error) { return Sign(alice, 65536, 1, nil, "") },
		"time":              func() (Event, error) { return Sign(alice, 1, -1, nil, "") },
	}
	for name, sign := range bad {
		if e, err := sign(); !errors.Is(err, ErrMalformed) {
			t.Errorf("%s: got %+v, %v", name, e.ID, err)
		}
	}
}

func TestForgedEventsAreFound(t *testing.T) {
	e := signed(t, KindGame, 1_800_000_000, [][]string{{"d", "g"}}, "D4")
	other, _ := Sign(secretOf(4), KindGame, 1_800_000_000, [][]string{{"d", "g"}}, "D4")
	again := signed(t, KindGame, 1_800_000_001, [][]string{{"d", "g"}}, "D4")
	tests := []struct {
		name   string
		change func(e *Event)
		want   error
	}{
		{"content", func(e *Event) { e.Content = "D5" }, ErrID},
		{"time", func(e *Event) { e.CreatedAt++ }, ErrID},
		{"tag", func(e *Event) { e.Tags = [][]string{{"d", "h"}} }, ErrID},
		{"author", func(e *Event) { e.Author = other.Author }, ErrID},
		{"signature of another event", func(e *Event) { e.Sig = again.Sig }, ErrSignature},
		{"signature of somebody else", func(e *Event) { *e = other; e.Sig = again.Sig }, ErrSignature},
		{"no point of the curve", func(e *Event) {
			e.Author = "eefdea4cdb677750a420fee807eacf21eb9898ae79b9768766e4faa04a2d4a34"
			hash := e.hash()
			e.ID = hex.EncodeToString(hash[:])
		}, ErrSignature},
	}
	for _, test := range tests {
		forged := e.Clone()
		test.change(&forged)
		if _, err := Parse(forged.String()); !errors.Is(err, test.want) {
			t.Errorf("%s: got %v, want %v", test.name, err, test.want)
		}
		if _, err := ParseUnchecked(forged.String()); err != nil {
			t.Errorf("%s: its form is an error: %v", test.name, err)
		}
	}
}

func TestMalformedEventsAreRefused(t *testing.T) {
	deep := strings.Repeat("[", 70_000)
	change := func(old, new string) string {
		if !strings.Contains(walled, old) {
			t.Fatalf("no %q", old)
		}
		return strings.Replace(walled, old, new, 1)
	}
	bad := map[string]string{
		"empty":             "",
		"cut off":           walled[:len(walled)-1],
		"twice":             walled + walled,
		"deep":              deep,
		"deep object":       strings.Repeat(`{"id":`, 20_000),
		"deep tag":          change(`["e"`, deep+`["e"`),
		"unknown field":     change(`"kind":1`, `"kind":1,"relay":{"a":[]}`),
		"field twice":       change(`"kind":1`, `"kind":1,"kind":1`),
		"missing field":     change(`"kind":1,`, ``),
		"capital digits":    change(`"id":"4376c`, `"id":"4376C`),
		"short key":         change(`"pubkey":"6e`, `"pubkey":"6`),
		"fraction":          change(`1673347337`, `1673347337.0`),
		"exponent":          change(`1673347337`, `1e9`),
		"negative":          change(`1673347337`, `-1`),
		"leading zero":      change(`1673347337`, `01673347337`),
		"huge number":       change(`1673347337`, `99999999999999999999`),
		"large kind":        change(`"kind":1`, `"kind":65536`),
		"null":              change(`"content":"`, `"content":null,"x":"`),
		"number in a tag":   change(`["e",`, `["e",1,`),
		"empty tag":         change(`"tags":[`, `"tags":[[],`),
		"comma":             change(`"tags":[`, `"tags":[,`),
		"raw control":       change(`Walled`, "Wal\x01led"),
		"raw line break":    change(`Walled`, "Wal\nled"),
		"escaped control":   change(`Walled`, `Wal\u0001led`),
		"unknown escape":    change(`Walled`, `Wal\xled`),
		"half a surrogate":  change(`Walled`, `Wal\ud83cled`),
		"wrong second half": change(`Walled`, `Wal\ud83c\u0041led`),
		"UTF-8":             change(`Walled`, "Wal\xffled"),
		"long content":      change(`Walled`, strings.Repeat("x", MaxContent)),
		"long escapes":      change(`Walled`, strings.Repeat(`\n`, MaxContent)),
		"megabyte":          change(`Walled`, strings.Repeat("x", 1<<20)),
		"many tags":         change(`"tags":[`, `"tags":[`+strings.Repeat(`["t"],`, MaxTags)),
		"many values":       change(`["e"`, `["e"`+strings.Repeat(`,"x"`, MaxTagValues)),
		"long value":        change(`["e"`, `["e","`+strings.Repeat("x", MaxTagValue+1)+`"`),
	}
	for name, text := range bad {
		if _, err := ParseUnchecked(text); !errors.Is(err, ErrMalformed) {
			t.Errorf("%s: got %v", name, err)
		}
	}
	for name, text := range map[string]string{
		"space":         strings.NewReplacer(",\"", " ,\n\t\"", ":", ": ").Replace(strings.Replace(walled, " and", "\\u0020and", 1)),
		"surrogates":    change(`Walled`, `\ud83c\udf55 \u8868 \/`),
		"other order":   change(`"kind":1,`, ``)[:len(walled)-10] + `,"kind":1}`,
		"no tags":       walled[:strings.Index(walled, `[[`)] + `[]` + walled[strings.Index(walled, `,"content"`):],
		"escaped quote": change(`Walled`, `\"\\\b\f\n\r\t`),
	} {
		if _, err := ParseUnchecked(text); err != nil {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func TestReplacement(t *testing.T) {
	old, young := Event{ID: "a", CreatedAt: 1}, Event{ID: "b", CreatedAt: 2}
	low, high := Event{ID: "1", CreatedAt: 2}, Event{ID: "2", CreatedAt: 2}
	if !Newer(young, old) || Newer(old, young) || !Newer(low, high) || Newer(high, low) || Newer(low, low) {
		t.Error("the wrong event is kept")
	}
	tests := map[string]Event{
		"31240:k:g": {Kind: KindGame, Author: "k", Tags: [][]string{{"d", "g"}}},
		"31240:k:":  {Kind: KindGame, Author: "k", Tags: [][]string{{"d"}}},
		"10002:k:":  {Kind: 10002, Author: "k", Tags: [][]string{{"d", "g"}}},
		"0:k:":      {Kind: 0, Author: "k"},
		"id":        {Kind: 1, Author: "k", ID: "id"},
	}
	for want, e := range tests {
		if got := e.Address(); got != want {
			t.Errorf("the address is %q, want %q", got, want)
		}
	}
}

func TestExpiration(t *testing.T) {
	end := time.Unix(1_800_000_000, 0)
	e := Event{Tags: [][]string{Expiration(end)}}
	if e.Expired(end.Add(-time.Second)) || !e.Expired(end) {
		t.Error("an event expires at the wrong time")
	}
	for _, tags := range [][][]string{nil, {{"expiration"}}, {{"expiration", "soon"}}, {{"expiration", "-1"}}, {{"expiration", strconv.Itoa(1 << 60)}}} {
		if (Event{Tags: tags}).Expired(end) {
			t.Errorf("%v expires", tags)
		}
	}
}

func TestSecrets(t *testing.T) {
	// From NIP-19.
	const text, digits = "nsec1vl029mgpspedva04g90vltkh6fvh240zqtv9k0t9af8935ke9laqsnlfe5", "67dea2ed018072d675f5415ecfaed7d2597555e202d85b3d65ea4e58d2d92ffa"
	for _, in := range []string{text, digits, strings.ToUpper(text)} {
		s, err := ParseSecret(in)
		if err != nil || hex.EncodeToString(s[:]) != digits || s.String() != text {
			t.Errorf("%s: got %x, %s, %v", in, s, s, err)
		}
	}
	bad := []string{"", "nsec1", text[:len(text)-1], text[:20] + "q" + text[21:], "Nsec1" + text[5:], "npub" + text[4:],
		"nsec1" + strings.Repeat("q", 200), strings.Repeat("0", 64), strings.Repeat("f", 64), strings.Repeat("x", 64),
		bech32("nsec", make([]byte, 32)), bech32("nsec", make([]byte, 31)), bech32("npub", secretBytes(7))}
	for _, in := range bad {
		if s, err := ParseSecret(in); !errors.Is(err, ErrSecret) {
			t.Errorf("%q: got %x, %v", in, s, err)
		}
	}
	// The first draw is no private key.
	s, err := NewSecret(bytes.NewReader(append(make([]byte, 32), secretBytes(9)...)))
	if err != nil || s != secretOf(9) {
		t.Errorf("made %x, %v", s, err)
	}
	if _, err := NewSecret(bytes.NewReader(make([]byte, 40))); err == nil {
		t.Error("a key was made without random bytes")
	}
}

func secretBytes(last byte) []byte { s := secretOf(last); return s[:] }
