// puzzle.js: on the page of a puzzle. A press on the diagram puts the board of embed/ in its place, and this says below it
// what came of it. Without it the diagram is a link to the puzzle in the game.
//
// The frame's options and messages are those of boards on other people's pages: .github/EMBED.md.
(() => {
  'use strict';

  /** What the frame has below the board, in CSS pixels, until it says how high it is. */
  const STRIP = 88;

  /**
   * Puts the live board in place of the diagram.
   * @param {HTMLAnchorElement} link around the diagram
   * @param {(type: string) => void} told called with the type of the frame's messages
   */
  function load(link, told) {
    const frame = document.createElement('iframe');
    frame.title = link.dataset.title;
    frame.allow = 'autoplay; clipboard-write';
    frame.style.height = Math.round(link.clientWidth + STRIP) + 'px';
    frame.src = link.dataset.frame;
    addEventListener('message', (event) => {
      const message = event.data;
      if (event.source !== frame.contentWindow || message?.redstone !== 1) return;
      if (message.type === 'resize' && message.height >= 40 && message.height <= 4000) {
        frame.style.height = Math.ceil(message.height) + 'px';
      }
      told(message.type);
    });
    link.replaceWith(frame);
    frame.focus({ preventScroll: true });
  }

  /**
   * Prepares a puzzle.
   * @param {HTMLElement} article
   */
  function setUp(article) {
    const link = article.querySelector('.board');
    const result = article.querySelector('.result');
    link.addEventListener('click', (event) => {
      // With these keys, links open in another tab or window.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      load(link, (type) => {
        if (type !== 'solved' && type !== 'failed') return;
        if (article.classList.contains('solved')) return;
        result.textContent = result.dataset[type];
        article.classList.toggle('solved', type === 'solved');
      });
    });
  }

  globalThis.redstonePuzzle = { setUp };
  const article = document.getElementById('puzzle');
  if (article) setUp(article);
})();
