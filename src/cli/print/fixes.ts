import { diffOf, type FixPlan } from '../../engine/check/fix/plan-fixes.ts';
import { countNames } from '../report/groups.ts';
import type { Colours } from './diagnostics.ts';

const paintLine = (line: string, colours: Colours): string => {
  if (line.startsWith('+++') || line.startsWith('---')) return colours.bold(line);
  if (line.startsWith('+')) return colours.green(line);
  if (line.startsWith('-')) return colours.red(line);
  return line.startsWith('@@') ? colours.cyan(line) : line;
};

export const formatPlan = ({ changes, left }: FixPlan, colours: Colours): string => {
  const diff = diffOf(changes)
    .split('\n')
    .map((line) => paintLine(line, colours))
    .join('\n');
  const rest = left.map(
    ({ finding, why }) => `not fixed ${colours.bold(finding.rule)}  ${finding.message}\n    because ${why}\n`,
  );
  return `${diff}${rest.join('')}`;
};

export const formatOutcome = ({ changes, fixed, left }: FixPlan, isDry: boolean): string => {
  if (fixed.length === 0) return left.length === 0 ? 'Nothing to fix.\n' : 'Nothing can be fixed automatically.\n';
  const where = `${countNames(fixed.length, 'finding')} in ${countNames(changes.length, 'file')}`;
  return isDry ? `Would fix ${where}; nothing was written.\n` : `Fixed ${where}.\n`;
};
