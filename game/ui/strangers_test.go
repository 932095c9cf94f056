package ui

import (
	"regexp"
	"strings"
	"testing"

	"redstone/game/ui/screen"
	"redstone/game/ui/widget"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

// strangers are games that are not the player's: of two people, and of one against the computer, which a link brings.
var strangers = map[string]string{
	"two":     "(;GM[1]SZ[9]PB[Ann]PW[Bob]RE[B+R];B[cc];W[dd];B[ee])",
	"unnamed": "(;FF[4]RU[Redstone]SZ[5]PIE[0]RE[W+R];B[cc];W[dd];B[ee])",
	"against": "(;FF[4]RU[Redstone]SZ[5]PIE[0]WHITELEVEL[3]RE[B+R];B[cc];W[dd];B[ee])",
	"named":   "(;FF[4]RU[Redstone]SZ[5]PIE[0]PB[Ann]WHITELEVEL[3]RE[W+R];B[cc];W[dd];B[ee])",
}

// TestNoStrangerIsYou looks at all that is said of such games, at every move, in the review, in My games and in the share sheet.
func TestNoStrangerIsYou(t *testing.T) {
	address := map[string]*regexp.Regexp{"en": regexp.MustCompile(`(?i)\byou(rs?)?\b`), "de": regexp.MustCompile(`(?i)\b(du|dich|dir|dein(e[rnms]?)?)\b`)}
	for name, text := range strangers {
		for language, you := range address {
			r := newRig(t, func(f *fakePlatform) { f.langs = []string{language} })
			link := record.ParseText(text, sgf.Options{})[0].Record.Link()
			r.do(widget.Event{Kind: widget.Link, Text: link})
			r.frame()
			r.screenIs("review")
			look := func(where string) {
				t.Helper()
				for _, n := range r.a.ui.Tree.Nodes {
					if strings.HasPrefix(n.ID, "share.link.words") || strings.HasPrefix(n.ID, "games.where") || strings.HasPrefix(n.ID, "import.") {
						continue
					}
					if you.MatchString(n.Label) {
						t.Errorf("%s, %s, %s: %s says %q", name, language, where, n.ID, n.Label)
					}
				}
				if you.MatchString(r.state().Message) {
					t.Errorf("%s, %s, %s: the message is %q", name, language, where, r.state().Message)
				}
			}
			for range 4 {
				look("review")
				r.press("walk.forward")
			}
			for _, sheet := range []string{screen.Share, screen.Games} {
				r.a.ui.Open(sheet)
				r.frames(3)
				look(sheet)
				r.a.ui.Close()
			}
		}
	}
}

// TestLinksSayWhoPlays shows the players of a link's game.
func TestLinksSayWhoPlays(t *testing.T) {
	for name, want := range map[string]string{
		"two": "A game of Go: Ann against Bob.", "against": "A game of Redstone: Anonymous against Slate (level 3).", "named": "A game of Redstone: Ann against Slate (level 3).", "unnamed": "",
	} {
		r := newRig(t)
		link := record.ParseText(strangers[name], sgf.Options{})[0].Record.Link()
		r.do(widget.Event{Kind: widget.Link, Text: link})
		if got := r.state().Message; got != want {
			t.Errorf("%s: the message is %q, want %q", name, got, want)
		}
		// The same link again is the game that is on the screen.
		r.do(widget.Event{Kind: widget.Link, Text: link + "&n=2"})
		if s := r.state(); s.Ply != 2 || s.Screen != "review" {
			t.Errorf("%s: opened again it shows ply %d", name, s.Ply)
		}
	}
}

// TestOpenedGamesBeginAtTheStart with the stones that are set up, wherever they come from.
func TestOpenedGamesBeginAtTheStart(t *testing.T) {
	const setUp = "(;GM[1]SZ[5]RE[W+R](;AB[bb][cc]PL[W];W[dd];B[ee]))"
	for name, c := range map[string]struct {
		event    widget.Event
		ply      int
		position string
	}{
		"file":              {widget.Event{Kind: widget.Paste, Text: strangers["two"]}, 0, "........./........./........./........./........./........./........./........./......... b"},
		"file of a problem": {widget.Event{Kind: widget.Paste, Text: setUp}, 1, "...../.B.../..B../...../..... w"},
		"unfinished file":   {widget.Event{Kind: widget.Paste, Text: "(;GM[1]SZ[5]PB[Ann];B[aa];W[bb])"}, 0, "...../...../...../...../..... b"},
		"link":              {widget.Event{Kind: widget.Link, Text: record.ParseText(strangers["unnamed"], sgf.Options{})[0].Record.Link()}, 0, "...../...../...../...../..... b"},
		"link to a move":    {widget.Event{Kind: widget.Link, Text: record.ParseText(strangers["unnamed"], sgf.Options{})[0].Record.Link() + "&n=1"}, 1, "...../...../..B../...../..... w"},
		"unfinished link":   {widget.Event{Kind: widget.Link, Text: record.ParseText("(;GM[1]SZ[5];B[aa];W[bb])", sgf.Options{})[0].Record.Link()}, 2, "B..../.W.../...../...../..... b"},
	} {
		r := newRig(t)
		r.do(c.event)
		r.until("the game", func() bool { return r.state().Game == "go" || r.state().Size == 5 && r.state().Plies > 0 })
		if s := r.state(); s.Ply != c.ply || s.Position != c.position {
			t.Errorf("%s: ply %d, %s", name, s.Ply, s.Position)
		}
	}
}

// TestMovesBesideTheBoardAreTold says where in the file they are, and in the review what they were.
func TestMovesBesideTheBoardAreTold(t *testing.T) {
	r := newRig(t)
	r.do(widget.Event{Kind: widget.Paste, Text: "(;GM[1]SZ[9]PB[Ann];B[aa]\n;W[jj];B[bb])"})
	r.until("the game", func() bool { return r.state().Plies > 0 })
	const want = "Something in this file is not on the board and was left out. line 2, column 1: this is not a move on this board. (jj)"
	if got := r.state().Message; got != want {
		t.Errorf("the message is %q", got)
	}
	r.press("walk.forward")
	r.press("walk.forward")
	if got := r.node("review.unread").Label; got != "The file has a move here that this board does not have: W jj" {
		t.Errorf("the review says %q", got)
	}
}
