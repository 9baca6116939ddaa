import type { DeclaredRedirect } from './declared-redirects.ts';
import { isFolderPath, pathPrefix } from './header-rules.ts';
import type { Conditions } from './hosting-schema.ts';
import type { HostRules, RedirectRule } from './rules.ts';

/** Escapes what path-to-regexp would read as a pattern. */
const literal = (path: string): string => path.replace(/[\\()[\]{}:*+?]/g, '\\$&');

/** What path-to-regexp would read as a parameter. Vercel rejects the whole file for one in a destination. */
const PARAMETER = /:(?=\w)|[()]/g;

const TARGET = /^((?:https?:\/\/[^/?#]*)?)([^?#]*)(.*)$/;

const encodeAscii = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** The target of a redirect. Encoded characters of its path are no pattern. */
const destinationOf = ({ to }: Pick<RedirectRule, 'to'>): string =>
  to.replace(
    TARGET,
    (_, host: string, path: string, rest: string) => host + path.replace(PARAMETER, encodeAscii) + rest,
  );

/** Whether Vercel takes a redirect. It decodes the query of a target before it looks for parameters, so encoding does not help there. */
export const isVercelRedirect = ({ to }: Pick<RedirectRule, 'to'>): boolean => {
  const [, query = ''] = /\?([^#]*)/.exec(to) ?? [];
  return ![...new URLSearchParams(query).values()].some((value) => value.search(PARAMETER) >= 0);
};

const sourceOf = (path: string): string => literal(pathPrefix(path)) + (isFolderPath(path) ? '(.*)' : '');

const pattern = (text: string): string => text.replace(/[.+?^${}()|[\]\\*]/g, '\\$&');

const oneOf = (values: readonly string[]): string =>
  values.length === 1 ? (values[0] ?? '') : `(${values.join('|')})`;

/** Returns conditions as `has` or `missing`, whose values are regular expressions. */
const fieldsOf = ({ country, language, cookie, query = {}, header = {}, host }: Conditions) => [
  ...(country === undefined
    ? []
    : [{ type: 'header', key: 'x-vercel-ip-country', value: oneOf(country.map((each) => each.toUpperCase())) }]),
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
  ...Object.entries(query).map(([key, value]) => ({ type: 'query', key, value: pattern(value) })),
  ...Object.entries(header).map(([key, value]) => ({ type: 'header', key: key.toLowerCase(), value: pattern(value) })),
  ...(host === undefined ? [] : [{ type: 'host', value: pattern(host) }]),
];

const SPLAT = '__splat__';

/** Returns a redirect of content/hosting.yml as Vercel writes it, without its status. */
const specialRule = ({ from, to, when, unless }: DeclaredRedirect) => {
  const destination = destinationOf({ to: to.replace(':splat', SPLAT) }).replace(SPLAT, ':splat');
  const has = fieldsOf(when);
  const missing = fieldsOf(unless);
  return {
    source: literal(pathPrefix(from)) + (isFolderPath(from) ? ':splat(.*)' : ''),
    destination,
    ...(has.length === 0 ? {} : { has }),
    ...(missing.length === 0 ? {} : { missing }),
  };
};

/** Whether Vercel accepts the target of a redirect from content/hosting.yml. */
export const isVercelTarget = (to: string): boolean => isVercelRedirect({ to: to.replace(':splat', '') });

const isKnown = ({ to, when, unless }: DeclaredRedirect): boolean =>
  when.role === undefined && unless.role === undefined && isVercelTarget(to);

/**
 * `vercel.json`. `trailingSlash` sends a folder to the address with its slash, which Vercel would serve under both;
 * 404.html is its not-found page by itself. If several rules set a header, the last one wins. Source:
 * vercel.com/docs/project-configuration.
 */
export const vercelConfig = ({ headers, redirects, special }: HostRules): Readonly<Record<string, unknown>> => {
  const exact = special.exact.filter(isKnown);
  const folders = special.folders.filter(isKnown);
  const toRedirects = (list: readonly DeclaredRedirect[]) =>
    list.filter(({ status }) => status !== 200).map((each) => ({ ...specialRule(each), statusCode: each.status }));
  const rewrites = [...exact, ...folders].filter(({ status }) => status === 200).map(specialRule);
  return {
    trailingSlash: true,
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
    ],
    ...(rewrites.length === 0 ? {} : { rewrites }),
  };
};
