package match

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/rules"
)

// example is a save with everything in it.
func example(t *testing.T) *Match {
	t.Helper()
	m := mustNew(t, Config{Size: 5, Pie: true, Clock: Clock{Main: time.Minute, Increment: time.Second},
		Players: [2]Player{{Name: "Ann B. Ö"}, {Computer: true, Level: 11, Time: 5 * time.Second}}})
	mustPlay(t, m, at(10), "C3", "swap")
	mustPlay(t, m, at(12), "C4", "D4", "B4", "E5")
	m.TakeBack(at(13))
	m.Tick(at(15))
	m.GoTo(1, at(15))
	return m
}

const exampleText = `redstone-match 3
seat0 person Ann B. Ö
seat1 11
think1 5000
clock 60000 1000
left 48000 62000
tip 4
view 1
redo 6
record
(;FF[4]CA[UTF-8]AP[Redstone:1]SZ[5]RU[Redstone]PIE[1]WHITELEVEL[11]
TM[60]PB[Ann B. Ö]DT[2026-05-01]OT[1 s Fischer];B[cc]BL[51]WL[60]
;W[swap]BL[61]WL[51];W[cb]BL[61]WL[50];B[db]BL[62]WL[50];W[bb]BL[62]
WL[51];B[ea]BL[63]WL[51])
end
`

// text2 is the same match as version 2 saved it.
var text2 = strings.Replace(exampleText, "redstone-match 3\n", "redstone-match 2\ngame redstone\nsize 5\npie yes\n", 1)

// oldText is the same match as version 1 saved it.
const oldText = `redstone-match 1
game redstone
size 5
pie yes
seat0 person Ann B. Ö
seat1 11
think1 5000
clock 60000 1000
moves C3 swap C4 D4
left 48000 62000
times 51000 61000 50000 62000
view 1
redo E5 B4
end
`

func TestEncode(t *testing.T) {
	if got := example(t).Encode(); got != exampleText {
		t.Errorf("got\n%s", got)
	}
}

func TestDecodeRestoresEverything(t *testing.T) {
	// Version 1 knew no date, and no clocks of plies taken back.
	without := strings.NewReplacer(" DT[2026-05-01]", "", "WL[50];W[bb]BL[62]\nWL[51];B[ea]BL[63]WL[51])", "WL[50];W[bb];B[ea])")
	for name, text := range map[string]string{"version 3": exampleText, "version 2": text2, "version 1": oldText} {
		m, err := Decode(text, t0)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		want := exampleText
		if name == "version 1" {
			want = without.Replace(want)
		}
		if got := m.Encode(); got != want {
			t.Errorf("%s encodes as\n%s", name, got)
		}
		if m.Config() != example(t).Config() {
			t.Errorf("%s: config %+v", name, m.Config())
		}
		if !m.Paused() || m.Remaining(rules.White, at(9999)) != 62*time.Second {
			t.Errorf("%s: paused %v, White has %v", name, m.Paused(), m.Remaining(rules.White, at(9999)))
		}
		if m.View() != 1 || texts(m.Moves()) != "C3 swap C4 D4" || m.Redo(at(1)) != 2 {
			t.Errorf("%s: view %d of %s", name, m.View(), texts(m.Moves()))
		}
	}
}

func TestSavedEndings(t *testing.T) {
	resigned := mustNew(t, Config{Size: 5})
	mustPlay(t, resigned, t0, "C3")
	if err := resigned.Resign(rules.Black, t0); err != nil {
		t.Fatal(err)
	}
	flagged := clocked(t, time.Minute, 0)
	mustPlay(t, flagged, at(1), "C3", "swap")
	flagged.Tick(at(70))
	counted := mustNew(t, Config{Game: rules.Go, Size: 9})
	mustPlay(t, counted, t0, "C3", "pass", "pass")
	annihilated := mustNew(t, Config{Setup: "BB./BW./BB._b"})
	mustPlay(t, annihilated, t0, "xC2")
	for name, m := range map[string]*Match{"resigned": resigned, "flagged": flagged, "counted": counted, "annihilated": annihilated} {
		got, err := Decode(m.Encode(), at(500))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if !m.Outcome().Over || got.Outcome() != m.Outcome() || got.Encode() != m.Encode() {
			t.Errorf("%s: %+v became %+v", name, m.Outcome(), got.Outcome())
		}
	}
}

