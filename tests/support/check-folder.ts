import { checkFound, type FoundReport } from '../../src/engine/judge/check-found.ts';
import type { Rule } from '../../src/engine/rules/rule.ts';
import { readFolder } from '../../src/engine/sources/folder.ts';

/** Throws Failure of kind `usage` if the folder contains no site. */
export const checkFolder = (folder: string, rules?: readonly Rule[]): FoundReport =>
  checkFound(readFolder(folder), rules);
