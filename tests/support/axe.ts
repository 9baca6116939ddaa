import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What of axe's rules can differ between two colour schemes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Axe's script is put into a page once; the wrapper would do it for every run. */
const equipped = new WeakSet<Page>();

/** What is looked at: all of axe's rules; those of colours; all but those of colours. */
export type Rules = 'all' | 'colours' | 'form';

/**
 * What axe finds on the page as it stands, as `rule: element: how to mend it`, within one selector if it is given.
 * Legacy mode spares a second page for the result; the site has no frames.
 */
export const violationsOf = async (page: Page, rules: Rules, within?: string): Promise<string[]> => {
  const builder = new AxeBuilder(equipped.has(page) ? { page, axeSource: 'void 0' } : { page });
  equipped.add(page);
  builder.options({ resultTypes: ['violations'] }).setLegacyMode(true);
  if (rules === 'colours') builder.withRules(COLOUR_RULES);
  else builder.withTags(TAGS);
  if (rules === 'form') builder.disableRules(COLOUR_RULES);
  if (within !== undefined) builder.include(within);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
};
