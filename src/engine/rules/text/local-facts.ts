import picomatch from 'picomatch';
import { fragmentsOf } from '../../facts/html/facts.ts';
import { isIndexable } from '../../facts/site-facts.ts';
import type { Rule } from '../rule.ts';

export const localFacts: Rule = {
  id: 'TXT-06',
  severity: 'error',
  title: 'Every page with local facts lists their sources and dates.',
  explanation:
    'Figures about a place need a source. Declare pages with such figures, and the id of the section that lists their sources and dates, with `localFacts` in content/collections.ts; schemas reject a fact without a source or date. Sites without such a declaration are not checked.',
  source: 'build-site itself',
  good: '<section id="about-these-figures"> … Australian Bureau of Statistics, 2021: Residents 40,127',
  bad: 'a town page with a population of 40,127 but no source or date',
  check: (site) => {
    const facts = site.declared?.localFacts;
    if (facts === undefined || facts.pages.length === 0) return [];
    const hasFacts = picomatch([...facts.pages]);
    return site.pages
      .filter((page) => hasFacts(page.path) && isIndexable(page, site))
      .filter((page) => !fragmentsOf(page).some(({ ids }) => ids.includes(facts.section)))
      .map(({ path }) => ({
        message: `the page has no section #${facts.section} with the sources of its figures`,
        fix: 'list each figure with its source and date there, or remove the page from `localFacts` in content/collections.ts',
        pages: [path],
      }));
  },
};
