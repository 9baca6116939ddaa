import { decodeHTML, escapeAttribute, escapeText } from 'entities';
import { Parser } from 'htmlparser2';
import type { Correction } from '../../core/diagnostics.ts';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const HREF =
  /^(<a(?:\s+[^\s=>]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*?\s+)href\s*=\s*("([^"]*)"|'([^']*)'|([^\s>]+))/i;

const byAddress = (corrections: readonly Correction[], kind: Correction['of']): ReadonlyMap<string, string> =>
  new Map(corrections.filter(({ of }) => of === kind).map(({ at, to }) => [at, to]));

interface OpenLink {
  readonly label: string | undefined;
  /** Offset after `<a`. `contents` is the offset after the whole opening tag. */
  readonly afterName: number;
  readonly contents: number;
  hasName: boolean;
}

type Attributes = Readonly<Record<string, string>>;

const isNamed = ({ 'aria-label': label, 'aria-labelledby': labelledBy, title }: Attributes): boolean =>
  Boolean(label?.trim() || labelledBy?.trim() || title?.trim());

const labelEdits = (html: string, { label, afterName, contents, hasName }: OpenLink, end: number): Edit[] => {
  if (label === undefined || hasName) return [];
  const isEmpty = html.slice(contents, end).trim() === '';
  return isEmpty
    ? [{ start: contents, end: contents, text: escapeText(label) }]
    : [{ start: afterName, end: afterName, text: ` aria-label="${escapeAttribute(label)}"` }];
};

/** Applies the corrections and leaves all other bytes unchanged. */
export const correctHtml = (html: string, corrections: readonly Correction[]): string => {
  const addresses = byAddress(corrections, 'address');
  const labels = byAddress(corrections, 'label');
  const decorations = byAddress(corrections, 'alt');
  const edits: Edit[] = [];
  let link: OpenLink | undefined;
  let controls = 0;

  const address = (href: string, start: number, tag: string): void => {
    const target = addresses.get(href);
    const found = target === undefined ? null : HREF.exec(tag);
    if (found === null || decodeHTML(found[3] ?? found[4] ?? found[5] ?? '') !== href) return;
    const from = start + (found[1] ?? '').length;
    edits.push({ start: from, end: start + found[0].length, text: `href="${escapeAttribute(target ?? '')}"` });
  };

  // The parser does not report attribute offsets, so a regular expression finds them.
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const { href, src = '', alt } = attributes;
      const start = parser.startIndex;
      const end = parser.endIndex + 1;
      if (name === 'a' || name === 'button') controls++;
      if (name === 'a' && href !== undefined) {
        link = { label: labels.get(href), afterName: start + 2, contents: end, hasName: isNamed(attributes) };
        address(href, start, html.slice(start, end));
      }
      if (name !== 'img') return;
      if (link && alt?.trim()) link.hasName = true;
      const empty = alt === undefined && controls > 0 ? decorations.get(src) : undefined;
      if (empty !== undefined)
        edits.push({ start: start + 4, end: start + 4, text: ` alt="${escapeAttribute(empty)}"` });
    },
    ontext: (text) => {
      if (link && text.trim() !== '') link.hasName = true;
    },
    onclosetag: (name) => {
      if (name === 'a' || name === 'button') controls--;
      if (name !== 'a' || link === undefined) return;
      edits.push(...labelEdits(html, link, parser.startIndex));
      link = undefined;
    },
  });
  parser.end(html);

  let result = '';
  let from = 0;
  for (const { start, end, text } of edits.sort((a, b) => a.start - b.start)) {
    result += html.slice(from, start) + text;
    from = end;
  }
  return result + html.slice(from);
};
