import { decodeHTML, escapeAttribute, escapeText } from 'entities';
import GithubSlugger from 'github-slugger';
import { Lexer, Marked, type MarkedToken, type Token, type Tokens } from 'marked';
import footnotes from 'marked-footnote';
import type { Heading, Markdown } from '../face/content.ts';
import type { Picture } from '../face/image.tsx';
import { ImageProblem } from '../images/local.ts';
import { pictureHtml } from '../images/picture-html.ts';
import { didYouMean } from '../suggest.ts';
import { controlProblem, findControl } from './control-characters.ts';
import { fixOfLanguage, highlight, languageOf } from './highlight.ts';

/** A problem in a Markdown text; `line` counts from 1 within the text. */
export interface MarkdownProblem {
  readonly rule: string;
  readonly line: number;
  readonly message: string;
  readonly fix?: string;
}

export interface MarkdownOptions {
  /** Address of a root-relative path, with the base of the site. */
  readonly url: (path: string) => string;
  /** Values of `{{name}}`; undefined leaves them as they are. */
  readonly variables: Readonly<Record<string, string>> | undefined;
  /** The picture of an address, or what is wrong with it; undefined for an address that stands as it is. */
  readonly picture?: ((address: string) => Picture | ImageProblem | undefined) | undefined;
}

/** Pictures of the image pipeline, by their tokens. */
type Pictures = Map<Token, Picture>;

const VARIABLE = /\{\{\s*([^{}]*?)\s*\}\}/g;
const COMMENT = /^\s*(<!--(?!-?>)(?:(?!-->)[\s\S])*-->\s*)+$/;
/** Letters of a heading at most. */
const MOST_OF_A_HEADING = 1000;
/** Marks of emphasis and brackets in one paragraph, heading or cell at most: the time to pair them grows with their square. */
const MOST_MARKS = 500;
/** A mark of a footnote that is left as text has none. */
const FOOTNOTE = /\[\^[^\]\s]+\]/g;
const SAFE_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Newlines in `text` before `offset`. */
const linesBefore = (text: string, offset: number): number => text.slice(0, offset).split('\n').length - 1;

/** True where a browser would take the address for a page, a mail or a call; `javascript:` in any disguise is not. */
const isSafeAddress = (href: string): boolean => {
  try {
    return SAFE_PROTOCOLS.has(new URL(href, 'https://relative.invalid/').protocol);
  } catch {
    return false;
  }
};

/** The parts of a token that hold tokens of their own. */
const childrenOf = (token: Token): readonly Token[] => {
  const typed = token as MarkedToken;
  if (typed.type === 'table') return [...typed.header, ...typed.rows.flat()].flatMap((cell) => cell.tokens);
  if (typed.type === 'list') return typed.items;
  if (token.type === 'footnote') return (token as Tokens.Generic).content;
  return 'tokens' in typed && typed.tokens ? typed.tokens : [];
};

const visit = (token: Token, action: (token: Token) => void): void => {
  action(token);
  for (const child of childrenOf(token)) visit(child, action);
};

const plainText = (token: Token): string => {
  const children = childrenOf(token);
  if (children.length > 0)
    return children.map(plainText).join(token.type === 'list' || token.type === 'table' ? ' ' : '');
  if (token.type === 'html') return '';
  return 'text' in token && typeof token.text === 'string' ? token.text : '';
};

const countWords = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

/** A top-level block with the line of the text it starts on. */
interface Block {
  readonly token: Token;
  readonly line: number;
}

/** Markdown as sites write it. The parser of footnotes keeps those of a text, so each text has one of its own. */
const createMarked = (): Marked => new Marked({ gfm: true }).use(footnotes({ headingClass: '' }));

/** The blocks of a text. Its footnotes, which their parser puts before all, with blank lines that follow, come last. */
const blocksOf = (marked: Marked, text: string): Block[] => {
  let line = 1;
  const blocks = marked.lexer(text).map((token: Token) => {
    const block = { token, line };
    line += linesBefore(token.raw, token.raw.length);
    return block;
  });
  const [first, ...rest] = blocks;
  return first?.token.type === 'footnotes' ? [...rest, first] : blocks;
};

/** The picture that is all of a paragraph. */
const onlyImageOf = (token: Token): Tokens.Image | undefined => {
  if (token.type !== 'paragraph') return undefined;
  const [first, ...others] = childrenOf(token).filter((child) => child.type !== 'text' || child.raw.trim() !== '');
  return first?.type === 'image' && others.length === 0 ? (first as Tokens.Image) : undefined;
};

