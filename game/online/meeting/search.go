package meeting

import (
	"maps"
	"slices"
	"time"

	"redstone/game/online/event"
)

// How two players who search find each other. Everybody works out the same pairs (partner) from the notices that he
// knows; of each pair one invites the other (invites) by a game that only the other can take and a notice that says so.
// The other takes the invitation and says that, too. The game begins by the inviter's word alone, when he has seen that
// the other has taken it, and he has one invitation at a time: so whatever the two know of others, nobody begins two
// games.
//
// Where players know different notices, an invitation may come from somebody else than expected: who is free takes it,
// and who has himself invited somebody that has not answered yet takes it if it is the better pair, so that circles of
// invitations are broken. Who does not answer is left alone for a while.

// The times of a search.
const (
	settle     = 2 * time.Second  // after the beginning, until the relays' first answers are here
	untilOther = 8 * time.Second  // for the invitation of the partner; then one invites him oneself
	untilTaken = 15 * time.Second // for an invitation to be taken
	untilBegun = 40 * time.Second // for a game to begin whose invitation was taken
	restFirst  = 20 * time.Second // how long somebody who did not answer is left alone, doubled each time
	restMost   = 5 * time.Minute
	maxRests   = 500
)

// stage is how far a search has got.
type stage int

const (
	off      stage = iota
	waiting        // for a partner, or for his invitation
	inviting       // an invitation is out
	joining        // an invitation was taken
	found          // a game has begun
)

// standing is what has become of a game that one has invited to or joined.
type standing int

const (
	pending standing = iota // not begun yet
	begun
	gone // withdrawn, taken by somebody else, never to begin
)

// table is what a search needs of the section that plays the games.
type table interface {
	// invite opens a game that only one player can take, and returns its ID; "" if that cannot be done.
	invite(d deal, only event.Key) (game string)
	// join takes the invitation of a player to that deal.
	join(game string, from event.Key, d deal)
	standing(game string) standing
	// leave withdraws an invitation, or leaves a game that has not begun. A game that begins all the same is aborted.
	leave(game string)
}

// search is one player's search for an opponent.
type search struct {
	crowd   *crowd
	table   table
	blocked func(event.Key) bool
	say     func(n notice)                      // publishes the player's notice
	jitter  func(d time.Duration) time.Duration // about as long as d

	mine    notice // what the player says of himself; State is what he says now
	stage   stage
	since   time.Time // the beginning of the search
	until   time.Time // the end of this stage; zero for none
	other   event.Key // the partner, or whoever was invited or has invited
	weight  weight    // of the pair while inviting
	game    string
	looked  lookedAt
	resting map[event.Key]rest
}

// lookedAt is when, and at which state of the crowd, a partner was last looked for.
type lookedAt struct {
	time    time.Time
	version int
}

// lookEvery bounds how often pairs are worked out while notices come in.
const lookEvery = time.Second

// rest is how long somebody is left alone, and his invitation that led to nothing.
type rest struct {
	until time.Time
	last  time.Duration
	offer string
}

// start begins a search with a notice that has the player's wish.
func (s *search) start(mine notice, now time.Time) {
	s.mine, s.since, s.looked, s.resting = mine, now, lookedAt{}, map[event.Key]rest{}
	s.wait()
}

// stop ends a search, whatever it was doing. A game that has begun goes on.
func (s *search) stop() {
	was := s.on()
	s.quit()
	if was {
		s.announce(away, "", "")
	}
}

// quit ends a search without a word, since another window or device speaks for the player now.
func (s *search) quit() {
	if s.stage == inviting || s.stage == joining {
		s.table.leave(s.game)
	}
	s.stage = off
}

// on reports whether the player is searching.
func (s *search) on() bool { return s.stage == waiting || s.stage == inviting || s.stage == joining }

// announce publishes the notice of a state.
func (s *search) announce(st state, to event.Key, offer string) {
	s.mine.State, s.mine.To, s.mine.Offer = st, to, offer
	s.say(s.mine)
}

// wait goes back to the beginning.
func (s *search) wait() {
	s.stage, s.other, s.game, s.until, s.looked = waiting, "", "", time.Time{}, lookedAt{}
	s.announce(looking, "", "")
}

// step does what is due, and returns when it is to be called again, the zero Time for not before something comes in. It
// is called whenever something has come in, too.
func (s *search) step(now time.Time) time.Time {
	switch s.stage {
	case inviting:
		s.follow(now)
	case joining:
		s.followJoined(now)
	}
	if s.stage == waiting { // perhaps again
		s.look(now)
	}
	return s.next(now)
}

func (s *search) next(now time.Time) time.Time {
	var due []time.Time
	if s.on() && !s.until.IsZero() {
		due = append(due, latest(s.until, s.looked.time.Add(lookEvery))) // looked is zero but while waiting
	}
	if s.stage == waiting {
		if begin := s.since.Add(settle); now.Before(begin) {
			due = append(due, begin)
		} else if s.looked.version != s.crowd.version {
			due = append(due, s.looked.time.Add(lookEvery))
		}
		for _, r := range s.resting {
			if r.until.After(now) {
				due = append(due, r.until)
			}
		}
	}
	if len(due) == 0 {
		return time.Time{}
	}
	return slices.MinFunc(due, time.Time.Compare)
}

