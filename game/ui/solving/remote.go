package solving

// What the page around an embedded board asks for by a message. It needs no button.

// Undo takes the last press back, or gives another try after a wrong move. It reports whether there was anything to undo.
func (s *Screen) Undo() bool { return s.attempt != nil && (s.takeBack() || s.again()) }

// GiveHint gives the next step of the hint, and reports whether there is one.
func (s *Screen) GiveHint() bool {
	if s.attempt == nil || !s.attempt.AskHint(s.host.Now()) {
		return false
	}
	s.ui.DropToast()
	s.changed()
	return true
}

// ShowSolution plays the solution, and reports whether that is possible now.
func (s *Screen) ShowSolution() bool {
	if s.attempt == nil || !s.attempt.Solution(s.host.Now()) {
		return false
	}
	s.host.Settle()
	s.changed()
	return true
}

// GoTo shows the position after so many moves of those that were played, -1 for all. It reports whether there is one, and
// whether one may walk at all now.
func (s *Screen) GoTo(ply int) bool {
	a := s.attempt
	if a == nil || !a.MayWalk() || ply > a.Plies() {
		return false
	}
	if ply < 0 {
		s.walked(a.ToEnd())
		return true
	}
	a.ToStart()
	for range ply {
		a.Forward()
	}
	s.walked(true)
	return true
}
