package policy

import (
	"errors"
	"math"
	"testing"

	"redstone/rules"
)

func at(t testing.TB, text string) rules.Move {
	t.Helper()
	m, err := rules.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func position(t testing.TB, game rules.Game, text string) *rules.Position {
	t.Helper()
	p, err := rules.ParsePosition(game, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}

func TestFeatures(t *testing.T) {
	for _, test := range []struct {
		name string
		game rules.Game
		text string
		last string // played before; "" for nothing
		move string
		want map[int]uint8
	}{
		{"nothing near", rules.Redstone, "......./......./......./......./......./......./W.....B b", "", "D4",
			map[int]uint8{Line: 4 + 5}},
		{"on the edge beside a stone", rules.Redstone, "......./......./......./......./......./......./W.....B b", "", "B1",
			map[int]uint8{Line: 1, Atari: 1, EnemyLiberties: 10}},
		{"red takes one", rules.Redstone, "...../...../...../B..../W...B b", "", "xB1",
			map[int]uint8{Capture: 1, Line: 1, EnemyLiberties: 9}},
		{"red takes one of each", rules.Redstone, "W..../...../...../WWB../B.WBB b", "", "xB1",
			map[int]uint8{Capture: 11, Cost: 5, Line: 1, OwnLiberties: 1, EnemyLiberties: 1}},
		{"red takes the last stone", rules.Redstone, "....W/...../...../B..../....B w", "A1", "xB1",
			map[int]uint8{Capture: 1, Line: 1, Near: 3, TakesLast: 1, EnemyLiberties: 9}},
		{"a stone in atari runs", rules.Redstone, "...../.B.../BW.../...../...B. b", "B2", "C3",
			map[int]uint8{Rescue: 4, Line: 3, Near: 4, OwnLiberties: 9}},
		{"into atari", rules.Redstone, "...../...../...../...../.W..B b", "", "A1",
			map[int]uint8{Cost: 1, Line: 1, EnemyLiberties: 7}},
		{"Go takes two", rules.Go, "...../...../BB.../WWB.B/B.... b", "", "B1",
			map[int]uint8{Capture: 2, Rescue: 1, Line: 1, OwnLiberties: 5, EnemyLiberties: 5}},
	} {
		p := position(t, test.game, test.text)
		last := rules.NoMove
		if test.last != "" {
			last = at(t, test.last)
			if _, err := p.Play(last); err != nil {
				t.Fatalf("%s: %v", test.name, err)
			}
		}
		m := at(t, test.move)
		if reason := p.Check(m); reason != rules.Legal {
			t.Fatalf("%s: %v is illegal: %v", test.name, m, reason)
		}
		r := Reader{}
		r.Begin(p, last, rules.NoMove)
		f := r.Read(m)
		for g, level := range f.Level {
			if level != test.want[g] {
				t.Errorf("%s: group %d has level %d, want %d", test.name, g, level, test.want[g])
			}
		}
		if f.Red != m.IsRed() {
			t.Errorf("%s: red is %v", test.name, f.Red)
		}
	}
}

func TestLevelsAreInBounds(t *testing.T) {
	rand := rules.NewRand(3)
	for game := rules.Redstone; game <= rules.Go; game++ {
		for range 10 {
			p, err := rules.NewPosition(game, 9, false)
			if err != nil {
				t.Fatal(err)
			}
			before := rules.NoMove
			for !p.Result().Over() && p.Ply() < 300 {
				r := Reader{}
				r.Begin(p, p.LastMove(), before)
				for _, m := range p.AppendLegal(nil) {
					if !m.IsPlacement() {
						continue
					}
					f := r.Read(m)
					for g, level := range f.Level {
						if int(level) >= Levels[g] {
							t.Fatalf("%v %v: group %d has level %d of %d", p, m, g, level, Levels[g])
						}
					}
				}
				before = p.LastMove()
				p.Do(p.RandomMove(rand))
			}
		}
	}
}

func TestCanonicalShapes(t *testing.T) {
	classes := map[uint16]bool{}
	for s := range 1 << 16 {
		shape := uint16(s)
		least := Canonical(shape)
		classes[least] = true
		for symmetry := range 8 {
			if got := Canonical(Symmetric(shape, symmetry)); got != least {
				t.Fatalf("shape %04x turned by %d: canonical %04x, want %04x", shape, symmetry, got, least)
			}
		}
		if Exchanged(Exchanged(shape)) != shape {
			t.Fatalf("shape %04x exchanged twice is %04x", shape, Exchanged(Exchanged(shape)))
		}
	}
	// By Burnside's lemma, with cycles of the eight points under the eight
	// symmetries: (4^8 + 2*4^2 + 4^4 + 4*4^5) / 8.
	if want := (65536 + 2*16 + 256 + 4*1024) / 8; len(classes) != want {
		t.Errorf("%d classes, want %d", len(classes), want)
	}
}

// example is weights of which few are alike.
func example() *Weights {
	w := &Weights{}
	for g := range Groups {
		for l := 1; l < Levels[g]; l++ {
			w.Level[g][l] = int8(7*g + 3*l - 40)
		}
	}
	for i := range 1 << 16 {
		if shape := uint16(i); shape%3 == 0 && Canonical(shape) == shape {
			for table := range Tables {
				w.SetStep(table, shape, int8(int(shape)%(41+2*table)-20))
			}
		}
	}
	return w
}

func TestParse(t *testing.T) {
	data := example().Append(nil)
	w, err := Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	if *w != *example() {
		t.Error("what is read is not what was written")
	}
	for n := range len(data) {
		if n < 300 || n%997 == 0 || n > len(data)-5 {
			if _, err := Parse(data[:n]); !errors.Is(err, ErrWeights) {
				t.Errorf("the first %d of %d bytes: %v", n, len(data), err)
			}
		}
	}
	if _, err := Parse(append(data[:len(data):len(data)], 0)); !errors.Is(err, ErrWeights) {
		t.Errorf("a byte too many: %v", err)
	}
	two := &Weights{}
	two.SetStep(Red, 0, 1)
	two.SetStep(Red, 0x5555, 2)
	twice := two.Append(nil)
	twice[len(twice)-3], twice[len(twice)-2] = 0, 0
	if _, err := Parse(twice); !errors.Is(err, ErrWeights) {
		t.Errorf("a shape twice: %v", err)
	}
}

func TestWorth(t *testing.T) {
	w := example()
	shape := uint16(0x0003)
	f := Features{Shape: Symmetric(shape, 6), Red: true}
	f.Level[Near], f.Level[Line] = 4, 2
	want := math.Exp(float64(int(Canonical(shape))%43-20+7*Near+12-40+7*Line+6-40) / 16)
	for g := range f.Level {
		if f.Level[g] == 0 {
			want *= math.Exp(float64(w.Level[g][0]) / 16)
		}
	}
	if got := w.Worth(&f); math.Abs(got-want) > 1e-9*want {
		t.Errorf("worth %v, want %v", got, want)
	}
	for steps := -127; steps <= 127; steps++ {
		if got := Steps(Factor(steps)); int(got) != steps {
			t.Errorf("%d steps become %d", steps, got)
		}
	}
	if Steps(1e9) != 127 || Steps(1e-9) != -127 {
		t.Errorf("the bounds are %d and %d", Steps(1e-9), Steps(1e9))
	}
}

func FuzzParse(f *testing.F) {
	few := &Weights{}
	few.SetStep(Own, 5, 1)
	few.SetStep(Red, 7, -3)
	f.Add(few.Append(nil))
	f.Add([]byte(magic))
	f.Fuzz(func(t *testing.T, data []byte) {
		w, err := Parse(data)
		if (w == nil) != (err != nil) {
			t.Fatalf("weights %v with error %v", w, err)
		}
	})
}

// TestSymmetry plays games on two boards, one turned, and finds the same worth of
// all moves.
func TestSymmetry(t *testing.T) {
	w := example()
	const size = 7
	for _, game := range []rules.Game{rules.Redstone, rules.Go} {
		rand := rules.NewRand(11)
		p, _ := rules.NewPosition(game, size, false)
		q, _ := rules.NewPosition(game, size, false)
		turn := func(m rules.Move) rules.Move {
			pt := rules.At(m.Point().Row(), size-1-m.Point().Col())
			switch {
			case m.IsRed():
				return rules.PlaceRed(pt)
			case m.IsPlacement():
				return rules.Place(pt)
			}
			return m
		}
		var a, b Reader
		last, before := rules.NoMove, rules.NoMove
		for !p.Result().Over() && p.Ply() < 120 {
			a.Begin(p, last, before)
			b.Begin(q, turn(last), turn(before))
			for _, m := range p.AppendLegal(nil) {
				if !m.IsPlacement() {
					continue
				}
				f, g := a.Read(m), b.Read(turn(m))
				if x, y := w.Worth(&f), w.Worth(&g); x != y {
					t.Fatalf("%v: %v is worth %v, turned %v", p, m, x, y)
				}
			}
			before, last = last, p.RandomMove(rand)
			p.Do(last)
			q.Do(turn(last))
		}
	}
}
