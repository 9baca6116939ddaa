import { AxeBuilder } from '@axe-core/playwright';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What of axe's rules can differ between two colour schemes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on the page as it stands, as `rule: element: how to mend it`, within one selector if it is given.
 * Legacy mode spares a second page for the result; the site has no frames.
 */
export const violationsOf = async (page, rules, within) => {
  // Axe's script is put into a page once; the wrapper would do it for every run.
  const isEquipped = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder(isEquipped ? { page, axeSource: 'void 0' } : { page });
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

/** Opens or closes all details, those of a group that lets one be open at a time too. */
export const setDetails = (page, isOpen, within = 'body') =>
  page.evaluate(
    ([scope, to]) => {
      for (const details of document.querySelectorAll(`${scope} details`)) {
        details.removeAttribute('name');
        details.open = to;
      }
    },
    [within, isOpen],
  );
