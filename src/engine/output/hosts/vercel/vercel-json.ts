import { escapeRegExp } from '../../../core/escape-reg-exp.ts';
import { placeholdersOf, replaceUses } from '../../../core/url-pattern.ts';
import type { DeclaredRedirect } from '../../hosting/declared-redirects.ts';
import { isFolderPath, pathPrefix } from '../../hosting/header-rules.ts';
import type { HostRules, RedirectRule } from '../../hosting/host-rules.ts';
import type { Conditions } from '../../hosting/hosting-schema.ts';

/** Escapes special characters of path-to-regexp patterns. */
const literal = (path: string): string => path.replace(/[\\()[\]{}:*+?]/g, '\\$&');

/** Vercel rejects the whole file if a destination contains a path-to-regexp parameter or group. */
const PARAMETER = /:(?=\w)|[()]/g;

/** Vercel replaces `$1` and `$name` with the groups of the source, or with nothing. */
const encodeDollars = (target: string): string => target.replaceAll('$', '%24');

const TARGET = /^((?:https?:\/\/[^/?#]*)?)([^?#]*)(.*)$/;

const encodeAscii = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

const destinationOf = ({ to }: Pick<RedirectRule, 'to'>): string =>
  encodeDollars(to).replace(
    TARGET,
    (_, host: string, path: string, rest: string) => host + path.replace(PARAMETER, encodeAscii) + rest,
  );

/** Vercel decodes a target's query string before it looks for parameters, so encoding them does not help. */
export const isVercelRedirect = ({ to }: Pick<RedirectRule, 'to'>): boolean => {
  const [, query = ''] = /\?([^#]*)/.exec(to) ?? [];
  return ![...new URLSearchParams(query).values()].some((value) => value.search(PARAMETER) >= 0);
};

const sourceOf = (path: string): string => literal(pathPrefix(path)) + (isFolderPath(path) ? '(.*)' : '');

const alternatives = (values: readonly string[]): string =>
  values.length === 1 ? (values[0] ?? '') : `(${values.join('|')})`;

/** Returns entries for `has` or `missing`, whose values are regular expressions. */
const conditionFields = ({ country, language, cookie, query = {}, header = {}, host }: Conditions) => [
  ...(country === undefined
    ? []
    : [{ type: 'header', key: 'x-vercel-ip-country', value: alternatives(country.map((each) => each.toUpperCase())) }]),
  ...(language === undefined
    ? []
    : [
        {
          type: 'header',
          key: 'accept-language',
          value: `(${language.map((each) => each.toLowerCase()).join('|')})([-,;].*)?`,
        },
      ]),
  ...(cookie === undefined ? [] : [{ type: 'cookie', key: cookie }]),
  ...Object.entries(query).map(([key, value]) => ({ type: 'query', key, value: escapeRegExp(value) })),
  ...Object.entries(header).map(([key, value]) => ({
    type: 'header',
    key: key.toLowerCase(),
    value: escapeRegExp(value),
  })),
  ...(host === undefined ? [] : [{ type: 'host', value: escapeRegExp(host) }]),
];

/** Matches a placeholder in an escaped path. Only patterns contain placeholders. */
const ESCAPED_SEGMENT = /\/\\:(?=[a-z]\w*(?:\/|$))/gi;

/** Hides placeholders from `destinationOf`. */
const hidden = (name: string): string => `__${name}__`;

const placeholdersIn = (from: string): string[] => [...placeholdersOf(from), 'splat'];

const declaredRule = ({ from, to, when, unless }: DeclaredRedirect) => {
  const names = placeholdersIn(from);
  const destination = names.reduce(
    (text, name) => text.replaceAll(hidden(name), `:${name}`),
    destinationOf({ to: replaceUses(to, names, hidden) }),
  );
  const has = conditionFields(when);
  const missing = conditionFields(unless);
  return {
    source: literal(pathPrefix(from)).replace(ESCAPED_SEGMENT, '/:') + (isFolderPath(from) ? ':splat(.*)' : ''),
    destination,
    ...(has.length === 0 ? {} : { has }),
    ...(missing.length === 0 ? {} : { missing }),
  };
};

/** Like `isVercelRedirect`, but for targets in content/hosting.yml, which can contain `:splat`. */
export const isVercelTarget = (to: string): boolean => isVercelRedirect({ to: to.replace(':splat', '') });

const isSupported = ({ from, to, when, unless }: DeclaredRedirect): boolean =>
  when.role === undefined &&
  unless.role === undefined &&
  isVercelTarget(replaceUses(to, placeholdersIn(from), () => ''));

/**
 * Vercel's `trailingSlash` would precede all redirects, so `/old` would take two steps, and `/v1.2/` would lose its
 * slash as if it were a file. These redirects come last.
 */
const FORMS = {
  always: { settings: {}, last: [{ source: '/:path((?!\\.well-known/)(?:[^/]+/)*[^/.]+)', destination: '/:path/' }] },
  never: { settings: { cleanUrls: true }, last: [{ source: '/:path(.*)/', destination: '/:path' }] },
  file: { settings: { cleanUrls: false }, last: [] },
} as const;

/**
 * Vercel finds 404.html by itself. The last rule that sets a header wins. Source: vercel.com/docs/project-configuration.
 */
export const vercelConfig = ({
  trailingSlash,
  headers,
  redirects,
  declared,
}: HostRules): Readonly<Record<string, unknown>> => {
  const { settings, last } = FORMS[trailingSlash];
  const exact = declared.exact.filter(isSupported);
  const folders = declared.folders.filter(isSupported);
  const toRedirects = (list: readonly DeclaredRedirect[]) =>
    list.filter(({ status }) => status !== 200).map((each) => ({ ...declaredRule(each), statusCode: each.status }));
  const rewrites = [...exact, ...folders].filter(({ status }) => status === 200).map(declaredRule);
  return {
    ...settings,
    headers: headers
      .filter(({ set }) => set.length > 0)
      .map(({ path, set }) => ({
        source: sourceOf(path),
        headers: set.map(([key, value]) => ({ key, value })),
      })),
    redirects: [
      ...toRedirects(exact),
      ...redirects.filter(isVercelRedirect).map((redirect) => ({
        source: literal(redirect.from),
        destination: destinationOf(redirect),
        statusCode: redirect.status,
      })),
      ...toRedirects(folders),
      ...last.map((each) => ({ ...each, statusCode: 308 })),
    ],
    ...(rewrites.length === 0 ? {} : { rewrites }),
  };
};
