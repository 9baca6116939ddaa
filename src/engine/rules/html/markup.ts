import { fragmentsOf, type PageFacts } from '../../facts/html/facts.ts';
import type { Rule } from '../rule.ts';

/** Source: HTML Standard, the id attribute. */
const isMalformed = (id: string): boolean => /^$|[\t\n\f\r ]/.test(id);

const malformedIds = (page: PageFacts): string[] => [
  ...new Set(fragmentsOf(page).flatMap(({ ids }) => ids.filter(isMalformed))),
];

const repeatedIds = (page: PageFacts): string[] => {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { ids } of fragmentsOf(page)) for (const id of ids) (seen.has(id) ? repeated : seen).add(id);
  return [...repeated].filter((id) => !isMalformed(id));
};

export const markup: Rule = {
  id: 'HTM-02',
  severity: 'error',
  title: 'Ids are valid and unique within a page, and head elements are in the head.',
  explanation:
    'Links, labels and scripts only find the first element with an id. A head element in the body is ignored, or ends the head too early.',
  source: 'HTML Standard, the id attribute and the head element',
  good: '<h2 id="service">Service</h2> … <h2 id="service-area">Where we go</h2>',
  bad: '<h2 id="service">Service</h2> … <h2 id="service">Where we go</h2>',
  check: ({ pages }) =>
    pages.flatMap((page) => [
      ...repeatedIds(page).map((id) => ({
        message: `the id "${id}" is used more than once on the page`,
        fix: 'give each element its own id; use prefixIds for Markdown bodies',
        fixElsewhere: 'give each element its own id',
        pages: [page.path],
      })),
      ...malformedIds(page).map((id) => ({
        message: id === '' ? 'an element has an empty id' : `the id "${id}" contains white space`,
        fix: 'use at least one character and no white space, or remove the attribute',
        pages: [page.path],
      })),
      ...page.strayHeadElements.map((name) => ({
        message: `a <${name}> is in the body of the page`,
        fix: 'return it from head() instead',
        fixElsewhere: 'move it into the head, before any text or element that only the body can contain',
        pages: [page.path],
      })),
    ]),
};
