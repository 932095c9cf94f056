package embedding_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/game/embedding"
	"redstone/rules"
	"redstone/rules/record"
)

func at(t *testing.T, name string) rules.Point {
	t.Helper()
	p, ok := rules.ParsePoint(name)
	if !ok {
		t.Fatalf("%q is no point", name)
	}
	return p
}

// problems lists what is wrong, as texts.
func problems(list []embedding.Problem) []string {
	var texts []string
	for _, p := range list {
		texts = append(texts, p.Error())
	}
	return texts
}

func TestDefaults(t *testing.T) {
	o, wrong := embedding.ParseOptions("")
	if len(wrong) > 0 || len(o.Unknown) > 0 {
		t.Fatalf("no options: wrong %v, unknown %v", wrong, o.Unknown)
	}
	if o.Mode != embedding.Play || o.Game != rules.Redstone || o.Size != 9 || o.Color != rules.Black || o.Level != 5 || o.Ply != -1 ||
		o.Theme != "auto" || o.Look != "kaya" || !o.Coords || o.Lang != "" || o.Symmetry != 0 || o.Autoplay != 0 || o.Loading != "press" || !o.Crop.Whole() {
		t.Errorf("the defaults are %+v", o)
	}
	for query, want := range map[string]string{
		"": "undo hint reset", "mode=analyse": "walk undo reset", "moves=E5": "walk", "puzzle=abc": "walk hint solution reset",
		"controls=none": "", "controls=sound,walk+undo": "walk undo sound", "moves=E5&controls=undo,solution,walk": "walk", "controls=next": "",
	} {
		o, wrong := embedding.ParseOptions(query)
		var got []string
		for _, c := range o.Controls {
			got = append(got, string(c))
		}
		if strings.Join(got, " ") != want || len(wrong) > 0 {
			t.Errorf("%q has the buttons %q, want %q; wrong %v", query, got, want, wrong)
		}
	}
}

// TestModes says what a board is for when nothing is said about it.
func TestModes(t *testing.T) {
	for query, want := range map[string]embedding.Mode{
		"": embedding.Play, "position=B./.W_b": embedding.Play, "moves=E5": embedding.View, "sgf=(;SZ[5])": embedding.View,
		"src=a.sgf": embedding.View, "puzzle=abc": embedding.Solve, "sgf=(;SZ[5]GOAL[win])": embedding.Solve,
		"puzzle=abc&mode=view":                       embedding.View,
		"sgf=(;SZ[9]AB[aa](;B[bb]C[RIGHT])(;B[cc]))": embedding.Solve, "sgf=(;SZ[9]AW [aa](;B[bb])(;B[cc]BM [1]))": embedding.Solve,
		"sgf=(;SZ[9]AB[aa]C[COPYRIGHT];B[bb])": embedding.View, "sgf=(;SZ[9];B[bb]TE[1])": embedding.View, "sgf=(;SZ[9]AB[aa]XTE[1];B[bb])": embedding.View, "mode=analyse": embedding.Analyse, "sgf=(;)&mode=play": embedding.Play, "sgf=(;)&mode=solve": embedding.Solve,
	} {
		if o, wrong := embedding.ParseOptions(query); o.Mode != want || len(wrong) > 0 {
			t.Errorf("%q is for %q, want %q; wrong %v", query, o.Mode, want, wrong)
		}
	}
}

