import { escapeRegExp } from '../../../core/escape-reg-exp.ts';
import { fileOfPage, type TrailingSlash } from '../../../core/page-files.ts';
import { decodeUrlPath } from '../../../core/url-path.ts';
import { placeholdersOf, replaceUses } from '../../../core/url-pattern.ts';
import { type DeclaredRedirect, unconditional } from '../../hosting/declared-redirects.ts';
import { isFolderPath, matchesPath } from '../../hosting/header-rules.ts';
import type { HostRules } from '../../hosting/host-rules.ts';
import type { Conditions } from '../../hosting/hosting-schema.ts';
import { decodedPattern, encodedPattern, groupsOf } from '../patterns.ts';

/** In quotes, a backslash has a special meaning only before a quote. */
const quoted = (text: string): string => `"${text.replace(/"/g, '\\"')}"`;

/** Braces enclose placeholders. */
const literal = (text: string): string => text.replace(/[{}]/g, '\\$&');

const indented = (lines: readonly string[]): string[] => lines.map((line) => `\t${line}`);

const block = (head: string, lines: readonly string[]): string[] => [`${head} {`, ...indented(lines), '}'];

/** Removal applies when the response is sent, so it must not cover a deeper path that sets the header again. */
const headerLines = ({ base, headers }: HostRules): string[] =>
  headers.flatMap(({ path, set, remove }, index) => {
    const isEverywhere = path === `${base}/*`;
    const pattern = (each: string): string => quoted(decodedPattern(each));
    const deeper = (name: string) =>
      headers
        .slice(index + 1)
        .filter(
          (other) => isFolderPath(path) && matchesPath(path, other.path) && other.set.some(([each]) => each === name),
        );
    return [
      ...(set.length === 0 || isEverywhere ? [] : [`@set${index} path_regexp ${pattern(path)}`]),
      ...set.map(([name, value]) => `header ${isEverywhere ? '' : `@set${index} `}${name} ${quoted(literal(value))}`),
      ...remove.flatMap((name, at) => [
        ...block(`@remove${index}_${at}`, [
          `path_regexp ${pattern(path)}`,
          ...deeper(name).map((other) => `not path_regexp ${pattern(other.path)}`),
        ]),
        `header @remove${index}_${at} -${name}`,
      ]),
    ];
  });

/** Returns undefined if Caddy does not support a condition. */
const conditionLines = ({
  country,
  role,
  language,
  cookie,
  query = {},
  header = {},
  host,
}: Conditions): string[] | undefined => {
  if (country !== undefined || role !== undefined) return undefined;
  return [
    ...(language === undefined
      ? []
      : [`header_regexp Accept-Language ${quoted(`(?i)^(${language.join('|')})([-,;]|$)`)}`]),
    ...(cookie === undefined ? [] : [`header_regexp Cookie ${quoted(`(^|;\\s*)${cookie}=`)}`]),
    ...Object.entries(query).map(([name, value]) => `query ${quoted(`${name}=${value}`)}`),
    ...Object.entries(header).map(([name, value]) => `header ${name} ${quoted(value)}`),
    ...(host === undefined ? [] : [`host ${host}`]),
  ];
};

/** Matches the URL as the client sends it, because Caddy decodes paths and would send captured parts decoded. */
const sentUrl = (name: string, pattern: string): string =>
  `vars_regexp ${name} {http.request.orig_uri} ${quoted(`^${pattern}$`)}`;

/** Adds the request's query to a target that has none: the last group of the pattern. */
const redirectLines = ({ from, to, status, when, unless }: DeclaredRedirect, name: string): string[] => {
  const [needed, barred] = [conditionLines(when), conditionLines(unless)];
  if (needed === undefined || barred === undefined || (status === 200 && !to.startsWith('/'))) return [];
  const groups = isFolderPath(from) ? ['splat'] : groupsOf({ from, to });
  const count = isFolderPath(from) ? 1 : placeholdersOf(from).length;
  const filled = replaceUses(literal(to), groups, (each) => `{re.${name}.${groups.indexOf(each) + 1}}`);
  const query = /[?#]/.test(to) ? '' : `{re.${name}.${count + 1}}`;
  const [path = '', rest = ''] = filled.split(/(?=\?)/);
  const action =
    status === 200
      ? `rewrite @${name} ${quoted(`/${fileOfPage(decodeUrlPath(path) ?? path)}${rest}`)}`
      : `redir @${name} ${quoted(filled + query)} ${status}`;
  return [
    ...block(`@${name}`, [
      sentUrl(name, `${encodedPattern(from)}(\\?.*)?`),
      ...needed,
      ...barred.map((test) => `not ${test}`),
    ]),
    action,
  ];
};

/** The path as the client sends it, without a slash at its end. It cannot become another site's URL. */
const BARE = '(/[^/\\\\?][^?]*?)';

const PAGES: Readonly<Record<TrailingSlash, readonly string[]>> = {
  always: [],
  never: [
    '@page file {path}.html',
    'rewrite @page {path}.html',
    ...block('@slash', [sentUrl('slash', `${BARE}/(\\?.*)?`), 'not file {path}index.html']),
    'redir @slash {re.slash.1}{re.slash.2} 301',
  ],
  file: [],
};

/** Returns a file to import in a site block whose `root` is the site's folder. */
export const caddyfileText = (rules: HostRules, hostFileNames: readonly string[]): string => {
  const { base, trailingSlash, redirects, declared } = rules;
  const all = [...declared.exact, ...redirects.map(unconditional), ...declared.folders];
  const hidden = hostFileNames.filter((name) => !name.startsWith('.')).map(escapeRegExp);
  return `${[
    '# Import this file in a site block whose root is the folder of the site.',
    'encode gzip',
    // Caddy would sort other directives.
    ...block('route', [
      ...headerLines(rules),
      ...all.flatMap((redirect, index) => redirectLines(redirect, `r${index}`)),
      ...block('@hidden', [
        `path_regexp ${quoted(`^${escapeRegExp(decodeUrlPath(base) ?? base)}/(${hidden.join('|')})$|/\\.`)}`,
        `not path ${base}/.well-known/*`,
      ]),
      'error @hidden 404',
      ...PAGES[trailingSlash],
      'file_server',
    ]),
    ...block('handle_errors', [
      '@missing expression {err.status_code} in [403, 404]',
      `rewrite @missing ${base}/404.html`,
      'file_server {',
      '\tstatus 404',
      '}',
    ]),
  ].join('\n')}\n`;
};
