import { formatNumber } from '../../core/english.ts';
import { MAX_COLLECTED } from '../../facts/limits.ts';
import { isCrowded, loadersOf, type SiteFacts } from '../../facts/site-facts.ts';
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

export const crowdedPages = (site: SiteFacts): Finding[] =>
  loadersOf(site)
    .filter(isCrowded)
    .map(({ path }) => ({
      message: `the page has ${formatNumber(MAX_COLLECTED)} or more links or files; the others are not checked`,
      fix: 'split it into several pages',
      pages: [path],
      severity: 'warning',
    }));
