package browser

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// driver operates a tab of a browser that is not Chromium.
type driver interface {
	// navigate goes to an address, reload loads the page again.
	navigate(address string) error
	reload() error
	// prepare runs mirror.js, where it could not be made to run before the page's own scripts.
	prepare() error
	// evaluate awaits an expression and returns its value as JSON.
	evaluate(expression string) (json.RawMessage, error)
	// click moves the mouse there, in CSS pixels, presses and releases. It is the browser's own input, a gesture of the player.
	click(x, y float64) error
	// key presses a key while others are held down, by the names of WebDriver: "v", "\ue009" for Control.
	key(held, key string) error
	// picture takes a screenshot.
	picture() ([]byte, error)
	// problems are what the page wrote into the console as errors, where the driver knows.
	problems() []string
}

// other is a page in another browser. It finds what to press by role and name, and presses it with the mouse.
type other struct {
	t testing.TB
	d driver

	ended func(error) // called when the browser has ended by itself; it does not return; may be nil
}

// get evaluates an expression in the page.
func get[T any](o other, expression string) (value T, err error) {
	data, err := o.d.evaluate(expression)
	if err == nil {
		err = json.Unmarshal(data, &value)
	}
	return value, err
}

// wait polls until the condition is met. An error counts as not met, since a page may be between two documents.
func (o other) wait(what string, met func() (bool, error)) {
	o.t.Helper()
	var last error
	for end := time.Now().Add(waitTime); time.Now().Before(end); time.Sleep(pollTime) {
		ok, err := met()
		if err == nil && ok {
			return
		}
		if errors.Is(err, errEnded) && o.ended != nil {
			o.ended(err)
		}
		if err != nil {
			last = err
		}
	}
	o.t.Fatalf("waited in vain for %s (last error: %v)", what, last)
}

// open goes to an address and waits until the game takes input.
func (o other) open(address string) {
	o.t.Helper()
	if err := o.d.navigate(address); err != nil {
		o.t.Fatalf("opening %s: %v", address, err)
	}
	o.ready()
}

func (o other) reload() {
	o.t.Helper()
	if err := o.d.reload(); err != nil {
		o.t.Fatalf("reloading: %v", err)
	}
	o.ready()
}

func (o other) ready() {
	o.t.Helper()
	o.wait("window.redstone.ready", func() (bool, error) {
		return get[bool](o, `(() => { window.redstone?.ready?.then(() => { window.testReady = true }); return window.testReady === true })()`)
	})
	if err := o.d.prepare(); err != nil {
		o.t.Fatalf("running mirror.js: %v", err)
	}
}

// waitState waits until the state satisfies the condition and returns it.
func (o other) waitState(what string, met func(state) bool) (last state) {
	o.t.Helper()
	o.wait(what, func() (ok bool, err error) {
		last, err = get[state](o, `window.redstone.state()`)
		return err == nil && met(last), err
	})
	return last
}

func (o other) waitMoves(moves ...string) state {
	o.t.Helper()
	return o.waitState("the moves "+quoted(strings.Join(moves, " ")), func(s state) bool { return slices.Equal(s.Moves, moves) })
}

// press clicks on the element of the mirror, once it is there.
func (o other) press(role, name string) {
	o.t.Helper()
	var at *place
	o.wait(role+" "+quoted(name), func() (ok bool, err error) {
		at, err = get[*place](o, `window.redstoneTest.center`+arguments(role, name))
		return at != nil && at.Width > 0, err
	})
	if err := o.d.click(at.X, at.Y); err != nil {
		o.t.Fatalf("pressing %s %q: %v", role, name, err)
	}
}

// choose presses a radio button and waits until it is chosen: only then the dialog has the layout for the next press.
func (o other) choose(name string) {
	o.t.Helper()
	o.press("radio", name)
	o.wait(quoted(name)+" to be chosen", func() (bool, error) {
		return get[bool](o, `window.redstoneTest.checked`+arguments("radio", name))
	})
}

func (o other) waitSpoken(text string) {
	o.t.Helper()
	o.wait("the message "+quoted(text), func() (bool, error) {
		spoken, err := get[string](o, `window.redstoneTest.spoken()`)
		return strings.Contains(spoken, text), err
	})
}

// startTwoPlayers begins a game on 5x5 between two people at this screen.
func (o other) startTwoPlayers() {
	o.t.Helper()
	o.press("button", label(o.t, "new-game"))
	o.choose(label(o.t, "new.friend"))
	o.choose("5×5")
	o.press("button", label(o.t, "start"))
	o.waitState("an empty board", func(s state) bool { return s.Size == 5 && s.Ply == 0 && s.Screen == "play" })
}

