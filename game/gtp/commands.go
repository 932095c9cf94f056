package main

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"redstone/game/engine"
	"redstone/rules"
)

// handler answers a command with a text or an error.
type handler func(s *session, args []string) (string, error)

// commands are all commands, in the order of list_commands. init fills it, because
// known_command reads it.
var commands []struct {
	name   string
	handle handler
}

func init() {
	commands = []struct {
		name   string
		handle handler
	}{
		{"protocol_version", fixed("2")},
		{"name", fixed("Redstone")},
		{"version", fixed(version())},
		{"known_command", knownCommand},
		{"list_commands", listCommands},
		{"quit", fixed("")},
		{"boardsize", boardsize},
		{"clear_board", clearBoard},
		{"komi", komi},
		{"play", play},
		{"genmove", genmove},
		{"reg_genmove", regGenmove},
		{"undo", undo},
		{"showboard", showboard},
		{"time_settings", timeSettings},
		{"time_left", tellTime},
		{"final_score", finalScore},
		{"final_status_list", finalStatusList},
		{"loadsgf", loadSGF},
		{"printsgf", printSGF},
		{"set_game", setGame},
		{"redstone-position", position},
		{"redstone-legal", legal},
		{"redstone-perft", perft},
		{"redstone-solve", solve},
		{"redstone-analyze", analyze},
		{"analyze", streaming(leelaZero)},
		{"lz-analyze", streaming(leelaZero)},
		{"kata-analyze", streaming(kataGo)},
		{"genmove_analyze", generating(leelaZero)},
		{"lz-genmove_analyze", generating(leelaZero)},
		{"kata-genmove_analyze", generating(kataGo)},
		{"fixed_handicap", inGo(fixedHandicap)},
		{"place_free_handicap", inGo(placeFreeHandicap)},
		{"set_free_handicap", inGo(setFreeHandicap)},
		{"get_komi", getKomi},
		{"kgs-rules", setRules},
		{"kgs-time_settings", kgsTimeSettings},
		{"kata-get-rules", getRules},
		{"kata-set-rules", setRules},
		{"clear_cache", fixed("")},
		{"stop", fixed("")},
		{"gg-undo", undoMoves},
		{"gogui-interrupt", fixed("")},
		{"gogui-play_sequence", playSequence},
		{"gogui-setup", goguiSetup},
		{"gogui-setup_player", setupPlayer},
	}
}

var (
	errSyntax  = errors.New("syntax error")
	errUnknown = errors.New("unknown command")
	// errQuiet says that the handler has written the answer except for its end.
	errQuiet = errors.New("already answered")
)

// execute answers one command. A panic in it becomes an error.
func (s *session) execute(c command) (text string, err error) {
	defer func() {
		if v := recover(); v != nil {
			text, err = "", fmt.Errorf("internal error: %v", v)
		}
	}()
	if h := find(c.name); h != nil {
		return h(s, c.args)
	}
	return "", errUnknown
}

func find(name string) handler {
	for _, c := range commands {
		if c.name == name {
			return c.handle
		}
	}
	return nil
}

// fixed answers a command that has no arguments and always the same result.
// Arguments are ignored, as other programs do.
func fixed(text string) handler {
	return func(*session, []string) (string, error) { return text, nil }
}

func knownCommand(_ *session, args []string) (string, error) {
	return strconv.FormatBool(len(args) > 0 && find(args[0]) != nil), nil
}

func listCommands(*session, []string) (string, error) {
	var names []string
	for _, c := range commands {
		names = append(names, c.name)
	}
	return strings.Join(names, "\n"), nil
}

func boardsize(s *session, args []string) (string, error) {
	size, err := whole(args, 0, math.MaxInt32)
	if err != nil {
		return "", err
	}
	if s.clear(s.game, size) != nil {
		return "", errors.New("unacceptable size")
	}
	return "", nil
}

func clearBoard(s *session, _ []string) (string, error) { return "", s.clear(s.game, s.size) }

// maxKomi exceeds the number of points of the largest board.
const maxKomi = 1000

func komi(s *session, args []string) (string, error) {
	points, err := number(args, 0, -maxKomi, maxKomi)
	if err != nil {
		return "", err
	}
	s.komi = points
	s.pos.SetKomi(points)
	return "", nil
}

func play(s *session, args []string) (string, error) {
	colour, err := colour(args)
	if err != nil {
		return "", err
	}
	if len(args) < 2 {
		return "", errSyntax
	}
	m, err := rules.ParseMove(args[1])
	if err != nil {
		return "", errSyntax
	}
	return "", s.play(colour, m)
}

func genmove(s *session, args []string) (string, error) {
	colour, err := colour(args)
	if err != nil {
		return "", err
	}
	m, err := s.think(s.search, colour, nil)
	if err != nil {
		return "", err
	}
	if err := s.play(colour, m); err != nil {
		return "", err
	}
	s.moved = true
	return m.String(), nil
}

