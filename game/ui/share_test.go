package ui

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/gif"
	"image/png"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"redstone/rules"
	"redstone/rules/record"
)

// sharing starts a game of two, 16 plies long, and opens the sheet.
func sharing(t testing.TB, prepare ...func(f *fakePlatform)) *rig {
	t.Helper()
	r := newMatch(t, friends(9, false), prepare...)
	r.play(midGame)
	r.a.toast = toast{}
	r.press("share")
	return r
}

// pass lets frames go by until the condition holds.
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
	if got := r.state().Message; got != "The clipboard could not be written." {
		t.Errorf("without a clipboard the message is %q", got)
	}

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
	other.do(Event{Kind: Link, Text: link[strings.IndexByte(link, '#')+1:]})
	if s := other.state(); s.Position != want || s.Plies != 16 || s.Ply != 14 {
		t.Errorf("it shows %s, ply %d of %d", s.Position, s.Ply, s.Plies)
	}
}

func TestSystemShareSheet(t *testing.T) {
	r := sharing(t, func(f *fakePlatform) { f.canShare = true })
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
	if sharing(t).has("share.send") {
		t.Error("there is a button for a sheet that the system has not")
	}
}

func TestSharePicture(t *testing.T) {
	r := sharing(t)
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
	r.f.broken = true
	r.press("share.svg")
	if got := r.state().Message; got != "redstone-2023-11-14-16.svg could not be saved." {
		t.Errorf("where files can't be saved the message is %q", got)
	}
}

