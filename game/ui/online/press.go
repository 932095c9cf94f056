package online

import (
	"errors"
	"strconv"
	"unicode/utf8"

	"redstone/game/online/form"
	"redstone/game/online/wire"
	"redstone/game/ui/screen"
	"redstone/game/ui/widget"
)

// MaxFile is the length in bytes of the largest file whose text the client gets.
const MaxFile = 2 << 20

// presser returns what a press on a button does.
func (b *builder) presser(c *form.Control) func() {
	s := b.Screen
	switch c.Kind {
	case form.Copy:
		return func() { s.copy(c) }
	case form.Share:
		return func() { s.share(c) }
	case form.Files:
		return func() { s.pick(c) }
	}
	return func() { s.press(c) }
}

// press tells the client that a control was pressed.
func (s *Screen) press(c *form.Control) {
	if s.page.Name[0] == local {
		s.pressLocal(c.ID)
		return
	}
	if c.ID != "" {
		s.host.ToClient(wire.New(wire.Press, s.page.Name, c.ID))
	}
}

// set tells the client that a control has another value.
func (s *Screen) set(c *form.Control, value string) {
	s.host.ToClient(wire.New(wire.Set, s.page.Name, c.ID, value))
}

// chooser returns what choosing an option does. It is shown at once, before the client answers.
func (b *builder) chooser(i int) func(option int) {
	s, c := b.Screen, b.page.Controls[i]
	if c.Off {
		return func(int) {}
	}
	return func(option int) {
		c.Value = strconv.Itoa(option)
		s.set(c, c.Value)
		s.ui.Invalidate(widget.Controls)
	}
}

// toggler returns what a press on a switch does.
func (b *builder) toggler(i int) func() {
	s, c := b.Screen, b.page.Controls[i]
	return func() {
		if c.ID == notifyToggle {
			_, on := s.host.Notifications()
			s.host.SetNotifications(!on)
			return
		}
		if c.Value == yes {
			c.Value = no
		} else {
			c.Value = yes
		}
		s.set(c, c.Value)
	}
}

// submit presses the button that the page is for.
func (b *builder) submit() {
	for _, c := range b.page.Controls {
		if c.Kind == form.Button && c.Value == primary && !c.Off {
			b.press(c)
			return
		}
	}
}

// offered reports whether a button is shown: one that shares only where there is a share sheet, unless nothing else
// gives the link.
func (s *Screen) offered(c *form.Control) bool {
	if c.Kind != form.Share || s.host.CanShare() {
		return true
	}
	for _, o := range s.page.Controls {
		if o.Kind == form.Copy && o.Value == c.Value {
			return false
		}
	}
	return true
}

// copy copies the text of a control. Browsers allow that only now, in the handler of the press.
func (s *Screen) copy(c *form.Control) {
	s.host.CopyText(c.Value, func(err error) {
		if err != nil {
			s.ui.Refuse(s.host.Words().Say("toast.not-copied"))
			return
		}
		s.ui.ShowToast(s.host.Words().Say("online.copied"), false)
	})
	s.press(c)
}

// share opens the system's share sheet with a link, and copies the link where there is none or it fails.
func (s *Screen) share(c *form.Control) {
	if !s.host.CanShare() {
		s.copy(c)
		return
	}
	s.host.Share(s.host.Words().Say("title"), s.title(), c.Value, func(err error) {
		if err != nil && !errors.Is(err, screen.ErrCancelled) {
			s.copy(c)
		}
	})
	s.press(c)
}

// pick lets the player choose a file for a control.
func (s *Screen) pick(c *form.Control) {
	if !s.host.PickFiles() {
		s.ui.Refuse(s.host.Words().Say("online.no-files"))
		return
	}
	s.picking = c.ID
}

// ReadFiles reads the first of the files that the player has chosen for a control, and reports whether one is waited for.
func (s *Screen) ReadFiles(list []widget.File) bool {
	id := s.picking
	if id == "" || !s.shown() || len(list) == 0 {
		return false
	}
	s.picking = ""
	name := s.page.Name
	var data []byte
	var next func(chunk []byte, err error)
	next = func(chunk []byte, err error) {
		data = append(data, chunk...)
		switch {
		case err != nil || len(data) > MaxFile || len(chunk) == 0 && !utf8.Valid(data):
			s.ui.Refuse(s.host.Words().Say("online.bad-file"))
		case len(chunk) > 0:
			list[0].Read(next)
		case s.page != nil && s.page.Name == name && s.shown():
			s.host.ToClient(wire.New(wire.Set, name, id, string(data)))
		}
	}
	list[0].Read(next)
	return true
}
