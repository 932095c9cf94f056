package lang_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"redstone/assets"
	"redstone/game/lang"
)

// english has a hundred texts, so that one text is one percent.
func english() string {
	lines := []string{"language = English", "stones.one = {n} stone", "stones.many = {n} stones of {who}", "stones.none = no stones", "bars.one = {n} bar", "bars.many = {n} bars"}
	for i := len(lines); i < 100; i++ {
		lines = append(lines, fmt.Sprintf("text.%d = text %d", i, i))
	}
	return strings.Join(lines, "\n") + "\n"
}

// translation is a language with so many of the English texts.
func translation(name string, texts int) *fstest.MapFile {
	lines := []string{"# " + name, "", "language = " + name}
	for _, line := range strings.Split(english(), "\n")[1:texts] {
		key, text, _ := strings.Cut(line, " = ")
		lines = append(lines, key+" = "+strings.ToUpper(name)+" "+text)
	}
	return &fstest.MapFile{Data: []byte(strings.Join(lines, "\n"))}
}

func languages() fstest.MapFS {
	return fstest.MapFS{
		"en.txt": &fstest.MapFile{Data: []byte(english())},
		"de.txt": translation("Deutsch", 100),
		"fr.txt": translation("Français", 95),
		"nl.txt": translation("Nederlands", 94),
		"xx.txt": &fstest.MapFile{Data: []byte("nonsense\n# = x\ntext.20 =\nmore = text\n")},
	}
}

func TestLanguages(t *testing.T) {
	want := []lang.Language{{"en", "English", true}, {"de", "Deutsch", true}, {"fr", "Français", true}, {"nl", "Nederlands", false}, {"xx", "xx", false}}
	if got := lang.Languages(languages()); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if got := lang.Languages(fstest.MapFS{}); len(got) != 0 {
		t.Errorf("an empty folder has the languages %v", got)
	}
}

func TestMatch(t *testing.T) {
	have := lang.Languages(languages())
	for _, c := range []struct {
		wanted []string
		want   string
	}{
		{[]string{"de-AT", "en"}, "de"}, {[]string{"it", "de_DE", "en"}, "de"}, {[]string{"EN-us"}, "en"}, {[]string{"it"}, "en"},
		{nil, "en"}, {[]string{"", "-", "deu"}, "en"},
		{[]string{"fr"}, "fr"},       // with 95 % of the texts
		{[]string{"nl-BE"}, "en"},    // with 94 %
		{[]string{"nl", "de"}, "de"}, // the next best that is complete enough
	} {
		if got := lang.Match(have, c.wanted); got != c.want {
			t.Errorf("%v gets %s, want %s", c.wanted, got, c.want)
		}
	}
}

func TestSayAndCount(t *testing.T) {
	for _, c := range []struct{ name, got, want string }{
		{"text", load("de").Say("text.99"), "DEUTSCH text 99"},
		{"placeholders", load("de").Say("stones.many", "n", "3", "who", "Black"), "DEUTSCH 3 stones of Black"},
		{"a name from right to left", load("de").Say("stones.many", "n", "3", "who", "שלום"), "DEUTSCH 3 stones of \u2068שלום\u2069"},
		{"one", load("de").Count("stones", 1), "DEUTSCH 1 stone"},
		{"many, with a further placeholder", load("de").Count("stones", 2, "who", "White"), "DEUTSCH 2 stones of White"},
		{"none", load("de").Count("stones", 0), "DEUTSCH no stones"},
		{"none without words for it", load("de").Count("bars", 0), "DEUTSCH 0 bars"},
		{"not there", load("de").Say("no.such"), "[no.such]"},
		{"chosen by hand though incomplete", load("nl").Say("text.93"), "NEDERLANDS text 93"},
		{"missing", load("nl").Say("text.94"), "text 94"},
		{"empty", load("xx").Say("text.20"), "text 20"},
		{"language without a file", load("it").Say("text.50"), "text 50"},
	} {
		if c.got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, c.got, c.want)
		}
	}
	if nl, it := load("nl"), load("it"); nl.Tag != "nl" || it.Tag != lang.Base {
		t.Errorf("tags are %q and %q, want nl and en", nl.Tag, it.Tag)
	}
	if nl := load("nl"); !nl.Has("text.99") || nl.Has("no.such") {
		t.Error("Has does not see English texts, or sees what is not there")
	}
}

func load(tag string) *lang.Texts { return lang.Load(languages(), tag) }

// TestOwnFiles reads a text of each kind from the files of the game.
func TestOwnFiles(t *testing.T) {
	en, de := lang.Load(assets.Texts(), "en"), lang.Load(assets.Texts(), "de")
	if got := en.Say("reason.no-liberty", "stone", "black"); got != "A black stone there would have no liberty." {
		t.Errorf("placeholders: %q", got)
	}
	if one, many, none := en.Count("seat.stones", 1), en.Count("seat.stones", 2), en.Count("seat.stones", 0); one != "1 stone" || many != "2 stones" || none != "no stones" {
		t.Errorf("counts: %q, %q, %q", one, many, none)
	}
	if got := de.Say("new-game"); got != "Neue Partie" {
		t.Errorf("German: %q", got)
	}
	for _, l := range lang.Languages(assets.Texts()) {
		if (l.Tag == "en" || l.Tag == "de") && !l.Auto {
			t.Errorf("%s is not chosen automatically", l.Name)
		}
	}
}
