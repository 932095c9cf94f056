package ui

import (
	"errors"
	"strings"
	"time"

	"redstone/game/match"
	"redstone/rules"
	"redstone/rules/record"
)

// Keys under which texts are kept between runs.
const (
	gameKey    = "game"
	damagedKey = "game-damaged" // what could not be read back, put aside
)

// thinkPause is the least time between a move and the computer's answer, so
// that a person sees what happens.
const thinkPause = 350 * time.Millisecond

// restore reads the game in progress back, or begins a new one. A text that
// can't be read is put aside, never lost and never fatal.
func (a *App) restore() {
	now := a.p.Now()
	complaint := ""
	if text, err := a.p.Load(gameKey); err == nil {
		m, err := match.Decode(text, now)
		if m != nil {
			a.match = m
			a.newReview()
		}
		if err != nil {
			_ = a.p.Save(damagedKey, text)
			complaint = "toast.save-damaged"
			if errors.Is(err, match.ErrVersion) {
				complaint = "toast.save-newer"
			}
		}
	}
	if a.match == nil {
		a.begin(a.settings.next.config(a.coin.Intn(2) == 0))
	} else if a.match.GoToTip(now); a.match.Plies() > 0 {
		a.match.Resume(now)
	}
	if complaint != "" {
		a.showToast(a.texts.Say(complaint), true)
	}
}

// begin starts a new game in the place of the one before.
func (a *App) begin(c match.Config) {
	now := a.p.Now()
	m, err := match.New(c, now)
	if err != nil {
		a.refuse(a.texts.Say("toast.no-game"))
		return
	}
	a.leaveGame()
	// A clock runs from the first move on: the page may lie open for a while.
	m.Pause(now)
	a.install(m)
	a.answer = now.Add(thinkPause)
	a.save()
}

// install puts a match on the screen.
func (a *App) install(m *match.Match) {
	a.match = m
	a.newReview()
	a.stopThinking()
	a.dropToast()
	a.anim, a.pieDeclined, a.pieSeen = nil, false, false
	a.closeChooser()
	a.input = boardInput{}
	if _, ok := cellPoint(a.focus); ok {
		a.focus = ""
	}
	a.followMoves, a.dirtyFrame, a.dirtyBoard = true, true, true
}

// save keeps the game; that it can't be kept is told once.
func (a *App) save() {
	if a.match == nil {
		return
	}
	if err := a.p.Save(gameKey, a.match.Encode()); err != nil && !a.saveFailed {
		a.saveFailed = true
		a.showToast(a.texts.Say("toast.not-saved"), true)
	}
}

// playMove plays a move of the side to move, shows it and keeps the game.
func (a *App) playMove(m rules.Move, now time.Time) {
	if a.reviewing() {
		a.tryMove(m, now)
		return
	}
	a.finishAnimation()
	effect, err := a.match.Play(m, now)
	if err != nil {
		var illegal *rules.IllegalMoveError
		if errors.As(err, &illegal) {
			a.refuse(a.texts.Say("reason." + illegal.Reason.Code()))
		} else {
			a.refuse(a.whyNot())
		}
		return
	}
	a.input.ghost = 0
	a.closeChooser()
	a.dropToast()
	finale := rules.Empty
	if r := a.match.Position().Result(); r.Method == rules.Annihilation || r.Method == rules.SelfDestruction {
		finale = r.Winner
	}
	if m.IsPlacement() {
		a.anim = newAnimation(effect, now, a.calm(), finale)
	}
	a.later = a.anim != nil
	a.announce(a.moveWords(effect), false)
	a.answer = now.Add(thinkPause)
	if a.anim != nil && len(effect.Captures) > 0 {
		a.answer = now.Add(time.Duration(a.anim.length()) * time.Millisecond)
	}
	a.followMoves, a.dirtyFrame, a.dirtyBoard = true, true, true
	a.save()
	if a.match.Outcome().Over {
		a.gameEnded(now)
		return
	}
	switch {
	case m == rules.Swap && a.twoPlayers():
		a.showToast(a.texts.Say("toast.swapped"), true)
	case m == rules.Pass && (a.twoPlayers() || a.match.PlayerOf(effect.By).Computer):
		a.showToast(a.texts.Say("toast.passed", "who", a.colour(effect.By)), true)
	}
}

