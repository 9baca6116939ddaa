import { nearestPath } from '../../../src/site/nearest-path.ts';
import type { Crawled } from './judge.ts';

/** A redirect for each address that is missing and whose page can be told, as `_redirects` has it. */
export const redirectRules = ({ answers, pages }: Crawled): string[] => {
  const known = pages.map(({ path }) => path);
  return [...answers]
    .filter(([, { status }]) => status === 404 || status === 410)
    .flatMap(([path]) => {
      const to = nearestPath(path, known);
      return to === undefined ? [] : [`${path} ${to} 301`];
    })
    .sort();
};
