package play

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"redstone/game/online/form"
	"redstone/game/online/gamelog"
	"redstone/game/online/section"
	"redstone/game/online/timing"
	"redstone/rules"
)

// setupKey is that of the choices of the page "Invite".
const setupKey = name + "-setup"

// setup is what one has chosen for games with friends; it is remembered.
type setup struct {
	game   rules.Game
	size   int
	clock  int // of section.Clocks
	colour gamelog.Colour
	pie    bool
	komi   float64
	watch  gamelog.Watch
	late   int // of delays
	ranked bool
}

var (
	redstoneSizes = []int{5, 7, 9, 11, 13, 19}
	goSizes       = []int{9, 13, 19}
	komis         = []float64{0.5, 5.5, 6.5, 7, 7.5}
	colours       = []gamelog.Colour{gamelog.Draw, gamelog.Black, gamelog.White}
	watches       = []gamelog.Watch{gamelog.WatchLink, gamelog.WatchOpen, gamelog.WatchNone}
	delays        = []time.Duration{0, 2 * time.Minute, 10 * time.Minute}
)

func parseSetup(text string) setup {
	d := setup{game: rules.Redstone, size: 9, colour: gamelog.Draw, pie: true, komi: rules.DefaultKomi, watch: gamelog.WatchLink}
	f := strings.Split(text, " ")
	if len(f) != 9 {
		return d
	}
	p := d
	var ok bool
	if p.game, ok = rules.ParseGame(f[0]); !ok {
		return d
	}
	p.size, _ = strconv.Atoi(f[1])
	p.clock, _ = strconv.Atoi(f[2])
	p.colour, p.pie = gamelog.Colour(f[3]), f[4] == "pie"
	p.komi, _ = strconv.ParseFloat(f[5], 64)
	p.watch, p.ranked = gamelog.Watch(f[6]), f[8] == "ranked"
	p.late, _ = strconv.Atoi(f[7])
	if !slices.Contains(p.sizes(), p.size) || p.clock < 0 || p.clock >= len(section.Clocks) || !slices.Contains(colours, p.colour) ||
		!slices.Contains(watches, p.watch) || !slices.Contains(komis, p.komi) || p.late < 0 || p.late >= len(delays) {
		return d
	}
	return p
}

func (c setup) String() string {
	word := func(b bool, yes string) string {
		if b {
			return yes
		}
		return "no"
	}
	return strings.Join([]string{c.game.String(), strconv.Itoa(c.size), strconv.Itoa(c.clock), string(c.colour), word(c.pie, "pie"),
		strconv.FormatFloat(c.komi, 'f', -1, 64), string(c.watch), strconv.Itoa(c.late), word(c.ranked, "ranked")}, " ")
}

func (c setup) sizes() []int {
	if c.game == rules.Go {
		return goSizes
	}
	return redstoneSizes
}

// terms returns the terms of the game that was chosen.
func (c setup) terms() gamelog.Terms {
	clock, _ := timing.Parse(section.Clocks[c.clock]) // a test parses all
	t := gamelog.Terms{Rules: c.game, Size: c.size, Clock: clock, Colour: c.colour, Watch: c.watch, Ranked: c.ranked}
	if c.game == rules.Go {
		t.Komi = c.komi
	} else {
		t.Pie = c.pie
	}
	if c.watch != gamelog.WatchNone {
		t.Delay = delays[c.late]
	}
	return t
}

// showInvite shows the page of an invitation.
func (s *Section) showInvite() {
	c, say := s.setup, s.host.Say
	p := form.Page{Name: invitePage, Title: say("play.invite"), Back: "home"}
	choice := func(id, label string, chosen int, options ...string) {
		p.Add(form.NewChoice(id, say(label), chosen, options))
	}
	toggle := func(id, label string, on bool) {
		p.Add(form.NewToggle(id, say(label), on))
	}
	if s.problem != "" {
		p.Add(form.Control{Kind: form.Warning, Label: s.problem})
	}
	p.Add(form.Control{Kind: form.Button, ID: "create", Label: say("play.invite.create"), Value: "primary", Off: !s.host.Holds()})
	choice("game", "play.invite.game", int(c.game), say("play.game.redstone"), say("play.game.go"))
	var sizes, clocks, lates []string
	for _, n := range c.sizes() {
		sizes = append(sizes, strconv.Itoa(n)+"×"+strconv.Itoa(n))
	}
	choice("size", "play.invite.size", slices.Index(c.sizes(), c.size), sizes...)
	for _, text := range section.Clocks {
		r, _ := timing.Parse(text)
		clocks = append(clocks, section.ClockWords(s.host, r))
	}
	choice("clock", "play.invite.clock", c.clock, clocks...)
	choice("colour", "play.invite.colour", slices.Index(colours, c.colour), say("play.colour.draw"), say("play.colour.black"), say("play.colour.white"))
	if c.game == rules.Go {
		var options []string
		for _, k := range komis {
			options = append(options, decimal(s.host, k))
		}
		choice("komi", "play.invite.komi", slices.Index(komis, c.komi), options...)
	} else {
		toggle("pie", "play.invite.pie", c.pie)
	}
	choice("watch", "play.invite.watch", slices.Index(watches, c.watch), say("play.watch.link"), say("play.watch.open"), say("play.watch.none"))
	if c.watch == gamelog.WatchLink {
		p.Add(form.Control{Kind: form.Note, Label: say("play.watch.link.note")})
	}
	if c.watch != gamelog.WatchNone {
		for _, d := range delays {
			if d == 0 {
				lates = append(lates, say("play.late.none"))
			} else {
				lates = append(lates, s.span(d))
			}
		}
		choice("late", "play.invite.late", c.late, lates...)
	} else {
		p.Add(form.Control{Kind: form.Note, Label: say("play.watch.none.note")})
	}
	toggle("ranked", "play.invite.ranked", c.ranked)
	s.host.Show(p)
}

// setInvite takes a choice.
func (s *Section) setInvite(control, value string) {
	c, i := s.setup, number(value)
	in := func(n int) bool { return i >= 0 && i < n }
	switch {
	case control == "game" && in(2):
		c.game = rules.Game(i)
		if !slices.Contains(c.sizes(), c.size) {
			c.size = 9
		}
	case control == "size" && in(len(c.sizes())):
		c.size = c.sizes()[i]
	case control == "clock" && in(len(section.Clocks)):
		c.clock = i
	case control == "colour" && in(len(colours)):
		c.colour = colours[i]
	case control == "komi" && in(len(komis)):
		c.komi = komis[i]
	case control == "pie":
		c.pie = value == "yes"
	case control == "watch" && in(len(watches)):
		c.watch = watches[i]
	case control == "late" && in(len(delays)):
		c.late = i
	case control == "ranked":
		c.ranked = value == "yes"
	default:
		return
	}
	s.setup = c
	s.host.Keep(setupKey, c.String())
	s.showInvite()
}

// create makes the invitation.
func (s *Section) create() {
	terms := s.setup.terms()
	var secret *[32]byte
	if terms.Watch == gamelog.WatchNone {
		b := [32]byte(s.random(32))
		secret = &b
	}
	id := s.invite(terms, secret, time.Time{})
	if id == "" {
		s.problem = s.host.Say("play.invite.many")
		s.showInvite()
		return
	}
	s.waiting = id
	s.showWaiting(id)
}

// decimal writes a number with the language's decimal mark.
func decimal(h Host, n float64) string {
	return strings.ReplaceAll(strconv.FormatFloat(n, 'f', -1, 64), ".", h.Say("decimal"))
}
