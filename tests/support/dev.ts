import { onTestFinished } from 'vitest';
import type { Diagnostic } from '../../src/engine/core/diagnostics.ts';
import { type DevOptions, type Edit, startDev } from '../../src/engine/dev/dev.ts';
import { SMALL_SITE } from './site.ts';

export interface ServedDev {
  readonly address: string;
  at(path: string): string;
  readonly edits: readonly Edit[];
  /** Problems printed to the terminal, one list per report. */
  readonly told: readonly (readonly Diagnostic[])[];
}

/** Runs dev on a free port until the test ends. */
export const serveDev = async (root: string, options: Partial<DevOptions> = {}): Promise<ServedDev> => {
  const edits: Edit[] = [];
  const told: (readonly Diagnostic[])[] = [];
  const dev = await startDev({
    root,
    host: '127.0.0.1',
    port: 0,
    mayMove: false,
    asOf: '2026-11-21',
    drafts: false,
    environment: SMALL_SITE,
    panel: true,
    onEdit: (edit) => edits.push(edit),
    onProblems: (problems) => told.push(problems),
    ...options,
  });
  onTestFinished(() => dev.close());
  return { address: dev.address, at: (path) => new URL(path, dev.address).href, edits, told };
};