func TestValues(t *testing.T) {
	o, wrong := embedding.ParseOptions("?game=go&size=13&moves=D4,+pass%20q16&color=both&level=11&ply=7&theme=dark&look=slate&coords=off" +
		"&marks=tr:a1,+B2;LB:C3=ab&crop=E5-a1&lang=de&symmetry=5&autoplay=1.5&width=400&loading=eager&size=9")
	if len(wrong) != 1 || !strings.HasPrefix(wrong[0].Error(), "moves: q16 is not legal: ") {
		t.Errorf("wrong is %q", problems(wrong))
	}
	if o.Game != rules.Go || o.Size != 13 || o.Level != 11 || o.Color != rules.Empty || o.Ply != 7 || o.Theme != "dark" || o.Look != "slate" || o.Coords ||
		o.Lang != "de" || o.Symmetry != 5 || o.Autoplay != 1500*time.Millisecond || o.Width != 400 || o.Loading != "eager" {
		t.Errorf("the options are %+v", o)
	}
	if want := []rules.Move{rules.Place(at(t, "D4")), rules.Pass}; !slices.Equal(o.Moves, want) {
		t.Errorf("the moves are %v", o.Moves)
	}
	if want := (embedding.Crop{Min: at(t, "A1"), Max: at(t, "E5")}); o.Crop != want || o.Crop.On(4) != (embedding.Crop{}) {
		t.Errorf("the part is %v", o.Crop)
	}
	want := []record.Mark{{Kind: record.Triangle, Point: at(t, "A1")}, {Kind: record.Triangle, Point: at(t, "B2")}, {Kind: record.Label, Point: at(t, "C3"), Text: "ab"}}
	if !slices.Equal(o.Marks, want) {
		t.Errorf("the marks are %v", o.Marks)
	}
	o, _ = embedding.ParseOptions("position=B./.W_w&symmetry=random")
	if o.Size != 2 || o.Color != rules.White || o.Symmetry != embedding.RandomSymmetry {
		t.Errorf("from a position: %+v", o)
	}
	for query, want := range map[string]time.Duration{"autoplay": embedding.DefaultAutoplay, "autoplay=on": embedding.DefaultAutoplay, "autoplay=off": 0, "autoplay=0.5": 500 * time.Millisecond} {
		if o, wrong := embedding.ParseOptions("coords&Game=GO&theme=DARK&ply=END&sgf=(;)&" + query); o.Autoplay != want || !o.Coords || o.Theme != "dark" || o.Ply != -1 || len(wrong) > 0 {
			t.Errorf("%s: %+v, %v", query, o, wrong)
		}
	}
	o, _ = embedding.ParseOptions("moves=E5,swap&mode=play")
	if o.Color != rules.White || len(o.Moves) != 2 {
		t.Errorf("after a swap the reader plays %v; %v", o.Color, o.Moves)
	}
}

// TestWrongValues says what is wrong, and keeps the rest.
func TestWrongValues(t *testing.T) {
	long := strings.Repeat("A1,", 22000)
	for query, want := range map[string]string{
		"game=chess":              `game="chess": it has to be one of redstone, go`,
		"size=1":                  `size="1": it has to be 2–25`,
		"size=9.5":                `size="9.5": it has to be 2–25`,
		"size=NaN":                `size="NaN": it has to be 2–25`,
		"position=B.":             `position: after the board must come a space or _ and b or w for the side to move, not ""`,
		"position=B./.._b":        `position: White has no stone`,
		"position=B./.W_b&size=9": `size="9": the option position says otherwise, and counts`,
		"moves=E5,Z99":            `moves: "Z99" is no move`,
		"moves=E5,E5":             `moves: E5 is not legal: ` + rules.Occupied.String(),
		"moves=" + long:           `moves: it is too long, 65536 bytes at most`,
		"sgf=(;)&moves=E5":        `moves="E5": the option sgf says otherwise, and counts`,
		"src=a.sgf&position=x":    `position="x": the option src says otherwise, and counts`,
		"mode=win":                `mode="win": it has to be one of play, solve, view, analyse`,
		"mode=solve":              `mode="solve": it needs the option puzzle`,
		"color=red":               `color="red": it has to be one of black, white, both`,
		"level=12":                `level="12": it has to be 1–11`,
		"ply=-1":                  `ply="-1": it has to be 0…, end`,
		"theme=pink":              `theme="pink": it has to be one of auto, light, dark`,
		"look=wood":               `look="wood": it has to be one of kaya, walnut, slate, paper`,
		"coords=yes":              `coords="yes": it has to be one of on, off`,
		"marks=XX:A1":             `marks: "XX:A1" is no list of marks, such as TR:A1,B2 or LB:C3=a`,
		"marks=TR:A1;CR:K10":      `marks: "CR:K10" is no list of marks, such as TR:A1,B2 or LB:C3=a`,
		"marks=LB:A1":             `marks: "LB:A1" is no list of marks, such as TR:A1,B2 or LB:C3=a`,
		"marks=TR":                `marks: "TR" is no list of marks, such as TR:A1,B2 or LB:C3=a`,
		"crop=A1-A5":              `crop="A1-A5": it has to be two corners on the board, such as A1-E5`,
		"crop=A1-K10":             `crop="A1-K10": it has to be two corners on the board, such as A1-E5`,
		"controls=walk,fly":       `controls="fly": it has to be one of walk, undo, hint, solution, reset, next, share, sound, none`,
		"symmetry=8":              `symmetry="8": it has to be 0–7, random`,
		"autoplay=61":             `autoplay="61": it has to be 0.5–60, on, off`,
		"autoplay=Inf":            `autoplay="Inf": it has to be 0.5–60, on, off`,
		"width=9999":              `width="9999": it has to be 240–1200`,
		"loading=lazy":            `loading="lazy": it has to be one of press, visible, eager`,
		"puzzle=A%00B":            `puzzle="A B": it is no ID of a puzzle`,
		"src=javascript:alert()":  `src="javascript:alert()": it is no address of a file`,
		"src=data:,x":             `src="data:,x": it is no address of a file`,
	} {
		o, wrong := embedding.ParseOptions(query + "&coords=off&size=7")
		if query == "size=1" || strings.HasPrefix(query, "size") || strings.Contains(query, "size=") || strings.HasPrefix(query, "coords") {
			o, wrong = embedding.ParseOptions(query)
			o.Coords = false
		}
		if got := problems(wrong); len(got) != 1 || got[0] != want {
			t.Errorf("%.40q: wrong is %q, want %q", query, got, want)
		}
		if o.Coords {
			t.Errorf("%.40q: the other options do not count any more", query)
		}
	}
}

