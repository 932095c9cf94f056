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
//	d := l.Document("", 0, owner)
//	d.Put(library.Of(record), now) // and again after every change
//	l.Step(now)                    // once a frame
//
// The checksum of a stored text is its revision. A store replaces a game only in the
// revision that the new text is based on, so that no window or program overwrites what it
// has not seen; a Document merges both versions then. PutAll stores games that are new.
//
// Package importing brings games from files into a Library.
//
// Nothing here draws, opens a window or a browser's database, or starts a
// goroutine. Stores answer through callbacks that are called from the frame loop,
// so nothing needs a lock.
package library
