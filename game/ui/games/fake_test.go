package games_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"redstone/game/library"
	"redstone/game/library/librarytest"
	"redstone/game/match"
	"redstone/game/online/identity"
	"redstone/game/puzzle/progress"
	"redstone/game/settings"
	"redstone/game/ui/games"
	"redstone/game/ui/screen"
	"redstone/game/ui/widget"
	"redstone/game/ui/widget/widgettest"
	"redstone/game/words"
	"redstone/rules"
	"redstone/rules/record"
)

// host is the program around the screen.
type host struct {
	*widgettest.Host
	lib      *library.Library
	settings settings.Settings
	kept     string   // the result of KeptID
	calls    []string // of Keep, NotKept, Deleted, OpenRecord, PickFiles
	opened   *record.Record
	cannot   error // the result of OpenRecord
	noPicker bool
	clip     string
	clipErr  error
	files    []file
	progress progress.Log
	key      string // of online play
}

// file has the arguments of GiveFile.
type file struct {
	name, mime, text string
	say              screen.FileWords
}

func (h *host) call(format string, args ...any) {
	h.calls = append(h.calls, fmt.Sprintf(format, args...))
}

func (h *host) Games() *library.Library       { return h.lib }
func (h *host) KeptID() string                { return h.kept }
func (h *host) Keep()                         { h.call("keep") }
func (h *host) NotKept()                      { h.call("not kept") }
func (h *host) Deleted(id string)             { h.call("forgotten %s", id) }
func (h *host) Undeleted(id string, _ uint64) { h.call("back %s", id) }
func (h *host) OpenRecord(r *record.Record, e library.Entry) error {
	h.call("open %s", e.ID)
	if h.cannot == nil {
		h.opened, h.kept = r, e.ID
	}
	return h.cannot
}
func (h *host) Words() words.Words           { return words.Words{Texts: h.Texts} }
func (h *host) Settings() *settings.Settings { return &h.settings }
func (h *host) PickFiles() bool              { h.call("pick"); return !h.noPicker }
func (h *host) CopySoon(begin func(ready func(string, error)), done func(error)) {
	begin(func(text string, err error) {
		if err == nil {
			err = h.clipErr
		}
		if err == nil {
			h.clip = text
		}
		done(err)
	})
}
func (h *host) Progress() string {
	if h.progress.Empty() {
		return ""
	}
	return h.progress.Tree()
}
func (h *host) TakeProgress(text string) (int, error) {
	log, err := progress.Parse(text)
	n, _, _ := h.progress.Merge(log)
	return n, err
}
func (h *host) OnlineKey() string { return identity.Tree(h.key) }
func (h *host) TakeOnlineKey(text string) games.KeyCame {
	switch {
	case text == "":
		return games.KeyRefused
	case text == h.key:
		return games.KeySame
	case h.key != "":
		return games.KeyAsked
	}
	h.key = text
	return games.KeyTaken
}
func (h *host) GiveFile(name, mime string, data []byte, say screen.FileWords) {
	h.files = append(h.files, file{name, mime, string(data), say})
}

// rig is the screen with its fakes.
type rig struct {
	*widgettest.Rig
	s     *games.Screen
	host  *host
	store *librarytest.Store
}

// options are a phone and a desktop.
var (
	phone   = widgettest.Options{Width: 390, Height: 844, Scale: 2}
	desktop = widgettest.Options{Width: 1280, Height: 800}
)

// newRig makes the screen with so many games in the store; prepare may change the
// fakes before.
func newRig(t *testing.T, o widgettest.Options, n int, prepare ...func(h *host, s *librarytest.Store)) *rig {
	t.Helper()
	r := &rig{Rig: widgettest.New(t, o), store: librarytest.New()}
	r.host = &host{Host: r.Host, settings: settings.Default()}
	for _, f := range prepare {
		f(r.host, r.store)
	}
	r.host.lib = library.New(r.store)
	r.fill(n)
	r.s = games.New(r.UI, r.host)
	r.UI.Register(r.s.Sheets()...)
	r.Advance = r.s.Advance
	return r
}

// list makes a rig and opens the list.
func list(t *testing.T, o widgettest.Options, n int, prepare ...func(h *host, s *librarytest.Store)) *rig {
	t.Helper()
	r := newRig(t, o, n, prepare...)
	r.Open(screen.Games)
	return r
}

// fill puts games of many kinds into the store, "game-0" being the newest.
func (r *rig) fill(n int) {
	r.Helper()
	now := time.Date(2026, 11, 29, 20, 0, 0, 0, time.UTC)
	for i := range n {
		c := match.Config{Game: rules.Redstone, Size: []int{9, 13, 19, 5}[i%4]}
		switch i % 3 {
		case 0:
			c.Players[1] = match.Player{Computer: true, Level: 5}
		case 1:
			c.Players = [2]match.Player{{Name: "Anna"}, {Name: "Bert"}}
		}
		if i%5 == 4 {
			c.Game, c.Size = rules.Go, 9
		}
		m, err := match.New(c, now)
		if err != nil {
			r.Fatal(err)
		}
		for k := range 6 + i%20 {
			if mv := rules.Place(rules.At((2*k+i/20)%c.Size, (2*k/c.Size*2)%c.Size)); m.Position().Check(mv) == rules.Legal {
				if _, err := m.Play(mv, now); err != nil {
					r.Fatal(err)
				}
			}
		}
		if i%4 == 1 {
			if err := m.Resign(rules.White, now); err != nil {
				r.Fatal(err)
			}
		}
		now = now.Add(-26 * time.Hour)
		it := library.Of(m.Record())
		it.Entry.ID, it.Entry.Saved = fmt.Sprint("game-", i), now
		r.store.Set(it)
	}
}

// takeCalls returns the calls of the host since the last time.
func (r *rig) takeCalls() string {
	s := strings.Join(r.host.calls, ", ")
	r.host.calls = nil
	return s
}

// write writes into the search field, as the platform's own field does.
func (r *rig) write(text string) {
	r.Helper()
	n := len([]rune(text))
	r.Do(widget.Event{Kind: widget.SetText, ID: "games.search", Text: text, From: n, To: n})
	for range 100 { // long searches take several frames
		r.Frame()
	}
}

// message checks the message that is shown.
func (r *rig) message(want string) {
	r.Helper()
	if got := r.UI.Message(); got != want {
		r.Errorf("the message is %q, want %q", got, want)
	}
}

// want checks a label.
func (r *rig) want(id, label string) {
	r.Helper()
	if got := r.Label(id); got != label {
		r.Errorf("%s is %q, want %q", id, got, label)
	}
}

// open checks which dialog is open.
func (r *rig) open(want string) {
	r.Helper()
	if got := r.UI.OpenSheet(); got != want {
		r.Errorf("the open dialog is %q, want %q", got, want)
	}
}
