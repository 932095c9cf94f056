package record

import (
	"strconv"
	"testing"
	"time"

	"redstone/rules"
	"redstone/rules/sgf"
)

// difference shows two texts where they part.
func difference(got, want string) string {
	i := 0
	for i < min(len(got), len(want)) && got[i] == want[i] {
		i++
	}
	part := func(s string) string { return strconv.Quote(s[max(0, i-60):min(len(s), i+60)]) }
	return "got …" + part(got) + "…, want …" + part(want) + "…"
}

// TestWrittenForm pins what our files look like.
func TestWrittenForm(t *testing.T) {
	r := must(t, rules.Redstone, 5, true)
	r.Info.Players[0] = Player{Name: "Ann"}
	r.Info.Players[1] = Player{Name: "Redstone", Computer: 7}
	r.Info.Result = Outcome{Winner: rules.White, End: Resigned}.String()
	n := line(t, r, r.Root, "C3", "swap", "D2")
	n.Left = [2]time.Duration{-1, 61500 * time.Millisecond}
	n.Comment, n.Hint = `a \ and [b]`, true
	n.SetWinRate(0.4321)
	r.Add(n.Parent(), move(t, "A1"), rules.Empty)
	r.AddSetup(n, Setup{Red: []rules.Point{rules.At(4, 4)}, Black: []rules.Point{rules.At(0, 4)}, ToMove: rules.Black})
	const want = `(;FF[4]CA[UTF-8]AP[Redstone:1]SZ[5]RU[Redstone]PIE[1]WHITELEVEL[7]
PB[Ann]PW[Redstone]RE[W+R];B[cc];W[swap]
(;W[dd]WL[61.5]HINT[1]SBKV[43.21]C[a \\ and [b\]];AB[aa]ADDRED[ea]PL[B])
(;W[ae]))
`
	if got := r.Format(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	g := must(t, rules.Go, 19, false)
	g.Info.Rules, g.Info.Date, g.Komi = "Chinese", "2026-11-29", 6.5
	line(t, g, g.Root, "Q16", "D4", "pass", "pass")
	const wantGo = "(;FF[4]CA[UTF-8]GM[1]AP[Redstone:1]SZ[19]RU[Chinese]KM[6.5]\nDT[2026-11-29];B[pd];W[dp];B[];W[])\n"
	if got := g.Format(); got != wantGo {
		t.Errorf("got\n%s\nwant\n%s", got, wantGo)
	}
}

// TestTextsAreCleaned writes what no file can hold.
func TestTextsAreCleaned(t *testing.T) {
	r := must(t, rules.Go, 9, false)
	r.Info.Event = " two\nlines\tand \xff "
	r.Root.Comment = "a\r\nb\tc\xff"
	r.Root.Left[0] = 1234567 * time.Microsecond
	back := ParseText(r.Format(), sgf.Options{})[0].Record
	if back.Info.Event != "two lines and \uFFFD" || back.Root.Comment != "a\nb c\uFFFD" || back.Root.Left[0] != 1234*time.Millisecond {
		t.Errorf("%q, %q, %v", back.Info.Event, back.Root.Comment, back.Root.Left[0])
	}
}

// TestDeepRoundTrip nests variations five thousand deep.
func TestDeepRoundTrip(t *testing.T) {
	r := must(t, rules.Go, 9, false)
	n := r.Root
	for i := range 5000 {
		next := r.Add(n, rules.Place(rules.At(i%9, i/9%9)), rules.Empty)
		if i%2 == 0 {
			r.AddEmpty(n).Comment = strconv.Itoa(i)
		}
		n = next
	}
	file := r.Format()
	list := ParseText(file, sgf.Options{})
	if len(list) != 1 || list[0].Err != nil || list[0].Record.Format() != file {
		t.Fatalf("%d games, not the same", len(list))
	}
}
