package words

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"redstone/assets"
	"redstone/game/engine"
	"redstone/game/lang"
	"redstone/game/library"
	"redstone/game/match"
	"redstone/game/match/matchtest"
	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

var (
	english = Words{lang.Load(assets.Texts(), "en")}
	german  = Words{lang.Load(assets.Texts(), "de")}
)

// start is the start time of the games in these tests.
var start = time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)

// both checks a sentence in both languages. It also fails if a text is missing or
// has a placeholder left.
func both(t *testing.T, name string, say func(w Words) string, en, de string) {
	t.Helper()
	for _, c := range []struct {
		w    Words
		want string
	}{{english, en}, {german, de}} {
		got := say(c.w)
		if got != c.want {
			t.Errorf("%s, %s: %q, want %q", name, c.w.Tag, got, c.want)
		}
		if strings.ContainsAny(got, "{}[]") {
			t.Errorf("%s, %s: %q is not complete", name, c.w.Tag, got)
		}
	}
}

// played begins a game and plays moves.
func played(t testing.TB, c match.Config, moves string) *match.Match {
	t.Helper()
	return matchtest.Play(t, c, moves, start)
}

// opened opens a game like one from a file.
func opened(t testing.TB, text string) *match.Match {
	t.Helper()
	return matchtest.Open(t, text, start)
}

// The games that most tests are about.
var (
	twoPlayers = match.Config{Size: 9, Pie: true}
	goGame     = match.Config{Game: rules.Go, Size: 5}
	asBlack    = match.Config{Size: 9, Pie: true, Players: [2]match.Player{{}, {Computer: true, Level: 5}}}
	asWhite    = match.Config{Size: 9, Pie: true, Players: [2]match.Player{{Computer: true, Level: 5}, {}}}
	computers  = match.Config{Size: 9, Players: [2]match.Player{{Computer: true, Level: 5}, {Computer: true, Level: engine.Merciless, Time: 2500 * time.Millisecond}}}
	named      = match.Config{Size: 9, Players: [2]match.Player{{Name: "Ann"}, {Name: "Bob"}}}
)

func from(position string) match.Config { return match.Config{Setup: position} }

func TestColour(t *testing.T) {
	both(t, "Black", func(w Words) string { return w.Colour(rules.Black) }, "Black", "Schwarz")
	both(t, "White", func(w Words) string { return w.Colour(rules.White) }, "White", "Weiß")
}

func TestMove(t *testing.T) {
	for _, c := range []struct {
		name   string
		game   match.Config
		moves  string
		en, de string
	}{
		{"nothing yet", twoPlayers, "", "", ""},
		{"a stone", twoPlayers, "E5", "Black placed a stone at E5.", "Schwarz setzt auf E5."},
		{"swap", twoPlayers, "E5 swap", "White takes over Black's stone: the seats are swapped.", "Weiß nimmt den schwarzen Stein: Die Plätze sind getauscht."},
		{"red", from("...../BW.../BW.../W..../....B w"), "xA5", "White placed red at A5: 2 black stones captured.", "Weiß setzt Rot auf A5: 2 schwarze Steine geschlagen."},
		{"red takes both colours", from("B.WB./W.B../...../...../..... b"), "xB5", "Black placed red at B5: one black stone captured (A5), one white stone captured (C5).",
			"Schwarz setzt Rot auf B5: ein schwarzer Stein geschlagen (A5), ein weißer Stein geschlagen (C5)."},
		{"pass", goGame, "pass", "Black passed.", "Schwarz passt."},
		{"a capture in Go", match.Config{Game: rules.Go, Setup: "BW.../...../...../...../..... w"}, "A4",
			"White placed a stone at A4: takes A5, a black stone.", "Weiß setzt auf A4: schlägt A5, einen schwarzen Stein."},
	} {
		m := played(t, c.game, c.moves)
		both(t, c.name, func(w Words) string { return w.Move(m.Effect()) }, c.en, c.de)
	}
	both(t, "resigned", func(w Words) string { return w.Move(rules.Effect{Move: rules.Resign, By: rules.White}) }, "White resigned.", "Weiß gibt auf.")
}

