package session_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"redstone/game/engine"
	"redstone/game/library"
	"redstone/game/library/librarytest"
	"redstone/game/match"
	"redstone/game/session"
	"redstone/game/settings"
	"redstone/rules"
	"redstone/rules/record"
)

var errBlocked = errors.New("storage is blocked")

// platform is a fake Platform.
type platform struct {
	name     string // of the window, to tell several apart
	now      time.Time
	texts    map[string]string
	saves    map[string]int // calls of Save by key
	broken   bool           // texts cannot be loaded or saved
	full     bool           // they cannot be saved
	unread   bool           // they cannot be loaded
	unlisted bool           // their keys cannot be listed
	foreign  bool           // what the window shows is what another one has saved
	store    *librarytest.Store
	noStore  bool
	thinkers []*thinker // all that were started
	several  []bool     // and whether with several processors
}

func newPlatform() *platform {
	return &platform{now: time.Unix(1_790_000_000, 0), texts: map[string]string{}, saves: map[string]int{}, store: librarytest.New()}
}

func (p *platform) Now() time.Time { return p.now }

func (p *platform) Load(key string) (string, error) {
	text, ok := p.texts[key]
	switch {
	case p.broken:
		return "", fmt.Errorf("storage: %w", session.ErrNoStorage)
	case p.unread:
		return "", errBlocked
	case !ok:
		return "", session.ErrNotStored
	}
	return text, nil
}

func (p *platform) Save(key, text string) error {
	p.saves[key]++
	if p.broken || p.full {
		return errBlocked
	}
	p.texts[key] = text
	return nil
}

func (p *platform) Remove(key string) error {
	if p.broken {
		return errBlocked
	}
	delete(p.texts, key)
	return nil
}

func (p *platform) Keys(prefix string) ([]string, error) {
	switch {
	case p.broken:
		return nil, session.ErrNoStorage
	case p.unread, p.unlisted:
		return nil, errBlocked
	}
	return p.keys(prefix), nil
}

