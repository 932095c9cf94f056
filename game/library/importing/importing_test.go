package importing

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
	"unsafe"

	"redstone/game/library"
	"redstone/game/library/librarytest"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

// t0 is the start time of the tests' imports.
var t0 = time.Date(2026, 11, 29, 20, 0, 0, 0, time.UTC)

// fileOf is a file that is read in two chunks, at once.
func fileOf(name, text string) File {
	return File{Name: name, Size: int64(len(text)), Read: librarytest.Chunks(text)}
}

// slowFile is a file whose reads wait until they are answered.
type slowFile struct {
	name string
	size int64
	done func([]byte, error)
}

func (f *slowFile) file() File {
	return File{Name: f.name, Size: f.size, Read: func(done func([]byte, error)) { f.done = done }}
}

func (f *slowFile) answer(t *testing.T, text string, err error) {
	t.Helper()
	if f.done == nil {
		t.Fatalf("nobody reads %s", f.name)
	}
	done := f.done
	f.done = nil
	done([]byte(text), err)
}

// store is a library.Store that can delay its answers and refuse.
type store struct {
	library.Memory
	slow    bool
	refuse  error
	waiting []func()
	batches []int // how many games each Put had
	items   []library.Item
}

func newStore() *store { return &store{Memory: *library.NewMemory()} }

func (s *store) later(f func()) {
	if s.slow {
		s.waiting = append(s.waiting, f)
		return
	}
	f()
}

// answer sends the delayed answers.
func (s *store) answer() {
	waiting := s.waiting
	s.waiting = nil
	for _, f := range waiting {
		f()
	}
}

func (s *store) List(done func([]library.Entry, error)) {
	s.later(func() {
		if s.refuse != nil {
			done(nil, s.refuse)
			return
		}
		s.Memory.List(done)
	})
}

func (s *store) Put(items []library.Item, done func(error)) {
	s.batches = append(s.batches, len(items))
	s.items = append(s.items, items...)
	s.later(func() {
		if s.refuse != nil {
			done(s.refuse)
			return
		}
		s.Memory.Put(items, done)
	})
}

// step makes one step, after the parser has finished if it is running.
func step(j *Job, now time.Time) bool {
	if j.phase == Reading && j.awaits == parser {
		p := <-j.results
		j.results <- p
	}
	return j.Step(now)
}

// run makes steps until nothing changes any more.
func run(t *testing.T, j *Job) Progress {
	t.Helper()
	for range 10000 {
		if !step(j, t0) {
			return j.Progress()
		}
	}
	t.Fatalf("it never ends: %+v", j.Progress())
	return Progress{}
}

// kept lists the stored games, newest first.
func kept(l *library.Library) string {
	var list []string
	for _, e := range l.Entries() {
		list = append(list, fmt.Sprintf("%s %s %d %s", e.ID, e.Game, e.Plies, e.Result))
	}
	return strings.Join(list, ", ")
}

func want(t *testing.T, got, want Progress) {
	t.Helper()
	if got != want {
		t.Errorf("progress is %+v, want %+v", got, want)
	}
}

func TestOneGame(t *testing.T) {
	s := newStore()
	l := library.New(s)
	j := Start(l, []File{fileOf("one.sgf", librarytest.GoGame)}, t0)
	if r, _ := j.Single(); r != nil {
		t.Error("there is a game before it has been read")
	}
	want(t, run(t, j), Progress{Phase: Done, Share: 1, Games: 1, Added: 1})
	if got := kept(l); got != "go-9x9-2026-11-29-200000 go 3 W+3.5" {
		t.Errorf("kept are %q", got)
	}
	r, it := j.Single()
	if r == nil || r.Info.Players[0].Name != "Anna" || it.Entry.ID != "go-9x9-2026-11-29-200000" {
		t.Fatalf("the game is %+v, %+v", r, it.Entry)
	}
	if it.Text != r.Format() || it.Entry.Sum != library.Sum(it.Text) {
		t.Errorf("handed on is %+v", it)
	}
	// What is passed on and stored is the same text that was made when the file was
	// parsed: the game is serialised once.
	if len(s.items) != 1 || unsafe.StringData(s.items[0].Text) != unsafe.StringData(it.Text) || s.items[0].Entry.Sum != it.Entry.Sum {
		t.Errorf("kept are %+v", s.items)
	}
	if j.Step(t0) {
		t.Error("a step after the end changes something")
	}
}

