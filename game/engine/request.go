package engine

import "redstone/rules"

// fault is one of the sentinel errors with details.
type fault struct {
	kind   error
	detail string
}

func (f *fault) Error() string { return f.kind.Error() + ": " + f.detail }
func (f *fault) Unwrap() error { return f.kind }

// komi is what White receives in the request's game of Go.
func (r Request) komi() float64 {
	if r.Komi == nil {
		return rules.DefaultKomi
	}
	return *r.Komi
}

// Position returns the position after the moves of the request. The error wraps
// ErrRequest, or it is ErrOver.
func (r Request) Position() (*rules.Position, error) {
	bad := func(detail string) error { return &fault{ErrRequest, detail} }
	switch {
	case r.Level < 1 || r.Level > Merciless:
		return nil, bad("there is no such level")
	case r.Playouts < 0 || r.Playouts > MaxPlayouts:
		return nil, bad("the number of playouts is out of bounds")
	case r.Time < 0 || r.Time > MaxTime:
		return nil, bad("the time is out of bounds")
	case r.Komi != nil && !(*r.Komi >= -MaxKomi && *r.Komi <= MaxKomi):
		return nil, bad("the komi is out of bounds")
	case len(r.Moves) > MaxMoves:
		return nil, bad("too many moves")
	case r.Game > rules.Go:
		return nil, bad("there is no such game")
	}
	var p *rules.Position
	var err error
	if r.Setup == "" {
		p, err = rules.NewPosition(r.Game, r.Size, r.Pie)
	} else {
		p, err = rules.ParsePosition(r.Game, r.Setup)
	}
	switch {
	case err != nil:
		return nil, bad(err.Error())
	case r.Setup != "" && r.Pie:
		return nil, bad("a set-up position has no pie rule")
	case r.Size != p.Size() && r.Size != 0:
		return nil, bad("the size is not the set-up's")
	}
	if r.Komi != nil {
		p.SetKomi(*r.Komi)
	}
	for _, m := range r.Moves {
		if reason := p.Check(m); reason != rules.Legal {
			return nil, bad("illegal " + m.String() + ": " + reason.String())
		}
		p.Do(m)
	}
	if p.Result().Over() {
		return nil, ErrOver
	}
	return p, nil
}
