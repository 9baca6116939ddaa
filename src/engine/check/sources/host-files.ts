import { existsSync } from 'node:fs';
import path from 'node:path';
import { readTextFile } from '../../core/text-file.ts';
import type { PageFacts } from '../../facts/html/facts.ts';
import { type HostRedirect, parseRedirects, toPattern } from '../../output/hosts/redirects-file.ts';
import { type HeaderBlock, readHeadersFile } from './headers-file.ts';

/** What the files say that hosts read for themselves. */
export interface HostFiles {
  /** Those for every visitor, in their order: the first that fits counts. */
  readonly redirects: readonly HostRedirect[];
  /** `X-Robots-Tag` of a path; undefined where it has none. */
  readonly robotsOf: (path: string) => string | undefined;
  readonly headers: readonly HeaderBlock[];
}

const readText = (file: string): string => (existsSync(file) ? readTextFile(file) : '');

const robotsTagsOf = (
  blocks: readonly HeaderBlock[],
): { readonly pattern: RegExp | undefined; readonly says: string }[] =>
  blocks.flatMap(({ pattern, headers }) => {
    const tag = headers.get('x-robots-tag');
    return tag ? [{ pattern: toPattern(pattern.replace(/^https?:\/\/[^/]+/, '')), says: tag[1] }] : [];
  });

/** Reads `_redirects` and `_headers` of a folder, which Netlify and Cloudflare Pages go by. */
export const readHostFiles = (folder: string): HostFiles => {
  const headers = readHeadersFile(folder);
  const tags = robotsTagsOf(headers);
  return {
    headers,
    redirects: parseRedirects(readText(path.join(folder, '_redirects'))).filter(({ when }) => when === undefined),
    robotsOf: (address) => {
      const matching = tags.filter(({ pattern }) => pattern?.test(address)).map(({ says }) => says);
      // A block that detaches the header drops the values before it.
      const said = matching.slice(matching.lastIndexOf('') + 1);
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
