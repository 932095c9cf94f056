package online

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"redstone/game/online/form"
	"redstone/game/text"
	"redstone/game/ui/widget"
)

// Limits of what is shown of a page: more than any page needs, and few enough controls to lay out in a frame.
const (
	maxLabel   = 2000 // characters of a paragraph
	maxWord    = 200  // of a label, an option or a cell
	maxOptions = 40
	maxColumns = 12
	maxCells   = 3000 // of a page
	maxTexts   = 60_000
)

// page is a page as it is shown: cleaned, bounded, and with an ID of its own for every control.
type page struct {
	Name, Title, Back string
	Controls          []*form.Control
	ids               []string // of the controls' nodes
}

// prefix begins the IDs of the controls' nodes; what the client calls them follows.
const prefix = "online."

// prepare cleans a page, and puts the values of its fields into the text fields: unless the player is writing in one, or
// what the page says is the same as before, so that what was written stays.
func (s *Screen) prepare(p form.Page, before *page) *page {
	p = s.withNotifications(p)
	shown := &page{Name: p.Name, Title: clean(p.Title, maxWord), Back: p.Back}
	taken := map[string]bool{}
	room, cells := maxTexts, maxCells
	for i := range p.Controls {
		c := &p.Controls[i]
		cleanControl(c, &room, &cells)
		if room < 0 {
			break
		}
		if !complete(c) {
			continue
		}
		id := nodeID(c.ID, i)
		if c.ID == notifyToggle {
			id = prefix + "notify"
		}
		for n := 0; taken[id]; n++ {
			id = prefix + "~" + strconv.Itoa(i+n)
		}
		taken[id] = true
		shown.Controls, shown.ids = append(shown.Controls, c), append(shown.ids, id)
	}
	s.fillFields(shown, before)
	return shown
}

// nodeID returns the ID of the node of a control: its own, or its number on the page. It has no '.', behind which the IDs
// of its parts go on.
func nodeID(id string, i int) string {
	id = strings.Map(func(r rune) rune {
		switch {
		case r < ' ' || r == '~' || r > unicode.MaxASCII:
			return -1
		case r == '.' || r == ' ':
			return '-'
		}
		return r
	}, id)
	if id == "" {
		id = "#" + strconv.Itoa(i)
	}
	return prefix + id[:min(len(id), 100)]
}

// ownerOf returns the ID of the control that a node belongs to: "online.a" of "online.a.0", the first option of a choice.
func ownerOf(id string) string {
	own, _, _ := strings.Cut(id[len(prefix):], ".")
	return prefix + own
}

// cleanControl makes the texts of a control such as can be shown. room is how many bytes of text the page may still have, cells
// how many cells.
func cleanControl(c *form.Control, room, cells *int) {
	most := maxWord
	switch c.Kind {
	case form.Text, form.Note, form.Warning:
		most = maxLabel
	}
	c.Label, c.Mark = clean(c.Label, most), clean(c.Mark, 40)
	c.Options = cleanAll(c.Options, maxOptions)
	switch c.Kind {
	case form.Row:
		c.Value = clean(c.Value, maxWord)
	case form.Table:
		c.Options = c.Options[:min(len(c.Options), maxColumns)]
		var rows [][]string
		for _, row := range c.Rows {
			row = cleanAll(row, len(c.Options))
			if *cells -= len(row); *cells < 0 {
				break
			}
			rows = append(rows, row)
			for _, cell := range row {
				*room -= len(cell)
			}
		}
		c.Rows = rows
	}
	*room -= len(c.Label)
	for _, o := range c.Options {
		*room -= len(o)
	}
}

func cleanAll(list []string, most int) []string {
	list = slices.Clone(list[:min(len(list), most)])
	for i, t := range list {
		list[i] = clean(t, maxWord)
	}
	return list
}

// clean returns a text without control characters, cut after a number of characters.
func clean(t string, most int) string {
	t = strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return ' '
		case unicode.IsControl(r):
			return -1
		}
		return r
	}, strings.ToValidUTF8(t, ""))
	return strings.TrimSpace(text.Truncate(t, most))
}

