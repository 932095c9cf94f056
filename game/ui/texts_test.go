package ui

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"redstone/assets"
	"redstone/game/diagram"
	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

// families lists the keys that the code puts together, by what they begin with.
func families() map[string][]string {
	f := map[string][]string{
		"colour.": {"black", "white"}, "stone.": {"black", "white"}, "choose.": {"black", "white", "red"},
		"point.": {"empty", "black", "white", "red"}, "move.": {"swap", "pass", "resign"},
		"say.captured.": {"black.one", "black.many", "white.one", "white.many"},
		"end.":          {"time", "open", "won"},
		"grade.":        {"doubtful", "mistake", "blunder"},
		"number.":       {"2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"},
		"better.":       {"win", "take", "save", "kill", "atari", "proof", "rate"},
		"hint.":         {"win", "take", "save", "kill", "atari", "proof", "rate"},
		"played.":       {"rate", "live", "live-one", "lost", "alone", "own", "eye", "doom"},
		"theme.":        {auto, "light", "dark"}, "confirm.": {auto, on, off}, "motion.": {auto, on, off},
		"walk.": {"first", "back", "forward", "last"},
		"set.":  {"theme", "look", "confirm", "motion", "coords", "marks", "hints", "atari", "ponder"},
	}
	for i := 1; i <= merciless; i++ {
		f["level."] = append(f["level."], itoa(i))
		f["level.words."] = append(f["level.words."], itoa(i))
	}
	for k := record.LinkFormat; k <= record.LinkDamaged; k++ {
		if k != record.LinkPosition {
			f["link.fault."] = append(f["link.fault."], k.Code())
		}
	}
	f["game."] = []string{rules.Redstone.String(), rules.Go.String()}
	for i := 1; i <= 12; i++ {
		f["month."] = append(f["month."], itoa(i))
	}
	for k := sgf.ReadKind(0); k.IsError(); k++ {
		f["sgf."] = append(f["sgf."], k.Code())
	}
	for k := record.GameKind(0); k.IsError(); k++ {
		f["sgf."] = append(f["sgf."], k.Code())
	}
	for _, l := range diagram.Looks() {
		f["look."] = append(f["look."], l.Name)
	}
	for r := rules.Reason(0); r < 64; r++ {
		if r != rules.Legal && !slices.Contains(f["reason."], r.Code()) {
			f["reason."] = append(f["reason."], r.Code())
		}
	}
	for _, h := range []rules.Method{rules.Annihilation, rules.SelfDestruction, rules.Resignation, rules.Score, rules.NoResult} {
		f["end."] = append(f["end."], h.String())
	}
	for i := rules.Fault(0); i < 64; i++ {
		if !slices.Contains(f["setup."], i.Code()) {
			f["setup."] = append(f["setup."], i.Code())
		}
	}
	return f
}

// source is what the code says about texts.
type source struct {
	literals map[string]bool // every string in it
	asked    map[string]bool // keys asked for by name
	prefixes map[string]bool // what computed keys begin with
}

// scan reads the package's code: the first argument of say and count, and all
// text arguments of ask, are keys or begin with a family's prefix.
func scan(t *testing.T) source {
	t.Helper()
	s := source{map[string]bool{}, map[string]bool{}, map[string]bool{}}
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	names = slices.DeleteFunc(names, func(n string) bool { return strings.HasSuffix(n, "_test.go") })
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
	for _, name := range names {
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
			case "say":
				key(call.Args[0])
			case "count":
				key(call.Args[0], ".one", ".many")
			case "ask":
				for _, a := range call.Args[:min(3, len(call.Args))] {
					key(a)
				}
			}
			return true
		})
	}
	return s
}

func languageFiles(t *testing.T) map[string]map[string]string {
	t.Helper()
	files := map[string]map[string]string{}
	for _, l := range languages(assets.Texts()) {
		files[l.tag] = readWords(assets.Texts(), l.tag)
	}
	if len(files) < 2 || len(files["en"]) < 100 {
		t.Fatalf("only %d languages, %d English texts", len(files), len(files["en"]))
	}
	return files
}