func TestManyGames(t *testing.T) {
	var text strings.Builder
	for i := range 130 {
		fmt.Fprintf(&text, "(;FF[4]GM[1]SZ[9]PB[Player %d];B[ee];W[dd];B[cc])\n", i)
	}
	s := newStore()
	l := library.New(s)
	j := Start(l, []File{fileOf("many.sgf", text.String()), fileOf("one.sgf", librarytest.GoGame)}, t0)
	want(t, run(t, j), Progress{Phase: Done, Share: 1, Games: 131, Added: 131})
	if !slices.Equal(s.batches, []int{40, 40, 40, 11}) {
		t.Errorf("they go into the store as %v", s.batches)
	}
	for i, e := range l.Entries() {
		name, id := fmt.Sprint("Player ", i), fmt.Sprint("go-9x9-2026-11-29-200000-", i+1)
		if i == 0 {
			id = "go-9x9-2026-11-29-200000"
		}
		if i == 130 {
			name = "Anna"
		}
		if e.Players[0].Name != name || e.ID != id {
			t.Errorf("number %d in the list is %s by %s, not in the order of the files", i, e.ID, e.Players[0].Name)
		}
	}
	if r, _ := j.Single(); r != nil {
		t.Error("one of many games is the only one")
	}
	j = Start(l, []File{fileOf("many.sgf", text.String())}, t0)
	want(t, run(t, j), Progress{Phase: Done, Share: 1, Games: 130, Duplicates: 130})
	if len(l.Entries()) != 131 {
		t.Errorf("%d games are kept", len(l.Entries()))
	}
}

func TestDuplicates(t *testing.T) {
	l := library.New(newStore())
	j := Start(l, []File{fileOf("twice.sgf", librarytest.GoGame+librarytest.RedstoneGame+librarytest.GoGame), fileOf("again.sgf", librarytest.RedstoneGame)}, t0)
	want(t, run(t, j), Progress{Phase: Done, Share: 1, Games: 4, Added: 2, Duplicates: 2})
	if got := kept(l); got != "go-9x9-2026-11-29-200000 go 3 W+3.5, redstone-5x5-2026-11-29-200000 redstone 4 " {
		t.Errorf("kept are %q", got)
	}
	// A single duplicate has the ID of the stored game.
	j = Start(l, []File{fileOf("same.sgf", librarytest.RedstoneGame)}, t0.Add(time.Hour))
	want(t, run(t, j), Progress{Phase: Done, Share: 1, Games: 1, Duplicates: 1})
	if r, it := j.Single(); r == nil || it.Entry.ID != "redstone-5x5-2026-11-29-200000" {
		t.Errorf("the game is kept as %q", it.Entry.ID)
	}
}

func TestDamagedFiles(t *testing.T) {
	l := library.New(newStore())
	j := Start(l, []File{
		fileOf("club night.sgf", librarytest.GoGame+"\n(;FF[4]GM[2]SZ[8];B[aa])"),
		fileOf("notes.txt", "not a game"),
		fileOf("cut.sgf", "(;GM[1]SZ[9];B[aa]\n;C[and then"),
		fileOf("empty.sgf", ""),
	}, t0)
	want(t, run(t, j), Progress{Phase: Asking, Share: 1, Games: 2, Faults: 4})
	if len(l.Entries()) != 0 || j.Step(t0) {
		t.Error("games are kept without an answer")
	}
	type place struct {
		file         string
		kind         sgf.Kind
		line, column int
	}
	var got []place
	for _, f := range j.Faults() {
		var p *sgf.Problem
		if !errors.As(f, &p) {
			t.Fatalf("%v is no problem of a text", f)
		}
		got = append(got, place{f.File, p.Kind, p.Line, p.Column})
	}
	if !slices.Equal(got, []place{
		{"club night.sgf", record.OtherGame, 2, 2}, {"notes.txt", sgf.NoGame, 1, 1}, {"cut.sgf", sgf.Truncated, 2, 4}, {"empty.sgf", sgf.NoGame, 1, 1},
	}) {
		t.Errorf("faults are %v", got)
	}
	if text := j.Faults()[1].Error(); !strings.HasPrefix(text, "notes.txt: SGF: line 1, column 1: ") {
		t.Errorf("the second fault reads %q", text)
	}
	j.Accept(t0)
	want(t, run(t, j), Progress{Phase: Done, Share: 1, Games: 2, Added: 2, Faults: 4})
	j.Accept(t0)
	if len(l.Entries()) != 2 {
		t.Errorf("kept are %q", kept(l))
	}
}

