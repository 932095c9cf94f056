package playing_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/game/match"
	"redstone/game/online/timing"
	"redstone/game/online/wire"
	"redstone/game/ui/widget/widgettest"
)

// remote is the online game of the fake host; without one there is none.
type remote struct {
	st        *wire.State
	elsewhere bool
	elapsed   time.Duration
}

func (h *host) Online() (st wire.State, ok bool) {
	if h.remote.st == nil {
		return st, false
	}
	return *h.remote.st, true
}

func (h *host) Watching() bool {
	return h.remote.st != nil && h.remote.st.ID != "" && h.remote.st.Mine < 0
}

func (h *host) MayReview() bool { return h.match.Outcome().Over || h.Watching() }

func (h *host) MayDo(action string) bool {
	return h.remote.st != nil && slices.Contains(h.remote.st.May, action)
}

func (h *host) Do(action string, argument ...string) {
	h.note(strings.Join(append([]string{"do", action}, argument...), " "))
}

func (h *host) OnlineClock(seat match.Seat) (clock timing.State, elapsed time.Duration, ok bool) {
	st := h.remote.st
	rule, err := timing.Parse(st.Clock)
	if seat == h.match.ToMove() {
		elapsed = h.remote.elapsed
	}
	return timing.State{Rule: rule, Left: st.Left[seat], Periods: st.Periods[seat]}, elapsed, err == nil && rule.On()
}

func (h *host) GamesElsewhere() bool             { return h.remote.elsewhere }
func (h *host) TakeGames()                       { h.note("take") }
func (h *host) OpenOnline(page, argument string) { h.note("open " + page + " " + argument) }

// online shows an online game of Anna against Benjamin in which the player has that seat; -1 for a spectator.
func online(t testing.TB, s size, language string, mine int, moves string, change func(st *wire.State)) *fixture {
	t.Helper()
	c := match.Config{Size: 9, Players: [2]match.Player{{Name: "Anna", Remote: mine != 0}, {Name: "Benjamin", Remote: mine != 1}}}
	st := wire.State{ID: "online-1", Phase: wire.Playing, Mine: mine, Names: [2]string{"Anna", "Benjamin"}}
	if mine >= 0 {
		st.May = []string{wire.Resign, wire.TakeBack, wire.React, wire.Abort}
	}
	if change != nil {
		change(&st)
	}
	m, err := match.New(c, widgettest.Start)
	if err != nil {
		t.Fatal(err)
	}
	tb := show(t, s, language, m)
	tb.host.remote.st = &st
	tb.play(moves)
	return tb
}

func TestOnlineCards(t *testing.T) {
	for _, c := range []struct {
		name, clock  string
		left         [2]time.Duration
		periods      [2]int
		elapsed      time.Duration
		black, white string
	}{
		{"increment", "5m+3s", [2]time.Duration{4 * time.Minute, 70 * time.Second}, [2]int{}, 10 * time.Second,
			"Black: Anna (1534), 1 stone, 4:00", "White: Benjamin, no stones, to move, 1:00"},
		{"byo-yomi", "10m+5x30s", [2]time.Duration{0, 10 * time.Second}, [2]int{2, 5}, 45 * time.Second,
			"Black: Anna (1534), 1 stone, 2 × 30 s", "White: Benjamin, no stones, to move, 4 × 25 s"},
		{"the period as it is sent", "10m+5x30s", [2]time.Duration{30 * time.Second, 30 * time.Second}, [2]int{2, 1}, 12 * time.Second,
			"Black: Anna (1534), 1 stone, 2 × 30 s", "White: Benjamin, no stones, to move, 1 × 18 s"},
		{"days", "3d", [2]time.Duration{72 * time.Hour, 72 * time.Hour}, [2]int{}, 44 * time.Hour,
			"Black: Anna (1534), 1 stone, 3 d", "White: Benjamin, no stones, to move, 1 d 4 h"},
		{"hours", "1d", [2]time.Duration{24 * time.Hour, 24 * time.Hour}, [2]int{}, 20*time.Hour + 30*time.Minute,
			"Black: Anna (1534), 1 stone, 1 d", "White: Benjamin, no stones, to move, 3 h 30 min"},
	} {
		tb := online(t, desktop, "en", 0, "E5", func(st *wire.State) {
			st.Clock, st.Left, st.Periods, st.Rating = c.clock, c.left, c.periods, [2]string{"1534", ""}
		})
		tb.host.remote.elapsed = c.elapsed
		tb.refresh()
		if black, white := tb.Node("seat.black").Label, tb.Node("seat.white").Label; black != c.black || white != c.white {
			t.Errorf("%s: %q and %q, want %q and %q", c.name, black, white, c.black, c.white)
		}
	}
	// One's own card is below the board, and the clock is refreshed by itself.
	tb := online(t, phone, "en", 1, "E5", func(st *wire.State) {
		st.Clock, st.Left = "5m+3s", [2]time.Duration{time.Minute, time.Minute}
	})
	if tb.Node("seat.white").Rect.Y < tb.Node("board").Rect.Y || !strings.Contains(tb.Node("seat.white").Label, "your turn") {
		t.Errorf("the player's card is %+v", tb.Node("seat.white"))
	}
	tb.host.remote.elapsed = 55 * time.Second
	tb.Frame()
	if !strings.HasSuffix(tb.Node("seat.white").Label, "0:05.0") || !tb.Said("Little time left for White: 0:05.0") {
		t.Errorf("the clock shows %q", tb.Node("seat.white").Label)
	}
}

