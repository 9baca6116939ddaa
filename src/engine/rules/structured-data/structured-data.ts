import type { PageFacts } from '../../facts/html/facts.ts';
import type { Finding, Rule } from '../rule.ts';

const findingsOf = ({ path, structuredData: { problems, repeated, unresolved } }: PageFacts): Finding[] => [
  ...problems.map((problem) => ({
    isBreaking: true,
    message: `a JSON-LD block ${problem}`,
    pages: [path],
  })),
  ...repeated.map((id) => ({
    message: `the JSON-LD defines ${id} more than once`,
    fix: 'define it once and refer to it by @id',
    pages: [path],
  })),
  ...unresolved.map((id) => ({
    message: `the JSON-LD refers to ${id}, which the page does not define`,
    fix: 'add a node with that @id to structuredData',
    fixElsewhere: 'add a node with that @id',
    pages: [path],
  })),
];

export const structuredData: Rule = {
  id: 'SDT-01',
  severity: 'error',
  title: "A page's JSON-LD is valid, its ids are unique and its references resolve.",
  explanation:
    'Search engines ignore JSON-LD that does not parse. A duplicate @id makes a node ambiguous, and a reference to an undefined one has no effect.',
  source: 'JSON-LD 1.1',
  good: '{"@type": "Service", "provider": {"@id": "…#organization"}} and {"@type": "Organization", "@id": "…#organization"}',
  bad: '{"@type": "Service", "provider": {"@id": "…#organization"}} alone',
  check: ({ pages }) => pages.flatMap(findingsOf),
};
