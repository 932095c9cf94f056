package record

import (
	"slices"
	"strings"

	"redstone/rules/sgf"
)

// propOnline is the root's property of a game that was played online: its ID and, when it is over, the signed logs of both
// players. Package record only carries them.
const propOnline = "ONLINE"

// Online returns the ID of the online game that the record is, "" if it is none, and whether it has the logs, so that the
// game is over.
func Online(r *Record) (id string, logs bool) {
	for _, p := range r.Root.Extra {
		if p.Name == propOnline && len(p.Values) > 0 {
			return sgf.Text(p.Values[0]), len(p.Values) > 1
		}
	}
	return "", false
}

// OnlineLogs returns the logs of an online game that is over.
func OnlineLogs(r *Record) (logs []string) {
	for _, p := range r.Root.Extra {
		if p.Name == propOnline && len(p.Values) > 1 {
			for _, v := range p.Values[1:] {
				logs = append(logs, sgf.Text(v))
			}
		}
	}
	return logs
}

// SetOnline writes that a record is an online game, with its logs when it is over, and reports whether it was not written
// yet.
func SetOnline(r *Record, id string, logs ...string) bool {
	p := sgf.Property{Name: propOnline}
	for _, text := range append([]string{id}, logs...) {
		p.Values = append(p.Values, sgf.Escape(strings.ToValidUTF8(text, "")))
	}
	i := slices.IndexFunc(r.Root.Extra, func(e sgf.Property) bool { return e.Name == propOnline })
	switch {
	case i < 0:
		r.Root.Extra = append(r.Root.Extra, p)
	case slices.Equal(r.Root.Extra[i].Values, p.Values) || len(logs) == 0:
		return false
	default:
		r.Root.Extra[i] = p
	}
	return true
}
