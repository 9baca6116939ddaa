import type { SiteFacts } from '../facts/site-facts.ts';
import { fragmentsOf } from '../html/facts.ts';
import { isSameUrl } from '../same-url.ts';
import { readIdentity } from '../structured-data/identities.ts';
import type { Finding, Rule } from './rule.ts';

interface Value {
  readonly value: string;
  readonly pages: string[];
}

/** Values of each property of each node with an `@id`, with the pages that say so. */
const valuesByNode = ({ pages, references }: SiteFacts): Map<string, Map<number, Value>> => {
  const nodes = new Map<string, Map<number, Value>>();
  for (const { path, structuredData } of pages)
    for (const identity of structuredData.identities) {
      const { id, property, value } = readIdentity(references.textOf(identity));
      if (id === '') continue;
      const key = `${property} of ${id}`;
      const values = nodes.get(key) ?? new Map<number, Value>();
      nodes.set(key, values);
      const known = values.get(identity) ?? { value, pages: [] };
      values.set(identity, known);
      known.pages.push(path);
    }
  return nodes;
};

const contradictions = (site: SiteFacts): Finding[] =>
  [...valuesByNode(site)].flatMap(([key, values]) => {
    const sorted = [...values.values()].sort((a, b) => b.pages.length - a.pages.length || (a.value < b.value ? -1 : 1));
    const [usual, ...others] = sorted;
    const isSame = key.startsWith('url ') ? isSameUrl : Object.is;
    const different = others.filter(({ value }) => !isSame(value, usual?.value ?? ''));
    return different.map(({ value, pages }) => ({
      message: `the ${key} is "${value}" here, and "${usual?.value}" elsewhere`,
      fix: 'take it from one setting',
      pages,
    }));
  });

/** Digits that tell a number: its last eight, so that +61 2 5550 1234 is 02 5550 1234. */
const digitsOf = (phone: string): string => phone.replace(/\D/g, '').slice(-8);

const strangeNumbers = ({ pages, references }: SiteFacts): Finding[] => {
  const identities = new Set(pages.flatMap(({ structuredData }) => structuredData.identities));
  const declared = new Set(
    [...identities]
      .map((id) => readIdentity(references.textOf(id)))
      .flatMap(({ property, value }) => (property === 'telephone' ? [digitsOf(value)] : [])),
  );
  if (declared.size === 0) return [];
  return pages.flatMap((page) =>
    fragmentsOf(page).flatMap(({ links }) =>
      links
        .map((id) => references.textOf(id))
        .filter((href) => href.startsWith('tel:') && !declared.has(digitsOf(href)))
        .map((href) => ({
          message: `the link ${href} calls a number that the structured data does not give for the business`,
          fix: 'take it from one setting',
          pages: [page.path],
          href,
        })),
    ),
  );
};

export const identity: Rule = {
  id: 'SDT-07',
  severity: 'error',
  title: 'Name, telephone, e-mail, tax number and address of the business are the same everywhere.',
  explanation:
    'One @id is one organisation: pages may say more or less of it, and never something else. Numbers that links call must be among those the structured data gives, where it gives any.',
  source: 'practice (name, address and phone consistency)',
  good: 'telephone "1800 975 711" on each page that gives one, and <a href="tel:1800975711">',
  bad: 'telephone "1800 975 711" on one page, "02 5550 1234" on another',
  check: (site) => [...contradictions(site), ...strangeNumbers(site)],
};
