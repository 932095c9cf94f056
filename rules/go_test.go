package rules

import (
	"reflect"
	"slices"
	"testing"
)

// reasonOf is Check of a move given as text.
func reasonOf(t testing.TB, p *Position, text string) Reason {
	t.Helper()
	m, err := ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return p.Check(m)
}

func TestSimpleKo(t *testing.T) {
	p := mustParse(t, Go, ".BW../B.BW./.BW../...../..... w")
	e := mustPlay(t, p, "B4")
	if want := []Capture{{Black, []Point{At(2, 3)}}}; len(e.Captures) != 1 || !slices.Equal(e.Captures[0].Points, want[0].Points) {
		t.Fatalf("captured %v, want %v", e.Captures, want)
	}
	if p.KoPoint() != At(2, 3) || reasonOf(t, p, "C4") != Ko {
		t.Fatalf("ko at %v, taking back at once: %v", p.KoPoint(), reasonOf(t, p, "C4"))
	}
	// A threat and its answer lift the ban.
	mustPlay(t, p, "E1", "D1")
	if p.KoPoint() != 0 {
		t.Fatalf("the ko stays at %v", p.KoPoint())
	}
	if e := mustPlay(t, p, "C4"); e.Captured(White) != 1 || reasonOf(t, p, "B4") != Ko {
		t.Fatalf("captured %v, and back: %v", e.Captures, reasonOf(t, p, "B4"))
	}
	// So does a pass.
	mustPlay(t, p, "pass", "E5")
	if r := reasonOf(t, p, "B4"); r != Legal {
		t.Fatalf("after a pass: %v", r)
	}
	// Taking the ply back brings the ban back.
	p.Undo()
	p.Undo()
	if r := reasonOf(t, p, "B4"); r != Ko {
		t.Fatalf("after taking back: %v", r)
	}
}

// TestNoKo captures one stone with one that cannot be taken back by repeating
// the position.
func TestNoKo(t *testing.T) {
	for _, c := range []struct {
		name, text string
		taken      int
	}{
		{"the capturing stone has a second liberty", ".BW../..BW./.BW../...../..... w", 1},
		{"it joins a group", ".BW../W.BW./.BW../...../..... w", 1},
		{"it takes two stones", ".BWW./B.BBW/.BWW./...../..... w", 2},
		{"it takes nothing", ".BW../B..W./.BW../...../..... w", 0},
	} {
		p := mustParse(t, Go, c.text)
		if e := mustPlay(t, p, "B4"); e.Captured(Black) != c.taken || p.KoPoint() != 0 {
			t.Errorf("%s: took %v, ko at %v", c.name, e.Captures, p.KoPoint())
		}
	}
}

// TestSnapback throws a stone in; White takes it and loses five at once.
func TestSnapback(t *testing.T) {
	p := mustParse(t, Go, "...../...../BBB../WWWB./..WB. b")
	mustPlay(t, p, "B1")
	if e := mustPlay(t, p, "A1"); e.Captured(Black) != 1 || p.KoPoint() != 0 {
		t.Fatalf("White took %v, ko at %v", e.Captures, p.KoPoint())
	}
	if e := mustPlay(t, p, "B1"); e.Captured(White) != 5 || len(e.Captures) != 1 || p.KoPoint() != 0 {
		t.Fatalf("Black took back %v, ko at %v", e.Captures, p.KoPoint())
	}
	if got, want := p.Text(), "...../...../BBB../...B./.B.B. w"; got != want {
		t.Errorf("left is %s, want %s", got, want)
	}
}

// sendTwo is a position where Black sends a second stone, White takes both,
// and Black takes one: with a pass of White's the whole position has come
// back, which simple ko does not forbid.
const sendTwo = "...../...../...../WWB../.B.B. b"

func TestSendTwoReturnOne(t *testing.T) {
	p := mustParse(t, Go, sendTwo)
	before := p.Hash()
	mustPlay(t, p, "A1")
	if e := mustPlay(t, p, "C1"); e.Captured(Black) != 2 || p.KoPoint() != 0 {
		t.Fatalf("White took %v, ko at %v", e.Captures, p.KoPoint())
	}
	if e := mustPlay(t, p, "B1"); e.Captured(White) != 1 || p.KoPoint() != 0 {
		t.Fatalf("Black took %v, ko at %v", e.Captures, p.KoPoint())
	}
	if got, want := p.Text(), "...../...../...../WWB../.B.B. w"; got != want {
		t.Fatalf("position %s, want %s", got, want)
	}
	mustPlay(t, p, "pass")
	if p.Hash() == before {
		t.Error("the pending pass is not part of the hash")
	}
}

