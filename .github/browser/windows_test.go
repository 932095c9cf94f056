package browser

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// waitStored waits until everything of the game on the screen is confirmed to be stored.
func (p *page) waitStored() state {
	p.t.Helper()
	return p.waitState("the store's answer", func(s state) bool { return s.Stored })
}

// storedTexts returns the texts of all games in the database, by ID.
func (p *page) storedTexts() map[string]string {
	p.t.Helper()
	return eval[map[string]string](p, `new Promise((resolve, reject) => {
		const open = indexedDB.open('redstone');
		open.onerror = () => reject(open.error);
		open.onsuccess = () => {
			const store = open.result.transaction('games').objectStore('games');
			const found = {};
			store.openCursor().onsuccess = ({ target: { result: at } }) => {
				if (!at) { open.result.close(); resolve(found); return; }
				found[at.key] = at.value;
				at.continue();
			};
		};
	})`)
}

// sgfMoves are the moves as SGF has them, without line breaks.
func sgfMoves(moves ...string) string {
	text, colours := "", "BW"
	for i, m := range moves {
		text += ";" + colours[i%2:i%2+1] + "[" + string([]byte{m[0] - 'A' + 'a', 'a' + byte(9-(m[1]-'0'))}) + "]"
	}
	return text
}

// TestTwoTabs play in one game: nothing of either is lost, and each hears of the other.
func TestTwoTabs(t *testing.T) {
	s := newSite(t)
	a := newPage(t, s, 1000, 800)
	a.open(s.game(""))
	startTwoPlayersOn(a, byMirror{}, 9)
	first := []string{"C3", "C4", "D3", "D4"}
	playAll(a, byMirror{}, first)
	id := a.waitStored().ID
	b := a.sibling()
	b.open(s.game(""))
	if got := b.waitMoves(first...); got.ID != id {
		t.Fatalf("the second tab keeps the game as %q, the first as %q", got.ID, id)
	}
	for _, m := range []string{"G7", "G6"} {
		b.press("gridcell", m)
	}
	b.waitStored()
	a.waitMoves("C3", "C4", "D3", "D4", "G7", "G6")
	a.waitSpoken(label(t, "toast.played-elsewhere"))
	a.press("gridcell", "H2")
	a.waitStored()
	all := append(slices.Clone(first), "G7", "G6", "H2")
	b.waitMoves(all...)
	for _, p := range []*page{a, b} {
		p.reload()
		p.waitMoves(all...)
	}
	if texts := a.storedTexts(); len(texts) != 1 || !strings.Contains(strings.ReplaceAll(texts[id], "\n", ""), sgfMoves(all...)) {
		t.Errorf("stored are %q", texts)
	}
}

// TestTabsThatDoNotHearOfEachOther: without a channel between them, the changes are found when the next move is stored.
func TestTabsThatDoNotHearOfEachOther(t *testing.T) {
	s := newSite(t)
	a := newPage(t, s, 1000, 800)
	const deaf = `delete window.BroadcastChannel`
	a.beforeScripts(deaf)
	a.open(s.game(""))
	startTwoPlayersOn(a, byMirror{}, 9)
	playAll(a, byMirror{}, []string{"C3", "C4"})
	id := a.waitStored().ID
	b := a.sibling()
	b.beforeScripts(deaf)
	b.open(s.game(""))
	b.press("gridcell", "G7")
	b.waitMoves("C3", "C4", "G7")
	b.waitStored()
	a.press("gridcell", "H2")
	a.waitMoves("C3", "C4", "H2")
	a.waitStored()
	text := strings.ReplaceAll(a.storedTexts()[id], "\n", "")
	for _, line := range []string{sgfMoves("C3", "C4"), ";B[gc]", ";B[hh]"} {
		if !strings.Contains(text, line) {
			t.Errorf("stored is %s, without %s", text, line)
		}
	}
}

