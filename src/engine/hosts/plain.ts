import type { HostRules } from './rules.ts';

/** `_headers`, as Netlify and Cloudflare Pages read it, and `build-site preview`. */
export const headersText = ({ headers }: HostRules): string =>
  headers
    .map(({ path, headers: some }) =>
      [`${path}*`, ...some.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n');

/** `_redirects`, one rule a line. */
export const redirectsText = ({ redirects }: HostRules): string =>
  redirects.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join('');
