package main

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/scanner"
	"go/token"
	"go/types"
	"strconv"
	"strings"
	"text/template"
)

// errShaderSource says that Ebitengine's built-in shaders are not written as renderShaders expects.
var errShaderSource = errors.New("the source of Ebitengine's built-in shaders is not the expected one")

// shaderForm is the form of internal/builtinshader/shader.go in Ebitengine v2.8: a hash of its tokens without comments
// and without the texts in backquotes, so that another text of a shader is no other form. When a new version has another
// form, read its ShaderSource, adapt shaderArguments and shaderTable to it, and take over the hash that the test prints.
const shaderForm = "144275158d7f423dd5f7"

// shaderArguments is what ShaderSource gives to its template: fields of the same names, with Ebitengine's constants.
type shaderArguments struct {
	Filter, FilterNearest, FilterLinear                       int
	Address, AddressUnsafe, AddressClampToZero, AddressRepeat int
	UseColorM                                                 bool
}

// The numbers of filters and of address modes: FilterCount and AddressCount in Ebitengine.
const (
	filterCount  = 2
	addressCount = 3
)

// renderShaders rewrites Ebitengine's package builtinshader: the texts that it renders with text/template when the game
// starts become constants. text/template calls methods by name, so a program that contains it keeps every exported method
// of every type that is in use, half a megabyte of them gzipped. The texts are made by executing the template in the
// source. The error is errShaderSource when that source is not the expected one.
func renderShaders(source []byte) ([]byte, error) {
	if got := sourceForm(source); got != shaderForm {
		return nil, fmt.Errorf("%w: its form is %s", errShaderSource, got)
	}
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "shader.go", source, parser.ParseComments)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errShaderSource, err)
	}
	text, err := templateText(file)
	if err != nil {
		return nil, err
	}
	table, err := shaderTable(text)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errShaderSource, err)
	}
	at := func(p token.Pos) int { return files.Position(p).Offset }
	var out bytes.Buffer
	out.Write(source[:at(file.Package)]) // the copyright
	out.WriteString("// Changed for Redstone: the texts of the shaders are rendered before the build.\n\npackage " + file.Name.Name + "\n")
	for _, d := range file.Decls {
		if !replaced(d) {
			fmt.Fprintf(&out, "\n%s\n", source[at(d.Pos()):at(d.End())])
		}
	}
	out.WriteString(table)
	return checked(out.Bytes())
}

// sourceForm is a hash of a file's tokens. Comments and the contents of texts in backquotes do not count.
func sourceForm(source []byte) string {
	files := token.NewFileSet()
	var s scanner.Scanner
	failed := false
	s.Init(files.AddFile("", files.Base(), len(source)), source, func(token.Position, string) { failed = true }, 0)
	sum := sha256.New()
	for {
		_, kind, literal := s.Scan()
		if kind == token.EOF {
			break
		}
		if strings.HasPrefix(literal, "`") {
			literal = "``"
		}
		fmt.Fprintf(sum, "%d:%s %d:%s\n", len(kind.String()), kind, len(literal), literal)
	}
	if failed {
		return "not Go"
	}
	return fmt.Sprintf("%x", sum.Sum(nil)[:10])
}

// templateText is the text in the declaration of the variable tmpl.
func templateText(file *ast.File) (string, error) {
	for _, d := range file.Decls {
		if !declares(d, "tmpl") {
			continue
		}
		var texts []string
		ast.Inspect(d, func(n ast.Node) bool {
			if literal, ok := n.(*ast.BasicLit); ok && strings.HasPrefix(literal.Value, "`") {
				texts = append(texts, literal.Value)
			}
			return true
		})
		if len(texts) == 1 {
			return strconv.Unquote(texts[0])
		}
	}
	return "", fmt.Errorf("%w: there is no template", errShaderSource)
}

// shaderTable executes the template for all arguments and writes ShaderSource with the results.
func shaderTable(text string) (string, error) {
	shader, err := template.New("tmpl").Parse(text)
	if err != nil {
		return "", err
	}
	var out strings.Builder
	out.WriteString("\nvar shaders = [FilterCount][AddressCount][2][]byte{\n")
	for filter := range filterCount {
		out.WriteString("{\n")
		for address := range addressCount {
			out.WriteString("{\n")
			for _, colorM := range []bool{false, true} {
				var rendered bytes.Buffer
				if err := shader.Execute(&rendered, shaderArguments{
					Filter: filter, FilterNearest: 0, FilterLinear: 1,
					Address: address, AddressUnsafe: 0, AddressClampToZero: 1, AddressRepeat: 2,
					UseColorM: colorM,
				}); err != nil {
					return "", err
				}
				fmt.Fprintf(&out, "[]byte(%q),\n", rendered.String())
			}
			out.WriteString("},\n")
		}
		out.WriteString("},\n")
	}
	out.WriteString(`}

// ShaderSource returns the source of a built-in shader.
func ShaderSource(filter Filter, address Address, useColorM bool) []byte {
	if useColorM {
		return shaders[filter][address][1]
	}
	return shaders[filter][address][0]
}
`)
	return out.String(), nil
}

// replaced reports whether a declaration of the original is only needed for rendering.
func replaced(d ast.Decl) bool {
	if general, ok := d.(*ast.GenDecl); ok && general.Tok == token.IMPORT {
		return true
	}
	return declares(d, "shaders") || declares(d, "tmpl") || declares(d, "ShaderSource")
}

// declares reports whether a declaration is that of a function or begins with that of a variable.
func declares(d ast.Decl, name string) bool {
	switch d := d.(type) {
	case *ast.FuncDecl:
		return d.Recv == nil && d.Name.Name == name
	case *ast.GenDecl:
		if len(d.Specs) == 0 {
			return false
		}
		values, ok := d.Specs[0].(*ast.ValueSpec)
		return ok && values.Names[0].Name == name
	}
	return false
}

// checked formats a file and checks its types, so that one that is wrong never reaches the compiler.
func checked(source []byte) ([]byte, error) {
	formatted, err := format.Source(source)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errShaderSource, err)
	}
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "shader.go", formatted, 0)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errShaderSource, err)
	}
	if _, err := new(types.Config).Check("builtinshader", files, []*ast.File{file}, nil); err != nil {
		return nil, fmt.Errorf("%w: %w", errShaderSource, err)
	}
	return formatted, nil
}
