package ui

import (
	"slices"
	"time"

	"redstone/game/diagram"
	"redstone/game/embedding"
	"redstone/game/lang"
	"redstone/game/match"
	"redstone/game/puzzle"
	"redstone/game/session"
	"redstone/game/settings"
	"redstone/game/ui/canvas"
	"redstone/game/ui/layout"
	"redstone/game/ui/screen"
	solvingscreen "redstone/game/ui/solving"
	"redstone/game/ui/viewing"
	"redstone/game/ui/widget"
	"redstone/rules"
	"redstone/rules/record"
)

// frame is an embedded board's side of its page: it shows what the options say, and answers messages. A board whose address
// has no options is the whole program in small, with its menu, until a message loads something else.
type frame struct {
	a     *App
	whole bool
	o     embedding.Options
	told  []embedding.Problem // what is wrong, until the reader has read it

	loads   int         // how often something was loaded: a file that arrives for an earlier one is dropped
	loading bool        // a file is on its way
	dropped func(error) // answers what waits for that file, when something else is loaded instead
	ready   bool        // the page knows that the board is
	height  int         // that the page knows
	puzzle  string      // ID or name of the puzzle that is solved
	current *puzzle.Puzzle
	own     bool         // it is the page's
	next    func()       // shows the next puzzle; nil where there is none
	back    func()       // and the one before
	by      embedding.By // who plays what is being played, "" for what the seats say
	hint    any          // the id of the message that asked for a hint
	asked   bool         // one did
}

// newFrame shows what the options in the address say.
func newFrame(a *App) *frame {
	fr := &frame{a: a, whole: true, o: embedding.Default()}
	query := a.p.Options()
	if values, tooLong := embedding.ReadQuery(query); len(values) == 0 && !tooLong {
		return fr
	}
	o, problems := embedding.ParseOptions(query)
	fr.open(o, problems, func(error) {})
	return fr
}

// framed reports whether the board is one with options.
func (a *App) framed() bool { return a.frame != nil && !a.frame.whole }

// open shows what options say. What is wrong is told, and the rest shown all the same. done is called when everything is
// there, or with what has failed.
func (fr *frame) open(o embedding.Options, problems []embedding.Problem, done func(error)) {
	a := fr.a
	if fr.whole {
		// Nothing is stored, so these are for this board only.
		a.settings.Volume, a.settings.Welcomed, a.settings.GoShown = 0, true, true
	}
	fr.whole = false
	fr.endLoading(errUnavailable)
	fr.loads++
	if o.Symmetry == embedding.RandomSymmetry {
		o.Symmetry = int(uint64(a.p.Now().UnixNano()) / 1000 % 8)
	}
	fr.o, fr.told = o, nil
	for _, name := range o.Unknown {
		a.p.Note("there is no option " + name)
	}
	fr.restyle()
	for _, p := range problems {
		fr.wrong(p)
	}
	if o.Src != "" && o.SGF == "" {
		fr.fetch(done)
		return
	}
	fr.begin(done)
}

// begin shows the game or the puzzle of the options.
func (fr *frame) begin(done func(error)) {
	if fr.o.Mode == embedding.Solve {
		fr.openPuzzle(done)
		return
	}
	done(fr.show())
}

// beginLoading notes that a file is on its way, and who waits for it.
func (fr *frame) beginLoading(done func(error)) (load int) {
	fr.loading, fr.dropped = true, done
	return fr.loads
}

// endLoading notes that it has come, or with an error that it is not wanted any more.
func (fr *frame) endLoading(err error) {
	dropped := fr.dropped
	fr.loading, fr.dropped = false, nil
	if err != nil && dropped != nil {
		dropped(err)
	}
}

// restyle has the board look as the options say.
func (fr *frame) restyle() {
	a, o := fr.a, &fr.o
	set := &a.settings
	set.Theme, set.Look, set.Coords = o.Theme, o.Look, o.Coords
	set.Language = o.Lang
	switch {
	case o.Lang == "":
		set.Language = settings.Auto
	case !slices.ContainsFunc(a.langs, func(l lang.Language) bool { return l.Tag == o.Lang }):
		set.Language = lang.Base
	}
	a.chooseLanguage()
	a.chooseTheme()
}

