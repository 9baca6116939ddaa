import { decodeHTML } from 'entities';
import type { MarkedExtension, RendererExtension, Token, TokenizerExtension, TokenizerThis, Tokens } from 'marked';
import { directiveHtml } from '../api/directive-html.tsx';
import { DIRECTIVE_NAME } from '../api/markdown-settings.ts';

/**
 * A block `::name[label]{key="value"}`, a container with three or more colons, or an inline `:name[label]{…}` or
 * `:name{…}`.
 */
export interface Directive extends Tokens.Generic {
  readonly type: 'directive';
  readonly name: string;
  readonly marker: string;
  /** Attributes as written, before validation. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Why the directive cannot be used. */
  readonly problem?: { readonly message: string; readonly fix: string };
  readonly tokens: Token[];
  /** Validated attributes; undefined until then. */
  props?: object;
  place?: string;
}

const ATTRIBUTES = String.raw`\{((?:[^{}"'\n]|\n(?!\s*\n)|"[^"]*"|'[^']*')*)\}`;
const LABEL = String.raw`\[((?:\\.|[^\[\]\\\n]|\[[^\[\]\n]*\])*)\]`;
const OPENING = new RegExp(`^ {0,3}(:{2,})(${DIRECTIVE_NAME})(?:${LABEL})?(?:${ATTRIBUTES})?[ \\t]*(?:\\n|$)`);
const INLINE = new RegExp(`^:(${DIRECTIVE_NAME})(?:${LABEL})?(?:${ATTRIBUTES})?`);
/** Matches lines that look like a directive, but not prose after two colons. */
const INTENDED = new RegExp(
  `^ {0,3}(:{3,}(?:${DIRECTIVE_NAME}|(?=[ \\t]*(?:\\n|$)))|::${DIRECTIVE_NAME}(?=[[{]|[ \\t]*(?:\\n|$)))[^\\n]*(?:\\n|$)`,
);
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

/** Matches lines that open or close code and containers. */
const FENCE = /^ {0,3}(?:(`{3,}|~{3,})|(:{3,})(?:([A-Za-z])|[ \t]*$)).*$/gm;

/**
 * Returns the closing line of a container whose content begins at the start of `text`. Skips code and nested
 * containers.
 */
const findClosing = (text: string, colons: number): { readonly start: number; readonly end: number } | undefined => {
  const open = [colons];
  let code = '';
  for (const { 0: line, 1: ticks, 2: marker = '', 3: name, index } of text.matchAll(FENCE)) {
    if (code !== '') code = ticks?.startsWith(code) && line.trim() === ticks ? '' : code;
    else if (ticks !== undefined) code = ticks;
    else if (name !== undefined) open.push(marker.length);
    else if (marker.length >= (open.at(-1) ?? 0)) open.pop();
    if (open.length === 0) return { start: index, end: index + line.length + 1 };
  }
  return undefined;
};

const unusable = (raw: string, marker: string, message: string, fix: string): Directive => ({
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
  return /^:+$/.test(start)
    ? unusable(raw, start, `the line ${start} does not close a directive`, 'remove it, or put it between backticks')
    : unusable(
        raw,
        start,
        `the directive ${raw.trim()} cannot be read`,
        `write it as ${start}[label]{key="value"}, with nothing after it`,
      );
};

const readContent = ({ lexer }: TokenizerThis, text: string): Token[] => {
  const { top } = lexer.state;
  lexer.state.top = true;
  const tokens = lexer.blockTokens(text, []);
  lexer.state.top = top;
  return tokens;
};

const readBlock = (parsing: TokenizerThis, src: string): Directive | undefined => {
  const [opening, marker = '', name = '', label, written] = OPENING.exec(src) ?? [];
  const attributes = readAttributes(written);
  if (opening === undefined || attributes === undefined) return unreadable(src);
  const base = { type: 'directive' as const, name, marker, raw: opening, attributes };
  if (marker.length === 2) return { ...base, tokens: parsing.lexer.inline(label ?? '', []) };
  const below = src.slice(opening.length);
  const closing = findClosing(below, marker.length);
  if (closing === undefined)
    return unusable(
      opening,
      marker,
      `the directive ${marker}${name} is not closed`,
      `close it with a line ${marker}, or start it with two colons if it has no content`,
    );
  return {
    ...base,
    raw: opening + below.slice(0, closing.end),
    attributes: label === undefined ? attributes : { title: decodeHTML(label), ...attributes },
    tokens: readContent(parsing, below.slice(0, closing.start)),
  };
};

const readInline = ({ lexer }: TokenizerThis, src: string): Directive | undefined => {
  const [raw, name = '', label, written] = INLINE.exec(src) ?? [];
  const attributes = readAttributes(written);
  if (raw === undefined || (label ?? written) === undefined || attributes === undefined) return undefined;
  return { type: 'directive', raw, name, marker: ':', attributes, tokens: lexer.inlineTokens(label ?? '') };
};

/** marked passes the text from its second character on, so only a line break shows that a line starts. */
const startOfBlock = (src: string): number | undefined => {
  const index = /\n {0,3}:{2,}(?:[A-Za-z]|:[ \t]*$)/m.exec(src)?.index;
  return index === undefined ? undefined : index + 1;
};

/** Reads inline directives only if the collection declares any, because colons are common in prose. */
export const directiveExtension = (text: string, isDeclared: boolean): MarkedExtension => {
  const block: TokenizerExtension = {
    name: 'blockDirective',
    level: 'block',
    start: startOfBlock,
    tokenizer(src) {
      return readBlock(this, src);
    },
  };
  const inline: TokenizerExtension = {
    name: 'inlineDirective',
    level: 'inline',
    start: (src) => /:[A-Za-z][\w-]*[[{]/.exec(src)?.index,
    tokenizer(src, tokens) {
      return /\w$/.test(tokens.at(-1)?.raw ?? '') ? undefined : readInline(this, src);
    },
  };
  const renderer: RendererExtension = {
    name: 'directive',
    renderer(token) {
      const { name, marker, props = {}, place = '', tokens } = token as Directive;
      const html = marker.length > 2 ? this.parser.parse(tokens) : this.parser.parseInline(tokens);
      return directiveHtml({ name, props, place }, html) + (marker === ':' ? '' : '\n');
    },
  };
  // Omit the block tokenizer if the text contains no directives, because its `start` scans the rest of the text for
  // every paragraph.
  return { extensions: [...(text.includes('::') ? [block] : []), ...(isDeclared ? [inline] : []), renderer] };
};
