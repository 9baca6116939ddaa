import { expect, test } from 'vitest';
import { pagePerTemplate, weightsOfPart, weightsOfRealSite } from '../support/real-site.ts';

/** Limits in bytes after Brotli compression. `scriptOneInUse` is the form, or the place search if that is larger. */
const LIMITS = { script: 1024, scriptIdle: 4096, scriptOneInUse: 9216 };

/** Pages whose own features need more script. The settings explain why, and set lower limits for other pages. */
const EXCEPTIONS: Readonly<Record<string, Partial<Record<keyof typeof LIMITS, number>>>> = {
  'templates/pages/printer-quiz.tsx': { scriptIdle: 11_184, scriptOneInUse: 14_361 },
  'templates/pages/search/index.tsx': { scriptOneInUse: 14_512 },
  'templates/pages/seo-validator.tsx': { scriptIdle: 9_968, scriptOneInUse: 12_416 },
};

// This build has no analytics.
test('the script of each template stays within its limits on Preact', async () => {
  const weights = await weightsOfRealSite();
  const templates = new Set(weights.map(({ template }) => template));
  expect(templates.size).toBe((await pagePerTemplate()).size);
  for (const template of templates)
    for (const [measure, limit] of Object.entries({ ...LIMITS, ...EXCEPTIONS[template] })) {
      const weight = weights.find((one) => one.template === template && one.measure === measure);
      expect(weight?.amount, `${template} ${measure}`).toBeGreaterThan(100);
      expect(weight?.amount, `${template} ${measure}`).toBeLessThanOrEqual(limit);
    }
});

// A page over its budget would fail the build.
test('analytics keeps the heaviest pages of every template within their budgets', async () => {
  const pages = [...new Set((await weightsOfRealSite()).map((heaviest) => heaviest.path))];
  const weights = await weightsOfPart('counted', pages, { SITE_ANALYTICS_ID: 'G-0000000000' });
  expect(weights.flatMap(({ files }) => files).some(({ file }) => file.includes('count-visits'))).toBe(true);
});
