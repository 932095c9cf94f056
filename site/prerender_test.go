package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// ebitengineShaders is the package builtinshader of the version of Ebitengine that go.mod selects.
func ebitengineShaders(t *testing.T) []byte {
	t.Helper()
	out, err := goCommand(t.Context(), "", "list", "-f", "{{.Dir}}", shaderPackage)
	if err != nil {
		t.Fatal(err)
	}
	source, err := shaderSource(strings.TrimSpace(string(out)))
	if err != nil {
		t.Fatal(err)
	}
	return source
}

// compareShaders asks both packages for all that they have, and counts.
const compareShaders = `package main

import (
	"bytes"
	"fmt"
	"os"

	original "shaders/original"
	rendered "shaders/rendered"
)

func main() {
	n := 0
	same := func(what string, a, b []byte) {
		n++
		if len(a) == 0 || !bytes.Equal(a, b) {
			fmt.Printf("%s differs: %q and %q\n", what, a, b)
			os.Exit(1)
		}
	}
	for f := range original.FilterCount {
		for a := range original.AddressCount {
			for _, m := range []bool{false, true} {
				same(fmt.Sprint(f, a, m), original.ShaderSource(original.Filter(f), original.Address(a), m),
					rendered.ShaderSource(rendered.Filter(f), rendered.Address(a), m))
			}
		}
	}
	same("screen", original.ScreenShaderSource, rendered.ScreenShaderSource)
	same("clear", original.ClearShaderSource, rendered.ClearShaderSource)
	a, b := original.AppendShaderSources(nil), rendered.AppendShaderSources(nil)
	if len(a) != len(b) {
		fmt.Println("one has more sources")
		os.Exit(1)
	}
	for i := range a {
		same(fmt.Sprint(i), a[i], b[i])
	}
	same("names", []byte(original.UniformColorMBody+original.UniformColorMTranslation),
		[]byte(rendered.UniformColorMBody+rendered.UniformColorMTranslation))
	same("constants",
		fmt.Append(nil, original.FilterNearest, original.FilterLinear, original.AddressUnsafe, original.AddressClampToZero, original.AddressRepeat),
		fmt.Append(nil, rendered.FilterNearest, rendered.FilterLinear, rendered.AddressUnsafe, rendered.AddressClampToZero, rendered.AddressRepeat))
	fmt.Println(n, "texts are the same")
}
`

// TestRenderedShadersAreTheSame runs Ebitengine's own package beside the one that replaces it.
func TestRenderedShadersAreTheSame(t *testing.T) {
	source := ebitengineShaders(t)
	rendered, err := renderShaders(source)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(rendered, []byte("import")) || !bytes.HasPrefix(rendered, []byte("// Copyright")) {
		t.Errorf("the package imports something or has no copyright:\n%.1000s", rendered)
	}
	dir := t.TempDir()
	for name, data := range map[string][]byte{
		"go.mod": []byte("module shaders\n\ngo 1.26\n"), "main.go": []byte(compareShaders),
		"original/shader.go": source, "rendered/shader.go": rendered,
	} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, data, 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command("go", "run", ".")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=")
	out, err := cmd.CombinedOutput()
	if want := "30 texts are the same\n"; err != nil || string(out) != want {
		t.Errorf("%v, want %q:\n%s", err, want, out)
	}
}

func TestOtherShaderSource(t *testing.T) {
	source := string(ebitengineShaders(t))
	for _, c := range []struct{ name, old, new string }{
		{"another function", "c = 1", "c = 2"},
		{"another import", `"sync"`, `"log"`},
		{"another filter", "FilterLinear\n)", "FilterLinear\n\tFilterPixelated\n)"},
		{"a value that nothing gives", "{{if .UseColorM}}", "{{if .UseColorN}}"},
		{"a template that does not parse", "{{if .UseColorM}}", "{{if .UseColorM"},
		{"a text that never ends", "const FilterCount", "`const FilterCount"},
		{"no Go", source, "<html>"},
		{"nothing", source, ""},
	} {
		changed := strings.Replace(source, c.old, c.new, 1)
		if changed == source {
			t.Fatalf("%s: the source has no %q", c.name, c.old)
		}
		if rendered, err := renderShaders([]byte(changed)); !errors.Is(err, errShaderSource) || rendered != nil {
			t.Errorf("%s: %d bytes, %v", c.name, len(rendered), err)
		}
	}
	changed := strings.Replace(source, "clr *= color", "clr *= color*color", 1)
	rendered, err := renderShaders([]byte("// A comment.\n" + changed))
	if err != nil || !bytes.Contains(rendered, []byte("clr *= color*color")) {
		t.Errorf("another shader: %v", err)
	}
}

