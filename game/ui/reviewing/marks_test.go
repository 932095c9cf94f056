package reviewing_test

import (
	"fmt"
	"strings"
	"testing"

	"redstone/game/engine"
	"redstone/game/match"
	"redstone/game/match/matchtest"
	"redstone/game/review"
	"redstone/game/ui/boardview"
	"redstone/rules"
)

// model returns what the board shows.
func (d *fixture) model() boardview.Model {
	m := boardview.Model{Position: d.host.match.Position()}
	d.screen.Board(&m)
	return m
}

// marks lists the marks of a kind: the point, the stone's letter and the text.
func (d *fixture) marks(kind boardview.MarkKind) string {
	var list []string
	for _, m := range d.model().Marks {
		if m.Kind != kind {
			continue
		}
		text := m.At.String() + " " + string(m.Stone.Letter()) + " " + m.Text
		if m.Small != "" {
			text += "/" + m.Small
		}
		if m.First {
			text += "!"
		}
		list = append(list, text)
	}
	return strings.Join(list, ", ")
}

func TestBoardOfTheReview(t *testing.T) {
	d := open(t, desktop, "en", commented)
	d.goTo(2)
	if m := d.model(); !m.MayPlace || !m.ArrowsWalk {
		t.Errorf("may place %v, arrows walk %v", m.MayPlace, m.ArrowsWalk)
	}
	if got, want := d.marks(boardview.MarkRecord), "C3 . , E1 . , A5 . 1, B4 . x"; got != want {
		t.Errorf("the record's marks are %s, want %s", got, want)
	}
	if got, want := d.marks(boardview.MarkLetter), "D3 . A, B3 . B"; got != want {
		t.Errorf("the record goes on with %s, want %s", got, want)
	}
	d.goTo(0)
	if got := d.marks(boardview.MarkLetter); got != "" {
		t.Errorf("a single move has the letter %s", got)
	}
	over := show(t, desktop, "en", play(t, match.Config{Setup: "BB./BW./BB. b"}, "xC2"))
	if over.model().MayPlace {
		t.Error("stones may be placed after the end")
	}
}

// TestGhosts shows the better move where it could have been played, and a hint.
func TestGhosts(t *testing.T) {
	d := reviewed(t, desktop, "en")
	for _, c := range []struct {
		at   int
		want string
	}{{0, ""}, {1, "A5 R !"}, {2, ""}} {
		d.goTo(c.at)
		if got := d.marks(boardview.MarkGhost); got != c.want {
			t.Errorf("at %d: %s, want %s", c.at, got, c.want)
		}
	}
	d.host.hint = &review.Advice{Move: matchtest.Move(t, "D5")}
	if got := d.marks(boardview.MarkGhost); got != "D5 W !" {
		t.Errorf("the hint is %s", got)
	}
	d.host.hint = &review.Advice{Move: rules.Swap}
	if got := d.marks(boardview.MarkGhost); got != "" {
		t.Errorf("a swap is %s", got)
	}
}

func TestBestMoves(t *testing.T) {
	d := reviewed(t, desktop, "en")
	d.goTo(0)
	d.Press("review.best")
	if !d.screen.Best() || !d.Node("review.best").Checked || d.screen.Closely() != d.host.match.Record().Root {
		t.Fatalf("best %v, closely %v", d.screen.Best(), d.screen.Closely())
	}
	// The second xA5 lies on the point of the first.
	if got, want := d.marks(boardview.MarkCandidate), "A5 R 80/1.2k!, C3 W 78/800, E4 W 74/480"; got != want {
		t.Errorf("the best moves are %s, want %s", got, want)
	}
	d.host.spacing = 39.9
	if got, want := d.marks(boardview.MarkCandidate), "A5 R 80!, C3 W 78, E4 W 74"; got != want {
		t.Errorf("on points of a usual size: %s, want %s", got, want)
	}
	d.host.spacing = 23.9
	if got, want := d.marks(boardview.MarkCandidate), "A5 R 1!, C3 W 2, E4 W 3"; got != want {
		t.Errorf("on small points: %s, want %s", got, want)
	}
	d.goTo(1) // nothing is known there
	if got := d.marks(boardview.MarkCandidate) + d.marks(boardview.MarkGhost); got != "" || d.screen.Closely() != d.host.match.Node() {
		t.Errorf("without a report: %s", got)
	}
	d.Press("review.best")
	if d.screen.Best() || d.screen.Closely() != nil {
		t.Error("they can't be hidden")
	}
}

