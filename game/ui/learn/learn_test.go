package learn

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"redstone/game/diagram"
	"redstone/game/match"
	"redstone/game/settings"
	"redstone/game/ui/canvas"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
	"redstone/game/words"
	"redstone/rules"
)

// fakeHost is the program around the screen.
type fakeHost struct {
	rig      *widgettest.Rig
	settings settings.Settings
	match    *match.Match
	noPages  bool
	opened   []string
}

func (h *fakeHost) Words() words.Words           { return words.Words{Texts: h.rig.Host.Texts} }
func (h *fakeHost) Match() *match.Match          { return h.match }
func (h *fakeHost) Settings() *settings.Settings { return &h.settings }
func (h *fakeHost) OpenURL(url string)           { h.opened = append(h.opened, url) }
func (h *fakeHost) PageURL(name, lang string) string {
	if h.noPages {
		return ""
	}
	return "https://redstone.example/" + name + "/" + lang
}

// open opens the dialog on a screen of that size, beside a game of Redstone.
func open(t testing.TB, o widgettest.Options) (*widgettest.Rig, *fakeHost) {
	t.Helper()
	return openIn(t, o, rules.Redstone)
}

// openIn is open beside a game of either kind.
func openIn(t testing.TB, o widgettest.Options, game rules.Game) (*widgettest.Rig, *fakeHost) {
	t.Helper()
	h := &fakeHost{rig: widgettest.New(t, o), settings: settings.Default()}
	var err error
	if h.match, err = match.New(match.Config{Game: game, Size: 9}, h.rig.Host.Now()); err != nil {
		t.Fatal(err)
	}
	h.rig.UI.Register(New(h.rig.UI, h).Sheets()...)
	h.rig.Host.OnBuild = func(f *widget.Frame) { f.Draw(func(canvas.Canvas) {}) }
	h.rig.Frame()
	h.rig.Open(screen.Learn)
	return h.rig, h
}

// TestLessonsAreTrue checks that every picture shows what its text says.
func TestLessonsAreTrue(t *testing.T) {
	for game := range lessons {
		for _, l := range lessons[game] {
			pos, err := rules.ParsePosition(game, l.position)
			if err != nil {
				t.Errorf("%s: %v", l.key, err)
				continue
			}
			if l.move != "" {
				m, err := rules.ParseMove(l.move)
				if err != nil {
					t.Errorf("%s: %v", l.key, err)
				} else if _, err := pos.Play(m); err != nil {
					t.Errorf("%s: %v", l.key, err)
				}
			}
		}
	}
	lessons := lessons[rules.Redstone]
	after := func(key string) (rules.Effect, *rules.Position) {
		l := lessons[slices.IndexFunc(lessons, func(l lesson) bool { return l.key == key })]
		pos, _ := rules.ParsePosition(rules.Redstone, l.position)
		m, _ := rules.ParseMove(l.move)
		e, _ := pos.Play(m)
		return e, pos
	}
	if e, _ := after("learn.red"); len(e.Captures) != 1 || e.Captured(rules.White) == 0 {
		t.Errorf("the red stone captures %+v", e.Captures)
	}
	if e, _ := after("learn.both"); len(e.Captures) != 2 || e.Captured(rules.White) == 0 || e.Captured(rules.Black) == 0 {
		t.Errorf("the red stone of both colours captures %+v", e.Captures)
	}
	if _, pos := after("learn.end"); pos.Result().Winner != rules.Black || pos.Result().Method != rules.Annihilation {
		t.Errorf("the end is %+v", pos.Result())
	}
	for key, want := range map[string]int{"learn.liberties": 2, "learn.illegal": 2} {
		l := lessons[slices.IndexFunc(lessons, func(l lesson) bool { return l.key == key })]
		pos, _ := rules.ParsePosition(rules.Redstone, l.position)
		if s := l.scene(pos); len(s.Atari)+len(s.Hints) != want {
			t.Errorf("%s: marked are %v and %v", key, s.Atari, s.Hints)
		}
	}
	pos, _ := rules.ParsePosition(rules.Redstone, lessons[5].position)
	p, _ := rules.ParsePoint(lessons[5].mark)
	if lessons[5].key != "learn.choice" || pos.Check(rules.Place(p)) != rules.Legal || pos.Check(rules.PlaceRed(p)) != rules.Legal {
		t.Errorf("%s: both stones are not possible at %s", lessons[5].key, lessons[5].mark)
	}
}

