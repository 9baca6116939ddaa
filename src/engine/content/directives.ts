import { decodeHTML } from 'entities';
import type { MarkedExtension, RendererExtension, Token, TokenizerExtension, TokenizerThis, Tokens } from 'marked';
import { DIRECTIVE_NAME } from '../api/markdown-settings.ts';

/** `::name[label]{key="value"}`, a container with three or more colons, or `:name[label]{…}` in a line. */
export interface Directive extends Tokens.Generic {
  readonly type: 'directive';
  readonly name: string;
  readonly marker: string;
  /** As written, without validation. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Why the directive cannot be used. */
  readonly problem?: { readonly message: string; readonly fix: string };
  /** Set once the attributes are validated. */
  props?: object;
  place?: string;
}

const ATTRIBUTES = String.raw`\{((?:[^{}"'\n]|\n(?!\s*\n)|"[^"]*"|'[^']*')*)\}`;
const LABEL = String.raw`\[((?:\\.|[^\[\]\\\n]|\[[^\[\]\n]*\])*)\]`;
const OPENING = new RegExp(`^ {0,3}(:{2,})(${DIRECTIVE_NAME})(?:${LABEL})?(?:${ATTRIBUTES})?[ \\t]*(?:\\n|$)`);
const INLINE = new RegExp(`^:(${DIRECTIVE_NAME})${LABEL}(?:${ATTRIBUTES})?`);
/** Looks like a directive; prose after two colons does not. */
const INTENDED = new RegExp(
  `^ {0,3}(:{3,}(?:${DIRECTIVE_NAME}|(?=[ \\t]*(?:\\n|$)))|::${DIRECTIVE_NAME}(?=[[{]|[ \\t]*(?:\\n|$)))[^\\n]*(?:\\n|$)`,
);
const ANYWHERE = new RegExp(`^[ \\t>*+-]*:{2,}(?:${DIRECTIVE_NAME}|$)`, 'm');
const ATTRIBUTE = /\s*(?:([.#])([\w-]+)|([A-Za-z_][\w:-]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`{}]+)))?)(?=\s|$)/y;

/** Returns undefined if the text between the braces is not a list of attributes. */
const readAttributes = (text = ''): Record<string, string> | undefined => {
  const found: Record<string, string> = {};
  ATTRIBUTE.lastIndex = 0;
  while (text.slice(ATTRIBUTE.lastIndex).trim() !== '') {
    const match = ATTRIBUTE.exec(text);
    if (match === null) return undefined;
    const [, sign, short = '', key = sign === '#' ? 'id' : 'className', double, single, bare] = match;
    const value = sign === undefined ? decodeHTML(double ?? single ?? bare ?? 'true') : short;
    if (sign === undefined && Object.hasOwn(found, key)) return undefined;
    found[key] = sign === '.' && found[key] !== undefined ? `${found[key]} ${value}` : value;
  }
  return found;
};

const LINE = /[^\n]*(?:\n|$)/y;
const CODE_FENCE = /^ {0,3}(`{3,}|~{3,})/;
const CLOSING = /^ {0,3}(:{3,})[ \t]*$/;
const OPENS = new RegExp(`^ {0,3}(:{3,})${DIRECTIVE_NAME}`);

/** Returns the offsets of the closing line. Skips code and nested containers. */
const findClosing = (text: string, from: number, colons: number): { start: number; end: number } | undefined => {
  const open = [colons];
  let fence: string | undefined;
  for (LINE.lastIndex = from; LINE.lastIndex < text.length; ) {
    const start = LINE.lastIndex;
    const line = (LINE.exec(text)?.[0] ?? '').replace(/\n$/, '');
    const [, code] = CODE_FENCE.exec(line) ?? [];
    if (fence !== undefined) {
      if (code?.startsWith(fence) && line.trim() === code) fence = undefined;
    } else if (code !== undefined) fence = code;
    else if (CLOSING.test(line)) {
      if (line.trim().length >= (open.at(-1) ?? 0)) open.pop();
      if (open.length === 0) return { start, end: LINE.lastIndex };
    } else {
      const [, nested] = OPENS.exec(line) ?? [];
      if (nested !== undefined) open.push(nested.length);
    }
  }
  return undefined;
};

const problemToken = (raw: string, marker: string, message: string, fix: string): Directive => ({
  type: 'directive',
  raw,
  name: '',
  marker,
  attributes: {},
  problem: { message, fix },
  tokens: [],
});

const unreadable = (src: string): Directive | undefined => {
  const [raw = '', start] = INTENDED.exec(src) ?? [];
  if (start === undefined) return undefined;
  if (/^:+$/.test(start))
    return problemToken(
      raw,
      start,
      `the line ${start} does not close a directive`,
      'remove it, or put it between backticks',
    );
  const message = `the directive ${raw.trim()} cannot be read`;
  return problemToken(raw, start, message, `write it as ${start}[label]{key="value"}, with nothing after it`);
};

const readContent = ({ lexer }: TokenizerThis, text: string): Token[] => {
  const { top } = lexer.state;
  lexer.state.top = true;
  const tokens = lexer.blockTokens(text, []);
  lexer.state.top = top;
  return tokens;
};

const readLabel = ({ lexer }: TokenizerThis, label: string | undefined): Token[] =>
  label === undefined ? [] : lexer.inline(label, []);

const readBlock = (parsing: TokenizerThis, src: string): Directive | undefined => {
  const [opening, marker = '', name = '', label, written] = OPENING.exec(src) ?? [];
  const attributes = opening === undefined ? undefined : readAttributes(written);
  if (opening === undefined || attributes === undefined) return unreadable(src);
  const base = { type: 'directive' as const, name, marker };
  if (marker.length === 2) return { ...base, raw: opening, attributes, tokens: readLabel(parsing, label) };
  const closing = findClosing(src, opening.length, marker.length);
  if (closing === undefined)
    return problemToken(
      opening,
      marker,
      `the directive ${marker}${name} has no end`,
      `close it with a line ${marker}, or start it with two colons if it has no content`,
    );
  return {
    ...base,
    raw: src.slice(0, closing.end),
    attributes: label === undefined ? attributes : { title: decodeHTML(label), ...attributes },
    tokens: readContent(parsing, src.slice(opening.length, closing.start)),
  };
};

const readInline = (parsing: TokenizerThis, src: string): Directive | undefined => {
  const [raw, name = '', label, written] = INLINE.exec(src) ?? [];
  const attributes = raw === undefined ? undefined : readAttributes(written);
  if (raw === undefined || attributes === undefined) return undefined;
  return { type: 'directive', raw, name, marker: ':', attributes, tokens: parsing.lexer.inlineTokens(label ?? '') };
};

const render = ({ name, marker, props = {}, place = '' }: Directive, inner: string): string =>
  `<build-directive data-name="${name}" data-props="${encodeURIComponent(JSON.stringify(props))}" data-at="${encodeURI(place)}">${inner}</build-directive>${marker === ':' ? '' : '\n'}`;

/** Reads inline directives only if the collection declares directives, because prose contains colons. */
export const directiveExtension = (text: string, isDeclared: boolean): MarkedExtension => {
  const block: TokenizerExtension = {
    name: 'blockDirective',
    level: 'block',
    start: (src) => /^ {0,3}:{2,}(?:[A-Za-z]|:[ \t]*$)/m.exec(src)?.index,
    tokenizer(src) {
      return readBlock(this, src);
    },
  };
  const inline: TokenizerExtension = {
    name: 'inlineDirective',
    level: 'inline',
    start: (src) => /:[A-Za-z][\w-]*\[/.exec(src)?.index,
    tokenizer(src, tokens) {
      return /\w$/.test(tokens.at(-1)?.raw ?? '') ? undefined : readInline(this, src);
    },
  };
  const renderer: RendererExtension = {
    name: 'directive',
    renderer(token) {
      const directive = token as Directive;
      const tokens = directive.tokens as Token[];
      const isBlock = directive.marker.length > 2;
      return render(directive, isBlock ? this.parser.parse(tokens) : this.parser.parseInline(tokens));
    },
  };
  // `start` scans the rest of the text for every paragraph.
  return { extensions: [...(ANYWHERE.test(text) ? [block] : []), ...(isDeclared ? [inline] : []), renderer] };
};
