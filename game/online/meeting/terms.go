package meeting

import (
	"slices"
	"strconv"
	"strings"

	"redstone/game/online/event"
	"redstone/game/online/gamelog"
	"redstone/game/online/timing"
	"redstone/rules"
)

// terms are those of a challenge that the player can choose.
type terms struct {
	deal
	Colour string // what the one who offers it plays; "" for a fair draw
	NoPie  bool   // Redstone without the pie rule
	Closed bool   // only who has the link may watch
}

func usualTerms() terms { return terms{deal: deal{"redstone", 9, "10m+5s", false}} }

// usualKomi is what White receives in Go.
const usualKomi = 7.5

// full returns the terms in the form of package gamelog. For a draw section play makes the commitment.
func (t terms) full(only event.Key) gamelog.Terms {
	full := gamelog.Terms{Size: t.Size, Colour: gamelog.Draw, For: only, Watch: gamelog.WatchOpen, Ranked: t.Ranked}
	full.Rules, _ = rules.ParseGame(t.Game)
	full.Clock, _ = timing.Parse(t.Clock)
	if full.Rules == rules.Go {
		full.Komi = usualKomi
	} else {
		full.Pie = !t.NoPie
	}
	if t.Colour != "" {
		full.Colour = gamelog.Colour(t.Colour)
	}
	if t.Closed {
		full.Watch = gamelog.WatchLink
	}
	return full
}

// wish returns the terms as the only choice of a wish, and termsOf those of a challenge.
func (t terms) wish() wish {
	w := wish{Games: []string{t.Game}, Sizes: []int{t.Size}, Clocks: []string{t.Clock}, Ranked: friendly}
	if t.Ranked {
		w.Ranked = rated
	}
	return w
}

func termsOf(n notice) terms {
	return terms{n.Wish.deal(), n.Colour, slices.Contains(n.Options, noPie), slices.Contains(n.Options, notOpen)}
}

// Options of a challenge.
const (
	noPie   = "no-pie"
	notOpen = "closed"
)

func (t terms) options() (list []string) {
	if t.NoPie && t.Game != "go" {
		list = append(list, noPie)
	}
	if t.Closed {
		list = append(list, notOpen)
	}
	return list
}

// valid reports whether a game can be played on these terms.
func (t terms) valid() bool {
	full := t.full("")
	full.Colour = gamelog.Black // without a commitment
	return playable(t.Game, t.Size) && full.Valid() && slices.Contains([]string{"", "black", "white"}, t.Colour)
}

// text returns the terms in the form in which they are stored.
func (t terms) text() string {
	n := notice{State: open, Wish: t.wish(), Colour: t.Colour, Options: t.options()}
	return n.text()
}

// readTerms reads stored terms; the usual ones when there are none.
func readTerms(stored string) terms {
	n, ok := parseLines(stored)
	if !ok || !n.Wish.valid() || !n.Wish.single() {
		return usualTerms()
	}
	if t := termsOf(n); t.valid() {
		return t
	}
	return usualTerms()
}

func usualWish() wish {
	return wish{Games: []string{"redstone"}, Sizes: []int{9}, Clocks: slices.Clone(clocks[:liveClocks]), Ranked: either}
}

// text returns a wish in the form in which it is stored.
func (w wish) text() string { return notice{State: looking, Wish: w}.text() }

func readWish(stored string) wish {
	if n, ok := parseLines(stored); ok && n.Wish.valid() {
		return n.Wish
	}
	return usualWish()
}

// filter is what of the lobby the player wants to see; zero values are everything.
type filter struct {
	Game   string
	Size   int
	Tempo  tempo
	Ranked ranked
}

// tempo is a class of clocks.
type tempo string

const (
	fast tempo = "fast" // up to 5 minutes of main time
	live tempo = "live"
	slow tempo = "slow" // days for each move, or no clock
)

var tempos = []tempo{fast, live, slow}

// fastMain is the longest main time, in minutes, of a fast game.
const fastMain = 5

// tempoOf returns the class of a clock.
func tempoOf(clock string) tempo {
	r, err := timing.Parse(clock)
	switch {
	case err != nil, r.Slow(), !r.On():
		return slow
	case r.Main.Minutes() <= fastMain && r.Period == 0:
		return fast
	}
	return live
}

// shows reports whether a challenge passes the filter.
func (f filter) shows(d deal) bool {
	return (f.Game == "" || f.Game == d.Game) && (f.Size == 0 || f.Size == d.Size) && (f.Tempo == "" || f.Tempo == tempoOf(d.Clock)) &&
		(f.Ranked == "" || (f.Ranked == rated) == d.Ranked)
}

func (f filter) any() bool { return f == filter{} }

func (f filter) text() string {
	if f.any() {
		return ""
	}
	return strings.Join([]string{f.Game, strconv.Itoa(f.Size), string(f.Tempo), string(f.Ranked)}, ",")
}

func readFilter(stored string) filter {
	part := strings.Split(stored, ",")
	if len(part) != 4 {
		return filter{}
	}
	size, _ := strconv.Atoi(part[1])
	f := filter{part[0], size, tempo(part[2]), ranked(part[3])}
	if f.Game != "" && !slices.Contains(games, f.Game) || f.Size != 0 && !playable("redstone", f.Size) ||
		f.Tempo != "" && !slices.Contains(tempos, f.Tempo) || f.Ranked != "" && f.Ranked != rated && f.Ranked != friendly {
		return filter{}
	}
	return f
}