// TestEachTabHasItsGame: a game that another tab goes on with does not replace the one that this tab began.
func TestEachTabHasItsGame(t *testing.T) {
	s := newSite(t)
	a := newPage(t, s, 1000, 800)
	a.open(s.game(""))
	startTwoPlayersOn(a, byMirror{}, 9)
	playAll(a, byMirror{}, []string{"C3", "C4"})
	old := a.waitStored().ID
	b := a.sibling()
	b.open(s.game(""))
	startTwoPlayers(a, byMirror{})
	playAll(a, byMirror{}, wholeGame[:2])
	b.press("gridcell", "G7")
	b.waitMoves("C3", "C4", "G7")
	b.waitStored()
	a.waitStored()
	a.reload()
	a.waitMoves(wholeGame[:2]...)
	b.reload()
	b.waitMoves("C3", "C4", "G7")
	if texts := a.storedTexts(); len(texts) != 2 || !strings.Contains(strings.ReplaceAll(texts[old], "\n", ""), sgfMoves("C3", "C4", "G7")) {
		t.Errorf("stored are %q", texts)
	}
}

// TestFullStorageKeepsTheTabsGame: when the page's storage is full, a reload shows the game of this tab, not that of
// another one.
func TestFullStorageKeepsTheTabsGame(t *testing.T) {
	s := newSite(t)
	a := newPage(t, s, 1000, 800)
	a.open(s.game(""))
	startTwoPlayersOn(a, byMirror{}, 9)
	playAll(a, byMirror{}, []string{"C3", "C4"})
	a.waitStored()
	b := a.sibling()
	b.open(s.game(""))
	startTwoPlayersOn(b, byMirror{}, 9)
	playAll(b, byMirror{}, []string{"E5"})
	b.waitStored()
	eval[int](a, `(Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }, 1)`)
	a.press("gridcell", "G7")
	a.waitMoves("C3", "C4", "G7")
	a.waitStored()
	a.reload()
	a.waitMoves("C3", "C4", "G7")
	if texts := a.storedTexts(); len(texts) != 2 {
		t.Errorf("stored are %q", texts)
	}
}

// TestEntryOfAnotherRevision: an entry of the list whose checksum is not that of the text does not keep the game from
// being stored. Earlier versions wrote such entries when a deleted game was brought back.
func TestEntryOfAnotherRevision(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.open(s.game(""))
	startTwoPlayersOn(p, byMirror{}, 9)
	playAll(p, byMirror{}, []string{"C3", "C4"})
	id := p.waitStored().ID
	if n := eval[int](p, `new Promise((resolve, reject) => {
		const open = indexedDB.open('redstone');
		open.onsuccess = () => {
			const tx = open.result.transaction('entries', 'readwrite'), store = tx.objectStore('entries');
			let n = 0;
			store.openCursor().onsuccess = ({ target: { result: at } }) => {
				if (!at) return;
				const fields = at.value.split('\t');
				fields[15] = '1';
				at.update(fields.join('\t'));
				n++;
				at.continue();
			};
			tx.oncomplete = () => { open.result.close(); resolve(n) };
			tx.onabort = () => reject(tx.error);
		};
	})`); n != 1 {
		t.Fatalf("%d entries were changed", n)
	}
	p.press("gridcell", "G7")
	p.waitMoves("C3", "C4", "G7")
	p.waitStored()
	if text := strings.ReplaceAll(p.storedTexts()[id], "\n", ""); !strings.Contains(text, sgfMoves("C3", "C4", "G7")) {
		t.Errorf("stored is %s", text)
	}
}

// TestTenReloads with a move before each, and a tab that is closed: every move is there.
func TestTenReloads(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.open(s.game(""))
	startTwoPlayersOn(p, byMirror{}, 9)
	moves := []string{"A1", "B3", "C5", "D7", "E9", "F2", "G4", "H6", "J8", "A5"}
	for i, m := range moves {
		playOne(p, byMirror{}, moves[:i], m)
		p.reload()
		p.waitMoves(moves[:i+1]...)
	}
	tab := p.sibling()
	tab.open(s.game(""))
	tab.press("gridcell", "C2")
	tab.waitMoves(append(slices.Clone(moves), "C2")...)
	tab.close()
	next := p.sibling()
	next.open(s.game(""))
	next.waitMoves(append(slices.Clone(moves), "C2")...)
}

