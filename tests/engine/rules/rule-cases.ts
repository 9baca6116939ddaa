import type { PageParts, SiteParts } from './site-of.ts';

/** A small site; a text is HTML in the body of its page `/a/`. */
export type CaseSite = string | SiteParts;

/** Sites that a rule passes, and sites it objects to with what it says: a line a finding, without its id. */
export interface RuleCases {
  readonly good: Readonly<Record<string, CaseSite>>;
  readonly bad: Readonly<Record<string, readonly [site: CaseSite, ...says: readonly (string | RegExp)[]]>>;
}

/** Cases of some rules, by their ids. */
export type CasesOfRules = Readonly<Record<string, RuleCases>>;

export const partsOf = (site: CaseSite): SiteParts => (typeof site === 'string' ? { page: { body: site } } : site);

/** The one page that the case is about, where the site has nothing else to say. */
export const onlyPageOf = (site: CaseSite): PageParts | undefined => {
  const { page, ...rest } = partsOf(site);
  return Object.keys(rest).length === 0 ? page : undefined;
};
