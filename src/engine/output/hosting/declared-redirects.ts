import type { Host } from '../../core/hosts.ts';
import { slashSpellings } from '../../core/page-files.ts';
import { isFolderPath, isFor, matchesPath, pathPrefix } from './header-rules.ts';
import type { Conditions, Hosting, RedirectEntry } from './hosting-schema.ts';

/** A redirect or rewrite declared in content/hosting.yml. */
export interface DeclaredRedirect {
  /** URL path with the base path. A final `/*` matches the folder and everything below it. */
  readonly from: string;
  /** A path on the site includes the base path. `:splat` is the part that `*` matches. */
  readonly to: string;
  readonly status: 301 | 302 | 200;
  /** Applies even if a file exists at the path. */
  readonly force: boolean;
  readonly when: Conditions;
  readonly unless: Conditions;
}

/** Converts a redirect of `templates/redirects.ts`, which applies to every request. */
export const unconditional = <R extends Pick<DeclaredRedirect, 'from' | 'to' | 'status'>>(redirect: R) => ({
  ...redirect,
  force: false,
  when: {},
  unless: {},
});

const withBase = (to: string, base: string): string => (to.startsWith('/') ? base + to : to);

const resolved = (
  { from, to, status, force, when = {}, unless = {} }: RedirectEntry,
  base: string,
): DeclaredRedirect => ({
  from: base + from,
  to: withBase(to, base),
  status: Number(status) as DeclaredRedirect['status'],
  force,
  when,
  unless,
});

/** Adds the path without its trailing slash, which hosts treat as a different path. */
const spellings = (redirect: DeclaredRedirect): DeclaredRedirect[] => {
  const { from, to } = redirect;
  if (isFolderPath(from)) {
    const bare = from.slice(0, -2);
    return bare === '' ? [redirect] : [{ ...redirect, from: bare, to: to.replace(':splat', '') }, redirect];
  }
  return slashSpellings(from, 'always').map((spelling) => ({ ...redirect, from: spelling }));
};

const byDepth = (a: DeclaredRedirect, b: DeclaredRedirect): number => b.from.length - a.from.length;

export interface DeclaredRedirects {
  /** Redirects from single paths, in file order. */
  readonly exact: readonly DeclaredRedirect[];
  /** Redirects from folders, innermost first. */
  readonly folders: readonly DeclaredRedirect[];
}

/** All hosts apply `exact` first, then templates/redirects.ts, then `folders`. */
export const declaredRedirects = (
  { redirects }: Hosting,
  base: string,
  audience: readonly Host[] | undefined,
): DeclaredRedirects => {
  const all = redirects
    .filter(({ hosts }) => isFor(hosts, audience))
    .flatMap((entry) => spellings(resolved(entry, base)));
  return {
    exact: all.filter(({ from }) => !isFolderPath(from)),
    folders: all.filter(({ from }) => isFolderPath(from)).toSorted(byDepth),
  };
};

export const isConditional = ({ when, unless }: Pick<DeclaredRedirect, 'when' | 'unless'>): boolean =>
  [...Object.values(when), ...Object.values(unless)].some((value) => value !== undefined);

export const targetOf = ({ from, to }: Pick<DeclaredRedirect, 'from' | 'to'>, path: string): string | undefined => {
  if (!matchesPath(from, path)) return undefined;
  return isFolderPath(from) ? to.replace(':splat', path.slice(pathPrefix(from).length)) : to;
};

export interface RedirectRequest {
  readonly host: string;
  readonly query: URLSearchParams;
  /** `name` must be lower-case. */
  readonly header: (name: string) => string | undefined;
  readonly cookie: (name: string) => string | undefined;
}

const isOneOf = (values: readonly string[] | undefined, actual: string | undefined): boolean =>
  values === undefined || values.some((value) => value.toLowerCase() === actual?.toLowerCase());

const hasAll = (
  wanted: Readonly<Record<string, string>> | undefined,
  given: (name: string) => string | null | undefined,
): boolean => Object.entries(wanted ?? {}).every(([name, value]) => given(name) === value);

/** Cookies can override the country and language, as on Netlify. */
const testConditions = (conditions: Conditions, request: RedirectRequest): boolean[] => {
  const { country, language, role, cookie, query, header, host } = conditions;
  const preferred = request.cookie('nf_lang') ?? request.header('accept-language')?.slice(0, 2);
  const results: readonly (readonly [unknown, boolean])[] = [
    [country, isOneOf(country, request.cookie('nf_country'))],
    [language, isOneOf(language, preferred)],
    // The preview server has no login.
    [role, false],
    [cookie, cookie !== undefined && request.cookie(cookie) !== undefined],
    [query, hasAll(query, (name) => request.query.get(name))],
    [header, hasAll(header, (name) => request.header(name.toLowerCase()))],
    [host, host === request.host],
  ];
  return results.filter(([condition]) => condition !== undefined).map(([, holds]) => holds);
};

export const isMet = ({ when, unless }: Pick<DeclaredRedirect, 'when' | 'unless'>, request: RedirectRequest): boolean =>
  testConditions(when, request).every((holds) => holds) && !testConditions(unless, request).some((holds) => holds);
