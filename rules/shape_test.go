package rules

import "testing"

func TestShape(t *testing.T) {
	p, err := ParsePosition(Redstone, ".BW/R../.BW b")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]uint16{
		"B2": 0<<0 | 1<<2 | 2<<4 | 3<<6 | 0<<8 | 0<<10 | 1<<12 | 2<<14,
		"A3": 3<<0 | 3<<2 | 3<<4 | 3<<6 | 1<<8 | 3<<10 | 3<<12 | 0<<14,
		"C1": 0<<0 | 0<<2 | 3<<4 | 1<<6 | 3<<8 | 3<<10 | 3<<12 | 3<<14,
	} {
		pt, _ := ParsePoint(text)
		if got := p.Shape(pt); got != want {
			t.Errorf("%s: %016b, want %016b", text, got, want)
		}
	}
}
