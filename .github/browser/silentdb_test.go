package browser

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// silentDatabase makes a request to open the database wait until window.answerDatabase is called.
const silentDatabase = `{
	const real = IDBFactory.prototype.open;
	const waiting = [];
	window.databaseAsked = () => waiting.length;
	window.answerDatabase = () => { for (const answer of waiting.splice(0)) answer(); return true };
	IDBFactory.prototype.open = function (...given) {
		let request;
		const wait = { get result() { return request.result }, get error() { return request.error } };
		waiting.push(() => {
			request = real.apply(this, given);
			for (const name of ['onupgradeneeded', 'onsuccess', 'onerror']) request[name] = (e) => wait[name]?.(e);
		});
		return wait;
	};
}`

// TestSilentDatabase has a browser that does not open its database for a while: the game is played meanwhile, My games says
// so, and everything is stored when the answer comes.
func TestSilentDatabase(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.beforeScripts(silentDatabase)
	p.open(s.game(""))
	startTwoPlayers(p, byMirror{})
	playAll(p, byMirror{}, wholeGame[:3])
	p.openGames()
	p.waitText(label(t, "games.silent"))
	p.key(kb.Escape)
	playOne(p, byMirror{}, wholeGame[:3], wholeGame[3])
	if got := p.state(); got.Stored {
		t.Error("the game is said to be stored")
	}
	if n := eval[int](p, `databaseAsked()`); n != 1 {
		t.Errorf("the database was asked for %d times", n)
	}
	eval[bool](p, `answerDatabase()`)
	p.waitStored()
	p.openGames()
	p.gamesInList(1)
	if eval[bool](p, `document.getElementById('mirror').textContent.includes(`+quoted(label(t, "games.silent"))+`)`) {
		t.Error("My games still says that the storage does not answer")
	}
	p.reload()
	p.waitMoves(wholeGame[:4]...)
}
