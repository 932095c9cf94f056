package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// minGoMinor is the oldest Go the module compiles with: 1.26. It repeats go.mod, for a clear message instead of the
// compiler's.
const minGoMinor = 26

// toolchain is the Go installation that compiles the game, and the checkout it compiles.
type toolchain struct {
	goroot  string
	version string // as "go1.26.0"
	module  string // folder with go.mod
	cache   string // folder for compiled files, kept between runs

	gameFlags   []string // of go build for what draws; see prerender
	onlineFlags []string // of go build for the online client; see leaveOutTable
}

// findToolchain queries the go command on the PATH. Errors are one sentence for the person at the terminal.
func findToolchain(ctx context.Context) (*toolchain, error) {
	if _, err := exec.LookPath("go"); err != nil {
		return nil, errors.New("the go command was not found: install Go 1.26 or newer from go.dev")
	}
	out, err := goCommand(ctx, "", "env", "-json", "GOROOT", "GOVERSION", "GOMOD")
	if err != nil {
		return nil, fmt.Errorf("the go command does not work: %w", err)
	}
	var env struct{ GOROOT, GOVERSION, GOMOD string }
	if err := json.Unmarshal(out, &env); err != nil {
		return nil, fmt.Errorf("cannot parse the output of go env: %w", err)
	}
	if tooOld(env.GOVERSION) {
		return nil, fmt.Errorf("%s is too old: Redstone needs Go 1.%d or newer", env.GOVERSION, minGoMinor)
	}
	if env.GOMOD == "" || env.GOMOD == os.DevNull {
		return nil, errors.New("run this inside the Redstone checkout: there is no go.mod here")
	}
	t := &toolchain{goroot: env.GOROOT, version: env.GOVERSION, module: filepath.Dir(env.GOMOD)}
	t.cache = cacheDir(t.module)
	if err := os.MkdirAll(t.cache, 0o755); err != nil {
		return nil, fmt.Errorf("cannot create a folder for compiled files: %w", err)
	}
	return t, nil
}

// tooOld reports whether a version such as "go1.25.3" is below what the module needs. Versions that it cannot parse
// (a development build) count as new.
func tooOld(version string) bool {
	rest, ok := strings.CutPrefix(version, "go1.")
	if !ok {
		return false
	}
	end := strings.IndexFunc(rest, func(r rune) bool { return r < '0' || r > '9' })
	if end >= 0 {
		rest = rest[:end]
	}
	minor, err := strconv.Atoi(rest)
	return err == nil && minor < minGoMinor
}

// cacheDir is a folder of its own for every checkout, so that two of them do not overwrite each other's builds.
func cacheDir(module string) string {
	root, err := os.UserCacheDir()
	if err != nil {
		root = os.TempDir()
	}
	sum := sha256.Sum256([]byte(module))
	return filepath.Join(root, "redstone-site", fmt.Sprintf("%x", sum[:6]))
}

