package meeting

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/form"
	"redstone/game/online/gamelog"
	"redstone/game/online/wire"
)

// The client's pages that this section's lead back to.
const (
	homePage     = "home"
	settingsPage = "settings"
)

// maxRows is how many challenges the lobby shows, manyRows from how many on a filter is of use.
const (
	maxRows  = 40
	manyRows = 3
)

// draw shows a page, or a newer version of it.
func (s *Section) draw(page string) {
	p := form.Page{Name: page, Back: homePage}
	switch page {
	case findPage:
		s.drawFind(&p)
	case searchPage:
		s.drawSearch(&p)
	case filterPage:
		s.drawFilter(&p)
	case postPage:
		s.drawPost(&p)
	case challengePage:
		s.drawChallenge(&p)
	case runningPage:
		s.drawRunning(&p)
	case blockedPage:
		s.drawBlocked(&p)
	default:
		p.Name = lobbyPage
		s.drawLobby(&p)
	}
	if !s.holds {
		p.Controls = slices.Insert(p.Controls, 0, form.Control{Kind: form.Warning, Label: s.host.Say("elsewhere")})
	}
	if s.fault != "" {
		p.Controls = slices.Insert(p.Controls, 0, form.Control{Kind: form.Warning, Label: s.fault})
	}
	s.drawn, s.dirty = s.host.Now(), false
	if text := p.Message().String(); text != s.drawnAs || s.host.Shown() != p.Name {
		s.drawnAs = text
		s.host.Show(p)
	}
}

// redraw has the page that is shown drawn again, at once or soon: a flood of events does not become one of pages.
func (s *Section) redraw() { s.dirty = true }

// warn says something on the page that is shown, at once.
func (s *Section) warn(text string) {
	s.fault = text
	if s.seesPage() {
		s.draw(s.host.Shown())
	}
}

// refresh draws the page again when something has changed, and once a minute, since ages and counts change by themselves.
func (s *Section) refresh(now time.Time) time.Time {
	if !s.seesPage() {
		return time.Time{}
	}
	next := s.drawn.Add(time.Minute)
	if s.dirty {
		next = s.drawn.Add(redrawMost)
	}
	if now.Before(next) {
		return next
	}
	s.draw(s.host.Shown())
	return s.drawn.Add(time.Minute)
}

func (s *Section) drawLobby(p *form.Page) {
	now := s.host.Now()
	say := s.host.Say
	p.Title = say("lobby")
	p.Add(form.Control{Kind: form.Note, Label: s.countWords(now)})
	if s.search.on() {
		p.Add(form.Control{Kind: form.Button, ID: searchPage, Label: say("lobby.searching"), Value: "primary"})
	} else {
		p.Add(form.Control{Kind: form.Button, ID: findPage, Label: say("lobby.find"), Value: "primary"})
	}
	p.Add(form.Control{Kind: form.Group},
		form.Control{Kind: form.Button, ID: postPage, Label: say("lobby.post")},
		form.Control{Kind: form.Button, ID: runningPage, Label: say("lobby.running")},
		form.Control{Kind: form.Heading, Label: say("lobby.open")})
	for _, o := range s.own {
		p.Add(form.Control{Kind: form.Row, ID: "mine " + o.game, Label: say("lobby.mine"), Value: s.ownWords(o.terms), Mark: say("lobby.withdraw")})
	}
	list, hidden := s.challenges(now)
	for _, n := range list[:min(len(list), maxRows)] {
		t := termsOf(n)
		p.Add(form.Control{Kind: form.Row, ID: "take " + string(n.Key) + " " + n.Game, Label: s.strengthOf(n, t.class()),
			Value: s.termsWords(t), Mark: s.age(n.Made, now)})
	}
	switch {
	case len(list) > maxRows:
		p.Add(form.Control{Kind: form.Note, Label: say("lobby.more", "n", strconv.Itoa(len(list)-maxRows))})
	case len(list) == 0 && hidden > 0:
		p.Add(form.Control{Kind: form.Text, Label: s.host.Count("lobby.hidden", hidden)})
	case len(list) == 0 && len(s.own) == 0:
		p.Add(form.Control{Kind: form.Text, Label: say("lobby.empty")})
	}
	if len(list) >= manyRows || !s.filter.any() {
		p.Add(form.Control{Kind: form.Button, ID: filterPage, Label: s.filterLabel()})
	}
}

func (s *Section) filterLabel() string {
	if s.filter.any() {
		return s.host.Say("lobby.filter")
	}
	return s.host.Say("lobby.filtered")
}

// challenges returns those of others that pass the filter, and how many do not: games with a running clock first, since
// somebody waits for them, then those of the nearest rating, then the newest.
func (s *Section) challenges(now time.Time) (list []notice, hidden int) {
	me := s.host.Me()
	for _, n := range s.crowd.challenges(now) {
		if n.Key == me || s.host.Blocked(n.Key) || n.Game == s.taken.Game {
			continue
		}
		if !s.filter.shows(n.Wish.deal()) {
			hidden++
			continue
		}
		list = append(list, n)
	}
	type keys struct{ slow, distance int }
	of := map[place]keys{}
	for _, n := range list {
		d := n.Wish.deal()
		mine := usualPoints
		if r := s.ratingsNow(n.Wish); len(r) > 0 {
			mine = r[0].Points
		}
		k := keys{distance: cmp.Or(n.points(d.class()), usualPoints) - mine}
		k.distance = max(k.distance, -k.distance)
		if tempoOf(d.Clock) == slow {
			k.slow = 1
		}
		of[place{n.Key, n.Game}] = k
	}
	slices.SortStableFunc(list, func(a, b notice) int {
		x, y := of[place{a.Key, a.Game}], of[place{b.Key, b.Game}]
		return cmp.Or(x.slow-y.slow, x.distance-y.distance)
	})
	return list, hidden
}

