package ui

import (
	"strings"
	"testing"

	"redstone/game/library"
	"redstone/game/library/librarytest"
	"redstone/game/ui/widget"
	"redstone/rules"
)

// address enters a fragment into the page's address.
func (r *rig) address(fragment string) {
	r.Helper()
	r.do(widget.Event{Kind: widget.Link, Text: fragment})
	r.frame()
}

func (r *rig) addressIs(when, want string) {
	r.Helper()
	r.frame()
	if r.f.fragment != want {
		r.Errorf("%s the address is %q, want %q", when, r.f.fragment, want)
	}
}

// back goes back once, which has to be possible.
func (r *rig) back() {
	r.Helper()
	if !r.f.back {
		r.Fatalf("there is nothing that Back would close: %+v", r.state())
	}
	r.do(widget.Event{Kind: widget.Back})
}

// TestBackCloses every dialog, as Escape does, and then there is nothing to close.
func TestBackCloses(t *testing.T) {
	for _, open := range []string{"new-game", "nav.games", "nav.learn", "settings", "share", "more"} {
		r := newMatch(t, friends(9, false))
		r.play("E5 E4")
		if r.f.back {
			t.Fatal("Back would close something on the board")
		}
		if open == "new-game" {
			r.a.ui.Open("new-game")
			r.frame()
		} else {
			r.press(open)
		}
		r.back()
		r.screenIs("play")
		r.frame()
		if r.f.back {
			t.Errorf("after %s was closed Back closes something else", open)
		}
		r.moves("E5 E4")
		r.do(widget.Event{Kind: widget.Back}) // late: nothing happens
		r.screenIs("play")
		r.moves("E5 E4")
	}
}

// TestBackIsNoAnswer to a question.
func TestBackIsNoAnswer(t *testing.T) {
	r := newMatch(t, friends(9, false))
	r.play("E5 E4")
	r.more("resign")
	r.screenIs("question")
	r.back()
	r.screenIs("play")
	if got := r.state().Result; got != "" {
		t.Errorf("the result is %q", got)
	}
}

func TestBackLeavesTheChooser(t *testing.T) {
	r := newMatch(t, setUp(choice))
	r.clickOn("point.C4")
	if !r.has("choose.0") {
		t.Fatal("the stones are not offered")
	}
	r.back()
	r.frame()
	if r.has("choose.0") || r.f.back {
		t.Error("the stones are offered still")
	}
	r.moves("")
}

// TestBackLeavesTheReview: a dialog over it first.
func TestBackLeavesTheReview(t *testing.T) {
	r := newRig(t)
	r.lose()
	r.press("review")
	r.screenIs("review")
	r.press("settings")
	r.back()
	r.screenIs("review")
	r.frame()
	r.back()
	r.screenIs("game-over")
	r.frame()
	if r.f.back {
		t.Error("Back closes more than the review")
	}
}

func TestAddressOfTheScreen(t *testing.T) {
	r := newMatch(t, friends(9, false))
	r.addressIs("before the first move", "")
	r.play("E5 E4 D4 D3")
	game := "game=" + r.a.session.KeptID()
	r.addressIs("in a game", game)
	r.press("walk.back")
	r.addressIs("a move before", game+"&n=3")
	r.press("walk.last")
	r.addressIs("at its end", game)
	r.begin(friends(9, false))
	r.addressIs("in a new game", "")
	other := link(t, rules.Redstone, 7, "D4 C4 D5")
	r.address(other + "&n=1")
	r.addressIs("with a link", other+"&n=1")
	r.press("nav.games")
	r.press("game." + strings.TrimPrefix(game, "game="))
	r.addressIs("with a game of My games", game)
}

// TestBookmark opens a game of My games by its address; the one on the screen is kept.
func TestBookmark(t *testing.T) {
	r := newMatch(t, friends(9, false))
	r.play("E5 E4 D4 D3")
	bookmark := r.a.session.KeptID()
	r.begin(friends(9, false))
	r.play("A1 B2")
	r.address("game=" + bookmark + "&n=3")
	r.moves("E5 E4 D4 D3")
	if s := r.state(); s.Ply != 3 || s.ID != bookmark || s.Message != "The game you were playing is in My games." {
		t.Errorf("shown is %+v", s)
	}
	r.addressIs("with the bookmark", "game="+bookmark+"&n=3")
	r.press("nav.games")
	if got := r.kept(); got != "redstone 2 , redstone 4 " && got != "redstone 4 , redstone 2 " {
		t.Errorf("kept are %q", got)
	}
	r.address("game=" + bookmark + "&n=1") // it is on the screen
	r.screenIs("play")
	if got := r.state().Ply; got != 1 {
		t.Errorf("ply %d is shown", got)
	}
	// After a reload the window's text and the address say the same.
	again := r.again()
	again.f.games = r.f.games
	again.restartGames()
	again.address(r.f.fragment)
	if s := again.state(); s.ID != bookmark || s.Ply != 1 || len(s.Moves) != 4 || s.Message != "" {
		t.Errorf("after a reload shown is %+v", s)
	}
}