func TestMoveText(t *testing.T) {
	for _, c := range []struct{ move, en, de string }{
		{"d4", "D4", "D4"}, {"XD4", "xD4", "xD4"}, {"swap", "swap", "Tausch"}, {"pass", "pass", "passt"}, {"resign", "resigns", "gibt auf"},
	} {
		both(t, c.move, func(w Words) string { return w.MoveText(matchtest.Move(t, c.move)) }, c.en, c.de)
	}
	both(t, "none", func(w Words) string { return w.MoveText(rules.NoMove) }, "-", "-")
}

func TestPly(t *testing.T) {
	m := played(t, twoPlayers, "E5 D4")
	for _, c := range []struct {
		at     int
		en, de string
	}{
		{0, "The start of the game.", "Der Anfang der Partie."},
		{1, "Move 1 of 2. Black placed a stone at E5.", "Zug 1 von 2. Schwarz setzt auf E5."},
		{2, "Move 2 of 2. White placed a stone at D4.", "Zug 2 von 2. Weiß setzt auf D4."},
	} {
		m.GoTo(c.at, start)
		both(t, fmt.Sprint("ply ", c.at), func(w Words) string { return w.Ply(m) }, c.en, c.de)
	}
	// A move that the rules do not allow is told as it is executed; one that is left out does nothing.
	illegal := opened(t, "(;FF[4]RU[Redstone]SZ[5];B[aa];W[aa])")
	both(t, "illegal", func(w Words) string { return w.Ply(illegal) }, "Move 2 of 2. White placed a stone at A5.", "Zug 2 von 2. Weiß setzt auf A5.")
	suicide := opened(t, "(;GM[1]SZ[3];B[ab];W[aa];B[bb];W[];B[ca];W[ba])")
	both(t, "suicide", func(w Words) string { return w.Ply(suicide) }, "Move 6 of 6. White placed a stone at B3: 2 white stones captured.",
		"Zug 6 von 6. Weiß setzt auf B3: 2 weiße Steine geschlagen.")
	left := opened(t, "(;FF[4]RU[Redstone]SZ[5];B[aa];W[bb];B[swap])")
	both(t, "left out", func(w Words) string { return w.Ply(left) }, "Move 3 of 3.", "Zug 3 von 3.")
	// A remark after the last move is no move.
	remark := opened(t, "(;FF[4]RU[Redstone]SZ[5];B[aa];C[Well])")
	both(t, "remark", func(w Words) string { return w.Ply(remark) }, "Move 1 of 1.", "Zug 1 von 1.")
}

func TestShortPlayer(t *testing.T) {
	m := played(t, asBlack, "")
	both(t, "the computer", func(w Words) string { return w.ShortPlayer(m, rules.White) }, "Garnet", "Granat")
	both(t, "the person", func(w Words) string { return w.ShortPlayer(m, rules.Black) }, "You", "Du")
}

func TestStatus(t *testing.T) {
	back := played(t, twoPlayers, "E5 D4")
	back.GoTo(1, start)
	resigned := played(t, twoPlayers, "E5 resign")
	resigned.GoTo(0, start)
	for _, c := range []struct {
		name   string
		m      *match.Match
		en, de string
	}{
		{"two players", played(t, twoPlayers, ""), "Black to move", "Schwarz ist am Zug"},
		{"the person", played(t, asBlack, ""), "Your turn (Black)", "Du bist am Zug (Schwarz)"},
		{"the computer", played(t, asBlack, "E5"), "White (computer) to move", "Weiß (Computer) ist am Zug"},
		{"after a swap", played(t, asBlack, "E5 swap"), "Your turn (White)", "Du bist am Zug (Weiß)"},
		{"an earlier position", back, "White to move", "Weiß ist am Zug"},
		{"over", played(t, twoPlayers, "E5 resign"), "Black wins. White resigned.", "Schwarz gewinnt. Weiß hat aufgegeben."},
		{"an earlier position of a game that is over", resigned, "Black wins. White resigned.", "Schwarz gewinnt. Weiß hat aufgegeben."},
	} {
		both(t, c.name, func(w Words) string { return w.Status(c.m) }, c.en, c.de)
	}
}

