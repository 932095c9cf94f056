package gamelog

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/game/online/wire"
	"redstone/rules"
)

var redstone5 = Terms{Rules: rules.Redstone, Size: 5, Pie: true}

func TestAGameToItsEnd(t *testing.T) {
	terms := Terms{Rules: rules.Redstone, Size: 3, Colour: Draw, Ranked: true}
	terms.Clock = rule(t, "5m+3s")
	tb := seat(t, terms)
	g := tb.game()
	if g.Phase != Playing || g.Seats != [2]int{1, 0} || g.ToMove != Guest || g.Runs || len(g.Void) != 0 {
		t.Fatalf("the game begins with %+v", g)
	}
	if g.Names != [2]string{"Ann", "Bob"} || g.Keys[Host] != ann || g.Keys[Guest] != bob || !g.Made.Equal(made) {
		t.Errorf("players: %v %v %v", g.Names, g.Keys, g.Made)
	}
	tb.play("B2", "A1")
	if g = tb.game(); !g.Runs || g.ToMove != Guest || g.Clocks[Guest].Left != 5*time.Minute {
		t.Errorf("after two plies the clock runs: %v, %v to move with %v", g.Runs, g.ToMove, g.Clocks[Guest].Left)
	}
	tb.play("A2", "xB1") // White captures his only stone
	g = tb.game()
	if g.Clocks[Guest].Left != 5*time.Minute+2*time.Second || g.Line[2].Clock != g.Clocks[Guest] {
		t.Errorf("the guest has %v", g.Clocks[Guest].Left)
	}
	if want := (Result{"B+", Annihilated, Guest}); g.Phase != Over || g.Result != want || g.Settled || g.Both() {
		t.Errorf("the game ended with %+v, settled %v", g.Result, g.Settled)
	}
	end := Action{Kind: End, Text: "B+"}
	tb.must(Guest, end, 0)
	if g = tb.game(); !g.Settled || g.Both() || !g.Signed[Guest] {
		t.Errorf("after the guest's signature: settled %v, signed %v", g.Settled, g.Signed)
	}
	tb.send(Guest)
	tb.must(Host, end, 0)
	if g = tb.game(); !g.Both() || len(g.Void)+len(g.Evidence) != 0 || line(g) != "B2 A1 A2 xB1" {
		t.Errorf("both signed: %v; void %v, evidence %v, line %s", g.Signed, g.Void, g.Evidence, line(g))
	}
}

func TestFirstGuestCounts(t *testing.T) {
	tb := seat(t, redstone5)
	late, err := Join(eve, tb.logs[Host], bobNonce, "Eve", made)
	if err != nil {
		t.Fatal(err)
	}
	g := merged(t, tb.logs[Host], late)
	if g.Phase != Taken || g.Keys[Guest] != bob || len(g.May(Guest)) != 0 {
		t.Errorf("%+v", g)
	}
	if _, err := Append(late, tb.logs[Host], Action{Kind: Resign}, 0); err == nil {
		t.Error("somebody else resigns")
	}
	g = merged(t, tb.logs[Host], Log{})
	if g.Phase != Waiting || !g.Missing[Guest] || g.Keys[Guest] != bob {
		t.Errorf("without the guest's log: %+v", g)
	}
}

func TestText(t *testing.T) {
	tb := seat(t, Terms{Rules: rules.Go, Size: 9, Komi: 6.5, Clock: rule(t, "10m+5x30s"), Colour: Draw, DelayMoves: 3, Ranked: true, Club: "gofriends", For: bob, Rematch: "aaaaaaaaaa"})
	tb.play("E5", "C3", "pass")
	want := `redstone-log 1 invite
game 7xk2mq4tz0c9vw1h8d3s
board go 9 6.5
clock 10m+5x30s
colour draw ` + Commit(testGame, annNonce) + `
for ` + string(bob) + `
watch link 3
ranked
club gofriends
rematch aaaaaaaaaa
name Ann
made 1764531000
`
	if got := tb.logs[Host].String(); !strings.HasPrefix(got, want) {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	for _, l := range tb.logs {
		got, err := Parse(l.Author, l.String())
		if err != nil || got.String() != l.String() || !slices.Equal(got.Entries, l.Entries) {
			t.Errorf("%v\n%s", err, l)
		}
	}
	if _, err := Parse(ann, strings.Replace(want, "log 1", "log 2", 1)); !errors.Is(err, ErrVersion) {
		t.Errorf("a newer version: %v", err)
	}
}

func TestIDs(t *testing.T) {
	id, err := NewID(strings.NewReader("some random bytes, but not many"))
	if err != nil || id != "online-vrpfaubqerpac3wfvnac" || !ValidID(id) || !strings.HasPrefix(id, wire.GamePrefix) {
		t.Errorf("%q, %v", id, err)
	}
	for _, id := range []string{"", "short", "online-short", "Online-abcdefgh", "abcdefgh-ijkl", "online-online-abcdefgh", "abcdefgh ", strings.Repeat("a", 33)} {
		if ValidID(id) {
			t.Errorf("%q is taken for an ID", id)
		}
	}
	if _, err := NewID(strings.NewReader("few")); err == nil {
		t.Error("an ID without random bytes")
	}
}
