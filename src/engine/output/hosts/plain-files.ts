import { decodeUrlPath } from '../../core/url-path.ts';
import { type DeclaredRedirect, isConditional } from '../hosting/declared-redirects.ts';
import { overriddenBy } from '../hosting/header-rules.ts';
import type { HostRules } from '../hosting/host-rules.ts';
import type { RedirectEntry } from '../hosting/hosting-schema.ts';

/** Files that Netlify, Cloudflare and `build-site preview` read. */
export const PLAIN_FILES = ['_headers', '_redirects'] as const;

/**
 * Cloudflare joins the values of all matching rules, so an inherited header is detached (`! Name`) before it is
 * changed. Netlify ignores such lines and uses the last value.
 */
export const headersText = ({ headers }: HostRules): string =>
  headers
    .map((rule) => {
      const lines = [
        ...overriddenBy(rule, headers).map((name) => `  ! ${name}`),
        ...rule.set.map(([name, value]) => `  ${name}: ${value}`),
      ];
      return lines.length === 0 ? '' : [rule.path, ...lines, ''].join('\n');
    })
    .filter((block) => block !== '')
    .join('\n');

const conditionWord = (name: string, values: readonly string[] | undefined): string[] =>
  values === undefined ? [] : [`${name}=${values.map((value) => value.toLowerCase()).join(',')}`];

/** Returns no lines if Netlify does not support the conditions. Cloudflare ignores lines with conditions. */
const netlifyLines = ({ from, to, status, force, when, unless }: DeclaredRedirect): string[] => {
  if (when.header !== undefined || Object.keys(unless).length > 0) return [];
  const { country, language, role, cookie, query, host } = when;
  const line = [
    ...Object.entries(query ?? {}).map(([name, value]) => `${name}=${value}`),
    to,
    `${status}${force ? '!' : ''}`,
    ...conditionWord('Country', country),
    ...conditionWord('Language', language),
    ...(role === undefined ? [] : [`Role=${role.join(',')}`]),
    ...(cookie === undefined ? [] : [`Cookie=${cookie}`]),
  ].join(' ');
  const origins = host === undefined ? [''] : [`https://${host}`, `http://${host}`];
  return origins.map((origin) => `${origin}${from} ${line}`);
};

/** Adds a line without `!` for Cloudflare, which redirects even if a file exists and ignores a status with `!`. */
const linesOf = (redirect: DeclaredRedirect, { audience }: HostRules): string[] => {
  const { from, to, status } = redirect;
  const isForCloudflare = audience === undefined || audience.includes('cloudflare');
  const isForOthers = audience === undefined || audience.some((host) => host !== 'cloudflare');
  const forCloudflare = isForCloudflare && !isConditional(redirect) ? [`${from} ${to} ${status}`] : [];
  const forNetlify = isForOthers ? netlifyLines(redirect) : [];
  return [...new Set([...forNetlify, ...forCloudflare])];
};

/** Netlify's packages compare decoded paths. A space would end the path. */
const spellingsForNetlify = (from: string): string[] => {
  const decoded = decodeUrlPath(from) ?? from;
  return decoded === from || /[\s#]/.test(decoded) ? [from] : [from, decoded];
};

/**
 * The first matching rule applies. For other hosts, every redirect also has a page, which Netlify would serve instead
 * of following the rule unless the status ends in `!`.
 */
export const redirectsText = (rules: HostRules): string => {
  const { redirects, declared, audience } = rules;
  const isForNetlifyAlone = audience?.includes('netlify') && !audience.includes('cloudflare');
  const [force, spellings] = isForNetlifyAlone ? ['!', spellingsForNetlify] : ['', (from: string) => [from]];
  return [
    ...declared.exact.flatMap((redirect) => linesOf(redirect, rules)),
    ...redirects.flatMap(({ from, to, status }) => spellings(from).map((each) => `${each} ${to} ${status}${force}`)),
    ...declared.folders.flatMap((redirect) => linesOf(redirect, rules)),
  ]
    .map((line) => `${line}\n`)
    .join('');
};

/** Returns true if Netlify needs its own line, which Cloudflare ignores: for conditions, proxies and forced redirects. */
export const hasSeparateLines = ({ to, status, when = {}, unless = {}, hosts, force }: RedirectEntry): boolean => {
  const isProxy = status === '200' && !to.startsWith('/');
  return isConditional({ when, unless }) || isProxy || (force && hosts?.includes('netlify') === true);
};
