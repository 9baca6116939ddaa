import type { Attributes } from './walk-html.ts';

/** Source: HTML Standard, void elements. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Elements that are never treated as hidden, because sites often hide the whole page until a script has run. */
const WHOLE = new Set(['html', 'body']);

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const AFTER_PARAGRAPH = words(
  'address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main menu nav ol p pre section table ul',
);
const AFTER_TERM = words('dt dd');
const AFTER_CELL = words('td th tr tbody tfoot');

/**
 * Elements with an optional closing tag, and the opening tags that close them. Source: HTML Standard, optional tags.
 */
const CLOSED_BY: Readonly<Record<string, ReadonlySet<string>>> = {
  p: AFTER_PARAGRAPH,
  li: words('li'),
  dt: AFTER_TERM,
  dd: AFTER_TERM,
  td: AFTER_CELL,
  th: AFTER_CELL,
  tr: words('tr tbody tfoot'),
  option: words('option optgroup'),
};

/** Closing tags that do not close other elements if they are unmatched: browsers ignore or repair them. */
const IGNORED_END = words('a b br code em font i p s small span strong sub sup u');

const DISPLAY_NONE = /(?:^|;)\s*display\s*:\s*none\b/i;

/** Tracks the outermost open element whose text browsers do not show, such as `<script>` or `<div hidden>`. */
export class HiddenContent {
  readonly #open: string[] = [];
  readonly #revealed = new Set<string>();

  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  get root(): string | undefined {
    return this.#open[0];
  }

  hide(element: string): void {
    if (this.#open.length === 0) this.#open.push(element);
  }

  /** Treats panels that a button or tab can open as visible. */
  reveal(ids: string): void {
    for (const id of ids.split(/\s+/)) this.#revealed.add(id);
  }

  /** Treats `hidden="until-found"` as visible, because find-in-page reveals it. */
  hideByAttributes(element: string, { id = '', hidden, style }: Attributes): void {
    const isHidden = hidden !== undefined && hidden.trim().toLowerCase() !== 'until-found';
    if (!isHidden && (style === undefined || !DISPLAY_NONE.test(style))) return;
    if (!VOID.has(element) && !WHOLE.has(element) && !this.#revealed.has(id)) this.hide(element);
  }

  /** Call this method only while something is hidden. */
  open(element: string): void {
    const isLast = this.#open.length === 1;
    if (isLast && CLOSED_BY[this.#open[0] ?? '']?.has(element)) this.#open.length = 0;
    else if (!VOID.has(element)) this.#open.push(element);
  }

  /**
   * Call this method only while something is hidden. An unmatched closing tag also closes an unclosed hidden element.
   */
  close(element: string): void {
    const at = this.#open.lastIndexOf(element);
    if (at >= 0) this.#open.length = at;
    else if (!IGNORED_END.has(element)) this.#open.length = 0;
  }
}
