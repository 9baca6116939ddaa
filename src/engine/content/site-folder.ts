import { type Dirent, readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Diagnostic, Failure, usageFailure } from '../core/diagnostics.ts';
import { isInside } from '../core/is-inside.ts';
import { isLeftover } from '../core/leftover-files.ts';
import { refuseFolderName } from './folder-name.ts';

/** What a site is made of. */
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

/** Undefined for a link that leads nowhere, or only to itself. */
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

/** Looks at everything that a build would read, links followed. */
class Inspection {
  readonly problems: Diagnostic[] = [];
  readonly #root: string;
  /** The real root, and what the folders of the sources are where they are links themselves. */
  readonly #own: readonly string[];
  readonly #realOut: string | undefined;

  constructor(root: string, out: string) {
    this.#root = root;
    this.#own = [root, ...SOURCE_FOLDERS.map((name) => path.join(root, name))].flatMap(
      (place) => realPlace(place) ?? [],
    );
    this.#realOut = realPlace(out);
  }

  /** `file` is relative to the root; `above`: the real folders that led here. */
  folder(file: string, above: readonly string[]): void {
    const place = path.join(this.#root, file);
    for (const entry of entriesOf(place)) {
      const name = `${file}/${entry.name}`;
      // Emacs locks a file with a link to nothing.
      if (entry.name === 'node_modules' || isLeftover(entry.name)) continue;
      if (entry.isDirectory()) this.folder(name, [...above, path.join(above.at(-1) ?? '', entry.name)]);
      else if (entry.isSymbolicLink()) this.link(name, above);
      else if (!entry.isFile())
        this.problems.push(odd('special-file', name, `${name} is ${special(entry)}, and no file`, 'remove it'));
    }
  }

  link(file: string, above: readonly string[]): void {
    const place = path.join(this.#root, file);
    const target = realPlace(place);
    const objection = target === undefined ? `leads nowhere: ${readlinkSync(place)}` : this.#objectionTo(target, above);
    if (objection !== undefined) this.problems.push(wrongLink(file, objection));
    else if (target !== undefined && isFolder(target)) this.folder(file, [...above, target]);
    else if (!statSync(place).isFile()) this.problems.push(wrongLink(file, `leads to what is no file: ${target}`));
  }

  #objectionTo(target: string, above: readonly string[]): string | undefined {
    if (!this.#own.some((folder) => isInside(target, folder))) return `leads out of the site, to ${target}`;
    if (this.#realOut !== undefined && isInside(target, this.#realOut)) return `leads into the output, to ${target}`;
    return above.some((folder) => isInside(folder, target)) ? `leads round in a circle, to ${target}` : undefined;
  }
}

const wrongLink = (file: string, objection: string): Diagnostic =>
  odd(
    'link',
    file,
    `the link ${file} ${objection}`,
    'put a file in its place, or lead it to one below the root of the site',
  );

const noFolder = (name: string): Diagnostic =>
  odd('no-folder', name, `${name} is no folder, nor a link to one`, 'put the folder in its place');

/**
 * Throws Failure of kind `usage` where a site holds what cannot be read as a file, or a link that a build may not follow:
 * one out of the root, into the output, round in a circle, or to nothing. Other links are followed like what they lead to.
 * The folders of the sources may be links themselves, to wherever somebody keeps them. Also throws for a root in whose path a site
 * cannot be built.
 */
export const rejectSpecialFiles = (root: string, out = path.join(root, 'dist')): void => {
  if (!isFolder(root))
    throw usageFailure(
      'site/not-a-site',
      `${root} is no folder`,
      'run the command in the folder of a site, or name it with --root',
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
