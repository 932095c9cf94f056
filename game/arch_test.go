package game_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const (
	module     = "redstone"
	ebitengine = "github.com/hajimehoshi/ebiten"
	brotli     = "github.com/andybalholm/brotli"  // for building the site only
	shaper     = "github.com/go-text/typesetting" // for the desktop only
)

// listed is what `go list -json` tells of a package.
type listed struct {
	ImportPath   string
	Standard     bool
	Imports      []string
	TestImports  []string
	XTestImports []string
	Deps         []string
}

// layers orders the module's packages from the bottom: a package may import those of the layers before its own. An entry
// that ends with a slash stands for all packages below that folder which are not named themselves.
var layers = [][]string{
	{"rules/sgf/sgftest", "game/text"},
	{"game/text/normal"},
	{"rules", "rules/sgf", "assets", "assets/", "game/lang", "game/ui/sem"},
	{"rules/record", "game/engine/goal", "game/puzzle/rating", "game/engine/playout", "game/lang/langtest", "game/ui/layout", "game/ui/canvas"},
	{"rules/record/recordtest"},
	{"game/match", "game/puzzle", "game/charset", "game/diskfile", "game/gametime", "game/diagram", "game/engine/policy", "game/ui/widget"},
	{"game/engine", "game/library", "game/puzzle/progress", "game/online/identity", "game/puzzle/lifedeath", "game/puzzle/theme", "game/puzzle/twin", "game/match/matchtest", "game/ui/gpu", "game/ui/boardview", "game/ui/widget/widgettest"},
	{"game/adviser", "game/review", "game/settings", "game/embedding", "game/library/librarytest", "game/engine/pool/wire", "game/puzzle/solving", "game/puzzle/training"},
	{"game/engine/pool/server", "game/library/importing", "game/puzzle/mistakes", "game/puzzle/solving/solvingtest"},
	{"game/online/wire", "game/online/event", "game/online/timing", "game/online/link"},
	{"game/online/form", "game/online/names", "game/online/pairing", "game/online/gamelog", "game/online/relays", "game/online/relay"},
	{"game/online/section", "game/online/simnet", "game/online/qrcode", "game/online/ranking", "game/online/gamerecord"},
	{"game/online/play", "game/online/meeting", "game/online/club"}, // sections, which do not know each other
	{"game/online"},
	{"game/session", "game/words", "game/engine/pool"},
	{"game/ui/movelist", "game/ui/bestmoves", "game/ui/screen"},
	{"game/ui/"}, // the screens, which do not know each other
	{"game/ui"},
	{"game/desktop/host", "game/desktop/fonts", "game/online/native"},
	{"game", "game/", "wasm", "wasm/", "site", "site/"}, // programs, and what only one of them has
}

// drawing are the packages that may reach Ebitengine. The bare loop is a program for the browser that only shows how
// large Ebitengine is by itself; the site builder does not import it.
var drawing = []string{"game/ui", "game/ui/gpu", "game/desktop", "wasm", "site/bareloop"}

// apart are packages that must not reach others, though the order would let them.
var apart = map[string][]string{
	"game/ui/canvas":    {"rules", "game/lang"},
	"game/ui/widget":    {"rules", "game/lang"},
	"game/ui/boardview": {"game/match", "game/engine", "game/settings"},
	"game/engine":       {"game/match", "game/library", "game/diagram"},
	"game/review":       {"game/adviser", "game/ui/widget"},
	"game/session":      {"game/words", "game/lang", "game/ui/widget"},
	"game/engine/pool":  {"game/match", "game/library", "game/review", "game/settings"},
	"wasm":              {"game/online", "game/online/event"},                 // what goes online is a program of its own
	"game/ui/":          {"game/session", "game/adviser", "game/engine/pool"}, // screens have interfaces of their own
}

// small are the packages of the engine's own wasm file, and those that the page loads before the first move without
// having a use for more; heavy is what would make them several times as large.
var (
	small = []string{"rules", "rules/sgf", "rules/record", "assets/weights", "game/lang", "game/engine", "game/engine/playout",
		"game/engine/policy", "game/engine/goal", "game/engine/pool", "game/engine/pool/wire", "game/engine/pool/server", "wasm/worker",
		"game/online/wire", "game/online/form"}
	heavy = []string{"fmt", "encoding/json"}
	// The browser has WebSockets: these would double the online client's wasm.
	notOnline = []string{"net/http", "net/url", "regexp"}
)

func TestDependenciesPointOneWay(t *testing.T) {
	for _, platform := range [][]string{
		{"GOOS=linux", "GOARCH=amd64", "CGO_ENABLED=1"},
		{"GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0"},
	} {
		t.Run(strings.TrimPrefix(platform[0], "GOOS="), func(t *testing.T) {
			packages := goList(t, platform)
			if !slices.ContainsFunc(packages, func(p listed) bool { return p.ImportPath == module+"/rules" }) {
				t.Fatal("go list does not know the package rules")
			}
			for _, fault := range faults(packages) {
				t.Error(fault)
			}
		})
	}
}

