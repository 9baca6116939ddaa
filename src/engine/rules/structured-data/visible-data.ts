import { decodeHTML } from 'entities';
import { type GraphNode, nodesOf } from '../../facts/structured-data/graph.ts';
import { isA } from '../../facts/structured-data/vocabulary.ts';
import { graphRule } from './graph-rule.ts';

const LONGEST_QUOTE = 80;

const quoted = (text: string): string => `"${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text}"`;

const textsOf = ({ types, properties }: GraphNode): unknown[] => {
  if (types.includes('Question'))
    return [properties.name, ...nodesOf(properties.acceptedAnswer).map(({ text }) => text)];
  return types.some((type) => isA(type, 'Article')) ? [properties.headline] : [];
};

/** Search engines read answers as HTML. */
const withoutMarkup = (text: string): string => decodeHTML(text.replace(/<[^>]+>/g, ''));

export const visibleData = graphRule({
  id: 'SDT-06',
  severity: 'warning',
  title: 'Questions, answers and headlines in structured data are visible on the page.',
  explanation:
    'Structured data may describe only visible content. The text of main is searched for each question, answer and headline, ignoring white space, punctuation and markup.',
  source: 'Google Search Central, General structured data guidelines',
  good: 'a question in the FAQPage that is a <summary> on the page',
  bad: 'a question in the FAQPage that is not visible',
  judge: ({ nodes, isShown }) =>
    nodes
      .flatMap(textsOf)
      .filter((text): text is string => typeof text === 'string' && !isShown(text) && !isShown(withoutMarkup(text)))
      .map((text) => ({
        message: `the structured data contains ${quoted(text)}, which the page does not show`,
        fix: 'show it, or remove it from the structured data',
      })),
});
