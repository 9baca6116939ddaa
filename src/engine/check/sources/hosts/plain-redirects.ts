import { invalidRedirectLines, parseRedirects, unreadRedirectLines } from '../../../output/hosts/redirects-file.ts';
import type { ReadHostFile } from './host-config.ts';

/** Reads `_redirects`, which Netlify and Cloudflare Pages support. */
export const readPlainRedirects: ReadHostFile = (text) => ({
  redirects: parseRedirects(text),
  unread: unreadRedirectLines(text),
  invalid: invalidRedirectLines(text),
});
