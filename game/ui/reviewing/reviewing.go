// Package reviewing is the screen for reviewing a game that is over, alone or
// with the computer: the graph of who was winning, the turning points,
// better moves, variations that can be tried, moved and deleted, and
// comments.
//
// The analysis is in package review, the sentences come from package words.
package reviewing

import (
	"time"

	"redstone/game/engine"
	"redstone/game/match"
	"redstone/game/review"
	"redstone/game/settings"
	"redstone/game/ui/boardview"
	"redstone/game/ui/layout"
	"redstone/game/ui/movelist"
	"redstone/game/ui/screen"
	"redstone/game/ui/widget"
	"redstone/rules"
	"redstone/rules/record"
)

// Game is the game under review; session.Session implements it but for the puzzles.
type Game interface {
	Match() *match.Match
	Review() *review.Review
	MayReview() bool
	Hint() (review.Advice, bool)
	Try(m rules.Move) error
	GoTo(number int)
	GoOn()
	Rematch()
	// Edited has to be called after the tree was changed.
	Edited()
	StartReview()
	StopReview()
	// Keep stores the game in "My games".
	Keep()
	Save()
	// KeepDraft stores a comment that is being written on a node, on the whole game for nil;
	// base is the comment as it was. DropDraft removes it.
	KeepDraft(n *record.Node, base, text string) error
	DropDraft()
	// Mistakes returns the moves of persons that lost a won or even game, in order. Learn opens the positions before
	// them as puzzles, one after the other, from one of them on.
	Mistakes() []*record.Node
	Learn(list []*record.Node, from *record.Node)
}

// Host is what the screen needs of the program.
type Host interface {
	Game
	movelist.Host
	Settings() *settings.Settings
	Layout() layout.Layout
	Stones() boardview.Stones
	// BuildBoard adds the board, PointSpacing returns the distance of its lines in
	// CSS pixels.
	BuildBoard(f *widget.Frame)
	PointSpacing() float64
	// Pointed returns the board's point that is pointed at or has the focus, 0 for none.
	Pointed() rules.Point
	// Moving reports whether a move is being animated, Animate shows one without
	// playing it, Settle ends it.
	Moving() bool
	Animate(e rules.Effect)
	Settle()
}

// Screen is the review.
type Screen struct {
	screen.Base
	ui    *widget.UI
	host  Host
	moves *movelist.List

	mode         mode
	best, owners bool           // shown over the board
	removed      record.Removed // the variation that was deleted last
	nextStep     time.Time      // of automatic playback
	told         mistakeWords
	closing      bool // the strip has a button that closes the review
	text         textLayout
	writing      writing
	line         bestLine
	bestCuts     []float64 // heights at which the list of best moves can be cut
	marking      bool      // a press on a point puts a mark
	tool         tool
	info         infoEditing
}

// mode is what the review does.
type mode uint8

const (
	away    mode = iota // it is not on the screen
	shown               // it is, where MayShow allows it
	playing             // and automatic playback is running
)

// New makes the screen.
func New(ui *widget.UI, host Host) *Screen {
	return &Screen{ui: ui, host: host, moves: movelist.New(ui, host)}
}

// Sheets returns the dialog for writing a comment, and that with everything but the board for screens where
// there is room for nothing else.
func (s *Screen) Sheets() []widget.Sheet {
	return []widget.Sheet{{
		ID: aloneSheet, Width: 460, Title: func() string { return s.host.Words().Say("review.short") }, Body: s.buildAlone,
	}, s.commentSheet(), s.infoSheet()}
}

// Opened is called when another game has been opened. One from a file or link is shown in the review at
// once.
func (s *Screen) Opened() {
	s.mode = away
	if s.host.Match().Opened() && s.MayShow() {
		s.mode = shown
	}
	s.best, s.owners, s.removed, s.line = false, false, record.Removed{}, bestLine{}
	s.marking = false
}

// MayShow reports whether the game can be reviewed: only when it is over, or others play it. Before
// that it would be advice, which is limited to hints.
func (s *Screen) MayShow() bool { return s.host.MayReview() }

// Shown reports whether the review is on the screen.
func (s *Screen) Shown() bool { return s.mode != away && s.MayShow() }

// Best reports whether the best moves are shown over the board.
func (s *Screen) Best() bool { return s.best }

// Owners reports whether the expected ownership of points is shown.
func (s *Screen) Owners() bool { return s.owners }

// Playing reports whether automatic playback is running.
func (s *Screen) Playing() bool { return s.mode == playing }

// Closely returns the node whose report is to be shown, nil for none.
func (s *Screen) Closely() *record.Node {
	if s.Shown() && (s.best || s.owners) {
		return s.host.Match().Node()
	}
	return nil
}

// Show shows the review and starts the computer's, if MayShow allows it.
func (s *Screen) Show() {
	if !s.MayShow() {
		return
	}
	s.host.Settle()
	s.ui.Close()
	s.mode = shown
	s.host.StartReview()
	s.ui.Offset[movelist.Scroll] = 0
	s.ui.Invalidate(widget.Controls | widget.Static | widget.Follow)
	s.ui.Announce(s.host.Words().Say("review.begun"), false)
	s.ui.SetFocus("review.graph", false)
}

// start starts the computer's review of the game.
func (s *Screen) start() {
	s.host.StartReview()
	s.ui.Invalidate(widget.Controls)
}

// stop pauses the computer's review.
func (s *Screen) stop() {
	s.host.StopReview()
	s.ui.Invalidate(widget.Controls)
}

// Leave leaves the review: the game's end is shown again.
func (s *Screen) Leave() {
	s.end()
	s.host.GoToNode(s.host.Match().Tip())
	s.host.Save()
	s.host.Keep()
}

// Hide takes the review off the screen, which goes on to show the same position.
func (s *Screen) Hide() { s.end() }

// end hides the review.
func (s *Screen) end() {
	s.marking = false
	s.mode = away
	s.host.StopReview()
}

// goOn leaves the review and plays on from the shown position.
func (s *Screen) goOn() {
	s.end()
	s.host.GoOn()
}

// Layout makes room for the review.
func (s *Screen) Layout(l layout.Layout) layout.Layout { return l.ForReview() }

// Build adds the screen to a frame.
func (s *Screen) Build(f *widget.Frame) {
	if s.host.Layout().Bare {
		s.buildStrip(f)
		s.host.BuildBoard(f)
		return
	}
	s.buildHead(f)
	s.host.BuildBoard(f)
	s.buildPanel(f)
}

// mistakeWords caches the text on the shown move: making it plays moves
// out.
type mistakeWords struct {
	key  mistakeKey
	text string
}

// mistakeKey is what the text depends on.
type mistakeKey struct {
	node       *record.Node
	rev, marks int
	lang       string
	report     *engine.Report
}

// mistake returns what was wrong with a move.
func (s *Screen) mistake(n *record.Node) string {
	r := s.host.Review()
	key := mistakeKey{n, s.host.Match().Rev(), r.Marks(), s.host.Words().Tag, r.Report(n)}
	if s.told.key != key {
		s.told = mistakeWords{key, s.host.Words().Mistake(r, n)}
	}
	return s.told.text
}

// Comment returns the comment for the computer's better variation of a move.
func (s *Screen) Comment(n *record.Node) string { return s.mistake(n) }