// wasmExec reads the JavaScript support file of this Go version.
func (t *toolchain) wasmExec() ([]byte, error) {
	data, err := os.ReadFile(filepath.Join(t.goroot, "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return nil, fmt.Errorf("this Go installation lacks lib/wasm/wasm_exec.js: %w", err)
	}
	return data, nil
}

// inlined are the packages of the game that run in every frame or every playout. The rest of the standard library
// (Ebitengine brings parsers, regexp and big numbers for its shaders) is compiled without inlining: the game is
// 100,000 bytes smaller gzipped, and frames take as long as before. Without inlining anywhere it would be another
// 120,000, but then frames take 50 % longer.
var inlined = []string{"redstone/...", "github.com/hajimehoshi/ebiten/...", "golang.org/x/image/...",
	"runtime", "internal/runtime/...", "syscall/js", "math", "image", "image/..."}

// notInlined are exceptions, which are not performance-critical: packages that read, write and store records, ask the engine a few
// times a frame, or make a screen's controls when something has changed. It makes the game about 120,000 bytes smaller,
// gzipped.
var notInlined = []string{"redstone/rules/sgf", "redstone/rules/record", "redstone/game/library/...", "redstone/game/match",
	"redstone/game/adviser", "redstone/game/engine/pool/...", "redstone/game/session", "redstone/game/review",
	"redstone/game/settings", "redstone/game/words", "redstone/game/lang", "redstone/game/embedding", "redstone/game/puzzle/...",
	"redstone/game/ui/bestmoves", "redstone/game/ui/puzzles", "redstone/game/ui/solving", "redstone/game/ui/viewing", "redstone/game/ui", "redstone/game/ui/games",
	"redstone/game/ui/layout", "redstone/game/ui/learn", "redstone/game/ui/movelist", "redstone/game/ui/playing",
	"redstone/game/online/...", "redstone/game/ui/online", "redstone/game/ui/reviewing", "redstone/game/ui/screen", "redstone/game/ui/setup", "redstone/game/ui/sharing",
	"redstone/game/ui/widget"}

// onlineInlined are the packages of the online client that check signatures; the rest of it waits for people and networks.
var onlineInlined = []string{"runtime", "internal/runtime/...", "github.com/decred/...", "github.com/btcsuite/...",
	"crypto/internal/fips140/sha256", "golang.org/x/crypto/..."}

// compileFlags are the flags of a build for the browser.
func compileFlags(pkg string) []string {
	// -buildvcs=false: the build is reproducible from its sources, whatever has been committed.
	flags := []string{"-trimpath", "-buildvcs=false", "-ldflags=-s -w"}
	if pkg == enginePackage {
		return flags // it is nearly all search, and inlining adds little to its size
	}
	flags = append(flags, "-gcflags=all=-l")
	if pkg == onlinePackage {
		for _, pattern := range onlineInlined {
			flags = append(flags, "-gcflags="+pattern+"=")
		}
		return flags
	}
	for _, pattern := range inlined {
		flags = append(flags, "-gcflags="+pattern+"=") // the last pattern that matches counts
	}
	for _, pattern := range notInlined {
		flags = append(flags, "-gcflags="+pattern+"=-l")
	}
	return flags
}

// compile builds a package of the module for the browser. An error contains the compiler's output.
func (t *toolchain) compile(ctx context.Context, pkg string) ([]byte, error) {
	name := strings.ReplaceAll(strings.TrimPrefix(pkg, "./"), "/", "-") + ".wasm"
	path := filepath.Join(t.cache, name)
	if _, err := goCommand(ctx, t.module, t.buildArguments(pkg, path)...); err != nil {
		return nil, fmt.Errorf("%s does not build:\n%w", pkg, err)
	}
	return os.ReadFile(path)
}

// buildArguments are those of the go command that compiles a package to a file.
func (t *toolchain) buildArguments(pkg, to string) []string {
	args := append([]string{"build", "-o", to}, compileFlags(pkg)...)
	switch pkg {
	case enginePackage:
	case onlinePackage:
		args = append(args, t.onlineFlags...)
	default: // what draws
		args = append(args, t.gameFlags...)
	}
	return append(args, pkg)
}

// module is a part of the game with a licence of its own: a Go module, or what the about page lists like one.
type module struct{ Path, Version, Dir string }

// modules lists what is compiled into the game, its engine and its online client: our own code, Go with its library, the fonts, and the modules
// sorted by path.
func (t *toolchain) modules(ctx context.Context) ([]module, error) {
	out, err := goCommand(ctx, t.module, "list", "-deps",
		"-f", "{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Version}}\t{{.Dir}}{{end}}{{end}}", gamePackage, enginePackage, onlinePackage)
	if err != nil {
		return nil, fmt.Errorf("could not list the modules of the game: %w", err)
	}
	seen := map[string]module{}
	for line := range strings.Lines(string(out)) {
		if part := strings.Split(strings.TrimSpace(line), "\t"); len(part) == 3 {
			seen[part[0]] = module{part[0], part[1], part[2]}
		}
	}
	list := []module{{"Redstone", "", t.module}, {"Go", strings.TrimPrefix(t.version, "go"), t.goroot}}
	if image, ok := seen["golang.org/x/image"]; ok {
		list = append(list, module{"Go fonts", "", filepath.Join(image.Dir, "font", "gofont", "ttfs")})
	}
	return append(list, sortedValues(seen)...), nil
}

// goCommand runs go for the browser's platform and returns its standard output. The error is its standard error.
func goCommand(ctx context.Context, dir string, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		if message := strings.TrimSpace(stderr.String()); message != "" {
			return nil, errors.New(message)
		}
		return nil, err
	}
	return out, nil
}
