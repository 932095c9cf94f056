package club

import (
	"encoding/hex"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"redstone/game/online/event"
	"redstone/game/online/gamelog"
	"redstone/game/online/link"
	"redstone/game/online/names"
	"redstone/game/online/wire"
)

// Club is a club as its maker has signed it. Its event has the tags d and t with its ID, so that one filter finds it
// and its tournaments, and a text such as
//
//	redstone-club 1
//	name Go im Park
//	member 64-digits-of-the-key Anna
//	former 64-digits-of-the-key 1764531000 Bert
//	claims
//	closed
//
// Lines that begin with another word are for later versions.
type Club struct {
	Maker   event.Key
	ID      string // 8 to 32 of a-z and 0-9, as terms of games name it
	Name    string
	Members []Member // the maker is always one; in the order in which they came
	Claims  bool     // wins on time that were only claimed count, too
	Closed  bool     // its maker has ended it
}

// Member is somebody who is in a club, or was: then his games up to that time stay in the tables.
type Member struct {
	Key   event.Key
	Name  string // "" when what the list has is no name
	Until int64  // when he left, in seconds since 1970; 0 for who is a member now
}

// Limits of a club.
const (
	MaxMembers = 300      // those who have left included
	maxText    = 60 << 10 // bytes of an event's text: public relays take 64 kB
)

// Errors of the parsers.
var (
	ErrClub    = errors.New("club: this is no list of members")
	ErrMembers = errors.New("club: too many members")
)

const clubHead, clubVersion = "redstone-club ", "1"

// Text returns the content of the club's event.
func (c *Club) Text() string {
	var b strings.Builder
	b.WriteString(clubHead + clubVersion + "\nname " + c.Name + "\n")
	for _, m := range c.Members {
		line := "member " + string(m.Key)
		if m.Until > 0 {
			line = "former " + string(m.Key) + " " + strconv.FormatInt(m.Until, 10)
		}
		b.WriteString(strings.TrimSuffix(line+" "+m.Name, " ") + "\n")
	}
	if c.Claims {
		b.WriteString("claims\n")
	}
	if c.Closed {
		b.WriteString("closed\n")
	}
	return b.String()
}

// ParseClub reads a club from an event, whose signature is the caller's matter. Who is listed twice is so once, as the
// first line says.
func ParseClub(e event.Event) (Club, error) {
	c := Club{Maker: e.Author, ID: e.Tag("d")}
	rest, ok := strings.CutPrefix(e.Content, clubHead+clubVersion+"\n")
	if !ok || e.Kind != event.KindClub || !validID(c.ID) || len(e.Content) > maxText {
		return Club{}, ErrClub
	}
	seen := make(map[event.Key]bool)
	for line := range strings.Lines(rest) {
		word, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		switch word {
		case "name":
			if names.Valid(value) {
				c.Name = value
			}
		case "member", "former":
			key, name, _ := strings.Cut(value, " ")
			m := Member{Key: event.Key(key)}
			if word == "former" {
				var until string
				until, name, _ = strings.Cut(name, " ")
				if m.Until, _ = strconv.ParseInt(until, 10, 64); m.Until <= 0 {
					m.Until = 1
				}
			}
			if names.Valid(name) {
				m.Name = name
			}
			if !m.Key.Valid() || seen[m.Key] {
				continue
			}
			if len(seen) == MaxMembers {
				return Club{}, ErrMembers
			}
			seen[m.Key] = true
			c.Members = append(c.Members, m)
		case "claims":
			c.Claims = true
		case "closed":
			c.Closed = true
		}
	}
	if !c.Has(c.Maker) {
		return Club{}, ErrClub
	}
	return c, nil
}

// Tags returns the tags of the club's event.
func (c *Club) Tags() [][]string { return [][]string{{"d", c.ID}, {"t", c.ID}} }

// Member returns the line of a key, whether it is of a member or of one who has left; nil for a stranger.
func (c *Club) Member(k event.Key) *Member {
	for i := range c.Members {
		if c.Members[i].Key == k {
			return &c.Members[i]
		}
	}
	return nil
}

// Has reports whether somebody is a member now.
func (c *Club) Has(k event.Key) bool {
	m := c.Member(k)
	return m != nil && m.Until == 0
}

// Had reports whether somebody was a member at a time, in seconds since 1970, or before it.
func (c *Club) Had(k event.Key, at int64) bool {
	m := c.Member(k)
	return m != nil && (m.Until == 0 || at <= m.Until)
}

// Add takes somebody in, or back, and reports whether there was room.
func (c *Club) Add(k event.Key, name string) bool {
	if !names.Valid(name) {
		name = ""
	}
	before := slices.Clone(c.Members)
	if m := c.Member(k); m != nil {
		m.Until = 0
		if name != "" {
			m.Name = name
		}
	} else {
		c.Members = append(c.Members, Member{Key: k, Name: name})
	}
	if !k.Valid() || len(c.Members) > MaxMembers || len(c.Text()) > maxText {
		c.Members = before
		return false
	}
	return true
}

// Remove puts a member among those who have left. The maker stays.
func (c *Club) Remove(k event.Key, at int64) {
	if m := c.Member(k); m != nil && k != c.Maker && m.Until == 0 {
		m.Until = max(at, 1)
	}
}

// newID makes the ID of a club, which terms of games can name.
func newID(random io.Reader) (string, error) {
	id, err := gamelog.NewID(random)
	return strings.TrimPrefix(id, wire.GamePrefix), err
}

// validID reports whether newID could make that ID. It has no hyphen, which separates it from a tournament's number.
func validID(id string) bool { return gamelog.ValidID(id) && !strings.Contains(id, "-") }

// ref is what a link to a club says.
type ref struct {
	maker  event.Key
	id     string
	name   string   // for those who see the link before the club
	relays []string // where it is to be found
}

// Fields of a link's payload: version, key as bytes, ID, name, relays.
const refVersion = "1"

// maxRelays is how many relays a link names; maxRelay bounds an address.
const (
	maxRelays = 3
	maxRelay  = 120
)

// fragment returns the link, without '#'.
func (r ref) fragment() string {
	key, err := hex.DecodeString(string(r.maker))
	if err != nil {
		return ""
	}
	fields := []string{refVersion, string(key), r.id, r.name}
	for _, relay := range r.relays {
		if len(relay) <= maxRelay && len(fields) < 4+maxRelays {
			fields = append(fields, relay)
		}
	}
	return link.Encode(link.Club, link.Fields(fields...))
}

// errRef says that a link to a club is from a later version, or says nothing.
var errRef = errors.New("club: the link does not say which club")

// parseRef reads a link to a club from any text. The error is one of package link or errRef.
func parseRef(text string) (ref, error) {
	kind, payload, err := link.Parse(text)
	if err != nil {
		return ref{}, err
	}
	fields, err := link.Split(payload)
	if err != nil {
		return ref{}, err
	}
	if kind != link.Club || len(fields) < 4 || fields[0] != refVersion {
		return ref{}, errRef
	}
	r := ref{maker: event.Key(hex.EncodeToString([]byte(fields[1]))), id: fields[2], name: fields[3]}
	if !r.maker.Valid() || !validID(r.id) {
		return ref{}, errRef
	}
	if !names.Valid(r.name) {
		r.name = ""
	}
	for _, relay := range fields[4:min(len(fields), 4+maxRelays)] {
		if len(relay) <= maxRelay && (strings.HasPrefix(relay, "wss://") || strings.HasPrefix(relay, "ws://")) {
			r.relays = append(r.relays, relay)
		}
	}
	return r, nil
}
