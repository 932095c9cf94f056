package session_test

import (
	"errors"
	"strings"

	"redstone/game/library"
	"redstone/rules/record"
)

// everything returns what is at which path, of all records given.
func everything(records []*record.Record) map[string]string {
	all := map[string]string{}
	for _, r := range records {
		for n := range r.Root.All() {
			all[pathOf(n)] += "\n" + n.Comment
		}
	}
	return all
}

// stored returns all games of the store.
func (w *world) stored() []*record.Record {
	var list []*record.Record
	w.store.List(func(entries []library.Entry, _ error) {
		for _, e := range entries {
			w.store.Get(e.ID, func(text string, err error) {
				games, errRead := library.Read([]byte(text))
				if err = errors.Join(err, errRead); err != nil {
					w.Errorf("%s: %v", e.ID, err)
				}
				list = append(list, games...)
			})
		}
	})
	return list
}

// check checks that nothing was lost, that no game is there twice, and that nothing is
// stored any more.
func (w *world) check() {
	stored := w.stored()
	all := everything(stored)
	for _, n := range w.nodes {
		first, _, _ := strings.Cut(n.path, " ")
		if text, ok := all[n.path]; !w.deleted[first] && !w.deleted[n.game] && (!ok || !strings.Contains(text, n.text)) {
			w.Errorf("lost: %q with %q", n.path, n.text)
		}
	}
	if len(stored) > w.begun && !w.deletes {
		w.Errorf("%d games are stored, and %d were played", len(stored), w.begun)
		for _, r := range stored {
			w.Logf("%q", lines(r))
		}
	}
	for _, p := range w.windows {
		if err := p.Games().Refused(); err != nil || p.Unsaved() {
			w.Errorf("%s says that games cannot be stored: %v, %v", p.name, err, p.Unsaved())
		}
		if p.KeptID() != "" && p.Match().Record().Root.Next() != nil && !p.Stored() {
			w.Errorf("%s has something that is not stored", p.name)
		}
		p.screen.calls = nil
	}
	for key := range w.texts {
		if !strings.HasPrefix(key, "game") || strings.HasPrefix(key, "game-damaged") {
			w.Errorf("left is %q", key)
		}
	}
	puts := w.puts
	w.settle()
	if w.puts != puts {
		w.Errorf("%d games were stored, though nothing has changed", w.puts-puts)
	}
	for _, p := range w.windows {
		for _, c := range p.screen.calls {
			if strings.HasPrefix(c, "notify") {
				w.Errorf("%s was told %q, though nothing has changed", p.name, c)
			}
		}
	}
}
