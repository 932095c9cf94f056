package host_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/game/desktop/host"
	"redstone/game/engine"
	"redstone/game/library"
	"redstone/game/match"
	"redstone/game/session"
	"redstone/game/settings"
	"redstone/rules"
	"redstone/rules/record"
)

// program is a running program without a window: a real session on real files.
type program struct {
	*session.Session
	t        *testing.T
	dir      string
	store    *host.Store
	games    *host.Games
	settings settings.Settings
	notices  []session.Notice
	now      time.Time

	posted host.Calls
}

// start starts a program on a folder, which several may use.
func start(t *testing.T, dir string) *program {
	t.Helper()
	store, err := host.Open(filepath.Join(dir, "settings"))
	if err != nil {
		t.Fatal(err)
	}
	p := &program{t: t, dir: dir, store: store, settings: settings.Default(), now: time.Unix(1_790_000_000, 0)}
	p.games = host.OpenGames(filepath.Join(dir, "games"), store.Dir(),
		host.Reader{Entries: library.EntriesIn, Kind: library.KindOf}, p.posted.Post)
	p.Session = session.New(platform{p}, p, &p.settings)
	p.Restore()
	p.settle()
	return p
}

// frame calls what was posted, and reports whether there was anything.
func (p *program) frame() bool {
	called := p.posted.Run()
	p.Step(p.now, session.Situation{})
	return called
}

// settle runs frames until the store has answered everything.
func (p *program) settle() {
	for p.games.Wait(); p.frame(); p.games.Wait() {
	}
}

// kill ends the program without further ado.
func (p *program) kill() {
	if err := p.games.Finish(time.Minute); err != nil {
		p.t.Error(err)
	}
}

// play plays moves in the game on the screen.
func (p *program) play(moves string) {
	p.t.Helper()
	for _, text := range strings.Fields(moves) {
		m, err := rules.ParseMove(text)
		if err != nil {
			p.t.Fatal(err)
		}
		if err := p.Play(m); err != nil {
			p.t.Fatalf("%s: %v", text, err)
		}
	}
}

// open opens a game as "My games" does.
func (p *program) open(id string) (fault error) {
	p.t.Helper()
	p.Games().Get(id, func(text string, err error) {
		if err != nil {
			p.t.Fatal(err)
		}
		var games []*record.Record
		games, fault = library.Read([]byte(text))
		if err := p.OpenRecord(games[0], library.Entry{ID: id, Sum: library.Sum(text)}); err != nil {
			p.t.Fatal(err)
		}
	})
	p.settle()
	if p.KeptID() != id {
		p.t.Fatalf("%s is not open: %s is", id, p.KeptID())
	}
	return fault
}

func (p *program) path(id string) string { return filepath.Join(p.dir, "games", id+".sgf") }

// lines returns the lines of a stored game, sorted.
func (p *program) lines(id string) string {
	p.t.Helper()
	data, err := os.ReadFile(p.path(id))
	if err != nil {
		p.t.Fatal(err)
	}
	games, err := library.Read(data)
	if err != nil || len(games) != 1 {
		p.t.Fatalf("%d games, %v", len(games), err)
	}
	var list []string
	for n := range games[0].Root.All() {
		if len(n.Children()) > 0 {
			continue
		}
		line := ""
		for _, step := range n.Path()[1:] {
			line += step.Move.String() + " "
		}
		list = append(list, strings.TrimSpace(line))
	}
	slices.Sort(list)
	return strings.Join(list, ", ")
}

func friends() match.Config { return match.Config{Game: rules.Redstone, Size: 9} }

// The platform.

func (p *program) Now() time.Time { return p.now }

func (p *program) Load(key string) (string, error) {
	text, err := p.store.Load(key)
	if errors.Is(err, host.ErrNotStored) {
		err = session.ErrNotStored
	}
	return text, err
}

func (p *program) Save(key, text string) error          { return p.store.Save(key, text) }
func (p *program) Remove(key string) error              { return p.store.Remove(key) }
func (p *program) Keys(prefix string) ([]string, error) { return p.store.Keys(prefix) }
func (p *program) LoadWindow() (string, bool, error) {
	text, err := p.Load("game")
	return text, true, err
}
func (p *program) SaveWindow(text string) error { return p.Save("game", text) }
func (p *program) NewThinker(bool) engine.Thinker {
	p.t.Fatal("the computer does not play here")
	return nil
}

// platform hides that Session.Games and Platform.Games have one name.
type platform struct{ *program }

func (p platform) Games() library.Store { return p.games }

// The screen.

func (p *program) Settle()                          {}
func (p *program) Opened()                          {}
func (p *program) Moved(rules.Effect) time.Duration { return 0 }
func (p *program) Walked()                          {}
func (p *program) Changed()                         {}
func (p *program) StatusChanged()                   {}
func (p *program) TakenBack(int)                    {}
func (p *program) Ended()                           {}
func (p *program) Found(session.Finding)            {}
func (p *program) Notify(n session.Notice)          { p.notices = append(p.notices, n) }
func (p *program) Comment(*record.Node) string      { return "" }

func (p *program) told(n session.Notice) bool { return slices.Contains(p.notices, n) }
