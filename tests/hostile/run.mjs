import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';

const HELP = `npm run hostile -- leads [--times 3] [--posts 1000] [--kills 50] [--only text]

Tries to lose leads, double them, have the page say what is not so, and read or change those of others: through a line
with faults, before the embedded backend and a real PostgREST. Prints a table as it goes; ends with 1 where one of
them succeeded, or where a part of it could not be tried.

--times  how often each form goes through each scenario
--posts  leads sent by the queue alone while 3 requests in 10 go wrong
--kills  kills of a preview that takes leads; every fifth after its disk was full
--only   the rows of the table whose name contains this text`;

const ROOT = path.resolve(import.meta.dirname, '../..');
const DRIVERS = ['leads'];

const fail = (message) => {
  console.error(`${message}\n\n${HELP}`);
  process.exit(2);
};

const read = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        times: { type: 'string', default: '3' },
        posts: { type: 'string', default: '1000' },
        kills: { type: 'string', default: '50' },
        only: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    return fail(error.message);
  }
};

const countOf = (name, text) => (/^[1-9]\d*$/.test(text) ? Number(text) : fail(`--${name} takes a number from 1.`));

const { values, positionals } = read();
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const [driver = '', ...others] = positionals;
if (!DRIVERS.includes(driver) || others.length > 0) fail(`Name one of: ${DRIVERS.join(', ')}.`);
const counts = Object.fromEntries(['times', 'posts', 'kills'].map((name) => [name, countOf(name, values[name])]));

const config = path.join(import.meta.dirname, driver, 'vitest.config.ts');
const only = values.only === undefined ? [] : ['-t', values.only.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')];
const child = spawn(
  process.execPath,
  [path.join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--config', config, ...only],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, HOSTILE: JSON.stringify(counts) } },
);
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
