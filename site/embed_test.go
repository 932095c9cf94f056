package main

import (
	"encoding/json"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"redstone/game/embedding"
	"redstone/game/puzzle"
)

// maxEmbed is how large embed.js may be, gzipped, in bytes.
const maxEmbed = 12_000

func TestEmbedScriptIsSmall(t *testing.T) {
	packed, err := pack(stubSite(t).files[embedScript])
	if err != nil {
		t.Fatal(err)
	}
	if n := len(packed); n == 0 || n > maxEmbed {
		t.Errorf("embed.js has %d bytes gzipped, of %d", n, maxEmbed)
	} else {
		t.Logf("embed.js has %d bytes gzipped", n)
	}
}

// TestEmbedScriptNeedsNothingElse looks for what a strict host forbids, and for other hosts.
func TestEmbedScriptNeedsNothingElse(t *testing.T) {
	script := string(stubSite(t).files[embedScript])
	for _, bad := range []string{"innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(", "localStorage", "cookie", "import("} {
		if strings.Contains(script, bad) {
			t.Errorf("embed.js uses %s", bad)
		}
	}
	for _, m := range regexp.MustCompile(`https?://[^"'\x60\s)]+`).FindAllString(script, -1) {
		if m != "http://www.w3.org/2000/svg" {
			t.Errorf("embed.js names %s", m)
		}
	}
}

// embedKeys adds the keys of the texts that embed.js uses.
func embedKeys(t *testing.T, used map[string]bool) {
	t.Helper()
	source := embedPart(t, embedParts...)
	found := map[string]bool{"goal.win": true}
	for _, m := range regexp.MustCompile(`say\(([^;]*)`).FindAllStringSubmatch(source, -1) {
		for _, word := range regexp.MustCompile(`'([a-z.]+)'`).FindAllStringSubmatch(m[1], -1) {
			switch key := word[1]; key {
			case "press.":
				for _, mode := range []embedding.Mode{embedding.Play, embedding.Solve, embedding.View, embedding.Analyse} {
					found[key+string(mode)] = true
				}
			case "turn.":
				found["turn.black"], found["turn.white"] = true, true
			case "goal.":
				for _, goal := range []puzzle.Goal{puzzle.Win, puzzle.Annihilate, puzzle.Capture, puzzle.Save, puzzle.Live, puzzle.Kill, puzzle.Ladder, puzzle.Solve} {
					found[key+string(goal)] = true
				}
			default:
				found[key] = true
			}
		}
	}
	for _, code := range []string{embedding.ErrNetwork, embedding.ErrMissing} { // say(code)
		found[code] = true
	}
	for key := range found {
		used[embedPrefix+key] = true
	}
	for _, no := range []string{"state", "B", "W", "R"} {
		delete(used, embedPrefix+no)
	}
}

// embedDocument are the tables of .github/EMBED.md: the rows, as cells, by the first cell of their head.
func embedDocument(t *testing.T) map[string][][]string {
	t.Helper()
	data, err := os.ReadFile("../.github/EMBED.md")
	if err != nil {
		t.Fatal(err)
	}
	tables := map[string][][]string{}
	head := ""
	section := ""
	for line := range strings.SplitSeq(string(data), "\n") {
		if name, ok := strings.CutPrefix(line, "### "); ok {
			section = name
		}
		if !strings.HasPrefix(line, "|") {
			head = ""
			continue
		}
		var cells []string
		for cell := range strings.SplitSeq(strings.Trim(line, "|"), "|") {
			cells = append(cells, strings.TrimSpace(cell))
		}
		switch {
		case head == "":
			if head = cells[0]; head == "Type" {
				head = section
			}
		case strings.HasPrefix(line, "|---"):
		default:
			tables[head] = append(tables[head], cells)
		}
	}
	return tables
}

// quotedWords are the words between backticks.
func quotedWords(cell string) []string {
	var list []string
	for _, m := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(cell, -1) {
		list = append(list, m[1])
	}
	return list
}

// firstCells are the quoted words of the first cells of a table.
func firstCells(rows [][]string) []string {
	var list []string
	for _, cells := range rows {
		list = append(list, quotedWords(cells[0])...)
	}
	return list
}