func TestNothingToRead(t *testing.T) {
	gone := errors.New("gone")
	broken := File{Name: "broken.sgf", Size: 10, Read: func(done func([]byte, error)) { done(nil, gone) }}
	large := File{Name: "large.sgf", Size: library.MaxText + 1, Read: func(func([]byte, error)) { t.Error("a file too large is read") }}
	j := Start(library.New(newStore()), []File{broken, large}, t0)
	want(t, run(t, j), Progress{Phase: Nothing, Share: 1, Faults: 2})
	f := j.Faults()
	if f[0].File != "broken.sgf" || !errors.Is(f[0], ErrUnreadable) || !errors.Is(f[0], gone) || f[1].File != "large.sgf" || !errors.Is(f[1], ErrTooLarge) {
		t.Errorf("faults are %v", f)
	}
	j.Accept(t0)
	j.Cancel()
	if p := j.Progress().Phase; p != Nothing {
		t.Errorf("after the end the phase is %d", p)
	}
}

// TestFilesOfAWrongSize has a file that is longer than its Size.
func TestFilesOfAWrongSize(t *testing.T) {
	piece := bytes.Repeat([]byte(" "), 1<<20)
	reads := 0
	endless := File{Name: "endless.sgf", Size: 1, Read: func(done func([]byte, error)) { reads++; done(piece, nil) }}
	j := Start(library.New(newStore()), []File{endless, fileOf("one.sgf", librarytest.GoGame)}, t0)
	want(t, run(t, j), Progress{Phase: Asking, Share: 1, Games: 1, Faults: 1})
	if f := j.Faults()[0]; !errors.Is(f, ErrTooLarge) || reads != library.MaxText>>20+1 {
		t.Errorf("%v after %d pieces", f, reads)
	}
}

func TestAByteOrderMarkDoesNotCount(t *testing.T) {
	text := byteOrderMark + librarytest.GoGame
	text += strings.Repeat(" ", maxFile+len(byteOrderMark)-len(text))
	f := fileOf("full.sgf", text)
	f.Size = maxFile
	j := Start(library.New(newStore()), []File{f}, t0)
	want(t, run(t, j), Progress{Phase: Done, Share: 1, Games: 1, Added: 1})
}

func TestManyFaultsOfAFile(t *testing.T) {
	j := Start(library.New(newStore()), []File{fileOf("chess.sgf", strings.Repeat("(;GM[3];B[aa])", 50)), fileOf("more.sgf", "(;GM[3])")}, t0)
	want(t, run(t, j), Progress{Phase: Nothing, Share: 1, Faults: MaxFaults + 2})
}

func TestMaxFiles(t *testing.T) {
	var files []File
	for i := range MaxFiles + 5 {
		files = append(files, fileOf("f", fmt.Sprintf("(;GM[1]SZ[9]PB[%d];B[aa])", i)))
	}
	j := Start(library.New(newStore()), files, t0)
	want(t, run(t, j), Progress{Phase: Done, Share: 1, Games: MaxFiles, Added: MaxFiles})
}

func TestSlowFiles(t *testing.T) {
	a := &slowFile{name: "a.sgf", size: int64(len(librarytest.GoGame))}
	b := &slowFile{name: "b.sgf", size: 3 * int64(len(librarytest.GoGame))}
	l := library.New(newStore())
	j := Start(l, []File{a.file(), b.file()}, t0)
	if j.Step(t0) {
		t.Errorf("nothing has come, but progress is %+v", j.Progress())
	}
	a.answer(t, librarytest.GoGame[:20], nil)
	step(j, t0)
	a.answer(t, librarytest.GoGame[20:], nil)
	step(j, t0)
	a.answer(t, "", nil)
	if !step(j, t0) {
		t.Error("a file has been read without any change")
	}
	want(t, j.Progress(), Progress{Phase: Reading, Share: 0.25, Games: 1})
	step(j, t0.Add(250*time.Millisecond))
	want(t, j.Progress(), Progress{Phase: Reading, Share: 0.25, Games: 1})
	if !step(j, t0.Add(251*time.Millisecond)) {
		t.Error("being late is no change")
	}
	want(t, j.Progress(), Progress{Phase: Reading, Late: true, Share: 0.25, Games: 1})
	b.answer(t, "", errors.New("gone"))
	want(t, run(t, j), Progress{Phase: Asking, Late: true, Share: 1, Games: 1, Faults: 1})
	j.Accept(t0)
	want(t, run(t, j), Progress{Phase: Done, Late: true, Share: 1, Games: 1, Added: 1, Faults: 1})
	if r, _ := j.Single(); r == nil {
		t.Error("the only game of two files is not to be shown")
	}
}

