package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"redstone/rules"
)

// load writes a file and returns what a session says to loading it and to
// further lines.
func load(t *testing.T, file, move, lines string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "a game.sgf")
	if err := os.WriteFile(name, []byte(file), 0o600); err != nil {
		t.Fatal(err)
	}
	return say(t, testOptions(), "loadsgf "+name+" "+move+"\n"+lines)
}

func TestLoadSGF(t *testing.T) {
	const game = "(;GM[1]SZ[5]KM[0.5];B[bb];W[cc](;B[dd];W[bd])(;B[aa]))"
	tests := []struct {
		name, file, move string
		lines, want      string
	}{
		{"whole", game, "", "redstone-position\nfinal_score\nundo\nredstone-position",
			"=\n\n= ...../.B.../..W../.W.B./..... b\n\n= W+0.5\n\n=\n\n= ...../.B.../..W../...B./..... w\n\n"},
		{"before a move", game, "3", "redstone-position\nplay b a1", "=\n\n= ...../.B.../..W../...../..... b\n\n=\n\n"},
		{"before the first", game, "1", "redstone-position", "=\n\n= ...../...../...../...../..... b\n\n"},
		{"behind the last", game, "99", "redstone-position", "=\n\n= ...../.B.../..W../.W.B./..... b\n\n"},
		{"no such move", game, "0", "redstone-position", "? moves are counted from 1\n\n= ...../...../...../...../..... b\n\n"},
		{"set up", "(;GM[1]SZ[5]AB[aa][bb]AW[cc];W[dd])", "", "redstone-position\nundo\nundo",
			"=\n\n= B..../.B.../..W../...W./..... b\n\n=\n\n? cannot undo\n\n"},
		{"set up later", "(;GM[1]SZ[5];B[aa];AW[cc]PL[W];W[dd])", "", "redstone-position", "=\n\n= B..../...../..W../...W./..... b\n\n"},
		{"illegal", "(;GM[1]SZ[5];B[aa];W[aa];B[bb])", "", "redstone-position", "=\n\n= W..../.B.../...../...../..... w\n\n"},
		{"suicide of two", "(;GM[1]FF[4]SZ[5]RU[NZ]KM[7];B[ab];W[ba];B[bb];W[dd];B[ca];W[aa];B[ed];W[ba])", "", "redstone-position\nundo\nredstone-position",
			"=\n\n= .WB../BB.../...../...WB/..... b\n\n=\n\n= ..B../BB.../...../...WB/..... w\n\n"},
		{"a red stone without an effect", "(;RU[Redstone]SZ[3];B[aa];W[ccr];B[bb])", "", "redstone-position",
			"? cannot load file: position: White has no stone\n\n= ...../...../...../...../..... b\n\n"},
		{"an illegal first move", "(;RU[Redstone]SZ[3];W[aa];B[bb])", "", "redstone-position", "=\n\n= W../.B./... w\n\n"},
		{"after two passes", "(;GM[1]SZ[5];B[aa];W[];B[];W[bb])", "", "redstone-position", "=\n\n= B..../.W.../...../...../..... b\n\n"},
		{"Redstone", "(;RU[Redstone]SZ[3];B[aa];W[swap];W[cc])", "", "redstone-position\nundo\nundo\nredstone-legal",
			"=\n\n= B../.../..W b\n\n=\n\n=\n\n= A1 A2 B1 B2 B3 C1 C2 C3 swap\n\n"},
		{"no pie", "(;RU[Redstone]PIE[0]SZ[3];B[aa])", "", "redstone-legal", "=\n\n= A1 A2 B1 B2 B3 C1 C2 C3\n\n"},
		{"cut off", "(;GM[1]SZ[5];B[aa]C[and th", "", "redstone-position", "=\n\n= B..../...../...../...../..... w\n\n"},
		{"other game", "(;GM[2]SZ[8];B[aa])", "", "redstone-position",
			"? cannot load file: SGF: line 1, column 2: GM: a game other than Go and Redstone: \"Othello\"\n\n= ...../...../...../...../..... b\n\n"},
		{"a picture", "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR(;GM[1];B[aa])", "", "redstone-position", "? cannot load file: SGF: the file is not text\n\n= ...../...../...../...../..... b\n\n"},
		{"a document", "%PDF-1.7 << /Title (;GM[1];B[aa]) >>", "", "", "? cannot load file: SGF: the file is not text\n\n"},
		{"a program", "for (;;) { a[i] = 0 }", "", "", "? cannot load file: SGF: line 1, column 6: nothing in it is known from games\n\n"},
		{"no game", "hello", "", "", "? cannot load file: SGF: line 1, column 1: expected \"(;\" to begin a game, and found none\n\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := load(t, test.file, test.move, test.lines); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestLoadSGFRefuses(t *testing.T) {
	got := say(t, testOptions(), "loadsgf\nloadsgf "+t.TempDir()+"\nloadsgf "+filepath.Join(t.TempDir(), "nothing")+"\n")
	answers := strings.Split(got, "\n\n")
	if len(answers) != 4 || answers[0] != "? syntax error" || answers[1] != "? cannot load file: it is too large, or not a regular file" ||
		!strings.HasPrefix(answers[2], "? cannot load file: ") {
		t.Errorf("answers %q", answers)
	}
}

// TestLoadedGamesCanBeThoughtAbout asks the engine for a move after each way
// of beginning, with the very request that it gets.
func TestLoadedGamesCanBeThoughtAbout(t *testing.T) {
	for _, file := range []string{
		"(;GM[1]SZ[5]AB[aa][bb]AW[cc];W[dd];W[de])", "(;RU[Redstone]SZ[3]PIE[0];B[aa])", "(;RU[Redstone]SZ[3];B[aa];W[swap];W[cc])",
		"(;RU[Redstone]SZ[3]AB[aa]AW[bb]ADDRED[cc]PL[B])", "(;GM[1]SZ[5];B[aa];B[bb];B[cc])",
	} {
		got := load(t, file, "", "reg_genmove b\nreg_genmove w\n")
		if !strings.HasPrefix(got, "=\n\n") || strings.Count(got, "= ") < 1 {
			t.Errorf("%s: %q", file, got)
		}
	}
}

func TestPrintSGF(t *testing.T) {
	got := say(t, testOptions(), "play b c3\nplay w swap\nplay w d2\nprintsgf\n")
	const want = "= (;FF[4]CA[UTF-8]AP[Redstone:1]SZ[5]RU[Redstone]PIE[1];B[cc];W[swap]\n;W[dd])\n\n"
	if !strings.HasSuffix(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	name := filepath.Join(t.TempDir(), "out.sgf")
	got = say(t, testOptions(), "set_game go\nkomi 0.5\nredstone-position B..../...../..W../...../..... w\nplay w pass\nplay b pass\nprintsgf "+name+
		"\nclear_board\nloadsgf "+name+"\nredstone-position\nfinal_score\n")
	if !strings.HasSuffix(got, "= B..../...../..W../...../..... w\n\n= W+0.5\n\n") {
		t.Errorf("got %q", got)
	}
	data, err := os.ReadFile(name)
	if want := "(;FF[4]CA[UTF-8]GM[1]AP[Redstone:1]SZ[5]KM[0.5]RE[W+0.5]AB[aa]AW[cc]\nPL[W];W[];B[])\n"; err != nil || string(data) != want {
		t.Errorf("wrote %q, want %q, %v", data, want, err)
	}
	if got := say(t, testOptions(), "printsgf "+t.TempDir()+"\n"); !strings.HasPrefix(got, "? cannot save file: ") {
		t.Errorf("into a folder: %q", got)
	}
}

// TestHandicapOfALoadedFile writes the handicap of a file again, also after moves were taken back.
func TestHandicapOfALoadedFile(t *testing.T) {
	const begins = "(;FF[4]CA[UTF-8]GM[1]AP[Redstone:1]SZ[9]KM[0.5]HA[2]AB[gc][cg]PL[W]"
	got := load(t, "(;GM[1]FF[4]SZ[9]HA[2]KM[0.5]AB[gc][cg];W[ee];B[ed])", "", "printsgf\nundo\nundo\nprintsgf\nclear_board\nprintsgf")
	want := "=\n\n= " + begins + "\n;W[ee];B[ed])\n\n=\n\n=\n\n= " + begins + ")\n\n=\n\n= (;FF[4]CA[UTF-8]GM[1]AP[Redstone:1]SZ[9]KM[0.5])\n\n"
	if got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	got = load(t, "(;GM[1]SZ[9]HA[2]AB[gc][cg];W[ee];AE[ee]PL[W])", "", "printsgf")
	if strings.Contains(got, "HA[") {
		t.Errorf("a later set-up is taken for the handicap: %q", got)
	}
}

// TestLoadedSuicide is played like any other move: it is taken back and written again.
func TestLoadedSuicide(t *testing.T) {
	const moves = ";B[ab];W[ba];B[bb]\n;W[dd];B[ca];W[aa];B[ed];W[ba])"
	got := load(t, "(;GM[1]FF[4]SZ[5]KM[7];B[ab];W[ba];B[bb];W[dd];B[ca];W[aa];B[ed];W[ba])", "",
		"printsgf\nundo\nundo\nundo\nredstone-position\nplay w e1\nprintsgf\nreg_genmove b")
	if want := "(;FF[4]CA[UTF-8]GM[1]AP[Redstone:1]SZ[5]KM[7]"; !strings.Contains(strings.ReplaceAll(got, "\n", ""), want+strings.ReplaceAll(moves, "\n", "")) {
		t.Errorf("printed as %q", got)
	}
	for _, want := range []string{"= .WB../BB.../...../...W./..... w\n", ";B[ca];W[ee])", "= A5\n\n"} {
		if !strings.Contains(strings.ReplaceAll(got, ";B[ca]\n", ";B[ca]"), want) {
			t.Errorf("no %q in %q", want, got)
		}
	}
}

// TestRecordOfASetUpWithoutStones keeps who is to move.
func TestRecordOfASetUpWithoutStones(t *testing.T) {
	s, err := newSession(testOptions())
	if err != nil {
		t.Fatal(err)
	}
	if err := s.clear(rules.Go, 5); err != nil {
		t.Fatal(err)
	}
	if _, err := position(s, []string{"...../...../...../...../.....", "w"}); err != nil {
		t.Fatal(err)
	}
	r, err := s.record()
	if err != nil || r.Position(r.Root).ToMove() != rules.White {
		t.Errorf("%v, %v", r, err)
	}
}
