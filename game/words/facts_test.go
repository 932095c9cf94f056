package words

import (
	"testing"

	"redstone/game/engine"
	"redstone/game/match"
	"redstone/game/match/matchtest"
	"redstone/game/review"
	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

// TestFacts finds facts and puts them into words: what would have been better, and
// what was wrong with the move that was played.
func TestFacts(t *testing.T) {
	for _, c := range []struct {
		name, position, better, played, answers string
		proven, doom                            bool
		good, bad, gut, schlecht                string
	}{
		{"capture", matchtest.LostStart, "xA5", "C3", "A5", false, false,
			"xA5 would have taken two stones", "C3 let them live", "xA5 hätte zwei Steine geschlagen", "C3 lässt sie leben"},
		{"one stone", "...../BW.../W..../...../....B w", "xA5", "C3", "", false, false,
			"xA5 would have taken one stone", "C3 let it live", "xA5 hätte einen Stein geschlagen", "C3 lässt ihn leben"},
		{"capture that loses more", ".WBW./BBBW./.WW../...../....B w", "E1", "E5", "", false, false,
			"E1 was better", "E5 did not help", "E1 war besser", "E5 hilft nicht"},
		{"at once", "BB./BW./BB. b", "xC2", "C3", "", false, false,
			"xC2 would have won at once", "C3 did not help", "xC2 hätte sofort gewonnen", "C3 hilft nicht"},
		{"own stones saved", "...../...../BW.../BW.../WW..B b", "A4", "C4", "xA4", false, false,
			"A4 would have saved two stones at A3", "C4 let White take two stones with xA4",
			"A4 hätte zwei Steine bei A3 gerettet", "nach C4 schlägt Weiß mit xA4 zwei Steine"},
		{"an atari", "...../BB.../W..../...../....W w", "C4", "D1", "", false, false,
			"C4 was better", "D1 did not help", "C4 war besser", "D1 hilft nicht"},
		{"an atari on two", "BB.../W..../...../...../....W w", "B4", "D1", "", false, false,
			"B4 would have left two stones at A5 with a single liberty", "D1 did not help",
			"B4 hätte zwei Steine bei A5 auf eine Freiheit gebracht", "D1 hilft nicht"},
		{"a capture two moves later", "BB.../W..../...../...../....W w", "B4 D1 xC5", "D2", "", false, false,
			"after B4, two stones at A5 could not have got away", "D2 let them live", "mit B4 wären zwei Steine bei A5 zu fangen gewesen", "D2 lässt sie leben"},
		{"proof", "...../...../..B../...../....W w", "C4", "D1", "", true, true,
			"C4 was a proven win", "after D1 the game is proven lost",
			"C4 hätte nachweislich gewonnen", "nach D1 ist die Partie nachweislich verloren"},
		{"an eye", ".B.../BB.../...../...../....W b", "C3", "A5", "", false, false,
			"C3 was better", "A5 filled an eye of its own side", "C3 war besser", "A5 füllt ein eigenes Auge"},
		{"one liberty", "..B../...../...../W..../....W b", "C3", "A1", "", false, false,
			"C3 was better", "A1 left one stone with a single liberty", "C3 war besser", "A1 lässt einen Stein mit einer einzigen Freiheit stehen"},
		{"own stones taken", ".BW../WW.../...../...../....B b", "C3", "xA5", "", false, false,
			"C3 was better", "xA5 took one stone of its own side", "C3 war besser", "xA5 schlägt einen Stein der eigenen Farbe"},
		{"caught later", "...../.W.../WBW../.B.../....W b", "D4", "E5", "", false, false,
			"D4 was better", "E5 did not help", "D4 war besser", "E5 hilft nicht"},
	} {
		pos, err := rules.ParsePosition(rules.Redstone, c.position)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		before := pos.Text()
		g := review.Good(pos, matchtest.Moves(t, c.better), c.proven)
		b := review.Bad(pos, matchtest.Move(t, c.played), matchtest.Moves(t, c.answers), g, c.doom)
		both(t, c.name+", better", func(w Words) string { return w.Fact("better", g, pos.ToMove(), 0.5, 0.5) }, c.good, c.gut)
		both(t, c.name+", played", func(w Words) string { return w.Fact("played", b, pos.ToMove(), 0.5, 0.5) }, c.bad, c.schlecht)
		if pos.Text() != before {
			t.Errorf("%s: the position is changed", c.name)
		}
	}
}

// TestFactWords puts every kind of fact into the words of every family that has it.
func TestFactWords(t *testing.T) {
	f := review.Fact{Move: matchtest.Move(t, "xD4"), Answer: matchtest.Move(t, "xB2"), Stones: 3, At: matchtest.Move(t, "C3").Point()}
	for _, c := range []struct {
		family string
		kind   review.FactKind
		en, de string
	}{
		{"better", review.FactWin, "xD4 would have won at once", "xD4 hätte sofort gewonnen"},
		{"better", review.FactTake, "xD4 would have taken three stones", "xD4 hätte drei Steine geschlagen"},
		{"better", review.FactSave, "xD4 would have saved three stones at C3", "xD4 hätte drei Steine bei C3 gerettet"},
		{"better", review.FactKill, "after xD4, three stones at C3 could not have got away", "mit xD4 wären drei Steine bei C3 zu fangen gewesen"},
		{"better", review.FactAtari, "xD4 would have left three stones at C3 with a single liberty", "xD4 hätte drei Steine bei C3 auf eine Freiheit gebracht"},
		{"better", review.FactProof, "xD4 was a proven win", "xD4 hätte nachweislich gewonnen"},
		{"better", review.FactRate, "xD4 was better", "xD4 war besser"},
		{"hint", review.FactWin, "xD4 wins at once", "xD4 gewinnt sofort"},
		{"hint", review.FactTake, "xD4 takes three stones", "xD4 schlägt drei Steine"},
		{"hint", review.FactSave, "xD4 saves three stones at C3", "xD4 rettet drei Steine bei C3"},
		{"hint", review.FactKill, "xD4: three stones at C3 cannot get away", "xD4 fängt drei Steine bei C3"},
		{"hint", review.FactAtari, "xD4 leaves three stones at C3 with a single liberty", "xD4 bringt drei Steine bei C3 auf eine Freiheit"},
		{"hint", review.FactProof, "xD4 is a proven win", "xD4 gewinnt nachweislich"},
		{"hint", review.FactRate, "xD4 looks best: 61% for White", "xD4 sieht am besten aus: 61 % für Weiß"},
		{"played", review.FactRate, "xD4 did not help", "xD4 hilft nicht"},
		{"played", review.FactLive, "xD4 let them live", "xD4 lässt sie leben"},
		{"played", review.FactLost, "xD4 let Black take three stones with xB2", "nach xD4 schlägt Schwarz mit xB2 drei Steine"},
		{"played", review.FactAlone, "xD4 left three stones with a single liberty", "xD4 lässt drei Steine mit einer einzigen Freiheit stehen"},
		{"played", review.FactOwn, "xD4 took three stones of its own side", "xD4 schlägt drei Steine der eigenen Farbe"},
		{"played", review.FactEye, "xD4 filled an eye of its own side", "xD4 füllt ein eigenes Auge"},
		{"played", review.FactDoom, "after xD4 the game is proven lost", "nach xD4 ist die Partie nachweislich verloren"},
	} {
		f.Kind = c.kind
		both(t, c.family+"."+string(c.kind), func(w Words) string { return w.Fact(c.family, f, rules.White, 0.55, 0.61) }, c.en, c.de)
	}
}

func TestStones(t *testing.T) {
	for n, want := range map[int][2]string{
		0: {"0 stones", "0 Steine"}, 1: {"one stone", "einen Stein"}, 2: {"two stones", "zwei Steine"}, 12: {"twelve stones", "zwölf Steine"}, 13: {"13 stones", "13 Steine"},
	} {
		both(t, want[0], func(w Words) string { return w.Stones(n) }, want[0], want[1])
	}
}

func TestPercent(t *testing.T) {
	for rate, want := range map[float64]string{-0.1: "0", 0: "0", 0.004: "0", 0.005: "1", 0.625: "63", 0.999: "100", 1: "100", 1.2: "100"} {
		both(t, want, func(w Words) string { return w.Percent(rate) }, want+"%", want+" %")
	}
}

func TestSentence(t *testing.T) {
	for s, want := range map[string]string{"": "", "so": "so.", "so.": "so."} {
		if got := Sentence(s); got != want {
			t.Errorf("%q becomes %q, want %q", s, got, want)
		}
	}
}

// lost is a game in which White leaves two stones alone that could be taken, and
// loses. Black's chances at each position are the rates; below 0 they are not known.
func lost(t *testing.T, rates ...float64) *match.Match {
	t.Helper()
	m := played(t, from(matchtest.LostStart), "C3 A5 D4 C4")
	if err := m.Resign(rules.White, start); err != nil {
		t.Fatal(err)
	}
	for i, n := range m.Tip().Path() {
		if i < len(rates) && rates[i] >= 0 {
			n.SetWinRate(rates[i])
		}
	}
	return m
}

// better adds a line as the computer's variation beside a node.
func better(t *testing.T, m *match.Match, beside *record.Node, line string) *record.Node {
	t.Helper()
	at := beside.Parent()
	for _, mv := range matchtest.Moves(t, line) {
		at = m.Record().Add(at, mv, rules.Empty)
	}
	for at.Parent() != beside.Parent() {
		at = at.Parent()
	}
	at.Extra = append(at.Extra, sgf.Property{Name: "COMPUTER", Values: []string{"1"}})
	return at
}

func TestMistake(t *testing.T) {
	m := lost(t, 0.2, 0.75, 0.72, 0.78, 0.75)
	better(t, m, m.Line()[0], "xA5 E5")
	r := review.New(m)
	both(t, "left alone", func(w Words) string { return w.Mistake(r, m.Line()[0]) },
		"xA5 would have taken two stones; C3 let them live.", "xA5 hätte zwei Steine geschlagen; C3 lässt sie leben.")
	both(t, "nothing better is known", func(w Words) string { return w.Mistake(r, m.Line()[1]) }, "", "")
	both(t, "the start", func(w Words) string { return w.Mistake(r, m.Record().Root) }, "", "")

	// Where both halves would say the same, only one is said.
	m = lost(t)
	better(t, m, m.Line()[2], "D5")
	r = review.New(m)
	both(t, "no reason is seen", func(w Words) string { return w.Mistake(r, m.Line()[2]) }, "D5 was better.", "D5 war besser.")

	// Rates of exactly one and nothing are proofs.
	m = lost(t, -1, -1, 0, 1)
	better(t, m, m.Line()[2], "D5")
	r = review.New(m)
	both(t, "proven", func(w Words) string { return w.Mistake(r, m.Line()[2]) },
		"D5 was a proven win; after D4 the game is proven lost.",
		"D5 hätte nachweislich gewonnen; nach D4 ist die Partie nachweislich verloren.")

	// The answer that the computer expects counts before the one that was played.
	m = played(t, from("...../...../BW.../BW.../WW..B b"), "C4 E5")
	better(t, m, m.Line()[0], "A4")
	r = review.New(m)
	both(t, "the answer played", func(w Words) string { return w.Mistake(r, m.Line()[0]) },
		"A4 would have saved two stones at A3; C4 did not help.", "A4 hätte zwei Steine bei A3 gerettet; C4 hilft nicht.")
	r.Receive(m.Line()[0], 320, engine.Report{Done: true, Moves: []engine.MoveReport{{Move: matchtest.Move(t, "xA4"), Line: matchtest.Moves(t, "xA4")}}})
	both(t, "the answer expected", func(w Words) string { return w.Mistake(r, m.Line()[0]) },
		"A4 would have saved two stones at A3; C4 let White take two stones with xA4.",
		"A4 hätte zwei Steine bei A3 gerettet; nach C4 schlägt Weiß mit xA4 zwei Steine.")
}

// TestMistakeOfARemark opens a file in which the computer's mark is on a node
// without a move.
func TestMistakeOfARemark(t *testing.T) {
	m := opened(t, "(;FF[4]RU[Redstone]SZ[5];B[aa](;W[cc])(;COMPUTER[1]C[Well]))")
	r := review.New(m)
	both(t, "remark", func(w Words) string { return w.Mistake(r, m.Line()[1]) }, "", "")
}

func TestRate(t *testing.T) {
	m := lost(t, 0.2, 0.75, -1, 1, 0.75)
	line := m.Tip().Path()
	b := better(t, m, line[1], "xA5 E5")
	b.SetWinRate(0.19)
	say := func(n *record.Node) func(w Words) string {
		return func(w Words) string { return w.Rate(n, m.Record().Position(n)) }
	}
	both(t, "the start", say(line[0]), "Black 20%, White 80%", "Schwarz 20 %, Weiß 80 %")
	both(t, "a mistake", say(line[1]), "White: 80% before this move, 25% after it.", "Weiß: 80 % vor diesem Zug, 25 % danach.")
	both(t, "not known", say(line[2]), "", "")
	both(t, "certain", say(line[3]), "From here Black wins: proven.", "Von hier an gewinnt Schwarz: bewiesen.")
	both(t, "the better move", say(b), "Black 19%, White 81%", "Schwarz 19 %, Weiß 81 %")
	line[3].SetWinRate(0)
	both(t, "certain for White", say(line[3]), "From here White wins: proven.", "Von hier an gewinnt Weiß: bewiesen.")
	line[1].SetWinRate(1)
	both(t, "a proven mistake", say(line[1]), "White: 80% before this move, 0% after it. Proven.", "Weiß: 80 % vor diesem Zug, 0 % danach. Bewiesen.")
	line[0].SetWinRate(0.99)
	both(t, "a mistake that cost nothing", say(line[1]), "Black 100%, White 0%. Proven.", "Schwarz 100 %, Weiß 0 %. Bewiesen.")

	won := played(t, from("BB./BW./BB. b"), "xC2")
	won.Tip().SetWinRate(1)
	both(t, "the end needs no proof", func(w Words) string { return w.Rate(won.Tip(), won.Position()) }, "Black 100%, White 0%", "Schwarz 100 %, Weiß 0 %")
}

func TestReviewSummary(t *testing.T) {
	for _, c := range []struct {
		name   string
		rates  []float64
		en, de string
	}{
		{"nothing known", nil, "No serious mistakes.", "Keine groben Fehler."},
		{"one mistake", []float64{0.2, 0.75, 0.72, 0.78, 0.75}, "The game turned on one move. It was lost at move 1, C3.",
			"An einem Zug hat sich die Partie entschieden. Verloren ging sie mit Zug 1, C3."},
		{"two", []float64{0.5, 0.5, 0.2, 0.75, 0.75}, "The game turned on 2 moves. It was lost at move 3, D4.",
			"An 2 Zügen hat sich die Partie entschieden. Verloren ging sie mit Zug 3, D4."},
	} {
		r := review.New(lost(t, c.rates...))
		both(t, c.name, func(w Words) string { return w.ReviewSummary(r) }, c.en, c.de)
	}
}

func TestAdvice(t *testing.T) {
	d4 := matchtest.Move(t, "D4")
	win := review.Fact{Kind: review.FactWin, Move: d4}
	take := review.Fact{Kind: review.FactTake, Move: d4, Stones: 2}
	proof := review.Fact{Kind: review.FactProof, Move: d4}
	for _, c := range []struct {
		name   string
		advice review.Advice
		en, de string
	}{
		{"swap", review.Advice{Kind: review.SwapSides, Move: rules.Swap}, "Take over Black's stone: Black is ahead.", "Übernimm den schwarzen Stein: Schwarz liegt vorn."},
		{"fair", review.Advice{Kind: review.FairStone, Move: d4}, "D4 is fair, so it hardly matters who takes the stone over.",
			"D4 ist fair: Es ist fast egal, wer den Stein übernimmt."},
		{"no reason is seen", review.Advice{Move: d4, Fact: review.Fact{Kind: review.FactRate, Move: d4}, Before: 0.4, After: 0.61},
			"D4 looks best: 61% for White.", "D4 sieht am besten aus: 61 % für Weiß."},
		{"a capture", review.Advice{Move: d4, Fact: take, After: 0.6}, "D4 takes two stones.", "D4 schlägt zwei Steine."},
		{"a capture that wins", review.Advice{Move: d4, Fact: take, Proven: true}, "D4 takes two stones. It is a proven win.",
			"D4 schlägt zwei Steine. Er gewinnt nachweislich."},
		{"hopeless", review.Advice{Move: d4, Fact: review.Fact{Kind: review.FactRate, Move: d4}, Before: 0.02, After: 0.02},
			"D4: White is lost (2%), but this lasts longest.", "D4: Weiß ist verloren (2 %), aber so hält es am längsten."},
		{"proven lost", review.Advice{Move: d4, Fact: review.Fact{Kind: review.FactRate, Move: d4}, After: 0.3, Lost: true},
			"D4: White is lost for certain, but this lasts longest.", "D4: Weiß ist nachweislich verloren, aber so hält es am längsten."},
		{"a capture that does not help", review.Advice{Move: d4, Fact: take, After: 0.05},
			"D4 takes two stones. Still, White is lost (5%); this only lasts longest.", "D4 schlägt zwei Steine. Trotzdem: Weiß ist verloren (5 %); so hält es nur am längsten."},
		{"hardly any chance", review.Advice{Move: d4, Fact: review.Fact{Kind: review.FactRate, Move: d4}, After: 0.06},
			"D4 looks best: 6% for White.", "D4 sieht am besten aus: 6 % für Weiß."},
		{"proven", review.Advice{Move: d4, Fact: proof, Proven: true}, "D4 is a proven win.", "D4 gewinnt nachweislich."},
		{"at once", review.Advice{Move: d4, Fact: win, Proven: true}, "D4 wins at once.", "D4 gewinnt sofort."},
	} {
		both(t, c.name, func(w Words) string { return w.Advice(c.advice, rules.White) }, c.en, c.de)
	}
}
