import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect } from 'vitest';

const BENCHES = path.resolve(import.meta.dirname, '../../src/bench');

/** The lines that a bench prints, run as its users do. Fails where it does not end with 0. */
export const runBench = (script: string, args: readonly string[], environment = {}): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, ...environment };
    execFile(process.execPath, [path.join(BENCHES, script), ...args], { env }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout.trimEnd().split('\n'));
      else reject(new Error(`${script} ended with ${error.code}\n${stderr}${stdout}`));
    });
  });

/** Holds a table to its shape, line by line; figures are what a bench is for, and may be any. */
export const expectTable = (lines: readonly string[], shape: readonly RegExp[]): void => {
  expect(lines).toEqual(shape.map((line) => expect.stringMatching(line)));
};
