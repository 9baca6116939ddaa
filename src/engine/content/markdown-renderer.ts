import { decodeHTML, escapeAttribute, escapeText } from 'entities';
import type { Marked, MarkedExtension, Token, Tokens } from 'marked';
import type { Picture } from '../api/image.tsx';
import { titleOfCode } from './code-options.ts';
import { highlight, languageOf } from './highlight.ts';
import { imageHtml } from './images/image-html.ts';
import type { Size } from './images/public-size.ts';
import { childrenOf, createMarked, onlyImageOf, plainText } from './markdown-tokens.ts';

/** Images that the build creates, and sizes of images in `public/`. */
export type Pictures = Map<Token, Picture | Size>;

const markdownImageHtml = (token: Tokens.Image, pictures: Pictures, title = token.title): string => {
  const { href, text } = token;
  const picture = pictures.get(token);
  if (picture !== undefined && 'src' in picture) return imageHtml(picture, text);
  const size = picture === undefined ? '' : ` width="${picture.width}" height="${picture.height}"`;
  return `<img src="${escapeAttribute(href)}" alt="${escapeAttribute(text)}"${size}${title ? ` title="${escapeAttribute(title)}"` : ''} loading="lazy">`;
};

/** Number of characters per line on the narrowest phones. */
const NARROWEST = 30;

const longestWord = (text: string): number => Math.max(...text.split(/\s+/).map((word) => word.length));

/** Returns a table's minimum width in characters. */
const narrowest = (rows: readonly (readonly string[])[]): number =>
  (rows[0] ?? []).reduce((sum, _, at) => sum + Math.max(...rows.map((row) => longestWord(row[at] ?? ''))), 0);

/** Adds an accessible name and a tab stop only to tables that may scroll. */
const tableFrame = (texts: readonly (readonly string[])[]): string =>
  narrowest(texts) > NARROWEST
    ? `<div class="table-scroll" role="region" tabindex="0" aria-label="Table: ${escapeAttribute((texts[0] ?? []).join(', '))}">`
    : '<div class="table-scroll">';

export interface RenderedText {
  readonly footnotePrefix: string;
  readonly idOf: (heading: Tokens.Heading) => string;
  readonly pictures: Pictures;
  /** Extensions in the order in which they are applied, after the engine's renderers. */
  readonly extensions: readonly MarkedExtension[];
}

const taskOf = ({ task, tokens: [first, ...rest] }: Tokens.ListItem) => {
  if (!task || first === undefined) return undefined;
  // In a loose list, the checkbox is part of a paragraph.
  if (first.type === 'paragraph') return { label: childrenOf(first), isParagraph: true, below: rest };
  const [words, ...below] = rest;
  return { label: [first, ...(words ? childrenOf(words) : [])], isParagraph: false, below };
};

/** Returns HTML that has passed the checks. Drops comments and rejected HTML. */
const allowedHtml = (token: Tokens.HTML | (Tokens.Tag & { checked?: string })): string =>
  'checked' in token && typeof token.checked === 'string' ? token.checked : '';

const highlightedHtml = ({ text, lang }: Tokens.Code): string | undefined => {
  const language = languageOf(lang);
  const html = language && highlight(text, language);
  // `tabindex` makes the scrollable region reachable by keyboard.
  return html
    ? `<pre class="hljs" tabindex="0"><code class="language-${escapeAttribute(language)}">${html}\n</code></pre>\n`
    : undefined;
};

export const createRenderer = ({ footnotePrefix, idOf, pictures, extensions }: RenderedText): Marked => {
  const marked = createMarked(footnotePrefix);
  marked.use({
    renderer: {
      paragraph(token) {
        const image = onlyImageOf(token);
        if (!image?.title) return false;
        return `<figure>${markdownImageHtml(image, pictures, null)}<figcaption>${escapeText(image.title)}</figcaption></figure>\n`;
      },
      heading(token) {
        return `<h${token.depth} id="${escapeAttribute(idOf(token))}">${this.parser.parseInline(token.tokens)}</h${token.depth}>\n`;
      },
      // The label gives a task's checkbox an accessible name.
      listitem(item) {
        const task = taskOf(item);
        if (task === undefined) return false;
        const label = `<label>${this.parser.parseInline([...task.label])}</label>`;
        const first = task.isParagraph ? `<p>${label}</p>\n` : label;
        return `<li class="task-list-item">${first}${this.parser.parse([...task.below])}</li>\n`;
      },
      html: (token) => allowedHtml(token),
      code(token) {
        const html = highlightedHtml(token);
        const title = titleOfCode(token.lang);
        if (title === undefined) return html ?? false;
        const pre = html ?? `<pre><code>${escapeText(token.text)}\n</code></pre>\n`;
        return `<figure class="code"><figcaption>${escapeText(decodeHTML(title))}</figcaption>\n${pre}</figure>\n`;
      },
      link(token) {
        const title = token.title ? ` title="${escapeAttribute(token.title)}"` : '';
        return `<a href="${escapeAttribute(token.href)}"${title}>${this.parser.parseInline(token.tokens)}</a>`;
      },
      image: (token) => markdownImageHtml(token, pictures),
      text(token) {
        return 'tokens' in token && token.tokens ? this.parser.parseInline(token.tokens) : escapeText(token.text);
      },
      table(token) {
        const cell = (tag: 'th' | 'td', { tokens, align }: Tokens.TableCell) =>
          `<${tag}${tag === 'th' ? ' scope="col"' : ''}${align ? ` class="align-${align}"` : ''}>${this.parser.parseInline(tokens)}</${tag}>`;
        const head = token.header.map((item) => cell('th', item)).join('');
        const rows = token.rows.map((row) => `<tr>${row.map((item) => cell('td', item)).join('')}</tr>`).join('\n');
        const texts = [token.header, ...token.rows].map((row) =>
          row.map(({ tokens }) => tokens.map(plainText).join('')),
        );
        return `${tableFrame(texts)}<table>\n<thead><tr>${head}</tr></thead>\n<tbody>${rows}</tbody>\n</table></div>\n`;
      },
    },
  });
  return marked.use(...extensions);
};
