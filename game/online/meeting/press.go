package meeting

import (
	"strconv"
	"strings"

	"redstone/game/online/event"
)

// Press does what a control is for.
func (s *Section) Press(page, control string) {
	s.fault = ""
	word, rest, _ := strings.Cut(control, " ")
	if strings.HasPrefix(control, lobbyPage) {
		s.Open(control, "")
		return
	}
	switch page {
	case findPage, searchPage:
		if page = s.pressSearch(page, control); page == "" {
			return
		}
	case lobbyPage:
		switch word {
		case "take":
			s.Open(challengePage, rest)
			return
		case "mine":
			s.withdraw(rest)
		}
	case challengePage:
		if control == "watch" {
			s.close()
			s.games.Watch(s.look.key, s.look.game)
			return
		}
		s.pressChallenge(control)
	case postPage:
		if control == "post" && s.holds && s.offer(s.post) {
			page = lobbyPage
		}
	case filterPage:
		if control == "all" {
			s.filter = filter{}
			s.host.Keep(filterKey, "")
		}
	case runningPage:
		if key, game, ok := strings.Cut(rest, " "); ok && word == "watch" {
			s.close()
			s.games.Watch(event.Key(key), game)
			return
		}
	case blockedPage:
		if word == "unblock" {
			s.host.Own().Unblock(rest)
			s.host.KeepOwn()
		}
	}
	s.draw(page)
}

// pressSearch returns the page to be shown, "" for none.
func (s *Section) pressSearch(page, control string) string {
	switch control {
	case "search":
		if s.holds && !s.search.on() {
			s.begin()
		}
		return searchPage
	case "cancel":
		was := s.search.stage
		s.search.stop()
		s.staged(was)
		return findPage
	case "computer":
		s.close()
		return ""
	}
	return page
}

// begin starts a search.
func (s *Section) begin() {
	s.giveUp()
	now := s.host.Now()
	s.search.start(notice{Key: s.host.Me(), Session: s.session, Wish: s.wish, Ratings: s.ratingsNow(s.wish)}, now)
	s.listen()
}

func (s *Section) pressChallenge(control string) {
	n, ok := s.crowd.challenge(s.look, s.host.Now())
	switch {
	case control == "play" && s.holds:
		s.take(s.look)
	case control == "leave":
		s.giveUp()
	case control == "block" && ok:
		s.block(n)
	}
}

// Set changes a choice.
func (s *Section) Set(page, control, value string) {
	i, err := strconv.Atoi(value)
	if err != nil {
		i = -1
	}
	switch page {
	case findPage:
		if i >= 0 {
			s.setWish(control, i)
		}
	case postPage:
		s.setPost(control, value, i)
	case filterPage:
		s.setFilter(control, i)
	default:
		return
	}
	s.draw(page)
}
