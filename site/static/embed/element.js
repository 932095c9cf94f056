// element.js: <redstone-board>, which is a picture of its position until somebody presses it, and then a frame with the
// board. .github/EMBED.md describes it.

const BASE = new URL('.', document.currentScript?.src ?? document.querySelector('script[src*="embed.js"]')?.src ?? location.href).href;
/** The longest query that any server takes. */
const MAX_QUERY = 6000;
const MAX_FILE = 1 << 20;
const PATIENCE = 30_000; // milliseconds
/** How many boards may be live: each has a drawing context, of which browsers allow eight to sixteen. */
const MAX_LIVE = navigator.maxTouchPoints > 0 ? 6 : 12;
const LOOKS_ONLY = ['theme', 'look', 'coords'];
const KEPT = ['theme', 'look', 'coords', 'lang', 'controls', 'width', 'loading'];

const dark = matchMedia('(prefers-color-scheme: dark)');
/** @type {Set<RedstoneBoard>} the connected elements; those with a frame in the order of use */
const all = new Set();
/** What was fetched, by address: boards of one file ask once. @type {Map<string, Promise<string>>} */
const files = new Map();

/** @param {string} address */
function fetchText(address) {
  if (!files.has(address)) {
    const text = fetch(address).then(async (response) => {
      const body = await response.text();
      if (!response.ok || body.length > MAX_FILE) throw new Error(address);
      return body;
    });
    text.catch(() => files.delete(address));
    files.set(address, text);
  }
  return files.get(address);
}

/** Makes an element of HTML. */
function make(parent, tag, className) {
  const element = Object.assign(document.createElement(tag), { className });
  parent.append(element);
  return element;
}

/** An error with the code of a message. */
const failure = ({ code, message, option }) => Object.assign(new Error(message ?? code), { code, option });

class RedstoneBoard extends HTMLElement {
  static observedAttributes = Object.keys(OPTIONS);

  /** The last state that is known, or null. */
  state = null;

