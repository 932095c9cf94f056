package session_test

import (
	"fmt"
	"slices"
	"time"

	"redstone/game/library"
)

// flaky is the way of one window to the store. Answers are late, out of order or missing,
// calls fail, and news of other windows get lost.
type flaky struct {
	p       *walker
	fail    int      // how many of ten calls go wrong
	next    []func() // to be done before the next frame
	pending []func() // to be answered some time
	watch   func(id string)
	deaf    bool // it does not hear of other windows' changes
}

func (f *flaky) call(do func(err error) func()) {
	switch r := f.p.w.rand; {
	case r.Intn(10) >= f.fail && f.p.w.prompt:
		do(nil)()
	case r.Intn(10) >= f.fail:
		f.next = append(f.next, func() { do(nil)() })
	default:
		switch r.Intn(6) {
		case 0: // done and answered later
			f.later(func() { do(nil)() })
		case 1: // done now, answered later
			f.later(do(nil))
		case 2: // done and never answered
			do(nil)
		case 3: // not done and not answered
		case 4: // refused later
			f.later(func() { do(library.ErrRefused)() })
		default:
			do(fmt.Errorf("full: %w", library.ErrRefused))()
		}
	}
}

func (f *flaky) later(do func()) { f.pending = append(f.pending, do) }

// answer answers calls in any order.
func (f *flaky) answer(n int) {
	for ; n > 0 && len(f.pending) > 0; n-- {
		i := f.p.w.rand.Intn(len(f.pending))
		do := f.pending[i]
		f.pending = slices.Delete(f.pending, i, i+1)
		do()
	}
}

func (f *flaky) List(done func([]library.Entry, error)) {
	f.call(func(err error) func() {
		var list []library.Entry
		if err == nil {
			f.p.w.store.List(func(all []library.Entry, _ error) { list = all })
		}
		return func() { done(list, err) }
	})
}

func (f *flaky) Get(id string, done func(string, error)) {
	f.call(func(err error) func() {
		text := ""
		if err == nil {
			f.p.w.store.Get(id, func(t string, e error) { text, err = t, e })
		}
		return func() { done(text, err) }
	})
}

func (f *flaky) Put(items []library.Item, done func(error)) {
	items = slices.Clone(items)
	f.call(func(err error) func() {
		if err == nil {
			f.p.w.store.Put(items, func(e error) { err = e })
		}
		if err == nil {
			f.p.w.puts++
			f.tell(items[0].Entry.ID)
		}
		return func() { done(err) }
	})
}

// tell tells the other windows later.
func (f *flaky) tell(id string) {
	for _, other := range f.p.w.windows {
		if link := other.link; link != f && !link.deaf {
			link.later(func() { link.watch(id) })
		}
	}
}

func (f *flaky) Delete(id string, done func(error)) {
	f.call(func(err error) func() {
		if err == nil {
			f.p.w.store.Delete(id, func(error) {})
		}
		return func() { done(err) }
	})
}

func (f *flaky) Where() string                 { return "" }
func (f *flaky) Watch(changed func(id string)) { f.watch = changed }

// walkPlatform is the Platform of a window.
type walkPlatform struct {
	*platform
	p *walker
}

func (p walkPlatform) Now() time.Time       { return p.p.w.now }
func (p walkPlatform) Games() library.Store { return p.p.link }

func (p walkPlatform) Save(key, text string) error {
	if p.p.full {
		return errBlocked
	}
	return p.platform.Save(key, text)
}

func (p walkPlatform) SaveWindow(text string) error {
	if p.p.full {
		return errBlocked
	}
	return p.platform.SaveWindow(text)
}
