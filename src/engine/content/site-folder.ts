import { type Dirent, readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Diagnostic, Failure, usageFailure } from '../core/diagnostics.ts';
import { isInside } from '../core/is-inside.ts';
import { isLeftover } from '../core/leftover-files.ts';
import { refuseFolderName } from './folder-name.ts';

export const SOURCE_FOLDERS = ['content', 'templates', 'public', 'src'] as const;

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

const isFolder = (place: string): boolean => {
  try {
    return statSync(place).isDirectory();
  } catch {
    return false;
  }
};

const entriesOf = (folder: string): Dirent[] => {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return [];
    throw error;
  }
};

const realPlace = (link: string): string | undefined => {
  try {
    return realpathSync(link);
  } catch (error) {
    if (['ENOENT', 'ELOOP', 'ENOTDIR', 'ENAMETOOLONG'].includes(codeOf(error) ?? '')) return undefined;
    throw error;
  }
};

const odd = (rule: string, file: string, message: string, fix: string): Diagnostic => ({
  rule: `site/${rule}`,
  severity: 'error',
  message,
  fix,
  locations: [{ file }],
});

const special = (entry: Dirent): string => {
  if (entry.isFIFO()) return 'a named pipe';
  return entry.isSocket() ? 'a socket' : 'a device';
};

class Inspection {
  readonly problems: Diagnostic[] = [];
  readonly #root: string;
  /** Real paths of the root and of the source folders, which can be symbolic links. */
  readonly #own: readonly string[];
  readonly #realOut: string | undefined;

  constructor(root: string, out: string) {
    this.#root = root;
    this.#own = [root, ...SOURCE_FOLDERS.map((name) => path.join(root, name))].flatMap(
      (place) => realPlace(place) ?? [],
    );
    this.#realOut = realPlace(out);
  }

  /** `file` is relative to the root. `above` contains the real paths of its parents, to detect cycles. */
  folder(file: string, above: readonly string[]): void {
    const place = path.join(this.#root, file);
    for (const entry of entriesOf(place)) {
      const name = `${file}/${entry.name}`;
      // Skip leftovers first, because Emacs creates a broken link as a lock file.
      if (entry.name === 'node_modules' || isLeftover(entry.name)) continue;
      if (entry.isDirectory()) this.folder(name, [...above, path.join(above.at(-1) ?? '', entry.name)]);
      else if (entry.isSymbolicLink()) this.link(name, above);
      else if (!entry.isFile())
        this.problems.push(odd('special-file', name, `${name} is ${special(entry)}, not a file`, 'remove it'));
    }
  }

  link(file: string, above: readonly string[]): void {
    const place = path.join(this.#root, file);
    const target = realPlace(place);
    const objection = target === undefined ? `is broken: ${readlinkSync(place)}` : this.#objectionTo(target, above);
    if (objection !== undefined) this.problems.push(wrongLink(file, objection));
    else if (target !== undefined && isFolder(target)) this.folder(file, [...above, target]);
    else if (!statSync(place).isFile()) this.problems.push(wrongLink(file, `does not point to a file: ${target}`));
  }

  #objectionTo(target: string, above: readonly string[]): string | undefined {
    if (!this.#own.some((folder) => isInside(target, folder))) return `points outside the site, to ${target}`;
    if (this.#realOut !== undefined && isInside(target, this.#realOut)) return `points into the output, to ${target}`;
    return above.some((folder) => isInside(folder, target)) ? `is circular: it points to ${target}` : undefined;
  }
}

const wrongLink = (file: string, objection: string): Diagnostic =>
  odd('link', file, `the link ${file} ${objection}`, 'replace it with a file, or point it to one inside the site');

const noFolder = (name: string): Diagnostic =>
  odd('no-folder', name, `${name} is neither a folder nor a link to one`, 'replace it with the folder');

/**
 * Throws a Failure of kind `usage` if the root's path prevents a build, if a source folder contains a special file such
 * as a pipe, or if a link is broken, circular, or points outside the root or into the output. The source folders
 * themselves can be links to anywhere.
 */
export const rejectSpecialFiles = (root: string, out = path.join(root, 'dist')): void => {
  if (!isFolder(root))
    throw usageFailure(
      'site/not-a-site',
      `${root} is not a folder`,
      "run the command in a site's folder, or specify it with --root",
    );
  refuseFolderName(root);
  const inspection = new Inspection(root, out);
  const real = realpathSync(root);
  for (const entry of entriesOf(root)) {
    if (!SOURCE_FOLDERS.some((name) => name === entry.name)) continue;
    const place = path.join(root, entry.name);
    if (entry.isDirectory()) inspection.folder(entry.name, [real, path.join(real, entry.name)]);
    else if (entry.isSymbolicLink() && (isFolder(place) || realPlace(place) === undefined))
      inspection.link(entry.name, [real]);
    else inspection.problems.push(noFolder(entry.name));
  }
  if (inspection.problems.length > 0) throw new Failure('usage', inspection.problems);
};
