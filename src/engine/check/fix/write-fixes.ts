import { chmodSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure, usageFailure } from '../../core/diagnostics.ts';
import type { FileChange } from './plan-fixes.ts';

/** Creates the temporary file in the same folder, so that the rename is atomic. */
const draftOf = (place: string): string => `${place}.build-site-fix`;

const writeDraft = (place: string, text: string): void => {
  writeFileSync(draftOf(place), text, { flag: 'wx' });
  chmodSync(draftOf(place), statSync(place).mode);
};

const refuseChanged = (root: string, changes: readonly FileChange[]): void => {
  const changed = changes.filter(({ file, before }) => readFileSync(path.join(root, file), 'utf8') !== before);
  if (changed.length === 0) return;
  throw new Failure(
    'usage',
    changed.map(({ file }) => ({
      rule: 'fix/changed',
      severity: 'error',
      message: `${file} was changed while it was being fixed; nothing was written`,
      fix: 'run the command again',
      locations: [{ file }],
    })),
  );
};

/** Throws a Failure before changing anything if a file was modified since it was read or cannot be written. */
export const writeFixes = (root: string, changes: readonly FileChange[]): void => {
  const places = changes.map(({ file }) => path.join(root, file));
  try {
    refuseChanged(root, changes);
    for (const { file, after } of changes) writeDraft(path.join(root, file), after);
    refuseChanged(root, changes);
    for (const place of places) renameSync(draftOf(place), place);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw usageFailure('fix/write', `the corrections cannot be written: ${(error as Error).message}`);
  } finally {
    for (const place of places) rmSync(draftOf(place), { force: true });
  }
};
