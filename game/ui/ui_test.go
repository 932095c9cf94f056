package ui

import (
	"errors"
	goflag "flag"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"redstone/assets/puzzles"
	"redstone/game/embedding"
	"redstone/game/engine"
	"redstone/game/library"
	"redstone/game/text"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
	"redstone/rules"
)

// TestMain runs the tests inside the game loop, where Ebitengine can draw and
// read pixels back. They need a display; without one:
//
//	LIBGL_ALWAYS_SOFTWARE=1 xvfb-run -a -s "-screen 0 1600x1000x24" go test ./game/ui
//
// With -update the pictures and states in testdata/golden are regenerated.
// With SHOTS=dir TestShots writes the screenshots of the README there.
func TestMain(m *testing.M) {
	goflag.Parse()
	loop := &testLoop{m: m}
	ebiten.SetWindowSize(320, 240)
	if err := ebiten.RunGame(loop); err != nil {
		panic(err)
	}
	os.Exit(loop.code)
}

type testLoop struct {
	m    *testing.M
	code int
}

func (l *testLoop) Update() error {
	l.code = l.m.Run()
	return ebiten.Termination
}
func (*testLoop) Draw(*ebiten.Image)         {}
func (*testLoop) Layout(w, h int) (int, int) { return w, h }

// fakePlatform is a fake Platform.
type fakePlatform struct {
	store         map[string]string
	saves         map[string]int
	now           time.Time
	scale         float64
	dark, reduced bool
	nativeAreas   bool
	langs         []string
	text          text.System
	embedded      bool
	insets        sem.Insets
	events        []widget.Event
	broken        bool // there is no storage
	unreadable    bool // what is stored cannot be read
	noFiles       bool // files cannot be saved
	clip          string
	clipBroken    bool
	opened        []string
	sounds        []string
	woken         int
	tree          sem.Tree
	mirrored      int
	drawn         int
	thinker       *fakeThinker
	games         library.Store
	picker        bool // there is a file dialog
	picked        int  // how often it was opened
	processors    int
	several       []bool // the arguments of NewThinker
	files         []savedFile
	shares        []string // addresses passed to the system's share sheet
	canShare      bool
	shareErr      error
	home          string // GameURL
	fragment      string // the last arguments of ShowAddress
	back          bool
	options       string           // of an embedded board
	sent          []embedding.Data // the messages given to Post
	notes         []string
	slowFiles     bool // the next file that FetchText reads comes when arrivals is called
	arrivals      []func()
	texts         map[string]string // what FetchText finds
	fetched       []string          // the names given to Fetch
	offline       bool              // Fetch fails
	fakeOnline
}

// savedFile has the arguments of SaveFile.
type savedFile struct {
	name, mime string
	data       []byte
}

func newFake() *fakePlatform {
	return &fakePlatform{
		games: library.NewMemory(), picker: true,
		store: map[string]string{}, saves: map[string]int{}, now: time.Unix(1_700_000_000, 0).UTC(),
		scale: 0.3, langs: []string{"en"}, thinker: &fakeThinker{}, processors: 4, home: "https://redstone.example/",
	}
}

var errBlocked = errors.New("storage is blocked")

func (f *fakePlatform) Load(key string) (string, error) {
	switch {
	case f.broken:
		return "", ErrNoStorage
	case f.unreadable:
		return "", errBlocked
	}
	if t, ok := f.store[key]; ok {
		return t, nil
	}
	return "", ErrNotStored
}

func (f *fakePlatform) Save(key, text string) error {
	f.saves[key]++
	if f.broken {
		return errBlocked
	}
	f.store[key] = text
	return nil
}

func (f *fakePlatform) Remove(key string) error {
	delete(f.store, key)
	return nil
}