func TestWhatIsThere(t *testing.T) {
	for lang, want := range map[string]map[string]string{
		"en": {"sheet": "How to play", "learn.site": "marksteeregames.com", "learn.page": "The rules on a page of their own", "picture.1": "Diagram 1, before D4", "picture.1.after": "Diagram 1, after D4", "picture.2": "Diagram 2"},
		"de": {"sheet": "Spielregeln", "learn.site": "marksteeregames.com", "learn.page": "Die Regeln auf einer eigenen Seite", "picture.1": "Diagramm 1, vorher D4", "picture.1.after": "Diagramm 1, nachher D4", "picture.2": "Diagramm 2"},
	} {
		r, h := open(t, widgettest.Options{Width: 1000, Height: 800, Language: lang})
		for id, label := range want {
			if got := r.Label(id); got != label {
				t.Errorf("%s: %s is called %q, want %q", lang, id, got, label)
			}
		}
		for _, l := range lessons[rules.Redstone] {
			text := r.Host.Say(l.key, "point", l.mark)
			if n := r.Node(l.key); n.Role != sem.Text || n.Label != text || text == "" || strings.ContainsAny(text, "{}[]") {
				t.Errorf("%s: %s is %+v", lang, l.key, n)
			}
		}
		for i, l := range lessons[rules.Redstone] {
			if got := r.Has(fmt.Sprintf("picture.%d.after", i+1)); got != (l.move != "") {
				t.Errorf("%s: the second picture of %s is there: %v", lang, l.key, got)
			}
		}
		for _, id := range []string{"learn.intro", "learn.red-stay", "learn.pie", "learn.credit"} {
			if n := r.Node(id); n.Role != sem.Text || n.Parent != "sheet" {
				t.Errorf("%s: %+v", lang, n)
			}
		}
		if !strings.Contains(r.Label("learn.credit"), "Mark Steere") || !strings.Contains(r.Label("learn.credit"), "2012") {
			t.Errorf("%s: the credit is %q", lang, r.Label("learn.credit"))
		}
		r.Press("learn.site")
		r.Press("learn.page")
		if page := "https://redstone.example/rules/" + lang; !slices.Equal(h.opened, []string{screen.CreditURL, page}) || r.Node("learn.page").URL != page {
			t.Errorf("%s: opened %q", lang, h.opened)
		}
		h.noPages = true
		r.UI.Invalidate(widget.Controls)
		if r.Frame(); r.Has("learn.page") {
			t.Errorf("%s: a link leads to a page that is not there", lang)
		}
	}
}

