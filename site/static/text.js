// text.js: draws lines of text with the page's fonts, for letters that the game's own fonts lack. The browser shapes
// them, orders what is written from right to left, and finds a font for each.
(() => {
  'use strict';
  const FAMILY = 'sans-serif';
  /** The largest picture in pixels: a text field can hold longer lines than any screen shows. */
  const MAX_WIDTH = 8192;
  /** The largest extent above and below the baseline, in sizes of the font: marks can be piled up without end. */
  const MAX_RISE = 2;
  /** Anything that may be drawn in colours of its own. */
  const COLOURED = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\uFE0F/u;

  /** @type {CanvasRenderingContext2D | null | undefined} null where there is none that can be read */
  let context;

  /** Firefox with resistFingerprinting returns noise instead of what was drawn. */
  function readable(c) {
    c.fillStyle = '#fff';
    c.fillRect(0, 0, 4, 8);
    const pixels = c.getImageData(0, 0, 8, 8).data;
    for (let i = 0; i < 64; i++) {
      if (pixels[4 * i + 3] !== (i % 8 < 4 ? 255 : 0)) return false;
    }
    return true;
  }

  function open() {
    try {
      const c = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      return c && readable(c) ? c : null;
    } catch {
      return null;
    }
  }

  /** Sets everything that the size of the canvas resets. */
  function prepare(size, bold, rightToLeft) {
    context.font = `${bold ? 'bold ' : ''}${size}px ${FAMILY}`;
    context.direction = rightToLeft ? 'rtl' : 'ltr';
    context.textAlign = 'left';
    context.textBaseline = 'alphabetic';
  }

  /** @returns {boolean} whether text can be drawn at all */
  function available() {
    if (context === undefined) context = open();
    return context !== null;
  }

  /**
   * @param {string} line @param {number} size of the font in pixels @param {boolean} bold @param {boolean} rightToLeft
   * @returns {number} the advance width in pixels
   */
  function measure(line, size, bold, rightToLeft) {
    prepare(size, bold, rightToLeft);
    return context.measureText(line).width;
  }

  /** Draws a line in a colour on an empty canvas and returns its pixels: red, green, blue, and alpha. */
  function pixels(line, x, y, colour) {
    const { width, height } = context.canvas;
    context.clearRect(0, 0, width, height);
    context.fillStyle = colour;
    context.fillText(line, x, y);
    return context.getImageData(0, 0, width, height).data;
  }

  /**
   * Separates what is drawn in the colour of the text from what has colours of its own: only the former differs when the
   * line is drawn in white and in black.
   * @returns {Uint8Array} the coverage of the former, then premultiplied pixels of the latter
   */
  function separate(white, black) {
    const n = white.length / 4;
    const out = new Uint8Array(5 * n);
    for (let i = 0; i < n; i++) {
      const alpha = black[4 * i + 3];
      const mask = Math.round(((white[4 * i + 1] - black[4 * i + 1]) * alpha) / 255);
      out[i] = Math.max(0, mask);
      out[n + 4 * i + 3] = alpha - out[i];
      for (let k = 0; k < 3; k++) out[n + 4 * i + k] = Math.min(alpha - out[i], Math.round((black[4 * i + k] * alpha) / 255));
    }
    return out;
  }

  /**
   * Draws a line.
   * @returns {{x: number, y: number, w: number, h: number, bytes: Uint8Array} | null} a picture, its corner relative to the
   *   left end of the baseline, and w * h bytes of coverage, perhaps followed by as many pixels of four bytes
   */
  function draw(line, size, bold, rightToLeft) {
    prepare(size, bold, rightToLeft);
    const m = context.measureText(line);
    const rise = (v) => Math.min(Math.ceil(v) + 2, Math.ceil(MAX_RISE * size));
    const left = rise(m.actualBoundingBoxLeft);
    const up = rise(m.actualBoundingBoxAscent);
    const w = Math.min(left + Math.ceil(m.actualBoundingBoxRight) + 2, MAX_WIDTH);
    const h = up + rise(m.actualBoundingBoxDescent);
    if (!(w > 0 && h > 0)) return null;
    Object.assign(context.canvas, { width: w, height: h });
    prepare(size, bold, rightToLeft);
    const white = pixels(line, left, up, '#fff');
    const coloured = COLOURED.test(line);
    const bytes = coloured ? separate(white, pixels(line, left, up, '#000')) : white.filter((_, i) => i % 4 === 3);
    return { x: -left, y: -up, w, h, bytes: new Uint8Array(bytes.buffer) };
  }

  globalThis.redstoneText = { available, measure, draw };
})();
