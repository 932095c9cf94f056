package engine

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"redstone/rules"
)

// MaxText is the length in bytes of the longest request or answer that is
// read.
const MaxText = 128 << 10

// ErrMalformed is wrapped by the errors of DecodeRequest and DecodeAnswer.
var ErrMalformed = errors.New("engine: malformed message")

// Encode returns the request as one line of ASCII for DecodeRequest:
// "redstone size=9 pie=1 level=5 seed=7 playouts=0 time=0 komi=- setup=- moves=D4,E5",
// the time in milliseconds, rounded up, since 0 would set no limit.
func (r Request) Encode() string {
	b := make([]byte, 0, 128+5*len(r.Moves)+len(r.Setup))
	b = append(b, r.Game.String()...)
	b = strconv.AppendInt(append(b, " size="...), int64(r.Size), 10)
	b = appendFlag(append(b, " pie="...), r.Pie)
	b = strconv.AppendInt(append(b, " level="...), int64(r.Level), 10)
	b = strconv.AppendUint(append(b, " seed="...), r.Seed, 10)
	b = strconv.AppendInt(append(b, " playouts="...), int64(r.Playouts), 10)
	b = strconv.AppendInt(append(b, " time="...), milliseconds(r.Time), 10)
	b = append(b, " komi="...)
	if r.Komi == nil {
		b = append(b, '-')
	} else {
		b = strconv.AppendFloat(b, *r.Komi, 'g', -1, 64)
	}
	b = appendSetup(append(b, " setup="...), r.Setup)
	b = appendMoves(append(b, " moves="...), r.Moves)
	return string(b)
}

func appendSetup(b []byte, setup string) []byte {
	if setup == "" {
		b = append(b, '-')
	}
	for _, c := range []byte(strings.TrimSpace(setup)) {
		if c <= ' ' || c > '~' {
			c = '_' // the separator before the side to move may be either
		}
		b = append(b, c)
	}
	return b
}

func appendMoves(b []byte, moves []rules.Move) []byte {
	if len(moves) == 0 {
		b = append(b, '-')
	}
	for i, m := range moves {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, m.String()...)
	}
	return b
}

// milliseconds rounds a time up to whole milliseconds.
func milliseconds(d time.Duration) int64 {
	n := d.Milliseconds()
	if d > time.Duration(n)*time.Millisecond {
		n++
	}
	return n
}

func appendFlag(b []byte, on bool) []byte {
	if on {
		return append(b, '1')
	}
	return append(b, '0')
}

// DecodeRequest reads what Request.Encode writes. It checks the form; Search checks
// whether the moves are legal. The error wraps ErrMalformed.
func DecodeRequest(text string) (Request, error) {
	f := fields{rest: text}
	if len(text) > MaxText {
		return Request{}, &fault{ErrMalformed, "too long"}
	}
	game, ok := rules.ParseGame(f.word())
	if !ok {
		return Request{}, &fault{ErrMalformed, "game"}
	}
	r := Request{
		Game:     game,
		Size:     int(f.number("size=", rules.MaxSize)),
		Pie:      f.number("pie=", 1) == 1,
		Level:    int(f.number("level=", Merciless)),
		Seed:     f.number("seed=", 1<<64-1),
		Playouts: int(f.number("playouts=", MaxPlayouts)),
		Time:     time.Duration(f.number("time=", uint64(MaxTime.Milliseconds()))) * time.Millisecond,
		Komi:     f.komi(),
		Setup:    f.setup(),
		Moves:    f.moveList("moves="),
	}
	if f.end(); f.err != nil {
		return Request{}, f.err
	}
	return r, nil
}

// Encode returns the answer as one line for DecodeAnswer:
// "move=xD4 playouts=800 rate=0.53", or "error=" and the error's text.
func (a Answer) Encode() string {
	if a.Err != nil {
		return encodeError(a.Err)
	}
	return "move=" + a.Move.String() + " playouts=" + strconv.Itoa(a.Playouts) +
		" rate=" + strconv.FormatFloat(a.WinRate, 'g', -1, 64)
}

// encodeError makes one line of an error.
func encodeError(err error) string {
	b := []byte("error=" + err.Error())
	for i, c := range b {
		if c < ' ' {
			b[i] = ' '
		}
	}
	return string(b[:min(len(b), 1000)])
}

// DecodeAnswer reads what Answer.Encode writes. The Err of the answer still matches
// ErrRequest, ErrOver or ErrPanic. The error wraps ErrMalformed.
func DecodeAnswer(text string) (Answer, error) {
	if len(text) > MaxText {
		return Answer{}, &fault{ErrMalformed, "too long"}
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
	a.WinRate = f.rate(f.value("rate="))
	if f.end(); f.err != nil {
		return Answer{}, f.err
	}
	return a, nil
}

// parseError makes an error of its text.
func parseError(text string) error {
	for _, kind := range []error{ErrRequest, ErrOver, ErrPanic} {
		if text == kind.Error() {
			return kind
		}
		if detail, ok := strings.CutPrefix(text, kind.Error()+": "); ok {
			return &fault{kind, detail}
		}
	}
	return errors.New(text)
}