// TestGoLessonsAreTrue checks what the pictures of Go show.
func TestGoLessonsAreTrue(t *testing.T) {
	at := func(key string) (lesson, *rules.Position) {
		l := lessons[rules.Go][slices.IndexFunc(lessons[rules.Go], func(l lesson) bool { return l.key == key })]
		pos, err := rules.ParsePosition(rules.Go, l.position)
		if err != nil {
			t.Fatal(err)
		}
		if l.move != "" {
			m, _ := rules.ParseMove(l.move)
			if _, err := pos.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		return l, pos
	}
	for key, want := range map[string]int{"learn.go.suicide": 2, "learn.go.eyes": 2} {
		if l, pos := at(key); len(l.scene(pos).Hints) != want {
			t.Errorf("%s: %d crosses", key, len(l.scene(pos).Hints))
		}
	}
	if _, pos := at("learn.go.capture"); pos.Count(rules.White) != 0 {
		t.Error("nothing is captured")
	}
	l, pos := at("learn.go.ko")
	if p, _ := rules.ParsePoint(l.mark); pos.KoPoint() != p {
		t.Errorf("the ko is at %v", pos.KoPoint())
	}
	if l, pos = at("learn.go.place"); true {
		p, _ := rules.ParsePoint(l.mark)
		around := p.Neighbours()
		beside := slices.ContainsFunc(around[:], func(n rules.Point) bool { return pos.At(n) == rules.Black })
		if pos.At(p) != rules.Empty || !beside || len(pos.AppendGroup(nil, rules.At(1, 2))) != 3 {
			t.Errorf("%s is no liberty of three stones", l.mark)
		}
	}
	if _, pos = at("learn.go.count"); pos.Area().Sum(rules.Black) != 13 || pos.Area().Sum(rules.White) != 19.5 {
		t.Errorf("the count is %+v", pos.Area())
	}
}

// TestGo shows the rules of the game on the screen at first, and those of the other one on
// request.
func TestGo(t *testing.T) {
	for lang, count := range map[string]string{"en": "Here Black has 13, White with 7.5 komi 19.5.", "de": "Hier hat Schwarz 13, Weiß mit 7,5 Komi 19,5."} {
		r, h := openIn(t, widgettest.Options{Width: 1000, Height: 800, Language: lang}, rules.Go)
		if !r.Node("learn.game.1").Checked || r.Has("learn.intro") || !strings.Contains(r.Label("learn.go.count"), count) {
			t.Errorf("%s: beside a game of Go it says %q", lang, r.Label("learn.go.count"))
		}
		for _, l := range lessons[rules.Go] {
			if n := r.Node(l.key); strings.ContainsAny(n.Label, "{}[]") || n.Label == "" {
				t.Errorf("%s: %s is %q", lang, l.key, n.Label)
			}
		}
		if page := "https://redstone.example/rules/go/" + lang; r.Node("learn.page").URL != page {
			t.Errorf("%s: the page is %s", lang, r.Node("learn.page").URL)
		}
		r.Press("learn.game.0")
		if r.Has("learn.go.intro") || !r.Has("learn.intro") || !strings.Contains(r.Label("learn.credit"), "Mark Steere") {
			t.Errorf("%s: the rules of Redstone are not shown", lang)
		}
		r.Key("Escape")
		if h.match, _ = match.New(match.Config{Size: 9}, r.Host.Now()); h.match == nil {
			t.Fatal("no game")
		}
		r.Open(screen.Learn)
		if !r.Node("learn.game.0").Checked {
			t.Errorf("%s: beside a game of Redstone it begins with Go", lang)
		}
	}
}

// TestEveryScreen scrolls through the dialog on screens of every shape.
func TestEveryScreen(t *testing.T) {
	for _, lang := range []string{"en", "de"} {
		for _, size := range [][2]float64{{240, 240}, {300, 300}, {320, 568}, {390, 844}, {844, 390}, {768, 1024}, {1440, 900}, {2560, 1440}} {
			for _, game := range []rules.Game{rules.Redstone, rules.Go} {
				r, _ := openIn(t, widgettest.Options{Width: size[0], Height: size[1], Language: lang}, game)
				where := fmt.Sprint(lang, " ", size, " ", game)
				beside := r.Node("picture.1").Rect.Y == r.Node(lessons[game][0].key).Rect.Y
				if wide := r.Node("sheet").Rect.W >= 600; beside != wide {
					t.Errorf("%s: text and pictures are side by side: %v", where, beside)
				}
				var above sem.Node
				for _, n := range r.Tree().Nodes {
					if n.Role == sem.Image && (n.Rect.W != n.Rect.H || n.Rect.W < 80 || n.Rect.W > 150) {
						t.Errorf("%s: %s is at %v", where, n.ID, n.Rect)
					}
					// Nothing overlaps what came before.
					if n.Role == sem.Text || n.Role == sem.Image && !strings.HasSuffix(n.ID, ".after") {
						if over := widgettest.Intersect(above.Rect, n.Rect); over.W > 0.5 && over.H > 0.5 {
							t.Errorf("%s: %s at %v lies over %s at %v", where, n.ID, n.Rect, above.ID, above.Rect)
						}
						above = n
					}
				}
				for range 40 {
					r.Check(where)
					before := r.UI.Offset["sheet"]
					r.Key("PageDown")
					if r.UI.Offset["sheet"] == before {
						break
					}
				}
				if page := r.Node("learn.page").Rect; page.Y+page.H > size[1] {
					t.Errorf("%s: at the end the last link is at %v", where, page)
				}
				if len(r.Cut) > 0 {
					t.Errorf("%s: cut %q", where, r.Cut)
				}
			}
		}
	}
}

// TestPicturesAreDrawnOnce counts the boards rendered: again only if they
// have to look different.
func TestPicturesAreDrawnOnce(t *testing.T) {
	pictures := 0
	for _, l := range lessons[rules.Redstone] {
		pictures++
		if l.move != "" {
			pictures++
		}
	}
	r, h := open(t, widgettest.Options{Width: 1000, Height: 6000})
	boards := func() (made int) {
		for _, img := range r.Graphics.Images {
			if b := img.Bounds(); b.Dx() == 150 && b.Dy() == 150 {
				made++
			}
		}
		return made
	}
	// Of each board there is one without stones and one with them.
	if n := boards(); n != 2*pictures {
		t.Fatalf("%d images for %d pictures", n, pictures)
	}
	draws := func() (n int) {
		for _, img := range r.Graphics.Images {
			if b := img.Bounds(); b.Dx() == 150 && b.Dy() == 150 {
				n += img.Draws
			}
		}
		return n
	}
	before := draws()
	r.UI.Invalidate(widget.Controls)
	r.Frame()
	r.Key("Escape")
	r.Open(screen.Learn)
	if n := boards(); n != 2*pictures || draws() != before {
		t.Errorf("shown again there are %d images, which were drawn on %d times more", n, draws()-before)
	}
	h.settings.Marks = true
	r.UI.Invalidate(widget.Controls)
	r.Frame()
	if n := boards(); n != 2*pictures {
		t.Errorf("with other stones there are %d images", n)
	}
	for _, look := range diagram.Looks() {
		h.settings.Look = look.Name
		r.UI.Invalidate(widget.Controls)
		r.Frame()
	}
	if n, want := boards(), 2*pictures*len(diagram.Looks()); n != want {
		t.Errorf("after all looks, the first of them at first, %d images were made, want %d", n, want)
	}
	live := 0
	for _, img := range r.Graphics.Live() {
		if b := img.Bounds(); b.Dx() == 150 && b.Dy() == 150 {
			live++
		}
	}
	if live != 2*pictures {
		t.Errorf("%d images are kept", live)
	}
}
