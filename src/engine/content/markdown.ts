import { Lexer, type Tokens } from 'marked';
import type { Heading, Markdown } from '../api/collections.ts';
import { TemplateFault } from '../core/diagnostics.ts';
import { withoutByteOrderMark } from '../core/text-file.ts';
import { directiveExtension } from './directives.ts';
import { footnoteIds, footnotePrefix } from './footnotes.ts';
import { HeadingIds } from './heading-ids.ts';
import { type MarkdownOptions, type MarkdownProblem, prepareBlock, unclosed } from './markdown-block.ts';
import { extensionsOf, locateFailure } from './markdown-extensions.ts';
import { fillNames } from './markdown-links.ts';
import { createRenderer, type Pictures } from './markdown-renderer.ts';
import { blocksOf, linesBefore, plainText } from './markdown-tokens.ts';
import type { OpenElement } from './raw-html.ts';

/**
 * Maximum number of emphasis marks and brackets in a paragraph, heading or table cell. The parser needs quadratic time
 * to pair them.
 */
const MOST_MARKS = 500;

const countMarks = (text: string): number => text.match(/[*_~[]/g)?.length ?? 0;

const findEndless = (text: string): MarkdownProblem[] => {
  if (!text.split(/\n[ \t]*\n/).some((run) => countMarks(run) > MOST_MARKS)) return [];
  const lexer = new Lexer({ gfm: true });
  lexer.blockTokens(text, lexer.tokens);
  return lexer.inlineQueue
    .filter(({ src }) => countMarks(src) > MOST_MARKS)
    .map(({ src }) => ({
      rule: 'content/too-many-marks',
      line: linesBefore(text, Math.max(0, text.indexOf(src.split('\n')[0] ?? ''))) + 1,
      message: `a paragraph has ${countMarks(src)} of the characters * _ ~ and [; the maximum is ${MOST_MARKS}`,
      fix: 'split it, or put it in a code block (```)',
    }));
};

const countWords = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

interface Rendered {
  readonly markdown: Markdown;
  readonly problems: MarkdownProblem[];
}

const EMPTY: Markdown = { html: '', blocks: [], headings: [], words: 0, source: '' };

const render = (text: string, options: MarkdownOptions): Rendered => {
  const { settings = {}, variables = {} } = options;
  const ids = new HeadingIds();
  const headings: Heading[] = [];
  const pictures: Pictures = new Map();
  const prefix = footnotePrefix(options.name);
  const idOf = (token: Tokens.Heading) => {
    const heading = { depth: token.depth as Heading['depth'], text: plainText(token) };
    const id = ids.idOf(heading.text);
    headings.push({ ...heading, id });
    return id;
  };
  const own = extensionsOf(settings);
  const extensions = [directiveExtension(text, settings.directives !== undefined), ...own];
  const marked = createRenderer({ footnotePrefix: prefix, idOf, pictures, extensions });
  const blocks = blocksOf(marked, text, own);
  ids.reserve(
    footnoteIds(
      blocks.map(({ token }) => token),
      prefix,
    ),
  );
  const open: OpenElement[] = [];
  const checked = { ...options, hasOwnCode: own.some(({ renderer }) => renderer?.code !== undefined) };
  const problems = blocks.flatMap((block) => prepareBlock(block, checked, pictures, open));
  problems.push(...open.map(unclosed));
  const html = blocks.map(({ token }) => marked.parser([token])).filter((part) => part !== '');
  const words = blocks.reduce((sum, { token }) => sum + countWords(plainText(token)), 0);
  const source = fillNames(text, variables).trim();
  return { markdown: { html: html.join(''), blocks: html, headings, words, source }, problems };
};

/**
 * Turns an image with a title into a figure if it is alone in its paragraph. Reports unsafe URLs such as `javascript:`,
 * and raw HTML that the collection does not allow. Comments are dropped.
 */
export const renderMarkdown = (source: string, options: MarkdownOptions): Rendered => {
  const text = withoutByteOrderMark(source);
  const endless = findEndless(text);
  if (endless.length > 0) return { markdown: EMPTY, problems: endless };
  try {
    return render(text, options);
  } catch (error) {
    if (options.settings?.extensions === undefined || error instanceof TemplateFault) throw error;
    return { markdown: EMPTY, problems: [locateFailure(text, error, (part) => render(part, options))] };
  }
};
