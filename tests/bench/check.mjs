import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { build } from 'esbuild';

// node tests/bench/check.mjs [folder …]: processor time and memory of `build-site check`, a process for each built folder.

const root = path.resolve(import.meta.dirname, '../..');
const program = path.join(root, 'node_modules/.cache/build-site/bench/check.js');

await build({
  absWorkingDir: root,
  entryPoints: ['tests/bench/check.ts'],
  outfile: program,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  external: ['esbuild', 'linkinator', 'pg', '@resvg/resvg-js', 'sharp'],
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  logLevel: 'error',
  logOverride: { 'direct-eval': 'silent' },
});
const given = process.argv.slice(2);
for (const folder of given.length > 0 ? given : ['dist']) {
  const { status } = spawnSync(process.execPath, ['--expose-gc', program, folder], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
