package puzzles

import (
	"strconv"

	"redstone/game/puzzle"
	"redstone/game/puzzle/progress"
	"redstone/game/puzzle/training"
	"redstone/game/ui/screen"
	"redstone/rules"
)

// run is what the puzzle that is being solved is part of.
type run struct {
	game  rules.Game
	mode  progress.Mode
	day   progress.Day
	title string        // of a set; "" where the mode says it
	list  []puzzle.Head // a set or other list; nil where the next one is chosen each time
	at    int           // in the list

	shown puzzle.Head
	done  bool          // something came of it
	past  []puzzle.Head // that training has shown before it
}

// train shows a puzzle near the player's rating.
func (s *Screen) train() {
	s.begin(&run{game: s.game(), mode: progress.Train})
	s.next()
}

// begin begins a run, whose first puzzle is shown then. The dialog that is open is where it leads back to.
func (s *Screen) begin(r *run) {
	if open := s.ui.OpenSheet(); open != "" {
		s.back = open
	}
	s.run, s.rush = r, nil
}

// next shows the next puzzle of training.
func (s *Screen) next() {
	h, mode, ok := s.chooser().Next(s.host.Settings().Repeat, s.run.shown.ID, s.host.Date())
	if !ok {
		s.ui.Refuse(s.host.Words().Say("puzzles.none"))
		return
	}
	if s.run.shown.ID != "" {
		s.run.past = append(s.run.past, s.run.shown)
	}
	s.run.mode = mode
	s.show(h)
}

// previous returns what shows the puzzle again that training has shown before; nil for none.
func (s *Screen) previous() func() {
	r := s.run
	last := len(r.past) - 1
	if last < 0 {
		return nil
	}
	return func() {
		if s.run == r {
			h := r.past[last]
			r.past = r.past[:last]
			s.show(h)
		}
	}
}

// step shows another puzzle of a list.
func (s *Screen) step(by int) func() {
	r := s.run
	if to := r.at + by; to >= 0 && to < len(r.list) {
		return func() {
			if s.run == r {
				r.at = to
				s.show(r.list[to])
			}
		}
	}
	return nil
}

// show shows a puzzle of the run.
func (s *Screen) show(h puzzle.Head) {
	r := s.run
	p, err := s.host.Shelf().Puzzle(r.game, h.ID)
	if err != nil {
		s.ui.Refuse(s.host.Words().Say("puzzles.damaged"))
		return
	}
	r.shown, r.done = h, false
	s.ui.Close()
	s.host.ShowPuzzle(p, s.runOf(r))
}

// runOf returns what the solving screen is told of a run.
func (s *Screen) runOf(r *run) screen.PuzzleRun {
	o := screen.PuzzleRun{Mode: r.mode, Day: r.day, Title: s.title(), Status: s.ratingLine, Close: s.left}
	switch {
	case s.rush != nil:
		o.Fast, o.Status = true, s.rushLine
	case r.list != nil:
		o.Next, o.Previous = s.step(1), s.step(-1)
	case r.mode == progress.Daily:
		o.Next, o.Previous = s.dailyStep(1), s.dailyStep(-1)
	default:
		o.Next, o.Previous = s.next, s.previous()
	}
	return o
}

// Done is told what came of a puzzle that was shown, and again when more is known of the same attempt.
func (s *Screen) Done(a progress.Attempt) {
	s.keep(a)
	if r := s.run; r != nil && r.shown.ID == a.ID && !r.done {
		r.done = true
		if s.rush != nil {
			s.rushDone(a.Outcome == progress.Clean)
		}
	}
	s.changed()
}

// keep adds an attempt to the log. That it can't be stored is told once.
func (s *Screen) keep(a progress.Attempt) {
	k := s.host.Keeper()
	s.used = true
	k.Add(a, s.host.Now())
	if k.Unsaved() != nil && !s.told {
		s.told = true
		s.ui.ShowToast(s.host.Words().Say("puzzles.unsaved"), true)
	}
}

// left is called when the player leaves the puzzle.
func (s *Screen) left() {
	if s.rush != nil && !s.rush.ended {
		s.endRush()
		return
	}
	back := s.back
	s.run, s.back = nil, ""
	if back != "" {
		s.ui.Open(back)
	}
}

// Forget ends the run without a word, because something else is shown. What was solved of a rush counts.
func (s *Screen) Forget() {
	if s.rush != nil && !s.rush.ended {
		s.keepRush()
	}
	s.run, s.back = nil, ""
}

// Linked returns what a puzzle is part of that a link has opened: the Puzzle of the day is that there, too, and after any other
// one training goes on.
func (s *Screen) Linked(p *puzzle.Puzzle) screen.PuzzleRun {
	s.Forget()
	r := &run{game: p.Game(), mode: progress.Other, shown: puzzle.Head{ID: p.ID, Rating: p.Rating}}
	s.run = r
	if training.Daily(s.host.Shelf().Heads(r.game), s.today()) == p.ID {
		r.mode, r.day = progress.Daily, s.today()
	}
	o := s.runOf(r)
	if r.mode == progress.Other {
		o.Title = ""
		o.Next = func() { s.chooseGame(r.game); s.train() }
	}
	return o
}

// title says what the puzzle that is shown is part of.
func (s *Screen) title() string {
	t, r := s.host.Words(), s.run
	switch {
	case s.rush != nil:
		return t.Say("puzzles.rush")
	case len(r.list) == 1:
		return r.title
	case r.list != nil:
		return t.Say("puzzles.of", "set", r.title, "n", strconv.Itoa(r.at+1), "all", strconv.Itoa(len(r.list)))
	case r.mode == progress.Daily:
		return t.Say("puzzles.daily.of", "date", s.date(r.day.Time()))
	case r.mode == progress.Again:
		return t.Say("puzzles.repeat.title")
	}
	return t.Say("puzzles.train")
}

// ratingLine says how the puzzle that is shown has changed the player's rating; "" as long as it has not.
func (s *Screen) ratingLine() string {
	r := s.run
	if r == nil || !r.done {
		return ""
	}
	st := s.standing()
	p := st.Puzzles[r.shown.ID]
	if p == nil || p.Attempts > 1 || p.Change == 0 {
		return ""
	}
	return s.host.Words().Say("puzzles.rating", "n", ratingText(st.Player(r.game))) + " (" + signed(p.Change) + ")"
}

// ratingText is a rating as a number, with a question mark as long as it is a guess.
func ratingText(p *progress.Player) string {
	text := strconv.Itoa(int(p.Rating.Value + 0.5))
	if p.Rating.Deviation > progress.Certain {
		text += "?"
	}
	return text
}

func signed(n int) string {
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	return "−" + strconv.Itoa(-n)
}

// again begins a run of the puzzles that were missed when they were tried last.
func (s *Screen) again() {
	s.beginList(s.host.Words().Say("puzzles.mistakes"), progress.Again, training.Known(s.heads(), s.standing().Mistakes(s.game())), 0)
}

// beginList begins a run of a list with one of its puzzles.
func (s *Screen) beginList(title string, mode progress.Mode, list []puzzle.Head, at int) {
	if at < len(list) {
		s.begin(&run{game: s.game(), mode: mode, title: title, list: list, at: at})
		s.show(list[at])
	}
}
