import { Lexer, type Tokens } from 'marked';
import type { Heading, Markdown } from '../api/content.ts';
import { withoutByteOrderMark } from '../core/text-file.ts';
import { footnoteIds, footnotePrefix } from './footnotes.ts';
import { HeadingIds } from './heading-ids.ts';
import { type MarkdownOptions, type MarkdownProblem, prepareBlock } from './markdown-block.ts';
import { createRenderer, type Pictures } from './markdown-renderer.ts';
import { blocksOf, linesBefore, plainText } from './markdown-tokens.ts';

/**
 * Maximum number of emphasis marks and brackets in a paragraph, heading or table cell. Pairing them takes quadratic
 * time.
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

/**
 * Turns an image with a title into a figure if it is alone in its paragraph. Reports raw HTML (except comments, which
 * are dropped) and unsafe URLs such as `javascript:`.
 */
export const renderMarkdown = (
  source: string,
  options: MarkdownOptions,
): { markdown: Markdown; problems: MarkdownProblem[] } => {
  const text = withoutByteOrderMark(source);
  const endless = findEndless(text);
  if (endless.length > 0) return { markdown: { html: '', blocks: [], headings: [], words: 0 }, problems: endless };
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
  const marked = createRenderer({ footnotePrefix: prefix, idOf, pictures });
  const blocks = blocksOf(marked, text);
  ids.reserve(
    footnoteIds(
      blocks.map(({ token }) => token),
      prefix,
    ),
  );
  const problems = blocks.flatMap((block) => prepareBlock(block, options, pictures));
  const html = blocks.map(({ token }) => marked.parser([token])).filter((part) => part !== '');
  const words = blocks.reduce((sum, { token }) => sum + countWords(plainText(token)), 0);
  return { markdown: { html: html.join(''), blocks: html, headings, words }, problems };
};
