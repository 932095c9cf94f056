package playing

import (
	"math"
	"slices"
	"strings"
	"time"

	"redstone/game/match"
	"redstone/game/online/timing"
	"redstone/game/online/wire"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/words"
	"redstone/rules"
	"redstone/rules/record"
)

// What an online game has beside any other on the board: clocks, questions of the opponent, the connection. What is asked
// stands beside the board, as White's question about the pie does, and never over it.

// Remote is the online game on the board; session.Session implements it but for the last.
type Remote interface {
	// Online returns the state of the online game on the board; ok is false when the game there is none. With an empty ID it
	// is not known yet.
	Online() (st wire.State, ok bool)
	Watching() bool
	MayReview() bool
	// MayDo reports whether an action of package wire is possible now, and Do asks for it.
	MayDo(action string) bool
	Do(action string, argument ...string)
	// OnlineClock returns a seat's clock as it stood at the beginning of its turn, and how much of the turn has elapsed.
	OnlineClock(seat match.Seat) (clock timing.State, elapsed time.Duration, ok bool)
	// GamesElsewhere reports whether another window holds the player's online games, TakeGames takes them over.
	GamesElsewhere() bool
	TakeGames()
	// OpenOnline opens a page of the online client.
	OpenOnline(page, argument string)
}

// The client's pages about the game on the board.
const (
	aboutPage = "games-about" // its ID
	reactPage = "games-react" // its ID
)

// remoteTold is what has been said of the online game.
type remoteTold struct {
	question string
	reaction string
}

// question is what is asked beside the board, or only said.
type question struct {
	id      string
	text    string
	answers []action
}

// remoteName returns the name of the opponent, or of the player of a seat for a spectator.
func (s *Screen) remoteName() string {
	st, _ := s.host.Online()
	if st.Mine >= 0 {
		return st.Names[1-st.Mine]
	}
	return st.Names[0]
}

// remoteQuestion returns what is asked now; ok is false when that is nothing.
func (s *Screen) remoteQuestion() (q question, ok bool) {
	st, online := s.host.Online()
	if !online {
		return q, false
	}
	t := s.host.Words()
	name := s.remoteName()
	answer := func(id, key string, style widget.Style, press func()) action {
		return action{MenuItem: widget.MenuItem{ID: "remote." + id, Label: t.Say(key), Press: press}, words: true, style: style}
	}
	do := func(what string) func() { return func() { s.host.Do(what) } }
	asks := func(id, text string, answers ...action) (question, bool) { return question{id, text, answers}, true }
	asked, proposed, _ := strings.Cut(st.Asked, " ")
	asking, _, _ := strings.Cut(st.Asking, " ")
	switch {
	case st.ID == "":
		return asks("connecting", t.Say("remote.connecting"), answer("again", "online.again", widget.Plain, do(wire.Show)))
	case s.host.GamesElsewhere() && st.Mine >= 0 && st.Phase == wire.Playing:
		return asks("elsewhere", t.Say("remote.elsewhere"), answer("take", "remote.take", widget.Accent, s.host.TakeGames))
	case st.Phase == wire.Forked:
		return asks("forked", st.Why)
	case asked == wire.Rematch:
		return asks(asked, t.Say("remote.rematch", "name", name), answer("no", "remote.rematch.no", widget.Plain, do(wire.Decline)), answer("yes", "rematch", widget.Accent, do(wire.Rematch)))
	case asked == wire.TakeBack:
		return asks(asked, t.Say("remote.takeback", "name", name), answer("no", "remote.takeback.no", widget.Plain, do(wire.Decline)), answer("yes", "remote.takeback.yes", widget.Accent, do(wire.Accept)))
	case asked == wire.Settle:
		return asks(asked, t.Say("remote.settle", "name", name, "result", proposed), answer("no", "remote.settle.no", widget.Plain, do(wire.Decline)), answer("yes", "remote.settle.yes", widget.Accent, do(wire.Accept)))
	case s.host.MayDo(wire.ClaimTime):
		return asks("claim", t.Say("remote.claim", "name", name), answer("claim", "remote.claim.yes", widget.Accent, do(wire.ClaimTime)))
	case asking != "":
		return asks("asking", t.Say("remote.asking."+asking, "name", name), answer("withdraw", "remote.withdraw", widget.Plain, do(wire.Withdraw)))
	case st.Phase == wire.Waiting:
		return asks("waiting", t.Say("remote.waiting"))
	case st.Link == "lost" && st.Phase == wire.Playing:
		return asks("lost", t.Say("remote.lost"))
	case st.Link == "silent" && st.Phase == wire.Playing:
		return asks("silent", t.Say("remote.silent", "name", name))
	case st.Phase == wire.Over && st.Why != "":
		return asks("why", st.Why)
	case len(st.Notes) > 0:
		return asks("note", st.Notes[len(st.Notes)-1])
	}
	return q, false
}

