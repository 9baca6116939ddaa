import { isGiven, nameOf } from '../../facts/structured-data/graph.ts';
import { isA } from '../../facts/structured-data/vocabulary.ts';
import { graphRule } from './graph-rule.ts';

const RATED = ['aggregateRating', 'review', 'reviews'];

export const selfRating = graphRule({
  id: 'SDT-05',
  severity: 'error',
  title: 'Structured data contains no ratings of the business or its services.',
  explanation:
    'Ratings and reviews of an organisation on its own site are ineligible for review snippets, regardless of the author, and can cost the site its other rich results.',
  source: 'Google Search Central, Review snippet, self-serving reviews',
  good: '{"@type": "Organization", "name": "Kim & Co"}',
  bad: '{"@type": "Organization", "aggregateRating": {"ratingValue": 4.9}}',
  judge: ({ nodes }) =>
    nodes
      .filter(({ types }) => types.some((type) => isA(type, 'Organization') || isA(type, 'Service')))
      .flatMap((node) =>
        RATED.filter((property) => isGiven(node.properties[property])).map((property) => ({
          message: `the ${nameOf(node)} has ${property}: a site must not rate its own business`,
          fix: `remove ${property} from the structured data`,
        })),
      ),
});
