package record_test

import (
	"testing"

	"redstone/rules"
	"redstone/rules/record"
)

// TestParseOutcome has results as servers, programs and people write them.
func TestParseOutcome(t *testing.T) {
	for text, want := range map[string]string{
		"B+R": "B+R", "W+Resign": "W+R", "b + res.": "B+R", "Black+Resign": "B+R", "B+R (forfeit)": "B+R", "W+Time (30:00)": "W+T", "B+F": "B+F",
		"B+0.50": "B+0.5", "W+0.25": "W+0.25", "B+3,5": "B+3.5", "B+12.": "B+12", "W+3.5 moku": "W+3.5", "B+2.5pts": "B+2.5", "B+2.5目": "B+2.5",
		"W+1/2": "W+0.5", "B+1 1/2": "B+1.5", "B+3 1/2 points": "B+3.5", "B+3½": "B+3.5", "W+¾": "W+0.75", "B+half": "B+0.5", "W+half point": "W+0.5",
		"Ｂ＋Ｒ": "B+R", "Ｂ＋３．５": "B+3.5", "W＋R": "W+R", "　Ｗ＋Ｔ　": "W+T",
		"White wins by resignation": "W+R", "Black won on time.": "B+T", "W wins": "W+", "black wins.": "B+", "White won by half a point": "W+0.5",
		"Black wins (resign)": "B+R", "White win by 7.5 points": "W+7.5", "White resigns": "B+R", "Black resigned.": "W+R",
		"Black loses on time": "W+T", "White lost by 3.5": "B+3.5",
		"0": "0", "Jigo.": "0", "draw": "0", "Void.": "Void", "No  Result": "Void", "Both lost": "Void", "": "?", "?": "?", "unfinished": "?",
	} {
		if o, ok := record.ParseOutcome(text); !ok || o.String() != want {
			t.Errorf("%q: %s, %v, want %s", text, o, ok, want)
		}
	}
	for text, want := range map[string]rules.Stone{
		"黑中盘胜": rules.Empty, "257手完、黒中押し勝ち": rules.Empty, "흑 불계승": rules.Empty, "Schwarz gewinnt": rules.Empty, "B": rules.Empty, "+R": rules.Empty,
		"resigns": rules.Empty, "He resigns": rules.Empty, "B+?": rules.Black, "W+Disconnect": rules.White, "B+3子": rules.Black, "B++3": rules.Black,
		"B+1e2": rules.Black, "B+inf": rules.Black, "W+nan": rules.White, "W+-3": rules.White, "W+3/2": rules.White, "B+1/0": rules.Black, "B+3.5½": rules.Black,
		"B+1.2.3": rules.Black, "B+99999": rules.Black, "Black wins somehow": rules.Black, "Black loses somehow": rules.White,
	} {
		if o, ok := record.ParseOutcome(text); ok || o.Winner != want {
			t.Errorf("%q: %s, %v, want the winner %s only", text, o, ok, want)
		}
	}
}

func FuzzParseOutcome(f *testing.F) {
	for _, s := range []string{"B+R", "W+3 1/2", "B+½", "White resigns", "Ｂ＋３．５", "B+(", "\xff+"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		o, ok := record.ParseOutcome(text)
		if again, okAgain := record.ParseOutcome(o.String()); ok && (!okAgain || again != o) {
			t.Errorf("%q is %+v, and that %+v", text, o, again)
		}
	})
}
