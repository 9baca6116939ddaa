/** Compiles the package into `lib/` on `npm pack`. `remove.mjs` deletes `lib/` afterwards. */
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { bundleProgram } from '../../bin/compile-program.js';
import { root } from '../../bin/program-cache.js';
import { writeDeclarations } from './declarations.mjs';
import { licencesOf } from './licences.mjs';

const LIB = path.join(root, 'lib');
const FORM_FUNCTIONS = 'src/backend/form-functions';

/** Form functions, one per host; the other files are shared modules. */
const ENTRY_POINTS = /^(azure|cloudflare-pages|cloudflare-worker|netlify|supabase|vercel)\.ts$/;

const shared = { absWorkingDir: root, bundle: true, format: 'esm', metafile: true, logLevel: 'warning' };

/** Bundles `build-site` for a site's own tests. During a build, the command provides its own copy. */
const bundleApi = () =>
  build({
    ...shared,
    entryPoints: { index: 'src/engine/api/index.ts' },
    outdir: LIB,
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    // A site must have exactly one copy of these packages.
    external: ['react', 'zod'],
  });

/** `build-site/check` loads the command's program, which already contains the engine. */
const writeCheck = () => {
  mkdirSync(LIB, { recursive: true });
  copyFileSync(path.join(root, 'src/package/check.mjs'), path.join(LIB, 'check.js'));
};

const bundleFormFunctions = () =>
  build({
    ...shared,
    entryPoints: readdirSync(path.join(root, FORM_FUNCTIONS))
      .filter((file) => ENTRY_POINTS.test(file))
      .map((file) => path.join(FORM_FUNCTIONS, file)),
    outdir: path.join(LIB, 'form-functions'),
    platform: 'neutral',
  });

rmSync(LIB, { recursive: true, force: true });
writeCheck();
const made = await Promise.all([
  bundleProgram(path.join(LIB, 'program'), { sourcemap: false, metafile: true }),
  bundleApi(),
  bundleFormFunctions(),
  writeDeclarations(root, path.join(LIB, 'types')),
]);
const inputs = made.flatMap((result) => Object.keys(result?.metafile.inputs ?? {}));
writeFileSync(path.join(LIB, 'third-party-licences.txt'), licencesOf(root, inputs));
