package games

import "testing"

func TestRoomOfTheFirstName(t *testing.T) {
	for _, c := range []struct{ both, other, want float64 }{
		{108, 30, 64},   // two short names in an embedded board: what the other leaves
		{108, 60, 44},   // about half
		{90, 500, 30},   // less, for the first letters of the other
		{358, 500, 169}, // about half of a phone
		{358, 30, 314},
	} {
		if got := firstNameRoom(c.both, c.other); got != c.want {
			t.Errorf("firstNameRoom(%v, %v) = %v, want %v", c.both, c.other, got, c.want)
		}
	}
}
