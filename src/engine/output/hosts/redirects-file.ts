import { decodeUrlPath, encodeUrlPath } from '../../core/url-path.ts';
import { MAX_ON_A_PAGE } from '../../facts/limits.ts';
import type { InvalidRedirect } from '../../facts/site-facts.ts';
import type { Conditions } from '../hosting/hosting-schema.ts';
import { literalPrefix } from './literal-prefix.ts';

/** Sources: Netlify docs, Redirects and rewrites; Cloudflare Pages docs, Redirects. */
export interface HostRedirect {
  /** Undefined for a pattern. */
  readonly from: string | undefined;
  /** The only path to which the rule applies, decoded. Undefined for a rule that can apply to several. */
  readonly onlyAt?: string;
  /** Start of every path to which the rule applies, decoded, in any case of its letters. Undefined if it is unknown. */
  readonly prefix?: string;
  /** `path` must be decoded. Returns undefined if the rule does not apply to it. */
  readonly to: (path: string) => string | undefined;
  readonly status: number;
  /** Applies even if a file exists at the path. */
  readonly isForced: boolean;
  readonly when?: Conditions;
  /** The rule as written. Set if it has conditions other than the host. */
  readonly written?: string;
}

const NAME = /\\?:([a-z_]\w*)/gi;

/**
 * `*` matches any characters, and `:name` matches one segment. Returns undefined for an invalid path, such as one with
 * a repeated name.
 */
export const toPattern = (written: string): RegExp | undefined => {
  try {
    return new RegExp(
      `^${written
        .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
        .replace(/\/\*$/, '(?:/(?<splat>.*))?')
        .replaceAll('*', '.*')
        .replace(NAME, '(?<$1>[^/]+)')}/?$`,
      's',
    );
  } catch {
    return undefined;
  }
};

const isPattern = (written: string): boolean => /\*|\/:[a-z]/i.test(written);

const fromPattern = (pattern: RegExp, to: string): HostRedirect['to'] => {
  return (path) => {
    const found = pattern.exec(path);
    if (found === null) return undefined;
    const captured = (name: string) => found.groups?.[name] ?? (name === 'splat' ? '' : undefined);
    return to.replace(NAME, (written, name: string) => {
      const value = captured(name);
      return value === undefined ? written : encodeUrlPath(value);
    });
  };
};

const wordsOf = (line: string): string[] => {
  const words = line.trim().split(/\s+/);
  const comment = words.findIndex((word) => word.startsWith('#'));
  return comment < 0 ? words : words.slice(0, comment);
};

const STATUS = /^([2-5]\d\d)(!?)$/;
const CONDITION = /^(?:(country|language|role)=(.+)|cookie=(\w+))$/i;

const conditionsOf = (
  host: string | undefined,
  query: readonly string[],
  words: readonly string[],
): Conditions | undefined => {
  if (host === undefined && query.length + words.length === 0) return undefined;
  const conditions: { -readonly [Name in keyof Conditions]: Conditions[Name] } = host === undefined ? {} : { host };
  if (query.length > 0) conditions.query = Object.fromEntries(query.map((pair) => pair.split('=', 2)));
  for (const word of words) {
    const [, name, values = '', cookie] = CONDITION.exec(word) ?? [];
    if (name === undefined) conditions.cookie = cookie;
    else conditions[name.toLowerCase() as 'country' | 'language' | 'role'] = values.split(',');
  }
  return conditions;
};

/** A rule in any host's format. */
export interface WrittenRedirect extends Omit<HostRedirect, 'from' | 'onlyAt' | 'prefix' | 'to'> {
  readonly from: string;
  readonly to: string;
}

export const compileRedirect = ({ from, to, ...rule }: WrittenRedirect): HostRedirect | undefined => {
  const path = decodeUrlPath(from) ?? from;
  if (!isPattern(from)) return { ...rule, from, onlyAt: path, to: (asked) => (asked === path ? to : undefined) };
  const pattern = toPattern(path);
  return pattern && { ...rule, from: undefined, prefix: literalPrefix(pattern), to: fromPattern(pattern, to) };
};

/** The source can be a URL: `https://www.example.com/*`. */
export const splitHost = (source: string): { readonly host: string | undefined; readonly path: string } => {
  const [, host, path] = /^https?:\/\/([^/]+)(.*)$/i.exec(source) ?? [];
  return { host, path: path === undefined ? source : path || '/' };
};

const isAddress = (word: string): boolean => word.startsWith('/') || /^https?:\/\//i.test(word);

/**
 * A line consists of a path, optional query parameters, the target, an optional status with an optional `!`, and
 * conditions such as `Country=au`. Hosts ignore a line with an invalid status.
 */
const parseWords = ([source = '', ...rest]: readonly string[]): HostRedirect | undefined => {
  const { host, path: from } = splitHost(source);
  const at = rest.findIndex(isAddress);
  const to = rest[at];
  const [, status, mark] = STATUS.exec(rest[at + 1] ?? '301') ?? [];
  const isRead = rest.slice(at + 2).every((word) => CONDITION.test(word));
  if (to === undefined || status === undefined || !isRead) return undefined;
  const when = conditionsOf(host, rest.slice(0, at), rest.slice(at + 2));
  const common = { status: Number(status), isForced: mark === '!', ...(when === undefined ? {} : { when }) };
  return compileRedirect({ from, to, ...common });
};

const isConditional = ({ when = {} }: HostRedirect): boolean => Object.keys(when).some((name) => name !== 'host');

const faultOf = ([source = '', ...rest]: readonly string[]): string | undefined => {
  if (!isAddress(source)) return 'does not start with a path or URL';
  const at = rest.findIndex(isAddress);
  if (at < 0) return 'has no target';
  const status = rest[at + 1] ?? '';
  return /^\d+!?$/.test(status) && !STATUS.test(status) ? `has the invalid status ${status}` : undefined;
};

export interface RedirectLines {
  /** Rules in file order. The first one that applies to a path wins. */
  readonly redirects: readonly HostRedirect[];
  /** Valid lines that are not supported, and all lines after the limit. */
  readonly unread: readonly string[];
  /** Lines that every host ignores, up to one more than are listed. */
  readonly invalid: readonly InvalidRedirect[];
}

/** @param most Maximum number of rules to read. */
export const readRedirectLines = (text: string, most: number): RedirectLines => {
  const [redirects, unread, invalid]: [HostRedirect[], string[], InvalidRedirect[]] = [[], [], []];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const words = wordsOf(line);
    if (words.join('') === '') continue;
    if (redirects.length >= most) {
      unread.push(line.trim());
      continue;
    }
    const reason = faultOf(words);
    const rule = parseWords(words);
    if (rule !== undefined) redirects.push(isConditional(rule) ? { ...rule, written: line.trim() } : rule);
    else if (reason === undefined) unread.push(line.trim());
    if (reason !== undefined && invalid.length <= MAX_ON_A_PAGE)
      invalid.push({ line: index + 1, text: line.trim(), reason });
  }
  return { redirects, unread, invalid };
};

export const parseRedirects = (text: string): readonly HostRedirect[] =>
  readRedirectLines(text, Number.POSITIVE_INFINITY).redirects;
