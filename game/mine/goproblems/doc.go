// The command goproblems makes the problems of Go that come with the game: it looks for candidates of a kind for some
// minutes and appends them to a file, then chooses the best of all files and writes the collection.
//
//	go run ./game/mine/goproblems -what classics -candidates classics.tsv
//	go run ./game/mine/goproblems -what life -minutes 15 -seed 1 -candidates life.tsv
//	go run ./game/mine/goproblems -what captures -minutes 15 -seed 1 -candidates captures.tsv
//	go run ./game/mine/goproblems -what ladders -minutes 1 -seed 1 -candidates ladders.tsv
//	go run ./game/mine/goproblems -select assets/puzzles/go.sgf -candidates classics.tsv,life.tsv,captures.tsv,ladders.tsv
//
// Files of candidates may be appended to again and again, with other seeds. Life and death is composed: random eye spaces in
// the corner, on the edge and in the centre, with stones around them, then changes of what made good puzzles; a wall with two
// eyes around all of it. Captures are looked for in games of the engine against itself. Ladders are stones set at random.
// What everybody knows (straight three, bulky five, …) is set up by hand. All are proven by package lifedeath, with exactly
// one right first move, and again before they are written.
//
// # Ratings
//
// Nobody has solved them yet, so a rating of 600 to 2000 is a first guess of the work. Life and death: 600, 160 for every
// move of the solver but the first, 55 for each doubling of the positions of the proof above 32, 25 for every wrong first
// move that only one answer refutes (at most 6), 40 for each theme in which stones are given away. Captures: 600, 250
// when they take three moves, 55 for each doubling of the positions above 400, 30 for each near-miss (at most 6), 60 for a
// theme. Ladders: 600, 90 for every move beyond two, 60 for every move that the wrong ladder runs (at most 8).
package main
