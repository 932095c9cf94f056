package play

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"redstone/game/online/form"
	"redstone/game/online/gamelog"
	"redstone/game/online/link"
	"redstone/game/online/section"
	"redstone/game/online/wire"
)

// Pages, by name. ShowPage is none: it shows the game of its argument on the board.
const (
	listPage   = name
	invitePage = name + "-invite"
	waitPage   = name + "-wait"
	LinkPage   = name + "-join" // its argument is a text with a link
	ShowPage   = name + "-show"
)

// Entries are those of the first page.
func (s *Section) Entries() []form.Control {
	running, mine := 0, 0
	for _, g := range s.games {
		if g.me != watcher && (g.phaseOf() == wire.Playing || g.phaseOf() == wire.Waiting && g.view != nil) {
			running++
		}
		if g.mine() {
			mine++
		}
	}
	games := form.Control{Kind: form.Row, ID: listPage, Label: s.host.Say("play.games")}
	if running > 0 {
		games.Value = s.host.Count("play.games.running", running)
	}
	if mine > 0 {
		games.Mark = s.host.Count("play.games.turn", mine)
	}
	return []form.Control{{Kind: form.Button, ID: invitePage, Label: s.host.Say("play.invite"), Value: "primary"}, games}
}

// Press handles a press on a page.
func (s *Section) Press(page, control string) {
	defer s.settle()
	word, id, _ := strings.Cut(control, " ")
	switch {
	case page == invitePage && control == "create":
		s.problem = ""
		s.create()
	case page == reactPage:
		s.pressReact(control)
	case word == "game":
		s.Show(id)
	case page == waitPage && word == "cancel":
		if g := s.games[id]; g != nil {
			g.cancel("play.gone.cancelled")
		}
		s.showList()
	case page == waitPage && word == "watch":
		s.watchInstead(id)
	case page == waitPage && word == "computer":
		s.host.Close()
	case control == invitePage:
		s.showInvite()
	}
}

// watchInstead watches the game that somebody else was the first to join.
func (s *Section) watchInstead(id string) {
	g := s.games[id]
	if g == nil || g.gone == "" || g.me != gamelog.Guest {
		return
	}
	v := Invitation{Inviter: g.inviter, ID: id, Relays: g.relays}
	s.drop(g)
	s.watchLink(v)
}

// Set takes a value of a page.
func (s *Section) Set(page, control, value string) {
	defer s.settle()
	switch {
	case page == invitePage:
		s.setInvite(control, value)
	case page == aboutPage, page == reactPage:
		s.setAbout(page, control, value)
	case page == listPage && control == "link":
		s.openLink(value)
	}
}

// Closed says that no page is shown.
func (s *Section) Closed() { s.settle() }

// refresh shows the page again that the player sees.
func (s *Section) refresh() {
	switch s.host.Shown() {
	case listPage:
		s.showList()
	case waitPage:
		s.showWaiting(s.waiting)
	case aboutPage:
		s.showAbout(s.about)
	}
}

// showList shows "My online games".
func (s *Section) showList() {
	say := s.host.Say
	p := form.Page{Name: listPage, Title: say("play.games"), Back: "home"}
	var mine, theirs, waiting, over []*game
	for _, g := range s.sorted() {
		switch phase := g.phaseOf(); {
		case g.me == watcher || phase == section.Gone || g.view == nil:
		case g.mine():
			mine = append(mine, g)
		case phase == wire.Playing:
			theirs = append(theirs, g)
		case phase == wire.Waiting:
			waiting = append(waiting, g)
		default:
			over = append(over, g)
		}
	}
	latest := func(a, b *game) int { return b.turned.Compare(a.turned) }
	for _, list := range []struct {
		key   string
		games []*game
	}{{"play.list.mine", mine}, {"play.list.theirs", theirs}, {"play.list.waiting", waiting}, {"play.list.over", over}} {
		if len(list.games) == 0 {
			continue
		}
		slices.SortStableFunc(list.games, latest)
		p.Add(form.Control{Kind: form.Heading, Label: say(list.key)})
		for _, g := range list.games[:min(len(list.games), 50)] {
			p.Add(g.row())
		}
	}
	if len(p.Controls) == 0 {
		p.Add(form.Control{Kind: form.Text, Label: say("play.list.none")})
	}
	p.Add(form.Control{Kind: form.Button, ID: invitePage, Label: say("play.invite")},
		form.Control{Kind: form.Field, ID: "link", Label: say("play.list.link"), Most: 2000})
	s.host.Show(p)
}

