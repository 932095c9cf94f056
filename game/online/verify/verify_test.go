package main

import (
	"bytes"
	"encoding/hex"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"redstone/game/online/event"
	"redstone/game/online/gamelog"
	"redstone/game/online/gamerecord"
	"redstone/game/online/timing"
	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

var made = time.Unix(1764531000, 0)

// players are Ann, who invites and has Black, and Bob.
type players struct {
	t      *testing.T
	secret [2]event.Secret
	logs   [2]gamelog.Log
}

// begin begins a game on 5x5.
func begin(t *testing.T, id string, change func(*gamelog.Terms)) *players {
	t.Helper()
	p := &players{t: t, secret: [2]event.Secret{{31: 1}, {31: 2}}}
	terms := gamelog.Terms{Rules: rules.Redstone, Size: 5, Colour: gamelog.Black, Watch: gamelog.WatchLink, Ranked: true}
	terms.Clock, _ = timing.Parse("1m+2s")
	if change != nil {
		change(&terms)
	}
	var err error
	if p.logs[0], err = gamelog.Invite(event.Public(p.secret[0]), id, terms, "Ann", made); err != nil {
		t.Fatal(err)
	}
	if p.logs[1], err = gamelog.Join(event.Public(p.secret[1]), p.logs[0], strings.Repeat("0", 32), "Bob\u202e", made); err != nil {
		t.Fatal(err)
	}
	p.do(0, gamelog.Action{Kind: gamelog.Start, Guest: p.logs[1].Author})
	return p
}

func (p *players) do(player int, a gamelog.Action) {
	p.t.Helper()
	took := time.Second
	if a.Kind == gamelog.Claim {
		took = time.Hour
	}
	l, err := gamelog.Append(p.logs[player], p.logs[1-player], a, took)
	if err != nil {
		p.t.Fatalf("%s: %v", a, err)
	}
	p.logs[player] = l
}

func (p *players) play(moves ...string) *players {
	p.t.Helper()
	for _, text := range moves {
		m, err := rules.ParseMove(text)
		if err != nil {
			p.t.Fatal(err)
		}
		p.do(p.game().ToMove, gamelog.Play(m))
	}
	return p
}

func (p *players) game() *gamelog.Game {
	p.t.Helper()
	g, err := gamelog.Merge(p.logs[0], p.logs[1])
	if err != nil {
		p.t.Fatal(err)
	}
	return g
}

// resign ends the game by Bob's resignation, signed by that many players.
func (p *players) resign(signatures int) *players {
	p.t.Helper()
	p.do(1, gamelog.Action{Kind: gamelog.Resign})
	for i := range signatures {
		p.do(i, gamelog.Action{Kind: gamelog.End, Text: p.game().Result.Text})
	}
	return p
}

func (p *players) sign(player int, content string) string {
	p.t.Helper()
	e, err := event.Sign(p.secret[player], event.KindGame, 1764531000, [][]string{{"d", p.logs[0].Game}}, content)
	if err != nil {
		p.t.Fatal(err)
	}
	return e.String()
}

func (p *players) events() [2]string {
	return [2]string{p.sign(0, p.logs[0].String()), p.sign(1, p.logs[1].String())}
}

func (p *players) lines() string {
	e := p.events()
	return e[0] + "\n" + e[1] + "\n"
}

func verify(t *testing.T, text string, options ...string) (status int, out string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "games")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	var b, stderr bytes.Buffer
	status = run(append(options, path), &b, &stderr)
	return status, strings.ReplaceAll(b.String()+stderr.String(), path, "FILE")
}

const first, second, third = "firstgame", "secondgame", "thirdgame"

