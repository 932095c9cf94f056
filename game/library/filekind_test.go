package library

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"redstone/rules/record"
	"redstone/rules/sgf"
)

func TestKindOf(t *testing.T) {
	own := played(t).Format()
	for _, test := range []struct {
		name, text string
		want       FileKind
	}{
		{"own", own, OwnFile},
		{"with a line more", own + "\n", ForeignFile},
		{"cut", own[:len(own)-3], ForeignFile},
		{"cut in a value", own[:strings.LastIndex(own, "]")], ForeignFile},
		{"empty", "", ForeignFile},
		{"no game", "notes", ForeignFile},
		{"chess", "(;GM[3])", ForeignFile},
		{"two", own + own, SharedFile},
		{"own and chess", own + "(;GM[3])", SharedFile},
		{"chess and own", "(;GM[3])" + own, SharedFile},
		{"own and a piece", own + "(;C[x", SharedFile},
		{"too many nodes to look at all", "(" + strings.Repeat(";", sgf.MaxNodes+1) + ")", SharedFile},
		{"too long to be read", strings.Repeat(" ", MaxText+mark+1), SharedFile},
	} {
		if got := KindOf([]byte(test.text)); got != test.want {
			t.Errorf("%s: the kind is %d, want %d", test.name, got, test.want)
		}
	}
}

// TestWhatIsWrittenIsOurs: what this program writes of any file is its own, so that a game whose file was copied once
// is not copied again.
func TestWhatIsWrittenIsOurs(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "..", "rules", "record", "testdata", "sgf", "*.sgf"))
	if err != nil || len(files) < 20 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, path := range files {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		games, _ := Read(data)
		for i, r := range games {
			if text := r.Format(); KindOf([]byte(text)) != OwnFile {
				t.Errorf("%s: game %d is not its own when it is written:\n%s", path, i+1, text)
			}
			if again, err := Read([]byte(r.Format())); err != nil || len(again) != 1 {
				t.Errorf("%s: game %d is read again with %v", path, i+1, err)
			}
		}
	}
}

// TestReadTellsLosses: not only errors say that something is missing.
func TestReadTellsLosses(t *testing.T) {
	for _, test := range []struct {
		text string
		want sgf.Kind // nil for no error
	}{
		{"(;GM[1]SZ[9];B[cc])", nil},
		{"(;GM[1]SZ[9];B[cc];B[cc])", nil}, // illegal, and kept
		{"(;GM[1]SZ[9]KM[much];B[cc])", nil},
		{"(;GM[1]SZ[9];B[cc]", sgf.NoParen},
		{"(;GM[1]SZ[9];B[cc]C[x", sgf.Truncated},
		{"(;GM[1]SZ[9];B[cc])notes", sgf.TextAfter},
		{"From: Anna\n(;GM[1]SZ[9];B[cc])", sgf.TextBefore},
		{"(;GM[1]SZ[9];B[cc])notes(;GM[1]SZ[9])", sgf.TextAfter},
		{"(;GM[1]SZ[9];B[cc]-;W[dd])", sgf.Stray},
		{"(;GM[1]SZ[9];B[cc]C)", sgf.NoValue},
		{"(;GM[1]SZ[9]AB[zz][aa];B[cc])", record.BadPoint},
		{"(;GM[1]SZ[9]AB[aa]AW[aa];B[cc])", nil}, // the last counts
		{"(;GM[1]SZ[9];B[cc]SZ[9])", record.Misplaced},
		{"(;GM[1]SZ[9]PB[Anna][Bert];B[cc])", record.Repeated},
		{"(;GM[1]SZ[9]CA[klingon]PB[\xff\xfe];B[cc])", sgf.CharsetUnknown},
		{"(;GM[1]SZ[9]CC;B[cc])(;GM[3])", record.OtherGame}, // an error before a warning
	} {
		games, err := Read([]byte(test.text))
		var p *sgf.Problem
		if len(games) == 0 || (err != nil) != (test.want != nil) || err != nil && (!errors.As(err, &p) || p.Kind != test.want) {
			t.Errorf("%q: %d games, %v", test.text, len(games), err)
		}
	}
}

// TestPickTellsFaults of the game, and of no other.
func TestPickTellsFaults(t *testing.T) {
	const file = "notes (;GM[1]SZ[9]PB[One];B[cc])(;GM[3])(;GM[1]SZ[9]CA[Shift_JIS]PB[\x95\x5c]AB[zz];B[dd])\n(;GM[1]SZ[9]PB[Three];B[ee]C[cut"
	for _, test := range []struct {
		file string
		n    int
		name string // of Black
		want sgf.Kind
	}{
		{file, 1, "One", nil},
		{file, 2, "表", record.BadPoint},
		{file, 3, "Three", sgf.Truncated},
		{"\ufeff(;GM[1]SZ[9])(;GM[1]SZ[9]CA[Shift_JIS]PB[表];B[cc]", 2, "表", sgf.NoParen},
	} {
		text, err := NewPicker([]byte(test.file)).Pick(test.n)
		if err != nil {
			t.Fatal(err)
		}
		games, err := Read([]byte(text))
		var p *sgf.Problem
		if len(games) != 1 || games[0].Info.Players[0].Name != test.name {
			t.Errorf("game %d: %d games in %q", test.n, len(games), text)
		}
		if (err != nil) != (test.want != nil) || err != nil && (!errors.As(err, &p) || p.Kind != test.want) {
			t.Errorf("game %d: %v in %q", test.n, err, text)
		}
	}
	for _, n := range []int{-1, 0, 4} {
		if _, err := NewPicker([]byte(file)).Pick(n); !errors.Is(err, ErrNotFound) {
			t.Errorf("game %d: %v", n, err)
		}
	}
}
