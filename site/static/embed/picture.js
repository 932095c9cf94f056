// picture.js: draws a position as SVG, in the look and the layout of the live board, which takes its place (package
// diagram). It makes elements one by one: a strict host forbids markup in texts.

/** Light and dark of the surface, rim, lines, coordinates and marks of each look, as in package diagram. */
const LOOKS = {
  kaya: ['#e9c37b', '#d0a052', '#8f6a30', '#4a3112', '#6d4c20', '#d92b3a'],
  walnut: ['#7a5740', '#5b3e2c', '#2c1c14', '#d8bd97', '#cdb18b', '#ff5a5f'],
  slate: ['#75838f', '#55626e', '#2b343c', '#dfe6ec', '#d3dce3', '#ff4d5a'],
  paper: ['#f3ecdc', '#e9e0cd', '#c9bfab', '#3b3833', '#6b665d', '#d92b3a'],
};

/** Colours of the gradients of black, white and red stones. */
const STONES = {
  B: '0 #4b4e54 .35 #25272b .8 #0e0f11 1 #17171a',
  W: '0 #fff .5 #f8f6f1 .85 #e2ded3 1 #c9c3b5',
  R: '0 #f0525a .4 #cf2331 .8 #a30f22 1 #6d0614',
};

/** Makes an element of SVG, with a function in parent place that appends it. */
function svg(parent, tag, attributes) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, typeof value === 'number' ? +value.toFixed(2) : value);
  }
  parent?.append(element);
  return element;
}

/**
 * Where things are in a picture of that many pixels, as diagram.NewGeometry and NewPartGeometry have it: the distance of lines,
 * their width, the size of coordinates, and the centre of the board's first column and row, which a part may not show.
 * @param {{left: number, right: number, top: number, bottom: number} | null} view the part; null for the whole board
 */
function geometry(size, width, height, coords, view) {
  let font = 0;
  let s = width / (size - 1 + 1.16);
  for (let i = 0; coords && i < 6; i++) {
    font = Math.max(Math.min(Math.max(0.23 * s, 0.021 * width), 0.0245 * width), Math.min(8.5, width / 20));
    s = (width - 3.44 * font) / size;
  }
  const { left, right, top, bottom } = view ?? { left: 0, right: size - 1, top: 0, bottom: size - 1 };
  if (view) {
    const margins = coords ? 1.2 : 0.2;
    s = Math.min(width / (right - left + 1 + margins), height / (bottom - top + 1 + margins));
  }
  if (s >= 10) s = Math.floor(s);
  if (view) font = Math.min(0.34 * s, Math.max(0.23 * s, 0.0245 * width));
  const line = Math.max(1, Math.round(s / 50));
  const middle = (side, from, to) => Math.trunc((side - (to - from) * s - line) / 2) - Math.round(from * s) + line / 2;
  return { s, line, font, x0: middle(width, left, right), y0: middle(height, top, bottom) };
}

/** The star points, as columns and rows. */
function stars(n) {
  const mid = (n - 1) / 2;
  if (n < 5 || n % 2 === 0) return [];
  if (n <= 7) return [[mid, mid]];
  const edge = n < 13 ? 2 : 3;
  const lines = [edge, mid, n - 1 - edge];
  return lines.flatMap((x) => lines.map((y) => [x, y])).filter(([x, y]) => n >= 15 || (x === mid) === (y === mid));
}

/**
 * Draws a scene.
 * @param {{board: Board, crop: object | null, marks: object[], coords: boolean, goal: object | null}} scene
 * @param {string} look
 * @param {number} across the width in CSS pixels
 * @param {number} scale pixels of the screen for each of them
 */