// row returns a game's entry in the list.
func (g *game) row() form.Control {
	say := g.s.host.Say
	c := form.Control{Kind: form.Row, ID: "game " + g.id, Label: g.summary().Name, Value: g.s.termsWords(g.view.Terms)}
	if c.Label == "" {
		c.Label = say("play.list.nobody")
	}
	v := g.view
	switch g.phaseOf() {
	case wire.Playing:
		if deadline, ok := v.Deadline(); ok {
			c.Mark = g.s.span(deadline - g.watch.elapsed(v, g.s.host.Now()))
		}
		c.Value += " · " + g.s.host.Count("play.list.moves", len(v.Line))
	case wire.Over:
		c.Mark = v.Result.Text
		if c.Mark == "Void" {
			c.Mark = say("play.list.void")
		}
	case wire.Forked:
		c.Mark = say("play.list.forked")
	}
	return c
}

// termsWords says what game it is: "Redstone 9×9 · 5 min + 3 s a move".
func (s *Section) termsWords(t gamelog.Terms) string {
	n := strconv.Itoa(t.Size)
	return s.host.Say("play.game."+t.Rules.String()) + " " + n + "×" + n + " · " + section.ClockWords(s.host, t.Clock)
}

// showWaiting shows the page of a game that waits for somebody, or that came to nothing.
func (s *Section) showWaiting(id string) {
	g := s.games[id]
	if g == nil {
		s.showList()
		return
	}
	if phase := g.phaseOf(); phase != wire.Waiting && phase != section.Gone {
		s.showGame(g)
		return
	}
	s.waiting = id
	say := s.host.Say
	p := form.Page{Name: waitPage, Title: say("play.wait"), Back: "home"}
	switch {
	case g.gone != "":
		p.Title = say("play.gone")
		p.Add(form.Control{Kind: form.Warning, Label: say(g.gone)})
		if g.gone == "play.gone.taken" && (g.view == nil || g.view.Terms.Watch != gamelog.WatchNone) {
			p.Add(form.Control{Kind: form.Button, ID: "watch " + id, Label: say("play.gone.watch"), Value: "primary"})
		}
		p.Add(form.Control{Kind: form.Button, ID: invitePage, Label: say("play.invite")})
	case g.me == gamelog.Host:
		s.waitForGuest(g, &p)
	default:
		s.waitForHost(g, &p)
	}
	s.host.Show(p)
}

func (s *Section) waitForGuest(g *game, p *form.Page) {
	say := s.host.Say
	address := s.host.Link(Invitation{Inviter: g.inviter, ID: g.id, Secret: g.secret, Relays: s.host.Relays()}.Link(link.Join))
	p.Add(form.Control{Kind: form.Busy, Label: say("play.wait.guest")},
		form.Control{Kind: form.Text, Label: s.termsWords(g.view.Terms)})
	if g.view.Terms.For == "" {
		p.Add(form.Control{Kind: form.Code, Label: say("play.wait.code"), Value: address},
			form.Control{Kind: form.Copy, ID: "copy", Label: say("play.wait.copy"), Value: address},
			form.Control{Kind: form.Share, ID: "share", Label: say("play.wait.share"), Value: address})
	}
	if !g.acked {
		p.Add(form.Control{Kind: form.Note, Label: say("play.wait.sending")})
	}
	left := g.expires.Sub(s.host.Now()).Round(time.Hour)
	valid := s.span(left)
	if days := int((left + 12*time.Hour) / (24 * time.Hour)); days > 1 {
		valid = s.host.Count("days", days)
	}
	note := say("play.wait.note", "time", valid)
	if g.view.Terms.For != "" { // a member of a club, or who was found
		note = say("play.wait.one", "time", valid)
	}
	p.Add(form.Control{Kind: form.Note, Label: note},
		form.Control{Kind: form.Button, ID: "computer", Label: say("play.wait.computer")},
		form.Control{Kind: form.Button, ID: "cancel " + g.id, Label: say("play.wait.withdraw"), Value: "danger"})
}

func (s *Section) waitForHost(g *game, p *form.Page) {
	say := s.host.Say
	switch {
	case !s.host.Online():
		p.Add(form.Control{Kind: form.Busy, Label: say("status.connecting")})
	case g.logs[gamelog.Host].IsZero():
		p.Add(form.Control{Kind: form.Busy, Label: say("play.wait.search")})
	default:
		p.Add(form.Control{Kind: form.Busy, Label: say("play.wait.host")})
		if g.view != nil {
			p.Add(form.Control{Kind: form.Text, Label: s.termsWords(g.view.Terms)})
		}
		p.Add(form.Control{Kind: form.Note, Label: say("play.wait.host.note")})
	}
	p.Add(form.Control{Kind: form.Button, ID: "computer", Label: say("play.wait.computer")})
	if g.me != watcher {
		p.Add(form.Control{Kind: form.Button, ID: "cancel " + g.id, Label: say("play.wait.cancel"), Value: "danger"})
	}
}

// showJoin shows why a link can't be followed.
func (s *Section) showJoin() {
	p := form.Page{Name: LinkPage, Title: s.host.Say("play.gone"), Back: "home"}
	p.Add(form.Control{Kind: form.Warning, Label: s.problem},
		form.Control{Kind: form.Button, ID: invitePage, Label: s.host.Say("play.invite")})
	s.host.Show(p)
}
