import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { dataFolderOf, leadsFileOf } from '../backend/embedded/data-folder.ts';
import type { Diagnostic } from '../engine/diagnostics.ts';

const DECLARATIONS = 'content/collections.ts';
/** Where a form may be written, the likeliest first. */
const FOLDERS = ['templates', 'src', 'content', 'public'];
const FILES = /\.(tsx?|jsx?|md|html)$/;
const FORM = /<form\b|createElement\(\s*['"]form['"]/;
/** Declares texts that a content store keeps, in the database that holds the leads. */
const STORE = /\bstored\b/;

const hasForm = (folder: string): boolean =>
  existsSync(folder) &&
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(
    (file) => FILES.test(file) && FORM.test(readFileSync(path.join(folder, file), 'utf8')),
  );

/**
 * Whether a folder is a site that no visitor can send anything to: none of its files has a form, and no lead has come. Its
 * texts are looked at, for loading a site takes longer than `--help` may.
 */
export const isSiteWithoutForm = (root: string): boolean =>
  existsSync(path.join(root, DECLARATIONS)) &&
  !existsSync(leadsFileOf(dataFolderOf(root))) &&
  !FOLDERS.some((folder) => hasForm(path.join(root, folder)));

const storesTexts = (root: string): boolean => STORE.test(readFileSync(path.join(root, DECLARATIONS), 'utf8'));

/** Whether a folder is a site that has nothing to keep in a database. */
export const needsNoDatabase = (root: string): boolean => isSiteWithoutForm(root) && !storesTexts(root);

/** Commands that are of no use to a site, left out where commands are listed. */
export const uselessCommands = (root: string): readonly string[] => {
  if (!isSiteWithoutForm(root)) return [];
  return storesTexts(root) ? ['leads'] : ['leads', 'database'];
};

/** For such a command when it is called all the same. */
export const noForm = (what: string): Diagnostic => ({
  rule: 'leads/no-form',
  severity: 'info',
  message: `this site has no form, so that ${what}: no file of its ${FOLDERS.slice(0, -1).join(', ')} or ${FOLDERS.at(-1)} has a <form>`,
  fix: 'write a form: see Leads and privacy in the documents; or name another site with --root',
});
