// Package importing adds the games of files to a library, a little in every
// frame, so that the screen stays responsive.
//
// A Job reads its files one after the other. Their bytes arrive in chunks; a
// goroutine parses each file and yields often, since a page in a browser has only
// one thread; and the games are added to the library in batches. Duplicates are
// not added. If something could not be read, the Job asks before it adds the
// rest.
//
//	job := importing.Start(lib, files, now)
//	… in every frame:
//	if job.Step(now) {
//		show(job.Progress())
//	}
//
// A file may also hold a log of progress with puzzles, as a game tree of its own (package progress), or the key of online play (package identity): the Job hands them on.
//
// Progress is plain data; words, sounds and buttons are up to the caller. All
// methods have to be called from the frame loop.
//
// Parse parses a single stored game in the same way, for one that is too long to be
// parsed within a frame.
package importing
