import { findDuplicates, indexablePages } from '../../facts/site-facts.ts';
import type { Rule } from '../rule.ts';

export const descriptions: Rule = {
  id: 'DSC-01',
  severity: 'error',
  title: 'Every indexable page has a unique description.',
  explanation:
    'Search results show the description below the title. If it is missing, or shared by many pages, the search engine generates its own. A second description on a page is a warning.',
  source: 'Google Search Central, Control your snippets',
  good: '<meta name="description" content="Bike hire in Orange NSW 2800: terms, bikes and helmets.">',
  bad: '<meta name="description" content="Welcome to our website."> on twelve pages',
  check: (site) => {
    const indexable = indexablePages(site);
    return [
      ...indexable
        .filter((page) => !page.descriptions[0])
        .map(({ path, descriptions: { length } }) => ({
          message: length === 0 ? 'the page has no description' : "the page's description is empty",
          fix: 'add a description to head()',
          fixElsewhere: 'add <meta name="description"> with a content attribute to its head',
          pages: [path],
        })),
      ...indexable
        .filter((page) => page.descriptions.length > 1)
        .map(({ path, descriptions: { length } }) => ({
          message: `the page has ${length} descriptions`,
          fix: 'return one description from head()',
          fixElsewhere: 'keep only one <meta name="description"> in its head',
          pages: [path],
          severity: 'warning' as const,
        })),
      ...findDuplicates(indexable, (page) => page.descriptions[0]).map(({ value, pages }) => ({
        message: `${pages.length} pages have the description "${value}"`,
        fix: 'Generate unique descriptions for each page',
        pages,
        text: value,
      })),
    ];
  },
};
