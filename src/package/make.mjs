/** `npm pack`: makes `lib/`, all of the package that is not its sources as they stand. `remove.mjs` takes it away again. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { bundleProgram } from '../../bin/compile-program.js';
import { root } from '../../bin/program-cache.js';
import { writeDeclarations } from './declarations.mjs';
import { licencesOf } from './licences.mjs';

const LIB = path.join(root, 'lib');
const FORM_FUNCTIONS = 'src/backend/form-functions';

/** The entry points there, one per host; the other files are modules they share. */
const ENTRY_POINTS = /^(azure|cloudflare-pages|cloudflare-worker|netlify|supabase|vercel)\.ts$/;

const shared = { absWorkingDir: root, bundle: true, format: 'esm', metafile: true, logLevel: 'warning' };

/** What a site imports as `build-site`, for its tests: the command hands its own to the pages it builds. */
const bundleApi = () =>
  build({
    ...shared,
    entryPoints: { index: 'src/engine/api/index.ts' },
    outdir: LIB,
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Of these a site has one copy only.
    external: ['react', 'zod'],
  });

/** Each becomes one file without imports. */
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
const made = await Promise.all([
  bundleProgram(path.join(LIB, 'program'), { sourcemap: false, metafile: true }),
  bundleApi(),
  bundleFormFunctions(),
  writeDeclarations(root, path.join(LIB, 'types')),
]);
const inputs = made.flatMap((result) => Object.keys(result?.metafile.inputs ?? {}));
writeFileSync(path.join(LIB, 'third-party-licences.txt'), licencesOf(root, inputs));
