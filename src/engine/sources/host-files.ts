import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageFacts } from '../html/facts.ts';

/** A line of `_redirects`. Source: Netlify docs, Redirects and rewrites; Cloudflare Pages docs, Redirects. */
export interface HostRedirect {
  /** Of one address; undefined where it is a pattern. */
  readonly from: string | undefined;
  /** Where the line sends a path; undefined where it is about others. */
  readonly to: (path: string) => string | undefined;
  readonly status: number;
  /** It counts even where a file stands. */
  readonly isForced: boolean;
}

/** What the files say that hosts read for themselves. */
export interface HostFiles {
  /** In their order: the first that fits counts. */
  readonly redirects: readonly HostRedirect[];
  /** `X-Robots-Tag` of a path; undefined where it has none. */
  readonly robotsOf: (path: string) => string | undefined;
}

const NAME = /\\?:([a-z_]\w*)/gi;

/** `*` is the rest or a part of a path, `:name` one segment. */
const toPattern = (written: string): RegExp =>
  new RegExp(
    `^${written
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\/\*$/, '(?:/(?<splat>.*))?')
      .replaceAll('*', '.*')
      .replace(NAME, '(?<$1>[^/]+)')}/?$`,
  );

const isPattern = (written: string): boolean => /\*|\/:[a-z]/i.test(written);

const readLines = (file: string): string[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split(/\r?\n/)
        .filter((line) => !/^\s*(#|$)/.test(line))
    : [];

/** Between both addresses stand queries that must be there, behind them a status and conditions such as `Country=au`. */
const readRedirect = (line: string): HostRedirect[] => {
  const [from = '', ...rest] = line.trim().split(/\s+/);
  const at = rest.findIndex((word) => word.startsWith('/') || /^https?:/i.test(word));
  const to = rest[at];
  if (to === undefined) return [];
  const [, number = '301', mark] = /^(\d{3})(!?)$/.exec(rest[at + 1] ?? '') ?? [];
  const common = { status: Number(number), isForced: mark === '!' };
  // What hangs on a query or on the visitor's country is not true of everybody.
  if (at > 0 || rest.slice(at + 2).length > 0) return [];
  if (!isPattern(from)) return [{ from, to: (path) => (path === from ? to : undefined), ...common }];
  const pattern = toPattern(from.replace(/^https?:\/\/[^/]+/, ''));
  const target = (path: string): string | undefined => {
    const found = pattern.exec(path);
    return found
      ? to.replace(NAME, (written, name) => found.groups?.[name] ?? (name === 'splat' ? '' : written))
      : undefined;
  };
  return [{ from: undefined, to: target, ...common }];
};

const readRobotsTags = (file: string): { readonly pattern: RegExp; readonly says: string }[] => {
  const found: { pattern: RegExp; says: string }[] = [];
  let pattern: RegExp | undefined;
  for (const line of readLines(file)) {
    const [, name = '', says = ''] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (name === '') pattern = toPattern(line.trim().replace(/^https?:\/\/[^/]+/, ''));
    else if (pattern !== undefined && name.toLowerCase() === 'x-robots-tag') found.push({ pattern, says });
  }
  return found;
};

/** Reads `_redirects` and `_headers` of a folder, which Netlify and Cloudflare Pages go by. */
export const readHostFiles = (folder: string): HostFiles => {
  const tags = readRobotsTags(path.join(folder, '_headers'));
  return {
    redirects: readLines(path.join(folder, '_redirects')).flatMap(readRedirect),
    robotsOf: (address) => {
      const said = tags.filter(({ pattern }) => pattern.test(address)).map(({ says }) => says);
      return said.length === 0 ? undefined : said.join(', ');
    },
  };
};

/** Words for one crawler other than Google's. */
const FOR_ANOTHER = /^(?!googlebot\b|unavailable_after\b|max-)[\w-]+\s*:/;

/** A page as its host gives it out: `X-Robots-Tag` counts as a robots element does. */
export const withRobotsTag = (facts: PageFacts, header: string | null | undefined): PageFacts => {
  const robots = header?.toLowerCase().trim();
  if (!robots || FOR_ANOTHER.test(robots)) return facts;
  const says = robots.replace(/\bgooglebot\s*:\s*/g, '');
  return { ...facts, robots: [...facts.robots, says], noindex: facts.noindex || /\b(noindex|none)\b/.test(says) };
};