// questionNeeds returns the height that a question takes in that width, with its text.
func (s *Screen) questionNeeds(f *widget.Frame, width float64, q question) float64 {
	h := 12 + 20*float64(len(f.Wrap(q.text, canvas.Regular, canvas.SizeSmall, width-2*pad))) + 10
	if len(q.answers) > 0 {
		h += 44 + 6
	}
	return h
}

// questionOverActions reports whether a question takes the row of buttons too.
func (s *Screen) questionOverActions(f *widget.Frame) bool {
	q, ok := s.remoteQuestion()
	l := s.host.Layout()
	return ok && len(q.answers) > 0 && (!l.Wide || l.Paired) && l.Panel.H < s.questionNeeds(f, l.Panel.W, q)
}

// buildQuestion adds a question to a panel and returns the rest of it.
func (s *Screen) buildQuestion(f *widget.Frame, r sem.Rect, q question) sem.Rect {
	inner := sem.Rect{X: r.X + pad, Y: r.Y + 10, W: r.W - 2*pad}
	done := f.Container("remote", sem.Group, q.text, sem.Rect{X: r.X, Y: r.Y, W: r.W, H: math.Min(r.H, s.questionNeeds(f, r.W, q))})
	defer done()
	if s.questionNeeds(f, r.W, q) <= r.H {
		inner.Y += f.Words("remote.text", inner, q.text, canvas.Regular, canvas.SizeSmall, false) + 8
	}
	if len(q.answers) > 0 {
		inner.H = math.Min(44, r.Y+r.H-inner.Y-4)
		s.buildRow(f, inner, q.answers)
		inner.Y += inner.H + 6
	}
	return below(r, inner.Y)
}

// buildQuestionArea asks a question in place of the row of buttons.
func (s *Screen) buildQuestionArea(f *widget.Frame) {
	q, _ := s.remoteQuestion()
	r := s.pieArea()
	if r.H < 80 {
		s.buildQuestionRow(f, r, q)
		return
	}
	f.Draw(func(c canvas.Canvas) { c.Card(r) })
	s.buildQuestion(f, r, q)
}

// buildQuestionRow adds only the answers, and the menu.
func (s *Screen) buildQuestionRow(f *widget.Frame, r sem.Rect, q question) {
	done := f.Container("remote", sem.Group, q.text, r)
	defer done()
	s.buildRow(f, r, append(slices.Clone(q.answers), take(s.allActions(), "more")...))
}

// remoteActions changes what can be done for an online game.
func (s *Screen) remoteActions(list []action) []action {
	st, online := s.host.Online()
	if !online {
		return list
	}
	t := s.host.Words()
	playing := !s.host.Watching() && !s.host.Match().Outcome().Over
	list = slices.DeleteFunc(list, func(a action) bool {
		return a.ID == "redo" || a.ID == "hint" || playing && a.ID == "new-game" || s.host.Watching() && (a.ID == "undo" || a.ID == "rematch")
	})
	for i := range list {
		a := &list[i]
		switch a.ID {
		case "undo":
			a.Label, a.Disabled = t.Say("remote.undo"), !s.host.MayDo(wire.TakeBack)
		case "go-on":
			a.Label = t.Say("remote.live")
		case "rematch":
			a.Disabled = !s.host.MayDo(wire.Rematch)
		case "review":
			a.Disabled = !s.host.MayReview()
		case "pass":
			a.Disabled = a.Disabled || s.host.Watching()
		}
	}
	return append(list,
		action{MenuItem: widget.MenuItem{ID: "react", Label: t.Say("remote.react"), Icon: canvas.IconSmile, Disabled: !s.host.MayDo(wire.React),
			Press: func() { s.host.OpenOnline(reactPage, st.ID) }}, rank: 4, popup: true},
		action{MenuItem: widget.MenuItem{ID: "about-game", Label: t.Say("remote.about"), Icon: canvas.IconPeople, Disabled: st.ID == "",
			Press: func() { s.host.OpenOnline(aboutPage, st.ID) }}, rank: 5, popup: true})
}

