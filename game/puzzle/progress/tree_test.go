package progress

import (
	"strings"
	"testing"

	"redstone/rules/record"
	"redstone/rules/sgf"
)

// TestTree: a log survives the way through a file of games, and other programs see an empty board with a comment.
func TestTree(t *testing.T) {
	l := &Log{}
	l.Add(made(0, "one"))
	l.Add(made(1, "two", missed))
	l.AddRush(RushResult{At: noon, Minutes: 3, Solved: 4})
	const game = "(;FF[4]GM[1]SZ[9];B[ee])"
	var logs, games int
	for _, read := range record.ParseText(game+"\n"+l.Tree()+"\n"+game, sgf.Options{}) {
		if read.Err != nil || len(read.Warnings) > 0 {
			t.Fatalf("%v, %v", read.Err, read.Warnings)
		}
		text, ok := InTree(read.Record)
		if !ok {
			games++
			continue
		}
		logs++
		if got, err := Parse(text); err != nil || !same(got, l) {
			t.Errorf("read as %v\n%s", err, got.Encode())
		}
		if c := read.Record.Root.Comment; !strings.HasPrefix(c, "This is not a game.") || read.Record.Root.Next() != nil {
			t.Errorf("another program shows %q", c)
		}
		// A program that writes the file again must not lose it.
		again, _ := record.ParseText(read.Record.Format(), sgf.Options{})[0].Record, 0
		if text, ok := InTree(again); !ok {
			t.Error("written again it is gone")
		} else if got, err := Parse(text); err != nil || !same(got, l) {
			t.Errorf("written again it is %q, %v", text, err)
		}
	}
	if logs != 1 || games != 2 {
		t.Errorf("%d logs and %d games", logs, games)
	}
}
