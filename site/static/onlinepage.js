// onlinepage.js: what playing with people needs of the page. It is fetched when somebody goes online.
//
// One window holds the player's online games, so that two do not sign different moves. The Web Locks API decides which; it
// needs a secure context, so over plain http in a local network the windows ask each other on a BroadcastChannel, which is
// not as strict: a window that is frozen does not answer, and gives way when it wakes.
(() => {
  'use strict';
  const name = 'redstone-online';

  /** @param {(holds: boolean) => void} changed */
  function byLocks(changed) {
    let waiting = null; // aborts the request that waits
    let holds = false;
    const tell = (now) => {
      holds = now;
      changed(now);
    };
    /** @param {LockOptions} options */
    function request(options) {
      if (!options.steal) {
        waiting = new AbortController();
        if (!options.ifAvailable) options.signal = waiting.signal;
      }
      navigator.locks.request(name, options, (lock) => {
        tell(lock !== null);
        return lock ? new Promise(() => {}) : request({}); // held until the page ends, or another window steals it
      }).catch((error) => {
        if (options.signal?.aborted) return;
        tell(false);
        if (error.name === 'AbortError') request({}); // until the other window ends
      });
    }
    request({ ifAvailable: true });
    return () => {
      if (holds) return;
      waiting?.abort();
      request({ steal: true });
    };
  }

  /** @param {(holds: boolean) => void} changed */
  function byChannel(changed) {
    const ANSWER = 400; // milliseconds that another window has for an answer
    const me = Math.random();
    const channel = new BroadcastChannel(name);
    const say = (word) => channel.postMessage([word, me]);
    let holds = false;
    let asking = 0;
    const be = (now) => {
      clearTimeout(asking);
      asking = 0;
      holds = now;
      changed(now);
    };
    const take = () => {
      be(true);
      say('held');
    };
    const ask = () => {
      clearTimeout(asking);
      asking = setTimeout(take, ANSWER);
      say('ask');
    };
    channel.onmessage = ({ data: [word, other] }) => {
      if (word === 'ask' && (holds || asking && me < other)) say('held');
      if (word === 'held' && (holds || asking)) be(false);
      if (word === 'free' && !holds) ask();
    };
    addEventListener('pagehide', () => {
      if (holds) say('free');
    });
    ask();
    return take;
  }

  /**
   * Asks to be the window that holds the games.
   * @param {(holds: boolean) => void} changed
   * @returns {() => void} takes them over
   */
  function hold(changed) {
    if (navigator.locks) return byLocks(changed);
    if (typeof BroadcastChannel === 'function') return byChannel(changed);
    changed(true);
    return () => changed(true);
  }

  const Notes = typeof Notification === 'function' ? Notification : null;

  /** @returns {string} '' where there are no notifications, else default, granted or denied */
  const permission = () => (Notes && isSecureContext ? Notes.permission : '');

  /** @param {() => void} done */
  function ask(done) {
    const answer = Notes?.requestPermission(); // old WebKit returns nothing, and has no need to be asked twice
    Promise.resolve(answer).then(done, done);
  }

  /**
   * Shows a notification. Phones have them only by the service worker, which brings the page to the front; see sw.js.
   * @param {string} title
   * @param {string} body
   * @param {string} tag
   * @param {() => void} pressed
   */
  function notify(title, body, tag, pressed) {
    const options = { body, tag, renotify: true };
    try {
      const note = new Notes(title, options);
      note.onclick = () => {
        focus();
        note.close();
        pressed();
      };
    } catch {
      navigator.serviceWorker?.getRegistration().then((workers) => workers?.showNotification(title, options)).catch(() => {});
    }
  }

  /** @param {number} n */
  function badge(n) {
    (n > 0 ? navigator.setAppBadge?.(n) : navigator.clearAppBadge?.())?.catch(() => {});
  }

  globalThis.redstoneOnlinePage = { hold, permission, ask, notify, badge };
})();
