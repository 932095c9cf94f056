package wire

import (
	"reflect"
	"testing"
)

func TestAgainst(t *testing.T) {
	games := []Against{{"redstone-9x9-2026-11-30-120000", "redstone", 9, 3, 2, 1_764_000_000}, {"x", "go", 19, 11, 1, 0}}
	m, err := Parse(AgainstMessage(games).String())
	if err != nil || !reflect.DeepEqual(AgainstOf(m), games) {
		t.Errorf("%v, %+v", err, AgainstOf(m))
	}
	m.Items = append(m.Items, []string{""}, []string{"y", "chess", "9", "1", "2", "3"}, []string{"y", "go", "9", "1", "3", "3"},
		[]string{"y", "go", "9", "1", "2", "-3"}, []string{"y", "go", "9", "1", "2"})
	if got := AgainstOf(m); len(got) != 2 {
		t.Errorf("%+v", got)
	}
}