func TestShaderPackageOfTwoFiles(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"shader.go", "shader_test.go", "more.go"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("package builtinshader\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := shaderSource(dir); !errors.Is(err, errShaderSource) {
		t.Errorf("error is %v", err)
	}
	if _, err := shaderSource(filepath.Join(dir, "none")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("error is %v", err)
	}
}

// gameToolchain is a toolchain with a cache of its own, and the modules of the game.
func gameToolchain(t *testing.T) (*toolchain, []module) {
	t.Helper()
	tools, err := findToolchain(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	tools.cache = t.TempDir()
	modules, err := tools.modules(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return tools, modules
}

// TestGameWithoutTemplates looks for packages that call methods by name, and for those of a compiler, in what is compiled
// into the game.
func TestGameWithoutTemplates(t *testing.T) {
	tools, modules := gameToolchain(t)
	heavy := []string{"text/template", "html/template", ebitengine + "/internal/shader", "go/ast", "go/parser", "regexp"}
	reached := func() []string {
		list := slices.Concat([]string{"list", "-deps"}, tools.gameFlags, []string{gamePackage, bareLoop})
		out, err := goCommand(t.Context(), tools.module, list...)
		if err != nil {
			t.Fatal(err)
		}
		packages := strings.Fields(string(out))
		if !slices.Contains(packages, shaderPackage) {
			t.Fatal("the shaders are not in the game")
		}
		return slices.DeleteFunc(slices.Clone(heavy), func(p string) bool { return !slices.Contains(packages, p) })
	}
	if got := reached(); len(got) != len(heavy)-1 { // html/template is in none
		t.Errorf("without prerender the game has only %q: some of it has become unnecessary", got)
	}
	for range 2 { // the second time with all files there
		if err := tools.prerender(t.Context(), modules); err != nil {
			t.Fatal(err)
		}
		if got := reached(); len(got) > 0 {
			t.Errorf("the game is compiled with %q", got)
		}
	}
	for pkg, want := range map[string]bool{gamePackage: true, bareLoop: true, enginePackage: false} {
		args := tools.buildArguments(pkg, "x.wasm")
		if got := slices.Contains(args, tools.gameFlags[0]); got != want || args[len(args)-1] != pkg {
			t.Errorf("%s is built with %v", pkg, args)
		}
	}
	left, err := filepath.Glob(filepath.Join(tools.cache, "*"))
	if err != nil || len(left) != 8 {
		t.Errorf("the cache has %v, %v; want go.mod, go.sum, two overlays, the generator and three files of shaders", left, err)
	}
}

// TestGameWithTemplates has what makes the replacement impossible: the game is then built without.
func TestGameWithTemplates(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(t *testing.T, tools *toolchain, modules []module) []module
	}{
		{"no Ebitengine", func(_ *testing.T, _ *toolchain, modules []module) []module {
			return slices.DeleteFunc(modules, func(m module) bool { return m.Path == ebitengine })
		}},
		{"another source", func(t *testing.T, _ *toolchain, modules []module) []module {
			for i := range modules {
				if modules[i].Path == ebitengine {
					modules[i].Dir = t.TempDir()
				}
			}
			return modules
		}},
		{"a workspace", func(t *testing.T, tools *toolchain, modules []module) []module {
			file := filepath.Join(t.TempDir(), "go.work")
			if err := os.WriteFile(file, []byte("go 1.26.0\n\nuse "+tools.module+"\n"), 0o644); err != nil {
				t.Fatal(err)
			}
			t.Setenv("GOWORK", file)
			return modules
		}},
		{"a folder in the way", func(t *testing.T, tools *toolchain, modules []module) []module {
			tools.module = t.TempDir()
			if err := os.Mkdir(filepath.Join(tools.module, standIn), 0o755); err != nil {
				t.Fatal(err)
			}
			return modules
		}},
		{"no cache", func(_ *testing.T, tools *toolchain, modules []module) []module {
			tools.cache = filepath.Join(tools.cache, "none")
			return modules
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			tools, modules := gameToolchain(t)
			modules = c.spoil(t, tools, modules)
			if err := tools.prerender(t.Context(), modules); err == nil || tools.gameFlags != nil {
				t.Errorf("error is %v, flags are %v", err, tools.gameFlags)
			} else {
				t.Log(err)
			}
		})
	}
}
