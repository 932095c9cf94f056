package meeting

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"redstone/game/online/event"
)

var noon = time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)

// eventOf makes the event of a notice.
func eventOf(n notice, made time.Time) event.Event {
	return event.Event{ID: strings.Repeat("1", 64), Author: n.Key, Kind: event.KindSeek, CreatedAt: made.Unix(), Tags: n.tags(), Content: n.text()}
}

func seeker(n int) notice {
	return notice{State: looking, Session: fmt.Sprintf("%016x", n), Key: keyOf(n), Wish: anything, Expires: noon.Add(lastsSearch)}
}

func TestNoticeText(t *testing.T) {
	n := notice{State: inviter, Session: "0123456789abcdef", Key: keyOf(1), Name: "Anna Lena", To: keyOf(2), Offer: "online0000000000000001",
		Wish:    wish{Games: []string{"redstone", "go"}, Sizes: []int{9, 13}, Clocks: []string{"10m+5s", "", "3d"}, Range: 200, Ranked: rated},
		Ratings: []rating{{"redstone-medium", 1620}, {"go-large", 900}}, Made: noon, Expires: noon.Add(time.Minute).Local()}
	n.Expires = time.Unix(n.Expires.Unix(), 0)
	n.Made = time.Unix(noon.Unix(), 0)
	got, ok := noticeOf(eventOf(n, noon), noon)
	if !ok || !reflect.DeepEqual(got, n) {
		t.Errorf("read %+v, %t, want %+v", got, ok, n)
	}
	c := notice{State: open, Session: "0123456789abcdef", Key: keyOf(1), Game: "online0000000000000001", Wish: terms{deal: deal{"go", 9, "", false}}.wish(),
		Colour: "white", Options: []string{notOpen}, Made: n.Made, Expires: n.Expires}
	if got, ok := noticeOf(eventOf(c, noon), noon); !ok || !reflect.DeepEqual(got, c) {
		t.Errorf("read %+v, %t, want %+v", got, ok, c)
	}
}

func TestWhatCounts(t *testing.T) {
	good := seeker(1)
	change := func(old, new string) func(e *event.Event) {
		return func(e *event.Event) { e.Content = strings.Replace(e.Content, old, new, 1) }
	}
	tests := []struct {
		name   string
		change func(e *event.Event)
		want   bool
	}{
		{"as it is", func(e *event.Event) {}, true},
		{"a word of a later version", func(e *event.Event) { e.Content += "\nmood good" }, true},
		{"a forged rating", func(e *event.Event) { e.Content += "\nrating redstone-medium 99999" }, true},
		{"a name with tricks", func(e *event.Event) { e.Content += "\nname A\u202eB" }, true},
		{"another kind", func(e *event.Event) { e.Kind = event.KindGame }, false},
		{"no place", func(e *event.Event) { e.Tags = e.Tags[1:] }, false},
		{"a place that is no game", func(e *event.Event) { e.Tags[0] = []string{"d", "../x"} }, false},
		{"a search at a game's place", func(e *event.Event) { e.Tags[0] = []string{"d", "online0000000000000001"} }, false},
		{"no expiration", func(e *event.Event) { e.Tags = e.Tags[:2] }, false},
		{"expired", func(e *event.Event) {
			e.CreatedAt = noon.Add(-4 * time.Minute).Unix()
			e.Tags[2][1] = strconv.FormatInt(noon.Unix(), 10)
		}, false},
		{"made in the future", func(e *event.Event) { e.CreatedAt = noon.Add(maxAhead + time.Second).Unix() }, false},
		{"made a little in the future", func(e *event.Event) { e.CreatedAt = noon.Add(maxAhead - time.Second).Unix() }, true},
		{"an old one that says to last for ever", func(e *event.Event) { e.CreatedAt = noon.Add(-maxPresence).Unix(); e.Tags[2][1] = "99999999999" }, false},
		{"an ancient one", func(e *event.Event) { e.CreatedAt = 0; e.Tags[2][1] = "9223372036854775807" }, false},
		{"too long", func(e *event.Event) { e.Content += "\nmood " + strings.Repeat("x", maxContent) }, false},
		{"too many lines", func(e *event.Event) { e.Content += strings.Repeat("\nx", maxLines) }, false},
		{"nothing", func(e *event.Event) { e.Content = "" }, false},
		{"another header", change("redstone", "bluestone"), false},
		{"a state that there is not", change("looking", "cheating"), false},
		{"no session", change("session", "x"), false},
		{"no game", change("game redstone", "game chess"), false},
		{"no size", change("size 9", "size 9999999"), false},
		{"no clock", change("clock 10m+5s", "clock 10"), false},
		{"many clocks", change("clock 10m+5s", "clock"+strings.Repeat(" 10m+5s", 13)), false},
		{"an invitation to nobody", change("state looking", "state offers"), false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e := eventOf(good, noon)
			test.change(&e)
			n, ok := noticeOf(e, noon)
			if ok != test.want {
				t.Errorf("counts: %t, want %t", ok, test.want)
			}
			if ok && (n.Name != "" || n.points("redstone-medium") != 0 || n.Expires.After(noon.Add(maxPresence+maxAhead))) {
				t.Errorf("it says %+v", n)
			}
		})
	}
}

