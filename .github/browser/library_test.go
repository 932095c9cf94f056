package browser

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	cdpage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp/kb"
)

const shortGame = "(;FF[4]GM[1]SZ[9]PB[Anna]PW[Bert]DT[2020-03-01]RE[W+3.5];B[ee];W[dd];B[cc])"

// openGames opens "My games".
func (p *page) openGames() {
	p.t.Helper()
	p.press("button", label(p.t, "nav.games"))
	p.waitName("dialog", label(p.t, "nav.games"))
}

// gamesInList waits until the list has so many games.
func (p *page) gamesInList(n int) {
	p.t.Helper()
	count := strconv.Itoa(n)
	p.waitName("list", label(p.t, "games.list", "{from}", "1", "{to}", count, "{all}", count))
}

// waitText waits until a text can be read on the screen.
func (p *page) waitText(text string) {
	p.t.Helper()
	p.wait("the text "+quoted(text), func() (bool, error) {
		return try[bool](p, `document.getElementById('mirror').textContent.includes(`+quoted(text)+`)`)
	})
}

// choose answers the browser's dialog for files with files of these names and texts.
func (p *page) choose(files ...string) {
	p.t.Helper()
	p.wait("the page's field for files", func() (bool, error) {
		return try[bool](p, `document.querySelector('input[type=file]') !== null`)
	})
	script := `(() => {
		const transfer = new DataTransfer();
		const input = document.querySelector('input[type=file]');
`
	for i := 0; i < len(files); i += 2 {
		script += `transfer.items.add(new File([` + quoted(files[i+1]) + `], ` + quoted(files[i]) + `));` + "\n"
	}
	eval[bool](p, script+`input.files = transfer.files; input.dispatchEvent(new Event('change')); return true })()`)
}

// paste returns the page a text as Ctrl+V does.
func (p *page) paste(text string) {
	p.t.Helper()
	p.transfer(text, `document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))`)
}

// drop drops a text on the game.
func (p *page) drop(text string) {
	p.t.Helper()
	p.transfer(text, `document.querySelector('canvas').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))`)
}

// transfer runs a script in which data is a DataTransfer with the text.
func (p *page) transfer(text, script string) {
	p.t.Helper()
	eval[bool](p, `(() => { const data = new DataTransfer(); data.setData('text/plain', `+quoted(text)+`); `+script+`; return true })()`)
}

// keepDownloads records the text of every file that is offered for download.
const keepDownloads = `window.downloads = [];
	const make = URL.createObjectURL;
	URL.createObjectURL = (blob) => {
		if (blob instanceof Blob) blob.text().then((text) => window.downloads.push(text));
		return make.call(URL, blob);
	};`

func (p *page) waitDownload(n int) string {
	p.t.Helper()
	text := ""
	p.wait("a file", func() (bool, error) {
		var err error
		text, err = try[string](p, `window.downloads[`+strconv.Itoa(n)+`] ?? ''`)
		return text != "", err
	})
	return text
}

// TestGamesAreKept plays a game, begins another, and finds the first again after the page was loaded anew, to go on
// with it as the same game.
func TestGamesAreKept(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 1000, 800)
	p.open(s.game(""))
	startTwoPlayers(p, byMirror{})
	playAll(p, byMirror{}, wholeGame[:6])
	startTwoPlayers(p, byMirror{})
	playAll(p, byMirror{}, wholeGame[:4])
	p.openGames()
	p.gamesInList(2)
	p.reload()
	p.openGames()
	p.gamesInList(2)
	players := label(t, "colour.black") + " – " + label(t, "colour.white") + ". "
	p.waitName("button", players+label(t, "games.open")+" · "+label(t, "games.here"))
	p.press("button", players+label(t, "games.open")+".")
	p.waitMoves(wholeGame[:6]...)
	playOne(p, byMirror{}, wholeGame[:6], wholeGame[6])
	p.openGames()
	p.gamesInList(2)
	p.reload()
	p.waitMoves(wholeGame[:7]...)
}

