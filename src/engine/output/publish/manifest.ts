import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { usageFailure } from '../../core/diagnostics.ts';
import { isInside } from '../../core/is-inside.ts';
import { isSafeFile } from '../../core/url-path.ts';

/** The same site always produces the same manifest. */
export const MANIFEST_FILE = '.build-site.json';
const VERSION = 1;

export const serialiseManifest = (files: readonly string[]): string =>
  `${JSON.stringify({ version: VERSION, files: files.toSorted() }, null, 1)}\n`;

/**
 * Keeps only paths below the output folder. The files that the manifest and the journal list are deleted, and both can
 * come from an untrusted backup.
 */
export const safeFiles = (files: unknown): string[] =>
  Array.isArray(files) ? files.filter((file) => typeof file === 'string' && isSafeFile(file)) : [];

export const readManifest = (outFolder: string): string[] => {
  try {
    const { version, files } = JSON.parse(readFileSync(path.join(outFolder, MANIFEST_FILE), 'utf8'));
    return version === VERSION ? safeFiles(files) : [];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return [];
    throw error;
  }
};

const entriesOf = (folder: string): string[] | undefined => {
  try {
    return readdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    if (code === 'ENOTDIR' && existsSync(folder))
      throw usageFailure(
        'publish/not-a-folder',
        `the output folder ${folder} is a file`,
        'choose another folder with --out',
      );
    throw error;
  }
};

const SOURCES = ['content', 'templates', 'public', 'src', 'bin', 'tests', 'node_modules', '.git'];

/** Returns the source folder that contains a path. Caches inside it do not count. */
export const holdingSource = (root: string, file: string): string | undefined =>
  SOURCES.find((name) => isInside(file, path.join(root, name)) && !file.includes(`${path.sep}.cache${path.sep}`));

/** Throws if writing could destroy the user's files. */
export const checkOutFolder = (root: string, outFolder: string): void => {
  if (isInside(root, outFolder)) {
    throw usageFailure(
      'publish/out-is-root',
      `the output folder ${outFolder} contains the site's sources`,
      'choose a separate folder with --out, such as dist',
    );
  }
  const source = holdingSource(root, outFolder);
  if (source)
    throw usageFailure(
      'publish/out-in-sources',
      `the output folder ${outFolder} is inside ${source}/`,
      'choose a separate folder with --out, such as dist',
    );
  const entries = entriesOf(outFolder);
  if (entries && entries.length > 0 && !entries.includes(MANIFEST_FILE)) {
    throw usageFailure(
      'publish/foreign-folder',
      `the output folder ${outFolder} is not empty and was not created by build-site`,
      'choose another folder with --out, or delete the contents of this one',
    );
  }
};
