package match

import (
	"errors"
	"strings"
	"testing"
	"time"

	"redstone/rules"
)

func TestValidate(t *testing.T) {
	var setup *rules.SetupError
	tests := []struct {
		name string
		c    Config
		want string // in the error; "" for none
	}{
		{"the usual", Config{Size: 9, Pie: true, Players: [2]Player{{}, {Computer: true, Level: 5}}}, ""},
		{"Go with a clock", Config{Game: rules.Go, Size: 9, Clock: Clock{time.Minute, time.Second}}, ""},
		{"a set-up gives the size", Config{Setup: "B./.W b"}, ""},
		{"a size of one", Config{Size: 1}, "2 to 25 points"},
		{"pie in Go", Config{Game: rules.Go, Size: 9, Pie: true}, "pie rule belongs to Redstone"},
		{"pie in a set-up", Config{Setup: "B./.W b", Pie: true}, "no pie rule"},
		{"another size", Config{Size: 9, Setup: "B./.W b"}, "size 9, but the set-up has 2"},
		{"no white stone", Config{Setup: "B./.. b"}, "White has no stone"},
		{"another game", Config{Game: 7, Size: 9}, "game 7"},
		{"level 0", Config{Size: 9, Players: [2]Player{{Computer: true}, {}}}, "seat 0: level 0"},
		{"the strongest with its time", Config{Size: 9, Players: [2]Player{{}, {Computer: true, Level: 11, Time: 5 * time.Second}}}, ""},
		{"level 12", Config{Size: 9, Players: [2]Player{{}, {Computer: true, Level: 12}}}, "seat 1: level 12"},
		{"a negative time for a move", Config{Size: 9, Players: [2]Player{{}, {Computer: true, Level: 11, Time: -1}}}, "seat 1: -1ns for a move"},
		{"a day for a move", Config{Size: 9, Players: [2]Player{{}, {Computer: true, Level: 11, Time: 24 * time.Hour}}}, "24h0m0s for a move"},
		{"a person's time for a move", Config{Size: 9, Players: [2]Player{{Time: time.Second}, {}}}, "seat 0: 1s for a move"},
		{"a long name", Config{Size: 9, Players: [2]Player{{Name: strings.Repeat("ö", 41)}}}, "40 letters"},
		{"a name of two lines", Config{Size: 9, Players: [2]Player{{Name: "a\nb"}}}, "control character"},
		{"invalid UTF-8", Config{Size: 9, Players: [2]Player{{Name: "a\xff"}}}, "letters"},
		{"a negative clock", Config{Size: 9, Clock: Clock{Main: -1}}, "clock"},
		{"a tiny clock", Config{Size: 9, Clock: Clock{Main: 1}}, "clock"},
		{"a clock of years", Config{Size: 9, Clock: Clock{Main: 1e6 * time.Hour}}, "clock"},
		{"a negative increment", Config{Size: 9, Clock: Clock{time.Minute, -1}}, "clock"},
	}
	for _, test := range tests {
		err := test.c.Validate()
		if test.want == "" {
			if err != nil {
				t.Errorf("%s: %v", test.name, err)
			}
			continue
		}
		if err == nil || !errors.Is(err, ErrConfig) || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q", test.name, err, test.want)
		}
	}
	if err := (Config{Setup: "B./.. b"}).Validate(); !errors.As(err, &setup) || setup.Fault != rules.FaultNoWhite {
		t.Errorf("the set-up's fault is lost: %v", err)
	}
}

func TestNewTidies(t *testing.T) {
	m := mustNew(t, Config{Setup: " B./.W_b ", Players: [2]Player{{Name: " Ann "}, {}},
		Clock: Clock{Main: time.Second + time.Nanosecond}})
	want := Config{Size: 2, Setup: "B./.W_b", Players: [2]Player{{Name: "Ann"}, {}}, Clock: Clock{Main: time.Second}}
	if m.Config() != want {
		t.Errorf("config %+v", m.Config())
	}
}