// onTime plays a game in which White's flag falls.
func onTime(t *testing.T) *match.Match {
	c := asBlack
	c.Clock = match.Clock{Main: time.Minute}
	m := played(t, c, "E5")
	if !m.Tick(start.Add(2 * time.Minute)) {
		t.Fatal("the flag does not fall")
	}
	return m
}

// TestOutcomes describes every outcome of a game.
func TestOutcomes(t *testing.T) {
	for _, c := range []struct {
		name, code string
		m          *match.Match
		en, de     string
	}{
		{"annihilation", "black annihilation", played(t, from("BB./BW./BB. b"), "xC2"),
			"Black wins. White is annihilated: not a stone left on the board.", "Schwarz gewinnt. Weiß ist ausgelöscht: kein Stein mehr auf dem Brett."},
		{"self-destruction", "black self-destruction", played(t, from("WB./.../..B w"), "xA2"),
			"Black wins. White captured their own last stones.", "Schwarz gewinnt. Weiß hat die eigenen letzten Steine geschlagen."},
		{"resignation to a person", "black resignation", played(t, asBlack, "E5 resign"), "You win. White resigned.", "Du gewinnst. Weiß hat aufgegeben."},
		{"resignation to the computer", "white resignation", played(t, asBlack, "E5 D4 resign"),
			"The computer wins. Black resigned.", "Der Computer gewinnt. Schwarz hat aufgegeben."},
		{"after a swap", "black resignation", played(t, asBlack, "E5 swap resign"),
			"The computer wins. White resigned.", "Der Computer gewinnt. Weiß hat aufgegeben."},
		{"between two computers", "black resignation", played(t, computers, "E5 resign"), "Black wins. White resigned.", "Schwarz gewinnt. Weiß hat aufgegeben."},
		{"time", "black time", onTime(t), "You win. White ran out of time.", "Du gewinnst. Weiß hat die Zeit überschritten."},
		{"score", "black score", played(t, goGame, "C3 pass pass"), "Black wins. Black: 1 stone and 24 empty points, 25 in all. White: no stones, no empty points and 7.5 komi, 7.5 in all.",
			"Schwarz gewinnt. Schwarz: 1 Stein und 24 leere Punkte, zusammen 25. Weiß: keine Steine, keine leeren Punkte und 7,5 Komi, zusammen 7,5."},
		{"score of an empty board", "white score", played(t, goGame, "pass pass"), "White wins. Black: no stones and no empty points, 0 in all. White: no stones, no empty points and 7.5 komi, 7.5 in all. 25 points belong to nobody.",
			"Weiß gewinnt. Schwarz: keine Steine und keine leeren Punkte, zusammen 0. Weiß: keine Steine, keine leeren Punkte und 7,5 Komi, zusammen 7,5. 25 Punkte gehören niemandem."},
		{"score of a file with another komi", "nobody score", opened(t, "(;FF[4]GM[1]SZ[5]KM[25];B[cc];W[];B[])"),
			"Draw. Black: 1 stone and 24 empty points, 25 in all. White: no stones, no empty points and 25 komi, 25 in all.", "Unentschieden. Schwarz: 1 Stein und 24 leere Punkte, zusammen 25. Weiß: keine Steine, keine leeren Punkte und 25 Komi, zusammen 25."},
		{"won, nothing more is known", "white", opened(t, "(;FF[4]RU[Redstone]SZ[5]RE[W+];B[aa])"), "White wins. White won.", "Weiß gewinnt. Weiß hat gewonnen."},
		{"won by one point in a file", "white", opened(t, "(;FF[4]GM[1]SZ[9]RE[W+1];B[aa])"), "White wins. By 1 point.", "Weiß gewinnt. Mit 1 Punkt Vorsprung."},
		{"won by half a point in a file", "white", opened(t, "(;FF[4]GM[1]SZ[9]RE[W+1/2];B[aa])"), "White wins. By 0.5 points.", "Weiß gewinnt. Mit 0,5 Punkten Vorsprung."},
		{"won by nothing in a file", "white", opened(t, "(;FF[4]GM[1]SZ[9]RE[W+0];B[aa])"), "White wins.", "Weiß gewinnt."},
		{"won by points in a file", "black", opened(t, "(;FF[4]GM[1]SZ[9]RE[B+3.5];B[aa])"), "Black wins. By 3.5 points.", "Schwarz gewinnt. Mit 3,5 Punkten Vorsprung."},
		{"a file that says another result than the board", "black resignation", opened(t, "(;FF[4]GM[1]SZ[5]KM[25.5]RE[B+R];B[cc];W[];B[])"),
			"Black wins. White resigned.", "Schwarz gewinnt. Weiß hat aufgegeben."},
		{"a forfeit in a file", "white", opened(t, "(;FF[4]GM[1]SZ[9]RE[W+F];B[aa])"), "White wins. Black forfeited the game.", "Weiß gewinnt. Schwarz ist nicht angetreten."},
		{"a way of winning that is not understood", "white", opened(t, "(;FF[4]GM[1]SZ[9]RE[W+magic];B[aa])"), "White wins. W+magic.", "Weiß gewinnt. W+magic."},
		{"drawn in a file", "nobody score", opened(t, "(;FF[4]GM[1]SZ[9]RE[0];B[aa])"), "Draw.", "Unentschieden."},
		{"void in a file", "nobody no-result", opened(t, "(;FF[4]GM[1]SZ[9]RE[Void];B[aa])"),
			"Nobody wins. No result.", "Niemand gewinnt. Ohne Ergebnis."},
		{"without a result", "nobody", opened(t, "(;FF[4]RU[Redstone]SZ[5];B[aa])"),
			"Not finished. A game without a result.", "Nicht zu Ende gespielt. Eine Partie ohne Ergebnis."},
	} {
		both(t, c.name, func(w Words) string { return w.Outcome(c.m) }, c.en, c.de)
		both(t, c.name+", in two parts", func(w Words) string { return strings.TrimSpace(w.OutcomeTitle(c.m) + ". " + w.OutcomeReason(c.m)) }, c.en, c.de)
		if got := OutcomeCode(c.m.Outcome()); got != c.code {
			t.Errorf("%s: for programs %q, want %q", c.name, got, c.code)
		}
	}
}

