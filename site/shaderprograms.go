package main

import (
	"bytes"
	"context"
	_ "embed"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
)

// shaderGenerator is the program that compiles the shaders; it is built inside Ebitengine's module.
//
//go:embed shadergen/main.go
var shaderGenerator []byte

// shaderTag is the build tag of shaderGenerator, which keeps it out of every other build.
const shaderTag = "redstone_shaders"

// compiledForms are the files of Ebitengine v2.8 that compileShaders replaces, and their forms; see sourceForm. When a new
// version has another form, read what it exports, adapt site/shadergen to it, and take over the hash that the test prints.
var compiledForms = map[string]string{
	"internal/graphics/shader.go":    "21e163dbd3f20ba58a96",
	"internal/shaderir/glsl/glsl.go": "ed4f46e4c033051f02bf",
	"internal/shaderir/glsl/type.go": "6b730cb65353e9480e89",
}

// compileShaders changes an overlay of Ebitengine: its built-in shaders and the game's own (game/ui/gpu), which it compiles
// from Kage when the game starts, are compiled now, so that the game contains neither the compiler nor Go's parser and
// big numbers, nearly half a megabyte gzipped. The
// error is errShaderSource when the source is not the expected one.
func (t *toolchain) compileShaders(ctx context.Context, modFile, ebitengineDir string, overlay map[string]string) error {
	for name, want := range compiledForms {
		source, err := os.ReadFile(filepath.Join(ebitengineDir, filepath.FromSlash(name)))
		if err != nil {
			return fmt.Errorf("%w: %w", errShaderSource, err)
		}
		if got := sourceForm(source); got != want {
			return fmt.Errorf("%w: the form of %s is %s", errShaderSource, name, got)
		}
	}
	dir, err := os.MkdirTemp(t.cache, "shaders-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if err := t.runGenerator(ctx, modFile, dir, overlay); err != nil {
		return fmt.Errorf("the shaders could not be compiled: %w", err)
	}
	folder := filepath.Join(t.module, standIn, "internal")
	for from, to := range map[string]string{
		"graphics.go": filepath.Join(folder, "graphics", "shader.go"),
		"glsl.go":     filepath.Join(folder, "shaderir", "glsl", "glsl.go"),
	} {
		made, err := os.ReadFile(filepath.Join(dir, from))
		if err != nil {
			return err
		}
		kept := filepath.Join(t.cache, "shaders-"+from)
		if err := writeChanged(kept, made); err != nil {
			return err
		}
		overlay[to] = kept
	}
	delete(overlay, filepath.Join(folder, "shaderir", "glsl", "type.go"))
	return nil
}

// runGenerator runs shaderGenerator for this machine inside Ebitengine's module, as the overlay has it.
func (t *toolchain) runGenerator(ctx context.Context, modFile, dir string, overlay map[string]string) error {
	program := filepath.Join(t.cache, "shadergen.go")
	if err := writeChanged(program, shaderGenerator); err != nil {
		return err
	}
	overlay = maps.Clone(overlay)
	overlay[filepath.Join(t.module, standIn, "internal", "redstoneshaders", "main.go")] = program
	overlayFile, err := t.writeOverlay("overlay-shaders.json", overlay)
	if err != nil {
		return err
	}
	own, err := filepath.Glob(filepath.Join(t.module, "game", "ui", "gpu", "*.kage"))
	if err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, "go", append([]string{"run", "-tags=" + shaderTag, "-modfile=" + modFile, "-overlay=" + overlayFile,
		ebitengine + "/internal/redstoneshaders", dir}, own...)...)
	cmd.Dir = t.module
	cmd.Env = append(os.Environ(), "GOOS="+runtime.GOOS, "GOARCH="+runtime.GOARCH, "CGO_ENABLED=0")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%w: %s", err, strings.TrimSpace(stderr.String()))
	}
	return nil
}
