package match

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/rules"
	"redstone/rules/record"
)

// tree writes a record's moves down, variations in brackets before what the main
// line goes on with, as lists of moves do.
func tree(n *record.Node) string {
	var b strings.Builder
	var write func(n *record.Node)
	write = func(n *record.Node) {
		for kids := n.Children(); len(kids) > 0; kids = n.Children() {
			b.WriteString(" " + kids[0].Move.String())
			for _, v := range kids[1:] {
				b.WriteString(" (" + v.Move.String())
				write(v)
				b.WriteString(")")
			}
			n = kids[0]
		}
	}
	write(n)
	return strings.TrimSpace(b.String())
}

func wantTree(t *testing.T, m interface{ Record() *record.Record }, want string) {
	t.Helper()
	if got := tree(m.Record().Root); got != want {
		t.Errorf("the record is %q, want %q", got, want)
	}
}

// nodeAt walks from the root by the moves given.
func nodeAt(t *testing.T, m interface{ Record() *record.Record }, moves string) *record.Node {
	t.Helper()
	n := m.Record().Root
	for _, text := range strings.Fields(moves) {
		i := slices.IndexFunc(n.Children(), func(c *record.Node) bool { return c.Move.String() == text })
		if i < 0 {
			t.Fatalf("no %s in %q", text, tree(n))
		}
		n = n.Children()[i]
	}
	return n
}

func TestPliesTakenBackStayAsVariations(t *testing.T) {
	m := mustNew(t, Config{Size: 5})
	mustPlay(t, m, t0, "C3", "C4", "D4", "B4")
	m.TakeBack(t0)
	m.TakeBack(t0)
	wantTree(t, m, "C3 C4 D4 B4")
	mustPlay(t, m, t0, "E5")
	wantTree(t, m, "C3 C4 E5 (D4 B4)") // the game is the main line
	if m.CanRedo() {
		t.Error("plies of another line can be redone")
	}
	m.GoTo(1, t0)
	mustPlay(t, m, t0, "E1", "A1")
	wantTree(t, m, "C3 E1 (C4 E5 (D4 B4)) A1")
	m.TakeBack(t0)
	if n := m.Redo(t0); n != 1 || texts(m.Moves()) != "C3 E1 A1" {
		t.Errorf("redone %d: %s", n, texts(m.Moves()))
	}
	if got := m.Record().Nodes(); got != 8 {
		t.Errorf("%d nodes", got)
	}
}

func TestLookingIntoAVariation(t *testing.T) {
	m := mustNew(t, Config{Size: 5})
	mustPlay(t, m, t0, "C3", "C4", "D4", "B4")
	m.TakeBack(t0)
	m.TakeBack(t0)
	mustPlay(t, m, t0, "E5", "E4", "E3")
	m.GoToNode(nodeAt(t, m, "C3 C4 D4"), t0)
	if texts(m.Moves()) != "C3 C4 D4 B4" || m.View() != 3 || m.Live() || m.InGame(m.Node()) {
		t.Errorf("the variation shows %s at %d", texts(m.Moves()), m.View())
	}
	m.GoTo(1, t0)
	m.GoTo(4, t0) // there and back: it stays the shown line
	if m.Position().At(rules.At(1, 3)) != rules.White {
		t.Errorf("walking on leads to %s", m.Position().Text())
	}
	if m.ToMove() != 1 || m.Outcome().Over {
		t.Error("looking has changed the game")
	}
	m.GoToTip(t0)
	if texts(m.Moves()) != "C3 C4 E5 E4 E3" || !m.Live() {
		t.Errorf("the game is %s", texts(m.Moves()))
	}
	m.GoToNode(nodeAt(t, m, "C3"), t0)
	m.GoTo(99, t0)
	if !m.Live() {
		t.Error("a node of the game leads elsewhere")
	}
	// The game can go on from a variation: then that is the main line.
	m.GoToNode(nodeAt(t, m, "C3 C4 D4"), t0)
	mustPlay(t, m, t0, "A1")
	wantTree(t, m, "C3 C4 D4 (E5 E4 E3) A1 (B4)")
	other := mustNew(t, Config{Size: 5})
	m.GoToNode(other.Record().Root, t0)
	if texts(m.Moves()) != "C3 C4 D4 A1" {
		t.Error("a node of another record is shown")
	}
}

