import type { PageParts, SiteParts } from './site-of.ts';

/** A string is the HTML body of page `/a/`. */
export type CaseSite = string | SiteParts;

/** A site and its expected findings, one per line, without the rule's id. */
export interface RuleCases {
  readonly good: Readonly<Record<string, CaseSite>>;
  readonly bad: Readonly<Record<string, readonly [site: CaseSite, ...says: readonly (string | RegExp)[]]>>;
}

export type CasesOfRules = Readonly<Record<string, RuleCases>>;

export const partsOf = (site: CaseSite): SiteParts => (typeof site === 'string' ? { page: { body: site } } : site);

export const onlyPageOf = (site: CaseSite): PageParts | undefined => {
  const { page, ...rest } = partsOf(site);
  return Object.keys(rest).length === 0 ? page : undefined;
};
