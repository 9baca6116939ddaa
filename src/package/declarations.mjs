import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Relative to `src`. */
const ENTRIES = ['engine/api/index', 'cli/check-library'];

/** Declares imports of style sheets and text. The compiler neither copies this file nor resolves references to it. */
const AMBIENT = 'engine/api/css.d.ts';
const REFERENCE = /(?<=<reference path=")[^"]*(?=\bcss\.d\.ts")/;

/** The compiler keeps the extension of the source file. */
const OWN = /(from '|import\(["'])(\.[^'"]+)\.tsx?(?=['"])/g;

const emit = async (root, folder) => {
  const config = path.join(folder, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    emitDeclarationOnly: true,
    declaration: true,
    rootDir: path.join(root, 'src'),
    outDir: folder,
    typeRoots: [path.join(root, 'node_modules/@types')],
  };
  const files = ENTRIES.map((entry) => path.join(root, `src/${entry}.ts`));
  writeFileSync(
    config,
    JSON.stringify({ extends: path.join(root, 'tsconfig.json'), compilerOptions, files, include: [] }),
  );
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  await promisify(execFile)(process.execPath, [tsc, '--project', config]).catch(({ stdout }) => {
    throw new Error(`The declarations could not be created:\n${stdout}`);
  });
};

/** Includes the types that the entry points use. */
export const writeDeclarations = async (root, target) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-site-types-'));
  try {
    await emit(root, folder);
    const files = new Set(ENTRIES);
    for (const file of files) {
      const source = readFileSync(path.join(folder, `${file}.d.ts`), 'utf8');
      for (const [, , imported] of source.matchAll(OWN)) files.add(path.posix.join(path.posix.dirname(file), imported));
      mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
      writeFileSync(path.join(target, `${file}.d.ts`), source.replace(OWN, '$1$2.js').replace(REFERENCE, './'));
    }
    copyFileSync(path.join(root, 'src', AMBIENT), path.join(target, AMBIENT));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
