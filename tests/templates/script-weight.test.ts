import { expect, test } from 'vitest';
import { build } from '../../src/engine/build.ts';
import { REAL_AS_OF, REAL_ROOT } from '../support/real-site.ts';
import { makeSite } from '../support/site.ts';

/** Bytes compressed with Brotli, and what the requirements allow. Visits are not counted in this build. */
test.each([
  ['/contact/', { script: 1024, scriptIdle: 4096, scriptInUse: 9216 }],
  ['/nsw/orange/', { script: 1024, scriptIdle: 4096, scriptInUse: 9216 }],
  ['/blog/printer-security-guide/', { script: 1024, scriptIdle: 4096, scriptInUse: 9216 }],
  ['/printer-quiz/', { script: 1024, scriptInUse: 14_336 }],
] as const)('the script of %s keeps its limits on Preact', async (page, limits) => {
  const out = `${makeSite({}, {})}/dist`;
  const { weights } = await build({
    root: REAL_ROOT,
    out,
    asOf: REAL_AS_OF,
    environment: {},
    only: [page],
    strict: false,
  });
  for (const [measure, limit] of Object.entries(limits)) {
    const weight = weights.find((one) => one.path === page && one.measure === measure);
    expect(weight?.amount, `${page} ${measure}`).toBeGreaterThan(100);
    expect(weight?.amount, `${page} ${measure}`).toBeLessThanOrEqual(limit);
  }
});