func TestTryingLeavesTheGameAlone(t *testing.T) {
	m := clocked(t, time.Minute, 0)
	mustPlay(t, m, at(10), "C3", "C4")
	if err := m.Resign(rules.Black, at(12)); err != nil {
		t.Fatal(err)
	}
	want := m.Outcome()
	m.GoTo(1, at(20))
	for _, mv := range []rules.Move{rules.Place(rules.At(0, 0)), rules.Place(rules.At(1, 0))} {
		if e, err := m.Try(mv, at(21)); err != nil || e.Move != mv {
			t.Fatalf("trying %s: %+v, %v", mv, e, err)
		}
	}
	wantTree(t, m, "C3 C4 (A1 B1)")
	if m.View() != 3 || m.Outcome() != want || m.Record().Info.Result != "W+R" {
		t.Errorf("view %d, %+v, result %q", m.View(), m.Outcome(), m.Record().Info.Result)
	}
	wantLeft(t, m, at(99), 48*time.Second, 60*time.Second)
	m.GoTo(1, at(100))
	if _, err := m.Try(rules.Place(rules.At(0, 0)), at(100)); err != nil || m.Record().Nodes() != 5 {
		t.Errorf("the same again: %v, %d nodes", err, m.Record().Nodes())
	}
	var illegal *rules.IllegalMoveError
	if _, err := m.Try(rules.PlaceRed(rules.At(4, 4)), at(100)); !errors.As(err, &illegal) || illegal.Reason != rules.RedIdle {
		t.Errorf("an illegal move: %v", err)
	}
	// Going on from there keeps the finished game as the main line.
	mustPlay(t, m, at(110), "B1", "B2")
	wantTree(t, m, "C3 C4 (A1 B1 B2)")
	if m.Outcome().Over || m.Record().Info.Result != "W+R" || !m.Live() {
		t.Errorf("going on: %+v, result %q", m.Outcome(), m.Record().Info.Result)
	}
}

func TestTakingTheEndBackChangesTheResult(t *testing.T) {
	m := mustNew(t, Config{Setup: "BB./BW./BB. b"})
	mustPlay(t, m, t0, "xC2")
	if got := m.Record().Info.Result; got != "B+" {
		t.Errorf("result %q", got)
	}
	m.TakeBack(t0)
	if got := m.Record().Info.Result; got != "" {
		t.Errorf("result %q of a game that goes on", got)
	}
	mustPlay(t, m, t0, "C3")
	wantTree(t, m, "C3 (xC2)")
}

func TestEditingVariations(t *testing.T) {
	m := mustNew(t, Config{Size: 5})
	mustPlay(t, m, t0, "C3", "C4")
	for _, p := range []rules.Point{rules.At(0, 0), rules.At(1, 0), rules.At(2, 0)} {
		m.GoTo(1, t0)
		if _, err := m.Try(rules.Place(p), t0); err != nil {
			t.Fatal(err)
		}
	}
	wantTree(t, m, "C3 C4 (A1) (B1) (C1)")
	a1, b1, game := nodeAt(t, m, "C3 A1"), nodeAt(t, m, "C3 B1"), nodeAt(t, m, "C3 C4")
	if m.CanDelete(game) || m.CanDelete(m.Record().Root) || m.Delete(game, t0).Node != nil {
		t.Error("the game itself can be deleted")
	}
	if m.CanPromote(a1) || m.CanReorder(a1, -1) || m.Reorder(game, 1) {
		t.Error("a game that goes on can be moved off the main line")
	}
	if !m.Reorder(b1, -1) || m.Reorder(b1, -1) {
		t.Error("B1 does not move to the front of the variations, and no further")
	}
	wantTree(t, m, "C3 C4 (B1) (A1) (C1)")
	m.GoToNode(b1, t0)
	d := m.Delete(b1, t0)
	wantTree(t, m, "C3 C4 (A1) (C1)")
	if m.View() != 1 || m.Position().At(rules.At(1, 0)) != rules.Empty {
		t.Errorf("after deleting what was shown: %s", m.Position().Text())
	}
	if !m.Restore(d, t0) || m.Restore(d, t0) || m.Node() != b1 {
		t.Error("it can't be brought back once")
	}
	wantTree(t, m, "C3 C4 (B1) (A1) (C1)")
	if Fork(b1) != b1 || Fork(m.Record().Root) != nil || Fork(nodeAt(t, m, "C3")) != nil {
		t.Error("forks")
	}
	if err := m.Resign(rules.Black, t0); err != nil {
		t.Fatal(err)
	}
	rev := m.Rev()
	if !m.Promote(a1) || m.CanPromote(a1) || m.Rev() == rev {
		t.Error("A1 is not promoted once the game is over")
	}
	wantTree(t, m, "C3 A1 (C4) (B1) (C1)")
	if !m.Outcome().Over || !m.InGame(game) {
		t.Error("promoting a variation has changed the game")
	}
}

