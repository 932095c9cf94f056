package engine

import (
	"strings"

	"redstone/rules"
)

// Vote is what one of several searchers found that think about the same request
// side by side, each with a seed and a share of the playouts of its own (root
// parallelism). Elect makes one answer of them.
type Vote struct {
	Answer Answer
	Report Report // the moves with their visits, without lines; empty where the answer needs no vote
}

// Vote is Search with what else is known about the moves.
func (s *Searcher) Vote(stop func() bool, r Request) (v Vote) {
	s.lock.Lock()
	defer s.lock.Unlock()
	defer s.mend(func(err error) { v = Vote{Answer: Answer{Err: err}} })
	v.Answer = s.search(stop, r)
	if v.Answer.Err != nil || len(s.trees) == 0 {
		return v
	}
	t := s.trees[0] // it has learnt what the others know
	v.Report = t.report()
	v.Report.Owners, v.Report.Done = nil, true
	for i := range v.Report.Moves {
		m := &v.Report.Moves[i]
		m.Line = m.Line[:1]
	}
	return v
}

// Elect makes one answer of votes about the same request: a win if anybody is sure
// of one, otherwise the move with the most visits altogether, of those that nobody
// has proven lost. A game of Go is ended when at least half would pass. Votes with
// an error count only where there are no others; without votes it is ErrRequest.
func Elect(votes []Vote) Answer {
	best := Answer{Err: &fault{ErrRequest, "no votes"}}
	playouts, counted, passes := 0, 0, 0
	var reports []Report
	for _, v := range votes {
		if v.Answer.Err != nil {
			if counted == 0 {
				best = v.Answer
			}
			continue
		}
		if counted == 0 || v.Answer.WinRate > best.WinRate {
			best = v.Answer
		}
		counted++
		playouts += v.Answer.Playouts
		if v.Answer.Move == rules.Pass {
			passes++
		}
		reports = append(reports, v.Report)
	}
	if counted > 1 && best.WinRate < 1 {
		best = elected(Merge(reports), best, 2*passes >= counted && passes > 0)
	}
	if best.Err == nil {
		best.Playouts = playouts
	}
	return best
}

// elected picks the move from what all know together; one is the answer of one of
// them.
func elected(m Report, one Answer, pass bool) Answer {
	for _, c := range m.Moves {
		if (c.Move == rules.Pass) == pass {
			return Answer{Move: c.Move, WinRate: c.WinRate}
		}
	}
	if pass {
		return Answer{Move: rules.Pass, WinRate: m.WinRate}
	}
	return one
}

// Encode returns the vote as two lines for DecodeVote: the answer's and the
// report's.
func (v Vote) Encode() string {
	if v.Answer.Err != nil {
		return v.Answer.Encode()
	}
	return v.Answer.Encode() + "\n" + v.Report.Encode()
}

// DecodeVote reads what Vote.Encode writes. Its errors are those of DecodeAnswer
// and DecodeReport.
func DecodeVote(text string) (Vote, error) {
	first, second, _ := strings.Cut(text, "\n")
	a, err := DecodeAnswer(first)
	if err != nil || a.Err != nil {
		return Vote{Answer: a}, err
	}
	r, err := DecodeReport(second)
	if err != nil {
		return Vote{}, err
	}
	return Vote{Answer: a, Report: r}, nil
}
