package setup_test

import (
	"fmt"
	"strings"
	"testing"

	"redstone/assets"
	"redstone/game/diagram"
	"redstone/game/engine"
	"redstone/game/lang"
	"redstone/game/match"
	"redstone/game/settings"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/setup"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
	"redstone/game/words"
	"redstone/rules"
)

// host is the program around the screen.
type host struct {
	*widgettest.Host
	match      *match.Match
	settings   settings.Settings
	processors int
	offline    bool // there are no pages
	embedded   bool
	calls      []string
}

func (h *host) call(name string) { h.calls = append(h.calls, name) }

func (h *host) Words() words.Words           { return words.Words{Texts: h.Texts} }
func (h *host) Settings() *settings.Settings { return &h.settings }
func (h *host) Match() *match.Match          { return h.match }
func (h *host) Languages() []lang.Language   { return lang.Languages(assets.Texts()) }
func (h *host) Processors() int              { return h.processors }
func (h *host) Embedded() bool               { return h.embedded }
func (h *host) CanGoOnline() bool            { return !h.embedded }
func (h *host) GoOnline()                    { h.call("online") }
func (h *host) BeginChosen()                 { h.call("begin chosen") }
func (h *host) Rematch()                     { h.call("rematch") }
func (h *host) CopyPosition()                { h.call("copy") }
func (h *host) PastePosition()               { h.call("paste") }
func (h *host) SettingsChanged()             { h.call("changed") }
func (h *host) ProcessorsChanged()           { h.call("processors") }
func (h *host) OpenURL(url string)           { h.call("visit " + url) }
func (h *host) PageURL(name, lang string) string {
	if h.offline {
		return ""
	}
	return "https://redstone.example/" + name + "/" + lang
}

// rig is the screen with its fakes.
type rig struct {
	*widgettest.Rig
	s    *setup.Screen
	host *host
}

var phone = widgettest.Options{Width: 390, Height: 844}

// newRig makes the screen, with a game of two on 9x9 that has just begun.
func newRig(t *testing.T, o widgettest.Options) *rig {
	t.Helper()
	r := &rig{Rig: widgettest.New(t, o)}
	r.host = &host{Host: r.Host, settings: settings.Default(), processors: 4}
	m, err := match.New(match.Config{Game: rules.Redstone, Size: 9}, r.Host.Now())
	if err != nil {
		t.Fatal(err)
	}
	r.host.match = m
	r.s = setup.New(r.UI, r.host)
	r.UI.Register(r.s.Sheets()...)
	r.UI.Register(widget.Sheet{ID: screen.Learn, Title: func() string { return "learn" }, Width: 300, Body: func(*widget.Frame, sem.Rect) float64 { return 0 }}, widget.Sheet{ID: screen.Games}, widget.Sheet{ID: screen.Share})
	return r
}

// open makes it and opens a dialog.
func open(t *testing.T, o widgettest.Options, dialog string) *rig {
	t.Helper()
	r := newRig(t, o)
	r.Open(dialog)
	return r
}

// takeCalls returns the calls of the host since the last time.
func (r *rig) takeCalls() string {
	s := strings.Join(r.host.calls, ", ")
	r.host.calls = nil
	return s
}

// play plays a stone on E5.
func (r *rig) play() {
	r.Helper()
	if _, err := r.host.match.Play(rules.Place(rules.At(4, 4)), r.Host.Now()); err != nil {
		r.Fatal(err)
	}
}

// choices returns the labels of a segmented control, with a star at the selected one.
func (r *rig) choices(id string) string {
	var list []string
	for _, n := range r.Tree().Nodes {
		if n.Parent == id {
			mark := ""
			if n.Checked {
				mark = "*"
			}
			list = append(list, mark+n.Label)
		}
	}
	return strings.Join(list, ", ")
}

// slide sets a slider.
func (r *rig) slide(id string, v float64) {
	r.Helper()
	r.Do(widget.Event{Kind: widget.SetValue, ID: id, Value: v})
}

// TestLayout shows both dialogs in many sizes and both languages.
func TestLayout(t *testing.T) {
	for _, size := range [][2]float64{{320, 480}, {390, 844}, {280, 300}, {500, 300}, {768, 1024}, {1280, 800}} {
		for _, language := range []string{"en", "de"} {
			r := newRig(t, widgettest.Options{Width: size[0], Height: size[1], Language: language})
			for _, id := range []string{screen.NewGame, screen.Settings} {
				where := fmt.Sprintf("%s on %gx%g in %s", id, size[0], size[1], language)
				r.Open(id)
				if id == screen.NewGame {
					r.slide("new.level", engine.Merciless)
					r.Press("new.clock.2")
				}
				r.Check(where)
				r.UI.Offset["sheet"] = 1e6
				r.UI.Invalidate(widget.Controls)
				r.Frame()
				r.Check(where + ", scrolled")
			}
		}
	}
}

