// host.js: what the game needs from the page, set up before the game is loaded.
//
// The build writes `globalThis.redstoneBuild` (names and sizes of this version's files) in front of this
// file. Every script of the site is a classic script: module scripts are fetched with CORS, and in a
// sandboxed frame without allow-same-origin that would fail on hosts that send no CORS header.
(() => {
  'use strict';
  const build = globalThis.redstoneBuild;
  // Scripts lie in assets/, one level under the site's root, whatever the page and the host's sub-path.
  const base = new URL('../', document.currentScript.src).href;
  const opaque = self.origin === 'null';

  /**
   * The worker's address. A frame with an opaque origin may not start a worker from our address, but it may
   * start one from a blob of its own, and a blob may import our script.
   * @returns {string}
   */
  function workerURL() {
    const url = base + build.worker;
    if (!opaque) return url;
    const script = 'importScripts(' + JSON.stringify(url) + ');';
    const where = 'globalThis.redstoneBase = ' + JSON.stringify(base) + ';\n';
    return URL.createObjectURL(new Blob([where + script], { type: 'text/javascript' }));
  }

  /** Whether only this machine can open the page. */
  const isLocal = /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);

  /**
   * Where the game is found by others, and the relays to ask. A site that `go run ./site` serves has a relay of its own, and
   * says by which address others in the local network reach it.
   * @returns {Promise<{game: string, relays: string[], addresses: string[]}>} addresses: those in the local network, the
   *   better ones first
   */
  async function whereOnline() {
    let addresses = [];
    if (build.served) {
      try {
        const answer = await fetch(base + 'relay.json', { cache: 'no-store' });
        addresses = (await answer.json()).addresses.filter((one) => /^https?:\/\/[^\s]+\/$/.test(one));
      } catch { /* as if there were none */ }
    }
    const game = (isLocal && addresses[0]) || base;
    const relays = build.relays.map((one) => (one === 'relay' ? game.replace(/^http/, 'ws') + one : one));
    return { game, relays, addresses };
  }

  /** The worker that was started before the game asked for it, and what hands over what it has said; null for none. */
  let early = null;

  /** Starts the online client while the game is still starting: whoever opens an invitation waits for both. */
  function startEarly() {
    if (early) return; // the game's download is tried again
    const worker = newOnline();
    const said = [];
    const listen = ({ data }) => said.push(data);
    worker.addEventListener('message', listen);
    worker.addEventListener('error', () => { early = null; }, { once: true }); // the game starts another, and hears of it
    early = { worker, handOver: () => {
      worker.removeEventListener('message', listen);
      setTimeout(() => said.forEach((data) => worker.onmessage?.(new MessageEvent('message', { data }))));
    } };
  }

  /**
   * Starts the online client. Its messages come once there is an onmessage, which has to be set at once.
   * @returns {Worker}
   */
  function startOnline() {
    if (!early) return newOnline();
    const { worker, handOver } = early;
    early = null;
    handOver();
    return worker;
  }

  /**
   * Makes the online client's worker. Once it runs, the service worker keeps it for offline use.
   * @returns {Worker}
   */
  function newOnline() {
    const worker = new Worker(base + build.online);
    worker.addEventListener('message', () => {
      navigator.serviceWorker?.ready.then((registration) => registration.active?.postMessage('keep online'));
    }, { once: true });
    return worker;
  }

  const embed = document.documentElement.hasAttribute('data-embed');

  /**
   * Begins to write a text to the clipboard that is not there yet.
   * @returns {{written: Promise<void>, resolve: (text: string) => void, reject: (reason: string) => void} | null} null
   *   where the browser cannot
   */
  function promiseCopy() {
    try {
      let resolve, reject;
      const text = new Promise((yes, no) => { resolve = yes; reject = no; });
      const blob = text.then((words) => new Blob([words], { type: 'text/plain' }));
      blob.catch(() => {});
      return { written: navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]), resolve, reject };
    } catch {
      return null;
    }
  }

  let resolveReady, rejectReady;
  const ready = new Promise((resolve, reject) => { resolveReady = resolve; rejectReady = reject; });
  ready.catch(() => {}); // a failed start is shown on the page; a handler is optional

  /** The API for tests and embedding pages. The game replaces state() and adds more once it runs. */
  globalThis.redstone = { ready, state: () => ({ screen: 'loading' }) };

  /**
   * What the game finds when it starts.
   * base, version: address of the site's root and name of this build.
   * worker: address to give to `new Worker`.
   * onlinePage: address of onlinepage.js.
   * pages: folders of the rules and about pages that are not in English, by name and language: "rules/de", "rules/go/de".
   * embed: true on /embed/, where the board stands alone.
   * opaque: true in a sandboxed frame: no storage, no service worker.
   * maxSide: the largest side of what is drawn, in pixels; 0 when that is not known. Set by loader.js.
   * resolveReady(): to be called when the first frame is drawn and input is taken.
   * online: start() starts the online client, startEarly() begins with that before the game runs, where() promises addresses for it; null for a board in another page.
   * promiseCopy(): begins to copy a text that is not there yet.
   * fetchPuzzles(game): promises the text of a collection of puzzles, "redstone" or "go".
   * playSound(name, volume), wakeSound(): set by sound.js.
   * crash(detail): shows the crash message over the page.
   * wants(event): whether the game wants a key, wheel, touch or context menu event of its canvas; see guard.js.
   * onUpdate(apply): called when a newer version is ready; apply() reloads into it.
   */
  globalThis.redstoneHost = {
    base,
    version: build.version,
    worker: workerURL(),
    onlinePage: base + build.onlinePage,
    pages: build.pages,
    embed,
    opaque,
    online: embed || opaque ? null : { start: startOnline, startEarly, where: whereOnline },
    maxSide: 0,
    promiseCopy,
    fetchPuzzles: (game) => redstoneDownload.text(base, build.puzzles[game]),
    resolveReady,
    rejectReady,
    crash: null,
    wants: null,
    onUpdate: null,
  };
})();
