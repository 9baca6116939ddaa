import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cache, root } from './program-cache.js';

/** No part of the program: the site that it builds, what measures, judges and describes both, and what packs it. */
const OTHERS = new Set(['site', 'bench', 'judges', 'package', 'reference']);

/** Names the packages that are installed; other managers than npm leave no lock of this name. */
const PACKAGES = existsSync(path.join(root, 'package-lock.json')) ? 'package-lock.json' : 'package.json';

const sources = () =>
  readdirSync(path.join(root, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !OTHERS.has(entry.name))
    .flatMap(({ name }) =>
      readdirSync(path.join(root, 'src', name), { recursive: true }).map((file) => path.join('src', name, file)),
    );

/** Changes whenever a source, a dependency or this file does. Names, sizes and times are enough, and take 2 ms. */
const fingerprint = () => {
  const hash = createHash('sha256').update(process.version);
  for (const file of [...sources().sort(), PACKAGES, 'bin/compile-program.js']) {
    const { size, mtimeMs } = statSync(path.join(root, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest('hex').slice(0, 16);
};

/** Names the program by what it is made of: the same on every machine that has the same sources and packages. */
const nameOf = (folder) => {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort())
    if (name.endsWith('.cjs')) hash.update(readFileSync(path.join(folder, name)));
  return hash
    .update(readFileSync(path.join(root, PACKAGES)))
    .digest('hex')
    .slice(0, 16);
};

/** Every file of the program is as it was compiled: a bit that flipped would end in a crash, or in false findings. */
const isWhole = (folder) => {
  try {
    return readFileSync(path.join(folder, 'engine'), 'utf8') === nameOf(folder);
  } catch {
    return false;
  }
};

/** Bundles the program into `folder` and names it there; gives esbuild's result. */
export const bundleProgram = async (folder, options) => {
  const { build } = await import('esbuild');
  const result = await build({
    absWorkingDir: root,
    entryPoints: {
      main: 'src/cli/main.ts',
      'finish-worker': 'src/engine/finish/finish-worker.ts',
      'draw-worker': 'src/engine/pictures/draw-worker.ts',
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
    // A script from V8's code cache has lost what import() needs: externals are required, which Node 20.19 can do with any module.
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

/** Compiles the program into `folder`, whole or not at all. */
const compile = async (folder) => {
  const temporary = `${folder}.${process.pid}`;
  await bundleProgram(temporary);
  try {
    renameSync(temporary, folder);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    // Another process compiled the same program first.
    if (!existsSync(folder)) throw error;
  }
};

/** Folder of the compiled program; compiles it first when a source has changed. */
export const compileProgram = async () => {
  const folder = path.join(cache, `program-${fingerprint()}`);
  const isThere = existsSync(folder);
  if (!isThere || !isWhole(folder)) {
    if (isThere) {
      process.stderr.write(`The compiled program in ${folder} was damaged; it is compiled anew.\n`);
      rmSync(folder, { recursive: true, force: true });
    }
    mkdirSync(cache, { recursive: true });
    await compile(folder);
  }
  return folder;
};
