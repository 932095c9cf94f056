package normal_test

import (
	"testing"
	"unicode/utf8"

	"redstone/game/text/normal"
)

// TestFold has spellings that a search cannot tell apart, and one that it can.
func TestFold(t *testing.T) {
	for _, test := range []struct {
		same  []string
		other string
	}{
		{[]string{"strasse", "Straße", "STRASSE", "ſtraße", "STRAẞE"}, "Strase"},
		{[]string{"Müller", "MU\u0308LLER", "muller", "ｍｕｌｌｅｒ"}, "Miller"},
		{[]string{"tiếng việt", "tie\u0302\u0301ng vie\u0323\u0302t", "tieng viet", "TIẾNG VIỆT"}, "tien viet"},
		{[]string{"Đặng", "dang", "đa\u0323\u0306ng"}, "gang"},
		{[]string{"Łódź", "lodz"}, "todz"},
		{[]string{"Søren Æ", "soren ae"}, "saren"},
		{[]string{"이세돌", "\u110B\u1175\u1109\u1166\u1103\u1169\u11AF"}, "이새돌"},
		{[]string{"ガッツ", "カ\u3099ッツ", "ｶﾞｯﾂ"}, "カッツ"},
		{[]string{"Ａ１９路", "a19路"}, "a18路"},
		{[]string{"Καββαδίας", "ΚΑΒΒΑΔΊΑΣ", "καββαδιας"}, "καβαδιας"},
		{[]string{"Ёлкин", "елкин"}, "алкин"},
		{[]string{"9×9", "9x9"}, "9-9"},
		{[]string{"O’Brien", "o'brien"}, "obrien"},
		{[]string{"2–1", "2-1"}, "21"},
		{[]string{"שָׁלוֹם", "שלום", "\u2068שלום\u2069"}, "שלם"},
		{[]string{"İstanbul", "istanbul", "ıstanbul"}, "stanbul"},
		{[]string{"ﬁn", "fin"}, "fn"},
		{[]string{"古力", "古力"}, "古九"},
		{[]string{"नमस्ते"}, "नमसत"},
	} {
		for _, s := range test.same {
			if a, b := normal.Fold(s), normal.Fold(test.same[0]); a != b {
				t.Errorf("%q is folded to %q, %q to %q", s, a, test.same[0], b)
			}
		}
		if normal.Fold(test.other) == normal.Fold(test.same[0]) {
			t.Errorf("%q and %q are the same", test.other, test.same[0])
		}
	}
}

func TestCompose(t *testing.T) {
	for s, want := range map[string]string{
		"Mu\u0308ller": "Müller", "Müller": "Müller", "tie\u0302\u0301ng": "tiếng", "\u110B\u1175": "이", "カ\u3099": "ガ", "x\u0301": "x\u0301", "": "",
	} {
		if got := normal.Compose(s); got != want {
			t.Errorf("%q composed is %q", s, got)
		}
	}
}

func FuzzFold(f *testing.F) {
	for _, s := range []string{"Straße", "I\u0307", "ﬁ", "ǅ", "ᾳ", "ﾞ", "\u0345", "각\u11A8", "\xff"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if got := normal.Fold(normal.Fold(s)); utf8.ValidString(s) && got != normal.Fold(s) {
			t.Errorf("%q is folded to %q, and that to %q", s, normal.Fold(s), got)
		}
		if c := normal.Compose(s); utf8.ValidString(s) && normal.Compose(c) != c {
			t.Errorf("%q is composed to %q", s, c)
		}
	})
}
