import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import v8 from 'node:v8';
import vm from 'node:vm';
import { cache, removeOthers, root } from './program-cache.js';

const PACKED = path.join(root, 'lib/program');

/** Returns the compiled program of an installed package, which may be read-only. A clone compiles it from source. */
const findProgram = async () => {
  if (existsSync(path.join(root, 'src/cli'))) {
    const { compileProgram } = await import('./compile-program.js');
    const folder = await compileProgram();
    return { folder, kept: folder };
  }
  return { folder: PACKED, kept: path.join(cache, `program-${readFileSync(path.join(PACKED, 'engine'), 'utf8')}`) };
};

/** Returns the name of the command. Each command uses different functions and therefore has its own code cache. */
const commandOf = ([first = 'build', ...rest]) => {
  if (/^(--version|-V)$/.test(first) || [first, ...rest].some((argument) => /^(--help|-h)$/.test(argument)))
    return 'help';
  return /^[a-z]+$/.test(first) ? first : 'build';
};

const wrap = (source) => `(function (exports, require, module, __filename) {${source}\n})`;

/** Length of the digest that is stored before the code. V8 itself checks only the length and the flags of the code. */
const DIGEST_BYTES = 20;
const digestOf = (bytes) => createHash('sha1').update(bytes).digest();

/** Returns undefined for a missing or corrupt cache. */
const readCode = (file) => {
  try {
    const bytes = readFileSync(file);
    const code = bytes.subarray(DIGEST_BYTES);
    return digestOf(code).equals(bytes.subarray(0, DIGEST_BYTES)) ? code : undefined;
  } catch {
    return undefined;
  }
};

/** Writes atomically and ignores errors, because the cache only saves time. */
const writeWhole = (file, bytes) => {
  const temporary = `${file}.${process.pid}`;
  const folder = path.dirname(file);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(temporary, bytes);
    renameSync(temporary, file);
    removeOthers(folder);
  } catch {}
};

/**
 * Whether the run has compiled most of the functions that it needs, which a failed run may not have done. `check` also
 * exits with 1 after a complete run that has findings.
 */
const isComplete = (command, exitCode) => exitCode === 0 || (command === 'check' && exitCode === 1);

/**
 * Loads the program with V8's code cache, which is created at the end of the first run, when V8 has compiled the
 * functions that a run needs. Node 20 has no built-in compile cache, and builds there become 10% faster. To measure the
 * effect, delete the .cache files in `program-…` and compare the first run with the second.
 */
export const loadProgram = async () => {
  const { folder, kept } = await findProgram();
  const file = path.join(folder, 'main.cjs');
  const command = commandOf(process.argv.slice(2));
  const cacheFile = `${path.join(kept, 'main.cjs')}.${command}-${process.version}.cache`;
  // V8 would discard functions that have not run for a while, and the code cache of a long first run would lack 40% of
  // its bytes. Set this in all runs, because V8 rejects code that was cached with other flags.
  v8.setFlagsFromString('--no-flush-bytecode');
  const cachedData = readCode(cacheFile);
  // esbuild escapes all non-ASCII characters, and Latin-1 decodes ten times faster than UTF-8.
  const script = new vm.Script(wrap(readFileSync(file, 'latin1')), {
    filename: file,
    cachedData,
    importModuleDynamically: vm.constants?.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file);
  const isCached = cachedData !== undefined && !script.cachedDataRejected;
  return {
    program: module.exports,
    remember: () => {
      if (isCached || !isComplete(command, process.exitCode)) return;
      const code = script.createCachedData();
      writeWhole(cacheFile, Buffer.concat([digestOf(code), code]));
    },
  };
};
