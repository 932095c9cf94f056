package playing_test

import (
	"fmt"
	"strings"
	"testing"

	"redstone/game/library"
	"redstone/game/match"
	"redstone/game/online/wire"
	"redstone/game/ui/screen"
	"redstone/rules"
)

// firstVisit shows a ready board to somebody who has never played.
func firstVisit(t *testing.T, s size, language string, change func(h *host)) *fixture {
	t.Helper()
	tb := newGame(t, s, language, asBlack, "")
	tb.host.settings.Welcomed = false
	if change != nil {
		change(tb.host)
	}
	tb.refresh()
	return tb
}

func TestFirstVisit(t *testing.T) {
	tb := firstVisit(t, desktop, "en", nil)
	if said := tb.Label("said"); !strings.Contains(said, "Mark Steere") || tb.Label("first.game") != "A first small game" {
		t.Errorf("the offer says %q and %q", said, tb.Label("first.game"))
	}
	tb.Press("first.rules")
	if tb.UI.OpenSheet() != screen.Learn {
		t.Errorf("the rules open %q", tb.UI.OpenSheet())
	}
	tb.Key("Escape")
	tb.called("")
	tb.Press("first.game")
	tb.called("settings, begin")
	want := match.Config{Size: 5, Players: [2]match.Player{{}, {Computer: true, Level: 1}}}
	if tb.host.began != want || tb.host.began.Game != rules.Redstone || !tb.host.settings.Welcomed {
		t.Errorf("it begins %+v", tb.host.began)
	}
	for name, end := range map[string]func(tb *fixture){
		"dismissed": func(tb *fixture) { tb.Press("first.close") },
		"played":    func(tb *fixture) { tb.screen.Choose(rules.Place(rules.At(4, 4))) },
	} {
		tb := firstVisit(t, desktop, "en", nil)
		end(tb)
		tb.refresh()
		if tb.Has("first.game") || !tb.host.settings.Welcomed || !strings.HasSuffix(tb.host.calls(), "settings") {
			t.Errorf("%s: it is offered again", name)
		}
	}
}

// TestNotTheFirstVisit offers nothing to who plays already, or in another page.
func TestNotTheFirstVisit(t *testing.T) {
	for name, c := range map[string]struct {
		size   size
		change func(h *host)
	}{
		"welcomed":      {desktop, func(h *host) { h.settings.Welcomed = true }},
		"embedded":      {embed, nil},
		"a large embed": {size{w: 800, h: 800, embedded: true}, nil},
		"a game is kept": {desktop, func(h *host) {
			h.library.PutAll([]library.Item{{Entry: library.Entry{ID: "a", Size: 9}, Text: "(;)"}}, func(error) {})
		}},
		"a game of Go":     {desktop, func(h *host) { h.match, _ = match.New(match.Config{Game: rules.Go, Size: 9}, h.now()) }},
		"a set-up":         {desktop, func(h *host) { h.match, _ = match.New(match.Config{Setup: "B./.W b"}, h.now()) }},
		"an online game":   {desktop, func(h *host) { h.remote.st = &wire.State{ID: "online-1", Phase: wire.Playing} }},
		"a game has begun": {desktop, func(h *host) { _, _ = h.match.Play(rules.Place(rules.At(4, 4)), h.now()) }},
	} {
		if tb := firstVisit(t, c.size, "en", c.change); tb.Has("first.game") {
			t.Errorf("%s: a first game is offered", name)
		}
	}
}

// TestFirstVisitInEverySize finds the offer beside the board on every screen that is not bare,
// with its button in words unless there is no panel at all.
func TestFirstVisitInEverySize(t *testing.T) {
	for _, s := range sizes {
		for _, language := range []string{"en", "de"} {
			tb := firstVisit(t, s, language, nil)
			where := fmt.Sprintf("%gx%g, %s", s.w, s.h, language)
			l := tb.host.Layout()
			if l.Bare {
				continue
			}
			tb.Check(where)
			for _, id := range []string{"first.game", "first.rules", "first.close"} {
				r := tb.Node(id).Rect
				if r.X < l.Board.X+l.Board.W && l.Board.X < r.X+r.W && r.Y < l.Board.Y+l.Board.H && l.Board.Y < r.Y+r.H {
					t.Errorf("%s: %s at %v lies on the board", where, id, r)
				}
				if r.W < 40 || r.H < 44 {
					t.Errorf("%s: %s is %v", where, id, r)
				}
			}
			if c := tb.UI.Frame.Find("first.game"); c.Tip && l.Panel.H > 0 {
				t.Errorf("%s: the offer is an icon", where)
			}
			if len(tb.Cut) > 0 {
				t.Errorf("%s: cut %q", where, tb.Cut)
			}
		}
	}
}
