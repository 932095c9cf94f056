package record

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"redstone/rules/sgf"
)

// quirk is what one game of a file in testdata/sgf is read as: see describe,
// describeProblems and the error's text.
type quirk struct{ record, warnings, err string }

// quirks are the files, each with one thing that real programs or people
// write. Those in character sets of East Asia are tested in game/charset.
var quirks = []struct {
	file  string
	games []quirk
}{
	{"app", []quirk{
		{`go 9 AP="Some:App:1.2.3": -{ST"2"} B:C7`, "", ""},
	}},
	{"backslash-alone", []quirk{
		{`go 9: - B:C7"C:go\\"`, "no-bracket@1:27", ""},
	}},
	{"backslash-and-bracket", []quirk{
		{`go 9: -"];B[aa" W:B8"\\" B:C7"\\];W[dd" W:E5`, "", ""},
	}},
	{"bad-moves", []quirk{
		{`go 9: - .{B"??|?"} W:A9`, "bad-move@1:13 B x2, bad-move@1:22 W", ""},
	}},
	{"bom-utf16", []quirk{
		{`go 9 PB="Žofie" PW="囲碁": - B:D6 W:F4`, "", ""},
	}},
	{"bom-utf8", []quirk{
		{`go 9 PB="白石": - B:D6`, "", ""},
	}},
	{"bracket-and-dash", []quirk{
		{`go 9: -"a text" B:C7"b" W:D6`, "stray@1:23 x4", ""},
	}},
	{"brackets-in-text", []quirk{
		{`go 9 PB="A [3k]": -"see [1] and [2]: good [see [3]]!" B:C7"(;B[aa] is how) [it] goes" W:D6`, "loose-bracket@1:21 x3", ""},
	}},
	{"ca-after-text", []quirk{
		{`go 9 PB="Jürgen": - B:C7`, "", ""},
	}},
	{"ca-latin1", []quirk{
		{`go 9 PB="Jürgen": -"naïve joseki" B:C7`, "", ""},
	}},
	{"ca-lower", []quirk{
		{`go 9 PB="Jürgen": -{ca"x"} B:C7`, "", ""},
	}},
	{"ca-says-utf8-but", []quirk{
		{`go 9 PB="Jürgen": - B:C7`, "charset-guessed@1:32", ""},
	}},
	{"ca-unknown", []quirk{
		{`go 9 PB="Jürgen": - B:C7`, "charset-unknown@1:34 CA", ""},
	}},
	{"ca-windows", []quirk{
		{`go 9: -"“so” – 5 €"`, "", ""},
	}},
	{"clear-then-set", []quirk{
		{"go 9: -<B D6 W E5 - A9 B9 C9 D9 E9 F9 G9 H9 J9 A8 B8 C8 D8 E8 F8 G8 H8 J8 A7 B7 C7 D7 E7 F7 G7 H7 J7 A6 B6 C6 E6 F6 G6 H6 J6 A5 B5 C5 D5 F5 G5 H5 J5 A4 B4 C4 D4 E4 F4 G4 H4 J4 A3 B3 C3 D3 E3 F3 G3 H3 J3 A2 B2 C2 D2 E2 F2 G2 H2 J2 A1 B1 C1 D1 E1 F1 G1 H1 J1 white>", "", ""},
	}},
	{"collection", []quirk{
		{`go 9 GN="one": - B:C7`, "", ""},
		{`go 13 GN="two": - B:D10`, "", ""},
		{"", "", `SGF: line 4, column 2: GM: a game other than Go and Redstone: "Hex"`},
		{"redstone 5 pie: - B:C3", "", ""},
	}},
	{"compressed", []quirk{
		{"go 9: -<B A9 B9 C9 A8 B8 C8 W D6 E6 F6 D5 E5 F5 D4 E4 F4 black> B:J1[circle A9][circle B9][circle C9]", "", ""},
	}},
	{"cut-in-value", []quirk{
		{`go 9: - B:C7 W:D6"this is where the tr"`, "", `SGF: line 1, column 27: C: the text ends inside a value: expected "]"`},
	}},
	{"dates", []quirk{
		{`go 9 DT="1846-07-21,23,25": -`, "", ""},
		{`go 9 DT="7/21/96": -`, "", ""},
		{`go 9 DT="about 1600 Edo": -`, "", ""},
		{"go 9: -", "", ""},
	}},
	{"empty-nodes-go", []quirk{
		{"go 9: - . B:C7 . .", "", ""},
	}},
	{"empty-nodes", []quirk{
		{"", "", "SGF: line 1, column 2: nothing in it is known from games"},
	}},
	{"escapes", []quirk{
		{`go 9 PB="\\\\": -N="a]b:c\\d[e""\\" B:C7"ab]\\"`, "", ""},
	}},
	{"extra-paren", []quirk{
		{"go 9: - B:C7", "extra-paren@1:20 x2", ""},
	}},
	{"games-without-paren", []quirk{
		{"go 9: - B:C7 W:D6", "no-paren@2:1", ""},
		{"go 13: - B:D10 ( W:K4) ( W:K10)", "no-paren@3:1", ""},
		{"redstone 5 pie: - B:C3", "", ""},
	}},
	{"chat-brackets", []quirk{
		{`go 9: - B:C7"Ann [3k]: hi\nWhite [2d]: hello [all]\nBob[2d]: bye" W:D6"C [1]: W [2]"`, "loose-bracket@1:28 x2", ""},
	}},
	{"misplaced", []quirk{
		{`go 9: - B:C7 W:D6{TM"9"}`, "misplaced@1:19 SZ", ""},
	}},
	{"ff3", []quirk{
		{`go 9 EV="Old Cup": -<B C7 white>{VW""}{ID"x"}{M"dd"}{L"ee|ff"} W:D6{BM"1"}`, "", ""},
	}},
	{"gm-empty", []quirk{
		{"go 9: - B:C7", "", ""},
	}},
	{"gm-words", []quirk{
		{"", "", `SGF: line 1, column 2: GM: a game other than Go and Redstone: "GM Checkers"`},
	}},
	{"handicap-moves", []quirk{
		{"go 9 HA=3: - B:G7 B:C3 B:G3 W:C7", "", ""},
	}},
	{"handicap-turn", []quirk{
		{"go 9 HA=2: -<B G7 C3 white>", "", ""},
	}},
	{"handicap", []quirk{
		{"go 9 komi 0.5 HA=2: -<B G7 C3 white> W:E5 B:G3", "", ""},
	}},
	{"illegal-setup", []quirk{
		{"go 5: -<B B5 A4 B4 W A5 black>!no-liberty B:C3", "illegal-setup@1:2", ""},
	}},
	{"illegal", []quirk{
		{"go 9: - B:C7 W:C7!occupied B:C7!occupied W:A9 B:B9 W:D6 B:A8 W:A9!no-liberty", "illegal-move@1:19 x3", ""},
	}},
	{"komi", []quirk{
		{"go 9 komi 6.5: -", "", ""},
		{"go 9 komi 7.5: -", "bad-value@1:22 KM", ""},
		{"go 9 komi 6.5: -", "bad-value@1:42 KM", ""},
		{"go 9 komi -3: -", "", ""},
		{"go 9: -", "", ""},
		{`go 9: -{KM"nan"}`, "bad-value@1:98 KM", ""},
		{"go 9: -", "", ""},
	}},
	{"line-ends", []quirk{
		{`go 9: -"one\ntwo\nthree\nfour\nfive" B:C7 .{W"zz"}`, "bad-move@7:1 W", ""},
	}},
	{"long-names", []quirk{
		{`go 9 PB="Anna": - B:C7"hello" W:D6{KiFu"1"}{lower"x"}{b"aa"}`, "", ""},
	}},
	{"marks", []quirk{
		{`go 9: - B:C7[square B8][triangle A9][triangle C7][cross D6][selected E5][label F4 A][label G3 a:b][label H2][territory-black J9][territory-black J8][territory-white H8]{DD""}{AR"aa:bb"}`, "", ""},
	}},
	{"missing-bracket", []quirk{
		{"go 9: - B:C7 W:D6 B:E5", "no-bracket@1:18 x2", ""},
	}},
	{"move-in-root", []quirk{
		{`go 9 PB="A": -{XX"1"} B:C7"first"{GB"1"} W:D6`, "root-move@1:2", ""},
	}},
	{"moves-in-words", []quirk{
		{`go 9: - B:C3 W:D4 B:J9 .{W"I5"} .{B"zz"} .{W"resign"}`, "notation@1:13 B x2, notation@1:19 W, bad-move@1:31 W x2, bad-move@1:37 B", ""},
	}},
	{"name-alone", []quirk{
		{`go 9: - B:C7"ok\n" W:D6`, "no-value@1:13 x2, repeated@1:15 C", ""},
	}},
	{"name-cut", []quirk{
		{"go 9 PB=\"本因坊秀�\": - B:C7", "", ""},
	}},
	{"nested", []quirk{
		{"go 19: - B:C17 W:D16 B:C17!occupied W:D16!occupied B:C17!occupied W:D16!occupied B:C17!occupied W:D16!occupied B:C17!occupied W:D16!occupied B:C17!occupied W:D16!occupied", "root-move@1:2, illegal-move@1:16 x10", ""},
	}},
	{"no-ca-latin1", []quirk{
		{`go 9 PB="Søren" PW="Åse": - B:C7"først"`, "charset-guessed@1:17", ""},
	}},
	{"no-ca-utf8", []quirk{
		{`go 9 PB="Søren": -"石" B:C7`, "", ""},
	}},
	{"no-paren", []quirk{
		{"go 9: - B:C7 W:D6 B:E5", "no-paren@1:32", ""},
	}},
	{"no-semicolon", []quirk{
		{"go 9: - B:C7 ( W:D6) ( W:E5)", "no-semicolon@1:2 x3", ""},
	}},
	{"node-after-variation", []quirk{
		{"go 9: - B:C7 ( W:D6) ( W:E5) ( W:F4)", "", ""},
	}},
	{"off-board", []quirk{
		{`go 9: -<B A9 black>[circle A9][label B8 x] .{B"jj"} .{W"aj"}`, "bad-point@1:2 AB x3, bad-point@1:2 CR, bad-point@1:2 LB, bad-move@1:55 B, bad-move@1:61 W", ""},
	}},
	{"othello", []quirk{
		{"", "", `SGF: line 1, column 2: GM: a game other than Go and Redstone: "Othello"`},
	}},
	{"passes", []quirk{
		{"go 9: - B:pass W:pass B:pass W:C7 B:pass W:pass", "notation@1:35 B", ""},
	}},
	{"pl", []quirk{
		{`go 9 PB="A": -<B C7 W D6 white> .<black> .{PL"x"}`, "bad-value@1:45 PL", ""},
	}},
	{"rectangular", []quirk{
		{"", "", `SGF: line 1, column 2: SZ: the board is not square: "9:13"`},
	}},
	{"redstone-app", []quirk{
		{"redstone 5 pie: - B:C3 W:xD4!red-idle W:pass!not-a-move W:D2!not-a-move", "notation@1:28 W, illegal-move@1:28 x3", ""},
	}},
	{"redstone-gm", []quirk{
		{"redstone 5 pie: - B:C3 W:swap W:xD2!red-idle", "illegal-move@1:39", ""},
	}},
	{"redstone-levels", []quirk{
		{`redstone 5 pie seat0=level3: -{WHITELEVEL"x"} B:C3[hint][0.515] W:D2{HINT"maybe"}{SBKV"200"}{V"0.3"}`, "", ""},
	}},
	{"redstone-no-pie", []quirk{
		{"redstone 5: - B:C3 W:swap!no-swap W:D2", "illegal-move@1:32", ""},
	}},
	{"redstone-red", []quirk{
		{"redstone 3 pie: - B:A3 W:B3 B:C1 W:xA2", "", ""},
	}},
	{"redstone-setup", []quirk{
		{"redstone 3: -<B A3 C1 W B2 R A1 black> B:xB3!red-idle", "illegal-move@1:51", ""},
	}},
	{"redstone-turn", []quirk{
		{"redstone 5 pie: - W:C3!not-a-move B:B4 B:D2 W:A5 W:E1", "illegal-move@1:20", ""},
	}},
	{"redstone", []quirk{
		{`redstone 5 pie PB="Ann" PW="Bob": - B:C3 W:swap W:D2 B:B4 W:C2`, "", ""},
	}},
	{"repeated", []quirk{
		{`go 9 PB="A": -<B A9 B8 C7 white>"one\ntwo" W:D6`, "repeated@1:2 PB, repeated@1:2 C", ""},
	}},
	{"results", []quirk{
		{`go 9 RE="W+": -`, "", ""},
		{`go 9 RE="W+R": -`, "", ""},
		{`go 9 RE="0": -`, "", ""},
		{`go 9 RE="b+resign": -`, "", ""},
		{`go 9 RE="Black+3,5": -`, "", ""},
		{`go 9 RE="?": -`, "", ""},
		{`go 9 RE="B+T": -`, "", ""},
		{`go 9 RE="White wins": -`, "", ""},
	}},
	{"setup-black-first", []quirk{
		{"go 9: -<B C7 G3 W G7 black> B:C3 W:E5", "", ""},
	}},
	{"setup-in-game", []quirk{
		{`go 9: - B:C7 W:D6 .<B E5 W F4 G4 F3 G3 - C7 black> .<B A9 black>N="x" B:H2"y" W:B8`, "mixed-node@1:47", ""},
	}},
	{"setup-twice", []quirk{
		{"go 9: -<B A9 W B8 C7 black> B:D6", "setup-twice@1:2 AW", ""},
	}},
	{"size-37", []quirk{
		{"", "", `SGF: line 1, column 2: SZ: no board has this size: "37"`},
	}},
	{"size-none", []quirk{
		{"go 19: - B:D16 W:Q4", "", ""},
	}},
	{"size-rubbish", []quirk{
		{"go 19: - B:Q4", "bad-value@1:2 SZ", ""},
	}},
	{"size-twice", []quirk{
		{"go 9: - B:C7", "", ""},
	}},
	{"size-x", []quirk{
		{"go 13: - B:C11", "", ""},
	}},
	{"smileys", []quirk{
		{`go 9: -"nice :-] ;) (; :] ok" B:C7`, "loose-bracket@1:32", ""},
	}},
	{"soft-breaks", []quirk{
		{`go 9: -N="ab c d""one two three" B:C7`, "", ""},
	}},
	{"stray", []quirk{
		{"go 9: - B:C7 W:D6 B:E5 W:F4", "stray@1:13 x6", ""},
	}},
	{"superfluous-space", []quirk{
		{`go 9: - B:C7"x" W:D6`, "", ""},
	}},
	{"text-before", []quirk{
		{"go 9: - B:C7 W:D6", "text-before@1:1, text-after@6:1", ""},
	}},
	{"times", []quirk{
		{`go 9 OT="5x30 byo-yomi" TM=30m0s: - B:C7[B has 29m55.25s]{OB"3"} W:D6{WL"-1"} B:E5{BL"soon"}`, "bad-value@1:60 WL, bad-value@1:72 BL", ""},
		{`go 9: -{TM"30 minutes"}`, "bad-value@1:88 TM", ""},
	}},
	{"tt-on-21", []quirk{
		{"go 21: - B:U2 W:V1 B:pass", "", ""},
	}},
	{"two-moves", []quirk{
		{`go 9: - B:C7 W:D6"both" B:E5 B:F4`, "mixed-node@1:13 x2", ""},
	}},
	{"two-passes-then-more", []quirk{
		{"go 9: - B:C7 W:pass B:pass W:D6 B:E5", "", ""},
	}},
	{"unknown-kept", []quirk{
		{`go 9: -{XYZ"a\\]b\\:c| d\n e "}{KGSDE"1"} B:C7{QQ9"\\x"}`, "", ""},
	}},
	{"utf16-no-bom", []quirk{
		{`go 9 PB="Anna": - B:D6`, "", ""},
	}},
	{"value-alone", []quirk{
		{"go 9: - B:D6", "no-name@1:14", ""},
	}},
}

