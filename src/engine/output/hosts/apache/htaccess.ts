import { escapeRegExp } from '../../../core/escape-reg-exp.ts';
import { fileOfPage, type TrailingSlash } from '../../../core/page-files.ts';
import { decodeUrlPath } from '../../../core/url-path.ts';
import { replaceUses } from '../../../core/url-pattern.ts';
import { type DeclaredRedirect, unconditional } from '../../hosting/declared-redirects.ts';
import type { HostRules } from '../../hosting/host-rules.ts';
import type { Conditions } from '../../hosting/hosting-schema.ts';
import { decodedPattern, encodedPattern, groupsOf } from '../patterns.ts';

/** Apache removes the backslash before a quote or a backslash. */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** `RewriteCond` and `RewriteRule` keep all backslashes. */
const rewriteArgument = (text: string): string => `"${text.replace(/"/g, '\\"')}"`;

/** `$1` and `%1` are groups in a target. */
const literal = (target: string): string => target.replace(/[$%](?=[\d{])/g, '\\$&');

/** `always` also sends a header with the not-found page. A header's value is a format, in which `%%` is a percent sign. */
const headerLines = ({ base, headers }: HostRules): string[] =>
  headers.flatMap(({ path, set, remove }) => {
    const when =
      path === `${base}/*`
        ? ''
        : ` ${quoted(`expr=%{REQUEST_URI} =~ m#${decodedPattern(path).replaceAll('#', '\\#')}#`)}`;
    return [
      ...remove.map((name) => `Header always unset ${name}${when}`),
      ...set.map(([name, value]) => `Header always set ${name} ${quoted(value.replaceAll('%', '%%'))}${when}`),
    ];
  });

const condition = (test: string, pattern: string, not: string): string =>
  `RewriteCond ${test} ${rewriteArgument(not + pattern)}`;

/** Returns undefined if Apache does not support a condition. */
const conditionLines = (
  { country, role, language, cookie, query = {}, header = {}, host }: Conditions,
  not: '' | '!',
): string[] | undefined => {
  if (country !== undefined || role !== undefined) return undefined;
  const exactly = (value: string): string => `^${escapeRegExp(value)}$`;
  return [
    ...(language === undefined
      ? []
      : [condition('%{HTTP:Accept-Language}', `^(?i:${language.join('|')})([-,;]|$)`, not)]),
    ...(cookie === undefined ? [] : [condition('%{HTTP_COOKIE}', `(^|;\\s*)${cookie}=`, not)]),
    ...Object.entries(query).map(([name, value]) =>
      condition('%{QUERY_STRING}', `(^|&)${escapeRegExp(`${name}=${value}`)}(&|$)`, not),
    ),
    ...Object.entries(header).map(([name, value]) => condition(`%{HTTP:${name}}`, exactly(value), not)),
    ...(host === undefined ? [] : [condition('%{HTTP_HOST}', `^${escapeRegExp(host)}(:\\d+)?$`, not)]),
  ];
};

/**
 * Compares the request line, because Apache decodes paths and would send captured parts decoded. `NE` keeps a target's
 * percent codes, and `QSD` a fragment at the end.
 */
const redirectLines = ({ from, to, status, when, unless }: DeclaredRedirect): string[] => {
  const [needed, barred] = [conditionLines(when, ''), conditionLines(unless, '!')];
  if (needed === undefined || barred === undefined || (status === 200 && !to.startsWith('/'))) return [];
  const names = groupsOf({ from, to });
  const target = replaceUses(literal(to), names, (name) => `%${names.indexOf(name) + 1}`);
  const [path, rest = ''] = decodeTarget(target);
  const action =
    status === 200
      ? `${rewriteArgument(path + rest)} [END]`
      : `${rewriteArgument(target)} [R=${status},${to.includes('#') ? 'QSD,' : ''}NE,END]`;
  // The last condition provides the groups.
  return [
    ...needed,
    ...barred,
    condition('%{THE_REQUEST}', `^\\S+ ${encodedPattern(from)}[?\\s]`, ''),
    `RewriteRule ^ ${action}`,
  ];
};

/** A rewrite needs the decoded file name. */
const decodeTarget = (target: string): [string, string?] => {
  const [, path = '', query] = /^([^?#]*)(\?[^#]*)?/.exec(target) ?? [];
  return [`/${fileOfPage(decodeUrlPath(path) ?? path)}`, query];
};

/** The path as the client sends it, without a slash at its end. It cannot become another site's URL. */
const BARE = '(/[^\\s?/\\\\][^\\s?]*?)';

const PAGES: Readonly<Record<TrailingSlash, readonly string[]>> = {
  always: [],
  never: [
    'DirectorySlash Off',
    'RewriteCond %{REQUEST_FILENAME}.html -f',
    'RewriteRule [^/]$ %{REQUEST_URI}.html [END]',
    condition('%{THE_REQUEST}', `^\\S+ ${BARE}/[?\\s]`, ''),
    'RewriteRule ^.+/$ %1 [R=301,NE,END]',
  ],
  file: [],
};

const COMPRESSED =
  'text/html text/css text/plain text/xml text/javascript application/javascript application/json image/svg+xml';

/**
 * Returns the `.htaccess` of the site's folder. Needs `mod_rewrite`, `mod_headers` and `AllowOverride All`. A site with
 * a base path must be in a folder of that name.
 */
export const htaccessText = (rules: HostRules, hostFileNames: readonly string[]): string => {
  const { base, trailingSlash, redirects, declared } = rules;
  return `${[
    'AddDefaultCharset utf-8',
    `ErrorDocument 404 ${quoted(`${base}/404.html`)}`,
    `<IfModule mod_deflate.c>\n  AddOutputFilterByType DEFLATE ${COMPRESSED}\n</IfModule>`,
    ...headerLines(rules),
    'RewriteEngine On',
    ...declared.exact.flatMap(redirectLines),
    ...redirects.map(unconditional).flatMap(redirectLines),
    ...declared.folders.flatMap(redirectLines),
    `RewriteRule ${rewriteArgument(`^(${hostFileNames.map(escapeRegExp).join('|')})$`)} - [R=404,END]`,
    'RewriteRule "(^|/)\\.(?!well-known/)" - [R=404,END]',
    ...PAGES[trailingSlash],
    '# A folder without a page is not listed.',
    'RewriteCond %{REQUEST_FILENAME} -d',
    'RewriteCond %{REQUEST_FILENAME}/index.html !-f',
    'RewriteRule ^ - [R=404,END]',
  ].join('\n')}\n`;
};
