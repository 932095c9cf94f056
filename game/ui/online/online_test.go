package online

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"redstone/game/online/form"
	"redstone/game/online/wire"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
)

var phone = widgettest.Options{Width: 390, Height: 844}

// TestFirstPage goes online: the client is fetched meanwhile, cancelled, fails, and is there.
func TestFirstPage(t *testing.T) {
	r := newRig(t, phone)
	r.screen.Start()
	r.Frame()
	if r.host.starts != 1 || r.host.take() != "" || !r.Said("Getting ready to play online …") {
		t.Errorf("%d starts, and %v is spoken", r.host.starts, r.Tree().Say)
	}
	r.Press("online.cancel")
	r.screen.Receive(wire.New(wire.Ready))
	if r.UI.OpenSheet() != "" || r.host.take() != "" {
		t.Error("a cancelled start goes on")
	}
	r = newRig(t, phone)
	r.screen.Open(form.Join, "1abc")
	r.screen.Failed(errors.New("offline"))
	r.Frame()
	if !r.Said("Playing online could not be started.") || !r.Has("online.computer") {
		t.Errorf("a failure shows %q", r.ids())
	}
	r.Press("online.again")
	r.screen.Receive(wire.New(wire.Ready))
	if got := r.host.take(); got != "open join 1abc" || r.host.starts != 2 {
		t.Errorf("the second try sends %q after %d starts", got, r.host.starts)
	}
	r.receive(everything())
	if got := r.Label("sheet.title"); got != "Invite a friend" {
		t.Errorf("the title is %q", got)
	}
	r.screen.Failed(errors.New("crashed"))
	r.Frame()
	r.Press("online.computer")
	if r.UI.OpenSheet() != screen.NewGame {
		t.Error("the computer is not offered")
	}
}

// TestControls uses each kind of control.
func TestControls(t *testing.T) {
	r := ready(t, widgettest.Options{Width: 600, Height: 2000})
	r.host.canShare = true
	r.receive(everything())
	r.Check("everything")
	for _, step := range []struct {
		press, sent string
	}{
		{"online.clock.3", "set test clock 3"}, {"online.open", "set test open no"}, {"online.open", "set test open yes"},
		{"online.make", "press test make"}, {"online.cancel", "press test cancel"}, {"online.game-1", "press test game-1"},
		{"online.share", "press test share"}, {"online.copy", "press test copy"}, {"online.about", ""}, {"sheet.back", "open home "},
	} {
		r.Press(step.press)
		if got := r.host.take(); got != step.sent {
			t.Errorf("%s sends %q, want %q", step.press, got, step.sent)
		}
	}
	link := "https://example.com/#join=1abc"
	if !slices.Equal(r.host.shared, []string{link}) || !slices.Equal(r.host.copied, []string{link}) || !slices.Equal(r.host.opened, []string{"https://example.com/privacy/"}) {
		t.Errorf("shared %q, copied %q, opened %q", r.host.shared, r.host.copied, r.host.opened)
	}
	if !r.Node("online.clock.3").Checked {
		t.Error("the choice is not shown before the client answers")
	}
	for id, want := range map[string]sem.Node{
		"online.game-1":      {Role: sem.ListItem, Label: "Benjamin (1520), Redstone 9×9, 5 min + 3 s, Move 23, Your turn"},
		"online.#7":          {Role: sem.Image, Label: "QR code of the link"},
		"online.table.row.1": {Role: sem.Text, Label: "Name Benjamin, Games 7, Won 3, Rating 1498 ± 110"},
		"online.game-1.list": {Role: sem.List, Label: "Games that go on"},
	} {
		if n := r.Node(id); n.Role != want.Role || n.Label != want.Label {
			t.Errorf("%s is %s %q, want %s %q", id, n.Role, n.Label, want.Role, want.Label)
		}
	}
	if !r.Node("online.game-2").Disabled {
		t.Error("what is off can be pressed")
	}
	r.Focus("online.name")
	r.Type("!")
	r.Key("Enter")
	if got := r.host.take(); got != "set test name Anna!; press test make" {
		t.Errorf("typing and Enter send %q", got)
	}
}

