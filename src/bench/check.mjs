import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { multiplyFolder } from './multiply-folder.mjs';

// node src/bench/check.mjs [--places 50] [folder …]: processor time and memory of `build-site check`, a process for each
// built folder; with --places, of a copy of it with so many times the places.

const root = path.resolve(import.meta.dirname, '../..');
const program = path.join(root, 'node_modules/.cache/build-site/bench/check.js');

await build({
  absWorkingDir: root,
  entryPoints: ['src/bench/check.ts'],
  outfile: program,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  external: ['@swc/core', 'esbuild', 'linkinator', 'pg', '@resvg/resvg-js', 'sharp'],
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  logLevel: 'error',
  logOverride: { 'direct-eval': 'silent' },
});
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { places: { type: 'string', default: '1' } },
});
const times = Number(values.places);
for (const folder of positionals.length > 0 ? positionals : ['dist']) {
  const copy = path.join(tmpdir(), `build-site-check-${process.pid}`);
  if (times > 1) multiplyFolder(folder, copy, times);
  const measured = times > 1 ? copy : folder;
  const { status } = spawnSync(process.execPath, ['--expose-gc', program, measured], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
  rmSync(copy, { recursive: true, force: true });
}
