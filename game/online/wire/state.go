package wire

import (
	"strconv"
	"strings"
	"time"
)

// Hello is what the game says of itself in Start.
type Hello struct {
	Language string   // BCP 47
	Game     string   // address of the game's own page, to which a link's fragment is appended; "" if it has none
	Relays   []string // of this build, unless the player has stored others
	Desktop  bool
	Holds    bool // whether this window holds the player's games
	// Addresses are those of the game's page in the local network, where this machine serves it, the best first.
	Addresses []string
}

// Phase is how far a game has got.
type Phase string

const (
	Waiting Phase = "waiting" // for an opponent
	Playing Phase = "playing"
	Over    Phase = "over"
	Forked  Phase = "forked" // a player has signed two different entries: the game can't go on, both are kept
)

// State is one online game as the board shows it. Seat 0 is the player who began with Black.
type State struct {
	ID     string // also its ID in My games
	Phase  Phase
	Mine   int    // the player's own seat; -1 for a spectator
	Game   string // "redstone" or "go"
	Size   int
	Pie    bool
	Komi   string
	Names  [2]string
	Rating [2]string // as it is shown; "" for none
	Ranked bool

	Moves  []MoveMade // the game's line; what was taken back is not in it
	Result string     // as SGF's RE; "" while the game goes on, "Void" when it was aborted
	Why    string     // in the player's language, when the result or the phase needs words

	Clock   string           // of package timing; "" for none
	Left    [2]time.Duration // at the beginning of the turn, as timing.State has it: 0 in byo-yomi
	Periods [2]int           // byo-yomi periods left, the one that runs included
	Spent   time.Duration    // of the turn, when the message was sent
	Runs    bool             // whether the clock of the seat to move runs

	Asked    string   // what the opponent asks for: TakeBack or Rematch; "" for nothing
	Asking   string   // what the player has asked for
	May      []string // actions of Do that are possible now
	Link     string   // of the connection: "", "lost" (the player's own), "silent" (the opponent's)
	Notes    []string // in the player's language: clocks that differ, forks, a claim
	Watchers int
	Reaction string    // of the opponent, in the player's language; shown when it is new
	Logs     [2]string // when it is over: both signed logs, of seat 0 first, kept in the record
}

// MoveMade is a move with the time that it took.
type MoveMade struct {
	Move string // as rules notation: D4, xD4, swap, pass
	Took time.Duration
	Left time.Duration // on the mover's clock after it; -1 for none
}

func millis(d time.Duration) string { return strconv.FormatInt(d.Milliseconds(), 10) }

func parseMillis(s string) time.Duration {
	n, err := strconv.ParseInt(s, 10, 64)
	if err != nil || n > int64(1000*time.Hour/time.Millisecond) || n < -1 {
		return 0
	}
	return time.Duration(n) * time.Millisecond
}

// YesNo returns a truth value as messages have it.
func YesNo(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// Message returns the start message. Items are added by the caller.
func (h Hello) Message() Message {
	return New(Start, append([]string{h.Language, h.Game, YesNo(h.Desktop), YesNo(h.Holds), strings.Join(h.Addresses, " ")}, h.Relays...)...)
}

// HelloOf reads a Start.
func HelloOf(m Message) Hello {
	h := Hello{Language: m.Field(0), Game: m.Field(1), Desktop: m.Field(2) == "yes", Holds: m.Field(3) == "yes"}
	h.Addresses = strings.Fields(m.Field(4))
	if len(m.Fields) > 5 {
		h.Relays = m.Fields[5:]
	}
	return h
}

// Message returns the state as a message with the word Game: named items, "move" for each move.
func (s State) Message() Message {
	m := New(Game, s.ID)
	put := func(name string, values ...string) { m.Items = append(m.Items, append([]string{name}, values...)) }
	put("phase", string(s.Phase), s.Result, s.Why)
	put("seat", strconv.Itoa(s.Mine), YesNo(s.Ranked))
	put("terms", s.Game, strconv.Itoa(s.Size), YesNo(s.Pie), s.Komi)
	put("names", s.Names[:]...)
	put("ratings", s.Rating[:]...)
	put("clock", s.Clock, millis(s.Left[0]), millis(s.Left[1]), strconv.Itoa(s.Periods[0]), strconv.Itoa(s.Periods[1]),
		millis(s.Spent), YesNo(s.Runs))
	put("asked", s.Asked, s.Asking)
	put("may", s.May...)
	put("link", s.Link, strconv.Itoa(s.Watchers), s.Reaction)
	put("notes", s.Notes...)
	put("logs", s.Logs[:]...)
	for _, mv := range s.Moves {
		left := mv.Left
		if left < 0 {
			left = -time.Millisecond
		}
		put("move", mv.Move, millis(mv.Took), millis(left))
	}
	return m
}

// StateOf reads a message with the word Game. Moves are not checked: the reader plays them by the rules.
func StateOf(m Message) (State, error) {
	if m.Word != Game || m.Field(0) == "" {
		return State{}, ErrMalformed
	}
	s := State{ID: m.Field(0), Mine: -1}
	for _, item := range m.Items {
		at := func(i int) string { return At(item, i) }
		num := func(i int) int { n, _ := strconv.Atoi(at(i)); return n }
		switch at(0) {
		case "phase":
			s.Phase, s.Result, s.Why = Phase(at(1)), at(2), at(3)
		case "seat":
			s.Mine, s.Ranked = num(1), at(2) == "yes"
		case "terms":
			s.Game, s.Size, s.Pie, s.Komi = at(1), num(2), at(3) == "yes", at(4)
		case "names":
			s.Names = [2]string{at(1), at(2)}
		case "ratings":
			s.Rating = [2]string{at(1), at(2)}
		case "clock":
			s.Clock, s.Left = at(1), [2]time.Duration{parseMillis(at(2)), parseMillis(at(3))}
			s.Periods, s.Spent, s.Runs = [2]int{num(4), num(5)}, parseMillis(at(6)), at(7) == "yes"
		case "asked":
			s.Asked, s.Asking = at(1), at(2)
		case "may":
			s.May = item[1:]
		case "link":
			s.Link, s.Watchers, s.Reaction = at(1), num(2), at(3)
		case "notes":
			s.Notes = item[1:]
		case "logs":
			s.Logs = [2]string{at(1), at(2)}
		case "move":
			s.Moves = append(s.Moves, MoveMade{at(1), parseMillis(at(2)), parseMillis(at(3))})
		}
	}
	if s.Mine < -1 || s.Mine > 1 {
		return State{}, ErrMalformed
	}
	return s, nil
}
