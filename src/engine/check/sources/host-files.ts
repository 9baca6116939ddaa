import { existsSync } from 'node:fs';
import path from 'node:path';
import { readTextFile } from '../../core/text-file.ts';
import type { PageFacts } from '../../facts/html/facts.ts';
import { isNoindex, robotsTagDirectives } from '../../facts/robots-tag.ts';
import { type HostRedirect, parseRedirects, toPattern } from '../../output/hosts/redirects-file.ts';
import { type HeaderBlock, readHeadersFile } from './headers-file.ts';

export interface HostFiles {
  /** Unconditional redirects in order; the first match wins. */
  readonly redirects: readonly HostRedirect[];
  /** Returns the `X-Robots-Tag` header of a path. */
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

/** Reads `_redirects` and `_headers`, which Netlify and Cloudflare Pages support. */
export const readHostFiles = (folder: string): HostFiles => {
  const headers = readHeadersFile(folder);
  const tags = robotsTagsOf(headers);
  return {
    headers,
    redirects: parseRedirects(readText(path.join(folder, '_redirects'))).filter(({ when }) => when === undefined),
    robotsOf: (address) => {
      const matching = tags.filter(({ pattern }) => pattern?.test(address)).map(({ says }) => says);
      // A block that detaches the header drops earlier values.
      const said = matching.slice(matching.lastIndexOf('') + 1);
      return said.length === 0 ? undefined : said.join(', ');
    },
  };
};

/** Applies an `X-Robots-Tag` header like a robots meta element. */
export const withRobotsTag = (facts: PageFacts, header: string | null | undefined): PageFacts => {
  const says = robotsTagDirectives(header ?? '').join(', ');
  if (says === '') return facts;
  return { ...facts, robots: [...facts.robots, says], noindex: facts.noindex || isNoindex(says) };
};
