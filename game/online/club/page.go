package club

import (
	"strconv"
	"strings"

	"redstone/game/online/event"
	"redstone/game/online/form"
	"redstone/game/online/link"
	"redstone/game/online/names"
	"redstone/game/online/ranking"
)

// page is a page that is being put together.
type page struct {
	s *Section
	form.Page
}

func (s *Section) page(name, title, back string) *page {
	p := &page{s: s, Page: form.Page{Name: name, Title: title, Back: back}}
	if s.note != "" {
		p.Add(form.Control{Kind: form.Warning, Label: s.note})
	}
	return p
}

func (p *page) heading(label string)       { p.Add(form.Control{Kind: form.Heading, Label: label}) }
func (p *page) text(label string)          { p.Add(form.Control{Kind: form.Text, Label: label}) }
func (p *page) remark(label string)        { p.Add(form.Control{Kind: form.Note, Label: label}) }
func (p *page) button(id, label string)    { p.Add(form.Control{Kind: form.Button, ID: id, Label: label}) }
func (p *page) primary(id, label string)   { p.styled(id, label, "primary") }
func (p *page) dangerous(id, label string) { p.styled(id, label, "danger") }

func (p *page) styled(id, label, style string) {
	p.Add(form.Control{Kind: form.Button, ID: id, Label: label, Value: style})
}

func (p *page) row(id, label, mark string, lines ...string) {
	p.Add(form.Control{Kind: form.Row, ID: id, Label: label, Mark: mark, Options: lines})
}

func (p *page) choice(id, label string, chosen int, options ...string) {
	p.Add(form.NewChoice(id, label, chosen, options))
}

func (p *page) toggle(id, label string, on bool) {
	p.Add(form.NewToggle(id, label, on))
}

func (p *page) table(columns []string, rows [][]string) {
	p.Add(form.Control{Kind: form.Table, Options: columns, Rows: rows})
}

func (p *page) show() { p.s.h.Show(p.Page) }

// Entries are those on the client's first page.
func (s *Section) Entries() []form.Control {
	label := s.h.Say("club.list")
	waiting := 0
	for _, c := range s.homes {
		waiting += len(c.asks)
	}
	mark := ""
	if waiting > 0 {
		mark = strconv.Itoa(waiting)
	}
	return []form.Control{
		{Kind: form.Row, ID: listPage, Label: label, Mark: mark},
		{Kind: form.Row, ID: ratingsPage, Label: s.h.Say("club.ratings")},
	}
}

// Open shows a page. The argument is a club's ID, a link to a club or its value, or nothing for the page that was shown before.
func (s *Section) Open(page, argument string) {
	s.note = ""
	c := s.find(argument)
	value := string(link.Club) + "=" + argument // the game passes what follows in the address
	switch {
	case c != nil:
		s.enterClub(c)
	case page == listPage && link.Is(value):
		s.openLink(value)
		return
	case link.Is(argument):
		s.openLink(argument)
		return
	}
	if !s.asked {
		s.follow()
		s.followGames()
	}
	switch {
	case page == ratingsPage:
		s.askLevels()
	case page == makePage:
		s.typed.club = ""
	case page == membersPage && s.now != nil:
		s.typed.club = s.now.name
	}
	s.show(page)
}

// openLink shows the club of a link, which is added to those that the player knows.
func (s *Section) openLink(text string) {
	r, err := parseRef(text)
	if err != nil {
		s.note = s.h.Say("club.link.wrong")
		s.show(listPage)
		return
	}
	c := s.find(r.id)
	switch {
	case c == nil && !s.holds():
	case c != nil && c.maker != r.maker:
		s.note = s.h.Say("club.link.wrong")
	case c == nil && len(s.homes) == MaxClubs:
		s.note = s.h.Count("club.many", MaxClubs)
	case c == nil:
		c = newHome(r)
		s.homes = append(s.homes, c)
		s.keepList()
		fallthrough
	default:
		s.h.Also(r.relays)
		s.enterClub(c)
		s.follow()
		s.show(clubPage)
		return
	}
	s.show(listPage)
}

// enterClub makes a club the one that is shown.
func (s *Section) enterClub(c *home) {
	c.leaving = false
	if s.now == c {
		return
	}
	s.h.Unsubscribe(gamesSub)
	s.now, s.tournament, s.round, s.who = c, 0, -1, ""
	if s.asked {
		s.followGames()
	}
}

// show shows a page; those of a club need one.
func (s *Section) show(page string) {
	pages := map[string]func(){listPage: s.showList, makePage: s.showMake, ratingsPage: s.showRatings}
	if s.now != nil {
		pages[clubPage] = s.showClub
		pages[membersPage] = s.showMembers
		pages[gamesPage] = s.showGames
		pages[asksPage] = s.showAsks
		if s.now.club != nil {
			pages[setupPage] = s.showSetup
		}
		if s.now.club != nil && s.now.club.Member(s.who) != nil {
			pages[memberPage], pages[invitePage] = s.showMember, s.showInvite
		}
		if s.now.tournaments[s.tournament] != nil {
			pages[tournamentPage], pages[decidePage] = s.showTournament, s.showDecide
		}
	}
	if f := pages[page]; f != nil {
		f()
	} else {
		s.showList()
	}
	s.note = ""
}

// Press says that the player has pressed something.
func (s *Section) Press(page, control string) {
	word, argument, _ := strings.Cut(control, " ")
	press := map[string]func(word, argument string){listPage: s.pressList, makePage: s.pressMake, ratingsPage: s.pressRatings}
	if s.now != nil {
		press[clubPage], press[membersPage], press[asksPage], press[gamesPage] = s.pressClub, s.pressMembers, s.pressAsks, s.pressGames
		press[memberPage], press[invitePage] = s.pressMember, s.pressInvite
		press[setupPage] = s.pressSetup
		press[tournamentPage], press[decidePage] = s.pressTournament, s.pressDecide
	}
	if f := press[page]; f != nil {
		f(word, argument)
	}
}

