package gamelog

import (
	"errors"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"redstone/game/online/event"
	"redstone/rules"
)

// seal gives all entries the checks that fit, as somebody would who changes the program rather than the logs. It returns
// the logs; entries that cannot be reached keep theirs.
func seal(host, guest Log) (Log, Log) {
	host.Entries, guest.Entries = slices.Clone(host.Entries), slices.Clone(guest.Entries)
	r := newReplay(host, guest)
	for p := r.next(); p >= 0; p = r.next() {
		i := r.g.Entries[p]
		e := &r.logs[p].Entries[i]
		e.Check = e.after(r.chain[p][i], r.seenHash(p, e.Seen)).check()
		r.step(p, false)
	}
	return host, guest
}

func (tb *table) forge(p int, e Entry) {
	tb.logs[p].Entries = append(slices.Clone(tb.logs[p].Entries), e)
	tb.logs[Host], tb.logs[Guest] = seal(tb.logs[Host], tb.logs[Guest])
}

func mv(t *testing.T, text string) Action {
	t.Helper()
	m, err := rules.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return Play(m)
}

// TestIllegalEntries lets a player sign what was not possible in view of what he had seen, with right checks.
func TestIllegalEntries(t *testing.T) {
	timed := redstone5
	timed.Clock = rule(t, "1m+0s")
	tests := []struct {
		name   string
		terms  Terms
		moves  []string
		p      int
		action func(t *testing.T) Action
		took   time.Duration
	}{
		{"a stone on a stone", redstone5, []string{"C3"}, Guest, func(t *testing.T) Action { return mv(t, "C3") }, 0},
		{"off the board", redstone5, []string{"C3"}, Guest, func(t *testing.T) Action { return mv(t, "J9") }, 0},
		{"a pass in Redstone", redstone5, []string{"C3"}, Guest, func(*testing.T) Action { return Play(rules.Pass) }, 0},
		{"a late swap", redstone5, []string{"C3", "A1", "B1"}, Guest, func(*testing.T) Action { return Play(rules.Swap) }, 0},
		{"a red stone without capture", redstone5, []string{"C3"}, Guest, func(t *testing.T) Action { return mv(t, "xA1") }, 0},
		{"out of turn", redstone5, []string{"C3", "A1"}, Guest, func(t *testing.T) Action { return mv(t, "E5") }, 0},
		{"a claim on one's own turn", timed, []string{"C3", "A1", "B3"}, Guest, func(*testing.T) Action { return Action{Kind: Claim} }, time.Hour},
		{"a claim that says itself that there is time", timed, []string{"C3", "A1", "B3"}, Host, func(*testing.T) Action { return Action{Kind: Claim} }, 59 * time.Second},
		{"a claim before the clocks run", timed, []string{"C3"}, Host, func(*testing.T) Action { return Action{Kind: Claim} }, time.Hour},
		{"a claim without clocks", redstone5, []string{"C3", "A1", "B3"}, Host, func(*testing.T) Action { return Action{Kind: Claim} }, MaxTook},
		{"an abort after the second move", redstone5, []string{"C3", "A1"}, Host, func(*testing.T) Action { return Action{Kind: Abort} }, 0},
		{"an answer to nothing", redstone5, []string{"C3", "A1"}, Host, func(*testing.T) Action { return Action{Kind: Accept, Number: 0} }, 0},
		{"an end before the end", redstone5, []string{"C3", "A1"}, Host, func(*testing.T) Action { return Action{Kind: End, Text: "B+R"} }, 0},
		{"a take-back of the other's move", redstone5, []string{"C3", "A1"}, Host, func(*testing.T) Action { return Action{Kind: TakeBack, Number: 1} }, 0},
		{"a result of Redstone", redstone5, []string{"C3", "A1"}, Host, func(*testing.T) Action { return Action{Kind: Settle, Text: "0"} }, 0},
		{"a second start", redstone5, []string{"C3", "A1"}, Host, func(*testing.T) Action { return Action{Kind: Start, Guest: eve} }, 0},
		{"a rematch during the game", redstone5, []string{"C3", "A1"}, Host, func(*testing.T) Action { return Action{Kind: Rematch, Text: "aaaaaaaaaa"} }, 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			tb := seat(t, test.terms)
			tb.play(test.moves...)
			before := tb.game()
			if err := tb.do(test.p, test.action(t), test.took); err == nil {
				t.Error("Append allows it")
			}
			entry := len(tb.logs[test.p].Entries)
			tb.forge(test.p, Entry{Action: test.action(t), Took: test.took, Seen: before.Entries[1-test.p]})
			g := tb.game()
			if want := []Evidence{{Illegal, test.p, entry}}; !reflect.DeepEqual(g.Evidence, want) || line(g) != line(before) || g.Phase != Playing || g.ToMove != before.ToMove {
				t.Errorf("evidence %v, want %v; the game is\n%s", g.Evidence, want, dump(g))
			}
			if g.Stuck() {
				t.Error("one illegal entry stops the game")
			}
			for p := range 2 { // the game goes on
				tb.sync()
				if err := tb.do(p, Action{Kind: Resign}, 0); err != nil && p == 0 {
					t.Errorf("after it: %v", err)
				}
			}
		})
	}
}

