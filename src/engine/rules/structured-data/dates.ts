import type { Graph, GraphNode, Objection } from '../../facts/structured-data/graph.ts';
import { isA } from '../../facts/structured-data/vocabulary.ts';
import { graphRule } from './graph-rule.ts';

const dayOf = (date: unknown): string => (typeof date === 'string' ? date.slice(0, 10) : '');

const judgeNode = ({ properties }: GraphNode, times: readonly string[]): Objection[] => {
  const shown = new Set(times.map(dayOf));
  const published = dayOf(properties.datePublished);
  const modified = dayOf(properties.dateModified);
  const dates = [published, ...(modified === published ? [] : [modified])].filter((date) => date !== '');
  return [
    ...dates
      .filter((date) => !shown.has(date))
      .map((date) => ({
        message: `the structured data has the date ${date}, which no <time> on the page shows`,
        fix: 'show the same date with <time datetime>',
      })),
    ...(modified !== '' && modified < published
      ? [
          {
            message: `dateModified ${modified} is before datePublished ${published}`,
            fix: "correct the record's dates",
          },
        ]
      : []),
  ];
};

const judge = ({ nodes, times }: Graph): Objection[] =>
  nodes.filter(({ types }) => types.some((type) => isA(type, 'Article'))).flatMap((node) => judgeNode(node, times));

const articleDates = graphRule({
  id: 'DAT-01',
  severity: 'warning',
  title: 'Dates of an article match its structured data, and none is in the future.',
  explanation:
    'Search engines show a date only if the page and its structured data agree. A date after the build date is a mistake, unless the page is noindex.',
  source: 'Google Search Central, Influence your byline dates',
  good: '<time datetime="2026-03-31"> and "datePublished": "2026-03-31"',
  bad: '<time datetime="2026-03-31"> and "datePublished": "2026-04-01"',
  judge,
});

export const dates: typeof articleDates = {
  ...articleDates,
  check: (site) => [
    ...articleDates.check(site),
    ...site.pages
      .filter(
        ({ latestDate, noindex }) => latestDate !== '' && !noindex && site.asOf() !== '' && latestDate > site.asOf(),
      )
      .map(({ path, latestDate }) => ({
        message: `the page has the date ${latestDate}, which is after the build date`,
        fix: 'correct the date, or publish the page on that day',
        pages: [path],
      })),
  ],
};
