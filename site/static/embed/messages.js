// messages.js: the messages of the frame. .github/EMBED.md describes them; a test compares.

/** The fields of the messages that come from the frame: # is a number, ! a truth value, @ a list of texts, others are texts. */
const FIELDS = {
  ready: 'mode build',
  progress: '#loaded #total',
  resize: '#height',
  move: 'move color #ply position by',
  solved: 'puzzle #tries #hints #ms',
  failed: 'puzzle move',
  hint: '#step point move',
  result: 'result',
  error: 'code message option',
  state: 'mode game #size position toMove #ply #plies @moves result #symmetry theme lang !thinking puzzle !solved #tries #hints',
};
const MAX_TEXT = 10_000; // characters of a text in a message
const MAX_LIST = 4000;

const isText = (value) => typeof value === 'string' && value.length <= MAX_TEXT;
const CHECKS = {
  '#': Number.isFinite,
  '!': (value) => typeof value === 'boolean',
  '@': (value) => Array.isArray(value) && value.length <= MAX_LIST && value.every(isText),
};

/**
 * Reads a message of the frame: its known fields, as far as they have the right type and a reasonable size.
 * @param {unknown} data
 * @returns {{type: string, id?: string | number, detail: Record<string, unknown>} | null} null for what is no such message
 */
function readMessage(data) {
  if (data === null || typeof data !== 'object' || data.redstone !== 1 || !Object.hasOwn(FIELDS, data.type)) return null;
  const detail = {};
  for (const field of FIELDS[data.type].split(' ')) {
    const check = CHECKS[field[0]];
    const name = check ? field.slice(1) : field;
    const value = data[name];
    if (value === undefined || value === null) continue;
    if (!(check ?? isText)(value)) return null;
    detail[name] = value;
  }
  return { type: data.type, id: data.id, detail };
}