func TestForeignLogs(t *testing.T) {
	tb := seat(t, redstone5)
	other := *tb.logs[Host].Terms
	other.Size = 7
	host, guest := tb.logs[Host].Prefix(0), tb.logs[Guest]
	bigger, err := Invite(ann, testGame, other, "Ann", made)
	if err != nil {
		t.Fatal(err)
	}
	for bob2, want := range map[event.Key]error{eve: ErrNotInvited, bob: nil} {
		only := redstone5
		only.Colour, only.Watch, only.For = Black, WatchLink, bob
		invitation, err := Invite(ann, testGame, only, "Ann", made)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Join(bob2, invitation, bobNonce, "B", made); !errors.Is(err, want) {
			t.Errorf("an invitation for Bob: %v, want %v", err, want)
		}
	}
	another := guest
	another.Game = "anothergame"
	elsewhere := guest
	elsewhere.Host = eve
	self := guest
	self.Author = ann
	for _, test := range []struct {
		a, b Log
		want error
	}{
		{host, host, ErrOtherGame}, {guest, guest, ErrOtherGame}, {Log{}, Log{}, ErrOtherGame}, {guest, Log{}, ErrOtherGame},
		{host, another, ErrOtherGame}, {host, elsewhere, ErrOtherGame}, {host, self, ErrOtherGame}, {bigger, guest, ErrTerms},
	} {
		if g, err := Merge(test.a, test.b); g != nil || err != test.want {
			t.Errorf("Merge gives %v, want %v, for\n%s%s", err, test.want, test.a, test.b)
		}
	}
}

func TestADrawCannotBeChosen(t *testing.T) {
	terms := redstone5
	terms.Colour = Draw
	tb := seat(t, terms)
	for _, nonce := range []string{"", strings.Repeat("0", 32)} {
		cheat := tb.logs[Host].Prefix(0)
		cheat.Entries = []Entry{{Action: Action{Kind: Start, Guest: bob, Nonce: nonce}}}
		cheat, guest := seal(cheat, tb.logs[Guest])
		if g := merged(t, cheat, guest); g.Phase != Waiting || !reflect.DeepEqual(g.Evidence, []Evidence{{Illegal, Host, 0}}) {
			t.Errorf("with the number %q: %s", nonce, dump(g))
		}
	}
	seats := map[int]int{}
	for k := range 200 {
		seats[drawn(annNonce, Commit("", strconv.Itoa(k))[:32])]++
	}
	if seats[0] < 70 || seats[1] < 70 {
		t.Errorf("200 draws: %v", seats)
	}
}

func TestForks(t *testing.T) {
	tb := seat(t, redstone5)
	tb.play("C3", "A1")
	old := tb.logs
	tb.play("B1", "E5")
	if !Extends(old[Host], tb.logs[Host]) || Extends(tb.logs[Host], old[Host]) || !Extends(old[Host], old[Host]) || Extends(old[Host], old[Guest]) {
		t.Error("Extends is wrong")
	}
	if e, forked := ForkOf(old[Host], tb.logs[Host]); forked {
		t.Errorf("an older version is taken for a fork: %v", e)
	}
	second := &table{t: t, logs: old, has: [2]Log{old[Guest], old[Host]}}
	second.must(Host, mv(t, "B2"), time.Second)
	want := Evidence{Fork, Host, 2}
	for _, pair := range [][2]Log{{tb.logs[Host], second.logs[Host]}, {second.logs[Host], tb.logs[Host]}} {
		if e, forked := ForkOf(pair[0], pair[1]); !forked || e != want {
			t.Errorf("the fork is %v, %v; want %v", e, forked, want)
		}
	}
	other := *old[Host].Terms
	other.Ranked = true
	changed := old[Host]
	changed.Terms = &other
	if e, forked := ForkOf(changed, old[Host]); !forked || e != (Evidence{Fork, Host, -1}) {
		t.Errorf("other terms: %v, %v", e, forked)
	}

	// Bob's answer to the first version does not fit the second, which is found though the entries look alike to the rules.
	g := merged(t, second.logs[Host], tb.logs[Guest])
	if !g.Stuck() || !reflect.DeepEqual(g.Evidence, []Evidence{{Mismatch, Guest, 1}}) {
		t.Errorf("%s", dump(g))
	}
}