func TestPlayer(t *testing.T) {
	for _, c := range []struct {
		name   string
		m      *match.Match
		colour rules.Stone
		en, de string
	}{
		{"two players", played(t, twoPlayers, ""), rules.White, "White", "Weiß"},
		{"the person", played(t, asWhite, ""), rules.White, "You", "Du"},
		{"the computer", played(t, asWhite, ""), rules.Black, "Garnet (level 5)", "Granat (Stufe 5)"},
		{"the person after a swap", played(t, asWhite, "E5 swap"), rules.Black, "You", "Du"},
		{"the computer after a swap", played(t, asWhite, "E5 swap"), rules.White, "Garnet (level 5)", "Granat (Stufe 5)"},
		{"a name", played(t, named, ""), rules.Black, "Ann", "Ann"},
		{"the merciless computer", played(t, computers, ""), rules.White, "Merciless (2.5 s)", "Gnadenlos (2,5 s)"},
	} {
		both(t, c.name, func(w Words) string { return w.Player(c.m, c.colour) }, c.en, c.de)
	}
}

func TestLevel(t *testing.T) {
	both(t, "the first", func(w Words) string { return w.Level(1) }, "Pebble (level 1)", "Kiesel (Stufe 1)")
	both(t, "the last but one", func(w Words) string { return w.Level(engine.Merciless - 1) }, "Ruby (level 10)", "Rubin (Stufe 10)")
	both(t, "the last", func(w Words) string { return w.Level(engine.Merciless) }, "Merciless", "Gnadenlos")
	slow := match.Player{Computer: true, Level: engine.Merciless, Time: time.Minute}
	both(t, "with a time", func(w Words) string { return w.Computer(slow) }, "Merciless (60 s)", "Gnadenlos (60 s)")
}