func TestQuirks(t *testing.T) {
	for _, test := range quirks {
		t.Run(test.file, func(t *testing.T) {
			data, err := os.ReadFile(filepath.Join("testdata", "sgf", test.file+".sgf"))
			if err != nil {
				t.Fatal(err)
			}
			var got []quirk
			for _, g := range Parse(data, sgf.Options{}) {
				q := quirk{warnings: describeProblems(g.Warnings)}
				if g.Err != nil {
					q.err = g.Err.Error()
				}
				if g.Record != nil {
					q.record = describe(g.Record)
					checkWritten(t, g.Record)
				}
				got = append(got, q)
			}
			if !slices.Equal(got, test.games) {
				t.Errorf("got\n%q\nwant\n%q", got, test.games)
			}
		})
	}
}

// checkWritten writes a record that was read and reads it again.
func checkWritten(t *testing.T, r *Record) {
	t.Helper()
	app := r.Info.App
	r.Info.App = "" // it is ours once we write it
	defer func() { r.Info.App = app }()
	file := r.Format()
	list := ParseText(file, sgf.Options{})
	if len(list) != 1 || list[0].Err != nil {
		t.Fatalf("written as %q, read as %+v", file, list)
	}
	for _, w := range list[0].Warnings {
		switch w.Kind {
		case IllegalMove, IllegalSetup, BadMove, BadValue:
		default:
			t.Errorf("written as %q: %v", file, w)
		}
	}
	if got, want := describe(list[0].Record), describe(r); got != want {
		t.Errorf("written as %q: %s", file, difference(got, want))
	}
	if again := list[0].Record.Format(); again != file {
		t.Errorf("written again: %s", difference(again, file))
	}
}

// TestEveryFileIsInATable finds files that nobody reads.
func TestEveryFileIsInATable(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "sgf", "*.sgf"))
	if err != nil || len(files) < 45 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	elsewhere := []string{"big5", "euc-kr", "gb18030", "gb-name-cut", "no-ca-big5", "no-ca-euckr", "no-ca-gb", "no-ca-sjis", "shift-jis", "two-charsets"}
	for _, f := range files {
		name := strings.TrimSuffix(filepath.Base(f), ".sgf")
		found := slices.Contains(elsewhere, name)
		for _, q := range quirks {
			found = found || q.file == name
		}
		if !found {
			t.Errorf("%s is in no table", name)
		}
	}
}
