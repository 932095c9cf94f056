package ui

import (
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"redstone/game/diagram"
	"redstone/rules"
	"redstone/rules/record"
)

// shareTime is how long drawing for the sheet may take of a frame.
const shareTime = 3 * time.Millisecond

// fileJob is a file being made.
type fileJob struct {
	*diagram.Job
	name, mime string
	told       int       // the step of progress that the screen shows
	shown      time.Time // and since when
}

// The screen is told how far a file is in so many steps, and no more often than
// that: to make the sheet anew takes longer than a frame's share of the work.
const (
	tellSteps = 20
	tellTime  = 150 * time.Millisecond
)

func (j *fileJob) percent() int { return int(j.Progress() * 100) }

// advanceShare goes on with what is drawn for the sheet, a little each frame;
// when the sheet is closed it is given up.
func (a *App) advanceShare() {
	s := &a.share
	if a.sheet != shareSheet {
		if s.job != nil || s.drawing != nil || s.preview != nil {
			a.dropShare()
		}
		return
	}
	until := time.Now().Add(shareTime)
	if key := a.previewKey(); key != s.previewKey {
		s.previewKey = key
		if s.drawing != nil {
			s.drawing.Close()
		}
		o := a.pictureOptions()
		o.Side = key.side
		s.drawing = diagram.NewPicture(a.match.Position(), o)
	}
	if s.drawing != nil && s.drawing.Work(until) {
		if s.preview != nil {
			s.preview.Deallocate()
		}
		s.preview = ebiten.NewImageFromImage(s.drawing.Image())
		s.drawing = nil
		a.dirtyFrame = true
		return
	}
	j := s.job
	if j == nil || s.drawing != nil {
		return
	}
	done := j.Work(until)
	now, step := a.p.Now(), int(j.Progress()*tellSteps)
	if done || step != j.told && now.Sub(j.shown) >= tellTime {
		j.told, j.shown, a.dirtyFrame = step, now, true
	}
	if done {
		s.job = nil
		a.giveFile(j.name, j.mime, j.Data(), pictureWords)
	}
}

// dropShare gives up all that is being drawn for the sheet.
func (a *App) dropShare() {
	s := &a.share
	a.cancelFile()
	if s.drawing != nil {
		s.drawing.Close()
		s.drawing = nil
	}
	if s.preview != nil {
		s.preview.Deallocate()
		s.preview = nil
	}
	s.previewKey = previewKey{}
}

// cancelFile gives up the file that is being made.
func (a *App) cancelFile() {
	if a.share.job != nil {
		a.share.job.Close()
		a.share.job = nil
		a.dirtyFrame = true
	}
}

// previewKey returns what the preview has to show now.
func (a *App) previewKey() previewKey {
	side := 0
	if c := a.frame.find("share.preview"); c != nil {
		side = int(c.Rect.W*a.scale + 0.5)
	}
	s := &a.share
	return previewKey{node: a.match.Node(), rev: a.match.Rev(), coords: s.coords, marks: a.settings.marks,
		signs: s.signs, side: side, look: a.settings.look}
}

// pictureOptions returns how pictures of the shown position are drawn.
func (a *App) pictureOptions() diagram.Options {
	s := &a.share
	look, _ := diagram.LookNamed(a.settings.look)
	n := a.match.Node()
	o := diagram.Options{Look: look, Side: pictureSides[s.size], Coords: s.coords, Marks: a.settings.marks, Labels: markLabels(n.Marks)}
	switch s.signs {
	case signLast:
		o.Last = a.lastPoint()
	case signNumbers:
		for p, text := range moveNumbers(n, a.match.Position()) {
			if o.Labels[p] == "" {
				o.Labels[p] = text
			}
		}
	}
	return o
}

