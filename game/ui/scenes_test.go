package ui

import "slices"

// scene is a visually distinct state of the game, for the
// tests that check every one. Its name is written in the list of scenes that it
// belongs to, and nowhere else.
type scene struct {
	name string
	show func(r *rig)

	golden []view // compared with pictures in testdata/golden, NAME-THEME
	readme bool   // TestShots writes it
	games  bool   // TestGamesShots writes it
	idle   bool   // nothing moves in it
	posed  bool   // for pictures only: something is animated, or truncated on purpose
}

// view is the size and theme of a golden picture.
type view struct {
	size screenSize
	dark bool
}

var (
	phoneLight = view{screenSize{390, 844, false}, false}
	phoneDark  = view{screenSize{390, 844, false}, true}
	smallLight = view{screenSize{720, 450, false}, false}
	smallDark  = view{screenSize{720, 450, false}, true}
)

// scenes lists all of them.
func scenes() []scene {
	return slices.Concat(playScenes, reviewScenes, gamesScenes, importScenes, shareScenes, puzzleScenes, puzzlePageScenes, mistakeScenes, onlineScenes, onlineGameScenes)
}
