package session

import (
	"errors"
	"time"

	"redstone/game/adviser"
	"redstone/game/engine"
	"redstone/game/gametime"
	"redstone/game/library"
	"redstone/game/match"
	"redstone/game/online/wire"
	"redstone/game/review"
	"redstone/game/settings"
	"redstone/rules"
	"redstone/rules/record"
)

// Platform is what a session needs of the browser or the desktop.
type Platform interface {
	// Now returns the wall time, with a monotonic reading if it has one.
	Now() time.Time
	// Load and Save store texts between runs, the same for all windows. Load returns
	// ErrNotStored for a key under which nothing was saved; any other error but ErrNoStorage
	// says that what is there could not be read. Keys returns the keys that begin with a prefix;
	// with an error there may be others.
	Load(key string) (string, error)
	Save(key, text string) error
	Remove(key string) error
	Keys(prefix string) ([]string, error)
	// LoadWindow and SaveWindow store what this window shows. A window that has saved nothing
	// gets what any window saved last, or ErrNotStored; own is false then, and the text may be
	// old.
	LoadWindow() (text string, own bool, err error)
	SaveWindow(text string) error
	// Games returns the store for games, or nil if there is none.
	Games() library.Store
	// NewThinker starts an engine.
	NewThinker(several bool) engine.Thinker
}

// ErrNotStored is the error of Platform.Load for a key that was never saved.
var ErrNotStored = errors.New("nothing is stored under that key")

// ErrNoStorage is wrapped by the errors of a Platform that can store nothing at all, as
// where the browser blocks it.
var ErrNoStorage = errors.New("there is no storage")

// Screen is notified of what happens to the game.
type Screen interface {
	// Settle is called before the position changes: animations have to be
	// finished, and what the player was about to do is cancelled.
	Settle()
	// Opened is called when another game has replaced the previous one.
	Opened()
	// Moved is called when a move was played or tried. It returns the duration of its
	// animation.
	Moved(e rules.Effect) time.Duration
	// Walked is called when the player has navigated to another position.
	Walked()
	// Changed is called when anything else about the game has changed: what is known
	// of it, or its tree.
	Changed()
	// StatusChanged is called when the board stays the same, but not what is said
	// about it: who is thinking, whether games can be kept.
	StatusChanged()
	// TakenBack is called when plies were taken back.
	TakenBack(plies int)
	// Ended is called when the game has just ended.
	Ended()
	// Found is called when the computer has a result: a hint, or part
	// of a review.
	Found(what Finding)
	// Notify shows a notice to the player.
	Notify(n Notice)
	// Comment returns what was wrong with a move of the game, for the computer's
	// better variation beside it.
	Comment(n *record.Node) string
}

// Finding is the kind of a result of the computer.
type Finding uint8

const (
	FoundHint   Finding = iota // a hint; see Session.Hint
	FoundNoHint                // the search for a hint failed
	FoundReport                // a report on the shown position
	FoundTurns                 // the grades of moves
	FoundAll                   // the review is complete
)

// Notice is a message for the player.
type Notice uint8

const (
	None             Notice = iota
	NotSaved                // the game on the screen can't be saved anywhere
	NotKept                 // games last only until the program ends
	SaveDamaged             // the saved game could not be read as a whole
	SaveTooNew              // it was written by a newer version
	SaveUnreadable          // it could not be read now, and stays as it is
	PlayedElsewhere         // the game has gone on in another window
	ChangedElsewhere        // another window has added something to it
	CopyMade                // its file stays as it is, and the game goes on in a copy
	NoMove                  // the computer could not find a move
	ComputerSwaps           // it takes over the stone by the pie rule
	ComputerDelayed         // it takes longer than usual
	CannotBegin             // a game of that kind is not possible
	OnlineDamaged           // what the online client says of the game is against the rules
	notices                 // how many there are; keep last
)

// The keys of texts that are stored between runs, beside those of the journal.
const (
	damagedKey = "game-damaged" // what could not be restored, put aside
	oldKeptKey = "game-id"      // where earlier versions noted the ID of the game on the screen
)

// minAnswerDelay is the minimum time between a move and the computer's answer, so
// that a person can see what happens.
const minAnswerDelay = 350 * time.Millisecond

