package identity

import (
	"strings"
	"testing"

	"redstone/rules/record"
	"redstone/rules/sgf"
)

const (
	key = "nsec1vl029mgpspedva04g90vltkh6fvh240zqtv9k0t9af8935ke9laqsnlfe5" // of NIP-19
	old = "nsec1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq"
)

func TestTree(t *testing.T) {
	text := key + "\n" + old[:63]
	const game = "(;FF[4]GM[1]SZ[9];B[ee])"
	keys, games := 0, 0
	for _, read := range record.ParseText(game+"\n"+Tree(text)+"\n"+game, sgf.Options{}) {
		if read.Err != nil || len(read.Warnings) > 0 {
			t.Fatalf("%v, %v", read.Err, read.Warnings)
		}
		got, ok := InTree(read.Record)
		if !ok {
			games++
			continue
		}
		keys++
		if got != text {
			t.Errorf("read as %q", got)
		}
		again := record.ParseText(read.Record.Format(), sgf.Options{})[0].Record
		if got, ok := InTree(again); !ok || got != text {
			t.Errorf("written again by another program it is %q", got)
		}
		if !strings.Contains(read.Record.Root.Comment, "Give it to nobody") {
			t.Errorf("another program shows %q", read.Record.Root.Comment)
		}
	}
	if keys != 1 || games != 2 {
		t.Errorf("%d trees with keys and %d games", keys, games)
	}
	for _, bad := range []string{"", "nsec1", key[1:], key + "\n", key + "]", strings.ToUpper(key), strings.Repeat(key+"\n", 50) + key} {
		if Valid(bad) || Tree(bad) != "" {
			t.Errorf("%.80q is taken for keys", bad)
		}
	}
}