// TestShareWithoutSheet has no button that shares where there is no share sheet, but then copies.
func TestShareWithoutSheet(t *testing.T) {
	r := ready(t, phone)
	p := everything()
	r.receive(p)
	if r.Has("online.share") {
		t.Error("a share sheet is offered that is not there")
	}
	p.Controls = slices.DeleteFunc(p.Controls, func(c form.Control) bool { return c.Kind == form.Copy })
	r.receive(p)
	r.Press("online.share")
	if len(r.host.shared) != 0 || len(r.host.copied) != 1 {
		t.Errorf("%q is shared and %q copied", r.host.shared, r.host.copied)
	}
	r.host.canShare, r.host.failing = true, screen.ErrCancelled
	r.Press("online.share")
	if len(r.host.copied) != 1 {
		t.Error("who cancels gets the link copied")
	}
	r.host.failing = errors.New("broken")
	r.Press("online.share")
	if len(r.host.copied) != 2 || r.UI.Message() != "The clipboard could not be written." {
		t.Errorf("sharing that fails copies %d times and says %q", len(r.host.copied), r.UI.Message())
	}
}

// TestNewerVersion keeps focus, scroll position and what is being typed when the page is replaced.
func TestNewerVersion(t *testing.T) {
	r := ready(t, phone)
	p := everything()
	r.receive(p)
	r.Do(widget.Event{Kind: widget.Wheel, X: 100, Y: 400, DY: 250})
	r.Focus("online.name")
	r.Type("lies")
	scrolled := r.UI.Offset["sheet"]
	said := len(r.Tree().Say)
	p.Controls = slices.Clone(p.Controls)
	p.Controls[4].Value = "Ann" // an older version is on the way
	p.Controls[5].Value = "Chess club"
	p.Controls = append(p.Controls, form.Control{Kind: form.Warning, Label: "The clocks differ."})
	r.receive(p)
	if got := r.Node("online.name").ValueText; got != "Annalies" || r.Tree().Focus != "online.name" || r.UI.Offset["sheet"] != scrolled {
		t.Errorf("the field has %q, the focus is on %q, scrolled %v of %v", got, r.Tree().Focus, r.UI.Offset["sheet"], scrolled)
	}
	if got := r.Node("online.club").ValueText; got != "Chess club" {
		t.Errorf("the other field has %q", got)
	}
	if !r.Said("The clocks differ.") {
		t.Error("a new warning is not spoken")
	}
	count := func() (n int) {
		for _, u := range r.Tree().Say {
			if u.Text == "The clocks differ." || u.Text == "Waiting for an opponent …" {
				n++
			}
		}
		return n
	}
	if r.receive(p); count() > 2 || said == 0 {
		t.Errorf("it is spoken again: %v", r.Tree().Say)
	}
	// What has the focus goes: it moves to what is in its place.
	r.Focus("online.make")
	p.Controls = slices.DeleteFunc(p.Controls, func(c form.Control) bool { return c.ID == "make" })
	r.receive(p)
	if got := r.Tree().Focus; got != "online.cancel" {
		t.Errorf("the focus is on %q", got)
	}
	// Another page begins at the top, with the keyboard on its first control.
	r.receive(form.Page{Name: "other", Title: "Other", Controls: []form.Control{
		{Kind: form.Text, Label: "Words"}, {Kind: form.Button, ID: "go", Label: "Go"},
	}})
	if r.UI.Offset["sheet"] != 0 || r.Tree().Focus != "online.go" || !r.Said("Other") || r.Has("sheet.back") {
		t.Errorf("the other page: scrolled %v, focus %q", r.UI.Offset["sheet"], r.Tree().Focus)
	}
}

