// Package library is "My games": every game that was played or imported, stored so
// that it can be found again.
//
// An Item is a stored game: its text, which is the whole game
// as SGF, and its Entry, the summary that lists show and searches use. A
// Store stores both; the browser has one on IndexedDB (package main in wasm), the
// desktop one of SGF files (package host), and Memory is the fallback when neither
// is available. Library is the interface for the screen: it loads the entries once,
// keeps them in order, and falls back to memory when the store refuses.
//
//	l := library.New(store)
//	l.Load(func() { show(l.Entries()) })
//	item := library.Of(record)
//	item.Entry.ID, item.Entry.Saved = l.NewID(&item.Entry, now), now
//	l.PutAll([]library.Item{item}, func(err error) { … })
//
// Package importing brings games from files into a Library.
//
// Nothing here draws, opens a window or a browser's database, or starts a
// goroutine. Stores answer through callbacks that are called from the frame loop,
// so nothing needs a lock.
package library
