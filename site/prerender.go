package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

const (
	ebitengine    = "github.com/hajimehoshi/ebiten/v2"
	shaderPackage = ebitengine + "/internal/builtinshader"
	// standIn is where the go command sees the changed copy of Ebitengine: a folder of the checkout that exists in the
	// overlay only. Its name is relative because the compiled program names it, and must not depend on the machine.
	standIn = ".ebitengine"
)

// prerender makes builds of the game use Ebitengine with renderShaders and compileShaders applied, by flags of the go
// command: a go.mod that replaces the module by the folder standIn, and an overlay that shows the module's own files
// there, but for the changed ones. (An overlay cannot change files of the module cache, and a copy of the module would be
// old after an update.) On an error the game is to be built without; it then is only larger.
func (t *toolchain) prerender(ctx context.Context, modules []module) error {
	i := slices.IndexFunc(modules, func(m module) bool { return m.Path == ebitengine })
	if i < 0 || modules[i].Dir == "" {
		return errors.New("the source of Ebitengine was not found")
	}
	flags, err := t.replaceShaders(ctx, modules[i].Dir)
	if err != nil {
		return err
	}
	used, err := goCommand(ctx, t.module, slices.Concat([]string{"list"}, flags, []string{"-f", "{{.Dir}}", shaderPackage})...)
	if err != nil { // in a workspace, for example, go.mod cannot be exchanged
		return err
	}
	want := filepath.Join(t.module, standIn, "internal", "builtinshader")
	if got := strings.TrimSpace(string(used)); got != want {
		return fmt.Errorf("the go command would compile the shaders in %s instead of %s", got, want)
	}
	t.gameFlags = flags
	return nil
}

// replaceShaders writes the files that the flags name, and returns the flags.
func (t *toolchain) replaceShaders(ctx context.Context, ebitengineDir string) ([]string, error) {
	folder, err := t.standInFolder(standIn)
	if err != nil {
		return nil, err
	}
	source, err := shaderSource(filepath.Join(ebitengineDir, "internal", "builtinshader"))
	if err != nil {
		return nil, err
	}
	rendered, err := renderShaders(source)
	if err != nil {
		return nil, err
	}
	shader := filepath.Join(t.cache, "builtinshader.go")
	if err := writeChanged(shader, rendered); err != nil {
		return nil, err
	}
	overlay := map[string]string{}
	if err := addTree(overlay, ebitengineDir, folder); err != nil {
		return nil, err
	}
	overlay[filepath.Join(folder, "internal", "builtinshader", "shader.go")] = shader
	modFile, err := t.replacingMod(ctx, "game.mod", ebitengine, standIn)
	if err != nil {
		return nil, err
	}
	if err := t.compileShaders(ctx, modFile, ebitengineDir, overlay); err != nil {
		return nil, err
	}
	overlayFile, err := t.writeOverlay("overlay.json", overlay)
	if err != nil {
		return nil, err
	}
	return []string{"-modfile=" + modFile, "-overlay=" + overlayFile}, nil
}

// standInFolder returns the folder of the checkout in which an overlay shows a changed module. It must not exist.
func (t *toolchain) standInFolder(name string) (string, error) {
	folder := filepath.Join(t.module, name)
	if _, err := os.Lstat(folder); err == nil {
		return "", fmt.Errorf("%s exists, where the changed copy of a module would appear", folder)
	} else if !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	return folder, nil
}

// writeOverlay writes an overlay for the go command into the cache, and returns its path.
func (t *toolchain) writeOverlay(name string, files map[string]string) (string, error) {
	data, err := json.MarshalIndent(map[string]any{"Replace": files}, "", " ")
	if err != nil {
		return "", err
	}
	path := filepath.Join(t.cache, name)
	return path, writeChanged(path, data)
}

// shaderSource reads the only file of the package.
func shaderSource(dir string) ([]byte, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	entries = slices.DeleteFunc(entries, func(e fs.DirEntry) bool {
		return filepath.Ext(e.Name()) != ".go" || strings.HasSuffix(e.Name(), "_test.go")
	})
	if len(entries) != 1 || entries[0].Name() != "shader.go" {
		return nil, fmt.Errorf("%w: the package consists of %d files", errShaderSource, len(entries))
	}
	return os.ReadFile(filepath.Join(dir, entries[0].Name()))
}

// addTree maps the files of a module's folder, as they appear in another one, to where they are. Tests and examples are
// not built.
func addTree(overlay map[string]string, dir, as string) error {
	return filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		inside, err := filepath.Rel(dir, path)
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (inside == "examples" || inside != "." && strings.HasPrefix(entry.Name(), ".")):
			return filepath.SkipDir
		case entry.Type().IsRegular() && !strings.HasSuffix(inside, "_test.go"):
			overlay[filepath.Join(as, inside)] = path
		}
		return nil
	})
}

// replacingMod writes a go.mod of that name, with its go.sum, that replaces a module by a folder of the checkout, and
// returns its path. Whatever the project's go.mod may replace it by is what addTree has read already.
func (t *toolchain) replacingMod(ctx context.Context, name, replaced, folder string) (string, error) {
	mod, err := os.ReadFile(filepath.Join(t.module, "go.mod"))
	if err != nil {
		return "", err
	}
	sum, err := os.ReadFile(filepath.Join(t.module, "go.sum"))
	if err != nil {
		return "", err
	}
	draft, err := os.CreateTemp(t.cache, "draft-*.mod")
	if err != nil {
		return "", err
	}
	defer os.Remove(draft.Name())
	_, err = draft.Write(mod)
	if err = errors.Join(err, draft.Close()); err != nil {
		return "", err
	}
	if _, err := goCommand(ctx, t.cache, "mod", "edit", "-replace="+replaced+"=./"+folder, draft.Name()); err != nil {
		return "", err
	}
	if mod, err = os.ReadFile(draft.Name()); err != nil {
		return "", err
	}
	file := filepath.Join(t.cache, name)
	return file, errors.Join(writeChanged(file, mod), writeChanged(strings.TrimSuffix(file, ".mod")+".sum", sum))
}

// writeChanged writes a file unless it has that content already, and never partly: another build of the same checkout
// may be reading it.
func writeChanged(path string, data []byte) error {
	if old, err := os.ReadFile(path); err == nil && bytes.Equal(old, data) {
		return nil
	}
	draft, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+"-*")
	if err != nil {
		return err
	}
	defer os.Remove(draft.Name()) // fails when all went well
	_, err = draft.Write(data)
	if err = errors.Join(err, draft.Close()); err != nil {
		return err
	}
	return os.Rename(draft.Name(), path)
}