// TestBackAndClose leaves pages in every way.
func TestBackAndClose(t *testing.T) {
	r := ready(t, phone)
	r.receive(everything())
	r.Key("Escape")
	if got := r.host.take(); got != "open home " || r.UI.OpenSheet() != screen.Online {
		t.Errorf("Escape sends %q", got)
	}
	r.UI.Back()
	if got := r.host.take(); got != "open home " {
		t.Errorf("Back sends %q", got)
	}
	home := form.Page{Name: form.Home, Title: "Play online", Controls: []form.Control{{Kind: form.Button, ID: "invite", Label: "Invite a friend"}}}
	r.receive(home)
	r.Key("Escape")
	if got := r.host.take(); got != "closed" || r.UI.OpenSheet() != "" {
		t.Errorf("Escape on the first page sends %q", got)
	}
	r.receive(home)
	if r.UI.OpenSheet() != "" {
		t.Error("a page that was on the way opens the dialog again")
	}
	r.screen.Start()
	r.receive(home)
	if got := r.host.take(); got != "open home " || r.UI.OpenSheet() != screen.Online {
		t.Errorf("opening it again sends %q", got)
	}
	r.screen.Receive(wire.New(wire.Close))
	r.Frame()
	if r.UI.OpenSheet() != "" || r.host.take() != "" {
		t.Error("the client can't close its page")
	}
	r.receive(home)
	if r.UI.OpenSheet() != screen.Online {
		t.Error("the client can't show another page after it")
	}
	// A dialog that replaces it for a moment gives way again; any other closes it.
	r.UI.Open(screen.Copying)
	r.receive(home)
	r.Frame()
	if r.UI.OpenSheet() != screen.Copying || r.host.take() != "" {
		t.Error("the page covers the dialog for copying")
	}
	r.UI.Close()
	r.Frame()
	if r.UI.OpenSheet() != screen.Online {
		t.Error("the page does not come back")
	}
	r.UI.Open(screen.NewGame)
	r.Frame()
	if got := r.host.take(); got != "closed" {
		t.Errorf("a page that was replaced sends %q", got)
	}
}

// TestFiles passes the text of a file on.
func TestFiles(t *testing.T) {
	r := ready(t, phone)
	r.receive(everything())
	file := func(parts ...string) []widget.File {
		return []widget.File{{Name: "key.txt", Read: func(done func([]byte, error)) {
			part := ""
			if len(parts) > 0 {
				part, parts = parts[0], parts[1:]
			}
			done([]byte(part), nil)
		}}}
	}
	if r.screen.ReadFiles(file("x")) {
		t.Error("a file is taken that nobody has asked for")
	}
	r.Press("online.file")
	if !r.screen.ReadFiles(file("one ", "two")) || r.host.take() != "set test file one two" {
		t.Error("the file does not arrive")
	}
	for _, bad := range [][]string{{"\xff\xfe"}, {strings.Repeat("x", MaxFile), "y"}} {
		r.Press("online.file")
		if r.screen.ReadFiles(file(bad...)); r.host.take() != "" || r.UI.Message() != "That file could not be read." {
			t.Errorf("a bad file is taken, and said is %q", r.UI.Message())
		}
		r.UI.DropToast()
	}
}

// TestBadge says in how many games it is the player's turn, in the window's title too.
func TestBadge(t *testing.T) {
	r := newRig(t, phone)
	badge := func(n string) string {
		r.screen.Receive(wire.New(wire.Badge, n))
		return r.screen.Label()
	}
	for _, step := range []struct{ n, want string }{
		{"0", "Play online"}, {"1", "Play online: your turn in 1 game"}, {"-4", "Play online: your turn in 1 game"}, {"x", "Play online: your turn in 1 game"},
		{"3", "Play online: your turn in 3 games"}, {"3", "Play online: your turn in 3 games"},
	} {
		if got := badge(step.n); got != step.want {
			t.Errorf("with badge %q the way online is %q, want %q", step.n, got, step.want)
		}
	}
	r.screen.Stopped()
	if got := r.screen.Label(); got != "Play online" {
		t.Errorf("offline it is %q", got)
	}
	if want := []string{"(1) Your turn – Redstone 1", "(3) Your turn – Redstone 3", " 0"}; !slices.Equal(r.host.titles, want) {
		t.Errorf("the titles were %q, want %q", r.host.titles, want)
	}
}

// TestAlert tells the player where he looks: on the board nothing more, in the window a message, elsewhere a notification.
func TestAlert(t *testing.T) {
	for _, test := range []struct {
		hidden              bool
		game, message, note string
		sounds              int
	}{
		{false, "g1", "", "", 0}, {false, "other", "Benjamin has played.", "", 1}, {true, "g1", "", "Benjamin has played. g1", 1},
	} {
		r := newRig(t, phone)
		r.host.hidden, r.host.game = test.hidden, test.game
		r.screen.Receive(wire.New(wire.Alert, "Benjamin has played.", "g1"))
		r.screen.Receive(wire.New(wire.Alert, "", "g1"))
		r.Frame()
		if r.UI.Message() != test.message || strings.Join(r.host.notified, "") != test.note || len(r.Host.TakeSounds()) != test.sounds {
			t.Errorf("%+v: %q is shown and %q notified", test, r.UI.Message(), r.host.notified)
		}
		if test.hidden && !r.Said("Benjamin has played.") {
			t.Error("it is not spoken")
		}
	}
}

