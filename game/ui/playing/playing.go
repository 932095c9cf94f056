// Package playing is the screen of a game in progress, and of its end: the seats
// with their clocks, the buttons below them, the moves, the pie question, the
// outcome, hints. If there is little room it is a strip below the board.
//
// The board itself is in package boardview, the logic of the game in package
// session.
package playing

import (
	"errors"
	"math"
	"strconv"
	"time"

	"redstone/game/library"
	"redstone/game/match"
	"redstone/game/review"
	"redstone/game/settings"
	"redstone/game/ui/boardview"
	"redstone/game/ui/canvas"
	"redstone/game/ui/layout"
	"redstone/game/ui/movelist"
	"redstone/game/ui/screen"
	"redstone/game/ui/widget"
	"redstone/game/words"
	"redstone/rules"
)

// Game is the game that is played; session.Session implements it.
type Game interface {
	Match() *match.Match
	MayPlay() bool
	Play(m rules.Move) error
	TakeBack()
	Redo() bool
	GoOn()
	Resign(color rules.Stone)
	Resigns() rules.Stone
	Rematch()
	Begin(c match.Config)
	Games() *library.Library
	GoTo(number int)

	Delayed() bool
	Failed() bool
	AskAgain()

	HintsLeft() int
	Hint() (review.Advice, bool)
	HintPending() bool
	AskHint() bool
}

// Host is what the screen needs of the program.
type Host interface {
	Game
	Remote
	movelist.Host
	Settings() *settings.Settings
	SettingsChanged()
	Embedded() bool
	// Frame returns what a board in another page has beside the game; nil for the whole program.
	Frame() screen.Frame
	Layout() layout.Layout
	Stones() boardview.Stones
	// BuildBoard adds the board.
	BuildBoard(f *widget.Frame)
	// Moving reports whether a move is being animated.
	Moving() bool
	// OpenReview shows the review of a game that is over.
	OpenReview()
}

// Screen is the playing screen.
type Screen struct {
	screen.Base
	ui    *widget.UI
	host  Host
	moves *movelist.List

	pieDeclined bool              // White has declined to swap
	pieSaid     bool              // the question has been announced since it appeared
	onScreen    map[string]bool   // IDs of the actions that have a button
	clockShown  [2]string         // of Black and White
	lowSaid     [2]bool           // that their clocks run low
	frameMenu   []widget.MenuItem // what there is no room for in another page
	told        remoteTold
}

// New makes the screen.
func New(ui *widget.UI, host Host) *Screen {
	return &Screen{ui: ui, host: host, moves: movelist.New(ui, host)}
}

// Shown reports that a game can always be played.
func (s *Screen) Shown() bool { return true }

// Layout leaves the screen divided as it is.
func (s *Screen) Layout(l layout.Layout) layout.Layout { return l }

// Shortcuts returns U, which takes moves back.
func (s *Screen) Shortcuts() []widget.Shortcut {
	return []widget.Shortcut{{Keys: []string{"u", "U"}, Name: "key.u", Text: "undo", Do: func(string) bool {
		s.TakeBack()
		return true
	}}}
}

// Walking has nothing to stop.
func (s *Screen) Walking() {}

// Build adds the screen to a frame.
func (s *Screen) Build(f *widget.Frame) {
	s.onScreen = map[string]bool{}
	if s.host.Layout().Bare {
		if frame := s.host.Frame(); frame != nil {
			s.buildFrameStrip(f, frame)
		} else {
			s.buildStrip(f)
		}
		s.host.BuildBoard(f)
		return
	}
	s.buildCards(f)
	s.host.BuildBoard(f)
	switch {
	case s.pieOverActions(f):
		s.buildPieArea(f)
	case s.questionOverActions(f):
		s.buildQuestionArea(f)
	default:
		s.buildActions(f)
		s.buildPanel(f)
	}
}

// Board completes what the board shows and allows.
func (s *Screen) Board(m *boardview.Model) {
	m.MayPlace = s.host.MayPlay()
	m.Marks = boardview.RecordMarks(s.host.Match().Node())
	if h, ok := s.host.Hint(); ok && h.Move.IsPlacement() {
		m.Marks = append(m.Marks, boardview.Mark{At: h.Move.Point(), Kind: boardview.MarkGhost, Stone: boardview.StoneOf(h.Move, m.Position.ToMove()), Text: "!"})
	}
}

// Ready reports whether the player may place a stone, and if not, tells the player why.
func (s *Screen) Ready() bool {
	if s.askAgain() {
		return false
	}
	if !s.host.MayPlay() {
		s.ui.Refuse(s.refusal())
		return false
	}
	return true
}

