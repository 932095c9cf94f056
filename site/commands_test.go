package main

import (
	"bytes"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
)

func TestPortInUse(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	addr := taken.Addr().String()
	want := "the address " + addr + " is in use: stop the program there or choose another address with -addr"
	if err := run(t.Context(), []string{"-addr", addr}, io.Discard, io.Discard); err == nil || err.Error() != want {
		t.Errorf("error is %v, want %s", err, want)
	}
}

func TestArguments(t *testing.T) {
	for _, args := range [][]string{{"publish"}, {"-port", "80"}, {"build"}, {"build", "-o", "x", "y"}, {"size", "-o", "x"}, {"-addr"}, {"-brotli", "4"}, {"build", "-o", "x", "-brotli", "12"},
		{"size", "-brotli", "-1"}} {
		var stderr bytes.Buffer
		if err := run(t.Context(), args, io.Discard, &stderr); !errors.Is(err, errUsage) || !strings.Contains(stderr.String(), "Usage:") {
			t.Errorf("%v gives %v and prints %q", args, err, stderr.String())
		}
	}
	var stdout bytes.Buffer
	if err := run(t.Context(), []string{"-h"}, &stdout, io.Discard); err != nil || stdout.String() != usage {
		t.Errorf("-h gives %v and prints %q", err, stdout.String())
	}
}

func TestTooOld(t *testing.T) {
	for version, want := range map[string]bool{
		"go1.25.3": true, "go1.9": true, "go1.26": false, "go1.26rc1": false, "go1.27.1": false, "devel +abc": false,
	} {
		if got := tooOld(version); got != want {
			t.Errorf("tooOld(%q) is %v", version, got)
		}
	}
}

func TestServing(t *testing.T) {
	built := newBundle()
	built.add("index.html", []byte("home"))
	built.add("rules/index.html", []byte("rules"))
	built.add("assets/a.wasm", []byte("\x00asm"))
	built.add("assets/a.wasm.gz", []byte("\x1f\x8b"))
	server := httptest.NewServer(handler(built))
	defer server.Close()
	client := server.Client()
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	for _, c := range []struct {
		path, kind, body string
		status           int
	}{
		{"/", "text/html; charset=utf-8", "home", 200},
		{"/index.html", "text/html; charset=utf-8", "home", 200},
		{"/rules/", "text/html; charset=utf-8", "rules", 200},
		{"/assets/a.wasm", "application/wasm", "\x00asm", 200},
		{"/assets/a.wasm.gz", "application/gzip", "\x1f\x8b", 200},
		{"/rules", "", "", 301},
		{"/assets/", "", "", 404},
		{"/../main.go", "", "", 404},
	} {
		response, err := client.Get(server.URL + c.path)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(response.Body)
		response.Body.Close()
		if err != nil || response.StatusCode != c.status {
			t.Errorf("%s: status %d, %v; want %d", c.path, response.StatusCode, err, c.status)
			continue
		}
		if c.status != 200 {
			continue
		}
		header := response.Header
		if string(body) != c.body || header.Get("Content-Type") != c.kind || header.Get("Access-Control-Allow-Origin") != "*" ||
			header.Get("Cache-Control") != "no-cache" || header.Get("Content-Encoding") != "" {
			t.Errorf("%s: %q with %v", c.path, body, header)
		}
	}
	response, err := client.Post(server.URL+"/", "text/plain", strings.NewReader("x"))
	if err != nil {
		t.Fatal(err)
	}
	response.Body.Close()
	if response.StatusCode != http.StatusMethodNotAllowed {
		t.Errorf("a POST gives %d", response.StatusCode)
	}
}

