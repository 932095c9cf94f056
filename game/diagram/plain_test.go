package diagram

import (
	"testing"

	"redstone/rules"
)

func TestText(t *testing.T) {
	p := position(t, "...../.BWR./..B../...../....W b")
	for last, want := range map[rules.Point]string{
		rules.At(2, 2): "    A B C D E\n  5 . . . . . 5\n  4 . X O # . 4\n  3 . .(X). . 3\n  2 . . . . . 2\n  1 . . . . O 1\n    A B C D E\n",
		rules.At(4, 0): "    A B C D E\n  5 . . . . . 5\n  4 . X O # . 4\n  3 . . X . . 3\n  2 . . . . . 2\n  1 . . . .(O)1\n    A B C D E\n",
		0:              "    A B C D E\n  5 . . . . . 5\n  4 . X O # . 4\n  3 . . X . . 3\n  2 . . . . . 2\n  1 . . . . O 1\n    A B C D E\n",
	} {
		if got := Text(p, last); got != want {
			t.Errorf("with the last move %s:\n%s\nwant\n%s", last, got, want)
		}
	}
	empty, err := rules.NewPosition(rules.Go, 11, false)
	if err != nil {
		t.Fatal(err)
	}
	const top = "    A B C D E F G H J K L\n 11 . . . . . . . . . . . 11\n 10 . . . . . . . . . . . 10\n  9 . . + "
	if got := Text(empty, 0); len(got) < len(top) || got[:len(top)] != top {
		t.Errorf("an empty board begins\n%s", got)
	}
}
