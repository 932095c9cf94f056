package library

import (
	"strings"

	"redstone/rules"
	"redstone/rules/record"
)

// Of serialises a game for storing: its text, the text's checksum and what a list
// shows. It is the only place where a game for the library is
// serialised. ID, Saved and Stamp are left to the caller.
func Of(r *record.Record) Item {
	it, _ := OfWith(r, neverStop)
	return it
}

// neverStop is the yield function of work that is not cancelled.
func neverStop() bool { return true }

// OfWith is Of for games that may be huge: yield is called every few nodes, and when
// it returns false the work stops and ok is false.
func OfWith(r *record.Record, yield func() bool) (it Item, ok bool) {
	if it.Entry, ok = entryOf(r, yield); !ok {
		return Item{}, false
	}
	if it.Text, ok = r.FormatWith(yield); !ok {
		return Item{}, false
	}
	const piece = 1 << 16 // bytes
	it.Entry.Sum = sumStart
	for text := it.Text; text != ""; {
		n := min(len(text), piece)
		it.Entry.Sum = sumOn(it.Entry.Sum, text[:n])
		if text = text[n:]; !yield() {
			return Item{}, false
		}
	}
	return it, true
}

// EntryOf makes the entry of a game, from its main line. ID, Saved, Sum and Stamp
// are left to the caller.
func EntryOf(r *record.Record) Entry {
	e, _ := entryOf(r, neverStop)
	return e
}

// entryOf is EntryOf with yield, as in OfWith.
func entryOf(r *record.Record, yield func() bool) (Entry, bool) {
	info := &r.Info
	last := r.Last()
	pos, ok := positionAt(r, last, yield)
	if !ok {
		return Entry{}, false
	}
	e := Entry{
		Game: r.Game, Size: r.Size, Plies: last.Ply(), Position: pos.Text(),
		Result: resultOf(info.Result, pos), Date: clean(info.Date, maxShort), Title: titleOf(info),
	}
	turned := swapped(last)
	for seat, p := range info.Players {
		if turned {
			seat = 1 - seat
		}
		e.Players[seat] = Player{Name: clean(p.Name, MaxName), Computer: min(max(p.Computer, 0), maxLevel)}
	}
	for n := last; n != nil; n = n.Parent() {
		if n.Move.IsPlacement() && n.OnBoard() {
			e.Last = n.Move.Point()
			break
		}
		if n.Setup != nil {
			break
		}
	}
	return e, true
}

// positionAt returns the position at a node, with yield as in OfWith.
func positionAt(r *record.Record, n *record.Node, yield func() bool) (*rules.Position, bool) {
	const yieldEvery = 4 // nodes; see package record
	c := record.NewCursor(r)
	for i, at := range n.Path() {
		if c.Go(at); i%yieldEvery == yieldEvery-1 && !yield() {
			return nil, false
		}
	}
	return c.Position(), true
}

// swapped reports whether the players have swapped colours on the way to a node.
func swapped(n *record.Node) bool {
	for ; n != nil; n = n.Parent() {
		if n.Move == rules.Swap && n.Illegal == rules.Legal {
			return true
		}
	}
	return false
}

// resultOf returns the result in a record, or where it says nothing that of the position
// at the end.
func resultOf(result string, end *rules.Position) string {
	if o, ok := record.ParseOutcome(result); ok && o.End == record.Unknown {
		if o = record.OutcomeOf(end); o.End != record.Unknown {
			return o.String()
		}
	}
	return clean(result, maxWords)
}

// titleOf joins the name, event, round and place of a game.
func titleOf(info *record.Info) string {
	var parts []string
	for _, s := range []string{info.Name, info.Event, info.Round, info.Place} {
		if s = clean(s, MaxTitle); s != "" {
			parts = append(parts, s)
		}
	}
	return clean(strings.Join(parts, ", "), MaxTitle)
}