func TestWhole(t *testing.T) {
	for n, want := range map[int]string{0: "0", 999: "999", 1000: "1,000", 65536: "65,536", 200_000: "200,000", -1000: "-1,000", -100: "-100", 1 << 20: "1,048,576"} {
		both(t, strconv.Itoa(n), func(w Words) string { return w.Whole(n) }, want, strings.ReplaceAll(want, ",", "."))
	}
}

func TestNumber(t *testing.T) {
	for _, c := range []struct {
		v      float64
		en, de string
	}{
		{0, "0", "0"}, {7.5, "7.5", "7,5"}, {10, "10", "10"}, {0.25, "0.25", "0,25"}, {1.0 / 3, "0.33", "0,33"}, {-7.5, "-7.5", "-7,5"}, {100, "100", "100"},
	} {
		both(t, fmt.Sprint(c.v), func(w Words) string { return w.Number(c.v) }, c.en, c.de)
	}
}

func TestClock(t *testing.T) {
	for d, want := range map[time.Duration]string{
		-time.Second: "0:00.0", 0: "0:00.0", 99 * time.Millisecond: "0:00.0", 1500 * time.Millisecond: "0:01.5", 9990 * time.Millisecond: "0:09.9",
		10 * time.Second: "0:10", 10*time.Second + 1: "0:11", 59*time.Second + 1: "1:00", 245 * time.Second: "4:05",
		time.Hour - 1: "1:00:00", time.Hour: "1:00:00", 3723 * time.Second: "1:02:03", 24 * time.Hour: "24:00:00",
	} {
		if got := Clock(d); got != want {
			t.Errorf("%v reads %q, want %q", d, got, want)
		}
	}
}

