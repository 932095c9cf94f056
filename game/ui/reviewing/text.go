package reviewing

import (
	"math"

	"redstone/game/review"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/rules"
)

// The text on the shown move fits into its room, or is scrolled. Whole sentences that matter
// least are left out before it has to be, and no line is cut at its lower edge.

// textLayout is how the text was laid out last.
type textLayout struct {
	room float64   // height that it should fit into; 0 for any
	cuts []float64 // heights from the top at which nothing is cut, in order
}

// fitting returns the largest height up to most at which nothing is cut.
func (l *textLayout) fitting(height, most float64) float64 {
	if height <= most {
		return height
	}
	h := most
	for _, cut := range l.cuts {
		if cut > most {
			break
		}
		h = cut
	}
	return h
}

// sentence is a paragraph of the text.
type sentence struct {
	id, text string
	size     float64
	muted    bool
	spare    int // the order in which it is left out where there is no room; 0 for never
}

// sentences lists what there is to say about the shown move.
func (s *Screen) sentences() []sentence {
	t, m := s.host.Words(), s.host.Match()
	n, rev := m.Node(), s.host.Review()
	mistake := s.mistake(n)
	said := sentence{"said", t.Move(m.Effect()), canvas.SizeSmall, true, 1}
	if mistake != "" && s.host.Layout().Panel.H <= 480 {
		said.text = "" // a phone has no room for what the board shows anyway
	}
	list := []sentence{said}
	for _, unread := range n.Extra {
		if (unread.Name == "B" || unread.Name == "W") && len(unread.Values) > 0 {
			list = append(list, sentence{id: "review.unread", text: t.Say("review.unread", "move", unread.Name+" "+unread.Values[0]), size: canvas.SizeSmall})
			break
		}
	}
	switch {
	case n.LeftOut:
		list = append(list, sentence{id: "review.illegal", text: t.Say("review.left-out"), size: canvas.SizeSmall})
	case n.Illegal != rules.Legal:
		list = append(list, sentence{id: "review.illegal", text: t.Say("review.illegal"), size: canvas.SizeSmall})
	}
	if pos := m.Position(); pos.Result().Method == rules.Score {
		list = append(list, sentence{id: "review.count", text: t.Counted(pos.Area()), size: canvas.SizeSmall})
	}
	list = append(list, sentence{id: "review.words", text: mistake, size: canvas.SizeNormal},
		sentence{"review.rate", t.Rate(n, m.Position()), canvas.SizeSmall, true, 2})
	if line := rev.Line(); n == line[len(line)-1] && rev.State() == review.Ready {
		list = append(list, sentence{"review.summary", t.ReviewSummary(rev), canvas.SizeNormal, false, 3})
	}
	return append(list, sentence{id: "comment", text: n.Comment, size: canvas.SizeNormal})
}

// reviewWords adds the text on the shown move to a frame, with what belongs to it, and returns
// the height. Without a frame it only measures, with f.
func (s *Screen) reviewWords(into, f *widget.Frame, r sem.Rect) float64 {
	l := &s.text
	l.cuts = l.cuts[:0]
	cut := func(y float64) { l.cuts = append(l.cuts, y-r.Y) }
	y := r.Y + 8
	y += s.reviewTitle(into, f, sem.Rect{X: r.X, Y: y, W: r.W})
	cut(y)
	lines := func(p sentence) float64 { return float64(len(f.Wrap(p.text, canvas.Regular, p.size, r.W))) }
	list := s.sentences()
	if l.room > 0 {
		list = spared(list, l.room-(y-r.Y)-5, func(p sentence) float64 { return lines(p)*math.Round(p.size*1.5) + 3 })
	}
	for _, p := range list {
		if p.text == "" {
			continue
		}
		if into != nil {
			into.Words(p.id, sem.Rect{X: r.X, Y: y, W: r.W}, p.text, canvas.Regular, p.size, p.muted)
		}
		for range int(lines(p)) {
			y += math.Round(p.size * 1.5)
			cut(y)
		}
		y += 3
	}
	if s.best {
		top := y
		y += s.buildBest(into, f, sem.Rect{X: r.X, Y: y, W: r.W})
		for _, c := range s.bestCuts {
			cut(top + c)
		}
	}
	y += s.buildEditing(into, f, sem.Rect{X: r.X, Y: y + 2, W: r.W})
	cut(y)
	return y - r.Y + 5
}

// spared leaves out sentences until the others fit into a room, the least important first;
// where they do not fit without them all either, everything is scrolled.
func spared(list []sentence, room float64, height func(p sentence) float64) []sentence {
	const most = 3 // the last one that is left out
	for level := 0; level <= most; level++ {
		var kept []sentence
		total := 0.0
		for _, p := range list {
			if p.text != "" && (p.spare == 0 || p.spare > level) {
				kept = append(kept, p)
				total += height(p)
			}
		}
		if total <= room {
			return kept
		}
	}
	return list
}
