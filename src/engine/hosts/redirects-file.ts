import { decodeUrlPath, encodeUrlPath } from '../url-path.ts';

/** A rule of `_redirects`. Source: Netlify docs, Redirects and rewrites; Cloudflare Pages docs, Redirects. */
export interface HostRedirect {
  /** The path as it is written; undefined for a pattern. */
  readonly from: string | undefined;
  /** Returns the target for a decoded path; undefined where the rule does not apply. */
  readonly to: (path: string) => string | undefined;
  readonly status: number;
  /** The rule applies even where a file exists. */
  readonly isForced: boolean;
}

const NAME = /\\?:([a-z_]\w*)/gi;

/** `*` is the rest or a part of a path, `:name` one segment. Undefined for what is no pattern, such as one name twice. */
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

/** Applies a pattern to decoded paths; what it captures is encoded again. */
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

/** Splits a line at white space, up to a comment. */
const wordsOf = (line: string): string[] => {
  const words = line.trim().split(/\s+/);
  const comment = words.findIndex((word) => word.startsWith('#'));
  return comment < 0 ? words : words.slice(0, comment);
};

/**
 * Between both paths there may be queries, after them a status with an optional `!`, and conditions such as `Country=au`. Hosts
 * ignore a line with an invalid status, and so does this.
 */
const parseLine = (line: string): HostRedirect[] => {
  const [from = '', ...rest] = wordsOf(line);
  const at = rest.findIndex((word) => word.startsWith('/') || /^https?:/i.test(word));
  const to = rest[at];
  const [, status, mark] = /^([2-5]\d\d)(!?)$/.exec(rest[at + 1] ?? '301') ?? [];
  // A rule with a query or a country does not apply to every visitor.
  if (to === undefined || status === undefined || at > 0 || rest.length > at + 2) return [];
  const common = { status: Number(status), isForced: mark === '!' };
  const path = decodeUrlPath(from) ?? from;
  if (!isPattern(from)) return [{ from, to: (asked) => (asked === path ? to : undefined), ...common }];
  const pattern = toPattern(path.replace(/^https?:\/\/[^/]+/i, ''));
  return pattern === undefined ? [] : [{ from: undefined, to: fromPattern(pattern, to), ...common }];
};

/** Parses the text of a `_redirects` file. Returns the rules in their order: the first that applies counts. */
export const parseRedirects = (text: string): HostRedirect[] => text.split(/\r?\n/).flatMap(parseLine);