// complete reports whether there is anything to show of a control.
func complete(c *form.Control) bool {
	switch c.Kind {
	case form.Group:
		return true
	case form.Code:
		return c.Label != "" && form.Modules(c.Value) != nil
	case form.Choice:
		return c.Label != "" && len(c.Options) > 0
	case form.Table:
		return len(c.Options) > 0
	case form.Link:
		return c.Label != "" && webAddress(c.Value)
	case form.Heading, form.Text, form.Note, form.Warning, form.Button, form.Row, form.Toggle, form.Field, form.Copy, form.Share,
		form.Busy, form.Files:
		return c.Label != ""
	}
	return false // of a newer client
}

// webAddress reports whether an address is that of a page that may be opened.
func webAddress(url string) bool {
	return strings.HasPrefix(url, "https://") || strings.HasPrefix(url, "http://")
}

// fillFields puts the values of the page's fields into the text fields.
func (s *Screen) fillFields(p, before *page) {
	for i, c := range p.Controls {
		if c.Kind != form.Field {
			continue
		}
		t := s.ui.Field(p.ids[i])
		if c.Most > 0 {
			t.Limit = min(c.Most, 10*widget.MaxField)
		}
		if before.same(p) {
			if old := before.find(p.ids[i]); old != nil && (old.Value == c.Value || s.ui.Focus == p.ids[i]) {
				continue
			}
		}
		if t.String() != c.Value {
			t.Set(c.Value)
		}
	}
}

// same reports whether another page is a newer version of this one.
func (p *page) same(other *page) bool { return p != nil && p.Name == other.Name }

// find returns the control with a node of that ID, or nil.
func (p *page) find(id string) *form.Control {
	if i := slices.Index(p.ids, id); i >= 0 {
		return p.Controls[i]
	}
	return nil
}

// focusID returns the ID of the node of control i that can have the focus; "" if none can.
func (p *page) focusID(i int) string {
	c := p.Controls[i]
	switch {
	case c.Off:
	case c.Kind == form.Choice:
		return option(p.ids[i], taken(c))
	case c.Kind == form.Button || c.Kind == form.Row || c.Kind == form.Toggle || c.Kind == form.Field || c.Kind == form.Copy ||
		c.Kind == form.Share || c.Kind == form.Link || c.Kind == form.Files:
		return p.ids[i]
	}
	return ""
}

// option returns the ID of the node of an option of a choice.
func option(id string, i int) string { return id + "." + strconv.Itoa(i) }

// taken returns the index of the option that is chosen, 0 for none.
func taken(c *form.Control) int {
	if i, err := strconv.Atoi(c.Value); err == nil && i >= 0 && i < len(c.Options) {
		return i
	}
	return 0
}

// keepFocus moves the focus when its control is not on the page any more: to what is in its place, on another page to the
// first control.
func (s *Screen) keepFocus(before *page) {
	at := 0
	if before != nil {
		if !strings.HasPrefix(s.ui.Focus, prefix) {
			return
		}
		owner := ownerOf(s.ui.Focus)
		if slices.Contains(s.page.ids, owner) {
			return
		}
		at = max(0, slices.Index(before.ids, owner))
	} else if !s.ui.FocusVisible {
		return
	}
	for i := range s.page.Controls { // from there on, then from the beginning
		i = (i + at) % len(s.page.Controls)
		if id := s.page.focusID(i); id != "" {
			s.ui.SetFocus(id, false)
			return
		}
	}
	s.ui.SetFocus("", false)
}

// announce has what is new on a page and to be noticed spoken: warnings, and that something is going on; before is the
// version that was shown, nil for none.
func (s *Screen) announce(before *page) {
	const most = 3
	said := 0
	busy := before != nil && slices.ContainsFunc(before.Controls, func(c *form.Control) bool { return c.Kind == form.Busy })
	for _, c := range s.page.Controls {
		news := c.Kind == form.Busy && !busy || c.Kind == form.Warning && (before == nil || !slices.ContainsFunc(before.Controls, func(o *form.Control) bool {
			return o.Kind == form.Warning && o.Label == c.Label
		}))
		if news && said < most {
			said++
			s.ui.Announce(c.Label, c.Kind == form.Warning)
		}
	}
}
