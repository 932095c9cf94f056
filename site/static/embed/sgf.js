// sgf.js: reads of an SGF text what a picture shows: the set-up of the root and the main line of the first game.

const MAX_NODES = 3000;

/**
 * The nodes of the first game's main line. It ends at the first closing parenthesis, since the main line comes first.
 * @param {string} text
 * @returns {Map<string, string[]>[]} properties by name, with raw values
 */
function mainLine(text) {
  const nodes = [];
  const token = /\s*(?:([;()])|([A-Za-z]+)\s*|\[((?:\\[^]|[^\]\\])*)\]\s*|[^])/gy;
  token.lastIndex = Math.max(0, text.search(/\(\s*;/));
  let values = null;
  for (let m; nodes.length < MAX_NODES && (m = token.exec(text));) {
    const [, mark, name, value] = m;
    if (mark === ')') break;
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
  const [, size, high] = /^(\d+)(?::(\d+))?$/.exec(get('SZ') || '19') ?? [];
  if (!(size >= 2 && size <= 25) || (high ?? size) !== size || go && !/^1?$/.test(get('GM'))) return null;
  return { nodes, go, size: +size, goal: get('GOAL'), id: get('PUZZLE'), puzzle: root.has('GOAL') || /(RIGHT|CORRECT|(BM|TE)\s*\[)/.test(text) };
}

/** The point of a value such as "cc", or -1. */
function sgfPoint(value, size) {
  const [x, y] = [...value].map((c) => c.charCodeAt() - 97);
  return x >= 0 && y >= 0 && x < size && y < size ? y * size + x : -1;
}

/** Sets up stones of a node. */
function setUp(board, node) {
  for (const [name, stone] of [['AE', '.'], ['AB', 'B'], ['AW', 'W'], ['ADDRED', 'R']]) {
    if (stone === 'R' && board.go) continue;
    for (const value of node.get(name) ?? []) {
      const [from, to] = value.split(':').map((v) => sgfPoint(v, board.size));
      if (!(from >= 0) || to < 0) continue;
      const n = board.size;
      const last = to ?? from;
      for (let row = Math.floor(from / n); row <= Math.floor(last / n); row++) {
        for (let column = from % n; column <= last % n; column++) board.stones[row * n + column] = stone;
      }
      board.pie = false;
      board.ko = board.last = -1;
    }
  }
  const turn = /^[BW12]/i.exec(node.get('PL')?.[0] ?? '')?.[0].toUpperCase();
  if (turn) board.toMove = { 1: 'B', 2: 'W' }[turn] ?? turn;
}

/** Plays a value of B or W. */
function sgfMove(board, color, value) {
  const word = value.toLowerCase();
  const pass = word === '' || word === 'tt' && board.size <= 19;
  if (word === 'swap') return board.play('swap');
  board.toMove = color;
  if (pass) {
    if (!board.go) return false;
    board.next(-1);
    return true;
  }
  const at = sgfPoint(value, board.size);
  const red = /^[a-z]{2}r$/.test(value);
  if (at < 0 || value.length > 3 || board.go && red) return false;
  if (board.over && !board.go) return false;
  return board.place(at, red, true);
}

/**
 * The position after so many moves of the main line.
 * @param {{nodes: Map<string, string[]>[], go: boolean, size: number}} game from readSGF
 * @param {number} ply
 */
function sgfPosition({ nodes, go, size }, ply) {
  const board = new Board(go, size);
  let left = ply;
  for (const [i, node] of nodes.entries()) {
    setUp(board, node);
    if (i === 0 && !node.has('PL')) {
      const first = nodes.find((one) => one.has('B') || one.has('W'));
      if (first ? first.has('W') && !first.has('B') : go && node.has('HA') && node.has('AB')) board.toMove = 'W';
    }
    for (const color of ['B', 'W']) {
      for (const value of node.get(color) ?? []) {
        if (left <= 0) return board;
        if (sgfMove(board, color, value)) left--;
      }
    }
    // A set-up in the node after the last move shown belongs to that position only when it comes before another move.
  }
  return board;
}