// fetch reads the file of the option src, and shows it.
func (fr *frame) fetch(done func(error)) {
	load := fr.beginLoading(done)
	fr.a.p.FetchText(fr.o.Src, embedding.MaxSGF, func(text string, err error) {
		if load != fr.loads {
			return
		}
		fr.endLoading(nil)
		if err == nil {
			fr.o = fr.o.WithFile(text)
			fr.begin(done)
			return
		}
		problem := embedding.Problem{Option: "src", Code: embedding.NotFetched}
		fr.wrong(problem)
		if fr.o.Mode == embedding.Solve {
			fr.o.Mode = embedding.View
		}
		_ = fr.show()
		done(problem)
	})
}

// show shows the game or puzzle of the options, as it is at first. The error has been told.
func (fr *frame) show() error {
	a := fr.a
	r, shown, wrong := fr.o.Record()
	if wrong == nil {
		wrong = fr.o.Conflicts(r.Size)
	}
	if wrong != nil {
		fr.wrong(*wrong)
	}
	a.ui.Close()
	a.viewing.Hide()
	a.solving.Hide()
	var err error
	switch fr.o.Mode {
	case embedding.View, embedding.Analyse:
		err = a.session.ShowRecord(r, shown)
		a.reviewing.Hide()
		a.viewing.Show(viewing.Options{Analyse: fr.o.Mode == embedding.Analyse, Pause: fr.pause(), Played: func() { fr.moved(a.session.Match().Effect(), embedding.ByPage) }})
	default:
		err = fr.startFrom(r, shown)
		a.reviewing.Hide()
	}
	a.ui.Invalidate(allParts)
	if err != nil {
		problem := embedding.Problem{Option: "position", Code: embedding.BadPosition}
		fr.wrong(problem)
		return problem
	}
	if wrong != nil {
		return *wrong
	}
	return nil
}

// startFrom begins a game that has come to a node of a record.
func (fr *frame) startFrom(r *record.Record, at *record.Node) error {
	c := match.Config{Game: r.Game, Size: r.Size, Pie: r.Pie}
	if r.Game == rules.Go {
		c.Komi = match.KomiOf(r.Komi)
	}
	var moves []rules.Move
	plain, swapped := true, false
	for _, n := range at.Path() {
		if n.Parent() == nil {
			continue
		}
		plain = plain && n.Move != rules.NoMove && n.Setup == nil
		swapped = swapped || n.Move == rules.Swap
		moves = append(moves, n.Move)
	}
	if r.Root.Setup != nil {
		c.Pie, c.Setup = false, r.Position(r.Root).Text()
	}
	if fr.o.Color.Coloured() { // the other side is the computer's
		computer := match.Player{Computer: true, Level: fr.o.Level}
		seat := 0
		if (fr.o.Color == rules.Black) != swapped {
			seat = 1
		}
		c.Players[seat] = computer
	}
	if plain {
		if err := fr.a.session.BeginAt(c, moves); err == nil {
			return nil
		}
	}
	c.Pie, c.Setup = false, r.Position(at).Text()
	return fr.a.session.BeginAt(c, nil)
}

// openLink shows the game of a link in the fragment of the address, which comes after the options.
func (fr *frame) openLink(text string) {
	if at, ok := session.ParseAddress(text); ok && at.ID != "" {
		return // a game of "My games", which a board in another page does not have
	}
	if id, ok := solvingscreen.ParseAddress(text); ok {
		o, problems := fr.o.Load(embedding.Values{"puzzle": id})
		fr.open(o, problems, func(error) {})
		return
	}
	r, err := record.ParseLink(text)
	if err != nil {
		fr.wrong(embedding.Problem{Option: "#", Code: embedding.BadFile})
		return
	}
	ply, given := record.LinkPly(text)
	if !given {
		ply = -1
		if r.Outcome().End != record.Unknown {
			ply = 0
		}
	}
	told := fr.told
	fr.open(fr.o.WithGame(r, ply), nil, func(error) {})
	fr.told = append(told, fr.told...)
}

