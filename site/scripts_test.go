package main

import (
	"bytes"
	"encoding/json"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"redstone/assets"
	"redstone/game/lang"
)

// buildValues parses the values that the build prepends to a script.
func buildValues(t *testing.T, script []byte, into any) {
	t.Helper()
	line, _, _ := strings.Cut(string(script), "\n")
	data, ok := strings.CutPrefix(line, "globalThis.redstoneBuild = ")
	if !ok {
		t.Fatalf("the script begins with %q", line)
	}
	if err := json.Unmarshal([]byte(strings.TrimSuffix(data, ";")), into); err != nil {
		t.Fatal(err)
	}
}

func TestPrecacheList(t *testing.T) {
	built := stubSite(t)
	var values struct {
		Version string
		Files   []cachedFile
		Types   map[string]string
	}
	buildValues(t, built.files["sw.js"], &values)
	if values.Version != built.version || len(values.Version) != 10 {
		t.Errorf("version is %q, the site's %q", values.Version, built.version)
	}
	listed := map[string]bool{}
	for _, file := range values.Files {
		name := resolve("index.html", file.Path)
		data, ok := built.files[name]
		if !ok {
			t.Errorf("%s is listed and not there", file.Path)
			continue
		}
		listed[name] = true
		if got := values.Types[path.Ext(name)]; got == "" || got != contentType(name) {
			t.Errorf("%s is kept as %q, want %q", file.Path, got, contentType(name))
		}
		if file.Sum != fullHash(data) {
			t.Errorf("%s is listed with another sum", file.Path)
		}
		if packed, ok := built.files[name+".gz"]; ok {
			listed[name+".gz"] = true
			if file.Packed != fullHash(packed) {
				t.Errorf("%s.gz is listed with another sum", file.Path)
			}
		}
		if packed, ok := built.files[name+".br"]; ok {
			listed[name+".br"] = true
			if file.Br != fullHash(packed) {
				t.Errorf("%s.br is listed with another sum", file.Path)
			}
		}
	}
	var left []string
	for name := range built.files {
		if !listed[name] && !strings.HasPrefix(name, puzzleFolder) { // TestPuzzlesOffline has those
			left = append(left, regexp.MustCompile(`-[0-9a-f]{10}`).ReplaceAllString(name, ""))
		}
	}
	slices.Sort(left)
	want := []string{".nojekyll", "assets/icon-512.png", "assets/icon-maskable.png", "assets/social.png", "embed.d.ts", "sw.js"}
	if !slices.Equal(left, want) {
		t.Errorf("not listed are %v, want %v", left, want)
	}
}

func TestLoaderValues(t *testing.T) {
	built := stubSite(t)
	values := hostValues(t, built)
	if got := len(built.files[values.Game.Path]); got != values.Game.Raw || got == 0 {
		t.Errorf("the game has %d bytes, the loader expects %d", got, values.Game.Raw)
	}
	if got := len(built.files[values.Game.Path+".gz"]); got != values.Game.Gz || got == 0 {
		t.Errorf("the packed game has %d bytes, the loader expects %d", got, values.Game.Gz)
	}
	if got := len(built.files[values.Game.Path+".br"]); got != values.Game.Br || got == 0 {
		t.Errorf("the game packed with brotli has %d bytes, the loader expects %d", got, values.Game.Br)
	}
	if built.files[values.Worker] == nil {
		t.Errorf("the worker %q is not there", values.Worker)
	}
	if len(values.Texts["en"]) == 0 || len(values.Texts["en"]) != len(values.Texts["de"]) {
		t.Errorf("%d English texts and %d German ones", len(values.Texts["en"]), len(values.Texts["de"]))
	}
}

// TestSoundsComeLater has the sounds beside the game, for offline play too, and not among what the first move waits for.
func TestSoundsComeLater(t *testing.T) {
	built := stubSite(t)
	paths := hostValues(t, built).Sounds
	if len(paths) != 6 {
		t.Errorf("the page knows the sounds %v", paths)
	}
	for name, at := range paths {
		if data := assets.Sound(name); len(data) == 0 || !bytes.Equal(built.files[at], data) {
			t.Errorf("the sound %s at %q has %d bytes, want %d", name, at, len(built.files[at]), len(data))
		}
		if slices.Contains(built.first, at) {
			t.Errorf("%s is fetched before the first move", at)
		}
		if !slices.ContainsFunc(precache(built), func(f cachedFile) bool { return f.Path == at }) {
			t.Errorf("%s is not kept for offline play", at)
		}
	}
}

// TestTextsAreUsed compares the keys in the scripts, the templates and the code with the language files.
func TestTextsAreUsed(t *testing.T) {
	script, err := staticFiles.ReadFile("static/loader.js")
	if err != nil {
		t.Fatal(err)
	}
	var layout []byte
	for _, name := range sharedTemplates {
		data, err := pageFiles.ReadFile("pages/" + name)
		if err != nil {
			t.Fatal(err)
		}
		layout = append(layout, data...)
	}
	used := map[string]bool{"language": true, "noscript": true, "noscript.rules": true, "stuck": true, "stuck.reload": true}
	for _, kind := range textPages {
		used[navKey(kind)] = true
	}
	puzzleTexts(t, used)
	embedKeys(t, used)
	for _, m := range regexp.MustCompile(`\.Text "([a-z.-]+)"`).FindAllSubmatch(layout, -1) {
		used[string(m[1])] = true
	}
	for _, m := range regexp.MustCompile(`'(loader\.[a-z.]+[a-z])'`).FindAllStringSubmatch(string(script), -1) {
		used[m[1]] = true
	}
	for _, m := range regexp.MustCompile(`fail\('([a-z]+)'`).FindAllStringSubmatch(string(script), -1) {
		used["loader."+m[1]+".title"], used["loader."+m[1]+".detail"] = true, true
	}
	if len(used) < 20 {
		t.Fatalf("only %d keys found", len(used))
	}
	texts := lang.Read(subfolder(textFiles, "texts"), lang.Base)
	for key := range used {
		if texts[key] == "" {
			t.Errorf("no text for %s", key)
		}
	}
	for key := range texts {
		if !used[key] {
			t.Errorf("nothing uses %s", key)
		}
	}
}