func TestNewGame(t *testing.T) {
	r := open(t, phone, screen.NewGame)
	for id, want := range map[string]string{
		"new.game":     "*Redstone, Go",
		"new.size":     "5×5, 7×7, *9×9, 11×11, 13×13, 19×19",
		"new.opponent": "*Computer, Two players here",
		"new.colour":   "*Black, White, Random",
		"new.clock":    "*None, 3 min, 5 min, 10 min, 20 min, 40 min",
	} {
		if got := r.choices(id); got != want {
			t.Errorf("%s offers %q, want %q", id, got, want)
		}
	}
	if n := r.Node("new.pie"); n.Role != sem.Switch || n.Label != "Pie rule" || !n.Checked {
		t.Errorf("the pie rule is %+v", n)
	}
	if n := r.Node("new.level"); n.Value != 5 || n.Min != 1 || n.Max != engine.Merciless || n.ValueText != "Garnet (level 5)" {
		t.Errorf("the level is %+v", n)
	}
	if r.Has("new.increment") || r.Has("new.think") || !r.Node("new.restart").Disabled {
		t.Error("there is an increment without a clock, a time for a weak computer, or a game to be begun again")
	}
	if got := r.takeCalls(); got != "" {
		t.Errorf("the host was told %q", got)
	}
}

func TestChoicesDependOnEachOther(t *testing.T) {
	r := open(t, phone, screen.NewGame)
	for _, step := range []struct {
		press        string
		has, hasNot  string
		row, choices string
	}{
		{"new.size.0", "new.level", "", "new.size", "*5×5, 7×7, 9×9, 11×11, 13×13, 19×19"},
		{"new.game.1", "new.level", "new.pie", "new.size", "*9×9, 13×13, 19×19"},
		{"new.size.2", "", "", "new.size", "9×9, 13×13, *19×19"},
		{"new.game.0", "new.pie", "", "new.size", "5×5, 7×7, 9×9, 11×11, 13×13, *19×19"},
		{"new.opponent.1", "new.pie", "new.level", "new.opponent", "Computer, *Two players here"},
		{"new.opponent.0", "new.colour", "new.increment", "new.opponent", "*Computer, Two players here"},
		{"new.clock.3", "new.increment", "", "new.increment", "0 s, 2 s, *5 s, 10 s, 20 s"},
		{"new.increment.4", "", "", "new.increment", "0 s, 2 s, 5 s, 10 s, *20 s"},
		{"new.clock.0", "", "new.increment", "new.clock", "*None, 3 min, 5 min, 10 min, 20 min, 40 min"},
	} {
		r.Press(step.press)
		if step.has != "" && !r.Has(step.has) || step.hasNot != "" && r.Has(step.hasNot) {
			t.Errorf("after %s: %s is there: %v, %s: %v", step.press, step.has, r.Has(step.has), step.hasNot, r.Has(step.hasNot))
		}
		if got := r.choices(step.row); got != step.choices {
			t.Errorf("after %s: %s is %q, want %q", step.press, step.row, got, step.choices)
		}
		r.Check("after " + step.press)
	}
}

func TestStrength(t *testing.T) {
	r := open(t, phone, screen.NewGame)
	said := map[string]bool{}
	for level := 1; level <= engine.Merciless; level++ {
		r.slide("new.level", float64(level))
		said[r.Node("new.level").ValueText+": "+r.Label("new.level.words")] = true
		if r.Has("new.think.0") != (level == engine.Merciless) {
			t.Errorf("level %d: the time for a move is offered: %v", level, r.Has("new.think.0"))
		}
	}
	if len(said) != engine.Merciless || !said["Garnet (level 5): A steady opponent for an evening."] ||
		!said["Merciless: All it knows, for as long as you give it."] {
		t.Errorf("the levels are %v", said)
	}
	if got := r.choices("new.think"); got != "2 s, *5 s, 10 s, 30 s, 60 s" {
		t.Errorf("it may take %q", got)
	}
}

func TestStart(t *testing.T) {
	r := open(t, phone, screen.NewGame)
	r.slide("new.level", engine.Merciless)
	for _, id := range []string{"new.size.1", "new.think.3", "new.colour.2", "new.pie", "new.clock.3", "new.increment.1"} {
		r.Press(id)
	}
	if r.host.settings.Next != settings.DefaultChoice() {
		t.Error("a choice counts before the game is begun")
	}
	r.Press("new.start")
	want := settings.Choice{Game: rules.Redstone, Size: 7, Level: engine.Merciless, Think: 30, Colour: "random", Main: 10, Increment: 2, Komi: 7.5}
	if r.host.settings.Next != want {
		t.Errorf("chosen is %+v, want %+v", r.host.settings.Next, want)
	}
	if got := r.takeCalls(); got != "changed, begin chosen" || r.UI.OpenSheet() != "" {
		t.Errorf("the host was told %q, the dialog %q is open", got, r.UI.OpenSheet())
	}
	r.Open(screen.NewGame)
	r.Press("new.game.1")
	r.Press("new.opponent.1")
	r.Press("new.start")
	if c := r.host.settings.Next; c.Game != rules.Go || c.Size != 9 || !c.TwoPlayers || c.Level != engine.Merciless {
		t.Errorf("chosen is %+v", c)
	}
}

