package form

// Pages that the game opens by these names, whoever makes them. The argument of all but Home is what stands behind the
// "=" in the fragment of a link: the page's address …#join=ARGUMENT opens the page Join.
const (
	Home  = "home"  // "Play online": everything that can be done, and the games that go on
	Join  = "join"  // an invitation
	Watch = "watch" // a game of others
	Club  = "club"

	Game = "play-show" // no page: the game of the player's own with the ID ARGUMENT is put on the board

	Running = "games-running" // not a page: the key of a stored text that is there while the player has games going on

	Settings = "settings" // the client's own; the game adds what is its own matter
	BringKey = "bring"    // its control that is set to keys of package identity, which a file has brought
)
