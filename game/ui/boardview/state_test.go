package boardview_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/game/diagram"
	"redstone/game/ui/boardview"
	"redstone/rules"
	"redstone/rules/record"
)

func TestPlacements(t *testing.T) {
	for _, c := range []struct {
		position, point string
		want            []string
	}{
		{choice, "A5", []string{"A5"}},
		{choice, "C4", []string{"C4", "xC4"}},
		{choice, "B3", nil},
		{choice, "J9", nil},
		{twoGroups, "C4", []string{"xC4"}},
		{closed, "A5", nil},
	} {
		var got []string
		for _, m := range boardview.Placements(position(t, rules.Redstone, c.position), point(t, c.point)) {
			got = append(got, m.String())
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s in %s: %q, want %q", c.point, c.position, got, c.want)
		}
	}
}

func TestStatePress(t *testing.T) {
	for _, c := range []struct {
		name, position, point string
		confirm               bool
		want                  boardview.Reaction
		move                  string
		options               int
	}{
		{"own stone", choice, "A5", false, boardview.Placed, "A5", 0},
		{"only red", twoGroups, "C4", false, boardview.Placed, "xC4", 0},
		{"both", choice, "C4", false, boardview.Asked, "", 2},
		{"neither", closed, "A5", false, boardview.Forbidden, "", 0},
		{"occupied", choice, "C3", false, boardview.Forbidden, "", 0},
		{"to be confirmed", choice, "A5", true, boardview.Asked, "", 1},
		{"both, to be confirmed", choice, "C4", true, boardview.Asked, "", 2},
		{"neither, to be confirmed", closed, "A5", true, boardview.Forbidden, "", 0},
	} {
		var s boardview.State
		pos, p := position(t, rules.Redstone, c.position), point(t, c.point)
		reaction, m := s.Press(pos, p, c.confirm)
		if reaction != c.want || reaction == boardview.Placed && m.String() != c.move || reaction != boardview.Placed && m != rules.NoMove {
			t.Errorf("%s: %v %v, want %v %s", c.name, reaction, m, c.want, c.move)
		}
		open := rules.Point(0)
		if c.options > 0 {
			open = p
		}
		if len(s.Options) != c.options || s.Choosing != open || s.Confirms(p) != (c.options == 1) {
			t.Errorf("%s: open at %v with %v", c.name, s.Choosing, s.Options)
		}
		if s.Confirms(p + 1) {
			t.Errorf("%s: another point confirms", c.name)
		}
		if got := s.CloseChooser(); got != open || s.Choosing != 0 || s.Options != nil {
			t.Errorf("%s: closed at %v, %+v", c.name, got, s)
		}
	}
}

// whole is a whole board.
func whole(size int) diagram.Part { return diagram.Part{Cols: size, Rows: size} }

// TestStateCursorInPart keeps the cursor in the part of the board that is shown.
func TestStateCursorInPart(t *testing.T) {
	var s boardview.State
	part := diagram.Part{Col: 2, Row: 3, Cols: 3, Rows: 2} // C4 to E5
	if p := s.Entry(part, rules.At(0, 0)); p != rules.At(3, 4) {
		t.Errorf("it comes to %v", p)
	}
	if p := s.Entry(part, rules.At(2, 3)); p != rules.At(2, 3) {
		t.Errorf("it comes to %v, not to the last stone", p)
	}
	s.Cursor = rules.At(8, 8) // outside
	if p := s.Step(part, 0, 1, 0); p != rules.At(3, 4) {
		t.Errorf("from outside it goes to %v", p)
	}
	for _, c := range []struct{ x, y, dx, dy, wantX, wantY int }{
		{2, 3, -1, 0, 2, 3}, {2, 3, 0, -1, 2, 3}, {4, 4, 1, 0, 4, 4}, {4, 4, 0, 1, 4, 4}, {3, 3, 1, 1, 4, 4},
	} {
		s.Cursor = rules.At(c.x, c.y)
		if p := s.Step(part, 0, c.dx, c.dy); p != rules.At(c.wantX, c.wantY) {
			t.Errorf("%+v: leads to %v", c, p)
		}
	}
}