// TestNotifications has a switch on the client's page of settings where there are notifications, and nowhere else.
func TestNotifications(t *testing.T) {
	r := ready(t, phone)
	page := form.Page{Name: form.Settings, Title: "Online settings", Controls: []form.Control{{Kind: form.Toggle, ID: "notify", Label: "Of the client"}}}
	if r.receive(page); len(r.ids()) != 1 {
		t.Errorf("without notifications the page has %q", r.ids())
	}
	r.host.possible = true
	r.receive(page)
	id := r.ids()[1]
	if n := r.Node(id); n.Label != "Notify me when it is my turn" || n.Checked {
		t.Errorf("the switch is %+v", n)
	}
	r.Press(id)
	if !r.host.on || !r.Node(id).Checked || r.host.take() != "" {
		t.Error("it does not switch them on, or asks the client")
	}
	r.receive(everything())
	if slices.Contains(r.ids(), id) {
		t.Error("another page has the switch")
	}
}

// TestHostilePages shows pages that nobody made on purpose.
func TestHostilePages(t *testing.T) {
	long := strings.Repeat("x", 5000)
	many := make([]string, 300)
	for i := range many {
		many[i] = "option"
	}
	var twins, tables []form.Control
	for range form.MaxControls {
		twins = append(twins, form.Control{Kind: form.Choice, ID: "a", Label: "A", Options: []string{"", "b"}}, form.Control{Kind: form.Button, ID: "a.0", Label: "B"})
		tables = append(tables, form.Control{Kind: form.Table, Options: []string{"A", ""}, Rows: slices.Repeat([][]string{{"1", "\x00", "3"}, {}}, 200)})
	}
	pages := map[string][]form.Control{
		"nothing":  nil,
		"unknown":  {{Kind: "spaceship", ID: "x", Label: "Y"}},
		"empty":    {{Kind: form.Text}, {Kind: form.Choice, Label: "A"}, {Kind: form.Table}, {Kind: form.Code, Label: "C", Value: "###"}, {Kind: form.Row}},
		"long":     {{Kind: form.Button, ID: long, Label: long}, {Kind: form.Row, ID: "r", Label: long, Mark: long, Value: long}, {Kind: form.Heading, Label: long}, {Kind: form.Choice, Label: long, Options: many, Value: "-5"}, {Kind: form.Field, Label: long, Value: long, Most: 1 << 40}},
		"twins":    twins[:form.MaxControls],
		"tables":   tables[:form.MaxControls],
		"controls": {{Kind: form.Text, Label: "a\x07b\u202e\nc"}, {Kind: form.Link, ID: "l", Label: "L", Value: "javascript:alert(1)"}, {Kind: form.Link, ID: "#0", Label: "M", Value: "https://x"}},
	}
	for name, controls := range pages {
		r := ready(t, widgettest.Options{Width: 320, Height: 568})
		r.receive(form.Page{Name: "hostile", Title: long, Controls: controls})
		r.Check(name)
		if n := len(r.UI.Frame.Controls); n > 6000 {
			t.Errorf("%s: %d controls", name, n)
		}
		if name == "controls" {
			if r.Has("online.l") || r.Label("online.#0") != "ab\u202e c" {
				t.Errorf("%s: %q", name, r.ids())
			}
		}
	}
	r := ready(t, phone)
	r.screen.Receive(wire.Message{Word: wire.Page, Fields: []string{"x"}, Items: make([][]string, form.MaxControls+1)})
	if got := r.UI.Message(); got != "A part of playing online could not be shown." {
		t.Errorf("a page that is too long says %q", got)
	}
}

// TestSizes shows a page with every kind of control in many sizes and both languages.
func TestSizes(t *testing.T) {
	for _, size := range [][2]float64{{240, 240}, {320, 568}, {390, 844}, {667, 375}, {1440, 900}} {
		for _, language := range []string{"en", "de"} {
			r := ready(t, widgettest.Options{Width: size[0], Height: size[1], Language: language})
			r.receive(everything())
			for range 40 {
				r.Check(language)
				before := r.UI.Offset["sheet"]
				if r.Do(widget.Event{Kind: widget.KeyDown, Key: "PageDown"}); r.UI.Offset["sheet"] == before {
					break
				}
			}
			if len(r.Cut) > 0 {
				t.Errorf("%v in %s: cut %q", size, language, r.Cut)
			}
		}
	}
}
