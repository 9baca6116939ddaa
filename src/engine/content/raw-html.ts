import { decodeHTML, escapeAttribute, escapeText } from 'entities';
import { isAllowable } from '../api/markdown-settings.ts';
import { directiveFormOf } from './directive-props.ts';

const TAG =
  /<!--[\s\S]*?-->|<(\/?)([A-Za-z][\w-]*)((?:\s+[A-Za-z_:][\w:.-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/g;
const ATTRIBUTE = /([A-Za-z_:][\w:.-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const UNREADABLE = /<[A-Za-z/!?][^\n]*/;
const VOID = new Set('area br col embed hr img input source track wbr'.split(' '));
const OF_AN_ADDRESS = new Set(['action', 'cite', 'data', 'formaction', 'href', 'poster', 'src']);

/** Markdown that authors write between tags, as in MDX. Such text is rare in prose. */
const MARKDOWN = new RegExp(
  [
    /!?\[[^[\]]*\]\([^()\s]+\)/u, // A link or an image.
    /`[^`\n]+`|^[ \t]*(?:`{3}|~{3})/u,
    /^[ \t]*:{2,}[A-Za-z][\w-]*|\B:[A-Za-z][\w-]*[[{]/u, // A directive.
    /\*\*[^*\s][^*\n]*\*\*|~~[^~\s][^~\n]*~~/u,
    /(?<![\p{L}\p{N}*\\])\*[^*\s](?:[^*\n]*[^*\s])?\*(?![\p{L}\p{N}*])/u,
    /(?<![\p{L}\p{N}_\\])_[^_\s](?:[^_\n]*[^_\s])?_(?![\p{L}\p{N}_])/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'mu',
);

export interface HtmlProblem {
  readonly rule: 'content/markdown-in-html' | 'content/raw-html' | 'content/unsafe-address' | 'content/unclosed-html';
  readonly message: string;
  readonly fix: string;
  readonly line: number;
}

export interface OpenElement {
  readonly name: string;
  readonly line: number;
}

export interface RawHtmlRules {
  readonly allowed: readonly string[];
  /** Open elements in the same list item, quote or other part of the Markdown. */
  readonly open: OpenElement[];
  /** Replaces variables. */
  readonly fill: (text: string) => string;
  /** Adds the base path; undefined for an unsafe URL. */
  readonly address: (url: string) => string | undefined;
  /** Returns the line of an offset in the raw HTML. */
  readonly lineOf: (offset: number) => number;
  readonly report: (problem: HtmlProblem) => void;
}

/** Returns attribute values with the offset of their attribute. */
export const attributesIn = (html: string): { readonly value: string; readonly offset: number }[] =>
  [...html.matchAll(ATTRIBUTE)].flatMap(({ index, 2: double, 3: single, 4: bare }) => {
    const value = double ?? single ?? bare;
    return value === undefined ? [] : [{ value: decodeHTML(value), offset: index }];
  });

const attributeOf = (
  [written, name = '', double, single, bare]: RegExpMatchArray,
  line: number,
  rules: RawHtmlRules,
): string => {
  const key = name.toLowerCase();
  if (key.startsWith('on') || key === 'style' || key === 'srcdoc') {
    rules.report({
      rule: 'content/raw-html',
      message: `the attribute ${key} is not allowed in content: ${written}`,
      fix:
        key === 'style'
          ? 'use a class, and style it in a style sheet'
          : 'remove it, or use a directive with a component',
      line,
    });
    return '';
  }
  const value = double ?? single ?? bare;
  if (value === undefined) return ` ${key}`;
  const filled = rules.fill(decodeHTML(value));
  const result = OF_AN_ADDRESS.has(key) ? rules.address(filled) : filled;
  if (result === undefined)
    rules.report({
      rule: 'content/unsafe-address',
      message: `the URL "${filled}" is not a web page, e-mail address or telephone number`,
      fix: 'use an https:, mailto: or tel: URL, or a path on this site',
      line,
    });
  return ` ${key}="${escapeAttribute(result ?? '')}"`;
};

/** Returns the fix for a tag that is not allowed. A capitalised name is probably an MDX component. */
export const insteadOfHtml = (tag: string, written: string, allowed: readonly string[]): string => {
  if (/^[A-Z]/.test(tag))
    return `use a directive, which a component renders: ${directiveFormOf(tag, !/\/>\s*$/.test(written))}`;
  if (!isAllowable(tag)) return 'write it in Markdown, or put the markup in a template';
  return allowed.length === 0
    ? `write it in Markdown, put the markup in a template, or allow the tag: markdown: { html: ['${tag}'] }`
    : `write it in Markdown, or add '${tag}' to the allowed tags of the collection: ${allowed.join(', ')}`;
};

const closeElement = (name: string, written: string, line: number, { open, report }: RawHtmlRules): void => {
  const last = open.at(-1)?.name;
  if (last === name) open.pop();
  else
    report({
      rule: 'content/unclosed-html',
      message:
        last === undefined
          ? `${written} does not close an element that was opened in the same block`
          : `${written} does not match the open element <${last}>`,
      fix: last === undefined ? 'remove it' : `add </${last}> before it`,
      line,
    });
};

const tagHtml = (match: RegExpExecArray, rules: RawHtmlRules): string => {
  const [written, slash, tag, attributes = ''] = match;
  // The match is a comment.
  if (tag === undefined) return '';
  const name = tag.toLowerCase();
  const line = rules.lineOf(match.index);
  if (!rules.allowed.includes(tag)) {
    if (slash === '')
      rules.report({
        rule: 'content/raw-html',
        message: `the HTML tag ${written.split('\n')[0]} is not allowed in content`,
        fix: insteadOfHtml(tag, written, rules.allowed),
        line,
      });
    return '';
  }
  if (slash !== '') {
    if (!VOID.has(name)) closeElement(name, written, line, rules);
    return VOID.has(name) ? '' : `</${name}>`;
  }
  if (!VOID.has(name)) rules.open.push({ name, line });
  return `<${name}${[...attributes.matchAll(ATTRIBUTE)].map((each) => attributeOf(each, line, rules)).join('')}>`;
};

/** Returns the HTML with quoted attributes and without comments. */
export const checkRawHtml = (raw: string, rules: RawHtmlRules): string => {
  let result = '';
  let copied = 0;
  const addText = (text: string): void => {
    const line = rules.lineOf(copied);
    const [written] = UNREADABLE.exec(text) ?? [];
    if (written !== undefined)
      rules.report({
        rule: 'content/raw-html',
        message: `the HTML ${written.trim()} cannot be read`,
        fix: 'complete the tag, or use &lt; for the character <',
        line,
      });
    const shown = rules.open.some(({ name }) => name === 'pre') ? null : MARKDOWN.exec(text);
    if (shown !== null)
      rules.report({
        rule: 'content/markdown-in-html',
        message: `Markdown between HTML tags would be shown as text: ${shown[0].trim().replace(/\s+/g, ' ')}`,
        fix: 'leave an empty line before and after it, or write it as HTML',
        line: rules.lineOf(copied + shown.index),
      });
    result += escapeText(rules.fill(decodeHTML(text)));
  };
  for (const match of raw.matchAll(TAG)) {
    addText(raw.slice(copied, match.index));
    result += tagHtml(match, rules);
    copied = match.index + match[0].length;
  }
  addText(raw.slice(copied));
  return result;
};
