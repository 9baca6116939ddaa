import { planFixes } from '../../engine/check/fix/plan-fixes.ts';
import { writeFixes } from '../../engine/check/fix/write-fixes.ts';
import { type Diagnostic, Failure } from '../../engine/core/diagnostics.ts';
import type { Io } from '../io.ts';
import type { Colours } from '../print/diagnostics.ts';
import { formatOutcome, formatPlan } from '../print/fixes.ts';

export interface FixFlags {
  readonly fix?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const attempt = async <R>(run: () => Promise<R>): Promise<R | Failure> => {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
};

/** Applies unambiguous fixes and builds again. With `--dry-run`, only prints the changes. */
export const withFixes = async <R extends { readonly diagnostics: readonly Diagnostic[] }>(
  root: string,
  { fix, dryRun, json }: FixFlags,
  io: Io,
  colours: Colours,
  run: () => Promise<R>,
): Promise<R> => {
  if (!fix && !dryRun) return run();
  const first = await attempt(run);
  const plan = planFixes(root, first.diagnostics);
  const isDry = dryRun === true;
  const print = json ? io.error : io.out;
  print(formatPlan(plan, colours));
  if (!isDry) writeFixes(root, plan.changes);
  print(formatOutcome(plan, isDry));
  if (!isDry && plan.changes.length > 0) return run();
  if (first instanceof Failure) throw first;
  return first;
};
