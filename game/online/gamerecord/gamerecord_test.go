package gamerecord

import (
	"strings"
	"testing"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/gamelog"
	"redstone/game/online/timing"
	"redstone/rules"
	"redstone/rules/record"
)

// TestOf plays a game with a swap and take-backs: the record has all of it, and the clocks by colour.
func TestOf(t *testing.T) {
	ann, bob := event.Key(strings.Repeat("a", 64)), event.Key(strings.Repeat("b", 64))
	clock, err := timing.Parse("1m+5x10s")
	if err != nil {
		t.Fatal(err)
	}
	terms := gamelog.Terms{Rules: rules.Redstone, Size: 5, Pie: true, Clock: clock, Colour: gamelog.White, Watch: gamelog.WatchOpen}
	host, err := gamelog.Invite(ann, "online-firstgame", terms, "Ann", time.Unix(1764531000, 0))
	if err != nil {
		t.Fatal(err)
	}
	guest, err := gamelog.Join(bob, host, strings.Repeat("0", 32), "Bob", time.Unix(1764531000, 0))
	if err != nil {
		t.Fatal(err)
	}
	logs := [2]gamelog.Log{host, guest}
	do := func(p int, a gamelog.Action, seconds int) {
		t.Helper()
		if logs[p], err = gamelog.Append(logs[p], logs[1-p], a, time.Duration(seconds)*time.Second); err != nil {
			t.Fatalf("%s: %v", a, err)
		}
	}
	play := func(text string) gamelog.Action {
		m, err := rules.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		return gamelog.Play(m)
	}
	back := func(asks, plies int) {
		t.Helper()
		do(asks, gamelog.Action{Kind: gamelog.TakeBack, Number: plies}, 0)
		do(1-asks, gamelog.Action{Kind: gamelog.Accept, Number: len(logs[asks].Entries) - 1}, 0)
	}
	do(0, gamelog.Action{Kind: gamelog.Start, Guest: bob}, 0)
	do(1, play("C3"), 1)
	do(0, play("swap"), 1) // Ann has Black now, Bob plays White
	do(1, play("A1"), 50)
	do(0, play("E5"), 61)
	do(1, play("A2"), 30)
	back(1, 4)
	do(1, play("A3"), 5)
	do(0, play("D5"), 1)
	back(0, 3)
	do(0, play("E1"), 20)
	do(1, gamelog.Action{Kind: gamelog.Resign}, 0)
	g, err := gamelog.Merge(logs[0], logs[1])
	if err != nil {
		t.Fatal(err)
	}
	r, err := Of(g, "{}", "[]")
	if err != nil {
		t.Fatal(err)
	}
	want := "(;FF[4]CA[UTF-8]AP[Redstone:1]SZ[5]RU[Redstone]PIE[1]TM[60]PB[Bob]PW[Ann]DT[2025-11-30]RE[B+R]OT[5x10 byo-yomi]ONLINE[online-firstgame][{}][[\\]];B[cc]BL[60]WL[60];W[swap]BL[60]WL[60];W[ae]BL[60]WL[10](;B[ee]BL[40]WL[10])(;B[ea]BL[10]WL[10](;W[ac]BL[10]WL[5];B[da]BL[10]WL[5])(;W[ad]BL[10]WL[10])))"
	if got := strings.ReplaceAll(r.Format(), "\n", ""); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if Differs(r, g) {
		t.Error("the record differs from its game")
	}
	for name, change := range map[string]func(){
		"result": func() { r.Info.Result = "W+R" },
		"line":   func() { r.Info.Result = "B+R"; r.Promote(r.Root.Next().Next().Next().Children()[1]) },
	} {
		if change(); !Differs(r, g) {
			t.Errorf("another %s is not noticed", name)
		}
	}
	if id, over := record.Online(r); id != "online-firstgame" || !over {
		t.Errorf("the record is of %q, over: %v", id, over)
	}
}