func TestTwoPlayers(t *testing.T) {
	for _, c := range []struct {
		name   string
		config match.Config
		want   bool
	}{{"two players", twoPlayers, true}, {"named", named, true}, {"as Black", asBlack, false}, {"as White", asWhite, false}, {"computers", computers, false}} {
		if got := TwoPlayers(played(t, c.config, "")); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

func TestSize(t *testing.T) {
	if got := Size(13); got != "13×13" {
		t.Errorf("got %q", got)
	}
}

func TestSetup(t *testing.T) {
	for _, c := range []struct{ position, en, de string }{
		{strings.Repeat(".", 2000) + " b", "That text is too long for a position.", "Der Text ist zu lang für eine Stellung."},
		{"B../.W./... x", "After the board the position must say whose turn it is: b or w.", "Hinter dem Brett muss stehen, wer am Zug ist: b oder w."},
		{"B../.W. b", "A position has 2 to 25 rows, and as many points in each row.", "Eine Stellung hat 2 bis 25 Reihen und in jeder ebenso viele Punkte."},
		{"B../.X./... b", "That is not a position. One looks like this: ..B/.W./R.. b", "Das ist keine Stellung. So sieht eine aus: ..B/.W./R.. b"},
		{"BW./W../..B b", "The group at A3 has no liberty.", "Die Gruppe auf A3 hat keine Freiheit."},
		{".../.W./... b", "Black has no stone.", "Schwarz hat keinen Stein."},
		{"B../.B./... b", "White has no stone.", "Weiß hat keinen Stein."},
		{".../.../... w", "On the empty board it is Black's turn.", "Auf dem leeren Brett ist Schwarz am Zug."},
	} {
		_, err := rules.ParsePosition(rules.Redstone, c.position)
		if err == nil {
			t.Errorf("%q is a position", c.position)
			continue
		}
		both(t, c.position, func(w Words) string { return w.Setup(fmt.Errorf("pasted: %w", err)) }, c.en, c.de)
	}
	_, red := rules.ParsePosition(rules.Go, "BW./R../... b")
	both(t, "red in Go", func(w Words) string { return w.Setup(red) }, "A2 is red, and Go has no red stones.", "A2 ist rot, und beim Go gibt es keine roten Steine.")
	_, game := rules.ParsePosition(9, "BW./.../... b")
	both(t, "no such game", func(w Words) string { return w.Setup(game) }, "There is no such game here.", "Dieses Spiel gibt es hier nicht.")
	both(t, "another error", func(w Words) string { return w.Setup(errors.New("broken")) },
		"That is not a position. One looks like this: ..B/.W./R.. b", "Das ist keine Stellung. So sieht eine aus: ..B/.W./R.. b")
}

func TestProblem(t *testing.T) {
	for _, c := range []struct {
		name   string
		err    error
		en, de string
	}{
		{"somewhere", &sgf.Problem{Kind: sgf.Truncated, Line: 3, Column: 14}, "line 3, column 14: the text ends in the middle of a value; a closing bracket was expected.",
			"Zeile 3, Spalte 14: Der Text bricht mitten in einem Wert ab; die schließende Klammer fehlt."},
		{"nowhere in particular", fmt.Errorf("game.sgf: %w", &sgf.Problem{Kind: sgf.TooLong}), "the file is too large.", "Die Datei ist zu groß."},
		{"with what was found", &sgf.Problem{Kind: record.OtherGame, Line: 1, Column: 2, Text: "GM 2"}, "line 1, column 2: a game other than Go or Redstone (GM 2)",
			"Zeile 1, Spalte 2: Ein anderes Spiel als Go oder Redstone (GM 2)"},
		{"with a limit", &sgf.Problem{Kind: record.TooManyPoints, Line: 1, Column: 2, Limit: record.MaxPoints},
			"line 1, column 2: more than 1,000,000 points in marks and set-ups.",
			"Zeile 1, Spalte 2: Mehr als 1.000.000 Punkte in Zeichen und aufgebauten Stellungen."},
	} {
		both(t, c.name, func(w Words) string {
			got, ok := w.Problem(c.err)
			if !ok {
				t.Errorf("%s: %v is a problem", c.name, c.err)
			}
			return got
		}, c.en, c.de)
	}
	if got, ok := english.Problem(errors.New("broken")); ok || got != "" {
		t.Errorf("another error is told as %q", got)
	}
}

// TestResultsAreReadTheSameEverywhere compares the review with "My games": the winner, and words that are
// not understood.
func TestResultsAreReadTheSameEverywhere(t *testing.T) {
	const passes, more = ";B[cc];W[];B[]", ";B[cc];W[];B[];W[]"
	for _, c := range []struct{ result, moves, title, kept string }{
		{"W+R", ";B[cc]", "Bob wins", "Bob won by resignation"}, {"White+R", ";B[cc]", "Bob wins", "Bob won by resignation"},
		{"w+r", ";B[cc]", "Bob wins", "Bob won by resignation"}, {"B+Resign", ";B[cc]", "Ann wins", "Ann won by resignation"},
		{"B+3.5", ";B[cc]", "Ann wins", "Ann won by 3.5"}, {"B+3,5", ";B[cc]", "Ann wins", "Ann won by 3.5"},
		{"Black+3.5 (moves: 12)", ";B[cc]", "Ann wins", "Ann won by 3.5"}, {"W+Time", ";B[cc]", "Bob wins", "Bob won on time"},
		{"B+F", ";B[cc]", "Ann wins", "Ann won by forfeit"}, {"B+Forfeit", ";B[cc]", "Ann wins", "Ann won by forfeit"},
		{"White wins by resignation", ";B[cc]", "Bob wins", "Bob won by resignation"}, {"White wins", ";B[cc]", "Bob wins", "Bob won"},
		{"Draw", ";B[cc]", "Draw", "Draw"}, {"0", ";B[cc]", "Draw", "Draw"}, {"Jigo", ";B[cc]", "Draw", "Draw"},
		{"Void", ";B[cc]", "Nobody wins", "No result"}, {"?", ";B[cc]", "Not finished", "Not finished"}, {"", ";B[cc]", "Not finished", "Not finished"},
		{"257手完、黒中押し勝ち", ";B[cc]", "257手完、黒中押し勝ち", "257手完、黒中押し勝ち"}, {"to be counted", passes, "to be counted", "to be counted"},
		{"", passes, "Ann wins", "Ann won by 24.5"}, {"?", passes, "Ann wins", "Ann won by 24.5"}, {"", more, "Ann wins", "Ann won by 24.5"},
		{"W+R", passes, "Bob wins", "Bob won by resignation"}, {"", passes + ";W[dd]", "Not finished", "Not finished"},
	} {
		m := opened(t, "(;GM[1]CA[UTF-8]SZ[5]KM[0.5]PB[Ann]PW[Bob]RE["+c.result+"]"+c.moves+")")
		e := library.EntryOf(m.Record())
		if title, kept := english.OutcomeTitle(m), english.KeptResult(&e); title != c.title || kept != c.kept {
			t.Errorf("RE[%s]%s: %q in the review, %q in My games; want %q, %q", c.result, c.moves, title, kept, c.title, c.kept)
		}
		if m.Outcome().Winner != e.Winner() || m.Outcome().Winner != m.Record().Outcome().Winner {
			t.Errorf("RE[%s]%s: the winner is %v, %v and %v", c.result, c.moves, m.Outcome().Winner, e.Winner(), m.Record().Outcome().Winner)
		}
		if text := english.SearchText(&e); !strings.Contains(text, c.kept) {
			t.Errorf("RE[%s]%s: the searched text is %q", c.result, c.moves, text)
		}
	}
}

// TestNames has the names of two people in what is said of their game: they move with the
// people when the seats are swapped.
func TestNames(t *testing.T) {
	pie := named
	pie.Pie = true
	alone := pie
	alone.Players[0].Name = ""
	m := played(t, pie, "E5 swap")
	both(t, "swapped", func(w Words) string { return w.Swapped(m) },
		"Ann now plays White. Bob now plays Black. White to move.", "Ann spielt jetzt Weiß. Bob spielt jetzt Schwarz. Weiß ist am Zug.")
	both(t, "in the panel", func(w Words) string { return w.LastMove(m) },
		"Ann now plays White. Bob now plays Black. White to move.", "Ann spielt jetzt Weiß. Bob spielt jetzt Schwarz. Weiß ist am Zug.")
	both(t, "a swap without names", func(w Words) string { return w.LastMove(played(t, twoPlayers, "E5 swap")) },
		english.Say("say.swap"), german.Say("say.swap"))
	both(t, "her turn", func(w Words) string { return w.Status(m) }, "Ann (White) to move", "Ann (Weiß) am Zug")
	both(t, "one name", func(w Words) string { return w.Swapped(played(t, alone, "E5 swap")) },
		"Bob now plays Black. White to move.", "Bob spielt jetzt Schwarz. Weiß ist am Zug.")
	both(t, "no names", func(w Words) string { return w.Swapped(played(t, twoPlayers, "E5 swap")) },
		"The seats are swapped: whoever began now plays White, and it is White's turn.", "Die Plätze sind getauscht: Wer begonnen hat, spielt jetzt Weiß, und Weiß ist am Zug.")
	over := played(t, pie, "E5 swap resign")
	for _, view := range []int{2, 1, 0} { // before the swap, too
		over.GoTo(view, start)
		both(t, fmt.Sprint("the winner, seen from ply ", view), func(w Words) string { return w.OutcomeTitle(over) }, "Bob wins", "Bob gewinnt")
	}
	lost := played(t, asWhite, "E5 swap resign") // the computer began, and has White after the swap
	lost.GoTo(1, start)
	both(t, "against the computer, from before the swap", func(w Words) string { return w.OutcomeTitle(lost) }, "You win", "Du gewinnst")
}
