package sharing

import (
	"strconv"
	"strings"
	"time"

	"redstone/game/diagram"
	"redstone/game/ui/boardview"
	"redstone/game/ui/canvas"
	"redstone/game/ui/screen"
	"redstone/game/ui/widget"
	"redstone/game/words"
	"redstone/rules"
	"redstone/rules/record"
)

// shareTime is how much of a frame drawing for the sheet may take.
const shareTime = 3 * time.Millisecond

// fileJob is a file being made.
type fileJob struct {
	*diagram.Job
	name, mime string
	shownStep  int       // the progress step that the screen shows
	shownSince time.Time // and since when
}

// Progress is shown in this many steps, and not more often than
// that: rebuilding the sheet takes longer than a frame's share of the work.
const (
	progressSteps    = 20
	progressInterval = 150 * time.Millisecond
)

func (j *fileJob) percent() int { return int(j.Progress() * 100) }

// Advance continues drawing for the sheet, a little each frame;
// when the sheet is closed it is cancelled.
func (s *Screen) Advance(now time.Time) {
	s.offerLetter()
	if s.ui.OpenSheet() != screen.Share {
		if s.job != nil || s.drawing != nil || s.preview != nil {
			s.cancelDrawing()
		}
		return
	}
	until := time.Now().Add(shareTime)
	if s.advancePreview(until) {
		s.advanceFile(until, now)
	}
}

// advancePreview continues the preview, and reports whether it was ready
// before.
func (s *Screen) advancePreview(until time.Time) bool {
	key := s.wantedPreview()
	if key.side == 0 {
		return false // the sheet has not been laid out yet
	}
	if key != s.previewKey {
		s.previewKey = key
		if s.drawing != nil {
			s.drawing.Close()
		}
		o := s.pictureOptions()
		o.Side = key.side
		s.drawing = diagram.NewPicture(s.host.Match().Position(), o)
	}
	if s.drawing == nil {
		return true
	}
	if s.drawing.Work(until) {
		if s.preview != nil {
			s.preview.Dispose()
		}
		s.preview = canvas.Upload(s.ui.Painter().Graphics, s.drawing.Image())
		s.drawing = nil
		s.ui.Invalidate(widget.Controls)
	}
	return false
}

// advanceFile continues the file that is being made, and saves it for the
// player when it is ready.
func (s *Screen) advanceFile(until, now time.Time) {
	j := s.job
	if j == nil {
		return
	}
	done := j.Work(until)
	step := int(j.Progress() * progressSteps)
	if done || step != j.shownStep && now.Sub(j.shownSince) >= progressInterval {
		j.shownStep, j.shownSince = step, now
		s.ui.Invalidate(widget.Controls)
	}
	if done {
		s.job = nil
		s.host.GiveFile(j.name, j.mime, j.Data(), pictureWords)
	}
}

// Preview returns the preview of the picture, nil while it is being
// drawn.
func (s *Screen) Preview() canvas.Image {
	if s.drawing != nil {
		return nil
	}
	return s.preview
}

// Making returns the progress of the file that is being made, in percent; false if
// there is none.
func (s *Screen) Making() (percent int, ok bool) {
	if s.job == nil {
		return 0, false
	}
	return s.job.percent(), true
}

// cancelDrawing cancels everything that is being drawn for the sheet.
func (s *Screen) cancelDrawing() {
	s.cancelFile()
	if s.drawing != nil {
		s.drawing.Close()
		s.drawing = nil
	}
	if s.preview != nil {
		s.preview.Dispose()
		s.preview = nil
	}
	s.previewKey = previewKey{}
}

// cancelFile cancels the file that is being made.
func (s *Screen) cancelFile() {
	if s.job != nil {
		s.job.Close()
		s.job = nil
		s.ui.Invalidate(widget.Controls)
	}
}

// wantedPreview returns the key of the preview that should be shown now.
func (s *Screen) wantedPreview() previewKey {
	side := 0
	if c := s.ui.Frame.Find("share.preview"); c != nil {
		side = int(c.Rect.W*s.ui.Scale + 0.5)
	}
	return previewKey{node: s.host.Match().Node(), rev: s.host.Match().Rev(), coords: s.coords, marks: s.host.Settings().Marks,
		stoneMarks: s.stoneMarks, side: side, look: s.host.Settings().Look}
}

