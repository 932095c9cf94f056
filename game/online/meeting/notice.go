package meeting

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/gamelog"
	"redstone/game/online/names"
)

// state is what a player's notice says about him.
type state string

const (
	here    state = "here"    // has the lobby open
	looking state = "looking" // searches for an opponent
	inviter state = "offers"  // has invited To
	guest   state = "joins"   // has taken the invitation of To
	away    state = "away"    // no longer there, or in a game
	open    state = "open"    // an open challenge
	closed  state = "closed"  // a challenge that was taken or withdrawn
)

// notice is the content of an event.KindSeek: presence, or an open challenge. As text it is a line with a word and values
// for each of its parts; words that are not known are left out, so that later versions can say more.
type notice struct {
	State   state
	Session string    // eight random bytes as hexadecimal digits: which start of the program wrote it
	Name    string    // valid, or ""
	Wish    wish      // of a player who is looking; of a challenge its terms as the only choice
	Ratings []rating  // as the player says
	To      event.Key // whom an invitation is for
	Offer   string    // the ID of the game that To is invited to
	Colour  string    // of a challenge: what its maker plays; "" for a fair draw
	Options []string  // of a challenge: what else is not as usual

	Key     event.Key // the author
	Game    string    // of a challenge: the d of its event
	Made    time.Time
	Expires time.Time
}

// rating is what a player says of his strength at a class of games.
type rating struct {
	Class  string
	Points int
}

const (
	header     = "redstone-notice 1"
	seekPlace  = "seek"
	maxContent = 4096 // bytes
	maxLines   = 40
	maxRatings = 8
	maxPoints  = 4000
	maxOptions = 4
)

// How long notices count, however long they say they do, and how far a clock may be ahead.
const (
	maxPresence  = 10 * time.Minute
	maxChallenge = 7 * 24 * time.Hour
	maxAhead     = 2 * time.Minute
)

// text returns the content of the event.
func (n notice) text() string {
	var b strings.Builder
	b.WriteString(header)
	put := func(word string, values ...string) {
		if len(values) > 0 && values[0] != "" {
			b.WriteString("\n" + word + " " + strings.Join(values, " "))
		}
	}
	put("state", string(n.State))
	put("session", n.Session)
	put("name", n.Name)
	n.Wish.put(put)
	for _, r := range n.Ratings {
		put("rating", r.Class, strconv.Itoa(r.Points))
	}
	put("to", string(n.To))
	put("offer", n.Offer)
	put("colour", n.Colour)
	put("options", n.Options...)
	return b.String()
}

// tags returns the tags of the event.
func (n notice) tags() [][]string {
	d, t := seekPlace, "presence"
	if n.Game != "" {
		d, t = n.Game, "challenge"
	}
	return [][]string{{"d", d}, {"t", t}, {"expiration", strconv.FormatInt(n.Expires.Unix(), 10)}}
}

// noticeOf reads an event. It returns false for whatever does not count at this time: malformed, expired, made in the
// future or too long ago.
func noticeOf(e event.Event, now time.Time) (notice, bool) {
	d := e.Tag("d")
	if e.Kind != event.KindSeek || len(e.Content) > maxContent || d != seekPlace && !gamelog.ValidID(d) {
		return notice{}, false
	}
	n, ok := parseNotice(e.Content)
	if !ok {
		return notice{}, false
	}
	n.Key, n.Made = e.Author, e.Time()
	most := maxPresence
	if d != seekPlace {
		n.Game, most = d, maxChallenge
	}
	if (n.Game == "") != slices.Contains([]state{here, looking, inviter, guest, away}, n.State) {
		return notice{}, false
	}
	expires, err := strconv.ParseInt(e.Tag("expiration"), 10, 64)
	if err != nil || n.Made.After(now.Add(maxAhead)) {
		return notice{}, false
	}
	n.Expires = n.Made.Add(most)
	if expires < n.Expires.Unix() {
		n.Expires = time.Unix(expires, 0)
	}
	return n, n.Expires.After(now)
}

func parseNotice(content string) (notice, bool) {
	n, ok := parseLines(content)
	return n, ok && n.valid()
}

// parseLines reads the lines of a notice, whatever they say.
func parseLines(content string) (notice, bool) {
	first, rest, _ := strings.Cut(content, "\n")
	if len(content) > maxContent || first != header || strings.Count(rest, "\n") >= maxLines {
		return notice{}, false
	}
	var n notice
	for line := range strings.SplitSeq(rest, "\n") {
		word, value, _ := strings.Cut(line, " ")
		values := strings.Split(value, " ")
		switch word {
		case "state":
			n.State = state(value)
		case "session":
			n.Session = value
		case "name":
			if names.Valid(value) {
				n.Name = value
			}
		case "rating":
			if r, ok := ratingOf(values); ok && len(n.Ratings) < maxRatings && n.points(r.Class) == 0 {
				n.Ratings = append(n.Ratings, r)
			}
		case "to":
			n.To = event.Key(value)
		case "offer":
			n.Offer = value
		case "colour":
			n.Colour = value
		case "options":
			if len(values) <= maxOptions {
				n.Options = values
			}
		default:
			n.Wish.read(word, values)
		}
	}
	return n, true
}

func ratingOf(values []string) (rating, bool) {
	if len(values) != 2 || !isClass(values[0]) {
		return rating{}, false
	}
	p, err := strconv.Atoi(values[1])
	return rating{values[0], p}, err == nil && p > 0 && p <= maxPoints && strconv.Itoa(p) == values[1]
}

func isClass(s string) bool {
	return s != "" && len(s) <= 16 && strings.Trim(s, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}

// valid checks what depends on the state.
func (n notice) valid() bool {
	if !event.Hexadecimal(n.Session, 16) {
		return false
	}
	switch n.State {
	case here, away, closed:
		return true
	case looking, guest:
		return n.Wish.valid()
	case inviter:
		return n.Wish.valid() && n.To.Valid() && gamelog.ValidID(n.Offer)
	case open:
		return n.Wish.valid() && n.Wish.single() && termsOf(n).valid()
	}
	return false
}

// points returns the rating of a class, 0 for none.
func (n notice) points(class string) int {
	for _, r := range n.Ratings {
		if r.Class == class {
			return r.Points
		}
	}
	return 0
}