func TestSlowStore(t *testing.T) {
	s := newStore()
	s.slow = true
	l := library.New(s)
	l.PutAll([]library.Item{{Entry: library.Entry{ID: "old", Size: 9, Position: "B./.. w"}, Text: "(;)"}}, func(error) {})
	s.answer()
	s.batches, s.items = nil, nil
	text := librarytest.GoGame + strings.Repeat(librarytest.RedstoneGame, 3)
	j := Start(l, []File{fileOf("a.sgf", text)}, t0)
	want(t, run(t, j), Progress{Phase: Adding, Share: 1, Games: 4})
	if len(s.batches) != 0 {
		t.Error("games are added before it is known what is there")
	}
	s.answer() // the list
	want(t, run(t, j), Progress{Phase: Adding, Share: 1, Games: 4, Added: 2, Duplicates: 2})
	if len(l.Entries()) != 1 {
		t.Errorf("kept are %q", kept(l))
	}
	s.answer() // the games
	want(t, run(t, j), Progress{Phase: Done, Share: 1, Games: 4, Added: 2, Duplicates: 2})
	if len(l.Entries()) != 3 || len(s.batches) != 1 {
		t.Errorf("kept are %q", kept(l))
	}
}

func TestStoresThatRefuse(t *testing.T) {
	full := fmt.Errorf("full: %w", library.ErrRefused)
	s := newStore()
	s.refuse = full
	l := library.New(s)
	j := Start(l, []File{fileOf("a.sgf", librarytest.GoGame+librarytest.RedstoneGame)}, t0)
	want(t, run(t, j), Progress{Phase: Done, Share: 1, Games: 2, Added: 2, Refused: full})
	if len(l.Entries()) != 2 || len(s.batches) != 1 {
		t.Errorf("kept are %q", kept(l))
	}
	j = Start(l, []File{fileOf("a.sgf", librarytest.GoGame)}, t0)
	want(t, run(t, j), Progress{Phase: Done, Share: 1, Games: 1, Duplicates: 1})

	l = library.New(nil) // no store at all
	j = Start(l, []File{fileOf("a.sgf", librarytest.GoGame)}, t0)
	want(t, run(t, j), Progress{Phase: Done, Share: 1, Games: 1, Added: 1, Refused: library.ErrRefused})
}

func TestCancelWhileReading(t *testing.T) {
	f := &slowFile{name: "slow.sgf", size: 100}
	l := library.New(newStore())
	j := Start(l, []File{fileOf("one.sgf", librarytest.GoGame), f.file()}, t0)
	step(j, t0) // the first is parsed, the second asked for
	j.Cancel()
	want(t, j.Progress(), Progress{Phase: Cancelled, Share: float64(len(librarytest.GoGame)) / float64(len(librarytest.GoGame)+100), Games: 1})
	f.answer(t, librarytest.RedstoneGame, nil)
	if f.done != nil || len(j.data) != 0 {
		t.Error("reading goes on")
	}
	run(t, j)
	j.Accept(t0)
	if j.Progress().Phase != Cancelled || len(l.Entries()) != 0 {
		t.Errorf("the phase is %d, kept are %q", j.Progress().Phase, kept(l))
	}
}

// TestCancelWhileParsing has the parser sleep in the middle of a file, and
// cancels meanwhile.
func TestCancelWhileParsing(t *testing.T) {
	resting, goOn := make(chan bool), make(chan bool)
	j := newJob(library.New(newStore()), []File{fileOf("a.sgf", strings.Repeat(librarytest.GoGame, 1000))}, t0)
	now := t0
	j.pace.now = func() time.Time { now = now.Add(workTime); return now } // slow work
	j.pace.sleep = func(time.Duration) { resting <- true; <-goOn }
	j.read()
	<-resting
	j.Cancel()
	goOn <- true
	if p := <-j.results; len(p.games)+p.repeated >= 1000 {
		t.Errorf("%d games were parsed all the same", len(p.games)+p.repeated)
	}
}