func TestDecodeRefuses(t *testing.T) {
	head := "redstone-match 1\ngame redstone\nsize 5\nseat0 person\nseat1 person\nmoves\n"
	tests := []struct {
		name, text string
		want       error
	}{
		{"nothing", "", ErrFormat},
		{"another file", "{\"moves\":[]}", ErrFormat},
		{"no version", "redstone-match\n" + head, ErrFormat},
		{"version 0", "redstone-match 0\n", ErrFormat},
		{"a newer version", "redstone-match 4\nwhat is this", ErrVersion},
		{"too long", head + strings.Repeat(" ", MaxText), ErrTooLong},
		{"no game", "redstone-match 1\nsize 5\nend\n", ErrFormat},
		{"another game", strings.Replace(head, "redstone\n", "chess\n", 1), ErrFormat},
		{"a size of words", strings.Replace(head, "size 5", "size five", 1), ErrFormat},
		{"a huge size", strings.Replace(head, "size 5", "size 1000", 1), ErrConfig},
		{"no such size", strings.Replace(head, "size 5", "size 26", 1), rules.ErrSize},
		{"a bad set-up", head + "setup BBB b\nend\n", ErrConfig},
		{"no record", "redstone-match 3\nseat0 person\nseat1 person\nend\n", ErrFormat},
		{"a record of no game", "redstone-match 3\nrecord\n(;GM[2])\nend\n", ErrFormat},
		{"pie in Go", "redstone-match 1\ngame go\nsize 9\npie yes\nend\n", rules.ErrPieInGo},
	}
	for _, test := range tests {
		m, err := Decode(test.text, t0)
		if !errors.Is(err, test.want) || m != nil || errors.Is(err, ErrDamaged) {
			t.Errorf("%s: match %v, error %v, want %v", test.name, m, err, test.want)
		}
	}
}

// damage is a part of a save, its replacement, and what is left of the match.
type damage struct {
	name, old, new string
	moves          string
	view           int
}

// checkDamaged reads a save with each of the damages: what is left must be as
// expected, and survive another save.
func checkDamaged(t *testing.T, save string, tests []damage) {
	t.Helper()
	for _, test := range tests {
		text := strings.Replace(save, test.old, test.new, 1)
		if text == save {
			t.Fatalf("%s: nothing is replaced", test.name)
		}
		m, err := Decode(text, t0)
		if !errors.Is(err, ErrDamaged) || m == nil {
			t.Errorf("%s: match %v, error %v", test.name, m, err)
			continue
		}
		if texts(m.Moves()) != test.moves || m.View() != test.view || !m.Paused() {
			t.Errorf("%s: %q at %d, paused %v", test.name, texts(m.Moves()), m.View(), m.Paused())
		}
		again, err := Decode(m.Encode(), t0)
		if err != nil || again.Encode() != m.Encode() {
			t.Errorf("%s: what is left is saved as %q: %v", test.name, m.Encode(), err)
		}
	}
}