func (f *fakePlatform) Keys(prefix string) ([]string, error) {
	var keys []string
	for key := range f.store {
		if strings.HasPrefix(key, prefix) {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return keys, nil
}

func (f *fakePlatform) LoadWindow() (string, bool, error) {
	text, err := f.Load("game")
	return text, true, err
}
func (f *fakePlatform) SaveWindow(text string) error { return f.Save("game", text) }

func (f *fakePlatform) Games() library.Store { return f.games }
func (f *fakePlatform) PickFiles() bool {
	f.picked++
	return f.picker
}

func (f *fakePlatform) Scale() float64          { return f.scale }
func (f *fakePlatform) Insets() sem.Insets      { return f.insets }
func (f *fakePlatform) Dark() bool              { return f.dark }
func (f *fakePlatform) ReducedMotion() bool     { return f.reduced }
func (f *fakePlatform) Languages() []string     { return f.langs }
func (f *fakePlatform) SystemText() text.System { return f.text }
func (f *fakePlatform) Embedded() bool          { return f.embedded }
func (f *fakePlatform) Version() string         { return "test" }
func (f *fakePlatform) Options() string         { return f.options }
func (f *fakePlatform) Post(d embedding.Data)   { f.sent = append(f.sent, d) }
func (f *fakePlatform) Note(text string)        { f.notes = append(f.notes, text) }
func (f *fakePlatform) FetchText(address string, most int, done func(string, error)) {
	f.fetched = append(f.fetched, address)
	if f.slowFiles {
		f.slowFiles = false
		f.arrivals = append(f.arrivals, func() { f.FetchText(address, most, done) })
		return
	}
	switch text, ok := f.texts[address]; {
	case f.offline:
		done("", errBlocked)
	case !ok:
		done("", ErrNoFile)
	default:
		done(text, nil)
	}
}
func (f *fakePlatform) Now() time.Time { return f.now }
func (f *fakePlatform) Poll(events []widget.Event) []widget.Event {
	events = append(events, f.events...)
	f.events = nil
	return events
}
func (f *fakePlatform) Mirror(t *sem.Tree) { f.tree, f.mirrored = *t, f.mirrored+1 }
func (f *fakePlatform) Drawn()             { f.drawn++ }
func (f *fakePlatform) Processors() int    { return f.processors }
func (f *fakePlatform) NewThinker(several bool) engine.Thinker {
	f.several = append(f.several, several)
	return f.thinker
}
func (f *fakePlatform) ShowAddress(fragment string, back bool) { f.fragment, f.back = fragment, back }

func (f *fakePlatform) CopyText(text string, done func(error)) {
	if f.clipBroken {
		done(errBlocked)
		return
	}
	f.clip = text
	done(nil)
}
func (f *fakePlatform) CopySoon(begin func(ready func(string, error)), done func(error)) {
	begin(func(text string, err error) {
		if err != nil {
			done(err)
			return
		}
		f.CopyText(text, done)
	})
}
func (f *fakePlatform) WakeSound() { f.woken++ }
func (f *fakePlatform) PasteText(done func(string, error)) {
	if f.clipBroken {
		done("", errBlocked)
		return
	}
	done(f.clip, nil)
}

// Fetch gives the collections of puzzles, at once.
func (f *fakePlatform) Fetch(name string, done func(string, error)) {
	f.fetched = append(f.fetched, name)
	if f.offline {
		done("", errBlocked)
		return
	}
	done(map[string]string{"redstone": puzzles.Redstone, "go": puzzles.Go}[name], nil)
}

func (f *fakePlatform) PlaySound(name string, volume float64) { f.sounds = append(f.sounds, name) }
func (f *fakePlatform) PageURL(name, lang string) string {
	return "https://redstone.example/" + name + "/" + lang
}
func (f *fakePlatform) OpenURL(url string) { f.opened = append(f.opened, url) }
func (f *fakePlatform) GameURL() string    { return f.home }
func (f *fakePlatform) SaveFile(name, mime string, data []byte, done func(error)) {
	if f.noFiles {
		done(errBlocked)
		return
	}
	f.files = append(f.files, savedFile{name, mime, data})
	done(nil)
}
func (f *fakePlatform) FilesIn() string { return "" }

func (f *fakePlatform) NativeAreas() bool { return f.nativeAreas }
func (f *fakePlatform) CanShare() bool    { return f.canShare }
func (f *fakePlatform) Share(title, text, url string, done func(error)) {
	f.shares = append(f.shares, url)
	done(f.shareErr)
}

// fakeThinker answers at once with the next move of its script, otherwise with the
// first legal one.
type fakeThinker struct {
	script   []rules.Move
	asked    []engine.Request
	pending  bool
	fail     error // instead of an answer
	slow     bool  // does not answer until this is reset
	delayed  bool  // Delayed
	canceled int

	analysed, pondered []engine.Request
	reports            []engine.Report

	judge func(engine.Request) engine.Report // the result of an analysis; nil for the reports above
	open  *engine.Request                    // a question to judge that is not answered yet

	proof *engine.ProofRequest // that is not answered yet
}

func (f *fakeThinker) Think(r engine.Request) {
	f.asked = append(f.asked, r)
	f.pending = true
}

func (f *fakeThinker) Analyse(r engine.Request) {
	f.analysed = append(f.analysed, r)
	f.open = &r
}

func (f *fakeThinker) Prove(r engine.ProofRequest) { f.proof = &r }

// Proof proves on the spot.
func (f *fakeThinker) Proof() (engine.ProofResult, bool) {
	if f.proof == nil || f.slow {
		return engine.ProofResult{}, false
	}
	r := *f.proof
	f.proof = nil
	return engine.Prove(nil, r), true
}

// Report returns the reports of the script one by one.
func (f *fakeThinker) Report() (engine.Report, bool) {
	if f.judge != nil {
		r := f.open
		if r == nil || f.slow {
			return engine.Report{}, false
		}
		f.open = nil
		return f.judge(*r), true
	}
	if len(f.reports) == 0 {
		return engine.Report{}, false
	}
	r := f.reports[0]
	f.reports = f.reports[1:]
	return r, true
}

func (f *fakeThinker) Ponder(r engine.Request) { f.pondered = append(f.pondered, r) }

func (f *fakeThinker) Delayed() bool { return f.delayed }

func (f *fakeThinker) Poll() (engine.Answer, bool) {
	if !f.pending || f.slow {
		return engine.Answer{}, false
	}
	f.pending = false
	if f.fail != nil {
		return engine.Answer{Err: f.fail}, true
	}
	if len(f.script) > 0 {
		m := f.script[0]
		f.script = f.script[1:]
		return engine.Answer{Move: m}, true
	}
	r := f.asked[len(f.asked)-1]
	pos, err := rules.NewPosition(r.Game, r.Size, r.Pie)
	if r.Setup != "" {
		pos, err = rules.ParsePosition(r.Game, r.Setup)
	}
	if err != nil {
		return engine.Answer{Err: err}, true
	}
	for _, m := range r.Moves {
		if _, err := pos.Play(m); err != nil {
			return engine.Answer{Err: err}, true
		}
	}
	return engine.Answer{Move: pos.AppendLegal(nil)[0]}, true
}

func (f *fakeThinker) Cancel() {
	f.pending, f.open, f.proof, f.canceled = false, nil, nil, f.canceled+1
}

func (f *fakeThinker) Close() { f.Cancel() }