func TestShareDrawingAndText(t *testing.T) {
	r := sharing(t)
	r.press("share.signs.1")
	r.press("share.svg")
	svg := string(r.f.files[0].data)
	d := xml.NewDecoder(strings.NewReader(svg))
	for {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	if !strings.Contains(svg, ">16</text>") || !strings.Contains(svg, "Move 16 of 16.") {
		t.Error("the drawing lacks the number of the last move, or its title")
	}
	r.press("share.text")
	for _, want := range []string{"Redstone 9×9\n    A B C D E F G H J\n", "(O)", "E5 E4 D4", "https://redstone.example/#g=1", "to move"} {
		if !strings.Contains(r.f.clip, want) {
			t.Errorf("the text lacks %q:\n%s", want, r.f.clip)
		}
	}
}

func TestShareFilm(t *testing.T) {
	r := newMatch(t, friends(5, false))
	moves, _, _ := randomMoves(t, 5, gameSeed)
	captures := 0
	for _, m := range moves {
		r.play(m.String())
		if len(r.a.match.Effect().Captures) > 0 {
			captures++
		}
	}
	if captures == 0 {
		t.Fatal("nothing was captured: the test tests little")
	}
	r.press("share")
	r.press("share.size.0")
	r.press("share.gif")
	r.until("the film", func() bool { return len(r.f.files) == 1 })
	f := r.f.files[0]
	g, err := gif.DecodeAll(bytes.NewReader(f.data))
	if err != nil {
		t.Fatal(err)
	}
	if want := 1 + len(moves) + captures; len(g.Image) != want || f.name != "redstone-2023-11-14.gif" || f.mime != "image/gif" {
		t.Errorf("%s of %s has %d pictures, want %d", f.name, f.mime, len(g.Image), want)
	}
	if n := len(g.Delay); g.Delay[0] != 100 || g.Delay[n-1] != 300 {
		t.Errorf("the first picture stays %d, the last %d", g.Delay[0], g.Delay[n-1])
	}
	r.press("share.film.1")
	r.press("share.gif")
	r.until("the second film", func() bool { return len(r.f.files) == 2 })
	g, err = gif.DecodeAll(bytes.NewReader(r.f.files[1].data))
	if err != nil || len(g.Image) < 11 || len(g.Image) > 21 {
		t.Errorf("the film of ten moves has %d pictures, %v", len(g.Image), err)
	}
}

func TestShareIsGivenUp(t *testing.T) {
	r := sharing(t)
	r.press("share.size.2")
	r.press("share.gif")
	r.press("share.cancel")
	if r.has("share.cancel") || r.a.share.job != nil {
		t.Error("the film is still being made")
	}
	r.press("share.gif")
	r.press("sheet.close")
	r.frame()
	if r.a.share.job != nil || r.a.share.drawing != nil || r.a.share.preview != nil {
		t.Error("the closed sheet goes on drawing")
	}
	if len(r.f.files) != 0 {
		t.Errorf("%d files were saved", len(r.f.files))
	}
}

func TestSharePreviewFollowsTheOptions(t *testing.T) {
	r := sharing(t, sharp)
	r.until("the preview", func() bool { return r.a.share.preview != nil && r.a.share.drawing == nil })
	first := r.a.share.preview
	r.press("share.coords")
	r.until("another preview", func() bool { return r.a.share.preview != first && r.a.share.drawing == nil })
	if got, want := r.a.share.preview.Bounds().Dx(), int(r.node("share.preview").Rect.W+0.5); got != want {
		t.Errorf("the preview is %d pixels wide, want %d", got, want)
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
	r.do(Event{Kind: Link, Text: link(t, rules.Redstone, 7, "D4 C4 D5")})
	r.moves("D4 C4 D5")
	if s := r.state(); s.Size != 7 || s.Screen == "question" {
		t.Errorf("shown: %+v", s)
	}
	// Pasted, and it is another game in place of one that nobody has gone on with.
	r.do(Event{Kind: Paste, Text: "see https://redstone.example/#" + link(t, rules.Go, 9, "E5 pass")})
	r.moves("E5 pass")
}

// TestOpenLinkAsks before a game that has begun is lost, and not after.
func TestOpenLinkAsks(t *testing.T) {
	other := link(t, rules.Redstone, 7, "D4 C4 D5")
	r := newMatch(t, friends(9, false))
	r.play("E5 E4")
	r.do(Event{Kind: Link, Text: other})
	r.screenIs("question")
	r.moves("E5 E4")
	r.press("answer.no")
	r.moves("E5 E4")
	r.do(Event{Kind: Link, Text: other})
	r.press("answer.yes")
	r.moves("D4 C4 D5")
}

// TestOpenTheLinkOfTheGameOnTheScreen changes nothing.
func TestOpenTheLinkOfTheGameOnTheScreen(t *testing.T) {
	r := newMatch(t, friends(9, false))
	r.play("E5 E4")
	r.do(Event{Kind: Link, Text: r.a.match.Record().Link()})
	r.screenIs("play")
	r.moves("E5 E4")
	r.play("D4")
	r.moves("E5 E4 D4")
}

// TestNobodyMovesInALinkedGame where it is a computer's turn, until the player
// goes on.
func TestNobodyMovesInALinkedGame(t *testing.T) {
	rec, err := record.New(rules.Redstone, 9, false)
	if err != nil {
		t.Fatal(err)
	}
	rec.Info.Players[1].Computer = 3
	rec.Add(rec.Root, parseMove(t, "E5"), rules.Black)
	r := newRig(t)
	r.do(Event{Kind: Link, Text: rec.Link()})
	r.settle()
	r.moves("E5")
	if n := len(r.f.thinker.asked); n != 0 {
		t.Errorf("the computer was asked %d times", n)
	}
}

// TestNoPositionLinkAfterAnnihilation: no game begins with one side's stones.
func TestNoPositionLinkAfterAnnihilation(t *testing.T) {
	r := newRig(t)
	r.annihilated()
	r.press("share")
	if r.has("share.what.1") {
		t.Errorf("there is a link to %s", r.state().Position)
	}
	if l := r.node("share.address").Label; !strings.Contains(l, "#g=1") {
		t.Errorf("the link is %s", l)
	}
}

func TestDamagedLinks(t *testing.T) {
	whole := link(t, rules.Redstone, 9, midGame)
	r := newRig(t)
	r.do(Event{Kind: Link, Text: whole[:len(whole)-6]})
	r.screenIs("question")
	if q := r.node("question").Label; !strings.Contains(q, "The end of this link is missing.") || !strings.Contains(q, "moves can be read.") {
		t.Errorf("the question is %q", q)
	}
	r.press("answer.yes")
	if got := strings.Join(r.state().Moves, " "); len(got) < 12 || !strings.HasPrefix(midGame, got) {
		t.Errorf("shown are %q", got)
	}
	b := []byte(whole)
	b[len(b)-8] ^= 1
	r.do(Event{Kind: Link, Text: string(b)})
	if q := r.node("question").Label; !strings.Contains(q, "Something in this link was changed on the way. 8 moves can be read.") {
		t.Errorf("the question is %q", q)
	}
	r.press("answer.no")
	for text, want := range map[string]string{
		"g=1":       "The end of this link is missing.",
		"g=9ABCD":   "That link is from a newer version of the game. Reload the page to get it.",
		"p=BW/WB_b": "The group at A2 has no liberty.",
		"elsewhere": "That is no link to a game.",
	} {
		r.do(Event{Kind: Link, Text: text})
		if got := r.state().Message; got != want {
			t.Errorf("%s: the message is %q, want %q", text, got, want)
		}
	}
}

func TestPositionLinkCanBePlayedFrom(t *testing.T) {
	r := newMatch(t, friends(9, false))
	r.do(Event{Kind: Link, Text: "p=..B/.W./R.._b"})
	if s := r.state(); s.Position != "..B/.W./R.. b" || s.Screen != "play" {
		t.Fatalf("shown: %+v", s)
	}
	m := r.a.match.Position().AppendLegal(nil)[0]
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
		r.a.toast = toast{}
		for _, what := range []string{"play", "share", "scrolled", "making"} {
			switch what {
			case "share":
				r.a.openShare()
				r.a.share.signs = signNumbers
				r.frame()
				r.until("the preview", func() bool { return r.a.share.preview != nil && r.a.share.drawing == nil })
			case "scrolled":
				r.a.offsets["sheet"] = 1e6
			case "making":
				r.press("share.gif")
				r.until("half of it", func() bool { return r.a.share.job.percent() > 40 })
			}
			r.a.dirtyFrame, r.a.dirtyScreen = true, true
			r.frame()
			theme := r.state().Theme
			savePNG(t, filepath.Join(dir, s.name+"-"+what+"-"+s.lang+"-"+theme+".png"), r.picture())
		}
	}
}
