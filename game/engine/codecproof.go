package engine

import (
	"strconv"
	"strings"
	"time"

	"redstone/game/engine/goal"
	"redstone/rules"
)

// The words of proof messages.
var (
	proofKinds = [...]string{ProveWin: "win", ProveAnnihilate: "annihilate", ProveCapture: "capture"}
	verdicts   = [...]string{goal.Unknown: goal.Unknown.String(), goal.Reached: goal.Reached.String(), goal.Refuted: goal.Refuted.String()}
	attackers  = [...]string{rules.Black: "black", rules.White: "white"}
)

// Encode returns the request as one line of ASCII for DecodeProofRequest:
// "redstone goal=capture attacker=white target=D7 in=3 nodes=0 time=0 setup=..B/.W./R.._b moves=-", the time in milliseconds,
// rounded up.
func (r ProofRequest) Encode() string {
	b := make([]byte, 0, 128+5*len(r.Moves)+len(r.Setup))
	b = append(b, r.Game.String()...)
	b = append(append(b, " goal="...), proofKinds[min(r.Kind, ProveCapture)]...)
	b = append(append(b, " attacker="...), r.Attacker.String()...)
	b = append(append(b, " target="...), r.Target.String()...)
	b = strconv.AppendInt(append(b, " in="...), int64(r.In), 10)
	b = strconv.AppendInt(append(b, " nodes="...), int64(r.Nodes), 10)
	b = strconv.AppendInt(append(b, " time="...), milliseconds(r.Time), 10)
	b = appendSetup(append(b, " setup="...), r.Setup)
	b = appendMoves(append(b, " moves="...), r.Moves)
	return string(b)
}

// DecodeProofRequest reads what ProofRequest.Encode writes. It checks the form; ProofRequest.Position checks the rest.
// The error wraps ErrMalformed.
func DecodeProofRequest(text string) (ProofRequest, error) {
	if len(text) > MaxText {
		return ProofRequest{}, &fault{ErrMalformed, "too long"}
	}
	f := fields{rest: text}
	game, ok := rules.ParseGame(f.word())
	if !ok {
		return ProofRequest{}, &fault{ErrMalformed, "game"}
	}
	r := ProofRequest{
		Game:     game,
		Kind:     ProofKind(f.oneOf("goal=", proofKinds[:])),
		Attacker: rules.Stone(f.oneOf("attacker=", attackers[:])),
		Target:   f.point("target="),
		In:       int(f.number("in=", goal.MaxIn)),
		Nodes:    int(f.number("nodes=", MaxProofNodes)),
		Time:     time.Duration(f.number("time=", uint64(MaxTime.Milliseconds()))) * time.Millisecond,
		Setup:    f.setup(),
		Moves:    f.moveList("moves="),
	}
	if f.end(); f.err != nil {
		return ProofRequest{}, f.err
	}
	return r, nil
}

// Encode returns the result as one line for DecodeProofResult: "verdict=reached in=2 nodes=130 line=xE1,E5,xE2", or
// "error=" and the error's text.
func (res ProofResult) Encode() string {
	if res.Err != nil {
		return encodeError(res.Err)
	}
	b := append([]byte("verdict="), res.Verdict.String()...)
	b = strconv.AppendInt(append(b, " in="...), int64(res.In), 10)
	b = strconv.AppendInt(append(b, " nodes="...), int64(res.Nodes), 10)
	return string(appendMoves(append(b, " line="...), res.Line))
}

// DecodeProofResult reads what ProofResult.Encode writes. The Err of the result still matches ErrRequest, ErrOver or
// ErrPanic. The error wraps ErrMalformed.
func DecodeProofResult(text string) (ProofResult, error) {
	if len(text) > MaxText {
		return ProofResult{}, &fault{ErrMalformed, "too long"}
	}
	if words, ok := strings.CutPrefix(text, "error="); ok {
		return ProofResult{Err: parseError(words)}, nil
	}
	f := fields{rest: text}
	res := ProofResult{
		Verdict: goal.Verdict(f.oneOf("verdict=", verdicts[:])),
		In:      int(f.number("in=", goal.MaxIn)),
		Nodes:   int(f.number("nodes=", 4*MaxProofNodes)),
		Line:    f.moveList("line="),
	}
	if f.end(); f.err != nil {
		return ProofResult{}, f.err
	}
	return res, nil
}