const altFix = (href: string, found: Picture | ImageProblem): string => {
  const known = found instanceof ImageProblem ? '' : found.alt;
  return `say between the square brackets what it shows: ![${known || 'A red tram in front of a depot'}](${href})`;
};

/** Checks and completes the tokens of one block: fills in variables, refuses raw HTML and unsafe addresses. */
const prepareBlock = (
  { token: block, line }: Block,
  { url, variables, picture }: MarkdownOptions,
  pictures: Pictures,
): MarkdownProblem[] => {
  const problems: MarkdownProblem[] = [];
  // In a list or quote what goes over several lines stands without their indentation.
  const placeOf = (raw: string): number =>
    Math.max(0, block.raw.includes(raw) ? block.raw.indexOf(raw) : block.raw.indexOf(raw.split('\n')[0] ?? ''));
  const alone = new Set<Token>();
  const report = (raw: string, rule: string, message: string, fix?: string, linesBelow = 0) =>
    problems.push({
      rule,
      line: line + linesBefore(block.raw, placeOf(raw)) + linesBelow,
      message,
      fix,
    });

  const fill = (text: string, raw: string, isCode = false): string => {
    // A reference such as `&#7;` brings one.
    const control = findControl(text);
    if (control) {
      const { message, fix } = controlProblem(control.name);
      report(raw, 'content/control-character', message, fix);
    }
    return fillVariables(text, raw, isCode);
  };

  // In code, what is no name of ours may well be one of another program.
  const fillVariables = (text: string, raw: string, isCode: boolean): string =>
    text.replace(VARIABLE, (whole, name: string, offset: number) => {
      if (variables === undefined) return whole;
      if (Object.hasOwn(variables, name)) return variables[name] as string;
      if (isCode) return whole;
      const known = Object.keys(variables);
      report(
        raw,
        'content/unknown-variable',
        `${whole} is not a known name`,
        didYouMean(name, known) ??
          (known.length > 0
            ? `known names: ${known.join(', ')}`
            : 'declare it: variables: () => ({ … }) in content/collections.ts'),
        linesBefore(text, offset),
      );
      return whole;
    });

  const checkFootnotes = (raw: string) => {
    for (const [mark] of raw.matchAll(FOOTNOTE))
      report(
        raw,
        'content/unknown-footnote',
        `${mark} names no footnote`,
        `write the footnote on a line of its own: ${mark}: …`,
      );
  };

  /** True where the image goes through the pipeline, or should. */
  const takePicture = (token: Tokens.Image, href: string): boolean => {
    const found = picture?.(href);
    if (found === undefined) return false;
    const { raw, text, title } = token;
    if (found instanceof ImageProblem) report(raw, found.rule, found.message, found.fix);
    else pictures.set(token, found);
    if (text.trim() === '')
      report(raw, 'content/picture-without-alt', `the picture ${href} has no alt`, altFix(href, found));
    if (title && !alone.has(token))
      report(
        raw,
        'content/caption-in-line',
        `the picture ${href} has a caption and stands among other words`,
        'put an empty line before and after it, or leave the caption out',
      );
    return true;
  };

  const checkLanguage = ({ raw, lang }: Tokens.Code) => {
    const language = languageOf(lang);
    if (language !== undefined && highlight('', language) === undefined)
      report(
        raw,
        'content/unknown-language',
        `the language "${language}" of a block of code is not known`,
        fixOfLanguage(language),
      );
  };

  const checkAddress = (token: Tokens.Link | Tokens.Image) => {
    const href = fill(decodeHTML(token.href), token.raw);
    if (token.title) token.title = fill(decodeHTML(token.title), token.raw);
    if (token.type === 'image') token.text = fill(decodeHTML(token.text), token.raw);
    if (token.type === 'image' && takePicture(token, href)) return;
    if (!isSafeAddress(href)) {
      report(
        token.raw,
        'content/unsafe-address',
        `the address "${href}" is not a web, mail or telephone address`,
        'use https:, mailto:, tel: or a path of this site',
      );
      token.href = '#';
    } else token.href = href.startsWith('/') && !href.startsWith('//') ? url(href) : href;
  };

  visit(block, (token) => {
    const typed = token as MarkedToken;
    const only = onlyImageOf(token);
    if (only) alone.add(only);
    if (typed.type === 'heading' && typed.text.length > MOST_OF_A_HEADING)
      report(
        typed.raw,
        'content/long-heading',
        `the heading has ${typed.text.length} letters; ${MOST_OF_A_HEADING} are the most`,
        'shorten it, or write it as a paragraph',
      );
    if (typed.type === 'html' && !COMMENT.test(typed.raw)) {
      const closesReported = typed.raw.startsWith('</') && problems.some(({ rule }) => rule === 'content/raw-html');
      if (!closesReported)
        report(
          typed.raw,
          'content/raw-html',
          `raw HTML is not allowed in content: ${typed.raw.trim().split('\n')[0]}`,
          'write it in Markdown, or put the markup in a template',
        );
    } else if (typed.type === 'link' || typed.type === 'image') checkAddress(typed);
    else if (typed.type === 'text' && !typed.tokens) {
      checkFootnotes(typed.raw);
      typed.text = fill(decodeHTML(typed.text), typed.raw);
    } else if (typed.type === 'code') {
      checkLanguage(typed);
      typed.text = fill(typed.text, typed.raw, true);
    } else if (typed.type === 'codespan') typed.text = fill(typed.text, typed.raw, true);
  });
  return problems;
};

