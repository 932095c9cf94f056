package meeting

import (
	"slices"
	"strconv"

	"redstone/game/online/form"
	"redstone/game/online/section"
)

// The pages with choices: what to search for, a challenge, the filter. A choice's value is the index of its option.

// words returns the texts of a list of values.
func words[T any](list []T, word func(v T) string) []string {
	texts := make([]string, len(list))
	for i, v := range list {
		texts[i] = word(v)
	}
	return texts
}

// gameSets, sizeSets and clockSets are the choices of Find an opponent: single ones, and several at once at the end.
func gameSets() [][]string { return [][]string{{"redstone"}, {"go"}, games} }

func sizeSets(w wish) [][]int {
	var all []int
	for _, game := range w.Games {
		for _, n := range sizes[game] {
			if !slices.Contains(all, n) {
				all = append(all, n)
			}
		}
	}
	if len(w.Games) > 1 { // boards for both
		all = slices.DeleteFunc(all, func(n int) bool { return !playable("go", n) })
	}
	slices.Sort(all)
	var sets [][]int
	for _, n := range all {
		sets = append(sets, []int{n})
	}
	return append(sets, all)
}

func clockSets() [][]string {
	sets := [][]string{clocks[:liveClocks]}
	for _, c := range clocks {
		sets = append(sets, []string{c})
	}
	return sets
}

func sameSet[T comparable](a, b []T) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(v T) bool { return !slices.Contains(b, v) })
}

func indexOf[T comparable](sets [][]T, set []T) int {
	return slices.IndexFunc(sets, func(s []T) bool { return sameSet(s, set) })
}

var rankeds = []ranked{either, friendly, rated}

func (s *Section) drawFind(p *form.Page) {
	say := s.host.Say
	w := s.wish
	p.Title = say("lobby.find")
	p.Add(form.Control{Kind: form.Note, Label: s.countWords(s.host.Now())},
		form.Control{Kind: form.Text, Label: s.wishWords(w)},
		form.Control{Kind: form.Button, ID: "search", Label: say("lobby.search"), Value: "primary", Off: !s.holds},
		form.Control{Kind: form.Group},
		form.NewChoice("game", say("lobby.choose.game"), indexOf(gameSets(), w.Games), words(gameSets(), func(set []string) string {
			if len(set) > 1 {
				return say("lobby.either")
			}
			return say("play.game." + set[0])
		})),
		form.NewChoice("size", say("lobby.choose.size"), indexOf(sizeSets(w), w.Sizes), words(sizeSets(w), func(set []int) string {
			if len(set) > 1 {
				return say("lobby.any-size")
			}
			return say("lobby.size", "size", strconv.Itoa(set[0]))
		})),
		form.NewChoice("clock", say("lobby.choose.clock"), indexOf(clockSets(), w.Clocks), words(clockSets(), func(set []string) string {
			if len(set) > 1 {
				return say("lobby.any-live")
			}
			return s.clockWords(set[0])
		})),
		form.NewChoice("range", say("lobby.choose.range"), slices.Index(ranges, w.Range), words(ranges, func(points int) string {
			if points == 0 {
				return say("lobby.any")
			}
			return say("lobby.range", "points", strconv.Itoa(points))
		})),
		form.NewChoice("ranked", say("lobby.choose.ranked"), slices.Index(rankeds, w.Ranked), words(rankeds, func(r ranked) string { return say("lobby.ranked." + string(r)) })))
}

// setWish changes a choice of Find an opponent.
func (s *Section) setWish(control string, i int) {
	w := s.wish
	switch control {
	case "game":
		if sets := gameSets(); i < len(sets) {
			w.Games = slices.Clone(sets[i])
			if indexOf(sizeSets(w), w.Sizes) < 0 {
				w.Sizes = []int{9}
			}
		}
	case "size":
		if sets := sizeSets(w); i < len(sets) {
			w.Sizes = sets[i]
		}
	case "clock":
		if sets := clockSets(); i < len(sets) {
			w.Clocks = slices.Clone(sets[i])
		}
	case "range":
		if i < len(ranges) {
			w.Range = ranges[i]
		}
	case "ranked":
		if i < len(rankeds) {
			w.Ranked = rankeds[i]
		}
	}
	s.wish = w
	s.host.Keep(wishKey, w.text())
}

func (s *Section) drawSearch(p *form.Page) {
	say := s.host.Say
	p.Title = say("lobby.searching")
	if !s.search.on() {
		p.Title = say("lobby.find")
		text := "lobby.search.over"
		if s.search.stage == found {
			text = "lobby.search.found"
		}
		p.Add(form.Control{Kind: form.Text, Label: say(text)},
			form.Control{Kind: form.Button, ID: "search", Label: say("lobby.search.again"), Value: "primary", Off: !s.holds})
		return
	}
	busy := "lobby.search.waiting"
	if s.search.stage != waiting {
		busy = "lobby.search.asking"
	}
	p.Add(form.Control{Kind: form.Busy, Label: say(busy)},
		form.Control{Kind: form.Text, Label: s.wishWords(s.search.mine.Wish)},
		form.Control{Kind: form.Note, Label: s.countWords(s.host.Now())},
		form.Control{Kind: form.Button, ID: "computer", Label: say("lobby.computer"), Value: "primary"},
		form.Control{Kind: form.Note, Label: say("lobby.computer.note")},
		form.Control{Kind: form.Button, ID: "cancel", Label: say("lobby.cancel")})
}

