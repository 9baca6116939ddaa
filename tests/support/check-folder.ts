import { checkExistingSite, type ExistingSiteReport } from '../../src/engine/check/check-existing-site.ts';
import { readFolder } from '../../src/engine/check/sources/folder.ts';
import type { Rule } from '../../src/engine/rules/rule.ts';

/** Throws a Failure of kind `usage` if the folder contains no site. */
export const checkFolder = (folder: string, rules?: readonly Rule[]): ExistingSiteReport =>
  checkExistingSite(readFolder(folder), rules);
