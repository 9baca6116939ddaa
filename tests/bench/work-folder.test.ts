import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const BENCHES = path.resolve(import.meta.dirname, '../../src/bench');

const startBench = (bytes: number) =>
  spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { openWorkFolder } from ${JSON.stringify(path.join(BENCHES, 'work-folder.mjs'))};
      import { start } from ${JSON.stringify(path.join(BENCHES, 'processes.mjs'))};
      const work = openWorkFolder(${bytes});
      start([process.execPath, '-e', 'setInterval(() => {}, 1000)'], { cwd: work.folder, stdio: 'inherit' });
      console.log(JSON.stringify(work));`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );

const open = async (bytes: number) => {
  const bench = startBench(bytes);
  const [line] = await once(bench.stdout, 'data');
  const work: { folder: string; where: string } = JSON.parse(String(line));
  return { bench, ...work };
};

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a benchmark ended by %s stops its child processes and removes its folder',
  async (signal) => {
    const { bench, folder } = await open(1);
    expect(existsSync(folder)).toBe(true);
    bench.kill(signal);
    // 'close' fires after every process that holds stdout has exited.
    expect(await once(bench, 'close')).toEqual([130, null]);
    expect(existsSync(folder)).toBe(false);
  },
);

test.runIf(existsSync('/dev/shm'))('benchmarks write to memory if there is room', async () => {
  const { bench, where } = await open(1);
  bench.kill('SIGINT');
  expect(where).toMatch(/^in memory \(\/.+\)$/);
});

test('data that does not fit in memory goes to the temporary folder', async () => {
  const { bench, folder } = await open(2 ** 60);
  bench.kill('SIGINT');
  expect(path.dirname(folder)).toBe(tmpdir());
});
