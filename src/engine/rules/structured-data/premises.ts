import type { SiteFacts } from '../../facts/site-facts.ts';
import { readIdentity } from '../../facts/structured-data/identities.ts';
import { isA } from '../../facts/structured-data/vocabulary.ts';
import type { Finding, Rule } from '../rule.ts';

const check = ({ pages, references, declared }: SiteFacts): Finding[] => {
  if (declared?.premises === undefined) return [];
  const known = declared.premises.map(({ street, postcode }) => `${street}, ${postcode}`);
  const faultOf = (id: number): Omit<Finding, 'pages'> | undefined => {
    const { type, property, value } = readIdentity(references.textOf(id));
    if (property !== 'address' || known.includes(value)) return undefined;
    const what = isA(type, 'LocalBusiness') ? 'a LocalBusiness' : `an address of ${type}`;
    return {
      message: `the structured data has ${what} at ${value}, which is not among the declared premises`,
      fix: 'remove it, or declare the office with `premises` in content/collections.ts; use areaServed for places without an office',
    };
  };
  const faults = new Map<number, ReturnType<typeof faultOf>>();
  return pages.flatMap(({ path, structuredData: { identities } }) =>
    identities.flatMap((id) => {
      if (!faults.has(id)) faults.set(id, faultOf(id));
      const fault = faults.get(id);
      return fault ? [{ ...fault, pages: [path] }] : [];
    }),
  );
};

export const premises: Rule = {
  id: 'SDT-04',
  severity: 'error',
  title: 'Structured data contains only addresses of declared premises.',
  explanation:
    'A LocalBusiness is a staffed place; an office that does not exist violates the policies of search engines and misleads visitors. Declare staffed places with `premises` in content/collections.ts. Sites without declared premises, such as guides to other businesses, are not checked.',
  source: 'Google Search Central, Local business structured data; Business Profile guidelines',
  good: 'one LocalBusiness, at the head office',
  bad: 'a LocalBusiness with an address in each city',
  check,
};
