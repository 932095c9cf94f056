package gamelog

import (
	"testing"
	"time"
)

// seeds adds the logs of testdata.
func seeds(f *testing.F, add func(host, guest string)) {
	add("redstone-log 1 invite\n", "redstone-log 1 join\n")
	for _, g := range readGames(f) {
		add(g.host, g.guest)
	}
}

// FuzzParse looks for logs that are read but not written again alike.
func FuzzParse(f *testing.F) {
	seeds(f, func(host, guest string) { f.Add(host); f.Add(guest) })
	f.Fuzz(func(t *testing.T, text string) {
		l, err := Parse(ann, text)
		if err != nil {
			return
		}
		if got := l.String(); got != text {
			t.Fatalf("%q is written as %q", text, got)
		}
		if l.Terms != nil && !l.Terms.Valid() {
			t.Fatalf("invalid terms: %+v", *l.Terms)
		}
	})
}

// FuzzMerge replays any two logs that can be read, as they are and with checks that fit, and then lets both players act.
func FuzzMerge(f *testing.F) {
	seeds(f, func(host, guest string) { f.Add(host, guest) })
	f.Fuzz(func(t *testing.T, a, b string) {
		host, err := Parse(ann, a)
		if err != nil {
			return
		}
		guest, err := Parse(bob, b)
		if err != nil {
			return
		}
		began := time.Now()
		if guest.Terms == nil && host.Terms != nil {
			guest.Game, guest.Host, guest.Agree = host.Game, ann, host.HeaderHash()
		}
		g, err := Merge(host, guest)
		swapped, err2 := Merge(guest, host)
		if (err == nil) != (err2 == nil) || err == nil && dump(g) != dump(swapped) {
			t.Fatalf("the order matters: %v, %v", err, err2)
		}
		if err != nil {
			return
		}
		host, guest = seal(host, guest)
		g = merged(t, host, guest)
		if g.Entries[Host] > len(host.Entries) || len(g.Line) > MaxPlies {
			t.Fatalf("%s", dump(g))
		}
		for p, logs := range [2][2]Log{{host, guest}, {guest, host}} {
			for _, k := range g.May(p) {
				next, err := Append(logs[0], logs[1], Action{Kind: k}, MaxTook)
				if err != nil {
					continue
				}
				if _, err := Parse(next.Author, next.String()); err != nil {
					t.Fatalf("%s was appended, but cannot be read: %v", k, err)
				}
			}
		}
		if took := time.Since(began); took > 20*time.Second {
			t.Fatalf("%v for %d and %d bytes", took, len(a), len(b))
		}
	})
}
