package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/record/recordtest"
	"redstone/rules/sgf"
)

// boardQuery is a question to the rules of the element's picture: which moves are legal in a position, what it is after
// some moves, or after some plies of an SGF file.
type boardQuery struct {
	Go       bool     `json:"go,omitempty"`
	Size     int      `json:"size,omitempty"`
	Position string   `json:"position,omitempty"`
	Moves    []string `json:"moves,omitempty"`
	Legal    bool     `json:"legal,omitempty"`
	SGF      string   `json:"sgf,omitempty"`
	Plies    []int    `json:"plies,omitempty"`
}

// boardHarness answers each line of the input, a boardQuery, with one line: a list of texts.
const boardHarness = `
const show = (board) => {
  const rows = [];
  for (let i = 0; i < board.stones.length; i += board.size) rows.push(board.stones.slice(i, i + board.size).join(''));
  return rows.join('/') + ' ' + board.toMove.toLowerCase();
};
const answer = (q) => {
  if (q.sgf) {
    const game = readSGF(q.sgf);
    return game ? q.plies.map((ply) => show(sgfPosition(game, ply))) : [];
  }
  const make = () => (q.position ? Board.parse(q.position, !!q.go) : new Board(!!q.go, q.size));
  if (!make()) return ['invalid'];
  if (!q.legal) {
    const board = make();
    return q.moves.map((move) => (board.play(move) ? show(board) + (board.over ? ' over' : '') : 'illegal'));
  }
  const legal = [];
  const name = make();
  for (let at = 0; at < name.stones.length; at++) {
    for (const move of [name.name(at), 'x' + name.name(at)]) if (make().play(move)) legal.push(move);
  }
  return legal;
};
const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n');
process.stdout.write(lines.map((line) => JSON.stringify(answer(JSON.parse(line)))).join('\n') + '\n');
`

// runScript runs a script in Node with an input. Node is among what .github/setup.sh installs.
func runScript(t *testing.T, script string, input io.Reader) []byte {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("there is no Node")
	}
	file := filepath.Join(t.TempDir(), "script.js")
	if err := os.WriteFile(file, []byte(script), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(node, file)
	cmd.Stdin = input
	var problems bytes.Buffer
	cmd.Stderr = &problems
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, problems.String())
	}
	return out
}

// embedPart is the source of a part of embed.js.
func embedPart(t *testing.T, names ...string) string {
	t.Helper()
	var all strings.Builder
	for _, name := range names {
		data, err := staticFiles.ReadFile("static/embed/" + name)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(data)
	}
	return all.String()
}

// askBoard asks the JavaScript rules and compares each answer.
func askBoard(t *testing.T, queries []boardQuery, want [][]string) {
	t.Helper()
	var input bytes.Buffer
	encoder := json.NewEncoder(&input)
	for _, q := range queries {
		if err := encoder.Encode(q); err != nil {
			t.Fatal(err)
		}
	}
	lines := bufio.NewScanner(bytes.NewReader(runScript(t, embedPart(t, "board.js", "sgf.js")+boardHarness, &input)))
	lines.Buffer(nil, 1<<24)
	n, bad := 0, 0
	for ; lines.Scan(); n++ {
		var got []string
		if err := json.Unmarshal(lines.Bytes(), &got); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(got, want[n]) {
			if bad++; bad > 5 {
				t.Fatal("and more")
			}
			t.Errorf("%+v:\n got %q\nwant %q", queries[n], got, want[n])
		}
	}
	if n != len(queries) || n == 0 {
		t.Fatalf("%d answers to %d questions", n, len(queries))
	}
}

// told writes a position as the harness does.
func told(p *rules.Position) string {
	text := p.Text()
	if p.Result().Over() {
		text += " over"
	}
	return text
}

// TestPictureRulesByVectors holds the rules of the picture against the vectors of package rules.
func TestPictureRulesByVectors(t *testing.T) {
	files, err := filepath.Glob("../rules/testdata/vectors/redstone-*.jsonl.gz")
	if err != nil || len(files) < 5 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	var queries []boardQuery
	var want [][]string
	for _, name := range files {
		file, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		unpacked, err := gzip.NewReader(file)
		if err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(unpacked)
		for i := 0; lines.Scan(); i++ {
			var v struct {
				Turn  string
				Board []string
			}
			if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
				t.Fatal(err)
			}
			if i%7 != 0 { // every seventh is enough: all are held against package rules there
				continue
			}
			text := strings.Join(v.Board, "/") + " " + strings.ToLower(v.Turn[:1])
			p, err := rules.ParsePosition(rules.Redstone, text)
			if err != nil {
				continue // the beginning of a game is no set-up
			}
			queries = append(queries, boardQuery{Position: text, Legal: true})
			var legal []string
			for row := p.Size() - 1; row >= 0; row-- {
				for col := range p.Size() {
					for _, m := range []rules.Move{rules.Place(rules.At(col, row)), rules.PlaceRed(rules.At(col, row))} {
						if p.Check(m) == rules.Legal {
							legal = append(legal, m.String())
						}
					}
				}
			}
			want = append(want, legal)
		}
	}
	askBoard(t, queries, want)
}

