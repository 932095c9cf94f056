package match

import (
	"errors"
	"strings"
	"testing"

	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

func TestValidateKomiAndHandicap(t *testing.T) {
	for _, c := range []struct {
		name string
		c    Config
		want string // in the error; "" for none
	}{
		{"komi", Config{Game: rules.Go, Size: 9, Komi: KomiOf(6)}, ""},
		{"no komi", Config{Game: rules.Go, Size: 9, Komi: KomiOf(0)}, ""},
		{"komi against White", Config{Game: rules.Go, Size: 9, Komi: KomiOf(-1000)}, ""},
		{"a handicap", Config{Game: rules.Go, Size: 19, Handicap: 9, Komi: KomiOf(0.5)}, ""},
		{"komi for a set-up", Config{Game: rules.Go, Setup: "B../.../... w", Komi: KomiOf(0.5)}, ""},
		{"much komi", Config{Game: rules.Go, Size: 9, Komi: KomiOf(1000.5)}, "komi 1000.5"},
		{"komi that is no number", Config{Game: rules.Go, Size: 9, Komi: KomiOf(nan())}, "komi NaN"},
		{"komi in Redstone", Config{Size: 9, Komi: KomiOf(0.5)}, "belong to Go"},
		{"a handicap in Redstone", Config{Size: 9, Handicap: 2}, "belong to Go"},
		{"one stone", Config{Game: rules.Go, Size: 9, Handicap: 1}, rules.ErrHandicap.Error()},
		{"ten stones", Config{Game: rules.Go, Size: 19, Handicap: 10}, rules.ErrHandicap.Error()},
		{"five on 7x7", Config{Game: rules.Go, Size: 7, Handicap: 5}, rules.ErrHandicap.Error()},
		{"less than none", Config{Game: rules.Go, Size: 9, Handicap: -2}, rules.ErrHandicap.Error()},
		{"a handicap and a set-up", Config{Game: rules.Go, Setup: "B../.../... w", Handicap: 2}, "no handicap"},
		{"a handicap with pie", Config{Game: rules.Go, Size: 9, Handicap: 2, Pie: true}, rules.ErrPieInGo.Error()},
		{"a handicap without a board", Config{Game: rules.Go, Handicap: 2}, rules.ErrSize.Error()},
	} {
		err := c.c.Validate()
		if c.want == "" && err == nil {
			continue
		}
		if err == nil || c.want == "" || !errors.Is(err, ErrConfig) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
	if KomiOf(7.5) != (Komi{}) || (Komi{}).Points() != 7.5 || KomiOf(0).Points() != 0 {
		t.Error("the zero Komi is not the default")
	}
}

func nan() float64 { zero := 0.0; return zero / zero }

// TestHandicap begins a game with a handicap, and saves, reopens and repeats it.
func TestHandicap(t *testing.T) {
	c := Config{Game: rules.Go, Size: 9, Handicap: 3, Komi: KomiOf(0.5)}
	m := mustNew(t, c)
	p := m.Position()
	if p.ToMove() != rules.White || p.Count(rules.Black) != 3 || p.Komi() != 0.5 || m.Config() != c {
		t.Fatalf("the game begins with %v, komi %v, as %+v", p, p.Komi(), m.Config())
	}
	mustPlay(t, m, t0, "E5", "E6")
	if m.Position().At(rules.At(4, 4)) != rules.White {
		t.Fatal("White did not begin")
	}
	text := strings.Join(strings.Fields(m.Record().Format()), "")
	for _, want := range []string{"HA[3]", "KM[0.5]", "AB[cc][gc][cg]", "PL[W]", ";W[ee];B[ed]"} {
		if !strings.Contains(text, want) {
			t.Errorf("the record lacks %s: %s", want, text)
		}
	}
	setup, moves := m.Game(m.Node())
	if want := "........./........./..B...B../........./........./........./..B....../........./......... w"; setup != want || len(moves) != 2 {
		t.Errorf("the engine gets %q and %v", setup, moves)
	}
	back, err := Decode(m.Encode(), t0)
	if err != nil || back.Config() != c || back.Position().Text() != m.Position().Text() || back.Position().Komi() != 0.5 {
		t.Errorf("saved and restored it is %+v: %v", back.Config(), err)
	}
	read := record.ParseText(text, sgf.Options{})
	opened, err := Open(read[0].Record, t0)
	if err != nil || opened.Config() != c {
		t.Errorf("from a file it is %+v: %v", opened.Config(), err)
	}
	link, err := record.ParseLink(m.Record().Link())
	if err != nil {
		t.Fatal(err)
	}
	if opened, err = Open(link, t0); err != nil || opened.Config() != c {
		t.Errorf("from a link it is %+v: %v", opened.Config(), err)
	}
	again := mustNew(t, opened.Config())
	if again.Record().Format() != mustNew(t, c).Record().Format() {
		t.Errorf("the game again is %s", again.Record().Format())
	}
}

// TestOpenKomiAndHandicap opens games as other programs write them.
func TestOpenKomiAndHandicap(t *testing.T) {
	for _, c := range []struct {
		text string
		want Config
	}{
		{"(;GM[1]SZ[9]KM[6];B[ee])", Config{Game: rules.Go, Size: 9, Komi: KomiOf(6)}},
		{"(;GM[1]SZ[9];B[ee])", Config{Game: rules.Go, Size: 9, Komi: KomiOf(0)}},
		{"(;GM[1]SZ[9]HA[2]KM[0.5]AB[cg][gc];W[ee])", Config{Game: rules.Go, Size: 9, Komi: KomiOf(0.5), Handicap: 2}},
		{"(;GM[1]SZ[3]HA[2]KM[0]AB[aa][bb];W[cc])", Config{Game: rules.Go, Size: 3, Komi: KomiOf(0), Setup: "B../.B./... w"}},
		{"(;GM[1]SZ[9]HA[4]KM[7.5];B[ee])", Config{Game: rules.Go, Size: 9}},
	} {
		read := record.ParseText(c.text, sgf.Options{})
		m, err := Open(read[0].Record, t0)
		if err != nil || m.Config() != c.want {
			t.Errorf("%s: %+v, %v", c.text, m.Config(), err)
		}
		if err := m.Config().Validate(); err != nil {
			t.Errorf("%s cannot be played again: %v", c.text, err)
		}
	}
}

// TestDraw ends a game with a whole komi in a draw.
func TestDraw(t *testing.T) {
	m := mustNew(t, Config{Game: rules.Go, Size: 5, Komi: KomiOf(0)})
	mustPlay(t, m, t0, "B3", "D3", "pass", "pass")
	o := m.Outcome()
	if !o.Over || o.Winner != rules.Empty || o.Method != rules.Score || o.Area.Sum(rules.Black) != 1 || o.Area.Sum(rules.White) != 1 || m.Record().Info.Result != "0" {
		t.Errorf("%+v, recorded as %q", o, m.Record().Info.Result)
	}
}

func TestPrisoners(t *testing.T) {
	for _, c := range []struct {
		name, text   string
		black, white int
	}{
		{"none", "(;GM[1]SZ[5];B[aa];W[ee])", 0, 0},
		{"one each", "(;GM[1]SZ[5];B[ab];W[aa];B[ba];W[de];B[dd];W[ee];B[ce];W[ea];B[ed])", 3, 0},
		{"a handicap stone", "(;GM[1]SZ[5]AB[aa][cc]PL[W];W[ab];B[dd];W[ba])", 0, 1},
		{"cleared stones are no prisoners", "(;GM[1]SZ[5];B[aa];W[bb];AE[bb];B[cc])", 0, 0},
		{"before the board was set up", "(;GM[1]SZ[5];B[ab];W[aa];B[ba];AE[ba]AW[cc];W[dd];B[dc])", 0, 0},
		{"an illegal move is none", "(;GM[1]SZ[5];B[aa];W[aa];W[bb])", 0, 0},
		{"a ko", "(;GM[1]SZ[5];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb])", 0, 1},
	} {
		read := record.ParseText(c.text, sgf.Options{})
		m, err := Open(read[0].Record, t0)
		if err != nil {
			t.Fatal(err)
		}
		if b, w := m.Prisoners(rules.Black), m.Prisoners(rules.White); b != c.black || w != c.white {
			t.Errorf("%s: Black has %d, White %d, want %d and %d", c.name, b, w, c.black, c.white)
		}
	}
}
