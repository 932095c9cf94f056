package main

import (
	"bytes"
	"testing"

	"redstone/game/online/gamerecord"
)

// FuzzFile checks any file: it ends, with one of the statuses, and never in a panic.
func FuzzFile(f *testing.F) {
	var t testing.T
	p := begin(&t, first, nil).play("C3", "A1").resign(2)
	e := p.events()
	r, err := gamerecord.Of(p.game(), e[0], e[1])
	if err != nil {
		f.Fatal(err)
	}
	f.Add([]byte(p.lines()))
	f.Add([]byte(p.lines() + "secret 12\n{}\n\n"))
	f.Add([]byte(r.Format()))
	f.Add([]byte("(;GM[1]ONLINE[x][y][z])(;RU[Redstone]ONLINE[x][{\\]])"))
	f.Fuzz(func(t *testing.T, data []byte) {
		c := newCheck()
		c.read("FILE", data)
		c.replay()
		var out bytes.Buffer
		c.print(&out, "", false)
		if out.Len() == 0 || len(c.problems) > maxProblems {
			t.Fatalf("%d problems in %d bytes", len(c.problems), out.Len())
		}
	})
}