// TestEmbedOptions compares the table of options with the element, its types and the frame's side.
func TestEmbedOptions(t *testing.T) {
	rows := embedDocument(t)["Option"]
	names := firstCells(rows)
	if len(names) != 22 {
		t.Fatalf("the table has the options %q", names)
	}
	for i, o := range embedding.Table() {
		if i >= len(rows) || o.Name != names[i] || string(o.Kind) != rows[i][1] {
			t.Fatalf("the frame's option %d is %s, a %s; the table has %q", i, o.Name, o.Kind, rows[min(i, len(rows)-1)])
		}
		values := quotedWords(rows[i][2])
		var want []string
		switch {
		case o.Kind == embedding.Choice, o.Kind == embedding.List:
			want = o.Allowed
		case o.Kind == embedding.Number && o.Most > 0:
			want = []string{decimal(o.Least), decimal(o.Most)}
		case o.Kind == embedding.Text && o.Most > 200 || o.Name == "puzzle" || o.Name == "crop":
			want = []string{decimal(o.Most)}
		default:
			continue // words with a form of their own
		}
		if !slices.Equal(values, want) {
			t.Errorf("%s: the frame allows %q, the table %q", o.Name, want, values)
		}
	}
	if got := interfaceFields(t, "RedstoneOptions"); !slices.Equal(slices.Sorted(maps.Keys(got)), slices.Sorted(slices.Values(names))) {
		t.Errorf("embed.d.ts has the options %v", got)
	}
	var kinds map[string]json.RawMessage
	source := embedPart(t, "board.js", "sgf.js", "options.js")
	out := runScript(t, source+"\nprocess.stdout.write(JSON.stringify(OPTIONS));", strings.NewReader(""))
	if err := json.Unmarshal(out, &kinds); err != nil {
		t.Fatal(err)
	}
	if len(kinds) != len(names) {
		t.Errorf("the element has the options %s", out)
	}
	types := interfaceFields(t, "RedstoneOptions")
	for _, cells := range rows {
		name, kind, values := quotedWords(cells[0])[0], cells[1], quotedWords(cells[2])
		text, ok := kinds[name]
		if !ok {
			t.Errorf("the element has no option %s", name)
			continue
		}
		var choices []string
		var limits struct{ Min, Max int }
		if json.Unmarshal(text, &choices) == nil && choices != nil {
			if name == "symmetry" {
				values = []string{"0", "1", "2", "3", "4", "5", "6", "7", "random"}
			}
			if !slices.Equal(choices, values) {
				t.Errorf("%s: the element allows %q, the table %q", name, choices, values)
			}
		} else if json.Unmarshal(text, &limits) == nil && limits.Max > 0 {
			if kind != "number" || !slices.Equal(values, []string{decimal(limits.Min), decimal(limits.Max)}) {
				t.Errorf("%s: the element allows %v, the table %q", name, limits, values)
			}
		} else if string(text) != "null" {
			t.Errorf("%s: %s", name, text)
		}
		if kind == "choice" {
			for _, value := range values {
				if named := name == "mode" || name == "color"; !strings.Contains(types[name], "'"+value+"'") && !(named && strings.Contains(typesFile(t), "'"+value+"'")) {
					t.Errorf("embed.d.ts lacks %s of %s", value, name)
				}
			}
		}
	}
}

func decimal(n int) string {
	data, _ := json.Marshal(n)
	return string(data)
}

// TestEmbedMessages compares the tables of messages with the element, its types and the frame's side.
func TestEmbedMessages(t *testing.T) {
	tables := embedDocument(t)
	want := map[string][]string{}
	for _, cells := range tables["From the frame"] {
		want[quotedWords(cells[0])[0]] = quotedWords(cells[1])
	}
	want["state"] = firstCells(tables["Field of `state`"])
	if len(want) != 10 || len(want["state"]) != 17 {
		t.Fatalf("the tables have %q", want)
	}
	if got := slices.Sorted(slices.Values(append([]string{"progress"}, embedding.Outgoing...))); !slices.Equal(got, slices.Sorted(maps.Keys(want))) {
		t.Errorf("the frame and its loader send %q, the table has %q", got, slices.Sorted(maps.Keys(want)))
	}
	var fields map[string]string
	out := runScript(t, embedPart(t, "messages.js")+"\nprocess.stdout.write(JSON.stringify(FIELDS));", strings.NewReader(""))
	if err := json.Unmarshal(out, &fields); err != nil {
		t.Fatal(err)
	}
	for name, list := range want {
		var known []string
		for _, word := range strings.Fields(fields[name]) {
			known = append(known, strings.TrimLeft(word, "#!@"))
		}
		if !slices.Equal(slices.Sorted(slices.Values(known)), slices.Sorted(slices.Values(list))) {
			t.Errorf("%s: the element knows the fields %q, the table %q", name, known, list)
		}
		if name == "progress" {
			continue // no event
		}
		got := interfaceFields(t, "Redstone"+strings.ToUpper(name[:1])+name[1:])
		if !slices.Equal(slices.Sorted(maps.Keys(got)), slices.Sorted(slices.Values(list))) {
			t.Errorf("%s: embed.d.ts has the fields %v, the table %q", name, got, list)
		}
	}
	var events []string
	for name := range want {
		if name != "progress" {
			events = append(events, "redstone-"+name)
		}
	}
	slices.Sort(events)
	if got := slices.Sorted(slices.Values(firstCells(tables["Event"]))); !slices.Equal(got, events) {
		t.Errorf("the table of events has %q, want %q", got, events)
	}
	if got := slices.Sorted(maps.Keys(interfaceFields(t, "RedstoneEventMap"))); !slices.Equal(got, events) {
		t.Errorf("embed.d.ts has the events %q, want %q", got, events)
	}
	if got := firstCells(tables["To the frame"]); !slices.Equal(got, embedding.Incoming) {
		t.Errorf("the frame takes %q, the table has %q", embedding.Incoming, got)
	}
}

