package library

import (
	"sort"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"redstone/game/text"
	"redstone/rules"
	"redstone/rules/record"
)

// The limits of an Entry's fields; longer texts are cut.
const (
	MaxID    = 120 // bytes
	MaxName  = 80  // runes of a player's name
	MaxTitle = 160 // runes of an entry's title
	maxShort = 40  // runes of a date
	maxWords = 80  // runes of a result, which may be any words
	maxPlies = 1 << 20
	maxLevel = 99
)

// Player is a player as shown in a list.
type Player struct {
	Name     string // "" for a person at this screen
	Computer int    // the level of a computer, 0 for a person
}

// Entry is the summary of a game for the list, which does not need its text.
type Entry struct {
	ID      string // of the game in its store; see ValidID
	Game    rules.Game
	Size    int       // points a side
	Players [2]Player // who has Black and White at the end of the main line
	// Result is SGF's RE: "B+R", "W+12.5", "0", any words from a file, or where there is none what the rules say of
	// the last position; "" while the game is in progress. record.ParseOutcome reads it.
	Result   string
	Date     string      // SGF's DT: "2026-11-29", or any text from a file
	Title    string      // name, event, round and place, for searching
	Plies    int         // of the main line
	Position string      // at its end, as rules.Position.Text writes it
	Last     rules.Point // the point of its last placement; 0 for none
	Saved    time.Time   // when it was stored, to the millisecond; the newest comes first
	Sum      uint64      // of the text, see Sum: duplicates have the same; 0 when it is not known
	Stamp    string      // for the store, for example a file's size and time
}

// Winner returns the winner, Empty if there is none or none yet.
func (e *Entry) Winner() rules.Stone {
	o, _ := record.ParseOutcome(e.Result)
	return o.Winner
}

// ValidID reports whether a text can be the ID of a game: 1 to MaxID bytes that
// are a safe file name on every system; see SafeName.
func ValidID(id string) bool { return len(id) <= MaxID && SafeName(id) }

// NewID makes an ID from the kind of game and the time of storing:
// "redstone-9x9-2026-11-29-143205", with "-2" and so on where that is taken.
func NewID(e *Entry, now time.Time, taken func(id string) bool) string {
	size := itoa(e.Size)
	id := e.Game.String() + "-" + size + "x" + size + "-" + now.Format("2006-01-02-150405")
	if !taken(id) {
		return id
	}
	// A binary search: when a large collection is imported, thousands are stored within a second.
	free := sort.Search(MaxEntries, func(i int) bool { return !taken(id + "-" + itoa(i+2)) })
	for n := free + 2; ; n++ {
		if next := id + "-" + itoa(n); !taken(next) {
			return next
		}
	}
}

// Sum is a hash of a game's text (FNV-1a, 64 bits): games with the same sum are
// duplicates.
func Sum(text string) uint64 { return sumOn(sumStart, text) }

// sumStart is the sum of no text.
const sumStart = 14695981039346656037

// sumOn returns the sum of a text from that of what comes before it.
func sumOn(h uint64, text string) uint64 {
	for i := 0; i < len(text); i++ {
		h = (h ^ uint64(text[i])) * 1099511628211
	}
	return h
}

// Stones reads the board of an Entry's position. Unlike rules.ParsePosition it
// accepts boards on which a game has ended, without stones of one colour. The size
// is 0 for a malformed text.
func Stones(position string) (size int, at func(rules.Point) rules.Stone) {
	board, _, _ := strings.Cut(position, " ")
	rows := strings.Split(board, "/")
	n := len(rows)
	none := func(rules.Point) rules.Stone { return rules.Empty }
	if n < rules.MinSize || n > rules.MaxSize {
		return 0, none
	}
	for _, row := range rows {
		if len(row) != n || strings.Trim(row, ".BWR") != "" {
			return 0, none
		}
	}
	return n, func(p rules.Point) rules.Stone {
		if !p.On(n) {
			return rules.Empty
		}
		switch rows[n-1-p.Row()][p.Col()] {
		case 'B':
			return rules.Black
		case 'W':
			return rules.White
		case 'R':
			return rules.Red
		}
		return rules.Empty
	}
}

// clean turns a text into a single line of at most that many runes.
func clean(s string, maxRunes int) string {
	if len(s) <= maxRunes && plain(s) {
		return s
	}
	if !utf8.ValidString(s) {
		s = strings.ToValidUTF8(s, "\uFFFD")
	}
	s = strings.Join(strings.FieldsFunc(s, func(r rune) bool { return unicode.IsControl(r) || r == ' ' }), " ")
	if utf8.RuneCountInString(s) > maxRunes {
		s = strings.TrimSpace(text.Truncate(s, maxRunes))
	}
	return s
}

// plain reports whether a text needs no cleaning, as most do not.
func plain(s string) bool {
	before := byte(' ')
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c < ' ' || c >= 0x7f || c == ' ' && before == ' ' {
			return false
		}
		before = c
	}
	return before != ' ' || s == ""
}
