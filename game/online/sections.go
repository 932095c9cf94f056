package online

import (
	"redstone/game/online/club"
	"redstone/game/online/meeting"
	"redstone/game/online/play"
	"redstone/game/online/section"
)

// usual returns the sections of the program, in the order of their entries on the first page.
func usual(h section.Host) []section.Section {
	games := play.New(h.(play.Host)) // a Client is one
	clubs := club.New(h.(club.Host), games)
	meetings := meeting.New(h.(meeting.Host), games, clubs)
	return []section.Section{games, meetings, clubs}
}
