package record

import (
	"testing"
	"time"

	"redstone/rules"
	"redstone/rules/sgf"
)

// However short a time is, it is not read as none: that would be no clock.
func TestShortTimesAreRead(t *testing.T) {
	for text, want := range map[string]time.Duration{
		"0": 0, "0.0": 0, "1e-320": time.Millisecond, "0.0004": time.Millisecond, "0,0004": time.Millisecond,
		"0.001": time.Millisecond, "0.0014": time.Millisecond, "0.0016": 2 * time.Millisecond, "1.5": 1500 * time.Millisecond,
	} {
		read := ParseText("(;GM[1]SZ[9]TM["+text+"];B[aa]BL["+text+"])", sgf.Options{})
		if len(read) != 1 || read[0].Err != nil || read[0].Record == nil {
			t.Fatalf("TM[%s]: %+v", text, read)
		}
		r := read[0].Record
		if got := r.Info.Time; got != want {
			t.Errorf("TM[%s] is read as %v, want %v", text, got, want)
		}
		if got := r.Last().Left[0]; got != want {
			t.Errorf("BL[%s] is read as %v, want %v", text, got, want)
		}
	}
}

func TestShortTimesAreWritten(t *testing.T) {
	r, err := New(rules.Go, 9, false)
	if err != nil {
		t.Fatal(err)
	}
	r.Info.Time, r.Root.Left = 300*time.Microsecond, [2]time.Duration{time.Nanosecond, 0}
	root := r.SGF()
	if tm, bl, wl := root.First("TM"), root.First("BL"), root.First("WL"); tm != "0.001" || bl != "0.001" || wl != "0" {
		t.Errorf("TM[%s] BL[%s] WL[%s]", tm, bl, wl)
	}
}
