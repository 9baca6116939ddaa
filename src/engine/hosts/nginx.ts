import { decodeUrlPath } from '../url-path.ts';
import type { HeaderRule, HostRules, RedirectRule } from './rules.ts';

const literal = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** A string of nginx. It has no way to write a dollar sign, which begins a variable. */
const quoted = (text: string): string => literal(text.replaceAll('$', '%24'));

/** The path of a location, which nginx compares with the decoded path of a request. A dollar sign has no meaning there. */
const locationPath = (path: string): string => literal(decodeUrlPath(path) ?? path);

/** `always`: on the not-found page too. */
const addHeaders = (headers: HeaderRule['headers']): string[] =>
  headers.map(([name, value]) => `add_header ${name} ${quoted(value)} always;`);

const block = (location: string, lines: readonly string[]): string =>
  [`location ${location} {`, ...lines.map((line) => `  ${line}`), '}'].join('\n');

/** A block that adds a header loses those of the server, so it repeats them. */
const headerBlock = ({ path, headers }: HeaderRule, all: HeaderRule['headers']): string =>
  block(`^~ ${locationPath(path)}`, [...addHeaders([...all, ...headers]), 'try_files $uri =404;']);

/** What the visitor asked after `?` goes along, as other hosts do it. */
const redirectBlock = ({ from, to, status }: RedirectRule): string =>
  block(`= ${locationPath(from)}`, [
    `return ${status} ${to.includes('?') || to.includes('#') ? quoted(to) : quoted(to).replace(/"$/, '$is_args$args"')};`,
  ]);

const COMPRESSED = 'text/css text/plain text/xml text/javascript application/javascript application/json image/svg+xml';

/**
 * `nginx.conf`, to be included in a `server` block whose `root` is the folder of the site: folders with their slash,
 * a true 404, headers, redirects. Files for other hosts and hidden ones are not served. A site below a path lies in a
 * folder of that name below `root`.
 */
export const nginxText = ({ base, headers: [all, ...headers], redirects }: HostRules): string => {
  const everywhere = all?.headers ?? [];
  return `${[
    [
      '# Include this file in a server block whose root is the folder of the site.',
      'index index.html;',
      'charset utf-8;',
      'absolute_redirect off;',
      'server_tokens off;',
      'gzip on;',
      'gzip_vary on;',
      `gzip_types ${COMPRESSED};`,
      `error_page 403 404 =404 ${locationPath(`${base}/404.html`)};`,
      ...addHeaders(everywhere),
    ].join('\n'),
    block('/', ['try_files $uri $uri/ =404;']),
    block(`= ${locationPath(`${base}/404.html`)}`, ['internal;']),
    block('~ "/\\.(?!well-known/)"', ['return 404;']),
    block(
      `~ "^${decodeUrlPath(base) ?? base}/(_headers|_redirects|vercel\\.json|staticwebapp\\.config\\.json|nginx\\.conf)$"`,
      ['return 404;'],
    ),
    ...headers.map((rule) => headerBlock(rule, everywhere)),
    ...redirects.map(redirectBlock),
  ].join('\n\n')}\n`;
};
