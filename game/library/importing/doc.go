// Package importing brings the games of files into a library, a little in every
// frame, so that a screen stays alive meanwhile.
//
// A Job reads its files one after the other. Their bytes arrive in pieces; a
// goroutine parses each file and sleeps often, since a page in a browser has only
// one thread; and the games are put into the library in batches. Duplicates are
// not added. Where something could not be read, the Job asks before it adds the
// rest.
//
//	job := importing.Start(lib, files, now)
//	… in every frame:
//	if job.Step(now) {
//		show(job.Progress())
//	}
//
// Progress is plain data; words, sounds and buttons are up to the caller. All
// methods have to be called from the frame loop.
package importing
