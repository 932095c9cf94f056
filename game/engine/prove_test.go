package engine

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/game/engine/goal"
	"redstone/rules"
)

// winIn5 is won by one move, A1.
const winIn5 = "B..BW/WWBB./WBBB./.WWBB/..WW. w"

func TestProve(t *testing.T) {
	for _, test := range []struct {
		r       ProofRequest
		verdict goal.Verdict
		in      int
		line    string
	}{
		{ProofRequest{Setup: winIn5, Attacker: rules.White}, goal.Reached, 5, "A1 B5 xC5 A5 xB5 xE4 E1 E5 xE3"},
		{ProofRequest{Setup: winIn5, Attacker: rules.White, Kind: ProveAnnihilate, In: 4}, goal.Refuted, 0, ""},
		{ProofRequest{Setup: ".B.R./RBBWW/.BBWW/B.BWB/.RBW. b", Attacker: rules.Black, Kind: ProveAnnihilate, In: 2}, goal.Reached, 2, "xE1 E5 xE2"},
		{ProofRequest{Setup: ".WWBB.R/R.W.B.B/WWWWWBB/.WBBWBR/BWWBWB./BBBBBBB/W.BR.WR w", Attacker: rules.White, Kind: ProveCapture,
			Target: rules.At(3, 6), In: 3}, goal.Reached, 3, "F7 xF6 D6 A4 xF7"},
		// In Go the moves tell of the ko: A2 may not be taken back at once.
		{ProofRequest{Game: rules.Go, Setup: ".W.../WBW../.B.../...../..... b", Moves: parse(t, "A3"), Attacker: rules.White, Kind: ProveCapture, Target: rules.At(0, 2), In: 1}, goal.Refuted, 0, ""},
	} {
		got := Prove(nil, test.r)
		line := parse(t, test.line)
		if got.Err != nil || got.Verdict != test.verdict || got.In != test.in || test.line != "" && !slices.Equal(got.Line, line) {
			t.Errorf("%+v: %+v", test.r, got)
		}
		checkProof(t, test.r, got)
	}
}

// checkProof checks that a result passes its own check and that a line of a win ends the game as it says.
func checkProof(t *testing.T, r ProofRequest, got ProofResult) {
	t.Helper()
	p, err := r.Position()
	if err != nil {
		t.Fatal(err)
	}
	if err := got.Check(p, r); err != nil {
		t.Errorf("%+v: %+v: %v", r, got, err)
	}
	if r.Kind != ProveWin || got.Verdict == goal.Unknown {
		return
	}
	moves := 0
	for i, m := range got.Line {
		// A goal that the other side's last move reaches would have been the attacker's next move's.
		if p.ToMove() == r.Attacker || i == len(got.Line)-1 {
			moves++
		}
		p.Do(m)
	}
	if !p.Result().Over() || (p.Result().Winner == r.Attacker) != (got.Verdict == goal.Reached) || got.In != 0 && got.In != moves {
		t.Errorf("%+v: %+v ends with %+v", r, got, p.Result())
	}
}

// TestProveWinAgreesWithTheSolver asks about random endgames, for both sides.
func TestProveWinAgreesWithTheSolver(t *testing.T) {
	s, solver := NewSearcher(SearchOptions{}), NewSolver(1<<20)
	rand := rules.NewRand(3)
	asked := 0
	for asked < 60 {
		p, err := rules.NewPosition(rules.Redstone, 4, false)
		if err != nil {
			t.Fatal(err)
		}
		for range 8 + rand.Intn(20) {
			if m := p.RandomMove(rand); m != rules.NoMove {
				p.Do(m)
			}
		}
		if p.Result().Over() {
			continue
		}
		asked++
		value := solver.Solve(p, nil, 0).Value
		for _, attacker := range []rules.Stone{rules.Black, rules.White} {
			r := ProofRequest{Setup: p.Text(), Attacker: attacker}
			got := s.Prove(nil, r)
			want := goal.Refuted
			if (value == Win) == (attacker == p.ToMove()) {
				want = goal.Reached
			}
			if got.Verdict != want || want == goal.Reached && got.In == 0 {
				t.Errorf("%s for %v: %+v, the solver says %v", p.Text(), attacker, got, value)
			}
			checkProof(t, r, got)
		}
	}
}

func TestProveGivesUp(t *testing.T) {
	hard := ProofRequest{Setup: "...../.B.../..W../...B./..... w", Attacker: rules.White}
	few := hard
	few.Nodes = 50
	if got := Prove(nil, few); got.Err != nil || got.Verdict != goal.Unknown || got.Line != nil || got.In != 0 || got.Nodes > 400 {
		t.Errorf("with 50 nodes: %+v", got)
	}
	asked := 0
	if got := Prove(func() bool { asked++; return true }, hard); got.Err != nil || got.Verdict != goal.Unknown || asked == 0 {
		t.Errorf("stopped: %+v", got)
	}
	short := hard
	short.Time = time.Millisecond
	if got := Prove(nil, short); got.Err != nil || got.Verdict != goal.Unknown {
		t.Errorf("in a millisecond: %+v", got)
	}
}

