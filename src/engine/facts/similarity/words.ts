import { extend, HASH_START, mix } from './hash.ts';

/** Character classes. A stop followed by a space ends a sentence. */
const OTHER = 1;
const LETTER = 2;
const DIGIT = 3;
const STOP = 4;
const SPACE = 5;

const kindOf = (character: string): number => {
  if (/\p{Nd}/u.test(character)) return DIGIT;
  if (/[\p{L}\p{M}]/u.test(character)) return LETTER;
  if (/[.!?\u2026]/.test(character)) return STOP;
  return /\s/.test(character) ? SPACE : OTHER;
};

const POINT = 0x2e;
const COMMA = 0x2c;

const grown = (array: Int32Array): Int32Array<ArrayBuffer> => {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
};

/** Removes spaces before punctuation. */
const readable = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:])/g, '')
    .trim();

/**
 * Hashed words, grouped into units: sentences, table rows or list items. A word is a run of letters and digits.
 * Apostrophes and hyphens split words; a point or comma between digits does not. Pages share the buffer: call `clear`
 * between them.
 */
export class Words {
  exact = new Int32Array(4096);
  folded = new Int32Array(4096);
  /** Number of words up to the end of each unit. */
  ends = new Int32Array(512);
  length = 0;
  units = 0;
  readonly texts: string[] = [];
  readonly #keepsText: boolean;
  readonly #kinds = new Uint8Array(0x1_0000);
  readonly #folds = new Uint16Array(0x1_0000);
  #text = '';
  #letters = 0;
  #exact = HASH_START;
  #folded = HASH_START;
  #lastIsDigit = false;
  /** A point or comma after a digit. Its meaning depends on the next character. */
  #held = 0;
  #isAfterStop = false;

  constructor({ keepsText = false } = {}) {
    this.#keepsText = keepsText;
  }

  clear(): void {
    this.endUnit();
    this.length = 0;
    this.units = 0;
    this.texts.length = 0;
  }

  /** If `splits` is false, as in a table row, a full stop does not end the unit. */
  add(text: string, start: number, end: number, splits: boolean): void {
    for (let index = start; index < end; index++) {
      const code = text.charCodeAt(index);
      if (this.#kinds[code] === LETTER && !this.#keepsText) index = this.#addLetters(text, index, end) - 1;
      else this.addCharacter(code, splits);
    }
  }

  /** Fast path: most text is runs of letters. Returns the end of the run. */
  #addLetters(text: string, start: number, end: number): number {
    if (this.#held !== 0) this.#resolveHeld(LETTER);
    const kinds = this.#kinds;
    const folds = this.#folds;
    let exact = this.#exact;
    let folded = this.#folded;
    let index = start;
    for (; index < end; index++) {
      const code = text.charCodeAt(index);
      if (kinds[code] !== LETTER) break;
      exact = extend(exact, code);
      folded = extend(folded, folds[code] as number);
    }
    this.#letters += index - start;
    this.#exact = exact;
    this.#folded = folded;
    this.#isAfterStop = false;
    this.#lastIsDigit = false;
    return index;
  }

  addCharacter(code: number, splits: boolean): void {
    if (this.#keepsText) this.#text += String.fromCharCode(code);
    const kind = this.#kinds[code] || this.#learn(code);
    if (kind === LETTER || kind === DIGIT) {
      if (this.#held !== 0) this.#resolveHeld(kind);
      this.#isAfterStop = false;
      this.#letters++;
      this.#exact = extend(this.#exact, code);
      this.#folded = extend(this.#folded, this.#folds[code] as number);
      this.#lastIsDigit = kind === DIGIT;
      return;
    }
    if (this.#lastIsDigit && this.#held === 0 && (code === POINT || code === COMMA)) {
      this.#held = code;
      return;
    }
    this.endWord();
    if (kind === STOP) this.#isAfterStop = true;
    else if (kind === SPACE && this.#isAfterStop && splits) this.endUnit();
  }

  endWord(): void {
    if (this.#held === POINT) this.#isAfterStop = true;
    this.#held = 0;
    this.#lastIsDigit = false;
    if (this.#letters === 0) return;
    if (this.length === this.exact.length) {
      this.exact = grown(this.exact);
      this.folded = grown(this.folded);
    }
    this.exact[this.length] = mix(this.#exact);
    this.folded[this.length] = mix(this.#folded);
    this.length++;
    this.#letters = 0;
    this.#exact = HASH_START;
    this.#folded = HASH_START;
  }

  /** Adds a space to the kept text, or a bar between table cells. */
  partWords(isCell = false): void {
    this.endWord();
    if (this.#keepsText && /\S$/.test(this.#text)) this.#text += isCell ? ' | ' : ' ';
  }

  endUnit(): void {
    this.endWord();
    this.#isAfterStop = false;
    if (this.length > (this.units === 0 ? 0 : (this.ends[this.units - 1] as number))) this.#closeUnit(this.length);
    this.#text = '';
  }

  append(other: Words): void {
    this.endUnit();
    const before = this.length;
    while (this.exact.length < before + other.length) {
      this.exact = grown(this.exact);
      this.folded = grown(this.folded);
    }
    this.exact.set(other.exact.subarray(0, other.length), before);
    this.folded.set(other.folded.subarray(0, other.length), before);
    this.length += other.length;
    for (let unit = 0; unit < other.units; unit++) {
      this.#text = other.texts[unit] ?? '';
      this.#closeUnit(before + (other.ends[unit] as number));
    }
    this.#text = '';
  }

  #closeUnit(end: number): void {
    if (this.units === this.ends.length) this.ends = grown(this.ends);
    this.ends[this.units++] = end;
    if (this.#keepsText) this.texts.push(readable(this.#text));
  }

  /** Continues or ends a number after a point or comma. Commas between digits are ignored. */
  #resolveHeld(next: number): void {
    if (next !== DIGIT) this.endWord();
    else if (this.#held === POINT) {
      this.#exact = extend(this.#exact, POINT);
      this.#folded = extend(this.#folded, POINT);
    }
    this.#held = 0;
  }

  #learn(code: number): number {
    const character = String.fromCharCode(code);
    this.#folds[code] = character.toLowerCase().charCodeAt(0);
    const kind = kindOf(character);
    this.#kinds[code] = kind;
    return kind;
  }
}
