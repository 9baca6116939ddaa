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

/** Supabase's functions are bundled, so they load nothing. */
const deno = (work, file) => [
  path.join(work, 'node_modules/deno/bin.cjs'),
  ...['run', '--allow-net', '--allow-env', '--no-remote', '--no-npm', '--no-prompt', file],
];

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
  supabase: (work) => [process.execPath, ...deno(work, 'supabase/functions/lead/index.ts')],
};

const KEY = 'sb_secret_judge';

/** Supabase provides its functions with keys by name. On other hosts, the owner sets one key. */
const settingsOf = (id, { port, backend, secrets }) =>
  id === 'supabase'
    ? {
        SUPABASE_URL: backend,
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: KEY }),
        ...secrets,
        DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
        DENO_NO_UPDATE_CHECK: '1',
      }
    : { SUPABASE_URL: backend, SUPABASE_SECRET_KEY: KEY };

/**
 * Returns the process that serves the folder and its functions: `{ command, args, cwd, env }`. On Supabase, it serves
 * the function only, with the `secrets` of the recipe.
 */
export const functionServer = (work, id, site) => {
  const cwd = path.dirname(site.folder);
  const settings = settingsOf(id, site);
  // Wrangler passes only these to functions.
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(path.join(cwd, '.dev.vars'), lines.join(''));
  const [command, ...args] = COMMANDS[id](work, site);
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
