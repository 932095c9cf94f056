// Package library is "My games": every game that was played or brought in,
// kept so that it can be found again.
//
// Of each game there are two things: its text, which is SGF and whole, and an
// Entry, the little that a list shows and a search looks at. A Store keeps
// both; the browser has one on IndexedDB (package main in wasm), the desktop
// one of SGF files (package host), and Memory is the one for when neither is to
// be had. Library is what the screen talks to: it loads the entries once, keeps
// them in order, and goes on in memory when the store refuses.
//
//	l := library.New(store)
//	l.Load(func() { show(l.Entries()) })
//	entry := library.EntryOf(record)
//	entry.ID, entry.Saved = l.NewID(entry, now), now
//	l.Put(entry, text, func(err error) { … })
//
// Nothing here draws, opens a window or a browser's database, or starts a
// goroutine. Stores answer through callbacks that are called from the frame
// loop, so nothing needs a lock.
package library
