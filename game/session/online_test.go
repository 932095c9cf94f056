package session_test

import (
	"strings"
	"testing"
	"time"

	"redstone/game/library"
	"redstone/game/match"
	"redstone/game/online/wire"
	"redstone/game/session"
	"redstone/rules/record"
)

const onlineID = wire.GamePrefix + "0123456789abcdef"

// online is a rig with the online client's side.
type online struct {
	*rig
	told []string // to the client, since the last call of sent
	st   wire.State
}

// newOnline begins a game on 5x5 in which the player has that seat; -1 for a spectator.
func newOnline(t *testing.T, mine int) *online {
	t.Helper()
	o := &online{rig: newRig(t), st: wire.State{
		ID: onlineID, Phase: wire.Playing, Mine: mine, Game: "redstone", Size: 5, Names: [2]string{"Ann", "Bea"}, Clock: "1m+5s",
		Left: [2]time.Duration{time.Minute, time.Minute}, Runs: true,
	}}
	o.listen()
	o.show("")
	return o
}

func (o *online) listen() {
	o.Client = func(m wire.Message) { o.told = append(o.told, strings.ReplaceAll(m.String(), "\t", " ")) }
}

// show lets the client tell a state with these moves.
func (o *online) show(moves string) {
	o.Helper()
	o.st.Moves = nil
	for _, m := range strings.Fields(moves) {
		o.st.Moves = append(o.st.Moves, wire.MoveMade{Move: m, Left: -1})
	}
	if !o.ShowOnline(o.st) {
		o.Fatalf("the state with %q was refused", moves)
	}
}

// sent checks what the client was told.
func (o *online) sent(want string) {
	o.Helper()
	if got := strings.Join(o.told, ", "); got != want {
		o.Errorf("the client was told %q, want %q", got, want)
	}
	o.told = nil
}

func TestOnlineGame(t *testing.T) {
	o := newOnline(t, 0)
	if !o.MayPlay() || o.HintsLeft() != 0 || o.KeptID() != onlineID || o.MayReview() {
		t.Fatalf("may play: %v, hints: %d, kept as %q", o.MayPlay(), o.HintsLeft(), o.KeptID())
	}
	o.called()
	o.wait(3 * time.Second)
	o.play("C3")
	o.sent("move " + onlineID + " 0 C3 3000")
	if o.MayPlay() || !o.Stored() {
		t.Errorf("after the move the player may move again: %v; it is stored: %v", o.MayPlay(), o.Stored())
	}
	if err := o.Play(o.move("D4")); err == nil {
		t.Error("the player may play the opponent's move")
	}
	// A state that was on its way does not take the move back.
	o.show("")
	o.moves("C3")
	o.show("C3")
	o.called()
	o.show("C3 D4")
	o.wantCalls("settle, moved D4, status changed")
	o.moves("C3 D4")
	if !o.MayPlay() || o.asked() != 0 {
		t.Errorf("may play: %v, the computer was asked %d times", o.MayPlay(), o.asked())
	}
	if e, ok := o.Games().Find(onlineID); !ok || e.Plies != 2 || e.Players[1].Name != "Bea" {
		t.Errorf("My games has %+v", e)
	}
}

// TestOnlineRefused has a move that was played here refused, and lines that differ, without losing anything.
func TestOnlineRefused(t *testing.T) {
	o := newOnline(t, 0)
	o.play("C3")
	o.wait(4 * time.Second)
	o.called()
	o.show("")
	o.moves("")
	o.wantCalls("settle, taken back 1, status changed")
	o.show("B2 D4 A1 E5")
	o.show("B2 D4") // a take-back
	o.moves("B2 D4")
	if n := o.Match().Record().Nodes(); n != 6 {
		t.Errorf("the record has %d nodes, want 6: the root, five moves", n)
	}
	o.GoTo(1)
	o.called()
	o.show("B2 D4 A2 E4")
	if o.wantCalls("changed, status changed"); o.Match().View() != 1 {
		t.Errorf("shown is %d: who looks at an earlier position stays there", o.Match().View())
	}
	o.GoOn() // which is "live"
	if o.Match().View() != 4 || len(o.told) != 1 {
		t.Errorf("shown is %d, told %q", o.Match().View(), o.told)
	}
	o.st.Moves = append(o.st.Moves, wire.MoveMade{Move: "E4"})
	o.called()
	if o.ShowOnline(o.st); o.told == nil || !strings.Contains(o.called(), "notify online damaged") {
		t.Error("an illegal move is not told")
	}
	for _, bad := range []wire.State{{}, {ID: onlineID, Game: "chess", Size: 5}, {ID: onlineID, Game: "go", Size: 99},
		{ID: "../x", Game: "go", Size: 9}, {ID: onlineID, Game: "go", Size: 9, Moves: []wire.MoveMade{{Move: "Z99"}}}} {
		if o.ShowOnline(bad) {
			t.Errorf("%+v is shown", bad)
		}
	}
}