// Session is the current game. New makes one, Restore loads or begins a game.
type Session struct {
	p        Platform
	time     *gametime.Clock
	screen   Screen
	settings *settings.Settings
	coin     *rules.Rand // for random colours and the engine's seeds

	match    *match.Match
	review   *review.Review
	hint     hint
	asked    asked // of a puzzle
	adviser  *adviser.Adviser
	answerAt time.Time // the computer answers no earlier
	failed   bool      // the engine found no legal move; see Failed
	delayed  bool      // the engine takes longer than it should, which the player was told
	refresh  time.Time // earliest time of the next update by a review

	games        *library.Library
	against      *against // the games against the computer, while they are looked for
	kept         *kept    // where the game on the screen is stored
	windowErr    error    // why the window could not be saved
	linked       linked
	restoring    string        // the ID of the game that is being read for the window, or ""
	returning    bool          // see Returning
	restoredRev  int           // that of the match as it was restored, before the player changed anything
	windowLocked bool          // what was saved of it could not be read, and must not be overwritten
	unsaved      bool          // the result of Unsaved that the screen knows
	elsewhere    time.Time     // until then the computer moves only in the other window
	notified     [notices]bool // notices that are shown only once
	tellNotKept  bool          // NotKept is to be shown in the next Step
	draft        *draft        // of the comment that is being written
	online       *onlineGame   // the online game on the board; nil for none

	// Client sends the online client a message, and starts it if it does not run; nil where there is none. Elsewhere says that
	// another window holds the player's online games, so that nobody may move here.
	Client    func(m wire.Message)
	Elsewhere bool

	// Stranger is the name of a person without one in a game that a link has brought, in the player's
	// language: it is not the player.
	Stranger string
}

// New makes a session without a game; Restore shows the first.
func New(p Platform, screen Screen, s *settings.Settings) *Session {
	se := &Session{p: p, time: gametime.New(p.Now()), screen: screen, settings: s, coin: rules.NewRand(uint64(p.Now().UnixNano()))}
	se.adviser = adviser.New(func() engine.Thinker { return p.NewThinker(s.Processors) })
	se.games = library.New(p.Games())
	se.kept = se.newKept("", 0)
	return se
}

// Frame has to be called once a frame, before Step. It returns the time by which clocks run, and everything on the screen;
// see package gametime. hidden says that the screen was hidden since the last call.
func (s *Session) Frame(hidden bool) time.Time { return s.time.Frame(s.p.Now(), hidden) }

// Now returns that time between frames.
func (s *Session) Now() time.Time { return s.time.At(s.p.Now()) }

// Match returns the game on the screen.
func (s *Session) Match() *match.Match { return s.match }

// Review returns the review of the game on the screen.
func (s *Session) Review() *review.Review { return s.review }

// Games returns the player's stored games.
func (s *Session) Games() *library.Library { return s.games }

// BeginChosen begins the game described by the settings.
func (s *Session) BeginChosen() { s.Begin(s.settings.Next.Config(s.coin.Intn(2) == 0)) }

// Begin starts a new game, replacing the previous one. The player is notified
// if the configuration is not possible.
func (s *Session) Begin(c match.Config) {
	if s.begin(c) != nil {
		s.screen.Notify(CannotBegin)
	}
}

// begin is Begin; the error is that of match.New.
func (s *Session) begin(c match.Config) error {
	now := s.Now()
	m, err := match.New(c, now)
	if err != nil {
		return err
	}
	s.leave()
	// A clock starts with the first move: the page may be left open for a while.
	m.Pause(now)
	s.install(m)
	s.answerAt = now.Add(minAnswerDelay)
	s.Save()
	return nil
}

// Rematch begins the same game again; of an online game it asks the opponent for one.
func (s *Session) Rematch() {
	if s.online != nil {
		s.Do(wire.Rematch)
		return
	}
	c := s.match.Config()
	for seat := range c.Players {
		c.Players[seat].Remote = false
	}
	s.Begin(c)
}

// BeginFrom begins a game like the one on the screen from a position.
func (s *Session) BeginFrom(pos *rules.Position) { s.Begin(s.from(pos)) }

// from is the game on the screen, but from another position.
func (s *Session) from(pos *rules.Position) match.Config {
	c := s.match.Config()
	if c.Game != pos.Game() {
		c.Komi = match.Komi{}
	}
	c.Game, c.Size, c.Pie, c.Handicap, c.Setup = pos.Game(), pos.Size(), false, 0, pos.Text()
	return c
}

// install makes a match the current one.
func (s *Session) install(m *match.Match) {
	s.adviser.Cancel(adviser.Move, adviser.Hint, adviser.Review, adviser.Ponder)
	s.put(m)
	s.screen.Opened()
}

func (s *Session) put(m *match.Match) {
	s.match, s.review = m, review.New(m)
	s.linked = linked{}
	s.hint, s.failed, s.delayed = hint{}, false, false
}

func (s *Session) notifyOnce(n Notice) {
	if !s.notified[n] {
		s.notified[n] = true
		s.screen.Notify(n)
	}
}
