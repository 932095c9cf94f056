package session_test

import (
	"errors"
	"testing"
	"time"

	"redstone/game/library"
	"redstone/game/match"
	"redstone/rules"
	"redstone/rules/record"
)

func TestWhatIsKept(t *testing.T) {
	for _, test := range []struct {
		moves  string
		resign bool
		want   string
	}{
		{"", false, ""},
		{"", true, ""},
		{"E5", false, "1 plies"},
		{"E5 E4 D4", false, "3 plies"},
		{"E5 E4 D4 D3", false, "4 plies"},
		{"E5", true, "1 plies B+R"},
	} {
		r := newRig(t)
		r.play(test.moves)
		if test.resign {
			r.Resign(rules.White)
		}
		r.Begin(friends())
		if got := r.p.store.Contents(); got != test.want {
			t.Errorf("%q, resigned %v: kept is %q, want %q", test.moves, test.resign, got, test.want)
		}
	}
}

func TestAGameIsKeptOnce(t *testing.T) {
	r := newRig(t)
	r.play("E5 E4 D4 D3")
	r.Keep()
	id := r.KeptID()
	if id != "redstone-9x9-"+r.p.now.Format("2006-01-02-150405") {
		t.Errorf("it is kept as %q", id)
	}
	r.p.now = r.p.now.Add(time.Hour)
	r.play("F4 F3")
	r.Keep()
	r = r.again()
	if r.KeptID() != id {
		t.Fatalf("after another start it is kept as %q, before as %q", r.KeptID(), id)
	}
	r.play("C3")
	r.Resign(rules.White)
	r.frame()
	if got := r.p.store.Contents(); got != "7 plies B+R" || r.KeptID() != id {
		t.Errorf("kept are %q, this one as %q", got, r.KeptID())
	}
	r.Rematch()
	if r.KeptID() != "" {
		t.Errorf("the next game is kept as %q before anything was played", r.KeptID())
	}
	r.p.now = r.p.now.Add(time.Second)
	r.play(someMoves)
	r.Keep()
	if got := r.p.store.Contents(); got != "16 plies, 7 plies B+R" || r.KeptID() == id {
		t.Errorf("kept are %q, this one as %q", got, r.KeptID())
	}
}

// TestNothingNewIsNotStoredAgain, so that the order of the list stays.
func TestNothingNewIsNotStoredAgain(t *testing.T) {
	r := newRig(t)
	r.play("E5 E4 D4 D3")
	r.Keep()
	r.p.store.Refuse = errBlocked // any further use would be told
	r.Keep()
	r.GoTo(1)
	again := r.again()
	again.called()
	again.Keep()
	again.frame()
	again.wantCalls("")
}

func TestForgottenGame(t *testing.T) {
	r := newRig(t)
	r.play("E5 E4 D4 D3")
	r.Keep()
	id := r.KeptID()
	r.Games().Delete(id, func(error) {})
	r.Deleted("another")
	if r.KeptID() != id {
		t.Error("another game was deleted, and this one is forgotten")
	}
	r.Deleted(id)
	r.Keep()
	if got := r.p.store.Contents(); got != "" || r.KeptID() != "" {
		t.Errorf("what was deleted is kept again at once: %q", got)
	}
	r.p.now = r.p.now.Add(time.Hour)
	r.play("F4")
	r.Keep()
	if got := r.p.store.Contents(); got != "5 plies" || r.KeptID() == id {
		t.Errorf("when it goes on %q is kept, as %s", got, r.KeptID())
	}
}

// open opens a kept game as the list of games does.
func (r *rig) open(id string) {
	r.Helper()
	r.Games().Get(id, func(text string, err error) {
		if err != nil {
			r.Fatal(err)
		}
		games, err := library.Read([]byte(text))
		if err != nil {
			r.Fatal(err)
		}
		e := library.Of(games[0]).Entry
		e.ID = id
		if err := r.OpenRecord(games[0], e); err != nil {
			r.Fatal(err)
		}
	})
}

