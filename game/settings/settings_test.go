package settings

import (
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/game/diagram"
	"redstone/game/engine"
	"redstone/game/match"
	"redstone/rules"
)

// other differs from Default in every field.
func other() Settings {
	return Settings{
		Theme: "dark", Look: diagram.Looks()[1].Name, Language: "de", Coords: false, Marks: true, Hints: true, Atari: true, Warn: false,
		Confirm: On, Motion: Off, Volume: 0.25, Ponder: true, Processors: false, Welcomed: true, GoShown: true, PuzzlesOfGo: true, Repeat: true, Notify: true,
		Next: Choice{Game: rules.Go, Size: 13, TwoPlayers: true, Level: 3, Think: 30, Colour: "random", Pie: false, Main: 10, Increment: 20,
			Komi: -6, Handicap: 4, Names: [2]string{"Ann Lee", "古力 🙂"}},
	}
}

func TestDefault(t *testing.T) {
	want := Settings{
		Theme: "auto", Look: "kaya", Language: "auto", Coords: true, Warn: true, Confirm: "auto", Motion: "auto", Volume: 0.7, Processors: true, Turned: true,
		Next: Choice{Game: rules.Redstone, Size: 9, Level: engine.DefaultLevel, Think: 5, Colour: "black", Pie: true, Increment: 5, Komi: 7.5},
	}
	if got := Default(); got != want {
		t.Errorf("got %+v\nwant %+v", got, want)
	}
}