func TestHintsAreMarked(t *testing.T) {
	m := mustNew(t, Config{Size: 5, Players: [2]Player{{}, {Computer: true, Level: 1}}})
	m.AskHint()
	mustPlay(t, m, t0, "C3", "C4", "D4")
	hinted := func(moves string) bool { return nodeAt(t, m, moves).Hint }
	if !hinted("C3") || hinted("C3 C4") || hinted("C3 C4 D4") || m.Hints() != 1 {
		t.Errorf("marked is %s, %d hints", tree(m.Record().Root), m.Hints())
	}
	m.AskHint()
	m.TakeBack(t0)
	mustPlay(t, m, t0, "E5")
	if hinted("C3 C4 E5") || m.Hints() != 2 {
		t.Error("taking back keeps the hint for the next ply, or gives it back")
	}
}

func TestInfo(t *testing.T) {
	m := mustNew(t, Config{Size: 5, Clock: Clock{Main: 5 * time.Minute, Increment: 3 * time.Second},
		Players: [2]Player{{Name: "Ann"}, {Computer: true, Level: 7}}})
	want := record.Info{Date: "2026-05-01", Time: 5 * time.Minute, Overtime: "3 s Fischer",
		Players: [2]record.Player{{Name: "Ann"}, {Computer: 7}}}
	if got := m.Record().Info; got != want {
		t.Errorf("%+v", got)
	}
	mustPlay(t, m, at(10), "C3")
	if got := nodeAt(t, m, "C3").Left; got != [2]time.Duration{293 * time.Second, 300 * time.Second} {
		t.Errorf("clocks in the record: %v", got)
	}
}

func TestResults(t *testing.T) {
	for want, o := range map[string]Outcome{
		"B+":    {Over: true, Winner: rules.Black, Method: rules.Annihilation},
		"W+":    {Over: true, Winner: rules.White, Method: rules.SelfDestruction},
		"W+R":   {Over: true, Winner: rules.White, Method: rules.Resignation},
		"B+T":   {Over: true, Winner: rules.Black, OnTime: true},
		"B+3.5": {Over: true, Winner: rules.Black, Method: rules.Score, Area: rules.Area{Black: rules.Holding{Stones: 40, Points: 6}, White: rules.Holding{Stones: 35}, Komi: 7.5}},
		"0":     {Over: true, Method: rules.Score},
		"Void":  {Over: true, Method: rules.NoResult},
	} {
		if got := o.text(); got != want {
			t.Errorf("%+v is %q, want %q", o, got, want)
		}
	}
	for text, want := range map[string]Outcome{
		"B+R": {Over: true, Winner: rules.Black, Method: rules.Resignation}, "W+Time": {Over: true, Winner: rules.White, OnTime: true},
		" w+3.5 ": {Over: true, Winner: rules.White}, "B+": {Over: true, Winner: rules.Black}, "0": {Over: true, Method: rules.Score},
		"Void": {Over: true, Method: rules.NoResult}, "": {}, "?": {}, "B": {Over: true, Said: "B"}, "White gave up": {Over: true, Said: "White gave up"}, "White resigned": {Over: true, Winner: rules.Black, Method: rules.Resignation}, "W+?": {Over: true, Winner: rules.White, Said: "W+?"},
	} {
		want.Recorded, _ = record.ParseOutcome(text)
		if got := recorded(text); got != want {
			t.Errorf("%q is read as %+v", text, got)
		}
	}
}

