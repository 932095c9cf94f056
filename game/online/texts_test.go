package online

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	texts "redstone/assets/online"
	"redstone/game/lang"
	"redstone/game/lang/langtest"
)

func TestLanguageFiles(t *testing.T) {
	langtest.Files{FS: texts.Texts, Complete: []string{"en", "de"}}.Test(t)
}

// TestTextsAndCodeAgree: every text that the client's code asks for exists, and every text is asked for. A key that is put
// together begins with a literal that ends with a dot or hyphen.
func TestTextsAndCodeAgree(t *testing.T) {
	en := lang.Read(texts.Texts, lang.Base)
	literals := map[string]bool{}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if v, err := strconv.Unquote(lit.Value); err == nil {
					literals[v] = true
				}
			}
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) == 0 {
				return true
			}
			lit, ok := call.Args[0].(*ast.BasicLit)
			sel, named := call.Fun.(*ast.SelectorExpr)
			if !ok || !named || lit.Kind != token.STRING {
				return true
			}
			key, _ := strconv.Unquote(lit.Value)
			switch sel.Sel.Name {
			case "Say", "say":
				if en[key] == "" {
					t.Errorf("%s asks for %s, which has no text", path, key)
				}
			case "Count", "count":
				if en[key+".one"] == "" || en[key+".many"] == "" {
					t.Errorf("%s counts %s, which has no texts", path, key)
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat("client.go"); err != nil || len(literals) < 50 {
		t.Fatalf("%d literals, %v", len(literals), err)
	}
	for key := range en {
		if !used(key, literals) {
			t.Errorf("nothing asks for %s", key)
		}
	}
}

func used(key string, literals map[string]bool) bool {
	base := key
	for _, end := range []string{".one", ".many", ".none"} {
		base = strings.TrimSuffix(base, end)
	}
	if literals[key] || literals[base] {
		return true
	}
	for i := 1; i < len(key); i++ {
		if c := key[i-1]; (c == '.' || c == '-') && literals[key[:i]] {
			return true
		}
	}
	return false
}
