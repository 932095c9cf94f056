package twin

import (
	"testing"

	"redstone/game/puzzle"
	"redstone/rules"
)

// form reads a form: the position, the first move and the marked group, "" for none.
func form(t *testing.T, position string, goal puzzle.Goal, key, target string) Form {
	t.Helper()
	p, err := rules.ParsePosition(rules.Redstone, position)
	if err != nil {
		t.Fatal(err)
	}
	m, err := rules.ParseMove(key)
	if err != nil {
		t.Fatal(err)
	}
	pt, _ := rules.ParsePoint(target)
	return New(p, goal, m, pt)
}

func TestNear(t *testing.T) {
	base := form(t, "..WBB/WBWWB/WBB../.WBB./.W.WB b", puzzle.Capture, "D3", "C5")
	for _, test := range []struct {
		name, position string
		goal           puzzle.Goal
		key, target    string
		want           bool
	}{
		{"itself", "..WBB/WBWWB/WBB../.WBB./.W.WB b", puzzle.Capture, "D3", "C5", true},
		{"another stone of the group", "..WBB/WBWWB/WBB../.WBB./.W.WB b", puzzle.Capture, "D3", "D4", true},
		{"mirrored", "BBW../BWWBW/..BBW/.BBW./BW.W. b", puzzle.Capture, "B3", "C5", true},
		{"other colours", "..BWW/BWBBW/BWW../.BWW./.B.BW w", puzzle.Capture, "D3", "C5", true},
		{"mirrored, other colours", "WWB../WBBWB/..WWB/.WWB./WB.B. w", puzzle.Capture, "B3", "C5", true},
		{"a stone more in a corner", "..WBB/WBWWB/WBB../.WBB./BW.WB b", puzzle.Capture, "D3", "C5", true},
		{"red and not black", "..WBB/WBWWB/WBB../.WBB./.W.WB b", puzzle.Capture, "xD3", "C5", false},
		{"another key", "..WBB/WBWWB/WBB../.WBB./.W.WB b", puzzle.Capture, "E3", "C5", false},
		{"another group", "..WBB/WBWWB/WBB../.WBB./.W.WB b", puzzle.Capture, "D3", "A4", false},
		{"another goal", "..WBB/WBWWB/WBB../.WBB./.W.WB b", puzzle.Save, "D3", "C5", false},
		{"another board", "B.WBB/BBWWB/BBB../.WBB./RRB.B b", puzzle.Capture, "D3", "C5", false},
	} {
		other := form(t, test.position, test.goal, test.key, test.target)
		if got := Near(base, other); got != test.want {
			t.Errorf("%s: %v", test.name, got)
		}
		if Near(base, other) != Near(other, base) {
			t.Errorf("%s: not the same from the other side", test.name)
		}
	}
}

// TestNeighbourhood has the same group and key at another place of a board, and with other stones far away.
func TestNeighbourhood(t *testing.T) {
	base := form(t, "......./.BW..../.W...../......./......./......./...W..B b", puzzle.Capture, "C5", "C6").Neighbourhood()
	for position, want := range map[string]bool{
		"......./.BW..../.W...../......./......./......./B.....W b": true,  // far away
		"......./.WB..../.B...../......./......./......./B.....W w": true,  // with other colours
		"......./.BW..../.WW..../......./......./......./...W..B b": false, // near
		"......./.BW..../.W...../..W..../......./......./...W..B b": false,
	} {
		if got := form(t, position, puzzle.Capture, "C5", "C6").Neighbourhood(); (got == base) != want {
			t.Errorf("%s: %q, and the first is %q", position, got, base)
		}
	}
	if got := form(t, "B.W/.../... b", puzzle.Win, "A1", "").Neighbourhood(); got != "" {
		t.Errorf("without a group: %q", got)
	}
	one := form(t, ".........../.........../.........../.........../....BW...../....W....../.........../.........../.........../.........../.......W.B. b", puzzle.Capture, "F6", "F7").Neighbourhood()
	two := form(t, ".........../.........../.........../...BW....../...W......./.........../.........../.........../.........../.........../.......W.B. b", puzzle.Capture, "E7", "E8").Neighbourhood()
	if one != two {
		t.Errorf("moved: %q and %q", one, two)
	}
}