/** A picture of the pipeline, or an image of an address that stands as it is. */
const imageHtml = (token: Tokens.Image, pictures: Pictures, title = token.title): string => {
  const { href, text } = token;
  const picture = pictures.get(token);
  if (picture) return pictureHtml(picture, text);
  return `<img src="${escapeAttribute(href)}" alt="${escapeAttribute(text)}"${title ? ` title="${escapeAttribute(title)}"` : ''} loading="lazy">`;
};

/** Renderer overrides: heading ids, escaped addresses, pictures, code in colours, no raw HTML, tables in a region that scrolls. */
const createRenderer = (idOf: (token: Tokens.Heading) => string, pictures: Pictures): Marked => {
  const marked = createMarked();
  marked.use({
    renderer: {
      paragraph(token) {
        const image = onlyImageOf(token);
        if (!image?.title) return false;
        return `<figure>${imageHtml(image, pictures, null)}<figcaption>${escapeText(image.title)}</figcaption></figure>\n`;
      },
      heading(token) {
        return `<h${token.depth} id="${escapeAttribute(idOf(token))}">${this.parser.parseInline(token.tokens)}</h${token.depth}>\n`;
      },
      html: () => '',
      code({ text, lang }) {
        const language = languageOf(lang);
        const html = language && highlight(text, language);
        // A region that scrolls is reached with the keyboard.
        if (html === undefined || html === '') return false;
        return `<pre class="hljs" tabindex="0"><code class="language-${escapeAttribute(language ?? '')}">${html}\n</code></pre>\n`;
      },
      link(token) {
        const title = token.title ? ` title="${escapeAttribute(token.title)}"` : '';
        return `<a href="${escapeAttribute(token.href)}"${title}>${this.parser.parseInline(token.tokens)}</a>`;
      },
      image: (token) => imageHtml(token, pictures),
      text(token) {
        return 'tokens' in token && token.tokens ? this.parser.parseInline(token.tokens) : escapeText(token.text);
      },
      table(token) {
        const cell = (tag: 'th' | 'td', { tokens, align }: Tokens.TableCell) =>
          `<${tag}${tag === 'th' ? ' scope="col"' : ''}${align ? ` class="align-${align}"` : ''}>${this.parser.parseInline(tokens)}</${tag}>`;
        const head = token.header.map((item) => cell('th', item)).join('');
        const rows = token.rows.map((row) => `<tr>${row.map((item) => cell('td', item)).join('')}</tr>`).join('\n');
        const label = token.header.map((item) => item.tokens.map(plainText).join('')).join(', ');
        return `<div class="table-scroll" role="region" tabindex="0" aria-label="Table: ${escapeAttribute(label)}"><table>\n<thead><tr>${head}</tr></thead>\n<tbody>${rows}</tbody>\n</table></div>\n`;
      },
    },
  });
  return marked;
};

