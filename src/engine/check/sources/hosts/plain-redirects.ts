import { invalidRedirectLines, parseRedirects } from '../../../output/hosts/redirects-file.ts';
import type { ReadHostFile } from './host-config.ts';

/** Reads `_redirects`, which Netlify and Cloudflare Pages support. */
export const readPlainRedirects: ReadHostFile = (text) => ({
  redirects: parseRedirects(text),
  unread: invalidRedirectLines(text),
});
