// puzzle.js: on the page of a puzzle. A press on the diagram puts the board of embed/ in its place; once it is solved
// the link to the next puzzle stands out. Without it the diagram is a link to the puzzle in the game.
//
// The frame's options and messages are those of boards on other people's pages: .github/EMBED.md.
(() => {
  'use strict';

  /** What the frame has below the board, in CSS pixels, until it says how high it is. */
  const STRIP = 88;

  /**
   * Puts the live board in place of the diagram.
   * @param {HTMLElement} article
   * @param {HTMLAnchorElement} link around the diagram
   */
  function load(article, link) {
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
      if (message.type === 'solved') article.classList.add('solved'); // the next one is offered
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
    link.addEventListener('click', (event) => {
      // With these keys, links open in another tab or window.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      load(article, link);
    });
  }

  globalThis.redstonePuzzle = { setUp };
  const article = document.getElementById('puzzle');
  if (article) setUp(article);
})();