func TestDecodeKeepsWhatItCan(t *testing.T) {
	checkDamaged(t, exampleText, []damage{
		{"a negative clock", "left 48000", "left -48000", "C3 swap C4 D4", 1},
		{"a clock of no number", "left 48000", "left NaN", "C3 swap C4 D4", 1},
		{"a broken rule of time", "clock 60000", "clock x", "C3 swap C4 D4", 1},
		{"a clock of nothing", "clock 60000", "clock 0", "C3 swap C4 D4", 1},
		{"a view of words", "view 1", "view first", "C3 swap C4 D4", 4},
		{"a view far beyond", "view 1", "view 99999", "C3 swap C4 D4", 4},
		{"a view in no variation", "view 1", "view 3 2:7", "C3 swap C4 D4", 4},
		{"a view before the start", "view 1", "view -1", "C3 swap C4 D4", 4},
		{"no end of the game's line", "tip 4\n", "", "C3 swap C4 D4 B4 E5", 1},
		{"redo of something else", "redo 6", "redo 2", "C3 swap C4 D4", 1},
		{"redo of nothing", "redo 6", "redo", "C3 swap C4 D4", 1},
		{"a thousand million hints", "view 1", "view 1\nhints 1000000000", "C3 swap C4 D4", 1},
		{"level 12", "seat1 11", "seat1 12", "C3 swap C4 D4", 1},
		{"an unknown kind of player", "seat1 11", "seat1 robot", "C3 swap C4 D4", 1},
		{"a computer that never moves", "think1 5000", "think1 99999999999", "C3 swap C4 D4", 1},
		{"a line twice", "view 1", "view 1\ntip 1", "C3 swap C4 D4", 1},
		{"red resigned", "view 1", "view 1\nresigned red", "C3 swap C4 D4", 1},
		{"resigned twice", "view 1", "view 1\nresigned white\nlost-on-time white", "C3 swap C4 D4", 1},
		{"no end", "\nend\n", "", "C3 swap C4 D4", 1},
		{"more after the end", "\nend\n", "\nend\n E5 E5 E5", "C3 swap C4 D4", 1},
		{"broken off in the record", "W[bb]BL[62]\nWL[51];B[ea]BL[63]WL[51])\nend\n", "W[b", "C3 swap C4 D4", 1},
	})
	checkDamaged(t, text2, []damage{
		{"another board", "SZ[5]", "SZ[7]", "", 0},
		{"another game", "RU[Redstone]", "GM[1]", "", 0},
		{"no record", "record\n(", "record\n", "", 0},
	})
}

// TestWhatFilesHoldIsNoDamage: illegal moves, moves that are none, stones set up on the
// way. Nothing is cut off, and the match is where it was.
func TestWhatFilesHoldIsNoDamage(t *testing.T) {
	for name, test := range map[string]struct{ old, new, moves string }{
		"an illegal move":        {"W[cb]", "W[cc]", "C3 swap C3 D4"},
		"no move at all":         {"W[swap]", "W[swop]", "C3 C4 D4"},
		"a point off the board":  {"B[db]", "B[kk]", "C3 swap C4"},
		"stones set up":          {"W[cb]", "AB[ee]AW[aa]", "C3 swap D4"},
		"a colour twice":         {"W[cb]", "B[cb]", "C3 swap C4 D4"},
		"a property of no one's": {"W[cb]", "W[cb]XX[1][2]", "C3 swap C4 D4"},
	} {
		for version, save := range map[string]string{"3": exampleText, "2": text2} {
			text := strings.Replace(save, test.old, test.new, 1)
			m, err := Decode(text, t0)
			if err != nil {
				t.Errorf("%s, version %s: %v", name, version, err)
				continue
			}
			if texts(m.Moves()) != test.moves || m.View() != 1 || m.Record().Nodes() != 7 || m.Tip().Depth() != 4 {
				t.Errorf("%s, version %s: %q at %d of %d nodes", name, version, texts(m.Moves()), m.View(), m.Record().Nodes())
			}
			again, err := Decode(m.Encode(), t0)
			if err != nil || again.Encode() != m.Encode() {
				t.Errorf("%s, version %s: saved again as %q: %v", name, version, m.Encode(), err)
			}
		}
	}
}

// TestFields of callers are read up to the record, and do not disturb.
func TestFields(t *testing.T) {
	m := example(t)
	text := Saved(m.State([2]string{"id", "my game"}, [2]string{"base", ""}), m.Record().Format()+"id other\n")
	for key, want := range map[string]string{"id": "my game", "base": "", "none": "", "seat1": "11", "(;FF[4]": ""} {
		if got := Field(text, key); got != want {
			t.Errorf("%s is %q, want %q", key, got, want)
		}
	}
	text = Saved(m.State([2]string{"id", "my game"}), m.Record().Format())
	if got, err := Decode(text, t0); err != nil || got.Encode() != exampleText {
		t.Errorf("with a line of the caller: %v", err)
	}
}

