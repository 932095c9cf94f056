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
	it := Item{Entry: EntryOf(r), Text: r.Format()}
	it.Entry.Sum = Sum(it.Text)
	return it
}

// EntryOf makes the entry of a game, from its main line. ID, Saved, Sum and Stamp
// are left to the caller.
func EntryOf(r *record.Record) Entry {
	info := &r.Info
	last := r.Last()
	pos := r.Position(last)
	e := Entry{
		Game: r.Game, Size: r.Size, Plies: last.Ply(), Position: pos.Text(),
		Result: clean(info.Result, maxShort), Date: clean(info.Date, maxShort), Title: titleOf(info),
	}
	for seat, p := range info.Players {
		if swapped(last) {
			seat = 1 - seat
		}
		e.Players[seat] = Player{Name: clean(p.Name, MaxName), Computer: min(max(p.Computer, 0), maxLevel)}
	}
	for n := last; n != nil; n = n.Parent() {
		if n.Move.IsPlacement() && n.Illegal == rules.Legal {
			e.Last = n.Move.Point()
			break
		}
		if n.Setup != nil {
			break
		}
	}
	return e
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