func (s *Section) drawChallenge(p *form.Page) {
	say := s.host.Say
	p.Back = lobbyPage
	if t := s.taken; t.Game != "" && t.Game == s.look.game {
		name := s.nameOf(t.notice)
		p.Title = say("lobby.challenge")
		text := "lobby.taken"
		if t.until.IsZero() {
			text = "lobby.taken-slow"
		}
		p.Add(form.Control{Kind: form.Busy, Label: say(text, "name", name)},
			form.Control{Kind: form.Button, ID: "leave", Label: say("lobby.leave")})
		return
	}
	n, ok := s.crowd.challenge(s.look, s.host.Now())
	if !ok || s.host.Blocked(n.Key) {
		p.Title = say("lobby")
		if s.fault == "" {
			p.Add(form.Control{Kind: form.Text, Label: say("lobby.gone")})
		}
		p.Add(form.Control{Kind: form.Button, ID: lobbyPage, Label: say("lobby.back"), Value: "primary"})
		if s.fault != "" {
			p.Add(form.Control{Kind: form.Button, ID: "watch", Label: say("lobby.watch")})
		}
		return
	}
	t := termsOf(n)
	p.Title = say("lobby.challenge")
	p.Add(form.Control{Kind: form.Text, Label: say("lobby.challenge.by", "name", s.nameOf(n))})
	for _, line := range s.termsLines(t, n) {
		p.Add(form.Control{Kind: form.Text, Label: line})
	}
	p.Add(form.Control{Kind: form.Button, ID: "play", Label: say("lobby.play"), Value: "primary", Off: !s.holds || !s.host.Online()},
		form.Control{Kind: form.Button, ID: "block", Label: say("lobby.block", "name", s.nameOf(n))})
}

// termsLines are the terms of a challenge in full.
func (s *Section) termsLines(t terms, n notice) []string {
	say := s.host.Say
	lines := []string{s.boardWords(t.Game, t.Size), s.clockWords(t.Clock)}
	switch {
	case t.Game == "go":
		lines = append(lines, say("lobby.komi"))
	case t.NoPie:
		lines = append(lines, say("lobby.option.no-pie"))
	default:
		lines = append(lines, say("lobby.pie"))
	}
	colour := "play.colour.draw"
	if t.Colour != "" {
		colour = "lobby.theirs." + t.Colour
	}
	lines = append(lines, say(colour), say("lobby.ranked."+string(t.wish().Ranked)))
	if t.Closed {
		lines = append(lines, say("lobby.option.closed"))
	} else {
		lines = append(lines, say("lobby.public"))
	}
	if p := n.points(t.class()); p > 0 {
		lines = append(lines, say("lobby.says", "points", strconv.Itoa(p)))
	}
	return lines
}

func (s *Section) drawRunning(p *form.Page) {
	now := s.host.Now()
	p.Title, p.Back = s.host.Say("lobby.running"), lobbyPage
	list := s.watch.list(now)
	for _, g := range list {
		label := s.host.Say("lobby.players", "a", s.called(g.view.Names[gamelog.Host], g.view.Keys[gamelog.Host]),
			"b", s.called(g.view.Names[gamelog.Guest], g.view.Keys[gamelog.Guest]))
		p.Add(form.Control{Kind: form.Row, ID: "watch " + string(g.key) + " " + g.game, Label: label,
			Value: s.host.Say("lobby.board", "game", s.host.Say("play.game."+g.view.Terms.Rules.String()), "size", strconv.Itoa(g.view.Terms.Size)) +
				" · " + s.host.Count("lobby.moves", g.moves), Mark: s.age(g.last, now)})
	}
	switch {
	case len(list) > 0:
		p.Add(form.Control{Kind: form.Note, Label: s.host.Say("lobby.running.note")})
	case !s.host.Online():
		p.Add(form.Control{Kind: form.Text, Label: s.host.Say("lobby.count.offline")})
	case !s.watch.complete:
		p.Add(form.Control{Kind: form.Busy, Label: s.host.Say("lobby.count.asking")})
	default:
		p.Add(form.Control{Kind: form.Text, Label: s.host.Say("lobby.running.none")})
	}
}

func (s *Section) drawBlocked(p *form.Page) {
	p.Title, p.Back = s.host.Say("lobby.blocked"), settingsPage
	p.Add(form.Control{Kind: form.Note, Label: s.host.Say("lobby.blocked.note")})
	list := s.host.Own().Blocked()
	slices.Reverse(list)
	for _, b := range list[:min(len(list), form.MaxControls-10)] {
		p.Add(form.Control{Kind: form.Row, ID: "unblock " + b.Key, Label: s.called(b.Name, event.Key(b.Key)),
			Value: b.Key[:8], Mark: s.host.Say("lobby.unblock")})
	}
	if len(list) == 0 {
		p.Add(form.Control{Kind: form.Text, Label: s.host.Say("lobby.blocked.none")})
	}
}

// block puts the maker of the challenge that is shown on the block list.
func (s *Section) block(n notice) {
	if !s.host.Own().Block(string(n.Key), n.Name) {
		s.fault = s.host.Say("lobby.block.full")
		return
	}
	s.host.KeepOwn()
	s.host.Send(wire.New(wire.Notice, s.host.Say("lobby.block.done", "name", s.nameOf(n))))
}
