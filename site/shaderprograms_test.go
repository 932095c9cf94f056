package main

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestShadersAreCompiled looks at what takes the place of Ebitengine's compiler: every shader of Ebitengine and of the
// game must be in both files, and the texts are those of WebGL 2.
func TestShadersAreCompiled(t *testing.T) {
	tools, modules := gameToolchain(t)
	if err := tools.prerender(t.Context(), modules); err != nil {
		t.Fatal(err)
	}
	own, err := filepath.Glob(filepath.Join(tools.module, "game", "ui", "gpu", "*.kage"))
	if err != nil || len(own) == 0 {
		t.Fatalf("the game's own shaders are not found: %v", err)
	}
	want := filterCount*addressCount*2 + 2 + len(own) // with the shaders for the screen and for clearing
	programs := readFile(t, filepath.Join(tools.cache, "shaders-graphics.go"))
	texts := readFile(t, filepath.Join(tools.cache, "shaders-glsl.go"))
	if got := bytes.Count(programs, []byte("SourceHash: shaderir.SourceHash{")); got != want {
		t.Errorf("%d programs, want %d", got, want)
	}
	if got := bytes.Count(texts, []byte(`"#version 300 es`)); got != 2*want {
		t.Errorf("%d texts, want a vertex and a fragment shader of each of %d", got, want)
	}
	for _, uniform := range []string{"ColorMBody", "Radius", "Blur"} {
		if !bytes.Contains(programs, []byte(`"`+uniform+`"`)) {
			t.Errorf("no program has the uniform %s", uniform)
		}
	}
}

// TestEveryShaderIsFound looks for shaders in Kage elsewhere in the module, which compileShaders would not compile.
func TestEveryShaderIsFound(t *testing.T) {
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && entry.Name() == ".git":
			return filepath.SkipDir
		case filepath.Ext(path) == ".kage" && filepath.Dir(path) != filepath.Join("..", "game", "ui", "gpu"):
			t.Errorf("%s is not in game/ui/gpu", path)
		case filepath.Ext(path) == ".go" && strings.HasPrefix(path, filepath.Join("..", "game")):
			if bytes.Contains(readFile(t, path), []byte("//kage:unit")) {
				t.Errorf("%s has a shader in it", path)
			}
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}

// TestOtherCompiler gives other sources than those of the known version, which must not be replaced.
func TestOtherCompiler(t *testing.T) {
	tools, modules := gameToolchain(t)
	i := slices.IndexFunc(modules, func(m module) bool { return m.Path == ebitengine })
	for name := range compiledForms {
		dir := t.TempDir()
		for other := range compiledForms {
			source := readFile(t, filepath.Join(modules[i].Dir, other))
			if other == name {
				source = append(source, "\nfunc more() {}\n"...)
			}
			path := filepath.Join(dir, other)
			if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, source, 0o644)); err != nil {
				t.Fatal(err)
			}
		}
		overlay := map[string]string{}
		if err := tools.compileShaders(t.Context(), "", dir, overlay); !errors.Is(err, errShaderSource) || len(overlay) > 0 {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func readFile(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
