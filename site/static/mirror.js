// mirror.js: keeps hidden HTML elements in sync with what the game draws, for screen readers, keyboards and tests,
// and gives Ebitengine's canvas exactly the screen's pixels.
//
// The game (wasm/mirror.go) compares its own trees and sends the changes as one message: records end with
// U+001E, fields with U+001F, and the first field is the type of the record. Nothing here knows the game.
(() => {
  'use strict';
  const html = document.documentElement;
  const CONTAINERS = new Set(['grid', 'list', 'radiogroup', 'group', 'toolbar', 'navigation', 'main', 'dialog']);
  // Bits of a node's flags, as wasm/mirrordiff.go sets them.
  const DISABLED = 1, CHECKED = 2, EXPANDED = 4, POPUP = 8, MULTILINE = 16;

  /**
   * What is known of one node: its fields as sent, the element that stands for it, and the outermost element
   * (a list's <li> around it).
   * @typedef {{id: string, parent: string, role: string, fields: string[], element: HTMLElement, outer: HTMLElement,
   *   rows?: Map<string, HTMLElement>, stop?: HTMLElement}} Entry
   */
  /** @type {Map<string, Entry>} */
  const entries = new Map();
  /** @type {WeakMap<Element, string>} */
  const ids = new WeakMap();

  let root, live, listener;
  let busy = false; // records are being applied: focus events are our own
  let modal = '';
  let opener = ''; // ID of what had the focus when the dialog opened
  /** @type {Element[]} */
  let inert = [];

  /** Makes an element without the browser's margins and borders, which would move it off what is drawn. */
  function make(tag, role) {
    const element = document.createElement(tag);
    Object.assign(element.style, { margin: '0', padding: '0', border: '0', boxSizing: 'border-box' });
    if (role) element.setAttribute('role', role);
    return element;
  }

  /** The element for a role. Native elements where there are any: they handle their keys themselves. */
  function create(role, level, bits) {
    switch (role) {
      case 'button': case 'tab': case 'listitem': return Object.assign(make('button'), { type: 'button' });
      case 'switch': case 'radio': return Object.assign(make('button', role), { type: 'button' });
      case 'link': return Object.assign(make('a'), { target: '_blank', rel: 'noopener' });
      case 'slider': return Object.assign(make('input'), { type: 'range' });
      case 'textbox': return bits & MULTILINE ? createTextArea() : createTextField();
      case 'heading': return make('h' + Math.min(Math.max(level, 1), 3));
      case 'paragraph': return make('p');
      case 'list': return make('ul', 'list'); // Safari drops the role of a list without bullets
      case 'navigation': return make('nav');
      case 'main': return make('main');
      case 'gridcell': return Object.assign(make('div', role), { tabIndex: -1 });
      case 'dialog': return Object.assign(make('div', role), { tabIndex: -1 });
      case 'status': { // not live: announcements go through the live regions
        const element = make('div', role);
        element.setAttribute('aria-live', 'off');
        return element;
      }
      default: return make('div', role);
    }
  }

  /**
   * A text field. It is invisible like everything here, but it takes pointer events itself: only a touch on a real
   * field opens a phone's keyboard. The font has at least 16 pixels, or Safari zooms in.
   */
  function createTextField() {
    const element = Object.assign(make('input'), { type: 'text', dir: 'auto', autocomplete: 'off', spellcheck: false, maxLength: 200 });
    for (const name of ['autocapitalize', 'autocorrect']) element.setAttribute(name, 'off');
    Object.assign(element.style, { pointerEvents: 'auto', userSelect: 'text', webkitUserSelect: 'text',
      font: '1em sans-serif', padding: '0 .75em 0 2.5em', border: '0', margin: '0',
      boxSizing: 'border-box', appearance: 'none' });
    return element;
  }

  /**
   * A field of several lines. It is the one element that is seen: the game draws only its frame, since the browser
   * alone knows how it wraps, scrolls and composes text of every script. revealArea makes it visible.
   */
  function createTextArea() {
    const element = Object.assign(make('textarea'), { dir: 'auto', autocomplete: 'off' });
    Object.assign(element.style, { pointerEvents: 'auto', userSelect: 'text', webkitUserSelect: 'text', font: '1em/1.5 sans-serif', padding: '.6em .75em', border: '0', margin: '0',
      boxSizing: 'border-box', resize: 'none', outline: '0', background: 'none', color: 'inherit', whiteSpace: 'pre-wrap',
      overflowY: 'auto', overscrollBehavior: 'contain' });
    return element;
  }

  /** Sets the colour and the size of the text that is seen, of text areas. */
  function look(ink, zoom) {
    Object.assign(root.style, { color: ink, fontSize: 16 * zoom + 'px' });
  }

  /** @type {HTMLElement[]} */
  let faint = [];

  /** With a text area, what is beside it and around it is invisible by itself; otherwise the mirror as a whole is. */
  function revealArea() {
    for (const element of faint) element.style.opacity = '';
    faint = [];
    const area = root.querySelector('textarea');
    root.style.opacity = area ? '1' : '0';
    for (let e = area; e && e !== root; e = e.parentElement) {
      for (const other of e.parentElement.children) {
        if (other === e) continue;
        other.style.opacity = '0';
        faint.push(other);
      }
    }
  }

  function attribute(element, name, value) {
    if (value === null || value === '') element.removeAttribute(name);
    else element.setAttribute(name, value);
  }

  /** Only http and https: the game sends no others, and a bug there must not run a script. */
  function safeLink(address) {
    try {
      const url = new URL(address, document.baseURI);
      return url.protocol === 'https:' || url.protocol === 'http:' ? address : null;
    } catch {
      return null;
    }
  }

  /** The names of the fields of a node record, in order. */
  const FIELDS = ['id', 'parent', 'role', 'label', 'hint', 'url', 'x', 'y', 'w', 'h', 'flags',
    'value', 'min', 'max', 'step', 'valueText', 'row', 'col', 'level'];
  const AT = Object.fromEntries(FIELDS.map((name, i) => [name, i]));

  /** Applies a node record: creates the element or changes what differs. */
  function node(fields) {
    const id = fields[AT.id];
    let entry = entries.get(id);
    if (!entry) {
      const element = create(fields[AT.role], Number(fields[AT.level]), Number(fields[AT.flags]));
      const outer = entries.get(fields[AT.parent])?.role === 'list' ? make('li') : element;
      if (outer !== element) outer.append(element);
      entry = { id, parent: fields[AT.parent], role: fields[AT.role], fields: [], element, outer };
      entries.set(id, entry);
      ids.set(element, id);
      element.style.position = 'absolute';
    }
    const old = entry.fields;
    entry.fields = fields;
    const differs = (...names) => names.some((name) => old[AT[name]] !== fields[AT[name]]);
    if (differs('label')) label(entry);
    if (differs('hint')) attribute(entry.element, entry.role === 'textbox' ? 'placeholder' : 'aria-description', fields[AT.hint]);
    // What was typed meanwhile is newer than the game's text, unless the game itself has changed the text.
    if (entry.role === 'textbox' && differs('value')) setText(entry.element, fields);
    if (differs('url') && entry.role === 'link') attribute(entry.element, 'href', safeLink(fields[AT.url]));
    if (differs('flags')) flags(entry, Number(fields[AT.flags]));
    if (entry.role === 'slider' && differs('value', 'min', 'max', 'step', 'valueText')) slider(entry);
    if (entry.role === 'gridcell' && differs('col')) attribute(entry.element, 'aria-colindex', fields[AT.col]);
    if (differs('x', 'y', 'w', 'h')) {
      position(entry);
      if (old.length > 0 && CONTAINERS.has(entry.role)) {
        for (const child of entries.values()) if (child.parent === id) position(child);
      }
    }
  }

  /** Sets the text of a field; in a field of several lines also the selection, which is counted in characters. */
  function setText(element, fields) {
    if (element.value !== fields[AT.valueText]) element.value = fields[AT.valueText];
    if (!(Number(fields[AT.flags]) & MULTILINE)) return;
    const characters = [...fields[AT.valueText]];
    const units = (n) => characters.slice(0, Number(n)).join('').length;
    const [from, to] = [units(fields[AT.min]), units(fields[AT.max])];
    element.setSelectionRange(Math.min(from, to), Math.max(from, to), from > to ? 'backward' : 'none');
  }

  /** Applies a new label: all that a move changes of a point. */
  function relabel(id, text) {
    const entry = entries.get(id);
    entry.fields[AT.label] = text;
    label(entry);
  }

  function label({ element, role, fields }) {
    const text = fields[AT.label];
    if (CONTAINERS.has(role) || role === 'gridcell' || role === 'img' || role === 'slider' || role === 'textbox') attribute(element, 'aria-label', text);
    else element.textContent = text;
  }

  function flags({ element, role }, bits) {
    const yes = (bit) => (bits & bit ? 'true' : 'false');
    if ('disabled' in element) element.disabled = (bits & DISABLED) !== 0;
    attribute(element, 'aria-disabled', bits & DISABLED ? 'true' : null);
    if (role === 'switch' || role === 'radio') attribute(element, 'aria-checked', yes(CHECKED));
    if (role === 'tab' || role === 'listitem') attribute(element, 'aria-current', bits & CHECKED ? 'true' : null);
    if (role === 'gridcell') attribute(element, 'aria-selected', bits & CHECKED ? 'true' : null);
    if (role === 'button') {
      attribute(element, 'aria-pressed', bits & CHECKED ? 'true' : null);
      attribute(element, 'aria-expanded', bits & (EXPANDED | POPUP) ? yes(EXPANDED) : null);
      attribute(element, 'aria-haspopup', bits & POPUP ? 'dialog' : null);
    }
  }

  function slider({ element, fields }) {
    element.min = fields[AT.min]; // before the value, which is clamped to the range
    element.max = fields[AT.max];
    element.step = fields[AT.step];
    element.value = fields[AT.value];
    attribute(element, 'aria-valuetext', fields[AT.valueText]);
  }

  /** Positions an element over what is drawn, relative to its container. */
  function position({ element, parent, fields }) {
    const box = entries.get(parent)?.fields;
    const style = element.style;
    style.left = fields[AT.x] - (box ? box[AT.x] : 0) + 'px';
    style.top = fields[AT.y] - (box ? box[AT.y] : 0) + 'px';
    style.width = fields[AT.w] + 'px';
    style.height = fields[AT.h] + 'px';
  }

  function remove(id) {
    const entry = entries.get(id);
    if (!entry) return;
    entries.delete(id);
    entry.outer.remove();
    const grid = entries.get(entry.parent);
    if (grid?.stop === entry.element) grid.stop = undefined;
    const row = grid?.rows?.get(entry.fields[AT.row]);
    if (row && row.childElementCount === 0) {
      row.remove();
      grid.rows.delete(entry.fields[AT.row]);
    }
  }

  /** Orders the children of an element, moving as few as possible: a moved element loses the focus. */
  function arrange(box, wanted) {
    let next = box.firstChild;
    for (const element of wanted) {
      if (element === next) next = next.nextSibling;
      else box.insertBefore(element, next);
    }
  }

  /** Puts the cells of a grid into rows, as ARIA requires. */
  function arrangeGrid(grid, cells) {
    grid.rows ??= new Map();
    const lists = new Map();
    let columns = 0;
    for (const cell of cells) {
      const number = cell.fields[AT.row];
      let row = grid.rows.get(number);
      if (!row) {
        row = make('div', 'row');
        row.setAttribute('aria-rowindex', number);
        grid.rows.set(number, row);
      }
      if (!lists.has(row)) lists.set(row, []);
      lists.get(row).push(cell.element);
      columns = Math.max(columns, Number(cell.fields[AT.col]));
    }
    arrange(grid.element, [...lists.keys()]);
    for (const [row, list] of lists) arrange(row, list);
    attribute(grid.element, 'aria-rowcount', String(lists.size));
    attribute(grid.element, 'aria-colcount', String(columns));
  }

  function order(parent, children) {
    const list = children.map((id) => entries.get(id)).filter(Boolean);
    const box = entries.get(parent);
    if (box?.role === 'grid') arrangeGrid(box, list);
    else arrange(box ? box.element : root, list.map((entry) => entry.outer));
  }

  /** A grid and a radio group have one tab stop (roving tabindex): the focused, else the checked or first element. */
  function setTabStop(box, element) {
    if (box.stop === element) return;
    if (box.stop) box.stop.tabIndex = -1;
    box.stop = element;
    if (element) element.tabIndex = 0;
  }
  function updateTabStops() {
    const first = new Map();
    for (const entry of entries.values()) {
      if (entry.role !== 'gridcell' && entry.role !== 'radio') continue;
      const box = entries.get(entry.parent);
      if (!box) continue;
      if (entry.element !== box.stop) entry.element.tabIndex = -1;
      const checked = Number(entry.fields[AT.flags]) & CHECKED;
      if (!first.has(box) || checked) first.set(box, entry.element);
    }
    for (const [box, element] of first) {
      setTabStop(box, box.stop === document.activeElement && box.stop ? box.stop : element);
    }
  }

  /** Makes everything outside an open dialog inert. */
  function isolateDialog() {
    for (const element of inert) element.inert = false;
    inert = [];
    for (let e = entries.get(modal)?.element; e && e !== root; e = e.parentElement) {
      for (const other of e.parentElement.children) {
        if (other === e) continue;
        other.inert = true;
        inert.push(other);
      }
    }
    for (const entry of entries.values()) {
      if (entry.role === 'dialog') attribute(entry.element, 'aria-modal', entry.id === modal ? 'true' : null);
    }
  }

  function focus(id) {
    const entry = entries.get(id);
    if (entry) {
      entry.element.focus({ preventScroll: true });
      const box = entries.get(entry.parent);
      if (box && (entry.role === 'gridcell' || entry.role === 'radio')) setTabStop(box, entry.element);
    } else if (root.contains(document.activeElement)) {
      document.activeElement.blur();
    }
  }

  /** Appends to a live region: every addition is announced, the same words twice, too. */
  function say(urgent, text) {
    const region = live[urgent === '1' ? 1 : 0];
    while (region.childElementCount >= 5) region.firstChild.remove();
    const line = make('div');
    line.textContent = text;
    region.append(line);
  }

  function applyRecord(fields) {
    switch (fields[0]) {
      case 'n': return node(fields.slice(1));
      case 'b': return relabel(fields[1], fields[2]);
      case 'r': return remove(fields[1]);
      case 'o': return order(fields[1], fields.slice(2));
      case 'm': modal = fields[1]; return undefined;
      case 'f': return focus(fields[1]);
      case 'l': html.lang = fields[1]; return undefined;
      case 'c': return look(fields[1], Number(fields[2]) || 1);
      case 't': document.title = fields[1]; return undefined;
      case 's': return say(fields[1], fields[2]);
      default: throw new Error('mirror: unknown record ' + fields[0]);
    }
  }

  /** The node with the focus; a dialog that has it only as a fallback does not count. */
  function focused() {
    const id = root.contains(document.activeElement) ? ids.get(document.activeElement) : undefined;
    return id === undefined || CONTAINERS.has(entries.get(id)?.role) ? '' : id;
  }

  /**
   * When a dialog opens, the focus moves into it, at least to the dialog itself, so that screen readers announce it.
   * When it closes the focus moves back.
   */
  function moveFocus(before) {
    const dialog = entries.get(modal)?.element;
    if (dialog) {
      if (before !== '') opener = before;
      if (!dialog.contains(document.activeElement)) dialog.focus({ preventScroll: true });
    } else if (focused() === '' && opener !== '') {
      focus(opener);
    }
    if (!dialog) opener = '';
  }

  /**
   * Applies a message of the game.
   * @param {string} text records
   * @returns {string} the ID of the node that has the focus now, or ''
   */
  function apply(text) {
    busy = true;
    try {
      const records = text.split('\x1e').filter(Boolean).map((record) => record.split('\x1f'));
      const structure = records.some(([kind]) => kind === 'o' || kind === 'r' || kind === 'm');
      const radios = records.some((record) => record[0] === 'n' && record[3] === 'radio');
      const [now, last] = [records.filter(([kind]) => kind !== 'f'), records.filter(([kind]) => kind === 'f')];
      const kept = focused();
      now.forEach(applyRecord);
      if (structure) isolateDialog();
      if (structure) revealArea();
      if (structure) allowGestures();
      if (structure || radios) updateTabStops();
      last.forEach(applyRecord);
      if (last.length === 0 && kept !== '' && focused() !== kept && entries.has(kept)) focus(kept); // it was moved
      if (records.some(([kind]) => kind === 'm')) moveFocus(kept);
    } finally {
      busy = false;
    }
    return focused();
  }

  function region(urgency) {
    const element = make('div');
    element.setAttribute('aria-live', urgency);
    element.setAttribute('aria-relevant', 'additions');
    element.setAttribute('aria-atomic', 'false');
    hide(element);
    return element;
  }

  function hide(element) {
    Object.assign(element.style, { position: 'fixed', left: '0', top: '0', width: '1px', height: '1px',
      overflow: 'hidden', opacity: '0', pointerEvents: 'none' });
  }

  /** Lays the mirror over the canvas: invisible, but where things are, for magnifiers and focus outlines. */
  function createRoot() {
    root = document.getElementById('mirror');
    if (!root) {
      root = make('div');
      root.id = 'mirror';
      document.body.append(root);
    }
    Object.assign(root.style, { position: 'fixed', left: '0', top: '0', width: '100%', height: '100%',
      overflow: 'hidden', opacity: '0', pointerEvents: 'none', margin: '0', whiteSpace: 'nowrap',
      userSelect: 'none', webkitUserSelect: 'none' }); // or a long press selects the nearest of these texts
    root.hidden = false;
    live = [region('polite'), region('assertive')];
    root.after(...live);
  }

  /**
   * Says which gestures of fingers are the browser's. In a frame those that scroll the page around it are, but while a dialog is
   * open, which scrolls itself.
   */
  function allowGestures() {
    const canvas = document.querySelector('canvas');
    if (canvas) canvas.style.touchAction = globalThis.redstoneHost?.embed && modal === '' ? 'manipulation' : 'pinch-zoom';
  }

  /** The canvas comes before the mirror and is no tab stop: Tab goes from it into the mirror. */
  function prepareCanvas(canvas) {
    document.body.insertBefore(canvas, document.body.firstChild);
    canvas.tabIndex = -1;
    Object.assign(canvas.style, { userSelect: 'none', webkitUserSelect: 'none', webkitTouchCallout: 'none' });
    allowGestures();
  }

  /** @param {'clientWidth' | 'clientHeight'} name @returns {number} a side of the page in CSS pixels */
  function cssSide(name) {
    return Object.getOwnPropertyDescriptor(Element.prototype, name).get.call(document.body);
  }

  /**
   * How many pixels are drawn per CSS pixel: the screen's own, or fewer where a side of the page would be longer than the
   * graphics card's largest texture. The game asks in every frame.
   * @returns {number}
   */
  function scale() {
    const most = globalThis.redstoneHost?.maxSide || Infinity;
    const side = Math.max(cssSide('clientWidth'), cssSide('clientHeight'), 1);
    return Math.min(devicePixelRatio || 1, most / side);
  }

  /**
   * Ebitengine multiplies the body's size by a device scale that it reads once. With DisableHiDPI (wasm/main.go) that
   * scale is 1, and here the body is measured in the pixels that are drawn at the current zoom. The game notices changes
   * of the zoom (wasm/crash.go) and sends a resize event.
   */
  function useDevicePixels(canvas) {
    for (const [name, side] of [['clientWidth', 'width'], ['clientHeight', 'height']]) {
      const pixels = () => Math.max(1, Math.floor(cssSide(name) * scale() + 0.01));
      Object.defineProperty(document.body, name, { get: pixels, configurable: true });
      // Whole pixels of the screen are not stretched. Larger ones are, or a part of the page would stay empty.
      const fit = () => { canvas.style[side] = (scale() < devicePixelRatio ? cssSide(name) : pixels() / scale()) + 'px'; };
      window.addEventListener('resize', fit);
      fit();
    }
  }

  /**
   * Tells the game the safe area's insets in CSS pixels: top, right, bottom, left. Only style sheets know them, so two
   * elements have them as their sizes, and an observer tells when these change, as when a phone is turned.
   */
  function watchInsets() {
    const corner = (right, bottom) => {
      const element = make('div');
      element.setAttribute('aria-hidden', 'true');
      Object.assign(element.style, { position: 'fixed', left: '0', top: '0', visibility: 'hidden', pointerEvents: 'none',
        width: `env(safe-area-inset-${right}, 0px)`, height: `env(safe-area-inset-${bottom}, 0px)` });
      root.after(element);
      return element;
    };
    const [first, last] = [corner('left', 'top'), corner('right', 'bottom')];
    const measure = () => {
      const [a, b] = [first.getBoundingClientRect(), last.getBoundingClientRect()];
      listener.insets(a.height, b.width, b.height, a.width);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(first);
    observer.observe(last);
    measure();
  }

  /**
   * Starts the mirror.
   * @param {{insets(top: number, right: number, bottom: number, left: number): void, press(id: string): void, focus(id: string): void, value(id: string, value: number): void,
   *   text(id: string, text: string, from: number, to: number, selectionOnly: boolean): void}} to
   * @returns {HTMLCanvasElement}
   */
  function start(to) {
    listener = to;
    const canvas = document.querySelector('body > canvas:last-of-type');
    createRoot();
    prepareCanvas(canvas);
    useDevicePixels(canvas);
    watchInsets();
    root.addEventListener('click', (event) => {
      const element = event.target.closest('button, a, [role=gridcell]');
      const id = element && ids.get(element);
      if (id === undefined) return;
      event.preventDefault(); // the game opens links
      listener.press(id);
    });
    root.addEventListener('input', (event) => {
      const id = ids.get(event.target);
      if (id === undefined) return;
      if (entries.get(id)?.role === 'textbox') reportText(event.target, false);
      else listener.value(id, event.target.valueAsNumber);
    });
    // The game draws the caret and the selection.
    document.addEventListener('selectionchange', () => reportText(document.activeElement, true));
    root.addEventListener('selectionchange', (event) => reportText(event.target, true));
    root.addEventListener('focusin', (event) => {
      const id = ids.get(event.target);
      if (busy || id === undefined) return;
      const entry = entries.get(id);
      const box = entry && entries.get(entry.parent);
      if (box && (entry.role === 'gridcell' || entry.role === 'radio')) setTabStop(box, entry.element);
      listener.focus(id);
    });
    root.addEventListener('focusout', (event) => {
      // A window that loses the focus keeps its active element and restores the focus to it.
      if (busy || root.contains(event.relatedTarget) || root.contains(document.activeElement)) return;
      listener.focus('');
    });
    return canvas;
  }

  /**
   * Reports a field's text and selection. An event of the selection comes late: when the game has changed the text
   * meanwhile, as by Escape, the old text must not come back.
   */
  function reportText(element, selectionOnly) {
    const id = ids.get(element);
    if (id === undefined || entries.get(id)?.role !== 'textbox') return;
    const chars = (n) => [...element.value.slice(0, n)].length;
    listener.text(id, element.value, chars(element.selectionStart), chars(element.selectionEnd), selectionOnly);
  }

  /**
   * Where a key was pressed: 'page' (nothing has the focus), 'canvas', in the mirror 'button', 'radio', 'cell', 'slider',
   * 'text', 'area' or 'box', and 'foreign' in anything else on the page.
   */
  function where(target) {
    if (target === document.body || target === html || target === document) return 'page';
    if (target instanceof HTMLCanvasElement) return 'canvas';
    if (!root.contains(target)) return 'foreign';
    const role = entries.get(ids.get(target))?.role;
    if (role === 'gridcell') return 'cell';
    if (role === 'slider') return 'slider';
    if (role === 'textbox') return target instanceof HTMLTextAreaElement ? 'area' : 'text';
    if (role === 'radio') return 'radio';
    return role === undefined || CONTAINERS.has(role) ? 'box' : 'button';
  }

  globalThis.redstoneMirror = { start, apply, where, scale, modal: () => modal !== '', id: (element) => ids.get(element) ?? '' };
})();