// TestImportAndExport imports games from files, drops and pastes, and exports them.
func TestImportAndExport(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 390, 844)
	p.beforeScripts(keepDownloads)
	p.open(s.game(""))
	call(p, cdpage.SetInterceptFileChooserDialog, cdpage.SetInterceptFileChooserDialogParams{Enabled: true})
	p.openGames()
	p.press("button", label(t, "games.import"))
	p.choose("one.sgf", shortGame)
	p.waitMoves("E5", "D6", "C7")

	// Several files at once, one of which is not SGF.
	p.openGames()
	p.press("button", label(t, "games.import"))
	p.choose("two.sgf", "(;GM[1]SZ[9]PB[Cleo];B[aa])(;GM[1]SZ[13]PB[Dora];B[aa])", "notes.txt", "nothing here", "one.sgf", shortGame)
	p.waitText(label(t, "import.partly.many", "{n}", "3"))
	p.waitText("notes.txt: " + label(t, "import.at", "{line}", "1", "{column}", "1") + " " + label(t, "sgf.no-game"))
	p.press("button", label(t, "import.add"))
	p.press("button", label(t, "nav.games"))
	p.gamesInList(3)

	// Text that is dropped, and text that is pasted.
	p.drop("(;GM[1]SZ[9]PB[Eva];B[cc];W[gg])")
	p.waitMoves("C7", "G3")
	p.paste("(;CA[Big5]GM[1]SZ[9]PB[Fée];B[dd];W[gg])")
	p.waitMoves("D6", "G3")
	p.openGames()
	p.gamesInList(5)
	p.waitName("button", "Fée – "+label(t, "colour.white"))

	p.press("button", label(t, "games.export-all"))
	if text := p.waitDownload(0); strings.Count(text, "(;") != 5 || !strings.Contains(text, "PB[Anna]") || !strings.Contains(text, "Fée") {
		t.Errorf("the collection is %s", text)
	}
	p.press("button", label(t, "games.more", "{game}", "Anna – Bert"))
	p.waitName("button", label(t, "games.delete")) // "Export" alone is there now too
	p.press("button", label(t, "games.file"))
	if text := p.waitDownload(1); !strings.Contains(text, ";B[ee];W[dd];B[cc])") || strings.Count(text, "(;") != 1 {
		t.Errorf("the game is %s", text)
	}
	p.press("button", label(t, "games.delete"))
	p.gamesInList(4)
	p.press("button", label(t, "games.bring-back"))
	p.gamesInList(5)
	p.press("button", label(t, "games.more", "{game}", "Anna – Bert"))
	p.press("button", label(t, "games.delete"))
	p.gamesInList(4)
	p.reload()
	p.openGames()
	p.gamesInList(4)
}

// TestSearchField writes into the real field that lies over the drawn one: a touch gives it the focus.
func TestSearchField(t *testing.T) {
	s := newSite(t)
	p := newPage(t, s, 390, 844)
	p.withTouch()
	p.open(s.game(""))
	for _, game := range []struct {
		text  string
		moves int
	}{{shortGame, 3}, {"(;GM[1]SZ[9]PB[Cleo]PW[Jörg Straße];B[aa];W[bb])", 2}} {
		p.paste(game.text)
		p.waitState("the game", func(s state) bool { return s.Game == "go" && len(s.Moves) == game.moves })
	}
	p.openGames()
	p.gamesInList(2)
	p.touchAt(p.find("textbox", label(t, "games.search")))
	p.wait("the focus in the field", func() (bool, error) {
		return try[bool](p, `document.activeElement?.tagName === 'INPUT' && redstoneTest.focused('textbox', `+quoted(label(t, "games.search"))+`)`)
	})
	for _, typed := range []string{"cleo", "strasse", "jo\u0308rg"} {
		p.key(typed)
		p.gamesInList(1)
		p.waitName("button", "Cleo – Jörg Straße")
		p.key(kb.Escape)
		p.gamesInList(2)
	}
	p.gamesInList(2)
	p.key("nobody")
	p.waitText(label(t, "games.not-found"))
	p.key(kb.Escape)
	p.gamesInList(2)
	if text := eval[string](p, `document.querySelector('#mirror input[type=text]').value`); text != "" {
		t.Errorf("the field still holds %q", text)
	}
}