func TestRight(t *testing.T) {
	a := begin(t, first, nil).play("C3", "A1", "B1").resign(2)
	b := begin(t, second, nil).play("C3", "A1", "B1")
	b.do(0, gamelog.Action{Kind: gamelog.Claim})
	c := begin(t, third, func(terms *gamelog.Terms) { terms.Ranked = false }).play("C3")
	status, out := verify(t, a.lines()+b.lines()+c.lines()+a.lines())
	want := `game        made              board       black         white         plies  result  ended     signed by  notes
firstgame   2025-11-30 19:30  redstone 5  Ann 79be667e  Bob c6047f94  3      B+R     resigned  both       ranked
secondgame  2025-11-30 19:30  redstone 5  Ann 79be667e  Bob c6047f94  3      B+T     claimed   -          ranked, claimed by Ann 79be667e, not acknowledged
thirdgame   2025-11-30 19:30  redstone 5  Ann 79be667e  Bob c6047f94  1      -       -         -          goes on

ratings: redstone up to 7x7
player        rating  games  won  drawn  lost  claims against
`
	if status != right || !strings.HasPrefix(out, want) {
		t.Fatalf("status %d\n%s\nwant\n%s", status, out, want)
	}
	for _, part := range []string{"Ann 79be667e  1662?   1      1    0      0     0\n", "Bob c6047f94  1338?   1      0    0      1     1\n",
		"not rated: game secondgame: claimed\n", "\n3 games, 0 problems\n"} {
		if !strings.Contains(out, part) {
			t.Errorf("no %q in\n%s", part, out)
		}
	}
	if _, out = verify(t, a.lines()+b.lines(), "-claims"); !strings.Contains(out, "Ann 79be667e  1720?   2      2    0      0     0\n") || strings.Contains(out, "not rated") {
		t.Errorf("with claims\n%s", out)
	}
	if _, out = verify(t, a.lines(), "-club", "gofriends"); strings.Contains(out, "1662") {
		t.Errorf("of another club\n%s", out)
	}
}

func TestWrong(t *testing.T) {
	game := func() *players { return begin(t, first, nil).play("C3", "A1", "B1") }
	old := game()
	a := game().resign(2)
	fork := game()
	fork.play("E5")
	other := a.events()
	forged := begin(t, first, nil)
	forged.logs = a.logs
	forged.secret[0] = event.Secret{31: 3}
	tests := []struct {
		name, text string
		status     int
		want       string
	}{
		{"a changed move", strings.Replace(a.lines(), "C3", "D3", 1), wrong, "FILE:1: no valid event: event: the ID is not that of the contents"},
		{"a changed signature", a.events()[0][:len(other[0])-4] + "00\"}\n" + other[1], wrong, "FILE:1: no valid event: event: "},
		{"somebody else's signature", forged.lines(), wrong, "game firstgame: the inviter's log is missing"},
		{"no guest", other[0] + "\n", wrong, "FILE:1: game firstgame: the log of c6047f94 is missing"},
		{"no inviter", "\n" + other[1] + "\n", wrong, "FILE:2: game firstgame: the inviter's log is missing"},
		{"an old log", old.events()[0] + "\n" + other[1] + "\n", wrong, "FILE:1: game firstgame: the log of 79be667e is old: the other one has seen more of it"},
		{"an old log of the other", other[0] + "\n" + old.events()[1] + "\n", wrong, "FILE:2: game firstgame: the log of c6047f94 is old"},
		{"a fork", a.lines() + fork.lines(), wrong, "FILE:4: game firstgame: fork: c6047f94 has signed another log at FILE:2, which differs from entry 2 on"},
		{"another game's name", strings.ReplaceAll(begin(t, second, nil).lines(), `"d","secondgame"`, `"d","firstgame"`), wrong, "no valid event"},
		{"no log", a.sign(0, "redstone-log 1 invite\n") + "\n", wrong, "FILE:1: no valid log: gamelog: malformed log: line 2"},
		{"a newer log", a.sign(0, "redstone-log 2 invite\n") + "\n", wrong, "FILE:1: no valid log: gamelog: the log is from a newer version of the program"},
		{"no JSON", "{\n" + a.lines(), wrong, "FILE:1: no valid event: event: malformed"},
		{"a bad secret", "secret 12\n" + a.lines(), wrong, "FILE:1: a secret has 64 hexadecimal digits"},
		{"nothing", "hello\n", wrong, "FILE:1: no game"},
		{"another file", "(;GM[1]SZ[9];B[aa])", useless, "there are no online games in that"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			status, out := verify(t, test.text)
			if status != test.status || !strings.Contains(out, test.want) {
				t.Errorf("status %d, want %d, with %q\n%s", status, test.status, test.want, out)
			}
		})
	}
}

