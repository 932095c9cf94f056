// Types of <redstone-board>, the element that embed.js defines. See .github/EMBED.md, or embed/guide/ beside this file.

export type RedstoneMode = 'play' | 'solve' | 'view' | 'analyse';
export type RedstoneColor = 'black' | 'white';

/** The options: attributes and properties of the element. */
export interface RedstoneOptions {
  game?: 'redstone' | 'go';
  size?: number | string;
  position?: string;
  moves?: string | string[];
  sgf?: string;
  src?: string;
  puzzle?: string;
  mode?: RedstoneMode;
  color?: RedstoneColor | 'both';
  level?: number | string;
  ply?: number | string;
  theme?: 'auto' | 'light' | 'dark';
  look?: 'kaya' | 'walnut' | 'slate' | 'paper';
  coords?: 'on' | 'off' | boolean;
  marks?: string;
  crop?: string;
  controls?: string | string[];
  lang?: string;
  symmetry?: number | string;
  autoplay?: number | string | boolean;
  width?: number | string;
  loading?: 'press' | 'visible' | 'eager';
}

export interface RedstoneReady { mode: RedstoneMode; build: string }
/** `height` is in CSS pixels. */
export interface RedstoneResize { height: number }
export interface RedstoneMove { move: string; color: RedstoneColor; ply: number; position: string; by: 'reader' | 'computer' | 'page' }
/** `tries` is 1 without a wrong move, `ms` the time in milliseconds. */
export interface RedstoneSolved { puzzle: string; tries: number; hints: number; ms: number }
export interface RedstoneFailed { puzzle: string; move: string }
export interface RedstoneHint { step: number; point?: string; move?: string }
/** As in SGF: `B+`, `W+R`, `B+3.5`, `0`. */
export interface RedstoneResult { result: string }

export interface RedstoneError {
  code: 'option' | 'missing' | 'network' | 'message' | 'version' | 'size' | 'illegal' | 'unavailable' | 'crash' | 'load' | 'timeout';
  message: string;
  option?: string;
}

export interface RedstoneState {
  mode: RedstoneMode;
  game: 'redstone' | 'go';
  size: number;
  position: string;
  toMove: RedstoneColor | '';
  ply: number;
  plies: number;
  moves: string[];
  result: string;
  symmetry: number;
  theme: 'light' | 'dark';
  lang: string;
  thinking: boolean;
  puzzle?: string;
  solved?: boolean;
  tries?: number;
  hints?: number;
}

export interface RedstoneEventMap {
  'redstone-ready': CustomEvent<RedstoneReady>;
  'redstone-resize': CustomEvent<RedstoneResize>;
  'redstone-move': CustomEvent<RedstoneMove>;
  'redstone-solved': CustomEvent<RedstoneSolved>;
  'redstone-failed': CustomEvent<RedstoneFailed>;
  'redstone-hint': CustomEvent<RedstoneHint>;
  'redstone-result': CustomEvent<RedstoneResult>;
  'redstone-error': CustomEvent<RedstoneError>;
  'redstone-state': CustomEvent<RedstoneState>;
}

/** A property that is set becomes an attribute; one that is read is the attribute's text, or null. */
type RedstoneProperties = { -readonly [name in Exclude<keyof RedstoneOptions, 'lang'>]-?: RedstoneOptions[name] | string | null };

/** The promises are rejected with an Error that has the `code` of a RedstoneError. */
export interface RedstoneBoardElement extends HTMLElement, RedstoneProperties {
  /** The last state that is known. */
  readonly state: Readonly<RedstoneState> | null;
  play(move: string): Promise<RedstoneState>;
  undo(): Promise<RedstoneState>;
  reset(): Promise<RedstoneState>;
  go(ply: number | 'end'): Promise<RedstoneState>;
  hint(): Promise<RedstoneHint>;
  solution(): Promise<RedstoneState>;
  load(options: RedstoneOptions): Promise<RedstoneState>;
  setTheme(theme: Pick<RedstoneOptions, 'theme' | 'look' | 'coords'>): Promise<RedstoneState | null>;
  get(): Promise<RedstoneState>;
  /** Loads the board, unless it is there. */
  open(): Promise<RedstoneState>;
  /** Back to the picture. */
  close(): void;

  addEventListener<K extends keyof RedstoneEventMap>(
    type: K, listener: (this: RedstoneBoardElement, event: RedstoneEventMap[K]) => unknown, options?: boolean | AddEventListenerOptions): void;
  addEventListener<K extends keyof HTMLElementEventMap>(
    type: K, listener: (this: RedstoneBoardElement, event: HTMLElementEventMap[K]) => unknown, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'redstone-board': RedstoneBoardElement;
  }
}
