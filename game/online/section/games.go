package section

import (
	"time"

	"redstone/game/online/event"
	"redstone/game/online/gamelog"
	"redstone/game/online/wire"
)

// Games are the player's games, as section play has them for the others.
type Games interface {
	// Invite makes a game of the terms, which waits for an opponent: only that player, or with "" whoever joins first. Its
	// log is published until somebody has joined, the invitation has expired or is cancelled. The zero Time is the usual
	// expiry. It returns "" when the terms are none, or there are too many games.
	Invite(terms gamelog.Terms, only event.Key, expires time.Time) (id string)
	// Join takes an invitation that is, or soon will be, on the relays. What came of it is told to Follow: Playing, or
	// Gone when somebody else was first or there is no such invitation.
	Join(inviter event.Key, id string)
	// Cancel takes back an invitation that nobody has taken; a game that is being joined is given up, one that has just begun
	// is aborted.
	Cancel(id string)
	// Watch shows somebody's game.
	Watch(inviter event.Key, id string)
	// Show shows a game of the player's on the board.
	Show(id string)
	// List returns the player's games: those that wait or go on, and the latest that are over.
	List() []Game
	// Follow has f called with every game whose phase has changed.
	Follow(f func(Game))
	// Rate has f asked for the rating that is shown with a name; "" for none.
	Rate(f func(k event.Key, t gamelog.Terms) string)
}

// Gone is the phase of a game that came to nothing: taken by somebody else, cancelled, expired or unknown.
const Gone wire.Phase = "gone"

// Game is one game of the player's.
type Game struct {
	ID       string
	Terms    gamelog.Terms
	Phase    wire.Phase
	Inviter  event.Key
	Opponent event.Key // "" while it waits
	Name     string    // of the opponent, as he is shown
	Seat     int       // the player's own: 0 began with Black; -1 before the colours are known
	MyTurn   bool
	Result   string // as SGF's RE; "" while it goes on, "Void" when it was aborted
	// Logs are both players' newest signed logs, the inviter's first; zero where there is none yet.
	Logs [2]event.Event
	// Changed is when its phase changed.
	Changed time.Time
}

// TagLive is the tag t of the inviter's log while a game goes on that anybody may watch. ClubTag is that of the logs of a
// game that counts in a club.
const TagLive = "redstone-live"

// ClubTag returns the tag t of a club's games.
func ClubTag(club string) string { return "redstone-club-" + club }