// openedRecord makes a record with a variation as a file may have it.
func openedRecord(t *testing.T, result string) *record.Record {
	t.Helper()
	r, err := record.New(rules.Go, 9, false)
	if err != nil {
		t.Fatal(err)
	}
	n := r.Root
	for _, p := range []rules.Point{rules.At(4, 4), rules.At(2, 2), rules.At(6, 6)} {
		n = r.Add(n, rules.Place(p), rules.Empty)
	}
	r.Add(n.Parent(), rules.Place(rules.At(0, 0)), rules.Empty)
	r.Info.Result = result
	r.Info.Players = [2]record.Player{{Name: "A \x07 name"}, {Computer: 3}}
	return r
}

func TestOpening(t *testing.T) {
	for result, want := range map[string]Outcome{
		"": {Over: true, Open: true}, "B+T": {Over: true, Winner: rules.Black, OnTime: true}, "?": {Over: true, Open: true},
		"W+R": {Over: true, Winner: rules.White, Seat: 1, Method: rules.Resignation},
	} {
		m, err := Open(openedRecord(t, result), t0)
		if err != nil {
			t.Fatal(err)
		}
		want.Recorded, _ = record.ParseOutcome(result)
		if got := m.Outcome(); got != want {
			t.Errorf("%q: %+v, want %+v", result, got, want)
		}
		if m.View() != 3 || !m.Live() || m.CanTakeBack() || m.CanRedo() {
			t.Errorf("%q: shown at %d", result, m.View())
		}
		if _, err := m.Play(rules.Pass, t0); !errors.Is(err, ErrOver) {
			t.Errorf("%q: playing gives %v", result, err)
		}
		if got := m.Config().Players; got != [2]Player{{Name: "A  name"}, {Computer: true, Level: 3}} {
			t.Errorf("players %+v", got)
		}
		m.ContinueHere(t0)
		mustPlay(t, m, t0, "B2", "pass")
		wantTree(t, m, "E5 C3 G7 (A1) B2 pass")
		if m.Outcome().Over || m.Record().Info.Result != result {
			t.Errorf("going on: %+v, %q", m.Outcome(), m.Record().Info.Result)
		}
		m.TakeBack(t0)
		if m.Outcome().Over {
			t.Error("it is over again")
		}
	}
	r := openedRecord(t, "")
	r.Size = 99
	if _, err := Open(r, t0); !errors.Is(err, ErrConfig) {
		t.Errorf("a board of 99: %v", err)
	}
}

func TestOpeningSetUps(t *testing.T) {
	r, err := record.New(rules.Redstone, 3, true)
	if err != nil {
		t.Fatal(err)
	}
	r.SetSetup(r.Root, record.Setup{Black: []rules.Point{rules.At(0, 0)}, White: []rules.Point{rules.At(2, 2)}, ToMove: rules.Black})
	first := r.Add(r.Root, rules.Place(rules.At(1, 1)), rules.Black)
	twice := r.Add(first, rules.Place(rules.At(0, 2)), rules.Black)
	m, err := Open(r, t0)
	if err != nil {
		t.Fatal(err)
	}
	if c := m.Config(); c.Setup != "..W/.../B.. b" || c.Pie {
		t.Errorf("the game begins from %+v", c)
	}
	if setup, moves := m.Game(first); setup != "..W/.../B.. b" || texts(moves) != "B2" {
		t.Errorf("after a move: %q, %s", setup, texts(moves))
	}
	if setup, moves := m.Game(twice); setup != "B.W/.B./B.. w" || moves != nil {
		t.Errorf("after two moves by Black: %q, %s", setup, texts(moves))
	}
}
