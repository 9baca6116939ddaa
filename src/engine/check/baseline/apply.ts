import type { Diagnostic } from '../../core/diagnostics.ts';
import { usageFailure } from '../../core/diagnostics.ts';
import { isPartOfSite } from '../checked-folder.ts';
import { unknownBaselineRules } from '../unknown-rules.ts';
import {
  type Compared,
  type Comparison,
  compareWithBaseline,
  type IdentifiedDiagnostic,
  listFindings,
  shrink,
} from './compare.ts';
import { readBaseline, writeBaseline } from './file.ts';

export interface BaselineInput extends Comparison {
  readonly baseline: string | undefined;
  readonly write: string | undefined;
  readonly shrink: boolean;
  /** Checked folder, in which no baseline may be written. Undefined for a live site. */
  readonly folder: string | undefined;
}

/** Throws before the check runs if the options conflict or a baseline cannot be used. */
export const refuseBaselines = (input: Omit<BaselineInput, keyof Comparison>): void => {
  const { baseline, write, shrink: shrinks, folder } = input;
  if (shrinks && write !== undefined)
    throw usageFailure(
      'check/two-baselines',
      '--write-baseline and --shrink-baseline cannot be combined',
      'use --write-baseline to accept all findings, or --shrink-baseline to remove solved ones',
    );
  if (shrinks && baseline === undefined)
    throw usageFailure('check/baseline', '--shrink-baseline needs a baseline', 'pass its file with --baseline');
  if (write !== undefined && folder !== undefined && isPartOfSite(write, folder))
    throw usageFailure(
      'check/baseline',
      `the baseline ${write} is in the checked folder and would become part of the site`,
      'choose a path outside that folder with --write-baseline',
    );
  if (write === undefined && baseline !== undefined) readBaseline(baseline);
};

export interface Applied extends Compared {
  readonly notes: readonly Diagnostic[];
}

export const applyBaseline = (found: readonly IdentifiedDiagnostic[], input: BaselineInput): Applied => {
  const { baseline, write } = input;
  if (write !== undefined) {
    const known = listFindings(found);
    writeBaseline(write, known);
    return { ...compareWithBaseline(found, known, { canBeSolved: () => false }), notes: [] };
  }
  if (baseline === undefined)
    return { fresh: found.map(({ diagnostic }) => diagnostic), known: [], solved: [], notes: [] };
  const known = readBaseline(baseline);
  const compared = compareWithBaseline(found, known, input);
  if (input.shrink && compared.solved.length > 0)
    writeBaseline(baseline, shrink(known, compared.solved, listFindings(found)));
  return { ...compared, notes: input.shrink ? [] : unknownBaselineRules(known) };
};
