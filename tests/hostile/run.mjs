import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';

const HELP = `npm run hostile -- leads [--times 3] [--posts 1000] [--kills 50] [--only text]
npm run hostile -- build [--seed 1] [--kills 200] [--edits 300] [--corruptions 200] [--inputs 250] [--mutations 2000]
                         [--only text]
npm run hostile -- disk [--seed 1] [--faults 210] [--only text]
npm run hostile -- hosts [--seed 1] [--hosts 150] [--only text]
npm run hostile -- documents [--seed 1] [--documents 250] [--only text]
npm run hostile -- servers [--seed 1] [--requests 5000] [--only text]
npm run hostile -- shards [--seed 1] [--cases 60] [--only text]

leads: tries to lose or duplicate leads, to make the page show a wrong message, and to read or change other visitors'
leads, over a faulty connection to the embedded backend and to a real PostgREST.
build: tries to make builds produce a wrong or incomplete site, crash or hang.
disk: makes system calls fail during builds, and tries to make them crash, lose files or leave a mixed site. Needs Linux
and the C compiler cc.
hosts: tries to make crawls of \`check --url\` hang, or leave out pages without a word.
documents: tries to make \`check\` crash, or exceed 2 s of CPU time or 400 MB, with documents of up to 5 MB.
servers: tries to end preview and dev, with the embedded backend, to leave a request without an answer, and to read files
outside the site.
shards: tries to merge shards that do not belong together, or to a site that differs from a single build.
All print a table as they run, and exit with 1 if an attempt succeeded or a part could not be tried.

leads  --times  number of times that each form goes through each scenario
       --posts  leads sent by the queue alone while 3 requests in 10 fail
       --kills  kills of a preview that receives leads; every fifth with a full disk
build  --seed         a number; the same seed repeats the same attempts
       --kills        kills of builds; each is followed by a link check, and the next build is compared with a clean one
       --edits        edits between builds, each compared with a clean build
       --corruptions  damaged caches of earlier builds
       --inputs       invalid flags, settings and files
       --mutations    content with some characters changed
disk  --faults  builds with one or more failing system calls
hosts  --hosts  crawls of hosts that misbehave
documents  --documents  checks of a large or deeply nested document: each shape once, then random ones of random sizes
servers  --requests  connections to each server, some with several requests
shards  --cases  small sites, each built in shards; three of four with one damaged shard
--only  only the table rows whose name contains this text`;

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Default number of runs for each driver. */
const DRIVERS = {
  leads: { times: 3, posts: 1000, kills: 50 },
  servers: { seed: 1, requests: 5000 },
  shards: { seed: 1, cases: 60 },
  disk: { seed: 1, faults: 210 },
  hosts: { seed: 1, hosts: 150 },
  documents: { seed: 1, documents: 250 },
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

const countOf = (name, text) =>
  /^[1-9]\d*$/.test(text) ? Number(text) : fail(`--${name} must be a number of 1 or more.`);

const { values, positionals } = read();
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const [driver = '', ...others] = positionals;
const usual = DRIVERS[driver];
if (usual === undefined || others.length > 0) fail(`Pass one of these drivers: ${Object.keys(DRIVERS).join(', ')}.`);
const foreign = names.find((name) => values[name] !== undefined && !(name in usual));
if (foreign) fail(`${driver} has no flag --${foreign}.`);
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