// TestDatabaseThatFails in ways that browsers have: what it does not confirm is stored elsewhere and tried again.
func TestDatabaseThatFails(t *testing.T) {
	tests := []struct {
		name, script string
		recovers     bool // the game is in the database in the end
	}{
		{"a put throws once", `{ const put = IDBObjectStore.prototype.put; let n = 0;
			IDBObjectStore.prototype.put = function (...a) { if (n++ === 0) throw new DOMException('full', 'QuotaExceededError'); return put.apply(this, a) } }`, true},
		{"a transaction is aborted once", `{ const put = IDBObjectStore.prototype.put; let n = 0;
			IDBObjectStore.prototype.put = function (...a) { const r = put.apply(this, a); if (n++ === 1) this.transaction.abort(); return r } }`, true},
		{"a put never answers", `IDBObjectStore.prototype.put = function () { return {} }`, false},
		{"a get never answers", `IDBObjectStore.prototype.get = function () { return {} }`, false},
		{"the database never opens", `IDBFactory.prototype.open = function () { return {} }`, false},
		{"there is none", `Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('denied', 'SecurityError') } })`, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := newSite(t)
			p := newPage(t, s, 1000, 800)
			p.beforeScripts(`if (!sessionStorage.getItem('repaired')) ` + test.script)
			p.open(s.game(""))
			startTwoPlayers(p, byMirror{})
			playAll(p, byMirror{}, wholeGame)
			if test.recovers {
				p.waitStored()
			} else {
				p.wait("the journal", func() (bool, error) {
					return try[bool](p, `Object.keys(localStorage).some((key) => key.startsWith('redstone.unstored-'))`)
				})
			}
			eval[chromedp.Void](p, `sessionStorage.setItem('repaired', 'yes')`)
			p.reload()
			p.waitMoves(wholeGame...)
			p.waitStored()
			if texts := p.storedTexts(); len(texts) != 1 {
				t.Errorf("stored are %q", texts)
			}
			p.wait("an empty journal", func() (bool, error) {
				return try[bool](p, `!Object.keys(localStorage).some((key) => key.startsWith('redstone.unstored-'))`)
			})
		})
	}
}

// TestTimeoutOfAFailedOpening: when the database could not be opened and is opened again, the first attempt's timeout does
// not end the second.
func TestTimeoutOfAFailedOpening(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.beforeScripts(`{
		const { open } = IDBFactory.prototype, { setTimeout } = window, timeouts = [];
		window.setTimeout = (f, ms, ...more) => (ms === 5000 ? timeouts.push(f) : setTimeout(f, ms, ...more));
		window.testOpened = 0;
		IDBFactory.prototype.open = function (...a) {
			if (++window.testOpened === 1) {
				const request = { error: new DOMException('busy', 'UnknownError') };
				setTimeout(() => request.onerror(new Event('error')));
				return request;
			}
			for (const f of timeouts.splice(0)) f();
			return open.apply(this, a);
		};
	}`)
	p.open(s.game(""))
	startTwoPlayers(p, byMirror{})
	playAll(p, byMirror{}, wholeGame[:2])
	p.waitStored()
	if n := eval[int](p, `window.testOpened`); n != 2 {
		t.Errorf("the database was opened %d times, want twice", n)
	}
}

// TestNothingCanBeStored: that is told with the first move, and stays on the screen.
func TestNothingCanBeStored(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.beforeScripts(`Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') };
		IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError') };`)
	p.open(s.game(""))
	startTwoPlayersOn(p, byMirror{}, 9)
	playOne(p, byMirror{}, nil, "E5")
	p.waitSpoken(label(t, "toast.not-saved"))
	playOne(p, byMirror{}, []string{"E5"}, "E4")
	p.waitName("button", label(t, "unsaved.long"))
}

// TestEmbeddedBoards of one page do not share a game, and keep their addresses.
func TestEmbeddedBoards(t *testing.T) {
	s := newSite(t)
	first := newPage(t, s, 1000, 800)
	first.open(s.game(""))
	startTwoPlayersOn(first, byMirror{}, 9)
	playAll(first, byMirror{}, []string{"C3", "C4"})
	first.waitStored()
	link, moves := goldenLink(t, "redstone 5", "B1 C4")
	p := first.sibling()
	p.open(s.game("embed/#" + link))
	p.waitGame(5, moves)
	if hash := eval[string](p, `location.hash`); hash != "#"+link {
		t.Errorf("the address ends in %q", hash)
	}
	p.reload()
	p.waitGame(5, moves)
	other := first.sibling()
	other.open(s.game("embed/"))
	if got := other.state(); len(got.Moves) != 0 {
		t.Errorf("another board begins with %+v", got)
	}
	other.press("gridcell", "E5")
	other.waitReply("E5")
	first.reload()
	first.waitMoves("C3", "C4")
	if texts := first.storedTexts(); len(texts) != 1 {
		t.Errorf("stored are %q", texts)
	}
}
