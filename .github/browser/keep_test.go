package browser

import (
	"slices"
	"testing"
)

func TestReloadKeepsTheGame(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.open(s.game(""))
	startTwoPlayers(p, byMirror{})
	playAll(p, byMirror{}, wholeGame[:firstCapture])
	before := p.state()
	p.reload()
	after := p.state()
	if after.Position != before.Position || !slices.Equal(after.Moves, before.Moves) || after.Seats != before.Seats {
		t.Errorf("before the reload %+v, after it %+v", before, after)
	}
	playOne(p, byMirror{}, wholeGame[:firstCapture], wholeGame[firstCapture])
}

// TestAnyFileSurvivesAReload: stones set up on the way and illegal moves are no damage.
func TestAnyFileSurvivesAReload(t *testing.T) {
	for name, text := range map[string]string{
		"stones set up":   "(;GM[1]FF[4]SZ[9];B[cc];W[gg];AB[ee]AW[dd]PL[B];B[ff];W[df])",
		"an illegal move": "(;GM[1]FF[4]SZ[9];B[cc];W[cc];B[dd];W[ee])",
	} {
		t.Run(name, func(t *testing.T) {
			s := newSite(t)
			p := newPage(t, s, 1000, 800)
			p.open(s.game(""))
			p.paste(text)
			before := p.waitState("the game of the file", func(s state) bool { return s.Game == "go" && len(s.Moves) == 4 })
			p.waitStored()
			stored := p.storedTexts()[before.ID]
			p.reload()
			after := p.waitState("the game again", func(s state) bool { return s.Game == "go" })
			if after.ID != before.ID || !slices.Equal(after.Moves, before.Moves) || after.Position != before.Position {
				t.Errorf("before the reload %+v, after it %+v", before, after)
			}
			p.press("button", label(t, "walk.back"))
			p.waitStored()
			if texts := p.storedTexts(); len(texts) != 1 || texts[before.ID] != stored {
				t.Errorf("stored was %s and is %q", stored, texts)
			}
		})
	}
}

func TestStorageThatThrows(t *testing.T) {
	tests := []struct{ name, script string }{
		{"full", `for (const f of ['setItem']) Storage.prototype[f] = () => {
			throw new DOMException('full', 'QuotaExceededError') }`},
		{"every call", `for (const f of ['getItem', 'setItem', 'removeItem', 'key', 'clear']) Storage.prototype[f] = () => {
			throw new DOMException('denied', 'SecurityError') }`},
		{"not even there", `for (const s of ['localStorage', 'sessionStorage']) Object.defineProperty(window, s, { get() {
			throw new DOMException('denied', 'SecurityError') } })`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := newSite(t)
			p := newPage(t, s, 1000, 800)
			p.beforeScripts(test.script)
			p.open(s.game(""))
			p.press("gridcell", "E5")
			p.waitReply("E5")
		})
	}
}

// TestDamagedStorage corrupts everything that the game has stored, in the ways that storage gets corrupted.
func TestDamagedStorage(t *testing.T) {
	tests := []struct{ name, damage string }{
		{"rubbish", `() => '\u0000{]rubbish'`},
		{"cut off", `(v) => v.slice(0, v.length / 2)`},
		{"another program's", `() => '{"version":999,"moves":["Z99",null,{}],"size":-1}'`},
		{"huge", `(v) => v + ' E5'.repeat(200000)`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := newSite(t)
			p := newPage(t, s, 1000, 800)
			p.open(s.game(""))
			startTwoPlayers(p, byMirror{})
			playAll(p, byMirror{}, wholeGame[:3])
			// The page may store once more when it is left, so it is corrupted before its scripts run again.
			if eval[int](p, `localStorage.length`) == 0 {
				t.Fatal("the game has stored nothing in localStorage")
			}
			p.beforeScripts(`if (!sessionStorage.getItem('damaged')) {
				sessionStorage.setItem('damaged', 'yes');
				const damage = ` + test.damage + `;
				for (const s of [localStorage, sessionStorage]) {
					for (const k of Object.keys(s)) if (k !== 'damaged') s.setItem(k, damage(s.getItem(k)));
				}
			}`)
			p.reload()
			p.waitSpoken(label(t, "toast.save-damaged"), label(t, "toast.save-newer"))
			// The beginning of a game may have been recovered, but nothing else.
			got := p.state()
			if len(got.Moves) > 3 || !slices.Equal(got.Moves, wholeGame[:len(got.Moves)]) {
				t.Errorf("a damaged game was taken for %+v", got)
			}
			startTwoPlayers(p, byMirror{})
			playAll(p, byMirror{}, wholeGame[:3])
		})
	}
}
