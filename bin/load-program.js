import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { cache, removeOthers, root } from './program-cache.js';

const PACKED = path.join(root, 'lib/program');

/**
 * Where the program is, and V8's code for it. An installed package has brought the one along, and may lie where nothing
 * can be written; a clone compiles it from its sources.
 */
const findProgram = async () => {
  if (existsSync(path.join(root, 'src/cli'))) {
    const { compileProgram } = await import('./compile-program.js');
    const folder = await compileProgram();
    return { folder, kept: folder };
  }
  return { folder: PACKED, kept: path.join(cache, `program-${readFileSync(path.join(PACKED, 'engine'), 'utf8')}`) };
};

/** The command that the arguments name, for which V8's code is kept: a run of another holds other functions. */
const commandOf = ([first = 'build', ...rest]) => {
  if (/^(--version|-V)$/.test(first) || [first, ...rest].some((argument) => /^(--help|-h)$/.test(argument)))
    return 'help';
  return /^[a-z]+$/.test(first) ? first : 'build';
};

const wrap = (source) => `(function (exports, require, module, __filename) {${source}\n})`;

/** Bytes in front of V8's code that stand for it: V8 itself looks at its length and its flags alone. */
const DIGEST_BYTES = 20;
const digestOf = (bytes) => createHash('sha1').update(bytes).digest();

/** V8's code of an earlier run; undefined where there is none, or a bit of it is not as it was written. */
const readCode = (file) => {
  try {
    const bytes = readFileSync(file);
    const code = bytes.subarray(DIGEST_BYTES);
    return digestOf(code).equals(bytes.subarray(0, DIGEST_BYTES)) ? code : undefined;
  } catch {
    return undefined;
  }
};

/** Written whole or not at all; a cache that cannot be written is only slower. */
const writeWhole = (file, bytes) => {
  const temporary = `${file}.${process.pid}`;
  const folder = path.dirname(file);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(temporary, bytes);
    renameSync(temporary, file);
    removeOthers(folder);
  } catch {
    // The next run compiles again.
  }
};

/**
 * Loads the compiled program with V8's code cache, made at the end of the first run so that it holds the
 * functions a run uses: a tenth of a build's time on Node 20 (remove the .cache files in
 * `program-…` and compare the first run with the second), which has no cache of its own.
 */
export const loadProgram = async () => {
  const { folder, kept } = await findProgram();
  const file = path.join(folder, 'main.cjs');
  const cacheFile = `${path.join(kept, 'main.cjs')}.${commandOf(process.argv.slice(2))}-${process.version}.cache`;
  const cachedData = readCode(cacheFile);
  const script = new vm.Script(wrap(readFileSync(file, 'utf8')), {
    filename: file,
    cachedData,
    importModuleDynamically: vm.constants?.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file);
  const isCached = cachedData !== undefined && !script.cachedDataRejected;
  return {
    program: module.exports,
    // A run that failed may have ended before most of its functions were called.
    remember: () => {
      if (isCached || process.exitCode !== 0) return;
      const code = script.createCachedData();
      writeWhole(cacheFile, Buffer.concat([digestOf(code), code]));
    },
  };
};