func TestLanguagesHaveTheSameTexts(t *testing.T) {
	files := languageFiles(t)
	holes := regexp.MustCompile(`\{[a-z]+\}`)
	for lang, words := range files {
		for key, en := range files["en"] {
			text, ok := words[key]
			if !ok || text == "" {
				t.Errorf("%s: %s has no text", lang, key)
				continue
			}
			want, got := slices.Sorted(slices.Values(holes.FindAllString(en, -1))), slices.Sorted(slices.Values(holes.FindAllString(text, -1)))
			want, got = slices.Compact(want), slices.Compact(got)
			for _, h := range got {
				if !slices.Contains(want, h) {
					t.Errorf("%s: %s has %s, English has %v", lang, key, h, want)
				}
			}
			for _, h := range want {
				// A language may do without naming the stone or whose group it is.
				if !slices.Contains(got, h) && h != "{enemy}" && h != "{stone}" {
					t.Errorf("%s: %s lacks %s", lang, key, h)
				}
			}
			if rest := holes.ReplaceAllString(text, ""); strings.ContainsAny(rest, "{}[]") || strings.Contains(text, "  ") {
				t.Errorf("%s: %s reads %q", lang, key, text)
			}
		}
		for key := range words {
			if _, ok := files["en"][key]; !ok {
				t.Errorf("%s: %s is not in English", lang, key)
			}
		}
	}
}

func TestLanguageFilesHaveNoKeyTwice(t *testing.T) {
	for lang := range languageFiles(t) {
		data, err := fs.ReadFile(assets.Texts(), lang+".txt")
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		for i, line := range strings.Split(string(data), "\n") {
			line = strings.TrimSpace(line)
			if line == "" || line[0] == '#' {
				continue
			}
			key, _, ok := strings.Cut(line, " = ")
			if !ok || seen[key] {
				t.Errorf("%s.txt:%d: no text, or a second one: %s", lang, i+1, line)
			}
			seen[key] = true
		}
	}
}

// TestTextsAndCodeAgree checks that every key the code asks for is there and
// that every text is asked for.
func TestTextsAndCodeAgree(t *testing.T) {
	s, fams, en := scan(t), families(), languageFiles(t)["en"]
	if len(s.asked) < 80 || len(s.prefixes) < 8 {
		t.Fatalf("only %d keys and %d families found in the code", len(s.asked), len(s.prefixes))
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

func TestMissingTexts(t *testing.T) {
	w := loadTexts(assets.Texts(), "xx")
	if w.lang != "en" || w.say("undo") != "Take back" {
		t.Errorf("an unknown language reads %q in %q", w.say("undo"), w.lang)
	}
	if got := w.say("no.such"); got != "[no.such]" {
		t.Errorf("a missing text reads %q", got)
	}
	if got := w.say("reason.no-liberty", "stone", "black"); got != "A black stone there would have no liberty." {
		t.Errorf("placeholders: %q", got)
	}
	if one, many, none := w.count("seat.stones", 1), w.count("seat.stones", 2), w.count("seat.stones", 0); one != "1 stone" || many != "2 stones" || none != "no stones" {
		t.Errorf("counts: %q, %q, %q", one, many, none)
	}
}

func TestLanguageOfThePlayer(t *testing.T) {
	have := []language{{"en", "English"}, {"de", "Deutsch"}}
	for _, c := range []struct {
		wanted []string
		want   string
	}{
		{[]string{"de-AT", "en"}, "de"}, {[]string{"fr", "de_DE", "en"}, "de"}, {[]string{"EN-us"}, "en"}, {[]string{"fr"}, "en"},
		{nil, "en"}, {[]string{"", "-", "deu"}, "en"},
	} {
		if got := matchLanguage(have, c.wanted); got != c.want {
			t.Errorf("%v gets %s, want %s", c.wanted, got, c.want)
		}
	}
	r := newRig(t, func(f *fakePlatform) { f.langs = []string{"de-CH"} })
	if n := r.node("new-game"); n.Label != "Neue Partie" || r.f.tree.Lang != "de" {
		t.Errorf("a Swiss reads %q in %s", n.Label, r.f.tree.Lang)
	}
}
