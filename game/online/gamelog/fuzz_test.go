package gamelog

import (
	"testing"
	"time"

	"redstone/game/online/timing"
	"redstone/rules"
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

// FuzzReplay makes logs of bytes: entries that no honest client would write, with checks that fit. Neither order nor later
// entries change what is acknowledged, whoever lies.
func FuzzReplay(f *testing.F) {
	f.Add([]byte("\x00\x10\x01\x01\x11\x02\x00\x12\x01"))
	f.Add([]byte("a game of two people who do and say whatever comes into their minds, and more of that"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 300 {
			return
		}
		terms := Terms{Rules: rules.Redstone, Size: 3, Pie: true, Clock: timing.Rule{Main: time.Minute}}
		if len(data) > 0 && data[0]&4 != 0 {
			terms = Terms{Rules: rules.Go, Size: 3}
		}
		tb := seat(t, terms)
		logs := tb.logs
		seen := [2]int{0, 1}
		for ; len(data) >= 3; data = data[3:] {
			p := int(data[0] & 1)
			if other := len(logs[1-p].Entries); data[0]&2 == 0 {
				seen[p] = other
			} else {
				seen[p] = min(max(seen[p], other-int(data[0]>>4)), other+1)
			}
			a, took := someAction(data[1], int(data[2]))
			logs[p].Entries = append(logs[p].Entries, Entry{Action: a, Took: took, Seen: seen[p], Check: "AAAAAAAA"})
		}
		host, guest := seal(logs[Host], logs[Guest])
		g := merged(t, host, guest)
		if again := dump(merged(t, guest, host)); again != dump(g) {
			t.Fatalf("the order matters:\n%s\n%s", dump(g), again)
		}
		whole := states(host, guest)
		h, j := len(host.Entries)*2/3, len(guest.Entries)*2/3
		short := [2]Log{host.Prefix(h), guest.Prefix(j)}
		for v, state := range states(short[Host], short[Guest]) {
			if after, taken := whole[v]; acknowledged(v, short[Host], short[Guest]) && (!taken || after != state) && replayed(v, short[Host], short[Guest]) {
				t.Fatalf("after %v\n%s\nof all\n%s", v, state, after)
			}
		}
	})
}

// replayed reports whether the entry that acknowledges an entry was itself replayed: one that has seen what is not there
// acknowledges nothing.
func replayed(v Void, host, guest Log) bool {
	g, err := Merge(host, guest)
	return err == nil && g.Seen[v.Player] > v.Entry
}

func someAction(kind byte, n int) (Action, time.Duration) {
	kinds := []Kind{Resign, Abort, TakeBack, Settle, Rematch, Accept, Decline, Withdraw, Flag, Claim, React, End}
	if kind >= 64 {
		return Play(rules.Place(rules.At(n%3, n/3%3))), time.Duration(n) * time.Second / 2
	}
	if kind >= 48 {
		return Play([]rules.Move{rules.Pass, rules.Swap, rules.PlaceRed(rules.At(n%3, n/3%3))}[n%3]), time.Second
	}
	a := Action{Kind: kinds[int(kind)%len(kinds)]}
	switch a.Kind {
	case TakeBack, Accept, Decline:
		a.Number = n % 8
	case React:
		a.Number = 1 + n
	case Settle:
		a.Text = "B+3.5"
	case Rematch:
		a.Text = "anothergame" + string(rune('a'+n%20))
	case End:
		a.Text = []string{"B+", "W+", "B+R", "W+R", "B+T", "Void", "B+3.5"}[n%7]
	case Flag, Claim:
		return a, time.Minute
	}
	return a, 0
}
