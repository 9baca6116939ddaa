import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { dataFolderOf, leadsFileOf } from '../backend/embedded/data-folder.ts';
import type { Diagnostic } from '../engine/core/diagnostics.ts';

const DECLARATIONS = 'content/collections.ts';
/** Folders to search, in order of likelihood. */
const FOLDERS = ['templates', 'src', 'content', 'public'];
const FILES = /\.(tsx?|jsx?|md|html)$/;
const FORM = /<form\b|createElement\(\s*['"]form['"]/;
/** Matches the key `stored`. Stored content is in the same database as the leads. */
const STORE = /\bstored\b/;

const hasForm = (folder: string): boolean =>
  existsSync(folder) &&
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(
    (file) => FILES.test(file) && FORM.test(readFileSync(path.join(folder, file), 'utf8')),
  );

/**
 * Returns whether the site has neither a form nor leads. Searches the sources, because loading a site would take too long
 * for `--help`.
 */
export const isSiteWithoutForm = (root: string): boolean =>
  existsSync(path.join(root, DECLARATIONS)) &&
  !existsSync(leadsFileOf(dataFolderOf(root))) &&
  !FOLDERS.some((folder) => hasForm(path.join(root, folder)));

const storesTexts = (root: string): boolean => STORE.test(readFileSync(path.join(root, DECLARATIONS), 'utf8'));

export const needsNoDatabase = (root: string): boolean => isSiteWithoutForm(root) && !storesTexts(root);

export const uselessCommands = (root: string): readonly string[] => {
  if (!isSiteWithoutForm(root)) return [];
  return storesTexts(root) ? ['leads'] : ['leads', 'database'];
};

export const noForm = (what: string): Diagnostic => ({
  rule: 'leads/no-form',
  severity: 'note',
  message: `this site has no form, so ${what}: no file in ${FOLDERS.slice(0, -1).join(', ')} or ${FOLDERS.at(-1)} contains a <form>`,
  fix: 'add a form (see "Leads and privacy" in the docs), or select another site with --root',
});