func TestStateCursor(t *testing.T) {
	var s boardview.State
	last := rules.At(1, 3)
	if p := s.Entry(whole(9), 0); p != rules.At(4, 4) {
		t.Errorf("on an empty board the cursor comes to %v", p)
	}
	if p := s.Entry(whole(9), last); p != last {
		t.Errorf("the cursor comes to %v, the last stone is at %v", p, last)
	}
	if p := s.Step(whole(9), last, 1, 0); p != last {
		t.Errorf("the first step leads to %v", p)
	}
	s.Cursor = rules.At(8, 8)
	if p := s.Entry(whole(9), last); p != s.Cursor {
		t.Errorf("it comes to %v, it was at %v", p, s.Cursor)
	}
	if p := s.Entry(whole(5), last); p != last {
		t.Errorf("on a smaller board it comes to %v", p)
	}
	for _, c := range []struct{ x, y, dx, dy, wantX, wantY int }{
		{4, 4, 1, 0, 5, 4}, {4, 4, 0, 1, 4, 5}, {8, 8, 1, 0, 8, 8}, {8, 8, 0, 1, 8, 8}, {0, 0, -1, 0, 0, 0}, {0, 0, 0, -1, 0, 0}, {0, 8, 1, -1, 1, 7},
	} {
		s.Cursor = rules.At(c.x, c.y)
		if p := s.Step(whole(9), last, c.dx, c.dy); p != rules.At(c.wantX, c.wantY) {
			t.Errorf("%+v: leads to %v", c, p)
		}
	}
}

func TestStateCapturing(t *testing.T) {
	var s boardview.State
	start := time.Unix(1, 0)
	if s.Capturing(start) {
		t.Error("nothing is animated")
	}
	s.Anim = boardview.NewAnimation(play(t, position(t, rules.Redstone, choice), "A5"), start, false, rules.Empty)
	if s.Capturing(start) {
		t.Error("a move without captures counts as capturing")
	}
	s.Anim = boardview.NewAnimation(play(t, position(t, rules.Redstone, twoGroups), "xC4"), start, false, rules.White)
	left := time.Duration(s.Anim.Leaves(1)+boardview.LeaveTime) * time.Millisecond
	if !s.Capturing(start) || !s.Capturing(start.Add(left-time.Millisecond)) || s.Capturing(start.Add(left)) {
		t.Errorf("capturing ends otherwise than after %v", left)
	}
}

func TestLegalHints(t *testing.T) {
	// At C2 Black would take White's last liberty: only red may.
	want := map[string]boardview.Hint{"A3": boardview.HintOwn, "C2": boardview.HintRed, "A2": boardview.HintOwn, "B2": boardview.HintOwn, "A1": boardview.HintOwn, "B1": boardview.HintOwn, "C1": boardview.HintOwn}
	got := map[string]boardview.Hint{}
	for p, h := range boardview.LegalHints(position(t, rules.Redstone, ".BW/.../... b")) {
		got[p.String()] = h
	}
	if !maps.Equal(got, want) {
		t.Errorf("hints are %v, want %v", got, want)
	}
	hints := boardview.LegalHints(position(t, rules.Redstone, choice))
	if h := hints[rules.At(2, 3)]; h != boardview.HintOwn|boardview.HintRed {
		t.Errorf("where both are possible the hint is %v", h)
	}
	if h := boardview.LegalHints(position(t, rules.Redstone, closed))[rules.At(0, 4)]; h != boardview.HintNone {
		t.Errorf("where nothing is possible the hint is %v", h)
	}
}

func TestAtariStones(t *testing.T) {
	for text, want := range map[string]map[string]bool{
		".BW/..W/... b": {},
		".BW/.BW/... b": {"C3": true, "C2": true},
	} {
		got := map[string]bool{}
		for p := range boardview.AtariStones(position(t, rules.Redstone, text)) {
			got[p.String()] = true
		}
		if !maps.Equal(got, want) {
			t.Errorf("%s: marked are %v, want %v", text, got, want)
		}
	}
}

func TestPointIDs(t *testing.T) {
	seen := map[string]bool{}
	for row := range rules.MaxSize {
		for col := range rules.MaxSize {
			p := rules.At(col, row)
			id := boardview.CellID(p)
			if got, ok := boardview.CellPoint(id); !ok || got != p || seen[id] {
				t.Errorf("%v has the ID %q, which is for %v, %v", p, id, got, ok)
			}
			seen[id] = true
		}
	}
	if id := boardview.CellID(rules.At(3, 3)); id != "point.D4" {
		t.Errorf("the ID of D4 is %q", id)
	}
	for _, id := range []string{"", "point.", "point.I4", "point.D", "D4", "point.D99", "move.4"} {
		if p, ok := boardview.CellPoint(id); ok {
			t.Errorf("%q is read as %v", id, p)
		}
	}
}

func TestLastPoint(t *testing.T) {
	for moves, want := range map[string]string{"E5 swap": "E5", "E5 swap D4": "D4", "": "", "E5": "E5"} {
		r, err := record.New(rules.Redstone, 9, true)
		if err != nil {
			t.Fatal(err)
		}
		n, by := r.Root, rules.Black
		for _, m := range strings.Fields(moves) {
			n, by = r.Add(n, move(t, m), by), by.Opponent()
			if n == nil {
				t.Fatalf("%q: %s is not added", moves, m)
			}
		}
		got := boardview.LastPoint(n)
		if want == "" && got != 0 || want != "" && got != point(t, want) {
			t.Errorf("%q: the last stone is at %v, want %q", moves, got, want)
		}
	}
}
