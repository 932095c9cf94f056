// board.js: the rules of both games, as far as a picture of a position needs them. Package rules is what the game is played
// by; a test holds this against its vectors. A point is an index into the rows from the top.

const COLUMNS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';
const other = (color) => (color === 'B' ? 'W' : 'B');

class Board {
  /** @param {boolean} go @param {number} size */
  constructor(go, size) {
    this.go = go;
    this.size = size;
    /** @type {string[]} one of '.BWR' for each point */
    this.stones = Array(size * size).fill('.');
    this.toMove = 'B';
    this.pie = !go; // whether White may swap at the second ply
    this.ply = 0;
    this.ko = -1;
    this.passes = 0;
    this.over = false;
    this.last = -1; // where the last stone was placed
  }

  /**
   * Reads a position in one line, `..B/.W./R.. b`.
   * @param {string} text @param {boolean} go
   * @returns {Board | null} null when it is none
   */
  static parse(text, go) {
    const [, rows, turn] = /^\s*([.BWR/]+)[ _]([BW])\s*$/.exec(text.toUpperCase()) ?? [];
    const lines = rows?.split('/') ?? [];
    const n = lines.length;
    if (n < 2 || n > 25 || lines.some((line) => line.length !== n)) return null;
    const board = new Board(go, n);
    board.stones = [...lines.join('')];
    board.toMove = turn;
    board.pie = false;
    return board.sound() ? board : null;
  }

  copy() {
    return Object.assign(new Board(this.go, this.size), this, { stones: [...this.stones] });
  }

  /** Whether it can be set up: every group has a liberty, and in Redstone both colours have a stone or the game has just begun. */
  sound() {
    const count = (stone) => this.stones.filter((s) => s === stone).length;
    const [b, w, r] = [...'BWR'].map(count);
    if (this.bounded([...this.stones.keys()], 'BW').size) return false;
    if (this.go) return !r;
    return !(b + w + r) ? this.toMove === 'B' : b === 1 && !w && !r && this.toMove === 'W' || b > 0 && w > 0;
  }

  /** The point with a name such as D4, or -1. */
  point(name) {
    const [, letter, digits] = /^([A-HJ-Z])([1-9]\d?)$/i.exec(name) ?? [];
    const column = letter ? COLUMNS.indexOf(letter.toUpperCase()) : 99;
    return column < this.size && digits <= this.size ? (this.size - digits) * this.size + column : -1;
  }

  /** @param {number} at */
  name(at) {
    return COLUMNS[at % this.size] + (this.size - Math.floor(at / this.size));
  }

  /** The points beside a point. */
  around(at) {
    const n = this.size;
    const column = at % n;
    return [at - n, column > 0 ? at - 1 : -1, column < n - 1 ? at + 1 : -1, at + n].filter((p) => p >= 0 && p < n * n);
  }

  /** The group at a point and its liberties. */
  group(at) {
    const stones = new Set([at]);
    const liberties = new Set();
    for (const one of stones) {
      for (const next of this.around(one)) {
        if (this.stones[next] === '.') liberties.add(next);
        else if (this.stones[next] === this.stones[at]) stones.add(next);
      }
    }
    return { stones, liberties };
  }

  /** The stones without liberties of these colours, of the groups at some points. */
  bounded(points, colors) {
    const found = new Set();
    for (const at of points) {
      if (found.has(at) || !colors.includes(this.stones[at])) continue;
      const { stones, liberties } = this.group(at);
      if (!liberties.size) stones.forEach((one) => found.add(one));
    }
    return found;
  }

  remove(points) {
    for (const at of points) this.stones[at] = '.';
    return points.size;
  }

  /**
   * Plays a move of the side to move: D4, xD4, swap, pass, resign.
   * @returns {boolean} false, and nothing has changed, when it is not legal
   */
  play(text) {
    const move = text.toLowerCase();
    if (this.over) return false;
    if (move === 'resign') return (this.over = true);
    if (move === 'swap') {
      if (!this.pie || this.ply !== 1) return false;
      this.ply++;
      return true;
    }
    if (move === 'pass') {
      if (!this.go) return false;
      this.next(-1);
      this.over = ++this.passes === 2;
      return true;
    }
    const point = this.point(move);
    const at = point < 0 && move[0] === 'x' ? this.point(move.slice(1)) : point;
    const red = at >= 0 && point < 0;
    return at >= 0 && this.stones[at] === '.' && at !== this.ko && !(red && this.go) && this.place(at, red, false);
  }

  /**
   * Puts a stone on a point, with what that takes off the board.
   * @param {number} at @param {boolean} red
   * @param {boolean} force whatever the rules say, as moves of an SGF file are executed
   */
  place(at, red, force) {
    const { stones, toMove } = this;
    const before = stones[at];
    const points = [at, ...this.around(at)];
    const enemy = other(toMove);
    stones[at] = red ? 'R' : toMove;
    let ko = -1;
    if (this.go) {
      const taken = this.bounded(points, enemy);
      this.remove(taken);
      const own = this.bounded([at], toMove);
      if (own.size && !force) {
        stones[at] = before; // suicide takes nothing: what was taken would have given it a liberty
        return false;
      }
      this.remove(own);
      if (taken.size === 1 && !own.size) {
        const group = this.group(at);
        if (group.stones.size === 1 && group.liberties.size === 1) [ko] = taken;
      }
    } else {
      const taken = this.bounded(points, 'BW');
      if (red !== taken.size > 0 && !force) {
        stones[at] = before;
        return false;
      }
      const colors = new Set([...taken].map((one) => stones[one]));
      this.remove(taken);
      this.over = [...colors].some((color) => !stones.includes(color));
    }
    this.next(at);
    this.ko = ko;
    this.passes = 0;
    return true;
  }

  next(at) {
    this.toMove = other(this.toMove);
    this.ply++;
    this.last = at;
    this.ko = -1;
  }
}

/**
 * Where a point goes when the board is turned and mirrored.
 * @param {number} at @param {number} size @param {number} symmetry 0 to 7: 1 reverses the columns, 2 the rows, then 4
 *   exchanges both
 */
function turned(at, size, symmetry) {
  let column = at % size;
  let row = size - 1 - Math.floor(at / size);
  if (symmetry & 1) column = size - 1 - column;
  if (symmetry & 2) row = size - 1 - row;
  if (symmetry & 4) [column, row] = [row, column];
  return (size - 1 - row) * size + column;
}
