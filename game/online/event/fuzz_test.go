package event

import (
	"reflect"
	"testing"
)

// What was read is written so that it is read again as the same.

func FuzzParse(f *testing.F) {
	f.Add(walled)
	f.Add(`{"id":"","tags":[["a",{}]]}`)
	f.Fuzz(func(t *testing.T, text string) {
		e, err := ParseUnchecked(text)
		if err != nil {
			return
		}
		if again, err := ParseUnchecked(e.String()); len(e.String()) <= MaxText && (err != nil || !reflect.DeepEqual(again, e)) {
			t.Errorf("%+v became %+v, %v", e, again, err)
		}
		if _, err := Parse(text); err == nil && !e.signable() {
			t.Error("a signed event that could not be signed")
		}
	})
}

func FuzzParseFilter(f *testing.F) {
	f.Add(`{"ids":["` + hexA + `"],"#t":["x"],"kinds":[1,2],"since":1,"limit":0}`)
	f.Fuzz(func(t *testing.T, text string) {
		filter, err := ParseFilter(text)
		if err != nil {
			return
		}
		if again, err := ParseFilter(filter.String()); err != nil || !reflect.DeepEqual(again, filter) {
			t.Errorf("%+v became %+v, %v", filter, again, err)
		}
	})
}

func FuzzMessages(f *testing.F) {
	f.Add(`["EVENT",` + walled + `]`)
	f.Add(`["EVENT","s",` + walled + `]`)
	f.Add(`["REQ","s",{},{"kinds":[1]}]`)
	f.Add(`["OK","` + hexA + `",true,""]`)
	f.Add(`["CLOSED","s","error: \u00e4"]`)
	f.Fuzz(func(t *testing.T, text string) {
		for _, parse := range []func(string) (Message, error){ParseRequest, ParseAnswer} {
			m, err := parse(text)
			if err != nil || len(m.String()) > MaxMessage {
				continue
			}
			if again, err := parse(m.String()); err != nil || !reflect.DeepEqual(again, m) {
				t.Errorf("%+v became %+v, %v", m, again, err)
			}
		}
	})
}

func FuzzUnseal(f *testing.F) {
	f.Add("AgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABee0G5VSK0/9YypIObAtDKfYEAjD35uVkHyB0F4DwrcNaCXlCWZKaArsGrY6M9wnuTMxWfp1RTN9Xga8no+kF5Vsb")
	key := conversation(f, "c41c775356fd92eadc63ff5a0dc1da211b268cbea22316767095b2871ea1412d")
	f.Fuzz(func(t *testing.T, payload string) {
		if text, err := Unseal(key, payload); err == nil && (text == "" || len(text) > MaxSealed) {
			t.Errorf("opened as %d bytes", len(text))
		}
	})
}

func FuzzParseSecret(f *testing.F) {
	f.Add("nsec1vl029mgpspedva04g90vltkh6fvh240zqtv9k0t9af8935ke9laqsnlfe5")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseSecret(text)
		if err != nil {
			return
		}
		if again, err := ParseSecret(s.String()); err != nil || again != s {
			t.Errorf("%x became %x, %v", s, again, err)
		}
	})
}
