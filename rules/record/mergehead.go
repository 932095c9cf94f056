package record

import "redstone/rules"

// mergeHead takes from another version what is said once of the whole game and
// missing here.
func (r *Record) mergeHead(other *Record) bool {
	to, from := &r.Info, &other.Info
	changed := comment.merge(&to.Comment, from.Comment)
	fill := func(to *string, from string) {
		if from = oneLine(from); from != "" && oneLine(*to) == "" {
			*to = from
			changed = true
		}
	}
	if isUnknown(to.Result) && !isUnknown(from.Result) {
		to.Result = oneLine(from.Result)
		changed = true
	}
	theirs := *from
	for i, p := range to.Players {
		if p.Computer != theirs.Players[i].Computer {
			theirs.Players[i] = Player{} // a person must not get the name of a computer
		}
	}
	for _, t := range infoTexts {
		fill(t.field(to), *t.field(&theirs))
	}
	fill(&to.Rules, from.Rules)
	return r.mergeNumbers(other) || changed
}

func isUnknown(result string) bool {
	o, ok := ParseOutcome(result)
	return ok && o.End == Unknown
}

// mergeNumbers takes the numbers of the head where there are none here.
func (r *Record) mergeNumbers(other *Record) (changed bool) {
	if r.Game == rules.Go && r.Komi == 0 && other.Komi != 0 {
		r.Komi = other.Komi
		r.edits++ // the positions of cursors have a komi
		changed = true
	}
	if r.Info.Handicap <= 0 && other.Info.Handicap > 0 {
		r.Info.Handicap = other.Info.Handicap
		changed = true
	}
	if r.Info.Time <= 0 && other.Info.Time > 0 {
		r.Info.Time = other.Info.Time
		changed = true
	}
	return changed
}
