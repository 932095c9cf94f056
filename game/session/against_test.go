package session_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"redstone/game/library"
	"redstone/game/library/librarytest"
	"redstone/game/online/wire"
	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

// TestAgainstLevels: of My games those against the computer rate the player, from the empty board and without hints; who
// had which colour at the end is what counts.
func TestAgainstLevels(t *testing.T) {
	const head = "(;FF[4]RU[Redstone]AP[Redstone:1]SZ[5]"
	texts := []string{
		head + "BLACKLEVEL[3]PB[Slate]RE[W+R];B[cc];W[dd])",                                // 0: won with White
		head + "WHITELEVEL[4]RE[W+T];B[cc];W[dd])",                                         // 1: lost with Black
		head + "WHITELEVEL[4]PIE[1]RE[W+R];B[cc];W[swap];W[dd])",                           // 2
		"(;FF[4]GM[1]SZ[9]AP[Redstone:1]WHITELEVEL[2]KM[7]RE[0];B[ee];W[];B[])",            // 3: drawn
		head + "BLACKLEVEL[3]WHITELEVEL[4]RE[W+R];B[cc];W[dd])",                            // two computers
		head + "PB[Anna]PW[Bert]RE[W+R];B[cc];W[dd])",                                      // two people
		head + "WHITELEVEL[4];B[cc];W[dd])",                                                // goes on
		head + "WHITELEVEL[4]RE[Void];B[cc];W[dd])",                                        // no result
		head + "WHITELEVEL[4]RE[B+R];B[cc];W[dd];B[ee]HINT[1])",                            // with a hint
		head + "WHITELEVEL[4]AB[aa]AW[bb]RE[B+R];B[cc];W[dd])",                             // set up
		"(;FF[4]GM[1]SZ[9]AP[Redstone:1]WHITELEVEL[2]HA[2]AB[gc][cg]KM[0.5]RE[B+R];W[ee])", // with a handicap
	}
	now := time.Unix(1_764_000_000, 0)
	r := newRig(t, func(p *platform) {
		var items []library.Item
		for i, text := range texts {
			read := record.ParseText(text, sgf.Options{})
			if len(read) != 1 || read[0].Err != nil {
				t.Fatalf("%s: %+v", text, read)
			}
			it := library.Of(read[0].Record)
			it.Entry.ID, it.Entry.Saved = fmt.Sprint("game", i), now.Add(-time.Duration(i)*time.Hour)
			items = append(items, it)
		}
		store := librarytest.New()
		store.Put(items, func(err error) {
			if err != nil {
				t.Fatal(err)
			}
		})
		p.store = store
	})
	var got []wire.Against
	answers := 0
	for range 2 { // the second call begins anew
		r.AgainstLevels(func(games []wire.Against) { got = games; answers++ })
	}
	for range len(texts) + 2 {
		r.Step(r.p.now, r.at)
	}
	want := []wire.Against{
		{ID: "game0", Game: "redstone", Size: 5, Level: 3, Score: 2, Ended: now.Unix()},
		{ID: "game1", Game: "redstone", Size: 5, Level: 4, Score: 0, Ended: now.Unix() - 3600},
		{ID: "game2", Game: "redstone", Size: 5, Level: 4, Score: 2, Ended: now.Unix() - 7200},
		{ID: "game3", Game: "go", Size: 9, Level: 2, Score: 1, Ended: now.Unix() - 10800},
	}
	if answers != 1 || !slices.Equal(got, want) {
		t.Errorf("%d answers, the last is\n%+v, want\n%+v", answers, got, want)
	}
}

// TestAgainstLevelsAfterReload: a window that shows its game again has not read the list, and a store that is silent does not
// say that there are no games.
func TestAgainstLevelsAfterReload(t *testing.T) {
	r := newRig(t)
	r.Begin(against(1, 3))
	r.play("E5")
	r.Resign(rules.Black)
	ask := func(r *rig) (got []wire.Against, answers int) {
		r.AgainstLevels(func(games []wire.Against) { got = games; answers++ })
		for range 4 {
			r.Step(r.p.now, r.at)
		}
		return got, answers
	}
	r = r.again()
	if got, answers := ask(r); answers != 1 || len(got) != 1 || got[0].Level != 3 || got[0].Score != 0 {
		t.Errorf("%d answers, the last is %+v", answers, got)
	}
	r.p.store.Refuse = library.ErrSilent
	r = r.again()
	var got []wire.Against
	answers := 0
	for range 2 {
		r.AgainstLevels(func(games []wire.Against) { got = games; answers++ })
		r.Step(r.p.now, r.at)
	}
	if answers != 0 {
		t.Errorf("a store that is silent has %+v", got)
	}
	r.p.store.Refuse = nil
	r.p.store.Changed("")
	for range 4 {
		r.Step(r.p.now, r.at)
	}
	if answers != 1 || len(got) != 1 {
		t.Errorf("when it answers again, %d answers, the last is %+v", answers, got)
	}
}