var colours = []string{"", "black", "white"}

func (s *Section) drawPost(p *form.Page) {
	say := s.host.Say
	t := s.post
	p.Title, p.Back = say("lobby.post"), lobbyPage
	note := "lobby.post.live"
	if tempoOf(t.Clock) == slow {
		note = "lobby.post.slow"
	}
	p.Add(form.Control{Kind: form.Text, Label: s.ownWords(t)},
		form.Control{Kind: form.Button, ID: "post", Label: say("lobby.post.now"), Value: "primary", Off: !s.holds || len(s.own) >= mostOwn},
		form.Control{Kind: form.Note, Label: say(note)},
		form.Control{Kind: form.Group},
		form.NewChoice("game", say("lobby.choose.game"), slices.Index(games, t.Game), words(games, func(g string) string { return say("play.game." + g) })),
		form.NewChoice("size", say("lobby.choose.size"), slices.Index(postSizes(t.Game), t.Size), words(postSizes(t.Game), func(n int) string { return say("lobby.size", "size", strconv.Itoa(n)) })),
		form.NewChoice("clock", say("lobby.choose.clock"), slices.Index(section.Clocks, t.Clock), words(section.Clocks, s.clockWords)),
		form.NewChoice("colour", say("lobby.choose.colour"), slices.Index(colours, t.Colour), words(colours, func(c string) string {
			if c == "" {
				return say("play.colour.draw")
			}
			return say("play.colour." + c)
		})))
	if t.Game != "go" {
		p.Add(form.NewToggle("pie", say("lobby.choose.pie"), !t.NoPie))
	}
	p.Add(form.NewToggle("ranked", say("lobby.choose.counts"), t.Ranked),
		form.NewToggle("open", say("lobby.choose.open"), !t.Closed))
}

// postSizes are the boards of a game, from the smallest on.
func postSizes(game string) []int { return slices.Sorted(slices.Values(sizes[game])) }

// setPost changes a choice of a challenge.
func (s *Section) setPost(control, value string, i int) {
	t := s.post
	switch control {
	case "game":
		if i >= 0 && i < len(games) {
			t.Game = games[i]
			if !slices.Contains(sizes[t.Game], t.Size) {
				t.Size = 9
			}
		}
	case "size":
		if list := postSizes(t.Game); i >= 0 && i < len(list) {
			t.Size = list[i]
		}
	case "clock":
		if i >= 0 && i < len(section.Clocks) {
			t.Clock = section.Clocks[i]
		}
	case "colour":
		if i >= 0 && i < len(colours) {
			t.Colour = colours[i]
		}
	case "pie":
		t.NoPie = value == "no"
	case "ranked":
		t.Ranked = value == "yes"
	case "open":
		t.Closed = value == "no"
	}
	s.post = t
	s.host.Keep(postKey, t.text())
}

// filterSizes, and the other lists of the filter, begin with everything.
func filterSizes() []int { return append([]int{0}, postSizes("redstone")...) }

func (s *Section) drawFilter(p *form.Page) {
	say := s.host.Say
	f := s.filter
	p.Title, p.Back = say("lobby.filter"), lobbyPage
	any := say("lobby.all")
	p.Add(form.NewChoice("game", say("lobby.choose.game"), slices.Index(games, f.Game)+1, append([]string{any}, words(games, func(g string) string { return say("play.game." + g) })...)),
		form.NewChoice("size", say("lobby.choose.size"), slices.Index(filterSizes(), f.Size), append([]string{any}, words(postSizes("redstone"), func(n int) string { return say("lobby.size", "size", strconv.Itoa(n)) })...)),
		form.NewChoice("tempo", say("lobby.choose.clock"), slices.Index(tempos, f.Tempo)+1, append([]string{any}, words(tempos, func(v tempo) string { return say("lobby.tempo." + string(v)) })...)),
		form.NewChoice("ranked", say("lobby.choose.ranked"), slices.Index(rankeds[1:], f.Ranked)+1, append([]string{any}, words(rankeds[1:], func(r ranked) string { return say("lobby.ranked." + string(r)) })...)),
		form.Control{Kind: form.Button, ID: lobbyPage, Label: say("lobby.back"), Value: "primary"})
	if !f.any() {
		p.Add(form.Control{Kind: form.Button, ID: "all", Label: say("lobby.filter.none")})
	}
}

// setFilter changes a choice of the filter.
func (s *Section) setFilter(control string, i int) {
	f := s.filter
	switch control {
	case "game":
		if f.Game = ""; i > 0 && i <= len(games) {
			f.Game = games[i-1]
		}
	case "size":
		if i >= 0 && i < len(filterSizes()) {
			f.Size = filterSizes()[i]
		}
	case "tempo":
		if f.Tempo = ""; i > 0 && i <= len(tempos) {
			f.Tempo = tempos[i-1]
		}
	case "ranked":
		if f.Ranked = ""; i > 0 && i < len(rankeds) {
			f.Ranked = rankeds[i]
		}
	}
	s.filter = f
	s.host.Keep(filterKey, f.text())
}
