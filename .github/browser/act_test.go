package browser

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// state is what window.redstone.state() gives.
type state struct {
	Screen   string   `json:"screen"`
	Game     string   `json:"game"`
	Size     int      `json:"size"`
	Position string   `json:"position"`
	Ply      int      `json:"ply"`
	ToMove   string   `json:"toMove"`
	Moves    []string `json:"moves"`
	Result   string   `json:"result"`
	ID       string   `json:"id"`
	Stored   bool     `json:"stored"`

	Reviewing bool    `json:"reviewing"`
	Progress  float64 `json:"progress"`
	Turns     []int   `json:"turns"`
	Lost      int     `json:"lost"`
	Variation bool    `json:"variation"`
	Hint      string  `json:"hint"`
	HintsLeft int     `json:"hintsLeft"`

	Puzzle struct {
		ID     string `json:"id"`
		Goal   string `json:"goal"`
		Status string `json:"status"`
		Tries  int    `json:"tries"`
		Hints  int    `json:"hints"`
		Turned int    `json:"turned"`
	} `json:"puzzle"`

	Seats struct {
		Black string `json:"black"`
		White string `json:"white"`
	} `json:"seats"`
}

// place is where an element of the mirror lies, in CSS pixels.
type place struct {
	X, Y, Width, Height float64
}

// call sends one command to the tab.
func call[P, R any](p *page, command cdp.Command[P, R], params P) R {
	p.t.Helper()
	result, err := chromedp.Call(p.ctx, command, params)
	if err != nil {
		p.t.Fatalf("%s: %v", command.Method, err)
	}
	return result
}

// quoted is text as a JavaScript literal.
func quoted(text string) string {
	b, err := json.Marshal(text)
	if err != nil {
		panic(err) // a string always has a JSON form
	}
	return string(b)
}

func arguments(role, name string) string { return "(" + quoted(role) + ", " + quoted(name) + ")" }

func (p *page) state() state {
	p.t.Helper()
	return eval[state](p, `window.redstone.state()`)
}

// waitState waits until the state satisfies the condition and returns it.
func (p *page) waitState(what string, met func(state) bool) state {
	p.t.Helper()
	var last state
	p.wait(what, func() (bool, error) {
		s, err := try[state](p, `window.redstone.state()`)
		if err != nil {
			return false, err
		}
		last = s
		return met(s), nil
	})
	return last
}

// waitMoves waits for a game of exactly these moves.
func (p *page) waitMoves(moves ...string) state {
	p.t.Helper()
	return p.waitState("the moves "+quoted(strings.Join(moves, " ")), func(s state) bool { return slices.Equal(s.Moves, moves) })
}

// waitReply waits until the computer has answered the first move.
func (p *page) waitReply(first string) state {
	p.t.Helper()
	return p.waitState("the computer's answer to "+first, func(s state) bool {
		return len(s.Moves) == 2 && s.Moves[0] == first && s.ToMove != ""
	})
}

// waitName waits until the mirror has such an element and returns its full name.
func (p *page) waitName(role, name string) string {
	p.t.Helper()
	whole := ""
	p.wait(role+" "+quoted(name), func() (bool, error) {
		var err error
		whole, err = try[string](p, `window.redstoneTest.name`+arguments(role, name))
		return whole != "", err
	})
	return whole
}

// waitChecked waits until such an element of the mirror is chosen.
func (p *page) waitChecked(role, name string) {
	p.t.Helper()
	p.wait(role+" "+quoted(name)+" to be chosen", func() (bool, error) {
		return try[bool](p, `window.redstoneTest.checked`+arguments(role, name))
	})
}

// waitSpoken waits until a live region has said one of the texts.
func (p *page) waitSpoken(texts ...string) {
	p.t.Helper()
	p.wait("one of the messages "+quoted(strings.Join(texts, " | ")), func() (bool, error) {
		spoken, err := try[string](p, `window.redstoneTest.spoken()`)
		return slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(spoken, text) }), err
	})
}

// press clicks the element of the mirror as assistive technology does, once it is there and enabled.
func (p *page) press(role, name string) {
	p.t.Helper()
	p.wait("pressing "+role+" "+quoted(name), func() (bool, error) {
		answer, err := try[string](p, `window.redstoneTest.press`+arguments(role, name))
		return answer == "pressed", err
	})
}

// find returns the middle of an element of the mirror.
func (p *page) find(role, name string) place {
	p.t.Helper()
	var at *place
	p.wait(role+" "+quoted(name), func() (bool, error) {
		var err error
		at, err = try[*place](p, `window.redstoneTest.center`+arguments(role, name))
		return at != nil && at.Width > 0, err
	})
	return *at
}

// clickAt moves the mouse there, presses and releases. Each command returns when the page has handled the event.
func (p *page) clickAt(at place) {
	p.t.Helper()
	event := input.DispatchMouseEventParams{X: at.X, Y: at.Y, Type: input.DispatchMouseEventTypeMouseMoved}
	call(p, input.DispatchMouseEvent, event)
	event.Button, event.ClickCount, event.Buttons = input.MouseButtonLeft, 1, 1
	event.Type = input.DispatchMouseEventTypeMousePressed
	call(p, input.DispatchMouseEvent, event)
	event.Type, event.Buttons = input.DispatchMouseEventTypeMouseReleased, 0
	call(p, input.DispatchMouseEvent, event)
}

// instantAt presses and releases within one task of the page: no time passes, and no frame is between them.
func (p *page) instantAt(at place) {
	p.t.Helper()
	eval[chromedp.Void](p, `window.redstoneTest.instant(`+number(at.X)+`, `+number(at.Y)+`)`)
}

func number(f float64) string {
	b, err := json.Marshal(f)
	if err != nil {
		panic(err) // positions are finite
	}
	return string(b)
}

// withTouch makes the tab a touch screen.
func (p *page) withTouch() {
	p.t.Helper()
	call(p, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true, MaxTouchPoints: 2})
}

// touchAt taps with a finger.
func (p *page) touchAt(at place) {
	p.t.Helper()
	call(p, input.DispatchTouchEvent, input.DispatchTouchEventParams{
		Type: input.DispatchTouchEventTypeTouchStart, TouchPoints: []*input.TouchPoint{{X: at.X, Y: at.Y}},
	})
	call(p, input.DispatchTouchEvent, input.DispatchTouchEventParams{
		Type: input.DispatchTouchEventTypeTouchEnd, TouchPoints: []*input.TouchPoint{},
	})
}

// key presses the keys, each a rune of package kb.
func (p *page) key(keys string) {
	p.t.Helper()
	if err := chromedp.Do(p.ctx, chromedp.KeyEvent(keys)); err != nil {
		p.t.Fatalf("pressing the key %q: %v", keys, err)
	}
}
