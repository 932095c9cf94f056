package match

import (
	"strings"
	"testing"

	"redstone/rules"
)

// TestRename changes a name in the record, and what the match calls the player, which is
// bounded.
func TestRename(t *testing.T) {
	m, err := New(Config{Size: 9, Players: [2]Player{{Name: "Ann"}, {Name: "Bob"}}}, t0)
	if err != nil {
		t.Fatal(err)
	}
	rev := m.Rev()
	long := strings.Repeat("x", MaxName+5)
	m.Rename(0, long)
	if got := m.Record().Info.Players[0].Name; got != long {
		t.Errorf("the record has %q", got)
	}
	if got := m.PlayerOf(rules.Black).Name; got != long[:MaxName] || m.PlayerOf(rules.White).Name != "Bob" || m.Rev() == rev {
		t.Errorf("the players are %q and %q", got, m.PlayerOf(rules.White).Name)
	}
}
