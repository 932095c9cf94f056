// guard.js: keeps Ebitengine's canvas from taking more than the game needs.
//
// Ebitengine calls preventDefault on every key, wheel and touch event of its canvas, which kills F5, Tab,
// Ctrl+C and the scrolling of a page around us. Listeners on window in the capture phase run first and stop
// what the game does not want; the browser then does what it always does.
(() => {
  'use strict';
  const host = globalThis.redstoneHost;
  const KEYS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Enter', ' ', 'Escape', 'Home', 'End',
    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);

  /**
   * The choice when the game has not said anything else.
   * @param {Event} event
   * @returns {boolean}
   */
  function defaultWants(event) {
    switch (event.type) {
      case 'keydown':
      case 'keyup': {
        if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
        return KEYS.has(event.key);
      }
      case 'wheel':
        return !host.embed && !event.ctrlKey; // Ctrl and wheel is the browser's zoom
      case 'contextmenu':
        return event.pointerType === 'touch' || event.pointerType === 'pen'; // a long press, not a right click
      default: // touch: two fingers are the browser's zoom
        return !host.embed && event.touches.length < 2;
    }
  }
  host.defaultWants = defaultWants;

  /** Codes of keys whose press the game was given: it must see their release too. */
  const held = new Set();

  /** @param {Event} event */
  function filter(event) {
    if (!(event.target instanceof HTMLCanvasElement)) return;
    let wanted;
    try {
      wanted = (host.wants || defaultWants)(event);
    } catch {
      wanted = defaultWants(event); // a game that died must not take the keyboard with it
    }
    if (event.type === 'keydown' && wanted) held.add(event.code);
    if (event.type === 'keyup' && held.delete(event.code)) wanted = true;
    if (!wanted) event.stopImmediatePropagation();
  }
  for (const type of ['keydown', 'keyup', 'wheel', 'touchstart', 'touchmove', 'touchend', 'contextmenu']) {
    window.addEventListener(type, filter, { capture: true, passive: true });
  }

  // getGamepads throws in a frame whose policy forbids gamepads, and Ebitengine calls it every tick.
  if (typeof navigator.getGamepads === 'function') {
    const original = navigator.getGamepads.bind(navigator);
    const safe = () => {
      try {
        return original();
      } catch {
        return [];
      }
    };
    try {
      Object.defineProperty(navigator, 'getGamepads', { value: safe, configurable: true, writable: true });
    } catch { /* a browser that lets nobody replace it has to do without us */ }
  }
})();
