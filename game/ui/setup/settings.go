package setup

import (
	"math"
	"slices"
	"strconv"

	"redstone/game/diagram"
	"redstone/game/settings"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

// form adds settings one below the other. The keys of their texts are "set." and
// the setting's name; those of values the setting's name and the value.
type form struct {
	*Screen
	f    *widget.Frame
	r    sem.Rect // X and W are used
	y    float64  // y of the next one
	text func(key string, pairs ...string) string
}

// row adds a choice among several.
func (w *form) row(name string, options []string, taken int, choose func(i int)) {
	w.y += w.f.Segments("set."+name, sem.Rect{X: w.r.X, Y: w.y, W: w.r.W}, w.text("set."+name), options, taken, choose) + 10
}

// choice adds a setting that has one of several values.
func (w *form) choice(name string, v *string, values ...string) {
	words := make([]string, len(values))
	for i, value := range values {
		words[i] = w.text(name + "." + value)
	}
	w.row(name, words, slices.Index(values, *v), func(i int) {
		*v = values[i]
		w.host.SettingsChanged()
	})
}

// toggle adds a switch.
func (w *form) toggle(name string, v *bool, changed func()) {
	w.f.Toggle("set."+name, sem.Rect{X: w.r.X, Y: w.y, W: w.r.W, H: 44}, w.text("set."+name), *v, func() {
		*v = !*v
		changed()
	})
	w.y += 46
}

// buildSettings adds the settings; each takes effect at once.
func (s *Screen) buildSettings(f *widget.Frame, r sem.Rect) float64 {
	set := s.host.Settings()
	w := form{Screen: s, f: f, r: r, y: r.Y, text: s.host.Words().Say}
	w.language(&set.Language)
	w.choice("theme", &set.Theme, settings.Auto, "light", "dark")
	var looks []string
	for _, l := range diagram.Looks() {
		looks = append(looks, l.Name)
	}
	w.choice("look", &set.Look, looks...)
	w.volume(set.Volume)
	w.toggle("coords", &set.Coords, s.host.SettingsChanged)
	w.toggle("marks", &set.Marks, s.host.SettingsChanged)
	w.toggle("hints", &set.Hints, s.host.SettingsChanged)
	w.toggle("atari", &set.Atari, s.host.SettingsChanged)
	w.toggle("warn", &set.Warn, s.host.SettingsChanged)
	w.toggle("turned", &set.Turned, s.host.SettingsChanged)
	w.toggle("ponder", &set.Ponder, s.host.SettingsChanged)
	if s.host.Processors() > 1 {
		w.toggle("processors", &set.Processors, func() {
			s.host.ProcessorsChanged()
			s.host.SettingsChanged()
		})
	}
	w.y += 8
	w.choice("confirm", &set.Confirm, settings.Auto, settings.On, settings.Off)
	w.choice("motion", &set.Motion, settings.Auto, settings.On, settings.Off)
	w.clipboard()
	w.credit()
	return w.y - r.Y
}

func (w *form) language(v *string) {
	tags, names := []string{settings.Auto}, []string{w.text("set.language.auto")}
	for _, l := range w.host.Languages() {
		tags, names = append(tags, l.Tag), append(names, l.Name)
	}
	w.row("language", names, slices.Index(tags, *v), func(i int) {
		*v = tags[i]
		w.host.SettingsChanged()
	})
}

func (w *form) volume(v float64) {
	w.f.Slider("set.volume", sem.Rect{X: w.r.X, Y: w.y, W: w.r.W, H: 62}, w.text("set.volume"), math.Round(v*10), 0, 10, 1,
		w.text("set.volume.words", "n", strconv.Itoa(int(math.Round(v*100)))), func(v float64) { w.setVolume(v / 10) })
	w.y += 74
}

// clipboard adds copy and paste, side by side or one below the other.
func (w *form) clipboard() {
	width, px, py := (w.r.W-10)/2, w.r.X+(w.r.W+10)/2, 0.0
	need := math.Max(w.f.Width(w.text("set.copy"), canvas.Regular, canvas.SizeNormal), w.f.Width(w.text("set.paste"), canvas.Regular, canvas.SizeNormal))
	if need+12 > width {
		width, px, py = w.r.W, w.r.X, 52
	}
	w.y += 4
	w.f.Button("set.copy", sem.Rect{X: w.r.X, Y: w.y, W: width, H: 44}, w.text("set.copy"), canvas.IconNone, true, widget.Plain, w.host.CopyPosition)
	w.f.Button("set.paste", sem.Rect{X: px, Y: w.y + py, W: width, H: 44}, w.text("set.paste"), canvas.IconNone, true, widget.Plain, w.host.PastePosition)
	w.y += 58 + py
}

// credit adds the credit to the game's inventor.
func (w *form) credit() {
	w.y += w.f.Words("set.credit", sem.Rect{X: w.r.X, Y: w.y, W: w.r.W}, w.text("credit.text"), canvas.Regular, canvas.SizeSmall, true)
	if url := w.host.PageURL("about", w.host.Words().Tag); url != "" {
		about := w.text("link.about")
		width := min(w.r.W, w.f.Width(about, canvas.Regular, canvas.SizeSmall)+6)
		w.f.Link("set.about", sem.Rect{X: w.r.X, Y: w.y, W: width, H: 30}, about, about, url, w.host.OpenURL)
		w.y += 30
	}
}

func (s *Screen) setVolume(v float64) {
	s.host.Settings().Volume = math.Min(1, math.Max(0, v))
	s.host.SettingsChanged()
	s.host.PlaySound("stone")
}

// ToggleSound turns the sound off, or on again at 60 %.
func (s *Screen) ToggleSound() {
	if s.host.Settings().Muted() {
		s.setVolume(0.6)
	} else {
		s.setVolume(0)
	}
}

func (s *Screen) toggleHints() {
	set := s.host.Settings()
	set.Hints = !set.Hints
	key := "toast.hints-off"
	if set.Hints {
		key = "toast.hints-on"
	}
	s.ui.ShowToast(s.host.Words().Say(key), false)
	s.host.SettingsChanged()
}
