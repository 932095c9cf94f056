// sound.js: fetches the game's sounds once the first frame is drawn, in other pages once they are wanted, and plays them
// with the Web Audio API: the browser decodes and mixes them off the main thread, and there is no worklet that the policy
// would refuse.
//
// A sound that cannot be fetched or decoded is not played; that is never an error, and it is fetched again later.
(() => {
  'use strict';
  const host = globalThis.redstoneHost;
  /** @type {Record<string, string>} paths by name */
  const files = globalThis.redstoneBuild.sounds;
  /** How late a sound that was not ready is still played, in milliseconds. */
  const LATE = 1000;
  /** How long after a failure a sound is not fetched again, in milliseconds. */
  const PAUSE = 5000;

  /** @type {AudioContext | null} */
  let context = null;
  let refused = false; // the browser has no audio
  /** @type {Map<string, Promise<ArrayBuffer>>} */
  const fetched = new Map();
  /** @type {Map<string, Promise<AudioBuffer>>} */
  const decoded = new Map();
  /** @type {Set<string>} names of sounds that could not be fetched or decoded before */
  const failed = new Set();

  /**
   * Makes a promise once and keeps it; one that fails is forgotten after a pause.
   * @template T
   * @param {Map<string, Promise<T>>} kept @param {string} name @param {() => Promise<T>} make
   * @returns {Promise<T>}
   */
  function once(kept, name, make) {
    let promise = kept.get(name);
    if (!promise) {
      promise = make();
      kept.set(name, promise);
      promise.catch(() => {
        failed.add(name);
        setTimeout(() => kept.delete(name), PAUSE);
      });
    }
    return promise;
  }

  /** @param {string} name @returns {Promise<ArrayBuffer>} the file */
  const fetchFile = (name) => once(fetched, name, async () => {
    // The browser's cache may hold a wrong answer, such as the sign-in page of a network.
    const cache = failed.has(name) ? 'reload' : 'default';
    const response = await fetch(host.base + files[name], { priority: 'low', cache });
    if (!response.ok) throw new Error('status ' + response.status);
    return response.arrayBuffer();
  });

  /** @param {string} name @returns {Promise<AudioBuffer>} */
  const decode = (name) => once(decoded, name, async () => {
    const file = await fetchFile(name);
    fetched.delete(name); // decoding takes the bytes away
    return context.decodeAudioData(file);
  });

  /** Opens the audio system, which takes longer than a frame may. */
  function open() {
    if (context?.state === 'closed') {
      context = null;
      decoded.clear();
    }
    if (context || refused) return;
    try {
      context = new AudioContext();
    } catch {
      refused = true;
    }
  }

  /** Lets the context run: it is "suspended" until a gesture, and "interrupted" after a call, for example. */
  function resume() {
    if (!context || context.state === 'running') return null;
    const resumed = context.resume();
    resumed.catch(() => {});
    return resumed;
  }

  /**
   * Called by the game while it handles a press or a key, and sounds are on: only there do browsers let audio start. A timer
   * that is set there counts as well.
   */
  host.wakeSound = () => {
    if (host.embed) fetchAll();
    if (context && context.state !== 'closed') {
      resume();
    } else if (!refused) {
      setTimeout(() => {
        open();
        resume();
      });
    }
  };

  /** @param {string} name @param {number} volume */
  async function play(name, volume) {
    const asked = performance.now();
    if (!context) await new Promise((done) => setTimeout(done));
    open();
    if (refused) return;
    const [buffer] = await Promise.all([decode(name), resume()]);
    if (performance.now() - asked > LATE) return;
    const gain = context.createGain();
    gain.gain.value = volume;
    gain.connect(context.destination);
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(gain);
    source.start();
  }

  /**
   * Called by the game.
   * @param {string} name @param {number} volume 0 to 1
   */
  host.playSound = (name, volume) => {
    if (!refused && Object.hasOwn(files, name)) play(name, volume).catch(() => {});
  };

  /** Fetches all sounds, those that are not there yet. */
  function fetchAll() {
    for (const name of Object.keys(files)) {
      if (!decoded.has(name)) fetchFile(name).catch(() => {});
    }
  }

  // A board in another page is silent until its reader asks for sound, and fetches none before.
  if (!host.embed) globalThis.redstone.ready.then(fetchAll, () => {});
})();