// TestChoiceThatIsLeft discards the choice of a closed dialog.
func TestChoiceThatIsLeft(t *testing.T) {
	r := open(t, phone, screen.NewGame)
	r.Press("new.size.0")
	r.Press("sheet.close")
	r.Open(screen.NewGame)
	if got := r.choices("new.size"); !strings.Contains(got, "*9×9") || r.takeCalls() != "" {
		t.Errorf("the size is %q", got)
	}
}

func TestRestart(t *testing.T) {
	r := newRig(t, phone)
	r.play()
	r.Open(screen.NewGame)
	r.Press("new.size.0")
	r.Press("new.restart")
	if got := r.takeCalls(); got != "rematch" || r.UI.OpenSheet() != "" || r.host.settings.Next.Size != 9 {
		t.Errorf("the host was told %q", got)
	}
}

// TestToggles turns every switch on and off: each takes effect at once.
func TestToggles(t *testing.T) {
	r := open(t, phone, screen.Settings)
	set := &r.host.settings
	for _, test := range []struct {
		id    string
		value *bool
		calls string
	}{
		{"set.coords", &set.Coords, "changed"},
		{"set.marks", &set.Marks, "changed"},
		{"set.hints", &set.Hints, "changed"},
		{"set.atari", &set.Atari, "changed"},
		{"set.ponder", &set.Ponder, "changed"},
		{"set.processors", &set.Processors, "processors, changed"},
	} {
		for range 2 {
			before := *test.value
			if n := r.Node(test.id); n.Checked != before || n.Role != sem.Switch {
				t.Errorf("%s is shown as %+v", test.id, n)
			}
			r.Press(test.id)
			if got := r.takeCalls(); got != test.calls || *test.value == before || r.Node(test.id).Checked == before {
				t.Errorf("%s: %v, then %v; the host was told %q", test.id, before, *test.value, got)
			}
		}
	}
}

func TestSettingsOfSeveralValues(t *testing.T) {
	r := open(t, phone, screen.Settings)
	set := &r.host.settings
	languages, tags := []string{"*System"}, []string{settings.Auto}
	for _, l := range r.host.Languages() {
		languages, tags = append(languages, l.Name), append(tags, l.Tag)
	}
	var looks, names []string
	for _, l := range diagram.Looks() {
		looks, names = append(looks, r.Host.Say("look."+l.Name)), append(names, l.Name)
	}
	looks[0] = "*" + looks[0]
	for _, test := range []struct {
		id     string
		value  *string
		labels string
		values []string
	}{
		{"set.language", &set.Language, strings.Join(languages, ", "), tags},
		{"set.theme", &set.Theme, "*System, Light, Dark", []string{"auto", "light", "dark"}},
		{"set.look", &set.Look, strings.Join(looks, ", "), names},
		{"set.confirm", &set.Confirm, "*When needed, Always, Never", []string{"auto", "on", "off"}},
		{"set.motion", &set.Motion, "*System, Yes, No", []string{"auto", "on", "off"}},
	} {
		if got := r.choices(test.id); got != test.labels {
			t.Errorf("%s offers %q, want %q", test.id, got, test.labels)
		}
		for i := len(test.values) - 1; i >= 0; i-- {
			id := fmt.Sprint(test.id, ".", i)
			r.Press(id)
			if got := r.takeCalls(); got != "changed" || *test.value != test.values[i] || !r.Node(id).Checked {
				t.Errorf("%s: %q is set, want %q; the host was told %q", id, *test.value, test.values[i], got)
			}
		}
	}
}

func TestOneProcessor(t *testing.T) {
	r := newRig(t, phone)
	r.host.processors = 1
	r.Open(screen.Settings)
	if r.Has("set.processors") || !r.Has("set.ponder") {
		t.Error("several processors are offered where there is one")
	}
}

