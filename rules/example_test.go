package rules_test

import (
	"errors"
	"fmt"

	"redstone/rules"
)

// A game from the empty board: White's stone in the corner is left with one
// liberty, and a red stone takes it.
func Example() {
	p, err := rules.NewPosition(rules.Redstone, 3, false)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{"B1", "A1", "xA2"} {
		move, err := rules.ParseMove(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		effect, err := p.Play(move)
		if err != nil {
			fmt.Println(err)
			return
		}
		for _, group := range effect.Captures {
			fmt.Println(effect.By, "plays", move, "and captures", group.Stone, group.Points)
		}
	}
	fmt.Println(p)
	fmt.Println(p.Result().Winner, "wins by", p.Result().Method)
	// Output:
	// black plays xA2 and captures white [A1]
	// .../R../.B. w
	// black wins by annihilation
}

func ExampleParsePosition() {
	p, err := rules.ParsePosition(rules.Redstone, "..B/.W./R.._b")
	fmt.Println(p, err)
	_, err = rules.ParsePosition(rules.Redstone, "BW./W../... b")
	fmt.Println(err)
	var fault *rules.SetupError
	if errors.As(err, &fault) {
		fmt.Println(fault.Fault.Code(), fault.Point)
	}
	// Output:
	// ..B/.W./R.. b <nil>
	// position: the black group at A3 has no liberty
	// no-liberty A3
}

func ExamplePosition_UnmarshalText() {
	var p rules.Position
	err := p.UnmarshalText([]byte("go .B./BW./.B. b"))
	fmt.Println(p.Game(), p.String(), err)
	text, _ := p.MarshalText()
	fmt.Printf("%s\n", text)
	// Output:
	// go .B./BW./.B. b <nil>
	// go .B./BW./.B. b
}

func ExamplePosition_Check() {
	p, _ := rules.ParsePosition(rules.Redstone, "BW./.BB/B.R w")
	a2, _ := rules.ParsePoint("A2")
	fmt.Println(p.Check(rules.Place(a2)))
	fmt.Println(p.Check(rules.PlaceRed(a2)))
	fmt.Println(p.Check(rules.Pass).Code())
	// Output:
	// it would take a group's last liberty: only a red stone may do that
	// legal
	// no-pass
}

func ExamplePosition_Play() {
	p, _ := rules.NewPosition(rules.Redstone, 9, true)
	d4, _ := rules.ParsePoint("D4")
	p.Play(rules.Place(d4))
	_, err := p.Play(rules.Place(d4))
	fmt.Println(err)
	var illegal *rules.IllegalMoveError
	fmt.Println(errors.As(err, &illegal) && illegal.Reason == rules.Occupied)
	p.Play(rules.Swap)
	fmt.Println(p.ToMove(), "at ply", p.Ply())
	// Output:
	// illegal move D4 by white: a stone already stands there
	// true
	// white at ply 2
}

func ExamplePosition_AppendLegal() {
	p, _ := rules.ParsePosition(rules.Redstone, "BW./.BB/B.R w")
	fmt.Println(p.AppendLegal(nil))
	p.Play(p.AppendLegal(nil)[0])
	p.Undo()
	fmt.Println(p)
	// Output:
	// [xC3 xA2]
	// BW./.BB/B.R w
}

func ExamplePosition_RandomMove() {
	root, _ := rules.NewPosition(rules.Redstone, 9, true)
	p := root.Clone()
	r := rules.NewRand(2012)
	wins := map[rules.Stone]int{}
	for range 1000 { // a playout each, without allocating
		p.CopyFrom(root)
		for !p.Result().Over() {
			p.Do(p.RandomMove(r))
		}
		wins[p.Result().Winner]++
	}
	fmt.Println(wins[rules.Black]+wins[rules.White], "games, no draws")
	// Output:
	// 1000 games, no draws
}
