import picomatch from 'picomatch';
import { fragmentsOf } from '../../facts/html/facts.ts';
import { isIndexable } from '../../facts/site-facts.ts';
import type { Rule } from '../rule.ts';

export const localFacts: Rule = {
  id: 'TXT-06',
  severity: 'error',
  title: 'Every page with local facts lists their sources and dates.',
  explanation:
    'A figure about a place is worth what its source is worth. Pages that give such figures, and the id of the section where each is listed under its source and date, are declared with `localFacts` in content/collections.ts; schemas refuse a fact without source or date. A site that declares none is not judged.',
  source: 'build-site itself',
  good: '<section id="about-these-figures"> … Australian Bureau of Statistics, 2021: Residents 40,127',
  bad: 'a town page that says 40,127 people live there, and not who counted them when',
  check: (site) => {
    const facts = site.declared?.localFacts;
    if (facts === undefined || facts.pages.length === 0) return [];
    const hasFacts = picomatch([...facts.pages]);
    return site.pages
      .filter((page) => hasFacts(page.path) && isIndexable(page, site))
      .filter((page) => !fragmentsOf(page).some(({ ids }) => ids.includes(facts.section)))
      .map(({ path }) => ({
        message: `the page has no section #${facts.section} with the sources of its figures`,
        fix: 'list each figure with its source and date there, or take the page out of `localFacts` in content/collections.ts',
        pages: [path],
      }));
  },
};