// TestEncode holds the stored form: what is changed here is lost to players who
// have settings already.
func TestEncode(t *testing.T) {
	want := `theme dark
look walnut
language de
coords off
marks on
hints on
atari on
warn off
confirm on
motion off
volume 0.25
ponder on
processors off
notify on
turned off
welcomed on
go-shown on
puzzles-of-go on
puzzles-repeat on
next-game go
next-size 13
next-friend on
next-level 3
next-think 30
next-colour random
next-pie off
next-main 10
next-increment 20
next-komi -6
next-handicap 4
next-black Ann Lee
next-white 古力 🙂
`
	if got := other().Encode(); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

func TestRoundTrip(t *testing.T) {
	quiet := Default()
	quiet.Volume = 0
	for name, s := range map[string]Settings{"default": Default(), "all different": other(), "quiet": quiet} {
		if got := Parse(s.Encode()); got != s {
			t.Errorf("%s: got %+v\nwant %+v", name, got, s)
		}
	}
	if !quiet.Muted() || Default().Muted() {
		t.Error("only a volume of nothing is muted")
	}
}

// TestParseDamaged reads texts of which parts are unknown, twice there or no
// values: those parts stay as they were.
func TestParseDamaged(t *testing.T) {
	with := func(change func(s *Settings)) Settings {
		s := Default()
		change(&s)
		return s
	}
	for _, c := range []struct {
		name, text string
		want       Settings
	}{
		{"nothing", "", Default()},
		{"no settings", "\x00\xff{\"theme\": \"dark\"}\n\n \n=", Default()},
		{"names alone", strings.ReplaceAll(other().Encode(), " ", "\t"), Default()},
		{"unknown names and values", "sound loud\ntheme green\nlook glass\nconfirm maybe\nmotion slow\nnext-game chess\nnext-colour red\n", Default()},
		{"other line ends and spaces", " theme dark \r\nmotion on\r\n", with(func(s *Settings) { s.Theme, s.Motion = "dark", On })},
		{"the last value counts", "theme dark\ntheme light\ntheme pink", with(func(s *Settings) { s.Theme = "light" })},
		{"cut", "theme dark\nlook wal", with(func(s *Settings) { s.Theme = "dark" })},
		{"volumes", "volume -1\nvolume 1.01\nvolume NaN\nvolume Inf\nvolume loud\nvolume", Default()},
		{"full volume", "volume 1", with(func(s *Settings) { s.Volume = 1 })},
		{"switches", "coords yes\nmarks true\nhints 1\nponder on\nprocessors", with(func(s *Settings) { s.Coords, s.Ponder, s.Processors = false, true, false })},
		{"languages", "language d\nlanguage abcdefghijklm", Default()},
		{"numbers", "next-size 8\nnext-level 0\nnext-level 12\nnext-think 3\nnext-main 1\nnext-increment -5\nnext-level x", Default()},
		{"komi", "next-komi 6,5\nnext-handicap 9", with(func(s *Settings) { s.Next.Komi, s.Next.Handicap = 6.5, 9 })},
		{"no komi", "next-komi 7.25\nnext-komi 100.5\nnext-komi NaN\nnext-komi x\nnext-komi 1e400\nnext-handicap 1\nnext-handicap 10\nnext-handicap -2", Default()},
		{"names", "next-black  A\tB \nnext-white " + strings.Repeat("x", 60), with(func(s *Settings) { s.Next.Names = [2]string{"AB", strings.Repeat("x", 40)} })},
		{"Merciless", "next-level 11\nnext-think 60", with(func(s *Settings) { s.Next.Level, s.Next.Think = 11, 60 })},
		{"a board for Redstone only", "next-size 5\nnext-game go", with(func(s *Settings) { s.Next.Game, s.Next.Size = rules.Go, 9 })},
		{"in any order", "next-size 19\nnext-game go", with(func(s *Settings) { s.Next.Game, s.Next.Size = rules.Go, 19 })},
		{"as long as a text may be", "theme dark\n" + strings.Repeat("#", 1<<14-11), with(func(s *Settings) { s.Theme = "dark" })},
		{"longer", "theme dark\n" + strings.Repeat("#", 1<<14-10), Default()},
	} {
		if got := Parse(c.text); got != c.want {
			t.Errorf("%s: got %+v\nwant %+v", c.name, got, c.want)
		}
	}
}

func TestSizes(t *testing.T) {
	for game, want := range map[rules.Game][]int{rules.Redstone: {5, 7, 9, 11, 13, 19}, rules.Go: {9, 13, 19}} {
		if got := (Choice{Game: game}).Sizes(); !slices.Equal(got, want) {
			t.Errorf("%v: %v, want %v", game, got, want)
		}
	}
}

func TestConfig(t *testing.T) {
	person := match.Player{}
	agate := match.Player{Computer: true, Level: 4}
	merciless := match.Player{Computer: true, Level: engine.Merciless, Time: 30 * time.Second}
	base := Choice{Game: rules.Redstone, Size: 7, Level: 4, Think: 30, Colour: "black", Pie: true, Increment: 5, Komi: 7.5}
	for _, c := range []struct {
		name   string
		change func(c *Choice)
		coin   bool
		want   match.Config
	}{
		{"Black against the computer", func(*Choice) {}, true, match.Config{Size: 7, Pie: true, Players: [2]match.Player{person, agate}}},
		{"White", func(c *Choice) { c.Colour = "white" }, false, match.Config{Size: 7, Pie: true, Players: [2]match.Player{agate, person}}},
		{"random, heads", func(c *Choice) { c.Colour = "random" }, true, match.Config{Size: 7, Pie: true, Players: [2]match.Player{agate, person}}},
		{"random, tails", func(c *Choice) { c.Colour = "random" }, false, match.Config{Size: 7, Pie: true, Players: [2]match.Player{person, agate}}},
		{"two players", func(c *Choice) { c.TwoPlayers, c.Colour = true, "white" }, true, match.Config{Size: 7, Pie: true}},
		{"a computer that takes its time", func(c *Choice) { c.Level = engine.Merciless }, false,
			match.Config{Size: 7, Pie: true, Players: [2]match.Player{person, merciless}}},
		{"a clock", func(c *Choice) { c.TwoPlayers, c.Main = true, 3 }, false,
			match.Config{Size: 7, Pie: true, Clock: match.Clock{Main: 3 * time.Minute, Increment: 5 * time.Second}}},
		{"no pie in Go", func(c *Choice) { c.TwoPlayers, c.Game, c.Size = true, rules.Go, 9 }, false, match.Config{Game: rules.Go, Size: 9}},
	} {
		choice := base
		c.change(&choice)
		if got := choice.Config(c.coin); got != c.want {
			t.Errorf("%s: got %+v\nwant %+v", c.name, got, c.want)
		}
	}
}

// TestEveryOfferIsAGame begins a game with each thing that the dialog offers.
func TestEveryOfferIsAGame(t *testing.T) {
	try := func(change func(c *Choice)) {
		c := DefaultChoice()
		change(&c)
		if err := c.Config(true).Validate(); err != nil {
			t.Errorf("%+v: %v", c, err)
		}
	}
	for _, game := range []rules.Game{rules.Redstone, rules.Go} {
		for _, size := range (Choice{Game: game}).Sizes() {
			try(func(c *Choice) { c.Game, c.Size = game, size })
		}
	}
	for _, size := range goSizes {
		for stones := range 10 {
			if stones != 1 {
				try(func(c *Choice) { c.Game, c.Size, c.Handicap = rules.Go, size, stones })
			}
		}
	}
	for _, komi := range append([]float64{-MaxKomi, 0, MaxKomi}, Komis...) {
		try(func(c *Choice) { c.Game, c.Komi = rules.Go, komi })
		try(func(c *Choice) { c.Komi, c.Handicap = komi, 9 }) // of Redstone, which has neither
	}
	for level := 1; level <= engine.Merciless; level++ {
		for _, think := range ThinkTimes {
			try(func(c *Choice) { c.Level, c.Think = level, think })
		}
	}
	for _, colour := range Colours {
		try(func(c *Choice) { c.Colour = colour })
	}
	for _, minutes := range MainTimes {
		for _, seconds := range Increments {
			try(func(c *Choice) { c.Main, c.Increment = minutes, seconds })
		}
	}
}

// FuzzParse reads any text: the settings that come of it are among those that can
// be chosen, and come back the same once they have been written.
func FuzzParse(f *testing.F) {
	f.Add("")
	f.Add(Default().Encode())
	f.Add(other().Encode())
	f.Add("next-size 7\nnext-game go\nvolume -0\nlanguage  \u00a0x\r\nlook\x00")
	f.Fuzz(func(t *testing.T, text string) {
		s := Parse(text)
		if err := s.Next.Config(false).Validate(); err != nil {
			t.Errorf("the next game: %v", err)
		}
		if _, ok := diagram.LookNamed(s.Look); !ok {
			t.Errorf("the look is %q", s.Look)
		}
		if !(s.Volume >= 0 && s.Volume <= 1) {
			t.Errorf("the volume is %v", s.Volume)
		}
		written := s.Encode()
		again := Parse(written)
		if got := again.Encode(); got != written {
			t.Errorf("written as %q, then as %q", written, got)
		}
		again.Volume = s.Volume // is rounded
		if again != s {
			t.Errorf("%+v comes back as %+v", s, again)
		}
	})
}

func TestSetHandicap(t *testing.T) {
	c := DefaultChoice()
	for _, step := range []struct {
		stones int
		komi   float64 // after it
	}{{2, 0.5}, {9, 0.5}, {0, 7.5}, {3, 0.5}} {
		if c.SetHandicap(step.stones); c.Handicap != step.stones || c.Komi != step.komi {
			t.Errorf("%d stones: komi %v, want %v", c.Handicap, c.Komi, step.komi)
		}
	}
	c.Komi = 6 // the player's own
	for _, stones := range []int{0, 4} {
		if c.SetHandicap(stones); c.Komi != 6 {
			t.Errorf("%d stones: komi %v is not the player's", stones, c.Komi)
		}
	}
}

func TestParseKomi(t *testing.T) {
	for text, want := range map[string]float64{"7.5": 7.5, " 6 ": 6, "0,5": 0.5, "-3.5": -3.5, "−3,5": -3.5, "0": 0, "-0": 0, "100": 100, "+5": 5} {
		if k, ok := ParseKomi(text); !ok || k != want {
			t.Errorf("%q is %v, %v; want %v", text, k, ok, want)
		}
	}
	for _, text := range []string{"", "x", "7.25", "100.5", "-101", "NaN", "Inf", "1e3", "6 points", "6.5.5"} {
		if k, ok := ParseKomi(text); ok {
			t.Errorf("%q is taken as %v", text, k)
		}
	}
}

// TestConfigOfGo has komi, handicap and names in the game that begins.
func TestConfigOfGo(t *testing.T) {
	c := DefaultChoice()
	c.Game, c.TwoPlayers, c.Komi, c.Handicap, c.Names = rules.Go, true, 6, 4, [2]string{"Ann", ""}
	m := c.Config(false)
	if m.Komi.Points() != 6 || m.Handicap != 4 || m.Players != [2]match.Player{{Name: "Ann"}, {}} {
		t.Errorf("the game is %+v", m)
	}
	c.TwoPlayers = false
	if m = c.Config(false); m.Players[0].Name != "" || !m.Players[1].Computer {
		t.Errorf("against the computer the game is %+v", m)
	}
}
