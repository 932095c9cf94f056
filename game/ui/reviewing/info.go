package reviewing

import (
	"strings"
	"time"
	"unicode/utf8"

	"redstone/game/match"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/rules"
	"redstone/rules/record"
)

// infoSheet is the dialog for what is said once of the whole game.
const infoSheet = "info"

// maxInfo is the length in characters up to which a line of it can be written. One from a file
// may be longer: that can be changed, but not grow.
const maxInfo = 100

// infoPause is how long after a change it is saved: typing must not be slowed down.
const infoPause = 700 * time.Millisecond

// infoEditing is the state of the dialog.
type infoEditing struct {
	match *match.Match      // nil when it is closed
	was   map[string]string // the fields as they were last, by ID
	bad   bool              // what was written as a date is none
	date  *string           // the date as it was written, nil when it was not changed
	save  time.Time         // when the changes are saved; zero for none
}

// infoField is a line of text in the dialog.
type infoField struct {
	id    string // of the field, and the key of its label
	limit int
	get   func() string
	set   func(text string)
}

// infoFields lists the lines: of a computer only its rank and name as given by the program, which
// cannot be changed, are missing.
func (s *Screen) infoFields() []infoField {
	m := s.host.Match()
	info := &m.Record().Info
	text := func(id string, to *string) infoField {
		return infoField{id: id, limit: maxInfo, get: func() string { return *to }, set: func(text string) { *to = text }}
	}
	var list []infoField
	swapped := hasSwap(m)
	for i, colour := range []string{"black", "white"} {
		seat := match.Seat(i)
		if swapped {
			seat = 1 - seat
		}
		p := &info.Players[seat]
		if p.Computer > 0 {
			continue
		}
		name := text("info."+colour, &p.Name)
		name.limit, name.set = match.MaxName, func(text string) { m.Rename(seat, text) }
		list = append(list, name, text("info."+colour+"-rank", &p.Rank))
	}
	date := text("info.date", &info.Date)
	date.set = func(text string) { // what is half written may be another date
		_, ok := record.ParseDate(text)
		s.info.bad, s.info.date = !ok, &text
	}
	return append(list, text("info.name", &info.Name), text("info.event", &info.Event), text("info.round", &info.Round), date, text("info.place", &info.Place))
}

// hasSwap reports whether the players have swapped colours.
func hasSwap(m *match.Match) bool {
	for n := m.Tip(); n != nil; n = n.Parent() {
		if n.Move == rules.Swap && n.Illegal == rules.Legal {
			return true
		}
	}
	return false
}

// openInfo opens the dialog.
func (s *Screen) openInfo() { s.ui.Open(infoSheet) }

func (s *Screen) infoSheet() widget.Sheet {
	return widget.Sheet{
		ID: infoSheet, Width: 480, Title: func() string { return s.host.Words().Say("info") },
		Body: s.buildInfo, Foot: func(f *widget.Frame, r sem.Rect) {
			f.Button("info.keep", r, s.host.Words().Say("comment.keep"), canvas.IconNone, true, widget.Accent, s.ui.Close)
		},
		Opening: s.beginInfo, Closed: s.KeepInfo,
	}
}

// beginInfo takes the texts from the record.
func (s *Screen) beginInfo() {
	s.info = infoEditing{match: s.host.Match(), was: map[string]string{}}
	for _, l := range s.infoFields() {
		text := l.get()
		f := s.ui.Field(l.id)
		f.Keep, f.Limit = true, max(l.limit, utf8.RuneCountInString(text))
		f.Set(text)
		s.info.was[l.id] = f.String()
	}
}

// buildInfo adds the lines, komi, result and the comment on the game.
func (s *Screen) buildInfo(f *widget.Frame, r sem.Rect) float64 {
	t, m := s.host.Words(), s.host.Match()
	y := r.Y
	for _, l := range s.infoFields() {
		y += f.Words(l.id+".label", sem.Rect{X: r.X, Y: y, W: r.W}, t.Say(l.id), canvas.Regular, canvas.SizeSmall, true) + 2
		s.ui.TextField(f, l.id, sem.Rect{X: r.X, Y: y, W: r.W, H: 44}, t.Say(l.id), "", canvas.IconNone, func() { s.changedInfo(l) })
		y += 44
		if l.id == "info.date" && s.info.bad {
			y += 4 + f.Words("info.date.bad", sem.Rect{X: r.X, Y: y + 4, W: r.W}, t.Say("info.date.bad"), canvas.Regular, canvas.SizeSmall, false)
		}
		y += 10
	}
	facts := t.Outcome(m)
	if m.Record().Game == rules.Go {
		facts += " " + t.Say("komi", "n", t.Number(m.Record().Komi)) + "."
	}
	y += f.Words("info.facts", sem.Rect{X: r.X, Y: y + 2, W: r.W}, facts, canvas.Regular, canvas.SizeNormal, false) + 8
	if c := m.Record().Info.Comment; c != "" {
		y += f.Words("info.comment", sem.Rect{X: r.X, Y: y, W: r.W}, c, canvas.Regular, canvas.SizeSmall, true) + 6
	}
	f.Button("info.write", sem.Rect{X: r.X, Y: y, W: r.W, H: 46}, t.Say("comment.game"), canvas.IconNote, true, widget.Plain, s.writeGameComment).HasPopup = true
	return y + 46 - r.Y
}

// changedInfo puts a line into the record.
func (s *Screen) changedInfo(l infoField) {
	text := s.ui.Field(l.id).String()
	if text == s.info.was[l.id] {
		return
	}
	s.info.was[l.id] = text
	l.set(strings.TrimSpace(text))
	if s.info.save.IsZero() {
		s.host.Match().Touch()
		s.info.save = s.ui.Now().Add(infoPause)
	}
}

// advanceInfo saves what was changed.
func (s *Screen) advanceInfo(now time.Time) {
	switch {
	case s.info.match == nil:
	case s.ui.OpenSheet() != infoSheet:
		s.KeepInfo()
	case !s.info.save.IsZero() && !now.Before(s.info.save):
		s.info.save = time.Time{}
		s.host.Edited()
	}
}

// KeepInfo saves what was changed and not saved yet. A date that is none is told once more, and
// the old one stays.
func (s *Screen) KeepInfo() {
	i := s.info
	s.info = infoEditing{}
	if i.match == nil || i.match != s.host.Match() {
		return
	}
	unsaved := !i.save.IsZero()
	if i.date != nil && !i.bad {
		i.match.Record().Info.Date, _ = record.ParseDate(*i.date)
		i.match.Touch()
		unsaved = true
	}
	if unsaved {
		s.host.Edited()
	}
	if i.bad {
		s.ui.Refuse(s.host.Words().Say("info.date.bad"))
	}
}
