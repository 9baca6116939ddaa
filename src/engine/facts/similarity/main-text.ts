import type { HtmlReader } from '../html/walk-html.ts';
import { Words } from './words.ts';

/** Elements excluded from the main text; see docs/decisions/similarity-gate.md. The last five contain no prose. */
const LEFT_OUT = new Set([
  'header',
  'nav',
  'footer',
  'aside',
  'form',
  'svg',
  'script',
  'style',
  'template',
  'noscript',
]);

/** Elements that split neither sentences nor words. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Elements that split words but not sentences. A `<dd>` belongs to the same row as its `<dt>`. */
const WITHIN_UNIT = new Set(['br', 'img', 'dd']);

const CELLS = new Set(['td', 'th']);

export class MainTextReader implements HtmlReader {
  readonly words: Words;
  readonly #partOf: (comment: string) => Words | undefined;
  #mainDepth = 0;
  #leftOut = 0;
  #rows = 0;

  /** `partOf` returns the words of the shared part that a placeholder comment stands for. */
  constructor({
    partOf = () => undefined,
    keepsText = false,
  }: {
    readonly partOf?: (comment: string) => Words | undefined;
    readonly keepsText?: boolean;
  } = {}) {
    this.#partOf = partOf;
    this.words = new Words({ keepsText });
  }

  /** With `isInMain`, reading starts inside the main text, as required for shared parts. */
  begin({ isInMain = false } = {}): void {
    this.words.clear();
    this.#mainDepth = isInMain ? 1 : 0;
    this.#leftOut = 0;
    this.#rows = 0;
  }

  get isReading(): boolean {
    return this.#mainDepth > 0 && this.#leftOut === 0;
  }

  open(element: string): void {
    if (element === 'main') this.#mainDepth++;
    if (this.#mainDepth === 0) return;
    if (LEFT_OUT.has(element)) this.#leftOut++;
    if (element === 'tr') this.#rows++;
    if (this.#rows > 0 && element !== 'tr') this.words.partWords(CELLS.has(element));
    else if (WITHIN_UNIT.has(element)) this.words.partWords();
    else if (!INLINE.has(element)) this.words.endUnit();
  }

  close(element: string): void {
    if (this.#mainDepth === 0) return;
    if (element === 'main') this.#mainDepth--;
    if (element === 'tr') this.#rows = Math.max(0, this.#rows - 1);
    if (LEFT_OUT.has(element)) this.#leftOut = Math.max(0, this.#leftOut - 1);
    else if (this.#rows > 0 || element === 'dt' || element === 'dd') this.words.partWords();
    else if (!INLINE.has(element)) this.words.endUnit();
  }

  text(html: string, start: number, end: number): void {
    if (this.isReading) this.words.add(html, start, end, this.#rows === 0);
  }

  comment(html: string, start: number, end: number): void {
    const part = this.isReading ? this.#partOf(html.slice(start, end)) : undefined;
    if (part) this.words.append(part);
  }
}
