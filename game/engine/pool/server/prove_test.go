package server

import (
	"errors"
	"testing"

	"redstone/game/engine"
	"redstone/game/engine/goal"
	"redstone/game/engine/pool/wire"
	"redstone/rules"
)

var (
	inTwo = engine.ProofRequest{Setup: ".B.R./RBBWW/.BBWW/B.BWB/.RBW. b", Attacker: rules.Black, Kind: engine.ProveAnnihilate, In: 2}
	broad = engine.ProofRequest{Setup: ".......W./........./...B...../......W../..B....../........./....W..../.B......./......... b", Attacker: rules.Black, Nodes: engine.MaxProofNodes, Time: engine.MaxTime}
)

func TestProve(t *testing.T) {
	c := newTalk(t)
	c.send(wire.Prove, 1, inTwo.Encode())
	all := c.until(1)
	if len(all) != 1 || all[0].Word != wire.Proof {
		t.Fatalf("messages %v", all)
	}
	res, err := engine.DecodeProofResult(all[0].Text)
	if err != nil || res.Err != nil || res.Verdict != goal.Reached || res.In != 2 || len(res.Line) != 3 {
		t.Errorf("result %+v: %v", res, err)
	}
}

// TestProofsCanBeStopped finishes and cancels what would take for ever.
func TestProofsCanBeStopped(t *testing.T) {
	c := newTalk(t)
	c.send(wire.Prove, 1, broad.Encode())
	c.s.Handle("finish")
	all := c.until(1)
	if len(all) != 1 || all[0].Word != wire.Proof {
		t.Fatalf("messages %v", all)
	}
	if res, err := engine.DecodeProofResult(all[0].Text); err != nil || res.Err != nil || res.Verdict != goal.Unknown {
		t.Errorf("result %+v: %v", res, err)
	}
	c.send(wire.Prove, 2, broad.Encode())
	c.s.Handle("cancel")
	if all := c.until(2); len(all) != 0 {
		t.Errorf("after cancel: %v", all)
	}
	c.send(wire.Prove, 3, broad.Encode())
	c.send(wire.Think, 4, win)
	for ended := 0; ended < 2; {
		switch m := c.next(); {
		case m.Word == wire.Done:
			ended++
		case m.ID != 4:
			t.Errorf("a proof that was replaced says %v", m)
		}
	}
}

func TestProofsAreRefused(t *testing.T) {
	over := engine.ProofRequest{Setup: "BB./BW./BB. b", Attacker: rules.Black, Moves: []rules.Move{rules.PlaceRed(rules.At(2, 1))}}
	for text, want := range map[string]error{
		"nonsense": nil, engine.ProofRequest{}.Encode(): nil, // can't be read
		engine.ProofRequest{Attacker: rules.Black}.Encode(): engine.ErrRequest, over.Encode(): engine.ErrOver,
	} {
		c := newTalk(t)
		c.send(wire.Prove, 1, text)
		all := c.until(1)
		if len(all) != 1 || all[0].Word != wire.Proof {
			t.Fatalf("%q is answered %v", text, all)
		}
		res, err := engine.DecodeProofResult(all[0].Text)
		if err != nil || res.Err == nil || want != nil && !errors.Is(res.Err, want) {
			t.Errorf("%q is answered %+v, %v", text, res, err)
		}
	}
}
