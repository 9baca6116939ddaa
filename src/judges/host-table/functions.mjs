import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { ROOT } from '../built-site.mjs';

/** The latest date that the installed wrangler supports. */
export const COMPATIBLE_UNTIL = '2026-03-01';

const wrangler = (work, port, args) => [
  path.join(work, 'node_modules/wrangler/bin/wrangler.js'),
  ...args,
  '--port',
  String(port),
];

/** Netlify's packages need Node.js 22.12 or newer. */
const newNode = (work) => path.join(work, 'node/node_modules/node/bin/node');

const script = (work, name, { folder, port }) => [path.join(work, 'servers', `${name}.mjs`), folder, String(port)];

/** Command of each host that runs functions, which are next to the folder or in it as in the host's recipe. */
const COMMANDS = {
  workers: (work, { port }) => [process.execPath, ...wrangler(work, port, ['dev', '--local'])],
  pages: (work, { port }) => [
    process.execPath,
    ...wrangler(work, port, ['pages', 'dev', 'dist', `--compatibility-date=${COMPATIBLE_UNTIL}`]),
  ],
  netlify: (work, site) => [newNode(work), ...script(work, 'netlify', site)],
  vercel: (work, site) => [newNode(work), ...script(work, 'vercel', site)],
  azure: (work, site) => [process.execPath, ...script(work, 'azure', site)],
};

/** Returns the process that serves the folder and its functions: `{ command, args, cwd, env }`. */
export const functionServer = (work, id, { folder, port, backend }) => {
  const cwd = path.dirname(folder);
  const settings = { SUPABASE_URL: backend, SUPABASE_SECRET_KEY: 'sb_secret_judge' };
  // Wrangler passes only these to functions.
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(path.join(cwd, '.dev.vars'), lines.join(''));
  const [command, ...args] = COMMANDS[id](work, { folder, port });
  return { command, args, cwd, env: { ...process.env, ...settings, WRANGLER_SEND_METRICS: 'false', CI: '1' } };
};

export const bundleFunction = (name, outfile) =>
  buildSync({
    entryPoints: [path.join(ROOT, 'src/backend/form-functions', `${name}.ts`)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
  });