func TestOpenRecord(t *testing.T) {
	r := newRig(t)
	r.play("E5 E4 D4 D3")
	r.Keep()
	id := r.KeptID()
	r.p.now = r.p.now.Add(time.Hour)
	r.Begin(friends())
	r.play("A1 B2 C3 D4 E5")
	r.called()
	r.open(id)
	r.wantCalls("opened")
	r.moves("E5 E4 D4 D3")
	if !r.MayPlay() || r.KeptID() != id {
		t.Errorf("it cannot go on, or is kept as %q", r.KeptID())
	}
	r.Keep()
	if got := r.p.store.Contents(); got != "5 plies, 4 plies" {
		t.Errorf("kept are %q", got)
	}
	r.play("F4 F3")
	r.Keep()
	if got := r.p.store.Contents(); got != "6 plies, 5 plies" {
		t.Errorf("when it has gone on kept are %q", got)
	}
	if again := r.again(); again.KeptID() != id {
		t.Errorf("after another start it is kept as %q", again.KeptID())
	}
}

// TestOpenedGamesHaveNoClock, though they had one when they were played.
func TestOpenedGamesHaveNoClock(t *testing.T) {
	r := newRig(t)
	c := friends()
	c.Clock = match.Clock{Main: time.Minute}
	r.Begin(c)
	r.play("E5 E4 D4 D3")
	r.Keep()
	id := r.KeptID()
	r.Begin(friends())
	r.open(id)
	r.wait(time.Hour)
	if m := r.Match(); m.Outcome().Over || m.Config().Clock.On() {
		t.Errorf("an hour later it is %+v, on a clock of %v", m.Outcome(), m.Config().Clock)
	}
}

// TestForeignGamesStayOver: games of others cannot be continued.
func TestForeignGamesStayOver(t *testing.T) {
	for name, test := range map[string]struct {
		change func(rec *record.Record)
		goesOn bool
	}{
		"nobody's name":  {func(*record.Record) {}, true},
		"our computer":   {func(rec *record.Record) { rec.Info.Players[1] = record.Player{Name: "Garnet", Computer: 5} }, true},
		"somebody else":  {func(rec *record.Record) { rec.Info.Players[0].Name = "Anna" }, false},
		"with a result":  {func(rec *record.Record) { rec.Info.Result = "W+R" }, false},
		"only a comment": {func(rec *record.Record) { rec.Info.Comment = "played in Ghent" }, true},
	} {
		r := newRig(t)
		rec := recordOf(t, 9, "E5 E4")
		test.change(rec)
		if err := r.OpenRecord(rec, library.Entry{ID: "game"}); err != nil {
			t.Fatal(err)
		}
		if goesOn := !r.Match().Outcome().Over; goesOn != test.goesOn {
			t.Errorf("%s: it goes on: %v", name, goesOn)
		}
	}
}

func TestRecordThatCannotBeOpened(t *testing.T) {
	r := newRig(t)
	r.play("E5")
	r.called()
	rec := recordOf(t, 9, "")
	rec.Size = 99
	if r.OpenRecord(rec, library.Entry{ID: "game"}) == nil || r.OpenLink(rec, "") == nil {
		t.Error("a board of 99 lines was opened")
	}
	r.wantCalls("")
	r.moves("E5")
}

// TestGameFromAFileWithOthers is kept under another ID when it changes; the file
// stays as it is.
func TestGameFromAFileWithOthers(t *testing.T) {
	for _, late := range []bool{false, true} {
		r := newRig(t)
		rec := recordOf(t, 9, "E5 E4 D4 D3")
		it := library.Of(rec)
		it.Entry.ID, it.Entry.Saved = "club#2", r.p.now
		r.p.store.Set(it)
		r.p.store.Shared["club#2"] = true
		r.open("club#2")
		r.p.store.Late = late
		r.p.now = r.p.now.Add(time.Hour)
		r.play("F4")
		r.Keep()
		r.play("F3")
		r.Keep()
		for r.p.store.AnswerNext() {
			r.wait(time.Second)
		}
		if got := r.p.store.Contents(); got != "6 plies, 4 plies" {
			t.Errorf("late %v: kept are %q", late, got)
		}
		id := r.KeptID()
		if id == "" || id == "club#2" || match.Field(r.p.texts["game"], "id") != id {
			t.Errorf("late %v: it is kept as %q, noted is %q", late, id, match.Field(r.p.texts["game"], "id"))
		}
		if r.told("notify not kept") != 0 || r.Games().Refused() != nil {
			t.Errorf("late %v: the store is said to refuse: %v", late, r.Games().Refused())
		}
		r.play("C3")
		r.Keep()
		r.p.store.Answer()
		if got := r.p.store.Contents(); got != "7 plies, 4 plies" || r.KeptID() != id {
			t.Errorf("late %v: then kept are %q", late, got)
		}
	}
}

