//go:build redstone_shaders

// Package main compiles Ebitengine's built-in shaders before the build of the game. It runs inside Ebitengine's module,
// whose internal packages it needs: see prerender.go in site, which puts it there by an overlay.
//
//	shaders DIR FILE...
//
// The files are the game's own shaders, in Kage. It writes two files into DIR, which take the places of Ebitengine's own: graphics.go for internal/graphics/shader.go and
// glsl.go for internal/shaderir/glsl. With them the game contains these shaders and those that Ebitengine itself uses, as
// texts for WebGL 2, and no compiler.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"go/format"
	"os"
	"path/filepath"

	"github.com/hajimehoshi/ebiten/v2/internal/builtinshader"
	"github.com/hajimehoshi/ebiten/v2/internal/graphics"
	"github.com/hajimehoshi/ebiten/v2/internal/shaderir"
	"github.com/hajimehoshi/ebiten/v2/internal/shaderir/glsl"
)

func main() {
	if len(os.Args) < 2 {
		fail(errors.New("usage: shaders DIR FILE..."))
	}
	sources := builtinshader.AppendShaderSources(nil)
	for _, name := range os.Args[2:] {
		source, err := os.ReadFile(name)
		fail(err)
		sources = append(sources, source)
	}
	var programs, texts bytes.Buffer
	programs.WriteString(graphicsHead)
	texts.WriteString(glslHead)
	for _, source := range sources {
		p, err := graphics.CompileShader(source)
		if err != nil {
			fail(fmt.Errorf("a shader does not compile: %w\n%s", err, source))
		}
		vertex, fragment := glsl.Compile(p, glsl.GLSLVersionES300)
		p.SourceHash = shaderir.CalcSourceHash(source)
		writeProgram(&programs, p)
		fmt.Fprintf(&texts, "%#v: {%q, %q},\n", [16]byte(p.SourceHash), vertex, fragment)
	}
	programs.WriteString("}\n")
	texts.WriteString("}\n")
	fail(errors.Join(write("graphics.go", programs.Bytes()), write("glsl.go", texts.Bytes())))
}

// writeProgram writes what is needed of a program when it runs: its variables, and which uniforms its functions use.
func writeProgram(out *bytes.Buffer, p *shaderir.Program) {
	fmt.Fprintf(out, "{UniformNames: %#v, Uniforms: %#v, TextureCount: %d, Attributes: %#v, Varyings: %#v, Unit: %d, SourceHash: %#v,\n",
		p.UniformNames, p.Uniforms, p.TextureCount, p.Attributes, p.Varyings, p.Unit, p.SourceHash)
	used := make([]uint32, 0, 64)
	for _, u := range p.Uniforms {
		for range u.Uint32Count() {
			used = append(used, 1)
		}
	}
	p.FilterUniformVariables(used)
	var exprs bytes.Buffer
	at := 0
	for i, u := range p.Uniforms {
		if used[at] == 1 {
			fmt.Fprintf(&exprs, "{Type: shaderir.UniformVariable, Index: %d},", i)
		}
		at += u.Uint32Count()
	}
	fmt.Fprintf(out, "VertexFunc: shaderir.VertexFunc{Block: &shaderir.Block{Stmts: []shaderir.Stmt{{Exprs: []shaderir.Expr{%s}}}}},\n", &exprs)
	out.WriteString("FragmentFunc: shaderir.FragmentFunc{Block: &shaderir.Block{}}},\n")
}

func write(name string, source []byte) error {
	formatted, err := format.Source(source)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return os.WriteFile(filepath.Join(os.Args[1], name), formatted, 0o644)
}

func fail(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

const graphicsHead = `// Made for Redstone before the build: all its shaders, compiled.

package graphics

import (
	"errors"

	"github.com/hajimehoshi/ebiten/v2/internal/shaderir"
)

// CompileShader returns a shader that was compiled before the build. The compiler for others is left out.
func CompileShader(fragmentSrc []byte) (*shaderir.Program, error) {
	hash := shaderir.CalcSourceHash(fragmentSrc)
	for i := range programs {
		if programs[i].SourceHash == hash {
			return &programs[i], nil
		}
	}
	return nil, errors.New("graphics: this shader was not compiled before the build")
}

// CalcSourceHash returns the hash of the source of a shader.
func CalcSourceHash(fragmentSrc []byte) (shaderir.SourceHash, error) {
	return shaderir.CalcSourceHash(fragmentSrc), nil
}

var programs = [...]shaderir.Program{
`

const glslHead = `// Made for Redstone before the build: all its shaders as texts for WebGL 2.

package glsl

import "github.com/hajimehoshi/ebiten/v2/internal/shaderir"

type GLSLVersion int

const (
	GLSLVersionDefault GLSLVersion = iota
	GLSLVersionES300
)

// Compile returns the texts of a shader, which are those for GLSLVersionES300.
func Compile(p *shaderir.Program, version GLSLVersion) (vertexShader, fragmentShader string) {
	text, ok := texts[p.SourceHash]
	if !ok || version != GLSLVersionES300 {
		panic("glsl: the texts of this shader were not made before the build")
	}
	return text[0], text[1]
}

var texts = map[[16]byte][2]string{
`
