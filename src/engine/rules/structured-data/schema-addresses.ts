import { NearNames } from '../../core/names/near-names.ts';
import type { SiteFacts } from '../../facts/site-facts.ts';
import { canonicalForm } from '../links/link-form.ts';
import type { Finding, Rule } from '../rule.ts';

type Fault = Pick<Finding, 'fix' | 'severity'> & { readonly reason: string };

/** Returns a function that checks URLs in structured data. */
const judgeWith = (site: SiteFacts) => {
  let near: NearNames | undefined;
  return (address: string): Fault | undefined => {
    const target = site.addresses.resolve(address, '/');
    if (target === undefined || target.outside) return undefined;
    const there = site.targets.get(target.path);
    if (there?.kind === 'redirect')
      return { reason: `is a redirect to ${there.to}`, fix: 'name the page that it leads to', severity: 'warning' };
    if (there !== undefined) return undefined;
    const right = canonicalForm(target.path, site);
    if (right !== undefined)
      return {
        reason: 'is not the form of that address',
        fix: `write ${site.addresses.absoluteUrl(right)}`,
        severity: 'warning',
      };
    near ??= new NearNames(site.targets.keys());
    return { reason: 'leads nowhere', fix: near.didYouMean(target.path) ?? 'name a page that exists, or take it out' };
  };
};

export const schemaAddresses: Rule = {
  id: 'SDT-09',
  severity: 'error',
  title: 'Addresses of this site in structured data lead to pages that exist.',
  explanation:
    'The address of a thing, of a step of a trail or of a page that a thing is about is followed by search engines as a link is; one that leads nowhere takes the result out. Addresses of other hosts are not asked; pictures are LNK-01.',
  source: 'Google Search Central, General structured data guidelines',
  good: '"item": "https://example.com/nsw/orange/", and there is such a page',
  bad: '"item": "https://example.com/nsw/ornage/"',
  check: (site) => {
    const judge = judgeWith(site);
    const faults = new Map<number, Fault | undefined>();
    return site.pages.flatMap(({ path, structuredData }) =>
      structuredData.addresses.flatMap((id): Finding[] => {
        const address = site.references.textOf(id);
        if (!faults.has(id)) faults.set(id, judge(address));
        const fault = faults.get(id);
        if (fault === undefined) return [];
        const { reason, ...rest } = fault;
        return [
          { message: `the structured data names ${address}, which ${reason}`, pages: [path], href: address, ...rest },
        ];
      }),
    );
  },
};
