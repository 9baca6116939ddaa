import type { Host } from '../../core/hosts.ts';
import type { HeaderEntry, Hosting } from './hosting-schema.ts';

export type Header = readonly [name: string, value: string];

export interface HeaderRule {
  /** URL path with the base path. A final `/*` matches the folder and everything below it. */
  readonly path: string;
  /** Headers whose values differ from the inherited ones. */
  readonly set: readonly Header[];
  readonly remove: readonly string[];
}

/** Default headers, including restrictions that a `<meta>` policy cannot express. */
export const DEFAULT_HEADERS: readonly Header[] = [
  ['Content-Security-Policy', "frame-ancestors 'none'"],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
];

const defaults = (framesItself: boolean): HeaderEntry[] => [
  { path: '/*', set: Object.fromEntries(DEFAULT_HEADERS.map(([name, value]) => [name, [value]])) },
  ...(framesItself ? [{ path: '/*', set: { 'Content-Security-Policy': ["frame-ancestors 'self'"] } }] : []),
  { path: '/assets/*', set: { 'Cache-Control': ['public, max-age=31536000, immutable'] } },
];

const FOLDER = /\/\*$/;

export const isFolderPath = (path: string): boolean => FOLDER.test(path);

export const pathPrefix = (path: string): string => path.replace(FOLDER, '/');

export const matchesPath = (path: string, url: string): boolean =>
  isFolderPath(path) ? url.startsWith(pathPrefix(path)) : url === path;

/** Exact paths come last, so that a later rule is more specific. */
const bySpecificity = (a: string, b: string): number =>
  Number(isFolderPath(b)) - Number(isFolderPath(a)) || a.length - b.length || (a < b ? -1 : 1);

/** Headers by lower-case name. The value of a removed header is undefined. */
type PathHeaders = Map<string, { readonly name: string; readonly value: string | undefined }>;

const addEntry = (headers: PathHeaders, { set = {}, remove = [] }: HeaderEntry): void => {
  for (const name of remove) headers.set(name.toLowerCase(), { name, value: undefined });
  for (const [name, values] of Object.entries(set)) headers.set(name.toLowerCase(), { name, value: values.join(', ') });
};

const keepOutOfSearch = (byPath: ReadonlyMap<string, PathHeaders>): void => {
  for (const headers of byPath.values()) headers.delete('x-robots-tag');
  byPath.get('/*')?.set('x-robots-tag', { name: 'X-Robots-Tag', value: 'noindex' });
};

/** Returns whether a rule for `hosts` applies to any host of `audience`; undefined means all hosts. */
export const isFor = (hosts: readonly Host[] | undefined, audience: readonly Host[] | undefined): boolean =>
  hosts === undefined || audience === undefined || hosts.some((host) => audience.includes(host));

interface HeaderInput {
  readonly base: string;
  readonly noindex: boolean;
  readonly framesItself: boolean;
  readonly hosting: Hosting;
  readonly audience: readonly Host[] | undefined;
}

/**
 * Returns general paths first. Rules contain only changes, because Cloudflare would join equal values. A header's name
 * is always spelled the same, because Netlify compares names case-sensitively.
 */
export const headerRules = ({ base, noindex, framesItself, hosting, audience }: HeaderInput): HeaderRule[] => {
  const byPath = new Map<string, PathHeaders>();
  for (const entry of [...defaults(framesItself), ...hosting.headers.filter(({ hosts }) => isFor(hosts, audience))]) {
    const headers = byPath.get(entry.path) ?? new Map();
    byPath.set(entry.path, headers);
    addEntry(headers, entry);
  }
  if (noindex) keepOutOfSearch(byPath);
  const names = new Map(DEFAULT_HEADERS.map(([name]) => [name.toLowerCase(), name]));
  const rules: HeaderRule[] = [];
  for (const path of [...byPath.keys()].sort(bySpecificity)) {
    const inherited = headersAt(rules, base + path);
    const declared = [...(byPath.get(path) ?? [])].map(([key, { name, value }]) => {
      if (!names.has(key)) names.set(key, name);
      return { key, name: names.get(key) ?? name, value };
    });
    const set = declared.flatMap(({ key, name, value }): Header[] =>
      value === undefined || inherited.get(key)?.value === value ? [] : [[name, value]],
    );
    const remove = declared.filter(({ value }) => value === undefined).map(({ name }) => name);
    if (set.length > 0 || remove.length > 0) rules.push({ path: base + path, set, remove });
  }
  return rules;
};

export const headersAt = (rules: readonly HeaderRule[], url: string): PathHeaders => {
  const headers: PathHeaders = new Map();
  for (const { path, set, remove } of rules) {
    if (path !== url && !matchesPath(path, url)) continue;
    for (const name of remove) headers.set(name.toLowerCase(), { name, value: undefined });
    for (const [name, value] of set) headers.set(name.toLowerCase(), { name, value });
  }
  return headers;
};

export const overriddenBy = (rule: HeaderRule, rules: readonly HeaderRule[]): readonly string[] => {
  const above = headersAt(rules.slice(0, rules.indexOf(rule)), rule.path);
  return [...rule.remove, ...rule.set.map(([name]) => name)].filter(
    (name) => above.get(name.toLowerCase())?.value !== undefined,
  );
};
