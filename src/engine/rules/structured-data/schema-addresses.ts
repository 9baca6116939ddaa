import { NearNames } from '../../core/names/near-names.ts';
import { canonicalForm } from '../../facts/canonical-form.ts';
import { MAX_ON_A_PAGE } from '../../facts/limits.ts';
import type { SiteFacts } from '../../facts/site-facts.ts';
import type { Finding, Rule } from '../rule.ts';

type Fault = Pick<Finding, 'fix' | 'severity'> & { readonly reason: string };

const judgeWith = (site: SiteFacts) => {
  let near: NearNames | undefined;
  return (address: string): Fault | undefined => {
    const target = site.addresses.resolve(address, '/');
    if (target === undefined || target.outside) return undefined;
    const there = site.targets.get(target.path);
    if (there?.kind === 'redirect')
      return { reason: `is a redirect to ${there.to}`, fix: 'use the target of the redirect', severity: 'warning' };
    if (there !== undefined && !target.isOtherForm) return undefined;
    const right = target.isOtherForm ? target.path : canonicalForm(target.path, site);
    if (right !== undefined)
      return {
        reason: 'is not the canonical form of that URL',
        fix: `use ${site.addresses.absoluteUrl(right)}`,
        severity: 'warning',
      };
    near ??= new NearNames(site.targets.keys());
    const reason = site.failures?.get(target.path) ?? 'does not exist';
    return {
      reason,
      fix: near.didYouMean(target.path) ?? 'use the URL of an existing page or file, or remove the property',
    };
  };
};

export const schemaAddresses: Rule = {
  id: 'SDT-09',
  severity: 'error',
  title: "This site's URLs in structured data exist.",
  explanation:
    'Search engines follow URLs in structured data like links; a broken one removes the rich result. URLs on other hosts are not fetched; LNK-01 checks images.',
  source: 'Google Search Central, General structured data guidelines',
  good: '"item": "https://example.com/nsw/orange/", and the page exists',
  bad: '"item": "https://example.com/nsw/ornage/"',
  check: (site) => {
    const judge = judgeWith(site);
    const faults = new Map<number, Fault | undefined>();
    const findingFor = (id: number, path: string): Finding[] => {
      const address = site.references.textOf(id);
      if (!faults.has(id)) faults.set(id, judge(address));
      const fault = faults.get(id);
      if (fault === undefined) return [];
      const { reason, ...rest } = fault;
      return [
        {
          message: `the structured data contains ${address}, which ${reason}`,
          pages: [path],
          href: address,
          ...rest,
        },
      ];
    };
    return site.pages.flatMap(({ path, structuredData }) => {
      const found: Finding[] = [];
      for (const id of structuredData.addresses) {
        found.push(...findingFor(id, path));
        if (found.length > MAX_ON_A_PAGE) break;
      }
      return found;
    });
  },
};