func TestCancelWhileAdding(t *testing.T) {
	var text strings.Builder
	for i := range 100 {
		fmt.Fprintf(&text, "(;GM[1]SZ[9]PB[%d];B[aa])", i)
	}
	s := newStore()
	l := library.New(s)
	l.Load(func() {})
	s.slow = true
	j := Start(l, []File{fileOf("a.sgf", text.String())}, t0)
	want(t, run(t, j), Progress{Phase: Adding, Share: 1, Games: 100, Added: 40})
	j.Cancel()
	s.answer()
	want(t, run(t, j), Progress{Phase: Cancelled, Share: 1, Games: 100, Added: 40})
	if len(l.Entries()) != 40 || len(s.batches) != 1 {
		t.Errorf("%d games are kept, in %v", len(l.Entries()), s.batches)
	}
}

// TestTheParserRests counts the sleeps when each reading of the clock takes a
// millisecond: there is one for every three of them, and none shorter.
func TestTheParserRests(t *testing.T) {
	j := newJob(library.New(newStore()), nil, t0)
	now, looks, sleeps := t0, 0, 0
	j.pace.now = func() time.Time { looks++; now = now.Add(time.Millisecond); return now }
	j.pace.sleep = func(d time.Duration) {
		if sleeps++; d != time.Millisecond {
			t.Errorf("sleeps for %v", d)
		}
	}
	p := j.gamesIn([]byte(strings.Repeat(librarytest.GoGame, 100)))
	if len(p.games)+p.repeated != 100 || sleeps < looks/5 || sleeps < 33 {
		t.Errorf("%d games, %d sleeps at %d looks", len(p.games)+p.repeated, sleeps, looks)
	}
}

func TestTextFile(t *testing.T) {
	l := library.New(newStore())
	// The text declares a character set that is no longer true.
	j := Start(l, []File{TextFile("Pasted text", "See this: (;GM[1]CA[Shift-JIS]SZ[9]PB[Zoë];B[aa])")}, t0)
	want(t, run(t, j), Progress{Phase: Done, Share: 1, Games: 1, Added: 1})
	if r, _ := j.Single(); r.Info.Players[0].Name != "Zoë" {
		t.Errorf("Black is %q", r.Info.Players[0].Name)
	}
	for text, want := range map[string]bool{
		librarytest.GoGame: true, "See this: " + librarytest.GoGame: true, "( \r\n;": true, "": false, "(": false, "(a;": false, "..B/.W./R.. b": false, "hello (world);": false,
	} {
		if LooksLikeSGF(text) != want {
			t.Errorf("%q looks like SGF: %v", text, !want)
		}
	}
}

func TestNoFiles(t *testing.T) {
	j := Start(library.New(newStore()), nil, t0)
	want(t, run(t, j), Progress{Phase: Nothing, Share: 1})
}

// TestRemarks tells of what is beside the board: the game is there without it.
func TestRemarks(t *testing.T) {
	j := Start(library.New(newStore()), []File{fileOf("a.sgf", "(;GM[1]SZ[9]AB[aa][zz];B[bb]\n;W[jj];B[cc])")}, t0)
	want(t, run(t, j), Progress{Phase: Done, Share: 1, Games: 1, Added: 1})
	var places []string
	for _, f := range j.Remarks() {
		places = append(places, f.Error())
	}
	if len(places) != 2 || !strings.Contains(places[0], "line 1, column 2: AB") || !strings.Contains(places[1], "line 2, column 1: W: not a move: \"jj\"") {
		t.Errorf("remarks are %q", places)
	}
	picture := Start(library.New(newStore()), []File{fileOf("a.png", "\x89PNG\r\n\x1a\n(;GM[1]SZ[9];B[bb])")}, t0)
	run(t, picture)
	var p *sgf.Problem
	if f := picture.Faults(); picture.Progress().Phase != Nothing || len(f) != 1 || !errors.As(f[0], &p) || p.Kind != sgf.NotText {
		t.Errorf("a picture gives %+v, %v", picture.Progress(), f)
	}
}