// askAgain asks a computer again that could not find a move, and reports whether
// there was one.
func (s *Screen) askAgain() bool {
	if !s.host.Failed() || !s.host.Match().Live() {
		return false
	}
	s.host.AskAgain()
	s.ui.ShowToast(s.host.Words().Say("toast.asked-again"), false)
	return true
}

// Choose plays a move of the person to move, perhaps after a question, or shows why it
// is refused.
func (s *Screen) Choose(m rules.Move) {
	if !s.askHarm(m) {
		s.play(m)
	}
}

// play plays a move without a question.
func (s *Screen) play(m rules.Move) {
	by := s.host.Match().Position().ToMove()
	err := s.host.Play(m)
	var illegal *rules.IllegalMoveError
	switch {
	case errors.As(err, &illegal):
		s.ui.Refuse(s.host.Words().Say("reason." + illegal.Reason.Code()))
	case err != nil:
		s.ui.Refuse(s.refusal())
	default:
		s.welcomed()
		if !s.host.Match().Outcome().Over {
			s.tell(m, by)
		}
	}
}

// tell explains a swap or a pass when two people share the screen.
func (s *Screen) tell(m rules.Move, by rules.Stone) {
	w := s.host.Words()
	switch {
	case !words.TwoPlayers(s.host.Match()):
	case m == rules.Swap:
		s.ui.ShowToast(w.Swapped(s.host.Match()), true)
	case m == rules.Pass:
		s.ui.ShowToast(w.Say("toast.passed", "who", w.Colour(by), "count", w.PassedCount(s.host.Match().Position())), true)
	}
}

// refusal returns why nothing can be placed at all.
func (s *Screen) refusal() string {
	m := s.host.Match()
	switch {
	case !m.Live():
		return s.host.Words().Say("toast.past")
	case m.Outcome().Over:
		return s.host.Words().Say("toast.over")
	}
	if st, online := s.host.Online(); online {
		switch {
		case st.ID == "":
			return s.host.Words().Say("remote.connecting")
		case st.Mine < 0:
			return s.host.Words().Say("remote.spectator")
		}
		return s.host.Words().Say("remote.turn", "name", s.remoteName())
	}
	return s.host.Words().Say("toast.computer-turn")
}

// pass passes for the person to move; it is for Go.
func (s *Screen) pass() {
	switch {
	case s.askAgain():
	case s.host.MayPlay():
		s.Choose(rules.Pass)
	default:
		s.ui.Refuse(s.refusal())
	}
}

// Menu returns the row for resigning.
func (s *Screen) Menu() []widget.MenuItem {
	m := s.host.Match()
	if m.Outcome().Over {
		return nil
	}
	if _, online := s.host.Online(); online {
		if s.host.Watching() {
			return nil
		}
		return s.remoteMenu()
	}
	return []widget.MenuItem{{ID: "resign", Label: s.host.Words().Say("resign"), Icon: canvas.IconFlag, Disabled: m.Plies() == 0, Press: s.AskResign}}
}

// Advance updates the clocks, and announces White's question when it appears.
func (s *Screen) Advance(now time.Time) {
	m := s.host.Match()
	if asked := s.PieAsked(); asked != s.pieSaid {
		if s.pieSaid = asked; asked {
			s.ui.Announce(s.host.Words().Say("pie.title"), false)
		}
	}
	s.advanceRemote()
	if m.Outcome().Over {
		return
	}
	for i, c := range []rules.Stone{rules.Black, rules.White} {
		clock, low := s.clockOf(c)
		if clock != s.clockShown[i] {
			s.ui.Invalidate(widget.Controls)
		}
		if !s.lowSaid[i] && m.Live() && low {
			s.lowSaid[i] = true
			s.tellLow(c, clock, now)
		}
	}
}

// tellLow says that a clock runs low.
func (s *Screen) tellLow(c rules.Stone, clock string, now time.Time) {
	w := s.host.Words()
	if s.host.Match().Remote() {
		s.ui.Announce(w.Say("remote.low", "who", w.Colour(c), "time", clock), true)
		return
	}
	left := strconv.Itoa(int(math.Ceil(s.host.Match().Remaining(c, now).Seconds())))
	s.ui.Announce(w.Say("clock.low", "who", w.Colour(c), "n", left), true)
}

// Opened resets White's question, and what was said of it and of the clocks.
func (s *Screen) Opened() {
	s.pieDeclined, s.pieSaid, s.lowSaid, s.told = false, false, [2]bool{}, remoteTold{}
}

// TakenBack is called when plies were taken back: White may be asked again, and the clocks are set back.
func (s *Screen) TakenBack() { s.pieDeclined, s.lowSaid = false, [2]bool{} }
