package main

import "testing"

func TestPlaceParse(t *testing.T) {
	start := place{w: defaultWidth, h: defaultHeight}
	for _, test := range []struct {
		text string
		want place
	}{
		{"100 50 800 600 false\n", place{x: 100, y: 50, w: 800, h: 600, placed: true}},
		{"0 0 1180 820 true\n", place{w: 1180, h: 820, placed: true, maximized: true}},
		{"", start},
		{"100 50 800", start},
		{"a b c d e", start},
		{"100 50 10 600 false", start},     // too narrow to use
		{"100 50 800 999999 false", start}, // no screen is that high
	} {
		w := &window{place: start}
		w.parse(test.text)
		if w.place != test.want {
			t.Errorf("%q: %+v, want %+v", test.text, w.place, test.want)
		}
	}
}

func TestPlaceFitsTheMonitor(t *testing.T) {
	for _, test := range []struct {
		name string
		was  place
		want place
	}{
		{"inside", place{x: 100, y: 100, w: 800, h: 600, placed: true}, place{x: 100, y: 100, w: 800, h: 600, placed: true}},
		{"larger than the monitor", place{x: 0, y: 0, w: 4000, h: 3000, placed: true}, place{w: 1920, h: 1080, placed: true}},
		{"on a monitor that has gone", place{x: 2500, y: 100, w: 800, h: 600, placed: true}, place{x: 2500, y: 100, w: 800, h: 600}},
		{"above the screen", place{x: 10, y: -500, w: 800, h: 600, placed: true}, place{x: 10, y: -500, w: 800, h: 600}},
	} {
		w := &window{place: test.was}
		w.fit(1920, 1080)
		if w.place != test.want {
			t.Errorf("%s: %+v, want %+v", test.name, w.place, test.want)
		}
	}
}
