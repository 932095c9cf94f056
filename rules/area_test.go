package rules

import (
	"testing"
)

func TestArea(t *testing.T) {
	for _, c := range []struct {
		name, text string
		komi       float64
		want       Area
		lead       float64
		winner     Stone
	}{
		{"empty", "...../...../...../...../..... b", 7.5, Area{Neutral: 25, Komi: 7.5}, -7.5, White},
		{"one colour owns all", "...../...../..B../...../..... w", 0.5, Area{Black: Holding{1, 24}, Komi: 0.5}, 24.5, Black},
		{"a point between", ".BW../.BW../BB.WW/.BW../.BW.. b", 0, Area{Black: Holding{6, 4}, White: Holding{6, 8}, Neutral: 1}, -4, White},
		{"a draw", "B.W/B.W/B.W b", 0, Area{Black: Holding{3, 0}, White: Holding{3, 0}, Neutral: 3}, 0, Empty},
		{"by a half point", "B.W/B.W/B.W b", 0.5, Area{Black: Holding{3, 0}, White: Holding{3, 0}, Neutral: 3, Komi: 0.5}, -0.5, White},
	} {
		p, err := ParsePosition(Go, c.text)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		p.SetKomi(c.komi)
		a := p.Area()
		if a != c.want || a.Lead() != c.lead || a.Winner() != c.winner {
			t.Errorf("%s: %+v, lead %v, winner %v; want %+v, %v, %v", c.name, a, a.Lead(), a.Winner(), c.want, c.lead, c.winner)
		}
		if sum := a.Sum(Black) - a.Sum(White); sum != a.Lead() || a.Sum(Empty) != 0 {
			t.Errorf("%s: the sums differ by %v, the lead is %v", c.name, sum, a.Lead())
		}
	}
}

// TestAreaIsTheScore compares the count with the one that decides games.
func TestAreaIsTheScore(t *testing.T) {
	rand := NewRand(7)
	for range 200 {
		p, err := NewPosition(Go, 2+rand.Intn(8), false)
		if err != nil {
			t.Fatal(err)
		}
		for range rand.Intn(120) {
			moves := p.AppendLegal(nil)
			if p.Result().Over() {
				break
			}
			if _, err := p.Play(moves[rand.Intn(len(moves))]); err != nil {
				t.Fatal(err)
			}
		}
		a := p.Area()
		black, white := p.Score()
		if a.Black.Stones+a.Black.Points != black || a.White.Stones+a.White.Points != white {
			t.Fatalf("%s: counted %+v, the score is %d and %d", p, a, black, white)
		}
		if all := black + white + a.Neutral; all != p.Size()*p.Size() {
			t.Fatalf("%s: %d points are counted", p, all)
		}
		if r := p.Result(); r.Method == Score && r.Winner != a.Winner() {
			t.Fatalf("%s: %v wins by the count, %v by the rules", p, a.Winner(), r.Winner)
		}
	}
}

func TestPassesInARow(t *testing.T) {
	p, err := NewPosition(Go, 5, false)
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range []struct {
		move string
		want int
	}{{"C3", 0}, {"pass", 1}, {"B2", 0}, {"pass", 1}, {"pass", 2}} {
		m, err := ParseMove(c.move)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.Play(m); err != nil {
			t.Fatal(err)
		}
		if p.Passes() != c.want || p.Clone().Passes() != c.want {
			t.Errorf("after move %d there were %d passes, want %d", i+1, p.Passes(), c.want)
		}
	}
}
