package session_test

import (
	"testing"
	"time"

	"redstone/game/library"
	"redstone/game/match"
	"redstone/rules"
	"redstone/rules/record"
)

func TestOpenLink(t *testing.T) {
	r := newRig(t)
	r.play("A1 B2 C3 D4")
	r.called()
	rec := recordOf(t, 7, "D4 C4 D5")
	if err := r.OpenLink(rec, rec.Link()+"&n=2"); err != nil {
		t.Fatal(err)
	}
	r.wantCalls("opened, settle, walked")
	r.moves("D4 C4 D5")
	if m := r.Match(); m.View() != 2 || m.Config().Size != 7 {
		t.Errorf("shown is ply %d of a game on %d", m.View(), m.Config().Size)
	}
	if got := r.p.store.Contents(); got != "3 plies, 4 plies" || r.KeptID() == "" {
		t.Errorf("kept are %q, the game of the link as %q", got, r.KeptID())
	}
	if saved, err := match.Decode(r.p.texts["game"], r.p.now); err != nil || saved.Config().Size != 7 {
		t.Errorf("the game of the link is not saved: %v", err)
	}
	r.GoToLink("g=1&n=1")
	if r.Match().View() != 1 {
		t.Errorf("shown is ply %d", r.Match().View())
	}
	r.GoToLink("g=1")
	if r.Match().View() != 1 {
		t.Error("a link without a number leads elsewhere")
	}
}

// TestNobodyMovesInALinkedGame: not until the player continues it.
func TestNobodyMovesInALinkedGame(t *testing.T) {
	r := newRig(t)
	r.openOver()
	r.wait(time.Second)
	if r.asked() != 0 || r.MayPlay() {
		t.Errorf("the computer was asked %d times, a person may play: %v", r.asked(), r.MayPlay())
	}
	r.GoOn()
	r.frame()
	r.answers("D4")
	r.moves("E5 D4")
}

func TestLinkToAPosition(t *testing.T) {
	r := newRig(t)
	c := against(1, 3)
	c.Pie = true
	r.Begin(c)
	r.play("E5 E4 D4 D3")
	rec, err := record.ParseLink("p=..B/.W./R.._b")
	if err != nil {
		t.Fatal(err)
	}
	if err := r.OpenLink(rec, "p=..B/.W./R.._b"); err != nil {
		t.Fatal(err)
	}
	if got := r.p.store.Contents(); got != "4 plies" {
		t.Errorf("of the game before it is kept %q", got)
	}
	m := r.Match()
	if m.Position().Text() != "..B/.W./R.. b" || m.Config().Pie || !m.Config().Players[1].Computer || !r.MayPlay() {
		t.Errorf("the game is %+v at %s", m.Config(), m.Position().Text())
	}
}

func TestLosesGame(t *testing.T) {
	for _, test := range []struct {
		name string
		do   func(r *rig)
		want bool
	}{
		{"nothing played", func(*rig) {}, false},
		{"three plies", func(r *rig) { r.play("E5 E4 D4") }, false},
		{"four plies", func(r *rig) { r.play("E5 E4 D4 D3") }, false},
		{"over", func(r *rig) { r.play("E5"); r.Resign(rules.White) }, false},
		{"taken back", func(r *rig) { r.play("E5"); r.TakeBack() }, false},
		{"of a link", func(r *rig) { r.openOver(); r.GoOn() }, false},
		{"of a link, and gone on", func(r *rig) {
			r.openOver()
			r.GoOn()
			r.frame()
			r.answers("D4")
		}, false},
		{"only the journal has it", func(r *rig) {
			r.p.store.Refuse = library.ErrRefused
			r.play(someMoves)
			r.frame()
		}, false},
		{"nothing has it", func(r *rig) {
			r.p.store.Refuse, r.p.full = library.ErrRefused, true
			r.play(someMoves)
			r.frame()
		}, true},
	} {
		r := newRig(t)
		if test.do(r); r.LosesGame() != test.want {
			t.Errorf("%s: %v", test.name, r.LosesGame())
		}
	}
}

func TestOnScreen(t *testing.T) {
	r := newRig(t)
	parsed := func() *record.Record {
		rec, err := record.ParseLink(r.Match().Record().LinkAll())
		if err != nil {
			t.Fatal(err)
		}
		return rec
	}
	if r.OnScreen(parsed()) {
		t.Error("a link to an empty board is the game on the screen")
	}
	r.play("E5 E4")
	same := parsed()
	if !r.OnScreen(same) || r.OnScreen(recordOf(t, 9, "E5 D4")) {
		t.Errorf("the same game: %v, another: %v", r.OnScreen(same), r.OnScreen(recordOf(t, 9, "E5 D4")))
	}
	same.Add(same.Root.Next(), r.move("C3"), rules.White)
	if r.OnScreen(same) {
		t.Error("with a variation more it is the game on the screen")
	}
}

// TestStrangersOfLinks gives a name to the person of a link's game against the computer, unless "My games"
// has that game.
func TestStrangersOfLinks(t *testing.T) {
	game := func() *record.Record {
		rec := recordOf(t, 7, "D4 C4 D5")
		rec.Info.Players[1].Computer = 3
		rec.Info.Result = "B+R"
		return rec
	}
	r := newRig(t)
	r.Stranger = "Anonymous"
	if err := r.OpenLink(game(), ""); err != nil {
		t.Fatal(err)
	}
	if p := r.Match().PlayerOf(rules.Black); p.Name != "Anonymous" || r.Match().View() != 0 {
		t.Errorf("Black is %+v, ply %d is shown", p, r.Match().View())
	}
	again := game()
	if !r.OnScreen(again) || again.Info.Players[0].Name != "" {
		t.Error("the same link again is another game, or was changed")
	}
	it := library.Of(game())
	it.Entry.ID = "mine"
	own := newRig(t, func(p *platform) { p.store.Put([]library.Item{it}, func(error) {}) })
	own.Stranger = "Anonymous"
	own.Games().Load(func() {})
	own.frame()
	if err := own.OpenLink(game(), ""); err != nil {
		t.Fatal(err)
	}
	if p := own.Match().PlayerOf(rules.Black); p.Name != "" {
		t.Errorf("in a game of My games Black is %+v", p)
	}
	two := newRig(t)
	two.Stranger = "Anonymous"
	if err := two.OpenLink(recordOf(t, 7, "D4 C4 D5"), ""); err != nil || two.Match().PlayerOf(rules.White).Name != "" {
		t.Error("two people got a name")
	}
}