const countMarks = (text: string): number => text.match(/[*_~[]/g)?.length ?? 0;

/** Paragraphs with more marks than anybody can mean, which would take minutes to read. */
const findEndless = (text: string): MarkdownProblem[] => {
  if (!text.split(/\n[ \t]*\n/).some((run) => countMarks(run) > MOST_MARKS)) return [];
  const lexer = new Lexer({ gfm: true });
  lexer.blockTokens(text, lexer.tokens);
  return lexer.inlineQueue
    .filter(({ src }) => countMarks(src) > MOST_MARKS)
    .map(({ src }) => ({
      rule: 'content/too-many-marks',
      line: linesBefore(text, Math.max(0, text.indexOf(src.split('\n')[0] ?? ''))) + 1,
      message: `a paragraph has ${countMarks(src)} of the marks * _ ~ and [; ${MOST_MARKS} are the most`,
      fix: 'part it into several, or put it between lines of ```',
    }));
};

/**
 * Renders Markdown to HTML. Headings get ids; `{{name}}` becomes its value; addresses of this site get its base; a picture
 * that is a paragraph of its own and has a title is a figure.
 * Raw HTML and addresses such as `javascript:` are refused with the line they stand on (comments are dropped).
 */
export const renderMarkdown = (
  text: string,
  options: MarkdownOptions,
): { markdown: Markdown; problems: MarkdownProblem[] } => {
  const endless = findEndless(text);
  if (endless.length > 0) return { markdown: { html: '', blocks: [], headings: [], words: 0 }, problems: endless };
  const slugger = new GithubSlugger();
  const headings: Heading[] = [];
  const pictures: Pictures = new Map();
  const marked = createRenderer((token) => {
    const heading = { depth: token.depth as Heading['depth'], text: plainText(token) };
    const id = slugger.slug(heading.text);
    headings.push({ ...heading, id });
    return id;
  }, pictures);
  const blocks = blocksOf(marked, text);
  const problems = blocks.flatMap((block) => prepareBlock(block, options, pictures));
  const html = blocks.map(({ token }) => marked.parser([token])).filter((part) => part !== '');
  const words = blocks.reduce((sum, { token }) => sum + countWords(plainText(token)), 0);
  return { markdown: { html: html.join(''), blocks: html, headings, words }, problems };
};

/** A link or image of a text, and the line, from 1, on which it is written. */
interface WrittenLink {
  readonly token: Tokens.Link | Tokens.Image;
  readonly line: number;
}

/** Every link and image. */
const findLinks = (text: string): WrittenLink[] => {
  const found: WrittenLink[] = [];
  for (const { token: block, line } of blocksOf(createMarked(), text)) {
    let from = 0;
    visit(block, (token) => {
      const typed = token as MarkedToken;
      if (typed.type !== 'link' && typed.type !== 'image') return;
      const at = block.raw.indexOf(typed.raw, from);
      from = at < 0 ? from : at + 1;
      found.push({ token: typed, line: line + linesBefore(block.raw, Math.max(0, at)) });
    });
  }
  return found;
};

const hrefOf = ({ href }: Tokens.Link | Tokens.Image): string => decodeHTML(href);

/** An address that a text links to, before names are filled in and the base is added, and its line, from 1. */
export interface MarkdownLink {
  readonly href: string;
  readonly line: number;
}

/** All links and images of a text. */
export const markdownLinks = (text: string): MarkdownLink[] =>
  findLinks(text).map(({ token, line }) => ({ href: hrefOf(token), line }));

/** A text with values for its `{{name}}`; names without a value stay. */
export const fillNames = (text: string, variables: Readonly<Record<string, string>>): string =>
  text.replace(VARIABLE, (whole, name: string) =>
    Object.hasOwn(variables, name) ? (variables[name] as string) : whole,
  );

/** A link without words as it is written: `[](/a/)`, or `[![](/a.png)](/a/)`, whose picture lacks the words. */
export interface EmptyLink {
  readonly line: number;
  readonly written: string;
  /** The same with these words as the link's text, or as its picture's. */
  readonly withText: (words: string) => string;
}

/** What words go between: the brackets of a picture in the link, else its own. */
const EMPTY_BRACKETS = /^(\[\s*!\[|\[)\s*(?=\])/;

/** Links to exactly `href` that say nothing, each on one line. */
export const findEmptyLinks = (text: string, href: string): EmptyLink[] =>
  findLinks(text).flatMap(({ token, line }) => {
    const { raw, type } = token;
    if (hrefOf(token) !== href) return [];
    if (type !== 'link' || raw.includes('\n') || !EMPTY_BRACKETS.test(raw)) return [];
    return [{ line, written: raw, withText: (words) => raw.replace(EMPTY_BRACKETS, (_, open) => open + words) }];
  });
