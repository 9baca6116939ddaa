import { createColors } from 'picocolors';
import { type CheckReport as Checked, type CheckOptions, checkSite as check } from '../engine/check.ts';
import { formatDiagnostics } from './print/diagnostics.ts';

export type * from '../engine/check.ts';

export interface CheckReport extends Checked {
  /** The output of `build-site check`, without colours. Empty if there are no findings. */
  readonly text: string;
}

/**
 * Checks a finished site from any generator in a folder or on a live host. Throws a Failure if the options or settings
 * are invalid or there is no site; its `diagnostics` have the same format as findings. Findings alone never throw.
 *
 * @example
 * const { ok, text } = await checkSite({ folder: '_site' });
 * console.error(text);
 * if (!ok) process.exitCode = 1;
 */
export const checkSite = async (options: CheckOptions = {}): Promise<CheckReport> => {
  const report = await check(options);
  return { ...report, text: formatDiagnostics(report.diagnostics, createColors(false)).trimEnd() };
};

export { Failure, Interrupted } from '../engine/core/diagnostics.ts';
