import { decodeHTML, escapeUTF8 } from 'entities';
import { Tokenizer } from 'htmlparser2';
import { canParseUrl } from '../core/can-parse-url.ts';
import { withoutDirectives } from './directive-html.tsx';
import type { SafeHtml } from './html.ts';

const ADDRESSES = new Set(['href', 'src', 'srcset']);

const absolute = (written: string, address: string): string =>
  canParseUrl(written, address) ? new URL(written, address).href : written;

/** Splits at commas, which is safe because the build never writes a comma into a `srcset` URL. */
const absoluteSet = (written: string, address: string): string =>
  written
    .split(/,\s+/)
    .map((candidate) => candidate.replace(/^\S+/, (each) => absolute(each, address)))
    .join(', ');

/**
 * Makes links and image URLs absolute, for use outside the site (in a feed, for example). `address` is the page's full
 * URL. Directives are removed, but the content of containers is kept.
 *
 * @example
 * const content = absoluteLinks(post.body.html, site.absoluteUrl('/posts/one/'));
 */
export const absoluteLinks = (body: SafeHtml, address: string): SafeHtml => {
  const html = withoutDirectives(body);
  let result = '';
  let copied = 0;
  let name = '';
  let start = -1;
  let end = -1;
  const nothing = () => {};
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: false },
    {
      onattribname: (from, to) => {
        name = html.slice(from, to).toLowerCase();
        start = -1;
      },
      onattribdata: (from, to) => {
        if (start < 0) start = from;
        end = to;
      },
      onattribend: () => {
        if (!ADDRESSES.has(name) || start < 0) return;
        const written = decodeHTML(html.slice(start, end));
        const full = name === 'srcset' ? absoluteSet(written, address) : absolute(written, address);
        if (full === written) return;
        result += html.slice(copied, start) + escapeUTF8(full);
        copied = end;
      },
      onattribentity: nothing,
      oncdata: nothing,
      onclosetag: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onopentagend: nothing,
      onopentagname: nothing,
      onprocessinginstruction: nothing,
      onselfclosingtag: nothing,
      ontext: nothing,
      ontextentity: nothing,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return result + html.slice(copied);
};
