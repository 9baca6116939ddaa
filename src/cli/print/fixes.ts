import { diffOf, type FixPlan } from '../../engine/fix/plan-fixes.ts';
import { countNames } from '../report/groups.ts';
import type { Colours } from './diagnostics.ts';

const paintLine = (line: string, colours: Colours): string => {
  if (line.startsWith('+++') || line.startsWith('---')) return colours.bold(line);
  if (line.startsWith('+')) return colours.green(line);
  if (line.startsWith('-')) return colours.red(line);
  return line.startsWith('@@') ? colours.cyan(line) : line;
};

/** The diff, then what is left and why. */
export const formatPlan = ({ changes, left }: FixPlan, colours: Colours): string => {
  const diff = diffOf(changes)
    .split('\n')
    .map((line) => paintLine(line, colours))
    .join('\n');
  const rest = left.map(
    ({ finding, why }) => `left ${colours.bold(finding.rule)}  ${finding.message}\n    because ${why}\n`,
  );
  return `${diff}${rest.join('')}`;
};

/** What was done, or would be. */
export const formatOutcome = ({ changes, mended, left }: FixPlan, isDry: boolean): string => {
  if (mended.length === 0) return left.length === 0 ? 'Nothing to mend.\n' : 'Nothing can be mended with certainty.\n';
  const where = `${countNames(mended.length, 'finding')} in ${countNames(changes.length, 'file')}`;
  return isDry ? `Would mend ${where}; nothing was written.\n` : `Mended ${where}.\n`;
};