// TestForksDoNotTakeBackLosses: who has lost and signed that cannot undo it by signing something else, whoever comes first
// in the file; a winner who does has won nothing.
func TestForksDoNotTakeBackLosses(t *testing.T) {
	game := func() *players { return begin(t, first, nil).play("C3", "A1", "B1") }
	whole := game().resign(2)
	for player, want := range []string{"not rated: game firstgame: fork", "Bob c6047f94  1338?"} {
		fork := game()
		fork.do(player, gamelog.Action{Kind: gamelog.React, Number: 1})
		for _, text := range []string{whole.lines() + fork.lines(), fork.lines() + whole.lines()} {
			status, out := verify(t, text)
			if status != wrong || !strings.Contains(out, want) || !strings.Contains(out, "both       ranked, fork of ") || strings.Count(out, "fork: ") != 1 && player == 1 {
				t.Errorf("player %d: status %d, want %q\n%s", player, status, want, out)
			}
		}
	}
}

func TestFalseCheckIsTold(t *testing.T) {
	p := begin(t, first, nil).play("C3")
	// Bob signs another move than the one that he computed the check of.
	p.play("A1")
	content := strings.Replace(p.logs[1].String(), "A1", "C3", 1)
	status, out := verify(t, p.sign(0, p.logs[0].String())+"\n"+p.sign(1, content))
	if status != wrong || !strings.Contains(out, "FILE:2: game firstgame: does not fit what the other log says, entry 1 of c6047f94") {
		t.Errorf("status %d\n%s", status, out)
	}
}

func TestPrivateGame(t *testing.T) {
	p := begin(t, first, nil).play("C3", "A1").resign(2)
	secret := [32]byte{1, 2, 3}
	text := ""
	for i, l := range p.logs {
		sealed, err := event.Seal(secret, l.String(), bytes.NewReader(make([]byte, 100)))
		if err != nil {
			t.Fatal(err)
		}
		text += p.sign(i, sealed) + "\n"
	}
	status, out := verify(t, text)
	if status != wrong || strings.Count(out, "a private game, whose secret is missing") != 2 {
		t.Errorf("without its secret: status %d\n%s", status, out)
	}
	status, out = verify(t, text+"secret "+hex.EncodeToString(secret[:])+"\n")
	if status != right || !strings.Contains(out, "both       ranked") {
		t.Errorf("status %d\n%s", status, out)
	}
	r, err := gamerecord.Of(p.game()) // as My games keeps it
	if err != nil {
		t.Fatal(err)
	}
	events := strings.Split(text, "\n")
	opened := "\nsecret " + hex.EncodeToString(secret[:])
	record.SetOnline(r, first, events[0]+opened, events[1]+opened)
	status, out = verify(t, r.Format())
	if status != right || !strings.Contains(out, "both       ranked") {
		t.Errorf("a record: status %d\n%s", status, out)
	}
}

// TestClub rates the games of a club among its members, as the club's own event says.
func TestClub(t *testing.T) {
	p := begin(t, first, func(terms *gamelog.Terms) { terms.Club = "gofriends" }).play("C3", "A1").resign(2)
	for name, want := range map[string]string{"member": "Ann 79be667e  1662?", "former": "not rated: game firstgame: nomember"} {
		other := string(event.Public(p.secret[1]))
		if name == "former" {
			other += " 1764530000"
		}
		e, err := event.Sign(p.secret[0], event.KindClub, 1764531000, [][]string{{"d", "gofriends"}}, "redstone-club 1\nname Go im Park\nmember "+string(event.Public(p.secret[0]))+"\n"+name+" "+other+"\n")
		if err != nil {
			t.Fatal(err)
		}
		status, out := verify(t, e.String()+"\n"+p.lines())
		if status != right || !strings.Contains(out, want) || !strings.Contains(out, "club gofriends: Go im Park, by 79be667e, ") {
			t.Errorf("%s: status %d, want %q\n%s", name, status, want, out)
		}
	}
}

