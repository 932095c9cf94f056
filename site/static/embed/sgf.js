// sgf.js: reads of an SGF text what a picture shows: the set-up of the root and the main line of the first game.

const MAX_NODES = 3000;

/**
 * The nodes of the first game's main line. It ends at the first closing parenthesis, since the main line comes first.
 * @param {string} text
 * @returns {Map<string, string[]>[]} properties by name, with raw values
 */
function mainLine(text) {
  const nodes = [];
  const token = /\s*(?:([;()])|([A-Za-z]+)\s*|\[((?:\\[^]|[^\]\\])*)(\]?)\s*|[^])/gy;
  token.lastIndex = Math.max(0, text.search(/\(\s*;/));
  let values = null;
  for (let m; nodes.length < MAX_NODES && (m = token.exec(text));) {
    const [, mark, name, value, end] = m;
    if (mark === ')' || end === '') break; // what is not closed is cut off
    if (mark === ';') nodes.push(new Map());
    if (mark) values = null;
    else if (name && nodes.length) {
      const node = nodes.at(-1);
      const key = name.replace(/[a-z]/g, '');
      values = node.get(key) ?? [];
      node.set(key, values);
    } else if (value !== undefined) values?.push(value.trim());
  }
  return nodes;
}

/** The game, size and goal of a text, or null when it is no SGF of a square board. */
function readSGF(text) {
  const nodes = mainLine(text);
  const root = nodes[0];
  if (!root) return null;
  const get = (name) => root.get(name)?.[0] ?? '';
  const go = !(/^redstone/i.test(get('RU')) || !root.has('RU') && !root.has('GM') && /^redstone/i.test(get('AP')));
  const [, size, high] = /^(\d+)(?:[:x](\d+))?$/.exec(get('SZ') || '19') ?? [];
  if (!(size >= 2 && size <= 25) || (high ?? size) !== size || go && !/^1?$/.test(get('GM'))) return null;
  return { nodes, go, size: +size, goal: get('GOAL'), puzzle: root.has('GOAL') || /\bA[BW]\s*\[/.test(text) && /\b(RIGHT|CORRECT)\b|\b(BM|TE)\s*\[/.test(text) };
}

/** The point of a value such as "cc", or -1. */
function sgfPoint(value, size) {
  const [x, y] = [...value].map((c) => c.charCodeAt() - 97);
  return x >= 0 && y >= 0 && x < size && y < size ? y * size + x : -1;
}

/** Sets up what a node says; a set-up that is no position is left out. */
function setUp(board, node) {
  const n = board.size;
  const { stones, toMove, pie } = board;
  board.stones = [...stones];
  let changed = false;
  for (const [name, stone] of [['AE', '.'], ['AB', 'B'], ['AW', 'W'], ['ADDRED', 'R']]) {
    if (stone === 'R' && board.go) continue;
    for (const value of node.get(name) ?? []) {
      const corners = value.split(':').map((v) => sgfPoint(v.trim(), n));
      if (corners.includes(-1)) continue;
      const range = (list) => [Math.min(...list), Math.max(...list)];
      const [top, bottom] = range(corners.map((at) => Math.floor(at / n)));
      const [left, right] = range(corners.map((at) => at % n));
      for (let row = top; row <= bottom; row++) board.stones.fill(stone, row * n + left, row * n + right + 1);
      changed = true;
      board.pie = false;
    }
  }
  const turn = /^\s*([BW12])/i.exec(node.get('PL')?.[0] ?? '')?.[1].toUpperCase();
  if (turn) board.toMove = { 1: 'B', 2: 'W' }[turn] ?? turn;
  if (!changed && !turn) return;
  if (board.sound()) board.ko = board.last = -1;
  else Object.assign(board, { stones, toMove, pie });
}

/**
 * Plays a value of B or W as files are read: whatever the rules say.
 * @returns {boolean} whether it is a move
 */
function sgfMove(board, color, value) {
  if (/^swap$/i.test(value) && !board.go) {
    board.play('swap');
    return true;
  }
  const [, letters, red] = /^([a-z]{2})(r?)$/i.exec(value) ?? [];
  const at = letters ? sgfPoint(letters, board.size) : -1;
  if (at < 0 && (/^(pass)?$/i.test(value) || value === 'tt' && board.size <= 19)) {
    if (!board.go) return true; // nobody passes in Redstone
    board.toMove = color;
    board.next(-1);
    return true;
  }
  if (at < 0 || board.go && red) return false;
  if (board.go || !board.over) {
    board.toMove = color;
    board.place(at, !!red, true);
  }
  return true;
}

/**
 * The position after so many moves of the main line.
 * @param {{nodes: Map<string, string[]>[], go: boolean, size: number}} game from readSGF
 * @param {number} ply
 */
function sgfPosition({ nodes, go, size }, ply) {
  const board = new Board(go, size);
  let left = ply;
  for (const node of nodes) {
    setUp(board, node);
    if (node === nodes[0] && !node.has('PL') && ['AB', 'AW', 'ADDRED'].some((name) => node.has(name))) {
      const first = nodes.find((one) => one.has('B') || one.has('W')); // a set-up is for whom moves next
      if (first ? first.has('W') : go && node.get('HA')?.[0] > 0) board.toMove = 'W';
    }
    for (const [color, values] of node) {
      if (color !== 'B' && color !== 'W') continue;
      for (const value of values) {
        if (left <= 0) return board;
        if (sgfMove(board, color, value)) left--;
      }
    }
  }
  return board;
}
