// Package main builds and serves Redstone's static site: the browser game, the board for embedding, and the
// pages about rules and licences.
//
//	go run ./site                  build, then serve at http://localhost:8080 (-addr changes it), with a relay for online games
//	go run ./site relay            serve only the relay
//	go run ./site build -o DIR     write a folder that any static host can publish
//	go run ./site size             print the download size until the first move, and check it against the budget
//
// The site is assembled in memory (bundle.go, build.go) from compiled wasm (toolchain.go), scripts and styles
// (scripts.go), pictures drawn by game/diagram (pictures.go), HTML templates (pages.go) and puzzles (puzzle*.go). Nothing here runs in
// the browser: what does is in static/. The package knows no rules of the game and draws no board of its own.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"redstone/game/online/relay"
	"redstone/game/online/wire"
)

const usage = `Usage:
  go run ./site [-addr HOST:PORT] [-relay-file FILE]
                                           build and serve (default localhost:8080; :8080 lets others in the local
                                           network in), with a relay at /relay, which FILE keeps
  go run ./site relay [-addr HOST:PORT] [-relay-file FILE]
                                           serve only the relay, without a site
  go run ./site build -o DIR [-url URL]    write the site into DIR; URL is where it will be published,
                                           for the pictures that social networks show
  go run ./site size                       print the sizes of everything fetched until the first move

-relays URL,URL sets the relays by which players meet, "" none, instead of a few well-known public ones.
build and size pack the game with brotli, which takes a minute; -brotli N does it with quality N, 0 to 11, quicker and worse.
`

// errUsage says that the arguments were not understood; the usage has been printed.
var errUsage = errors.New("usage")

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	switch {
	case err == nil:
	case errors.Is(err, errUsage):
		os.Exit(2)
	default:
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run does what the arguments say. Progress and tables go to stdout, usage to stderr.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	command := "serve"
	if len(args) > 0 && (args[0] == "build" || args[0] == "size" || args[0] == "relay") {
		command, args = args[0], args[1:]
	}
	flags := flag.NewFlagSet(command, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	var addr, dir, publicURL, relayList, relayFile string
	var quality int
	if command != "relay" {
		flags.StringVar(&relayList, "relays", strings.Join(wire.PublicRelays, ","), "")
	}
	if command == "build" || command == "size" {
		flags.IntVar(&quality, "brotli", bestBrotli, "")
	}
	switch command {
	case "serve", "relay":
		flags.StringVar(&addr, "addr", "localhost:8080", "")
		flags.StringVar(&relayFile, "relay-file", "", "")
	case "build":
		flags.StringVar(&dir, "o", "", "")
		flags.StringVar(&publicURL, "url", "", "")
	}
	err := flags.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(stdout, usage)
		return nil
	case err != nil:
		fmt.Fprintf(stderr, "%v\n%s", err, usage)
		return errUsage
	case flags.NArg() > 0:
		fmt.Fprintf(stderr, "unknown argument %q\n%s", flags.Arg(0), usage)
		return errUsage
	case command == "build" && dir == "":
		fmt.Fprintf(stderr, "build needs -o DIR\n%s", usage)
		return errUsage
	case quality < 0 || quality > bestBrotli:
		fmt.Fprintf(stderr, "-brotli %d is not 0 to %d\n%s", quality, bestBrotli, usage)
		return errUsage
	}

	relays, err := parseRelays(relayList)
	if err != nil {
		fmt.Fprintf(stderr, "%v\n%s", err, usage)
		return errUsage
	}
	switch command {
	case "build":
		return buildCommand(ctx, stdout, dir, publicURL, relays, quality)
	case "size":
		return sizeCommand(ctx, stdout, relays, quality)
	case "relay":
		return relayCommand(ctx, stdout, addr, relayFile)
	default:
		return serveCommand(ctx, stdout, addr, relays, relayFile)
	}
}

// relayCommand serves only the relay.
func relayCommand(ctx context.Context, stdout io.Writer, addr, relayFile string) (err error) {
	listener, err := listen(addr)
	if err != nil {
		return err
	}
	defer listener.Close()
	own, err := openRelay(stdout, relayFile)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, own.Close()) }()
	fmt.Fprintf(stdout, "The relay is at %s/%s (Ctrl+C stops it)\n", strings.Replace(address(listener), "http", "ws", 1), ownRelay)
	return serveUntil(ctx, &http.Server{Handler: own, ReadHeaderTimeout: 10 * time.Second}, listener)
}

func openRelay(stdout io.Writer, file string) (*relay.Relay, error) {
	return relay.New(relay.Options{File: file, Log: func(format string, args ...any) { fmt.Fprintf(stdout, format+"\n", args...) }})
}

// buildCommand writes the site into a folder.
func buildCommand(ctx context.Context, stdout io.Writer, dir, publicURL string, relays []string, quality int) error {
	b, err := newBuilder(ctx, stdout, quality)
	if err != nil {
		return err
	}
	if b.publicURL, err = cleanPublicURL(publicURL); err != nil {
		return err
	}
	b.relays = relays
	built, err := b.build(ctx)
	if err != nil {
		return err
	}
	if err := built.write(dir); err != nil {
		return fmt.Errorf("could not write the site: %w", err)
	}
	fmt.Fprintf(stdout, "Wrote version %s, %d files, to %s\n", built.version, len(built.files), dir)
	return nil
}

// serveCommand binds the address and opens the relay first, so that a port or file in use is reported before anything is
// built.
func serveCommand(ctx context.Context, stdout io.Writer, addr string, relays []string, relayFile string) (err error) {
	listener, err := listen(addr)
	if err != nil {
		return err
	}
	defer listener.Close()
	own, err := openRelay(stdout, relayFile)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, own.Close()) }()
	b, err := newBuilder(ctx, stdout, noBrotli)
	if err != nil {
		return err
	}
	b.relays, b.served = relays, true
	built, err := b.build(ctx)
	if err != nil {
		return err
	}
	return serve(ctx, stdout, listener, built, own)
}