func TestBadProofRequests(t *testing.T) {
	good := ProofRequest{Setup: winIn5, Attacker: rules.White, Kind: ProveAnnihilate, In: 3}
	if _, err := good.Position(); err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(r *ProofRequest){
		"no set-up":      func(r *ProofRequest) { r.Setup = "" },
		"a bad set-up":   func(r *ProofRequest) { r.Setup = "BB/BB w" },
		"no attacker":    func(r *ProofRequest) { r.Attacker = rules.Empty },
		"red attacks":    func(r *ProofRequest) { r.Attacker = rules.Red },
		"no moves":       func(r *ProofRequest) { r.In = 0 },
		"too many moves": func(r *ProofRequest) { r.In = goal.MaxIn + 1 },
		"no target":      func(r *ProofRequest) { r.Kind = ProveCapture },
		"no kind":        func(r *ProofRequest) { r.Kind = 3 },
		"nodes":          func(r *ProofRequest) { r.Nodes = MaxProofNodes + 1 },
		"negative nodes": func(r *ProofRequest) { r.Nodes = -1 },
		"time":           func(r *ProofRequest) { r.Time = MaxTime + 1 },
		"an illegal move": func(r *ProofRequest) {
			r.Moves = []rules.Move{rules.Pass}
		},
		"winning Go": func(r *ProofRequest) {
			r.Game, r.Kind, r.Setup = rules.Go, ProveWin, "B./.W b"
		},
	} {
		r := good
		change(&r)
		if got := Prove(nil, r); !errors.Is(got.Err, ErrRequest) {
			t.Errorf("%s: %+v", name, got)
		}
	}
	over := ProofRequest{Setup: "BB./BW./BB. b", Moves: parse(t, "xC2"), Attacker: rules.Black}
	if got := Prove(nil, over); !errors.Is(got.Err, ErrOver) {
		t.Errorf("a game that is over: %+v", got)
	}
}

func TestCheckProof(t *testing.T) {
	r := ProofRequest{Setup: "BB./BW./BB. b", Attacker: rules.Black, Kind: ProveAnnihilate, In: 2}
	p, err := r.Position()
	if err != nil {
		t.Fatal(err)
	}
	win := parse(t, "xC2")
	for _, good := range []ProofResult{{}, {Verdict: goal.Refuted}, {Verdict: goal.Reached, In: 1, Line: win}, {Verdict: goal.Reached, In: 2}} {
		if err := good.Check(p, r); err != nil {
			t.Errorf("%+v: %v", good, err)
		}
	}
	for _, bad := range []ProofResult{
		{Err: ErrPanic}, {Verdict: goal.Reached}, {Verdict: goal.Reached, In: 3}, {In: 1}, {Verdict: goal.Refuted, In: 1}, {Line: win},
		{Verdict: goal.Reached, In: 1, Line: parse(t, "C2")}, {Verdict: goal.Reached, In: 1, Line: parse(t, "xC2 xC1")},
		{Verdict: goal.Refuted, Line: parse(t, "resign")},
	} {
		if err := bad.Check(p, r); !errors.Is(err, ErrResult) {
			t.Errorf("%+v passes: %v", bad, err)
		}
	}
	if p.Text() != "BB./BW./BB. b" {
		t.Errorf("the position is %s", p.Text())
	}
}

