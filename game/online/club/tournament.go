package club

import (
	"errors"
	"strconv"
	"strings"

	"redstone/game/online/event"
	"redstone/game/online/names"
	"redstone/game/online/pairing"
	"redstone/game/online/timing"
	"redstone/rules"
)

// Form is how a tournament is drawn up.
type Form string

// The forms.
const (
	Robin  Form = "robin"  // each against each
	Double Form = "double" // twice, with colours exchanged
	Swiss  Form = "swiss"
)

// Tournament is a tournament of a club, in an event of its own by the club's maker: d is the club's ID, a hyphen and the
// tournament's number, t the club's ID. Its text is such as
//
//	redstone-tournament 1
//	name Herbst
//	form swiss 5
//	game redstone 9 pie - 10m+5s
//	player 64-digits-of-the-key Anna
//	out 3
//	round 1764531000
//	pair 0 4
//	pair 1 5 2!
//	bye 2
//
// Players are numbered from 0, in the order of strength at first. A round has the time from which on its games are played: the
// result of a pair is that of the first ranked game of the club that they have made on these terms since, with the first of
// the pair as Black; so nothing has to be entered by hand. Behind a pair is the result, when it is known: 1 or 2
// for who has won, d for a draw, n for not played; with ! the organiser has decided it.
type Tournament struct {
	Club    string
	Number  int
	Name    string
	Form    Form
	Planned int // rounds of a Swiss one
	Game    string
	Size    int
	Pie     bool
	Komi    string // of Go; "" for none
	Clock   string // of package timing
	Players []Member
	Out     map[int]bool // who has left
	Rounds  []pairing.Round
	Since   []int64         // of each round, seconds since 1970
	Decided map[[2]int]bool // round and board of results that are the organiser's word
	Ended   bool
}

// ErrTournament is the error of ParseTournament.
var ErrTournament = errors.New("club: this is no tournament")

const (
	tournamentHead = "redstone-tournament 1\n"
	maxNumber      = 999
)

var resultLetters = map[pairing.Result]string{pairing.First: "1", pairing.Second: "2", pairing.Draw: "d", pairing.None: "n"}

// D returns the tag d of the tournament's event.
func (t *Tournament) D() string { return t.Club + "-" + strconv.Itoa(t.Number) }

// Tags returns the tags of the tournament's event.
func (t *Tournament) Tags() [][]string { return [][]string{{"d", t.D()}, {"t", t.Club}} }

// Text returns the content of the tournament's event.
func (t *Tournament) Text() string {
	var b strings.Builder
	line := func(words ...string) { b.WriteString(strings.TrimRight(strings.Join(words, " "), " ") + "\n") }
	b.WriteString(tournamentHead)
	line("name", t.Name)
	line("form", string(t.Form), strconv.Itoa(t.Planned))
	pie := "plain"
	if t.Pie {
		pie = "pie"
	}
	line("game", t.Game, strconv.Itoa(t.Size), pie, orDash(t.Komi), orDash(t.Clock))
	for _, p := range t.Players {
		line("player", string(p.Key), p.Name)
	}
	for i := range t.Players {
		if t.Out[i] {
			line("out", strconv.Itoa(i))
		}
	}
	for r, round := range t.Rounds {
		line("round", strconv.FormatInt(t.Since[r], 10))
		for i, p := range round {
			if p.Second == pairing.Bye {
				line("bye", strconv.Itoa(p.First))
				continue
			}
			result := resultLetters[p.Result]
			if result != "" && t.Decided[[2]int{r, i}] {
				result += "!"
			}
			line("pair", strconv.Itoa(p.First), strconv.Itoa(p.Second), result)
		}
	}
	if t.Ended {
		line("ended")
	}
	return b.String()
}

func orDash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

func fromDash(s string) string {
	if s == "-" {
		return ""
	}
	return s
}

// ParseTournament reads a tournament from an event, whose signature and author are the caller's matter.
func ParseTournament(e event.Event) (*Tournament, error) {
	club, number, _ := strings.Cut(e.Tag("d"), "-")
	n, err := strconv.Atoi(number)
	rest, ok := strings.CutPrefix(e.Content, tournamentHead)
	if err != nil || !ok || e.Kind != event.KindClub || !validID(club) || n < 1 || n > maxNumber || len(e.Content) > maxText ||
		number != strconv.Itoa(n) {
		return nil, ErrTournament
	}
	t := &Tournament{Club: club, Number: n, Out: map[int]bool{}, Decided: map[[2]int]bool{}}
	seen := make(map[event.Key]bool)
	for line := range strings.Lines(rest) {
		if !t.line(strings.Fields(line), seen) {
			return nil, ErrTournament
		}
	}
	if !t.sound() {
		return nil, ErrTournament
	}
	return t, nil
}

