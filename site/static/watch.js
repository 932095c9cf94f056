// watch.js: says so when the page does not start, and offers to reload.
//
// The page carries the notice, and loader.css shows it some time after the page itself: that needs no script. This script
// shows it sooner or later than that: at once when a script is missing or damaged, and not while files still arrive. It
// runs on its own (async) and uses nothing of the other scripts, of which any may be missing. loader.js removes the
// notice as soon as it runs and all scripts are there.
(() => {
  'use strict';
  const STALL = 15_000; // how long nothing may arrive, in milliseconds
  const STYLE = 5_000; // how long the style sheet may keep the page blank

  /**
   * Loads the page anew, and with it the files that may be the wrong ones in the browser's cache: an error page with
   * status 200, for example, that a host let browsers keep.
   * @param {boolean} [gone] whether the host is known to lack a file
   */
  async function reload(gone = false) {
    stop(); // or files that stall take up all the connections that a browser makes to one host
    const files = [...document.querySelectorAll('script[src], link[rel=stylesheet]')].map((e) => e.src || e.href);
    await Promise.allSettled(files.map(async (url) => {
      const response = await fetch(url, { cache: 'reload', mode: 'no-cors', signal: AbortSignal.timeout(3000) });
      if (response.status >= 400 || response.headers.get('Content-Type')?.includes('html')) gone = true;
      await response.arrayBuffer(); // the cache keeps what has been read
    }));
    // A service worker whose copy lacks a file that the host does not have either would serve the same page again.
    try {
      if (gone && navigator.serviceWorker.controller) await (await navigator.serviceWorker.getRegistration())?.unregister();
    } catch { /* no service worker here */ }
    location.reload();
  }
  globalThis.redstoneReload = reload;

  /**
   * Reduces the notice to the visitor's language, or to the first if it has no text in that.
   * @param {HTMLElement} notice
   */
  function translate(notice) {
    const all = [...notice.children];
    const mine = (navigator.languages ?? [navigator.language])
      .map((tag) => all.find(({ lang }) => lang === String(tag).toLowerCase().split(/[-_]/)[0]))
      .find(Boolean) ?? all[0];
    notice.replaceChildren(mine);
  }

  /** Shows the notice when the page does not start, and hides it until then. */
  function watch() {
    const notice = document.getElementById('loader-stuck');
    if (!notice) return; // the game is already being loaded
    notice.hidden = true;
    translate(notice);
    notice.addEventListener('click', (event) => {
      if (!event.target.closest('a')) return;
      event.preventDefault(); // the link would lose the fragment, which may be a game
      reload();
    });

    /** Shows the notice, unless the game is being loaded. */
    function reveal() {
      if (!notice.isConnected) return;
      notice.hidden = false;
      notice.className = 'now';
      document.getElementById('loader').classList.add('failed');
      if (globalThis.redstone) globalThis.redstone.state = () => ({ screen: 'failed', reason: 'start' });
    }

    /** All scripts have run or failed: loader.js has removed the notice, or something is missing. */
    function settled() {
      reveal();
      if (notice.isConnected) globalThis.redstoneHost?.rejectReady(new Error('a script is missing'));
    }
    if (document.readyState === 'complete') settled();
    for (const [target, type] of [[document, 'DOMContentLoaded'], [window, 'load']]) target.addEventListener(type, settled);

    // Whatever arrives, an error included, starts the wait again.
    let timer;
    function wait() {
      clearTimeout(timer);
      if (notice.isConnected) timer = setTimeout(reveal, STALL);
    }
    wait();
    try {
      new PerformanceObserver(wait).observe({ type: 'resource', buffered: true });
    } catch { /* then the notice may be early; it goes when the scripts arrive */ }

    // A style sheet in the page's head delays the first picture and the scripts. One that a script adds does not.
    setTimeout(() => {
      const link = document.querySelector('link[rel=stylesheet]');
      if (link && !link.sheet) link.replaceWith(link.cloneNode());
    }, STYLE);
  }

  if (document.readyState !== 'loading') watch();
  else document.addEventListener('readystatechange', watch, { once: true });
})();
