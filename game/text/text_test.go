package text_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/go-text/typesetting/bidi"
	"github.com/go-text/typesetting/segmenter"

	"redstone/game/text"
)

// samples are names and remarks as files have them, in many scripts.
var samples = []string{
	"", "Redstone", "Müller", "Mu\u0308ller", "tiếng Việt 🙂", "tie\u0302\u0301ng Vie\u0323\u0302t", "古力", "李世乭 (이세돌)", "이세돌", "\u110B\u1175\u1109\u1166\u1103\u1169\u11AF",
	"井山裕太（いやま・ゆうた）", "ガッツ石松さん", "か\u3099き\u3099", "ｶﾞｯﾂ", "黑先白后，胜负难料。「好棋」！", "Στέφανος Καββαδίας", "Александр Динерштейн", "Ё\u0308ж",
	"أحمد محمود", "بِسْمِ ٱللَّهِ", "שלום עולם", "שָׁלוֹם", "ไม่มีสระซ้อน กำไร น้ำ", "नमस्ते क्षत्रिय", "क्\u200dष", "বাংলা ক্ষ", "தமிழ் நி", "ქართული", "Հայերեն",
	"👨‍👩‍👧‍👦", "👍🏽👍🏿", "🇯🇵🇰🇷🇨🇳", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "❤️‍🔥 ☺️ ☺", "1️⃣2️⃣", "👩🏻‍🚀x", "Z̷̛̪a͍͝lg̸̨ō", "a\r\nb", "©️®", "한글 각\u11A8 가\u11A8",
}

// TestClustersAgree compares the clusters with those of go-text, which has the complete
// tables.
func TestClustersAgree(t *testing.T) {
	for _, s := range samples {
		var want []string
		var seg segmenter.Segmenter
		if s != "" {
			seg.Init([]rune(s))
			for it := seg.GraphemeIterator(); it.Next(); {
				want = append(want, string(it.Grapheme().Text))
			}
		}
		if got := text.Clusters(s); !slices.Equal(got, want) {
			t.Errorf("%q: clusters %q, want %q", s, got, want)
		}
	}
}

// TestPairsAgree compares the boundaries between any two of the characters that the samples
// have.
func TestPairsAgree(t *testing.T) {
	all := map[rune]bool{}
	for _, s := range samples {
		for _, r := range s {
			all[r] = true
		}
	}
	for a := range all {
		for b := range all {
			var seg segmenter.Segmenter
			seg.Init([]rune{a, b})
			it := seg.GraphemeIterator()
			it.Next()
			want := len(string(it.Grapheme().Text))
			if got := text.Next(string([]rune{a, b})); got != want {
				t.Errorf("%U %U: the first cluster has %d bytes, want %d", a, b, got, want)
			}
		}
	}
}

func TestTruncate(t *testing.T) {
	for _, test := range []struct {
		s    string
		n    int
		want string
	}{
		{"abc", 5, "abc"}, {"abc", 2, "ab"}, {"abc", 0, ""}, {"", 3, ""},
		{"a👨‍👩‍👧b", 3, "a"}, {"a👨‍👩‍👧b", 6, "a👨‍👩‍👧"},
		{"e\u0301e\u0301", 3, "e\u0301"},
		{"e\u0301\u0302\u0303", 2, "e\u0301"}, // one cluster longer than that
		{"古力", 1, "古"},
	} {
		if got := text.Truncate(test.s, test.n); got != test.want {
			t.Errorf("%q to %d: %q, want %q", test.s, test.n, got, test.want)
		}
	}
}