// line reads a line, and reports whether it is right. Those that begin with another word are for later versions.
func (t *Tournament) line(words []string, seen map[event.Key]bool) bool {
	at := func(i int) string {
		if i < len(words) {
			return words[i]
		}
		return ""
	}
	num := func(i int) int {
		n, err := strconv.Atoi(at(i))
		if err != nil || n < 0 || n > 1000 {
			return -1
		}
		return n
	}
	rest := func(i int) string {
		if i >= len(words) {
			return ""
		}
		if s := strings.Join(words[i:], " "); names.Valid(s) {
			return s
		}
		return ""
	}
	switch at(0) {
	case "name":
		t.Name = rest(1)
	case "form":
		t.Form, t.Planned = Form(at(1)), num(2)
		return t.Planned >= 0
	case "game":
		t.Game, t.Size, t.Pie, t.Komi, t.Clock = at(1), num(2), at(3) == "pie", fromDash(at(4)), fromDash(at(5))
	case "player":
		p := Member{Key: event.Key(at(1)), Name: rest(2)}
		if !p.Key.Valid() || seen[p.Key] || len(t.Players) == pairing.MaxPlayers {
			return false
		}
		seen[p.Key] = true
		t.Players = append(t.Players, p)
	case "out":
		t.Out[num(1)] = true
	case "round":
		since, err := strconv.ParseInt(at(1), 10, 64)
		t.Rounds, t.Since = append(t.Rounds, pairing.Round{}), append(t.Since, since)
		return err == nil && since >= 0 && len(t.Rounds) <= pairing.MaxRounds
	case "pair", "bye":
		return t.pairLine(at, num)
	case "ended":
		t.Ended = true
	}
	return true
}

func (t *Tournament) pairLine(at func(int) string, num func(int) int) bool {
	r := len(t.Rounds) - 1
	if r < 0 || len(t.Rounds[r]) > pairing.MaxPlayers/2 {
		return false
	}
	p := pairing.Pairing{First: num(1), Second: pairing.Bye, Result: pairing.First}
	if at(0) == "pair" {
		letter, decided := strings.CutSuffix(at(3), "!")
		p.Second, p.Result = num(2), pairing.Open
		for result, l := range resultLetters {
			if l == letter {
				p.Result = result
			}
		}
		if p.Second < 0 || letter != "" && p.Result == pairing.Open {
			return false
		}
		if decided {
			t.Decided[[2]int{r, len(t.Rounds[r])}] = true
		}
	}
	t.Rounds[r] = append(t.Rounds[r], p)
	return p.First >= 0
}

// sound reports whether everything that was read fits together: in particular nobody is in a round twice.
func (t *Tournament) sound() bool {
	game, ok := rules.ParseGame(t.Game)
	if !ok || t.Size < 2 || t.Size > rules.MaxSize || t.Pie && game != rules.Redstone || len(t.Players) < 2 {
		return false
	}
	if t.Form != Robin && t.Form != Double && t.Form != Swiss || t.Form != Swiss && len(t.Players) > pairing.MaxRobin {
		return false
	}
	if _, err := timing.Parse(t.Clock); err != nil {
		return false
	}
	if komi, err := strconv.ParseFloat(t.Komi, 64); t.Komi != "" && (err != nil || !(komi >= -rules.MaxSize*rules.MaxSize && komi <= rules.MaxSize*rules.MaxSize)) {
		return false
	}
	for i := range t.Out {
		if i < 0 || i >= len(t.Players) {
			return false
		}
	}
	for _, round := range t.Rounds {
		seen := make([]bool, len(t.Players))
		for _, p := range round {
			for _, i := range [...]int{p.First, p.Second} {
				if i == pairing.Bye {
					continue
				}
				if i >= len(seen) || seen[i] {
					return false
				}
				seen[i] = true
			}
		}
	}
	return true
}
