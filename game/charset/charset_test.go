package charset

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"redstone/rules/record"
	"redstone/rules/sgf"
)

func TestDecode(t *testing.T) {
	for _, test := range []struct {
		name  string
		bytes string
		want  string
	}{
		{"Shift_JIS", "\x95\x5c\x8f\x5c\x92\x69", "表十段"},
		{"SJIS", "\x83\x5c", "ソ"},
		{"GB18030", "\xb9\xc5\xc1\xa6", "古力"},
		{"gb2312", "\xb9\xc5", "古"},
		{"gb18030", "\x81\x30\x84\x36", "¥"},
		{"Big5", "\xb3\x5c\xa5\x5c", "許功"},
		{"EUC-KR", "\xc0\xcc\xc3\xa2\xc8\xa3", "이창호"},
		{"EUC-JP", "\xb0\xe6\xbb\xb3", "井山"},
		{"windows-1251", "\xcf\xe0\xf0\xf2\xe8\xff", "Партия"},
		{"KOI8-R", "\xf0\xc1\xd2\xd4\xc9\xd1", "Партия"},
		{"ISO-8859-2", "\xb3\xf3d\xbc", "łódź"},
		{"ISO-8859-1", "\xe9", "é"},
		{"utf-8", "a\xff", "a\uFFFD"},
	} {
		got, err := Decode(test.name, []byte(test.bytes))
		if err != nil || got != test.want {
			t.Errorf("%s of % x is %q, %v; want %q", test.name, test.bytes, got, err, test.want)
		}
	}
	for _, name := range []string{"", "no-such-set", "x-user-defined", "replacement"} {
		if got, err := Decode(name, []byte("a")); !errors.Is(err, ErrUnknown) {
			t.Errorf("%q: %q, %v", name, got, err)
		}
	}
}

// TestLabels checks that every name has a decoder.
func TestLabels(t *testing.T) {
	for name, label := range labels {
		if got, err := Decode(name, nil); err != nil || got != "" {
			t.Errorf("%s is %s: %q, %v", name, label, got, err)
		}
		if sgf.NormalizeCharset(name) != name {
			t.Errorf("%s is never looked up", name)
		}
	}
}

// TestFiles reads files in the character sets of East Asia.
func TestFiles(t *testing.T) {
	for _, test := range []struct {
		file    string
		charset string
		black   string
		event   string
		comment string // of the last node that has one
		warning string
	}{
		{"shift-jis", "Shift_JIS", "表十段", "", "ソ表", ""},
		{"gb18030", "GB18030", "古力", "", "絓", ""},
		{"big5", "Big5", "許功蓋", "名人賽", "成功", ""},
		{"euc-kr", "EUC-KR", "이창호", "", "좋은 수", ""},
		{"no-ca-gb", "GB18030", "古力", "围棋甲级联赛", "黑先白后，胜负难料，这是一盘好棋。", "GB18030"},
		{"no-ca-sjis", "Shift_JIS", "井山裕太", "本因坊戦", "これはとてもよい手です。コウになります", "Shift_JIS"},
		{"no-ca-big5", "Big5", "周俊勳", "棋聖賽", "黑棋的這一手很好，白棋無法應付。", "Big5"},
		{"no-ca-euckr", "EUC-KR", "이세돌", "국수전", "흑의 이 수는 아주 좋습니다", "EUC-KR"},
		{"no-ca-latin1", "ISO-8859-1", "Søren", "", "først", "ISO-8859-1"},
	} {
		t.Run(test.file, func(t *testing.T) {
			data := read(t, test.file)
			f, err := sgf.Parse(data, SGF())
			if err != nil || len(f.Trees) != 1 || f.Trees[0].Charset != test.charset {
				t.Fatalf("%v, %+v", err, f)
			}
			r, warnings, err := record.FromSGF(f.Trees[0])
			if err != nil {
				t.Fatal(err)
			}
			comment := ""
			for n := range r.Root.All() {
				if n.Comment != "" {
					comment = n.Comment
				}
			}
			if r.Info.Players[0].Name != test.black || r.Info.Event != test.event || comment != test.comment {
				t.Errorf("read %q, %q, %q", r.Info.Players[0].Name, r.Info.Event, comment)
			}
			if test.warning == "" && len(warnings) > 0 || test.warning != "" && (len(warnings) != 1 ||
				warnings[0].Kind != sgf.CharsetGuessed || warnings[0].Text != test.warning) {
				t.Errorf("warnings %v", warnings)
			}
			if last := r.Last(); last.Ply() < 1 {
				t.Errorf("only %d moves", last.Ply())
			}
		})
	}
}

// TestBackslashAsTrailByte has characters whose second byte is a bracket or a
// backslash.
func TestBackslashAsTrailByte(t *testing.T) {
	r := record.Parse(read(t, "shift-jis"), SGF())[0].Record
	if got := r.Root.Comment; got != "能[表]ソ" {
		t.Errorf("the comment is %q", got)
	}
}

// TestTruncatedName has the first byte of a character before the bracket that ends
// the value.
func TestTruncatedName(t *testing.T) {
	list := record.Parse(read(t, "gb-name-cut"), SGF())
	if got := list[0].Record.Info.Players; got[0].Name != "古\uFFFD" || got[1].Name != "孔杰" {
		t.Errorf("read %q and %q", got[0].Name, got[1].Name)
	}
}

func TestOneCharsetForEachGame(t *testing.T) {
	list := record.Parse(read(t, "two-charsets"), SGF())
	if len(list) != 3 {
		t.Fatalf("%d games", len(list))
	}
	for i, want := range []string{"古力", "古力", "Jörg"} {
		if got := list[i].Record.Info.Players[0].Name; got != want || len(list[i].Warnings) > 0 {
			t.Errorf("game %d: %q, %v", i, got, list[i].Warnings)
		}
	}
}

// TestPastedTextIgnoresCharsets reads text that was decoded before.
func TestPastedTextIgnoresCharsets(t *testing.T) {
	list := record.ParseText("(;GM[1]CA[Shift_JIS]PB[表十段]SZ[9];B[cc])", SGF())
	if got := list[0].Record.Info.Players[0].Name; got != "表十段" || len(list[0].Warnings) > 0 {
		t.Errorf("read %q, %v", got, list[0].Warnings)
	}
}

// TestConvertedFile is a file that was converted to UTF-8 without changing its
// CA.
func TestConvertedFile(t *testing.T) {
	list := record.Parse([]byte("(;GM[1]CA[Big5]PB[表十段]SZ[9]EV[名人戦];B[cc])"), SGF())
	if got := list[0].Record.Info; got.Players[0].Name != "表十段" || len(list[0].Warnings) != 1 ||
		list[0].Warnings[0].Kind != sgf.CharsetGuessed {
		t.Errorf("read %q, %v", got.Players[0].Name, list[0].Warnings)
	}
}

func read(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "rules", "record", "testdata", "sgf", name+".sgf"))
	if err != nil {
		t.Fatal(err)
	}
	return data
}
