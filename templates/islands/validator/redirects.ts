import type { FixResult } from 'build-site';
import { nearestPath } from '../../../src/site/nearest-path.ts';
import type { Crawled } from './judge.ts';

const redirectRules = ({ answers, pages }: Crawled): string[] => {
  const known = pages.map(({ path }) => path);
  return [...answers]
    .filter(([, { status }]) => status === 404 || status === 410)
    .flatMap(([path]) => {
      const to = nearestPath(path, known);
      return to === undefined ? [] : [`${path} ${to} 301`];
    })
    .sort();
};

/** Returns redirects to copy, because a browser cannot change the deployed site. */
export const redirectsFor = (crawled: Crawled | undefined): FixResult => {
  const rules = crawled === undefined ? [] : redirectRules(crawled);
  return {
    summary: 'Redirects to add',
    count: 0,
    diff: rules.join('\n'),
    left: [
      rules.length === 0
        ? 'No broken address has a page that it clearly means, so nothing could be corrected.'
        : 'A page in a browser cannot change the site, so nothing has been changed yet. These rules for the file _redirects send each broken address to the page it most likely means. Read them before you use them.',
      'build-site build --fix corrects the sources themselves, and so does this button under build-site dev.',
    ],
  };
};