func TestDirection(t *testing.T) {
	for _, test := range []struct {
		s    string
		want bool
	}{
		{"", false}, {"abc", false}, {"12", false}, {"שלום", true}, {"1. שלום abc", true}, {"abc שלום", false}, {"«أحمد»", true},
		{"古力 שלום", false}, {"\u2068שלום\u2069 wins", false}, {"\u2068abc\u2069 שלום", true}, {"\u200Fabc", true}, {"\u200Eשלום", false},
	} {
		if got := text.RightToLeft(test.s); got != test.want {
			t.Errorf("%q: right to left is %v", test.s, got)
		}
	}
	for s, want := range map[string]string{"Jörg": "Jörg", "古力": "古力", "Дин": "Дин", "שלום": "\u2068שלום\u2069", "a محمد": "\u2068a محمد\u2069"} {
		if got := text.Isolate(s); got != want {
			t.Errorf("%q isolated is %q, want %q", s, got, want)
		}
	}
	for _, test := range []struct {
		s    string
		rtl  bool
		want string
	}{
		{"abc", false, "abc"}, {"abc", true, "\u200Fabc"}, {"שלום", true, "שלום"}, {"שלום", false, "\u200Eשלום"}, {"12", true, "\u200F12"},
	} {
		if got := text.Towards(test.s, test.rtl); got != test.want || text.RightToLeft(got) != test.rtl {
			t.Errorf("%q towards %v is %q", test.s, test.rtl, got)
		}
	}
}

// TestBreaks has a bar at each place where a line may be broken.
func TestBreaks(t *testing.T) {
	for _, want := range []string{
		"Redstone", "Spiel-Ende", "(abc)", "tiếng", "Динерштейн", "שלום", "ไม่มี", "12,5",
		"黑|先|白|后，|胜|负|难|料。", "「好|棋」|と|言|う。", "いっ|しょ|う", "ガッ|ツ", "ラー|メ|ン", "古|力", "이|세|돌", "古|力|（九|段）", "第|123|手", "a|🙂|👍🏽|b", "人々",
	} {
		word := strings.ReplaceAll(want, "|", "")
		var got strings.Builder
		from := 0
		for _, at := range text.Breaks(word) {
			got.WriteString(word[from:at] + "|")
			from = at
		}
		if got.WriteString(word[from:]); got.String() != want {
			t.Errorf("broken as %s, want %s", got.String(), want)
		}
	}
	for _, s := range []string{" ", "\t", "\u3000", "\u2003"} {
		if r, _ := utf8.DecodeRuneInString(s); !text.IsSpace(r) {
			t.Errorf("%q is no space", s)
		}
	}
	if text.IsSpace(0xA0) || text.IsSpace(0x202F) || text.IsSpace('a') {
		t.Error("a line is broken at what keeps it together")
	}
}

// TestBreaksAreAllowed checks with go-text that no line is broken where Unicode
// forbids it.
func TestBreaksAreAllowed(t *testing.T) {
	for _, s := range samples {
		for _, word := range strings.FieldsFunc(s, text.IsSpace) {
			var seg segmenter.Segmenter
			seg.Init([]rune(word))
			allowed := map[int]bool{}
			for it := seg.LineIterator(); it.Next(); {
				l := it.Line()
				allowed[len(string([]rune(word)[:l.Offset+len(l.Text)]))] = true
			}
			for _, at := range text.Breaks(word) {
				if !allowed[at] {
					t.Errorf("%s is broken before %q", word, word[at:])
				}
			}
		}
	}
}

// shown returns a line in the order in which it is shown, without marks of direction.
func shown(line string) string {
	var b strings.Builder
	for _, s := range text.Spans(line) {
		list := text.Clusters(line[s.From:s.To])
		if s.RightToLeft {
			slices.Reverse(list)
		}
		for _, c := range list {
			if s.RightToLeft {
				c = strings.NewReplacer("(", ")", ")", "(", "[", "]", "]", "[").Replace(c)
			}
			if r, _ := utf8.DecodeRuneInString(c); !text.Ignorable(r) {
				b.WriteString(c)
			}
		}
	}
	return b.String()
}

