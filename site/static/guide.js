// guide.js: on the page that explains how other pages embed a board. It writes what to paste into a page, and shows the
// board that comes of it. The board and its options are those of embed.js, which the page loads as any other page does.
(() => {
  'use strict';
  const base = new URL('../', document.currentScript.src).href;
  const maker = document.getElementById('maker');
  const element = (id) => document.getElementById(id);
  const field = (name) => maker.elements[name];
  const preview = element('preview');
  const said = maker.dataset;

  /** Options that come from a field of the same name, in the order in which the snippet has them. */
  const PLAIN = ['mode', 'color', 'level', 'ply', 'theme', 'look', 'coords', 'marks', 'crop', 'lang', 'symmetry', 'autoplay', 'width', 'loading'];
  const EXAMPLE_SGF = '(;RU[Redstone]SZ[5]AB[ca][ab][bc][cc][ad][bd][dd][de]AW[da][bb][cb][db][eb][dc]ADDRED[ed][be][ce]PL[B]\n'
    + 'GOAL[annihilate 3];B[bar];W[ca];B[ac];W[ea];B[ecr])';
  const EXAMPLE_POSITION = '..BW./BWWWW/.BBW./BB.BR/.RRB._b';

  /** Positions of puzzles of this site, by ID, so that the snippet has them. @type {Map<string, Promise<string>>} */
  const positions = new Map();

  /** @param {string} id @returns {Promise<string>} '' when it is not known */
  function positionOf(id) {
    if (!/^[a-z0-9-]{1,32}$/.test(id) || id === 'today') return Promise.resolve('');
    if (!positions.has(id)) {
      const found = fetch(base + 'puzzles/' + id + '.json')
        .then((response) => (response.ok ? response.json() : null))
        .then((puzzle) => (puzzle ? { position: puzzle.position.replace(' ', '_'), game: puzzle.game } : null));
      positions.set(id, found.catch(() => null));
    }
    return positions.get(id);
  }

  const checked = (name) => [...maker.querySelectorAll(`[name="${name}"]:checked`)].map((input) => input.value);

  /** The options that the form describes. @returns {Record<string, string>} */
  function options() {
    const [kind] = checked('kind');
    const list = {};
    const take = (...names) => {
      for (const name of names) {
        const value = field(name).value.trim();
        if (value) list[name] = value;
      }
    };
    if (kind === 'puzzle') take('puzzle');
    if (kind === 'sgf') take(field('src').value.trim() ? 'src' : 'sgf');
    if (kind === 'position') take('game', 'position', 'moves');
    if (kind === 'game') take('game', 'size');
    if (list.game === 'redstone') delete list.game;
    if (list.size === '9') delete list.size;
    for (const name of PLAIN) {
      if (field(name).closest('[hidden]')) continue;
      if (name === 'coords') {
        if (field('coords').checked) list.coords = 'off';
      } else {
        take(name);
      }
    }
    const controls = checked('controls');
    if (controls.length) list.controls = controls.includes('none') ? 'none' : controls.join(' ');
    return list;
  }

  const attribute = (text) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

  /** The page that a reader without scripts is led to. */
  function fallback(list) {
    if (list.puzzle) return base + 'puzzles/' + encodeURIComponent(list.puzzle) + '/';
    return base + 'embed/?' + query(list);
  }

  function query(list) {
    const { width, loading, position, ...rest } = list;
    if (position && !list.puzzle) rest.position = position;
    if (rest.src) rest.src = new URL(rest.src, location.href).href;
    return new URLSearchParams(rest).toString().replaceAll('%2F', '/').replaceAll('%2C', ',');
  }

  /** What to paste, in each form. */
  const forms = {
    html(list) {
      const attributes = Object.entries(list).map(([name, value]) => ` ${name}="${attribute(value)}"`).join('');
      return `<script src="${base}embed.js" async></script>\n<redstone-board${attributes}><a href="${attribute(fallback(list))}">${said.fallback}</a></redstone-board>`;
    },
    iframe(list) {
      const width = Number(list.width) || 400;
      const height = Math.round(preview.offsetHeight * width / Math.max(1, preview.offsetWidth)) || width + 44;
      return `<iframe src="${attribute(base + 'embed/?' + query(list))}" title="Redstone" loading="lazy"\n  style="width: 100%; max-width: ${width}px; aspect-ratio: ${width} / ${height}; border: 0"></iframe>`;
    },
    markdown(list) {
      const picture = base + (list.puzzle && list.puzzle !== 'today' ? `puzzles/${encodeURIComponent(list.puzzle)}.svg` : '');
      return list.puzzle && list.puzzle !== 'today' ? `[![Redstone](${picture})](${fallback(list)})` : `[${said.fallback}](${fallback(list)})`;
    },
  };
  forms.wordpress = forms.html;

  /** Shows the fields that belong to what is chosen. */
  function showFields() {
    const [kind] = checked('kind');
    for (const part of maker.querySelectorAll('[data-for]')) part.hidden = !part.dataset.for.split(' ').includes(kind);
    const usual = { puzzle: 'solve', sgf: 'solve', position: field('moves').value.trim() ? 'view' : 'play', game: 'play' }[kind];
    const mode = field('mode').value || usual;
    for (const part of maker.querySelectorAll('[data-mode]')) part.hidden = !part.dataset.mode.split(' ').includes(mode);
    const [form] = checked('form');
    for (const part of maker.querySelectorAll('[data-form]')) part.hidden = part.dataset.form !== form;
  }

  let turn = 0;

  /** Brings the preview and the snippet up to date. */
  async function update() {
    showFields();
    const mine = ++turn;
    const list = options();
    if (list.puzzle) {
      const known = await positionOf(list.puzzle);
      if (mine !== turn) return;
      if (known?.game === 'go') list.game = 'go';
      if (known) list.position = known.position;
    }
    for (const name of preview.getAttributeNames()) {
      if (name !== 'id' && !(name in list)) preview.removeAttribute(name);
    }
    for (const [name, value] of Object.entries(list)) {
      if (name === 'position' && list.puzzle) continue; // so that the preview's picture knows the goal
      if (name !== 'loading' && preview.getAttribute(name) !== value) preview.setAttribute(name, value);
    }
    const text = forms[checked('form')[0]](list);
    if (element('snippet').value === text) return;
    element('snippet').value = text;
    element('snippet').style.height = 'auto';
    element('snippet').style.height = element('snippet').scrollHeight + 4 + 'px';
    element('copied').textContent = '';
  }

  async function copy() {
    const snippet = element('snippet');
    try {
      await navigator.clipboard.writeText(snippet.value);
      element('copied').textContent = said.copied;
    } catch {
      snippet.focus();
      snippet.select();
      element('copied').textContent = said.select;
    }
  }

  /** Shows what the preview reports, the newest first. */
  function report(event) {
    const list = element('events');
    if (list.tagName === 'P') {
      const log = document.createElement('ol');
      log.id = 'events';
      log.className = 'events';
      list.replaceWith(log);
    }
    const item = document.createElement('li');
    const name = document.createElement('b');
    name.textContent = event.type;
    item.append(name, ' ' + JSON.stringify(event.detail));
    element('events').prepend(item);
    while (element('events').children.length > 6) element('events').lastChild.remove();
  }

  const puzzles = said.puzzles.split(' ');
  field('puzzle').value = said.first;
  field('sgf').value = EXAMPLE_SGF;
  field('position').value = EXAMPLE_POSITION;
  for (const id of puzzles) element('guide-puzzles').append(Object.assign(document.createElement('option'), { value: id }));
  element('another').addEventListener('click', () => {
    field('puzzle').value = puzzles[(puzzles.indexOf(field('puzzle').value) + 1) % puzzles.length];
    update();
  });
  element('today').addEventListener('click', () => {
    field('puzzle').value = 'today';
    update();
  });
  maker.addEventListener('input', update);
  maker.addEventListener('submit', (event) => event.preventDefault());
  element('copy').addEventListener('click', copy);
  for (const type of ['ready', 'move', 'solved', 'failed', 'hint', 'result', 'error']) preview.addEventListener('redstone-' + type, report);
  for (const code of document.querySelectorAll('pre, code')) {
    if (code.textContent.includes('https://HOST/redstone/')) code.textContent = code.textContent.replaceAll('https://HOST/redstone/', base);
  }
  update();
})();
