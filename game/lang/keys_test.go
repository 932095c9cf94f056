package lang_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"redstone/assets"
	"redstone/game/diagram"
	"redstone/game/embedding"
	"redstone/game/lang"
	"redstone/game/lang/langtest"
	"redstone/game/library"
	"redstone/game/match"
	"redstone/game/puzzle"
	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

// families lists the keys that the code composes, by prefix.
func families() map[string][]string {
	f := map[string][]string{
		"colour.": {"black", "white"}, "stone.": {"black", "white"}, "choose.": {"black", "white", "red"},
		"point.":    {"empty", "black", "white", "red"},
		"point.of.": {"black", "white"}, "point.owner.": {"black", "white"}, "point.advised.": {"black", "white", "red"}, "point.stone.": {"black", "white", "red"},
		"say.takes.": {"black", "white"}, "say.atari.": {"black.one", "black.many", "white.one", "white.many"}, "move.": {"swap", "pass", "resign"},
		"say.captured.":  {"black.one", "black.many", "white.one", "white.many"},
		"end.":           {"time", "open", "won"},
		"remote.asking.": {"takeback", "rematch", "settle"},
		"grade.":         {"doubtful", "mistake", "blunder"},
		"number.":        {"2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"},
		"better.":        {"win", "take", "save", "kill", "atari", "proof", "rate"},
		"hint.":          {"win", "take", "save", "kill", "atari", "proof", "rate"},
		"played.":        {"rate", "live", "live-one", "lost", "alone", "own", "eye", "doom"},
		"theme.":         {"auto", "light", "dark"}, "confirm.": {"auto", "on", "off"}, "motion.": {"auto", "on", "off"},
		"nav.":           {"learn.short", "games.short", "puzzles.short"},
		"puzzles.goal.":  {"win", "annihilate", "capture", "save", "live", "kill", "ladder", "solve"},
		"puzzles.level.": {"1", "2", "3", "4", "5"},
		"mark.":          {"triangle", "square", "circle", "cross", "letter", "number", "erase"},
		"import.key.":    {"taken", "same", "asked", "refused"},
		"info.":          {"black", "black-rank", "white", "white-rank"},
		"walk.":          {"first", "back", "forward", "last"},
		"set.":           {"theme", "look", "confirm", "motion", "coords", "marks", "hints", "atari", "warn", "turned", "ponder", "processors", "language"},
	}
	for _, code := range embedding.Codes {
		f["frame.wrong."] = append(f["frame.wrong."], string(code))
	}
	for i := 1; i <= match.MaxLevel; i++ {
		f["level."] = append(f["level."], strconv.Itoa(i))
		f["level.words."] = append(f["level.words."], strconv.Itoa(i))
	}
	for _, goal := range []puzzle.Goal{puzzle.Win, puzzle.Live, puzzle.Kill, puzzle.Ladder} {
		f["puzzle.goal."] = append(f["puzzle.goal."], string(goal))
	}
	for _, theme := range puzzle.Themes {
		f["puzzle.theme."] = append(f["puzzle.theme."], string(theme))
	}
	for k := record.LinkFormat; k <= record.LinkDamaged; k++ {
		if k != record.LinkPosition {
			f["link.fault."] = append(f["link.fault."], k.Code())
		}
	}
	f["game."] = []string{rules.Redstone.String(), rules.Go.String()}
	for i := 1; i <= 12; i++ {
		f["month."] = append(f["month."], strconv.Itoa(i))
	}
	for k := range 64 {
		for _, kind := range []sgf.Kind{sgf.ReadKind(k), record.GameKind(k)} {
			if kind.Code() != "unknown" && (library.Loses(&sgf.Problem{Kind: kind}) || kind == record.BadMove) {
				f["sgf."] = append(f["sgf."], kind.Code())
			}
		}
	}
	for _, l := range diagram.Looks() {
		f["look."] = append(f["look."], l.Name)
	}
	for r := rules.Reason(0); r < 64; r++ {
		if r != rules.Legal && !slices.Contains(f["reason."], r.Code()) {
			f["reason."] = append(f["reason."], r.Code())
		}
	}
	for _, h := range []rules.Method{rules.Annihilation, rules.SelfDestruction, rules.Resignation, rules.NoResult} {
		f["end."] = append(f["end."], h.String())
	}
	for i := rules.Fault(0); i < 64; i++ {
		if !slices.Contains(f["setup."], i.Code()) {
			f["setup."] = append(f["setup."], i.Code())
		}
	}
	return f
}