// gameEnded tells how the game ended.
func (a *App) gameEnded(now time.Time) {
	a.stopThinking()
	a.match.GoToTip(now) // a flag may fall while an earlier position is shown
	a.followMoves = true
	a.announce(a.outcomeWords(), true)
	name := "win"
	if o := a.match.Outcome(); o.Winner.Coloured() && a.match.PlayerOf(o.Winner).Computer && !a.match.PlayerOf(o.Winner.Opponent()).Computer {
		name = "lose"
	}
	if a.anim != nil {
		at := a.anim.length()
		if a.anim.finale != rules.Empty && !a.anim.reduced {
			at -= finaleTime
		}
		a.anim.sounds = append(a.anim.sounds, cue{at, name})
	} else {
		a.play(name)
	}
	a.dirtyFrame, a.dirtyBoard = true, true
	a.save()
	a.games.due = true
}

// think lets the computer move when it is its turn.
func (a *App) think(now time.Time) {
	if a.thinking {
		answer, ok := a.thinker.Poll()
		if ok {
			a.thinking = false
			a.held = &answer
			a.dirtyFrame = true
		}
	}
	if a.held != nil {
		if a.anim != nil || now.Before(a.answer) {
			return
		}
		answer := *a.held
		a.held = nil
		if !a.match.Live() {
			a.match.GoToTip(now)
		}
		if answer.Err != nil || a.match.Position().Check(answer.Move) != rules.Legal {
			a.showToast(a.texts.Say("toast.engine"), true)
			a.engineFailed = true
			return
		}
		a.playMove(answer.Move, now)
		if answer.Move == rules.Swap {
			a.showToast(a.texts.Say("toast.computer-swaps"), true)
		}
		return
	}
	if a.thinking || a.engineFailed || a.sheet == newSheet || !a.match.Live() || a.match.Outcome().Over {
		return
	}
	pos := a.match.Position()
	pl := a.match.PlayerOf(pos.ToMove())
	if !pl.Computer || !a.drawn {
		return
	}
	a.wakeThinker()
	a.thinker.Think(a.request(pl, now))
	a.thinking = true
	a.dirtyFrame = true
}

// wakeThinker starts the computer when it is first asked something.
func (a *App) wakeThinker() {
	if a.thinker == nil {
		a.thinker = a.p.NewThinker(a.settings.processors)
	}
}

// stopThinking forgets what the computer was asked.
func (a *App) stopThinking() {
	if a.thinking && a.thinker != nil {
		a.thinker.Cancel()
	}
	a.thinking, a.held, a.engineFailed = false, nil, false
	a.dirtyFrame = true
}

// goTo walks along the shown line, to the node with that number.
func (a *App) goTo(number int, now time.Time) {
	a.walk(func() { a.match.GoTo(number, now) })
}

// goToNode walks to any node of the record; where the game stands shows the
// game's line again.
func (a *App) goToNode(n *record.Node, now time.Time) {
	a.walk(func() {
		if n == a.match.Tip() {
			a.match.GoToTip(now)
		} else {
			a.match.GoToNode(n, now)
		}
	})
}

// walk shows another position of the record.
func (a *App) walk(to func()) {
	a.finishAnimation()
	a.closeChooser()
	a.dropToast()
	before := a.match.Node()
	to()
	if a.match.Node() != before {
		a.announce(a.plyWords(), false)
	}
	a.input.ghost = 0
	a.followMoves, a.dirtyFrame, a.dirtyBoard = true, true, true
}

// takeBack takes moves back: against the computer at once, between two players
// when both agree.
func (a *App) takeBack() {
	if !a.match.CanTakeBack() {
		return
	}
	if a.twoPlayers() {
		a.ask("ask.take-back", "ask.take-back.yes", "ask.take-back.no", a.doTakeBack)
		return
	}
	a.doTakeBack()
}

