package ui

import "testing"

func TestLanguageOfThePlayer(t *testing.T) {
	r := newRig(t, func(f *fakePlatform) { f.langs = []string{"de-CH"} })
	if n := r.node("new-game"); n.Label != "Neue Partie" || r.f.tree.Lang != "de" {
		t.Errorf("a Swiss reads %q in %s", n.Label, r.f.tree.Lang)
	}
}