// TestPictureRulesByGames plays random games of both kinds, with illegal moves among them.
func TestPictureRulesByGames(t *testing.T) {
	rand := rules.NewRand(11)
	var queries []boardQuery
	var want [][]string
	for i := range 240 {
		game, size := rules.Game(i%2), 2+i%8
		p, err := rules.NewPosition(game, size, game == rules.Redstone)
		if err != nil {
			t.Fatal(err)
		}
		q := boardQuery{Go: game == rules.Go, Size: size}
		var answers []string
		for range 5 * size * size {
			var m rules.Move
			switch legal := p.AppendLegal(nil); {
			case p.Result().Over() || rand.Intn(6) == 0: // any placement, legal or not
				m = rules.Place(rules.At(rand.Intn(size), rand.Intn(size)))
				if rand.Intn(2) == 0 {
					m = rules.PlaceRed(m.Point())
				}
			default:
				m = legal[rand.Intn(len(legal))]
				if m == rules.Pass && rand.Intn(3) > 0 {
					m = legal[0]
				}
			}
			text := m.String()
			if _, err := p.Play(m); err != nil {
				answers = append(answers, "illegal")
			} else {
				answers = append(answers, told(p))
			}
			q.Moves = append(q.Moves, text)
		}
		queries, want = append(queries, q), append(want, answers)
	}
	askBoard(t, queries, want)
}

// TestPicturePositions reads what ParsePosition reads, and refuses what it refuses.
func TestPicturePositions(t *testing.T) {
	var queries []boardQuery
	var want [][]string
	for _, text := range []string{
		"../.. b", "../.. w", "B./.. w", "B./.. b", "BW/.. b", "BB/BW b", "BB/B. b", "WW/W. w", "BR/.. w", "R./.. b", "RB/.. w", "bw/.. B",
		"BW/..", "BW/.. x", "BW/.", "BWB/..B b", "B/W b", "", "BW/.._b", "BW/..__b", "BQ/.. b", ".B/B. w", "BR/RW b", "B.B/.W./... w",
		strings.Repeat(strings.Repeat(".", 25)+"/", 24) + strings.Repeat(".", 25) + " b",
		strings.Repeat(strings.Repeat(".", 26)+"/", 25) + strings.Repeat(".", 26) + " b",
	} {
		for _, game := range []rules.Game{rules.Redstone, rules.Go} {
			if text == "" {
				continue
			}
			queries = append(queries, boardQuery{Go: game == rules.Go, Position: text, Moves: []string{"resign"}})
			if p, err := rules.ParsePosition(game, text); err != nil {
				want = append(want, []string{"invalid"})
			} else {
				want = append(want, []string{p.Text() + " over"})
			}
		}
	}
	askBoard(t, queries, want)
}

// readAlike are the oddities of files that the picture reads as the game does. Damaged files it may show otherwise.
var readAlike = []sgf.Kind{record.RootMove, record.MixedNode, record.IllegalMove, record.IllegalSetup, record.SetupTwice, record.BadPoint}

// TestPictureReadsSGF compares what the picture shows of files with the records that are read from them.
func TestPictureReadsSGF(t *testing.T) {
	var texts []string
	files, err := filepath.Glob("../rules/record/testdata/sgf/*.sgf")
	if err != nil || len(files) < 50 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if len(data) < 1<<16 {
			texts = append(texts, string(data))
		}
	}
	rand := rules.NewRand(5)
	for range 120 {
		texts = append(texts, recordtest.Random(rand).Format())
	}
	var queries []boardQuery
	var want [][]string
	for _, text := range texts {
		reads := record.ParseText(text, sgf.Options{})
		if len(reads) == 0 || reads[0].Record == nil || reads[0].Err != nil || reads[0].Record.Size*len(text) > 200_000 ||
			slices.ContainsFunc(reads[0].Warnings, func(p *sgf.Problem) bool { return !slices.Contains(readAlike, p.Kind) }) {
			continue
		}
		r := reads[0].Record
		q := boardQuery{SGF: text}
		var answers []string
		for n := r.Root; n != nil; n = n.Next() {
			if next := n.Next(); next != nil && next.Ply() == n.Ply() {
				continue // a set-up between moves belongs to the position before the next one
			}
			q.Plies = append(q.Plies, n.Ply())
			answers = append(answers, r.Position(n).Text())
		}
		queries, want = append(queries, q), append(want, answers)
	}
	askBoard(t, queries, want)
}
