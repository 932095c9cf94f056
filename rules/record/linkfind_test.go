package record

import (
	"errors"
	"net/url"
	"strings"
	"testing"

	"redstone/rules"
)

// handedOn is what programs and people make of a link on its way.
var handedOn = []struct {
	name string
	make func(link string) string
}{
	{"percent-encoded", func(l string) string { return "https://a.example/r/#" + url.QueryEscape(l) }},
	{"twice", func(l string) string { return "#" + url.QueryEscape(url.QueryEscape(l)) }},
	{"three times, with the #", func(l string) string {
		return "https://a.example/" + url.QueryEscape(url.QueryEscape(url.QueryEscape("#"+l)))
	}},
	{"lower case hex", func(l string) string { return strings.Replace("#"+l, "=", "%3d", 1) }},
	{"the # encoded", func(l string) string { return "https://a.example/r/%23" + l }},
	{"without the #", func(l string) string { return "https://a.example/r/" + l }},
	{"a large letter", func(l string) string { return "#" + strings.ToUpper(l[:1]) + l[1:] }},
	{"an entity", func(l string) string { return "https://a.example/#" + l + "&amp;n=3" }},
	{"entities of entities", func(l string) string { return "https://a.example/#" + l + "&amp;amp;n=3" }},
	{"HTML", func(l string) string { return `<a href="https://a.example/#` + l + `" title="g=1x">the game</a>` }},
	{"Markdown", func(l string) string { return "[the game](https://a.example/#" + l + ")" }},
	{"Markdown with a title", func(l string) string { return "[g=1](<https://a.example/#" + l + "> 'a game')" }},
	{"Markdown, escaped", func(l string) string {
		return "https://a.example/#" + strings.NewReplacer("_", `\_`, "-", `\-`).Replace(l)
	}},
	{"emphasised", func(l string) string { return "**_https://a.example/#" + l + "_**" }},
	{"in angles", func(l string) string { return "<https://a.example/#" + l + ">" }},
	{"in text", func(l string) string { return "look: https://a.example/#" + l + " !" }},
	{"before words", func(l string) string { return "https://a.example/#" + l + " and then write to me" }},
	{"before a line", func(l string) string { return "https://a.example/#" + l + "\nSent from my telephone" }},
	{"after words", func(l string) string { return "This is game 1 (g=1), p=0.5, see #12: https://a.example/#" + l }},
	{"alone after words", func(l string) string { return "the link is " + l + "." }},
	{"parameters before", func(l string) string {
		return "https://a.example/?utm_source=mail&p=3&fbclid=Iw_AR#" + l
	}},
	{"parameters behind", func(l string) string { return "https://a.example/#" + l + "&fbclid=IwAR0_x" }},
	{"a query behind", func(l string) string { return "https://a.example/#" + l + "?utm_source=mail" }},
	{"two links", func(l string) string { return "https://a.example/#g=1AAAAAAAA or https://a.example/#" + l }},
	{"lines", func(l string) string { return "https://a.example/#" + l[:10] + "\r\n" + l[10:16] + "\n" + l[16:] }},
	{"quoted lines", func(l string) string { return "> https://a.example/#" + l[:10] + "\n> " + l[10:16] + "\n> " + l[16:] }},
	{"quoted-printable", func(l string) string {
		return "https://a.example/#" + strings.Replace(l[:10], "=", "=3D", 1) + "=\r\n" + l[10:]
	}},
	{"quoted-printable in lower case", func(l string) string { return "https://a.example/#" + strings.Replace(l, "=", "=3d", 1) }},
	{"JSON", func(l string) string {
		return `{"url":"https:\/\/a.example\/\u0023` + strings.Replace(l, "=", `\u003d`, 1) + `\u0026n=3"}`
	}},
	{"of full width", func(l string) string { return "https://a.example/＃" + strings.Replace(l, "=", "＝", 1) + "！" }},
	{"a redirection", func(l string) string {
		return "https://a.example/?url=" + url.QueryEscape("https://a.example/#"+l) + "&data=05%7C01%7Cp%3D1&reserved=0"
	}},
	{"soft hyphens", func(l string) string { return "https://a.example/#" + l[:9] + "\u00ad" + l[9:14] + "\u00ad" + l[14:] }},
	{"zero-width spaces", func(l string) string {
		return "https://a.example/\u200b#\u200b" + l[:1] + "\u200d" + l[1:14] + "\u2060" + l[14:] + "\ufeff"
	}},
	{"breaks of HTML", func(l string) string { return "https://a.example/#" + l[:14] + "<wbr>" + l[14:] + "<br>" }},
	{"right to left marks", func(l string) string { return "\u202a" + "https://a.example/#" + l + "\u202c" }},
	{"printed hyphens", func(l string) string { return "#" + strings.ReplaceAll(l, "-", "\u2010") }},
}

// behind is what may stand behind a link.
var behind = []string{
	".", ",", ";", ":", "!", "?", ")", "]", "}", ">", "*", "_", "**", "__", "~", "'", `"`, "`", "|", "\\", "/", "%", "%2", "%20", "»", "«", "”",
	"“", "’", "‘", "…", "。", "、", "」", "）", "！", "🙂", " x", "\tx", "\u00a0x", "\n\nx", "#", "#x", "&", "&x", "=", "==", ").", "_)*", "-", "--",
	"AAAA", "%29", "%E2%80%9D", "\u200b", "x",
}

