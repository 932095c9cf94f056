package engine

import (
	"errors"
	"strconv"
	"strings"

	"redstone/rules"
)

// MaxText is the length in bytes of the longest request or answer that is
// read.
const MaxText = 128 << 10

// ErrText is wrapped by the errors of DecodeRequest and DecodeAnswer.
var ErrText = errors.New("engine: not such a text")

// Encode returns the request as one line of ASCII for DecodeRequest:
// "redstone size=9 pie=1 level=5 seed=7 playouts=0 setup=- moves=D4,E5".
func (r Request) Encode() string {
	b := make([]byte, 0, 128+5*len(r.Moves)+len(r.Setup))
	b = append(b, r.Game.String()...)
	b = strconv.AppendInt(append(b, " size="...), int64(r.Size), 10)
	b = append(b, " pie="...)
	if r.Pie {
		b = append(b, '1')
	} else {
		b = append(b, '0')
	}
	b = strconv.AppendInt(append(b, " level="...), int64(r.Level), 10)
	b = strconv.AppendUint(append(b, " seed="...), r.Seed, 10)
	b = strconv.AppendInt(append(b, " playouts="...), int64(r.Playouts), 10)
	b = append(b, " setup="...)
	if r.Setup == "" {
		b = append(b, '-')
	}
	for _, c := range []byte(strings.TrimSpace(r.Setup)) {
		if c <= ' ' || c > '~' {
			c = '_' // what stands before the side to move may be either
		}
		b = append(b, c)
	}
	b = append(b, " moves="...)
	if len(r.Moves) == 0 {
		b = append(b, '-')
	}
	for i, m := range r.Moves {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, m.String()...)
	}
	return string(b)
}

// DecodeRequest reads what Request.Encode writes. It checks the form; whether
// the moves are legal turns out in Search. The error wraps ErrText.
func DecodeRequest(text string) (Request, error) {
	f := fields{rest: text}
	if len(text) > MaxText {
		return Request{}, &fault{ErrText, "too long"}
	}
	game, ok := rules.ParseGame(f.word())
	if !ok {
		return Request{}, &fault{ErrText, "game"}
	}
	r := Request{
		Game:     game,
		Size:     int(f.number("size=", rules.MaxSize)),
		Pie:      f.number("pie=", 1) == 1,
		Level:    int(f.number("level=", Levels)),
		Seed:     f.number("seed=", 1<<64-1),
		Playouts: int(f.number("playouts=", MaxPlayouts)),
		Setup:    f.value("setup="),
	}
	if r.Setup == "-" {
		r.Setup = ""
	}
	if moves := f.value("moves="); moves != "-" {
		r.Moves = f.moves(moves)
	}
	if f.end(); f.err != nil {
		return Request{}, f.err
	}
	return r, nil
}

// Encode returns the answer as one line for DecodeAnswer:
// "move=xD4 playouts=800 rate=0.53", or "error=" and words.
func (a Answer) Encode() string {
	if a.Err != nil {
		b := []byte("error=" + a.Err.Error())
		for i, c := range b {
			if c < ' ' {
				b[i] = ' '
			}
		}
		return string(b[:min(len(b), 1000)])
	}
	return "move=" + a.Move.String() + " playouts=" + strconv.Itoa(a.Playouts) +
		" rate=" + strconv.FormatFloat(a.WinRate, 'g', -1, 64)
}

// DecodeAnswer reads what Answer.Encode writes. Errors of the kinds Search
// knows keep their kind. The error wraps ErrText.
func DecodeAnswer(text string) (Answer, error) {
	if len(text) > MaxText {
		return Answer{}, &fault{ErrText, "too long"}
	}
	if words, ok := strings.CutPrefix(text, "error="); ok {
		return Answer{Err: parseError(words)}, nil
	}
	f := fields{rest: text}
	move, err := rules.ParseMove(f.value("move="))
	if err != nil {
		f.fail("move=")
	}
	a := Answer{Move: move, Playouts: int(f.number("playouts=", 2*MaxPlayouts))}
	rate, err := strconv.ParseFloat(f.value("rate="), 64)
	if err != nil || !(rate >= 0 && rate <= 1) {
		f.fail("rate=")
	}
	a.WinRate = rate
	if f.end(); f.err != nil {
		return Answer{}, f.err
	}
	return a, nil
}

// parseError makes an error of its words again.
func parseError(words string) error {
	for _, kind := range []error{ErrRequest, ErrOver, ErrPanic} {
		if words == kind.Error() {
			return kind
		}
		if detail, ok := strings.CutPrefix(words, kind.Error()+": "); ok {
			return &fault{kind, detail}
		}
	}
	return errors.New(words)
}

// fields reads a text's words one after the other and keeps the first error.
type fields struct {
	rest string
	err  error
}

func (f *fields) fail(what string) {
	if f.err == nil {
		f.err = &fault{ErrText, what}
	}
}

func (f *fields) word() string {
	word, rest, more := strings.Cut(f.rest, " ")
	if more && rest == "" {
		f.fail("a space at the end")
	}
	f.rest = rest
	return word
}

// end is called after the last word.
func (f *fields) end() {
	if f.rest != "" {
		f.fail("more than there should be")
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

// moves reads moves with commas between them.
func (f *fields) moves(text string) []rules.Move {
	var list []rules.Move
	for more := true; more && f.err == nil; {
		var word string
		word, text, more = strings.Cut(text, ",")
		m, err := rules.ParseMove(word)
		if err != nil || len(list) == MaxMoves {
			f.fail("moves=")
		}
		list = append(list, m)
	}
	return list
}

// number returns the next word's value, 0 to most.
func (f *fields) number(key string, most uint64) uint64 {
	n, err := strconv.ParseUint(f.value(key), 10, 64)
	if err != nil || n > most {
		f.fail(key)
		return 0
	}
	return n
}