// TestTournament prints the standings of a tournament that the club's maker has signed; one by somebody else is none.
func TestTournament(t *testing.T) {
	p := begin(t, first, func(terms *gamelog.Terms) { terms.Club = "gofriends" }).play("C3", "A1").resign(2)
	ann, bob := string(event.Public(p.secret[0])), string(event.Public(p.secret[1]))
	g := p.game()
	black, white := ann, bob
	if g.Seats[gamelog.Host] == 1 {
		black, white = bob, ann
	}
	pie := "plain"
	if g.Terms.Pie {
		pie = "pie"
	}
	clock := g.Terms.Clock.String()
	if clock == "" {
		clock = "-"
	}
	text := "redstone-tournament 1\nname Herbst\nform robin 0\ngame redstone " + strconv.Itoa(g.Terms.Size) + " " + pie + " - " + clock +
		"\nplayer " + black + " First\nplayer " + white + " Second\nround 0\npair 0 1\n"
	for by, want := range []bool{true, false} {
		list, err := event.Sign(p.secret[0], event.KindClub, 1764531000, [][]string{{"d", "gofriends"}}, "redstone-club 1\nmember "+ann+"\nmember "+bob+"\n")
		if err != nil {
			t.Fatal(err)
		}
		tour, err := event.Sign(p.secret[by], event.KindClub, 1764531000, [][]string{{"d", "gofriends-1"}}, text)
		if err != nil {
			t.Fatal(err)
		}
		status, out := verify(t, list.String()+"\n"+tour.String()+"\n"+p.lines())
		winner := "1      First"
		if g.PlayerOf(0) != g.Result.Winner {
			winner = "1      Second"
		}
		if status != right || strings.Contains(out, "tournament 1 of club gofriends: Herbst") != want || strings.Contains(out, winner) != want {
			t.Errorf("by %d: status %d\n%s", by, status, out)
		}
	}
}

// TestSGF checks games as My games exports them, and what -sgf writes.
func TestSGF(t *testing.T) {
	p := begin(t, first, nil).play("C3", "A1", "B1", "E5")
	p.do(1, gamelog.Action{Kind: gamelog.TakeBack, Number: 3})
	p.do(0, gamelog.Action{Kind: gamelog.Accept, Number: len(p.logs[1].Entries) - 1})
	p.play("D5").resign(2)
	e := p.events()
	r, err := gamerecord.Of(p.game(), e[0], e[1])
	if err != nil {
		t.Fatal(err)
	}
	status, out := verify(t, "(;GM[1]SZ[9];B[aa])\n"+r.Format())
	if status != right || !strings.Contains(out, "1 game, 0 problems") || !strings.Contains(out, "ratings: ") {
		t.Errorf("status %d\n%s", status, out)
	}
	r.Add(r.Last(), rules.Place(rules.At(0, 0)), rules.Black)
	if status, out = verify(t, "(;GM[1]SZ[9];B[aa])\n"+r.Format()); status != wrong || !strings.Contains(out, "FILE:2: game firstgame: the record is not the game that was signed") {
		t.Errorf("a record that was changed: status %d\n%s", status, out)
	}
	path := filepath.Join(t.TempDir(), "games.sgf")
	if status, out = verify(t, p.lines(), "-sgf", path); status != right {
		t.Fatalf("status %d\n%s", status, out)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if status, out = verify(t, string(data)); status != right || !strings.Contains(out, "B+R") {
		t.Errorf("what was written: status %d\n%s", status, out)
	}
	if status, _ = verify(t, p.lines(), "-sgf", path); status != useless {
		t.Errorf("a file was overwritten: status %d", status)
	}
	read := record.Parse(data, sgf.Options{})
	if len(read) != 1 || read[0].Record.Nodes() != 6 {
		t.Errorf("%d games", len(read))
	}
}