// TestNoResult goes round in that circle until the stated number of plies.
func TestNoResult(t *testing.T) {
	if got := MaxGoPlies(5); got != 300 {
		t.Fatalf("MaxGoPlies(5) = %d", got)
	}
	p := mustParse(t, Go, sendTwo)
	for p.Ply() < 299 {
		mustPlay(t, p, []string{"A1", "C1", "B1", "pass"}[p.Ply()%4])
	}
	if p.Result() != (Result{}) {
		t.Fatalf("over at ply %d: %v", p.Ply(), p.Result())
	}
	live := p.Hash()
	mustPlay(t, p, "C5")
	if want := (Result{Empty, NoResult}); p.Result() != want || !p.Result().Over() {
		t.Fatalf("ply %d: %v, want %v", p.Ply(), p.Result(), want)
	}
	if r := reasonOf(t, p, "pass"); r != GameOver {
		t.Errorf("a pass after the end: %v", r)
	}
	if !p.Undo() || p.Result().Over() || p.Hash() != live {
		t.Errorf("taking back: %v", p.Result())
	}
	// The second of two passes still counts the area.
	mustPlay(t, p, "pass")
	p.Undo()
	p.Undo()
	mustPlay(t, p, "pass", "pass")
	if want := (Result{White, Score}); p.Result() != want {
		t.Errorf("two passes at the limit: %v, want %v", p.Result(), want)
	}
	// Redstone has no such end.
	q, _ := NewPosition(Redstone, 2, false)
	mustPlay(t, q, "A1")
	if q.ply = MaxGoPlies(2) - 1; q.Result().Over() {
		t.Fatal("over")
	}
	if mustPlay(t, q, "B2"); q.Result().Over() {
		t.Errorf("Redstone ended by its number of plies: %v", q.Result())
	}
}

func TestGoPlacements(t *testing.T) {
	for _, c := range []struct {
		name, text, move string
		want             Reason
		taken            int
	}{
		{"one stone", "...../...../...../W..../.W... b", "A1", NoLiberty, 0},
		{"two stones", "...../...../W..../BW.../.W... b", "A1", NoLiberty, 0},
		{"four stones", "...../...../WW.../BBW../.BW.. b", "A1", NoLiberty, 0},
		{"own stones with another liberty", "...../...../...../W..../.W... w", "A1", Legal, 0},
		{"own stones without", "...../...../B..../WB.../.B... w", "A1", NoLiberty, 0},
		{"capture before suicide", "...../...../B..../WB.../.W... b", "A1", Legal, 1},
		{"capture of two groups", "...../B..../WB.../.WB../BB... b", "A2", Legal, 2},
		{"an inside filled by its owner", "BBBBB/BWWWB/BW.WB/BWWWB/BBBB. w", "C3", NoLiberty, 0},
		{"taken from inside", "BBBBB/BWWWB/BW.WB/BWWWB/BBBB. b", "C3", Legal, 8},
		{"taken from outside", "BBBBB/BWWWB/BW.WB/BWWWB/BBBB. w", "E1", Legal, 15},
		{"an own last liberty", "BBBBB/BWWWB/BW.WB/BWWWB/BBBB. b", "E1", NoLiberty, 0},
		{"filling the board", "WWWWW/WWWWW/WWWWW/WWWWW/WWWW. w", "E1", NoLiberty, 0},
		{"taking the whole board", "WWWWW/WWWWW/WWWWW/WWWWW/WWWW. b", "E1", Legal, 24},
	} {
		p := mustParse(t, Go, c.text)
		if got := reasonOf(t, p, c.move); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got.Code(), c.want.Code())
			continue
		}
		if c.want == Legal {
			enemy := p.ToMove().Opponent()
			if e := mustPlay(t, p, c.move); e.Captured(enemy) != c.taken || e.Captured(enemy.Opponent()) != 0 {
				t.Errorf("%s: took %v, want %d stones", c.name, e.Captures, c.taken)
			}
		}
	}
}

