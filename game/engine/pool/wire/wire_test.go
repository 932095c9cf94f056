package wire

import (
	"errors"
	"strings"
	"testing"
)

func TestMessagesAreReadAsTheyAreWritten(t *testing.T) {
	for text, m := range map[string]Message{
		"ready":                      {Word: Ready},
		"finish":                     {Word: Finish},
		"cancel":                     {Word: Cancel},
		"think 1 redstone size=9":    {Think, 1, "redstone size=9"},
		"analyse 3 go":               {Analyse, 3, "go"},
		"alive 9":                    {Alive, 9, ""},
		"ponder 4 x":                 {Ponder, 4, "x"},
		"answer 5 error=no":          {Answer, 5, "error=no"},
		"prove 8 redstone goal=win":  {Prove, 8, "redstone goal=win"},
		"proof 8 verdict=reached":    {Proof, 8, "verdict=reached"},
		"report 6  ":                 {Report, 6, " "},
		"vote 2147483647 one\ntwo":   {Vote, MaxID, "one\ntwo"},
		"done 7 1700000000123":       Ended(7, 1700000000123),
		"done 8 0":                   Ended(8, 0),
		"vote 2 " + long(MaxText-7):  {Vote, 2, long(MaxText - 7)},
		"think 12345 two spaces  in": {Think, 12345, "two spaces  in"},
	} {
		if got := m.String(); got != text {
			t.Errorf("%.60q is written as %.60q", text, got)
		}
		if got, err := Parse(text); err != nil || got != m {
			t.Errorf("%.60q is read as %.60v: %v", text, got, err)
		}
	}
	if at := Ended(7, 1700000000123).At(); at != 1700000000123 {
		t.Errorf("the time is %d", at)
	}
}

func long(n int) string { return strings.Repeat("x", n) }

func TestMalformedMessages(t *testing.T) {
	for _, text := range []string{
		"", " ", "hello", "READY", "ready ", "ready 1 x", "finish 1", "cancel 1 x",
		"alive", "alive ", "alive 0", "alive 1 ", "alive 1 x", "alive x",
		"think", "think ", "think 1", "think 1 ", "think  1 x", "think x y", "think 0 x", "think -1 x", "think +1 x", "think 01 x",
		"think 2147483648 x", "think 99999999999999999999 x", "think 1.5 x",
		"done 1", "done 1 ", "done 1 x", "done 1 1.5", "done 1 99999999999999999999",
		"vote 2 " + long(MaxText-6),
	} {
		if m, err := Parse(text); !errors.Is(err, ErrMalformed) || m != (Message{}) {
			t.Errorf("%.60q is read as %.60v: %v", text, m, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"ready", "think 1 x", "done 1 -5", "vote 7 a\nb", "done 1 +5"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := Parse(text)
		if err != nil {
			if !errors.Is(err, ErrMalformed) {
				t.Errorf("%q: %v", text, err)
			}
			return
		}
		if m.String() != text {
			t.Errorf("%q is written as %q", text, m)
		}
	})
}
