import { escapeRegExp } from '../../../core/escape-reg-exp.ts';
import type { TrailingSlash } from '../../../core/page-files.ts';
import { decodeUrlPath } from '../../../core/url-path.ts';
import { isUrlPattern, placeholdersOf, replaceSegments, replaceUses, usesOf } from '../../../core/url-pattern.ts';
import type { DeclaredRedirect } from '../../hosting/declared-redirects.ts';
import { isFolderPath, matchesPath, pathPrefix } from '../../hosting/header-rules.ts';
import type { HostRules, RedirectRule } from '../../hosting/host-rules.ts';
import type { Conditions } from '../../hosting/hosting-schema.ts';
import { decodedPattern } from '../patterns.ts';

const literal = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** A dollar sign starts a variable in nginx and cannot be escaped. */
const quoted = (text: string): string => literal(text.replaceAll('$', '%24'));

/** nginx compares a location with the decoded path. A dollar sign has no special meaning there. */
const locationPath = (path: string): string => literal(decodeUrlPath(path) ?? path);

export const isWritable = (value: string): boolean => !value.includes('$');

const block = (location: string, lines: readonly string[]): string =>
  [`location ${location} {`, ...lines.map((line) => `  ${line}`), '}'].join('\n');

const escaped = (path: string): string => escapeRegExp(decodeUrlPath(path) ?? path);

/**
 * A `location` with its own `add_header` would not inherit the server's headers, so a variable holds a value that
 * depends on the path. nginx omits a header with an empty value. `always` also sends it with the not-found page.
 */
const headerLines = (name: string, { base, headers }: HostRules): string[] => {
  const cases = headers.flatMap(({ path, set, remove }) => {
    const value = set.find(([each]) => each === name)?.[1] ?? (remove.includes(name) ? '' : undefined);
    return value === undefined || !isWritable(value) ? [] : [{ path, value }];
  });
  if (cases.every(({ value }) => value === '')) return [];
  const [first, ...others] = cases;
  const everywhere = first?.path === `${base}/*` ? first.value : '';
  const specific = first?.path === `${base}/*` ? others : cases;
  if (specific.length === 0) return [`add_header ${name} ${quoted(everywhere)} always;`];
  const variable = `$build_site_${name.toLowerCase().replaceAll('-', '_')}`;
  return [
    `set ${variable} ${quoted(everywhere)};`,
    ...specific.map(
      ({ path, value }) => `if ($uri ~ ${literal(decodedPattern(path))}) { set ${variable} ${quoted(value)}; }`,
    ),
    `add_header ${name} ${variable} always;`,
  ];
};

const isType = (name: string): boolean => name.toLowerCase() === 'content-type';

/** Uses `default_type`, because `add_header` would send a second Content-Type. */
const typeBlocks = ({ headers }: HostRules): string[] =>
  headers.flatMap(({ path, set }) =>
    set
      .filter(([name]) => isType(name))
      .map(([, value]) => block(`= ${locationPath(path)}`, ['types {}', `default_type ${quoted(value)};`])),
  );

const namesIn = ({ headers }: HostRules): string[] => {
  const names = headers.flatMap(({ set, remove }) => [...set.map(([name]) => name), ...remove]);
  return [...new Set(names)].filter((name) => !isType(name));
};

/** Returns undefined if nginx does not support a condition. */
const testsOf = ({
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
    ...(language === undefined ? [] : [`$http_accept_language ~* "^(${language.join('|')})([-,;]|$)"`]),
    ...(cookie === undefined ? [] : [`$cookie_${cookie} != ""`]),
    ...Object.entries(query).map(([name, value]) => `$arg_${name} = ${quoted(value)}`),
    ...Object.entries(header).map(
      ([name, value]) => `$http_${name.toLowerCase().replaceAll('-', '_')} = ${quoted(value)}`,
    ),
    ...(host === undefined ? [] : [`$host = ${quoted(host)}`]),
  ];
};

