package ui

import (
	"strings"
	"sync/atomic"
	"time"

	"redstone/game/library"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

const (
	importSheet = "import"
	// maxFile is the length in bytes of the largest file that is read.
	maxFile = library.MaxText
	// maxFiles is how many files are read at a time.
	maxFiles = 1000
	// quickRead is how long reading may take before the player is told of it.
	quickRead = 250 * time.Millisecond
	// putAtOnce is how many games go into the library in a frame.
	putAtOnce = 40
	// maxTold is how many problems are told.
	maxTold = 20
)

// reading is the reading of files, from when they come to what becomes of
// their games. Bytes arrive from the platform; parsing is done by a goroutine,
// which rests often enough that frames go on where there is but one thread; and
// the games go into the library a few at a time.
type reading struct {
	files   []File
	at      int // the file being read
	data    []byte
	total   int64 // bytes of all files
	before  int64 // of those that were read
	began   time.Time
	parsed  atomic.Int64 // bytes of this file
	stop    atomic.Bool
	results chan parsedFile
	waiting bool // for a piece or for the goroutine

	games   []readGame
	faults  []fault
	asks    bool // all is read, and the player is asked whether to take it
	adding  bool
	put     int // games that went into the library
	twice   int // games that were there
	pending int // Puts under way
	done    bool
	ids     []string // of the games, once they are kept
}

// readGame is a game that was read.
type readGame struct {
	record *record.Record // nil where there are several
	item   library.Item
}

// fault is what could not be read, or not as it should be.
type fault struct {
	file    string
	problem *sgf.Problem // nil when the file itself could not be read
	key     string       // of the words then
}

// parsedFile is what a goroutine made of a file.
type parsedFile struct {
	games  []readGame
	faults []*sgf.Problem
}

// importGames asks for files.
func (a *App) importGames() {
	if !a.p.PickFiles() {
		words := a.texts.Say("import.drop")
		if where := a.games.lib.Where(); where != "" {
			words = a.texts.Say("import.drop-or-folder", "folder", where)
		}
		a.showToast(words, true)
	}
}

// looksLikeSGF reports whether a text is to be read as one.
func looksLikeSGF(text string) bool {
	i := strings.IndexByte(text, '(')
	return i >= 0 && strings.HasPrefix(strings.TrimLeft(text[i+1:], " \t\r\n"), ";")
}

// pastedGames reads games that were pasted or dropped as text, and reports
// whether there were any to read.
func (a *App) pastedGames(text string) bool {
	if !looksLikeSGF(text) {
		return false
	}
	// The mark says that it is Unicode, whatever the text says of itself.
	data := []byte("\uFEFF" + text)
	a.readFiles([]File{{Name: a.texts.Say("import.pasted"), Size: int64(len(data)), Read: func(done func([]byte, error)) {
		d := data
		data = nil
		done(d, nil)
	}}})
	return true
}

// readFiles begins to read files. What is being read already is given up.
func (a *App) readFiles(files []File) {
	if len(files) == 0 {
		return
	}
	a.stopReading()
	r := &reading{files: files[:min(len(files), maxFiles)], began: a.p.Now(), results: make(chan parsedFile, 1)}
	for _, f := range r.files {
		r.total += max(f.Size, 1)
	}
	a.reading = r
	a.closeChooser()
	a.games.lib.Load(func() {}) // to know what is there already
	a.readOn()
}

// stopReading gives up what is being read.
func (a *App) stopReading() {
	if a.reading != nil {
		a.reading.stop.Store(true)
		a.reading = nil
		a.dirtyFrame = true
	}
}

// readOn does the next step of reading, if nothing is waited for.
func (a *App) readOn() {
	for r := a.reading; r != nil && r == a.reading && !r.waiting && r.at < len(r.files); {
		f := r.files[r.at]
		if f.Size > maxFile {
			r.fail("import.too-large")
			continue
		}
		r.waiting = true
		f.Read(func(data []byte, err error) {
			if r.stop.Load() {
				return
			}
			r.waiting = false
			switch {
			case err != nil:
				r.fail("import.unreadable")
			case len(data) == 0:
				r.parse()
			case len(r.data)+len(data) > maxFile+3: // a mark of three bytes does not count
				r.fail("import.too-large")
			default:
				r.data = append(r.data, data...)
			}
		})
	}
}

// fail notes that a file cannot be read at all, and goes on to the next.
func (r *reading) fail(key string) {
	r.faults = append(r.faults, fault{file: r.files[r.at].Name, key: key})
	r.next()
}

func (r *reading) next() {
	r.before += max(r.files[r.at].Size, 1)
	r.at++
	r.data = nil
	r.parsed.Store(0)
}

// share is how much has been read, from 0 to 1.
func (r *reading) share() float64 {
	if r.at >= len(r.files) {
		return 1
	}
	return float64(r.before+r.parsed.Load()) / float64(max(r.total, 1))
}

// parse has a goroutine read the games of a file.
func (r *reading) parse() {
	r.waiting = true
	data := r.data
	r.data = nil
	go func() { r.results <- r.gamesIn(data) }()
}

// gamesIn reads the games of a file, resting often.
func (r *reading) gamesIn(data []byte) parsedFile {
	var out parsedFile
	rested := time.Now()
	rest := func() {
		// On a page's one thread frames have to wait for this; a sleep lets them by.
		if time.Since(rested) > 2*time.Millisecond {
			time.Sleep(time.Millisecond)
			rested = time.Now()
		}
	}
	src := library.NewSource(data, func(done, _ int) bool {
		r.parsed.Store(int64(done))
		rest()
		return !r.stop.Load()
	})
	for !r.stop.Load() {
		game, problems, ok := src.Next()
		if !ok {
			break
		}
		for _, p := range problems {
			if p.Kind.IsError() && len(out.faults) <= maxTold {
				out.faults = append(out.faults, p)
			}
		}
		if game != nil {
			e := library.EntryOf(game)
			out.games = append(out.games, readGame{game, library.Item{Entry: e, Text: library.Text(game)}})
			if n := len(out.games); n > 1 {
				out.games[0].record, out.games[n-1].record = nil, nil // only a single game goes onto the screen
			}
		}
		rest()
	}
	return out
}

// advanceReading goes on with files that are being read.
func (a *App) advanceReading(now time.Time) {
	r := a.reading
	if r == nil || r.done {
		return
	}
	select {
	case p := <-r.results:
		r.waiting = false
		r.games = append(r.games, p.games...)
		for _, problem := range p.faults {
			r.faults = append(r.faults, fault{file: r.files[r.at].Name, problem: problem})
		}
		r.next()
	default:
	}
	a.readOn()
	switch {
	case r.asks:
	case r.at < len(r.files):
		if now.Sub(r.began) > quickRead {
			a.showReading()
		}
	case !r.adding:
		a.allRead(r)
	default:
		a.addRead(r)
	}
}

// showReading shows the dialog of what is being read.
func (a *App) showReading() {
	if a.sheet != importSheet {
		a.openSheet(importSheet)
	}
	a.dirtyFrame = true
}

// allRead decides what becomes of the games: a single one that is sound is
// opened, many are kept, and where something could not be read the player is
// asked.
func (a *App) allRead(r *reading) {
	switch {
	case len(r.faults) > 0:
		r.asks, r.done = true, len(r.games) == 0
		a.showReading()
		a.play("error")
		a.announce(a.importTitle(r), true)
	default:
		a.takeRead()
	}
}

// takeRead takes the games that were read: into the library, and a single one
// onto the screen.
func (a *App) takeRead() {
	if r := a.reading; r != nil {
		r.asks, r.adding = false, true
		a.addRead(r)
	}
}

// addRead puts the next games into the library.
func (a *App) addRead(r *reading) {
	if !a.games.lib.Loaded() && a.games.lib.Refused() == nil || r.pending > 0 {
		return
	}
	var items []library.Item
	for len(items) < putAtOnce && len(r.ids) < len(r.games) {
		it := &r.games[len(r.ids)].item
		if id := a.alreadyKept(it); id != "" {
			r.twice++
			r.ids = append(r.ids, id)
			continue
		}
		now := a.p.Now()
		it.Entry.ID = a.newID(it, items, now)
		// A collection is listed in its own order.
		it.Entry.Saved = now.Add(-time.Duration(len(r.ids)) * time.Millisecond)
		r.ids = append(r.ids, it.Entry.ID)
		items = append(items, *it)
	}
	if len(items) > 0 {
		r.pending++
		r.put += len(items)
		a.games.lib.PutAll(items, func(err error) {
			r.pending--
			if err != nil {
				a.tellRefused()
			}
		})
	}
	if len(r.ids) < len(r.games) || r.pending > 0 {
		if a.sheet == importSheet {
			a.dirtyFrame = true
		}
		return
	}
	r.done = true
	a.readDone(r)
}

// alreadyKept returns the ID of a kept game with the same text, or "".
func (a *App) alreadyKept(it *library.Item) string { return a.games.lib.WithSum(library.Sum(it.Text)) }

// newID makes an ID that neither a kept game has nor one about to be kept.
func (a *App) newID(it *library.Item, others []library.Item, now time.Time) string {
	return library.NewID(&it.Entry, now, func(id string) bool {
		for i := range others {
			if others[i].Entry.ID == id {
				return true
			}
		}
		_, taken := a.games.lib.Find(id)
		return taken
	})
}

// readDone shows what was read.
func (a *App) readDone(r *reading) {
	if len(r.games) == 1 {
		a.reading = nil
		if !a.showRecord(r.games[0].record, r.ids[0]) {
			a.closeSheet()
		}
		return
	}
	a.showReading()
	a.announce(a.importTitle(r), true)
}

// faultWords says what is wrong with a file, and where.
func (a *App) faultWords(f fault) string {
	if f.problem == nil {
		return f.file + ": " + a.texts.Say(f.key)
	}
	words := a.texts.Say("sgf." + f.problem.Kind.Code())
	if f.problem.Text != "" {
		words += " (" + f.problem.Text + ")"
	}
	if f.problem.Line > 0 {
		words = a.texts.Say("import.at", "line", itoa(f.problem.Line), "column", itoa(f.problem.Column)) + " " + words
	}
	return f.file + ": " + words
}

// importTitle says how the reading stands.
func (a *App) importTitle(r *reading) string {
	t := a.texts
	switch {
	case r.asks && len(r.games) == 0:
		return t.Say("import.nothing")
	case r.asks:
		return t.Count("import.partly", len(r.games))
	case r.done && r.put == 0:
		return t.Count("import.twice", r.twice)
	case r.done:
		return t.Count("import.added", r.put)
	}
	return t.Say("import.reading")
}
