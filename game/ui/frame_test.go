package ui

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"redstone/game/embedding"
	"redstone/game/engine"
	"redstone/game/match"
	"redstone/game/ui/widget"
	"redstone/rules"
	"redstone/rules/record"
)

// send sends a message of the page around the board, with its fields.
func (r *rig) send(kind string, id any, fields ...any) {
	r.Helper()
	d := embedding.Data{"redstone": 1.0, "type": kind}
	if id != nil {
		d["id"] = id
	}
	for i := 0; i+1 < len(fields); i += 2 {
		d[fields[i].(string)] = fields[i+1]
	}
	r.do(widget.Event{Kind: widget.Message, Data: d})
}

// told returns the messages to the page since the last call, without those of its size.
func (r *rig) told() []embedding.Data {
	var list []embedding.Data
	for _, d := range r.f.sent {
		if d["type"] != "resize" {
			list = append(list, d)
		}
	}
	r.f.sent = nil
	return list
}

// toldTypes returns the types of these messages with their ids: "move state#5".
func (r *rig) toldTypes() string {
	var words []string
	for _, d := range r.told() {
		word := d["type"].(string)
		if d["id"] != nil {
			word += fmt.Sprintf("#%v", d["id"])
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

// stateOf asks for the state.
func (r *rig) stateOf() embedding.Data {
	r.Helper()
	r.told()
	r.send("get", "state")
	list := r.told()
	if len(list) != 1 || list[0]["type"] != "state" || list[0]["id"] != "state" {
		r.Fatalf("get is answered by %v", list)
	}
	return list[0]
}

// TestFrameBegins says what a board is at first: what the options say, and that it is ready, once.
func TestFrameBegins(t *testing.T) {
	for _, c := range []struct{ options, mode, position, screen string }{
		{"size=5", "play", "...../...../...../...../....._b", "play"},
		{"size=3&moves=B2,A1", "view", ".../.B./W.._b", "view"},
		{"size=3&moves=B2,A1&mode=play&symmetry=1", "play", ".../.B./..W_b", "play"},
		{"sgf=(;GM[1]SZ[3];B[bb];W[aa])", "view", ".../.../..._b", "view"},
		{"sgf=(;GM[1]SZ[3];B[bb];W[aa])&mode=play&ply=1", "play", ".../.B./..._w", "play"},
		{"position=BB/.W_w&mode=analyse", "analyse", "BB/.W_w", "view"},
		{"game=go&size=5&moves=C3,pass&mode=play", "play", "...../...../..B../...../....._b", "play"},
	} {
		r := framed(t, c.options)
		if got := r.toldTypes(); got != "ready" {
			t.Errorf("%s: told %s", c.options, got)
		}
		if s := r.stateOf(); s["mode"] != c.mode || s["position"] != c.position || r.state().Screen != c.screen {
			t.Errorf("%s: %v on the screen %s", c.options, s, r.state().Screen)
		}
		r.frame()
		if got := r.toldTypes(); got != "" {
			t.Errorf("%s: then told %s", c.options, got)
		}
	}
}

// TestFrameSeats lets the computer play what the reader does not, after a swap too.
func TestFrameSeats(t *testing.T) {
	for options, want := range map[string][2]string{
		"size=5":                                     {"human", "computer 5"},
		"size=5&color=white&level=2":                 {"computer 2", "human"},
		"size=5&color=both":                          {"human", "human"},
		"position=B./.W_w&level=1":                   {"computer 1", "human"},
		"size=5&moves=C3,swap&mode=play":             {"computer 5", "human"},
		"size=5&moves=C3,swap&mode=play&color=black": {"human", "computer 5"},
	} {
		if got := framed(t, options).state().Seats; got != want {
			t.Errorf("%s: Black and White are %v, want %v", options, got, want)
		}
	}
}

// TestFramePlays plays by messages and by hand, against the computer.
func TestFramePlays(t *testing.T) {
	r := framed(t, "size=5&level=1")
	r.told()
	r.f.thinker.script = []rules.Move{parseMove(r, "B2"), parseMove(r, "A1")}
	r.send("play", 1.0, "move", "C3")
	r.settle()
	list := r.told()
	if len(list) != 3 || list[0]["by"] != "page" || list[0]["move"] != "C3" || list[0]["color"] != "black" || list[0]["ply"] != 1 ||
		list[1]["type"] != "state" || list[1]["id"] != 1.0 || list[1]["toMove"] != "white" ||
		list[2]["by"] != "computer" || list[2]["move"] != "B2" || list[2]["position"] != "...../...../..B../.W.../....._b" {
		t.Fatalf("told %v", list)
	}
	r.clickOn("point.D4")
	r.settle()
	list = r.told()
	if len(list) != 2 || list[0]["by"] != "reader" || list[0]["move"] != "D4" || list[1]["by"] != "computer" {
		t.Fatalf("by hand: told %v", list)
	}
	r.send("play", "x", "move", "D4")
	list = r.told()
	if len(list) != 1 || list[0]["code"] != "illegal" || list[0]["id"] != "x" || list[0]["message"] != "D4: A stone already stands there." {
		t.Errorf("an illegal move: told %v", list)
	}
	r.send("undo", nil)
	if s := r.stateOf(); s["ply"] != 2 {
		t.Errorf("after undo: %v", s)
	}
	r.send("reset", 2.0)
	if got := r.toldTypes(); got != "state#2" {
		t.Errorf("reset: told %s", got)
	}
	if s := r.stateOf(); s["ply"] != 0 || s["position"] != "...../...../...../...../....._b" {
		t.Errorf("after reset: %v", s)
	}
	r.send("undo", 3.0)
	r.send("solution", 4.0)
	r.send("go", 5.0, "ply", 7.0)
	if got := r.toldTypes(); got != "error#3 error#4 error#5" {
		t.Errorf("what is not possible: told %s", got)
	}
}

// TestFrameEnds tells how a game ends.
func TestFrameEnds(t *testing.T) {
	r := framed(t, "position=BB./W../WWB_b&color=both")
	r.told()
	r.play("xB2")
	list := r.told()
	if len(list) != 2 || list[0]["type"] != "move" || list[1]["type"] != "result" || list[1]["result"] != "B+" {
		t.Fatalf("told %v", list)
	}
	if s := r.stateOf(); s["result"] != "B+" || s["toMove"] != "" {
		t.Errorf("the state is %v", s)
	}
	r.press("reset")
	if s := r.stateOf(); s["result"] != "" || s["toMove"] != "black" || s["position"] != "BB./W../WWB_b" {
		t.Errorf("again: %v", s)
	}
}

// TestFrameHint answers by the hint when it is there.
func TestFrameHint(t *testing.T) {
	r := framed(t, "size=5&color=both&moves=C3,A1&mode=play")
	r.told()
	r.f.thinker.judge = bestFirst
	r.send("hint", 9.0)
	r.until("the hint", func() bool { return len(r.f.sent) > 0 })
	list := r.told()
	if len(list) != 1 || list[0]["type"] != "hint" || list[0]["id"] != 9.0 || list[0]["step"] != 2 || list[0]["move"] != "B2" || list[0]["point"] != "B2" {
		t.Fatalf("told %v", list)
	}
	r.send("hint", 10.0)
	if got := r.toldTypes(); got != "hint#10" {
		t.Errorf("asked again: told %s", got)
	}
	r = framed(t, "moves=E5")
	r.told()
	r.send("hint", 1.0)
	if got := r.toldTypes(); got != "error#1" {
		t.Errorf("in a game to look at: told %s", got)
	}
}

// TestFrameView goes through a game, by buttons, keys, messages and presses on the board, and plays nothing.
func TestFrameView(t *testing.T) {
	r := framed(t, "sgf="+annotated)
	r.resize(300, 344)
	r.press("walk.forward")
	r.key("ArrowRight")
	if s := r.stateOf(); s["ply"] != 2 || s["plies"] != 5 {
		t.Fatalf("walked: %v", s)
	}
	r.clickOn("point.F4") // the second variation
	if s := r.stateOf(); s["ply"] != 3 || s["plies"] != 4 || s["moves"].([]any)[2] != "F4" {
		t.Fatalf("a variation: %v", s)
	}
	r.clickOn("point.A1")
	r.send("play", 1.0, "move", "A1")
	r.send("undo", 2.0)
	if got := r.toldTypes(); got != "error#1 error#2" {
		t.Errorf("played: told %s", got)
	}
	r.send("go", 3.0, "ply", "end")
	r.send("go", 4.0, "ply", 1.0)
	if got := r.toldTypes(); got != "state#3 state#4" {
		t.Errorf("go: told %s", got)
	}
	if s := r.stateOf(); s["ply"] != 1 {
		t.Errorf("after go: %v", s)
	}
	r.send("go", nil, "ply", 2.0)
	r.press("shown")
	if got := r.node("comment").Label; r.state().Screen != "viewing.text" || got != "The usual answer." {
		t.Errorf("the text is %q on %s", got, r.state().Screen)
	}
}

// TestFrameAutoplay shows the moves one after the other, unless the reader wants less motion or goes through them.
func TestFrameAutoplay(t *testing.T) {
	r := framed(t, "moves=E5,C3,G7&ply=0&autoplay=1")
	r.told()
	r.wait(3 * time.Second)
	r.settle()
	r.until("the end", func() bool { return r.a.session.Match().View() == 3 })
	if list := r.told(); len(list) != 3 || list[2]["by"] != "page" || list[2]["move"] != "G7" {
		t.Errorf("told %v", list)
	}
	for _, c := range []struct {
		name string
		r    *rig
	}{
		{"less motion", framed(t, "moves=E5,C3,G7&ply=0&autoplay=1", func(f *fakePlatform) { f.reduced = true })},
		{"off", framed(t, "moves=E5,C3,G7&ply=0&autoplay=off")},
	} {
		c.r.wait(5 * time.Second)
		if got := c.r.a.session.Match().View(); got != 0 {
			t.Errorf("%s: %d moves were shown", c.name, got)
		}
	}
	r = framed(t, "moves=E5,C3,G7&ply=0&autoplay=1")
	r.press("walk.forward")
	r.wait(5 * time.Second)
	if got := r.a.session.Match().View(); got != 1 {
		t.Errorf("after a step: %d", got)
	}
}

// TestFrameAnalyses tries moves and shows the computer's best ones.
func TestFrameAnalyses(t *testing.T) {
	r := framed(t, "moves=E5,C3&mode=analyse")
	r.f.thinker.judge = bestFirst
	r.clickOn("point.G7")
	r.send("play", 1.0, "move", "C7")
	if s := r.stateOf(); s["ply"] != 4 {
		t.Fatalf("tried: %v", s)
	}
	r.press("undo")
	r.send("undo", nil)
	if s := r.stateOf(); s["ply"] != 2 || s["plies"] != 4 {
		t.Errorf("taken back: %v", s)
	}
	r.until("the best moves", func() bool { return strings.Contains(r.node("point.B2").Label, "best move") })
}

// bestFirst says that B2 is the best move.
func bestFirst(engine.Request) engine.Report {
	return engine.Report{Moves: []engine.MoveReport{{Move: rules.Place(rules.At(1, 1)), Visits: 100, WinRate: 0.7, Line: []rules.Move{rules.Place(rules.At(1, 1))}}}, Playouts: 100000, WinRate: 0.7, Done: true}
}

// TestFrameButtons has the buttons that the options name, and no others.
func TestFrameButtons(t *testing.T) {
	all := []string{"walk.back", "walk.forward", "walk.first", "undo", "hint", "reset", "share", "sound", "more", "new-game", "settings", "review.close", "menu.share"}
	for options, want := range map[string]string{
		"size=5":                                  "undo hint reset",
		"size=5&controls=none":                    "",
		"size=5&controls=sound":                   "sound",
		"moves=E5":                                "walk.back walk.forward walk.first",
		"moves=E5&controls=walk,share":            "walk.back walk.forward walk.first share",
		"moves=E5&mode=analyse&controls=undo":     "undo",
		"size=5&controls=walk,undo,hint,solution": "walk.back walk.forward undo hint",
	} {
		r := framed(t, options)
		var got []string
		for _, id := range all {
			if r.has(id) {
				got = append(got, id)
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: the buttons are %v, want %s", options, got, want)
		}
	}
	r := framed(t, "moves=E5,C3&controls=walk,undo,hint,reset,share,sound&mode=play")
	r.resize(240, 284)
	r.press("more")
	for _, id := range []string{"walk.forward", "reset", "share", "sound"} {
		if !r.has(id) {
			t.Errorf("%s is missing from the menu %s", id, r.ids())
		}
	}
	for _, id := range []string{"settings", "nav.games", "new-game", "menu.share", "shortcuts"} {
		if r.has(id) {
			t.Errorf("%s is in the menu", id)
		}
	}
}

// TestFrameIsSilent plays no sound before the reader asks for it.
func TestFrameIsSilent(t *testing.T) {
	r := framed(t, "size=5&color=both&controls=sound&moves=C3,A1&mode=play")
	r.clickOn("point.D4")
	r.settle()
	if got := r.takeSounds(); r.state().Ply != 3 || got != "" || r.f.woken > 0 {
		t.Errorf("sounds %q, woken %d times", got, r.f.woken)
	}
	r.press("sound")
	r.takeSounds()
	r.clickOn("point.B4")
	r.settle()
	if got := r.takeSounds(); got != "stone" {
		t.Errorf("the sound was switched on, and there is %q", got)
	}
}

// TestFrameWrongOptions tells what is wrong to the page and the reader; the rest counts.
func TestFrameWrongOptions(t *testing.T) {
	for lang, want := range map[string]string{
		"en": "size: “99” has to be 2–25.", "de": "size: „99“ muss 2–25 sein.",
	} {
		r := framed(t, "size=99&color=both&look=slate&puzle=5&position=.........%2F.........%2F.........%2F.........%2F....B....%2F.........%2F.........%2F.........%2FW........_b&lang="+lang)
		list := r.told()
		if len(list) != 2 || list[0]["type"] != "error" || list[0]["code"] != "option" || list[0]["option"] != "size" || list[0]["message"] != want || list[1]["type"] != "ready" {
			t.Fatalf("told %v", list)
		}
		if got := strings.Join(r.f.notes, "; "); !strings.Contains(got, "there is no option puzle") || r.a.settings.Look != "slate" || r.state().Size != 9 {
			t.Errorf("noted %s; the look is %s, the size %d", got, r.a.settings.Look, r.state().Size)
		}
		r.resize(300, 344)
		notice := r.node("frame.notice")
		if notice.Label != want || notice.Rect.Y < r.a.layout.Board.Y+r.a.layout.Board.H {
			t.Errorf("the notice says %q at %v", notice.Label, notice.Rect)
		}
		r.play("E6")
		r.press("frame.notice.close")
		if r.has("frame.notice") || !r.has("undo") {
			t.Errorf("after it was closed there are %s", r.ids())
		}
	}
	r := framed(t, "moves=E5,E5,C3&mode=play")
	if list := r.told(); list[0]["option"] != "moves" || r.state().Ply != 1 {
		t.Errorf("told %v; %d plies", list, r.state().Ply)
	}
}

// TestFrameLoads shows something else, keeps the look, and answers when a file has come.
func TestFrameLoads(t *testing.T) {
	r := framed(t, "size=5&theme=dark&look=paper")
	r.told()
	r.send("load", 1.0, "options", embedding.Data{"sgf": "(;GM[1]SZ[7];B[aa])", "ply": "end"})
	if list := r.told(); len(list) != 1 || list[0]["type"] != "state" || list[0]["mode"] != "view" || list[0]["size"] != 7 || list[0]["theme"] != "dark" || r.a.settings.Look != "paper" {
		t.Fatalf("told %v", list)
	}
	r.send("load", 2.0, "options", embedding.Data{"size": 99.0})
	if got := r.toldTypes(); got != "error error#2" || r.state().Size != 9 {
		t.Errorf("a wrong option: told %s; the size is %d", got, r.state().Size)
	}
	r.f.texts = map[string]string{"https://host.example/a.sgf": "(;GM[1]SZ[3];B[bb])"}
	r.send("load", 3.0, "options", embedding.Data{"src": "https://host.example/a.sgf"})
	if got := r.toldTypes(); got != "state#3" || r.state().Size != 3 {
		t.Errorf("a file: told %s; the size is %d", got, r.state().Size)
	}
	r.send("load", 4.0, "options", embedding.Data{"src": "https://host.example/b.sgf"})
	list := r.told()
	if len(list) != 2 || list[0]["code"] != "network" || list[1]["id"] != 4.0 {
		t.Errorf("a missing file: told %v", list)
	}
	r.send("load", 5.0, "options", embedding.Data{"sgf": "no game"})
	if got := r.toldTypes(); got != "error error#5" {
		t.Errorf("no game: told %s", got)
	}
}

// TestFrameTheme changes the colours, and follows the system's where nothing is said.
func TestFrameTheme(t *testing.T) {
	r := framed(t, "size=5", func(f *fakePlatform) { f.dark = true })
	if s := r.stateOf(); s["theme"] != "dark" {
		t.Errorf("the system is dark: %v", s)
	}
	r.send("theme", 1.0, "theme", "light", "look", "walnut", "coords", false, "motion", "on")
	r.frame()
	if s := r.stateOf(); s["theme"] != "light" || r.a.settings.Look != "walnut" || r.a.settings.Coords || !r.a.reducedMotion() {
		t.Errorf("after theme: %v, %+v", s, r.a.settings)
	}
}

// TestFrameHostileMessages answers wrong messages by errors, and nothing changes.
func TestFrameHostileMessages(t *testing.T) {
	r := framed(t, "size=5&color=both&moves=C3&mode=play")
	before := r.stateOf()
	delete(before, "id")
	for _, d := range []any{
		embedding.Data{"redstone": 2.0, "type": "reset"}, embedding.Data{"redstone": 1.0, "type": "explode"}, embedding.Data{"redstone": 1.0},
		embedding.Data{"redstone": 1.0, "type": "play", "move": "Z99"}, embedding.Data{"redstone": 1.0, "type": "go", "ply": "x"},
		embedding.Oversized("a"), embedding.Data{"redstone": 1.0, "type": "load", "options": 5.0},
	} {
		r.do(widget.Event{Kind: widget.Message, Data: d})
		if list := r.told(); len(list) != 1 || list[0]["type"] != "error" || list[0]["message"] == "" {
			t.Errorf("%v: told %v", d, list)
		}
	}
	r.do(widget.Event{Kind: widget.Message, Data: "text"}, widget.Event{Kind: widget.Message})
	if got := r.toldTypes(); got != "" {
		t.Errorf("no object: told %s", got)
	}
	after := r.stateOf()
	delete(after, "id")
	if fmt.Sprint(after) != fmt.Sprint(before) {
		t.Errorf("the state was %v and is %v", before, after)
	}
}

// TestFrameHeight tells how high the board is, when the column changes its width and when buttons come or go.
func TestFrameHeight(t *testing.T) {
	height := func(r *rig) any {
		var h any
		for _, d := range r.f.sent {
			if d["type"] == "resize" {
				h = d["height"]
			}
		}
		return h
	}
	for options, want := range map[string]int{
		"size=9": 344, "moves=E5": 344, "moves=E5&controls=none": 300, "size=9&controls=none": 344,
		"crop=A1-E5": 344, "crop=A1-J3&coords=off": 149, "crop=A1-J3": 168, "size=99&moves=E5&controls=none": 344,
	} {
		r := framed(t, options)
		r.f.sent = nil
		r.resize(300, 500)
		if got := height(r); got != want {
			t.Errorf("%s: the height is %v, want %d", options, got, want)
		}
		r.resize(300, float64(want))
		board, strip := r.a.layout.Board, r.a.layout.Strip
		if board.W != 300 || board.Y != 0 || board.H+strip.H < float64(want)-1 || board.H+strip.H > float64(want) {
			t.Errorf("%s: at that height the board is %v, the strip %v", options, board, strip)
		}
	}
}

// TestLinkInFrame shows the game of a link behind the options, which count all the same.
func TestLinkInFrame(t *testing.T) {
	rec, _ := record.New(rules.Redstone, 5, false)
	rec.Add(rec.Add(rec.Root, parseMove(&rig{TB: t}, "C3"), rules.Black), parseMove(&rig{TB: t}, "B2"), rules.White)
	r := framed(t, "look=slate&controls=walk,sound")
	r.told()
	r.do(widget.Event{Kind: widget.Link, Text: rec.Link()})
	if s := r.stateOf(); s["mode"] != "view" || s["size"] != 5 || s["ply"] != 2 || r.a.settings.Look != "slate" || !r.has("sound") {
		t.Errorf("a game: %v", s)
	}
	pos, _ := rules.ParsePosition(rules.Redstone, "B./.W w")
	r.do(widget.Event{Kind: widget.Link, Text: record.PositionLink(pos)})
	if s := r.stateOf(); s["mode"] != "play" || s["position"] != "B./.W_w" || r.state().Seats[1] != "human" {
		t.Errorf("a position: %v, %v", s, r.state().Seats)
	}
	r.told()
	r.do(widget.Event{Kind: widget.Link, Text: "g=1broken"})
	if got := r.toldTypes(); got != "error" {
		t.Errorf("a broken link: told %s", got)
	}
}

// TestFrameWithoutOptions is the whole program, as it has always been, until a message loads something.
func TestFrameWithoutOptions(t *testing.T) {
	r := framed(t, "")
	r.resize(300, 344)
	if !r.has("new-game") || !r.has("more") {
		t.Errorf("there are %s", r.ids())
	}
	if got := r.toldTypes(); got != "ready" {
		t.Errorf("told %s", got)
	}
	r.begin(match.Config{Size: 5})
	r.send("play", 1.0, "move", "C3")
	if got := r.toldTypes(); got != "move state#1" {
		t.Errorf("played: told %s", got)
	}
	r.send("load", 2.0, "options", embedding.Data{"moves": "E5"})
	if got := r.toldTypes(); got != "state#2" || r.has("new-game") {
		t.Errorf("loaded: told %s; there are %s", got, r.ids())
	}
}

// TestFrameRandomMessages sends messages in any order and all modes, between presses and frames: every one with an id is
// answered once, and there is always a board.
func TestFrameRandomMessages(t *testing.T) {
	coin := rules.NewRand(11)
	pick := func(list ...any) any { return list[coin.Intn(len(list))] }
	loads := []embedding.Data{
		{"moves": "E5,C3"}, {"size": 5.0, "color": "both"}, {"puzzle": "2bzpqx"}, {"puzzle": "nosuch"}, {"mode": "analyse", "position": "B./.W_b"},
		{"sgf": annotated, "autoplay": 1.0}, {"sgf": "(;GM[1]SZ[5]AB[aa]AW[ba]PL[W];W[ab]C[RIGHT])"}, {"crop": "A1-C3", "size": 5.0, "symmetry": "random"},
		{"game": "go", "size": 5.0, "controls": "none"}, {}, {"sgf": "x", "mode": "solve"},
	}
	for round := range 12 {
		r := framed(t, []string{"size=5&color=both", "puzzle=7hbypc", "sgf=" + annotated, "moves=E5&mode=analyse"}[round%4])
		r.noDraw = true
		r.f.thinker.judge = bestFirst
		waiting := map[any]int{}
		for i := range 60 {
			r.f.slowFiles = coin.Intn(2) == 0
			if len(r.f.arrivals) > 0 && coin.Intn(2) == 0 {
				r.f.arrivals[0]()
				r.f.arrivals = r.f.arrivals[1:]
			}
			kind := pick("load", "play", "undo", "reset", "go", "hint", "solution", "theme", "get", "go").(string)
			id := pick(nil, float64(i))
			r.send(kind, id, "options", loads[coin.Intn(len(loads))], "move", pick("E5", "A1", "xB2", "F7", "pass", "swap"), "ply", pick(0.0, 1.0, 2.0, 9.0, "end"),
				"theme", pick("dark", "light", nil))
			if id != nil {
				waiting[id] = 1
			}
			switch coin.Intn(4) {
			case 0:
				ids := strings.Fields(r.ids())
				r.do(widget.Event{Kind: widget.Press, ID: ids[coin.Intn(len(ids))]})
			case 1:
				r.wait(time.Duration(coin.Intn(1500)) * time.Millisecond)
			}
			if problems := r.f.tree.Problems(); len(problems) > 0 || !r.has("board") {
				t.Fatalf("round %d, %s: %v; there are %s", round, kind, problems, r.ids())
			}
			for _, d := range r.told() {
				if d["id"] != nil {
					waiting[d["id"]]--
				}
			}
		}
		for _, arrive := range r.f.arrivals {
			arrive()
		}
		r.wait(2 * time.Second)
		for _, d := range r.told() {
			if d["id"] != nil {
				waiting[d["id"]]--
			}
		}
		for id, n := range waiting {
			if n != 0 {
				t.Errorf("round %d: message %v was answered %d times", round, id, 1-n)
			}
		}
	}
}