  #box; #sizer; #button; #picture; #about; #goal; #turn; #press; #note;
  #frame = null;
  /** @type {Promise<void> | null} resolved when the frame has said that it is ready */
  #opening = null;
  #opened = null; // the functions of that promise
  #isReady = false;
  #sent = {}; // the options that the frame has
  #pending = new Map();
  #lastID = 0;
  #dirty = false;
  #quiet = false;
  #found = {};
  #given = {};
  #wrong = []; // options with values that do not exist: the board says so, too
  #told = new Set(); // wrong options that were told already
  #symmetry = Math.floor(Math.random() * 8);
  #ratio = 1;
  #strip = 44;
  #width = '';
  #near = null; // observers
  #sizes = null;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    try {
      const sheet = new CSSStyleSheet(); // unlike <style>, it is allowed whatever the host's policy
      sheet.replaceSync(STYLE);
      root.adoptedStyleSheets = [sheet];
    } catch {
      make(root, 'style', '').textContent = STYLE;
    }
    this.#box = make(root, 'div', 'box');
    this.#sizer = make(this.#box, 'div', '');
    this.#button = make(this.#box, 'button', '');
    this.#picture = make(this.#button, 'span', 'board');
    this.#about = make(this.#button, 'span', 'about');
    this.#goal = make(this.#button, 'span', 'goal');
    const row = make(this.#button, 'span', 'row');
    this.#turn = make(row, 'span', 'turn');
    this.#press = make(row, 'span', 'press');
    this.#note = make(this.#box, 'div', 'note');
    this.#note.role = 'status';
    this.#button.addEventListener('click', () => this.#start());
  }

  connectedCallback() {
    all.add(this);
    this.#sizes = new ResizeObserver(() => this.#draw());
    this.#sizes.observe(this.#box);
    this.#near = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      this.#find();
      if (this.#given.loading === 'visible') this.#start();
    }, { rootMargin: '200px' });
    this.#near.observe(this);
    this.#noteUnknown();
    this.#update();
    if (this.#given.loading === 'eager') this.#start();
  }

  disconnectedCallback() {
    all.delete(this);
    this.#sizes.disconnect();
    this.#near.disconnect();
    this.close(); // a frame that is moved in the document is loaded anew
  }

  attributeChangedCallback(name, before, now) {
    if (before === now || this.#quiet || !this.isConnected) return;
    if (!this.#dirty) queueMicrotask(() => this.isConnected && this.#sync().catch(() => {}));
    this.#dirty = true;
    if (LOOKS_ONLY.includes(name)) return;
    this.#found = {};
  }

  /** Shows what the attributes say; the promise has the state of the frame, if there is one. */
  async #sync() {
    this.#dirty = false;
    this.#update();
    if (!this.#frame) {
      this.#find();
      if (this.#given.loading === 'eager') this.#start();
    }
    return this.#isReady ? this.#send() : this.state;
  }

  /** Tells the frame what has changed since it was told last. */
  async #send() {
    if (this.#given.src) await this.#find();
    const options = this.#options();
    const before = this.#sent;
    this.#sent = options;
    const names = Object.keys(OPTIONS).filter((name) => options[name] !== before[name]);
    if (names.length && !names.every((name) => LOOKS_ONLY.includes(name))) return this.#post('load', { options });
    const { theme = 'auto', look = 'kaya', coords = 'on' } = options;
    return this.#post('theme', { theme, look, coords });
  }

  get #language() {
    const wanted = [this.#given.lang, this.closest('[lang]')?.lang, ...(navigator.languages ?? [])];
    return wanted.map((tag) => tag?.toLowerCase().split('-')[0]).find((tag) => Object.hasOwn(TEXTS, tag)) ?? 'en';
  }

  #say(key, values = {}) {
    const text = TEXTS[this.#language][key] ?? TEXTS.en[key] ?? key;
    return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  }

  /** The page's own colour scheme counts more than the system's. */
  get #theme() {
    const asked = this.#given.theme ?? 'auto';
    if (asked !== 'auto') return asked;
    const scheme = getComputedStyle(this).colorScheme ?? '';
    const [light, night] = [scheme.includes('light'), scheme.includes('dark')];
    return light !== night ? (night ? 'dark' : 'light') : dark.matches ? 'dark' : 'light';
  }

  #scene() {
    const scene = sceneOf(this.#given, this.#found);
    const symmetry = this.#given.symmetry === 'random' ? this.#symmetry : +(this.#given.symmetry ?? 0);
    return turnedScene(scene, scene.board.blank ? 0 : symmetry);
  }

  /** Reads the attributes and shows what they say, as far as it is the element's. */
  #update() {
    const { given, wrong } = readOptions((name) => this.getAttribute(name));
    this.#given = given;
    this.#wrong = wrong;
    const scene = this.#scene();
    this.#ratio = ratioOf(scene);
    this.#strip = scene.strip;
    this.#size();
    this.#words(scene);
    this.#draw(scene);
    this.#tell([...wrong, ...scene.wrong]);
  }

  #size() {
    const width = this.#given.width ? this.#given.width + 'px' : '';
    if (this.#width !== width) this.style.maxWidth = this.#width = width;
    this.#sizer.style.aspectRatio = this.#picture.style.aspectRatio = 1 / this.#ratio;
    this.#sizer.style.marginBottom = this.#strip + 'px';
    this.#box.classList.toggle('dark', this.#theme === 'dark');
    this.#box.classList.toggle('bare', this.#strip === 0);
  }

  #words({ board, mode, goal }) {
    const say = (key, values) => this.#say(key, values);
    const color = board.toMove === 'B' ? 'black' : 'white';
    const aim = goal && TEXTS.en['goal.' + goal.goal] ? say('goal.' + goal.goal, { moves: say(goal.in > 1 ? 'moves' : 'move', { n: goal.in }) }) : '';
    const turn = board.over || board.blank ? '' : say('turn.' + color);
    const count = (stone) => board.stones.filter((one) => one === stone).length;
    this.#box.lang = this.#language;
    this.#about.textContent = board.blank ? '' : say('about', {
      game: board.go ? 'Go' : 'Redstone', size: board.size, black: count('B'), white: count('W'), red: count('R'),
    });
    this.#goal.textContent = mode === 'solve' ? [turn, aim].filter(Boolean).join(': ') : '';
    this.#turn.textContent = mode === 'play' ? turn : '';
    const loading = Boolean(this.#frame && !this.#isReady);
    this.#press.textContent = say(loading ? 'loading' : 'press.' + mode);
    this.#button.ariaBusy = String(loading);
  }

  #draw(scene = this.#scene()) {
    if (this.#isReady) return;
    const width = this.#box.clientWidth;
    if (width > 0) this.#picture.replaceChildren(drawPicture(scene, this.#given.look, width, devicePixelRatio || 1));
  }

  /** Shows a message below the board, and tells of each wrong option once. */
  #tell(wrong) {
    const [first] = wrong;
    this.#note.textContent = first ? this.#describe(first) : '';
    for (const one of wrong) {
      const key = one.name + '=' + one.value;
      if (this.#told.has(key)) continue;
      this.#told.add(key);
      this.#emit('error', { code: 'option', message: this.#describe(one), option: one.name });
    }
  }

  #describe({ name, value, right }) {
    return this.#say('wrong', { option: name, value: value.slice(0, 40), right });
  }

  /** A note for authors about attributes that are no options. */
  #noteUnknown() {
    const unknown = this.getAttributeNames().filter((name) => !(name in OPTIONS) && !/^(class|style|slot|part|role|data|aria|on)/.test(name) && !(name in this));
    if (unknown.length) console.info('redstone-board: no such option: ' + unknown.join(', '));
  }

  /** Fetches the file that the picture needs, if there is one. */
  async #find() {
    const { src, sgf, puzzle, position } = this.#given;
    if (sgf || this.#found.asked) return;
    const found = this.#found;
    found.asked = true;
    try {
      if (src) found.file = await fetchText(new URL(src, document.baseURI).href);
      else if (puzzle && !position) {
        const get = async (name) => JSON.parse(await fetchText(BASE + `puzzles/${name}.json`));
        const now = new Date();
        found.id = puzzle === 'today' ? (await get('days/' + now.toISOString().slice(0, 7)))[now.getUTCDate() - 1] : puzzle;
        found.puzzle = await get(encodeURIComponent(found.id));
      } else return;
      if (this.#found === found && this.isConnected) this.#update();
    } catch {
      if (this.#found !== found || !this.isConnected) return;
      const code = src ? 'network' : 'missing';
      this.#note.textContent = this.#say(code, { name: src ?? puzzle });
      this.#emit('error', { code, message: this.#note.textContent, option: src ? 'src' : 'puzzle' });
    }
  }

  /** The options for the frame. */
  #options() {
    const { width, loading, ...options } = this.#given;
    if (this.#found.file) {
      options.sgf = this.#found.file;
      delete options.src;
    } else if (options.src) {
      options.src = new URL(options.src, document.baseURI).href;
    } else if (options.puzzle && !options.sgf) {
      delete options.position; // it is for the picture
      options.puzzle = this.#found.id ?? options.puzzle;
    }
    if (options.symmetry === 'random') options.symmetry = String(this.#symmetry);
    if ((options.theme ?? 'auto') === 'auto' && this.#theme !== (dark.matches ? 'dark' : 'light')) options.theme = this.#theme;
    options.lang = this.#language;
    for (const { name, value } of this.#wrong) if (!/^(width|loading)$/.test(name)) options[name] = value;
    return options;
  }

  /** Loads the frame, unless that has been done. The promise has the board's state when it is there. */
  async open() {
    if (!this.isConnected) throw failure({ code: 'load' });
    all.delete(this);
    all.add(this); // the last one used
    if (!this.#opening) {
      this.#opening = new Promise((resolve, reject) => { this.#opened = { resolve, reject }; });
      this.#opening.catch(() => {});
      this.#load();
    }
    await this.#opening;
    return this.#post('get');
  }

  #start() {
    this.open().catch(() => {}); // an event has told
  }

  async #load() {
    const opened = this.#opened;
    const live = [...all].filter((board) => board !== this && board.#frame);
    if (live.length >= MAX_LIVE) live[0].close();
    this.#frame = Object.assign(document.createElement('iframe'), { title: this.#say('title'), allow: 'clipboard-write', inert: true });
    this.#words(this.#scene());
    if (this.#given.src) await this.#find();
    if (this.#opened !== opened) return;
    this.#sent = this.#options();
    let query = new URLSearchParams(this.#sent).toString();
    if (query.length > MAX_QUERY) {
      query = 'lang=' + this.#sent.lang;
      this.#sent = {};
    }
    this.#frame.src = BASE + 'embed/?' + query;
    this.#box.append(this.#frame);
    this.#patience();
  }

  /** Goes back to the picture when nothing has been heard for long: the page does not allow the frame, say. */
  #patience() {
    const frame = this.#frame;
    clearTimeout(frame.timer);
    frame.timer = setTimeout(() => {
      if (this.#frame !== frame || this.#isReady) return;
      const { top, bottom } = this.getBoundingClientRect();
      if (bottom <= 0 || top >= innerHeight || document.hidden) return this.#patience(); // browsers let such frames wait
      this.close();
      this.#note.textContent = this.#say('load');
      this.#emit('error', { code: 'load', message: this.#say('load') });
    }, PATIENCE);
  }

  /** The frame says that the board cannot be loaded, and shows why. */
  #fail(detail) {
    clearTimeout(this.#frame.timer);
    this.#frame.inert = false;
    this.#box.classList.add('open');
    this.#emit('error', detail);
    this.#opened?.reject(failure(detail));
  }

  /** Goes back to the picture. */
  close() {
    const frame = this.#frame;
    if (!frame) return;
    clearTimeout(frame.timer);
    frame.remove();
    this.#frame = this.#opening = this.state = null;
    this.#isReady = false;
    this.#opened?.reject(failure({ code: 'load' }));
    this.#opened = null;
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer);
      reject(failure({ code: 'load' }));
    }
    this.#pending.clear();
    this.#box.classList.remove('open');
    if (this.isConnected) this.#update();
  }

  /** A message from the frame's window. */
  receive(event) {
    if (!this.#frame || event.source !== this.#frame.contentWindow) return;
    const message = readMessage(event.data);
    if (!message) return;
    const { type, id, detail } = message;
    if (!this.#isReady) this.#patience();
    if (type === 'progress') return this.#progress(detail);
    if (type === 'ready') return this.#ready(detail);
    if (type === 'resize' && !this.#resize(detail)) return;
    if (type === 'state') this.state = Object.freeze(detail);
    if (type === 'error' && !this.#isReady && detail.code === 'load') return this.#fail(detail);
    if (type === 'error' && detail.option && id === undefined && [...this.#told].some((key) => key.startsWith(detail.option + '='))) return;
    const asked = this.#pending.get(id);
    if (asked) {
      this.#pending.delete(id);
      clearTimeout(asked.timer);
      if (type === 'error') asked.reject(failure(detail));
      else asked.resolve(detail);
    }
    this.#emit(type, detail);
  }

  #progress({ loaded, total }) {
    if (this.#isReady || !(total > 0)) return;
    this.#press.textContent = this.#say('loading') + ' ' + Math.min(99, Math.round(loaded / total * 100)) + ' %';
  }

  async #ready(detail) {
    const frame = this.#frame;
    const hadFocus = this.shadowRoot.activeElement === this.#button;
    if (JSON.stringify(this.#sent) !== JSON.stringify(this.#options())) await this.#send().catch(() => {});
    if (this.#frame !== frame) return;
    clearTimeout(frame.timer);
    this.#isReady = true;
    frame.inert = false;
    this.#box.classList.add('open');
    this.#note.textContent = ''; // the frame says itself what is wrong
    if (hadFocus) frame.focus({ preventScroll: true });
    this.#emit('ready', detail);
    this.#opened?.resolve();
  }

  /** Follows the height that the frame needs for its width. */
  #resize({ height }) {
    if (!(height >= 40 && height <= 4000)) return false;
    this.#strip = height - Math.ceil(this.#box.clientWidth * this.#ratio - 0.01);
    this.#size();
    return true;
  }

  #emit(type, detail) {
    this.dispatchEvent(new CustomEvent('redstone-' + type, { detail, bubbles: true, composed: true }));
  }

  /** Sends a message; the promise has the answer. */
  #post(type, fields = {}) {
    return new Promise((resolve, reject) => {
      const id = ++this.#lastID;
      const timer = setTimeout(() => {
        this.#pending.delete(id);
        reject(failure({ code: 'timeout', message: 'no answer to ' + type }));
      }, PATIENCE);
      this.#pending.set(id, { resolve, reject, timer });
      this.#frame.contentWindow.postMessage({ redstone: 1, type, id, ...fields }, '*'); // a sandboxed frame has no origin
    });
  }

  async #ask(type, fields) {
    if (!this.#isReady) await this.open();
    return this.#post(type, fields);
  }

  play(move) { return this.#ask('play', { move }); }
  undo() { return this.#ask('undo'); }
  reset() { return this.#ask('reset'); }
  go(ply) { return this.#ask('go', { ply }); }
  hint() { return this.#ask('hint'); }
  solution() { return this.#ask('solution'); }
  get() { return this.#ask('get'); }

  /** Sets attributes, without reacting to each, and shows what they say. */
  #set(options) {
    this.#quiet = true;
    for (const name of Object.keys(OPTIONS)) if (name in options) this[name] = options[name];
    this.#quiet = false;
    this.#found = {};
    this.#told.clear();
    return this.#sync();
  }

  async load(options) {
    const rest = Object.keys(OPTIONS).filter((name) => !KEPT.includes(name));
    const state = await this.#set({ ...Object.fromEntries(rest.map((name) => [name])), ...options });
    return this.#isReady ? state : this.open();
  }

  setTheme({ theme, look, coords }) {
    const options = Object.entries({ theme, look, coords }).filter(([, value]) => value !== undefined);
    return this.#set(Object.fromEntries(options));
  }

  /** The page's or the system's colours have changed. */
  schemeChanged() { this.#sync().catch(() => {}); }
}

for (const name of Object.keys(OPTIONS)) {
  Object.defineProperty(RedstoneBoard.prototype, name, {
    get() { return this.getAttribute(name) ?? ''; },
    set(value) {
      if (value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, value === true ? 'on' : value === false ? 'off' : value); // of a list the texts with commas
    },
  });
}

if (!customElements.get('redstone-board')) {
  addEventListener('message', (event) => {
    if (event.source) for (const board of [...all]) board.receive(event);
  });
  dark.addEventListener('change', () => all.forEach((board) => board.schemeChanged()));
  customElements.define('redstone-board', RedstoneBoard);
}
