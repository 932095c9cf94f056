package engine

import (
	"strings"
	"testing"

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
				q := turn(rules.At(col, row), n, symmetry)
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
				key := k.of(p)
				if other, ok := texts[key]; ok && other != least {
					t.Fatalf("one key for %q and %q", other, least)
				}
				if other, ok := keys[least]; ok && other != key {
					t.Fatalf("two keys for %q", least)
				}
				texts[key], keys[least] = least, key
				if k.enter(p); k.symmetric != symmetric {
					t.Fatalf("%q is called symmetric: %v", p.Text(), k.symmetric)
				}
			}
		}
	}
	if len(keys) < 10_000 {
		t.Errorf("only %d positions were compared", len(keys))
	}
}

// TestKeysAfterMoves checks the keys made without playing.
func TestKeysAfterMoves(t *testing.T) {
	for _, size := range []int{2, 3, 4, 5, 6, 7, 9, 13, 25} {
		var k keyMaker
		k.prepare(size)
		rand := rules.NewRand(uint64(size))
		checked := 0
		for p := empty(t, size, true); !p.Result().Over() && p.Ply() < 60; p.Do(p.RandomMove(rand)) {
			for _, m := range p.AppendLegal(nil) {
				k.enter(p)
				key, ok := k.after(m)
				if !ok {
					continue
				}
				p.Do(m)
				if want := k.of(p); key != want {
					t.Fatalf("%dx%d: after %v, %q: key %x, want %x", size, size, m, p.Text(), key, want)
				}
				p.Undo()
				checked++
			}
		}
		if checked < size {
			t.Errorf("%dx%d: only %d moves were checked", size, size, checked)
		}
	}
}

func TestPieRuleHasKeysOfItsOwn(t *testing.T) {
	for _, size := range []int{4, 9} {
		var k keyMaker
		k.prepare(size)
		with, without := empty(t, size, true), empty(t, size, false)
		for ply := range 3 {
			if same := k.of(with) == k.of(without); same != (ply == 2) {
				t.Errorf("%dx%d at ply %d: same key %v", size, size, ply, same)
			}
			m := rules.Place(rules.At(ply, 0))
			with.Do(m)
			without.Do(m)
		}
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
