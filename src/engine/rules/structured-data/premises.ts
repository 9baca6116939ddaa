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
      message: `the structured data has ${what} at ${value}, where the site declares no premises`,
      fix: 'take it out, or declare the office with `premises` in content/collections.ts; a place that is served is areaServed',
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
  title: 'Structured data gives addresses of declared premises only.',
  explanation:
    'A LocalBusiness is a place with somebody in it; an office that does not exist is against the policies of search engines and misleads visitors. A site declares its places with `premises` in content/collections.ts; one that declares none, such as a guide to places of others, is not judged.',
  source: 'Google Search Central, Local business structured data; Business Profile guidelines',
  good: 'one LocalBusiness, at the head office',
  bad: 'a LocalBusiness with an address in each city',
  check,
};
