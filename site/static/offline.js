// offline.js: registers the service worker, and activates a newer version before any file of the old one is loaded.
(() => {
  'use strict';
  const host = globalThis.redstoneHost;

  /** navigator.serviceWorker where we may use it; reading it throws in a sandboxed frame. */
  function container() {
    if (host.embed || host.opaque) return null;
    try {
      return navigator.serviceWorker ?? null;
    } catch {
      return null;
    }
  }
  const workers = container();

  /**
   * Asks a waiting worker to take over and reloads when it did. It refuses while other tabs are open.
   * @param {ServiceWorker} waiting
   * @returns {Promise<boolean>} whether the page is about to reload
   */
  function apply(waiting) {
    return new Promise((resolve) => {
      const giveUp = setTimeout(() => resolve(false), 1000);
      workers.addEventListener('controllerchange', () => {
        clearTimeout(giveUp);
        resolve(true);
        location.reload();
      }, { once: true });
      const channel = new MessageChannel();
      channel.port1.onmessage = ({ data }) => {
        if (data !== 'busy') return;
        clearTimeout(giveUp);
        resolve(false);
      };
      waiting.postMessage('take over', [channel.port2]);
    });
  }

  /**
   * Called before the game is loaded.
   * @returns {Promise<boolean>} whether the page is about to reload into a newer version
   */
  async function takeWaiting() {
    try {
      const waiting = workers?.controller && (await workers.getRegistration())?.waiting;
      return waiting ? await apply(waiting) : false;
    } catch {
      return false;
    }
  }

  /** How long after looking for a newer version the page does not look again, in milliseconds. */
  const PAUSE = 10_000;

  /**
   * Looks for a newer version whenever the page comes to the front: a tab may stay open for weeks, and the browser itself
   * looks only when a page is opened.
   * @param {ServiceWorkerRegistration} registration
   */
  function lookAgain(registration) {
    let looked = Date.now(); // registering has looked
    let timer;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        looked = Date.now();
        if (navigator.onLine) registration.update().catch(() => {}); // the host may be out of reach
      }, Math.max(0, PAUSE - Math.abs(Date.now() - looked)));
    };
    document.addEventListener('visibilitychange', look);
    for (const kind of ['pageshow', 'focus', 'online']) addEventListener(kind, look);
  }

  /** Registers the service worker, which fills the cache. Failure is silent. */
  async function register() {
    try {
      const registration = await workers.register(host.base + 'sw.js', { scope: host.base, updateViaCache: 'none' });
      const tell = () => {
        const waiting = registration.waiting;
        if (waiting && workers.controller) host.onUpdate?.(() => apply(waiting));
      };
      tell();
      registration.addEventListener('updatefound', () => {
        registration.installing?.addEventListener('statechange', tell);
      });
      lookAgain(registration);
    } catch { /* no offline play, which the player need not be told */ }
  }

  /** Filling the cache fetches the engine too. It waits for the first press, or until the player seems to be reading. */
  function registerLater() {
    let begun = false;
    const begin = () => {
      if (begun) return;
      begun = true;
      register();
    };
    for (const kind of ['pointerup', 'keyup', 'click']) {
      addEventListener(kind, () => setTimeout(begin, 2000), { once: true, capture: true, passive: true });
    }
    setTimeout(begin, 10_000);
  }
  if (workers) globalThis.redstone.ready.then(registerLater, () => {});

  globalThis.redstoneOffline = { takeWaiting };
})();
