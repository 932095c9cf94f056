package rules

import (
	"errors"
	"strings"
	"testing"
)

// TestFaults reaches every fault by a text or a Setup, with the words a person
// reads.
func TestFaults(t *testing.T) {
	long := strings.Repeat("."+strings.Repeat("/", 1), 400) + " b"
	nine := Setup{Game: Redstone, Size: 2, Stones: []Stone{Black, White, Empty, 9}, ToMove: Black}
	for _, c := range []struct {
		code  string
		game  Game
		text  string
		setup *Setup
		point Point
		stone Stone
		words string
	}{
		{code: "length", text: long, words: "position: the text is too long"},
		{code: "turn", text: "", words: `position: after the board must come a space or _ and b or w for the side to move, not ""`},
		{code: "turn", text: "BW./.../...", words: `position: after the board must come a space or _ and b or w for the side to move, not ""`},
		{code: "turn", text: "BW./.../... ", words: `position: after the board must come a space or _ and b or w for the side to move, not ""`},
		{code: "turn", text: "BW./.../... red", words: `position: after the board must come a space or _ and b or w for the side to move, not "red"`},
		{code: "turn", text: "BW./.../...  b", words: `position: after the board must come a space or _ and b or w for the side to move, not " b"`},
		{code: "turn", text: "BW./.../..._b\x00\xff", words: `position: after the board must come a space or _ and b or w for the side to move, not "b??"`},
		{code: "turn", setup: &Setup{Size: 2, Stones: make([]Stone, 4)}, words: `position: after the board must come a space or _ and b or w for the side to move, not "empty"`},
		{code: "size", text: ". b", words: "position: the board must be square, with 2 to 25 rows and as many points in each; it has 1 rows"},
		{code: "size", text: strings.Repeat("./", 26) + ". b", words: "position: the board must be square, with 2 to 25 rows and as many points in each; it has 27 rows"},
		{code: "size", text: ".../BW/... b", words: "position: the board must be square, with 2 to 25 rows and as many points in each; row 2 has 2 points of 3"},
		{code: "size", text: "../../.. b", words: "position: the board must be square, with 2 to 25 rows and as many points in each; row 3 has 2 points of 3"},
		{code: "size", setup: &Setup{Size: 3, Stones: make([]Stone, 8), ToMove: Black}, words: "position: the board must be square, with 2 to 25 rows and as many points in each; it has 8 points"},
		{code: "size", setup: &Setup{Size: 26, Stones: make([]Stone, 676), ToMove: Black}, words: "position: the board must be square, with 2 to 25 rows and as many points in each; it has 676 points"},
		{code: "stone", text: "BW./.x./... b", point: At(1, 1), words: `position: "x" is no stone: a point is one of . B W R`},
		{code: "stone", text: "BW./\xc3\xa9./... b", point: At(0, 1), words: `position: "?" is no stone: a point is one of . B W R`},
		{code: "stone", setup: &nine, point: At(1, 0), words: "position: 9 is no stone: a point is one of . B W R"},
		{code: "red-in-go", game: Go, text: "BW./.R./... b", point: At(1, 1), words: "position: B2 is red: Go has no red stones"},
		{code: "no-liberty", text: "BW./W../... b", point: At(0, 2), stone: Black, words: "position: the black group at A3 has no liberty"},
		{code: "no-liberty", text: "WWR/WRB/R.. w", point: At(0, 2), stone: White, words: "position: the white group at A3 has no liberty"},
		{code: "no-liberty", game: Go, text: "BBB/BBB/BBB w", point: At(0, 2), stone: Black, words: "position: the black group at A3 has no liberty"},
		{code: "no-black", text: "W../.../... b", words: "position: Black has no stone"},
		{code: "no-black", text: "R../.../... b", words: "position: Black has no stone"},
		{code: "no-white", text: "B../.../... b", words: "position: White has no stone"},
		{code: "no-white", text: "BB./.../... w", words: "position: White has no stone"},
		{code: "no-white", text: "B.R/.../... w", words: "position: White has no stone"},
		{code: "empty-turn", text: ".../.../... w", words: "position: on the empty board it is Black's turn"},
		{code: "game", game: 2, text: "BW./.../... b", words: "position: the game is neither Redstone nor Go"},
	} {
		var p *Position
		var err error
		if c.setup != nil {
			p, err = c.setup.Position()
		} else {
			p, err = ParsePosition(c.game, c.text)
		}
		var fault *SetupError
		if !errors.As(err, &fault) || p != nil {
			t.Errorf("%s %q: position %v, error %v", c.code, c.text, p, err)
			continue
		}
		if fault.Fault.Code() != c.code || fault.Point != c.point || fault.Stone != c.stone {
			t.Errorf("%q: %s at %v, %v; want %s at %v, %v", c.text, fault.Fault.Code(), fault.Point, fault.Stone, c.code, c.point, c.stone)
		}
		if err.Error() != c.words {
			t.Errorf("%q:\n%s, want\n%s", c.text, err, c.words)
		}
	}
	if got := faultCount.Code(); got != "stone" {
		t.Errorf("no fault has code %q", got)
	}
	if got := (&SetupError{Fault: faultCount}).Error(); got != "position: not valid" {
		t.Errorf("no fault reads %q", got)
	}
}

