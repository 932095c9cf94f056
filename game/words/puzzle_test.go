package words

import (
	"testing"

	"redstone/game/puzzle"
	"redstone/game/puzzle/solving"
	"redstone/rules"
)

func TestPuzzleTask(t *testing.T) {
	for _, c := range []struct {
		goal   puzzle.Goal
		in     int
		solver rules.Stone
		en, de string
	}{
		{puzzle.Win, 0, rules.Black, "Black to play. Find the only move that wins.", "Schwarz am Zug. Finde den einzigen Zug, der gewinnt."},
		{puzzle.Annihilate, 3, rules.White, "White to play. Annihilate Black in three moves.", "Weiß am Zug. Lösch Schwarz in drei Zügen aus."},
		{puzzle.Annihilate, 1, rules.White, "White to play. Annihilate Black with one move.", "Weiß am Zug. Lösch Schwarz mit einem Zug aus."},
		{puzzle.Capture, 2, rules.Black, "Black to play. Capture the marked group in two moves.", "Schwarz am Zug. Fang die markierte Gruppe in zwei Zügen."},
		{puzzle.Save, 1, rules.Black, "Black to play. Save the marked group from White's next move.", "Schwarz am Zug. Rette die markierte Gruppe vor dem nächsten Zug von Weiß."},
		{puzzle.Live, 0, rules.Black, "Black to play. Make the marked group live.", "Schwarz am Zug. Mach die markierte Gruppe lebendig."},
		{puzzle.Kill, 0, rules.Black, "Black to play. Kill the marked group.", "Schwarz am Zug. Töte die markierte Gruppe."},
		{puzzle.Ladder, 0, rules.Black, "Black to play. Capture the marked group in a ladder.", "Schwarz am Zug. Fang die markierte Gruppe in einer Treppe."},
		{puzzle.Solve, 0, rules.Black, "Black to play. Find the best move.", "Schwarz am Zug. Finde den besten Zug."},
	} {
		both(t, string(c.goal), func(w Words) string { return w.PuzzleTask(c.goal, c.in, c.solver) }, c.en, c.de)
	}
}

func TestPuzzleWhy(t *testing.T) {
	d4, played := rules.At(3, 3), rules.PlaceRed(rules.At(0, 4))
	reply := rules.Place(rules.At(1, 4))
	for _, c := range []struct {
		fact   solving.Fact
		en, de string
	}{
		{solving.Fact{Kind: solving.NotInSolution}, "The solution of this problem does not have xA5.", "In der Lösung dieser Aufgabe kommt xA5 nicht vor."},
		{solving.Fact{Kind: solving.OtherStone, Stone: rules.Red}, "The right point, but it takes a red stone.", "Der richtige Punkt, aber dort muss ein roter Stein hin."},
		{solving.Fact{Kind: solving.OtherStone, Stone: rules.Black}, "The right point, but it takes a stone of your own colour.", "Der richtige Punkt, aber dort muss ein eigener Stein hin."},
		{solving.Fact{Kind: solving.LosesAll, Move: reply}, "After B5 you have no stones left.", "Nach B5 hast du keinen Stein mehr."},
		{solving.Fact{Kind: solving.LosesAll}, "xA5 takes your own last stones.", "xA5 nimmt deine eigenen letzten Steine vom Brett."},
		{solving.Fact{Kind: solving.LosesGame, Move: reply, N: 4}, "White answers B5 and wins in four moves.", "Weiß antwortet B5 und gewinnt in vier Zügen."},
		{solving.Fact{Kind: solving.LosesGame, Move: reply}, "White answers B5 and wins.", "Weiß antwortet B5 und gewinnt."},
		{solving.Fact{Kind: solving.GroupTaken, Point: d4}, "xA5 takes your own group at D4.", "xA5 nimmt deine eigene Gruppe auf D4 vom Brett."},
		{solving.Fact{Kind: solving.Escapes, Point: d4, Liberties: 3, Left: solving.NoLimit}, "The group at D4 gets away: it has three liberties.", "Die Gruppe auf D4 entkommt: Sie hat drei Freiheiten."},
		{solving.Fact{Kind: solving.GroupTaken, Move: reply, Point: d4}, "White captures the group at D4.", "Weiß fängt die Gruppe auf D4."},
		{solving.Fact{Kind: solving.StonesTaken, Point: d4, Stones: 1}, "White captures your stone at D4.", "Weiß fängt deinen Stein auf D4."},
		{solving.Fact{Kind: solving.StonesTaken, Point: d4, Stones: 5}, "White captures five stones of yours at D4.", "Weiß fängt auf D4 fünf Steine von dir."},
		{solving.Fact{Kind: solving.TooSlow, N: 4}, "Too slow: this way it takes four moves.", "Zu langsam: So dauert es vier Züge."},
		{solving.Fact{Kind: solving.Escapes, Point: d4, Liberties: 3, Left: 2}, "The group at D4 has three liberties, and you have two moves left.", "Die Gruppe auf D4 hat drei Freiheiten, und dir bleiben zwei Züge."},
		{solving.Fact{Kind: solving.Escapes, Point: d4, Liberties: 1}, "You have no moves left, and the group at D4 still has one liberty.", "Du hast keinen Zug mehr, und die Gruppe auf D4 hat noch eine Freiheit."},
		{solving.Fact{Kind: solving.Survives, Stones: 3, Left: 1}, "White still has three stones, and you have one move left.", "Weiß hat noch drei Steine, und dir bleibt nur ein Zug."},
		{solving.Fact{Kind: solving.Survives, Stones: 1}, "You have no moves left, and White still has one stone.", "Du hast keinen Zug mehr, und Weiß hat noch einen Stein."},
		{solving.Fact{Kind: solving.Dies, Point: d4}, "White can capture the group at D4 now.", "Weiß kann die Gruppe auf D4 jetzt fangen."},
		{solving.Fact{Kind: solving.Lives, Point: d4}, "The group at D4 lives now.", "Die Gruppe auf D4 lebt jetzt."},
	} {
		both(t, c.en, func(w Words) string { return w.PuzzleWhy(c.fact, played, rules.Black) }, c.en, c.de)
	}
}

func TestPuzzleThemes(t *testing.T) {
	both(t, "themes", func(w Words) string { return w.PuzzleThemes([]puzzle.Theme{puzzle.Sacrifice, puzzle.OwnOrRed}) },
		"Sacrifice, Own or red", "Opfer, Eigener Stein oder Rot")
}
