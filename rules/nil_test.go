package rules

import (
	"errors"
	"reflect"
	"slices"
	"testing"
)

// TestNothingPanics calls every exported method of the package on nil and zero
// receivers with nil, zero and foreign arguments, and every exported function. Only
// what is said of Position and Rand is left out.
func TestNothingPanics(t *testing.T) {
	nilPosition := []string{"Clone", "Text", "String", "MarshalText", "UnmarshalText"}
	unchecked := []string{"Do", "LegalAt", "CopyFrom", "RandomMove"}
	receivers := []struct {
		value any
		only  func(method string) bool
	}{
		{(*Position)(nil), func(m string) bool { return slices.Contains(nilPosition, m) }},
		{&Position{}, func(m string) bool { return !slices.Contains(unchecked, m) }},
		{&Rand{}, nil}, {(*IllegalMoveError)(nil), nil}, {&IllegalMoveError{}, nil}, {(*MoveError)(nil), nil},
		{&MoveError{}, nil}, {(*SetupError)(nil), nil}, {&SetupError{}, nil}, {&SetupError{Fault: 255}, nil},
		{Setup{}, nil}, {Setup{Size: -1, ToMove: Black}, nil}, {Setup{Size: 3, ToMove: Black}, nil},
		{Setup{Size: 2, ToMove: Black, Stones: make([]Stone, 4)}, nil}, {Setup{Game: 9, Size: 1 << 40, ToMove: White}, nil},
		{Effect{}, nil}, {Result{}, nil}, {Result{9, 200}, nil},
		{(*Move)(nil), func(m string) bool { return m == "UnmarshalText" }}, {new(Move), nil}, {Move(65535), nil},
		{Point(0), nil}, {Point(65535), nil}, {Stone(0), nil}, {Stone(255), nil}, {Game(255), nil}, {Reason(255), nil},
		{Fault(255), nil}, {Method(255), nil},
	}
	for _, r := range receivers {
		callAll(t, reflect.ValueOf(r.value), r.only)
	}
	for _, n := range []int{-1 << 62, -1, 0, 1, 25, 26, 1 << 62} {
		_, _, _ = ColumnName(n), MaxGoPlies(n), At(n, -n)
		_, _ = Place(Point(n)), PlaceRed(Point(n))
		CompareBoardOrder(Point(n), Point(-n))
		NewRand(uint64(n)).Intn(n)
		if p, err := NewPosition(Game(n), n, true); err != nil && p != nil {
			t.Errorf("NewPosition(%d): %v beside a position", n, err)
		}
	}
	for _, text := range []string{"", " ", "_", "/", "\xff", "x", "go ", "./. b", "25"} {
		ParseGame(text)
		_, _ = ParsePoint(text)
		ParseMove(text)
		ParsePosition(Game(200), text)
	}
	if Perft(nil, 3) != 0 || Perft(&Position{}, 2) != 0 {
		t.Error("Perft counts moves where there are none")
	}
}

// callAll calls the exported methods of a value.
func callAll(t *testing.T, value reflect.Value, only func(string) bool) {
	t.Helper()
	for i := range value.NumMethod() {
		name := value.Type().Method(i).Name
		if only != nil && !only(name) {
			continue
		}
		for _, foreign := range []bool{false, true} {
			callMethod(t, value, name, foreign)
		}
	}
}

func callMethod(t *testing.T, value reflect.Value, name string, foreign bool) {
	t.Helper()
	defer func() {
		if p := recover(); p != nil {
			t.Errorf("(%s).%s with foreign arguments %v: %v", value.Type(), name, foreign, p)
		}
	}()
	method := value.MethodByName(name)
	var arguments []reflect.Value
	for i := range method.Type().NumIn() {
		a := reflect.New(method.Type().In(i)).Elem()
		if foreign {
			makeForeign(a)
		}
		arguments = append(arguments, a)
	}
	if method.Type().IsVariadic() {
		method.CallSlice(arguments)
	} else {
		method.Call(arguments)
	}
}

// makeForeign sets a zero value to one that no caller should pass.
func makeForeign(v reflect.Value) {
	switch {
	case v.CanInt():
		v.SetInt(-1)
	case v.CanUint():
		v.SetUint(1<<v.Type().Bits() - 1)
	case v.CanFloat():
		v.SetFloat(-1e300)
	case v.Kind() == reflect.String:
		v.SetString("\xff")
	case v.Kind() == reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
	}
}

// What is answered where there is nothing.
func TestNilAndZero(t *testing.T) {
	var none *Position
	for name, p := range map[string]*Position{"nil": none, "zero": {}} {
		if p.Text() != "" || p.String() != "" {
			t.Errorf("the text of a %s position is %q", name, p.Text())
		}
		var fault *SetupError
		if b, err := p.MarshalText(); b != nil || !errors.As(err, &fault) || fault.Fault != FaultSize {
			t.Errorf("a %s position is marshalled to %q, %v", name, b, err)
		}
	}
	if none.Clone() != nil {
		t.Error("the clone of nil is not nil")
	}
	if err := none.UnmarshalText([]byte("..B/.W./R.. b")); !errors.Is(err, ErrNilReceiver) {
		t.Errorf("a position is read into nil: %v", err)
	}
	if err := (*Move)(nil).UnmarshalText([]byte("D4")); !errors.Is(err, ErrNilReceiver) {
		t.Errorf("a move is read into nil: %v", err)
	}
	if moves := (&Position{}).AppendLegal(nil); moves != nil {
		t.Errorf("legal on the zero position: %v", moves)
	}
	if _, err := (&Position{}).Play(Place(At(0, 0))); err == nil {
		t.Error("a stone is played on the zero position")
	}
	err := error(&IllegalMoveError{Reason: Ko})
	if errors.Is(err, (*IllegalMoveError)(nil)) || errors.Is((*IllegalMoveError)(nil), err) || !errors.Is(err, &IllegalMoveError{Reason: Ko}) {
		t.Error("which errors are the same is answered wrongly")
	}
}
