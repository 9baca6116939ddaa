import { existsSync } from 'node:fs';
import path from 'node:path';
import { type HostRedirect, parseRedirects, toPattern } from '../hosts/redirects-file.ts';
import type { PageFacts } from '../html/facts.ts';
import { readTextFile } from '../text-file.ts';

/** What the files say that hosts read for themselves. */
export interface HostFiles {
  /** In their order: the first that fits counts. */
  readonly redirects: readonly HostRedirect[];
  /** `X-Robots-Tag` of a path; undefined where it has none. */
  readonly robotsOf: (path: string) => string | undefined;
}

const readText = (file: string): string => (existsSync(file) ? readTextFile(file) : '');

const readLines = (file: string): string[] =>
  readText(file)
    .split(/\r?\n/)
    .filter((line) => !/^\s*(#|$)/.test(line));

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
    redirects: parseRedirects(readText(path.join(folder, '_redirects'))),
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