// TestOnePerKey: of several notices of a key the newest counts, in whatever order they come.
func TestOnePerKey(t *testing.T) {
	first, second := eventOf(seeker(1), noon), eventOf(notice{State: away, Session: "0123456789abcdef", Key: keyOf(1), Expires: noon.Add(time.Minute)}, noon.Add(time.Second))
	same := second
	same.ID = strings.Repeat("0", 64)
	same.Content = strings.Replace(same.Content, "away", "here", 1)
	for _, order := range [][]event.Event{{first, second, same}, {same, second, first}, {second, first, same, same, first}} {
		c := newCrowd()
		for _, e := range order {
			c.add(e, noon.Add(time.Second))
		}
		if online, searching := c.count(keyOf(2), noon.Add(time.Second)); online != 1 || searching != 0 {
			t.Errorf("%d online, %d searching", online, searching)
		}
		if online, _ := c.count(keyOf(1), noon.Add(time.Second)); online != 0 {
			t.Errorf("besides oneself there are %d", online)
		}
	}
}

// TestFlood: ten thousand keys, or one key with ten thousand notices and challenges, take bounded memory, do not drive out
// who was there before, and leave a page that can be shown.
func TestFlood(t *testing.T) {
	h := newHall(t)
	h.now = noon
	a := h.client(1, "Anna")
	a.Open("lobby", "")
	friend := seeker(2)
	a.Receive(noticesName, eventOf(friend, noon))
	random := rand.New(rand.NewPCG(1, 2))
	for i := range 10_000 {
		n := seeker(1000 + i)
		n.Ratings = []rating{{"redstone-medium", 1 + random.IntN(4000)}}
		a.Receive(noticesName, eventOf(n, noon))
		n = seeker(3)
		a.Receive(noticesName, eventOf(n, noon.Add(time.Duration(-i)*time.Second)))
		c := notice{State: open, Session: "0123456789abcdef", Key: keyOf(1000 + i/4), Game: fmt.Sprintf("online%016x", i), Wish: usualTerms().wish(), Expires: noon.Add(time.Hour)}
		a.Receive(noticesName, eventOf(c, noon))
	}
	if people, challenges := len(a.crowd.people), len(a.crowd.open); people != maxPeople || challenges != maxOpen {
		t.Errorf("%d people and %d challenges are remembered", people, challenges)
	}
	if _, ok := a.crowd.of(friend.Key, noon); !ok {
		t.Error("a flood drives out who was there before")
	}
	per := map[event.Key]int{}
	for p := range a.crowd.open {
		per[p.key]++
	}
	for k, n := range per {
		if n > maxOpenPerKey {
			t.Errorf("%s has %d challenges", k, n)
		}
	}
	h.now = noon.Add(3 * time.Second)
	a.Advance(h.now)
	if len(a.rows("take")) != maxRows || !a.has("460 more") {
		t.Errorf("%d rows are shown: %+v", len(a.rows("take")), a.page.Controls[len(a.page.Controls)-1])
	}
	a.Open("lobby-find", "")
	a.press("search")
	h.run(30 * time.Second) // with so many, working out the pairs takes a bounded time
	h.now = noon.Add(11 * time.Minute)
	a.Receive(noticesName, eventOf(notice{State: here, Session: "0123456789abcdef", Key: keyOf(77), Expires: h.now.Add(time.Minute)}, h.now))
	if _, ok := a.crowd.of(keyOf(77), h.now); !ok {
		t.Error("after a flood has expired, nobody new is seen")
	}
}

