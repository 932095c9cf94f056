package charset

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"testing"
	"unicode/utf16"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"

	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

// binaries are files that are no games, with "(;" and even a game somewhere in them.
func binaries(t *testing.T) map[string][]byte {
	t.Helper()
	const game = "(;GM[1]SZ[9];B[cc])"
	files := map[string][]byte{}
	picture := image.NewPaletted(image.Rect(0, 0, 40, 40), color.Palette{color.Black, color.White})
	rand := rules.NewRand(5)
	for i := range picture.Pix {
		picture.Pix[i] = uint8(rand.Intn(2))
	}
	var b bytes.Buffer
	add := func(name string, err error) {
		if err != nil {
			t.Fatal(name, err)
		}
		data := bytes.Clone(b.Bytes())
		files[name+" behind"] = append(bytes.Clone(data), game...)
		half := len(data) / 2
		files[name+" between"] = append(append(bytes.Clone(data[:half]), "(;"...), data[half:]...)
		b.Reset()
	}
	add("PNG", png.Encode(&b, picture))
	add("GIF", gif.Encode(&b, picture, nil))
	add("JPEG", jpeg.Encode(&b, picture, nil))
	for _, method := range []uint16{zip.Store, zip.Deflate} {
		z := zip.NewWriter(&b)
		w, err := z.CreateHeader(&zip.FileHeader{Name: "a.sgf", Method: method})
		if err != nil {
			t.Fatal(err)
		}
		for range 200 {
			fmt.Fprint(w, game, "\n")
		}
		add(fmt.Sprint("ZIP ", method), z.Close())
	}
	g := gzip.NewWriter(&b)
	fmt.Fprint(g, game)
	add("gzip", g.Close())
	b.WriteString("%PDF-1.7\n1 0 obj\n<< /Title (;GM[1]SZ[9];B[cc]) >>\nendobj\n%%EOF\n")
	add("PDF", nil)
	for seed := range uint64(60) {
		rand := rules.NewRand(seed)
		for range 200 + rand.Intn(3000) {
			b.WriteByte(byte(rand.Uint64()))
		}
		add(fmt.Sprint("random ", seed), nil)
	}
	return files
}

func TestBinaryFilesAreNoGames(t *testing.T) {
	for name, data := range binaries(t) {
		for _, read := range record.Parse(data, SGF()) {
			if read.Record != nil || read.Err == nil {
				t.Errorf("%s: %v, a game %v", name, read.Err, read.Record != nil)
			}
		}
	}
}

// TestTextsWithoutAGame have "(;" and nothing that games have.
func TestTextsWithoutAGame(t *testing.T) {
	for _, text := range []string{"(;)", "for (;;) { a[i] = 0 }", "well (; that is it)", "(;ZZ[what]XYZ[1])", "(;(;)(;))", "a smile (; and another ;)"} {
		for _, read := range record.Parse([]byte(text), SGF()) {
			if read.Record != nil || read.Err == nil {
				t.Errorf("%q: %v, a game %v", text, read.Err, read.Record != nil)
			}
		}
	}
	read := record.Parse([]byte("(;)(;GM[1]SZ[9];B[cc])(;X[y])"), SGF())
	var p *sgf.Problem
	if len(read) != 3 || read[1].Err != nil || !errors.As(read[0].Err, &p) || p.Kind != record.NoProperty || p.Line != 1 || p.Column != 2 {
		t.Errorf("one game of three: %+v", read)
	}
}

// TestOldTextsAreText opens a game in every character set that old programs wrote.
func TestOldTextsAreText(t *testing.T) {
	const chinese, japan, korea = "围棋古力黑白子好手", "囲碁ソ表能十段", "바둑이창호"
	in := func(e encoding.Encoding, text string) []byte {
		b, err := e.NewEncoder().Bytes([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	units := utf16.Encode([]rune("\uFEFF(;GM[1]SZ[9]PB[" + japan + "];B[cc])"))
	var little, big []byte
	for _, u := range units {
		little, big = append(little, byte(u), byte(u>>8)), append(big, byte(u>>8), byte(u))
	}
	file := func(set, name string) string { return "(;GM[1]SZ[9]CA[" + set + "]PB[" + name + "];B[cc])" }
	for name, c := range map[string]struct {
		data []byte
		want string
	}{
		"Shift_JIS":              {in(japanese.ShiftJIS, file("Shift_JIS", japan)), japan},
		"EUC-JP":                 {in(japanese.EUCJP, file("EUC-JP", japan)), japan},
		"ISO-2022-JP":            {in(japanese.ISO2022JP, file("ISO-2022-JP", japan)), japan},
		"ISO-2022-JP without CA": {in(japanese.ISO2022JP, "(;GM[1]SZ[9]PB["+japan+"]C["+japan+"\n"+japan+"];B[cc])"), japan},
		"GB18030":                {in(simplifiedchinese.GB18030, file("GB18030", chinese)), chinese},
		"Big5":                   {in(traditionalchinese.Big5, file("Big5", "圍棋許功蓋")), "圍棋許功蓋"},
		"EUC-KR":                 {in(korean.EUCKR, file("EUC-KR", korea)), korea},
		"UTF-16LE":               {little, japan},
		"UTF-16BE":               {big, japan},
		"UTF-8":                  {[]byte(file("UTF-8", japan)), japan},
		"zeros at the end":       {[]byte(file("UTF-8", "Ann") + "\x1a" + string(make([]byte, 120))), "Ann"},
		"a control character":    {[]byte(file("UTF-8", "Ann") + "(;GM[1]C[a bell: \x07 in a comment of some length, as it may be in real life])"), "Ann"},
	} {
		read := record.Parse(c.data, SGF())
		if read[0].Err != nil || read[0].Record.Info.Players[0].Name != c.want || read[0].Record.Last().Ply() != 1 {
			t.Errorf("%s: %v, %+v", name, read[0].Err, read[0].Record)
		}
	}
}

// TestISO2022 has the halves of characters that are brackets and backslashes elsewhere, in several lines and nodes.
func TestISO2022(t *testing.T) {
	b, err := japanese.ISO2022JP.NewEncoder().Bytes([]byte("(;GM[1]CA[ISO-2022-JP]SZ[9]PB[表ソ能]PW[名人];B[cc]C[これは、\nとてもよい手です];W[dd])"))
	if err != nil {
		t.Fatal(err)
	}
	f, err := sgf.Parse(b, SGF())
	if err != nil || f.Trees[0].Charset != "ISO-2022-JP" || len(f.Trees[0].Warnings) > 0 {
		t.Fatalf("%v, %+v", err, f)
	}
	r, _, err := record.FromSGF(f.Trees[0])
	if err != nil || r.Info.Players[0].Name != "表ソ能" || r.Root.Next().Comment != "これは、\nとてもよい手です" || r.Last().Ply() != 2 {
		t.Errorf("%v, %+v", err, r)
	}
}
