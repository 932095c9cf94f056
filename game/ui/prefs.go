package ui

import (
	"math"
	"slices"

	"redstone/game/diagram"
	"redstone/game/ui/sem"
)

// buildSettings adds the settings; each takes effect at once.
func (a *App) buildSettings(f *frame, r sem.Rect) float64 {
	t, s := a.texts, &a.settings
	y := r.Y
	if a.layout.bare {
		// An embed has no room for these beside its board.
		w := (r.W - 10) / 2
		f.button("nav.learn", sem.Rect{X: r.X, Y: y, W: w, H: 44}, t.Say("nav.learn"), iconNone, true, plain, func() { a.openSheet(learnSheet) })
		f.button("resign", sem.Rect{X: r.X + w + 10, Y: y, W: w, H: 44}, t.Say("resign"), iconNone, true, plain, a.resign).
			disabled(a.match.Outcome().Over || a.match.Plies() == 0)
		f.button("set.games", sem.Rect{X: r.X, Y: y + 52, W: w, H: 44}, t.Say("nav.games"), iconNone, true, plain, a.openGames)
		f.button("share", sem.Rect{X: r.X + w + 10, Y: y + 52, W: w, H: 44}, t.Say("share"), iconNone, true, plain, a.openShare)
		y += 110
	}
	row := func(id, label string, options []string, taken int, choose func(i int)) {
		y += f.segments(id, sem.Rect{X: r.X, Y: y, W: r.W}, label, options, taken, choose) + 10
	}
	three := func(id, label, value string, values []string, set func(v string)) {
		words := make([]string, len(values))
		for i, v := range values {
			words[i] = t.Say(id + "." + v)
		}
		row("set."+id, label, words, slices.Index(values, value), func(i int) { set(values[i]) })
	}
	toggle := func(id string, v *bool) {
		f.toggle("set."+id, sem.Rect{X: r.X, Y: y, W: r.W, H: 44}, t.Say("set."+id), *v, func() {
			*v = !*v
			a.changedSettings()
		})
		y += 46
	}
	tags, names := []string{auto}, []string{t.Say("set.language.auto")}
	for _, l := range a.langs {
		tags, names = append(tags, l.Tag), append(names, l.Name)
	}
	row("set.language", t.Say("set.language"), names, slices.Index(tags, s.language), func(i int) {
		s.language = tags[i]
		a.chooseLanguage()
		a.changedSettings()
	})
	three("theme", t.Say("set.theme"), s.theme, []string{auto, "light", "dark"}, func(v string) {
		s.theme = v
		a.chooseTheme()
		a.changedSettings()
	})
	var looks []string
	for _, l := range diagram.Looks() {
		looks = append(looks, l.Name)
	}
	three("look", t.Say("set.look"), s.look, looks, func(v string) { s.look = v; a.changedSettings() })
	f.slider("set.volume", sem.Rect{X: r.X, Y: y, W: r.W, H: 62}, t.Say("set.volume"), math.Round(s.volume*10), 0, 10, 1,
		t.Say("set.volume.words", "n", itoa(int(math.Round(s.volume*100)))), func(v float64) { a.setVolume(v / 10) })
	y += 74
	toggle("coords", &s.coords)
	toggle("marks", &s.marks)
	toggle("hints", &s.hints)
	toggle("atari", &s.atari)
	toggle("ponder", &s.ponder)
	if a.p.Processors() > 1 {
		f.toggle("set.processors", sem.Rect{X: r.X, Y: y, W: r.W, H: 44}, t.Say("set.processors"), s.processors, a.toggleProcessors)
		y += 46
	}
	y += 8
	three("confirm", t.Say("set.confirm"), s.confirm, []string{auto, on, off}, func(v string) { s.confirm = v; a.changedSettings() })
	three("motion", t.Say("set.motion"), s.motion, []string{auto, on, off}, func(v string) { s.motion = v; a.changedSettings() })
	w, px, py := (r.W-10)/2, r.X+(r.W+10)/2, 0.0
	if math.Max(f.width(t.Say("set.copy"), regular, sizeNormal), f.width(t.Say("set.paste"), regular, sizeNormal))+12 > w {
		w, px, py = r.W, r.X, 52 // one below the other
	}
	y += 4
	f.button("set.copy", sem.Rect{X: r.X, Y: y, W: w, H: 44}, t.Say("set.copy"), iconNone, true, plain, func() { a.copyPosition() })
	f.button("set.paste", sem.Rect{X: px, Y: y + py, W: w, H: 44}, t.Say("set.paste"), iconNone, true, plain, a.pastePosition)
	y += 58 + py
	y += f.words("set.credit", sem.Rect{X: r.X, Y: y, W: r.W}, t.Say("credit.text"), regular, sizeSmall, true)
	if url := a.p.PageURL("about", t.Tag); url != "" {
		f.link("set.about", sem.Rect{X: r.X, Y: y, W: min(r.W, f.width(t.Say("link.about"), regular, sizeSmall)+6), H: 30}, t.Say("link.about"), t.Say("link.about"), url, a.p.OpenURL)
		y += 30
	}
	return y - r.Y
}

// changedSettings keeps the settings and redraws all that depends on them.
func (a *App) changedSettings() {
	a.saveSettings()
	a.dirtyFrame, a.dirtyBoard = true, true
}

func (a *App) setVolume(v float64) {
	a.settings.volume = math.Min(1, math.Max(0, v))
	a.changedSettings()
	a.play("stone")
}

func (a *App) muted() bool { return a.settings.volume == 0 }

// toggleSound turns the sound off, or on again at half volume.
func (a *App) toggleSound() {
	if a.muted() {
		a.setVolume(0.6)
	} else {
		a.setVolume(0)
	}
}

func (a *App) toggleHints() {
	a.settings.hints = !a.settings.hints
	key := "toast.hints-off"
	if a.settings.hints {
		key = "toast.hints-on"
	}
	a.showToast(a.texts.Say(key), false)
	a.changedSettings()
}

// toggleProcessors changes how many processors the computer uses, from its next
// thought on.
func (a *App) toggleProcessors() {
	a.settings.processors = !a.settings.processors
	a.stopThinking() // it is asked again at once when it is its turn
	if a.thinker != nil {
		a.thinker.Close()
		a.thinker = nil
	}
	a.changedSettings()
}
