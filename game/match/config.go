package match

import (
	"errors"
	"fmt"
	"math"
	"time"
	"unicode"
	"unicode/utf8"

	"redstone/rules"
)

// Seat is one of the two players, whichever colour he controls at the moment:
// seat 0 began with Black, seat 1 with White. After a swap seat 0 controls
// White.
type Seat int

// Other returns the opponent's seat.
func (s Seat) Other() Seat { return 1 - s&1 }

// Player is who plays a seat.
type Player struct {
	Computer bool
	Remote   bool          // a person elsewhere, whose moves come by Follow
	Level    int           // 1…MaxLevel, of a computer; people have none
	Time     time.Duration // a computer's for a move, at most MaxThink; 0 for what its level needs
	Name     string        // "" for the screen's default
}

// Clock is the time control of both seats. With a zero Main there is no clock.
type Clock struct {
	Main      time.Duration // to begin with, MinMain to MaxMain, or 0
	Increment time.Duration // added after each ply of one's own, at most MaxIncrement
}

// On reports whether the game is played on time.
func (c Clock) On() bool { return c.Main > 0 }

// Low returns from when on a clock runs low: an eighth of the main time, but at least 10 seconds and at most a minute.
func (c Clock) Low() time.Duration { return min(max(c.Main/8, 10*time.Second), time.Minute) }

// Config is the configuration of a game. It does not change during the game.
type Config struct {
	Game    rules.Game
	Size    int  // points a side; with a Setup 0 takes the set-up's
	Pie     bool // Redstone only, and not with a Setup
	Players [2]Player
	Clock   Clock
	Setup   string // a position as rules.ParsePosition reads it; "" for the empty board

	Komi     Komi // Go only
	Handicap int  // Go only, and not with a Setup: stones of Black's on the points of rules.Handicap; 0 for none
}

// Komi is what White receives in a game of Go. The zero Komi is rules.DefaultKomi.
type Komi struct {
	points float64
	given  bool
}

// KomiOf returns the komi of that many points.
func KomiOf(points float64) Komi {
	if points == rules.DefaultKomi {
		return Komi{}
	}
	return Komi{points, true}
}

// Points returns the komi in points.
func (k Komi) Points() float64 {
	if !k.given {
		return rules.DefaultKomi
	}
	return k.points
}

// The limits of a Config.
const (
	MaxLevel     = 11             // of computers
	MaxThink     = time.Hour      // of a computer for a move
	MaxName      = 40             // runes in a player's name
	MinMain      = time.Second    // of a clock
	MaxMain      = 24 * time.Hour // of a clock
	MaxIncrement = time.Hour
	MaxKomi      = 1000.0 // absolute value, in points
)

// ErrConfig is wrapped by every error of Validate. Where the board is invalid,
// rules.ErrSize, rules.ErrPieInGo, rules.ErrHandicap or a *rules.SetupError is too.
var ErrConfig = errors.New("invalid configuration of a game")

// Validate returns an error that wraps ErrConfig if the Config is invalid.
func (c Config) Validate() error {
	_, err := c.position()
	return err
}

// position validates the whole Config and makes its first position.
func (c Config) position() (*rules.Position, error) {
	for seat, p := range c.Players {
		if err := p.validate(); err != nil {
			return nil, fmt.Errorf("%w: seat %d: %w", ErrConfig, seat, err)
		}
	}
	if k := c.Clock; k.Main < 0 || k.On() && k.Main < MinMain || k.Main > MaxMain || k.Increment < 0 || k.Increment > MaxIncrement {
		return nil, fmt.Errorf("%w: clock of %v plus %v", ErrConfig, k.Main, k.Increment)
	}
	if c.Game != rules.Redstone && c.Game != rules.Go {
		return nil, fmt.Errorf("%w: game %d", ErrConfig, c.Game)
	}
	p, err := c.board()
	if err == nil && c.Game == rules.Go {
		p.SetKomi(c.Komi.Points())
	}
	return p, err
}

// board makes the first position of a Config whose players and clock are valid.
func (c Config) board() (*rules.Position, error) {
	switch {
	case c.Game != rules.Go && (c.Komi != Komi{} || c.Handicap != 0):
		return nil, fmt.Errorf("%w: komi and handicap belong to Go", ErrConfig)
	case !(math.Abs(c.Komi.Points()) <= MaxKomi):
		return nil, fmt.Errorf("%w: komi %v", ErrConfig, c.Komi.Points())
	case c.Handicap != 0 && c.Setup != "":
		return nil, fmt.Errorf("%w: a set-up position has no handicap", ErrConfig)
	case c.Handicap != 0:
		p, err := rules.NewHandicap(c.Size, c.Handicap)
		if err == nil && c.Pie {
			err = rules.ErrPieInGo
		}
		if err != nil {
			return nil, fmt.Errorf("%w: %w", ErrConfig, err)
		}
		return p, nil
	}
	if c.Setup == "" {
		p, err := rules.NewPosition(c.Game, c.Size, c.Pie)
		if err != nil {
			return nil, fmt.Errorf("%w: %w", ErrConfig, err)
		}
		return p, nil
	}
	p, err := rules.ParsePosition(c.Game, c.Setup)
	switch {
	case err != nil:
		return nil, fmt.Errorf("%w: %w", ErrConfig, err)
	case c.Pie:
		return nil, fmt.Errorf("%w: a set-up position has no pie rule", ErrConfig)
	case c.Size != 0 && c.Size != p.Size():
		return nil, fmt.Errorf("%w: size %d, but the set-up has %d", ErrConfig, c.Size, p.Size())
	}
	return p, nil
}

func (p Player) validate() error {
	if p.Computer && (p.Level < 1 || p.Level > MaxLevel) {
		return fmt.Errorf("level %d, not 1 to %d", p.Level, MaxLevel)
	}
	if p.Remote && p.Computer {
		return errors.New("a computer elsewhere")
	}
	if p.Time < 0 || p.Time > MaxThink || p.Time > 0 && !p.Computer {
		return fmt.Errorf("%v for a move", p.Time)
	}
	if !utf8.ValidString(p.Name) || utf8.RuneCountInString(p.Name) > MaxName {
		return fmt.Errorf("a name has at most %d letters", MaxName)
	}
	for _, r := range p.Name {
		if unicode.IsControl(r) {
			return errors.New("a control character in a name")
		}
	}
	return nil
}
