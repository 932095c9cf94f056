// guard.js: keeps events that the game does not need from Ebitengine's canvas.
//
// Ebitengine calls preventDefault on every key, wheel and touch event of its canvas, which disables F5, Tab,
// Ctrl+C and the scrolling of an embedding page. Listeners on window in the capture phase run first and stop
// what the game does not want, so that the browser's default action happens.
(() => {
  'use strict';
  const host = globalThis.redstoneHost;
  const KEYS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Enter', ' ', 'Escape', 'Home', 'End',
    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);

  /**
   * The filter until the game sets one.
   * @param {Event} event
   * @returns {boolean}
   */
  function defaultWants(event) {
    // In a frame, what scrolls is the page around it, but for an open dialog.
    const scrolls = !host.embed || globalThis.redstoneMirror?.modal() === true;
    switch (event.type) {
      case 'keydown':
      case 'keyup': {
        if (host.embed || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
        return KEYS.has(event.key);
      }
      case 'wheel':
        return scrolls && !event.ctrlKey; // Ctrl and wheel is the browser's zoom
      case 'contextmenu':
        return event.pointerType === 'touch' || event.pointerType === 'pen'; // a long press, not a right click
      default: // touch: two fingers are the browser's zoom, during which nothing can be prevented
        return scrolls && event.touches.length < 2 && event.cancelable;
    }
  }
  host.defaultWants = defaultWants;

  /** Codes of keys whose keydown the game got: it must get their keyup too. */
  const held = new Set();

  /** @param {Event} event */
  function filter(event) {
    if (!(event.target instanceof HTMLCanvasElement)) return;
    let wanted;
    try {
      wanted = (host.wants || defaultWants)(event);
    } catch {
      wanted = defaultWants(event); // a crashed game must not block the keyboard
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
    } catch { /* not replaceable in this browser */ }
  }
})();