// moveNumbers tells with which move each stone on the board was placed.
func moveNumbers(n *record.Node, p *rules.Position) map[rules.Point]string {
	numbers := map[rules.Point]string{}
	for ; n != nil; n = n.Parent() {
		at := n.Move.Point()
		if n.Move.IsPlacement() && n.Illegal == rules.Legal && numbers[at] == "" && p.At(at) != rules.Empty {
			numbers[at] = itoa(n.Ply())
		}
	}
	return numbers
}

// markLabels gives the marks of a record as what a diagram writes on points.
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
func (a *App) shareName(ext string) string {
	name := a.match.Record().Game.String() + "-" + a.p.Now().Format("2006-01-02")
	if n := a.match.Node().Ply(); n > 0 && ext != "gif" {
		name += "-" + itoa(n)
	}
	return name + "." + ext
}

// savePicture makes a PNG file of the shown position.
func (a *App) savePicture() {
	a.makeFile(a.shareName("png"), "image/png", diagram.NewPNG(a.match.Position(), a.pictureOptions()))
}

// saveFilm makes an animated GIF file of the shown line.
func (a *App) saveFilm() {
	s := &a.share
	o := a.pictureOptions()
	o.Side = filmSides[s.size]
	nodes := append([]*record.Node{a.match.Record().Root}, a.match.Line()...)
	if n := filmMoves[s.film]; n > 0 {
		nodes = nodes[:a.match.View()+1]
		nodes = nodes[max(0, len(nodes)-n-1):]
	}
	if len(nodes) > diagram.MaxFrames/2 {
		nodes = nodes[len(nodes)-diagram.MaxFrames/2:]
	}
	size := a.match.Record().Size
	a.makeFile(a.shareName("gif"), "image/gif", diagram.NewGIF(size, filmOf(a.match.Record(), nodes), len(nodes)*5/4, o))
}

func (a *App) makeFile(name, mime string, job *diagram.Job) {
	a.cancelFile()
	a.share.job = &fileJob{Job: job, name: name, mime: mime}
	a.dirtyFrame = true
}

// saveDrawing makes an SVG file of the shown position.
func (a *App) saveDrawing() {
	o := a.pictureOptions()
	o.Title = a.plyWords()
	a.giveFile(a.shareName("svg"), "image/svg+xml", []byte(diagram.SVG(a.match.Position(), o)), pictureWords)
}

// fileWords are the keys of what is said of a file: that it was saved, in which
// folder where that is known, or that it could not be.
type fileWords struct{ saved, savedIn, failed string }

var pictureWords = fileWords{"share.saved", "share.saved-in", "share.not-saved"}

// giveFile hands a finished file to the player and says where it went.
func (a *App) giveFile(name, mime string, data []byte, say fileWords) {
	a.p.SaveFile(name, mime, data, func(err error) {
		if err != nil {
			a.refuse(a.texts.Say(say.failed, "name", name))
			return
		}
		words := a.texts.Say(say.saved, "name", name)
		if dir := a.p.FilesIn(); dir != "" {
			words = a.texts.Say(say.savedIn, "name", name, "folder", dir)
		}
		a.showToast(words, true)
	})
}

// copyDiagram puts the shown position on the clipboard as plain text, with
// whose turn it is, the moves and the link.
func (a *App) copyDiagram() {
	a.p.CopyText(a.diagramText(), func(err error) { a.tell(err, "share.text.copied", "toast.not-copied") })
}

func (a *App) diagramText() string {
	r, pos := a.match.Record(), a.match.Position()
	var b strings.Builder
	b.WriteString(a.texts.Say("game."+r.Game.String()) + " " + sizeWords([]int{r.Size})[0] + "\n")
	b.WriteString(diagram.Text(pos, a.lastPoint()))
	b.WriteString(a.statusWords() + "\n")
	for i, n := range a.match.Line()[:a.match.View()] {
		if n.Move == rules.NoMove {
			continue
		}
		sep := " "
		if i%20 == 19 {
			sep = "\n"
		}
		b.WriteString(a.moveText(n.Move) + sep)
	}
	return strings.TrimSpace(b.String()) + "\n" + a.shareLink() + "\n"
}