// TestOnlineQuestions asks each question in every shape of window, and answers it by its buttons alone.
func TestOnlineQuestions(t *testing.T) {
	for _, c := range []struct {
		name    string
		change  func(st *wire.State)
		where   bool // in another window
		text    string
		answers map[string]string
	}{
		{"take-back", func(st *wire.State) { st.Asked = wire.TakeBack }, false, "Benjamin asks to take back the last move.",
			map[string]string{"remote.yes": "do accept", "remote.no": "do decline"}},
		{"rematch", func(st *wire.State) { st.Asked = wire.Rematch }, false, "Benjamin would like a rematch with colours exchanged.",
			map[string]string{"remote.yes": "do rematch", "remote.no": "do decline"}},
		{"result", func(st *wire.State) { st.Asked = "settle W+3.5" }, false, "Benjamin proposes this result: W+3.5.",
			map[string]string{"remote.yes": "do accept", "remote.no": "do decline"}},
		{"claim", func(st *wire.State) { st.May = []string{wire.ClaimTime} }, false, "Benjamin’s time is up.",
			map[string]string{"remote.claim": "do claim"}},
		{"asking", func(st *wire.State) { st.Asking = wire.TakeBack }, false, "You have asked Benjamin for a take-back.",
			map[string]string{"remote.withdraw": "do withdraw"}},
		{"elsewhere", func(*wire.State) {}, true, "You are playing this game in another window.", map[string]string{"remote.take": "take"}},
		{"reload", func(st *wire.State) { *st = wire.State{Mine: -1} }, false, "Connecting to your online game …",
			map[string]string{"remote.again": "do show"}},
	} {
		for _, s := range sizes {
			tb := online(t, s, "en", 0, "E5 D4", c.change)
			tb.host.remote.elsewhere = c.where
			tb.refresh()
			tb.Frame()
			if c.name != "reload" && !tb.Said(c.text) {
				t.Errorf("%s %+v: %q is not said", c.name, s, c.text)
			}
			if got := tb.Node("remote").Label; got != c.text {
				t.Errorf("%s %+v: the question is %q", c.name, s, got)
			}
			tb.host.calls()
			for id, call := range c.answers {
				tb.Press(id)
				tb.called(call)
			}
			if tb.UI.OpenSheet() != "" || len(c.answers) == 0 {
				t.Errorf("%s %+v: a dialog covers the board", c.name, s)
			}
		}
	}
}

func TestOnlineIsTold(t *testing.T) {
	for name, c := range map[string]struct {
		change func(st *wire.State)
		text   string
	}{
		"offline":  {func(st *wire.State) { st.Link = "lost" }, "You are offline: your move will be sent as soon as you are connected again."},
		"silent":   {func(st *wire.State) { st.Link = "silent" }, "Benjamin seems to be offline."},
		"note":     {func(st *wire.State) { st.Notes = []string{"a", "Clocks differ."} }, "Clocks differ."},
		"fork":     {func(st *wire.State) { st.Phase, st.Why = wire.Forked, "Two moves." }, "Two moves."},
		"reaction": {func(st *wire.State) { st.Reaction = "Good move!" }, "Benjamin: Good move!"},
	} {
		for _, s := range []size{phone, desktop, embed} {
			tb := online(t, s, "en", 0, "E5 D4", c.change)
			tb.Frame()
			if !tb.Said(c.text) {
				t.Errorf("%s %+v: %q is not said", name, s, c.text)
			}
			tb.Frame()
			tb.refresh()
			said := 0
			for _, u := range tb.Tree().Say {
				if u.Text == c.text {
					said++
				}
			}
			if said != 1 {
				t.Errorf("%s %+v: it is said %d times", name, s, said)
			}
		}
	}
}

// TestOnlineButtons reaches everything that can be done in every shape of window, as a button or a row of the menu.
func TestOnlineButtons(t *testing.T) {
	for _, s := range sizes {
		tb := online(t, s, "de", 0, "E5 D4", nil)
		for id, call := range map[string]string{"undo": "take back", "react": "open games-react online-1", "about-game": "open games-about online-1", "abort": "", "resign": ""} {
			tb.reach(id)
			if call != "" {
				tb.called(call)
			}
			tb.UI.Close()
			tb.Frame()
			tb.host.calls()
		}
		tb.has(false, "hint", "redo", "new-game", "review")
		if tb.goTo(1); !tb.Has("go-on") {
			tb.press("more")
		}
		if tb.Has("go-on") && tb.Node("go-on").Label != "Live" {
			t.Errorf("%+v: the way back is called %q", s, tb.Node("go-on").Label)
		}
	}
	watch := online(t, desktop, "en", -1, "E5 D4", func(st *wire.State) { st.Watchers = 3 })
	watch.has(false, "undo", "hint", "resign", "react", "rematch")
	watch.press("review")
	watch.called("review")
	if watch.screen.Menu() != nil || !strings.Contains(watch.Node("red-count").Label, "3 spectators") {
		t.Errorf("a spectator sees %q", watch.Node("red-count").Label)
	}
	if watch.screen.Ready(); watch.UI.Message() != "You are watching: others make the moves." {
		t.Errorf("a press on the board says %q", watch.UI.Message())
	}
}

// reach presses a button, or its row in the menu.
func (tb *fixture) reach(id string) {
	tb.Helper()
	if tb.Has(id) {
		tb.press(id)
		return
	}
	for _, item := range append(tb.screen.HiddenItems(), tb.screen.Menu()...) {
		if item.ID == id {
			item.Press()
			tb.Frame()
			return
		}
	}
	tb.Errorf("%q can't be reached", id)
}

func (tb *fixture) press(id string) {
	tb.Helper()
	tb.Press(id)
	tb.Frame()
}
