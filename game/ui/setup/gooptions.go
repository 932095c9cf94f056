package setup

import (
	"slices"
	"strconv"
	"unicode/utf8"

	"redstone/game/match"
	"redstone/game/settings"
	"redstone/game/ui/canvas"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/rules"
)

// komiField is the ID of the text field for a komi that is none of the usual ones.
const komiField = "new.komi.own"

// nameFields are the IDs of the text fields for the names of two players.
var nameFields = [2]string{"new.name.black", "new.name.white"}

// openNewGame takes over the last choice.
func (s *Screen) openNewGame() {
	s.choice = s.host.Settings().Next
	s.ownKomi = !slices.Contains(settings.Komis, s.choice.Komi)
	s.ui.Field(komiField).Set(s.host.Words().Number(s.choice.Komi))
	for i, id := range nameFields {
		s.ui.Field(id).Set(s.choice.Names[i])
	}
}

// buildGo adds the options that only Go has, handicap and komi, and returns their height.
func (s *Screen) buildGo(f *widget.Frame, r sem.Rect) float64 {
	t, c := s.host.Words(), &s.choice
	y := r.Y
	counts, words := []int{0}, []string{t.Say("new.no-handicap")}
	for n := 2; n <= rules.MaxHandicap(c.Size); n++ {
		counts, words = append(counts, n), append(words, strconv.Itoa(n))
	}
	y += f.Segments("new.handicap", sem.Rect{X: r.X, Y: y, W: r.W}, t.Say("new.handicap"), words, slices.Index(counts, c.Handicap), func(i int) {
		c.SetHandicap(counts[i])
		s.showKomi()
	})
	if c.Handicap > 0 {
		y += f.Words("new.handicap.words", sem.Rect{X: r.X, Y: y, W: r.W}, t.Say("new.handicap.words"), canvas.Regular, canvas.SizeSmall, true)
	}
	y += 10
	words = nil
	for _, k := range settings.Komis {
		words = append(words, t.Number(k))
	}
	taken := slices.Index(settings.Komis, c.Komi)
	if s.ownKomi {
		taken = len(words)
	}
	y += f.Segments("new.komi", sem.Rect{X: r.X, Y: y, W: r.W}, t.Say("new.komi"), append(words, t.Say("new.komi.other")), taken, func(i int) {
		if s.ownKomi = i == len(settings.Komis); !s.ownKomi {
			c.Komi = settings.Komis[i]
			s.showKomi()
		}
	})
	if s.ownKomi {
		s.ui.TextField(f, komiField, sem.Rect{X: r.X, Y: y, W: r.W, H: 44}, t.Say("new.komi.own"), t.Say("new.komi.own"), canvas.IconNone, s.readKomi)
		y += 50
	}
	note := ""
	switch {
	case !s.komiValid():
		note = t.Say("new.komi.bad", "n", strconv.Itoa(settings.MaxKomi))
	case c.Komi == float64(int(c.Komi)):
		note = t.Say("new.komi.whole")
	}
	if note != "" {
		y += f.Words("new.komi.words", sem.Rect{X: r.X, Y: y, W: r.W}, note, canvas.Regular, canvas.SizeSmall, true)
	}
	return y + 10 - r.Y
}

// showKomi puts the chosen komi into its text field.
func (s *Screen) showKomi() {
	s.ownKomi = !slices.Contains(settings.Komis, s.choice.Komi)
	s.ui.Field(komiField).Set(s.host.Words().Number(s.choice.Komi))
}

// readKomi takes the komi over from its text field, if it is one.
func (s *Screen) readKomi() {
	if k, ok := settings.ParseKomi(s.ui.Field(komiField).String()); ok {
		s.choice.Komi = k
	}
}

// komiValid reports whether a game can begin with what is in the text field.
func (s *Screen) komiValid() bool {
	_, ok := settings.ParseKomi(s.ui.Field(komiField).String())
	return ok || !s.ownKomi
}

// buildNames adds the text fields for the names of two players, and returns their height.
func (s *Screen) buildNames(f *widget.Frame, r sem.Rect) float64 {
	const height = 44.0
	t := s.host.Words()
	y := r.Y
	for i, id := range nameFields {
		label := t.Say("new.name", "who", t.Colour([]rules.Stone{rules.Black, rules.White}[i]))
		s.ui.TextField(f, id, sem.Rect{X: r.X, Y: y, W: r.W, H: height}, label, label, canvas.IconBlank, func() { s.readName(i) })
		stone := sem.Rect{X: r.X + 12, Y: y + height/2 - 9, W: 18, H: 18}
		f.Draw(func(c canvas.Canvas) {
			fill := canvas.RGB(0x1A1C1E)
			if i == 1 {
				fill = canvas.RGB(0xFAF9F6)
			}
			c.Box(stone, 9, fill, 1, c.Theme.Muted)
		})
		y += height + 8
	}
	return y + 6 - r.Y
}

// readName takes a name over from its text field, which holds no more than a name may have.
func (s *Screen) readName(i int) {
	field := s.ui.Field(nameFields[i])
	if utf8.RuneCountInString(field.String()) > match.MaxName {
		field.Set(string(field.Text[:match.MaxName]))
	}
	s.choice.Names[i] = match.CleanName(field.String())
}
