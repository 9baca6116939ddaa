import type { DeclaredHeaders } from '../facts/site-facts.ts';
import { type HeaderRule, headerRules, headersAt } from '../output/hosting/header-rules.ts';
import type { HeaderEntry, Hosting } from '../output/hosting/hosting-schema.ts';

interface HeaderInput {
  readonly base: string;
  readonly noindex: boolean;
  readonly framesItself: boolean;
  readonly hosting: Hosting;
}

const ownOf = ({ set = {}, remove = [] }: HeaderEntry): Map<string, string | undefined> =>
  new Map([
    ...remove.map((name) => [name.toLowerCase(), undefined] as const),
    ...Object.entries(set).map(([name, values]) => [name.toLowerCase(), values.join(', ')] as const),
  ]);

const valuesAt = (rules: readonly HeaderRule[], path: string): Map<string, string> =>
  new Map([...headersAt(rules, path)].flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value]])));

export const declaredHeaders = (input: HeaderInput): DeclaredHeaders[] => {
  const { base, hosting } = input;
  return hosting.headers.map((entry, index) => {
    const { path, set = {}, remove = [], hosts } = entry;
    const placeOf = (name: string) => {
      const written = Object.keys(set).find((each) => each.toLowerCase() === name);
      const place = remove.findIndex((each) => each.toLowerCase() === name);
      return {
        record: hosting,
        at: ['headers', index, ...(written === undefined ? ['remove', place] : ['set', written])],
      };
    };
    const all = valuesAt(headerRules({ ...input, audience: hosts }), base + path);
    return { path, own: ownOf(entry), all, placeOf };
  });
};

/** Returns undefined if the site does not declare `X-Robots-Tag`. */
export const robotsTags = (input: HeaderInput): ((path: string) => string | undefined) | undefined => {
  const declares = input.hosting.headers.some(({ set = {} }) =>
    Object.keys(set).some((name) => name.toLowerCase() === 'x-robots-tag'),
  );
  if (input.noindex || !declares) return undefined;
  const rules = headerRules({ ...input, audience: undefined });
  return (path) => headersAt(rules, input.base + path).get('x-robots-tag')?.value;
};