function drawPicture({ board, crop, marks, goal, ...scene }, look, across, scale) {
  const n = board.size;
  const [light, dark, rim, ink, letters, glow] = LOOKS[look] ?? LOOKS.kaya;
  const view = part(crop ?? [0, n * n - 1], n);
  // There are no coordinates where they would be too small to read.
  const coords = scene.coords && across >= (crop ? 26 * (view.right - view.left + 1) : 310);
  const width = Math.round(across * scale);
  const height = Math.round(across * ratioOf({ board, crop, ...scene }) * scale);
  const { s, line, font, x0, y0 } = geometry(n, width, height, coords, crop && view);
  const X = (column) => x0 + column * s;
  const Y = (row) => y0 + row * s;
  const root = svg(null, 'svg', { viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' });
  const defs = svg(root, 'defs', {});
  const gradient = (id, tag, place, stops) => {
    const element = svg(defs, tag, { id, ...place });
    const list = stops.split(' ');
    for (let i = 0; i < list.length; i += 2) {
      const [color, opacity = 1] = list[i + 1].split('/');
      svg(element, 'stop', { offset: list[i], 'stop-color': color, 'stop-opacity': opacity });
    }
  };
  gradient('w', 'linearGradient', { x1: 0, y1: 0, x2: 1, y2: 1 }, `0 ${light} 1 ${dark}`);
  for (const [stone, stops] of Object.entries(STONES)) gradient(stone, 'radialGradient', { cx: 0.36, cy: 0.3, r: 0.78 }, stops);
  gradient('d', 'radialGradient', {}, '.72 #000/.5 .88 #000/.22 1 #000/0');

  svg(root, 'rect', {
    x: 0.5, y: 0.5, width: width - 1, height: height - 1, rx: Math.max(2, width * 0.0135), fill: 'url(#w)', stroke: rim, 'stroke-width': 1,
  });
  if (board.blank) return root;
  // Lines go on to the edge of a part where the board does.
  const end = (at, edge, over) => at + (edge ? 0 : over * s * (coords ? 0.62 : 9));
  const [left, right] = [end(X(view.left), view.left === 0, -1), end(X(view.right), view.right === n - 1, 1)];
  const [top, bottom] = [end(Y(view.top), view.top === 0, -1), end(Y(view.bottom), view.bottom === n - 1, 1)];
  const lines = ['', ''];
  for (let i = 0; i < n; i++) {
    const outer = +(i === 0 || i === n - 1);
    if (i >= view.left && i <= view.right) lines[outer] += `M${X(i)} ${top}V${bottom}`;
    if (i >= view.top && i <= view.bottom) lines[outer] += `M${left} ${Y(i)}H${right}`;
  }
  svg(root, 'path', { d: lines[0], stroke: ink, 'stroke-width': line, 'stroke-opacity': Math.min(Math.max(s / (52 * line), 0.62), 0.88) });
  svg(root, 'path', { d: lines[1], stroke: ink, 'stroke-width': line + Math.max(1, Math.round(line * 0.6)), 'stroke-linecap': 'square' });
  const seen = (x, y) => x >= view.left && x <= view.right && y >= view.top && y <= view.bottom;
  for (const [x, y] of stars(n)) {
    if (seen(x, y)) svg(root, 'circle', { cx: X(x), cy: Y(y), r: Math.max(0.06 * s, line / 2 + 1.4), fill: ink });
  }
  const write = (x, y, size, fill, weight, text) => {
    svg(root, 'text', {
      x, y: y + 0.36 * size, 'font-size': size, 'font-family': 'Go, Verdana, DejaVu Sans, sans-serif', 'font-weight': weight,
      'text-anchor': 'middle', fill,
    }).textContent = text;
  };
  if (coords) {
    const lane = (X(view.left) - 0.4775 * s) / 2;
    for (let i = view.left; i <= view.right; i++) write(X(i), height - lane, font, letters, 'normal', COLUMNS[i]);
    for (let i = view.top; i <= view.bottom; i++) write(lane, Y(i), font, letters, 'normal', n - i);
  }
  const r = 0.4775 * s;
  const shown = [...board.stones.keys()].filter((at) => seen(at % n, Math.floor(at / n)));
  const place = (at) => [X(at % n), Y(Math.floor(at / n))];
  const stones = shown.filter((at) => board.stones[at] !== '.');
  for (const at of stones) {
    const [x, y] = place(at);
    svg(root, 'circle', { cx: x + 0.07 * r, cy: y + 0.11 * r, r: 1.12 * r, fill: 'url(#d)' });
  }
  for (const at of stones) drawStone(root, board.stones[at], ...place(at), r);
  if (goal?.at >= 0 && board.stones[goal.at] !== '.') {
    for (const at of board.group(goal.at).stones) if (shown.includes(at)) {
      drawMark(root, { kind: 'TR' }, board.stones[at], ...place(at), s, { ink });
    }
  }
  if (board.last >= 0 && shown.includes(board.last)) {
    const [cx, cy] = place(board.last);
    const w = Math.max(1.5, 0.042 * s);
    svg(root, 'circle', { cx, cy, r: r + 1.3 * w, fill: 'none', stroke: glow, 'stroke-opacity': 0.72, 'stroke-width': w });
  }
  for (const mark of marks) {
    if (shown.includes(mark.at)) drawMark(root, mark, board.stones[mark.at], ...place(mark.at), s, { ink, ground: light, write });
  }
  return root;
}

function drawStone(root, stone, x, y, r) {
  svg(root, 'circle', { cx: x, cy: y, r, fill: `url(#${stone})` });
  if (stone !== 'R') return;
  // The cut gem of red stones: the facets, the table, the edges.
  const [outer, table] = [0.6 * r, 0.29 * r];
  const corner = (h, i) => `${x + h * [-1, 0, 1, 0][i % 4]} ${y + h * [0, -1, 0, 1][i % 4]}`;
  const diamond = (h) => 'M' + [0, 1, 2, 3].map((i) => corner(h, i)).join('L') + 'Z';
  ['#ffe2e0', '#ffb3b0', '#5a0010', '#8a0718'].forEach((fill, i) => svg(root, 'path', {
    d: `M${corner(outer, i)}L${corner(outer, i + 1)}L${corner(table, i + 1)}L${corner(table, i)}Z`, fill, 'fill-opacity': [0.5, 0.26, 0.34, 0.16][i],
  }));
  svg(root, 'path', { d: diamond(table), fill: '#ff7d7d', 'fill-opacity': 0.38 });
  svg(root, 'path', { d: diamond(outer), fill: 'none', stroke: '#ffd9d6', 'stroke-opacity': 0.88, 'stroke-width': Math.max(1, 0.055 * r) });
}

/** Draws a mark as SGF has them. */
function drawMark(root, { kind, label }, stone, x, y, s, { ink, ground, write }) {
  const color = { B: '#f4f2ee', W: '#22262b', R: '#fff' }[stone] ?? ink;
  const h = 0.24 * s;
  const line = { fill: 'none', stroke: color, 'stroke-width': Math.max(1.5, 0.07 * s) };
  if (stone === '.' && kind === 'LB') svg(root, 'circle', { cx: x, cy: y, r: 0.36 * s, fill: ground, 'fill-opacity': 0.94 });
  switch (kind) {
    case 'LB': return write(x, y, s * [0.5, 0.42, 0.32][label.length - 1], color, 'bold', label);
    case 'CR': return svg(root, 'circle', { cx: x, cy: y, r: h, ...line });
    case 'TR': return svg(root, 'path', { d: `M${x} ${y - 1.2 * h}L${x + 1.05 * h} ${y + 0.65 * h}H${x - 1.05 * h}Z`, ...line });
    case 'MA': return svg(root, 'path', { d: `M${x - h} ${y - h}l${2 * h} ${2 * h}m0 ${-2 * h}l${-2 * h} ${2 * h}`, ...line });
    default: { // SQ, SL, and the territories as filled squares
      const k = kind[0] === 'T' ? 0.7 * h : 0.9 * h;
      const fill = { SL: color, TB: '#17171a', TW: '#f8f6f1' }[kind] ?? 'none';
      return svg(root, 'rect', { x: x - k, y: y - k, width: 2 * k, height: 2 * k, ...line, fill });
    }
  }
}
