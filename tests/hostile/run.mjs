import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';

const HELP = `npm run hostile -- leads [--times 3] [--posts 1000] [--kills 50] [--only text]
npm run hostile -- build [--seed 1] [--kills 200] [--edits 300] [--corruptions 200] [--inputs 250] [--mutations 2000]
                         [--only text]

leads: tries to lose leads, double them, have the page say what is not so, and read or change those of others: through a
line with faults, before the embedded backend and a real PostgREST.
build: tries to have builds end in a wrong site, a half one, a fault of build-site, or never.
Both print a table as they go, and end with 1 where one of the attempts succeeded, or where a part could not be tried.

leads  --times  how often each form goes through each scenario
       --posts  leads sent by the queue alone while 3 requests in 10 go wrong
       --kills  kills of a preview that takes leads; every fifth after its disk was full
build  --seed         the same attempts for the same number
       --kills        kills of builds; links are followed after each, and the next build is compared with a fresh one
       --edits        edits between builds, each compared with a fresh build
       --corruptions  harms to the caches of earlier builds
       --inputs       flags, settings and files that are none
       --mutations    content with some characters changed
--only  the rows of the table whose name contains this text`;

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Counts of each driver and their defaults. */
const DRIVERS = {
  leads: { times: 3, posts: 1000, kills: 50 },
  build: { seed: 1, kills: 200, edits: 300, corruptions: 200, inputs: 250, mutations: 2000 },
};

const fail = (message) => {
  console.error(`${message}\n\n${HELP}`);
  process.exit(2);
};

const names = Object.values(DRIVERS).flatMap((counts) => Object.keys(counts));

const read = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        ...Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
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
const usual = DRIVERS[driver];
if (usual === undefined || others.length > 0) fail(`Name one of: ${Object.keys(DRIVERS).join(', ')}.`);
const foreign = names.find((name) => values[name] !== undefined && !(name in usual));
if (foreign) fail(`--${foreign} is no flag of ${driver}.`);
const counts = Object.fromEntries(
  Object.entries(usual).map(([name, count]) => [
    name,
    values[name] === undefined ? count : countOf(name, values[name]),
  ]),
);

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