// keys returns the keys that begin with a prefix, sorted.
func (p *platform) keys(prefix string) []string {
	var keys []string
	for key := range p.texts {
		if strings.HasPrefix(key, prefix) {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return keys
}

// window is the key of what the window has saved.
func (p *platform) window() string { return "game" + p.name }

func (p *platform) LoadWindow() (string, bool, error) {
	text, err := p.Load(p.window())
	if errors.Is(err, session.ErrNotStored) {
		text, err = p.Load("game")
		return text, false, err
	}
	return text, !p.foreign, err
}

func (p *platform) SaveWindow(text string) error {
	err := p.Save("game", text)
	if p.name != "" {
		err = errors.Join(err, p.Save(p.window(), text))
	}
	return err
}

// another returns the platform of another window, with the same storage.
func (p *platform) another(name string) *platform {
	other := *p
	other.name, other.thinkers, other.several = name, nil, nil
	return &other
}

func (p *platform) Games() library.Store {
	if p.noStore {
		return nil
	}
	return p.store
}

func (p *platform) NewThinker(several bool) engine.Thinker {
	p.thinkers, p.several = append(p.thinkers, &thinker{}), append(p.several, several)
	return p.thinkers[len(p.thinkers)-1]
}

// thinker is a fake engine whose answers the test supplies. By contract, what
// was found for a question that was cancelled or replaced is gone.
type thinker struct {
	asked     []engine.Request // by Think, Analyse and Ponder
	kinds     []string
	working   bool
	answer    *engine.Answer
	reports   []engine.Report
	proofs    []engine.ProofRequest // by Prove
	proof     *engine.ProofResult
	cancelled int
	delayed   bool
	closed    bool
}

func (t *thinker) begin(kind string, r engine.Request) {
	if t.closed {
		panic(kind + " after Close")
	}
	t.forget()
	t.asked, t.kinds, t.working = append(t.asked, r), append(t.kinds, kind), true
}

func (t *thinker) forget() { t.working, t.answer, t.reports, t.proof = false, nil, nil, nil }

func (t *thinker) Think(r engine.Request)   { t.begin("think", r) }
func (t *thinker) Analyse(r engine.Request) { t.begin("analyse", r) }
func (t *thinker) Ponder(r engine.Request)  { t.begin("ponder", r) }

func (t *thinker) Poll() (engine.Answer, bool) {
	if t.answer == nil {
		return engine.Answer{}, false
	}
	a := *t.answer
	t.forget()
	return a, true
}

func (t *thinker) Report() (engine.Report, bool) {
	if len(t.reports) == 0 {
		return engine.Report{}, false
	}
	r := t.reports[0]
	t.reports = t.reports[1:]
	return r, true
}

func (t *thinker) Prove(r engine.ProofRequest) {
	t.begin("prove", engine.Request{})
	t.proofs = append(t.proofs, r)
}

func (t *thinker) Proof() (engine.ProofResult, bool) {
	if t.proof == nil {
		return engine.ProofResult{}, false
	}
	res := *t.proof
	t.forget()
	return res, true
}

func (t *thinker) Delayed() bool { return t.delayed }
func (t *thinker) Cancel()       { t.forget(); t.cancelled++ }
func (t *thinker) Close()        { t.forget(); t.closed = true }

// fakeScreen is a Screen that records its calls.
type fakeScreen struct {
	calls     []string
	animation time.Duration
	comments  []*record.Node // asked of Comment
}

func (s *fakeScreen) note(format string, args ...any) {
	s.calls = append(s.calls, fmt.Sprintf(format, args...))
}

func (s *fakeScreen) Settle() { s.note("settle") }
func (s *fakeScreen) Opened() { s.note("opened") }
func (s *fakeScreen) Moved(e rules.Effect) time.Duration {
	s.note("moved %s", e.Move)
	return s.animation
}
func (s *fakeScreen) Walked()         { s.note("walked") }
func (s *fakeScreen) Changed()        { s.note("changed") }
func (s *fakeScreen) StatusChanged()  { s.note("status changed") }
func (s *fakeScreen) TakenBack(n int) { s.note("taken back %d", n) }
func (s *fakeScreen) Ended()          { s.note("ended") }
func (s *fakeScreen) Found(f session.Finding) {
	s.note("found %s", map[session.Finding]string{session.FoundHint: "hint", session.FoundNoHint: "no hint",
		session.FoundReport: "report", session.FoundTurns: "turns", session.FoundAll: "all"}[f])
}
func (s *fakeScreen) Notify(n session.Notice) {
	s.note("notify %s", map[session.Notice]string{session.NotSaved: "not saved", session.NotKept: "not kept",
		session.SaveDamaged: "damaged", session.SaveUnreadable: "unreadable", session.CopyMade: "copy made",
		session.PlayedElsewhere: "played elsewhere", session.ChangedElsewhere: "changed elsewhere", session.SaveTooNew: "too new", session.NoMove: "no move",
		session.ComputerSwaps: "computer swaps", session.ComputerDelayed: "computer delayed", session.CannotBegin: "cannot begin", session.OnlineDamaged: "online damaged"}[n])
}
func (s *fakeScreen) Comment(n *record.Node) string {
	s.comments = append(s.comments, n)
	return "better than " + n.Move.String()
}

// rig is a session with its fakes.
type rig struct {
	*testing.T
	*session.Session
	p        *platform
	screen   *fakeScreen
	settings settings.Settings
	at       session.Situation
}

// newRig makes a session in which a game of two people has just begun on 9x9;
// prepare may change the platform before.
func newRig(t *testing.T, prepare ...func(p *platform)) *rig {
	t.Helper()
	p := newPlatform()
	for _, f := range prepare {
		f(p)
	}
	r := start(t, p)
	r.Begin(friends())
	r.called()
	return r
}

// start starts the program on a platform.
func start(t *testing.T, p *platform) *rig {
	t.Helper()
	r := &rig{T: t, p: p, screen: &fakeScreen{}, settings: settings.Default(), at: session.Situation{Shown: true}}
	r.Session = session.New(p, r.screen, &r.settings)
	r.Restore()
	return r
}

// again starts the program once more on the same platform.
func (r *rig) again() *rig {
	r.Helper()
	return start(r.T, r.p)
}

// called returns the calls of the screen since the last time.
func (r *rig) called() string {
	s := strings.Join(r.screen.calls, ", ")
	r.screen.calls = nil
	return s
}

// wantCalls checks it.
func (r *rig) wantCalls(want string) {
	r.Helper()
	if got := r.called(); got != want {
		r.Errorf("the screen was told %q, want %q", got, want)
	}
}

// told reports whether the screen got that call, among others, since the
// last call of called.
func (r *rig) told(what string) int {
	n := 0
	for _, c := range r.screen.calls {
		if c == what {
			n++
		}
	}
	return n
}

// frame runs a frame.
func (r *rig) frame() { r.wait(16 * time.Millisecond) }

// wait advances the clock, and runs a frame.
func (r *rig) wait(d time.Duration) {
	r.p.now = r.p.now.Add(d)
	r.Step(r.p.now, r.at)
}

// play plays moves given in notation.
func (r *rig) play(moves string) {
	r.Helper()
	for _, s := range strings.Fields(moves) {
		if err := r.Play(r.move(s)); err != nil {
			r.Fatalf("%s: %v", s, err)
		}
	}
}

func (r *rig) move(s string) rules.Move {
	r.Helper()
	m, err := rules.ParseMove(s)
	if err != nil {
		r.Fatal(err)
	}
	return m
}

// line returns the moves up to the game's tip.
func (r *rig) line() string {
	var list []string
	for _, n := range r.Match().Tip().Path()[1:] {
		if n.Move != rules.NoMove {
			list = append(list, n.Move.String())
		}
	}
	return strings.Join(list, " ")
}

// moves checks them.
func (r *rig) moves(want string) {
	r.Helper()
	if got := r.line(); got != want {
		r.Errorf("the moves are %q, want %q", got, want)
	}
}

// thinker returns the newest one.
func (r *rig) thinker() *thinker {
	r.Helper()
	if len(r.p.thinkers) == 0 {
		r.Fatal("nothing was asked of the computer")
	}
	return r.p.thinkers[len(r.p.thinkers)-1]
}

// asked returns how many questions the computer was asked.
func (r *rig) asked() int {
	n := 0
	for _, t := range r.p.thinkers {
		n += len(t.asked)
	}
	return n
}

// request returns the last question, which has to be of that kind and open.
func (r *rig) request(kind string) engine.Request {
	r.Helper()
	t := r.thinker()
	if n := len(t.asked); n > 0 && t.working && t.kinds[n-1] == kind {
		return t.asked[n-1]
	}
	r.Fatalf("the computer is not asked to %s: %v, at work: %v", kind, t.kinds, t.working)
	return engine.Request{}
}

// answers has the computer answer with a move, and waits until it is played.
func (r *rig) answers(move string) {
	r.Helper()
	r.request("think")
	r.thinker().answer = &engine.Answer{Move: r.move(move)}
	r.frame()
	r.wait(time.Second)
}

// reports has the computer report on the position that it was asked about, and
// lets the session receive it.
func (r *rig) reports(rep engine.Report) {
	r.Helper()
	r.request("analyse")
	r.thinker().reports = append(r.thinker().reports, rep)
	r.frame()
}

func friends() match.Config { return match.Config{Game: rules.Redstone, Size: 9} }

// against is a game in which the computer has that seat.
func against(seat, level int) match.Config {
	c := friends()
	c.Players[seat] = match.Player{Computer: true, Level: level}
	return c
}

// someMoves are sixteen plies that capture nothing.
const someMoves = "E5 E4 D4 D3 F4 F3 C3 E6 G3 D6 E2 E7 D2 F7 F2 D5"
