// today.js: on the page of the puzzle of the day. It works out which puzzle that is, by the rule of the game
// (game/puzzle/training/daily.go): a test compares the two. The build writes `globalThis.redstoneBuild` in front, with the IDs
// and ratings of all puzzles that the rule chooses from.
//
// The puzzle itself is taken from its own page, which is in the same language and at the same depth, so that its relative
// addresses stay right here.
(() => {
  'use strict';
  const { ids, ratings, firstDay } = globalThis.redstoneBuild;
  /** The measures of the rule, as in daily.go. */
  const WEEKS = 26;
  const BAND = 250;
  const WANTED = [900, 1050, 1200, 1350, 1500, 1650, 1800];
  const DAY = 86_400_000;
  const MASK = (1n << 64n) - 1n;
  /** How many days the archive shows. */
  const ARCHIVE = 30;

  /**
   * The hash of a puzzle and a day: FNV-1a, and the finalizer of MurmurHash3.
   * @param {string} id @param {number} day
   * @returns {bigint}
   */
  function hash(id, day) {
    let x = 14695981039346656037n;
    const add = (byte) => {
      x = ((x ^ BigInt(byte)) * 1099511628211n) & MASK;
    };
    for (let i = 0; i < id.length; i++) add(id.charCodeAt(i));
    for (let shift = 0; shift < 32; shift += 8) add((day >> shift) & 0xff);
    x ^= x >> 33n;
    x = (x * 0xff51afd7ed558ccdn) & MASK;
    x ^= x >> 33n;
    x = (x * 0xc4ceb9fe1a85ec53n) & MASK;
    return x ^ (x >> 33n);
  }

  /** @type {number[]} in which of the weeks each puzzle competes */
  const weekOf = ids.map((id) => Number(hash(id, -1) % BigInt(WEEKS)));

  /**
   * The puzzle of a day that is none of those taken by the week's days before it, if possible.
   * @param {number} day @param {Set<string>} taken
   */
  function dailyOf(day, taken) {
    const week = Math.floor((day + 3) / 7) % WEEKS;
    const want = WANTED[(day + 3) % 7];
    const ranks = ids.map((id, i) => {
      if (taken.has(id)) return -1;
      if (weekOf[i] !== week) return 0;
      return Math.abs(ratings[i] - want) <= BAND ? 2 : 1;
    });
    const top = ranks.reduce((a, b) => Math.max(a, b), -1);
    let best = '';
    let most = -1n;
    ids.forEach((id, i) => {
      if (ranks[i] !== top) return;
      const sum = hash(id, day);
      if (sum > most) [best, most] = [id, sum];
    });
    return best;
  }

  /** @type {Map<number, string>} */
  const found = new Map();

  /**
   * The ID of the puzzle of a day, '' when there is none.
   * @param {number} day in days since 1970, by UTC
   * @returns {string}
   */
  function daily(day) {
    if (day < firstDay) return '';
    if (!found.has(day)) {
      const taken = new Set();
      for (let d = day - ((day + 3) % 7); d <= day; d++) {
        found.set(d, dailyOf(d, taken));
        taken.add(found.get(d));
      }
    }
    return found.get(day);
  }

  globalThis.redstoneToday = { daily };
  if (typeof document === 'undefined') return; // a test

  const language = document.documentElement.lang;
  // From puzzles/today/ or puzzles/today/de/ to the pages of all puzzles.
  const up = language === 'en' ? '../' : '../../';
  const below = language === 'en' ? '/' : '/' + language + '/';
  const element = (id) => document.getElementById(id);
  const long = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });

  /** @param {number} day @returns {HTMLLIElement} a puzzle of the archive */
  function card(day) {
    const id = daily(day);
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = up + id + below;
    const picture = document.createElement('img');
    Object.assign(picture, { loading: 'lazy', width: 160, height: 160, alt: '', src: up + id + '.svg' });
    const label = document.createElement('b');
    label.textContent = short.format(day * DAY);
    link.append(picture, label);
    item.append(link);
    return item;
  }

  /** @param {string} id puts the puzzle on the page */
  async function show(id) {
    const response = await fetch(up + id + below);
    if (!response.ok) throw new Error('status ' + response.status);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const article = document.importNode(page.getElementById('puzzle'), true);
    element('today').replaceChildren(article);
    redstonePuzzle.setUp(article);
  }

  /** @param {number} today shows the puzzle and the days before */
  function fill(today) {
    const date = new Date(today * DAY);
    element('day').dateTime = date.toISOString().slice(0, 10);
    element('day').textContent = long.format(date);
    show(daily(today)).catch(() => {
      element('waiting')?.replaceChildren(element('waiting').dataset.failed);
    });
    const cards = [];
    for (let day = today - 1; day >= Math.max(firstDay, today - ARCHIVE); day--) cards.push(card(day));
    element('archive').hidden = cards.length === 0;
    element('archive').querySelector('ul').replaceChildren(...cards);
  }

  fill(Math.floor(Date.now() / DAY));
})();