// TestSpans has Latin capitals that stand for Hebrew letters.
func TestSpans(t *testing.T) {
	for _, test := range []struct{ line, want string }{
		{"abc", "abc"}, {"", ""}, {"ABC", "CBA"}, {"abc DEF ghi", "abc FED ghi"}, {"ABC def GHI", "IHG def CBA"},
		{"abc DEF 12, 13 ghi", "abc 13 ,12 FED ghi"}, {"a 1 B 2 c 3", "a 1 2 B c 3"}, {"12 ABC", "CBA 12"}, {"ABC 12.5 DEF", "FED 12.5 CBA"},
		{"ABC!", "!CBA"}, {"abc DEF!", "abc FED!"}, {"ABC abc (12) DEF", "FED abc (12) CBA"}, {"ABC (def)", "(def) CBA"}, {"abc (DEF)", "abc (FED)"},
		{"abc (DEF) GHI", "abc (FED) IHG"}, {"[ABC def]", "[def CBA]"},
		{"<ABC> 12", "CBA 12"}, {"<ABC> wins, <DEF> 3", "CBA wins, FED 3"}, {"ABC <def GHI> JKL", "LKJ def IHG CBA"}, {"<ABC", "CBA"},
	} {
		var line strings.Builder
		for _, r := range test.line {
			switch {
			case r >= 'A' && r <= 'Z':
				r += 'א' - 'A'
			case r == '<':
				r = 0x2068
			case r == '>':
				r = 0x2069
			}
			line.WriteRune(r)
		}
		got := strings.Map(func(r rune) rune {
			if r >= 'א' && r <= 'ת' {
				r -= 'א' - 'A'
			}
			return r
		}, shown(line.String()))
		if want := strings.NewReplacer("<", "", ">", "").Replace(test.want); got != want {
			t.Errorf("%s is shown as %s, want %s", test.line, got, want)
		}
	}
}

// TestSpansAgree compares the directions with those of go-text, which has the complete algorithm. (It
// does not say where a number ends and letters of the line's direction begin.)
func TestSpansAgree(t *testing.T) {
	for _, line := range append([]string{"abc שלום 12, 13 def", "שלום abc (12) עולם", "أحمد 12/13 abc!", "\u200Fabc def", "\u200Eשלום abc", "ש 1, 2 ש"}, samples...) {
		if strings.ContainsAny(line, "\r\n") {
			continue
		}
		base := bidi.LeftToRight
		if text.RightToLeft(line) {
			base = bidi.RightToLeft
		}
		runes := []rune(line)
		want, got := make([]bool, len(runes)), make([]bool, len(runes))
		var p bidi.Paragraph
		runs := p.Segment(runes, base)
		for i := range runs.NumRuns() {
			for at := runs.Run(i).Start; at < runs.Run(i).End; at++ {
				want[at] = runs.Run(i).Level%2 == 1
			}
		}
		for _, s := range text.Spans(line) {
			for i := range line[s.From:s.To] {
				got[utf8.RuneCountInString(line[:s.From+i])] = s.RightToLeft
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: right to left are %v, want %v", line, got, want)
		}
	}
}

func FuzzClusters(f *testing.F) {
	for _, s := range samples {
		f.Add(s)
	}
	f.Add("\xff\xf0\x9f")
	f.Fuzz(func(t *testing.T, s string) {
		if got := strings.Join(text.Clusters(s), ""); got != s {
			t.Errorf("the clusters of %q are %q", s, got)
		}
		if cut := text.Truncate(s, 5); !strings.HasPrefix(s, cut) || utf8.RuneCountInString(cut) > 5 {
			t.Errorf("%q is cut to %q", s, cut)
		}
		all := 0
		for _, span := range text.Spans(s) {
			all += span.To - span.From
		}
		if all != len(s) {
			t.Errorf("the spans of %q have %d bytes", s, all)
		}
		for _, at := range text.Breaks(s) {
			if at <= 0 || at >= len(s) {
				t.Errorf("%q is broken at %d", s, at)
			}
		}
	})
}
