import { closestMatch, default as distance } from 'leven';
import { tidyPath } from '../../../src/site/tidy-path.ts';
import type { Crawled } from './judge.ts';

/** An address counts as misspelt while at most this share of its letters differs. */
const LIKENESS = 0.4;

/** The page that an address without one most likely means. */
const meantBy = (path: string, known: readonly string[]): string | undefined => {
  const tidy = tidyPath(path) ?? path;
  const exact = [tidy, `${tidy}/`].find((candidate) => known.includes(candidate));
  if (exact !== undefined) return exact;
  const nearest = closestMatch(path, [...known]);
  return nearest !== undefined && distance(path, nearest) <= path.length * LIKENESS ? nearest : undefined;
};

/** A redirect for each address that is missing and whose page can be told, as `_redirects` has it. */
export const redirectRules = ({ answers, pages }: Crawled): string[] => {
  const known = pages.map(({ path }) => path);
  return [...answers]
    .filter(([, { status }]) => status === 404 || status === 410)
    .flatMap(([path]) => {
      const to = meantBy(path, known);
      return to === undefined ? [] : [`${path} ${to} 301`];
    })
    .sort();
};
