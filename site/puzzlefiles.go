package main

import (
	"bytes"
	"encoding/json"

	"redstone/game/puzzle"
	"redstone/rules"
	"redstone/rules/record"
)

// indexEntry is a puzzle in puzzles/index.json, which is for programs: other trainers, solvers, engines. README.md
// describes it. Fields that a goal does not have are null.
type indexEntry struct {
	ID       string         `json:"id"`
	Game     string         `json:"game"` // "redstone" or "go"
	Goal     puzzle.Goal    `json:"goal"`
	Target   *string        `json:"target"`   // a stone of the marked group
	In       *int           `json:"in"`       // moves of the goal
	Position string         `json:"position"` // as Position.Text writes it, with a space before the side to move
	Answers  []rules.Move   `json:"answers"`  // every first move that reaches the goal, the author's first: see readPuzzles
	Themes   []puzzle.Theme `json:"themes"`
	Rating   *int           `json:"rating"`
}

// puzzleTree is puzzles/ID.json: the entry of the list, and what else is known of a puzzle.
type puzzleTree struct {
	indexEntry
	Size   int        `json:"size"`
	Proof  string     `json:"proof"`
	Source string     `json:"source"`
	Credit string     `json:"credit"`
	Moves  []treeMove `json:"moves"`
}

// treeMove is a move of the tree: the first one of a list is the author's, or the other side's main answer.
type treeMove struct {
	Move    rules.Move `json:"move"`
	Color   string     `json:"color"`           // whose move it is: "black" or "white"
	Wrong   bool       `json:"wrong,omitempty"` // a mistake of the solver's; what follows refutes it
	Comment string     `json:"comment,omitempty"`
	Moves   []treeMove `json:"moves,omitempty"`
}

func (p *sitePuzzle) entry() indexEntry {
	e := indexEntry{ID: p.ID, Game: gameName(p.Game()), Goal: p.Goal, Position: p.start.Text(), Answers: p.answers, Themes: p.Themes}
	if p.Target != 0 {
		target := p.Target.String()
		e.Target = &target
	}
	if p.In != 0 {
		e.In = &p.In
	}
	if p.Rating != 0 {
		e.Rating = &p.Rating
	}
	if e.Themes == nil {
		e.Themes = []puzzle.Theme{}
	}
	return e
}

// gameName is a game as addresses and files name it.
func gameName(game rules.Game) string {
	if game == rules.Go {
		return "go"
	}
	return "redstone"
}

func treeMoves(nodes []*record.Node) []treeMove {
	list := make([]treeMove, 0, len(nodes))
	for _, n := range nodes {
		if n.Move == rules.NoMove {
			continue
		}
		m := treeMove{Move: n.Move, Color: "black", Wrong: puzzle.Wrong(n), Comment: n.Comment, Moves: treeMoves(n.Children())}
		if n.By == rules.White {
			m.Color = "white"
		}
		list = append(list, m)
	}
	return list
}

// addPuzzleFiles adds what other pages and programs take: of every puzzle its diagram, its SGF and its tree as JSON, and
// the list of all, one puzzle a line.
func addPuzzleFiles(out *bundle, list []*sitePuzzle) error {
	var index bytes.Buffer
	index.WriteString("[")
	for i, p := range list {
		entry, err := json.Marshal(p.entry())
		if err != nil {
			return err
		}
		tree, err := json.Marshal(puzzleTree{p.entry(), p.start.Size(), p.Proof, p.Source, p.Credit, treeMoves(p.Record.Root.Children())})
		if err != nil {
			return err
		}
		out.add(p.file(".svg"), p.diagram())
		out.add(p.file(".sgf"), []byte(p.SGF()+"\n"))
		out.add(p.file(".json"), append(tree, '\n'))
		if i > 0 {
			index.WriteString(",")
		}
		index.WriteString("\n")
		index.Write(entry)
	}
	index.WriteString("\n]\n")
	out.add(puzzleFolder+"index.json", index.Bytes())
	return nil
}
