// Package viewing is the screen of a board in another page on which a game is looked at: one can go through its moves and
// variations and read the comments. Nothing can be played, unless the board is for analysing: then any move can be tried,
// and the computer shows the best ones.
//
// Games that are played are on the screen of package playing. The review of one's own games, in which they are also
// edited, is package reviewing.
package viewing

import (
	"time"

	"redstone/game/match"
	"redstone/game/review"
	"redstone/game/ui/bestmoves"
	"redstone/game/ui/boardview"
	"redstone/game/ui/canvas"
	"redstone/game/ui/layout"
	"redstone/game/ui/movelist"
	"redstone/game/ui/screen"
	"redstone/game/ui/widget"
	"redstone/rules"
	"redstone/rules/record"
)

// Game is the game that is looked at; session.Session implements it.
type Game interface {
	Match() *match.Match
	Review() *review.Review
	Try(m rules.Move) error
	GoTo(number int)
}

// Host is what the screen needs of the program.
type Host interface {
	Game
	movelist.Host
	Frame() screen.Frame
	Layout() layout.Layout
	// BuildBoard adds the board, PointSpacing returns the distance of its lines in CSS pixels.
	BuildBoard(f *widget.Frame)
	PointSpacing() float64
	// Moving reports whether a move is being animated, Animate shows one without playing it.
	Moving() bool
	Animate(e rules.Effect)
	ReducedMotion() bool
}

// Options say what the screen is for.
type Options struct {
	Analyse bool          // any move can be tried, and the best ones are shown
	Pause   time.Duration // between two moves that are shown by themselves; 0 for none
	Played  func()        // is called when a move was shown by itself; may be nil
}

// Screen is the screen.
type Screen struct {
	screen.Base
	ui    *widget.UI
	host  Host
	moves *movelist.List

	on      bool
	options Options
	running bool      // moves are shown by themselves
	next    time.Time // when the next one is
	hidden  []widget.MenuItem
}

// New makes the screen.
func New(ui *widget.UI, host Host) *Screen {
	return &Screen{ui: ui, host: host, moves: movelist.New(ui, host)}
}

// Show shows the game of the session, which has been opened before.
func (s *Screen) Show(o Options) {
	s.on, s.options = true, o
	s.running = o.Pause > 0 && !s.host.ReducedMotion()
	s.next = time.Time{}
	s.ui.Invalidate(widget.Controls | widget.Static | widget.Follow)
}

// Hide leaves the screen.
func (s *Screen) Hide() { s.on, s.running = false, false }

// Shown reports whether the screen is shown.
func (s *Screen) Shown() bool { return s.on }

// Closely returns the position whose best moves are shown, nil for none.
func (s *Screen) Closely() *record.Node {
	if !s.on || !s.options.Analyse {
		return nil
	}
	return s.host.Match().Node()
}

// Layout makes room for the text and the moves where the frame is larger than the board.
func (s *Screen) Layout(l layout.Layout) layout.Layout { return l.ForViewing() }

// Board completes what the board shows and allows. In a game that is only looked at, a press on the point of a move that
// follows shows it.
func (s *Screen) Board(m *boardview.Model) {
	n, pos := s.host.Match().Node(), m.Position
	m.ArrowsWalk = true
	m.Marks = append(m.Marks, boardview.RecordMarks(n)...)
	if kids := n.Children(); len(kids) > 1 {
		for i, c := range kids {
			if c.Move.IsPlacement() && i < 26 && pos.At(c.Move.Point()) == rules.Empty {
				m.Marks = append(m.Marks, boardview.Mark{At: c.Move.Point(), Kind: boardview.MarkLetter, Text: string(rune('A' + i))})
			}
		}
	}
	if !s.options.Analyse {
		m.Marking = true
		return
	}
	m.MayPlace = !pos.Result().Over()
	best := bestmoves.Of(s.host.Review().Report(n), pos)
	m.Marks = bestmoves.Marks(m.Marks, best, pos, s.host.PointSpacing(), s.host.Words())
}

// Mark shows the move that follows on a point, if there is one.
func (s *Screen) Mark(p rules.Point) {
	for _, c := range s.host.Match().Node().Children() {
		if c.Move.Point() == p {
			s.Walking()
			s.step(c)
			return
		}
	}
}

// step shows a node and animates its move.
func (s *Screen) step(n *record.Node) {
	s.host.GoToNode(n)
	if e := s.host.Match().Effect(); e.Move.IsPlacement() {
		s.host.Animate(e)
	}
}

// Ready reports whether a move can be tried, and if not, tells the reader why.
func (s *Screen) Ready() bool {
	if s.host.Match().Position().Result().Over() {
		s.ui.Refuse(s.host.Words().Say("toast.over"))
		return false
	}
	return s.options.Analyse
}

// Choose tries a move.
func (s *Screen) Choose(m rules.Move) {
	if s.host.Try(m) != nil {
		s.ui.Refuse(s.host.Words().Say("toast.over"))
	}
}

// Walking stops what runs by itself, since the reader goes through the game.
func (s *Screen) Walking() { s.running = false }

// Shortcuts returns U, which takes a tried move back.
func (s *Screen) Shortcuts() []widget.Shortcut {
	return []widget.Shortcut{{Keys: []string{"u", "U"}, Name: "key.u", Text: "undo", Do: func(string) bool {
		s.Undo()
		return true
	}}}
}

// Undo shows the position before the shown move, where moves can be tried. It reports whether there is one.
func (s *Screen) Undo() bool {
	m := s.host.Match()
	if !s.options.Analyse || m.View() == 0 {
		return false
	}
	s.host.GoTo(m.View() - 1)
	return true
}

// Advance shows the next move when it is due.
func (s *Screen) Advance(now time.Time) {
	if !s.on || !s.running || s.host.Moving() || s.ui.OpenSheet() != "" {
		return
	}
	if s.next.IsZero() {
		s.next = now.Add(s.options.Pause)
	}
	if now.Before(s.next) {
		return
	}
	m := s.host.Match()
	if m.View() >= m.Plies() {
		s.running = false
		return
	}
	s.step(m.Line()[m.View()])
	s.next = now.Add(s.options.Pause)
	if s.options.Played != nil {
		s.options.Played()
	}
}

// items returns the buttons, the most important first.
func (s *Screen) items() []widget.MenuItem {
	t, m, frame := s.host.Words(), s.host.Match(), s.host.Frame()
	var list []widget.MenuItem
	add := func(id string, icon canvas.Icon, off bool, press func()) {
		list = append(list, widget.MenuItem{ID: id, Label: t.Say(id), Icon: icon, Disabled: off, Press: press})
	}
	walk := func(id string, icon canvas.Icon, to int) {
		w := s.moves.WalkItem(id, icon, to)
		add(id, icon, w.Disabled, func() {
			s.Walking()
			w.Press()
		})
	}
	if frame.Has("walk") {
		walk("walk.back", canvas.IconBack, m.View()-1)
		walk("walk.forward", canvas.IconForward, m.View()+1)
	}
	if frame.Has("undo") {
		add("undo", canvas.IconUndo, m.Node().Parent() == nil, func() { s.Undo() })
	}
	list = append(list, frame.Items()...)
	if frame.Has("walk") {
		walk("walk.first", canvas.IconFirst, 0)
		walk("walk.last", canvas.IconLast, m.Plies())
	}
	return list
}

// FrameMenu returns the buttons that there is no room for.
func (s *Screen) FrameMenu() []widget.MenuItem { return s.hidden }