// TestFaultsAreFound gives the check one wrong import of each kind, so that a check that lets all pass is noticed.
func TestFaultsAreFound(t *testing.T) {
	tests := []struct {
		name string
		p    listed
		want string
	}{
		{"rules take a module", listed{ImportPath: "redstone/rules/sgf", Imports: []string{"golang.org/x/image/font"}},
			"redstone/rules/sgf imports golang.org/x/image/font: rules take only the standard library"},
		{"rules test with a module", listed{ImportPath: "redstone/rules", TestImports: []string{"example.com/assert"}},
			"redstone/rules imports example.com/assert: rules take only the standard library"},
		{"rules take assets", listed{ImportPath: "redstone/rules", Imports: []string{"redstone/assets"}},
			"redstone/rules imports redstone/assets: rules take only the standard library"},
		{"upwards", listed{ImportPath: "redstone/game/match", Imports: []string{"redstone/game/ui"}},
			"redstone/game/match imports redstone/game/ui: that arrow points up"},
		{"a screen takes a screen", listed{ImportPath: "redstone/game/ui/sharing", Imports: []string{"redstone/game/ui/games"}},
			"redstone/game/ui/sharing imports redstone/game/ui/games: that arrow points up"},
		{"engine and match", listed{ImportPath: "redstone/game/match", Imports: []string{"redstone/game/engine"}},
			"redstone/game/match imports redstone/game/engine: that arrow points up"},
		{"the board with an engine", listed{ImportPath: "redstone/game/ui/boardview", Deps: []string{"redstone/game/engine"}},
			"redstone/game/ui/boardview reaches redstone/game/engine"},
		{"Ebitengine in a screen", listed{ImportPath: "redstone/game/ui/playing", Deps: []string{ebitengine + "/v2"}},
			"redstone/game/ui/playing reaches Ebitengine"},
		{"upwards in rules", listed{ImportPath: "redstone/rules", Imports: []string{"redstone/rules/record"}},
			"redstone/rules imports redstone/rules/record: that arrow points up"},
		{"Ebitengine below the ui", listed{ImportPath: "redstone/game/ui/sem", Deps: []string{ebitengine + "/v2/inpututil"}},
			"redstone/game/ui/sem reaches Ebitengine"},
		{"Ebitengine in the site", listed{ImportPath: "redstone/site", Deps: []string{ebitengine + "/v2"}},
			"redstone/site reaches Ebitengine"},
		{"brotli in the game", listed{ImportPath: "redstone/wasm", Deps: []string{brotli + "/matchfinder"}},
			"redstone/wasm reaches brotli, which is for building the site"},
		{"go-text in the browser", listed{ImportPath: "redstone/wasm", Deps: []string{shaper + "/shaping"}},
			"redstone/wasm reaches go-text, which is for the desktop"},
		{"a large worker", listed{ImportPath: "redstone/wasm/worker", Deps: []string{"errors", "fmt"}},
			"redstone/wasm/worker reaches fmt: the engine's wasm has to stay small"},
		{"a large online client", listed{ImportPath: "redstone/wasm/net", Deps: []string{"errors", "net/http"}},
			"redstone/wasm/net reaches net/http: the online client's wasm has to stay small"},
		{"signatures in the game", listed{ImportPath: "redstone/wasm", Deps: []string{"redstone/game/online/event"}},
			"redstone/wasm reaches redstone/game/online/event"},
	}
	std := []listed{{ImportPath: "errors", Standard: true}, {ImportPath: "fmt", Standard: true}}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := faults(append(std, test.p))
			if !slices.Equal(got, []string{test.want}) {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestRightDependenciesPass(t *testing.T) {
	packages := []listed{
		{ImportPath: "errors", Standard: true},
		{ImportPath: "redstone/rules", Imports: []string{"errors"}},
		{ImportPath: "redstone/rules/record", Imports: []string{"redstone/rules", "redstone/rules/sgf", "errors"}},
		{ImportPath: "redstone/game/engine", Imports: []string{"redstone/rules"}, Deps: []string{"errors", "redstone/rules"}},
		{ImportPath: "redstone/game/ui", Imports: []string{"redstone/game/ui/sem"}, Deps: []string{"fmt", ebitengine + "/v2"}},
		{ImportPath: "redstone/wasm", Imports: []string{"redstone/game/ui"}, Deps: []string{ebitengine + "/v2"}},
		{ImportPath: "redstone/site", Imports: []string{brotli}, Deps: []string{brotli}},
	}
	if got := faults(packages); len(got) != 0 {
		t.Errorf("found %q in packages that keep the order", got)
	}
}

// faults names every dependency between the packages that .github/ARCHITECTURE.md forbids.
func faults(packages []listed) []string {
	standard := make(map[string]bool)
	for _, p := range packages {
		standard[p.ImportPath] = p.Standard
	}
	var found []string
	for _, p := range packages {
		path, ours := inModule(p.ImportPath)
		if !ours {
			continue
		}
		found = append(found, wrongImports(p, path, standard)...)
		found = append(found, wrongReach(p, path)...)
	}
	return found
}

// wrongImports looks at what the package itself names, in its tests too. External tests (package x_test) of anything but
// the rules may use what is above.
func wrongImports(p listed, path string, standard map[string]bool) []string {
	var found []string
	for _, imported := range uniq(p.Imports, p.TestImports, p.XTestImports) {
		to, ours := inModule(imported)
		external := !slices.Contains(p.Imports, imported) && !slices.Contains(p.TestImports, imported)
		switch {
		case within(path, "rules") && !(ours && within(to, "rules")) && !isStandard(imported, standard):
			found = append(found, p.ImportPath+" imports "+imported+": rules take only the standard library")
		case ours && to != path && !external && layer(to) >= layer(path):
			found = append(found, p.ImportPath+" imports "+imported+": that arrow points up")
		}
	}
	return found
}

// wrongReach looks at everything that comes along with the package.
func wrongReach(p listed, path string) []string {
	var found []string
	mayDraw := slices.Contains(drawing, path)
	if !mayDraw && slices.ContainsFunc(p.Deps, func(d string) bool { return within(d, ebitengine) }) {
		found = append(found, p.ImportPath+" reaches Ebitengine")
	}
	if path != "site" && slices.ContainsFunc(p.Deps, func(d string) bool { return within(d, brotli) }) {
		found = append(found, p.ImportPath+" reaches brotli, which is for building the site")
	}
	if !within(path, "game/desktop") && slices.ContainsFunc(p.Deps, func(d string) bool { return within(d, shaper) }) {
		found = append(found, p.ImportPath+" reaches go-text, which is for the desktop")
	}
	others := apart[path]
	if strings.HasPrefix(path, "game/ui/") {
		others = append(others[:len(others):len(others)], apart["game/ui/"]...)
	}
	for _, other := range others {
		if slices.Contains(p.Deps, module+"/"+other) {
			found = append(found, p.ImportPath+" reaches "+module+"/"+other)
		}
	}
	if slices.Contains(small, path) {
		for _, h := range heavy {
			if slices.Contains(p.Deps, h) {
				found = append(found, p.ImportPath+" reaches "+h+": the engine's wasm has to stay small")
			}
		}
	}
	if path == "wasm/net" {
		for _, h := range notOnline {
			if slices.Contains(p.Deps, h) {
				found = append(found, p.ImportPath+" reaches "+h+": the online client's wasm has to stay small")
			}
		}
	}
	return found
}

// isStandard also knows the packages that only tests import: go list -deps leaves those out, but outside the
// standard library the first part of a path has a dot.
func isStandard(path string, standard map[string]bool) bool {
	known, listed := standard[path]
	first, _, _ := strings.Cut(path, "/")
	return known || !listed && !strings.Contains(first, ".") && first != module
}

// inModule gives the path inside this module.
func inModule(importPath string) (string, bool) {
	if importPath == module {
		return "", true
	}
	return strings.CutPrefix(importPath, module+"/")
}

// within reports whether path is the folder or lies in it.
func within(path, folder string) bool {
	return path == folder || strings.HasPrefix(path, folder+"/")
}

// layer returns how high a package lies.
func layer(path string) int {
	best, length := 0, -1
	for i, list := range layers {
		for _, entry := range list {
			named := path == entry
			if folder, below := strings.CutSuffix(entry, "/"); below {
				named = strings.HasPrefix(path, folder+"/")
			}
			if named && len(entry) > length {
				best, length = i, len(entry)
			}
		}
	}
	return best
}

func uniq(lists ...[]string) []string {
	all := slices.Concat(lists...)
	slices.Sort(all)
	return slices.Compact(all)
}

// goList lists the module's packages and all they depend on for one platform.
func goList(t *testing.T, platform []string) []listed {
	t.Helper()
	cmd := exec.Command("go", "list", "-deps",
		"-json=ImportPath,Standard,Imports,TestImports,XTestImports,Deps", "./...")
	cmd.Dir = ".."
	cmd.Env = append(os.Environ(), platform...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, stderr.Bytes())
	}
	packages, err := decode(out)
	if err != nil {
		t.Fatalf("reading the answer of go list: %v", err)
	}
	return packages
}

func decode(out []byte) ([]listed, error) {
	var packages []listed
	decoder := json.NewDecoder(bytes.NewReader(out))
	for {
		var p listed
		err := decoder.Decode(&p)
		if errors.Is(err, io.EOF) {
			return packages, nil
		}
		if err != nil {
			return nil, fmt.Errorf("package %d: %w", len(packages)+1, err)
		}
		packages = append(packages, p)
	}
}