func TestVolume(t *testing.T) {
	r := open(t, phone, screen.Settings)
	if n := r.Node("set.volume"); n.Value != 7 || n.Min != 0 || n.Max != 10 || n.Step != 1 || n.ValueText != "70%" {
		t.Errorf("the volume is %+v", n)
	}
	r.slide("set.volume", 3)
	if s := strings.Join(r.Host.TakeSounds(), " "); r.host.settings.Volume != 0.3 || r.takeCalls() != "changed" || s != "stone" {
		t.Errorf("the volume is %v, heard is %q", r.host.settings.Volume, s)
	}
	r.UI.Invalidate(widget.Controls)
	r.Frame()
	r.Focus("set.volume")
	r.Key("Home")
	if n := r.Node("set.volume"); !r.host.settings.Muted() || n.Value != 0 || n.ValueText != "0%" {
		t.Errorf("the volume is %v, shown as %+v", r.host.settings.Volume, n)
	}
	r.takeCalls()
	for _, want := range []float64{0.6, 0, 0.6} {
		r.s.ToggleSound()
		if got := r.takeCalls(); r.host.settings.Volume != want || got != "changed" {
			t.Errorf("the volume is %v, want %v; the host was told %q", r.host.settings.Volume, want, got)
		}
	}
}

func TestClipboardAndCredit(t *testing.T) {
	r := open(t, phone, screen.Settings)
	r.Press("set.copy")
	r.Press("set.paste")
	if got := r.takeCalls(); got != "copy, paste" {
		t.Errorf("the host was told %q", got)
	}
	if l := r.Label("set.credit"); !strings.Contains(l, "Mark Steere") {
		t.Errorf("the credit is %q", l)
	}
	if n := r.Node("set.about"); n.Role != sem.Link || n.Label != "About, licences and versions" || n.URL != "https://redstone.example/about/en" {
		t.Errorf("the link is %+v", n)
	}
	r.Press("set.about")
	if got := r.takeCalls(); got != "visit https://redstone.example/about/en" {
		t.Errorf("the host was told %q", got)
	}
	r.host.offline = true
	r.UI.Invalidate(widget.Controls)
	r.Frame()
	if r.Has("set.about") {
		t.Error("there is a link to no page")
	}
}

func TestMenu(t *testing.T) {
	r := newRig(t, phone)
	for _, test := range []struct {
		on      bool
		message string
	}{
		{true, "Legal points are shown: a dot for your own stone, a diamond for red."},
		{false, "Legal points are no longer shown."},
	} {
		menu := r.s.Menu()
		if len(menu) != 1 || menu[0].ID != "hints" || menu[0].Label != "Show legal points" || !menu[0].IsSwitch || menu[0].On == test.on {
			t.Fatalf("the menu is %+v", menu)
		}
		menu[0].Press()
		if got := r.takeCalls(); r.host.settings.Hints != test.on || r.UI.Message() != test.message || got != "changed" {
			t.Errorf("hints are on: %v, told %q, the host was told %q", r.host.settings.Hints, r.UI.Message(), got)
		}
	}
}

func TestGerman(t *testing.T) {
	o := phone
	o.Language = "de"
	r := open(t, o, screen.NewGame)
	if got := r.choices("new.colour"); got != "*Schwarz, Weiß, Zufall" || r.Label("new.start") != "Los" {
		t.Errorf("the colours are %q", got)
	}
	if n := r.Node("new.level"); n.Label != "Stärke des Computers" || n.ValueText != "Granat (Stufe 5)" {
		t.Errorf("the level is %+v", n)
	}
	r.Open(screen.Settings)
	if got := r.choices("set.look"); !strings.HasPrefix(got, "*Kaya, Nussbaum") || r.Label("set.copy") != "Stellung kopieren" {
		t.Errorf("the looks are %q", got)
	}
	if n := r.Node("set.about"); n.URL != "https://redstone.example/about/de" {
		t.Errorf("the link is %+v", n)
	}
}

// TestFirstGameOfGo begins with the rules of Go, once, and not in another page, which would
// forget that it did.
func TestFirstGameOfGo(t *testing.T) {
	r := open(t, phone, screen.NewGame)
	r.Press("new.start")
	if r.UI.OpenSheet() != "" || r.host.settings.GoShown || !r.host.settings.Welcomed {
		t.Errorf("a game of Redstone opens %q", r.UI.OpenSheet())
	}
	for _, want := range []string{screen.Learn, ""} {
		r.Open(screen.NewGame)
		r.Press("new.game.1")
		r.takeCalls()
		r.Press("new.start")
		if r.UI.OpenSheet() != want || !r.host.settings.GoShown || r.takeCalls() != "changed, begin chosen" {
			t.Errorf("a game of Go opens %q, want %q", r.UI.OpenSheet(), want)
		}
		r.Key("Escape")
	}
	r = newRig(t, phone)
	r.host.embedded = true
	r.Open(screen.NewGame)
	r.Press("new.game.1")
	if r.Press("new.start"); r.UI.OpenSheet() != "" || r.host.settings.GoShown {
		t.Errorf("in another page it opens %q", r.UI.OpenSheet())
	}
}