// play plays the next move of a game that began with these moves.
func (o other) play(before []string, move string) {
	o.t.Helper()
	if len(before) == 1 {
		o.press("button", label(o.t, "pie.stay"))
	}
	coordinate, red := strings.CutPrefix(move, "x")
	stone := []string{"black", "white"}[len(before)%2]
	if red {
		stone = "red"
	}
	choice := label(o.t, "choose."+stone, "{point}", coordinate)
	o.press("gridcell", coordinate)
	asked := false
	o.wait("the move "+move+" or the choice of its stone", func() (bool, error) {
		s, err := get[state](o, `window.redstone.state()`)
		if err != nil || len(s.Moves) > len(before) {
			return err == nil, err
		}
		asked, err = get[bool](o, `window.redstoneTest.has`+arguments("button", choice))
		return asked, err
	})
	if asked {
		o.press("button", choice)
	}
	o.wait("the move "+move+" or a question about it", func() (bool, error) {
		s, err := get[state](o, `window.redstone.state()`)
		if err == nil && s.Screen == "question" {
			o.press("button", label(o.t, "ask.place.yes")) // it takes only the mover's own stones
		}
		return err == nil && len(s.Moves) > len(before), err
	})
	o.waitMoves(append(slices.Clone(before), move)...)
	o.wait("the end of the capture", func() (bool, error) { // until then a press ends only that
		return get[bool](o, `!window.redstone.state().moving`)
	})
}

// playToCapture plays wholeGame up to its first red stone.
func (o other) playToCapture() {
	o.t.Helper()
	for i := range firstCapture {
		o.play(wholeGame[:i], wholeGame[i])
	}
	after := o.waitMoves(wholeGame[:firstCapture]...)
	if at := points(after.Position); at["D5"] != 'R' || at["E5"] != '.' {
		o.t.Errorf("after the capture the position is %s", after.Position)
	}
}

// finish reports what the page complained about, and what it looked like when the test failed.
func (o other) finish() {
	for _, problem := range o.d.problems() {
		o.t.Error(problem)
	}
	if !o.t.Failed() {
		return
	}
	seen, err := get[string](o, `JSON.stringify(window.redstone?.state?.() ?? null) + '\n' + window.redstoneTest?.outline() + '\n' + window.redstoneTest?.spoken()`)
	o.t.Logf("at the end (error %v):\n%s", err, seen)
	picture, err := o.d.picture()
	if err == nil {
		name := filepath.Join(os.TempDir(), "redstone-"+strings.ReplaceAll(o.t.Name(), "/", "-")+".png")
		err = os.WriteFile(name, picture, 0o644)
		o.t.Logf("picture: %s", name)
	}
	if err != nil {
		o.t.Logf("no picture: %v", err)
	}
}

// errMissing says which program a test needs.
func errMissing(program string) error {
	return fmt.Errorf("there is no %s: bash .github/setup.sh installs it", program)
}

// everything plays to a capture, copies a link and opens it, goes back from a dialog, reloads, and plays on without the
// server.
func (o other) everything(s *site) {
	o.t.Helper()
	o.open(s.game(""))
	o.startTwoPlayers()
	o.playToCapture()
	position := o.waitMoves(wholeGame[:firstCapture]...).Position

	o.copyLink()
	o.goBack()
	o.waitState("the stored game", func(s state) bool { return s.Stored })
	o.reload()
	if again := o.waitMoves(wholeGame[:firstCapture]...); again.Position != position {
		o.t.Errorf("after a reload the position is %s, want %s", again.Position, position)
	}
	o.pasteLink()

	o.wait("the service worker", func() (bool, error) {
		return get[bool](o, `navigator.serviceWorker.ready.then((r) => r.active?.state === 'activated')`)
	})
	s.stop()
	o.open(s.game(""))
	o.waitMoves(wholeGame[:firstCapture]...)
	o.play(wholeGame[:firstCapture], wholeGame[firstCapture])
}

// goBack opens the settings and closes them by going back.
func (o other) goBack() {
	o.t.Helper()
	before, err := get[int](o, `history.length`)
	if err != nil {
		o.t.Fatal(err)
	}
	for range 2 {
		o.press("button", label(o.t, "settings"))
		o.waitState("the settings", func(s state) bool { return s.Screen == "settings" })
		o.wait("an entry in the history", func() (bool, error) { return get[bool](o, `history.state?.top === true`) })
		if _, err := o.d.evaluate(`void history.back()`); err != nil {
			o.t.Fatal(err)
		}
		o.waitState("the game", func(s state) bool { return s.Screen == "play" })
	}
	if after, err := get[int](o, `history.length`); err != nil || after > before+1 {
		o.t.Errorf("the history has %d entries, %d before, error %v", after, before, err)
	}
}

// copyLink copies a link to the game with the button of the share sheet.
func (o other) copyLink() {
	o.t.Helper()
	o.press("button", label(o.t, "share"))
	o.press("button", label(o.t, "share.copy"))
	o.waitSpoken(label(o.t, "share.copied"))
	o.press("button", label(o.t, "close"))
	o.waitState("no dialog", func(s state) bool { return s.Screen == "play" })
}

// pasteLink begins another game and opens the copied link by Ctrl+V.
func (o other) pasteLink() {
	o.t.Helper()
	o.startTwoPlayers()
	if err := o.d.key("\ue009", "v"); err != nil {
		o.t.Fatalf("pressing Ctrl+V: %v", err)
	}
	o.waitMoves(wholeGame[:firstCapture]...)
}
