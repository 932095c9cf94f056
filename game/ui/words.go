package ui

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"redstone/game/match"
	"redstone/game/ui/sem"
	"redstone/rules"
)

// announce has the live region say a text.
func (a *App) announce(text string, urgent bool) {
	if text == "" {
		return
	}
	a.sayNext++
	a.say = append(a.say, sem.Utterance{Seq: a.sayNext, Text: text, Urgent: urgent})
	if len(a.say) > 4 {
		a.say = a.say[len(a.say)-4:]
	}
	a.dirtyFrame = true
}

// colour returns the word for a colour: "Black", "White".
func (a *App) colour(s rules.Stone) string { return a.texts.Say("colour." + s.String()) }

// moveWords says what a move did: "White placed red at E7: two black stones
// captured."
func (a *App) moveWords(e rules.Effect) string {
	who := a.colour(e.By)
	switch {
	case e.Move == rules.Swap:
		return a.texts.Say("say.swap")
	case e.Move == rules.Pass:
		return a.texts.Say("say.pass", "who", who)
	case e.Move == rules.Resign:
		return a.texts.Say("say.resign", "who", who)
	case !e.Move.IsPlacement():
		return ""
	}
	key := "say.place"
	if e.Move.IsRed() {
		key = "say.red"
	}
	text := a.texts.Say(key, "who", who, "point", e.Move.Point().String())
	var lost []string
	for _, s := range []rules.Stone{rules.Black, rules.White} {
		if n := e.Captured(s); n > 0 {
			lost = append(lost, a.texts.Count("say.captured."+s.String(), n))
		}
	}
	if len(lost) == 0 {
		return text + "."
	}
	return text + ": " + strings.Join(lost, ", ") + "."
}

// plyWords says what the shown ply is.
func (a *App) plyWords() string {
	n := a.match.Node()
	if n.Ply() == 0 {
		return a.texts.Say("say.start")
	}
	line := a.match.Line()
	where := a.texts.Say("say.ply", "n", itoa(n.Ply()), "all", itoa(line[len(line)-1].Ply()))
	if said := a.moveWords(a.match.Effect()); said != "" {
		where += " " + said
	}
	return where
}

// statusWords says whose turn it is, or how the game ended.
func (a *App) statusWords() string {
	if a.match.Outcome().Over && a.match.Live() {
		return a.outcomeWords()
	}
	who := a.match.Position().ToMove()
	switch {
	case a.match.PlayerOf(who).Computer:
		return a.texts.Say("status.computer", "who", a.colour(who))
	case a.twoPlayers():
		return a.texts.Say("status.turn", "who", a.colour(who))
	}
	return a.texts.Say("status.your-turn", "who", a.colour(who))
}

// outcomeCode is the outcome for programs: "black annihilation".
func outcomeCode(o match.Outcome) string {
	who := "nobody"
	if o.Winner.Coloured() {
		who = o.Winner.String()
	}
	if o.OnTime {
		return who + " time"
	}
	return who + " " + o.Method.String()
}

// outcomeTitle is the outcome in a few words: "You win", "White wins".
func (a *App) outcomeTitle() string {
	o := a.match.Outcome()
	switch {
	case o.Open:
		return a.texts.Say("end.open-title")
	case !o.Winner.Coloured():
		return a.texts.Say("end.nobody")
	case a.twoPlayers() || a.match.PlayerOf(o.Winner).Computer == a.match.PlayerOf(o.Winner.Opponent()).Computer:
		return a.texts.Say("end.wins", "who", a.colour(o.Winner))
	case a.match.PlayerOf(o.Winner).Computer:
		return a.texts.Say("end.computer-wins")
	}
	return a.texts.Say("end.you-win")
}

// outcomeReason says how the game was won.
func (a *App) outcomeReason() string {
	o := a.match.Outcome()
	how := o.Method.String()
	switch {
	case o.OnTime:
		how = "time"
	case o.Open:
		how = "open"
	case o.Method == rules.NotOver:
		how = "won" // it is not known how
	}
	winner, loser := "", ""
	if o.Winner.Coloured() {
		winner, loser = a.colour(o.Winner), a.colour(o.Winner.Opponent())
	}
	text := a.texts.Say("end."+how, "winner", winner, "loser", loser)
	if o.Method == rules.Score && o.Black+o.White > 0 {
		text = a.texts.Say("end.score", "winner", winner, "black", itoa(o.Black), "white", a.number(float64(o.White)+a.match.Position().Komi()),
			"komi", a.number(a.match.Position().Komi()))
	}
	return text
}

func (a *App) outcomeWords() string { return a.outcomeTitle() + ". " + a.outcomeReason() }

// number writes a number with as many decimals as it has, at most two, and the
// language's decimal sign.
func (a *App) number(v float64) string {
	s := strings.TrimRight(strings.TrimRight(fmt.Sprintf("%.2f", v), "0"), ".")
	return strings.Replace(s, ".", a.texts.Say("decimal"), 1)
}

// playerName is how a seat is called.
func (a *App) playerName(color rules.Stone) string {
	p := a.match.PlayerOf(color)
	switch {
	case p.Name != "":
		return p.Name
	case p.Computer:
		return a.computerName(p)
	case a.twoPlayers():
		return a.colour(color)
	}
	return a.texts.Say("seat.you")
}

// computerName is how a computer is called: its level's name and number, or
// how long the merciless one takes: "Merciless (5 s)".
func (a *App) computerName(p match.Player) string {
	name := a.levelName(p.Level)
	if p.Time > 0 {
		name = a.texts.Say("level.timed", "name", name, "time", a.texts.Say("new.seconds", "n", a.number(p.Time.Seconds())))
	}
	return name
}

// levelName is a computer level's name and number: "Garnet (level 5)". The
// merciless one is beyond numbers.
func (a *App) levelName(level int) string {
	if level == merciless {
		return a.texts.Say("level." + itoa(level))
	}
	return a.texts.Say("level.name", "name", a.texts.Say("level."+itoa(level)), "n", itoa(level))
}

// setupWords says what is wrong with a pasted position.
func (a *App) setupWords(err error) string {
	var s *rules.SetupError
	if !errors.As(err, &s) {
		return a.texts.Say("setup.stone")
	}
	return a.texts.Say("setup."+s.Fault.Code(), "point", s.Point.String(), "text", s.Text)
}

// clockText writes what is left on a clock: "4:05", with tenths below ten
// seconds, "1:02:03" from an hour on.
func clockText(d time.Duration) string {
	if d < 0 {
		d = 0
	}
	if d < 10*time.Second {
		tenths := int(d / (100 * time.Millisecond))
		return fmt.Sprintf("0:%02d.%d", tenths/10, tenths%10)
	}
	s := int((d + time.Second - 1) / time.Second)
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}