// pause returns the time between two moves that are shown by themselves.
func (fr *frame) pause() time.Duration {
	if fr.o.Mode != embedding.View || fr.a.reducedMotion() {
		return 0
	}
	return fr.o.Autoplay
}

// Has reports whether there are buttons of that name.
func (fr *frame) Has(control string) bool { return fr.o.Has(embedding.Control(control)) }

// Items returns the buttons that belong to no screen.
func (fr *frame) Items() []widget.MenuItem {
	a, say := fr.a, fr.a.words.Say
	var list []widget.MenuItem
	if fr.Has("reset") {
		list = append(list, widget.MenuItem{ID: "reset", Label: say("frame.reset"), Icon: canvas.IconAgain, Press: func() { _ = fr.show() }})
	}
	for _, id := range []string{"share", "sound"} {
		if fr.Has(id) {
			list = append(list, a.barItem(id))
		}
	}
	return list
}

// shape returns the screen that is divided.
func (fr *frame) shape() layout.Screen {
	a := fr.a
	s := layout.Screen{W: a.ui.Width, H: a.ui.Height, Insets: a.ui.Insets, Embedded: true}
	if fr.whole {
		return s
	}
	s.Strip, s.Ratio = fr.strip(), fr.ratio()
	return s
}

// strip returns the height of what is below the board, as EMBED.md says; below 0 for nothing.
func (fr *frame) strip() float64 {
	none := len(fr.o.Controls) == 0
	switch {
	case fr.o.Mode == embedding.Solve && !none:
		return 2 * layout.EmbeddedStrip
	case fr.o.Mode == embedding.View && none && len(fr.told) == 0:
		return -1
	}
	return layout.EmbeddedStrip
}

// ratio returns the board's height divided by its width: that of the part that is shown, with the margins that EMBED.md
// says.
func (fr *frame) ratio() float64 {
	return diagram.PartRatio(fr.part(), fr.size(), fr.o.Coords)
}

// size returns how many points a side the shown board has.
func (fr *frame) size() int {
	if at := fr.a.solving.Attempt(); at != nil {
		return at.Position().Size()
	}
	return fr.a.session.Match().Position().Size()
}

// part returns what is shown of the board.
func (fr *frame) part() diagram.Part {
	c := fr.o.Shown(fr.size())
	if fr.whole || c.Whole() {
		return diagram.Part{}
	}
	return diagram.Part{Col: c.Min.Col(), Row: c.Min.Row(), Cols: c.Max.Col() - c.Min.Col() + 1, Rows: c.Max.Row() - c.Min.Row() + 1}
}

// advance tells the page what has changed since the last frame.
func (fr *frame) advance() {
	a := fr.a
	if a.ui.Width > 0 {
		if h := int(fr.shape().EmbeddedHeight()); h != fr.height {
			fr.height = h
			fr.post(embedding.Resize{Height: min(max(h, 40), 4000)}, nil)
		}
	}
	if fr.asked && !a.session.HintPending() {
		fr.found(session.FoundNoHint) // the position has changed meanwhile
	}
	if !fr.ready && a.drawn && !fr.loading {
		fr.ready = true
		fr.post(embedding.Ready{Mode: fr.o.Mode, Build: a.p.Version()}, nil)
	}
}

func (fr *frame) post(e embedding.Event, id any) { fr.a.p.Post(embedding.Encode(e, id)) }

// menu returns the rows of the menu "More": what the strip has no room for.
func (fr *frame) menu() []widget.MenuItem {
	if fr.a.solving.Shown() {
		return fr.a.solving.Menu()
	}
	if shown, ok := fr.a.shown().(screen.Framed); ok {
		return shown.FrameMenu()
	}
	return nil
}