func TestSizes(t *testing.T) {
	built := stubSite(t)
	rows, err := sizes(t.Context(), built, 1)
	if err != nil {
		t.Fatal(err)
	}
	rest, err := background(t.Context(), built, 1)
	if err != nil {
		t.Fatal(err)
	}
	data, err := puzzleSizes(t.Context(), built, 1)
	if err != nil {
		t.Fatal(err)
	}
	online, err := onlineSizes(t.Context(), built, 1)
	if err != nil {
		t.Fatal(err)
	}
	sample := 0
	for _, file := range samplePuzzles(t) {
		sample += len(file.text)
	}
	if data.raw != sample || data.gz == 0 || data.gz > data.raw || !strings.Contains(data.name, "not counted: the puzzles") {
		t.Errorf("the puzzles are %+v, want %d bytes", data, sample)
	}
	// Every byte of the site is in one of the four, but for the gzipped copies and what no page requests.
	want := 0
	for name, data := range built.files {
		if !neverRequested(name) {
			want += len(data)
		}
	}
	got := rest.raw + data.raw + online.raw
	for _, row := range rows {
		got += row.raw
	}
	if got != want {
		t.Errorf("the table covers %d bytes, the site has %d", got, want)
	}
	game := hostValues(t, built).Game
	if last := rows[len(rows)-1]; last.raw != game.Raw || last.gz != game.Gz || last.br != game.Br || last.br == 0 {
		t.Errorf("the table has %+v for the game, the loader %+v", last, game)
	}
	if rest.br == 0 || rest.br > rest.raw || rest.gz == 0 || rest.gz > rest.raw {
		t.Errorf("the rest is %+v", rest)
	}
	var out bytes.Buffer
	if err := printSizes(&out, 4, rows, online, []sizeRow{{"offline", 9_000, 5_678, 4_321}, {"puzzles", 800, 77, 66}}, sizeRow{"bare loop", 5_000, 1_234, 0}); err != nil {
		t.Errorf("a small site is over budget: %v", err)
	}
	for _, want := range []string{"brotli 4", "index.html", ".wasm", "total", thousands(budget), "1,234", "5,678", "4,321", "puzzles", "77", thousands(game.Br),
		thousands(online.gz), "not counted: the online client, fetched when somebody goes online"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the table lacks %s:\n%s", want, out.String())
		}
	}
	big := append(rows, sizeRow{"big.wasm.gz", 9_000_000, budget, 1})
	if err := printSizes(io.Discard, bestBrotli, big, sizeRow{}, nil, sizeRow{}); err == nil || !strings.HasPrefix(err.Error(), "over budget: 3,3") {
		t.Errorf("a site over budget gives %v", err)
	}
	if err := printSizes(io.Discard, bestBrotli, rows, sizeRow{gz: onlineBudget + 1234}, nil, sizeRow{}); err == nil || !strings.HasSuffix(err.Error(), " 1,234 more than "+thousands(onlineBudget)) {
		t.Errorf("an online client over budget gives %v", err)
	}
}

func TestCompileFlags(t *testing.T) {
	game, engine := compileFlags(gamePackage), compileFlags(enginePackage)
	for _, flag := range []string{"-trimpath", "-buildvcs=false", "-ldflags=-s -w"} {
		if !slices.Contains(game, flag) || !slices.Contains(engine, flag) {
			t.Errorf("%s is missing in %v or %v", flag, game, engine)
		}
	}
	// The last pattern that matches a package counts, so the exceptions come after the rule.
	if rule, ours := slices.Index(game, "-gcflags=all=-l"), slices.Index(game, "-gcflags=redstone/...="); rule < 0 || ours < rule {
		t.Errorf("our own packages are not inlined: %v", game)
	}
	if ours, records := slices.Index(game, "-gcflags=redstone/...="), slices.Index(game, "-gcflags=redstone/rules/record=-l"); records < ours {
		t.Errorf("records are inlined: %v", game)
	}
	if online := compileFlags(onlinePackage); slices.Index(online, "-gcflags=github.com/decred/...=") < slices.Index(online, "-gcflags=all=-l") ||
		!slices.Contains(online, "-gcflags=all=-l") {
		t.Errorf("of the online client not only signatures are inlined: %v", online)
	}
	if slices.Contains(engine, "-gcflags=all=-l") {
		t.Errorf("the engine is not inlined: %v", engine)
	}
}
