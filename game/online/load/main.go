// Command load lets many pairs of people play at once over one relay, and prints moves a second, how long a move is on its
// way, the memory of the clients and the relay, and whether both sides of every game end with the same moves and result.
// The people are whole online clients, each with a connection of its own, as on as many devices; what the game's program
// would do, a few lines here do: random moves after a random time to think.
//
//	go run ./game/online/load -games 500
//
// The relay is this program's own, in a process of its own, unless -relay names another one. It is allowed what a room's
// relay is not, since all players have one address here.
package main

import (
	"flag"
	"fmt"
	"os"
	"time"
)

func main() {
	games := flag.Int("games", 500, "games at once")
	moves := flag.Int("moves", 40, "moves of each, then one resigns")
	think := flag.Duration("think", 2*time.Second, "a player thinks this long on average; 0 plays at once")
	limit := flag.Duration("limit", 10*time.Minute, "give up after this time")
	url := flag.String("relay", "", "address of another relay")
	seed := flag.Uint64("seed", 1, "of the moves and of the time to think")
	serve := flag.Bool("serve", false, "be the relay, until standard input ends")
	flag.Parse()
	err := error(nil)
	if *serve {
		err = serveRelay(os.Stdin, os.Stdout)
	} else {
		err = measure(os.Stdout, plan{Games: *games, Moves: *moves, Think: *think, Limit: *limit, Relay: *url, Seed: *seed})
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
}
