// loader.js: replaces the static picture by the live board, or shows an error message.
(() => {
  'use strict';
  const host = globalThis.redstoneHost;
  const build = globalThis.redstoneBuild;
  // The first of the visitor's languages that there are texts for, as game/lang chooses for the game.
  const language = (navigator.languages ?? [navigator.language])
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

  /** @param {number} loaded @param {number} total bytes */
  function progress(loaded, total) {
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
   * @param {string} reason webgl, wasm, download or crash; part of the text keys, and what state() tells
   * @param {Array<{label: string, action: (event: Event) => void}>} buttons the first is the one to press
   */
  function fail(reason, buttons) {
    globalThis.redstone.state = () => ({ screen: 'failed', reason });
    const loader = element('loader');
    loader.hidden = false;
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
      { label: 'loader.reload', action: () => location.reload() },
      { label: 'loader.copy', action: copyGame },
    ]);
  }
  host.crash = crash;

  function hasWebGL2() {
    try {
      const context = document.createElement('canvas').getContext('webgl2');
      context?.getExtension('WEBGL_lose_context')?.loseContext(); // browsers allow only a few at a time
      return context !== null;
    } catch {
      return false;
    }
  }

  /** Hides the static picture: the live board is drawn in the same place below it. */
  function reveal() {
    const loader = element('loader');
    loader.classList.add('done');
    setTimeout(() => {
      if (!crashed) loader.hidden = true;
    }, 400);
  }

  async function start() {
    element('loader-title').textContent = text('loader.loading');
    element('loader-detail').textContent = text('loader.waiting');
    element('loader-credit').textContent = text('loader.credit');
    element('loader-bar').hidden = false;
    if (typeof WebAssembly !== 'object') {
      fail('wasm', []);
      return;
    }
    if (!hasWebGL2()) {
      fail('webgl', []);
      return;
    }
    const go = new Go();
    let instance;
    try {
      instance = await redstoneDownload.instantiate(host.base, build.game, go.importObject, progress);
    } catch (error) {
      if (error instanceof redstoneDownload.DownloadError) {
        fail('download', [{ label: 'loader.retry', action: restart }]);
      } else {
        crash(error);
      }
      return;
    }
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

  function restart() {
    const loader = element('loader');
    loader.className = '';
    element('loader-buttons').hidden = true;
    element('loader-bar').removeAttribute('value');
    globalThis.redstone.state = () => ({ screen: 'loading' });
    start();
  }

  // A newer version that is ready is activated before anything of the old one is loaded; see offline.js.
  globalThis.redstoneOffline.takeWaiting().then((reloading) => {
    if (!reloading) start();
  });
})();