func TestDecodeKeepsWhatItCanOfVersion1(t *testing.T) {
	checkDamaged(t, oldText, []damage{
		{"an illegal move", "C4 D4", "C3 D4", "C3 swap", 1},
		{"no move at all", "swap", "swop", "C3", 1},
		{"a point off the board", "D4\n", "D4 K9\n", "C3 swap C4 D4", 1},
		{"a resignation among the moves", "C4 D4", "resign D4", "C3 swap", 1},
		{"an illegal redo", "redo E5 B4", "redo E5 C3", "C3 swap C4 D4", 1},
		{"a negative clock", "left 48000", "left -48000", "C3 swap C4 D4", 1},
		{"a clock of no number", "left 48000", "left NaN", "C3 swap C4 D4", 1},
		{"an endless clock", "left 48000", "left 99999999999999", "C3 swap C4 D4", 1},
		{"a missing time", "times 51000", "times", "C3 swap C4 D4", 1},
		{"a time too many", "times 51000", "times 51000 1", "C3 swap C4 D4", 1},
		{"a broken rule of time", "clock 60000", "clock x", "C3 swap C4 D4", 1},
		{"a clock of nothing", "clock 60000", "clock 0", "C3 swap C4 D4", 1},
		{"a view of words", "view 1", "view first", "C3 swap C4 D4", 4},
		{"level 12", "seat1 11", "seat1 12", "C3 swap C4 D4", 1},
		{"an unknown kind of player", "seat1 11", "seat1 robot", "C3 swap C4 D4", 1},
		{"a computer that never moves", "think1 5000", "think1 99999999999", "C3 swap C4 D4", 1},
		{"a time for a move of words", "think1 5000", "think1 long", "C3 swap C4 D4", 1},
		{"a person told how long to think", "think1 5000", "think0 5000", "C3 swap C4 D4", 1},
		{"a control character", "Ann", "A\x07n", "C3 swap C4 D4", 1},
		{"a long name", "Ann", strings.Repeat("Ann", 20), "C3 swap C4 D4", 1},
		{"a line twice", "view 1", "view 1\nmoves C3", "C3 swap C4 D4", 1},
		{"red resigned", "view 1", "view 1\nresigned red", "C3 swap C4 D4", 1},
		{"resigned twice", "view 1", "view 1\nresigned white\nlost-on-time white", "C3 swap C4 D4", 1},
		{"no end", "end\n", "", "C3 swap C4 D4", 1},
		{"more after the end", "end\n", "end\nwhatever", "C3 swap C4 D4", 1},
		{"broken off in the moves", "D4\nleft 48000 62000\ntimes 51000 61000 50000 62000\nview 1\nredo E5 B4\nend\n", "D", "C3 swap C4", 3},
	})
}

