import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cache, root } from './program-cache.js';

/** Folders that are not part of the program. */
const OTHERS = new Set(['site', 'bench', 'judges', 'package', 'reference']);

/** Falls back to package.json for package managers that do not create package-lock.json. */
const PACKAGES = existsSync(path.join(root, 'package-lock.json')) ? 'package-lock.json' : 'package.json';

const sources = () =>
  readdirSync(path.join(root, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !OTHERS.has(entry.name))
    .flatMap(({ name }) =>
      readdirSync(path.join(root, 'src', name), { recursive: true }).map((file) => path.join('src', name, file)),
    );

/** Hashes file names, sizes and modification times, which takes only 2 ms. */
const fingerprint = () => {
  const hash = createHash('sha256').update(process.version);
  for (const file of [...sources().sort(), PACKAGES, 'bin/compile-program.js']) {
    const { size, mtimeMs } = statSync(path.join(root, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest('hex').slice(0, 16);
};

/** Returns a name that is the same on every machine with the same source files and packages. */
const nameOf = (folder) => {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort())
    if (name.endsWith('.cjs')) hash.update(readFileSync(path.join(folder, name)));
  return hash
    .update(readFileSync(path.join(root, PACKAGES)))
    .digest('hex')
    .slice(0, 16);
};

/** Verifies the hash of the program, because a single flipped bit could cause a crash or false findings. */
const isWhole = (folder) => {
  try {
    return readFileSync(path.join(folder, 'engine'), 'utf8') === nameOf(folder);
  } catch {
    return false;
  }
};

export const bundleProgram = async (folder, options) => {
  const { build } = await import('esbuild');
  const result = await build({
    absWorkingDir: root,
    entryPoints: {
      main: 'src/cli/main.ts',
      'finish-worker': 'src/engine/pages/finish/finish-worker.ts',
      'draw-worker': 'src/engine/pages/social-images/draw-worker.ts',
    },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    outExtension: { '.js': '.cjs' },
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': '__moduleUrl' },
    banner: { js: "const __moduleUrl = require('node:url').pathToFileURL(__filename).href;" },
    external: ['@swc/core', 'esbuild', 'linkinator', 'pg', '@resvg/resvg-js', 'sharp'],
    // import() does not work in a script from V8's code cache. Externals are loaded with require(), which supports ES
    // modules as of Node 20.19.
    supported: { 'dynamic-import': false },
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: 'linked',
    sourcesContent: false,
    outdir: folder,
    logLevel: 'warning',
    logOverride: { 'direct-eval': 'silent' },
    ...options,
  });
  writeFileSync(path.join(folder, 'engine'), nameOf(folder));
  return result;
};

/** Compiles into a temporary folder, so that no other process sees a partial program. */
const compile = async (folder) => {
  const temporary = `${folder}.${process.pid}`;
  await bundleProgram(temporary);
  try {
    renameSync(temporary, folder);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
};

/** Compiles the program if necessary. Returns its folder. */
export const compileProgram = async () => {
  const folder = path.join(cache, `program-${fingerprint()}`);
  const isThere = existsSync(folder);
  if (!isThere || !isWhole(folder)) {
    if (isThere) {
      process.stderr.write(`The compiled program in ${folder} was damaged and is being compiled again.\n`);
      rmSync(folder, { recursive: true, force: true });
    }
    mkdirSync(cache, { recursive: true });
    await compile(folder);
  }
  return folder;
};
