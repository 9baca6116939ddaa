import { readRedirectLines } from '../../../output/hosts/redirects-file.ts';
import { MAX_RULES, type ReadHostFile } from './host-config.ts';

/** Reads `_redirects`, which Netlify and Cloudflare Pages support. */
export const readPlainRedirects: ReadHostFile = (text) => readRedirectLines(text, MAX_RULES);