func TestDecodeIsForgiving(t *testing.T) {
	for name, text := range map[string]string{
		"an unknown line":   strings.Replace(exampleText, "view 1", "unknown-key value\nview 1", 1),
		"CR LF line breaks": strings.ReplaceAll(exampleText, "\n", "\r\n"),
		"lines after end":   exampleText + "\n \n",
		"no last newline":   strings.TrimSuffix(exampleText, "\n"),
	} {
		m, err := Decode(text, t0)
		if err != nil || texts(m.Moves()) != "C3 swap C4 D4" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestRandomGamesSurviveSaving(t *testing.T) {
	for seed := uint64(0); seed < 60; seed++ {
		rand := rules.NewRand(seed)
		c := Config{Game: rules.Game(seed % 2), Size: 2 + rand.Intn(8), Pie: seed%4 == 0}
		if seed%3 == 0 {
			c.Clock = Clock{Main: 5 * time.Hour, Increment: time.Second}
		}
		m := mustNew(t, c)
		now := t0
		for plies := rand.Intn(200); plies > 0 && !m.Outcome().Over; plies-- {
			now = now.Add(time.Duration(rand.Intn(20000)) * time.Millisecond)
			mv := m.Position().RandomMove(rand)
			if m.Position().SwapOffered() && rand.Intn(2) == 0 {
				mv = rules.Swap
			}
			if _, err := m.Play(mv, now); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			if rand.Intn(12) == 0 {
				m.TakeBack(now)
			}
		}
		m.GoTo(rand.Intn(m.Plies()+1), now)
		got, err := Decode(m.Encode(), now)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, m.Encode())
		}
		if got.Encode() != m.Encode() || got.Position().Hash() != m.Position().Hash() || got.View() != m.View() ||
			got.Outcome() != m.Outcome() || !reflect.DeepEqual(got.Effects(got.Plies()), m.Effects(m.Plies())) {
			t.Errorf("seed %d: a different match came back\n%s\n%s", seed, m.Encode(), got.Encode())
		}
	}
}

// TestTheLongestMatchCanBeSaved has as many plies as a match takes, on the largest
// board, with clocks and a variation with a comment at every ply.
func TestTheLongestMatchCanBeSaved(t *testing.T) {
	m := mustNew(t, Config{Game: rules.Go, Size: 25, Clock: Clock{Main: 24 * time.Hour, Increment: time.Hour}})
	r := m.Record()
	n := r.Root
	for i := range MaxPlies {
		n = r.Add(n, rules.Place(rules.At(i%25, i/25%25)), rules.Stone(1+i%2)) // many of them illegal, as files have it
		n.Left = [2]time.Duration{maxLeft, maxLeft}
	}
	for n := range slices.Values(n.Path()[1:]) {
		r.Add(n, rules.Place(rules.At(24, 23)), rules.White).Comment = strings.Repeat("Z", 100)
	}
	m.GoToNode(n, t0)
	m.protected, m.main = n, keptLine
	text := m.Encode()
	if len(text) > MaxText {
		t.Errorf("%d bytes", len(text))
	}
	got, err := Decode(text, t0)
	if err != nil || got.Plies() != MaxPlies || got.View() != MaxPlies || got.Record().Nodes() != r.Nodes() {
		t.Errorf("comes back with %v", err)
	}
	if _, err := m.Try(rules.Pass, t0); !errors.Is(err, ErrTooMany) && !errors.Is(err, ErrOver) {
		t.Errorf("one more: %v", err)
	}
}

func FuzzDecode(f *testing.F) {
	f.Add(exampleText)
	f.Add(oldText)
	f.Add(strings.Replace(exampleText, "view 1", "view 3 2:1\nkept yes\nshut yes\nhints 2\nhinted yes", 1))
	f.Add("redstone-match 1\ngame go\nsize 9\nseat0 person\nseat1 3 x\nmoves C3 pass pass\nend\n")
	f.Add("redstone-match 1\ngame redstone\nsize 3\nsetup BB./BW./BB. b\nclock 1000 0\nmoves xC2\nleft 0 0\nlost-on-time black\nend\n")
	f.Fuzz(func(t *testing.T, text string) {
		m, err := Decode(text, t0)
		if (m == nil) != (err != nil && !errors.Is(err, ErrDamaged)) {
			t.Fatalf("match %v with error %v", m, err)
		}
		if m == nil {
			return
		}
		saved := m.Encode()
		again, err := Decode(saved, t0)
		if err != nil || again.Encode() != saved {
			t.Fatalf("%q is saved as %q: %v", text, saved, err)
		}
		m.Tick(t0.Add(time.Hour))
		m.Redo(t0)
		m.TakeBack(t0)
		if m.View() > m.Plies() || m.View() > 0 && m.Line()[m.View()-1] != m.Node() {
			t.Fatal("the view is lost")
		}
	})
}