func TestScore(t *testing.T) {
	for _, c := range []struct {
		name, text   string
		komi         float64
		black, white int
		winner       Stone
	}{
		{"the empty board counts for nobody", "...../...../...../...../..... b", 7.5, 0, 0, White},
		{"one stone owns everything", "...../...../..B../...../..... w", 7.5, 25, 0, Black},
		{"a neutral column", ".B.W./.B.W./.B.W./.B.W./.B.W. b", 7.5, 10, 10, White},
		{"seven points are too few", ".BBW./BBBW./BBBW./BBBW./BBBBW b", 7.5, 16, 9, White},
		{"seven points against a komi of seven", ".BBW./BBBW./BBBW./BBBW./BBBBW b", 7, 16, 9, Empty},
		{"seven points against six and a half", ".BBW./BBBW./BBBW./BBBW./BBBBW b", 6.5, 16, 9, Black},
		{"a region that touches both", ".BBW./BBBW./BBBW./BBBW./BBBB. b", 7.5, 16, 4, Black},
		{"no stone is taken for dead", ".B.../BB.../...../...../....W b", 7.5, 4, 1, White},
	} {
		p := mustParse(t, Go, c.text)
		if p.Komi() != DefaultKomi || DefaultKomi != 7.5 {
			t.Errorf("%s: komi %v", c.name, p.Komi())
		}
		p.SetKomi(c.komi)
		if b, w := p.Score(); b != c.black || w != c.white {
			t.Errorf("%s: %d to %d, want %d to %d", c.name, b, w, c.black, c.white)
		}
		mustPlay(t, p, "pass", "pass")
		if want := (Result{c.winner, Score}); p.Result() != want {
			t.Errorf("%s: %v, want %v", c.name, p.Result(), want)
		}
	}
}

func TestPasses(t *testing.T) {
	p, _ := NewPosition(Go, 9, false)
	mustPlay(t, p, "pass", "E5", "pass", "E4")
	if p.Result().Over() || p.ToMove() != Black || p.Ply() != 4 {
		t.Fatalf("passes that do not follow each other ended the game: %v", p.Result())
	}
	mustPlay(t, p, "pass")
	if p.LastMove() != Pass {
		t.Errorf("last move %v", p.LastMove())
	}
	mustPlay(t, p, "pass")
	if want := (Result{White, Score}); p.Result() != want {
		t.Fatalf("two passes: %v, want %v", p.Result(), want)
	}
	if list := p.AppendLegal(nil); len(list) != 0 {
		t.Errorf("after the end %v are legal", list)
	}
	if Perft(p, 1) != 0 {
		t.Error("perft goes on after the end")
	}
	if p.Undo(); p.Result().Over() {
		t.Error("taking the pass back leaves the game over")
	}
}

func TestResign(t *testing.T) {
	for _, game := range []Game{Redstone, Go} {
		p, _ := NewPosition(game, 5, false)
		mustPlay(t, p, "C3")
		live := p.Hash()
		mustPlay(t, p, "resign")
		if want := (Result{Black, Resignation}); p.Result() != want {
			t.Errorf("%v: White resigned: %v, want %v", game, p.Result(), want)
		}
		if p.Undo(); p.Result().Over() || p.Hash() != live || p.ToMove() != White {
			t.Errorf("%v: taken back: %v", game, p.Result())
		}
	}
}

// TestRegions checks the regions that the screen marks when a game is over.
func TestRegions(t *testing.T) {
	p, err := ParsePosition(Go, ".B.W./.B.W./BB.WW/...../..... b")
	if err != nil {
		t.Fatal(err)
	}
	got := map[Stone][]int{}
	p.Regions(func(points []Point, owner Stone) { got[owner] = append(got[owner], len(points)) })
	want := map[Stone][]int{Black: {2}, White: {2}, Empty: {13}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("regions by owner: %v, want %v", got, want)
	}
	if black, white := p.Score(); black != 6 || white != 6 {
		t.Errorf("score %d to %d, want 6 to 6", black, white)
	}
}
