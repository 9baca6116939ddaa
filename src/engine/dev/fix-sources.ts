import type { FixResult } from '../api/dev-tools.ts';
import { diffOf, planFixes } from '../check/fix/plan-fixes.ts';
import { writeFixes } from '../check/fix/write-fixes.ts';
import type { Survey } from './survey.ts';

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/**
 * Fixes the sources like `build --fix`. `taken` resolves when the pages show the changes. Throws a Failure if nothing
 * could be written.
 */
export const fixSources = async (
  root: string,
  { certain, failures }: Survey,
  taken: (files: readonly string[]) => Promise<void>,
): Promise<FixResult> => {
  const { changes, fixed, left } = planFixes(root, await certain());
  const showing = taken(changes.map(({ file }) => file));
  writeFixes(root, changes);
  await showing;
  return {
    summary:
      fixed.length === 0
        ? 'No issue in the content can be fixed automatically'
        : `Fixed in the sources: ${counted(fixed.length, 'issue')} in ${counted(changes.length, 'file')}`,
    count: fixed.length,
    // Omit context lines, because lines in articles are long.
    diff: diffOf(changes, 0),
    left: [
      ...left.map(({ finding: { rule, message }, why }) => `${rule}: ${message}; ${why}`),
      ...failures.map(({ rule, message }) => `${rule}: ${message}; the page cannot be checked`),
    ],
  };
};
