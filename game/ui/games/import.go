package games

import (
	"errors"
	"math"
	"strconv"
	"strings"
	"time"

	"redstone/game/library/importing"
	"redstone/game/puzzle/progress"
	"redstone/game/ui/canvas"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

// maxFaultsShown is the maximum number of faults in the dialog.
const maxFaultsShown = 20

// pick opens the file picker.
func (s *Screen) pick() {
	if s.host.PickFiles() {
		return
	}
	words := s.host.Words().Say("import.drop")
	if where := s.host.Games().Where(); where != "" {
		words = s.host.Words().Say("import.drop-or-folder", "folder", where)
	}
	s.ui.ShowToast(words, true)
}

// TakeText imports games that were pasted or dropped as text, and reports whether
// the text looks like games.
func (s *Screen) TakeText(text string) bool {
	if !importing.LooksLikeSGF(text) {
		return false
	}
	s.startImport([]importing.File{importing.TextFile(s.host.Words().Say("import.pasted"), text)})
	return true
}

// ReadFiles begins to import files that were picked or dropped. A running import
// is cancelled.
func (s *Screen) ReadFiles(files []widget.File) {
	list := make([]importing.File, len(files))
	for i, f := range files {
		list[i] = importing.File(f)
	}
	if len(list) > 0 {
		s.startImport(list)
	}
}

func (s *Screen) startImport(files []importing.File) {
	s.stopImport()
	s.came = ""
	s.job = importing.Start(s.host.Games(), files, s.ui.Now())
}

// Import returns the progress of the import that is running or shown; false if
// there is none.
func (s *Screen) Import() (importing.Progress, bool) {
	if s.job == nil {
		return importing.Progress{}, false
	}
	return s.job.Progress(), true
}

// stopImport cancels the import.
func (s *Screen) stopImport() {
	if s.job != nil {
		s.job.Cancel()
		s.job = nil
		s.changed()
	}
}

// advanceImport continues an import: a single valid game
// is opened, of several the number is reported, and if something could not be
// read the player is asked.
func (s *Screen) advanceImport(now time.Time) {
	j := s.job
	if j == nil || !j.Step(now) {
		return
	}
	p := j.Progress()
	switch p.Phase {
	case importing.Asking, importing.Nothing:
		s.showImport()
		s.host.PlaySound("error")
		s.ui.Announce(s.importTitle(p), true)
	case importing.Done:
		s.imported(p)
	case importing.Reading:
		if p.Late {
			s.showImport()
		}
	}
	if s.ui.OpenSheet() == screen.Import {
		s.changed()
	}
}

// imported reports the result of the import.
func (s *Screen) imported(p importing.Progress) {
	if p.Refused != nil {
		s.host.NotKept()
	}
	s.takeProgress(s.job.Logs())
	s.takeKeys(s.job.Keys())
	r, it := s.job.Single()
	if r == nil {
		s.showImport()
		s.ui.Announce(s.importTitle(p), true)
		return
	}
	remarks := s.job.Remarks()
	s.job = nil
	if !s.show(r, it.Entry) {
		s.ui.Close()
		return
	}
	if len(remarks) > 0 {
		words, _ := s.host.Words().Problem(remarks[0])
		s.ui.Refuse(s.host.Words().Say("import.left-out", "fault", words))
	} else if s.came != "" {
		s.ui.ShowToast(s.came, true)
	}
}

// takeProgress adds the progress with puzzles that was among the games, and notes what came.
func (s *Screen) takeProgress(logs []string) {
	if len(logs) == 0 {
		return
	}
	n, newer, damaged := 0, false, false
	for _, text := range logs {
		attempts, err := s.host.TakeProgress(text)
		n += attempts
		newer = newer || errors.Is(err, progress.ErrNewer)
		damaged = damaged || errors.Is(err, progress.ErrFormat)
	}
	t := s.host.Words()
	s.came = t.Count("puzzles.came", n)
	switch {
	case newer:
		s.came = t.Say("puzzles.came.newer")
	case damaged && n > 0:
		s.came += " " + t.Say("puzzles.came.damaged")
	case damaged:
		s.came = t.Say("puzzles.came.damaged")
	case n == 0:
		s.came = t.Say("puzzles.came.none")
	}
}

// takeKeys uses the keys of online play that were among the games, and notes what came of the last one.
func (s *Screen) takeKeys(keys []string) {
	for _, text := range keys {
		words := s.host.Words().Say("import.key." + string(s.host.TakeOnlineKey(text)))
		if s.came = strings.TrimSpace(s.came + " " + words); text == "" {
			return
		}
	}
}

// showImport opens the dialog of the import.
func (s *Screen) showImport() {
	if s.ui.OpenSheet() != screen.Import {
		s.ui.Open(screen.Import)
	}
	s.changed()
}

// accept adds the games that could be read.
func (s *Screen) accept() {
	if s.job != nil {
		s.job.Accept(s.ui.Now())
	}
}

// faultWords describes what is wrong with a file, and where.
func (s *Screen) faultWords(f importing.Fault) string {
	w := s.host.Words()
	if errors.Is(f, importing.ErrTooLarge) {
		return f.File + ": " + w.Say("import.too-large")
	}
	if words, ok := w.Problem(f); ok {
		return f.File + ": " + words
	}
	return f.File + ": " + w.Say("import.unreadable")
}

// importTitle returns the title of the import's dialog.
func (s *Screen) importTitle(p importing.Progress) string {
	t := s.host.Words()
	switch {
	case p.Phase == importing.Nothing:
		return t.Say("import.nothing")
	case p.Phase == importing.Asking && p.Games == 0:
		return t.Say("puzzles.came.partly")
	case p.Phase == importing.Done && p.Games == 0:
		return s.came
	case p.Phase == importing.Asking:
		return t.Count("import.partly", p.Games)
	case p.Phase == importing.Done && p.Added == 0:
		return t.Count("import.twice", p.Duplicates)
	case p.Phase == importing.Done:
		return t.Count("import.added", p.Added)
	}
	return t.Say("import.reading")
}

// buildImport adds the progress or the result of the import.
func (s *Screen) buildImport(f *widget.Frame, r sem.Rect) float64 {
	if s.job == nil {
		return 0
	}
	t, p := s.host.Words(), s.job.Progress()
	y := r.Y
	if p.Phase == importing.Reading || p.Phase == importing.Adding {
		share := p.Share
		words := t.Say("import.share", "n", strconv.Itoa(int(100*share)))
		if p.Phase == importing.Adding {
			share = float64(p.Handled()) / math.Max(1, float64(p.Games))
			words = t.Say("import.adding", "n", strconv.Itoa(p.Handled()), "all", strconv.Itoa(p.Games))
		}
		f.Progress("import.progress", sem.Rect{X: r.X, Y: y, W: r.W, H: 54}, words, canvas.SizeNormal, share)
		return 66
	}
	y += f.Words("import.title", sem.Rect{X: r.X, Y: y, W: r.W}, s.importTitle(p), canvas.Bold, canvas.SizeNormal, false) + 8
	if p.Phase == importing.Done && p.Added > 0 && p.Duplicates > 0 {
		y += f.Words("import.twice", sem.Rect{X: r.X, Y: y, W: r.W}, t.Count("import.twice", p.Duplicates), canvas.Regular, canvas.SizeNormal, false) + 8
	}
	if p.Phase == importing.Done && p.Games > 0 && s.came != "" {
		y += f.Words("import.progress", sem.Rect{X: r.X, Y: y, W: r.W}, s.came, canvas.Regular, canvas.SizeNormal, false) + 8
	}
	for i, fault := range s.job.Faults() {
		if i == maxFaultsShown {
			y += f.Words("import.more", sem.Rect{X: r.X, Y: y, W: r.W}, t.Count("import.more", p.Faults-maxFaultsShown), canvas.Regular, canvas.SizeSmall, true) + 6
			break
		}
		y += f.Words("import.fault."+strconv.Itoa(i+1), sem.Rect{X: r.X, Y: y, W: r.W}, s.faultWords(fault), canvas.Regular, canvas.SizeSmall, true) + 6
	}
	for i, fault := range s.job.Remarks()[:min(len(s.job.Remarks()), maxFaultsShown)] {
		y += f.Words("import.remark."+strconv.Itoa(i+1), sem.Rect{X: r.X, Y: y, W: r.W}, s.faultWords(fault), canvas.Regular, canvas.SizeSmall, true) + 6
	}
	return y - r.Y
}

// buildImportFoot adds the buttons for what can be done now.
func (s *Screen) buildImportFoot(f *widget.Frame, r sem.Rect) {
	if s.job == nil {
		return
	}
	t, p := s.host.Words(), s.job.Progress()
	w := (r.W - 10) / 2
	first, second := sem.Rect{X: r.X, Y: r.Y, W: w, H: r.H}, sem.Rect{X: r.X + w + 10, Y: r.Y, W: r.W - w - 10, H: r.H}
	button := func(id string, r sem.Rect, key string, st widget.Style, press func()) {
		f.Button(id, r, t.Say(key), canvas.IconNone, true, st, press)
	}
	switch p.Phase {
	case importing.Asking:
		key := "import.add"
		if p.Games == 1 {
			key = "import.open"
		}
		button("import.leave", first, "import.leave", widget.Plain, s.ui.Close)
		button("import.take", second, key, widget.Accent, s.accept)
	case importing.Nothing:
		button("import.leave", r, "close", widget.Plain, s.ui.Close)
	case importing.Done:
		button("import.leave", first, "close", widget.Plain, s.ui.Close)
		to, sheet := "nav.games", screen.Games
		if p.Games == 0 {
			to, sheet = "nav.puzzles", screen.Puzzles
		}
		button("import.show", second, to, widget.Accent, func() { s.ui.Open(sheet) })
	default:
		button("import.stop", r, "cancel", widget.Plain, s.ui.Close)
	}
}
