package link

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"
)

// TestForm: links that people have must stay readable.
func TestForm(t *testing.T) {
	const want = "club=1AAV7u_UwaGVsbG8"
	if got := Encode(Club, []byte("hello")); got != want {
		t.Errorf("the link is %s, want %s", got, want)
	}
}

// TestFound: a link is read from whatever people paste.
func TestFound(t *testing.T) {
	payload := []byte("sixteen bytes of a key, and more")
	l := Encode(Join, payload)
	digits := strings.TrimPrefix(l, "join=")
	for name, text := range map[string]string{
		"alone":       l,
		"fragment":    "#" + l,
		"address":     "https://example.org/play/#" + l,
		"sentence":    "Come and play: https://example.org/#" + l + ". See you!",
		"parameters":  "https://example.org/#" + l + "&n=23",
		"digits":      l + "AAAA",
		"escaped":     "https://example.org/%23join%3D" + digits,
		"html":        `<a href="https://example.org/#join&#61;` + digits + `">`,
		"lines":       "join=" + digits[:20] + "\r\n " + digits[20:] + "\n-- \nme",
		"second":      "#join=1AAAA #" + l,
		"other first": "https://example.org/?club=chess#" + l,
	} {
		kind, got, err := Parse(text)
		if err != nil || kind != Join || !bytes.Equal(got, payload) || !Is(text) {
			t.Errorf("%s: %q gives %q %q %v", name, text, kind, got, err)
		}
	}
}

func TestFaults(t *testing.T) {
	l := Encode(Watch, []byte("some payload"))
	for _, test := range []struct {
		text string
		want error
	}{
		{"", ErrNone},
		{"#g=1abc", ErrNone},
		{"rejoin=1AAAA", ErrNone},
		{l[:len(l)-1], ErrDamaged},
		{l[:9], ErrDamaged},
		{"watch=", ErrDamaged},
		{"watch=1", ErrDamaged},
		{"watch=1____", ErrDamaged},
		{strings.Replace(l, "watch=1", "watch=2", 1), ErrVersion},
		{strings.Replace(l, "watch=", "join=", 1), ErrDamaged},
		{l + strings.Repeat(" ", MaxText), ErrLong},
	} {
		if _, _, err := Parse(test.text); !errors.Is(err, test.want) {
			t.Errorf("%q: %v, want %v", test.text, err, test.want)
		}
	}
	for i := len("watch=1"); i < len(l); i++ {
		changed := []byte(l)
		changed[i] ^= 1
		if _, _, err := Parse(string(changed)); !errors.Is(err, ErrDamaged) {
			t.Errorf("with another digit at %d: %v", i, err)
		}
	}
	if Encode(Club, make([]byte, MaxPayload)) == "" || Encode(Club, make([]byte, MaxPayload+1)) != "" {
		t.Error("the limit of a payload is not kept")
	}
	for i := range 256 {
		l := Encode(Club, []byte{byte(i), byte(i)})
		if strings.HasSuffix(l, "-") || strings.HasSuffix(l, "_") {
			t.Errorf("%s ends with what programs take for punctuation", l)
		}
		if _, got, err := Parse(l); err != nil || !bytes.Equal(got, []byte{byte(i), byte(i)}) {
			t.Errorf("%s is read as %v, %v", l, got, err)
		}
	}
}

func TestFields(t *testing.T) {
	for _, fields := range [][]string{nil, {""}, {"a", "", "\x00ü"}, slices.Repeat([]string{"x"}, MaxFields)} {
		got, err := Split(Fields(fields...))
		if err != nil || !slices.Equal(got, fields) {
			t.Errorf("%q become %q, %v", fields, got, err)
		}
	}
	for _, wrong := range [][]byte{{1}, {2, 'a'}, bytes.Repeat([]byte{0}, MaxFields+1), bytes.Repeat([]byte{0xff}, 20)} {
		if got, err := Split(wrong); !errors.Is(err, ErrDamaged) {
			t.Errorf("%v become %q, %v", wrong, got, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{Encode(Join, Fields("a", "b")), "#club=1AAV7u_UwaGVsbG8", "watch%3D1____", "https://a/#join=2AA&club=1"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		kind, payload, err := Parse(text)
		if err != nil {
			return
		}
		again, same, err := Parse(Encode(kind, payload))
		if err != nil || again != kind || !bytes.Equal(same, payload) {
			t.Errorf("%q is read as %q %q, and that as %q %q, %v", text, kind, payload, again, same, err)
		}
		if fields, err := Split(payload); err == nil {
			if back, err := Split(Fields(fields...)); err != nil || !slices.Equal(back, fields) {
				t.Errorf("%q become %q, %v", fields, back, err)
			}
		}
	})
}