// TestDatabaseThatRefuses: the list has the games all the same, and says that they are not stored there.
func TestDatabaseThatRefuses(t *testing.T) {
	for name, script := range map[string]string{
		"not even there": `Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('denied', 'SecurityError') } })`,
		"it throws":      `IDBFactory.prototype.open = () => { throw new DOMException('denied', 'SecurityError') }`,
		"full":           `IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError') }`,
		"transactions fail": `const put = IDBObjectStore.prototype.put;
			IDBObjectStore.prototype.put = function (...a) { const r = put.apply(this, a); this.transaction.abort(); return r }`,
	} {
		t.Run(name, func(t *testing.T) {
			s := newSite(t)
			p := newPage(t, s, 1000, 800)
			p.beforeScripts(script)
			p.open(s.game(""))
			startTwoPlayers(p, byMirror{})
			playAll(p, byMirror{}, wholeGame[:5])
			startTwoPlayers(p, byMirror{})
			p.openGames()
			p.waitText(label(t, "games.refused"))
			p.gamesInList(1)
			p.press("button", label(t, "colour.black")+" – "+label(t, "colour.white"))
			p.waitMoves(wholeGame[:5]...)
		})
	}
}

// BenchmarkOpen measures how long a long game takes from the press in "My games" to the frame that shows its end: on the
// clock, drawing in software included, and the work on the Go side alone; and the work of a step back in it:
//
//	go test -C .github -run xxx -bench Open -benchtime 1x ./browser
func BenchmarkOpen(b *testing.B) {
	for _, name := range []string{"go-19", "redstone-13"} {
		b.Run(name, func(b *testing.B) {
			data, err := os.ReadFile(filepath.Join("testdata", name+".sgf"))
			if err != nil {
				b.Fatal(err)
			}
			plies := strings.Count(string(data), ";") - 1
			for range b.N {
				open, step := openLongGame(b, string(data), plies)
				b.ReportMetric(open[0], "ms-open")
				b.ReportMetric(open[1], "ms-open-work")
				b.ReportMetric(step[0], "ms-step-median")
				b.ReportMetric(step[1], "ms-step-max")
			}
			b.ReportMetric(float64(plies), "plies")
			b.ReportMetric(0, "ns/op")
		})
	}
}

// openLongGame keeps a game, begins another, opens the first, and steps through it. It gives milliseconds: of opening on
// the clock and of work, of forty steps the work of the middle one and of the longest.
func openLongGame(b *testing.B, text string, plies int) (open, step []float64) {
	s := newSite(b)
	p := newPage(b, s, 1000, 700)
	p.open(s.game(""))
	p.paste(text)
	p.waitState("the game", func(s state) bool { return len(s.Moves) == plies })
	startTwoPlayers(p, byMirror{})
	p.openGames()
	p.gamesInList(1)
	open = eval[[]float64](p, `(async () => {
		const frame = () => new Promise((done) => requestAnimationFrame(done));
		const updates = redstone.stats().updates;
		const start = performance.now();
		[...document.querySelectorAll('#mirror button')].find((e) => e.textContent.includes(`+quoted(strconv.Itoa(plies))+`)).click();
		while (redstone.state().plies !== `+strconv.Itoa(plies)+`) await frame();
		await frame(); // the panels come a frame after the board
		const time = performance.now() - start;
		const stats = redstone.stats();
		return [time, stats.frameTimes.slice(updates - stats.updates).reduce((a, b) => a + b)];
	})()`)
	step = eval[[]float64](p, `(async () => {
		const frame = () => new Promise((done) => requestAnimationFrame(done));
		const work = [];
		for (let i = 0; i < 40; i++) {
			const ply = redstone.state().ply;
			const updates = redstone.stats().updates;
			redstoneTest.press('button', `+quoted(label(b, "walk.back"))+`);
			while (redstone.state().ply === ply) await frame();
			await frame();
			const stats = redstone.stats();
			work.push(stats.frameTimes.slice(updates - stats.updates).reduce((a, b) => a + b));
		}
		work.sort((a, b) => a - b);
		return [work[20], work[39]];
	})()`)
	return open, step
}