// TestEmbedErrorsAndMethods compares the codes and the methods.
func TestEmbedErrorsAndMethods(t *testing.T) {
	tables := embedDocument(t)
	codes := firstCells(tables["Code"])
	if want := append(slices.Clone(embedding.ErrorCodes), "load", "timeout"); !slices.Equal(codes, want) {
		t.Errorf("the table has the codes %q, want %q", codes, want)
	}
	types := interfaceFields(t, "RedstoneError")["code"]
	for _, code := range codes {
		if !strings.Contains(types, "'"+code+"'") {
			t.Errorf("embed.d.ts lacks the code %s", code)
		}
	}
	element := embedPart(t, "element.js")
	declared := interfaceFields(t, "RedstoneBoardElement extends HTMLElement, RedstoneProperties")
	methods := append(firstCells(tables["Method"]), "close()")
	for _, method := range methods {
		name, _, _ := strings.Cut(method, "(")
		if !regexp.MustCompile(`(?m)^  (async )?` + name + `\(`).MatchString(element) {
			t.Errorf("the element has no method %s", method)
		}
		if declared[name] == "" {
			t.Errorf("embed.d.ts has no method %s", method)
		}
	}
	for name := range declared {
		if name != "state" && !slices.Contains([]string{"addEventListener", "type"}, name) && !slices.ContainsFunc(methods, func(m string) bool { return strings.HasPrefix(m, name+"(") }) {
			t.Errorf("the table has no method %s", name)
		}
	}
}

func typesFile(t *testing.T) string {
	t.Helper()
	data, err := staticFiles.ReadFile("static/embed.d.ts")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// interfaceFields are the types of the fields of an interface in embed.d.ts.
func interfaceFields(t *testing.T, name string) map[string]string {
	t.Helper()
	_, rest, ok := strings.Cut(typesFile(t), "interface "+name+" {")
	if !ok {
		t.Fatalf("embed.d.ts has no interface %s", name)
	}
	body, _, _ := strings.Cut(rest, "}")
	fields := map[string]string{}
	for _, m := range regexp.MustCompile(`(?:^|[;\n{]) *(?:readonly )?'?([a-zA-Z-]+)'?\??(?:<[^>]*>)?(\(|: )([^;\n]*)`).FindAllStringSubmatch(body, -1) {
		fields[m[1]] = m[3]
	}
	return fields
}

// TestEmbedGuide compares the tables of the guide with those of EMBED.md, in every language, and looks for what the guide has
// to have.
func TestEmbedGuide(t *testing.T) {
	tables := embedDocument(t)
	built := stubSite(t)
	code := regexp.MustCompile(`<code>([^<]*)</code>`)
	for _, page := range []string{"embed/guide/index.html", "embed/guide/de/index.html"} {
		html := string(built.files[page])
		rows := map[string]string{}
		var names []string
		for _, m := range regexp.MustCompile(`<tr><td><code>([^<]*)</code>(.*)</tr>`).FindAllStringSubmatch(html, -1) {
			rows[m[1]] = m[2]
			names = append(names, m[1])
		}
		if want := firstCells(tables["Option"]); !slices.Equal(names[:len(want)], want) {
			t.Errorf("%s: the options are %q, want %q", page, names[:len(want)], want)
		}
		for _, cells := range tables["Option"] {
			name := quotedWords(cells[0])[0]
			if cells[1] != "choice" && cells[1] != "list" {
				continue
			}
			for _, value := range quotedWords(cells[2]) {
				if !strings.Contains(rows[name], "<code>"+value+"</code>") {
					t.Errorf("%s: %s lacks the value %s", page, name, value)
				}
			}
		}
		for _, cells := range tables["From the frame"] {
			kind := quotedWords(cells[0])[0]
			if kind == "progress" {
				continue
			}
			fields := quotedWords(cells[1])
			if kind == "state" {
				fields = firstCells(tables["Field of `state`"])
			}
			row, ok := rows["redstone-"+kind]
			if !ok {
				t.Errorf("%s lacks the event redstone-%s", page, kind)
			}
			for _, field := range fields {
				if !strings.Contains(row, "<code>"+field+"</code>") {
					t.Errorf("%s: redstone-%s lacks the field %s", page, kind, field)
				}
			}
		}
		for _, want := range slices.Concat(firstCells(tables["Method"]), firstCells(tables["Code"])) {
			if !strings.Contains(html, "<code>"+strings.ReplaceAll(want, "'", "&#39;")+"</code>") {
				t.Errorf("%s lacks %s", page, want)
			}
		}
		for _, want := range []string{"marksteeregames.com", "Mark Steere", "frame-src", "script-src", "connect-src", "WordPress", "Markdown", "redstone-solved", `id="copy"`} {
			if !strings.Contains(html, want) {
				t.Errorf("%s lacks %s", page, want)
			}
		}
		if n := len(code.FindAllString(html, -1)); n < 100 {
			t.Errorf("%s: only %d pieces of code", page, n)
		}
	}
}
