package words

import (
	"testing"

	"redstone/game/library"
	"redstone/rules"
)

// Games that are kept.
var (
	me       = library.Player{}
	garnet   = library.Player{Computer: 5}
	foreign  = library.Player{Name: "KataGo", Computer: 40}
	unnamed  = library.Player{Computer: 40}
	ann, bob = library.Player{Name: "Ann"}, library.Player{Name: "Bob"}
)

func entry(black, white library.Player, result string) *library.Entry {
	return &library.Entry{ID: "redstone-9x9-2026-11-29-143205", Game: rules.Redstone, Size: 9, Players: [2]library.Player{black, white},
		Result: result, Date: "2026-11-29", Title: "A lesson", Plies: 23}
}

func TestKeptName(t *testing.T) {
	for _, c := range []struct {
		name   string
		e      *library.Entry
		colour rules.Stone
		en, de string
	}{
		{"the player", entry(me, garnet, ""), rules.Black, "You", "Du"},
		{"the computer", entry(me, garnet, ""), rules.White, "Garnet (level 5)", "Granat (Stufe 5)"},
		{"two players here", entry(me, me, ""), rules.White, "White", "Weiß"},
		{"a name", entry(ann, garnet, ""), rules.Black, "Ann", "Ann"},
		{"another program", entry(ann, foreign, ""), rules.White, "KataGo", "KataGo"},
		{"another program without a name", entry(ann, unnamed, ""), rules.White, "Computer", "Computer"},
		{"two computers", entry(garnet, garnet, ""), rules.Black, "Garnet (level 5)", "Granat (Stufe 5)"},
	} {
		both(t, c.name, func(w Words) string { return w.KeptName(c.e, c.colour) }, c.en, c.de)
	}
}

func TestKeptResult(t *testing.T) {
	online := entry(ann, bob, "")
	online.ID = "online-1"
	for _, c := range []struct {
		name   string
		e      *library.Entry
		en, de string
	}{
		{"goes on", entry(me, garnet, ""), "Not finished", "Nicht zu Ende gespielt"},
		{"online", online, "Online game in progress", "Laufende Online-Partie"},
		{"unknown", entry(me, garnet, "?"), "Not finished", "Nicht zu Ende gespielt"},
		{"void", entry(me, garnet, "Void"), "No result", "Ohne Ergebnis"},
		{"in words", entry(me, garnet, "Black won"), "You won", "Du hast gewonnen"},
		{"nonsense", entry(me, garnet, "what a game"), "what a game", "what a game"},
		{"a colour in words", entry(me, garnet, "White+R"), "You lost by resignation", "Du hast verloren durch Aufgabe"},
		{"draw", entry(ann, bob, "0"), "Draw", "Unentschieden"},
		{"draw in words", entry(ann, bob, "Draw"), "Draw", "Unentschieden"},
		{"draw as in Japan", entry(ann, bob, "jigo"), "Draw", "Unentschieden"},
		{"won", entry(me, garnet, "B+"), "You won", "Du hast gewonnen"},
		{"won by resignation", entry(me, garnet, "B+R"), "You won by resignation", "Du hast gewonnen durch Aufgabe"},
		{"lost on time", entry(me, garnet, "W+Time"), "You lost on time", "Du hast verloren auf Zeit"},
		{"won by points", entry(garnet, me, "w+12.5"), "You won by 12.5", "Du hast gewonnen mit 12,5"},
		{"between two", entry(ann, bob, "B+Resign"), "Ann won by resignation", "Ann gewann durch Aufgabe"},
		{"between two without names", entry(me, me, "W+T"), "White won on time", "Weiß gewann auf Zeit"},
		{"forfeit", entry(ann, bob, "W+F"), "Bob won by forfeit", "Bob gewann kampflos"},
		{"points that can't be", entry(ann, bob, "W+1e9"), "Bob won (W+1e9)", "Bob gewann (W+1e9)"},
	} {
		both(t, c.name, func(w Words) string { return w.KeptResult(c.e) }, c.en, c.de)
	}
}

func TestKeptTitle(t *testing.T) {
	for _, c := range []struct {
		name   string
		e      *library.Entry
		en, de string
	}{
		{"against the computer", entry(me, garnet, ""), "Garnet (level 5)", "Granat (Stufe 5)"},
		{"somebody against the computer", entry(garnet, bob, ""), "Garnet (level 5) – Bob", "Granat (Stufe 5) – Bob"},
		{"two players", entry(ann, bob, ""), "Ann – Bob", "Ann – Bob"},
		{"two players here", entry(me, me, ""), "Black – White", "Schwarz – Weiß"},
	} {
		both(t, c.name, func(w Words) string { return w.KeptTitle(c.e) }, c.en, c.de)
	}
}

func TestKeptDetail(t *testing.T) {
	e := entry(me, garnet, "B+R")
	both(t, "all", func(w Words) string { return w.KeptDetail(e) }, "29 Nov 2026 · Redstone 9×9 · 23 moves", "29. Nov. 2026 · Redstone 9×9 · 23 Züge")
	e.Date, e.Game, e.Size, e.Plies = "", rules.Go, 19, 1
	both(t, "no date", func(w Words) string { return w.KeptDetail(e) }, "Go 19×19 · 1 move", "Go 19×19 · 1 Zug")
	e.Date = "1846-09"
	both(t, "half a date", func(w Words) string { return w.KeptDetail(e) }, "1846-09 · Go 19×19 · 1 move", "1846-09 · Go 19×19 · 1 Zug")
	e.Date = "2026-13-40"
	if got := english.KeptFacts(e); len(got) != 3 || got[0] != "2026-13-40" || got[1] != "Go 19×19" || got[2] != "1 move" {
		t.Errorf("no date of this world: %q", got)
	}
}

func TestSearchText(t *testing.T) {
	both(t, "all", func(w Words) string { return w.SearchText(entry(ann, garnet, "B+R")) },
		"Ann – Garnet (level 5) Ann won by resignation 29 Nov 2026 · Redstone 9×9 · 23 moves Ann  A lesson 2026-11-29 redstone-9x9-2026-11-29-143205",
		"Ann – Granat (Stufe 5) Ann gewann durch Aufgabe 29. Nov. 2026 · Redstone 9×9 · 23 Züge Ann  A lesson 2026-11-29 redstone-9x9-2026-11-29-143205")
}

func TestSideOf(t *testing.T) {
	for _, c := range []struct {
		name string
		e    *library.Entry
		want rules.Stone
	}{
		{"Black", entry(me, garnet, ""), rules.Black}, {"White", entry(garnet, me, ""), rules.White}, {"a stranger", entry(garnet, ann, ""), rules.Empty},
		{"two people", entry(me, me, ""), rules.Empty}, {"two computers", entry(garnet, garnet, ""), rules.Empty},
	} {
		if got := SideOf(c.e); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}
