package engine

import (
	"strings"
	"testing"

	"redstone/game/engine/playout"
	"redstone/rules"
)

// turnedTexts returns a position's text after each of the eight symmetries, with
// own and enemy stones for black and white.
func turnedTexts(p *rules.Position) []string {
	n := p.Size()
	var list []string
	for symmetry := range 8 {
		rows := make([][]byte, n)
		for i := range rows {
			rows[i] = make([]byte, n)
		}
		for row := range n {
			for col := range n {
				letter := p.At(rules.At(col, row)).Letter()
				switch p.At(rules.At(col, row)) {
				case p.ToMove():
					letter = 'o'
				case p.ToMove().Opponent():
					letter = 'e'
				}
				q := rules.At(col, row).Turned(n, symmetry)
				rows[q.Row()][q.Col()] = letter
			}
		}
		var b strings.Builder
		for _, row := range rows {
			b.Write(row)
			b.WriteByte('/')
		}
		list = append(list, b.String())
	}
	return list
}

// TestKeysOfSmallBoardsAreExact holds the keys of positions of random games
// against the least of their turned texts: one key for one text.
func TestKeysOfSmallBoardsAreExact(t *testing.T) {
	texts, keys := map[uint64]string{}, map[string]uint64{}
	for size := rules.MinSize; size <= exactSize; size++ {
		var k keyMaker
		k.prepare(size)
		rand := rules.NewRand(uint64(size))
		for range 300 {
			for p := empty(t, size, false); !p.Result().Over(); p.Do(p.RandomMove(rand)) {
				list := turnedTexts(p)
				least, symmetric := list[0], false
				for _, text := range list[1:] {
					least = min(least, text)
					symmetric = symmetric || text == list[0]
				}
				key, turned := k.key(k.code(p), false)
				if other, ok := texts[key]; ok && other != least {
					t.Fatalf("one key for %q and %q", other, least)
				}
				if other, ok := keys[least]; ok && other != key {
					t.Fatalf("two keys for %q", least)
				}
				texts[key], keys[least] = least, key
				if turned != symmetric {
					t.Fatalf("%q is called symmetric: %v", p.Text(), turned)
				}
			}
		}
	}
	if len(keys) < 10_000 {
		t.Errorf("only %d positions were compared", len(keys))
	}
}

// TestCodesAfterMoves checks the codes made without playing, captures among
// them.
func TestCodesAfterMoves(t *testing.T) {
	for _, size := range []int{2, 3, 4, 5, 6, 7, 9, 13, 25} {
		var k keyMaker
		k.prepare(size)
		rand := rules.NewRand(uint64(size))
		checked, red := 0, 0
		for range 20 {
			for p := empty(t, size, false); !p.Result().Over() && p.Ply() < 60; p.Do(p.RandomMove(rand)) {
				before := p.Text()
				code := k.code(p)
				for _, m := range p.AppendLegal(nil) {
					got := k.after(p, code, m)
					p.Do(m)
					over, want := p.Result().Over(), k.code(p)
					p.Undo()
					if !over && got != want {
						t.Fatalf("%dx%d: %q after %v: code %x, want %x", size, size, before, m, got, want)
					}
					checked++
					if m.IsRed() && !over {
						red++
					}
				}
				if p.Text() != before {
					t.Fatalf("%q became %q", before, p.Text())
				}
			}
		}
		if checked < 40*size || size > 3 && red < 20 {
			t.Errorf("%dx%d: only %d moves were checked, %d red ones", size, size, checked, red)
		}
	}
}

func TestPieRuleHasKeysOfItsOwn(t *testing.T) {
	for _, size := range []int{2, 4, 5} {
		var k keyMaker
		k.prepare(size)
		p := empty(t, size, true)
		for range 2 {
			with, _ := k.key(k.code(p), true)
			without, _ := k.key(k.code(p), false)
			if with == without {
				t.Errorf("%q has the same key with and without the pie rule", p.Text())
			}
			p.Do(rules.Place(rules.At(0, 0)))
		}
	}
}

// TestGuessesAreOftenRight proves positions of sensible games: the guess is for
// the side that wins four times out of five. It is the same in all turned forms.
func TestGuessesAreOftenRight(t *testing.T) {
	var k keyMaker
	k.prepare(4)
	s := NewSolver(1 << 20)
	rand := rules.NewRand(4)
	right, all := 0, 0
	for all < 1000 {
		p := empty(t, 4, false)
		for !p.Result().Over() {
			if p.Count(rules.Empty) <= 10 {
				phi, delta := k.guess(k.code(p))
				if phi < 1 || delta < 1 || phi > 1000*unit || delta > 1000*unit {
					t.Fatalf("%q: %d and %d", p.Text(), phi, delta)
				}
				if all++; (phi < delta) == (s.Solve(p, nil, 0).Value == Win) {
					right++
				}
				for _, other := range turnedTexts(p) {
					q := parsed(t, strings.NewReplacer("o", "B", "e", "W").Replace(strings.TrimSuffix(other, "/"))+" b")
					if a, b := k.guess(k.code(q)); a != phi || b != delta {
						t.Fatalf("%q: %d and %d, but %q: %d and %d", p.Text(), phi, delta, q.Text(), a, b)
					}
				}
			}
			p.Do(playout.SensibleMove(p, rand))
		}
	}
	t.Logf("right %d times of %d", right, all)
	if right < all*8/10 {
		t.Errorf("right only %d times of %d", right, all)
	}
}

// TestTurnedPositionsHaveOneValue solves a position in all its forms, each by
// a solver of its own, so that no key can hide a difference.
func TestTurnedPositionsHaveOneValue(t *testing.T) {
	rand := rules.NewRand(5)
	compared := 0
	for range 25 {
		p := empty(t, 4, false)
		for !p.Result().Over() && p.Ply() < 10 {
			p.Do(p.RandomMove(rand))
		}
		if p.Result().Over() {
			continue
		}
		want := NewSolver(1<<20).Solve(p, nil, 0)
		for _, text := range turnedTexts(p) {
			for _, colours := range []string{"BWb", "WBw"} {
				text := strings.NewReplacer("o", colours[:1], "e", colours[1:2]).Replace(strings.TrimSuffix(text, "/"))
				q := parsed(t, text+" "+colours[2:])
				got := NewSolver(1<<20).Solve(q, nil, 0)
				if got.Value != want.Value {
					t.Fatalf("%q: %v, but %q: %v", p.Text(), want.Value, q.Text(), got.Value)
				}
				checkLine(t, q, got)
				compared++
			}
		}
	}
	if compared < 300 {
		t.Errorf("only %d forms were compared", compared)
	}
}
