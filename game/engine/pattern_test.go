package engine

import (
	"math/bits"
	"testing"

	"redstone/rules"
)

func TestPatterns(t *testing.T) {
	for _, test := range []struct {
		text, point string
		want        bool
	}{
		{"...../.BWB./...../...../..... b", "C3", true},  // hane
		{"...../.WBW./...../...../..... b", "C3", true},  // either colour
		{"...../.B.../.W.../.B.../..... b", "C3", true},  // turned
		{"...../.BW../.W.../...../..... b", "C3", true},  // cut
		{"...../.BB../.B.../...../..... b", "C3", false}, // one colour only
		{"...../...../...../...../..... b", "C3", false}, // nothing
		{"...../...../...../.B.../.W... b", "C1", true},  // a chase along the edge
		{"...../...../...../..B../.B.W. b", "C1", false}, // connected below
		{"...../...../...../..B../...W. b", "C1", true},  // a descent
		{"...../...../...../.BWW./.W.BB b", "C1", true},  // at the edge: a cut
		{"...../...../...../...../....B b", "A1", false}, // the corner
	} {
		p, err := rules.ParsePosition(rules.Go, test.text)
		if err != nil {
			t.Fatalf("%s: %v", test.text, err)
		}
		pt, _ := rules.ParsePoint(test.point)
		if got := matches(shapes(), p, pt); got != test.want {
			t.Errorf("%s: %s is %v", test.text, test.point, got)
		}
	}
	n := 0
	for _, word := range shapes() {
		n += bits.OnesCount64(word)
	}
	if n < 2000 || n > 20000 {
		t.Errorf("%d of 65536 shapes", n)
	}
}