// TestBookmarkAtTheStart: the first frame waits a moment for the game, so that no other one is seen before.
func TestBookmarkAtTheStart(t *testing.T) {
	r := newMatch(t, friends(9, false))
	store := librarytest.New()
	r.f.games = store
	r.restartGames()
	r.play("E5 E4 D4 D3")
	bookmark := r.a.session.KeptID()
	r.begin(friends(9, false))
	r.play("A1 B2")
	store.Late = true
	for _, answers := range []bool{true, false} {
		r.f.drawn = 0
		r.f.events = append(r.f.events, widget.Event{Kind: widget.Link, Text: "game=" + bookmark})
		r.restartGames()
		if r.f.drawn != 0 {
			t.Error("a frame was drawn before the game was read")
		}
		want := "A1 B2"
		if answers {
			store.Answer()
			want = "E5 E4 D4 D3"
		}
		r.wait(2 * addressPatience)
		if r.f.drawn != 1 {
			t.Errorf("%d first frames were drawn", r.f.drawn)
		}
		r.moves(want)
		if answers && r.state().Message != "" {
			t.Errorf("told %q of a game that was never seen", r.state().Message)
		}
		store.Late = false
		r.begin(friends(9, false))
		r.play("A1 B2")
		store.Late = true
	}
}

// TestBookmarkOfAReview shows the review again.
func TestBookmarkOfAReview(t *testing.T) {
	r := newRig(t)
	r.lose()
	r.press("review")
	r.press("walk.back")
	want := r.state().Ply
	r.frame()
	bookmark := r.f.fragment
	if !strings.HasSuffix(bookmark, "&review") {
		t.Fatalf("the address of a review is %q", bookmark)
	}
	r.begin(friends(9, false))
	r.play("E5 E4")
	r.address(bookmark)
	r.screenIs("review")
	if got := r.state().Ply; got != want {
		t.Errorf("ply %d is shown, want %d", got, want)
	}
}

// TestBookmarkOfADeletedGame tells that it is not there, and everything stays as it is.
func TestBookmarkOfADeletedGame(t *testing.T) {
	r := newMatch(t, friends(9, false))
	r.play("E5 E4")
	id := r.a.session.KeptID()
	for _, n := range []string{"", "&n=1", "&review"} {
		r.a.ui.DropToast()
		r.address("game=gone" + n)
		if s := r.state(); !strings.HasPrefix(s.Message, "The game at this address is not in My games") || s.ID != id || len(s.Moves) != 2 || s.Ply != 2 {
			t.Errorf("shown is %+v", s)
		}
		r.addressIs("until something happens", "game=gone"+n)
	}
	r.play("D4")
	r.addressIs("after a move", "game="+id)
	if got := r.kept(); got != "redstone 3 " {
		t.Errorf("kept are %q", got)
	}
}

// TestBookmarkThatCannotBeRead: a store that does not answer takes nothing away.
func TestBookmarkThatCannotBeRead(t *testing.T) {
	r := newRig(t, func(f *fakePlatform) { f.games = &refusing{} })
	r.begin(friends(9, false))
	r.play("E5 E4")
	r.address("game=some")
	r.moves("E5 E4")
	if got := r.state().Message; got != r.a.words.Say("games.unreadable") {
		t.Errorf("told %q", got)
	}
	r.addressIs("for another try", "game=some")
}

// TestBookmarkAsks before a game is lost that could not be stored.
func TestBookmarkAsks(t *testing.T) {
	store := library.NewMemory()
	r := newRig(t, func(f *fakePlatform) { f.games = store })
	r.begin(friends(9, false))
	r.play("A1 B2 C3")
	id := r.a.session.KeptID()
	refuse := &refusingPuts{Store: store}
	r = newRig(t, func(f *fakePlatform) { f.games, f.broken = refuse, true })
	r.begin(friends(9, false))
	r.play("E5 E4")
	r.address("game=" + id)
	r.screenIs("question")
	r.back()
	r.moves("E5 E4")
	r.address("game=" + id)
	r.press("answer.yes")
	r.moves("A1 B2 C3")
}

// refusingPuts is a store that can be read only.
type refusingPuts struct{ library.Store }

func (*refusingPuts) Put(_ []library.Item, done func(error)) { done(library.ErrRefused) }

// TestPastedBookmark opens it like one in the address.
func TestPastedBookmark(t *testing.T) {
	r := newMatch(t, friends(9, false))
	r.play("E5 E4")
	id := r.a.session.KeptID()
	r.begin(friends(9, false))
	r.do(widget.Event{Kind: widget.Paste, Text: "https://redstone.example/#game=" + id})
	r.moves("E5 E4")
}

// TestEmbeddedBoardHasNoBookmarks: it stores no games.
func TestEmbeddedBoardHasNoBookmarks(t *testing.T) {
	r := newRig(t, func(f *fakePlatform) { f.embedded = true })
	r.address("game=some")
	if got := r.state(); len(got.Moves) != 0 || got.Message != "" {
		t.Errorf("shown is %+v", got)
	}
}
