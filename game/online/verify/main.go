// Package main checks games that were played online, as players have exported them, and prints what they prove:
//
//	go run ./game/online/verify club.jsonl
//
// A FILE is either lines of JSON, each a signed event of package event, or SGF: games of My games, whose roots have the
// events of both players in the property ONLINE. "secret" and 64 hexadecimal digits on a line of their own open the logs of
// a private game. Signatures are checked, logs replayed by the rules, and records of My games compared with them. It prints
// a table of the games, their claims and forks, every problem with its line, and the ratings that follow from ranked games
// whose result both players have signed; of a club, whose event is in the file, among its members.
//
// It ends with status 0 when all is right, 1 when there is a problem, 2 when nothing could be checked. It asks no relay:
// whether a file is complete, and who a key is, it cannot know.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"redstone/game/diskfile"
	"redstone/rules/sgf"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// The exit statuses.
const (
	right   = 0
	wrong   = 1
	useless = 2
)

func run(args []string, out, stderr io.Writer) int {
	flags := flag.NewFlagSet("verify", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.Usage = func() {
		fmt.Fprintln(stderr, "usage: go run ./game/online/verify [-club ID] [-claims] [-sgf FILE] FILE...")
		flags.PrintDefaults()
	}
	club := flags.String("club", "", "rate only the games of the club with this `ID`; among its members, if the file has their list (which is the default for a file with one)")
	claims := flags.Bool("claims", false, "rate claimed results, too")
	games := flags.String("sgf", "", "write the checked games to this `file`, which must not exist")
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return right
		}
		return useless
	}
	if flags.NArg() == 0 {
		flags.Usage()
		return useless
	}
	c := newCheck()
	for _, path := range flags.Args() {
		data, err := diskfile.Read(path, sgf.MaxBytes)
		if err != nil {
			fmt.Fprintln(stderr, err)
			return useless
		}
		c.read(path, data)
	}
	c.replay()
	if len(c.games) == 0 && len(c.problems) == 0 {
		fmt.Fprintln(stderr, "there are no online games in that")
		return useless
	}
	c.print(out, *club, *claims)
	if *games != "" {
		if err := c.writeSGF(*games); err != nil {
			fmt.Fprintln(stderr, err)
			return useless
		}
	}
	if len(c.problems) > 0 {
		return wrong
	}
	return right
}
