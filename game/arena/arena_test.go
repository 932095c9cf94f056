package main

import (
	"bufio"
	"errors"
	"io"
	"math"
	"strings"
	"testing"

	"redstone/game/engine"
	"redstone/rules"
)

func TestWilson(t *testing.T) {
	for _, test := range []struct {
		rate      float64
		n         int
		low, high float64
	}{
		{0.5, 0, 0, 1},
		{0.5, 10, 0.2366, 0.7634},
		{1, 20, 0.8389, 1},
		{0, 20, 0, 0.1611},
		{0.95, 200, 0.9104, 0.9726},
	} {
		low, high := wilson(test.rate, test.n)
		if math.Abs(low-test.low) > 1e-4 || math.Abs(high-test.high) > 1e-4 {
			t.Errorf("%v of %d: %v to %v, want %v to %v", test.rate, test.n, low, high, test.low, test.high)
		}
	}
}

func TestElo(t *testing.T) {
	for rate, want := range map[float64]float64{0.5: 0, 10.0 / 11: 400, 1.0 / 11: -400, 1: math.Inf(1), 0: math.Inf(-1)} {
		if got := elo(rate); math.Abs(got-want) > 1e-9 {
			t.Errorf("elo(%v) = %v, want %v", rate, got, want)
		}
	}
}

