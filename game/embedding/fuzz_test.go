package embedding_test

import (
	"strings"
	"testing"

	"redstone/game/embedding"
	"redstone/rules"
)

// FuzzParseOptions reads any query: what comes out is within its bounds, whatever is wrong.
func FuzzParseOptions(f *testing.F) {
	for _, seed := range []string{
		"", "?size=9&position=B./.W_b&moves=A2,xB1", "game=go&moves=pass,pass&ply=1", "sgf=(;GM[1]SZ[3];B[bb])&marks=TR:A1&crop=A1-B2",
		"marks=LB:A1=a,B2=b;SQ:C3", "%%%=&&&==+", "controls=none&symmetry=random&autoplay=0.1", "puzzle=abc&mode=solve&lang=de",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, query string) {
		o, wrong := embedding.ParseOptions(query)
		if o.Size < rules.MinSize || o.Size > rules.MaxSize || o.Mode == "" || o.Level < 1 || o.Symmetry < -1 || o.Symmetry > 7 || o.Ply < -1 {
			t.Fatalf("%q: %+v", query, o)
		}
		for _, p := range wrong {
			if text := p.Error(); text == "" || strings.HasSuffix(text, "it is wrong") || len(text) > 400 {
				t.Fatalf("%q: said %q", query, text)
			}
		}
		r, shown, _ := o.Record()
		if r.Position(shown) == nil {
			t.Fatalf("%q: nothing is shown", query)
		}
		if again, _ := o.Load(nil); again.Theme != o.Theme || again.Look != o.Look || again.Lang != o.Lang {
			t.Fatalf("%q: the look is not kept", query)
		}
	})
}

// FuzzDecode reads messages of any shape: text is cut into keys and values of all types.
func FuzzDecode(f *testing.F) {
	f.Add("redstone|1|type|sget", 1)
	f.Add("redstone|1|type|sload|options|{size|7|sgf|s(;)}", 2)
	f.Add("redstone|1|type|splay|move|sE5|id|[x", 3)
	f.Fuzz(func(t *testing.T, text string, depth int) {
		d, _ := build(strings.Split(text, "|"), depth%4)
		c, err := embedding.Decode(d)
		if err != nil {
			if err.Error() == "" || err.Code != embedding.ErrMessage && err.Code != embedding.ErrVersion && err.Code != embedding.ErrSize {
				t.Fatalf("%v: %+v", d, err)
			}
			return
		}
		if c.Ply < -1 {
			t.Fatalf("%v: %+v", d, c)
		}
		embedding.Parse(c.Options)
		embedding.Encode(embedding.Error{}, c.ID)
	})
}

// build makes an object of words, each a key followed by a value: s is a text, { an object, [ a list, t a truth value, and
// anything else a number.
func build(words []string, depth int) (data, []string) {
	d := data{}
	for len(words) > 1 {
		key, value := words[0], words[1]
		words = words[2:]
		switch {
		case value == "":
			d[key] = nil
		case value[0] == 's':
			d[key] = value[1:]
		case value[0] == 't':
			d[key] = true
		case value[0] == '[':
			d[key] = []any{value[1:], float64(len(value))}
		case value[0] == '{' && depth >= 0:
			d[key], words = build(append([]string{value[1:]}, words...), depth-1)
		default:
			d[key] = float64(len(value))
		}
		if len(value) > 0 && value[len(value)-1] == '}' {
			break
		}
	}
	return d, words
}
