package record

import (
	"fmt"
	"strings"
	"testing"

	"redstone/rules"
	"redstone/rules/sgf"
)

// handicapGame begins a game of Go with a handicap and plays two moves.
func handicapGame(t testing.TB, size, stones int, komi float64) *Record {
	t.Helper()
	p, err := rules.NewHandicap(size, stones)
	if err != nil {
		t.Fatal(err)
	}
	r, err := New(rules.Go, size, false)
	if err != nil {
		t.Fatal(err)
	}
	r.SetSetup(r.Root, SetupOf(p))
	r.Komi, r.Info.Handicap = komi, stones
	n := r.Root
	for i, m := range []rules.Move{rules.Place(rules.At(1, 1)), rules.Place(rules.At(0, 1))} {
		n = r.Add(n, m, []rules.Stone{rules.White, rules.Black}[i])
	}
	return r
}

// TestHandicapInFilesAndLinks writes and reads games with handicap and komi.
func TestHandicapInFilesAndLinks(t *testing.T) {
	for size := 7; size <= 19; size++ {
		for stones := 2; stones <= rules.MaxHandicap(size); stones++ {
			for _, komi := range []float64{0.5, 0, 6, 7.5, -10.5} {
				name := fmt.Sprint(stones, " on ", size, ", komi ", komi)
				r := handicapGame(t, size, stones, komi)
				text := r.Format()
				if want := fmt.Sprintf("KM[%v]HA[%d]", komi, stones); !strings.Contains(text, want) || !strings.Contains(text, "PL[W]") {
					t.Errorf("%s: the file is %s", name, text)
				}
				read := ParseText(text, sgf.Options{})
				back, err := ParseLink(r.Link())
				if err != nil || len(read) != 1 || read[0].Err != nil {
					t.Fatalf("%s: %v, %+v", name, err, read)
				}
				for from, got := range map[string]*Record{"file": read[0].Record, "link": back} {
					if got.Komi != komi || got.Info.Handicap != stones || got.Root.Setup.Handicap(size) != stones || len(got.Root.Setup.Black) != stones {
						t.Errorf("%s: the %s has komi %v, handicap %d and %+v", name, from, got.Komi, got.Info.Handicap, got.Root.Setup)
					}
					if n := got.Root.Next(); n == nil || n.By != rules.White || n.Illegal != rules.Legal {
						t.Errorf("%s: the %s begins with %+v", name, from, n)
					}
				}
			}
		}
	}
}

func TestSetupIsNoHandicap(t *testing.T) {
	three := rules.Handicap(9, 3)
	for name, s := range map[string]*Setup{
		"nothing":          nil,
		"Black to move":    {Black: three, ToMove: rules.Black},
		"a white stone":    {Black: three, White: []rules.Point{rules.At(0, 0)}, ToMove: rules.White},
		"another point":    {Black: append([]rules.Point{rules.At(0, 0)}, three[1:]...), ToMove: rules.White},
		"one stone":        {Black: three[:1], ToMove: rules.White},
		"ten":              {Black: append([]rules.Point{rules.At(0, 0)}, rules.Handicap(9, 9)...), ToMove: rules.White},
		"a cleared point":  {Black: three, Empty: []rules.Point{rules.At(0, 0)}, ToMove: rules.White},
		"nobody's turn":    {Black: three},
		"the others of 13": {Black: rules.Handicap(13, 3), ToMove: rules.White},
	} {
		if n := s.Handicap(9); n != 0 {
			t.Errorf("%s: a handicap of %d", name, n)
		}
	}
	if n := (&Setup{Black: []rules.Point{three[2], three[0], three[1]}, ToMove: rules.White}).Handicap(9); n != 3 {
		t.Errorf("in another order there are %d", n)
	}
}
