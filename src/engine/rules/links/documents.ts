import { loadersOf, type SiteFacts } from '../../facts/site-facts.ts';
import type { Finding } from '../rule.ts';

export const unreadableDocuments = (site: SiteFacts): Finding[] =>
  loadersOf(site).flatMap(({ path, oddities }) =>
    oddities
      .filter(({ kind }) => kind === 'unreadable document')
      .map(({ what }) => ({
        message: `the file ${path} ${what}`,
        fix: 'correct the file, or remove the <link> to it',
        pages: [path],
      })),
  );