func (a *App) doTakeBack() {
	a.stopThinking()
	a.anim, a.pieDeclined, a.pieSeen = nil, false, false
	a.closeChooser()
	a.dropToast()
	if n := a.match.TakeBack(a.p.Now()); n > 0 {
		a.announce(a.texts.Count("say.taken-back", n), false)
	}
	a.input.ghost = 0
	a.followMoves, a.dirtyFrame, a.dirtyBoard = true, true, true
	a.save()
}

func (a *App) redo() {
	a.stopThinking()
	a.finishAnimation()
	if n := a.match.Redo(a.p.Now()); n > 0 {
		a.announce(a.plyWords(), false)
	}
	a.followMoves, a.dirtyFrame, a.dirtyBoard = true, true, true
	a.save()
}

// goOnFromHere gives up the plies after the shown one; Redo brings them back.
func (a *App) goOnFromHere() {
	a.stopThinking()
	a.dropToast()
	a.match.ContinueHere(a.p.Now())
	a.followMoves, a.dirtyFrame, a.dirtyBoard = true, true, true
	a.save()
}

// twoPlayers reports whether both seats are people at this screen.
func (a *App) twoPlayers() bool {
	p := a.match.Config().Players
	return !p[0].Computer && !p[1].Computer
}

// resign gives up for the person to move, or for the only person.
func (a *App) resign() {
	if !a.match.Live() { // who plays which colour may have been another matter then
		a.goToNode(a.match.Tip(), a.p.Now())
	}
	color := a.match.Position().ToMove()
	if a.match.PlayerOf(color).Computer {
		color = color.Opponent()
	}
	a.ask("ask.resign", "ask.resign.yes", "ask.resign.no", func() {
		now := a.p.Now()
		a.finishAnimation()
		if a.match.Resign(color, now) == nil {
			a.gameEnded(now)
		}
	})
}

// rematch begins the same game again.
func (a *App) rematch() {
	a.begin(a.match.Config())
	a.closeSheet()
}

// pasted begins a game from a position that was pasted.
func (a *App) pasted(text string, _ time.Time) {
	if a.fieldPaste(text) || a.opensLink(text) || a.pastedGames(text) {
		return
	}
	// Only the first line: what "copy game" writes has the moves below.
	text, _, _ = strings.Cut(strings.TrimSpace(text), "\n")
	if text = strings.TrimSpace(text); text == "" {
		return
	}
	game := a.match.Position().Game()
	pos, err := rules.ParsePosition(game, text)
	if err != nil && game == rules.Go {
		pos, err = rules.ParsePosition(rules.Redstone, text)
	}
	if err != nil {
		a.refuse(a.setupWords(err))
		return
	}
	a.ask("ask.paste", "ask.paste.yes", "ask.paste.no", func() {
		c := a.match.Config()
		c.Game, c.Size, c.Pie, c.Setup = pos.Game(), pos.Size(), false, pos.Text()
		a.begin(c)
	})
}

// Export returns the game as text for "copy game": the position in one line,
// then the moves.
func (a *App) Export() string {
	var b strings.Builder
	pos := a.match.Position()
	b.WriteString(pos.Text() + "\n")
	for i, m := range a.match.Moves() {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(m.String())
	}
	return b.String()
}

// copyPosition puts the shown position on the clipboard.
func (a *App) copyPosition() {
	a.p.CopyText(a.match.Position().Text(), func(err error) {
		key := "toast.copied"
		if err != nil {
			key = "toast.not-copied"
		}
		a.showToast(a.texts.Say(key), false)
	})
}

// pastePosition asks the clipboard for a position.
func (a *App) pastePosition() {
	a.p.PasteText(func(text string, err error) {
		if err != nil {
			a.refuse(a.texts.Say("toast.not-pasted"))
			return
		}
		a.closeSheet()
		a.pasted(text, a.p.Now())
	})
}
