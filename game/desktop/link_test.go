package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"redstone/game/ui/widget"
)

func TestStartedWithALinkOrAFile(t *testing.T) {
	d := &desktop{}
	if err := d.opened("https://example.org/#p=..B/.W./R.._b"); err != nil {
		t.Fatal(err)
	}
	if e := d.input.queued; len(e) != 1 || e[0].Kind != widget.Link || !strings.Contains(e[0].Text, "#p=") {
		t.Errorf("a link became %+v", e)
	}
	d = &desktop{}
	if err := d.opened("https://example.org/#join=1abc"); err != nil || len(d.input.queued) != 1 {
		t.Errorf("an invitation became %+v, %v", d.input.queued, err)
	}
	path := filepath.Join(t.TempDir(), "game.sgf")
	if err := os.WriteFile(path, []byte("(;SZ[9])"), 0o644); err != nil {
		t.Fatal(err)
	}
	d = &desktop{}
	if err := d.opened(path); err != nil {
		t.Fatal(err)
	}
	if e := d.input.queued; len(e) != 1 || e[0].Kind != widget.Files || len(e[0].Files) != 1 || e[0].Files[0].Name != "game.sgf" || e[0].Files[0].Size != 8 {
		t.Errorf("a file became %+v", e)
	}
	for _, bad := range []string{"nothing-of-that-name", t.TempDir()} {
		if d := (&desktop{}); d.opened(bad) == nil || len(d.input.queued) != 0 {
			t.Errorf("%s was opened", bad)
		}
	}
}