// TestGameFromAFileWithOthersIsLeft before the store has answered.
func TestGameFromAFileWithOthersIsLeft(t *testing.T) {
	r := newRig(t)
	it := library.Of(recordOf(t, 9, "E5 E4 D4 D3"))
	it.Entry.ID, it.Entry.Saved = "club#2", r.p.now
	r.p.store.Set(it)
	r.p.store.Shared["club#2"] = true
	r.open("club#2")
	r.p.store.Late = true
	r.p.now = r.p.now.Add(time.Hour)
	r.play("F4")
	r.Begin(friends())
	r.p.store.Answer()
	if got := r.p.store.Contents(); got != "5 plies, 4 plies" {
		t.Errorf("kept are %q", got)
	}
	if r.KeptID() != "" || match.Field(r.p.texts["game"], "id") != "" {
		t.Errorf("the game that has just begun is said to be kept as %q", r.KeptID())
	}
}

// TestStoreThatRefuses loses nothing: what it refuses is in the journal until it has taken
// it, also after another start.
func TestStoreThatRefuses(t *testing.T) {
	for name, err := range map[string]error{"refusing": library.ErrRefused, "broken": errors.New("disk full")} {
		r := newRig(t, func(p *platform) { p.store.Refuse = err })
		r.play("E5 E4 D4 D3")
		r.Begin(friends())
		r.wait(time.Second)
		r.play("C3")
		r.frame()
		if r.told("notify not kept") != 0 || r.told("notify not saved") != 0 || r.Unsaved() || r.LosesGame() {
			t.Errorf("%s: the screen was told %q, though everything is in the journal", name, r.called())
		}
		r.Games().Load(func() {})
		if n := len(r.Games().Entries()); n != 2 || r.Games().Refused() == nil {
			t.Errorf("%s: %d games are there, refused: %v", name, n, r.Games().Refused())
		}
		again := r.again()
		again.moves("C3")
		again.p.store.Refuse = nil
		for range 20 {
			again.wait(10 * time.Second)
		}
		if got := again.p.store.Contents(); got != "1 plies, 4 plies" && got != "4 plies, 1 plies" {
			t.Errorf("%s: kept in the end are %q", name, got)
		}
		if left := again.p.keys("unstored-"); len(left) != 0 {
			t.Errorf("%s: in the journal is left %q", name, left)
		}
		if again.Games().Refused() != nil {
			t.Errorf("%s: the store is still said to refuse", name)
		}
	}
}

// TestNothingCanBeSaved is told when there is something to lose, and stays on the screen.
func TestNothingCanBeSaved(t *testing.T) {
	p := newPlatform()
	p.broken, p.store.Refuse = true, library.ErrRefused
	r := start(t, p)
	r.Begin(friends())
	if r.Unsaved() || r.told("notify not saved") != 0 {
		t.Errorf("told before anything was played: %q", r.called())
	}
	r.play("E5")
	if !r.Unsaved() || !r.LosesGame() || r.told("notify not saved") != 1 {
		t.Errorf("after a move: unsaved %v, told %q", r.Unsaved(), r.called())
	}
	r.play("E4 D4 D3")
	if !r.Unsaved() || r.told("notify not saved") != 1 {
		t.Errorf("told again: %q", r.called())
	}
	p.store.Refuse = nil
	for range 10 {
		r.wait(10 * time.Second)
	}
	if r.Unsaved() || p.store.Contents() != "4 plies" {
		t.Errorf("when it can be stored again: unsaved %v, kept %q", r.Unsaved(), p.store.Contents())
	}
	p.store.Refuse = library.ErrRefused
	r.play("F4")
	if !r.Unsaved() || r.told("notify not saved") != 2 {
		t.Errorf("the next time: unsaved %v, told %q", r.Unsaved(), r.called())
	}
}