// remoteRow returns the IDs of the row of buttons in an online game that goes on.
func (s *Screen) remoteRow() []string {
	noPanel := s.host.Layout().Panel.H == 0
	switch {
	case s.host.Watching() && !noPanel: // the panel has buttons to walk
		return []string{"review", "about-game", "more"}
	case s.host.Watching() && s.host.Match().Live():
		return []string{"walk.back", "walk.forward", "review", "about-game", "more"}
	case s.host.Watching():
		return []string{"walk.back", "walk.forward", "go-on", "review", "more"}
	case noPanel && !s.host.Match().Live():
		return []string{"walk.back", "walk.forward", "go-on", "more"}
	}
	return []string{"undo", "pass", "react", "about-game", "more"}
}

// remoteMenu returns the rows of the menu of an online game that goes on.
func (s *Screen) remoteMenu() []widget.MenuItem {
	t := s.host.Words()
	var list []widget.MenuItem
	if s.host.MayDo(wire.Abort) {
		list = append(list, widget.MenuItem{ID: "abort", Label: t.Say("remote.abort"), Icon: canvas.IconClose, Press: func() {
			s.ui.Ask(t.Say("remote.abort.ask"), t.Say("remote.abort"), t.Say("ask.resign.no"), func() { s.host.Do(wire.Abort) }, nil)
		}})
	}
	if m := s.host.Match(); s.host.MayDo(wire.Settle) && m.Position().Game() == rules.Go {
		lead := m.Position().Area().Lead()
		o := record.Outcome{Winner: rules.Black, End: record.OnPoints, Points: math.Abs(lead)}
		if lead == 0 {
			o = record.Outcome{End: record.Drawn}
		} else if lead < 0 {
			o.Winner = rules.White
		}
		list = append(list, widget.MenuItem{ID: "settle", Label: t.Say("remote.settle.ask", "result", o.String()), Icon: canvas.IconCheck,
			Press: func() { s.host.Do(wire.Settle, o.String()) }})
	}
	return append(list, widget.MenuItem{ID: "resign", Label: t.Say("resign"), Icon: canvas.IconFlag, Disabled: !s.host.MayDo(wire.Resign), Press: s.AskResign})
}

// onlineClock returns the clock of a colour in an online game; ok is false where there is none.
func (s *Screen) onlineClock(colour rules.Stone) (clock timing.State, elapsed time.Duration, ok bool) {
	if _, online := s.host.Online(); !online {
		return clock, 0, false
	}
	return s.host.OnlineClock(s.host.Match().SeatOf(colour))
}

// clockOf returns what a colour's clock shows and whether it runs low; "" where there is none.
func (s *Screen) clockOf(colour rules.Stone) (text string, low bool) {
	m, w := s.host.Match(), s.host.Words()
	if clock, elapsed, ok := s.onlineClock(colour); ok {
		return w.OnlineClock(clock, elapsed), clock.Low(elapsed) && !m.Outcome().Over
	}
	if !m.Config().Clock.On() {
		return "", false
	}
	return words.Clock(m.Remaining(colour, s.ui.Now())), m.RunsLow(colour, s.ui.Now())
}

// remoteCard completes the card of a colour.
func (s *Screen) remoteCard(c *card) (note string, ok bool) {
	st, online := s.host.Online()
	if !online {
		return "", false
	}
	m, w := s.host.Match(), s.host.Words()
	seat := int(m.SeatOf(c.colour))
	if rating := st.Rating[seat&1]; rating != "" {
		c.name = w.Say("remote.rated", "name", c.name, "rating", rating)
	}
	if m.Outcome().Over || m.Position().ToMove() != c.colour {
		return "", false
	}
	if seat == st.Mine && m.Live() {
		return w.Say("seat.your-turn"), true
	}
	return w.Say("seat.to-move"), true
}

// advanceRemote tells what is new in the online game, once.
func (s *Screen) advanceRemote() {
	st, online := s.host.Online()
	if !online {
		s.told = remoteTold{}
		return
	}
	q, ok := s.remoteQuestion()
	text := ""
	if ok && q.id != "connecting" && q.id != "waiting" {
		text = q.text
	}
	if text != s.told.question {
		s.told.question = text
		l := s.host.Layout()
		switch {
		case text == "":
		case l.Bare || l.Panel.H < 90: // there is no room for the words
			s.ui.ShowToast(text, true)
		default:
			s.ui.Announce(text, len(q.answers) > 0)
		}
		s.ui.Invalidate(widget.Controls)
	}
	if st.Reaction != s.told.reaction {
		s.told.reaction = st.Reaction
		if st.Reaction != "" {
			s.ui.ShowToast(s.host.Words().Say("remote.reacted", "name", s.remoteName(), "text", st.Reaction), true)
		}
	}
}