func regGenmove(s *session, args []string) (string, error) {
	colour, err := colour(args)
	if err != nil {
		return "", err
	}
	m, err := s.think(s.fresh, colour, nil)
	if err != nil {
		return "", err
	}
	return m.String(), nil
}

func undo(s *session, _ []string) (string, error) { return "", s.undo(1) }

func timeSettings(s *session, args []string) (string, error) {
	main, err1 := number(args, 0, 0, maxSeconds)
	period, err2 := number(args, 1, 0, maxSeconds)
	stones, err3 := whole(args, 2, 1e6)
	if err := errors.Join(err1, err2, err3); err != nil {
		return "", errSyntax
	}
	s.clock.set(seconds(main), seconds(period), stones)
	return "", nil
}

func tellTime(s *session, args []string) (string, error) {
	colour, err1 := colour(args)
	left, err2 := number(args, 1, 0, maxSeconds)
	stones, err3 := whole(args, 2, 1e6)
	if err := errors.Join(err1, err2, err3); err != nil {
		return "", errSyntax
	}
	s.clock.tell(colour, timeLeft{seconds(left), stones})
	return "", nil
}

func setGame(s *session, args []string) (string, error) {
	if len(args) == 0 {
		return "", errSyntax
	}
	game, ok := rules.ParseGame(args[0])
	if !ok {
		return "", errors.New("unknown game")
	}
	return "", s.clear(game, s.size)
}

// position sets up the position that is given, or prints the current one.
func position(s *session, args []string) (string, error) {
	if len(args) == 0 {
		return s.pos.Text(), nil
	}
	text := strings.Join(args, " ")
	p, err := rules.ParsePosition(s.game, text)
	if err != nil {
		return "", err
	}
	s.begin(p, text)
	return "", nil
}

func legal(s *session, _ []string) (string, error) {
	var list []string
	for _, m := range s.pos.AppendLegal(nil) {
		list = append(list, m.String())
	}
	slices.Sort(list)
	return strings.Join(list, " "), nil
}

func perft(s *session, args []string) (string, error) {
	depth, err := whole(args, 0, s.maxPerft)
	if err != nil {
		return "", err
	}
	return strconv.FormatUint(rules.Perft(s.pos.Clone(), depth), 10), nil
}

// solveSeconds is the default time limit of redstone-solve.
const solveSeconds = 10

func solve(s *session, args []string) (string, error) {
	limit, err := limitOf(args, solveSeconds*time.Second)
	if err != nil {
		return "", err
	}
	p, err := s.withoutPie()
	if err != nil {
		return "", err
	}
	if p.Game() != rules.Redstone {
		return "", engine.ErrSolveGo
	}
	if s.solver == nil {
		s.solver = engine.NewSolver(s.solverBytes)
	}
	began := s.now()
	found := s.solver.Solve(p, func() bool { return s.now().Sub(began) >= limit }, 0)
	if found.Err != nil {
		return "", found.Err
	}
	words := []string{found.Value.String()}
	for _, m := range found.Line {
		words = append(words, m.String())
	}
	return strings.Join(words, " "), nil
}

// seconds makes a duration of a number up to maxSeconds. Only 0, which can mean no
// limit, is a duration of 0.
func seconds(n float64) time.Duration {
	if n > 0 {
		return max(time.Duration(n*float64(time.Second)), time.Nanosecond)
	}
	return 0
}

// limitOf reads the optional time limit of a command, in seconds.
func limitOf(args []string, otherwise time.Duration) (time.Duration, error) {
	if len(args) == 0 {
		return otherwise, nil
	}
	n, err := number(args, 0, 0, maxSeconds)
	return seconds(n), err
}

// whole reads an argument that is an integer from 0 to limit.
func whole(args []string, at, limit int) (int, error) {
	if at >= len(args) {
		return 0, errSyntax
	}
	n, err := strconv.ParseUint(args[at], 10, 31)
	if err != nil || int(n) > limit {
		return 0, errSyntax
	}
	return int(n), nil
}

// number reads an argument that is a number from low to high.
func number(args []string, at int, low, high float64) (float64, error) {
	if at >= len(args) {
		return 0, errSyntax
	}
	n, err := strconv.ParseFloat(args[at], 64)
	if err != nil || !(n >= low && n <= high) {
		return 0, errSyntax
	}
	return n, nil
}

// colour reads the first argument as a colour.
func colour(args []string) (rules.Stone, error) {
	if len(args) > 0 {
		switch strings.ToLower(args[0]) {
		case "b", "black":
			return rules.Black, nil
		case "w", "white":
			return rules.White, nil
		}
	}
	return rules.Empty, errSyntax
}