// TestPairsAreTheSameForAll: everybody who knows the same notices works out the same pairs, and all pairs are made that
// can be.
func TestPairsAreTheSameForAll(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 50 {
		var all []notice
		for i := range 2 + random.IntN(12) {
			n := seeker(i + 1)
			n.Wish.Range = []int{0, 0, 100, 400}[random.IntN(4)]
			n.Wish.Ranked = rankeds[random.IntN(3)]
			n.Wish.Sizes = [][]int{{9}, {7, 9}, {7, 9, 11, 13}, {13}}[random.IntN(4)]
			n.Ratings = []rating{{"redstone-medium", 1200 + random.IntN(600)}, {"redstone-large", 1200 + random.IntN(600)}}
			all = append(all, n)
		}
		with := map[event.Key]event.Key{}
		for i, me := range all {
			others := slices.Delete(slices.Clone(all), i, i+1)
			random.Shuffle(len(others), func(i, j int) { others[i], others[j] = others[j], others[i] })
			if p, ok := partner(me, others); ok {
				with[me.Key] = p.Key
				if a, b := invites(me, p), invites(p, me); a != b {
					t.Fatalf("%s and %s disagree on who invites", me.Key, p.Key)
				}
			}
		}
		for i, a := range all {
			if p := with[a.Key]; p != "" && with[p] != a.Key {
				t.Fatalf("%s is paired with %s, that one with %s", a.Key, p, with[p])
			}
			for _, b := range all[i+1:] {
				d, _, ok := weigh(a, b)
				d2, _, ok2 := weigh(b, a)
				if ok != ok2 || d != d2 {
					t.Fatalf("the deal of %+v and %+v is %+v or %+v", a, b, d, d2)
				}
				if ok && (!a.Wish.meets(d) || !b.Wish.meets(d)) {
					t.Fatalf("%+v is not what %+v and %+v want", d, a.Wish, b.Wish)
				}
				if ok && with[a.Key] == "" && with[b.Key] == "" {
					t.Fatalf("%s and %s are both left over", a.Key, b.Key)
				}
			}
		}
	}
}

func TestStored(t *testing.T) {
	w := wish{Games: []string{"redstone", "go"}, Sizes: []int{9, 13}, Clocks: []string{"1d"}, Range: 100, Ranked: friendly}
	if got := readWish(w.text()); !reflect.DeepEqual(got, w) {
		t.Errorf("a wish is read as %+v", got)
	}
	c := terms{deal{"redstone", 13, "", true}, "white", true, true}
	if got := readTerms(c.text()); got != c {
		t.Errorf("terms are read as %+v", got)
	}
	for _, junk := range []string{"", "x", "redstone-notice 1\ngame chess", "redstone-notice 1\ngame go\nsize 9 13\nclock none\nranked no"} {
		if got := readTerms(junk); got != usualTerms() {
			t.Errorf("%q is read as %+v", junk, got)
		}
	}
	if got := readWish("junk"); !reflect.DeepEqual(got, usualWish()) {
		t.Errorf("junk is read as %+v", got)
	}
	for _, junk := range []string{"a,b", "chess,9,,", "go,99,,", ",,warp,", ",,,maybe"} {
		if got := readFilter(junk); !got.any() {
			t.Errorf("%q is read as %+v", junk, got)
		}
	}
	if got := readOwn("online0000000000000001 x\njunk\n\n\n\nonline0000000000000001 5\n" + c.text()); len(got) != 1 || got[0].terms != c {
		t.Errorf("own challenges are read as %+v", got)
	}
}

func FuzzNotice(f *testing.F) {
	f.Add(eventOf(seeker(1), noon).Content, "seek", "99999999999", int64(0))
	n := notice{State: open, Session: "0123456789abcdef", Game: "online0000000000000001", Wish: usualTerms().wish(), Expires: noon.Add(time.Hour)}
	f.Add(n.text(), n.Game, "", int64(-100))
	f.Add("redstone-notice 1\nrange -5\nranked\nrating a\nsize", "seek", "x", int64(1<<40))
	f.Fuzz(func(t *testing.T, content, d, expires string, age int64) {
		e := event.Event{Author: keyOf(1), Kind: event.KindSeek, CreatedAt: noon.Unix() - age, Content: content, Tags: [][]string{{"d", d}, {"t", "presence"}, {"expiration", expires}}}
		n, ok := noticeOf(e, noon)
		readWish(content)
		readTerms(content)
		readOwn(content)
		readFilter(content)
		if !ok {
			return
		}
		again, ok := noticeOf(eventOf(n, n.Made), noon)
		if !ok || again.text() != n.text() {
			t.Errorf("%q is read as %q, that as %q", content, n.text(), again.text())
		}
		if n.Expires.After(noon.Add(maxChallenge + maxAhead)) {
			t.Errorf("it counts until %v", n.Expires)
		}
	})
}