func TestLinksAsTheyAreHandedOn(t *testing.T) {
	for seed := range uint64(12) {
		r := randomGame(t, rules.Game(seed%2), 9, seed%4 == 0, 12+int(seed)*5, seed+40)
		link, want := r.Link(), dump(r)
		check := func(name, text string) {
			t.Helper()
			back, err := ParseLink(text)
			if err != nil {
				t.Errorf("%s: %q: %v", name, text, err)
			} else if dump(back) != want {
				t.Errorf("%s: %q is another game", name, text)
			} else if !IsLink(text) {
				t.Errorf("%s: %q does not look like a link", name, text)
			}
		}
		for _, c := range handedOn {
			check(c.name, c.make(link))
		}
		for _, s := range behind {
			check("behind it "+s, "https://a.example/#"+link+s)
			check("behind it "+s, link+s)
		}
	}
}

// TestPliesAsTheyAreHandedOn reads the field "n" wherever programs put it.
func TestPliesAsTheyAreHandedOn(t *testing.T) {
	link := randomGame(t, rules.Redstone, 9, true, 30, 77).Link()
	for _, text := range []string{
		"#" + link + "&n=12", "#" + link + "&n=12.", "(https://a.example/#" + link + "&n=12)", "#" + link + "&amp;n=12", "#" + link + "&fbclid=x&n=12",
		"#n=12&" + link, "#" + url.QueryEscape(link+"&n=12"), "_#" + link + "&n=12_ x", "#" + link + "&n=12&n=3", "#" + link + "?utm=1&n=12",
		"#p=..B/.W./R.._b&n=12", "#p%3D..B/.W./R.._b%26n=12 &n=3",
	} {
		if n, ok := LinkPly(text); n != 12 || !ok {
			t.Errorf("%q: ply %d, %v", text, n, ok)
		}
	}
	for _, text := range []string{"#" + link + " n=12", "#" + link + " &n=12", "#" + link + "&m=12", "n=12", ""} {
		if n, ok := LinkPly(text); ok {
			t.Errorf("%q: ply %d", text, n)
		}
	}
}

func TestPositionLinksAsTheyAreHandedOn(t *testing.T) {
	const want = "..B/.W./R.. b"
	for _, text := range []string{
		"#p=..B/.W./R.._b", "#p%3D..B%2F.W.%2FR.._b", "#p%253D..B%252F.W.%252FR.._b", "#P=..B/.W./R.._B", "look: https://a.example/#p=..B/.W./R.._b, and",
		"<https://a.example/#p=..B/.W./R.._b>", "_https://a.example/#p=..B/.W./R.._b_", "**#p=..B/.W./R.._b**", "#p=..B/.W./R..+b", "#p=..B/.W./R..%20b",
		"#p=..B/.W.\r\n/R.._b", "#p=..B/\u00ad.W./\u200bR.._b", "[x](#p=..B/.W./R.._b)", "#p=..B/.W./R.._b&fbclid=x", "#p=3D..B/.W./R.._b", "p=..B/.W./R.._b.",
		"#p=..B/.W./R.._b\u201d",
	} {
		r, err := ParseLink(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
		} else if got := r.Position(r.Root).Text(); got != want || !IsLink(text) {
			t.Errorf("%q: %s, a link %v", text, got, IsLink(text))
		}
	}
}

// TestNotLinks has texts that are none, and those in which a link is damaged.
func TestNotLinks(t *testing.T) {
	for _, text := range []string{
		"", "#", "#rules", "with p=0.05 and g=9.81", "a game: img=1AAAAAAAAAAAAAA", "(;GM[1]C[p=0.5])", "#imgg=1", "g =1", "the g=1 of it", "##", "%", "&amp;",
	} {
		if IsLink(text) {
			t.Errorf("%q looks like a link", text)
		}
		var fault *LinkError
		if _, err := ParseLink(text); !errors.As(err, &fault) || fault.Fault != LinkFormat {
			t.Errorf("%q: %v", text, err)
		}
	}
	link := randomGame(t, rules.Redstone, 9, true, 40, 5).Link()
	for _, text := range []string{"#" + strings.ToUpper(link), "#" + strings.ToLower(link), "#" + link[:30] + "…", "#" + link[:30] + "... (more)"} {
		var fault *LinkError
		if _, err := ParseLink(text); !errors.As(err, &fault) || fault.Fault != LinkCut && fault.Fault != LinkDamaged {
			t.Errorf("%q: %v", text, err)
		}
		if !IsLink(text) {
			t.Errorf("the damage of %q is not told", text)
		}
	}
}

// FuzzLinkInText surrounds a link with a text: it is found, unless the text before it
// has one too, and it is never taken for another game.
func FuzzLinkInText(f *testing.F) {
	for _, s := range behind {
		f.Add("look: https://a.example/#", s)
	}
	f.Add("p. 12: #", "&n=3")
	f.Add("#g", "%23g%3D1")
	r := randomGame(f, rules.Redstone, 9, true, 30, 77)
	link, want := r.Link(), dump(r)
	f.Fuzz(func(t *testing.T, before, after string) {
		if len(before)+len(after) > 2000 || strings.ContainsAny(before, "=&%") {
			return
		}
		back, err := ParseLink(before + "#" + link + after)
		if err != nil || dump(back) != want {
			t.Fatalf("between %q and %q: %v", before, after, err)
		}
	})
}