func TestProofText(t *testing.T) {
	r := ProofRequest{Setup: "..B/.W./R.. b", Attacker: rules.White, Kind: ProveCapture, Target: rules.At(3, 6), In: 3, Moves: parse(t, "A3 xB1"), Time: 1500 * time.Millisecond}
	const want = "redstone goal=capture attacker=white target=D7 in=3 nodes=0 time=1500 setup=..B/.W./R.._b moves=A3,xB1"
	if got := r.Encode(); got != want {
		t.Errorf("got %q", got)
	}
	r.Setup = strings.Replace(r.Setup, " ", "_", 1)
	for _, r := range []ProofRequest{r, {Game: rules.Go, Attacker: rules.Black, Nodes: MaxProofNodes, Kind: ProveAnnihilate, In: 20}} {
		if got, err := DecodeProofRequest(r.Encode()); err != nil || !reflect.DeepEqual(got, r) {
			t.Errorf("%+v came back as %+v, %v", r, got, err)
		}
	}
	res := ProofResult{Verdict: goal.Reached, In: 2, Nodes: 130, Line: parse(t, "xE1 E5 xE2")}
	if got := res.Encode(); got != "verdict=reached in=2 nodes=130 line=xE1,E5,xE2" {
		t.Errorf("got %q", got)
	}
	for _, res := range []ProofResult{res, {}, {Verdict: goal.Refuted, Nodes: 1}} {
		if got, err := DecodeProofResult(res.Encode()); err != nil || !reflect.DeepEqual(got, res) {
			t.Errorf("%+v came back as %+v, %v", res, got, err)
		}
	}
	if got, err := DecodeProofResult(ProofResult{Err: &fault{ErrRequest, "no"}}.Encode()); err != nil || !errors.Is(got.Err, ErrRequest) {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestBadProofTexts(t *testing.T) {
	good := ProofRequest{Setup: "..B/.W./R.. b", Attacker: rules.White, In: 3}.Encode()
	if _, err := DecodeProofRequest(good); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{
		"", "chess", "redstone", good + " ", good + ",", good + " x=1", strings.Replace(good, "win", "live", 1), strings.Replace(good, "win", "", 1),
		strings.Replace(good, "white", "red", 1), strings.Replace(good, "white", "", 1), strings.Replace(good, "target=-", "target=Z99", 1),
		strings.Replace(good, "in=3", "in=21", 1), strings.Replace(good, "nodes=0", "nodes=50000001", 1), strings.Replace(good, "time=0", "time=86400001", 1),
		strings.Replace(good, "moves=-", "moves=", 1), good + strings.Repeat(" ", MaxText),
		ProofRequest{Setup: "..B/.W./R.. b"}.Encode(),
	} {
		if r, err := DecodeProofRequest(text); !errors.Is(err, ErrMalformed) {
			t.Errorf("%.100q is read as %+v, %v", text, r, err)
		}
	}
	for _, text := range []string{
		"", "verdict=won in=1 nodes=1 line=-", "verdict= in=1 nodes=1 line=-", "verdict=reached in=21 nodes=1 line=-", "verdict=reached in=1 nodes=-1 line=-",
		"verdict=reached in=1 nodes=200000001 line=-", "verdict=reached in=1 nodes=1 line=", "verdict=reached in=1 nodes=1 line=A1,,B1",
		"verdict=reached in=1 nodes=1", "verdict=reached in=1 nodes=1 line=- x", strings.Repeat("x", MaxText+1),
	} {
		if r, err := DecodeProofResult(text); !errors.Is(err, ErrMalformed) {
			t.Errorf("%.100q is read as %+v, %v", text, r, err)
		}
	}
}

func FuzzDecodeProofRequest(f *testing.F) {
	f.Add(ProofRequest{Setup: winIn5, Attacker: rules.White}.Encode())
	f.Add(ProofRequest{Game: rules.Go, Setup: "BW./.BW/W.. w", Attacker: rules.Black, Kind: ProveCapture, Target: rules.At(1, 1), In: 3, Moves: []rules.Move{rules.Pass}}.Encode())
	f.Fuzz(func(t *testing.T, text string) {
		r, err := DecodeProofRequest(text)
		if err != nil {
			return
		}
		again, err := DecodeProofRequest(r.Encode())
		if err != nil || again.Encode() != r.Encode() {
			t.Fatalf("%q is read as %+v and then as %+v, %v", text, r, again, err)
		}
		p, err := r.Position()
		if r.Nodes = 20; err != nil || p.Size() > 9 {
			return
		}
		res := NewSearcher(SearchOptions{Nodes: 10}).Prove(nil, r)
		if res.Err != nil {
			t.Fatal(res.Err)
		}
		if err := res.Check(p, r); err != nil {
			t.Fatal(err)
		}
	})
}

func FuzzDecodeProofResult(f *testing.F) {
	f.Add("verdict=reached in=2 nodes=130 line=xE1,E5,xE2")
	f.Add("error=engine: the game is over")
	f.Fuzz(func(t *testing.T, text string) {
		res, err := DecodeProofResult(text)
		if err != nil {
			return
		}
		again, err := DecodeProofResult(res.Encode())
		if err != nil || (again.Err == nil) != (res.Err == nil) || again.Verdict != res.Verdict || !slices.Equal(again.Line, res.Line) {
			t.Fatalf("%q is read as %+v and then as %+v, %v", text, res, again, err)
		}
	})
}

// TestLocalProves asks a local thinker, with frames in between and without.
func TestLocalProves(t *testing.T) {
	r := ProofRequest{Setup: winIn5, Attacker: rules.White}
	for _, o := range []Options{{}, {Yield: time.Millisecond}} {
		th := NewLocal(o)
		if _, ok := th.Proof(); ok {
			t.Error("a result of nothing")
		}
		th.Think(Request{Size: 19, Level: 1, Playouts: MaxPlayouts}) // is cancelled
		th.Prove(r)
		if _, ok := th.Poll(); ok {
			t.Error("a move")
		}
		var got ProofResult
		for ok := false; !ok; {
			got, ok = th.Proof()
			time.Sleep(time.Millisecond)
		}
		if got.Err != nil || got.Verdict != goal.Reached || got.In != 5 {
			t.Errorf("%+v: %+v", o, got)
		}
		if _, ok := th.Proof(); ok {
			t.Error("a second result")
		}
		th.Prove(ProofRequest{Setup: "...../.B.../..W../...B./..... w", Attacker: rules.White})
		th.Cancel()
		if _, ok := th.Proof(); ok {
			t.Error("a result of what was cancelled")
		}
		th.Close()
	}
}