func latest(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// look takes an invitation, or finds a partner and invites him or waits for him to do so.
func (s *search) look(now time.Time) {
	if s.take(now, nil) || now.Before(s.since.Add(settle)) {
		return
	}
	due := !s.until.IsZero() && !now.Before(s.until)
	if !due && s.looked.version == s.crowd.version && !s.rested(now) || now.Before(s.looked.time.Add(lookEvery)) {
		return
	}
	s.looked = lookedAt{now, s.crowd.version}
	p, ok := partner(s.mine, s.candidates(now))
	switch {
	case !ok:
		s.other, s.until = "", time.Time{}
	case invites(s.mine, p) == s.mine.Key, p.Key == s.other && due:
		s.invite(p, now)
	case p.Key != s.other:
		s.other, s.until = p.Key, now.Add(s.jitter(untilOther))
	}
}

// rested reports whether somebody has been left alone long enough since a partner was looked for.
func (s *search) rested(now time.Time) bool {
	for _, r := range s.resting {
		if r.until.After(s.looked.time) && !r.until.After(now) {
			return true
		}
	}
	return false
}

// candidates are those who are looking, without the blocked ones and those who are left alone.
func (s *search) candidates(now time.Time) []notice {
	var list []notice
	for _, n := range s.crowd.searchers(now) {
		if n.Key != s.mine.Key && !s.blocked(n.Key) && !now.Before(s.resting[n.Key].until) {
			list = append(list, n)
		}
	}
	return list
}

func (s *search) invite(p notice, now time.Time) {
	d, w, ok := weigh(s.mine, p)
	if !ok {
		return
	}
	game := s.table.invite(d, p.Key)
	if game == "" {
		s.leaveAlone(p.Key, "", now)
		return
	}
	s.looked = lookedAt{}
	s.stage, s.other, s.weight, s.game, s.until = inviting, p.Key, w, game, now.Add(s.jitter(untilTaken))
	s.announce(inviter, p.Key, game)
}

// take takes the best invitation to the player. While he has invited somebody himself it has to be from a better
// partner, or from the same one if it is that one's turn to invite.
func (s *search) take(now time.Time, than *weight) bool {
	var best notice
	var bestDeal deal
	for _, e := range s.crowd.people {
		n := e.notice
		if n.State != inviter || n.To != s.mine.Key || !n.Expires.After(now) || s.blocked(n.Key) || s.resting[n.Key].offer == n.Offer {
			continue
		}
		d, w, ok := weigh(s.mine, n)
		same := s.stage == inviting && n.Key == s.other && invites(s.mine, n) == n.Key
		if ok && (than == nil || w.compare(*than) < 0 || same) {
			best, bestDeal, than = n, d, &w
		}
	}
	if best.Key == "" {
		return false
	}
	if s.stage == inviting {
		s.table.leave(s.game)
	}
	s.looked = lookedAt{}
	s.stage, s.other, s.game, s.until = joining, best.Key, best.Offer, now.Add(s.jitter(untilBegun))
	s.announce(guest, best.Key, "")
	s.table.join(best.Offer, best.Key, bestDeal)
	return true
}

// follow looks after an invitation.
func (s *search) follow(now time.Time) {
	switch st := s.table.standing(s.game); {
	case st == begun:
		s.find()
	case st == gone:
		s.wait()
	case !now.Before(s.until):
		s.table.leave(s.game)
		s.leaveAlone(s.other, "", now)
		s.wait()
	case s.engaged(now):
		s.table.leave(s.game)
		s.wait()
	default:
		s.take(now, &s.weight)
	}
}

// engaged reports whether the player who was invited has gone, or has somebody else who suits him better.
func (s *search) engaged(now time.Time) bool {
	n, ok := s.crowd.of(s.other, now)
	if !ok || n.State == looking || n.To == s.mine.Key {
		return false
	}
	if n.State != inviter {
		return true
	}
	third, ok := s.crowd.of(n.To, now)
	if !ok {
		return false
	}
	_, w, ok := weigh(n, third)
	return ok && w.compare(s.weight) < 0
}

// followJoined looks after an invitation that was taken.
func (s *search) followJoined(now time.Time) {
	st := s.table.standing(s.game)
	n, ok := s.crowd.of(s.other, now)
	withdrawn := ok && (n.State == looking || n.State == guest || n.State == inviter && n.Offer != s.game)
	switch {
	case st == begun:
		s.find()
	case st == gone, withdrawn, !now.Before(s.until):
		s.table.leave(s.game)
		s.leaveAlone(s.other, s.game, now)
		s.wait()
	}
}

// find ends the search: a game has begun.
func (s *search) find() {
	s.stage = found
	s.announce(away, "", "")
}

// leaveAlone leaves somebody alone for a while, the longer the more often.
func (s *search) leaveAlone(k event.Key, offer string, now time.Time) {
	if len(s.resting) >= maxRests {
		maps.DeleteFunc(s.resting, func(_ event.Key, r rest) bool { return !r.until.After(now) })
	}
	if len(s.resting) >= maxRests {
		clear(s.resting)
	}
	d := min(max(restFirst, 2*s.resting[k].last), restMost)
	s.resting[k] = rest{now.Add(s.jitter(d)), d, offer}
}

// How long the notice of somebody who searches lasts, and after how long it is renewed.
const (
	lastsSearch = 3 * time.Minute
	renewSearch = 100 * time.Second
)