// TestSizeOfFiles says that a file's board has another size.
func TestSizeOfFiles(t *testing.T) {
	for query, want := range map[string]string{
		"size=5&sgf=(;SZ[9])": `size="5": the option sgf says otherwise, and counts`, "size=9&sgf=(;SZ[9])": "", "sgf=(;SZ[9])": "",
		"size=5&puzzle=abc": `size="5": the option puzzle says otherwise, and counts`, "size=5": "",
	} {
		o, _ := embedding.ParseOptions(query)
		got := ""
		if p := o.Conflicts(9); p != nil {
			got = p.Error()
		}
		if got != want {
			t.Errorf("%s: %q, want %q", query, got, want)
		}
	}
}

func TestUnknownOptions(t *testing.T) {
	o, wrong := embedding.ParseOptions("utm_source=x&size=5&puzle=abc&__proto__=1")
	if want := []string{"__proto__", "puzle", "utm_source"}; !slices.Equal(o.Unknown, want) || len(wrong) > 0 || o.Size != 5 || o.Mode != embedding.Play {
		t.Errorf("unknown are %q, wrong %v, size %d", o.Unknown, wrong, o.Size)
	}
}

// TestTooMuch gives more than is read.
func TestTooMuch(t *testing.T) {
	many := "size=5"
	for i := range 200 {
		many += "&a" + strings.Repeat("b", i) + "=1"
	}
	for _, query := range []string{many, "size=5&x=" + strings.Repeat("x", 5<<20)} {
		o, wrong := embedding.ParseOptions(query)
		if len(wrong) != 1 || wrong[0].Code != embedding.TooLong || len(o.Unknown) > 100 {
			t.Errorf("wrong is %q, %d unknown", problems(wrong), len(o.Unknown))
		}
	}
	sgf := "(;SZ[5]C[" + strings.Repeat("x", embedding.MaxSGF-11) + "])"
	if o, wrong := embedding.ParseOptions("sgf=" + sgf); len(wrong) > 0 || o.SGF != sgf {
		t.Errorf("a megabyte of SGF is wrong: %v", problems(wrong))
	}
	if _, wrong := embedding.ParseOptions("sgf=" + sgf + "x"); len(wrong) != 1 || wrong[0].Code != embedding.TooLong {
		t.Errorf("more than a megabyte of SGF is right: %v", problems(wrong))
	}
}

// TestLoad keeps how the board looks, and nothing else.
func TestLoad(t *testing.T) {
	o, _ := embedding.ParseOptions("position=B./.W_b&theme=dark&look=paper&coords=off&controls=walk,undo&lang=de&marks=TR:A1&level=2&crop=A1-B2")
	o, wrong := o.Load(embedding.Values{"size": "7", "look": "slate"})
	if len(wrong) > 0 || o.Position != "" || o.Size != 7 || len(o.Marks) > 0 || o.Level != 5 || !o.Crop.Whole() ||
		o.Theme != "dark" || o.Look != "slate" || o.Coords || len(o.Controls) != 2 || o.Lang != "de" {
		t.Errorf("after load: %+v; %v", o, wrong)
	}
}

func TestQueryIsReadAgain(t *testing.T) {
	v := embedding.Values{"position": "B./.W_b", "moves": "A2,xB1", "sgf": "(;C[a&b=c+d%#ä])", "lang": "de", "other": "1"}
	query := v.Query()
	if want := "position=B./.W_b&moves=A2,xB1&sgf=%28;C%5Ba%26b%3Dc%2Bd%25%23%C3%A4%5D%29&lang=de"; query != want {
		t.Errorf("the query is %s, want %s", query, want)
	}
	delete(v, "other")
	if got, _ := embedding.ReadQuery(query); !reflect.DeepEqual(got, v) {
		t.Errorf("read again: %q", got)
	}
}

