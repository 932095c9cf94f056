package main

import (
	"encoding/json"
	"fmt"
	"image/color"
	"math"
	"strings"
	"testing"

	"redstone/game/diagram"
	"redstone/rules"
)

// TestPictureLiesWhereTheBoardWill compares the layout of the picture with that of the board that takes its place.
func TestPictureLiesWhereTheBoardWill(t *testing.T) {
	type query struct {
		Size, Width, Height int
		Coords              bool
		Part                *[4]int // left, right, top, bottom
	}
	var queries []query
	for size := rules.MinSize; size <= rules.MaxSize; size++ {
		for _, width := range []int{120, 240, 300, 333, 480, 901} {
			for _, coords := range []bool{true, false} {
				queries = append(queries, query{size, width, width, coords, nil})
				if size >= 5 {
					part := [4]int{1, 3, 2, size - 1}
					p := diagram.Part{Col: part[0], Row: 0, Cols: part[1] - part[0] + 1, Rows: part[3] - part[2] + 1}
					queries = append(queries, query{size, width, int(math.Round(float64(width) * diagram.PartRatio(p, size, coords))), coords, &part})
				}
			}
		}
	}
	input, err := json.Marshal(queries)
	if err != nil {
		t.Fatal(err)
	}
	script := embedPart(t, "board.js", "options.js", "picture.js") + `
const answers = JSON.parse(require('fs').readFileSync(0, 'utf8')).map((q) => {
  const view = q.Part && { left: q.Part[0], right: q.Part[1], top: q.Part[2], bottom: q.Part[3] };
  return geometry(q.Size, q.Width, q.Height, q.Coords, view);
});
process.stdout.write(JSON.stringify({ answers, looks: LOOKS, stars: Array.from({ length: 26 }, (_, n) => stars(n).length) }));`
	var got struct {
		Answers []struct{ S, Line, Font, X0, Y0 float64 }
		Looks   map[string][]string
		Stars   []int
	}
	if err := json.Unmarshal(runScript(t, script, strings.NewReader(string(input))), &got); err != nil {
		t.Fatal(err)
	}
	for i, q := range queries {
		g := diagram.NewGeometry(q.Size, q.Width, q.Coords)
		if q.Part != nil {
			g = diagram.NewPartGeometry(q.Size, q.Width, q.Height, q.Coords,
				diagram.Part{Col: q.Part[0], Row: q.Size - 1 - q.Part[3], Cols: q.Part[1] - q.Part[0] + 1, Rows: q.Part[3] - q.Part[2] + 1})
		}
		a := got.Answers[i]
		x, y := g.XY(rules.At(2, q.Size-1))
		if q.Size < 3 {
			x, y = g.XY(rules.At(0, q.Size-1))
			x += 2 * g.Spacing()
		}
		if near := func(p, q float64) bool { return math.Abs(p-q) < 1.01 }; !near(a.X0+2*a.S, x) || !near(a.Y0, y) || math.Abs(a.S-g.Spacing()) > 0.01 || a.Line != float64(g.LineWidth()) {
			t.Fatalf("%+v: %+v, but the board has spacing %v, lines of %d, and C of the top row at %v, %v", q, a, g.Spacing(), g.LineWidth(), x, y)
		}
	}
	for _, l := range diagram.Looks() {
		var want []string
		for _, c := range []color.RGBA{l.Light, l.Dark, l.Rim, l.Line, l.Ink, l.Glow} {
			want = append(want, fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B))
		}
		if fmt.Sprint(got.Looks[l.Name]) != fmt.Sprint(want) {
			t.Errorf("%s has the colours %v, want %v", l.Name, got.Looks[l.Name], want)
		}
	}
	for n := rules.MinSize; n <= rules.MaxSize; n++ {
		if got.Stars[n] != len(diagram.Star(n)) {
			t.Errorf("%d star points on %dx%d, want %d", got.Stars[n], n, n, len(diagram.Star(n)))
		}
	}
}
