import { decodeHTML, escapeUTF8 } from 'entities';
import { Tokenizer } from 'htmlparser2';
import { canParseUrl } from '../can-parse-url.ts';
import type { SafeHtml } from './html.ts';

const ADDRESSES = new Set(['href', 'src']);

/**
 * HTML whose links and pictures carry full addresses, for places away from the site such as a feed. Addresses are
 * taken as written on the page `address`, which is a full address itself; everything else stays byte for byte.
 *
 * @example
 * const content = absoluteLinks(post.body.html, site.absoluteUrl('/posts/one/'));
 */
export const absoluteLinks = (html: SafeHtml, address: string): SafeHtml => {
  let result = '';
  let copied = 0;
  let isAddress = false;
  let start = -1;
  let end = -1;
  const nothing = () => {};
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: false },
    {
      onattribname: (from, to) => {
        isAddress = ADDRESSES.has(html.slice(from, to).toLowerCase());
        start = -1;
      },
      onattribdata: (from, to) => {
        if (start < 0) start = from;
        end = to;
      },
      onattribend: () => {
        if (!isAddress || start < 0) return;
        const written = decodeHTML(html.slice(start, end));
        if (!canParseUrl(written, address)) return;
        result += html.slice(copied, start) + escapeUTF8(new URL(written, address).href);
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
