package engine

import (
	"strconv"
	"strings"

	"redstone/rules"
)

// fields reads the words of a message one after the other and keeps the first
// error.
type fields struct {
	rest string
	err  error
}

func (f *fields) fail(what string) {
	if f.err == nil {
		f.err = &fault{ErrMalformed, what}
	}
}

func (f *fields) word() string {
	word, rest, more := strings.Cut(f.rest, " ")
	if more && rest == "" {
		f.fail("trailing space")
	}
	f.rest = rest
	return word
}

// end is called after the last word.
func (f *fields) end() {
	if f.rest != "" {
		f.fail("trailing text")
	}
}

// value returns the next word, which must begin with key, without it.
func (f *fields) value(key string) string {
	v, ok := strings.CutPrefix(f.word(), key)
	if !ok || v == "" {
		f.fail(key)
		return ""
	}
	return v
}

// komi reads "komi=" and a number, or "-" for none.
func (f *fields) komi() *float64 {
	text := f.value("komi=")
	if text == "-" {
		return nil
	}
	komi, err := strconv.ParseFloat(text, 64)
	if err != nil || !(komi >= -MaxKomi && komi <= MaxKomi) {
		f.fail("komi=")
		return nil
	}
	return &komi
}

// rate reads a number from 0 to 1.
func (f *fields) rate(text string) float64 {
	rate, err := strconv.ParseFloat(text, 64)
	if err != nil || !(rate >= 0 && rate <= 1) {
		f.fail("rate=")
		return 0
	}
	return rate
}

// each calls take with every part of a text until something fails.
func (f *fields) each(text, between string, take func(part string)) {
	for more := true; more && f.err == nil; {
		var part string
		part, text, more = strings.Cut(text, between)
		take(part)
	}
}

// moves reads moves with commas between them.
func (f *fields) moves(text string) []rules.Move {
	var list []rules.Move
	f.each(text, ",", func(word string) {
		m, err := rules.ParseMove(word)
		if err != nil || len(list) == MaxMoves {
			f.fail("moves=")
		}
		list = append(list, m)
	})
	return list
}

// moveList returns the next word's moves, none for "-".
func (f *fields) moveList(key string) []rules.Move {
	if text := f.value(key); text != "-" {
		return f.moves(text)
	}
	return nil
}

// setup reads "setup=" and a position, or "-" for none.
func (f *fields) setup() string {
	if text := f.value("setup="); text != "-" {
		return text
	}
	return ""
}

// point returns the next word's point, the zero Point for "-".
func (f *fields) point(key string) rules.Point {
	text := f.value(key)
	if text == "-" {
		return 0
	}
	pt, ok := rules.ParsePoint(text)
	if !ok {
		f.fail(key)
	}
	return pt
}

// oneOf returns which of the words the next word's value is.
func (f *fields) oneOf(key string, words []string) int {
	value := f.value(key)
	for i, word := range words {
		if word != "" && word == value {
			return i
		}
	}
	f.fail(key)
	return 0
}

// number returns the next word's value, 0 to limit.
func (f *fields) number(key string, limit uint64) uint64 {
	n, err := strconv.ParseUint(f.value(key), 10, 64)
	if err != nil || n > limit {
		f.fail(key)
		return 0
	}
	return n
}
