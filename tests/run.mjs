/** `npm test`: type checks and lints in parallel, then runs all tests. `npm test -- <files or flags>`: Vitest only. */
import { spawn } from 'node:child_process';
import path from 'node:path';

const PROGRAMS = path.resolve(import.meta.dirname, '../node_modules/.bin');

/** Runs a command. Returns its exit code and, if quiet, its output. */
const run = (name, args, { isQuiet = false } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(path.join(PROGRAMS, name), args, { stdio: isQuiet ? 'pipe' : 'inherit' });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (data) => {
        text += data;
      });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, text }));
  });

const checks = () =>
  Promise.all([
    run('tsc', ['--noEmit'], { isQuiet: true }),
    run('biome', ['check', '--error-on-warnings', '.'], { isQuiet: true }),
  ]);

const args = process.argv.slice(2);
const failed = args.length > 0 ? [] : (await checks()).filter(({ code }) => code !== 0);
for (const { text } of failed) process.stdout.write(text);
process.exitCode = failed.length > 0 ? 1 : (await run('vitest', ['run', ...args])).code;
