// Package main is Redstone in a window of its own: the same interface as in the browser, offline, with games kept as
// SGF files among the user's documents.
//
//	go run ./game/desktop [link or file]
//
// It connects the interface (package ui) to the desktop: the window, its input, and the system's services (package
// host). It draws nothing and contains no game logic.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"redstone/game/desktop/host"
	"redstone/game/library"
	"redstone/game/online/wire"
	"redstone/game/ui"
)

func main() {
	err := run(os.Args[1:], os.Stdout, os.Stderr)
	switch {
	case errors.Is(err, errUsage):
		os.Exit(2)
	case err != nil:
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// errUsage says that the arguments are invalid, which has been printed already.
var errUsage = errors.New("usage")

func run(args []string, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("redstone", flag.ContinueOnError)
	flags.SetOutput(stderr)
	showVersion := flags.Bool("version", false, "print the version and exit")
	data := flags.String("data", "", "the `folder` for settings and games (default: redstone among the user's configuration, and games in Redstone among the documents)")
	relays := flags.String("relays", strings.Join(wire.PublicRelays, ","), "`addresses` of relays for online games, separated by commas")
	silent := flags.Bool("silent", false, "play no sounds")
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return nil
	case err != nil:
		return errUsage
	case flags.NArg() > 1:
		fmt.Fprintf(stderr, "unknown argument %q\n", flags.Arg(1))
		flags.Usage()
		return errUsage
	}
	if *showVersion {
		fmt.Fprintln(stdout, version())
		return nil
	}
	store, err := host.Open(*data)
	if err != nil {
		return err
	}
	d := newDesktop(store)
	list, wrong := wire.ParseRelays(*relays)
	if wrong != "" {
		fmt.Fprintf(stderr, "%q is not the address of a relay such as wss://relay.example, or one too many\n", wrong)
		return errUsage
	}
	d.relays = list
	if flags.NArg() == 1 {
		if err := d.opened(flags.Arg(0)); err != nil {
			fmt.Fprintln(stderr, err)
			return errUsage
		}
	}
	err = play(d, host.GamesDir(store.Dir(), *data != ""), *silent || !host.HasAudio())
	if errors.Is(err, errAudio) && !*silent {
		// A failure of the audio system ends Ebitengine's loop. The game is saved: restart without sound.
		fmt.Fprintf(stderr, "%v; going on without sound\n", err)
		return host.Rerun(append([]string{"-silent"}, args...))
	}
	return err
}

// play runs the window until it is closed.
func play(d *desktop, games string, silent bool) error {
	store := d.store
	d.games = host.OpenGames(games, store.Dir(), host.Reader{Entries: library.EntriesIn, Kind: library.KindOf}, d.post)
	d.silent = silent
	w := openWindow(store)
	app := ui.New(d)
	d.selected = app.Selected
	d.export = func() string {
		if text := app.Selected(); text != "" {
			return text
		}
		return app.Export()
	}
	g := &guarded{app: app, desktop: d, window: w}
	err := ebiten.RunGame(g)
	d.finish(g)
	w.remember(store)
	if err != nil && d.sound.failed(err) {
		return fmt.Errorf("%w: %w", errAudio, err)
	}
	if err != nil && !errors.Is(err, ebiten.Termination) {
		return reportCrash(store.Dir(), app, err)
	}
	return nil
}

// version is the version of the program, of Go, and the platform.
func version() string {
	text := "Redstone"
	if info, ok := debug.ReadBuildInfo(); ok {
		text += " " + info.Main.Version
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" && len(s.Value) >= 10 {
				text += " (" + s.Value[:10] + ")"
			}
		}
	}
	return text + ", " + runtime.Version() + " " + runtime.GOOS + "/" + runtime.GOARCH
}
