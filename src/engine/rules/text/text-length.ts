import type { PageFacts } from '../../facts/html/facts.ts';
import { isIndexable, type SiteFacts } from '../../facts/site-facts.ts';
import type { Rule } from '../rule.ts';

/** Minimum share of the template's median. */
const SHARE = 0.4;
/** Minimum number of pages for a meaningful median. */
const LEAST_PAGES = 5;

const pagesByTemplate = (site: SiteFacts): Map<string, PageFacts[]> => {
  const groups = new Map<string, PageFacts[]>();
  for (const page of site.pages) {
    const template = site.templateOf(page.path);
    if (template === undefined || !isIndexable(page, site)) continue;
    const group = groups.get(template) ?? [];
    groups.set(template, group);
    group.push(page);
  }
  return groups;
};

const medianLength = (pages: readonly PageFacts[]): number => {
  const lengths = pages.map(({ mainLength }) => mainLength).sort((a, b) => a - b);
  return lengths[Math.floor(lengths.length / 2)] ?? 0;
};

export const textLength: Rule = {
  id: 'TXT-04',
  severity: 'warning',
  title: 'No page is much shorter than others with the same template.',
  explanation:
    'A page whose main text has less than 40% of the median length of its template probably lacks data. Templates with fewer than five pages, and sites built with other generators, are not checked.',
  source: 'squirrelscan, thin content by template',
  good: 'a city page of 4,000 characters where the median is 5,000',
  bad: 'a city page of 900 characters where the median is 5,000',
  check: (site) =>
    [...pagesByTemplate(site)].flatMap(([template, pages]) => {
      const median = medianLength(pages);
      if (pages.length < LEAST_PAGES) return [];
      return pages
        .filter(({ mainLength }) => mainLength < median * SHARE)
        .map(({ path, mainLength }) => ({
          message: `the page has ${mainLength} characters of text; the median of ${template} is ${median}`,
          fix: 'add the missing content to its record, or merge it into another page',
          pages: [path],
        }));
    }),
};
