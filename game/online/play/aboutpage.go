package play

import (
	"strconv"
	"strings"

	"redstone/game/online/form"
	"redstone/game/online/gamelog"
	"redstone/game/online/link"
	"redstone/game/online/names"
	"redstone/game/online/wire"
)

// aboutPage says what there is to know of the game on the board, reactPage has the ready-made reactions. Their argument is
// its ID.
const (
	aboutPage = name + "-about"
	reactPage = name + "-react"
)

// showAbout shows who plays what, what was noted, and the link for spectators.
func (s *Section) showAbout(id string) {
	g := s.games[id]
	if g == nil || g.view == nil {
		s.showList()
		return
	}
	s.about = id
	say, v := s.host.Say, g.view
	p := form.Page{Name: aboutPage, Title: say("play.about")}
	st := g.state(s.host.Now())
	for seat, name := range st.Names {
		if rating := st.Rating[seat]; rating != "" {
			name += " (" + rating + ")"
		}
		p.Add(form.Control{Kind: form.Text, Label: say("play.about.seat", "name", name, "colour", say("play.colour."+[]string{"black", "white"}[seat]))})
	}
	p.Add(form.Control{Kind: form.Text, Label: s.termsWords(v.Terms)})
	if v.Terms.Ranked {
		p.Add(form.Control{Kind: form.Text, Label: say("play.invite.ranked")})
	}
	if st.Why != "" {
		p.Add(form.Control{Kind: form.Text, Label: st.Why})
	}
	for _, note := range st.Notes {
		p.Add(form.Control{Kind: form.Warning, Label: note})
	}
	if v.Terms.Watch != gamelog.WatchNone {
		address := s.host.Link(Invitation{Inviter: g.inviter, ID: g.id, Secret: g.secret, Relays: s.host.Relays()}.Link(link.Watch))
		p.Add(form.Control{Kind: form.Text, Label: s.host.Count("play.about.watchers", st.Watchers)},
			form.Control{Kind: form.Copy, ID: "copy", Label: say("play.about.watch"), Value: address},
			form.Control{Kind: form.Share, ID: "share", Label: say("play.wait.share"), Value: address})
	}
	if g.me != watcher {
		p.Add(s.muteToggle(g))
	}
	if who := g.opponent(); g.me != watcher && who != "" {
		p.Add(form.NewToggle("block "+id, say("play.block", "name", g.summary().Name), s.host.Blocked(who)),
			form.Control{Kind: form.Note, Label: say("play.block.note")})
	}
	s.host.Show(p)
}

func (s *Section) muteToggle(g *game) form.Control {
	return form.NewToggle("mute "+g.id, s.host.Say("play.react.mute"), s.muted[g.id])
}

// showReact shows the reactions that can be sent.
func (s *Section) showReact(id string) {
	g := s.games[id]
	if g == nil || g.view == nil || g.me == watcher {
		s.showList()
		return
	}
	p := form.Page{Name: reactPage, Title: s.host.Say("play.react")}
	for n := 1; n <= names.Reactions; n++ {
		if text, ok := names.Reaction(s.host.Say, strconv.Itoa(n)); ok {
			p.Add(form.Control{Kind: form.Row, ID: strconv.Itoa(n) + " " + id, Label: text})
		}
	}
	p.Add(s.muteToggle(g))
	s.host.Show(p)
}

// pressReact sends a reaction, and closes the page.
func (s *Section) pressReact(control string) {
	number, id, _ := strings.Cut(control, " ")
	s.host.Close()
	if g := s.games[id]; g != nil {
		s.answer(g, id, func() error { return g.do(wire.React, number) })
	}
}

// setAbout mutes the opponent's reactions in a game, or lets them be shown again; or it blocks him, or no longer.
func (s *Section) setAbout(page, control, value string) {
	word, id, _ := strings.Cut(control, " ")
	g := s.games[id]
	switch {
	case g == nil:
		return
	case word == "mute":
		s.muted[id] = value == "yes"
	case word == "block":
		s.block(g, value == "yes")
	default:
		return
	}
	if page == reactPage {
		s.showReact(id)
	} else {
		s.showAbout(id)
	}
}

// block puts the opponent on the list of blocked players, or takes him off it.
func (s *Section) block(g *game, on bool) {
	who := string(g.opponent())
	switch {
	case !on:
		s.host.Own().Unblock(who)
	case !s.host.Own().Block(who, g.summary().Name):
		s.host.Send(wire.New(wire.Notice, s.host.Say("lobby.block.full")))
		return
	}
	s.host.KeepOwn()
}