// showList shows the clubs that the player knows.
func (s *Section) showList() {
	p := s.page(listPage, s.h.Say("club.list"), "home")
	for _, c := range s.homes {
		mark := ""
		if len(c.asks) > 0 {
			mark = strconv.Itoa(len(c.asks))
		}
		p.row("open "+c.id, s.title(c), mark, s.state(c))
	}
	if len(s.homes) == 0 {
		p.text(s.h.Say("club.none"))
	}
	p.primary(makePage, s.h.Say("club.make"))
	p.Add(form.Control{Kind: form.Field, ID: "link", Label: s.h.Say("club.link.paste"), Most: 1000})
	p.show()
}

func (s *Section) title(c *home) string {
	if c.name == "" {
		return s.h.Say("club.nameless")
	}
	return c.name
}

// state says in a line what the player has to do with a club.
func (s *Section) state(c *home) string {
	switch {
	case c.club == nil:
		return s.h.Say("club.state.unknown")
	case c.club.Closed:
		return s.h.Say("club.state.closed")
	case c.maker == s.h.Me():
		return s.h.Count("club.state.mine", c.club.count())
	case c.club.Has(s.h.Me()):
		return s.h.Count("club.state.member", c.club.count())
	case c.asked:
		return s.h.Say("club.state.asked")
	}
	return s.h.Say("club.state.guest")
}

// count returns how many members there are now.
func (c *Club) count() int {
	n := 0
	for _, m := range c.Members {
		if m.Until == 0 {
			n++
		}
	}
	return n
}

func (s *Section) pressList(word, argument string) {
	switch word {
	case "open":
		s.Open(clubPage, argument)
	case makePage:
		s.typed.club = ""
		s.show(makePage)
	}
}

func (s *Section) showMake() {
	p := s.page(makePage, s.h.Say("club.make"), listPage)
	p.text(s.h.Say("club.make.words"))
	p.Add(form.Control{Kind: form.Field, ID: "name", Label: s.h.Say("club.name"), Value: s.typed.club, Most: names.Most})
	p.primary("make", s.h.Say("club.make.do"))
	p.show()
}

func (s *Section) pressMake(word, _ string) {
	if word != "make" {
		return
	}
	if !s.holds() {
		s.show(makePage)
		return
	}
	label, fault := names.Clean(s.typed.club)
	id, err := newID(s.h.Random())
	switch {
	case fault != "":
		s.note = s.nameFault(fault)
	case len(s.homes) == MaxClubs:
		s.note = s.h.Count("club.many", MaxClubs)
	case err != nil:
		s.note = s.h.Say("club.failed")
	default:
		c := newHome(ref{maker: s.h.Me(), id: id, name: label})
		club := &Club{Maker: c.maker, ID: id, Name: label}
		club.Add(c.maker, s.h.Name())
		s.homes, s.typed.club = append(s.homes, c), ""
		s.publishClub(c, club)
		c.fresh = true
		s.enterClub(c)
		s.follow()
		s.show(clubPage)
		return
	}
	s.show(makePage)
}

func (s *Section) nameFault(f names.Fault) string {
	return s.h.Say(f.Key(), "few", strconv.Itoa(names.Fewest), "most", strconv.Itoa(names.Most))
}

// publishClub signs a version of a club of the player's, and takes it over at once.
func (s *Section) publishClub(c *home, club *Club) {
	if s.holds() {
		s.adopt(c, s.h.Publish(event.KindClub, club.Tags(), club.Text()))
	}
}

// Set says that the player has typed or chosen something.
func (s *Section) Set(page, control, value string) {
	switch {
	case page == listPage && control == "link" && link.Is(value): // every change is told: what is being typed is no link yet
		s.openLink(value)
	case page == makePage && control == "name":
		s.typed.club = value
	case page == setupPage:
		s.typed.set(control, value)
		s.show(setupPage)
	case page == invitePage:
		s.typed.set(control, value)
		s.show(invitePage)
	case page == clubPage && control == "pool":
		if n, err := strconv.Atoi(value); err == nil {
			s.typed.pool = n
		}
		s.show(clubPage)
	case page == tournamentPage && control == "round":
		if n, err := strconv.Atoi(value); err == nil {
			s.round = n
		}
		s.show(tournamentPage)
	case page == membersPage && control == "name":
		s.typed.club = value
	case page == membersPage && control == "claims" && s.now != nil:
		s.countClaims(value == "yes")
	case page == gamesPage && control == "import" && s.now != nil:
		s.importLogs(value)
	}
}

// boardWords names a game and its board, such as "Redstone 9x9".
func (s *Section) boardWords(game string, size int) string {
	key := "club.board.redstone"
	if game == "go" {
		key = "club.board.go"
	}
	return s.h.Say(key, "size", strconv.Itoa(size))
}

// poolWords names a pool, such as "Redstone, up to 7x7".
func (s *Section) poolWords(p ranking.Pool) string {
	key := "club.pool.redstone."
	if p.Game == "go" {
		key = "club.pool.go."
	}
	return s.h.Say(key + className(p))
}

// shortPool names a pool in a table: "Redstone up to 7".
func (s *Section) shortPool(p ranking.Pool) string {
	key := "club.short.redstone."
	if p.Game == "go" {
		key = "club.short.go."
	}
	return s.h.Say(key + className(p))
}

func className(p ranking.Pool) string {
	return [...]string{"small", "medium", "large"}[min(max(int(p.Class), 0), 2)]
}