// source is the use of texts in the code.
type source struct {
	literals map[string]bool // every string in it
	asked    map[string]bool // keys used literally
	prefixes map[string]bool // prefixes of composed keys
}

// sources lists the code that may use texts: everything under game/ui, and
// the packages elsewhere in the module that import this one.
func sources(t *testing.T) []string {
	t.Helper()
	folders := map[string][]string{}
	asks := map[string]bool{}
	for _, root := range []string{"../../game", "../../wasm"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
			if err != nil {
				return err
			}
			folder := filepath.ToSlash(filepath.Dir(path))
			if strings.HasPrefix(folder+"/", "../../game/online/") {
				return nil // its texts are in assets/online, and are checked there
			}
			folders[folder] = append(folders[folder], path)
			imports := slices.ContainsFunc(file.Imports, func(i *ast.ImportSpec) bool { return strings.HasSuffix(i.Path.Value, `/game/lang"`) })
			asks[folder] = asks[folder] || imports || strings.HasPrefix(folder+"/", "../../game/ui/")
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	var list []string
	for folder, files := range folders {
		if asks[folder] {
			list = append(list, files...)
		}
	}
	slices.Sort(list)
	return list
}

// scan reads the code: the first argument of Say and Count, and all text
// arguments of ask, are keys or begin with a family's prefix. The same methods
// with a lower-case first letter count too, so that a package may have
// its own wrapper.
func scan(t *testing.T) source {
	t.Helper()
	s := source{map[string]bool{}, map[string]bool{}, map[string]bool{}}
	text := func(e ast.Expr) (string, bool) {
		lit, ok := e.(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING {
			return "", false
		}
		v, err := strconv.Unquote(lit.Value)
		return v, err == nil
	}
	key := func(e ast.Expr, suffix ...string) {
		if v, ok := text(e); ok {
			for _, x := range append(suffix, "")[:max(1, len(suffix))] {
				s.asked[v+x] = true
			}
			return
		}
		for {
			b, ok := e.(*ast.BinaryExpr)
			if !ok {
				return // a variable: its literals are looked for elsewhere
			}
			if v, ok := text(b.X); ok {
				s.prefixes[v] = true
				return
			}
			e = b.X
		}
	}
	for _, name := range sources(t) {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if e, ok := n.(ast.Expr); ok {
				if v, ok := text(e); ok {
					s.literals[v] = true
				}
			}
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) == 0 {
				return true
			}
			sel, ok := call.Fun.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			switch sel.Sel.Name {
			case "Say", "say":
				key(call.Args[0])
			case "Count", "count":
				key(call.Args[0], ".one", ".many")
			case "Ask", "ask":
				for _, a := range call.Args[:min(3, len(call.Args))] {
					key(a)
				}
			}
			return true
		})
	}
	return s
}

// TestLanguageFiles reads the folder and not only the embedded files: a file there
// that is not a language file would be unused.
func TestLanguageFiles(t *testing.T) {
	langtest.Files{
		FS:       os.DirFS("../../assets/texts"),
		Complete: []string{"en", "de"},
		Optional: []string{"enemy", "stone"}, // a translation may omit the stone or the owner of the group
	}.Test(t)
}

// TestTextsAndCodeAgree checks that every key used in the code exists and
// that every text is used.
func TestTextsAndCodeAgree(t *testing.T) {
	s, fams, en := scan(t), families(), lang.Read(assets.Texts(), lang.Base)
	if len(s.asked) < 80 || len(s.prefixes) < 8 || len(en) < 100 {
		t.Fatalf("only %d keys and %d families found in the code, %d English texts", len(s.asked), len(s.prefixes), len(en))
	}
	used := map[string]bool{"language": true}
	for key := range s.asked {
		used[key] = true
		if en[key] == "" {
			t.Errorf("the code asks for %s, which has no text", key)
		}
	}
	for prefix := range s.prefixes {
		if fams[prefix] == nil {
			t.Errorf("keys that begin with %s are not listed in families", prefix)
		}
	}
	for prefix, rest := range fams {
		for _, r := range rest {
			used[prefix+r] = true
			if en[prefix+r] == "" {
				t.Errorf("the code can ask for %s, which has no text", prefix+r)
			}
		}
	}
	for key := range en {
		if thing, none := strings.CutSuffix(key, ".none"); none && used[thing+".one"] {
			continue // counts may have words for zero
		}
		if !used[key] && !s.literals[key] {
			t.Errorf("nothing asks for %s", key)
		}
	}
}
