import type { Host } from './limits.ts';
import type { HostRules } from './rules.ts';

/** `_headers`, as Netlify and Cloudflare Pages read it, and `build-site preview`. */
export const headersText = ({ headers }: HostRules): string =>
  headers
    .map(({ path, headers: some }) =>
      [`${path}*`, ...some.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n');

/**
 * `_redirects`, one rule a line. Netlify serves a file instead of following a rule from its path, and every redirect has a page for
 * other hosts, unless the status ends in `!`. Cloudflare ignores a line with such a status.
 */
export const redirectsText = ({ redirects }: HostRules, hosts: readonly Host[]): string => {
  const mark = hosts.includes('netlify') && !hosts.includes('cloudflare') ? '!' : '';
  return redirects.map(({ from, to, status }) => `${from} ${to} ${status}${mark}\n`).join('');
};