// TestRecord makes the game of the options.
func TestRecord(t *testing.T) {
	for _, c := range []struct {
		query, position string
		plies           int
		marks           int
		wrong           bool
	}{
		{"", "........./........./........./........./........./........./........./........./......... b", 0, 0, false},
		{"size=3&moves=B2,A1&marks=TR:B2;LB:C3=x", ".../.B./W.. b", 2, 2, false},
		{"size=3&moves=B2,A1&ply=1", ".../.B./... w", 1, 0, false},
		{"position=BB/.W_w&moves=xA1", "../R. b", 1, 0, false},
		{"game=go&size=3&moves=B2,pass", ".../.B./... b", 2, 0, false},
		{"sgf=(;GM[1]SZ[3];B[bb];W[aa])", ".../.../... b", 0, 0, false},
		{"sgf=(;GM[1]SZ[3];B[bb];W[aa])&ply=9&marks=SQ:A1,T19", "W../.B./... b", 2, 1, false},
		{"sgf=nothing&size=2", "../.. b", 0, 0, true},
	} {
		o, problems := embedding.ParseOptions(c.query)
		r, shown, wrong := o.Record()
		if len(problems) > 0 {
			t.Errorf("%q: %v", c.query, problems)
		}
		if got := r.Position(shown).Text(); got != c.position || shown.Ply() != c.plies || len(shown.Marks) != c.marks || (wrong != nil) != c.wrong {
			t.Errorf("%q shows %s after %d plies with %d marks; wrong: %v", c.query, got, shown.Ply(), len(shown.Marks), wrong)
		}
	}
}

// TestTurnedRecord turns everything that is on the board.
func TestTurnedRecord(t *testing.T) {
	o, _ := embedding.ParseOptions("size=3&moves=A1,C2&marks=TR:A1&crop=A1-B3&symmetry=1")
	r, shown, _ := o.Record()
	if got := r.Position(shown).Text(); got != ".../W../..B b" || shown.Marks[0].Point != at(t, "C1") {
		t.Errorf("mirrored: %s with %v", got, shown.Marks)
	}
	if got, want := o.Shown(3), (embedding.Crop{Min: at(t, "B1"), Max: at(t, "C3")}); got != want {
		t.Errorf("the part is %v, want %v", got, want)
	}
	o, _ = embedding.ParseOptions("symmetry=4&sgf=(;GM[1]SZ[3]AB[aa]AW[ca];C[a remark];AW[cc]AE[aa]C[set up];B[bb])&ply=9")
	r, shown, wrong := o.Record()
	if got := r.Position(shown).Text(); wrong != nil || got != "W.W/.B./... w" || r.Nodes() != 4 {
		t.Errorf("a file turned: %s, %d nodes, %v", got, r.Nodes(), wrong)
	}
}

// TestLinkedGame shows the game of a link as the options say.
func TestLinkedGame(t *testing.T) {
	played, _ := embedding.ParseOptions("size=3&moves=B2,A1")
	game, _, _ := played.Record()
	start, _ := embedding.ParseOptions("position=B./.W_w")
	position, _, _ := start.Record()
	for _, c := range []struct {
		query string
		game  *record.Record
		ply   int
		mode  embedding.Mode
		color rules.Stone
		want  string
	}{
		{"theme=dark", game, 1, embedding.View, rules.White, ".../.B./... w"},
		{"theme=dark&puzzle=abc", game, -1, embedding.View, rules.Black, ".../.B./W.. b"},
		{"theme=dark&mode=analyse", game, 0, embedding.Analyse, rules.Black, ".../.../... b"},
		{"theme=dark", position, -1, embedding.Play, rules.White, "B./.W w"},
	} {
		o, _ := embedding.ParseOptions(c.query)
		o = o.WithGame(c.game, c.ply)
		r, shown, _ := o.Record()
		if got := r.Position(shown).Text(); o.Mode != c.mode || o.Color != c.color || got != c.want || o.Theme != "dark" {
			t.Errorf("%s: %s for %v at %s, theme %s; want %s for %v at %s", c.query, o.Mode, o.Color, got, o.Theme, c.mode, c.color, c.want)
		}
	}
}

// TestRestyle changes the colours, and what Load keeps of them.
func TestRestyle(t *testing.T) {
	o, _ := embedding.ParseOptions("theme=dark&size=5")
	o = o.Restyle(embedding.Theme{Look: "paper", Coords: "off"})
	again, _ := o.Load(embedding.Values{"size": "7"})
	for _, o := range []embedding.Options{o, again} {
		if o.Theme != "dark" || o.Look != "paper" || o.Coords {
			t.Errorf("%+v", o)
		}
	}
}
