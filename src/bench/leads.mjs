import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

// npm run bench:leads: leads a second of the embedded journal and of a real PostgREST, then kills under load.
const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../..');
const program = path.join(root, 'node_modules/.cache/build-site/bench/leads-load.mjs');

await build({
  absWorkingDir: root,
  entryPoints: [path.join(here, 'leads-load.ts')],
  outfile: program,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  logLevel: 'error',
});
const { status } = spawnSync(process.execPath, [program, path.join(root, 'bin/build-site.js')], { stdio: 'inherit' });
process.exit(status ?? 1);
