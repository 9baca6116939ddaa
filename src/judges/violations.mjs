import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules whose results can differ between colour schemes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const OPTIONS = {
  all: { runOnly: TAGS },
  colours: { runOnly: { type: 'rule', values: COLOUR_RULES } },
  structure: { runOnly: TAGS, rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])) },
};

/** Number of text elements to check per combination of styles, because rows and items can alternate colours. */
const ALIKE = 3;

/**
 * Runs in the page. Text whose ancestors have the same elements and classes looks the same; checks at most `alike` of
 * each.
 */
const runAxe = async ({ within, alike, options }) => {
  /** @type {Map<Element, string>} */
  const looks = new Map();
  const lookOf = (element) => {
    if (element === null) return '';
    const known = looks.get(element);
    if (known !== undefined) return known;
    const look = `${lookOf(element.parentElement)}>${element.localName}.${element.getAttribute('class') ?? ''}`;
    looks.set(element, look);
    return look;
  };
  const isText = (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue.trim() !== '';
  const fewOfEach = () => {
    const seen = new Map();
    return [...document.querySelectorAll(`:is(${within}), :is(${within}) *`)].filter((element) => {
      if (![...element.childNodes].some(isText) || !element.checkVisibility()) return false;
      const count = (seen.get(lookOf(element)) ?? 0) + 1;
      seen.set(lookOf(element), count);
      return count <= alike;
    });
  };
  const include = alike === undefined ? [within] : fewOfEach();
  if (include.length === 0) return [];
  const { violations } = await window.axe.run(
    { include },
    // The site has no frames, and no rule needs preloaded style sheets.
    { ...options, resultTypes: ['violations'], iframes: false, preload: false },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
};

const run = async (page, rules, within, alike) => {
  // The page's policy does not apply to scripts of the browser driver.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(runAxe, { within, alike, options: OPTIONS[rules] });
};

/** Checks the page in its current state. Returns `rule: element: how to fix it`. */
export const violationsOf = (page, rules, within = 'html') => run(page, rules, within);

/**
 * Three times as fast as `violationsOf`, because the slow colour rules check only the first few texts with the same
 * styles.
 */
export const violationsOfEachLook = async (page, rules, within = 'html') => [
  ...(rules === 'all' ? await run(page, 'structure', within) : []),
  ...(await run(page, 'colours', within, ALIKE)),
];

/** Opens or closes all `details`, including exclusive groups. */
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
