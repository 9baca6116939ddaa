import type { Edit } from '../../engine/dev/dev.ts';
import type { Diagnostic } from '../../engine/diagnostics.ts';
import { type Colours, countDiagnostics, formatDiagnostics } from './diagnostics.ts';

const MOST_NAMED = 3;

const listed = (names: readonly string[]): string =>
  names.length > MOST_NAMED
    ? `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more`
    : names.join(', ');

const pages = (count: number): string => `${count} page${count === 1 ? '' : 's'}`;

/** What is served, and since when: `milliseconds` after the start. */
export const formatStart = (root: string, address: string, milliseconds: number, colours: Colours): string =>
  `Serving ${root} while you edit it\n  ${colours.cyan(address)}\nReady after ${Math.round(milliseconds)} ms. Stop with Ctrl-C.\n`;

/** An edit on one line: what changed, the open pages that show it, how many pages it touches, how long it took. */
export const formatEdit = ({ files, touched, told, milliseconds }: Edit, colours: Colours): string => {
  const shown = told.length === 0 ? 'no open page shows it' : `shown on ${listed(told)}`;
  const others = `${pages(touched.length)} looked at so far may change`;
  return `${colours.bold(listed(files))}  ${shown}; ${others}  ${colours.dim(`${Math.round(milliseconds)} ms`)}\n`;
};

/** All that is wrong now; that all is mended, where nothing is. */
export const formatProblems = (problems: readonly Diagnostic[], colours: Colours): string =>
  problems.length === 0
    ? `${colours.green('Mended.')}\n`
    : `${formatDiagnostics(problems, colours)}${colours.red('To mend:')} ${countDiagnostics(problems)}; all else is served as it last was.\n`;