/** Appends the query string of the request, unless the target has its own. */
const withQuery = (to: string): string =>
  to.includes('?') || to.includes('#') ? quoted(to) : quoted(to).replace(/"$/, '$is_args$args"');

/**
 * Returns a regular expression. For a folder, $1 captures the rest of the path. For a pattern, $1, $2 and so on capture
 * its segments.
 */
const exactPattern = (path: string): string =>
  isFolderPath(path) ? `^${escaped(pathPrefix(path))}(.*)$` : `^${replaceSegments(escaped(path), () => '([^/]+)')}$`;

/** `rewrite` encodes `$1`, while `return` would send it decoded. */
const actionOf = ({ from, to, status }: DeclaredRedirect): string | undefined => {
  const names = isFolderPath(from) ? ['splat'] : placeholdersOf(from);
  if (status !== 200 && !usesOf(to).some((name) => names.includes(name))) return `return ${status} ${withQuery(to)};`;
  if (status === 200 && !to.startsWith('/')) return undefined;
  const flag = { 200: 'last', 301: 'permanent', 302: 'redirect' }[status];
  const written = quoted(to + (/[?#]/.test(to) && status !== 200 ? '?' : ''));
  const target = replaceUses(written, names, (name) => `$${names.indexOf(name) + 1}`);
  return `rewrite ${literal(exactPattern(from))} ${target} ${flag};`;
};

const MET = '$build_site_met';

/** `if` accepts only one test and cannot be nested, so a variable counts the tests that pass. */
const declaredLines = (redirect: DeclaredRedirect): string[] => {
  const { from, when, unless } = redirect;
  const [needed, barred, action] = [testsOf(when), testsOf(unless), actionOf(redirect)];
  if (needed === undefined || barred === undefined || action === undefined) return [];
  const tests = [`$uri ~ ${literal(exactPattern(from))}`, ...needed];
  if (tests.length + barred.length === 1) return [`if (${tests[0]}) { ${action} }`];
  return [
    `set ${MET} "";`,
    ...tests.map((test) => `if (${test}) { set ${MET} "\${${MET.slice(1)}}+"; }`),
    ...barred.map((test) => `if (${test}) { set ${MET} ""; }`),
    `if (${MET} = "${'+'.repeat(tests.length)}") { ${action} }`,
  ];
};

/** Returns the rules that come before all locations, including exact redirects that must precede folder redirects. */
const earlyLines = ({ redirects, declared: { exact, folders } }: HostRules): string[] => [
  ...exact.flatMap(declaredLines),
  ...redirects
    .filter(({ from }) => folders.some((folder) => isUrlPattern(folder.from) || matchesPath(folder.from, from)))
    .map(({ from, to, status }) => {
      const path = literal(`^${escaped(from)}$`);
      return `if ($uri ~ ${path}) { return ${status} ${withQuery(to)}; }`;
    }),
  ...folders.flatMap(declaredLines),
];

/** Keeps the query string of the request, as other hosts do. */
const redirectBlock = ({ from, to, status }: RedirectRule): string =>
  block(`= ${locationPath(from)}`, [`return ${status} ${withQuery(to)};`]);

const COMPRESSED = 'text/css text/plain text/xml text/javascript application/javascript application/json image/svg+xml';

/** Matches the configuration files of other hosts, except dotfiles, which have their own location. */
const hostFilesPattern = (base: string, hostFileNames: readonly string[]): string => {
  const names = hostFileNames.filter((name) => !name.startsWith('.')).map(escaped);
  return `^${decodeUrlPath(base) ?? base}/(${names.join('|')})$`;
};

/** `$uri/` would match the folder of `/a/b.html` instead of `/a.html`. */
const PAGE_BLOCKS: Readonly<Record<TrailingSlash, readonly string[]>> = {
  always: [block('/', ['try_files $uri $uri/ =404;'])],
  never: [
    block('/', ['try_files $uri $uri.html $uri/index.html @without_slash;']),
    block('@without_slash', ['rewrite "^(.+)/$" $1 permanent;', 'return 404;']),
  ],
  file: [block('/', ['try_files $uri $uri/ =404;'])],
};

/**
 * Returns a file to include in a `server` block whose `root` is the site's folder. Hides dotfiles and host files. A
 * site with a base path must be in a folder of that name below `root`.
 */
export const nginxText = (rules: HostRules, hostFileNames: readonly string[]): string => {
  const { base, trailingSlash, redirects } = rules;
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
      ...namesIn(rules).flatMap((name) => headerLines(name, rules)),
      ...earlyLines(rules),
    ].join('\n'),
    ...PAGE_BLOCKS[trailingSlash],
    block(`= ${locationPath(`${base}/404.html`)}`, ['internal;']),
    block('~ "/\\.(?!well-known/)"', ['return 404;']),
    block(`~ "${hostFilesPattern(base, hostFileNames)}"`, ['return 404;']),
    ...typeBlocks(rules),
    ...redirects.map(redirectBlock),
  ].join('\n\n')}\n`;
};
