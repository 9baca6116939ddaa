import { decodeHTML, escapeAttribute } from 'entities';
import { Parser } from 'htmlparser2';

/** One stretch of the HTML to replace. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** An opening tag: what stands before the href, attribute by attribute, and the href's value in any quotes. */
const HREF =
  /^(<a(?:\s+[^\s=>]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*?\s+)href\s*=\s*("([^"]*)"|'([^']*)'|([^\s>]+))/i;

/** Changes addresses of links in a page. Everything else stays byte for byte. */
export const relink = (html: string, links: ReadonlyMap<string, string>): string => {
  const edits: Edit[] = [];
  const parser = new Parser({
    onopentag: (name, { href }) => {
      const target = href === undefined || name !== 'a' ? undefined : links.get(href);
      if (target === undefined) return;
      // The tokenizer says where the tag stands; within the tag, the attribute is looked up as text.
      const tag = html.slice(parser.startIndex, parser.endIndex + 1);
      const found = HREF.exec(tag);
      if (found === null || decodeHTML(found[3] ?? found[4] ?? found[5] ?? '') !== href) return;
      const start = parser.startIndex + (found[1] ?? '').length;
      edits.push({ start, end: parser.startIndex + found[0].length, text: `href="${escapeAttribute(target)}"` });
    },
  });
  parser.end(html);
  let result = '';
  let from = 0;
  for (const { start, end, text } of edits) {
    result += html.slice(from, start) + text;
    from = end;
  }
  return result + html.slice(from);
};