func TestTally(t *testing.T) {
	var s tally
	s.add(rules.Black, false)
	s.add(rules.White, true)
	s.add(rules.White, false)
	s.add(rules.Empty, true)
	if s != (tally{2, 1, 1}) || s.rate() != 0.625 {
		t.Errorf("%+v, rate %v", s, s.rate())
	}
	const want = "2 won, 1 lost, 1 drawn of 4; 62.5% (95% interval 21.9 to 90.8), Elo +89 (-220 to +398)"
	if got := s.describe(); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

// script plays the moves it is given, then resigns.
type script struct{ moves []string }

func (s *script) begin(start) error { return nil }
func (s *script) close()            {}
func (s *script) move([]rules.Move, rules.Stone) (rules.Move, error) {
	if len(s.moves) == 0 {
		return rules.Resign, nil
	}
	text := s.moves[0]
	s.moves = s.moves[1:]
	return rules.ParseMove(text)
}

func TestReferee(t *testing.T) {
	for _, test := range []struct {
		game         rules.Game
		black, white string
		winner       rules.Stone
		plies        int
		why          string
	}{
		{rules.Redstone, "A1 B1", "C3 A1", rules.Black, 3, "white: illegal"},
		{rules.Redstone, "xA1", "", rules.White, 0, "black: illegal"},
		{rules.Redstone, "hello", "", rules.White, 0, "black: not a move"},
		{rules.Redstone, "A1", "A2", rules.White, 3, "resignation"},
		{rules.Redstone, "A1 xB1", "A2 C3", rules.White, 3, "self-destruction"},
		{rules.Go, "B2 pass", "pass", rules.Black, 3, "score"},
		{rules.Go, "pass", "pass", rules.White, 2, "score"},
	} {
		black, white := &script{strings.Fields(test.black)}, &script{strings.Fields(test.white)}
		o, err := referee(start{game: test.game, size: 3, komi: 7.5}, black, white)
		if err != nil || o.winner != test.winner || o.plies != test.plies || !strings.HasPrefix(o.why, test.why) {
			t.Errorf("%q against %q: %+v, %v", test.black, test.white, o, err)
		}
	}
}

// speak makes a program of a function that answers each command.
func speak(t *testing.T, answer func(command string) string) *program {
	t.Helper()
	commands, in := io.Pipe()
	out, answers := io.Pipe()
	go func() {
		lines := bufio.NewScanner(commands)
		for lines.Scan() {
			if lines.Text() == "quit" {
				break
			}
			io.WriteString(answers, answer(lines.Text()))
		}
		answers.Close()
		commands.Close()
	}()
	p := newProgram("test", in, out, func() {})
	t.Cleanup(p.close)
	return p
}

func TestProgramPlays(t *testing.T) {
	var heard []string
	p := speak(t, func(command string) string {
		heard = append(heard, command)
		if strings.HasPrefix(command, "genmove") {
			return "= D4\r\n\r\n"
		}
		return "=\n\n"
	})
	if err := p.begin(start{game: rules.Go, size: 9, komi: 5.5}); err != nil {
		t.Fatal(err)
	}
	moves := []rules.Move{rules.Place(rules.At(0, 0))}
	for range 2 {
		m, err := p.move(moves, rules.White)
		if err != nil || m.String() != "D4" {
			t.Fatal(m, err)
		}
		moves = append(moves, m, rules.Pass)
	}
	const want = "boardsize 9|clear_board|komi 5.5|play black A1|genmove white|play black pass|genmove white"
	if got := strings.Join(heard, "|"); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

func TestProgramErrorsAreNamed(t *testing.T) {
	for reply, want := range map[string]string{
		"? unknown command\n\n": `test: "set_game Redstone": the program refused: unknown command`,
		"hello\n\n":             `test: "set_game Redstone" is answered by "hello", which is not GTP`,
	} {
		p := speak(t, func(string) string { return reply })
		err := p.begin(start{game: rules.Redstone, size: 9})
		if err == nil || err.Error() != want || strings.Contains(reply, "?") != errors.Is(err, errReply) {
			t.Errorf("%v, want %s", err, want)
		}
	}
	ended := newProgram("test", nopCloser{io.Discard}, strings.NewReader(""), func() {})
	if _, err := ended.move(nil, rules.Black); !errors.Is(err, io.EOF) {
		t.Errorf("%v", err)
	}
	p := speak(t, func(string) string { return "= nowhere\n\n" })
	if _, err := p.move(nil, rules.Black); err == nil || !strings.Contains(err.Error(), `not a move: "nowhere"`) {
		t.Errorf("%v", err)
	}
	if _, err := startProgram("/nowhere/at/all"); err == nil {
		t.Error("a program that does not exist was started")
	}
}

type nopCloser struct{ io.Writer }

func (nopCloser) Close() error { return nil }

func TestPlayers(t *testing.T) {
	e := effort{playouts: 7, time: 1}
	for text, want := range map[string]enginePlayer{
		"engine":                      {level: engine.Merciless, effort: effort{time: 1, playouts: 7, nodes: 1 << 22}},
		"engine:playouts=5":           {level: engine.Levels, effort: effort{playouts: 5, nodes: 1 << 22}},
		"level:3":                     {level: 3},
		"level:3:playouts=9":          {level: 3, effort: effort{playouts: 9}},
		"plain:nodes=5":               {level: engine.Merciless, plain: true, effort: effort{time: 1, playouts: 7, nodes: 5}},
		"engine:threads=2,time=100ms": {level: engine.Merciless, effort: effort{time: 1e8, playouts: 7, threads: 2, nodes: 1 << 22}},
	} {
		p, err := newPlayer(text, e)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got := *p.(*enginePlayer); got.level != want.level || got.plain != want.plain || got.effort != want.effort {
			t.Errorf("%s: %+v, want %+v", text, got, want)
		}
	}
	for _, text := range []string{"level:0", "level:12", "level:", "engine:speed=3", "engine:playouts=x", "", " "} {
		if p, err := newPlayer(text, e); err == nil {
			t.Errorf("%q: %+v", text, p)
		}
	}
}

// TestSameFlagsSameGames plays a small match twice, and again with two games at
// a time.
func TestSameFlagsSameGames(t *testing.T) {
	play := func(args ...string) string {
		var out strings.Builder
		if err := run(append([]string{"-size", "5", "-games", "4", "-playouts", "60"}, args...), &out); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	first := play("-v")
	if again := play("-v"); again != first || strings.Count(first, "\n") != 5 {
		t.Errorf("%s\nthen\n%s", first, again)
	}
	if a, b := play(), play("-parallel", "2"); a != b {
		t.Errorf("%s\nthen\n%s", a, b)
	}
	if other := play("-v", "-seed", "2"); other == first {
		t.Error("another seed plays the same games")
	}
	if got := play("-b", "random", "-playouts", "500"); !strings.HasPrefix(got, "engine against random, redstone 5x5: 4 won, 0 lost") {
		t.Error(got)
	}
}

func TestBadFlags(t *testing.T) {
	for _, args := range [][]string{{"-game", "chess"}, {"-games", "0"}, {"-size", "1"}, {"-size", "26"}, {"more"}, {"-a", "level:0"}, {"-ladder", "-top", "12"}} {
		if err := run(args, io.Discard); err == nil {
			t.Errorf("%v is taken", args)
		}
	}
}
