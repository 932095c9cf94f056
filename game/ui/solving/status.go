package solving

import (
	"strconv"
	"strings"

	"redstone/game/puzzle"
	"redstone/game/puzzle/solving"
	"redstone/game/words"
	"redstone/rules"
)

// tone says how good a piece of news is; it is never said by colour alone.
type tone uint8

const (
	calm tone = iota
	good
	bad
)

// status is what is said about where the attempt stands.
type status struct {
	tone tone
	head string
	text []string // paragraphs
}

func (s status) words() string { return strings.Join(s.text, " ") }

// task says what has to be done, in full.
func (s *Screen) task() string {
	return join(join(s.title(), words.Sentence(s.host.Words().PuzzleTurn(s.attempt.Solver()))), s.goal())
}

// Title says in a few words what is on the screen.
func (s *Screen) Title() string {
	return s.say("puzzle.board", "id", s.source.ID) + ": " + s.status().head
}

func (s *Screen) title() string { return s.options.Title }

// goal says what has to be reached.
func (s *Screen) goal() string {
	p := s.attempt.Puzzle()
	switch {
	case s.options.Own && p.Goal == puzzle.Win:
		return s.say("puzzle.task.own-win")
	case s.options.Keep > 0:
		for _, n := range p.Record.Root.Children() {
			if puzzle.Wrong(n) { // what was played
				return s.say("puzzle.task.judged", "move", s.host.Words().MoveText(n.Move))
			}
		}
	}
	return s.host.Words().PuzzleGoal(p.Goal, p.In, s.attempt.Solver())
}

// marked says where the marked group is, "" for none.
func (s *Screen) marked() string {
	if p := s.attempt.Puzzle().Target; p != 0 && s.attempt.TargetStands() {
		return s.say("puzzle.marked", "point", p.String())
	}
	return ""
}

// join makes one text of two, either of which may be empty.
func join(a, b string) string {
	if a != "" && b != "" && !strings.ContainsAny(a[len(a)-1:], ".!?:") && !strings.HasSuffix(a, "…") {
		a += "."
	}
	return strings.TrimSpace(a + " " + b)
}

// status returns what is said about where the attempt stands.
func (s *Screen) status() status {
	a, t := s.attempt, s.host.Words()
	st := status{}
	add := func(text string) {
		if text != "" {
			st.text = append(st.text, text)
		}
	}
	switch a.State() {
	case solving.YourTurn:
		s.yourTurn(&st, add)
	case solving.Pending:
		st.head = s.say("puzzle.pending")
	case solving.Thinking:
		st.head = s.say("puzzle.thinking")
	case solving.Refuting:
		st.tone, st.head = bad, s.say("puzzle.refuting")
	case solving.Wrong:
		st.tone, st.head = bad, s.say("puzzle.wrong")
		for _, f := range a.Why() {
			add(t.PuzzleWhy(f, a.WrongMove().Move, a.Solver()))
		}
		if n := a.WrongMove(); n.Comment != "" && a.Comment() != n.Comment {
			add(n.Comment)
		}
	case solving.Showing:
		st.head = s.say("puzzle.showing")
	case solving.Given:
		st.head = s.say("puzzle.given")
		s.about(add)
	case solving.Solved:
		st.tone, st.head = good, s.say("puzzle.solved")
		s.howSolved(add)
		if after, best, ok := a.Judged(); ok {
			t := s.host.Words()
			add(t.Say("puzzle.why.judged", "after", t.Percent(after), "best", t.Percent(best)))
		}
		s.about(add)
	}
	add(a.Comment())
	return st
}

// yourTurn says what the solver has to know: the hint that was asked for, or how far he is.
func (s *Screen) yourTurn(st *status, add func(string)) {
	a := s.attempt
	begun := a.Started()
	switch {
	case a.Open() && s.refused != rules.NoMove:
		st.head = s.say("puzzle.turn")
		add(s.say("puzzle.open", "move", s.host.Words().MoveText(s.refused)))
	case begun && a.Other():
		st.tone, st.head = good, s.say("puzzle.right-other")
	case begun:
		st.tone, st.head = good, s.say("puzzle.right")
	default:
		st.head = s.say("puzzle.turn")
	}
	if e, ok := a.Effect(); ok && e.Move == rules.Pass {
		add(s.host.Words().Move(e)) // nothing of it can be seen
	}
	switch h := a.Hint(); {
	case h.Step == 1:
		add(s.say("puzzle.hint.where", "point", h.Move.Point().String()))
		return
	case h.Step == 2 && h.Move.IsRed():
		add(s.say("puzzle.hint.red", "point", h.Move.Point().String()))
		return
	case h.Step == 2 && h.Move.IsPlacement():
		add(s.say("puzzle.hint.own", "point", h.Move.Point().String()))
		return
	}
	if left := a.MovesLeft(); begun && left > 0 {
		add(s.host.Words().Count("puzzle.moves-left", left))
	}
	if !begun {
		add(s.marked())
		add(s.basis())
	}
}

// basis says, of a position of the player's own game, whether right and wrong are proven or judged.
func (s *Screen) basis() string {
	switch {
	case s.options.Keep > 0:
		return s.say("puzzle.basis.judged")
	case s.options.Own:
		return s.say("puzzle.basis.proven")
	}
	return ""
}

// howSolved says with how many tries.
func (s *Screen) howSolved(add func(string)) {
	a := s.attempt
	switch r := a.Result(s.host.Now()); {
	case r.Hints > 0 || r.Shown:
		add(s.say("puzzle.helped"))
	case r.Tries == 1:
		add(s.say("puzzle.first-try"))
	default:
		add(s.say("puzzle.tries", "n", strconv.Itoa(r.Tries)))
	}
}

// about says what would have given the puzzle away: its rating and themes, and who made it.
func (s *Screen) about(add func(string)) {
	p := s.source
	text := ""
	if p.Rating > 0 {
		text = s.say("puzzle.rating", "n", strconv.Itoa(p.Rating)) + "."
	}
	if len(p.Themes) > 0 {
		text = join(text, s.say("puzzle.themes", "themes", s.host.Words().PuzzleThemes(p.Themes))+".")
	}
	add(text)
	if p.Credit != "" && p.Goal == puzzle.Solve {
		add(s.say("puzzle.credit", "who", p.Credit))
	}
}
