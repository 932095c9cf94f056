package rules

import (
	"errors"
	"testing"
)

// FuzzParsePosition reads any text as a position of either game: it must be
// refused with a SetupError or be a consistent position whose text reads back.
func FuzzParsePosition(f *testing.F) {
	for _, text := range []string{
		".../.../... b", "..B/.W./R.. b", ".../.B./..._w", "BW./.BB/B.R w", "BBB/WWB/WW. b", "WWBB/B.B./WB.W/.BW. w",
		"..b/.w./r..\tB", " ../.. w ", "../.. x", "B", "_", "b/w b", "../... b", "WB/B. b", "\xff./.. b",
	} {
		f.Add(text, false)
		f.Add(text, true)
	}
	f.Fuzz(func(t *testing.T, text string, isGo bool) {
		game := Redstone
		if isGo {
			game = Go
		}
		p, err := ParsePosition(game, text)
		if err != nil {
			var fault *SetupError
			if !errors.As(err, &fault) || fault.Fault >= faultCount || err.Error() == "" || len(err.Error()) > 300 || p != nil {
				t.Fatalf("%q: %v, error %v", text, p, err)
			}
			return
		}
		q, err := ParsePosition(game, p.Text())
		if err != nil || q.Text() != p.Text() || q.Hash() != p.Hash() || q.Ply() != p.Ply() {
			t.Fatalf("%q is %v, comes back as %v, %v", text, p, q, err)
		}
		checkConsistent(t, p)
		if p.Size() <= 6 {
			checkMoves(t, p)
		}
		if game == Redstone && len(p.AppendLegal(nil)) == 0 {
			t.Fatalf("%v has no placement", p)
		}
	})
}

// FuzzMoves plays what the bytes say: the first chooses game, size and pie
// rule, each further one a legal move, a move as it comes, or plies to take
// back. Everything must stay consistent and come back when taken back.
func FuzzMoves(f *testing.F) {
	f.Add([]byte{0})
	f.Add([]byte("\x05redstone on a small board with the pie rule"))
	f.Add([]byte("\x00\x01\x02\x03\x04\xf1\x05\x06\xf2\x07\x08\x09"))
	f.Add([]byte("\x13the game of go, with passes \xef\xef and \xff\xff\xff"))
	f.Add([]byte("\x21\x10\x20\x30\x40\x50\x60\x70\x80\x90\xa0\xb0\xc0\xd0\xe0\xf0\xe1\xf4\x11\x21\x31"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) == 0 || len(data) > 400 {
			return
		}
		game := Game(data[0] >> 3 & 1)
		p, err := NewPosition(game, MinSize+int(data[0]&7), data[0]>>4&1 == 1 && game == Redstone)
		if err != nil {
			t.Fatal(err)
		}
		states := []state{stateOf(p)}
		for i := 1; i < len(data); i++ {
			switch b := data[i]; {
			case b >= 0xF0: // take back
				for back := int(b & 15); back > 0 && p.Undo(); back-- {
					states = states[:len(states)-1]
				}
				if stateOf(p) != states[len(states)-1] {
					t.Fatalf("ply %d is not as it was\n%v", p.Ply(), p)
				}
			case b >= 0xE0: // two bytes of any move
				if i++; i == len(data) {
					break
				}
				m := Move(b)<<8&0x3F00 | Move(data[i])
				want := p.Check(m)
				_, err := p.Play(m)
				if (err == nil) != (want == Legal) {
					t.Fatalf("%v: %v, %v", m, want, err)
				}
				if err == nil {
					states = append(states, stateOf(p))
				} else if stateOf(p) != states[len(states)-1] {
					t.Fatalf("refused %v, and changed the position", m)
				}
			default: // a legal move
				list := p.AppendLegal(nil)
				if len(list) == 0 {
					if !p.Result().Over() {
						t.Fatalf("%v has no move\n%v", p.ToMove(), p)
					}
					continue
				}
				n, m := naiveOf(p), list[int(b)%len(list)]
				e, err := p.Play(m)
				if err != nil {
					t.Fatal(err)
				}
				if m.IsPlacement() {
					checkEffect(t, n, p, e)
				}
				states = append(states, stateOf(p))
			}
			checkConsistent(t, p)
		}
		checkMoves(t, p)
		for p.Undo() {
		}
		if stateOf(p) != states[0] {
			t.Fatal("the start is not as it was")
		}
	})
}

// FuzzParseMove reads any text as a move: what is read must be written so that
// it reads back, and what is refused must be named.
func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"D4", "xD4", "x4", "xX25", "swap", " Pass ", "resign", "I9", "", "x", "d04", "-", "Ⅾ4", "\x00"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := ParseMove(text)
		if err != nil {
			var bad *MoveError
			if m != NoMove || !errors.As(err, &bad) || bad.Text != text || len(err.Error()) > 200 {
				t.Fatalf("%q: %v, %v", text, m, err)
			}
			return
		}
		if back, err := ParseMove(m.String()); err != nil || back != m {
			t.Fatalf("%q is %v, comes back as %v, %v", text, m, back, err)
		}
		if m.IsPlacement() && !m.Point().On(MaxSize) {
			t.Fatalf("%q is %v", text, m)
		}
	})
}
