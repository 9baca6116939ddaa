import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect } from 'vitest';

const BENCHES = path.resolve(import.meta.dirname, '../../src/bench');

/** Returns the output lines. Throws on a non-zero exit code. */
export const runBench = (script: string, args: readonly string[], environment = {}): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, ...environment };
    execFile(process.execPath, [path.join(BENCHES, script), ...args], { env }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout.trimEnd().split('\n'));
      else reject(new Error(`${script} ended with ${error.code}\n${stderr}${stdout}`));
    });
  });

export const expectTable = (lines: readonly string[], shape: readonly RegExp[]): void => {
  expect(lines).toEqual(shape.map((line) => expect.stringMatching(line)));
};
