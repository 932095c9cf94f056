package record_test

import (
	"errors"
	"fmt"

	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

// A game with a variation, a comment and a mark is written as SGF.
func Example() {
	r, err := record.New(rules.Redstone, 3, false)
	if err != nil {
		fmt.Println(err)
		return
	}
	r.Info.Players[0].Name = "Ann"
	n := r.Root
	for _, text := range []string{"B1", "A1", "xA2"} {
		move, err := rules.ParseMove(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		n = r.Add(n, move, rules.Empty) // Empty: whoever is to move
	}
	n.Comment = "White's only stone"
	n.SetMark(record.Mark{Kind: record.Circle, Point: n.Move.Point()})
	r.Add(n.Parent(), rules.Place(rules.At(2, 2)), rules.Empty) // another move there is a variation
	fmt.Println(r.Outcome())
	fmt.Print(r.Format())
	// Output:
	// B+
	// (;FF[4]CA[UTF-8]AP[Redstone:1]SZ[3]RU[Redstone]PIE[0]PB[Ann];B[bc];W[ac]
	// (;B[abr]C[White's only stone]CR[ab])
	// (;B[ca]))
}

// What is wrong with a file comes as warnings with line and column, and as an
// error when something could not be read.
func ExampleParseText() {
	for _, read := range record.ParseText("(;GM[1]SZ[9]KM[6.5];B[ee];W[ee]\n;B[zz])(;GM[2]SZ[8])", sgf.Options{}) {
		if read.Record != nil {
			fmt.Println(read.Record.Game, read.Record.Size, read.Record.Nodes(), "nodes")
		}
		for _, w := range read.Warnings {
			fmt.Println("warning:", w)
		}
		if read.Err != nil {
			var p *sgf.Problem
			fmt.Println("error:", read.Err, errors.As(read.Err, &p) && p.Kind == record.OtherGame)
		}
	}
	// Output:
	// go 9 4 nodes
	// warning: SGF: line 2, column 1: B: not a move: "zz"
	// warning: SGF: line 1, column 26: the move is illegal here: "E5"
	// error: SGF: line 2, column 9: GM: a game other than Go and Redstone: "Othello" true
}

// A cursor steps through a game, forwards and backwards, and tells what each
// move captured.
func ExampleCursor() {
	read := record.ParseText("(;SZ[3]RU[Redstone];B[bc];W[ac];B[abr])", sgf.Options{})
	c := record.NewCursor(read[0].Record)
	for n := read[0].Record.Root; n != nil; n = n.Next() {
		c.Go(n)
		effect, played := c.Effect()
		fmt.Println(n.Ply(), c.Position(), played, effect.Captures)
	}
	c.Go(c.Node().Parent())
	fmt.Println(c.Position())
	// Output:
	// 0 .../.../... b false []
	// 1 .../.../.B. w true []
	// 2 .../.../WB. b true []
	// 3 .../R../.B. w true [{white [A1]}]
	// .../.../WB. b
}

// A whole game fits into the fragment of an address.
func ExampleParseLink() {
	r, _ := record.New(rules.Redstone, 9, true)
	n := r.Add(r.Root, rules.Place(rules.At(4, 4)), rules.Black)
	r.Add(n, rules.Swap, rules.White)
	link := r.Link()
	fmt.Println(link)
	again, err := record.ParseLink("https://example.org/play#" + link)
	fmt.Println(again.Last().Move, again.Last().Ply(), err)
	_, err = record.ParseLink(link[:6])
	fmt.Println(err)
	// Output:
	// g=1HqUJKAB6dSg
	// swap 2 <nil>
	// link: its end is missing; 0 moves can be read
}
