import { expect, test } from 'vitest';
import { build } from '../../src/engine/build.ts';
import type { PageWeight } from '../../src/engine/check/site-facts.ts';
import { pagePerTemplate, REAL_AS_OF, REAL_ROOT } from '../support/real-site.ts';
import { makeSite } from '../support/site.ts';

/** What the requirements allow, in bytes compressed with Brotli: with one island in use is with the form in use. */
const LIMITS = { script: 1024, scriptIdle: 4096, scriptOneInUse: 9216 };

/** Pages that load more, each for something of its own beside the form; the settings say for what. */
const EXCEPTIONS: Readonly<Record<string, Partial<Record<keyof typeof LIMITS, number>>>> = {
  'templates/pages/printer-quiz.tsx': { scriptIdle: 11_328, scriptOneInUse: 13_632 },
  'templates/pages/search/index.tsx': { scriptOneInUse: 13_680 },
  'templates/pages/seo-validator.tsx': { scriptIdle: 10_240, scriptOneInUse: 12_672 },
};

/** The weights of a page of every template; a page over its budget fails the build. */
const weigh = async (environment: Readonly<Record<string, string>>): Promise<readonly PageWeight[]> => {
  const pages = await pagePerTemplate();
  const { weights } = await build({
    root: REAL_ROOT,
    out: `${makeSite({}, {})}/dist`,
    asOf: REAL_AS_OF,
    environment,
    only: [...pages.values()],
    strict: false,
  });
  expect(new Set(weights.map(({ template }) => template)).size).toBe(pages.size);
  return weights;
};

/** Visits are not counted in this build. */
test('the script of each template keeps its limits on Preact', async () => {
  const weights = await weigh({});
  for (const template of new Set(weights.map((one) => one.template)))
    for (const [measure, limit] of Object.entries({ ...LIMITS, ...EXCEPTIONS[template] })) {
      const weight = weights.find((one) => one.template === template && one.measure === measure);
      expect(weight?.amount, `${template} ${measure}`).toBeGreaterThan(100);
      expect(weight?.amount, `${template} ${measure}`).toBeLessThanOrEqual(limit);
    }
});

test('the counting of visits leaves every page within its budgets', async () => {
  const weights = await weigh({ SITE_ANALYTICS_ID: 'G-0000000000' });
  expect(weights.flatMap(({ files }) => files).some(({ file }) => file.includes('count-visits'))).toBe(true);
});
