package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"redstone/game/online/wire"
)

func TestRunUnderstandsItsArguments(t *testing.T) {
	for _, test := range []struct {
		args           []string
		err            error
		stdout, stderr string // beginnings
	}{
		{[]string{"-version"}, nil, "Redstone ", ""},
		{[]string{"-h"}, nil, "", "Usage of redstone:"},
		{[]string{"-nope"}, errUsage, "", "flag provided but not defined: -nope"},
		{[]string{"game.sgf", "game.txt"}, errUsage, "", `unknown argument "game.txt"`},
		{[]string{"-relays", "https://relay.example"}, errUsage, "", `"https://relay.example" is not the address of a relay`},
		{[]string{"game.sgf"}, errUsage, "", `"game.sgf" is neither a file nor a link`},
	} {
		var stdout, stderr strings.Builder
		err := run(test.args, &stdout, &stderr)
		if !errors.Is(err, test.err) || !strings.HasPrefix(stdout.String(), test.stdout) || !strings.HasPrefix(stderr.String(), test.stderr) {
			t.Errorf("%q: error %v, printed %q and %q", test.args, err, stdout.String(), stderr.String())
		}
	}
	// Without an option the desktop asks public relays, as a published site does.
	var usage strings.Builder
	if err := run([]string{"-h"}, &usage, &usage); err != nil || !strings.Contains(usage.String(), strings.Join(wire.PublicRelays, ",")) {
		t.Errorf("no relays by default: %v, %s", err, usage.String())
	}
}

// TestPanicBecomesAnError runs a nil interface, which panics at once.
func TestPanicBecomesAnError(t *testing.T) {
	g := &guarded{}
	first := g.Update()
	if !errors.Is(first, errPanic) {
		t.Fatalf("the panic became %v", first)
	}
	if again := g.Update(); again != first {
		t.Errorf("the next Update gave %v", again)
	}
	if w, h := g.LayoutF(300, 200); w != 300 || h != 200 {
		t.Errorf("the layout afterwards is %v by %v", w, h)
	}
	dir := filepath.Join(t.TempDir(), "new")
	err := reportCrash(dir, nil, first)
	if !errors.Is(err, errPanic) {
		t.Errorf("reported as %v", err)
	}
	files, _ := filepath.Glob(filepath.Join(dir, "crash-*.txt"))
	if len(files) != 1 || !strings.Contains(err.Error(), files[0]) {
		t.Fatalf("the files are %q, the message is %v", files, err)
	}
	text, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"Redstone ", "(it could not be exported)", "invalid memory address", "crash.go"} {
		if !strings.Contains(string(text), part) {
			t.Errorf("the file lacks %q:\n%s", part, text)
		}
	}
}

func TestAWindowThatDoesNotOpenIsNoCrash(t *testing.T) {
	dir := t.TempDir()
	err := reportCrash(dir, nil, os.ErrPermission)
	if !errors.Is(err, os.ErrPermission) || errors.Is(err, errPanic) {
		t.Errorf("reported as %v", err)
	}
	if files, _ := filepath.Glob(filepath.Join(dir, "*")); len(files) != 0 {
		t.Errorf("wrote %q", files)
	}
}
