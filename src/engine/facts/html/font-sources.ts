import { tokenTypes } from 'css-tree/tokenizer';

/** Formats that current browsers skip without a request. */
const SKIPPED = /^(embedded-opentype|svg)$/;
const FORMAT_BY_ENDING: Readonly<Record<string, string>> = { eot: 'embedded-opentype', svg: 'svg' };

interface FontSource {
  readonly address: string;
  format: string;
}

const formatByEnding = (address: string): string =>
  FORMAT_BY_ENDING[/\.([a-z0-9]+)(?:[?#]|$)/i.exec(address)?.[1]?.toLowerCase() ?? ''] ?? '';

/** Browsers load the first supported source of a rule's last `src` declaration. Source: CSS Fonts 4, 4.3. */
export class FontSources {
  #sources: FontSource[] = [];
  #property = '';
  #isFormat = false;

  add(address: string): void {
    this.#sources.push({ address, format: formatByEnding(address) });
  }

  /** Reads a token that is not a URL. */
  read(type: number, text: string): void {
    if (type === tokenTypes.Ident && !this.#isFormat) this.#property = text.toLowerCase();
    else if (type === tokenTypes.Colon && this.#property === 'src') this.#sources = [];
    else if (type === tokenTypes.Function) this.#isFormat = text.toLowerCase() === 'format(';
    else if (this.#isFormat) this.#setFormat(text);
    if (type === tokenTypes.RightParenthesis) this.#isFormat = false;
  }

  #setFormat(text: string): void {
    const last = this.#sources.at(-1);
    const format = text.replace(/["']/g, '').toLowerCase();
    if (last !== undefined && /^[a-z]/.test(format)) last.format = format;
  }

  loaded(): string[] {
    const source = this.#sources.find(({ format }) => !SKIPPED.test(format));
    return source === undefined ? [] : [source.address];
  }
}