// pictureOptions returns how pictures of the shown position are drawn.
func (s *Screen) pictureOptions() diagram.Options {
	look, _ := diagram.LookNamed(s.host.Settings().Look)
	n := s.host.Match().Node()
	o := diagram.Options{Look: look, Side: pictureSides[s.size], Coords: s.coords, Marks: s.host.Settings().Marks, Labels: markLabels(n.Marks),
		System: s.ui.Painter().Fonts.System}
	switch s.stoneMarks {
	case markLast:
		o.Last = boardview.LastPoint(s.host.Match().Node())
	case markNumbers:
		for p, text := range moveNumbers(n, s.host.Match().Position()) {
			if o.Labels[p] == "" {
				o.Labels[p] = text
			}
		}
	}
	return o
}

// moveNumbers returns the number of the move that placed each stone on the board.
func moveNumbers(n *record.Node, p *rules.Position) map[rules.Point]string {
	numbers := map[rules.Point]string{}
	for ; n != nil; n = n.Parent() {
		at := n.Move.Point()
		if n.Move.IsPlacement() && n.OnBoard() && numbers[at] == "" && p.At(at) != rules.Empty {
			numbers[at] = strconv.Itoa(n.Ply())
		}
	}
	return numbers
}

// markLabels converts the marks of a record to labels of a diagram.
func markLabels(marks []record.Mark) map[rules.Point]string {
	labels := map[rules.Point]string{}
	for _, m := range marks {
		switch m.Kind {
		case record.Label:
			labels[m.Point] = m.Text
		case record.Circle:
			labels[m.Point] = "○"
		case record.Square:
			labels[m.Point] = "□"
		case record.Triangle:
			labels[m.Point] = "▲"
		case record.Cross:
			labels[m.Point] = "×"
		case record.Selected:
			labels[m.Point] = "■"
		}
	}
	return labels
}

// shareName makes a name for a file of this game.
func (s *Screen) shareName(ext string) string {
	name := s.host.Match().Record().Game.String() + "-" + s.ui.Now().Format("2006-01-02")
	if n := s.host.Match().Node().Ply(); n > 0 && ext != "gif" {
		name += "-" + strconv.Itoa(n)
	}
	return name + "." + ext
}

// savePicture makes a PNG file of the shown position.
func (s *Screen) savePicture() {
	s.makeFile(s.shareName("png"), "image/png", diagram.NewPNG(s.host.Match().Position(), s.pictureOptions()))
}

// saveAnimation makes an animated GIF file of the shown line.
func (s *Screen) saveAnimation() {
	o := s.pictureOptions()
	o.Side = animationSides[s.size]
	rec, nodes := s.host.Match().Record(), animationNodes(s.host.Match(), animationMoves[s.animation])
	s.makeFile(s.shareName("gif"), "image/gif", diagram.NewGIF(rec.Size, animationShots(rec, nodes), len(nodes)*5/4, o))
}

func (s *Screen) makeFile(name, mime string, job *diagram.Job) {
	s.cancelFile()
	s.job = &fileJob{Job: job, name: name, mime: mime}
	s.ui.Invalidate(widget.Controls)
}

// saveDrawing makes an SVG file of the shown position.
func (s *Screen) saveDrawing() {
	o := s.pictureOptions()
	o.Title = s.host.Words().Ply(s.host.Match())
	s.host.GiveFile(s.shareName("svg"), "image/svg+xml", []byte(diagram.SVG(s.host.Match().Position(), o)), pictureWords)
}

var pictureWords = screen.FileWords{Saved: "share.saved", SavedIn: "share.saved-in", Failed: "share.not-saved"}

// copyDiagram copies the shown position to the clipboard as plain text, with
// whose turn it is, the moves and the link.
func (s *Screen) copyDiagram() {
	s.host.CopyText(s.diagramText(), func(err error) { s.tell(err, "share.text.copied", "toast.not-copied") })
}

func (s *Screen) diagramText() string {
	r, pos := s.host.Match().Record(), s.host.Match().Position()
	var b strings.Builder
	b.WriteString(s.host.Words().Say("game."+r.Game.String()) + " " + words.Size(r.Size) + "\n")
	b.WriteString(diagram.Text(pos, boardview.LastPoint(s.host.Match().Node())))
	b.WriteString(s.host.Words().Status(s.host.Match()) + "\n")
	for i, n := range s.host.Match().Line()[:s.host.Match().View()] {
		if n.Move == rules.NoMove {
			continue
		}
		sep := " "
		if i%20 == 19 {
			sep = "\n"
		}
		b.WriteString(s.host.Words().MoveText(n.Move) + sep)
	}
	return strings.TrimSpace(b.String()) + "\n" + s.shareLink() + "\n"
}