// TestCandidates leaves out what was hardly looked at, and shows five at most.
func TestCandidates(t *testing.T) {
	d := reviewed(t, desktop, "en")
	root := d.host.match.Record().Root
	d.goTo(0)
	d.Press("review.best")
	shown := func(visits ...int) string {
		rep := engine.Report{Playouts: 40000, Done: true}
		for i, v := range visits {
			p := rules.At(i%5, i/5*4)
			if d.host.match.Position().At(p) != rules.Empty {
				t.Fatalf("%v is taken", p)
			}
			rep.Moves = append(rep.Moves, engine.MoveReport{Move: rules.Place(p), Visits: v, WinRate: 0.5})
		}
		d.host.review.Receive(root, 40000, rep)
		return d.marks(boardview.MarkCandidate)
	}
	if got := shown(20000, 1000, 999); got != "A1 W 50/20k!, B1 W 50/1.0k" {
		t.Errorf("hardly looked at: %s", got)
	}
	if got := shown(3); got != "A1 W 50/3!" {
		t.Errorf("the best one: %s", got)
	}
	d.host.review.Receive(root, 50000, engine.Report{Playouts: 50000, Done: true, Moves: []engine.MoveReport{
		{Move: rules.Pass, Visits: 30000}, {Move: matchtest.Move(t, "A3"), Visits: 9000}, {Move: matchtest.Move(t, "E5"), Visits: 9949}}})
	if got := d.marks(boardview.MarkCandidate); got != "E5 W 0/9.9k!" {
		t.Errorf("a pass and a point that is taken: %s", got)
	}
	rep := engine.Report{Playouts: 60000, Done: true}
	for i, p := range []string{"A5", "B5", "C5", "D5", "E5", "E4"} {
		rep.Moves = append(rep.Moves, engine.MoveReport{Move: rules.Place(matchtest.Move(t, p).Point()), Visits: 9950 + 100*i})
	}
	d.host.review.Receive(root, 60000, rep)
	if got, want := d.marks(boardview.MarkCandidate), "A5 W 0/10k!, B5 W 0/10k, C5 W 0/10k, D5 W 0/10k, E5 W 0/10k"; got != want {
		t.Errorf("of six moves: %s, want %s", got, want)
	}
}

func TestOwners(t *testing.T) {
	d := reviewed(t, desktop, "en")
	d.goTo(0) // A3 and A4 are Black's, B3, B4 and A2 White's
	owners := make([]int8, 25)
	set := func(point string, v int8) {
		p := matchtest.Move(t, point).Point()
		owners[p.Row()*5+p.Col()] = v
	}
	set("A3", 90)  // stays
	set("A4", -80) // is expected to go
	set("C3", 12)
	set("C4", 11) // nearly even
	set("E5", -100)
	rep := report(t, 12000, 0.8, "xA5")
	rep.Owners = owners
	d.host.review.Receive(d.host.match.Record().Root, 12000, rep)
	if got := d.marks(boardview.MarkOwner); got != "" {
		t.Errorf("without the switch: %s", got)
	}
	d.Press("review.owners")
	if got, want := d.marks(boardview.MarkOwner), "C3 B , A4 W , E5 W "; got != want || !d.Node("review.owners").Checked {
		t.Errorf("the owners are %s, want %s", got, want)
	}
	for _, m := range d.model().Marks {
		if want := map[string]float64{"C3": 0.12, "A4": 0.8, "E5": 1}[m.At.String()]; m.Kind == boardview.MarkOwner && fmt.Sprintf("%.2f", m.Value) != fmt.Sprintf("%.2f", want) {
			t.Errorf("%v is certain by %v", m.At, m.Value)
		}
	}
	if d.screen.Closely() == nil {
		t.Error("the position is not looked at closely")
	}
	rep.Owners = owners[:9] // of another board
	d.host.review.Receive(d.host.match.Record().Root, 12000, rep)
	if got := d.marks(boardview.MarkOwner); got != "" {
		t.Errorf("of another board: %s", got)
	}
	d.Press("review.owners")
	if d.screen.Owners() || d.screen.Closely() != nil {
		t.Error("they can't be hidden")
	}
}
