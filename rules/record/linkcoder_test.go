package record

import (
	"bytes"
	"testing"

	"redstone/rules"
)

// coded is one number as it is coded: out of n, or by weights.
type coded struct {
	v, n    int
	weights []int
}

func randomNumbers(r *rules.Rand, count int) []coded {
	list := make([]coded, count)
	for i := range list {
		switch r.Intn(4) {
		case 0:
			n := 1 + r.Intn(maxTotal)
			list[i] = coded{v: r.Intn(n), n: n}
		case 1:
			n := 1 + r.Intn(100)
			list[i] = coded{v: n - 1, n: n}
		case 2:
			list[i] = coded{v: 0, n: 1 + r.Intn(3)}
		case 3:
			weights := []int{1 + r.Intn(60), 1, 1 + r.Intn(3)}
			list[i] = coded{v: r.Intn(3), weights: weights}
		}
	}
	return list
}

func TestRangeCoderRoundTrip(t *testing.T) {
	r := rules.NewRand(1)
	for round := range 400 {
		list := randomNumbers(r, r.Intn(200))
		w := newRangeWriter()
		for i, c := range list {
			if c.weights != nil {
				w.putWeighted(c.v, c.weights)
			} else {
				w.put(c.v, c.n)
			}
			if i%7 == 0 {
				w.putCheck()
			}
		}
		data := w.bytes()
		read := newRangeReader(data, 0)
		for i, c := range list {
			got := 0
			if c.weights != nil {
				got = read.getWeighted(c.weights)
			} else {
				got = read.get(c.n)
			}
			if got != c.v {
				t.Fatalf("round %d: number %d is %d, want %+v", round, i, got, c)
			}
			if i%7 == 0 && !read.check() {
				t.Fatalf("round %d: the check after number %d fails", round, i)
			}
		}
		if read.bad {
			t.Fatalf("round %d: what was written counts as bad", round)
		}
	}
}

func TestRangeCoderIsTight(t *testing.T) {
	w := newRangeWriter()
	r := rules.NewRand(2)
	for range 1000 {
		w.put(r.Intn(81), 81) // 6.34 bits
	}
	if n := len(w.bytes()); n < 792 || n > 796 {
		t.Errorf("a thousand numbers out of 81 take %d bytes, want 793 or hardly more", n)
	}
}

// TestCarry codes what makes carries run through many bytes.
func TestCarry(t *testing.T) {
	for _, tail := range []int{0, 1, 254, 255} {
		w := newRangeWriter()
		for range 50 {
			w.put(255, 256)
		}
		w.put(tail, 256)
		read := newRangeReader(w.bytes(), 0)
		for i := range 50 {
			if v := read.get(256); v != 255 {
				t.Fatalf("tail %d: number %d is %d", tail, i, v)
			}
		}
		if v := read.get(256); v != tail {
			t.Errorf("the tail is %d, want %d", v, tail)
		}
	}
}

func TestDigits(t *testing.T) {
	r := rules.NewRand(3)
	for range 500 {
		data := make([]byte, r.Intn(20))
		for i := range data {
			data[i] = byte(r.Intn(256))
		}
		data = trimZeros(data)
		text := string(appendDigits(nil, data))
		if n := len(text); n > 0 && (text[n-1] == '-' || text[n-1] == '_') {
			t.Fatalf("%q ends in a mark that is taken for punctuation", text)
		}
		got, whole := parseDigits(text, 0)
		if !whole || !bytes.Equal(trimZeros(got), data) {
			t.Fatalf("%v became %q and %v", data, text, got)
		}
		broken, whole := parseDigits(text[:len(text)/2]+" \r\n"+text[len(text)/2:], 0)
		if !whole || !bytes.Equal(broken, got) {
			t.Fatalf("%q with a line break became %v", text, broken)
		}
	}
	if data, whole := parseDigits("AB", 0xff); !whole || !bytes.Equal(data, []byte{0, 0x1f}) {
		t.Errorf("two digits are %v, %v", data, whole)
	}
	if _, whole := parseDigits("AB!D", 0); whole {
		t.Error("an exclamation mark was taken for a digit")
	}
}

func TestUnescape(t *testing.T) {
	for text, want := range map[string]string{"": "", "a%2Db%5f": "a-b_", "%": "%", "%2": "%2", "%zz%2D": "%zz-", "100%": "100%"} {
		if got := Unescape(text); got != want {
			t.Errorf("%q became %q, want %q", text, got, want)
		}
	}
}
