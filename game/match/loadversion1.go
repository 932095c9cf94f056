package match

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"redstone/rules"
)

// version1 reads a save of version 1, which had moves instead of a record. Errors in
// the description of the game are fatal.
func (d *decoder) version1(now time.Time) (*Match, error) {
	c, err := d.described()
	if err != nil {
		return nil, err
	}
	m, err := New(d.around(c), now)
	if err != nil {
		return nil, err
	}
	m.clock.paused = true
	d.play(m, now)
	m.clock.paused = true
	d.redo(m)
	d.ending(m, now)
	d.clock(m, now)
	if text, ok := d.fields["view"]; ok {
		view, err := strconv.Atoi(text)
		if err != nil || view < 0 {
			d.damaged("view %.20q", text)
		} else {
			m.GoTo(view, now)
		}
	}
	return m, nil
}

// play plays the line up to the first illegal move.
func (d *decoder) play(m *Match, now time.Time) {
	for word := range strings.FieldsSeq(d.fields["moves"]) {
		mv, err := rules.ParseMove(word)
		if err == nil && mv == rules.Resign {
			err = errors.New("a resignation among the moves")
		}
		if err == nil {
			_, err = m.Play(mv, now)
		}
		if err != nil {
			d.damaged("ply %d: %w", m.Plies()+1, err)
			// What came after the damage does not fit the position any more.
			for _, key := range []string{"redo", "resigned", "lost-on-time", "times", "left"} {
				delete(d.fields, key)
			}
			return
		}
	}
}

// redo restores the plies to redo if all of them are legal.
func (d *decoder) redo(m *Match) {
	words := strings.Fields(d.fields["redo"])
	if len(words) > MaxPlies-m.Plies() {
		d.damaged("too many plies to redo")
		return
	}
	trial := m.Position().Clone()
	moves := make([]rules.Move, 0, len(words))
	for i := len(words) - 1; i >= 0; i-- {
		mv, err := rules.ParseMove(words[i])
		if err == nil && mv != rules.Resign {
			_, err = trial.Play(mv)
		}
		if err != nil || mv == rules.Resign {
			d.damaged("redo %.20q", words[i])
			return
		}
		moves = append(moves, mv)
	}
	at := m.Tip()
	for _, mv := range moves {
		at = m.record.Add(at, mv, rules.Empty)
	}
	if at != m.Tip() {
		m.redo = at
	}
}

// oldTimes restores what version 1 kept: what the mover's clock showed after
// each ply.
func (d *decoder) oldTimes(m *Match, text string) {
	after := make([]time.Duration, len(m.line))
	if d.times(text, after) != len(after) {
		d.damaged("times of the plies")
		return
	}
	left := [2]time.Duration{m.config.Clock.Main, m.config.Clock.Main}
	for i, n := range m.line {
		left[seatAt(n.Parent(), n.By)] = after[i]
		stamp(n, left)
	}
}
