package gamelog

import (
	"flag"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"redstone/rules"
)

var update = flag.Bool("update", false, "append games of the present version to testdata/games.txt")

// A kept is a game of testdata: two logs that every later version has to read, and what they make.
type kept struct{ host, guest, want string }

const gamesFile = "testdata/games.txt"

func readGames(t testing.TB) []kept {
	t.Helper()
	data, err := os.ReadFile(gamesFile)
	if err != nil {
		t.Fatal(err)
	}
	var games []kept
	for text := range strings.SplitSeq(string(data), "=== game\n") {
		host, rest, ok := strings.Cut(text, "=== guest\n")
		guest, want, ok2 := strings.Cut(rest, "=== is\n")
		if ok && ok2 {
			games = append(games, kept{host, guest, strings.TrimSpace(want)})
		}
	}
	return games
}

// TestOldLogs reads logs of earlier versions, which players keep for good.
func TestOldLogs(t *testing.T) {
	if *update {
		writeGames(t)
	}
	games := readGames(t)
	if len(games) < 6 {
		t.Errorf("only %d games", len(games))
	}
	for i, k := range games {
		host, err := Parse(ann, k.host)
		if err != nil {
			t.Fatalf("game %d: %v", i+1, err)
		}
		guest, err := Parse(bob, k.guest)
		if err != nil {
			t.Fatalf("game %d: %v", i+1, err)
		}
		if got := summary(merged(t, host, guest)); got != k.want {
			t.Errorf("game %d is\n%s\nwant\n%s", i+1, got, k.want)
		}
	}
}

// summary writes what a later version must still find.
func summary(g *Game) string {
	return g.Names[Host] + " and " + g.Names[Guest] + ": " + g.Terms.Rules.String() + "\n" + line(g) + "\n" +
		g.Result.Text + " " + g.Result.Reason.String() + " signed by both: " + map[bool]string{true: "yes", false: "no"}[g.Both()]
}

func writeGames(t *testing.T) {
	var b strings.Builder
	terms := []Terms{{Rules: rules.Redstone, Size: 4, Pie: true, Colour: Draw, Ranked: true},
		{Rules: rules.Go, Size: 5, Komi: 6.5, Colour: White, Watch: WatchNone, Club: "gofriends"},
		{Rules: rules.Redstone, Size: 9, Watch: WatchOpen, DelayMoves: 3}}
	for i, clock := range []string{"5m+3s", "1m+5x10s", "3d"} {
		terms[i].Clock = rule(t, clock)
	}
	for seed := range 6 {
		rnd := rand.New(rand.NewPCG(uint64(seed), 77))
		tb := seat(t, terms[seed%3])
		for range 60 {
			p := rnd.IntN(2)
			if rnd.IntN(2) == 0 {
				tb.send(1 - p)
			}
			if a, took, ok := tb.acts(p, rnd); ok && a.Kind != Abort {
				tb.must(p, a, took)
			}
		}
		tb.sync()
		if tb.game().Phase == Playing {
			tb.must(Guest, Action{Kind: Resign}, 0)
		}
		for range 2 {
			for p := range tb.logs {
				tb.sync()
				if g := tb.game(); !g.Signed[p] {
					tb.must(p, Action{Kind: End, Text: g.Result.Text}, time.Second)
				}
			}
		}
		b.WriteString("=== game\n" + tb.logs[Host].String() + "=== guest\n" + tb.logs[Guest].String() + "=== is\n" + summary(tb.game()) + "\n")
	}
	if err := os.MkdirAll("testdata", 0o755); err != nil {
		t.Fatal(err)
	}
	old, _ := os.ReadFile(gamesFile)
	if err := os.WriteFile(gamesFile, append(old, b.String()...), 0o644); err != nil {
		t.Fatal(err)
	}
}
