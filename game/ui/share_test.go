package ui

import (
	"bytes"
	"image/png"
	"path/filepath"
	"strings"
	"testing"

	"redstone/game/ui/screen"
	"redstone/game/ui/widget"
	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

// sharing starts a game of two, 16 plies long, and opens the sheet.
func sharedGame(t testing.TB, prepare ...func(f *fakePlatform)) *rig {
	t.Helper()
	r := newMatch(t, friends(9, false), prepare...)
	r.play(midGame)
	r.a.ui.DropToast()
	r.press("share")
	return r
}

// until runs frames until the condition holds.
func (r *rig) until(what string, met func() bool) {
	r.Helper()
	for range 20000 {
		if met() {
			return
		}
		r.frame()
	}
	r.Fatalf("waited in vain for %s", what)
}

func TestShareLink(t *testing.T) {
	r := newMatch(t, friends(9, false))
	r.play(midGame)
	r.press("share")
	r.screenIs("share")
	link := r.node("share.address").Label
	fragment, ok := strings.CutPrefix(link, "https://redstone.example/#")
	if !ok {
		t.Fatalf("the link is %q", link)
	}
	rec, err := record.ParseLink(fragment)
	if err != nil {
		t.Fatal(err)
	}
	p := rec.Position(rec.Last())
	if p.Text() != r.state().Position || p.Ply() != 16 {
		t.Errorf("the link leads to %s after %d plies", p.Text(), p.Ply())
	}
	r.press("share.copy")
	if r.f.clip != link || r.state().Message != "The link is on the clipboard." {
		t.Errorf("the clipboard has %q, the message is %q", r.f.clip, r.state().Message)
	}
	r.f.clipBroken = true
	r.press("share.copy")
	r.copyByHand(link)
	r.press("share")

	r.press("share.what.1")
	position := r.node("share.address").Label
	if want := "https://redstone.example/#p=" + strings.ReplaceAll(r.state().Position, " ", "_"); position != want {
		t.Errorf("the link to the position is %q, want %q", position, want)
	}
}

// TestShareLinkOfAnEarlierPosition leads to where the player looks.
func TestShareLinkOfAnEarlierPosition(t *testing.T) {
	r := newMatch(t, friends(9, false))
	r.play(midGame)
	r.press("walk.back")
	r.press("walk.back")
	r.press("share")
	link := r.node("share.address").Label
	if n, ok := record.LinkPly(link); n != 14 || !ok {
		t.Errorf("%s leads to ply %d", link, n)
	}
	want := r.state().Position
	other := newRig(t)
	other.do(widget.Event{Kind: widget.Link, Text: link[strings.IndexByte(link, '#')+1:]})
	if s := other.state(); s.Position != want || s.Plies != 16 || s.Ply != 14 {
		t.Errorf("it shows %s, ply %d of %d", s.Position, s.Ply, s.Plies)
	}
}

func TestSystemShareSheet(t *testing.T) {
	r := sharedGame(t, func(f *fakePlatform) { f.canShare = true })
	r.press("share.send")
	if len(r.f.shares) != 1 || r.f.shares[0] != r.node("share.address").Label || r.f.clip != "" {
		t.Errorf("shared %q, copied %q", r.f.shares, r.f.clip)
	}
	r.f.shareErr = ErrCancelled
	r.press("share.send")
	if r.f.clip != "" || r.state().Message != "" {
		t.Errorf("after a change of mind the clipboard has %q, the message is %q", r.f.clip, r.state().Message)
	}
	r.f.shareErr = errBlocked
	r.press("share.send")
	if r.f.clip != r.node("share.address").Label {
		t.Errorf("where sharing fails the clipboard has %q", r.f.clip)
	}
	if sharedGame(t).has("share.send") {
		t.Error("there is a button for a sheet that the system has not")
	}
}

func TestSharePicture(t *testing.T) {
	r := sharedGame(t)
	r.press("share.size.0")
	r.press("share.png")
	if !r.has("share.progress") || !r.node("share.png").Disabled {
		t.Error("nothing tells that a picture is being made")
	}
	r.until("the picture", func() bool { return len(r.f.files) == 1 })
	r.frame()
	f := r.f.files[0]
	if f.name != "redstone-2023-11-14-16.png" || f.mime != "image/png" || r.has("share.progress") {
		t.Errorf("the file is %s of %s", f.name, f.mime)
	}
	img, err := png.Decode(bytes.NewReader(f.data))
	if err != nil || img.Bounds().Dx() != 480 {
		t.Fatalf("%v, %v", img, err)
	}
	if got := r.state().Message; got != "redstone-2023-11-14-16.png is saved." {
		t.Errorf("the message is %q", got)
	}
	r.f.noFiles = true
	r.press("share.svg")
	if got := r.state().Message; got != "redstone-2023-11-14-16.svg could not be saved." {
		t.Errorf("where files can't be saved the message is %q", got)
	}
}

func link(t testing.TB, game rules.Game, size int, moves string) string {
	t.Helper()
	rec, err := record.New(game, size, false)
	if err != nil {
		t.Fatal(err)
	}
	n := rec.Root
	for _, s := range strings.Fields(moves) {
		n = rec.Add(n, parseMove(t, s), rules.Empty)
	}
	return rec.Link()
}

func TestOpenLink(t *testing.T) {
	r := newRig(t)
	r.do(widget.Event{Kind: widget.Link, Text: link(t, rules.Redstone, 7, "D4 C4 D5")})
	r.moves("D4 C4 D5")
	if s := r.state(); s.Size != 7 || s.Screen == "question" {
		t.Errorf("shown: %+v", s)
	}
	// Pasted, and it replaces a game that has not been continued.
	r.do(widget.Event{Kind: widget.Paste, Text: "see https://redstone.example/#" + link(t, rules.Go, 9, "E5 pass")})
	r.moves("E5 pass")
}

// TestOpenLinkAsks before a game is lost that could not be stored.
func TestOpenLinkAsks(t *testing.T) {
	other := link(t, rules.Redstone, 7, "D4 C4 D5")
	r := newRig(t, func(f *fakePlatform) { f.games, f.broken = &refusing{}, true })
	r.begin(friends(9, false))
	r.play("E5 E4")
	r.do(widget.Event{Kind: widget.Link, Text: other})
	r.screenIs("question")
	r.moves("E5 E4")
	r.press("answer.no")
	r.moves("E5 E4")
	r.do(widget.Event{Kind: widget.Link, Text: other})
	r.press("answer.yes")
	r.moves("D4 C4 D5")
}

// TestOpenTheLinkOfTheGameOnTheScreen changes nothing.
func TestOpenTheLinkOfTheGameOnTheScreen(t *testing.T) {
	r := newMatch(t, friends(9, false))
	r.play("E5 E4")
	r.do(widget.Event{Kind: widget.Link, Text: r.a.session.Match().Record().Link()})
	r.screenIs("play")
	r.moves("E5 E4")
	r.play("D4")
	r.moves("E5 E4 D4")
}

func TestPositionLinkCanBePlayedFrom(t *testing.T) {
	r := newMatch(t, friends(9, false))
	r.do(widget.Event{Kind: widget.Link, Text: "p=..B/.W./R.._b"})
	if s := r.state(); s.Position != "..B/.W./R.. b" || s.Screen != "play" {
		t.Fatalf("shown: %+v", s)
	}
	m := r.a.session.Match().Position().AppendLegal(nil)[0]
	r.play(m.String())
	r.moves(m.String())
}

// TestShareShots writes screenshots of the sheet where SHOTS says.
func TestShareShots(t *testing.T) {
	dir := shotsDir(t)
	desktop, phone, embed := shotScreens[0], shotScreens[1], shotScreens[2]
	for _, s := range []struct {
		shotScreen
		lang string
		dark bool
	}{
		{desktop, "en", false}, {desktop, "de", true}, {phone, "en", false}, {phone, "de", true}, {embed, "de", false},
	} {
		r := newRig(t, func(f *fakePlatform) {
			f.scale, f.dark, f.langs, f.canShare = s.scale, s.dark, []string{s.lang}, s.name != "desktop"
		})
		r.reset(s.size)
		r.begin(computer(0, 9, false))
		r.play(firstMoves(41))
		r.a.ui.DropToast()
		for _, what := range []string{"play", "share", "scrolled", "making"} {
			switch what {
			case "share":
				r.a.ui.Open(screen.Share)
				r.frame()
				r.press("share.signs.1")
				r.until("the preview", func() bool { return r.a.sharing.Preview() != nil })
			case "scrolled":
				r.a.ui.Offset["sheet"] = 1e6
			case "making":
				r.press("share.gif")
				r.until("half of it", func() bool { return r.making() > 40 })
			}
			r.a.ui.Invalidate(allParts | widget.Screen)
			r.frame()
			theme := r.state().Theme
			savePNG(t, filepath.Join(dir, s.name+"-"+what+"-"+s.lang+"-"+theme+".png"), r.picture())
		}
	}
}

var shareScenes = []scene{
	{name: "share", posed: true, readme: true, show: func(r *rig) {
		r.begin(friends(9, false))
		r.play(realGame)
		r.settle()
		r.a.ui.Open(screen.Share)
		r.frame()
		r.until("the preview", func() bool { return r.a.sharing.Preview() != nil })
	}},
	{name: "copy by hand", idle: true, show: func(r *rig) {
		r.begin(friends(9, false))
		r.play(midGame)
		r.f.clipBroken = true
		r.a.host.CopyPosition()
		r.frame()
	}},
	{name: "share a review", posed: true, show: func(r *rig) {
		r.open(commented)
		r.a.ui.Open(screen.Share)
		r.frame()
		r.until("the preview", func() bool { return r.a.sharing.Preview() != nil })
	}},
	{name: "link of a stranger", show: func(r *rig) {
		r.do(widget.Event{Kind: widget.Link, Text: record.ParseText(strangers["against"], sgf.Options{})[0].Record.Link()})
		r.frame()
	}},
	{name: "move beside the board", show: func(r *rig) {
		r.do(widget.Event{Kind: widget.Paste, Text: "(;GM[1]SZ[9]PB[Ann]RE[257手完、黒中押し勝ち];B[aa]\n;W[jj];B[bb])"})
		r.until("the game", func() bool { return r.state().Plies > 0 })
		r.a.session.GoTo(2)
		r.frame()
	}},
}

// making returns how far a file is that is being made, in percent; -1 for none.
func (r *rig) making() int {
	if percent, ok := r.a.sharing.Making(); ok {
		return percent
	}
	return -1
}
