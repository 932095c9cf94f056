package engine

import (
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"redstone/rules"
)

func TestRequestText(t *testing.T) {
	r := Request{Size: 9, Pie: true, Level: 5, Seed: 1<<64 - 1, Moves: parse(t, "E5 swap D4")}
	const want = "redstone size=9 pie=1 level=5 seed=18446744073709551615 playouts=0 time=0 komi=- setup=- moves=E5,swap,D4"
	if got := r.Encode(); got != want {
		t.Errorf("got %q", got)
	}
	for _, r := range []Request{
		r, {Game: rules.Go, Size: 19, Level: 10, Playouts: 7, Moves: parse(t, "Q16 pass pass")},
		{Game: rules.Go, Size: 9, Level: Merciless, Time: 1500 * time.Millisecond, Komi: new(float64)},
		{Setup: "B./.W_b", Level: 1}, {},
	} {
		if got, err := DecodeRequest(r.Encode()); err != nil || !reflect.DeepEqual(got, r) {
			t.Errorf("%+v came back as %+v, %v", r, got, err)
		}
	}
	spaced, err := DecodeRequest(Request{Setup: " B./.W b", Level: 1}.Encode())
	if err != nil || spaced.Setup != "B./.W_b" {
		t.Errorf("a set-up with a space: %+v, %v", spaced, err)
	}
}

// TestShortTimes: a time below a millisecond must not become 0, which sets no limit.
func TestShortTimes(t *testing.T) {
	for d, want := range map[time.Duration]time.Duration{
		0: 0, 1: time.Millisecond, 999 * time.Microsecond: time.Millisecond, time.Millisecond: time.Millisecond,
		1001 * time.Microsecond: 2 * time.Millisecond, MaxTime - 1: MaxTime, MaxTime: MaxTime,
	} {
		got, err := DecodeRequest(Request{Size: 9, Level: 1, Time: d}.Encode())
		if err != nil || got.Time != want {
			t.Errorf("%v came back as %v, %v; want %v", d, got.Time, err, want)
		}
	}
	if _, err := DecodeRequest(Request{Size: 9, Level: 1, Time: -time.Second}.Encode()); !errors.Is(err, ErrMalformed) {
		t.Errorf("a negative time: %v", err)
	}
}

func TestAnswerText(t *testing.T) {
	a := Answer{Move: rules.PlaceRed(rules.At(3, 3)), Playouts: 800, WinRate: 0.53125}
	if got := a.Encode(); got != "move=xD4 playouts=800 rate=0.53125" {
		t.Errorf("got %q", got)
	}
	for _, a := range []Answer{a, {Move: rules.Swap, WinRate: 1.0 / 3}, {Move: rules.Pass, Playouts: 1, WinRate: 1}} {
		if got, err := DecodeAnswer(a.Encode()); err != nil || got != a {
			t.Errorf("%+v came back as %+v, %v", a, got, err)
		}
	}
	for _, kind := range []error{ErrOver, &fault{ErrRequest, "no\nsize"}, &fault{ErrPanic, "x"}, errors.New("else")} {
		got, err := DecodeAnswer(Answer{Err: kind}.Encode())
		if err != nil || got.Err == nil || got.Err.Error() != strings.ReplaceAll(kind.Error(), "\n", " ") {
			t.Errorf("%v came back as %v, %v", kind, got.Err, err)
		}
		for _, sentinel := range []error{ErrOver, ErrRequest, ErrPanic} {
			if errors.Is(got.Err, sentinel) != errors.Is(kind, sentinel) {
				t.Errorf("%v came back as another kind", kind)
			}
		}
	}
}

func TestBadTexts(t *testing.T) {
	good := Request{Size: 9, Level: 5, Moves: parse(t, "E5")}.Encode()
	for _, text := range []string{
		"", "chess", "redstone", strings.Replace(good, "=9", "=26", 1), strings.Replace(good, "=9", "=-1", 1),
		strings.Replace(good, "level=5", "level=12", 1), strings.Replace(good, "pie=0", "pie=2", 1),
		strings.Replace(good, "seed=0", "seed=18446744073709551616", 1), strings.Replace(good, "playouts=0", "playouts=10000001", 1),
		strings.Replace(good, "komi=-", "komi=NaN", 1), strings.Replace(good, "komi=-", "komi=1001", 1),
		strings.Replace(good, "time=0", "time=86400001", 1), strings.Replace(good, "time=0", "time=-1", 1),
		strings.Replace(good, " size", "  size", 1), good + ",", good + " ", good + ",,E6", good + " x=1",
		strings.Replace(good, "E5", "", 1), strings.Replace(good, "setup=-", "setup=", 1),
		good + strings.Repeat(",A1", MaxMoves), good + strings.Repeat(" ", MaxText),
	} {
		if r, err := DecodeRequest(text); !errors.Is(err, ErrMalformed) {
			t.Errorf("%.100q is read as %+v, %v", text, r, err)
		}
	}
	for _, text := range []string{
		"", "move=D4", "move=? playouts=1 rate=1", "move=D4 playouts=-1 rate=1", "move=D4 playouts=1 rate=NaN",
		"move=D4 playouts=1 rate=1.5", "move=D4 playouts=1 rate=-0.1", "move=D4 playouts=1 rate=", "move=D4 playouts=1 rate=1 x",
		"move=D4 playouts=1 rate=Inf", strings.Repeat("x", MaxText+1),
	} {
		if a, err := DecodeAnswer(text); !errors.Is(err, ErrMalformed) {
			t.Errorf("%.100q is read as %+v, %v", text, a, err)
		}
	}
}

func FuzzDecodeRequest(f *testing.F) {
	f.Add(Request{Size: 9, Pie: true, Level: 5, Seed: 7, Moves: []rules.Move{rules.Place(rules.At(1, 1)), rules.Swap}}.Encode())
	f.Add(Request{Setup: "B./.W b", Level: 1, Playouts: 3}.Encode())
	f.Fuzz(func(t *testing.T, text string) {
		r, err := DecodeRequest(text)
		if err != nil {
			return
		}
		again, err := DecodeRequest(r.Encode())
		if err != nil || again.Encode() != r.Encode() {
			t.Fatalf("%q is read as %+v and then as %+v, %v", text, r, again, err)
		}
		r.Playouts = 1
		a := Search(nil, r)
		if errors.Is(a.Err, ErrPanic) {
			t.Fatal(a.Err)
		}
	})
}

func FuzzDecodeAnswer(f *testing.F) {
	f.Add("move=xD4 playouts=800 rate=0.53125")
	f.Add("error=engine: the game is over")
	f.Fuzz(func(t *testing.T, text string) {
		a, err := DecodeAnswer(text)
		if err != nil {
			return
		}
		if !(a.WinRate >= 0 && a.WinRate <= 1) {
			t.Fatalf("%q has the rate %v", text, a.WinRate)
		}
		again, err := DecodeAnswer(a.Encode())
		if err != nil || again.Move != a.Move || again.WinRate != a.WinRate || (again.Err == nil) != (a.Err == nil) {
			t.Fatalf("%q is read as %+v and then as %+v, %v", text, a, again, err)
		}
	})
}
