package event

import (
	"errors"
	"reflect"
	"strings"
	"testing"
)

var (
	hexA = strings.Repeat("a", 64)
	hexB = strings.Repeat("b", 64)
)

func TestFilters(t *testing.T) {
	e := Event{ID: hexA, Author: Key(hexB), Kind: KindGame, CreatedAt: 100, Tags: [][]string{{"d", "g"}, {"p", hexA}, {"t", "x"}, {"t", "y"}, {"t"}}}
	tests := []struct {
		f     Filter
		text  string
		match bool
	}{
		{Filter{}, `{}`, true},
		{Filter{IDs: []string{hexA}}, `{"ids":["` + hexA + `"]}`, true},
		{Filter{IDs: []string{hexB}}, `{"ids":["` + hexB + `"]}`, false},
		{Filter{Authors: []Key{Key(hexA), Key(hexB)}}, `{"authors":["` + hexA + `","` + hexB + `"]}`, true},
		{Filter{Authors: []Key{Key(hexA)}}, `{"authors":["` + hexA + `"]}`, false},
		{Filter{Kinds: []int{1, KindGame}}, `{"kinds":[1,31240]}`, true},
		{Filter{Kinds: []int{1}}, `{"kinds":[1]}`, false},
		{Filter{D: []string{"g"}, T: []string{"z", "y"}}, `{"#d":["g"],"#t":["z","y"]}`, true},
		{Filter{D: []string{"h"}}, `{"#d":["h"]}`, false},
		{Filter{P: []string{hexA}, Kinds: []int{KindGame}, Since: 100, Until: 100, Limit: 3}, `{"#p":["` + hexA + `"],"kinds":[31240],"since":100,"until":100,"limit":3}`, true},
		{Filter{P: []string{hexB}}, `{"#p":["` + hexB + `"]}`, false},
		{Filter{Since: 101}, `{"since":101}`, false},
		{Filter{Until: 99}, `{"until":99}`, false},
		{Filter{Limit: -1}, `{"limit":0}`, true},
	}
	for _, test := range tests {
		if got := test.f.String(); got != test.text {
			t.Errorf("written: %s, want %s", got, test.text)
		}
		if got, err := ParseFilter(test.text); err != nil || !reflect.DeepEqual(got, test.f) {
			t.Errorf("%s: read %+v, %v", test.text, got, err)
		}
		if got := test.f.Matches(e); got != test.match {
			t.Errorf("%s: matches: %v", test.text, got)
		}
	}
	if !MatchesAny([]Filter{{Since: 101}, {Until: 100}}, e) || MatchesAny(nil, e) {
		t.Error("several filters: all must match, or none need to")
	}
}

func TestMalformedFilters(t *testing.T) {
	for _, text := range []string{``, `{`, `[]`, `{"ids":[]}`, `{"ids":["a"]}`, `{"authors":"` + hexA + `"}`, `{"kinds":[65536]}`, `{"kinds":[]}`,
		`{"kinds":[1],"kinds":[1]}`, `{"since":-1}`, `{"since":"1"}`, `{"#d":[[]]}`, `{"#d":["g"]}{}`,
		`{"kinds":[` + strings.Repeat("1,", MaxListed) + `1]}`, `{"#d":[` + strings.Repeat("[", 100_000)} {
		if f, err := ParseFilter(text); !errors.Is(err, ErrMalformed) {
			t.Errorf("%.80s: got %+v, %v", text, f, err)
		}
	}
	if _, err := ParseFilter(`{"#e":["` + hexA + `"]}`); !errors.Is(err, ErrUnsupported) {
		t.Errorf("an unknown tag: %v", err)
	}
}

func TestMessages(t *testing.T) {
	e := signed(t, KindGame, 5, [][]string{{"d", "g"}}, "x")
	requests := []struct {
		m    Message
		text string
	}{
		{Message{Verb: Publish, Event: e}, `["EVENT",` + e.String() + `]`},
		{Message{Verb: Request, Name: "s", Filters: []Filter{{Kinds: []int{1}}, {}}}, `["REQ","s",{"kinds":[1]},{}]`},
		{Message{Verb: Close, Name: "s"}, `["CLOSE","s"]`},
	}
	for _, test := range requests {
		if got := test.m.String(); got != test.text {
			t.Errorf("written: %s, want %s", got, test.text)
		}
		if got, err := ParseRequest(test.text); err != nil || !reflect.DeepEqual(got, test.m) {
			t.Errorf("%s: read %+v, %v", test.text, got, err)
		}
	}
	answers := []struct {
		m    Message
		text string
	}{
		{Message{Verb: Found, Name: "s", Event: e}, `["EVENT","s",` + e.String() + `]`},
		{Message{Verb: OK, ID: hexA, Taken: true}, `["OK","` + hexA + `",true,""]`},
		{Message{Verb: OK, ID: hexA, Reason: "pow: 30"}, `["OK","` + hexA + `",false,"pow: 30"]`},
		{Message{Verb: Stored, Name: "s"}, `["EOSE","s"]`},
		{Message{Verb: Closed, Name: "s", Reason: "error: x"}, `["CLOSED","s","error: x"]`},
		{Message{Verb: Notice, Reason: "hello"}, `["NOTICE","hello"]`},
		{Message{Verb: Auth, Reason: "challenge"}, `["AUTH","challenge"]`},
	}
	for _, test := range answers {
		if got := test.m.String(); got != test.text {
			t.Errorf("written: %s, want %s", got, test.text)
		}
		if got, err := ParseAnswer(test.text); err != nil || !reflect.DeepEqual(got, test.m) {
			t.Errorf("%s: read %+v, %v", test.text, got, err)
		}
	}
	if m, err := ParseAnswer(`["NOTICE","` + strings.Repeat("ä", 4000) + `"]`); err != nil || len(m.Reason) != MaxReason {
		t.Errorf("a long notice: %d bytes, %v", len(m.Reason), err)
	}
}

func TestMalformedMessages(t *testing.T) {
	both := []string{``, `{}`, `[]`, `["EVENT"]`, `["EVENT",{}]`, `[[[[[[`, `["CLOSE"]`, `["REQ","s"]`, `["REQ","",{}]`, `["OK","a"]`, `["EOSE",1]`, `["EOSE","s"]]`,
		`["CLOSE","` + strings.Repeat("s", MaxName+1) + `"]`, `["REQ","s"` + strings.Repeat(`,{}`, MaxFilters+1) + `]`, `["NOTICE","` + strings.Repeat("x", MaxMessage) + `"]`,
		`["REQ","s",` + strings.Repeat("[", 100_000) + `]`}
	for _, text := range both {
		if m, err := ParseRequest(text); err == nil {
			t.Errorf("%.60s: a request: %+v", text, m)
		}
		if m, err := ParseAnswer(text); err == nil {
			t.Errorf("%.60s: an answer: %+v", text, m)
		}
	}
	m, err := ParseRequest(`["REQ","s",{"#e":["x"]}]`)
	if !errors.Is(err, ErrUnsupported) || m.Verb != Request || m.Name != "s" {
		t.Errorf("an unknown filter: %+v, %v", m, err)
	}
	for _, text := range []string{`["COUNT","s",{}]`, `["x"]`} {
		if _, err := ParseAnswer(text); !errors.Is(err, ErrUnsupported) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestPrefix(t *testing.T) {
	for reason, want := range map[string]string{"rate-limited: slow": "rate-limited", "": "", "no prefix": "", "two words: x": "", "pow:": "pow"} {
		if got := Prefix(reason); got != want {
			t.Errorf("%q: got %q", reason, got)
		}
	}
}
