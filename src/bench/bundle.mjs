import path from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './build-once.mjs';
import { makeTemporary } from './work-folder.mjs';

/** Lets the compiled programs resolve their dependencies. */
const PROGRAMS = path.join(ROOT, 'node_modules/.cache/build-site/bench');

export const bundle = async (names, plugins = []) => {
  const outdir = makeTemporary(PROGRAMS);
  await build({
    absWorkingDir: ROOT,
    entryPoints: names.map((name) => path.join(import.meta.dirname, name)),
    outdir,
    outExtension: { '.js': '.mjs' },
    plugins,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    // Lets templates in another folder import our packages.
    nodePaths: [path.join(ROOT, 'node_modules')],
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['@swc/core', 'esbuild', 'pg', '@resvg/resvg-js', 'sharp'],
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    logLevel: 'error',
    logOverride: { 'direct-eval': 'silent' },
  });
  return names.map((name) => path.join(outdir, `${path.parse(name).name}.mjs`));
};
