package ui

import (
	"encoding/binary"
	"math"
	"strings"
	"testing"
	"time"

	"redstone/game/settings"
	"redstone/game/ui/widget"
	"redstone/rules"
)

func FuzzParseSettings(f *testing.F) {
	for _, s := range []string{"", settings.Default().Encode(), "theme dark\nnext-game go\nnext-size 5\n", "volume NaN\nvolume 1e400\n", "next-level 99999999999999999999\n\x00"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s := settings.Parse(text)
		if again := settings.Parse(s.Encode()); again != s {
			t.Fatalf("written and read again:\n%+v\nis\n%+v", s, again)
		}
		if !(s.Volume >= 0 && s.Volume <= 1) || len(s.Language) > 12 {
			t.Fatalf("out of bounds: %+v", s)
		}
		if err := s.Next.Config(true).Validate(); err != nil {
			t.Fatalf("the next game can't be: %v", err)
		}
	})
}

// Unusual values in events.
var (
	oddNumbers = []float64{0, -1, 1e9, -1e300, math.MaxFloat64, math.Inf(1), math.Inf(-1), math.NaN(), 5e-324}
	someKeys   = strings.Fields("Tab Enter Escape ArrowUp ArrowDown ArrowLeft ArrowRight Home End PageUp PageDown 1 2 3 u ? F5 Dead é")
	someIDs    = []string{"", "nothing", "point.Z99", "point.", "point.A1", "choose.0", "choose.9", "move.0", "sheet", "board", "answer.yes"}
)

// eventFrom makes an event from six bytes; most are plausible, some are not.
func (r *rig) eventFrom(b []byte) widget.Event {
	number := func(v byte, size float64) float64 {
		if v >= 240 {
			return oddNumbers[int(v-240)%len(oddNumbers)]
		}
		return float64(v) / 239 * size
	}
	e := widget.Event{
		Kind: widget.EventKind(b[0] % 18), Pointer: int(b[1] & 3), Touch: b[1]&4 != 0, Shift: b[1]&8 != 0,
		Control: b[1]&0x70 == 0x70, Repeat: b[1]&0x80 != 0,
		X: number(b[2], r.w), Y: number(b[3], r.h), DY: number(b[5], 300) - 100, Value: number(b[4], 12),
	}
	if e.Kind == widget.KeyDown {
		e.Key = someKeys[int(b[4])%len(someKeys)]
	}
	if nodes := r.f.tree.Nodes; b[5] < 200 && len(nodes) > 0 {
		e.ID = nodes[int(binary.LittleEndian.Uint16(b[4:]))%len(nodes)].ID
	} else {
		e.ID = someIDs[int(b[4])%len(someIDs)]
	}
	if e.Kind == widget.Paste {
		e.Text = []string{"..B/.W./R.. b", "", "rubbish", "BBB/BWB/BBB b"}[b[4]&3]
	}
	return e
}

// drive feeds events to a new game and checks the invariants after each.
func drive(t testing.TB, data []byte) {
	r := newRig(t)
	r.noDraw = true
	r.begin(friends(5, true))
	for i := 0; i+6 <= len(data) && i < 6*400; i += 6 {
		e := r.eventFrom(data[i : i+6])
		before := r.state()
		r.f.now = r.f.now.Add(time.Duration(data[i]) * 5 * time.Millisecond)
		r.do(e)
		if p := r.f.tree.Problems(); len(p) > 0 {
			t.Fatalf("after %+v: %v", e, p)
		}
		s := r.state()
		if pos, err := rules.ParsePosition(rules.Redstone, s.Position); s.Game == "redstone" && s.Result == "" && s.Ply > 1 && (err != nil || pos.Size() != s.Size) {
			t.Fatalf("after %+v the board is %s: %v", e, s.Position, err)
		}
		if s.Ply < 0 || s.Ply > s.Plies || s.Plies != len(s.Moves) {
			t.Fatalf("after %+v: ply %d of %d with %d moves", e, s.Ply, s.Plies, len(s.Moves))
		}
		if (e.Kind == widget.PointerCancel || e.Kind == widget.Focus || e.Kind == widget.Wheel) && len(s.Moves) != len(before.Moves) && before.Seats == [2]string{"human", "human"} {
			t.Fatalf("%+v placed a stone", e)
		}
	}
	r.noDraw = false
	r.frame()
}

func FuzzEvents(f *testing.F) {
	f.Add([]byte("\x08\x00\x00\x00\x20\x00"))
	f.Add([]byte("\x06\x00\x80\xd0\x00\xf7")) // a wheel turned by NaN
	f.Add([]byte("\x01\x04\x60\xa0\x00\x00\x02\x04\x60\xf7\x00\x00\x03\x04\xf7\x60\x00\x00"))
	f.Fuzz(func(t *testing.T, data []byte) { drive(t, data) })
}

// TestRandomEvents runs a little fuzzing in every test run, from fixed seeds.
func TestRandomEvents(t *testing.T) {
	coin := rules.NewRand(2012)
	for range 30 {
		data := make([]byte, 6*200)
		for i := range data {
			data[i] = byte(coin.Uint64())
		}
		drive(t, data)
	}
}