func TestMissingEntries(t *testing.T) {
	tb := seat(t, redstone5)
	tb.play("C3", "A1", "B1", "E5")
	g := merged(t, tb.logs[Host].Prefix(2), tb.logs[Guest])
	if g.Missing != [2]bool{true, false} || line(g) != "C3 A1" || len(g.Evidence) != 0 || g.Stuck() {
		t.Errorf("%s", dump(g))
	}
	if _, err := Append(tb.logs[Guest], tb.logs[Host].Prefix(1), Action{Kind: Resign}, 0); err != ErrBehind {
		t.Errorf("on an old version of the other log: %v", err)
	}

	// Each says to have seen what the other had not written: no order of them exists.
	host, guest := tb.logs[Host], tb.logs[Guest]
	host.Entries, guest.Entries = slices.Clone(host.Entries), slices.Clone(guest.Entries)
	host.Entries[2].Seen, guest.Entries[0].Seen = 2, 3
	guest.Entries[1].Seen = 3
	g = merged(t, host, guest)
	if want := []Evidence{{Cycle, Host, 2}, {Cycle, Guest, 0}}; !g.Stuck() || !reflect.DeepEqual(g.Evidence, want) {
		t.Errorf("%s", dump(g))
	}
}

// TestHugeLogs measures by counting: logs as long as they may be are replayed, and longer ones refused.
func TestHugeLogs(t *testing.T) {
	tb := seat(t, Terms{Rules: rules.Go, Size: 19, Komi: 7.5})
	reaction := Action{Kind: React, Number: 7}
	n := 0
	for ; n < MaxReactions; n++ {
		tb.must(Guest, reaction, 0)
	}
	if err := tb.do(Guest, reaction, 0); err != ErrImpossible {
		t.Errorf("reaction %d: %v", n+1, err)
	}
	header := tb.logs[Host].Prefix(0).String()
	filler := "resign 0 0 AAAAAAAA\n"
	text := header + strings.Repeat(filler, (MaxText-len(header))/len(filler))
	l, err := Parse(ann, text)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Parse(ann, text+filler); err != ErrLong {
		t.Errorf("a text above the limit: %v", err)
	}
	// Two thousand entries, all void, and as many that answer them.
	l.Entries[0] = Entry{Action: Action{Kind: Start, Guest: bob}}
	guest := tb.logs[Guest].Prefix(0)
	for i := range l.Entries {
		guest.Entries = append(guest.Entries, Entry{Action: Action{Kind: Withdraw}, Seen: i})
		l.Entries[i].Seen = max(i-1, 0)
	}
	host, guest := seal(l, guest)
	g := merged(t, host, guest)
	if g.Entries[Host] < 1900 || g.Result.Text != "W+R" || len(g.Evidence) != 2 {
		t.Errorf("%v entries, %v, evidence %v", g.Entries, g.Result, g.Evidence)
	}
}

func TestFullLogStillEnds(t *testing.T) {
	tb := seat(t, Terms{Rules: rules.Go, Size: 9, Komi: 7.5})
	ask, no := Action{Kind: Settle, Text: "W+10.5"}, Action{Kind: Withdraw}
	tb.logs[Host].Name = "Ann"
	for len(tb.logs[Host].String()) < MaxText-reserve-40 {
		tb.logs[Host].Entries = append(tb.logs[Host].Entries, Entry{Action: no, Check: "AAAAAAAA"})
	}
	tb.logs[Host], tb.logs[Guest] = seal(tb.logs[Host], tb.logs[Guest])
	tb.sync()
	var err error
	for err == nil {
		err = tb.do(Host, ask, 0)
	}
	if err != ErrFull {
		t.Errorf("an offer in a full log: %v", err)
	}
	tb.must(Host, Action{Kind: Resign}, 0)
	tb.must(Host, Action{Kind: End, Text: "W+R"}, 0)
	if text := tb.logs[Host].String(); len(text) > MaxText {
		t.Errorf("%d bytes", len(text))
	}
	if _, err := Parse(ann, tb.logs[Host].String()); err != nil {
		t.Error(err)
	}
}

// TestALongGameFits measures the longest game: 1,500 moves of each player, and what else they say.
func TestALongGameFits(t *testing.T) {
	tb := seat(t, Terms{Rules: rules.Go, Size: 19, Komi: 7.5, Colour: Draw, Clock: rule(t, "10m+5x30s"), For: bob, Ranked: true, Club: "gofriends"})
	l := tb.logs[Host]
	for i := range MaxPlies / 2 {
		l.Entries = append(l.Entries, Entry{Action: mv(t, "Q16"), Took: 29_999 * time.Millisecond, Seen: i, Check: "AAAAAAAA"})
	}
	for range 100 {
		l.Entries = append(l.Entries, Entry{Action: Action{Kind: React, Number: 10}, Seen: MaxPlies / 2, Check: "AAAAAAAA"})
	}
	text := l.String()
	if len(text) > MaxText-reserve {
		t.Errorf("a long game takes %d bytes, more than %d", len(text), MaxText-reserve)
	}
	sealed, err := event.Seal([32]byte{}, strings.Repeat("x", MaxText), strings.NewReader(strings.Repeat("0", 100)))
	if err != nil || len(sealed) > 60_000 {
		t.Errorf("encrypted the longest log has %d bytes, %v", len(sealed), err)
	}
}
