// options.js: the options of a board, and what a picture shows of them. .github/EMBED.md describes them; a test compares.

/** The options: choices, a range of numbers, or null for what is not checked here but by the frame, or by the picture. */
const OPTIONS = {
  game: ['redstone', 'go'],
  size: { min: 2, max: 25 },
  position: null,
  moves: null,
  sgf: null,
  src: null,
  puzzle: null,
  mode: ['play', 'solve', 'view', 'analyse'],
  color: null,
  level: null,
  ply: null,
  theme: ['auto', 'light', 'dark'],
  look: ['kaya', 'walnut', 'slate', 'paper'],
  coords: ['on', 'off'],
  marks: null,
  crop: null,
  controls: null,
  lang: null,
  symmetry: ['0', '1', '2', '3', '4', '5', '6', '7', 'random'],
  autoplay: null,
  width: { min: 240, max: 1200 },
  loading: ['press', 'visible', 'eager'],
};
const MARKS = ['CR', 'SQ', 'TR', 'MA', 'SL', 'LB', 'TB', 'TW'];
const words = (text) => text.split(/[\s,]+/).filter(Boolean);

/**
 * Reads the attributes.
 * @param {(name: string) => string | null} get
 * @returns {{given: Record<string, string>, wrong: {name: string, value: string, right: string}[]}} the right ones as they
 *   are handed on, and the wrong ones
 */
function readOptions(get) {
  const given = {};
  const wrong = [];
  for (const [name, kind] of Object.entries(OPTIONS)) {
    const value = get(name)?.trim() || (get(name) !== null && /^(coords|autoplay)$/.test(name) ? 'on' : '');
    if (!value) continue;
    const text = value.toLowerCase();
    const [right, ok] = !kind ? ['', true] : kind.min ? [kind.min + '–' + kind.max, text >= kind.min && text <= kind.max && text % 1 === 0]
      : [kind.join(', '), kind.includes(text)];
    if (ok) given[name] = kind ? text : value;
    else wrong.push({ name, value, right });
  }
  return { given, wrong };
}

/** Reads `TR:D4;LB:C3=a`: a list of kind, point and text; null when one is wrong. */
function readMarks(text, board) {
  const list = [];
  for (const one of text.split(';').map((s) => s.trim()).filter(Boolean)) {
    const [kind, points = ''] = one.split(/:(.*)/s).map((s) => s.trim());
    if (!MARKS.includes(kind.toUpperCase())) return null;
    for (const word of points.split(',')) {
      const [name, label = ''] = word.split(/=(.*)/s).map((s) => s.trim());
      const at = board.point(name);
      if (at < 0 || (kind.toUpperCase() === 'LB') !== (label !== '')) return null;
      list.push({ kind: kind.toUpperCase(), at, label: [...label].slice(0, 3).join('') });
    }
  }
  return list;
}

/** Reads `A1-E5`: two opposite corners, or null. */
function readCrop(text, board) {
  const ends = text.split('-').map((s) => board.point(s.trim()));
  const { left, right, top, bottom } = part(ends, board.size);
  return ends.length === 2 && !ends.includes(-1) && left < right && top < bottom ? ends : null;
}

/** The columns and rows, from the top, between points. */
function part(points, n) {
  const ordered = (list) => list.sort((a, b) => a - b);
  const columns = ordered(points.map((at) => at % n));
  const rows = ordered(points.map((at) => Math.floor(at / n)));
  return { left: columns[0], right: columns.at(-1), top: rows[0], bottom: rows.at(-1) };
}

/**
 * What the picture shows. `puzzle` is the file of a puzzle of the site, `file` the SGF of `src`; either may be missing yet.
 * @param {Record<string, string>} given
 * @param {{puzzle?: {game: string, position: string, goal: string, in?: number, target?: string}, file?: string}} found
 */
function sceneOf(given, { puzzle, file }) {
  const wrong = [];
  const no = (name, right = '') => wrong.push({ name, value: given[name], right });
  const text = given.sgf ?? file;
  const game = text ? readSGF(text) : null;
  if (text && !game) no(given.sgf ? 'sgf' : 'src', 'SGF');
  const asked = given.puzzle && !text && !given.src;
  const go = game ? game.go : asked && puzzle ? puzzle.game === 'go' : given.game === 'go';
  const has = (name) => given[name] !== undefined;
  const usual = has('puzzle') || game?.puzzle ? 'solve' : text || has('src') || has('moves') ? 'view' : 'play';
  let mode = given.mode ?? usual;
  if (mode === 'solve' && !has('puzzle') && !text && !has('src')) {
    no('mode', 'puzzle');
    mode = usual;
  }

  let board = null;
  const ply = mode === 'view' || mode === 'analyse' ? given.ply?.toLowerCase() : undefined;
  const size = +(given.size ?? 9);
  const position = given.position ?? (asked ? puzzle?.position : undefined);
  if (game) {
    board = sgfPosition(game, mode === 'play' || ply === 'end' ? Infinity : +(ply ?? 0));
  } else {
    board = position ? Board.parse(position, go) : null;
    if (position && !board) no(given.position ? 'position' : 'puzzle');
    const known = board || !asked && !has('src') || has('size');
    board ??= new Board(go, size);
    const moves = words(given.moves ?? '').slice(0, 2000);
    const line = board.copy();
    for (const [i, move] of moves.entries()) {
      if (!line.play(move)) {
        no('moves', move);
        break;
      }
      if (!(i >= ply)) board = line.copy();
    }
    board.blank = !known; // its size is not known yet
  }
  if (has('size') && !board.blank && board.size !== size) no('size', String(board.size));

  const goal = mode !== 'solve' ? null : game?.goal ? goalOf(game.goal) : asked && puzzle ? { ...puzzle } : null;
  if (goal) goal.at = board.point(goal.target ?? '');
  const crop = has('crop') && !board.blank ? readCrop(given.crop, board) : null;
  if (has('crop') && !board.blank && !crop) no('crop', 'A1-' + board.name(board.size - 1));
  const marks = has('marks') && !board.blank ? readMarks(given.marks, board) : [];
  if (!marks) no('marks', 'TR:A1,B2;LB:C3=a');
  const bare = words(given.controls ?? '').join() === 'none';
  const strip = 44 * ((mode === 'solve') + !(bare && (mode === 'solve' || mode === 'view')));
  return { board, mode, goal, crop, marks: marks ?? [], coords: given.coords !== 'off', strip, wrong };
}

/** Reads the property GOAL, "capture 2 D7". */
function goalOf(text) {
  const [goal, ...rest] = words(text);
  return { goal, in: rest.find((word) => word > 0), target: rest.find((word) => /^[a-z]/i.test(word)) };
}

/** The picture's height in widths. */
function ratioOf({ board, crop, coords }) {
  if (!crop) return 1;
  const { left, right, top, bottom } = part(crop, board.size);
  const margins = coords ? 1.2 : 0.2;
  return (bottom - top + 1 + margins) / (right - left + 1 + margins);
}

/** The scene turned and mirrored. */
function turnedScene(scene, symmetry) {
  const { board, crop, goal, marks } = scene;
  const turn = (at) => (at < 0 ? at : turned(at, board.size, symmetry));
  const copy = Object.assign(board.copy(), { last: turn(board.last) });
  board.stones.forEach((stone, at) => { copy.stones[turn(at)] = stone; });
  return {
    ...scene,
    board: copy,
    crop: crop?.map(turn),
    marks: marks.map((mark) => ({ ...mark, at: turn(mark.at) })),
    goal: goal && { ...goal, at: turn(goal.at) },
  };
}
