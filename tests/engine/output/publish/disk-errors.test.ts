import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type ChangingSite, makeChangingSite } from '../../../support/changing-site.ts';
import { buildOnFaultyDisk, copyOf, DISK_OPERATIONS, distOf, distState, workOf } from '../../../support/child.ts';
import { run } from '../../../support/site.ts';

let site: ChangingSite;
beforeAll(async () => {
  site = await makeChangingSite();
});

const cacheOf = (root: string): string => path.join(root, 'node_modules/.cache');

const FAULTS = [
  ...[1, 3, 6, 12].map((from) => ({ from, once: true })),
  ...[1, 4].map((from) => ({ from, once: false })),
];

test.each(DISK_OPERATIONS)(
  'if %s fails with an input/output error, the build continues or ends with exit code 2, and the next command repairs dist',
  { timeout: 120_000 },
  async (operation) => {
    for (const fault of FAULTS) {
      const root = copyOf(site.root);
      const within = [workOf(root), distOf(root), cacheOf(root)];
      const { exitCode, error } = await buildOnFaultyDisk(root, {
        ...fault,
        operations: [operation],
        within,
        effect: 'EIO',
      });
      const when = `${fault.once ? 'once, at' : 'from'} call ${fault.from}: ${error}`;
      expect([0, 2], when).toContain(exitCode);
      if (exitCode === 2) expect(error, when).toMatch(/error (?:publish\/disk|disk\/failed) {2}.*\n {4}fix: /);
      expect(await run(root, ['check']), when).toMatchObject({ exitCode: 0 });
      const state = distState(root);
      expect([site.before, site.after], when).toContainEqual(state);
      if (exitCode === 0) expect(state, when).toEqual(site.after);
    }
  },
);

test('a failed clean-up does not hide the original error', async () => {
  const root = copyOf(site.root);
  const { exitCode, error } = await buildOnFaultyDisk(root, {
    operations: ['writeSync', 'writeFileSync', 'rmSync', 'rmdirSync', 'closeSync'],
    within: [path.join(workOf(root), 'stage'), cacheOf(root)],
    from: 1,
    effect: 'EDQUOT',
  });
  expect(exitCode).toBe(2);
  expect(error).toContain('cannot be written: the disk quota is exceeded');
});