// TestFaultCodes keeps the codes, which translations use as keys, apart.
func TestFaultCodes(t *testing.T) {
	seen := map[string]bool{}
	for f := Fault(0); f < faultCount; f++ {
		if f.Code() == "" || seen[f.Code()] {
			t.Errorf("fault %d has code %q", f, f.Code())
		}
		seen[f.Code()] = true
	}
}

func TestNewPosition(t *testing.T) {
	for _, c := range []struct {
		game Game
		size int
		pie  bool
		want error
	}{
		{Redstone, 2, true, nil}, {Redstone, 25, false, nil}, {Go, 9, false, nil},
		{Redstone, 1, false, ErrSize}, {Redstone, 26, false, ErrSize}, {Go, -1, false, ErrSize},
		{Go, 9, true, ErrPieInGo}, {2, 9, false, ErrGame},
	} {
		p, err := NewPosition(c.game, c.size, c.pie)
		if !errors.Is(err, c.want) || (p == nil) != (err != nil) {
			t.Errorf("%v %d %v: %v, want %v", c.game, c.size, c.pie, err, c.want)
			continue
		}
		if err == nil && (p.Game() != c.game || p.Size() != c.size || p.PieOn() != c.pie || p.ToMove() != Black ||
			p.Ply() != 0 || p.Count(Empty) != c.size*c.size || p.LastMove() != NoMove || p.Result().Over()) {
			t.Errorf("%v %d %v: %v", c.game, c.size, c.pie, p)
		}
	}
}

// TestGoodSetups accepts what is unusual but right.
func TestGoodSetups(t *testing.T) {
	for _, c := range []struct {
		game Game
		text string
		want string // Text, when it is written another way
		ply  int
	}{
		{Redstone, ".../.../... b", "", 0},
		{Redstone, ".../.B./... w", "", 1},
		{Redstone, "  bw./..r/..._W\n", "BW./..R/... w", 0},
		{Redstone, "B./.W b", "", 0},
		{Go, ".../.../... w", "", 0},
		{Go, "B../.../... b", "", 0},
		{Redstone, strings.Repeat(strings.Repeat(".", 25)+"/", 24) + strings.Repeat(".", 23) + "BW b", "", 0},
	} {
		p := mustParse(t, c.game, c.text)
		want := c.want
		if want == "" {
			want = c.text
		}
		if p.Text() != want || p.String() != want || p.Ply() != c.ply || p.PieOn() || p.SwapOffered() {
			t.Errorf("%q: %q at ply %d", c.text, p.Text(), p.Ply())
		}
		if c.game == Go {
			want = "go " + want
		}
		if b, err := p.MarshalText(); err != nil || string(b) != want {
			t.Errorf("%q: marshalled %q, %v", c.text, b, err)
		}
		checkConsistent(t, p)
		checkMoves(t, p)
	}
}

// TestTextRoundTrip reads back the text of every position of random games.
func TestTextRoundTrip(t *testing.T) {
	randomGames(t, func(t *testing.T, p *Position, r *Rand) {
		for ; !p.Result().Over(); p.Do(p.RandomMove(r)) {
			if p.Size() > 7 && r.Intn(10) > 0 {
				continue
			}
			q, err := ParsePosition(p.Game(), p.Text())
			if err != nil {
				t.Fatalf("%s: %v", p, err)
			}
			if q.Text() != p.Text() || q.stones != p.stones || q.ToMove() != p.ToMove() {
				t.Fatalf("%s came back as %s", p, q)
			}
			if !p.PieOn() && p.ko == 0 && p.passes == 0 && q.Hash() != p.Hash() {
				t.Fatalf("%s: the hash depends on how the position came about", p)
			}
			if u, err := ParsePosition(p.Game(), strings.ToLower(strings.Replace(p.Text(), " ", "_", 1))); err != nil || u.Text() != p.Text() {
				t.Fatalf("%s: typed with _ in lower case: %v", p, err)
			}
		}
	})
}

// TestPositionMarshalText writes and reads positions of random games of both
// kinds, and refuses what is no position without touching the receiver.
func TestPositionMarshalText(t *testing.T) {
	for seed := uint64(0); seed < 40; seed++ {
		p, err := NewPosition(Game(seed&1), 3+int(seed%5), false)
		if err != nil {
			t.Fatal(err)
		}
		for r := NewRand(seed); !p.Result().Over() && p.Ply() < 40; p.Do(p.RandomMove(r)) {
			text, err := p.MarshalText()
			if err != nil {
				t.Fatal(err)
			}
			for _, q := range []*Position{{}, mustParse(t, Redstone, "BW./.BB/B.R w")} {
				if err := q.UnmarshalText(text); err != nil || q.Game() != p.Game() || q.Text() != p.Text() || q.Undo() {
					t.Fatalf("%s came back as %v %v, %v", text, q.Game(), q, err)
				}
				checkConsistent(t, q)
			}
		}
	}
	var p Position
	if err := p.UnmarshalText([]byte("GO b./.w_W")); err != nil || p.Game() != Go || p.Text() != "B./.W w" {
		t.Errorf("in capital letters: %v, %v", &p, err)
	}
	for _, text := range []string{"", "go", "go ", "go go B./.W w", "chess B./.W w", "B./.W", "go R./.W b"} {
		var fault *SetupError
		if err := p.UnmarshalText([]byte(text)); !errors.As(err, &fault) || p.Text() != "B./.W w" {
			t.Errorf("%q: %v, error %v", text, &p, err)
		}
	}
}
