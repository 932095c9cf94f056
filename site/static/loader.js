// loader.js: replaces the static picture by the live board, or shows an error message.
(() => {
  'use strict';
  // It is the last script, so what is missing now did not arrive. The page has a notice for that; see watch.js.
  const notice = document.getElementById('loader-stuck');
  if (!globalThis.redstoneHost?.defaultWants || !globalThis.redstoneMirror || !globalThis.redstoneOffline ||
      !globalThis.redstoneDownload || !globalThis.Go) {
    notice.hidden = false;
    notice.className = 'now';
    document.getElementById('loader').className = 'failed';
    return;
  }
  notice.remove();

  const host = globalThis.redstoneHost;
  const build = globalThis.redstoneBuild;
  // The first of the visitor's languages that there are texts for, as game/lang chooses for the game. A page may say which
  // one its board has.
  const asked = host.embed ? new URLSearchParams(location.search).get('lang') : null;
  const language = (asked ? [asked, 'en'] : navigator.languages ?? [navigator.language])
    .map((tag) => String(tag).toLowerCase().split(/[-_]/)[0])
    .find((tag) => Object.hasOwn(build.texts, tag)) ?? 'en';
  const texts = build.texts[language];
  const element = (id) => document.getElementById(id);
  const megabytes = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

  document.documentElement.lang = language;

  /**
   * A text by its key, with {name} filled in.
   * @param {string} key
   * @param {Record<string, string>} [values]
   */
  function text(key, values = {}) {
    return (texts[key] || key).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  }

  /** Tells the page around an embedded board; .github/EMBED.md has the messages. */
  function tell(type, fields) {
    if (host.embed && parent !== window) parent.postMessage({ redstone: 1, type, ...fields }, '*');
  }

  /** @param {number} loaded @param {number} total bytes */
  function progress(loaded, total) {
    tell('progress', { loaded, total });
    const bar = element('loader-bar');
    bar.max = total;
    bar.value = loaded;
    element('loader-detail').textContent = text('loader.bytes', {
      loaded: megabytes.format(loaded / 1e6),
      total: megabytes.format(total / 1e6),
    });
  }

  /**
   * Replaces the progress bar by a message.
   * @param {string} reason webgl, wasm, download, stalled, missing, cors or crash; part of the text keys, and what
   *   state() tells
   * @param {Array<{label: string, action: (event: Event) => void}>} buttons the first is the one to press
   */
  function fail(reason, buttons) {
    globalThis.redstone.state = () => ({ screen: 'failed', reason });
    const loader = element('loader');
    loader.hidden = loader.inert = false;
    loader.className = 'failed ' + reason;
    element('loader-title').textContent = text('loader.' + reason + '.title');
    element('loader-detail').textContent = text('loader.' + reason + '.detail');
    const row = element('loader-buttons');
    row.replaceChildren(...buttons.map(({ label, action }) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = text(label);
      button.addEventListener('click', action);
      return button;
    }));
    row.hidden = buttons.length === 0;
    tell('error', { code: reason === 'crash' ? 'crash' : 'load', message: text('loader.' + reason + '.title') });
    // A page that embeds us keeps its focus.
    if (!host.embed) row.querySelector('button')?.focus({ preventScroll: true });
  }

  /** The game as text: from the game while it runs, else from its storage. */
  function savedGame() {
    try {
      const said = globalThis.redstone.copyGame?.();
      if (typeof said === 'string' && said !== '') return said;
    } catch { /* the game has crashed; its storage is left */ }
    const found = [];
    try {
      for (let i = 0; i < localStorage.length; i++) {
        const key = localStorage.key(i);
        if (key.startsWith('redstone')) found.push(key + ' = ' + localStorage.getItem(key));
      }
    } catch { /* storage is blocked */ }
    return found.join('\n');
  }

  /** @param {Event} event the press of the copy button */
  async function copyGame(event) {
    const button = event.currentTarget;
    const game = savedGame();
    if (game === '') {
      button.textContent = text('loader.copy.nothing');
      return;
    }
    try {
      await navigator.clipboard.writeText(game);
      button.textContent = text('loader.copy.done');
    } catch {
      // No clipboard here (a frame without the permission, plain http): show the text for copying by hand.
      const area = element('loader-text');
      area.hidden = false;
      area.value = game;
      area.select();
    }
  }

  const reload = () => location.reload();
  let crashed = false;

  /**
   * Shows that the game has crashed.
   * @param {unknown} [detail] for the console
   */
  function crash(detail) {
    if (crashed) return;
    crashed = true;
    if (detail) console.error('Redstone:', detail);
    host.rejectReady(new Error('crash'));
    element('mirror').inert = true; // its buttons do nothing any more
    fail('crash', [
      { label: 'loader.reload', action: reload },
      { label: 'loader.copy', action: copyGame },
    ]);
  }
  host.crash = crash;

  /**
   * Whether there is WebGL 2. It also says how large an image may be, which becomes host.maxSide.
   * @returns {boolean}
   */
  function hasWebGL2() {
    try {
      const context = document.createElement('canvas').getContext('webgl2');
      if (!context) return false;
      const most = (name) => context.getParameter(context[name]);
      const limit = Math.min(most('MAX_TEXTURE_SIZE'), most('MAX_RENDERBUFFER_SIZE'), ...most('MAX_VIEWPORT_DIMS'));
      // Ebitengine rounds it down to a power of two, and puts a transparent edge around images.
      host.maxSide = limit >= 64 ? 2 ** Math.floor(Math.log2(limit)) - 2 : 0;
      context.getExtension('WEBGL_lose_context')?.loseContext(); // browsers allow only a few at a time
      return true;
    } catch {
      return false;
    }
  }

  /** Hides the static picture: the live board is drawn in the same place below it. */
  function reveal() {
    const loader = element('loader');
    loader.classList.add('done');
    loader.inert = true; // the game is there: what fades is not for screen readers
    setTimeout(() => {
      if (!crashed) loader.hidden = true;
    }, 400);
  }

  /** Shows the progress bar, at first or again. */
  function showLoading() {
    const loader = element('loader');
    loader.className = '';
    element('loader-buttons').hidden = true;
    element('loader-title').textContent = text('loader.loading');
    element('loader-detail').textContent = text('loader.waiting');
    element('loader-credit').textContent = text('loader.credit');
    element('loader-bar').hidden = false;
    globalThis.redstone.state = () => ({ screen: 'loading' });
  }

  /**
   * Whether the host is there, but does not allow a sandboxed frame to read its files. Scripts need no permission.
   * @returns {Promise<boolean>}
   */
  async function forbidden() {
    if (!host.opaque) return false;
    try {
      const init = { method: 'HEAD', mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(5000) };
      await fetch(host.base + build.game.path, init);
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Downloads the game. A failure is shown, with what the player can do about it.
   * @param {WebAssembly.Imports} imports
   * @returns {Promise<WebAssembly.Instance | null>} null when it failed
   */
  async function download(imports) {
    const stop = new AbortController();
    const again = {
      label: 'loader.retry',
      action: () => {
        stop.abort();
        start();
      },
    };
    let stalled = false;
    const onProgress = (loaded, total) => {
      if (stop.signal.aborted) return;
      if (stalled) showLoading();
      stalled = false;
      progress(loaded, total);
    };
    const onStall = () => {
      stalled = true;
      fail('stalled', [again]); // onProgress removes it if the download continues after all
    };
    try {
      return await redstoneDownload.instantiate(host.base, build.game, imports, { onProgress, onStall, signal: stop.signal });
    } catch (error) {
      if (stop.signal.aborted) return null; // another download has begun
      if (!(error instanceof redstoneDownload.DownloadError)) {
        crash(error);
        return null;
      }
      console.warn('Redstone:', error);
      if (error.reason === 'missing') {
        fail('missing', [{ label: 'loader.reload', action: () => (globalThis.redstoneReload ?? reload)(true) }]);
      } else if (await forbidden()) {
        fail('cors', [again]);
      } else {
        fail('download', [again]);
      }
      return null;
    }
  }

  async function start() {
    showLoading();
    element('loader-bar').removeAttribute('value');
    if (typeof WebAssembly !== 'object') {
      fail('wasm', []);
      return;
    }
    if (!hasWebGL2()) {
      fail('webgl', []);
      return;
    }
    if (/^#((join|watch|club)=|game=online-)/.test(location.hash)) host.online?.startEarly();
    const go = new Go();
    const instance = await download(go.importObject);
    if (!instance) return;
    element('loader-detail').textContent = text('loader.starting');
    globalThis.redstone.ready.then(reveal, () => {});
    window.addEventListener('error', (event) => {
      if (event.error instanceof WebAssembly.RuntimeError) crash(event.error);
    });
    try {
      await go.run(instance);
      crash('the game ended'); // it never returns: this is a panic, which Go has written to the console
    } catch (error) {
      crash(error);
    }
  }

  // A newer version that is ready is activated before anything of the old one is loaded; see offline.js.
  globalThis.redstoneOffline.takeWaiting().then((reloading) => {
    if (!reloading) start();
  });
})();
