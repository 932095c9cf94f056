package meeting

import (
	"time"

	"redstone/game/online/event"
)

// Presence is one notice that expires, renewed for as long as the player looks at the lobby, searches, or has an open
// challenge with a clock that runs in minutes. Nothing is said when he goes: the notice expires.
const (
	lastsHere  = 5 * time.Minute
	renewHere  = 4 * time.Minute
	hereAfter  = 3 * time.Second // after the subscription, so that a search on another device is known
	redrawMost = 2 * time.Second // between two newer versions of a page that nobody has touched
	mostSearch = time.Hour       // a search that nobody has ended ends by itself
)

// say publishes what a search says of the player.
func (s *Section) say(n notice) {
	if !s.holds {
		return
	}
	now := s.host.Now()
	n.Key, n.Session, n.Name = s.host.Me(), s.session, s.host.Name()
	n.Expires = now.Add(lastsSearch)
	if n.State == here {
		n.Name, n.Expires = "", now.Add(lastsHere)
	}
	if n.State == away {
		n = notice{State: away, Session: s.session, Expires: now.Add(time.Minute)}
	}
	s.host.Publish(event.KindSeek, n.tags(), n.text())
	s.told, s.toldAt = n, now
}

// present renews the player's notice when it is time.
func (s *Section) present(now time.Time) time.Time {
	if !s.holds {
		return time.Time{}
	}
	if s.search.on() {
		next := s.toldAt.Add(renewSearch)
		if now.Before(next) {
			return next
		}
		s.say(s.search.mine)
		return now.Add(renewSearch)
	}
	if !s.seesPage() && !s.waitsNow() {
		return time.Time{}
	}
	next := s.toldAt.Add(renewHere)
	switch {
	case s.told.State == here && now.Before(next):
		return next
	case s.told.State != here && now.Before(s.toldAt.Add(hereAfter)): // after a search
		return s.toldAt.Add(hereAfter)
	case s.listening && s.heard.IsZero():
		return time.Time{} // Complete will come
	case s.onOtherDevice(now):
		return now.Add(renewHere)
	}
	s.say(notice{State: here})
	return now.Add(renewHere)
}

// onOtherDevice reports whether another device of the player's is searching. A notice from here would replace its own.
func (s *Section) onOtherDevice(now time.Time) bool {
	n, ok := s.crowd.of(s.host.Me(), now)
	return ok && n.Session != s.session && (n.State == looking || n.State == inviter || n.State == guest)
}

// ratingsNow are the player's ratings at what he wishes to play.
func (s *Section) ratingsNow(w wish) []rating {
	if s.ratings == nil {
		return nil
	}
	n := notice{}
	for _, game := range w.Games {
		for _, size := range w.Sizes {
			points, _, ok := s.ratings.Rating(game, size)
			if class := classOf(game, size); ok && points > 0 && points <= maxPoints && n.points(class) == 0 && len(n.Ratings) < maxRatings {
				n.Ratings = append(n.Ratings, rating{class, points})
			}
		}
	}
	return n.Ratings
}
