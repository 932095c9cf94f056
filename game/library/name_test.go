package library

import (
	"strings"
	"testing"
)

func TestSafeName(t *testing.T) {
	for _, name := range []string{
		"a", "board.png", "Größe 9×9.sgf", "go-9x9-2026-11-29-200000#2", "CONSOLE.png", "COM.sgf", "COM10.sgf", "com-1", "LPT", "nulls.txt", "a.con", "Cony",
		strings.Repeat("x", maxFileName),
	} {
		if !SafeName(name) || FileName(name) != name {
			t.Errorf("%q is not safe, and becomes %q", name, FileName(name))
		}
	}
	for name, want := range map[string]string{
		"": "_", ".": "_", "..": "_", ".hidden": "_.hidden", " a": "_ a", "a ": "a", "a.": "a", "a.. .": "a", "a. .png": "a. .png",
		"CON": "_CON", "con.png": "_con.png", "Nul.tar.gz": "_Nul.tar.gz", "aux .txt": "_aux .txt", "PRN.": "_PRN", "COM1.sgf": "_COM1.sgf", "lpt9": "_lpt9",
		"COM¹.png": "_COM¹.png", "LPT³": "_LPT³", "CONIN$.x": "_CONIN$.x", "com0": "_com0",
		"a/b": "a_b", `a\b:c*d?e"f<g>h|i`: "a_b_c_d_e_f_g_h_i", "a\x00b\nc\x7f": "a_b_c_", "../x.png": "_.._x.png", "a\xffb": "a_b", "con\t.png": "con_.png",
		strings.Repeat("ä", 200) + ".sgf": strings.Repeat("ä", 60) + ".sgf",
	} {
		if SafeName(name) && name != "a. .png" {
			t.Errorf("%q is safe", name)
		}
		if got := FileName(name); got != want || !SafeName(got) {
			t.Errorf("%q becomes %q, want %q", name, got, want)
		}
	}
}

func TestIDsAreNoDevices(t *testing.T) {
	for _, id := range []string{"CON", "nul", "com7.old", "LPT²", strings.Repeat("x", MaxID+1)} {
		if ValidID(id) {
			t.Errorf("%q is a valid ID", id)
		}
	}
}

// FuzzFileName makes names of anything: they are safe, and stay what they are.
func FuzzFileName(f *testing.F) {
	for _, name := range []string{"", "CON", "con.png", "a/b", "..", " . ", "x.\xff", strings.Repeat("ä.", 300), "a.…………………………………………", "\uFFFD", "NUL .a", "x" + strings.Repeat(" ", 300)} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		safe := FileName(name)
		if !SafeName(safe) || FileName(safe) != safe || SafeName(name) && safe != name {
			t.Errorf("%q becomes %q", name, safe)
		}
	})
}