func TestOnlineActions(t *testing.T) {
	o := newOnline(t, 1)
	o.show("C3")
	o.TakeBack()
	o.Resign(o.Resigns())
	o.Rematch()
	o.Do(wire.React, "3")
	o.sent("do " + onlineID + " takeback, do " + onlineID + " resign, do " + onlineID + " rematch, do " + onlineID + " react 3")
	o.moves("C3") // the client decides
	if o.Redo(); o.Match().Outcome().Over {
		t.Error("the game is over before the client says so")
	}
	o.Elsewhere = true
	if o.MayPlay() {
		t.Error("two windows may play")
	}
	o.Elsewhere = false
	o.Begin(friends())
	o.sent("do " + onlineID + " leave")
	if _, ok := o.Online(); ok || o.KeptID() != "" {
		t.Error("the game is still on the board")
	}
	// It comes back from My games, and is asked for.
	o.reopen()
	o.sent("do " + onlineID + " show")
	if o.MayPlay() || o.MayReview() {
		t.Error("a game whose state is not known yet may be played or reviewed")
	}
	if o.show("C3"); !o.MayPlay() || o.Match().Outcome().Over {
		t.Errorf("may play: %v, outcome %+v", o.MayPlay(), o.Match().Outcome())
	}
	o.LeftOnline(onlineID)
	if o.moves("C3"); !o.Match().Opened() {
		t.Error("what the client does not know is not a record to go through")
	}
}

// reopen opens the online game from My games.
func (o *online) reopen() {
	o.Helper()
	e, _ := o.Games().Find(onlineID)
	o.Games().Get(onlineID, func(text string, err error) {
		r, errRead := library.ReadOne(text)
		if err != nil || errRead != nil {
			o.Fatal(err, errRead)
		}
		if err := o.OpenRecord(r, e); err != nil {
			o.Fatal(err)
		}
	})
	o.frame()
}

func TestOnlineEnd(t *testing.T) {
	o := newOnline(t, 0)
	o.show("C3 D4")
	o.called()
	o.st.Phase, o.st.Result, o.st.Logs = wire.Over, "W+T", [2]string{`{"a":"]\\"}`, "b"}
	o.show("C3 D4")
	if !strings.Contains(o.called(), "ended") || !o.Match().Outcome().OnTime || !o.MayReview() {
		t.Errorf("the outcome is %+v", o.Match().Outcome())
	}
	r, err := library.ReadOne(o.Match().Record().Format())
	if err != nil {
		t.Fatal(err)
	}
	id, logs := record.Online(r)
	if got := record.OnlineLogs(r); id != onlineID || !logs || len(got) != 2 || got[0] != `{"a":"]\\"}` || got[1] != "b" || r.Info.Result != "W+T" {
		t.Errorf("the record has %q, %q, %q", id, got, r.Info.Result)
	}
	again := o.again()
	if _, ok := again.Online(); ok {
		t.Error("a game that is over is asked for after a reload")
	}
}

// TestOnlineReload restores the game of a window that was closed, and asks the client for it.
func TestOnlineReload(t *testing.T) {
	o := newOnline(t, 0)
	o.show("C3 D4")
	o.play("B2")
	again := &online{rig: &rig{T: t, p: o.p, screen: &fakeScreen{}, at: session.Situation{Shown: true}}, st: o.st}
	again.Session = session.New(o.p, again.screen, &again.settings)
	again.listen()
	again.Restore()
	again.sent("do " + onlineID + " show")
	again.moves("C3 D4 B2")
	if st, ok := again.Online(); !ok || st.ID != "" || again.MayPlay() {
		t.Errorf("restored is %+v, %v", st, ok)
	}
	again.show("C3 D4 B2 E5")
	again.moves("C3 D4 B2 E5")
	if !again.MayPlay() || !again.Match().Config().Players[1].Remote {
		t.Error("the game does not go on")
	}
}

func TestOnlineClock(t *testing.T) {
	o := newOnline(t, 0)
	o.st.Spent = 10 * time.Second
	o.show("")
	o.wait(20 * time.Second)
	clock, elapsed, ok := o.OnlineClock(0)
	if left, _ := clock.Remaining(elapsed); !ok || left != 30*time.Second {
		t.Errorf("the clock shows %v, %v", left, ok)
	}
	if _, elapsed, _ := o.OnlineClock(1); elapsed != 0 {
		t.Errorf("the other clock runs: %v", elapsed)
	}
	o.play("C3")
	o.sent("move " + onlineID + " 0 C3 30000")
	o.wait(time.Second)
	clock, elapsed, _ = o.OnlineClock(0)
	if left, _ := clock.Remaining(elapsed); left != 35*time.Second {
		t.Errorf("after the move the clock shows %v", left)
	}
	clock, elapsed, _ = o.OnlineClock(1)
	if left, _ := clock.Remaining(elapsed); left != 59*time.Second {
		t.Errorf("the opponent's shows %v", left)
	}
	if m := o.Match().Record().Info; m.Time != time.Minute || m.Overtime != "5 s Fischer" {
		t.Errorf("the record says %v, %q", m.Time, m.Overtime)
	}
}

func TestSpectator(t *testing.T) {
	o := newOnline(t, -1)
	o.show("C3 D4")
	if o.MayPlay() || !o.MayReview() || !o.Watching() {
		t.Errorf("may play: %v, may review: %v", o.MayPlay(), o.MayReview())
	}
	if err := o.Try(o.move("B2")); err != nil {
		t.Fatal(err)
	}
	o.show("C3 D4 A1")
	if o.moves("C3 D4 A1"); o.Match().Node().Move != o.move("B2") {
		t.Error("a spectator does not stay where he is")
	}
	if o.Match().PlayerOf(o.Match().Position().ToMove()) != (match.Player{Name: "Bea", Remote: true}) {
		t.Errorf("to move is %+v", o.Match().PlayerOf(o.Match().Position().ToMove()))
	}
}
