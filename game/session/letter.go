package session

import (
	"redstone/game/library"
	"redstone/game/match"
	"redstone/rules/record"
)

// LetterNews says what a letter (record.Letter) has brought.
type LetterNews uint8

// What a letter can bring.
const (
	LetterBegins  LetterNews = iota // a game that was not in "My games"
	LetterGoesOn                    // the game on the screen goes on with its moves
	LetterKnown                     // the game on the screen stands just there
	LetterOlder                     // the game on the screen has gone on since
	LetterDiffers                   // the game on the screen has gone on otherwise: its moves are a variation
	LetterForeign                   // another game than the one on the screen, which stays as it is
)

// SendsLetters reports whether the game on the screen can be played by letters: it is one between two people that has
// begun, and neither of them is elsewhere.
func (s *Session) SendsLetters() bool {
	m := s.match
	known := record.IsLetter(m.Record())
	if s.online != nil || m.Record().Root.Next() == nil || !known && (m.Opened() || m.Outcome().Over) {
		return false
	}
	for _, p := range m.Config().Players {
		if p.Computer || p.Remote {
			return false
		}
	}
	return m.Node().OnMainLine()
}

// ByLetters reports whether the game on the screen is played by letters.
func (s *Session) ByLetters() bool { return record.IsLetter(s.match.Record()) && s.online == nil }

// Letter returns the letter with the game on the screen, which is one played by letters from now on.
func (s *Session) Letter() string {
	m := s.match
	s.Keep() // so that it has an ID
	if record.SetLetter(m.Record()) {
		m.Touch()
		s.Save()
	}
	return record.Letter(m.Record(), s.KeptID())
}

// OpenLetter shows the game of a letter as one that goes on here, under the ID that the letter gives, which no game of
// "My games" has; "" to give it a new one.
func (s *Session) OpenLetter(r *record.Record, id string) error {
	m, err := match.Open(r, s.Now())
	if err != nil {
		return err
	}
	m.Reopen(s.Now())
	record.SetLetter(r)
	s.replace(m, "", 0)
	if library.ValidID(id) {
		s.bind(id, 0, 0)
	} else {
		s.kept.same = 0
	}
	s.Save()
	return nil
}

// TakeLetter adds the moves of a letter to the game on the screen, which has its ID. Nothing is lost: what the game has not
// gone on with is a variation, and shown. A game that is not played by letters is only continued.
func (s *Session) TakeLetter(r *record.Record) LetterNews {
	m := s.match
	mine := m.Record()
	sum, depth := r.Last().PathSum(), r.Last().Depth()
	common := mine.FindPath(sum, depth)
	end := m.Tip()
	continued := r.FindPath(end.PathSum(), end.Depth())
	if s.online != nil || mine.Game != r.Game || mine.Size != r.Size || mine.Pie != r.Pie || !record.IsLetter(mine) && common == nil && (continued == nil || !continued.OnMainLine()) {
		return LetterForeign
	}
	m.Reopen(s.Now())
	record.SetLetter(r)
	news := LetterDiffers
	switch {
	case common == end:
		news = LetterKnown
	case common != nil && common.OnMainLine():
		news = LetterOlder
	case continued != nil && continued.OnMainLine():
		news = LetterGoesOn
	}
	over := m.Outcome().Over
	if _, _, err := s.takeOver(r, true); err != nil {
		return LetterForeign
	}
	if news == LetterKnown && m.Outcome().Over != over {
		news = LetterGoesOn // by a resignation
	}
	s.Save()
	if n := mine.FindPath(sum, depth); n != nil && n != m.Node() {
		s.GoToNode(n)
	}
	return news
}
